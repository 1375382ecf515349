"""The order and the number of what a list of elements holds."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.grounding.elements.numbering import MOST, left_out, numbered
from desktop_agent.ports import LeftOut

pytestmark = pytest.mark.feature("O8")


def at(x: int, y: int, name: str, role: str = "button", *, height: int = 20) -> Element:
    return Element(role, name, Rect(x, y, 50, height), key=f"{role} {name} {x} {y}")


def names(*elements: Element, most: int = MOST) -> list[str]:
    return [e.name for e in numbered(elements, most)]


def test_rows_are_read_from_the_top_and_each_from_the_left() -> None:
    third, first, second = at(0, 100, "third"), at(0, 4, "first"), at(200, 0, "second")
    found = numbered([third, second, first])
    assert [(e.number, e.name) for e in found] == [(1, "first"), (2, "second"), (3, "third")]


def test_something_high_does_not_swallow_the_rows_beside_it() -> None:
    high = at(300, 0, "high", height=400)
    assert names(at(0, 200, "low"), high, at(0, 5, "top")) == ["top", "high", "low"]


def test_the_same_thing_is_told_once() -> None:
    one = at(0, 0, "Save")
    assert names(one, one) == ["Save"]
    twin = Element(one.role, one.name, one.bounds, key="another")
    assert names(one, twin) == ["Save"]


def test_text_is_told_where_it_is_short_and_says_something_of_its_own() -> None:
    label, long, mark = (at(0, 0, n, "text") for n in ("Street:", 90 * "x", "•"))
    field, heading = at(60, 0, "street", "field"), at(0, 40, "Heading", "text")
    assert names(label, long, mark, field, heading) == ["street", "Heading"]


def test_where_there_are_too_many_what_can_be_operated_is_kept() -> None:
    texts = [at(0, 30 * n, f"text {n}", "text") for n in range(5)]
    buttons = [at(60, 30 * n, f"button {n}") for n in range(5)]
    found = names(*texts, *buttons, most=6)
    assert found == ["text 0", "button 0", "button 1", "button 2", "button 3", "button 4"]
    assert len(numbered([at(0, 30 * n, str(n)) for n in range(MOST + 9)])) == MOST


def test_what_a_browser_has_around_its_page_comes_last_and_is_left_out_first() -> None:
    bar, tab = at(0, 0, "Address", "field"), at(60, 0, "Tab", "tab")
    page = [at(0, 100 + 30 * n, f"Link {n}", "link") for n in range(4)]
    words = at(60, 100, "Words", "text")
    last = {bar.key, tab.key}
    found = numbered([bar, tab, *page, words], last=last)
    wanted = ["Link 0", "Words", "Link 1", "Link 2", "Link 3", "Address", "Tab"]
    assert [(e.number, e.name) for e in found] == list(enumerate(wanted, 1))
    few = numbered([bar, tab, *page, words], 5, last=last)
    assert [e.name for e in few] == ["Link 0", "Link 1", "Link 2", "Link 3", "Address"]


def test_what_is_left_out_is_counted_by_what_it_is() -> None:
    things = [at(0, 30 * n, f"button {n}") for n in range(5)]
    things += [at(60, 30 * n, f"text {n}", "text") for n in range(3)]
    assert left_out(things, numbered(things)) == LeftOut()
    assert left_out(things, numbered(things, 6), 6) == LeftOut(operated=0, read=2)
    assert left_out(things, numbered(things, 4), 4) == LeftOut(operated=1, read=3)


PLACES = st.tuples(st.integers(-500, 2000), st.integers(-500, 2000), st.integers(1, 900))


@given(st.lists(PLACES, max_size=40))
def test_nothing_is_lost_and_the_numbers_have_no_gaps(places: list[tuple[int, int, int]]) -> None:
    shown = [at(x, y, str(n), height=h) for n, (x, y, h) in enumerate(places)]
    found = numbered(shown)
    assert [e.number for e in found] == list(range(1, len(shown) + 1))
    assert {e.key for e in found} == {e.key for e in shown}


def test_words_with_a_handler_count_as_what_is_operated() -> None:
    pressed = replace(at(0, 100, "Add", "text"), states=frozenset({"clickable"}))
    assert names(at(0, 0, "Add"), pressed) == ["Add", "Add"]
    texts = [at(0, y, f"text {y}", "text") for y in (0, 20, 40)]
    assert names(*texts, pressed, most=2) == ["text 0", "Add"]
    assert left_out([*texts, pressed], numbered([*texts, pressed], 1), 1) == LeftOut(0, 3)


def test_a_sign_that_may_be_clickable_has_a_number() -> None:
    signs = [
        replace(at(x, 0, sign, "text", height=18), states=frozenset({"may be clickable"}))
        for x, sign in enumerate("+−›☆•|…")
    ]
    assert names(*signs) == ["+", "−", "›", "☆"]
    assert names(*(replace(one, states=frozenset()) for one in signs)) == []
