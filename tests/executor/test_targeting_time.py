"""How long a name is looked for: by the clock, and by the number of looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from bench import FAST, Bench
from fakes import FakeGrounding

from desktop_agent.events import Element, Result, Window
from desktop_agent.geometry import Rect
from desktop_agent.ports import Interrupt, Target
from desktop_agent.protocol import Click

SAVE_AS = Element("button", "Save as", Rect(100, 200, 50, 20), key="save as")


def looked(
    each_s: float,
    found: Callable[[int], tuple[Element, ...]],
    *,
    comes: int = 0,
    origin: str = "",
    page: str | None = None,
) -> tuple[Bench, list[int]]:
    """A bench whose every look takes so long; its page has come when the look `comes` is over."""
    grounding, looks = FakeGrounding(), []
    grounding.origins = {SAVE_AS.key: origin}
    grounding.pages = [page]
    grounding.is_loading = lambda _front, _interrupt: len(looks) < comes  # type: ignore[method-assign]
    on = Bench(grounding=grounding, pace=replace(FAST, find_s=5.0))

    def find(target: Target, front: Window | None, interrupt: Interrupt) -> tuple[Element, ...]:
        looks.append(len(looks))
        on.clock.advance(each_s)
        return found(len(looks))

    grounding.find = find  # type: ignore[method-assign]
    on.interrupt.wait = on.clock.advance  # type: ignore[method-assign]
    return on, looks


@pytest.mark.feature("O8")
def test_what_is_not_there_is_looked_for_as_long_as_was_said_however_slow_the_looks() -> None:
    on, looks = looked(1.0, lambda _number: ())
    began = on.clock.now
    assert on.do(Click(text="Save")).result is Result.FAILED
    assert 5.0 <= on.clock.now - began <= 6.2
    assert len(looks) == 5


@pytest.mark.feature("O8")
def test_with_a_clock_that_stands_still_the_looks_are_counted() -> None:
    on, looks = looked(0.0, lambda _number: ())
    on.interrupt.wait = lambda _seconds: None  # type: ignore[method-assign]
    assert on.do(Click(text="Save")).result is Result.FAILED
    assert len(looks) == 51


@pytest.mark.feature("O8")
@pytest.mark.parametrize(("each_s", "most_s"), [(0.0, 0.91), (0.5, 1.8)])
def test_what_fits_only_in_part_is_taken_when_it_stays(each_s: float, most_s: float) -> None:
    on, _looks = looked(each_s, lambda _number: (SAVE_AS,))
    began = on.clock.now
    assert on.do(Click(text="Save")).result is Result.CHANGED
    assert 0.8 <= on.clock.now - began <= most_s


@pytest.mark.feature("O8")
def test_what_fits_only_in_part_waits_for_what_fits_better() -> None:
    save = replace(SAVE_AS, name="Save", key="save", bounds=Rect(300, 300, 10, 10))
    on, _looks = looked(0.0, lambda number: (SAVE_AS,) if number < 4 else (save,))
    on.do(Click(text="Save"))
    assert on.controller.sent("click") == [("click", "left", 1, (), 305, 305)]


@pytest.mark.feature("O8")
def test_what_fits_only_in_part_is_not_taken_while_a_page_loads() -> None:
    save = replace(SAVE_AS, name="Save", key="save", bounds=Rect(300, 300, 10, 10))
    on, _looks = looked(0.1, lambda number: (SAVE_AS,) if number < 15 else (save,), comes=99)
    on.do(Click(text="Save"))
    assert on.controller.sent("click") == [("click", "left", 1, (), 305, 305)]


@pytest.mark.feature("O8")
def test_what_was_found_before_a_page_had_come_is_looked_for_again() -> None:
    """The page ends loading between the look and the question whether it loads."""
    save = replace(SAVE_AS, name="Save", key="save", bounds=Rect(300, 300, 10, 10))
    on, _looks = looked(0.1, lambda number: (SAVE_AS,) if number < 15 else (save,), comes=14)
    on.do(Click(text="Save"))
    assert on.controller.sent("click") == [("click", "left", 1, (), 305, 305)]


@pytest.mark.feature("O8")
def test_a_page_that_never_ends_loading_is_taken_as_it_is() -> None:
    page = "https://site.example"
    on, _looks = looked(0.1, lambda _number: (SAVE_AS,), comes=99, origin=page)
    began = on.clock.now
    assert on.do(Click(text="Save")).result is Result.CHANGED
    assert 5.0 <= on.clock.now - began <= 5.5


@pytest.mark.feature("O8")
@pytest.mark.parametrize("comes", [99, 47])
def test_what_lies_around_a_page_that_never_ends_loading_is_not_taken(comes: int) -> None:
    """Such as a browser's address bar; nor is it where the page came with the last looks."""
    on, _looks = looked(0.0, lambda _number: (SAVE_AS,), comes=comes)
    assert on.do(Click(text="Save")).result is Result.FAILED
    assert not on.controller.sent("click")


BAR = Element("field", "Address and search bar", Rect(100, 200, 50, 20), key="bar")
SEARCH = Element("field", "Search", Rect(300, 300, 10, 10), key="search")


def browsed(shown: Callable[[int], tuple[Element, ...]]) -> Bench:
    """A bench with a browser whose page has come with the eighth look."""
    return looked(0.1, shown, comes=8, page="https://site.example")[0]


@pytest.mark.feature("O8")
def test_a_page_that_has_come_may_tell_its_fields_later() -> None:
    on = browsed(lambda number: (BAR,) if number < 22 else (SEARCH,))
    done = on.do(Click(text="Search", role="field"))
    assert (done.result, done.target) == (Result.CHANGED, "field “Search”")


@pytest.mark.feature("O8")
def test_where_it_tells_none_the_address_bar_is_not_taken_for_it() -> None:
    on = browsed(lambda _number: (BAR,))
    done = on.do(Click(text="Search", role="field"))
    assert (done.result, done.target) == (Result.FAILED, "")


@pytest.mark.feature("O8")
def test_the_address_bar_is_taken_where_it_is_meant() -> None:
    on = browsed(lambda _number: (BAR,))
    began = on.clock.now
    assert on.do(Click(text="address bar")).result is Result.CHANGED
    assert on.clock.now - began < 4.0
