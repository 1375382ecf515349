"""Options are chosen by a value and the name of its group: “express shipping”, “green accents”; and
before what they belong to is handed in: “place the order with express shipping”."""

from __future__ import annotations

import pytest
from requests_on import scene, thing
from test_words_on_many_pages import done

from desktop_agent.llm.understanding.screen.scene import ShownScreen

pytestmark = pytest.mark.feature("E2")

EXPRESS, STANDARD = "Express (€ 6.90, next day)", "Standard (free, 3–5 days)"
CARD, INVOICE, WRAP = "Credit card", "Invoice", "Wrap as a gift"


def checkout(*more: str) -> ShownScreen:
    """Choices of two groups, a box and lists; with further buttons."""
    return scene(
        *(thing("text", "Shipping", 40, 0, 60), thing("text", "Payment", 40, 150, 60)),
        *(
            thing("radio button", name, 40, 30 + 30 * at, 14, 14)
            for at, name in enumerate((STANDARD, EXPRESS, "Pick up in the shop"))
        ),
        *(
            thing("radio button", name, 40, 180 + 30 * at, 14, 14)
            for at, name in enumerate((INVOICE, CARD))
        ),
        thing("check box", WRAP, 40, 260, 14, 14),
        thing("combo box", "Accent colour", 40, 300, 100, 20, value="Blue"),
        thing("combo box", "Font family", 40, 330, 100, 20, value="Serif"),
        thing("field", "Voucher code", 40, 360, 100, 20, "editable"),
        *(
            thing("button", name, 40 + 120 * at, 400)
            for at, name in enumerate(("Place order", "Apply", *more))
        ),
    )


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("use express shipping", [EXPRESS]),
        ("express shipping please", [EXPRESS]),
        ("I want express shipping and a gift wrap", [EXPRESS, WRAP]),
        ("use standard shipping, credit card payment and a gift wrap", [STANDARD, CARD, WRAP]),
        ("green accents", ["Accent colour"]),
        ("use green accents, please", ["Accent colour"]),
        # No list is called so, and nothing is chosen that is only spoken of.
        ("green tea", []),
        ("bold fonts", []),
        ("cheap shipping", []),
        ("don't use express shipping", []),
        ("express shipping costs 6.90", []),
        ("I had express shipping last time", []),
        ("use express parking", []),
        ("use express payment", []),
        ("use the express train", []),
        ("use the express option", [EXPRESS]),
        ("use express", [EXPRESS]),
    ],
)
def test_a_value_is_said_before_its_group(request_: str, wanted: list[str]) -> None:
    assert done(request_, checkout()) == wanted


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("place the order with express shipping", [EXPRESS, "Place order"]),
        ("place order with credit card and a gift wrap", [CARD, WRAP, "Place order"]),
        ("place the order using express shipping", [EXPRESS, "Place order"]),
        # Each of the choices has to be there, and the button as well.
        ("place the order with cheap shipping", []),
        ("place the order with express shipping and a bow", []),
        ("place the order with a friend", []),
        ("cancel the order with express shipping", []),
        ("don't place the order with express shipping", []),
        ("did you place the order with express shipping?", []),
        # To fill in the code places no order.
        ("place the order with the voucher SPRING10", []),
        ("place the order using the voucher SPRING10", []),
    ],
)
def test_choices_come_before_the_press(request_: str, wanted: list[str]) -> None:
    assert done(request_, checkout()) == wanted


def test_no_button_is_pressed_where_two_options_stand_in_each_others_way() -> None:
    both = "place the order with express shipping and standard shipping"
    assert "Place order" not in done(both, checkout())


def test_the_button_for_a_part_of_the_page_hands_nothing_in() -> None:
    assert "Apply" not in done("apply with express shipping", checkout())


def test_details_that_tell_options_apart_are_no_mere_details() -> None:
    page = scene(
        thing("text", "Seating", 40, 0, 60),
        *(
            thing("radio button", name, 40, 30 + 30 * at, 14, 14)
            for at, name in enumerate(("Table (inside)", "Table (outside)", "Bar"))
        ),
    )
    assert done("use table seating", page) == []
