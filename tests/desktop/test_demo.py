"""The demo as a process: exit 0 only if the editor's file holds the text."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.desktop


def _demo(*words: str) -> tuple[int, str]:
    found = subprocess.run(
        [sys.executable, "-m", "desktop_agent", *words],
        capture_output=True,
        text=True,
        timeout=120,
        env=dict(os.environ),
    )
    return found.returncode, found.stdout + found.stderr


@pytest.mark.feature("D1", "D4", "D5", "D28")
@pytest.mark.parametrize("text", [[], ['It\'s “mixed”, "quotes"; then 你好, and more']])
def test_the_demo_types_into_a_real_editor_and_saves(text: list[str]) -> None:
    code, out = _demo("--demo", *text)
    assert code == 0, out
    assert "success: the editor's file contains the text" in out
    picture = next(line for line in out.splitlines() if line.startswith("picture: "))
    assert Path(picture.removeprefix("picture: ")).read_bytes().startswith(b"\x89PNG")


def test_with_hands_that_do_nothing_the_demo_fails_and_nobody_claims_success() -> None:
    code, out = _demo("--controller", "null", "--demo")
    assert code == 1
    assert "done: " not in out
    assert "FAILED: the editor's file contains" in out
