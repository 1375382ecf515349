"""The pointer comes, and the page reacts: what lies there now is judged, followed or left alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench import ALLOW, Bench
from fakes import EDITOR, SCREEN, FakeGrounding, FakePolicy

from desktop_agent.events import Element, Result, Verdict
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Assessment
from desktop_agent.protocol import Click, Drag, MouseDown, Move

pytestmark = pytest.mark.feature("E1", "O8", "Z20")

ARCHIVE = Element("button", "Archive", Rect(100, 200, 80, 20), key="archive", window=EDITOR.title)
DELETE = Element("button", "Delete", Rect(100, 170, 80, 20), key="delete", window=EDITOR.title)
ELSEWHERE = Rect(300, 300, 80, 20)


def bench(*elements: Element, hovered: Rect | None = SCREEN) -> tuple[Bench, FakeGrounding]:
    grounding = FakeGrounding(*elements)
    on = Bench(grounding=grounding, policy=FakePolicy([ALLOW]))
    on.eyes.hovered = hovered
    return on, grounding


def when_it_comes(on: Bench, grounding: FakeGrounding, *layouts: tuple[Element, ...]) -> None:
    """Each coming of the pointer puts the next of these in place."""
    left, moves, was = list(layouts), on.controller.move, [None]

    def move(point: object) -> None:
        moves(point)  # type: ignore[arg-type]
        if left and was[0] != point:
            grounding.elements = list(left.pop(0))
        was[0] = point  # type: ignore[call-overload]

    on.controller.move = move  # type: ignore[method-assign, assignment]


def clicked(on: Bench) -> list[tuple[object, ...]]:
    return [call[-2:] for call in on.controller.sent("click")]


@pytest.mark.parametrize("op", [Click(text="Archive"), Click(element=1)])
def test_a_target_that_moves_as_the_pointer_comes_is_followed(op: Click) -> None:
    on, grounding = bench(DELETE, ARCHIVE)
    moved = replace(ARCHIVE, bounds=ELSEWHERE), replace(DELETE, bounds=ARCHIVE.bounds)
    when_it_comes(on, grounding, moved)
    receipt = on.do(op, element=ARCHIVE if op.element else None)
    assert (receipt.result, receipt.target) == (Result.CHANGED, "button “Archive”")
    assert clicked(on) == [(340, 310)]


def test_a_target_that_flees_is_given_up() -> None:
    on, grounding = bench(ARCHIVE)
    fleeing = [(replace(ARCHIVE, bounds=Rect(300 + 100 * i, 300, 80, 20)),) for i in range(5)]
    when_it_comes(on, grounding, *fleeing)
    receipt = on.do(Click(text="Archive"))
    assert (receipt.result, receipt.why) == (
        Result.FAILED,
        "button “Archive” moves away when the pointer comes",
    )
    assert clicked(on) == []


def test_what_covers_the_target_as_the_pointer_comes_is_not_clicked() -> None:
    on, grounding = bench(ARCHIVE)
    when_it_comes(on, grounding, (ARCHIVE, replace(DELETE, bounds=Rect(90, 190, 100, 60))))
    receipt = on.do(Click(text="Archive"))
    assert receipt.why == "button “Archive” is covered by button “Delete”"
    assert clicked(on) == []


def test_a_window_that_comes_over_the_target_as_the_pointer_comes_is_not_clicked() -> None:
    on, _ = bench(ARCHIVE)
    moves = on.controller.move

    def move(point: Point) -> None:
        moves(point)
        on.controller.listed.insert(0, replace(EDITOR, id=99, title="Transfer", bounds=SCREEN))

    on.controller.move = move  # type: ignore[method-assign, assignment]
    receipt = on.do(Click(text="Archive"))
    assert receipt.why == "“Transfer” lies over button “Archive” since the pointer came"
    assert clicked(on) == []


@pytest.mark.parametrize(
    "op", [Click(x=140, y=210), Drag(path=((140, 210), (500, 500)))], ids=["click", "drag"]
)
def test_at_a_point_nothing_else_than_what_was_judged_is_pressed(op: Click | Drag) -> None:
    on, grounding = bench(DELETE, ARCHIVE)
    when_it_comes(on, grounding, (replace(DELETE, bounds=ARCHIVE.bounds),))
    receipt = on.do(op)
    assert (receipt.result, receipt.why) == (
        Result.FAILED,
        "button “Delete” lies there since the pointer came; it was button “Archive”",
    )
    assert not on.controller.sent("click")
    assert not on.controller.sent("button")


def test_what_is_followed_is_judged_where_it_is_then() -> None:
    on, grounding = bench(ARCHIVE)
    when_it_comes(on, grounding, (replace(ARCHIVE, bounds=ELSEWHERE),))
    asks = Assessment(2, Verdict.ASK, "it sends something", "button “Archive”")
    on.policy.words = [ALLOW, asks]  # type: ignore[attr-defined]
    receipt = on.do(Click(text="Archive"))
    assert (receipt.result, receipt.void) == (Result.REFUSED, True)
    assert clicked(on) == []


@pytest.mark.feature("N1")
@pytest.mark.parametrize("op", [Click(x=140, y=210), Click(element=1)], ids=["point", "number"])
def test_what_says_something_else_since_the_pointer_came_is_judged_anew(op: Click) -> None:
    on, grounding = bench(ARCHIVE)
    when_it_comes(on, grounding, (replace(ARCHIVE, name="Delete all"),))
    asks = Assessment(3, Verdict.ASK, "it deletes something", "button “Delete all”")
    on.policy.words = [ALLOW, asks]  # type: ignore[attr-defined]
    receipt = on.do(op, element=ARCHIVE if op.element else None)
    assert (receipt.result, receipt.void) == (Result.REFUSED, True)
    assert clicked(on) == []


@pytest.mark.feature("N1")
@pytest.mark.parametrize(
    "now", [{"name": "Delete all"}, {"inner": "Delete all"}, {"beside": "Delete all?"}], ids=str
)
def test_what_says_something_else_in_its_own_place_is_judged_anew(now: dict[str, str]) -> None:
    on, grounding = bench(ARCHIVE, hovered=Rect(110, 205, 60, 10))
    on.eyes.other_words = True
    when_it_comes(on, grounding, (replace(ARCHIVE, **now),))  # type: ignore[arg-type]
    asks = Assessment(3, Verdict.ASK, "it deletes something", "button “Delete all”")
    on.policy.words = [ALLOW, asks]  # type: ignore[attr-defined]
    receipt = on.do(Click(x=140, y=210))
    assert (receipt.result, receipt.void) == (Result.REFUSED, True)
    assert clicked(on) == []


def test_what_was_approved_is_asked_about_anew_where_it_went() -> None:
    on, grounding = bench(ARCHIVE)
    asks = Assessment(2, Verdict.ASK, "it sends something", "button “Archive”")
    on.policy.words = [asks]  # type: ignore[attr-defined]
    on.executor.assess(Click(text="Archive"), interrupt=on.interrupt)
    when_it_comes(on, grounding, (replace(ARCHIVE, bounds=ELSEWHERE),))
    receipt = on.do(Click(text="Archive"), approved="button “Archive”")
    assert (receipt.result, receipt.why, receipt.void) == (Result.REFUSED, "it has moved", True)
    assert clicked(on) == []


@pytest.mark.parametrize(
    "hovered",
    [None, Rect(95, 195, 90, 30)],
    ids=["nothing changes", "only the target changes, as it is hovered over"],
)
def test_a_target_that_only_lights_up_is_clicked_at_once(hovered: Rect | None) -> None:
    on, grounding = bench(ARCHIVE, hovered=hovered)
    asked: list[int] = []
    again = grounding.again

    def counted(*args: object) -> Element | None:
        asked.append(1)
        return again(*args)  # type: ignore[arg-type]

    grounding.again = counted  # type: ignore[method-assign, assignment]
    assert on.do(Click(text="Archive")).result is Result.CHANGED
    assert clicked(on) == [(140, 210)]
    assert asked == []


def test_what_only_changes_elsewhere_is_no_reason_not_to_click() -> None:
    on, _grounding = bench(ARCHIVE)
    assert on.do(Click(text="Archive")).result is Result.CHANGED
    assert clicked(on) == [(140, 210)]


def test_a_pointer_that_rests_there_already_comes_anew_for_another_page() -> None:
    on, grounding = bench(ARCHIVE)
    on.do(Click(text="Archive"))
    other = replace(ARCHIVE, key="archive of another page")
    grounding.elements = [other]
    before = len(on.controller.sent("move"))
    on.do(Click(text="Archive"))
    points = [call[1:] for call in on.controller.sent("move")[before:]]
    assert len(set(points)) == 2, "it left the point and came back"


@pytest.mark.parametrize(
    ("changed", "pressed"),
    [
        (Rect(90, 150, 300, 300), False),
        (Rect(150, 225, 80, 20), True),
        (Rect(95, 195, 90, 30), True),
    ],
    ids=["the target and more", "a tip beside it", "the target alone"],
)
def test_a_button_is_not_pressed_where_more_than_a_tip_came_since_the_pointer(
    changed: Rect, pressed: bool
) -> None:
    on, _ = bench(ARCHIVE, hovered=None)
    on.eyes.dirty = None
    on.do(Move(x=140, y=210))
    on.eyes.dirty = changed
    receipt = on.do(MouseDown())
    assert (receipt.result is not Result.INTERRUPTED) is pressed
    assert bool(on.controller.sent("button")) is pressed
