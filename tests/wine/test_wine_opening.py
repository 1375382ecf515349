"""What is opened on Windows gets the environment of the human, and nothing of ours."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from polling import STARTED_S, wait_until

from desktop_agent.own_program import lean_words

ASKS = "desktop_agent.controller.windows.start_file"


def told_by_what_is_opened(words: tuple[str, ...], folder: Path, variable: str) -> str:
    """Return what a script that is opened by these words has as a variable."""
    told, script = folder / "told.txt", folder / "tells.bat"
    lines = ["@echo off", f"echo [%{variable}%]> {told}.new", f"move {told}.new {told}"]
    script.write_text("\r\n".join(lines), encoding="ascii")
    subprocess.run([*words, str(script)], check=True, timeout=STARTED_S)
    assert wait_until(told.exists, STARTED_S), "it was not opened"
    return told.read_text(encoding="utf-8")


def test_what_is_opened_gets_the_environment_of_whoever_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THEIRS", "of the human")
    told = told_by_what_is_opened(lean_words(ASKS), tmp_path, "THEIRS")
    assert told.strip() == "[of the human]"
