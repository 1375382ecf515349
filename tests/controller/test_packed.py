"""Requests that are packed once say what python-xlib's own would."""

from __future__ import annotations

import pytest
from Xlib import X
from Xlib.ext import xtest

from desktop_agent.controller.x11.input.packed import pack

pytestmark = pytest.mark.feature("D15")

_OPCODE = 132


@pytest.mark.parametrize(
    ("kind", "detail", "x", "y"),
    [
        (X.KeyPress, 38, 0, 0),
        (X.KeyRelease, 255, 0, 0),
        (X.ButtonPress, 1, 0, 0),
        (X.ButtonRelease, 7, 0, 0),
        (X.MotionNotify, 0, 1919, 1079),
        (X.MotionNotify, 0, -1280, -5),
    ],
)
def test_the_bytes_are_those_of_python_xlib(kind: int, detail: int, x: int, y: int) -> None:
    theirs = xtest.FakeInput._request.to_binary(
        opcode=_OPCODE, event_type=kind, detail=detail, time=X.CurrentTime, root=X.NONE, x=x, y=y
    )
    assert pack(_OPCODE, kind, detail, x, y) == theirs


def test_the_server_is_told_how_long_to_wait_first() -> None:
    theirs = xtest.FakeInput._request.to_binary(
        opcode=_OPCODE, event_type=X.ButtonPress, detail=1, time=4, root=X.NONE, x=0, y=0
    )
    assert pack(_OPCODE, X.ButtonPress, 1, after_ms=4) == theirs
