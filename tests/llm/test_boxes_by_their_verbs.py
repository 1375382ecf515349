"""Boxes are ticked, or no longer, by the verb that their name begins with: “don't wrap it”."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing
from test_words_on_many_pages import done

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Steps

pytestmark = pytest.mark.feature("E2")

WRAP, LETTER, OFFERS = "Wrap as a gift", "Yes, subscribe to the newsletter", "Email me offers"
COPY, SIGN = "Send me a copy", "Insure the parcel"


def order(*more: str) -> ShownScreen:
    """What is asked before something is ordered, with further buttons."""
    boxes = (WRAP, LETTER, OFFERS, COPY, SIGN, "Archive after a year")
    return scene(
        *(thing("check box", name, 40, 30 * at, 14, 14) for at, name in enumerate(boxes)),
        *(thing("button", name, 120 * at, 300) for at, name in enumerate(("Place order", *more))),
    )


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("don't wrap it", [f"{WRAP} off"]),
        ("please do not wrap it", [f"{WRAP} off"]),
        ("I don't want it wrapped", [f"{WRAP} off"]),
        ("no need to wrap it", [f"{WRAP} off"]),
        ("I want it wrapped", [WRAP]),
        ("have it wrapped as a gift", [WRAP]),
        ("unwrap it", [f"{WRAP} off"]),
        ("subscribe me", [LETTER]),
        ("unsubscribe me", [f"{LETTER} off"]),
        ("I don't want to subscribe", [f"{LETTER} off"]),
        ("wrap it as a gift and don't subscribe me", [WRAP]),
        ("don't email me", [f"{OFFERS} off"]),
        ("don't email me offers", [f"{OFFERS} off"]),
        # Whatever else is said has to be about the box.
        ("wrap the mug", []),
        ("don't wrap the teapot", []),
        ("subscribe my sister", []),
        ("email me the receipt", []),
        # An act, and what it is done to, are no box.
        ("send it", ["elsewhere"]),
        ("don't send it", []),
        ("archive it", []),
        ("don't archive it", []),
        # This is only told, or asked.
        ("I wrapped it", []),
        ("it was wrapped yesterday", []),
        ("did you wrap it?", []),
        ("if it is a gift, wrap it", []),
        ("I don't subscribe to newspapers", []),
    ],
)
def test_a_box_is_turned_by_its_verb(request_: str, wanted: list[str]) -> None:
    assert done(request_, order()) == wanted


def test_a_button_that_does_it_is_no_box() -> None:
    assert done("unsubscribe me", order("Subscribe")) == []
    assert f"{WRAP} off" not in done("unwrap it", order("Wrap text"))


def test_two_boxes_with_the_same_verb_are_told_apart_by_what_follows() -> None:
    page = scene(
        thing("check box", "Email me offers", 40, 0, 14, 14),
        thing("check box", "Email me invoices", 40, 30, 14, 14),
    )
    assert done("don't email me", page) == []
    assert done("don't email me offers", page) == ["Email me offers off"]


def test_the_box_of_a_row_is_no_option() -> None:
    rows = [Rect(0, 40 * at, 400, 36) for at in range(2)]
    page = scene(
        *(
            one
            for row, name in zip(rows, ("Water", "Weed"), strict=True)
            for one in (
                thing("check box", f"{name} the roses", 5, row.y + 8, 14, 14),
                thing("button", "Delete", 300, row.y + 8),
            )
        ),
        groups=rows,
    )
    assert not isinstance(planned("don't water it", page), Steps)
