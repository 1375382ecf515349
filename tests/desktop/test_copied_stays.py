"""What a task was asked to copy is on the clipboard when it is over: on a real editor."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from browser import at_home
from copier import Copier, pasted

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.clipboard.selection_data import text_contents

pytestmark = [pytest.mark.desktop, pytest.mark.feature("Z7", "D28")]


@pytest.mark.parametrize(
    "goal",
    [
        "select all and copy it",
        "press ctrl+a and press ctrl+c",
        "press ctrl+a and press ctrl+insert",
        "select all and cut it",
        "choose Edit > Select All, choose Edit > Copy",
        # What is pasted in between is ours, and is given back.
        'select all and copy it, press end, type "你好"',
    ],
)
def test_what_was_to_be_copied_is_the_humans(
    empty: PrivateDesktop, tmp_path: Path, goal: str
) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("copy me")
    before = Copier(empty.name, text_contents("what was there before"))
    before.copy()
    try:
        ran = subprocess.run(
            [sys.executable, "-m", "desktop_agent", "run", f"open {file}, {goal}"],
            env=empty.environment | at_home(tmp_path),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert (pasted(empty) or b"").strip() == b"copy me", ran.stdout
    finally:
        before.close()
