"""The whole program on Windows, without a window: a goal is carried out, and Esc stops it."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from notepad import Notepad, end_program_of, text_of, windows
from outside import outside
from polling import STARTED_S, wait_until

_BUILT = os.environ.get("BUILT_PROGRAM")
PROGRAM = (
    [str(Path(_BUILT, "desktop-agent-cli.exe"))]
    if _BUILT
    else [sys.executable, "-u", "-m", "desktop_agent"]
)


@contextmanager
def running(goal: str, folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], list[bytes]]]:
    """Run the program on a goal; give it, and the lines that it says, as they come."""
    said: list[bytes] = []
    environment = {**os.environ, "LOCALAPPDATA": str(folder), "APPDATA": str(folder)}
    words = [*PROGRAM, "run", "--brain", "direct", goal]
    process = subprocess.Popen(
        words,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment,
    )
    assert process.stdout is not None
    out = process.stdout
    reader = threading.Thread(target=lambda: said.extend(iter(out.readline, b"")), daemon=True)
    reader.start()
    try:
        yield process, said
    finally:
        process.kill()
        process.wait()
        reader.join()
        out.close()


@pytest.mark.feature("F6")
def test_a_goal_is_carried_out(notepad: Notepad, tmp_path: Path) -> None:
    with running('type "grüße 你好"', tmp_path) as (process, said):
        assert wait_until(lambda: process.poll() is not None, 2 * STARTED_S), said
        assert wait_until(lambda: notepad.text == "grüße 你好"), (notepad.text, said)


@pytest.mark.feature("D8")
def test_escape_stops_the_whole_program(notepad: Notepad, tmp_path: Path) -> None:
    with running("wait 50 seconds", tmp_path) as (process, said):
        assert wait_until(lambda: any(line.startswith(b"plan") for line in said), 2 * STARTED_S), (
            said
        )
        outside("key", "Escape")
        assert wait_until(lambda: process.poll() is not None, STARTED_S), said
        assert any(b"Esc" in line for line in said), said


@pytest.mark.feature("F6")
def test_the_text_editor_is_opened_and_typed_into(tmp_path: Path) -> None:
    goal = 'open the text editor and type "opened by its kind"'
    before = windows()
    try:
        with running(goal, tmp_path) as (process, said):
            assert wait_until(lambda: process.poll() is not None, 2 * STARTED_S), said
            assert process.returncode == 0, said
        opened = windows() - before
        assert [text_of(window) for window in opened] == ["opened by its kind"], said
    finally:
        for window in windows() - before:
            end_program_of(window)
