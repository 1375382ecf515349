"""A code for a voucher is filled in and handed in by the button that stands beside the field or
right below it; it is no zip code, and nothing is handed in that is only spoken of."""

from __future__ import annotations

import pytest
from requests_on import scene, thing
from test_words_on_many_pages import done

from desktop_agent.llm.understanding.screen.scene import ShownScreen

pytestmark = pytest.mark.feature("E2")


def order(field: str = "Voucher code", button: str = "Apply", *between: str) -> ShownScreen:
    """A form with a field for a code, the button below it, and boxes in between."""
    return scene(
        thing("field", "Zip code", 40, 0, 200, 20, "editable"),
        thing("field", field, 40, 60, 200, 20, "editable"),
        *(thing("check box", name, 40, 84, 14, 14) for name in between),
        thing("button", button, 40, 100),
        thing("button", "Place order", 40, 160),
    )


@pytest.mark.parametrize(
    "request_",
    [
        "apply the voucher SPRING10",
        "use the code SPRING10",
        "redeem voucher SPRING10",
        "redeem the code SPRING10",
        'try the code "SPRING10"',
        "use the voucher code SPRING10",
    ],
)
def test_a_code_is_handed_in_below_its_field(request_: str) -> None:
    assert done(request_, order()) == ["Voucher code", "SPRING10", "Apply"]
    assert done("use the code X1", order("Promo code", "Redeem")) == ["Promo code", "X1", "Redeem"]


@pytest.mark.parametrize(
    "request_",
    [
        "apply the voucher",
        "apply the voucher twice",
        "apply the voucher from my mail",
        "don't apply the voucher SPRING10",
        "did you apply the voucher SPRING10?",
        "the code SPRING10 was used yesterday",
        "I used the code SPRING10",
        "use the code editor",
        "apply SPRING10",
    ],
)
def test_no_code_is_handed_in_that_is_not_said_to_be_used(request_: str) -> None:
    assert "Apply" not in done(request_, order())


def test_another_control_in_between_parts_a_button_from_a_field() -> None:
    assert "Apply" not in done("apply the voucher SPRING10", order("Voucher code", "Apply", "Wrap"))


def test_a_code_of_another_kind_is_no_voucher() -> None:
    assert done("use the code SPRING10", order("Door code")) == []


def test_what_stands_in_another_column_does_not_part_them() -> None:
    on = scene(
        thing("combo box", "Size", 40, 40, 60, value="S"),
        thing("button", "Add to cart", 40, 65),
        thing("field", "Voucher code", 400, 30, 150, 22, "editable"),
        # The button may touch the field.
        thing("button", "Apply", 400, 51),
    )
    assert done("apply the voucher SPRING10", on) == ["Voucher code", "SPRING10", "Apply"]


def test_a_code_is_not_only_filled_in_where_it_is_to_be_applied() -> None:
    assert done("apply the voucher SPRING10", order("Voucher code", "Send")) == []
