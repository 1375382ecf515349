"""The noun over a list means all of its entries, although only some of them bear it: below
“Jackets” the cheapest jacket may be a parka."""

from __future__ import annotations

import pytest
from requests_on import scene, situation, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.own_nouns import about_all_headed
from desktop_agent.llm.understanding.screen.scene import ShownScreen

pytestmark = pytest.mark.feature("D28", "E2")

CARDS = (("Rain Jacket", "€89.90"), ("Down Parka", "€219.00"), ("Fleece", "€49.50"))


def shop(
    heading: str = "Jackets", *more: str, cards: tuple[tuple[str, str], ...] = CARDS
) -> ShownScreen:
    return scene(
        thing("text", heading, 0, 0, 300, 30),
        thing("text", "3 products", 0, 35, 300),
        *(thing("link", name, 500 + 100 * at, 0) for at, name in enumerate(more)),
        *(
            one
            for at, (name, price) in enumerate(cards)
            for one in (
                thing("text", name, 10 + 220 * at, 70, 180),
                thing("text", price, 10 + 220 * at, 100, 180),
                thing("button", "Save for later", 10 + 220 * at, 130, 100),
            )
        ),
        groups=[Rect(220 * at, 60, 200, 100) for at in range(len(cards))],
    )


@pytest.mark.parametrize(
    ("request_", "general"),
    [
        ("which jacket is the cheapest?", "which item is the cheapest?"),
        ("which jackets are under 100 euros?", "which items are under 100 euros?"),
        ("save the cheapest jacket for later", "save the cheapest item for later"),
        ("what's the most expensive jacket?", "what's the most expensive item?"),
        ("is there a jacket under 60 euros?", "is there a item under 60 euros?"),
        ("save all jackets for later", "save all items for later"),
        ("how many jackets are there?", "how many items are there?"),
    ],
)
def test_the_noun_over_a_list_means_all_of_it(request_: str, general: str) -> None:
    assert about_all_headed(request_, shop()) == general


@pytest.mark.parametrize(
    ("request_", "on"),
    [
        ("how much is the rain jacket?", shop()),
        ("which rain jackets are there?", shop()),
        ("save the jacket for later", shop()),
        ("save jackets for later", shop()),
        ("add new jackets", shop()),
        ("sort the jackets by price", shop()),
        ("which parka is the cheapest?", shop()),
        ("which “jacket” is the cheapest?", shop()),
        # A link says itself what “all jackets” are, and here all or none of the entries bear it.
        ("show all jackets", shop("Jackets", "All jackets")),
        ("which jacket is the cheapest?", shop("Coats")),
        ("which jacket is the cheapest?", shop(cards=CARDS[:1] * 3)),
        ("which jacket is the cheapest?", shop(cards=CARDS[1:2] * 3)),
    ],
)
def test_a_noun_that_tells_which_one_is_kept(request_: str, on: ShownScreen) -> None:
    assert about_all_headed(request_, on) == ""


def test_the_cheapest_of_all_is_told_and_not_the_only_one_that_bears_the_noun() -> None:
    reply = str(reply_to(situation("which jacket is the cheapest?", shop())))
    assert "Fleece" in reply
    assert "Rain Jacket" not in reply


def test_what_is_not_understood_of_all_is_not_done_to_the_one_that_bears_the_noun() -> None:
    reply = str(reply_to(situation("which jackets are waterproof?", shop())))
    assert "Rain Jacket" not in reply
