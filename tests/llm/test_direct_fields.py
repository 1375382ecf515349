"""Fields, lists, menus and searches by name: what the direct brain makes of them."""

from __future__ import annotations

import pytest
from brain_loop import unclaimed
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_agent.llm.direct import parse, understood
from desktop_agent.protocol import Click, Focus, KeyCombo, Op, Open, Role, Type, WaitFor

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


def menus(*names: str) -> list[Op]:
    first, *rest = names
    return [at(first, "menu"), *(at(name, "menu item") for name in rest)]


ALL, ENTER = combo("ctrl", "a"), combo("enter")
SAVE, BUTTON = at("Save"), at("Save", "button")
NAME = at("Name", "field")

SEVERAL: dict[str, list[Op]] = {
    "click Save twice": [SAVE] * 2,
    "click the Save button 3 times": [BUTTON] * 3,
    "click Save and press enter": [SAVE, ENTER],
    "click Save\nclick the Save button": [SAVE, BUTTON],
    "click Save, then click “Save” and then open mousepad": [SAVE, SAVE, Open(target="mousepad")],
    # Typing goes in at the caret.
    'type "Ada" into Name': [NAME, Type(text="Ada")],
    'type "Ada" in the Name field': [NAME, Type(text="Ada")],
    'type "Ada" into the field labelled “Name”': [NAME, Type(text="Ada")],
    'write "Ada" into the text box “Name”': [NAME, Type(text="Ada")],
    'type "Ada" slowly into Name': [NAME, Type(text="Ada", delay=0.1)],
    'type "Ada" into Name with delay 0.02': [NAME, Type(text="Ada", delay=0.02)],
    "type Ada into the Name field": [NAME, Type(text="Ada")],
    'type "x" in the search box': [at("search", "field"), Type(text="x")],
    'type "Ada" into Name and press enter': [NAME, Type(text="Ada"), ENTER],
    'type "x" into the Size dropdown': [at("Size", "combo box"), Type(text="x")],
    'type "x" into the window titled "Notes"': [Focus(window="Notes"), Type(text="x")],
    # Filling replaces what is there.
    'fill Name with "Ada"': fill("Name", "Ada"),
    'fill in Name with "Ada"': fill("Name", "Ada"),
    'fill the field “Name” with "Ada"': fill("Name", "Ada"),
    "fill in the Name field with Ada": fill("Name", "Ada"),
    'fill "Ada" into Name': fill("Name", "Ada"),
    'enter "Ada" in Name': fill("Name", "Ada"),
    "enter 42 in Quantity": fill("Quantity", "42"),
    'put "Ada" into Name': fill("Name", "Ada"),
    "put Ada into the Name field": fill("Name", "Ada"),
    'set Name to "Ada"': fill("Name", "Ada"),
    "set the Name field to Ada Lovelace.": fill("Name", "Ada Lovelace"),
    'set the value of Name to "Ada"': fill("Name", "Ada"),
    'set "a to b" to "c to d"': fill("a to b", "c to d"),
    'replace the text in Name with "Ada"': fill("Name", "Ada"),
    'replace the field Name with "Ada"': fill("Name", "Ada"),
    'fill Name with "Ada" and Mail with "x", then press enter': [
        *(*fill("Name", "Ada"), *fill("Mail", "x"), ENTER),
    ],
    'fill in the form: Name: "Ada", Email: "a@b.c"': [
        *(*fill("Name", "Ada"), *fill("Email", "a@b.c")),
    ],
    "fill in the form:\nName: Ada Lovelace\nEmail: a@b.c\n": [
        *(*fill("Name", "Ada Lovelace"), *fill("Email", "a@b.c")),
    ],
    "fill out this form:\n- Name: Ada\n- the field “Site”: https://a.b\nThen click Save": [
        *(*fill("Name", "Ada"), *fill("Site", "https://a.b"), SAVE),
    ],
    'fill in the form: Type: "Home", Open: "yes" and Search = "x"': [
        *(*fill("Type", "Home"), *fill("Open", "yes"), *fill("Search", "x")),
    ],
    'set the Size dropdown to "Large"': [at("Size", "combo box"), at("Large")],
    "clear the field Name": [NAME, ALL, combo("backspace")],
    "clear Name": [NAME, ALL, combo("backspace")],
    "clear the text of the Name field": [NAME, ALL, combo("backspace")],
    "empty the Name field": [NAME, ALL, combo("backspace")],
    # Lists and menus.
    "select “Large” from “Size”": [at("Size", "combo box"), at("Large")],
    "select “Large” in “Size”": [at("Size", "combo box"), at("Large")],
    "choose Large from the Size list": [at("Size", "combo box"), at("Large")],
    "pick Large in the Size dropdown": [at("Size", "combo box"), at("Large")],
    "choose Save As from the File menu": menus("File", "Save As"),
    "choose File > Save As": menus("File", "Save As"),
    'choose "File > Save As"': menus("File", "Save As"),
    'choose "File" > "Save > As"': menus("File", "Save > As"),
    "click File > Export > PDF": menus("File", "Export", "PDF"),
    "select File → Open": menus("File", "Open"),
    "menu File > Save": menus("File", "Save"),
    "menu File, then Save As": menus("File", "Save As"),
    "menu File, then Save, then press enter": [*menus("File", "Save"), ENTER],
    "choose the menu File, then Open Recent, then notes.txt": menus(
        "File", "Open Recent", "notes.txt"
    ),
    "menu File. Save": [at("File", "menu"), combo("ctrl", "s")],
    # Searching.
    'search for "X"': [*fill("Search", "X"), ENTER],
    "search for CM4 composite out pin": [*fill("Search", "CM4 composite out pin"), ENTER],
    "search for X in the search field": [*fill("search", "X"), ENTER],
    'search for "X" in “Find a part”': [*fill("Find a part", "X"), ENTER],
    "search for what is love?": [*fill("Search", "what is love"), ENTER],
    'open "EasyEDA" and search for CM4 composite out pin': [
        *(Open(target="EasyEDA"), *fill("Search", "CM4 composite out pin"), ENTER),
    ],
    'search for "x" on this page': [combo("ctrl", "f"), Type(text="x"), ENTER, combo("escape")],
    # Windows go by their titles.
    'focus the window titled "Notes"': [Focus(window="Notes")],
    "wait for the window titled Notes": [WaitFor(window="Notes")],
    "close the window titled “Notes”": [Focus(window="Notes"), combo("alt", "f4")],
    # What could be taken for a name and is none.
    "type hello in French": [Type(text="hello in French")],
    "type salt and choose life": [Type(text="salt and choose life")],
    "open the text editor": [Open(target="text editor")],
    "open the tab manager": [Open(target="tab manager")],
    "click here": [Click()],
    "click 5 times": [Click()] * 5,
    "press the tab key": [combo("tab")],
    "press menu": [combo("menu")],
}  # fmt: skip


