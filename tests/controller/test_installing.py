"""What install writes, uninstall removes; what others wrote stays."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from desktop_agent.controller.installing import Installation
from desktop_agent.controller.menu_entry import (
    entry,
    login_files,
    menu_files,
    start_words,
    starts_at_login,
)
from desktop_agent.ports import Unavailable

pytestmark = pytest.mark.feature("E4")

WORDS = ["/usr/bin/python3", "/opt/agent/main.py"]


class Home:
    """A user's folders, and what is installed there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CONFIG_HOME": str(folder / "config"),
        }
        self.entry = folder / "data/applications/desktop-agent.desktop"
        self.login = folder / "config/autostart/desktop-agent.desktop"
        self.icon = folder / "data/icons/hicolor/48x48/apps/desktop-agent.png"
        self.installation = Installation(folder / "state" / "installed.json")

    def files(self, words: list[str] = WORDS) -> list[tuple[Path, bytes]]:
        return [
            *menu_files(words, self.environment, {48: b"a picture"}, "<svg/>"),
            *login_files(words, self.environment),
        ]

    def all(self) -> set[str]:
        found = {path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*")}
        return found - {"state"}


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def test_what_was_written_is_removed_with_its_folders_and_nothing_else(home: Home) -> None:
    other = home.folder / "data/applications/other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("[Desktop Entry]\n")
    before = home.all()
    written = home.installation.write(home.files())
    assert {home.entry, home.login, home.icon} < set(written)
    assert len(written) == 4
    gone = home.installation.remove()
    assert set(gone.removed) == set(written)
    assert gone.left == ()
    assert home.all() == before


def test_a_second_time_nothing_is_written_and_a_moved_checkout_is_followed(home: Home) -> None:
    home.installation.write(home.files())
    assert home.installation.write(home.files()) == ()
    moved = home.files(["/usr/bin/python3", "/home/ada/agent/main.py"])
    assert set(home.installation.write(moved)) == {home.entry, home.login}
    assert "/home/ada/agent/main.py" in home.entry.read_text()
    home.installation.remove()
    assert home.all() == set()


def test_a_file_of_somebody_else_is_not_replaced_and_nothing_is_written_beside_it(
    home: Home,
) -> None:
    home.entry.parent.mkdir(parents=True)
    home.entry.write_text("[Desktop Entry]\nName=mine\n")
    before = home.all()
    with pytest.raises(Unavailable, match="I didn't write this") as refused:
        home.installation.write(home.files())
    assert str(home.entry) in str(refused.value)
    assert home.entry.read_text() == "[Desktop Entry]\nName=mine\n"
    assert home.all() == before
    assert home.installation.remove().removed == ()
    assert home.all() == before


def test_what_was_changed_since_is_neither_replaced_nor_removed(home: Home) -> None:
    home.installation.write(home.files())
    home.login.write_text(home.login.read_text() + "Hidden=true\n")
    with pytest.raises(Unavailable, match="it was changed"):
        home.installation.write(home.files(["/elsewhere/python3"]))
    gone = home.installation.remove()
    assert [path for path, _ in gone.left] == [home.login]
    assert home.login.read_text().endswith("Hidden=true\n")
    assert not home.entry.exists()
    home.login.unlink()
    assert home.installation.remove().left == ()
    assert home.all() == set()


@pytest.mark.parametrize("what", ["link", "folder", "pipe"])
def test_what_is_no_file_is_not_replaced(home: Home, what: str) -> None:
    home.entry.parent.mkdir(parents=True)
    if what == "link":
        aside = home.folder / "aside"
        aside.write_bytes(entry(WORDS))
        home.entry.symlink_to(aside)
    elif what == "folder":
        home.entry.mkdir()
    else:
        os.mkfifo(home.entry)
    with pytest.raises(Unavailable, match="no regular file"):
        home.installation.write(home.files())


def test_what_is_there_as_it_would_be_written_is_taken_for_ours(home: Home) -> None:
    """The record may be lost with the folder of state."""
    home.installation.write(home.files())
    anew = Installation(home.folder / "another" / "installed.json")
    assert anew.write(home.files()) == ()
    assert home.entry in anew.remove().removed


def test_what_was_interrupted_can_be_removed_and_done_again(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.installation.write(home.files())
    moved = home.files(["/moved/python3"])
    replace, left = os.replace, [2]

    def torn(source: str, target: Path) -> None:
        if left[0] == 0:
            raise OSError(28, "No space left on device")
        left[0] -= 1
        replace(source, target)

    monkeypatch.setattr(os, "replace", torn)
    with pytest.raises(Unavailable, match="No space left"):
        home.installation.write(moved)
    monkeypatch.undo()
    # The menu is new, and what starts at login is still the old one: both are ours.
    assert "/moved/python3" in home.entry.read_text()
    assert "/moved/python3" not in home.login.read_text()
    assert home.installation.remove().left == ()
    assert home.all() == set()


def test_a_record_that_cannot_be_read_is_named_and_nothing_is_removed(home: Home) -> None:
    home.installation.write(home.files())
    record = home.folder / "state" / "installed.json"
    record.write_text("{")
    with pytest.raises(Unavailable, match=r"installed\.json.*Move it away"):
        home.installation.remove()
    assert home.entry.exists()


def test_only_the_start_at_login_can_be_removed(home: Home) -> None:
    home.installation.write(home.files())
    assert home.installation.removable(home.login).removed == (home.login,)
    assert home.installation.remove(home.login).removed == (home.login,)
    assert home.entry.exists()
    assert not home.login.parent.exists()


def test_a_desktop_sees_that_its_icons_have_changed(home: Home) -> None:
    theme = home.folder / "data/icons/hicolor"
    theme.mkdir(parents=True)
    (theme / "icon-theme.cache").write_bytes(b"")
    os.utime(theme, (1, 1))
    home.installation.write(home.files())
    # Making a folder in it dates it, too; so look at a second picture.
    os.utime(theme, (1, 1))
    home.icon.unlink()
    home.installation.write(home.files())
    assert theme.stat().st_mtime > 1


@pytest.mark.parametrize("words", [["/a=b/python"], ["python3", "/\udcff/main.py"], ["p", "\0"]])
def test_a_program_that_no_menu_can_start_is_told(words: list[str]) -> None:
    with pytest.raises(Unavailable, match="Move it elsewhere") as told:
        entry(words)
    assert all(repr(word) in str(told.value) for word in words)


@pytest.mark.parametrize("line", ["Hidden=true", "X-GNOME-Autostart-enabled=false"])
def test_a_start_at_login_that_the_desktop_turned_off_is_off(home: Home, line: str) -> None:
    assert not starts_at_login(home.environment)
    home.installation.write(home.files())
    assert starts_at_login(home.environment)
    home.login.write_text(f"{home.login.read_text()}{line}\n")
    assert not starts_at_login(home.environment)


def test_others_may_read_the_entry(home: Home) -> None:
    home.installation.write(home.files())
    assert stat.S_IMODE(home.entry.stat().st_mode) == 0o644


def test_the_folders_of_the_system_are_used_where_none_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for environment in ({}, {"XDG_DATA_HOME": "relative", "XDG_CONFIG_HOME": ""}):
        places = [path for path, _ in menu_files(WORDS, environment, {}, "")]
        assert tmp_path / ".local/share/applications/desktop-agent.desktop" in places
        ((place, _),) = login_files(WORDS, environment)
        assert place == tmp_path / ".config/autostart/desktop-agent.desktop"


def test_a_checkout_starts_by_main_py_with_the_python_that_made_its_venv(tmp_path: Path) -> None:
    package = tmp_path / "desktop_agent"
    package.mkdir()
    installed = ["/venv/bin/python", "-P", "-m", "desktop_agent"]
    assert start_words(package, "/venv/bin/python", "/usr/bin/python3") == installed
    (tmp_path / "main.py").touch()
    assert start_words(package, "/venv/bin/python", "/usr/bin/python3") == installed
    (tmp_path / "requirements.lock").touch()
    assert start_words(package, "/venv/bin/python", "/usr/bin/python3") == [
        "/usr/bin/python3",
        str(tmp_path / "main.py"),
    ]
