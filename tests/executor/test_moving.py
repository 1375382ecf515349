"""What moves by itself is no effect: a clock, a show of pictures; and a question is no success."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench import ALLOW, FAST, Bench
from fakes import EDITOR, SCREEN, FakeController, FakeGrounding, FakePolicy

from desktop_agent.events import Asks, Doubt, Element, FrameRef, Result, Window
from desktop_agent.executor.checks.moving import MotionWatch, Moved
from desktop_agent.executor.checks.window_signs import Signs
from desktop_agent.geometry import Rect
from desktop_agent.ports import Frame, HeldText, Missing
from desktop_agent.protocol import Click, Expect, KeyCombo, Move, Scroll

pytestmark = pytest.mark.feature("E1", "F2", "Z20")

CLOCK = Rect(300, 20, 60, 14)
WORD = Rect(40, 200, 80, 16)
PAGE = Rect(0, 0, 800, 500)
UNDO = KeyCombo(keys=("ctrl", "z"), expect=Expect(state="altered"))
CLOSE = KeyCombo(keys=("ctrl", "w"), expect=Expect(state="tab closed"))


class Film:
    """Eyes on a screen where these areas change at these times, on a clock that `pass_` moves."""

    def __init__(self, *changes: tuple[float, Rect]) -> None:
        self.changes = changes
        self.now = 0.0

    def look(self) -> Frame:
        return Frame(FrameRef(round(self.now * 1000), str(self.now), SCREEN), None)

    def changed(self, before: Frame, after: Frame, _area: Rect | None = None) -> Rect | None:
        first, last = before.ref.id / 1000, after.ref.id / 1000
        return next((area for at, area in self.changes if first < at <= last), None)

    def differences(self, before: Frame, after: Frame, area: Rect | None = None) -> list[Rect]:
        found = self.changed(before, after, area)
        return [] if found is None else [found]


def watched(*changes: tuple[float, Rect], seconds: float = 3.0) -> list[Moved]:
    film = Film(*changes)
    watch = MotionWatch(film, lambda: film.now, film.look())  # type: ignore[arg-type]
    seen = []
    while film.now < seconds:
        film.now = round(film.now + 0.1, 3)
        seen.append(watch.look())
    return seen


def test_what_changed_and_stays_as_it_is_was_the_act() -> None:
    assert watched((0.25, WORD))[-1] is Moved.SURELY


def test_what_does_not_change_does_not() -> None:
    assert set(watched()) == {Moved.NOT}


@pytest.mark.parametrize("begins", [0.05, 0.3, 0.55, 0.8])
def test_a_clock_is_no_effect(begins: float) -> None:
    ticks = [(round(begins + beat, 3), CLOCK) for beat in range(4)]
    assert Moved.SURELY not in watched(*ticks)


def test_a_show_of_pictures_is_no_effect() -> None:
    shows = [(0.2, PAGE), (1.2, PAGE), (2.2, PAGE)]
    assert Moved.SURELY not in watched(*shows)


def test_an_effect_beside_a_clock_is_one() -> None:
    ticks = [(0.6, CLOCK), (1.6, CLOCK), (2.6, CLOCK)]
    assert watched((0.2, WORD), *ticks)[-1] is Moved.SURELY


def test_what_changes_long_after_the_act_may_be_anything() -> None:
    assert watched((1.5, WORD))[-1] is Moved.PERHAPS


# --- on an executor ------------------------------------------------------------------------


def bench(*elements: Element, dirty: Rect | None) -> tuple[Bench, FakeGrounding]:
    grounding = FakeGrounding(*elements)
    on = Bench(
        controller=FakeController(),
        grounding=grounding,
        policy=FakePolicy([ALLOW]),
        pace=replace(FAST, check_s=3.0),
    )
    on.interrupt.wait = on.clock.advance  # type: ignore[method-assign]
    on.eyes.dirty = dirty
    return on, grounding


def found(on: Bench, op: KeyCombo) -> Missing:
    on.do(op)
    assert op.expect is not None
    return on.executor.verify(op.expect, said=(), whole=False, interrupt=on.interrupt)


FIELD = Element(
    "field", "Name", Rect(0, 0, 90, 20), key="name", states=frozenset({"focused", "editable"})
)


def test_a_page_that_only_moves_is_no_proof_of_a_key() -> None:
    """FakeEyes see another picture at each look, as if all of it were moving."""
    on, _ = bench(dirty=CLOCK)
    assert found(on, UNDO) == Missing(doubt=Doubt.RESTLESS)


def test_nothing_at_all_is_a_failure() -> None:
    on, _ = bench(dirty=None)
    assert found(on, UNDO).words == "nothing changed"


def test_a_field_that_holds_something_else_is_proof_in_all_that_moves() -> None:
    on, grounding = bench(FIELD, dirty=CLOCK)
    grounding.holds = [HeldText("ab", 2), HeldText("a", 1)]
    assert found(on, UNDO) == Missing()


def test_a_field_that_holds_the_same_is_none() -> None:
    on, grounding = bench(FIELD, dirty=CLOCK)
    grounding.holds = [HeldText("ab", 2)]
    assert found(on, UNDO).words == "nothing changed"


def test_another_page_is_proof() -> None:
    on, grounding = bench(dirty=CLOCK)
    grounding.pages = ["http://a.example/two", "http://a.example/one"]
    assert found(on, UNDO) == Missing()


def test_a_window_that_came_is_no_effect_but_a_question() -> None:
    on, _ = bench(dirty=CLOCK)
    asks = Window(77, "Nothing to undo", EDITOR.app, Rect(0, 0, 50, 50))
    on.eyes.before_settle = lambda: on.controller.listed.insert(0, asks)
    assert found(on, UNDO).asks is Asks.ANSWER


LEAVE = Element("button", "Leave", Rect(9, 9, 9, 9), key="leave", states=frozenset({"focused"}))
TABS = [
    Element("tab", "One", Rect(0, 0, 9, 9), key="one"),
    Element("tab", "Two", Rect(9, 0, 9, 9), key="two", states=frozenset({"selected"})),
]


def test_a_tab_that_is_gone_is_closed_and_one_that_is_there_is_not() -> None:
    on, grounding = bench(*TABS, dirty=CLOCK)
    on.eyes.before_settle = lambda: grounding.elements.pop()
    assert found(on, CLOSE) == Missing()
    on, _ = bench(*TABS, dirty=CLOCK)
    assert found(on, CLOSE).words == "the tab is still there"


def test_a_question_in_the_window_is_named() -> None:
    on, grounding = bench(*TABS, FIELD, dirty=CLOCK)

    def ask() -> None:
        grounding.elements[-1] = LEAVE
        grounding.texts = (("Leave site?", Rect(0, 0, 9, 9)), ("Cancel", Rect(0, 0, 9, 9)))

    on.eyes.before_settle = ask
    missing = found(on, CLOSE)
    assert missing == Missing("it asks “Leave site?” and is waiting for an answer", Asks.ANSWER)


def test_where_no_tabs_are_told_a_change_is_no_proof() -> None:
    on, _ = bench(dirty=CLOCK)
    assert found(on, CLOSE).doubt is Doubt.NO_SIGN
    on, _ = bench(dirty=None)
    assert found(on, CLOSE).words == "nothing changed"


def test_a_part_of_a_long_text_tells_only_by_its_length() -> None:
    was = Signs(focus="x", held=HeldText("abc", 900, whole=False))
    assert replace(was, held=HeldText("xyz", 900, whole=False)).other_than(was) is None
    assert replace(was, held=HeldText("xyz", 899, whole=False)).other_than(was) is True


# --- receipts ------------------------------------------------------------------------------


@pytest.mark.parametrize("op", [Click(x=500, y=400), Scroll(dy=3, x=500, y=400)])
def test_what_changes_far_from_the_mouse_and_goes_on_is_not_its_effect(op: Click | Scroll) -> None:
    on, _ = bench(dirty=CLOCK)
    receipt = on.do(op)
    assert (receipt.result, receipt.doubt) == (Result.UNVERIFIABLE, Doubt.RESTLESS)
    on.eyes.dirty = Rect(490, 390, 20, 20)
    # By the mouse, so little is no scrolling either, while a click may do just that.
    assert on.do(op).doubt is (Doubt.RESTLESS if isinstance(op, Scroll) else None)


@pytest.mark.parametrize(
    ("op", "dirty", "doubt"),
    [
        # A page that has just come still paints a few pixels of its tab.
        (Scroll(dy=5, x=500, y=400), Rect(10, 40, 2, 1), Doubt.NO_SIGN),
        (Scroll(dy=5, x=500, y=400), Rect(10, 10, 300, 40), Doubt.NO_SIGN),
        (Scroll(dx=5, x=500, y=400), Rect(10, 10, 40, 300), Doubt.NO_SIGN),
        # Text that scrolls differs over several lines, though the mouse is beside it.
        (Scroll(dy=5, x=500, y=400), Rect(10, 10, 300, 600), None),
        (Scroll(dx=5, x=500, y=400), Rect(10, 10, 300, 20), None),
        # What the wheel turns, such as a number, changes under the mouse.
        (Scroll(dy=5, x=500, y=400), Rect(498, 396, 6, 9), None),
        # A click may light a lamp anywhere.
        (Click(x=500, y=400), Rect(10, 40, 2, 1), None),
    ],
)
def test_a_few_pixels_far_from_the_mouse_are_no_scrolling(
    op: Click | Scroll, dirty: Rect, doubt: Doubt | None
) -> None:
    on, _ = bench(dirty=dirty)

    def stays() -> None:
        on.eyes.still = True

    on.eyes.before_settle = stays
    receipt = on.do(op)
    assert (receipt.result is Result.CHANGED, receipt.doubt) == (doubt is None, doubt)


TAB = Rect(10, 40, 90, 20)
BY_THE_MOUSE = Rect(470, 410, 130, 18)


@pytest.mark.parametrize("again", [True, False], ids=["a clock", "a number"])
def test_a_tab_that_is_painted_and_a_clock_by_the_mouse_are_no_scrolling(again: bool) -> None:
    on, _ = bench(dirty=Rect(10, 40, 590, 388))
    on.eyes.places = [TAB, BY_THE_MOUSE]

    def once() -> None:
        on.eyes.still = not again

    on.eyes.before_settle = once
    receipt = on.do(Scroll(dy=5, x=500, y=400))
    assert (receipt.result is Result.UNVERIFIABLE) is again


@pytest.mark.parametrize("waits", [True, False])
def test_a_late_tick_of_a_clock_is_no_scrolling(waits: bool) -> None:
    on, _ = bench(dirty=None)
    assert on.do(Scroll(dy=5, x=500, y=400)).result is Result.NO_CHANGE_YET
    on.eyes.dirty, on.eyes.places = Rect(10, 40, 590, 388), [TAB, BY_THE_MOUSE]
    if waits:
        on.executor.linger(on.interrupt)
    assert on.executor.late(on.eyes.look()) is None
    # A whole page that scrolls late is told.
    on.eyes.dirty, on.eyes.places = None, []
    on.do(Scroll(dy=5, x=500, y=400))
    on.eyes.dirty = PAGE
    assert on.executor.late(on.eyes.look()) == PAGE


def test_what_changes_late_and_goes_on_is_not_told_as_an_effect() -> None:
    on, _ = bench(dirty=None)
    assert on.do(KeyCombo(keys=("f5",))).result is Result.NO_CHANGE_YET
    on.eyes.dirty = CLOCK
    on.executor.linger(on.interrupt)
    assert on.executor.late(on.eyes.look()) is None


@pytest.mark.parametrize(
    ("came", "waits"), [(Rect(90, 90, 60, 30), True), (Rect(90, 90, 200, 300), False)]
)
def test_after_a_hover_that_only_lit_something_up_a_tip_is_waited_for(
    came: Rect, waits: bool
) -> None:
    on, _ = bench(dirty=came)
    assert on.do(Move(x=100, y=100)).result is Result.CHANGED
    settled: list[bool] = []
    on.eyes.before_settle = lambda: settled.append(True)
    on.executor.linger(on.interrupt)
    assert bool(settled) is waits
    assert on.executor.late(on.eyes.look()) is None, "its receipt says already that it changed"
