"""A text that is a list is changed line by line: nothing else of it changes, and what names no
line, or several, changes nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import SHOPPING, editor
from requests_on import planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Steps
from desktop_agent.protocol import KeyCombo, Type

pytestmark = pytest.mark.feature("E2")


def text_after(request: str, on: ShownScreen = SHOPPING, old: str = "milk\neggs\nbread") -> str:
    found = planned(request, on)
    assert isinstance(found, Steps), found
    typed = [op.text for op in found.ops if isinstance(op, Type)]
    added = KeyCombo(keys=("ctrl", "end")) in found.ops
    return old + typed[0] if added else "".join(typed)


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("put tea under milk", "milk\ntea\neggs\nbread"),
        ("under milk put tea", "milk\ntea\neggs\nbread"),
        ('add "green tea" below the eggs', "milk\neggs\ngreen tea\nbread"),
        ("put tea between milk and eggs", "milk\ntea\neggs\nbread"),
        ("between milk and eggs add tea", "milk\ntea\neggs\nbread"),
        ("put bread above milk", "bread\nmilk\neggs"),
        ("move bread to the top", "bread\nmilk\neggs"),
        ("write SHOPPING as a heading on top", "SHOPPING\nmilk\neggs\nbread"),
        ("put a heading Saturday above the list", "Saturday\nmilk\neggs\nbread"),
        ("make the first line say 2 milk", "2 milk\neggs\nbread"),
        ("change line 2 to butter", "milk\nbutter\nbread"),
        ("swap milk and bread", "bread\neggs\nmilk"),
        ("switch the first two around", "eggs\nmilk\nbread"),
        ("flip it upside down", "bread\neggs\nmilk"),
        ("reverse the order of the lines", "bread\neggs\nmilk"),
        ("number the items", "1. milk\n2. eggs\n3. bread"),
        ("capitalise every word", "Milk\nEggs\nBread"),
        ("put these in alphabetical order", "bread\neggs\nmilk"),
        ("find and replace milk with oat milk", "oat milk\neggs\nbread"),
        ("wipe the whole text", ""),
    ],
)
def test_a_list_is_changed_line_by_line(request_: str, text: str) -> None:
    assert text_after(request_) == text


@pytest.mark.parametrize(
    "request_",
    [
        "put tea under sugar",
        "write a poem under milk",
        "put something between milk and bread",
        "swap milk and sugar",
        "move sugar to the top",
        "change line 9 to butter",
    ],
)
def test_what_names_no_line_changes_nothing(request_: str) -> None:
    found = planned(request_, SHOPPING)
    assert not isinstance(found, Steps) or not found.ops


def test_a_line_that_is_there_twice_is_not_chosen() -> None:
    found = planned("put tea under milk", editor("milk\nmilk"))
    assert not isinstance(found, Steps) or not found.ops


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how many items are on this list?", "3 lines"),
        ("what's the second thing on there?", "“eggs”"),
        ("what's on my shopping list?", "“milk / eggs / bread”"),
        ("do I need milk?", "Yes: “milk”"),
        ("does it say anything about cheese in there?", "No line of the text has “cheese”"),
        ("which line is bread?", "Line 3: “bread”"),
        ("what comes right after the milk?", "“eggs”"),
        ('is it spelled "egs" or "eggs" in my note?', "“eggs”"),
    ],
)
def test_questions_about_a_list_are_answered(question: str, told: str) -> None:
    assert planned(question, SHOPPING) == Answer(told)


def untold() -> ShownScreen:
    """An editor on a page, which tells of its paragraphs and of no text of its own."""
    return scene(
        thing("field", "Document", 0, 0, 600, 400, "multiline", "editable"),
        thing("text", "We took the early train on Friday.", 20, 20, 400),
    )


def test_a_text_that_is_not_told_is_not_taken_for_an_empty_one() -> None:
    assert isinstance(planned('add "The end." at the bottom', untold()), NotHere)
    empty = scene(thing("field", "Document", 0, 0, 600, 400, "multiline", "editable"))
    assert isinstance(planned('add "The end." at the bottom', empty), Steps)


def test_what_is_written_into_a_text_that_is_not_told_takes_nothing_away() -> None:
    found = planned("type hello in the document", untold())
    assert isinstance(found, Steps)
    assert KeyCombo(keys=("ctrl", "a")) not in found.ops


def test_the_title_of_a_window_is_no_text_in_its_empty_document() -> None:
    shown = editor("")
    field = shown.things[0]
    around = Rect(-10, -60, 420, 420)
    assert field.bounds.holds(around.middle)
    titled = replace(shown, pieces=(*shown.pieces, ("Untitled 1 - Mousepad", around)))
    assert not titled.holds_untold_text(field)
    written = replace(titled, pieces=(*titled.pieces, ("Dear Ada", Rect(4, 4, 60, 14))))
    assert written.holds_untold_text(field)
    assert text_after('add the line "Return it."', titled, "") == "Return it."
