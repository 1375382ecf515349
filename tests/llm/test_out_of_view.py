"""Requests about what a page has where it is not in view."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Point, Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import BEGUN, NotHere, Steps
from desktop_agent.ports import Unclear, WantsSight
from desktop_agent.protocol import Scroll

pytestmark = pytest.mark.feature("E2")

FRONT = Window(1, "Stay", "chromium", Rect(0, 0, 1280, 800))
BELOW = (
    ("Vienna · Double room", Rect(113, 1288, 184, 19)),
    ("Cancel", Rect(755, 1297, 52, 19)),
    ("Hamburg · Single room", Rect(113, 1349, 197, 19)),
    ("Cancel", Rect(755, 1358, 52, 19)),
    ("Frequently asked questions", Rect(113, 1913, 274, 21)),
    ("Is there parking?", Rect(113, 2005, 145, 19)),
)


def page(*below: tuple[str, Rect]) -> ShownScreen:
    shown = scene(
        thing("field", "Address and search bar", 100, 20, 400, 20, "editable"),
        thing("text", "Book your stay", 113, 120, 200),
        thing("field", "Nights", 113, 700, 700, 30, "editable", value="2"),
        thing("text", "per night", 113, 640, 80),
    )
    return replace(shown, front=FRONT, out_of_view=below)


def wheel(request: str, on: ShownScreen, moved: int = 0) -> Scroll | None:
    found = planned(request, on, replace(BEGUN, moved=moved))
    if isinstance(found, NotHere):
        return None
    assert isinstance(found, Steps)
    assert found.moves
    assert found.more
    (op,) = found.ops
    assert isinstance(op, Scroll)
    return op


@pytest.mark.parametrize(
    ("request_", "place"),
    [
        ("cancel the hamburg booking", 1349),
        ("is there parking?", 2005),
        ("read the frequently asked questions", 1913),
    ],
)
def test_the_wheel_is_turned_to_what_is_named_and_not_in_view(request_: str, place: int) -> None:
    op = wheel(request_, page(*BELOW))
    assert op is not None
    # So far that it stands near the middle of the page.
    assert abs(place - op.dy * 53 - 440) < 110


def test_it_is_turned_upwards_to_what_stands_above() -> None:
    op = wheel(
        "cancel the hamburg booking", page(("Hamburg · Single room", Rect(113, -900, 197, 19)))
    )
    assert op is not None
    assert op.dy < 0


def test_nothing_is_scrolled_for_what_the_page_does_not_have() -> None:
    assert wheel("cancel the oslo booking", page(*BELOW)) is None
    assert wheel("cancel the hamburg booking", page()) is None


def test_the_page_is_not_moved_for_ever() -> None:
    assert wheel("cancel the hamburg booking", page(*BELOW), moved=3) is not None
    assert wheel("cancel the hamburg booking", page(*BELOW), moved=4) is None


def test_the_wheel_is_over_nothing_that_it_would_change() -> None:
    op = wheel("cancel the hamburg booking", page(*BELOW))
    assert op is not None
    assert op.x is not None
    assert op.y is not None
    assert not Rect(113, 700, 700, 30).holds(Point(op.x, op.y))
    assert op.y > 75


def told(on: ShownScreen, *, below: tuple[tuple[str, Rect], ...] | None) -> object:
    asked = situation("cancel the oslo booking", on, foreground=FRONT)
    return reply_to(replace(asked, sights=99, out_of_view=below))


def test_the_whole_page_is_asked_for_once_where_nothing_in_view_is_meant() -> None:
    assert told(page(), below=None) == WantsSight(whole_page=True)
    assert isinstance(told(page(), below=()), Unclear)
    assert isinstance(told(page(), below=BELOW), Unclear)


def test_it_is_not_asked_for_where_no_page_is_in_front() -> None:
    asked = situation("cancel the oslo booking", scene(thing("text", "Stay", 100, 100)))
    editor = replace(FRONT, app="mousepad")
    asked = replace(asked, foreground=editor, sights=99, out_of_view=None)
    assert isinstance(reply_to(asked), Unclear)