@pytest.mark.feature("D28", "O8")
@pytest.mark.parametrize(("text", "expected"), SEVERAL.items())
def test_fields_lists_and_menus_go_by_their_names(text: str, expected: list[Op]) -> None:
    assert ops(text) == expected


@pytest.mark.feature("D5", "O8")
@pytest.mark.parametrize("text", SEVERAL)
def test_the_step_in_words_is_a_command_for_the_same(text: str) -> None:
    for command in parse(text).commands:
        # The step does not say how slowly.
        if not any(isinstance(op, Type) and op.delay for op in command.ops):
            assert ops(command.step) == [unclaimed(op) for op in command.ops]


@pytest.mark.feature("D5", "O8")
def test_the_steps_are_sentences() -> None:
    said = understood(
        'click the Save button, right-click "Trash", type "Ada" into Name, fill Mail with "x", '
        'clear Note, select "Large" from Size, choose File > Open, search for "x", tick "Yes"'
    )
    assert said == [
        "Click the button “Save”",
        "Right-click “Trash”",
        "Type “Ada” into the field “Name”",
        "Fill the field “Mail” with “x”",
        "Clear the field “Note”",
        "Select “Large” from the combo box “Size”",
        "Choose “File” > “Open”",
        "Search for “x” in the field “Search”",
        "Tick the check box “Yes”",
    ]


NAMES = st.text(min_size=1, max_size=60).filter(str.strip)


@pytest.mark.feature("D28", "F3", "O8")
@settings(deadline=None, max_examples=200)
@given(NAMES, NAMES, st.sampled_from(MARKS))
def test_names_and_texts_in_quotation_marks_stay_letter_for_letter(
    name: str, text: str, marks: tuple[str, str]
) -> None:
    first, last = marks
    name, text = name.replace(last, "").strip() or "x", text.replace(last, "").strip() or "y"
    named, value = f"{first}{name}{last}", f"{first}{text}{last}"
    assert ops(f"type {value} into {named}") == [at(name, "field"), Type(text=text)]
    assert ops(f"fill {named} with {value}") == fill(name, text)
    assert ops(f"fill in the form: {named}: {value}, Mail: {value}") == [
        *(*fill(name, text), *fill("Mail", text)),
    ]
    assert (
        ops(f"select {named} from {value}")
        == [
            Click(text=text, role="combo box"),
            at(name),
        ]
        or not text.strip()
    )
    assert ops(f"search for {value} in {named}") == [*fill(name, text), ENTER]
