"""Which installed app is meant: by its name, or by what people call its kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.controller.apps import command_of
from desktop_agent.ports import Unavailable

SETTINGS = "Categories=XFCE;GTK;Settings;DesktopSettings;"
EDITOR = "GenericName=Text Editor\nCategories=Utility;TextEditor;\nMimeType=text/plain;"
BROWSER = (
    "GenericName=Web Browser\nCategories=Network;WebBrowser;\n"
    "MimeType=text/html;x-scheme-handler/http;x-scheme-handler/https;"
)
TERMINAL = "Categories=System;TerminalEmulator;"
FILES = "Categories=System;FileTools;FileManager;\nMimeType=inode/directory;"


class Installed:
    """Entries and defaults in folders of the test's own; no other folder is looked into."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._environment = {
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_DATA_DIRS": str(folder / "shared"),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_CONFIG_DIRS": str(folder / "etc"),
            "PATH": str(folder / "bin"),
        }

    def add(self, identity: str, name: str, exec_: str, more: str = "") -> Installed:
        folder = self._folder / "shared" / "applications"
        folder.mkdir(parents=True, exist_ok=True)
        text = f"[Desktop Entry]\nType=Application\nName={name}\nExec={exec_}\n{more}\n"
        (folder / f"{identity}.desktop").write_text(text)
        return self

    def default(self, kind: str, *identities: str) -> Installed:
        file = self._folder / "config" / "mimeapps.list"
        file.parent.mkdir(exist_ok=True)
        ids = ";".join(f"{one}.desktop" for one in identities)
        file.write_text(f"[Default Applications]\n{kind}={ids}\n")
        return self

    def alternative(self, name: str, program: str) -> Installed:
        folder = self._folder / "bin"
        folder.mkdir(exist_ok=True)
        real = folder / program
        real.write_text("#!/bin/sh\n")
        real.chmod(0o755)
        (folder / name).symlink_to(real)
        return self

    def opens(self, target: str, front: str = "") -> list[str]:
        return command_of(target, self._environment, front=front)


@pytest.fixture
def here(tmp_path: Path) -> Installed:
    return Installed(tmp_path)


@pytest.fixture
def xfce(here: Installed) -> Installed:
    here.add("org.xfce.mousepad", "Mousepad", "mousepad %U", EDITOR)
    here.add(
        "org.xfce.mousepad-settings", "Text Editor Settings", "mousepad --preferences", SETTINGS
    )
    here.add("vim", "Vim", "vim %F", EDITOR + "\nTerminal=true")
    here.add("chromium", "Chromium Web Browser", "chromium %U", BROWSER)
    here.add("web-settings", "Web Browser Settings", "chromium --settings", SETTINGS)
    here.add("terminal-settings", "Terminal Preferences", "prefs-of-terminal", SETTINGS)
    here.add("xterm", "XTerm", "xterm", TERMINAL)
    here.add("thunar", "Thunar File Manager", "thunar %U", FILES)
    here.add("thunar-settings", "File Manager Settings", "thunar-settings", SETTINGS)
    return here


@pytest.mark.parametrize(
    ("target", "words"),
    [
        *[
            (called, ["mousepad"])
            for called in ("text editor", "the text editor", "Editor", "my text editor")
        ],
        ("mousepad", ["mousepad"]),
        ("Mouse", ["mousepad"]),
        ("org.xfce.mousepad", ["mousepad"]),
        ("the default browser", ["chromium"]),
        ("a web browser", ["chromium"]),
        ("browser window", ["chromium"]),
        ("chromium", ["chromium"]),
        ("a terminal", ["xterm"]),
        ("terminal emulator", ["xterm"]),
        ("a new terminal window", ["xterm"]),
        ("the file manager", ["thunar"]),
        ("files", ["thunar"]),
        ("Text Editor Settings", ["mousepad", "--preferences"]),
        ("text editor set", None),
        ("terminal preferences", ["prefs-of-terminal"]),
    ],
)
def test_the_main_program_is_opened_and_its_settings_only_by_their_name(
    xfce: Installed, target: str, words: list[str] | None
) -> None:
    if words is None:
        with pytest.raises(Unavailable):
            xfce.opens(target)
    else:
        assert xfce.opens(target) == words


def test_only_settings_are_no_text_editor(here: Installed) -> None:
    here.add("mousepad-settings", "Text Editor Settings", "mousepad --preferences", SETTINGS)
    with pytest.raises(Unavailable):
        here.opens("text editor")


@pytest.mark.parametrize(
    ("identity", "more"),
    [
        ("foo-preferences", ""),
        ("foo", "Categories=Settings;"),
        ("foo", "Categories=HardwareSettings"),
    ],
)
def test_what_looks_like_settings_gives_way_to_the_program(
    here: Installed, identity: str, more: str
) -> None:
    here.add(identity, "Foo", "foo", more)
    here.add("zfoobar", "Foobar, the program with the long command", "foobar --with many words")
    assert here.opens("foob") == ["foobar", "--with", "many", "words"]


