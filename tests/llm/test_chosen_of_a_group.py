"""What is chosen of a group is told by the words of its heading, and boxes by forms of their own
words: “which payment method is selected?”, “is gift wrapping on?”."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing

from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer
from desktop_agent.llm.understanding.words.matching import hints

pytestmark = pytest.mark.feature("E10")


def page() -> ShownScreen:
    """Two choices, a list and boxes."""
    return scene(
        *(thing("text", "Shipping", 40, 0, 60), thing("text", "Payment", 40, 120, 60)),
        thing("radio button", "Standard (free)", 40, 30, 14, 14, "checked"),
        thing("radio button", "Express (€ 6.90)", 40, 60, 14, 14),
        thing("radio button", "Invoice", 40, 150, 14, 14, "checked"),
        thing("radio button", "Credit card", 40, 180, 14, 14),
        thing("combo box", "Country", 40, 220, 100, 20, value="Austria"),
        thing("check box", "Wrap as a gift", 40, 260, 14, 14),
        thing("check box", "Plan the visit", 40, 290, 14, 14, "checked"),
    )


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("which payment method is selected?", "Payment: Invoice"),
        ("which payment is chosen?", "Payment: Invoice"),
        ("what shipping method did I choose?", "Shipping: Standard (free)"),
        ("which country is selected?", "Country: Austria"),
        ("is gift wrapping on?", "No, check box “Wrap as a gift” is off"),
        ("is the gift wrapping off?", "Yes, check box “Wrap as a gift” is off"),
        ("is planning on?", "Yes, check box “Plan the visit” is on"),
    ],
)
def test_what_is_chosen_is_told(question: str, wanted: str) -> None:
    assert planned(question, page()) == Answer(wanted)


@pytest.mark.parametrize(
    "question",
    [
        "which shipping is not selected?",
        "which other payment is there?",
        "which option is selected?",
        "which method is chosen?",
        "which colour is selected?",
        "which payment methods are there?",
        "is gift paper on?",
        "is swimming on?",
    ],
)
def test_nothing_is_told_of_what_has_no_such_group(question: str) -> None:
    assert not isinstance(planned(question, page()), Answer)


@pytest.mark.parametrize(
    ("word", "shown", "wanted"),
    [
        ("wrapping", "wrap", True),
        ("planning", "plan", True),
        ("wrapping", "wrath", False),
        ("billing", "bill", True),
        ("rolling", "role", False),
    ],
)
def test_a_doubled_letter_before_its_ending_is_no_other_word(
    word: str, shown: str, wanted: bool
) -> None:
    assert hints(word, shown) is wanted
