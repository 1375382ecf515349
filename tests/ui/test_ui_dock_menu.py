"""The menu of the title bar: the window is docked without a mouse."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

pytestmark = pytest.mark.feature("D1", "D3")


@pytest.fixture(autouse=True)
def _no_grab(qtlog) -> Iterator[None]:
    """Offscreen no menu can grab the keyboard, and Qt says so."""
    with qtlog.disabled():
        yield


def _menu(played, on: QWidget) -> QMenu:
    """As the menu key asks for it, where the keyboard is."""
    at = QPoint(3, 3)
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, at, on.mapToGlobal(at))
    QApplication.sendEvent(on, asked)
    return _shown(played)


def _shown(played) -> QMenu:
    menus = [menu for menu in played.window.findChildren(QMenu, "dockMenu") if menu.isVisible()]
    assert len(menus) == 1
    return menus[0]


def _choose(played, words: str) -> None:
    menu = _menu(played, played.find("shrink"))
    (action,) = [action for action in menu.actions() if action.text() == words]
    action.trigger()
    menu.close()


def test_the_menu_key_on_a_button_of_the_title_bar_docks_it_at_either_side(stage) -> None:
    played = stage()
    window = played.window
    area = QGuiApplication.primaryScreen().availableGeometry()
    _choose(played, "Dock left")
    assert (window.x(), window.y(), window.height()) == (area.x(), area.y(), area.height())
    _choose(played, "Dock right")
    assert window.x() + window.width() == area.x() + area.width()
    assert window.height() == area.height()


def test_it_comes_back_where_it_was_docked_by_the_menu(stage, tmp_path) -> None:
    played = stage(place=tmp_path / "window.json")
    _choose(played, "Dock left")
    assert "left" in (tmp_path / "window.json").read_text()
    played.window.hide()
    played.window.show()
    assert played.window.x() == QGuiApplication.primaryScreen().availableGeometry().x()


def test_shift_and_f10_ask_for_the_menu_too(stage) -> None:
    played = stage()
    QTest.keyClick(played.find("shrink"), Qt.Key.Key_F10)
    assert not played.window.findChildren(QMenu, "dockMenu")
    QTest.keyClick(played.find("shrink"), Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    _shown(played).close()


def test_the_menu_offers_the_small_form(stage) -> None:
    played = stage()
    _choose(played, "Shrink to bar")
    assert played.window.forms.shrunk