def test_the_default_of_the_user_counts_and_a_missing_one_does_not(xfce: Installed) -> None:
    xfce.add("gedit", "gedit", "gedit %U", EDITOR)
    xfce.default("text/plain", "gone", "gedit")
    assert xfce.opens("the text editor") == ["gedit"]


def test_several_that_could_be_meant_are_named(xfce: Installed) -> None:
    xfce.add("gedit", "gedit", "gedit %U", EDITOR)
    with pytest.raises(Unavailable, match=r"gedit.*Mousepad"):
        xfce.opens("the text editor")
    with pytest.raises(Unavailable, match=r"Alpha Notes.*Alpha Tasks"):
        xfce.add("a1", "Alpha Notes", "a1").add("a2", "Alpha Tasks", "a2").opens("alpha")


def test_an_app_that_is_called_like_its_kind_is_meant_by_that_name(xfce: Installed) -> None:
    xfce.add("org.gnome.TextEditor", "Text Editor", "gnome-text-editor %U", EDITOR)
    assert xfce.opens("text editor") == ["gnome-text-editor"]


def test_the_alternatives_of_the_system_count(xfce: Installed) -> None:
    xfce.add("uxterm", "UXTerm", "uxterm", TERMINAL)
    xfce.alternative("x-terminal-emulator", "uxterm")
    assert xfce.opens("the terminal") == ["uxterm"]


def test_an_alternative_without_an_entry_is_started_itself(xfce: Installed) -> None:
    xfce.add("uxterm", "UXTerm", "uxterm", TERMINAL)
    xfce.alternative("x-terminal-emulator", "lxterm")
    assert xfce.opens("the terminal") == ["x-terminal-emulator"]


def test_a_program_in_a_terminal_gives_way_to_one_with_a_window(here: Installed) -> None:
    here.add("bc", "bc", "bc", "Categories=Utility;Calculator;\nTerminal=true")
    here.add("galculator", "Galculator", "galculator", "Categories=Utility;Calculator;")
    assert here.opens("calculator") == ["galculator"]


def test_hidden_entries_are_opened_by_their_whole_name_only(here: Installed) -> None:
    here.add("openbox", "Openbox", "openbox", "NoDisplay=true")
    assert here.opens("openbox") == ["openbox"]
    with pytest.raises(Unavailable):
        here.opens("openb")


def test_an_address_goes_to_the_browser_in_front_else_to_the_default(xfce: Installed) -> None:
    xfce.add("firefox", "Firefox", "firefox %u", BROWSER)
    xfce.default("x-scheme-handler/http", "chromium")
    address = "http://localhost:8310/a?b=1"
    assert xfce.opens(address) == ["chromium", address]
    assert xfce.opens(address, front="Mousepad") == ["chromium", address]
    assert xfce.opens(address, front="firefox") == ["firefox", address]
    assert xfce.opens(address, front="Chromium") == ["chromium", address]


def test_the_browser_and_what_addresses_go_to_are_one(xfce: Installed) -> None:
    xfce.add("another", "Another Browser", "another %u", BROWSER)
    xfce.default("x-scheme-handler/http", "another")
    assert xfce.opens("the browser") == ["another"]
    assert xfce.opens("http://127.0.0.1/")[0] == "another"


def test_an_entry_that_says_little_is_the_browser_all_the_same(here: Installed) -> None:
    """The program behind an alternative is started as its entry says, with its flags."""
    here.add("chromium", "Chromium", "/usr/bin/chromium --flag %U", BROWSER.partition("\n")[2])
    here.add("bare", "Bare", "/opt/bare %U", "MimeType=x-scheme-handler/http;")
    here.alternative("x-www-browser", "bare")
    assert here.opens("http://localhost/") == ["/opt/bare", "http://localhost/"]
    assert here.opens("the browser") == ["/opt/bare"]


def test_an_alternative_without_an_entry_gives_way_to_a_browser_that_has_one(
    here: Installed,
) -> None:
    here.add("bare", "Bare", "/opt/bare --flag %U", "MimeType=x-scheme-handler/http;")
    here.alternative("x-www-browser", "other")
    assert here.opens("http://localhost/") == ["/opt/bare", "--flag", "http://localhost/"]


def test_a_calculator_that_its_entry_calls_only_a_utility_is_one(tmp_path: Path) -> None:
    here = Installed(tmp_path)
    here.add("galculator", "Galculator", "galculator", "Categories=Utility;")
    here.add("calc", "LibreOffice Calc", "localc", "Categories=Office;Spreadsheet;")
    assert here.opens("the calculator") == ["galculator"]
