"""A list for sorting may call its entries by what stands first: “Cheapest”, “Fastest”."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing

from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import BEGUN, Progress, Steps
from desktop_agent.protocol import element_of

pytestmark = pytest.mark.feature("E10")

_OPENED = Progress(opened=("Sort by",), turns=1)


def flights(*entries: str, opened: bool = True) -> ShownScreen:
    """A list “Sort by”, open, with its entries."""
    state = ("expanded",) if opened else ("collapsed",)
    return scene(
        thing("combo box", "Sort by", 0, 0, 100, 20, *state, value=entries[0]),
        *(
            thing("menu item", one, 0, 20 + 20 * at, 100)
            for at, one in enumerate(entries if opened else ())
        ),
        thing("text", "Flights", 200, 0),
    )


def chosen(request: str, *entries: str) -> str:
    """Return the entry that a request chooses; "" for none."""
    on = flights(*entries)
    found = planned(request, on, _OPENED)
    if not isinstance(found, Steps) or len(found.ops) != 1 or found.more:
        return ""
    number = element_of(found.ops[0])
    return next((one.name for one in on.things if one.number == number), "")


_BY_ENDS = ("Best", "Cheapest", "Fastest")


@pytest.mark.parametrize(
    ("request_", "entry"),
    [
        ("show the cheapest first", "Cheapest"),
        ("cheapest first", "Cheapest"),
        ("cheapest flights first please", "Cheapest"),
        ("sort by cheapest", "Cheapest"),
        ("sort by fastest", "Fastest"),
        ("sort the flights by fastest", "Fastest"),
        ("fastest first", "Fastest"),
        ("show the shortest first", "Fastest"),
        ("sort by price", "Cheapest"),
        ("sort by duration", "Fastest"),
        ("sort by best", "Best"),
        # Nothing stands for these.
        ("sort by rating", ""),
        ("best rated first", ""),
        ("most expensive first", ""),
        ("sort by price, highest first", ""),
        ("longest first", ""),
        ("newest first", ""),
    ],
)
def test_an_entry_is_called_by_what_stands_first(request_: str, entry: str) -> None:
    assert chosen(request_, *_BY_ENDS) == entry


@pytest.mark.parametrize(
    ("request_", "entry"),
    [
        ("cheapest first", "Price: low to high"),
        ("most expensive first", "Price: high to low"),
        ("sort by price", "Price: low to high"),
        ("newest first", "Newest"),
        ("best rated first", "Rating"),
    ],
)
def test_entries_that_name_what_is_compared_are_chosen_as_before(request_: str, entry: str) -> None:
    entries = ("Featured", "Price: low to high", "Price: high to low", "Rating", "Newest")
    assert chosen(request_, *entries) == entry


def test_the_list_is_opened_first() -> None:
    found = planned("cheapest first", flights(*_BY_ENDS, opened=False), BEGUN)
    assert isinstance(found, Steps)
    assert found.more
