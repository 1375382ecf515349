"""Targets by name: what the direct brain makes of "the Save button" and of fields."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from brain_loop import unclaimed
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_agent.llm.direct import parse
from desktop_agent.llm.direct.names import KINDS
from desktop_agent.protocol import (
    ROLES,
    Click,
    KeyCombo,
    Op,
    Role,
    Type,
    describe,
)

MARKS = [('"', '"'), ("'", "'"), ("“", "”"), ("‘", "’"), ("«", "»")]


def ops(text: str) -> list[Op]:
    parsed = parse(text)
    assert not parsed.problem, parsed.problem
    return [unclaimed(op) for command in parsed.commands for op in command.ops]


def combo(*keys: str) -> KeyCombo:
    return KeyCombo(keys=keys)


def at(text: str, role: Role | None = None) -> Click:
    return Click(text=text, role=role)


def fill(name: str, text: str) -> list[Op]:
    return [at(name, "field"), ALL, Type(text=text)]


ALL, ENTER = combo("ctrl", "a"), combo("enter")
SAVE, BUTTON = at("Save"), at("Save", "button")
NAME = at("Name", "field")
BOX = at("Remember me", "check box")

CLICKS: dict[Op, list[str]] = {
    SAVE: [
        *("click “Save”", 'click "Save"', "click 'Save'", "click «Save»", "click Save"),
        *("Click on Save", "click at “Save”", "click on the “Save”", "click the Save"),
        *("please click Save", "click Save.", "click Save, please", "left-click Save"),
        *("click “Save” now", "select Save", "choose Save", "pick the option Save"),
        *("click the item “Save”", "click the Save icon", "toggle Save", "click left on Save"),
    ],
    BUTTON: [
        *("click the Save button", "click the button Save", "click the button “Save”"),
        *("click the button labelled “Save”", "click the button labeled Save"),
        *("click the button called Save", "click on the “Save” button", "click Save button"),
        *("click the button that says Save", "click the button with the text “Save”"),
        *("click button Save", "click the Save Button", "press the Save button"),
        *("press the button “Save”", "hit the Save button", "push the Save button"),
        *("tap on the Save button", "click the Save button now", "click the Save button again"),
        *("choose the Save button", "click the push button Save"),
    ],
    at("Docs", "link"): [
        *("click the link “Docs”", "click the Docs link", "click the link Docs"),
        *("tap the link “Docs”", "open the link “Docs”", "go to the “Docs” link"),
        "click the hyperlink Docs",
    ],
    at("File", "menu"): [
        *("click the “File” menu", "click the File menu", "open the File menu", "menu File"),
        *("click the menu File", "click file menu".replace("file", "File"), "choose the menu File"),
    ],
    at("Settings", "tab"): [
        *("click the tab Settings", "click the Settings tab", "switch to the Settings tab"),
        *("go to the Settings tab", "select the tab “Settings”", "open the “Settings” tab"),
    ],
    BOX: [
        *("click the check box “Remember me”", "click the checkbox Remember me"),
        *("toggle the check box “Remember me”", "click the “Remember me” tick box"),
    ],
    NAME: [
        *("click the field labelled Name", "click the Name field", "click the field “Name”"),
        *("click in the Name field", "click into the Name box", "click the text box Name"),
        *("click the Name input", "focus the Name field", "go to the Name field"),
        *("click the text field with the label “Name”", "click the field for Name"),
        *("put the cursor in Name", "put the cursor into the Name field"),
    ],
    at("Large", "radio button"): ["click the radio button Large", "click the “Large” radio button"],
    at("Size", "combo box"): [
        *("click the dropdown Size", "click the Size drop-down", "open the Size dropdown"),
        *("click the combo box “Size”", "click the Size list", "click the Size dropdown menu"),
    ],
    at("Save As", "menu item"): ["click the menu item Save As", "click the menu entry “Save As”"],
    at("a.txt", "list item"): ["click the list item a.txt", "click the “a.txt” row"],
    at("Volume", "slider"): ["click the Volume slider"],
    at("Logo", "image"): ["click the image Logo", "click the picture “Logo”"],
    at("Hello", "text"): ["click the text Hello", "click the word “Hello”"],
    at("Notes", "window"): ["click the window Notes", "click the Notes window"],
    at("search", "field"): ["click the search box", "click the search bar", "click search field"],
    at("next"): ["click next"],
    at("Next", "button"): ["click the Next button"],
    at("Don't save"): ["click Don't save"],
    at("Save as"): ["click Save as…", "click “Save as”"],
    at("10, 20"): ['click "10, 20"'],
    at("5", "button"): ["click the button 5", "click the 5 button", "click the button “5”"],
    at("File > Save"): ['click "File > Save"'],
    at("New Tab"): ["click New Tab"],
    at("new tab"): ["click new tab"],
    at("copy link"): ["click copy link"],
    at("Insert Link", "button"): ["click the Insert Link button"],
    at("Start Menu"): ["click Start Menu"],
    at("text editor"): ["click the text editor"],
    at("menu bar"): ["click the menu bar"],
    at("Sign in with Google"): ["click Sign in with Google"],
    at("The Verge"): ["click The Verge"],
    Click(text="Save", button="right"): [
        *("right-click Save", "right click on “Save”", "click right on Save"),
        *("click Save with the right mouse button", "click with the right button on Save"),
    ],
    Click(text="Save", button="middle", role="link"): ["middle-click the link Save"],
    Click(text="Trash", count=2): [
        *("double-click Trash", "double click on the icon “Trash”", "doubleclick the Trash icon"),
    ],
    Click(text="Hello", count=3): ["triple-click Hello"],
    Click(text="Save", keys=("ctrl",)): [
        *("ctrl-click Save", "ctrl+click “Save”", "click Save with Ctrl", "control click Save"),
        *("click Save holding ctrl", "click “Save” while holding the control key"),
    ],
    Click(text="a", role="button", keys=("ctrl", "shift")): [
        *("ctrl+shift-click the button “a”", "click the button “a” with ctrl and shift"),
    ],
}  # fmt: skip


@pytest.mark.feature("D28", "O8")
@pytest.mark.parametrize(
    ("text", "op"), [(text, op) for op, texts in CLICKS.items() for text in texts]
)
def test_a_thing_is_clicked_by_its_name(text: str, op: Op) -> None:
    assert ops(text) == [op]


@pytest.mark.feature("D28", "O8")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("click the button", "the words on the button"),
        ("click the text box", "the words on the text box"),
        ("press the button", "a key called the button"),
        ("click it", "I need its name"),
        ("click there", "I need its name"),
        ("click all", "I need a name"),
        ("save this under a new name pls", "I need the name for the file itself"),
        ("save it as another name", "I need the name for the file itself"),
        ("click the mouse", "I need a name"),
        ("click where it is", "I need its name"),
        ("click in the middle of the screen", "not by where"),
        ("click Save in the dialog", "not by where"),
        ("click the OK button to close the dialog", "not by where"),
        ("click the first link", "not by where or how they are"),
        ("click the next tab", "not by where or how they are"),
        ("switch to the other tab", "not by where or how they are"),
        ("click the red button", "not by where or how they are"),
        ("click 10", "A point is two whole numbers"),
        ("click 10.5", "A point is two whole numbers"),
        ("click Buy now", "whether “now” belongs to the name"),
        ("click Play again, please", "whether “again” belongs to the name"),
        ("click Save and Close", "quotation marks"),
        ("click Yes, No", "quotation marks"),
        ('click ""', "nothing between the quotation marks"),
        ('click "Save" or "OK"', "I click what has a name"),
        ("click Save holding jam", "a key called jam"),
        ("click b c d e f g h i j", "a longer name"),
        (f'click "{"x" * 201}"', "at most 200"),
        ("press the enter button", "Is that a key, or a button on the screen?"),
        ("press OK", "To click something, say click"),
        ("type hello into Name", "where the text ends"),
        ("type it into the Name field", "the text itself"),
        ("enter my email in the Email field", "the text itself"),
        ('type "x" into it', "I need its name"),
        ("type yes in the box", "the words on the box"),
        ('type "x" into the box', "the words on the box"),
        ('type "x" into the Save button', "only type into a field, and a button isn't one"),
        ('type "" into Name', "nothing to type"),
        ("set Greeting to Hi!", "To keep the marks"),
        ("set Name to Ada now", "quotation marks"),
        ("set the slider Volume to 50", "a slider isn't one"),
        ("fill out the form", "A form needs each field"),
        ('fill Name and Mail with "x"', "A form needs each field"),
        ('replace "a" with "b"', "replace the text in Name"),
        ("clear it", "I need its name"),
        ("clear the image Name", "only clear a field, and an image isn't one"),
        ("clear", "clear"),
        ("choose Open in new tab", "where the name ends"),
        ('select the text "foo"', "can't select text"),
        ("search for salt and pepper", "quotation marks"),
        ("check if it is there", "check if it is there"),
        ("check for updates", "check for updates"),
        ("wait for the Save button", "So far I can only wait for windows"),
        ('wait for the text "Saved"', "I can only wait for windows so far"),
        ("move to Save", "move to coordinates"),
        ('drag "a" to "b"', "from one point to another"),
    ],
)
def test_what_could_mean_something_else_is_asked_about(text: str, why: str) -> None:
    parsed = parse(text)
    assert parsed.commands == ()
    assert why in parsed.problem
    shown = parsed.problem.split("I did not understand: ")[0]
    assert len(re.findall("“[^”]* [^”]*”", shown)) >= 1


@pytest.mark.feature("D28", "O8")
def test_every_kind_of_thing_has_a_name_and_every_word_for_a_kind_is_understood() -> None:
    assert set(ROLES) <= set(KINDS)
    for word, role in KINDS.items():
        assert ops(f"click the {word} “X y”") == [at("X y", role)]
        assert ops(f"click the “X y” {word}") == [at("X y", role)]
        assert ops(f"click the {word} labelled X y") == [at("X y", role)]
        assert ops(f"click the Xy {word}") == [at("Xy", role)]
        assert parse(f"click the {word}").problem


@pytest.mark.feature("D5", "O8")
@pytest.mark.parametrize("op", CLICKS)
def test_our_own_words_for_a_click_on_a_name_are_understood_as_that_click(op: Op) -> None:
    assert ops(describe(op)) == [op]


@pytest.mark.feature("D5", "O8")
@pytest.mark.parametrize("text", [text for texts in CLICKS.values() for text in texts])
def test_the_step_in_words_is_a_command_for_the_same(text: str) -> None:
    (command,) = parse(text).commands
    assert ops(command.step) == list(command.ops)


NAMES = st.text(min_size=1, max_size=60).filter(str.strip)


@pytest.mark.feature("D28", "E1")
@pytest.mark.parametrize(
    ("said", "ticked"),
    [
        *((f"{verb} Remember me", True) for verb in ("tick", "check", "check off", "tick the box")),
        *(("check the Remember me box", True), ("check the check box “Remember me”", True)),
        *((f"{verb} “Remember me”", False) for verb in ("untick", "uncheck", "untick off")),
    ],
)
def test_to_tick_is_no_blind_click(said: str, ticked: bool) -> None:
    """A box that is ticked already must not lose its tick by it."""
    assert ops(said) == [replace(BOX, checked=ticked)]


@pytest.mark.feature("D28", "F3", "O8")
@settings(deadline=None, max_examples=200)
@given(NAMES, st.sampled_from(MARKS))
def test_any_name_in_quotation_marks_stays_letter_for_letter(
    name: str, marks: tuple[str, str]
) -> None:
    first, last = marks
    name = name.replace(last, "").strip() or "x"
    named = f"{first}{name}{last}"
    assert ops(f"click {named}") == [at(name)]
    assert ops(f"click the button {named}, then press enter") == [at(name, "button"), ENTER]
    assert ops(f"click the {named} link") == [at(name, "link")]
    assert ops(f"tick {named} and click {named}") == [
        replace(at(name, "check box"), checked=True),
        at(name),
    ]


# What is in no name: words for kinds, verbs and connectors.
SYLLABLES = st.sampled_from(("Ba", "Co", "Du", "Fi", "Gra", "Jol", "Kra", "Pex", "Qua", "Wex"))
PLAIN = st.lists(st.lists(SYLLABLES, min_size=2, max_size=3).map("".join), min_size=1, max_size=4)


@pytest.mark.feature("D28", "O8")
@settings(deadline=None, max_examples=200)
@given(PLAIN.map(" ".join), st.booleans())
def test_a_plain_name_needs_no_quotation_marks(name: str, low: bool) -> None:
    name = name.lower() if low else name
    assert ops(f"click {name}") == [at(name)]
    assert ops(f"click the {name} button, then press enter") == [at(name, "button"), ENTER]
    assert ops(f"click the link {name} and click {name}") == [at(name, "link"), at(name)]
    assert ops(f'fill {name} with "x"') == fill(name, "x")
