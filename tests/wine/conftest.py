"""What the tests on Wine begin with."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from notepad import Notepad, notepad_with
from polling import wait_until

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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to each failure what the X server shows: Wine may believe something else."""
    report = yield
    if report.failed and report.when == "call":
        report.sections.append(("what the X server shows", _x_shows()))
    return report


def _x_shows() -> str:
    script = Path(__file__).with_name("what_x_shows.sh")
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "told"
        words = ["cmd", "/c", "start", "/wait", "/unix", "/bin/sh", _unix(script), _unix(told)]
        done = subprocess.run(words, capture_output=True, check=False, timeout=60)
        # “start” does not wait for a program of Linux.
        if wait_until(told.exists):
            return told.read_text(encoding="utf-8", errors="replace")
        return f"nothing: {done.stderr.decode(errors='replace')}"


def _unix(path: Path) -> str:
    """Return the path as Linux has it."""
    told = subprocess.run(["winepath", "-u", str(path)], capture_output=True, check=True)
    return told.stdout.decode().strip()
