"""What a program sends to our windows is dropped, and nothing is done without a press."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from desktop_agent.ports import Unavailable
from desktop_agent.ports.window.input_source import InputSender
from desktop_agent.ui.input.hands_only import HandsOnly

pytestmark = pytest.mark.feature("N1", "D10", "E8")


class Events:
    """Tells of event 1 and so on who sent it, by a list."""

    def __init__(self, *sources: InputSender | Exception) -> None:
        self.sources = sources

    def of(self, event: int) -> InputSender:
        found = self.sources[event]
        if isinstance(found, Exception):
            raise found
        return found

    def close(self) -> None:
        """Nothing is open."""


class App:
    def __init__(self) -> None:
        self.filters: list[object] = []

    def installNativeEventFilter(self, one: object) -> None:
        self.filters.append(one)


SOURCES = (InputSender.NO_PRESS, InputSender.HAND, InputSender.PROGRAM, Unavailable("gone"))


def hands(*, allows: bool = False) -> tuple[HandsOnly, list[float], list[str]]:
    now, told = [100.0], list[str]()
    made = HandsOnly(lambda: allows, lambda: now[0])
    made.ignored.connect(lambda: told.append("ignored"))
    made.begin(App(), Events(*SOURCES))
    return made, now, told


def test_only_what_a_program_presses_is_dropped(qapp: QApplication) -> None:
    made, _now, told = hands()
    assert [made.drops(event) for event in range(4)] == [False, False, True, False]
    assert made.drops(2)
    qapp.processEvents()
    assert told == ["ignored"], "told once in a while"


def test_the_human_may_allow_it(qapp: QApplication) -> None:
    made, _now, told = hands(allows=True)
    assert not made.drops(2)
    assert made.by_hand()
    qapp.processEvents()
    assert told == []


def test_what_is_done_long_after_the_last_press_is_not_by_hand(qapp: QApplication) -> None:
    made, now, _told = hands()
    assert not made.by_hand()
    made.drops(2)
    assert not made.by_hand()
    made.drops(1)
    assert made.by_hand()
    now[0] += 10
    assert not made.by_hand()


def test_where_nobody_can_tell_all_is_by_hand(qapp: QApplication) -> None:
    made = HandsOnly(lambda: False)
    assert made.by_hand()
    assert not made.drops(2)
