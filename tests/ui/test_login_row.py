"""In the settings, the program is set to start at login, by the entry that `install` writes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from desktop_agent.main import commands
from desktop_agent.ui.settings.login_row import LoginRow

from .settings_stage import SettingsStage

pytestmark = pytest.mark.feature("E4")


@pytest.fixture
def entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for kind in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))
    return tmp_path / "CONFIG" / "autostart" / "desktop-agent.desktop"


def row_of(shown: SettingsStage) -> LoginRow:
    found = shown.part("setting-login")
    assert isinstance(found, LoginRow)
    return found


def press(shown: SettingsStage) -> str:
    """Press the switch by hand; what is said then."""
    row = row_of(shown)
    shown.qtbot.mouseClick(row.switch, Qt.MouseButton.LeftButton)
    shown.until(lambda: row.switch.isEnabled() and bool(row.words))
    return row.words


def test_it_is_switched_on_and_off_again(qtbot, tmp_path, entry):
    shown = SettingsStage(qtbot, tmp_path / "settings.toml").open("look")
    assert not row_of(shown).switch.isChecked()
    assert press(shown) == "I’ll start when you log in."
    assert row_of(shown).switch.isChecked()
    assert entry.read_text().startswith("[Desktop Entry]\n")
    assert press(shown) == "I no longer start when you log in."
    assert not row_of(shown).switch.isChecked()
    assert not entry.parent.exists()


def test_it_shows_what_the_command_did_and_the_command_removes_what_it_did(qtbot, tmp_path, entry):
    assert commands.install(autostart=True, only_print=False) == 0
    shown = SettingsStage(qtbot, tmp_path / "settings.toml").open("look")
    assert row_of(shown).switch.isChecked()
    assert commands.uninstall(autostart=True, only_print=False) == 0
    shown.dialog.refresh()
    assert not row_of(shown).switch.isChecked()
    press(shown)
    assert commands.uninstall(autostart=False, only_print=False) == 0
    assert not entry.exists()


def test_an_entry_of_somebody_else_stays_and_is_named(qtbot, tmp_path, entry):
    entry.parent.mkdir(parents=True)
    entry.write_text("[Desktop Entry]\nExec=mine\n")
    shown = SettingsStage(qtbot, tmp_path / "settings.toml").open("look")
    assert row_of(shown).switch.isChecked()
    assert str(entry) in press(shown)
    assert row_of(shown).switch.isChecked()
    entry.write_text("[Desktop Entry]\nExec=mine\nHidden=true\n")
    shown.dialog.refresh()
    assert not row_of(shown).switch.isChecked()
    assert "I didn't write this" in press(shown)
    assert not row_of(shown).switch.isChecked()
    assert entry.read_text() == "[Desktop Entry]\nExec=mine\nHidden=true\n"


def test_it_is_found_by_searching(qtbot, tmp_path, entry):
    shown = SettingsStage(qtbot, tmp_path / "settings.toml").open("look")
    shown.search("autostart")
    assert row_of(shown).isVisible()
    shown.search("theme")
    assert not row_of(shown).isVisible()
