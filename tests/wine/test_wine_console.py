"""What was typed in a console before a question is no answer to it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import ctypes
import sys
from ctypes import byref, c_uint32

from desktop_agent.channels.cli import _drop_typed_ahead


class Event(ctypes.Structure):
    _fields_ = (
        ("kind", ctypes.c_uint16), ("down", ctypes.c_int), ("times", ctypes.c_uint16),
        ("key", ctypes.c_uint16), ("scan", ctypes.c_uint16), ("char", ctypes.c_wchar),
        ("state", c_uint32),
    )


kernel = ctypes.WinDLL("kernel32")
kernel.CreateFileW.restype = ctypes.c_void_p
handle = ctypes.c_void_p(kernel.CreateFileW("CONIN$", 0xC0000000, 3, None, 3, 0, None))
pressed = (Event * 2)(*(Event(1, 1, 1, ord(one.upper()), 0, one, 0) for one in "y\\r"))
assert kernel.WriteConsoleInputW(handle, pressed, 2, byref(c_uint32()))
waiting = c_uint32()


def count():
    assert kernel.GetNumberOfConsoleInputEvents(handle, byref(waiting))
    return waiting.value


before = count()
with open("CONIN$") as lines:
    _drop_typed_ahead(lines)
open(sys.argv[1], "w").write(f"{before} {count()}")
"""


@pytest.mark.feature("D10", "Z32")
def test_what_was_typed_before_the_question_is_dropped(tmp_path: Path) -> None:
    told = tmp_path / "told"
    subprocess.run(
        [sys.executable, "-c", SCRIPT, str(told)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=dict(os.environ),
        creationflags=subprocess.CREATE_NEW_CONSOLE,  # type: ignore[attr-defined,unused-ignore]
        timeout=60,
        check=True,
    )
    before, after = map(int, told.read_text(encoding="utf-8").split())
    assert before >= 2
    assert after == 0
