"""Nothing is cut off or out of reach: the pill, the words of a card, answers in the chat."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel

from desktop_agent.events import Paused

from .states import STATES

SIZES = [(400, 768), (400, 480), (340, 480)]


def send(shown, qtbot, text: str) -> None:
    shown.composer.setPlainText(text)
    qtbot.keyClick(shown.composer, Qt.Key.Key_Return)
    QApplication.processEvents()


@pytest.mark.sampled(2)
@pytest.mark.every_state
@pytest.mark.feature("D4")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES)
def test_the_words_of_a_card_have_the_height_that_they_need(stage, state, size):
    shown = stage(size=size).play(STATES[state]())
    if not shown.shows("decision"):
        return
    body = shown.find("cardBody")
    for label in body.findChildren(QLabel):
        need = label.heightForWidth(label.width()) if label.wordWrap() else label.height()
        assert label.height() >= need > 0, label.text()
    assert body.verticalScrollBar().maximum() == 0


@pytest.mark.feature("D4")
@pytest.mark.parametrize("state", ["paused", "yielded", "stopped", "refused"])
def test_a_card_without_a_coloured_head_has_no_empty_line_on_top(stage, state):
    shown = stage(size=(400, 768)).play(STATES[state]())
    first = shown.find("cardBody").findChildren(QLabel)[0]
    head = shown.find("cardHead")
    gap = first.mapTo(shown.window, QPoint(0, 0)).y()
    assert gap - head.mapTo(shown.window, QPoint(0, head.height())).y() <= 2


@pytest.mark.feature("D4")
@pytest.mark.parametrize("width", [340, 400])
def test_a_pill_without_room_is_elided_and_its_tooltip_has_it_all(stage, width):
    by = "the agent on the other display"
    shown = stage(size=(width, 768)).play(STATES["acting"]().tell(Paused(by)))
    pill = shown.find("status")
    reason = pill.findChildren(QLabel)[-1]
    assert reason.text().endswith("…")
    assert reason.toolTip() == f"by {by}"
    assert reason.fontMetrics().horizontalAdvance(reason.text()) <= reason.width()
    assert pill.words == f"Paused by {by}"


@pytest.mark.feature("D4")
def test_a_pill_with_room_is_not_elided(stage):
    for state in ("paused", "yielded", "held", "approval", "restoring", "question"):
        reason = stage().play(STATES[state]()).find("status").findChildren(QLabel)[-1]
        assert "…" not in reason.text()


@pytest.mark.feature("O23")
def test_a_slash_command_stands_in_the_chat_as_it_was_typed(stage, qtbot):
    shown = stage()
    send(shown, qtbot, "/approve")
    assert shown.chat.startswith("/approve\n")
    bubble = shown.find("transcript")._laid[0].texts[0][0]
    assert bubble.lineCount() == 1


@pytest.mark.feature("O23")
def test_on_a_low_screen_an_answer_is_seen_and_the_card_of_a_finished_task_yields(stage, qtbot):
    shown = stage(size=(400, 480)).play(STATES["error"]())
    send(shown, qtbot, "/")
    bar = shown.find("transcript").verticalScrollBar()
    assert not shown.shows("decision")
    assert bar.value() == bar.maximum()
    assert shown.chat.count("The model didn’t answer") == 1


@pytest.mark.feature("O23")
def test_a_card_that_asks_stays_whatever_is_answered(stage, qtbot):
    shown = stage(size=(400, 480)).play(STATES["approval"]())
    send(shown, qtbot, "/help")
    assert shown.shows("decision")


@pytest.mark.feature("D4")
def test_what_the_human_says_comes_into_view_wherever_the_chat_was(stage, qtbot):
    shown = stage()
    for i in range(200):
        shown.window.tell(f"line {i}")
    bar = shown.find("transcript").verticalScrollBar()
    bar.setValue(0)
    shown.play(STATES["thinking"]())
    bar.setValue(0)
    send(shown, qtbot, "/help")
    assert bar.value() == bar.maximum()


@pytest.mark.sampled(2)
@pytest.mark.every_state
@pytest.mark.feature("D10")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES)
def test_a_new_card_is_at_its_place_at_once_so_that_no_button_moves(stage, state, size):
    shown = stage(size=size)
    for pair in STATES[state]().pairs:
        shown.bridge.arrived.emit([pair])
    card = shown.window._parts.decision.frame
    before = card.mapTo(shown.window, QPoint(0, 0)), card.size()
    for _ in range(4):
        QApplication.processEvents()
    assert (card.mapTo(shown.window, QPoint(0, 0)), card.size()) == before or not card.isVisible()
