"""A key that is shown is a key that works now."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from desktop_agent.ui.kit.buttons import Button

from .states import STATES

OURS = {"Ctrl+Enter", "Ctrl+."}
EVERYWHERE = {"Esc", "F8"}


@pytest.fixture
def elsewhere(qtbot):
    """Another window, for the keyboard to go to."""
    found = QWidget()
    qtbot.addWidget(found)
    found.show()
    return found


def _caps(window: QWidget) -> set[str]:
    return {one.cap for one in window.findChildren(Button) if one.isVisible()} - {""}


def _goes_to(window: QWidget, qtbot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QApplication.processEvents()


@pytest.mark.feature("D10", "Z12")
@pytest.mark.parametrize("state", ["approval", "approval_step", "consent"])
def test_the_keys_of_a_card_are_shown_while_the_window_takes_them(stage, elsewhere, qtbot, state):
    shown = stage().play(STATES[state]())
    _goes_to(shown.window, qtbot)
    assert _caps(shown.window) >= OURS
    approve = shown.find("approve")
    named, place = approve.accessibleName(), approve.geometry()
    assert named.endswith("Ctrl+Enter")
    _goes_to(elsewhere, qtbot)
    assert _caps(shown.window).isdisjoint(OURS)
    # What a mouse is on its way to stays where it is.
    assert approve.geometry() == place
    assert approve.accessibleName() == named.removesuffix(" Ctrl+Enter")
    _goes_to(shown.window, qtbot)
    assert approve.accessibleName() == named


@pytest.mark.feature("D9")
def test_keys_that_are_heard_from_any_app_are_shown_all_the_time(stage, elsewhere, qtbot):
    shown = stage().play(STATES["paused"]())
    _goes_to(elsewhere, qtbot)
    assert _caps(shown.window) >= EVERYWHERE


@pytest.mark.feature("D9")
def test_on_another_screen_the_pause_key_is_shown_while_the_window_takes_it(
    stage, elsewhere, qtbot
):
    """There F8 belongs to the programs on this screen."""
    shown = stage(stop_words="Ctrl+Shift+F12", esc_stops=False).play(STATES["paused"]())
    _goes_to(shown.window, qtbot)
    assert "F8" in _caps(shown.window)
    _goes_to(elsewhere, qtbot)
    assert "F8" not in _caps(shown.window)
    assert "Ctrl+Shift+F12" in _caps(shown.window)


@pytest.mark.feature("D9")
def test_a_question_says_how_to_answer_from_where_the_keyboard_is(stage, elsewhere, qtbot):
    shown = stage().play(STATES["question_options"]())

    def hints() -> list[str]:
        labels = shown.find("decision").findChildren(QLabel)
        return [one.text() for one in labels if one.isVisible() and "or type" in one.text()]

    _goes_to(shown.window, qtbot)
    (with_keys,) = hints()
    assert with_keys.startswith("Press 1")
    height = shown.find("decision").height()
    _goes_to(elsewhere, qtbot)
    (without,) = hints()
    assert without.startswith("Click one")
    assert shown.find("decision").height() == height


@pytest.mark.feature("D10")
@pytest.mark.parametrize("state", ["approval", "approval_step", "consent"])
def test_with_a_message_begun_nothing_can_be_approved_and_no_key_says_so(stage, qtbot, state):
    shown = stage().play(STATES[state]())
    _goes_to(shown.window, qtbot)
    approve = shown.find("approve")
    named = approve.accessibleName()
    qtbot.keyClicks(shown.find("composer"), "no, the other one")
    assert not approve.isEnabled()
    assert approve.toolTip() == "Send or delete your message first."
    assert "Ctrl+Enter" not in _caps(shown.window)
    assert approve.accessibleName() == named.removesuffix(" Ctrl+Enter")
    # With it, it can be refused, and the message says why.
    assert "Ctrl+." in _caps(shown.window)
    shown.find("composer").clear()
    assert approve.isEnabled()
    assert approve.toolTip() != "Send or delete your message first."
    assert approve.accessibleName() == named


@pytest.mark.feature("D10")
def test_a_message_begun_before_the_card_came_holds_it_back(stage, qtbot):
    shown = stage()
    shown.find("composer").setPlainText("and then")
    shown.play(STATES["approval"]())
    assert not shown.find("approve").isEnabled()
