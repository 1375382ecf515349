"""What a choice costs that is not made is not what is to be paid; descriptions are no entries."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere

pytestmark = pytest.mark.feature("E10", "D28")


def checkout(*, summary: bool) -> ShownScreen:
    """Two groups of radio buttons, a list, and maybe the sum of what is to be paid."""
    return scene(
        thing("text", "Shipping", 0, 0, 300),
        thing("radio button", "Standard (free)", 0, 30, 200, 20, "checked"),
        thing("radio button", "Express (€ 6.90)", 0, 60, 200, 20),
        thing("text", "Payment", 0, 120, 300),
        thing("radio button", "Invoice", 0, 150, 200, 20, "checked"),
        thing("radio button", "Card (€ 1.00)", 0, 180, 200, 20),
        thing("combo box", "Country", 0, 240, 200, 20, value="Germany"),
        *([thing("text", "Shipping: € 0.00", 600, 30, 200)] if summary else []),
        groups=[Rect(0, 0, 320, 90), Rect(0, 120, 320, 90)],
    )


def test_what_stands_behind_the_name_is_told() -> None:
    assert planned("how much is shipping?", checkout(summary=True)) == Answer("Shipping: € 0.00")


@pytest.mark.parametrize("question", ["how much is shipping?", "what does the shipping cost?"])
def test_what_another_choice_costs_is_not_told(question: str) -> None:
    found = planned(question, checkout(summary=False))
    assert not isinstance(found, Answer) or "6.90" not in found.text


@pytest.mark.parametrize("request_", ["pick it up myself", "choose the one that ships the fastest"])
def test_the_only_list_is_not_opened_for_a_description(request_: str) -> None:
    assert isinstance(planned(request_, checkout(summary=True)), NotHere)


def test_the_greatest_is_not_called_by_the_box_of_its_row() -> None:
    sizes = (("Budget", "48 KB"), ("Photo", "3.4 MB"), ("Minutes", "22 KB"))
    files = scene(
        *(
            one
            for row, (name, size) in enumerate(sizes)
            for one in (
                thing("check box", "Select", 0, 30 * row, 20, 20),
                thing("list item", name, 60, 30 * row, 150),
                thing("list item", size, 260, 30 * row, 100),
            )
        ),
        groups=[Rect(0, 30 * row, 800, 20) for row in range(3)],
    )
    found = planned("which file is the biggest?", files)
    assert isinstance(found, Answer), found
    assert "Photo" in found.text
    assert "Select" not in found.text
