"""A drag from one numbered element to another: both ends are found anew, judged and told."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench import ALLOW, DENY, Bench
from fakes import EDITOR, SCREEN, FakeGrounding, FakePolicy

from desktop_agent.events import Element, Receipt, Result
from desktop_agent.geometry import Point, Rect
from desktop_agent.protocol import Drag

pytestmark = pytest.mark.feature("O8")

CARD = Element("list item", "Card", Rect(100, 200, 80, 20), 1, key="card", window=EDITOR.title)
DONE = Element("list item", "Done", Rect(400, 300, 80, 40), 2, key="done", window=EDITOR.title)
ELSEWHERE = Rect(300, 500, 80, 20)
DRAG = Drag(element=1, to=2)


def bench(*there: Element) -> tuple[Bench, FakeGrounding]:
    grounding = FakeGrounding(*(there or (CARD, DONE)))
    return Bench(grounding=grounding, policy=FakePolicy([ALLOW])), grounding


def do(on: Bench, op: Drag = DRAG, end: Element | None = DONE) -> Receipt:
    return on.executor.do(
        op,
        element=CARD,
        end=end,
        batch=1,
        interrupt=on.interrupt,
        progress=lambda done, total: None,
    )


def ends(on: Bench) -> list[tuple[int, int]]:
    """Where the button went down, and where it came up."""
    found, at = [], (0, 0)
    for name, *rest in on.controller.calls:
        if name == "move":
            at = (rest[0], rest[1])
        elif name == "button":
            found.append(at)
    return found


def test_it_presses_on_the_one_and_lets_go_on_the_other() -> None:
    on, _ = bench()
    receipt = do(on)
    assert receipt.result is Result.CHANGED
    assert ends(on) == [(140, 210), (440, 320)]
    assert receipt.target == "list item “Card” to list item “Done”"


def test_both_are_where_they_are_now() -> None:
    on, grounding = bench()
    grounding.elements = [replace(CARD, bounds=ELSEWHERE), replace(DONE, bounds=CARD.bounds)]
    do(on)
    assert ends(on) == [(340, 510), (140, 210)]


def test_an_end_that_moves_as_the_pointer_comes_is_followed() -> None:
    on, grounding = bench()
    on.eyes.hovered = SCREEN
    moves = on.controller.move

    def move(point: object) -> None:
        moves(point)  # type: ignore[arg-type]
        grounding.elements = [CARD, replace(DONE, bounds=ELSEWHERE)]

    on.controller.move = move  # type: ignore[method-assign, assignment]
    do(on)
    assert ends(on) == [(140, 210), (340, 510)]


@pytest.mark.parametrize("gone", [CARD, DONE])
def test_nothing_is_pressed_where_one_end_is_gone(gone: Element) -> None:
    on, grounding = bench()
    grounding.gone = {gone.key}
    receipt = do(on)
    assert receipt.result is Result.FAILED
    assert receipt.why == f"element {gone.number}, {gone.words}, is gone"
    assert ends(on) == []


def test_nothing_is_pressed_where_something_covers_the_end() -> None:
    over = Element("button", "Delete", DONE.bounds.grown(10), key="delete", window=EDITOR.title)
    on, grounding = bench()
    grounding.elements = [CARD, DONE, over]
    receipt = do(on)
    assert receipt.why == "list item “Done” is covered by button “Delete”"
    assert ends(on) == []


@pytest.mark.parametrize("number", [1, 2])
def test_another_window_over_an_end_takes_no_part_of_it(number: int) -> None:
    on, _ = bench()
    place = (CARD, DONE)[number - 1].bounds
    on.controller.listed.insert(0, replace(EDITOR, id=99, title="Transfer", bounds=place))
    receipt = do(on)
    assert f"element {number}, " in receipt.why
    assert receipt.why.endswith("is covered by “Transfer”")
    assert ends(on) == []


def test_one_end_alone_is_no_drag() -> None:
    on, _ = bench()
    assert do(on, end=None).why == "there is no element 2"
    assert do(on, Drag(element=1, to=1), end=CARD).why == "element 1 and element 1 are the same"
    assert ends(on) == []


@pytest.mark.feature("D10")
@pytest.mark.parametrize("op", [DRAG, Drag(path=((140, 210), (300, 300), (440, 320)))], ids=str)
def test_the_human_is_shown_both_ends(op: Drag) -> None:
    on, _ = bench()
    numbered = op is DRAG
    word = on.executor.assess(
        op,
        element=CARD if numbered else None,
        end=DONE if numbered else None,
        interrupt=on.interrupt,
    )
    assert word.start is not None
    assert word.spot is not None
    for end, other in ((word.start, word.spot), (word.spot, word.start)):
        assert end.holds(Point(140, 210) if end is word.start else Point(440, 320))
        assert end.meet(other) is None


def test_the_policy_judges_both_ends() -> None:
    on, _ = bench()
    on.policy.words = [DENY]  # type: ignore[attr-defined]
    assert do(on).result is Result.REFUSED
    scene = on.policy.scenes[-1]  # type: ignore[attr-defined]
    assert ([one.name for one in scene.also], scene.element.name) == (["Card"], "Done")
    assert ends(on) == []
