"""What is meant of one list is not done to another: the cart is no wish list, a column of a board
no card of it, and all of something is not a part of it."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing
from test_words_on_many_pages import done

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer

pytestmark = pytest.mark.feature("E2")

GOODS = (("Green sofa", "€499"), ("Floor lamp", "€59"), ("Wool rug", "€120"))


def wishes(*, cart: bool = True) -> ShownScreen:
    """What is wished for, or what is in the cart, which can't be put in there."""
    adds = ["Add to cart"] if cart else []
    return scene(
        *(
            one
            for at, (name, price) in enumerate(GOODS)
            for one in (
                thing("text", name, 20, 60 + 40 * at, 150),
                thing("text", price, 200, 60 + 40 * at, 60),
                *(thing("button", one, 300, 60 + 40 * at) for one in adds),
                thing("button", "Remove", 400, 60 + 40 * at),
            )
        ),
        groups=[Rect(10, 55 + 40 * at, 500, 30) for at in range(len(GOODS))],
    )


@pytest.mark.parametrize(
    ("request_", "cart", "wanted"),
    [
        ("remove everything from the cart", True, []),
        ("delete everything in my cart", True, []),
        ("remove the sofa from the cart", True, []),
        ("take the rug out of my basket", True, []),
        ("remove the sofa from the cart", False, ["Remove"]),
        ("remove everything from the cart", False, ["Remove"] * 3),
        ("remove the sofa", True, ["Remove"]),
        ("remove everything", True, ["Remove"] * 3),
        ("put the sofa in the cart", True, ["Add to cart"]),
        ("add everything to the cart", True, ["Add to cart"] * 3),
        # What only limits takes nothing.
        ("cheaper than 100", True, []),
        ("under 100", True, []),
        ("1", True, []),
        ("the one under 100", True, ["Add to cart"]),
    ],
)
def test_what_can_be_put_in_the_cart_is_not_in_there(
    request_: str, cart: bool, wanted: list[str]
) -> None:
    assert done(request_, wishes(cart=cart)) == wanted


def board() -> ShownScreen:
    """Three columns, of which two have one card each, in no area of its own."""
    columns = (("To do", ("Call plumber", "Buy tiles")), ("Doing", ("Paint hall",)))
    columns = (*columns, ("Done", ("Order bricks",)))
    things: list[Element] = []
    for at, (head, cards) in enumerate(columns):
        left = 10 + 280 * at
        things.append(thing("text", head, left + 8, 100, 240))
        for row, card in enumerate(cards):
            top = 130 + 90 * row
            things.append(thing("text", card, left + 12, top, 200))
            things.append(thing("text", ("Ada", "Tom")[row], left + 12, top + 25, 100))
            things.append(thing("button", "Edit", left + 12, top + 50, 60))
            things.append(thing("button", "Archive", left + 90, top + 50, 60))
        things.append(thing("button", "Add a card", left + 12, 130 + 90 * len(cards)))
    areas = [
        Rect(10 + 280 * at, 95, 265, 70 + 90 * len(cards)) for at, (_, cards) in enumerate(columns)
    ]
    return scene(*things, groups=areas)


def test_columns_of_one_card_are_no_cards() -> None:
    titles = [one.title for each in record_sets(board()) for one in each.records]
    assert not {"Doing", "Done"} & set(titles)


@pytest.mark.parametrize("request_", ["archive all", "archive all cards", "edit all cards"])
def test_all_is_no_part(request_: str) -> None:
    assert done(request_, board()) == []


@pytest.mark.parametrize(
    "asked", ["who is painting the hall?", "what is in Doing?", "how many cards does Ada have?"]
)
def test_no_column_is_an_answer(asked: str) -> None:
    assert not isinstance(planned(asked, board()), Answer)


def test_a_button_is_no_answer() -> None:
    page = scene(
        thing("text", "Leyva Dive 5", 20, 60, 150),
        thing("text", "Sold out", 20, 90, 80),
        thing("button", "Notify me", 20, 120, 80),
        thing("text", "Delivery", 20, 200, 80),
        thing("button", "Change", 120, 200, 80),
    )
    for asked in ("what is sold out?", "what is the delivery?"):
        found = planned(asked, page)
        assert not isinstance(found, Answer) or "Notify" not in found.text
        assert not isinstance(found, Answer) or "Change" not in found.text
