"""A list is known to go on where a text says so; a block of entries above single ones is none; a
word that the page has is no slip for another one."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, Steps

pytestmark = pytest.mark.feature("E10")

WARES = (
    ("Kitchen scales, digital", "$26.00"),
    ("Vegetable peeler", "$6.90"),
    ("Bread knife", "$31.00"),
)


def shop(count: str, *more: str) -> ShownScreen:
    """A shop without buttons: cards of texts beside a block of departments."""
    things, areas = (
        [thing("text", count, 320, 20), *(thing("text", one, 320, 40) for one in more)],
        [],
    )
    departments = ("All products", "Pots & pans", "Knives", "Coffee & tea", "Baking", "Utensils")
    things += [thing("text", one, 36, 231 + 26 * at) for at, one in enumerate(departments)]
    areas.append(Rect(28, 226, 210, 156))
    filters = ("4.5 stars & up", "4 stars & up", "3 stars & up", "In stock only", "On offer", "New")
    for at, one in enumerate(filters):
        things.append(thing("text", one, 52, 606 + 24 * at))
        areas.append(Rect(28, 602 + 24 * at, 210, 24))
    for at, (name, price) in enumerate(WARES):
        things += [
            thing("text", name, 310 + 200 * at, 100, 120),
            thing("text", price, 310 + 200 * at, 130, 60),
            thing("text", "Add to cart", 310 + 200 * at, 160, 80),
        ]
        areas.append(Rect(300 + 200 * at, 90, 190, 100))
    return scene(*things, groups=areas)


@pytest.mark.parametrize(
    ("count", "whole"),
    [("3 items", True), ("22 items", False), ("1,234 items", False), ("1–3 of 22 results", False)],
)
def test_a_list_is_whole_where_no_text_above_it_counts_more(count: str, whole: bool) -> None:
    sets = [one for one in record_sets(shop(count)) if len(one.records) == len(WARES)]
    assert [one.whole for one in sets] == [whole]


def test_the_cheapest_of_some_is_not_told_as_the_cheapest() -> None:
    told = planned("what's the cheapest thing?", shop("3 items"))
    assert told == Answer("The cheapest: Vegetable peeler, $6.90")
    found = planned("what's the cheapest thing?", shop("22 items"))
    assert not isinstance(found, Answer)


def test_a_block_of_departments_is_no_record() -> None:
    titles = {one.title for each in record_sets(shop("3 items")) for one in each.records}
    assert "All products" not in titles
    found = planned("show me only coffee & tea", shop("3 items"))
    clicks = [op for op in found.ops] if isinstance(found, Steps) else []
    assert "All products" not in str(clicks)
    assert not isinstance(planned("which knives do they have?", shop("22 items")), Answer)


def test_a_word_of_the_page_is_no_slip_for_another_one() -> None:
    found = planned("what is on sale?", shop("3 items", "On sale"))
    assert "scales" not in str(found)
