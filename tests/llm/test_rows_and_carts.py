"""Rows that only their buttons tell, slips in what a row is called, carts that are opened first."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, thing
from test_made_buttons import acts, on_page, words
from test_words_on_many_pages import answered

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.own_nouns import own_nouns
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.screen.symbol_names import in_words
from desktop_agent.llm.understanding.skills.plans import BEGUN, NotHere, Steps
from desktop_agent.protocol import Type

pytestmark = pytest.mark.feature("E2")

_BOOKINGS = ("Vienna · Double room", "Hamburg · Single room", "Lisbon · Suite")


def bookings(*, beside: bool = True) -> ShownScreen:
    """Rows of which a page tells the box around their buttons alone."""
    rows = [
        one
        for at, name in enumerate(_BOOKINGS)
        for one in (
            *([words(name, 113, 388 + 61 * at, 200)] if beside else []),
            words(f"{12 + at} June 2026", 113, 408 + 61 * at, 120),
            words("Change", 667, 397 + 61 * at, 58),
            words("Cancel", 755, 397 + 61 * at, 52),
        )
    ]
    groups = (
        Rect(113, 376, 707, 183),
        *(Rect(654, 390 + 61 * at, 166, 35) for at in range(len(_BOOKINGS))),
    )
    return on_page(words("My bookings", 113, 340, 120), *rows, groups=groups)


def test_a_row_is_what_stands_beside_the_box_of_its_buttons() -> None:
    (rows,) = record_sets(bookings())
    assert [one.title for one in rows.records] == list(_BOOKINGS)


@pytest.mark.parametrize("request_", ["cancel hamburg", "cancel my hamburg booking"])
def test_the_button_of_the_row_that_is_named_is_pressed(request_: str) -> None:
    (act,) = acts(request_, bookings())
    pressed = act["on"]
    assert isinstance(pressed, Element)
    assert (pressed.name, pressed.bounds.y) == ("Cancel", 458)


def test_the_heading_of_a_list_says_what_its_rows_are() -> None:
    assert "booking" in own_nouns(bookings())


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("✎ Compose", "Compose"),
        ("🛒 Cart", "Cart"),
        ("✎Compose", "Compose"),
        ("+ Add", "+ Add"),
        ("€ 20", "€ 20"),
        ("○ Half board", "○ Half board"),
        ("★", "Star"),
        ("🛒", "🛒"),
    ],
)
def test_a_picture_before_the_words_of_a_button_is_left_out(name: str, told: str) -> None:
    assert in_words(thing("button", name, 0, 0)).name == told


def mails() -> ShownScreen:
    rows = [
        ("Shoe Barn", "50% off all sandals"),
        ("City Library", "Books due soon"),
        ("Dr. Feld", "Appointment reminder"),
    ]
    return scene(
        *(
            one
            for at, (sender, about) in enumerate(rows)
            for one in (
                thing("text", sender, 200, 200 + 40 * at, 90),
                thing("text", about, 320, 200 + 40 * at, 200),
                thing("button", "Archive", 600, 200 + 40 * at),
            )
        ),
        groups=[Rect(190, 195 + 40 * at, 500, 30) for at in range(len(rows))],
    )


@pytest.mark.parametrize(
    ("request_", "row"),
    [
        ("archive the sandals ad", "Shoe Barn"),
        ("archive the apointment reminder", "Dr. Feld"),
        ("archive the libary mail", "City Library"),
    ],
)
def test_a_slip_or_a_word_for_what_one_takes_a_row_for_finds_the_row(
    request_: str, row: str
) -> None:
    found, step = answered(request_, mails())
    assert found == ["Archive"]
    assert row in step


@pytest.mark.parametrize(
    "request_", ["archive the sandals dinosaur", "archive the ad", "archive the dentist reminder"]
)
def test_a_word_that_no_row_shows_is_not_passed_over(request_: str) -> None:
    assert answered(request_, mails()) == ([], "")


FRONT = Window(1, "Stay", "chromium", Rect(0, 0, 1280, 800))


def stay(*, parking_row: int) -> ShownScreen:
    shown = scene(
        thing("field", "Address and search bar", 100, 20, 400, 20, "editable"),
        thing("text", "Is there parking?", 113, parking_row, 145),
        thing("text", "Total", 883, 389, 36),
        thing("text", "€95", 1120, 389, 32),
        groups=[Rect(860, 100, 310, 320), Rect(92, 500, 749, 290)],
    )
    return replace(shown, front=FRONT)


def test_the_only_price_of_a_page_is_not_that_of_all_it_speaks_of() -> None:
    assert isinstance(planned("what does parking cost", stay(parking_row=705)), NotHere)


def shop(*, opened: bool) -> ShownScreen:
    cart = (
        (
            thing("text", "Your cart", 900, 110, 90),
            thing("field", "Coupon code", 900, 300, 200, 24, "editable"),
            thing("button", "Apply", 1110, 300, 60),
        )
        if opened
        else ()
    )
    return scene(
        thing("button", "Cart (2)", 1000, 60),
        thing("text", "Desk lamp", 100, 200, 90),
        thing("button", "Add to cart", 100, 240),
        *cart,
    )


@pytest.mark.parametrize(
    "request_",
    ["use the coupon code SPRING10", "what is in my cart?", "take the lamp out of the cart"],
)
def test_the_cart_is_opened_for_what_is_in_it(request_: str) -> None:
    on = shop(opened=False)
    found = planned(request_, on)
    assert isinstance(found, Steps)
    assert found.more
    (op,) = found.ops
    pressed = next(one for one in on.things if one.number == op.element)  # type: ignore[union-attr]
    assert pressed.name == "Cart (2)"
    # What is not in it is not looked for in it once more.
    again = planned(request_, on, replace(BEGUN, opened=("Cart (2)",), turns=1))
    assert not (isinstance(again, Steps) and again.more)


def test_a_coupon_that_is_used_is_handed_in() -> None:
    found, _ = answered("use the coupon code SPRING10", shop(opened=True))
    assert found[-2] == "SPRING10"
    assert "Apply" in found[-1]
    # Where nothing hands it in, it is not used by being typed.
    bare = scene(
        *(one for one in shop(opened=True).things if one.name not in ("Apply", "Cart (2)"))
    )
    assert answered("use the coupon code SPRING10", bare) == ([], "")


def mailbox(*dialog: Element) -> ShownScreen:
    return scene(thing("button", "Compose", 20, 100), *dialog)


_DIALOG = (
    thing("field", "To", 700, 300, 300, 30, "editable"),
    thing("field", "Subject", 700, 340, 300, 30, "editable"),
    thing("field", "Message body", 700, 380, 300, 140, "editable", "multiline"),
    thing("button", "Send", 700, 540),
)
_WRITE = "write a mail to lena@home.example, subject Keys, text: I will be there at six."
_OPENED = replace(BEGUN, opened=("Compose",), turns=1)


def test_a_mail_is_written_into_the_field_for_its_body() -> None:
    found = planned(_WRITE, mailbox(*_DIALOG), _OPENED)
    assert isinstance(found, Steps)
    texts = [op.text for op in found.ops if isinstance(op, Type)]
    assert texts == ["lena@home.example", "Keys", "I will be there at six"]


def test_compose_is_not_pressed_twice_where_it_brings_no_field_for_the_text() -> None:
    # A second press may discard a draft.
    found = planned(_WRITE, mailbox(*_DIALOG[:2]), _OPENED)
    assert not isinstance(found, Steps)


def test_a_new_mail_is_begun_with_its_subject() -> None:
    found, step = answered(
        "start a new mail to papa@brandt.example with the subject Sunday", mailbox()
    )
    assert found == ["Compose"]
    assert step == "Write a mail"
