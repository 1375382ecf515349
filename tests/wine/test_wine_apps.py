"""Programs by their everyday names, their entries in the start menu and in the registry."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import winreg
from collections.abc import Iterator
from pathlib import Path

import pytest
from polling import STARTED_S, wait_until

from desktop_agent.controller.windows.controller import WindowsController
from desktop_agent.controller.windows.opening import installed_now, meant
from desktop_agent.controller.windows.registry import OpenerFact, WindowsRegistry
from desktop_agent.controller.windows.shortcuts import Shortcut, read_shortcut
from desktop_agent.ports import Gate, Interrupt, Unavailable

pytestmark = [pytest.mark.feature("E4"), pytest.mark.feature("D13")]

APP_PATHS = r"Software\Microsoft\Windows\CurrentVersion\App Paths"
MENU = Path(os.environ["APPDATA"]) / "Microsoft/Windows/Start Menu/Programs"
NOTEPAD = Path(os.environ["SYSTEMROOT"]) / "System32/notepad.exe"


@pytest.fixture
def controller() -> Iterator[WindowsController]:
    made = WindowsController(Gate())
    made.gate.arm(Interrupt())
    yield made
    made.close()


def shows(controller: WindowsController, target: str, program: str) -> bool:
    """Open the target, and tell whether this program then shows a window; end it."""
    before = {window.id for window in controller.windows()}
    controller.open(target)
    found: list[int] = []

    def shown() -> bool:
        found[:] = [
            controller.process(window.id)
            for window in controller.windows()
            if window.id not in before and window.app.casefold() == program
        ]
        return bool(found)

    there = wait_until(shown, STARTED_S)
    for pid in set(found):
        os.kill(pid, signal.SIGTERM)
    assert wait_until(lambda: {window.id for window in controller.windows()} <= before)
    return there


@pytest.mark.parametrize("called", ["Notepad", "the text editor", "editor"])
def test_the_text_editor_is_notepad(controller: WindowsController, called: str) -> None:
    assert shows(controller, called, "notepad")


def test_a_terminal_has_a_window_of_its_own(controller: WindowsController) -> None:
    assert shows(controller, "the terminal", "conhost")


def test_the_files_are_those_of_the_explorer() -> None:
    # It is not started: that of Wine 8 ends at once unless it is given a folder.
    found = meant("the file manager", installed_now(os.environ))
    assert found.casefold().endswith("\\explorer.exe")


@pytest.mark.parametrize("root", ["HKEY_CURRENT_USER", "HKEY_LOCAL_MACHINE"])
def test_what_the_registry_notes_as_an_app_is_opened_by_its_name(
    controller: WindowsController, root: str, tmp_path: Path
) -> None:
    program = tmp_path / "wide pad.exe"
    shutil.copy(NOTEPAD, program)
    place = getattr(winreg, root)
    with winreg.CreateKey(place, rf"{APP_PATHS}\widepad.exe") as key:
        winreg.SetValueEx(key, "", 0, winreg.REG_EXPAND_SZ, f'"{program}"')
    try:
        assert shows(controller, "widepad", "wide pad")
        assert controller.names_of_app("Widepad") == ("widepad",)
    finally:
        winreg.DeleteKey(place, rf"{APP_PATHS}\widepad.exe")
    with pytest.raises(Unavailable):
        controller.open("widepad")


def test_an_entry_that_the_shell_wrote_is_read_and_found_by_its_name(tmp_path: Path) -> None:
    # It is not started: os.startfile takes no such entry here, unlike on Windows.
    entry = MENU / "Tools" / "My Wide Pad.lnk"
    entry.parent.mkdir(parents=True, exist_ok=True)
    script = tmp_path / "make.vbs"
    script.write_text(
        f'Set made = CreateObject("WScript.Shell").CreateShortcut("{entry}")\n'
        f'made.TargetPath = "{NOTEPAD}"\nmade.Save\n'
    )
    subprocess.run(["cscript", "//nologo", str(script)], check=True, timeout=STARTED_S)
    try:
        assert read_shortcut(entry.read_bytes()) == Shortcut(str(NOTEPAD))
        assert meant("my wide pad", installed_now(os.environ)) == str(entry)
    finally:
        entry.unlink()


def test_what_opens_addresses_is_the_browser() -> None:
    # The command that Wine has noted for http.
    browser = WindowsRegistry().opener("http", OpenerFact.PROGRAM)
    assert browser.casefold().endswith("\\winebrowser.exe")
    assert meant("the browser", installed_now(os.environ)) == browser


def test_what_is_no_app_is_not_opened() -> None:
    for other in (sys.executable, "no such thing", "javascript:alert(1)", "file:///c:/x.txt"):
        with pytest.raises(Unavailable):
            meant(other, installed_now(os.environ))
