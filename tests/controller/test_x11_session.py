"""Whether there is a session with X11 to log in to: only then it is advised."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.controller.x11.screen.session import x11_session
from desktop_agent.ports import WaylandScreen

ENTRY = "[Desktop Entry]\nName={}\nExec={} --session\n{}\n"


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in PATH: an X server is in it, and one session's program."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("Xorg", "startplasma-x11"):
        (folder / name).write_text("#!/bin/sh\n")
        os.chmod(folder / name, 0o755)
    monkeypatch.setenv("PATH", str(folder))
    return folder


@pytest.mark.feature("E3")
def test_a_session_whose_program_is_there_is_named(programs: Path, tmp_path: Path) -> None:
    (tmp_path / "gnome-xorg.desktop").write_text(ENTRY.format("GNOME on Xorg", "gnome-session", ""))
    (tmp_path / "odd.desktop").write_text("no entry at all")
    (tmp_path / "plasma.desktop").write_text(ENTRY.format("Plasma (X11)", "startplasma-x11", ""))
    assert x11_session(tmp_path) == "Plasma (X11)"
    assert "“Plasma (X11)”" in str(WaylandScreen(x11_session(tmp_path)))


@pytest.mark.feature("E3")
@pytest.mark.parametrize("why", ["no server", "no program", "hidden", "no folder"])
def test_where_none_could_start_none_is_advised(programs: Path, tmp_path: Path, why: str) -> None:
    hidden = "Hidden=true" if why == "hidden" else ""
    program = "gnome-session" if why == "no program" else "startplasma-x11"
    (tmp_path / "one.desktop").write_text(ENTRY.format("One", program, hidden))
    if why == "no server":
        (programs / "Xorg").unlink()
    folder = tmp_path / "none" if why == "no folder" else tmp_path
    assert x11_session(folder) == ""
    assert "log" not in WaylandScreen("").remedy
