"""A size in a field is made bigger or smaller by a step, or by the amount that is said."""

from __future__ import annotations

import pytest
from requests_on import scene, thing
from test_words_on_many_pages import done

from desktop_agent.llm.understanding.screen.scene import ShownScreen

pytestmark = pytest.mark.feature("D28")


def look(*more: str, number: str = "14") -> ShownScreen:
    """A field for a size, one for a number that is none, a list and further sizes."""
    return scene(
        thing("field", "Font size", 100, 0, 80, 20, "editable", value=number),
        thing("field", "Order number", 100, 30, 80, 20, "editable", value="4711"),
        thing("combo box", "Theme", 100, 60, 80, 20, value="Light"),
        *(
            thing("field", name, 100, 90 + 30 * at, 80, 20, "editable", value="3")
            for at, name in enumerate(more)
        ),
        thing("button", "Save", 100, 200),
    )


@pytest.mark.parametrize(
    ("request_", "number"),
    [
        ("make the font bigger", "15"),
        ("make the font a bit smaller", "13"),
        ("make the text larger please", "15"),
        ("increase the font size", "15"),
        ("decrease the font size by 2", "12"),
        ("make the font two points larger", "16"),
        ("make the font size 2 points smaller", "12"),
        ("two points larger", "16"),
        ("bigger font", "15"),
        ("I want a bigger font", "15"),
        ("use larger letters", "15"),
        ("font size up", "15"),
        ("font size down", "13"),
        ("turn the font size up", "15"),
        ("turn up the font size", "15"),
        ("font size up by 2", "16"),
        ("text larger", "15"),
        ("font a bit smaller", "13"),
    ],
)
def test_a_size_is_stepped(request_: str, number: str) -> None:
    assert done(request_, look()) == ["Font size", number]


@pytest.mark.parametrize(
    "request_",
    [
        "the font is bigger now",
        "why is the font smaller?",
        "is the font bigger?",
        "don't make the font bigger",
        "make the order bigger",
        "make the order number higher",
        "make the window bigger",
        "make the font wider",
        "make the font 20 points smaller",
    ],
)
def test_no_size_is_stepped_that_is_not_meant(request_: str) -> None:
    assert set(done(request_, look())) <= {"elsewhere"}


def test_of_two_sizes_none_is_stepped() -> None:
    assert done("two points larger", look("Line height")) == []
    assert done("bigger font", look("Code font size")) == []
    assert done("make the line height smaller", look("Line height")) == ["Line height", "2"]


def test_what_is_no_mere_number_is_not_stepped() -> None:
    assert done("make the font bigger", look(number="large")) == []
