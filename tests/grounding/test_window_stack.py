"""Windows that cover each other, and what is to be seen of them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.geometry import Point, Rect
from desktop_agent.grounding.atspi.bus import Connection
from desktop_agent.grounding.atspi.hiding import hidden
from desktop_agent.grounding.atspi.tree import Visit
from desktop_agent.grounding.atspi.windows import Facts, Program, Top
from desktop_agent.grounding.elements.nodes import Node
from desktop_agent.grounding.elements.window_stack import (
    seen,
    showing,
    shown_as,
    topmost,
    uncovered,
)
from desktop_agent.ports import Blind

pytestmark = pytest.mark.feature("O8")


@dataclass(frozen=True, slots=True)
class On:
    """A window on the screen, as an adapter would tell it."""

    id: int
    pid: int
    bounds: Rect
    front: bool = False
    managed: bool = True
    title: str = ""
    inner: tuple[Rect, ...] = ()
    chooses_files: bool = False


BACK = On(1, 10, Rect(0, 0, 100, 100))
FRONT = On(2, 20, Rect(50, 0, 100, 100), front=True)
VEIL = On(3, 30, Rect(0, 0, 500, 500), managed=False)
STACK = (VEIL, FRONT, BACK)
SCREEN = Rect(0, 0, 120, 120)


def secrets(visit: Visit, programs: list[Program], facts: Facts) -> list[Rect]:
    return hidden(visit, programs, facts).areas


def reasons(visit: Visit, programs: list[Program], facts: Facts) -> list[tuple[Blind, int]]:
    return [(spot.kind, spot.window) for spot in hidden(visit, programs, facts).blind]


def test_the_topmost_window_at_a_point_is_the_first_that_holds_it() -> None:
    assert topmost(Point(60, 5), (FRONT, BACK)) == FRONT
    assert topmost(Point(5, 5), (FRONT, BACK)) == BACK
    assert topmost(Point(300, 5), (FRONT, BACK)) is None


def test_a_program_means_the_window_that_is_most_like_its_bounds() -> None:
    assert shown_as(Rect(-1, -20, 102, 121), 10, STACK) == BACK
    assert shown_as(Rect(0, 0, 20, 20), 10, STACK) is None, "a popup that is not mapped"
    assert shown_as(BACK.bounds, 20, (FRONT,)) is None
    nobodys = On(4, 0, BACK.bounds)
    assert shown_as(BACK.bounds, 99, (nobodys,)) == nobodys


def test_what_a_window_covers_is_not_seen_and_a_veil_covers_nothing() -> None:
    assert seen(10, STACK) == [Rect(0, 0, 50, 100)]
    assert seen(20, STACK) == [FRONT.bounds]
    assert seen(99, STACK) == []
    assert showing(Rect(60, 10, 20, 20), BACK, STACK) == []


def program(pid: int, window: On, *, answered: bool = True, known: bool = True) -> Program:
    node = Node(f":1.{pid}", "/1", 23, bounds=window.bounds)
    top = Top(node, window, secret=[Rect(10, 10, 60, 20)], known=known)
    return Program((f":1.{pid}", "/root"), pid, [top], answered)


def test_password_fields_are_secret_where_nothing_covers_them() -> None:
    facts, visit = Facts("", SCREEN, STACK), Visit(Connection())
    assert secrets(visit, [program(10, BACK)], facts) == [Rect(10, 10, 40, 20)]
    assert reasons(visit, [program(10, BACK)], facts) == []


@pytest.mark.parametrize("why", ["no answer", "not read in time", "hung on the way"])
def test_all_that_is_seen_of_a_program_is_secret_where_its_fields_are_unknown(why: str) -> None:
    facts, visit = Facts("", SCREEN, STACK), Visit(Connection())
    late = program(20, FRONT, answered=why != "no answer", known=why != "not read in time")
    if why == "hung on the way":
        visit.hung.add(":1.20")
    assert secrets(visit, [late], facts) == [Rect(50, 0, 70, 100)], "cut at the screen"
    kind = Blind.UNSEARCHED if why == "not read in time" else Blind.HUNG
    assert reasons(visit, [late], facts) == [(kind, FRONT.id)]


def of_another_number(**facts: object) -> Program:
    """The bus says process 77, which no window names."""
    return Program((":1.77", "/root"), 77, [], **facts)  # type: ignore[arg-type]


def test_a_password_of_a_program_that_no_window_names_is_secret_wherever_it_may_be() -> None:
    facts, visit = Facts("", SCREEN, STACK), Visit(Connection())
    node = Node(":1.77", "/1", 23, bounds=BACK.bounds)
    field = Rect(10, 10, 60, 20)
    strange = of_another_number(answered=True)
    strange.tops = [Top(node, None, [field], known=True)]
    assert field in secrets(visit, [strange], facts), "it is nowhere among the windows"
    strange.tops = [Top(node, BACK, [field], known=True, sure=False)]
    assert secrets(visit, [strange], facts) == [field], "it may be another one"
    strange.tops = [Top(node, BACK, [field], known=True)]
    assert secrets(visit, [strange], facts) == [Rect(10, 10, 40, 20)], "the front covers it"
    strange.tops = [Top(node, None)]
    assert BACK.bounds in secrets(visit, [strange], facts), "not read in time"


@pytest.mark.feature("Z32")
@pytest.mark.parametrize("known", [True, False])
def test_a_password_whose_window_is_not_found_makes_all_windows_secret_that_nobody_tells_of(
    known: bool,
) -> None:
    visit, facts = Visit(Connection()), Facts("", SCREEN, STACK)
    told = program(10, BACK)
    told.tops[0].secret = []
    strange = of_another_number(answered=True)
    # In units of its own it is where no window is.
    node = Node(":1.77", "/1", 23, bounds=Rect(25, 0, 50, 50))
    strange.tops = [Top(node, None, [Rect(30, 5, 10, 10)], known=known, sure=False)]
    found = secrets(visit, [told, strange], facts)
    assert Rect(50, 0, 70, 100) in found, "the window in front names another process"
    assert reasons(visit, [told, strange], facts) == [(Blind.NOBODYS, FRONT.id)]
    strange.tops[0].secret, strange.tops[0].known = [], True
    assert secrets(visit, [told, strange], facts) == []


@pytest.mark.feature("Z32")
def test_a_window_that_fits_nothing_its_program_tells_is_secret_and_its_menus_are_not() -> None:
    visit = Visit(Connection())
    dialog = On(7, 10, Rect(0, 100, 60, 20))
    menu = On(8, 10, Rect(0, 0, 20, 20), managed=False)
    facts = Facts("", SCREEN, (menu, dialog, BACK))
    told = program(10, BACK)
    told.tops[0].secret = []
    assert secrets(visit, [told], facts) == [dialog.bounds]
    assert reasons(visit, [told], facts) == [(Blind.UNMATCHED, dialog.id)]
    other = program(10, dialog)
    other.tops[0].secret = []
    assert secrets(visit, [told, other], facts) == [], "another connection tells of it"


@pytest.mark.feature("Z32")
def test_a_dialog_of_files_that_its_program_tells_nothing_of_is_shown_until_the_program_hangs() -> (
    None
):
    visit = Visit(Connection())
    dialog = On(7, 10, Rect(0, 100, 60, 20), chooses_files=True)
    facts = Facts("", SCREEN, (dialog, BACK))
    told = program(10, BACK)
    told.tops[0].secret = []
    assert secrets(visit, [told], facts) == []
    visit.hung.add(told.ref[0])
    assert dialog.bounds in secrets(visit, [told], facts)


@pytest.mark.feature("Z32")
def test_where_sizes_do_not_fit_a_window_with_a_password_is_secret_as_a_whole() -> None:
    visit, facts = Visit(Connection()), Facts("", SCREEN, (BACK,))
    told = program(10, BACK)
    told.tops[0].exact = False
    assert BACK.bounds in secrets(visit, [told], facts)
    assert reasons(visit, [told], facts) == [(Blind.UNMATCHED, BACK.id)]
    told.tops[0].secret = []
    assert secrets(visit, [told], facts) == []


def test_while_it_does_not_answer_all_windows_that_may_be_its_own_are_secret() -> None:
    visit = Visit(Connection())
    nobodys = On(4, 2, Rect(0, 0, 60, 110))
    facts = Facts("", SCREEN, (FRONT, nobodys, BACK))
    known = [program(10, BACK), program(20, FRONT)]
    for one in known:
        one.tops[0].secret = []
    assert secrets(visit, [*known, of_another_number()], facts) == [
        Rect(0, 100, 60, 10),
        Rect(0, 0, 50, 100),
    ]
    # It is minimized: a window that is not on the screen names it, so none of these is its.
    away = Facts("", SCREEN, facts.stack, frozenset({77}))
    assert secrets(visit, [*known, of_another_number()], away) == []


RECTS = st.builds(
    Rect, st.integers(0, 30), st.integers(0, 30), st.integers(1, 20), st.integers(1, 20)
)


@given(RECTS, st.lists(RECTS, max_size=5))
def test_the_uncovered_parts_are_just_the_pixels_that_nothing_covers(
    area: Rect, covers: list[Rect]
) -> None:
    parts = uncovered(area, covers)
    for x in range(area.x, area.right):
        for y in range(area.y, area.bottom):
            point = Point(x, y)
            covered = any(cover.holds(point) for cover in covers)
            assert sum(part.holds(point) for part in parts) == (0 if covered else 1)
