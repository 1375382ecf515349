"""Labels that stand below their fields: each text belongs to the field that it is nearer to."""

from __future__ import annotations

import pytest

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.grounding.elements.labels import labelled
from desktop_agent.grounding.elements.nodes import FoundElement

HIGH = 40


def field(y: int, name: str = "") -> Element:
    return Element("field", name, Rect(40, y, 270, HIGH))


def text(y: int, name: str) -> Element:
    return Element("text", name, Rect(40, y, 80, 24))


def wide(y: int, name: str) -> Element:
    return Element("text", name, Rect(40, y, 900, 24))


def names(*column: Element) -> list[str]:
    found = labelled([FoundElement(one) for one in column])
    return [one.element.name for one in found if one.element.role == "field"]


@pytest.mark.feature("O8")
@pytest.mark.parametrize(
    ("column", "expected"),
    [
        # field, label, field, label: 0 px to the field above, 16 px to the one below
        (
            (
                field(0),
                text(40, "Genre"),
                field(80),
                text(120, "Year"),
                field(160),
                text(200, "By"),
            ),
            ["Genre", "Year", "By"],
        ),
        # the same, where a text is told as wide as the page
        (
            (
                field(0),
                wide(40, "Genre"),
                field(80),
                wide(120, "Year"),
                field(160),
                wide(200, "By"),
            ),
            ["Genre", "Year", "By"],
        ),
        # the same under a heading
        (
            (
                Element("text", "Films", Rect(40, 10, 300, 40)),
                field(70),
                text(110, "Genre"),
                field(150),
                text(190, "Year"),
            ),
            ["Genre", "Year"],
        ),
        # label, field, label, field: as most forms are
        (
            (text(0, "Genre"), field(26), text(80, "Year"), field(106)),
            ["Genre", "Year"],
        ),
        # A label nearer to the field above is still its own where the column begins with one.
        (
            (text(0, "Genre"), field(26), text(68, "Year"), field(110)),
            ["Genre", "Year"],
        ),
        # a search field without a name, above a form
        (
            (field(0), text(60, "Genre"), field(86), text(140, "Year"), field(166)),
            ["", "Genre", "Year"],
        ),
        # words below a lone field say nothing of it
        ((field(0), text(44, "Results")), [""]),
        # a hint below a field that has its label
        (
            (text(0, "Mail"), field(26), text(68, "Never shared"), text(110, "Name"), field(136)),
            ["Mail", "Name"],
        ),
        # a hint below each field, and a label above the second one
        (
            (field(0), text(42, "e.g. Ada"), text(66, "City"), field(92), text(134, "e.g. Oslo")),
            ["", "City"],
        ),
        # the same word below each
        ((field(0), text(42, "Required"), field(90), text(132, "Required")), ["", "Required"]),
        # the last field lacks a text below it
        ((field(0), text(40, "Genre"), field(80)), ["", "Genre"]),
    ],
)
def test_a_field_is_called_by_the_label_that_is_its_own(
    column: tuple[Element, ...], expected: list[str]
) -> None:
    assert names(*column) == expected
