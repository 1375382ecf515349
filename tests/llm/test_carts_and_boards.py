"""Lines of a cart, cards of a board in columns, filters, and what is put on a wish list."""

from __future__ import annotations

import pytest
from example_screens import pressed
from requests_on import planned, scene, situation, thing
from test_words_on_many_pages import answered

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct import reply_to
from desktop_agent.llm.understanding.paraphrases import paraphrases, wished
from desktop_agent.llm.understanding.press_then import pressed_first
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import BEGUN, Steps
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.protocol import Type

pytestmark = pytest.mark.feature("E2")


def titles(on: ShownScreen) -> list[list[str]]:
    return [[one.title for one in each.records] for each in record_sets(on)]


def _line(y: int, name: str, count: str, price: str) -> list[Element]:
    return [
        thing("text", name, 900, y, 130, 19),
        thing("button", "One less", 1060, y, 28, 20),
        thing("text", count, 1095, y, 10, 19),
        thing("button", "One more", 1110, y, 28, 20),
        thing("text", price, 1145, y, 50, 19),
        thing("link", "Remove", 1200, y, 60, 19),
    ]


# A page tells one area around both lines, and two more parts of the same width below it.
CART = scene(
    thing("text", "Your cart", 900, 90, 80, 19),
    *_line(130, "Watering can", "1", "€24.00"),
    *_line(170, "Iron pan", "2", "€108.00"),
    thing("text", "Subtotal €132.00", 900, 222, 340, 18),
    thing("field", "Coupon code", 900, 255, 170, 21, "editable"),
    thing("button", "Apply", 1080, 255, 60, 21),
    groups=(Rect(900, 125, 360, 70), Rect(900, 222, 360, 18), Rect(900, 255, 360, 21)),
)


def test_two_lines_of_a_cart_are_two_records() -> None:
    assert titles(CART) == [["Watering can", "Iron pan"]]


def _pressed_at(request: str, on: ShownScreen) -> list[tuple[str, int]]:
    plan = planned(request, on)
    assert isinstance(plan, Steps), plan
    numbers = [getattr(op, "element", None) for op in plan.ops]
    return [(one.name, one.bounds.y) for at in numbers for one in on.things if one.number == at]


@pytest.mark.parametrize(
    ("request_", "name", "y"),
    [
        ("one less pan", "One less", 170),
        ("remove the can", "Remove", 130),
    ],
)
def test_the_button_of_the_line_that_is_meant_is_pressed(request_: str, name: str, y: int) -> None:
    assert _pressed_at(request_, CART) == [(name, y)]


def test_a_list_of_lines_is_never_told_as_one_record() -> None:
    assert "Iron pan" not in answered("how many pans are in the cart?", CART)[1]


def _card(x: int, y: int, name: str, badge: int, who: str) -> list[Element]:
    return [
        thing("check box", "Done", x, y, 14, 14),
        thing("text", name, x + 20, y, badge - x - 30, 17),
        thing("text", "High", badge, y, 26, 17),
        thing("text", who, x, y + 18, 60, 15),
        thing("button", "Edit", x, y + 36, 40, 20),
        thing("button", "Move ▸", x + 45, y + 36, 60, 20),
    ]


# In the first column a badge stands farther right than the buttons of its card.
BOARD = scene(
    thing("check box", "Hide finished", 553, 20, 14, 14),
    *_card(30, 100, "Cancel the old rent contract", 270, "Ines"),
    *_card(350, 100, "Paint the kitchen", 510, "Pavel"),
    *_card(670, 100, "Book the van", 800, "Ines"),
    *_card(30, 180, "Order boxes", 200, "Pavel"),
    *_card(350, 180, "Sell the sofa", 470, "Ines"),
    *_card(670, 180, "Measure the hall", 850, "Pavel"),
)


def test_a_card_of_a_board_holds_all_of_its_words_and_is_not_called_like_its_box() -> None:
    assert titles(BOARD) == [
        [
            *("Cancel the old rent contract", "Paint the kitchen", "Book the van"),
            *("Order boxes", "Sell the sofa", "Measure the hall"),
        ]
    ]


def test_a_box_that_hides_is_ticked() -> None:
    assert _pressed_at("hide the finished stuff", BOARD) == [("Hide finished", 20)]


def _first_press(request: str, on: ShownScreen) -> Steps | None:
    tokens = tokens_of(request)
    assert tokens is not None
    return pressed_first(clauses_of(tokens, request, on.labels)[0], on, BEGUN)


