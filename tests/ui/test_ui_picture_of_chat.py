"""The picture at full size, opened from the chat in the whole window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication

from desktop_agent.events import StopAsked
from desktop_agent.ui.chat.pressable import PressAction

from .states import STATES

LEFT = Qt.MouseButton.LeftButton


def by_mouse(shown, qtbot) -> None:
    feed = shown.find("transcript")
    spots = [
        (spot.areas[0].center() + QPointF(0, top)).toPoint()
        for index, top in feed.in_view()
        for spot in feed._laid[index].spots
        if spot.does is PressAction.OPEN_PICTURE
    ]
    qtbot.mouseClick(feed.viewport(), LEFT, pos=spots[-1])


def by_keyboard(shown, qtbot) -> None:
    feed = shown.find("transcript")
    shown.to_front()
    feed.setFocus()
    for _ in range(20):
        feed.focusNextChild()
        focus = QApplication.focusWidget()
        if "Show it large" in focus.accessibleName() and feed.isAncestorOf(focus):
            qtbot.keyClick(focus, Qt.Key.Key_Return)
            return
    raise AssertionError("Tab reaches no picture in the chat")


OPENED_BY = [by_mouse, by_keyboard]


@pytest.mark.feature("D7")
@pytest.mark.parametrize("open_it", OPENED_BY)
def test_esc_closes_it_and_stops_nothing_where_no_task_runs(stage, qtbot, open_it):
    shown = stage().play(STATES["named"]().tell(StopAsked("Esc")).end())
    shown.agent.live = False
    for index in shown.window._transcript.steps:
        if not shown.find("transcript").is_open(index):
            shown.find("transcript").toggle(index)
    QApplication.processEvents()
    open_it(shown, qtbot)
    assert shown.shows("picture")
    qtbot.keyClick(QApplication.focusWidget() or shown.window, Qt.Key.Key_Escape)
    assert not shown.shows("picture")
    assert shown.window.isVisible()
    assert shown.agent.calls == []


@pytest.mark.feature("D7", "D8")
@pytest.mark.parametrize("open_it", OPENED_BY)
def test_while_a_task_runs_esc_stops_it(stage, qtbot, open_it):
    shown = stage().play(STATES["named"]())
    open_it(shown, qtbot)
    assert shown.shows("picture")
    qtbot.keyClick(QApplication.focusWidget() or shown.window, Qt.Key.Key_Escape)
    assert shown.agent.calls == ["stop Esc"]
