"""What the tests on Wine begin with."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from notepad import Notepad, notepad_with

from desktop_agent.controller.windows import win32
from desktop_agent.controller.windows.monitors import be_dpi_aware
from desktop_agent.controller.windows.sender import SendInputHands
from desktop_agent.ports import Gate, Interrupt

# What tools/build.py made is tried by tests/bundle/run.py.
collect_ignore = [] if "BUILT_PROGRAM" in os.environ else ["test_wine_built.py"]

be_dpi_aware(win32.library("user32"))


@pytest.fixture
def notepad(tmp_path: Path) -> Iterator[Notepad]:
    with notepad_with(tmp_path) as made:
        yield made


@pytest.fixture
def hands() -> Iterator[SendInputHands]:
    with live_hands(scan_codes=False) as made:
        yield made


@pytest.fixture
def scanning_hands() -> Iterator[SendInputHands]:
    """Hands that send keys by their scan codes."""
    with live_hands(scan_codes=True) as made:
        yield made


@contextmanager
def live_hands(*, scan_codes: bool) -> Iterator[SendInputHands]:
    """Hands of a task that is live, and that takes nothing for its own window."""
    gate = Gate()
    gate.arm(Interrupt())
    made = SendInputHands(gate, is_own=lambda window: False, scan_codes=lambda: scan_codes)
    yield made
    made.release_all()
    assert gate.held == ()
