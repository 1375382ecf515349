"""Which window a name means, and which points an op touches."""

from __future__ import annotations

from dataclasses import replace

import pytest
from fakes import FakeController

from desktop_agent.events import Window
from desktop_agent.executor.targeting.targets import find_window, meant_window, points_of
from desktop_agent.geometry import Point, Rect
from desktop_agent.protocol import (
    OPS,
    Click,
    Drag,
    Focus,
    Hold,
    KeyCombo,
    KeyDown,
    KeyUp,
    MouseDown,
    MouseUp,
    Move,
    Op,
    Scroll,
    Type,
    sends_keys,
    uses_keyboard,
)

AREA = Rect(0, 0, 10, 10)


def window(number: int, title: str, app: str = "app", *, own: bool = False) -> Window:
    return Window(number, title, app, AREA, own)


@pytest.mark.feature("D13")
@pytest.mark.parametrize(
    ("titles", "name", "found"),
    [
        (["Save as", "Save"], "Save", 1),
        (["My files - Notes", "Notes"], "notes", 1),
        (["A file about notes of old", "Notes - Editor"], "notes", 1),
        (["A notes file", "letter - Notes"], "Notes", 1),
        (["Notes one", "Notes two"], "notes", 0),
        (["A STRASSE b"], "straße", 0),
        (["Notes"], "  notes ", 0),
        (["Notes"], "letter", None),
        ([], "notes", None),
    ],
)
def test_the_best_name_wins_and_of_equals_the_topmost(
    titles: list[str], name: str, found: int | None
) -> None:
    windows = [window(i, title) for i, title in enumerate(titles)]
    best = find_window(windows, name)
    assert (best.id if best else None) == found


@pytest.mark.feature("D13")
def test_an_app_is_found_by_its_name_too() -> None:
    windows = [window(1, "about firefox and more"), window(2, "Start", "Firefox")]
    found = find_window(windows, "firefox")
    assert found is not None
    assert found.id == 2


@pytest.mark.feature("D10")
def test_our_own_window_is_never_meant() -> None:
    own = window(1, "Notes", own=True)
    assert find_window([own], "Notes") is None
    other = find_window([own, window(2, "My Notes")], "Notes")
    assert other is not None
    assert other.id == 2


HERE = Point(7, 8)


@pytest.mark.feature("D10", "N1")
@pytest.mark.parametrize(
    ("op", "points"),
    [
        (Move(x=1, y=2), [(1, 2)]),
        (Click(x=1, y=2), [(1, 2)]),
        (Click(), [(7, 8)]),
        (Scroll(dy=1, x=0, y=0), [(0, 0)]),
        (Scroll(dy=1), [(7, 8)]),
        (MouseDown(), [(7, 8)]),
        (MouseUp(), [(7, 8)]),
        (Drag(path=((1, 2), (3, 4), (5, 6))), [(1, 2), (3, 4), (5, 6)]),
        (Type(text="a"), []),
        (Focus(window="a"), []),
    ],
)
def test_an_op_touches_these_points(op: Op, points: list[tuple[int, int]]) -> None:
    assert [(p.x, p.y) for p in points_of(op, HERE)] == points


@pytest.mark.feature("D10")
def test_every_op_that_presses_keys_is_known_to_use_the_keyboard() -> None:
    ops = (Type(text="a"), KeyCombo(keys=("a",)), KeyDown(key="a"), KeyUp(key="a"))
    assert all(uses_keyboard(op) for op in (*ops, Hold(keys=("a",), seconds=1.0)))
    others = {"type", "key_combo", "key_down", "key_up", "hold"}
    assert others <= set(OPS)
    assert not any(uses_keyboard(op) for op in (Click(), Move(x=1, y=1), Scroll(dy=1)))


@pytest.mark.feature("D10")
def test_the_mouse_with_keys_held_sends_keys_wherever_the_keyboard_is() -> None:
    drag = Drag(path=((1, 2), (3, 4)))
    assert all(sends_keys(op) for op in (Click(keys=("ctrl",)), replace(drag, keys=("shift",))))
    assert sends_keys(Type(text="a"))
    assert not any(sends_keys(op) for op in (Click(), drag, Scroll(dy=1)))


@pytest.mark.feature("D28")
def test_a_window_is_meant_by_its_name_before_its_kind_and_by_that_before_a_part() -> None:
    notes = Window(1, "Untitled 1 - Mousepad", "Mousepad", AREA)
    page = Window(2, "The best text editor of all - Chromium", "Chromium", AREA)
    exact = Window(3, "text editor", "Xterm", AREA)
    hands = FakeController(windows=(page, notes))
    hands.programs["text editor"] = frozenset({"Mousepad"})
    assert meant_window(hands, [page, notes], "text editor") is notes
    assert meant_window(hands, [page, notes, exact], "text editor") is exact
    assert meant_window(hands, [page], "text editor") is page
    assert meant_window(hands, [page, notes], "mousepad") is notes
    assert meant_window(hands, [notes], "browser") is None
