"""`scroll_to`: judged again before each turn of the wheel, bounded, and true about its end."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench import ALLOW, DENY, Bench
from fakes import EDITOR, FakeController, FakeEyes, FakeGrounding, FakePolicy, HurriedInterrupt

from desktop_agent.events import Element, Result
from desktop_agent.executor.checks.scrolling import Scrolling
from desktop_agent.geometry import Rect
from desktop_agent.ports import Surroundings
from desktop_agent.protocol import ScrollTo

TO = ScrollTo(words="Total")
TOTAL = Element("text", "Total", Rect(10, 10, 50, 20), key="t")


def bench(*words: object) -> tuple[Bench, FakeGrounding]:
    grounding = FakeGrounding()
    controller = FakeController(windows=[EDITOR], foreground=EDITOR)
    policy = FakePolicy([*words] or [ALLOW])  # type: ignore[list-item]
    return Bench(controller=controller, grounding=grounding, policy=policy), grounding


def turned(made: Bench) -> int:
    return len(made.controller.sent("wheel"))


def comes_after(made: Bench, grounding: FakeGrounding, notches: int) -> None:
    made.at_send(notches, lambda: grounding.elements.append(TOTAL))


@pytest.mark.feature("E1")
def test_it_turns_until_the_words_are_there() -> None:
    made, grounding = bench()
    comes_after(made, grounding, 8)
    receipt = made.do(TO)
    assert (receipt.result, receipt.effect) == (Result.CHANGED, "“Total” is in view")
    assert 6 <= turned(made) <= 9


@pytest.mark.feature("E1")
def test_nothing_is_turned_where_they_are_there() -> None:
    made, grounding = bench()
    grounding.elements.append(TOTAL)
    receipt = made.do(TO)
    assert (receipt.result, receipt.effect) == (Result.ALREADY, "“Total” is in view")
    assert turned(made) == 0


@pytest.mark.feature("E1", "F2")
def test_it_ends_where_nothing_moves_any_more() -> None:
    made, _ = bench()
    made.eyes.dirty = None
    receipt = made.do(TO)
    assert (receipt.result, turned(made)) == (Result.FAILED, 6)
    assert receipt.why == "the end is reached, and “Total” is not in view"


@pytest.mark.feature("E1", "F2")
def test_it_ends_on_a_page_without_end() -> None:
    made, _ = bench()
    receipt = made.do(TO)
    assert (receipt.result, turned(made)) == (Result.FAILED, 120)
    assert receipt.why == "120 notches were turned, and “Total” is not in view"


@pytest.mark.feature("N1", "Z32")
def test_what_comes_under_the_pointer_is_judged_before_it_is_turned() -> None:
    made, _ = bench(ALLOW, ALLOW, ALLOW, DENY)
    receipt = made.do(TO)
    assert (receipt.result, receipt.why) == (Result.REFUSED, "the rules say no")
    assert turned(made) < 9


@pytest.mark.feature("D8")
def test_a_stop_ends_it_between_two_notches() -> None:
    made, _ = bench()
    made.at_send(5, made.interrupt.stop)
    assert made.do(TO).result is Result.INTERRUPTED
    assert turned(made) < 5


@pytest.mark.feature("E1", "F2")
def test_what_is_told_of_a_page_as_it_was_is_asked_for_again() -> None:
    """Words that came into view and went again meanwhile would be passed over."""
    rows = [Element("text", f"Row {n}", Rect(10, 20 * n, 80, 20), key=str(n)) for n in range(9)]
    eyes, told, up, late = FakeEyes(), [0], 0, 0

    def survey() -> Surroundings:
        nonlocal late
        late -= 1
        if late <= 0:
            told[0] = up
            eyes.same = True
        moved = [replace(one, bounds=one.bounds.moved(0, -told[0])) for one in rows]
        return Surroundings(tuple(one for one in moved if one.bounds.y >= 0))

    scrolling = Scrolling(
        eyes, HurriedInterrupt(), survey=survey, sees=lambda words: told[0] == up, refused=str
    )
    for _turn in range(3):
        scrolling.begin()
        up, late, eyes.same = up + 40, 3, False
        assert scrolling.moved()
        assert scrolling.sees("Row 5"), "it was told where it lay before the turn"