@pytest.mark.parametrize("request_", ["move the sofa to Done", "move the sofa to 6 December"])
def test_a_button_that_moves_at_once_is_not_pressed_to_see_where_to(request_: str) -> None:
    assert _first_press(request_, BOARD) is None


def _product(x: int, name: str, reviews: str, *, sold: bool = False) -> list[Element]:
    return [
        thing("text", name, x, 100, 120, 20),
        thing("link", reviews, x, 125, 80, 18),
        thing("text", "Sold out" if sold else "In stock", x, 146, 60, 18),
        thing("button", "Add to cart", x, 170, 90, 22, *(["disabled"] if sold else [])),
        thing("button", "Save to wish list", x + 95, 170, 30, 22, "toggle"),
    ]


SHOP = scene(
    thing("field", "Search products", 14, 20, 179, 21, "editable"),
    thing("check box", "Nord", 14, 100, 14, 14),
    thing("check box", "Rowan", 14, 130, 14, 14),
    thing("button", "Clear filters", 14, 160, 90, 22),
    *_product(220, "Leaf rake", "7 reviews", sold=True),
    *_product(420, "Iron pan", "201 reviews"),
    *_product(620, "Bread knife", "19 reviews", sold=True),
)


def test_a_link_that_says_how_many_is_no_name() -> None:
    assert answered("which ones are sold out?", SHOP) == ([], "Leaf rake, Bread knife")


def test_the_link_to_what_is_said_of_a_product_is_pressed() -> None:
    assert _pressed_at("show me the reviews of the pan", SHOP) == [("201 reviews", 125)]


@pytest.mark.parametrize(
    "request_", ["get rid of the filters", "clear all filters", "reset the filters"]
)
def test_the_button_that_clears_filters_is_pressed(request_: str) -> None:
    assert pressed(request_, SHOP) == ["Clear filters"]


@pytest.mark.parametrize("request_", ["just the rowan stuff", "only show rowan things"])
def test_only_the_stuff_of_a_brand_is_its_box(request_: str) -> None:
    assert _pressed_at(request_, SHOP) == [("Rowan", 130)]


def test_what_is_liked_and_put_on_a_wish_list_is_not_bought() -> None:
    said = "i'd like the iron pan, put it on my wishlist"
    assert wished(said) == "put the iron pan on my wishlist"
    assert _pressed_at(wished(said), SHOP) == [("Save to wish list", 170)]


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("I need a pan, can you add it to the basket", "add a pan to the basket"),
        ("i want the pan and you should add it", "add the pan"),
        ("i need a pan, add one to the cart", "add a pan to the cart"),
        ("I want the pan, save it for later", "save the pan for later"),
        ("We'd like two pans! Please put them in the cart", "put two pans in the cart"),
        # These mean another thing.
        ("I need a pan, add that lid", ""),
        ("I want a pan and a lid, add one", "add one or the other of a pan and a lid"),
        ("I want to see the pan and add it", ""),
    ],
)
def test_what_is_wished_for_and_then_ordered_is_ordered_once(said: str, plain: str) -> None:
    assert wished(said) == plain


@pytest.mark.parametrize(
    "said",
    [
        "I want the iron pan, put it on my desk",
        "I want the iron pan and the lid, put one in the cart",
    ],
)
def test_a_wish_is_no_order_where_what_is_ordered_is_not_understood(said: str) -> None:
    raw = reply_to(situation(said, SHOP))
    assert "click" not in (raw if isinstance(raw, str) else getattr(raw, "raw", ""))


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        (
            "put the iron pan in the basket and on my wish list",
            "put the iron pan in the basket, and put the iron pan in my wish list",
        ),
        (
            "add the pan to my cart as well as the wishlist",
            "add the pan to my cart, and add the pan to the wishlist",
        ),
    ],
)
def test_two_places_are_two_orders(said: str, plain: str) -> None:
    assert next(paraphrases(said)) == plain


def test_two_places_in_one_order_are_none() -> None:
    """One of them alone would be told as all that was asked for."""
    assert not isinstance(planned("put the iron pan in the basket and on my wishlist", SHOP), Steps)
    assert isinstance(planned("put the iron pan on my wishlist", SHOP), Steps)


def test_mails_about_something_are_searched_by_that() -> None:
    on = scene(thing("field", "Search mail", 14, 20, 179, 21, "editable"))
    plan = planned("search for mails about soup", on)
    assert isinstance(plan, Steps)
    assert [op.text for op in plan.ops if isinstance(op, Type)] == ["soup"]
