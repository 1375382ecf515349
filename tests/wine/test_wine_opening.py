"""What is opened on Windows gets the environment of the human, and nothing of ours."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from polling import STARTED_S, wait_until

from desktop_agent.own_program import module_words, with_own_modules

ASKS = "desktop_agent.controller.windows.start_file"


def told_by_what_is_opened(words: tuple[str, ...], folder: Path, variable: str) -> str:
    """Return what a script that is opened by these words has as a variable."""
    told, script = folder / "told.txt", folder / "tells.bat"
    lines = ["@echo off", f"echo [%{variable}%]> {told}.new", f"move {told}.new {told}"]
    script.write_text("\r\n".join(lines), encoding="ascii")
    subprocess.run(
        [*words, str(script)], env=with_own_modules(os.environ), check=True, timeout=STARTED_S
    )
    assert wait_until(told.exists, STARTED_S), "it was not opened"
    return told.read_text(encoding="utf-8")


def test_what_is_opened_does_not_find_our_modules(tmp_path: Path) -> None:
    assert told_by_what_is_opened(module_words(ASKS), tmp_path, "PYTHONPATH").strip() == "[]"
    (tmp_path / "told.txt").unlink()
    assert "system32" in told_by_what_is_opened(module_words(ASKS), tmp_path, "PATH").casefold()
