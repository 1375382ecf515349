"""What is asked of one kind of program: a calendar, a file manager, an editor, a calculator, a
terminal."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import (
    LETTERS,
    SHOPPING,
    editor,
    folder,
    last_of,
    month,
    pressed,
)
from requests_on import planned, scene, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import (
    Answer,
    Steps,
    WhichOne,
)
from desktop_agent.protocol import Click, KeyCombo

pytestmark = pytest.mark.feature("E2")


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("when is the dentist?", "8 May 2027: 15:30 Dentist"),
        ("what day's the dentist again?", "8 May 2027: 15:30 Dentist"),
        ("what's on the 8th?", "8 May 2027: 15:30 Dentist"),
        ("anything on the 9th?", "No, nothing is on 9 May 2027"),
        ("am I free on the 8th?", "No, 8 May 2027: 15:30 Dentist"),
        ("how many events are there?", "1: 8 May 2027 15:30 Dentist"),
        ("At what time, then, am I expected at the dentist?", "8 May 2027: 15:30 Dentist"),
    ],
)
def test_a_calendar_tells_what_is_on_which_day(question: str, told: str) -> None:
    assert planned(question, month()) == Answer(told)


@pytest.mark.feature("E10")
@pytest.mark.parametrize("question", ["when is the choir?", "what's on 8 June?"])
def test_a_calendar_tells_nothing_of_what_it_does_not_show(question: str) -> None:
    assert not isinstance(planned(question, month()), Answer)


@pytest.mark.parametrize(
    ("request_", "clicks"),
    [
        ("go to june", ["Next month"]),
        ("back to march", ["Previous month"] * 2),
        ("two months ahead", ["Next month"] * 2),
        ("one month back", ["Previous month"]),
        ("new event: lunch with Ada on the 21st at noon", ["21"]),
    ],
)
def test_a_calendar_is_turned_to_a_month(request_: str, clicks: list[str]) -> None:
    assert pressed(request_, month()) == clicks


def test_an_event_that_is_there_is_not_entered_anew() -> None:
    assert not isinstance(planned("put dentist on the 14th", month()), Steps)


def _in_folder(request: str, on: ShownScreen = LETTERS) -> list[str]:
    found = planned(request, on)
    assert isinstance(found, Steps), found
    return [
        "+".join(op.keys) if isinstance(op, KeyCombo) else op.text or ""
        for op in found.ops
        if isinstance(op, Click | KeyCombo)
    ]


@pytest.mark.parametrize(
    ("request_", "ops"),
    [
        ("delete plan.txt", ["plan.txt", "delete"]),
        ("trash the bank letter and the plan", ["letter-bank.txt", "plan.txt", "delete"]),
        ("select all files", ["ctrl+a"]),
        ("select both letters", ["letter-anna.txt", "letter-bank.txt"]),
        ("rename the bank letter to bank.txt", ["letter-bank.txt", "f2"]),
        ("open the letter to anna", ["letter-anna.txt"]),
        ("go up", ["alt+up"]),
        ("show hidden files", ["ctrl+h"]),
    ],
)
def test_files_are_handled_by_what_people_call_them(request_: str, ops: list[str]) -> None:
    assert _in_folder(request_) == ops


@pytest.mark.parametrize("request_", ["delete the letter", "rename the letter to x.txt"])
def test_of_several_files_one_is_asked_for(request_: str) -> None:
    found = planned(request_, LETTERS)
    assert isinstance(found, WhichOne)
    assert found.options == ("letter-anna.txt", "letter-bank.txt")


@pytest.mark.parametrize("request_", ["delete the contract", "delete old.txt"])
def test_a_file_that_is_not_there_is_not_deleted(request_: str) -> None:
    assert not isinstance(planned(request_, LETTERS), Steps)


@pytest.mark.feature("E10")
def test_files_are_counted_where_all_are_shown() -> None:
    question = "how many files begin with letter?"
    assert planned(question, LETTERS) == Answer("2: letter-anna.txt, letter-bank.txt")
    assert planned("how many files are in here?", LETTERS) == Answer("3 files")
    some = folder("letter-anna.txt", told="9 files: 39 bytes")
    assert not isinstance(planned(question, some), Answer)


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what's in the second line?", "“eggs”"),
        ("what is the last line?", "“bread”"),
        ("what does line 9 say?", "There is no such line"),
        ("how many lines are there?", "3 lines"),
        ("count the words", "3 words"),
        ("is milk on the list?", "Yes: “milk”"),
        ("is tea on the list?", "No line of the text has “tea”"),
        ("what does it say?", "“milk / eggs / bread”"),
    ],
)
def test_questions_about_a_text_are_answered(question: str, told: str) -> None:
    assert planned(question, SHOPPING) == Answer(told)


@pytest.mark.parametrize(
    ("request_", "typed"),
    [
        ("add butter", "\nbutter"),
        ('add "tea" at the end', "\ntea"),
        ('pop "tea" in at the very top, own line', "tea\nmilk\neggs\nbread"),
        ("remove eggs", "milk\nbread"),
        ("sort the lines", "bread\neggs\nmilk"),
        ("make everything upper case", "MILK\nEGGS\nBREAD"),
    ],
)
def test_a_list_of_lines_is_changed(request_: str, typed: str) -> None:
    assert [op for op in pressed(request_, SHOPPING) if isinstance(op, str)] == [typed]


@pytest.mark.parametrize(
    "request_",
    [
        "add another",
        "add milk and eggs",
        "add sugar twice",
        "remove tea",
        'put "tea" below sugar',
    ],
)
def test_what_says_no_line_changes_no_text(request_: str) -> None:
    found = planned(request_, SHOPPING)
    assert not isinstance(found, Steps) or not found.ops


@pytest.mark.feature("E10")
def test_a_text_tells_only_what_is_asked_of_its_words() -> None:
    assert not isinstance(planned("is it dated?", SHOPPING), Answer)


def test_a_letter_gets_no_line_unasked() -> None:
    letter = editor("Dear all, we meet on Monday.")
    assert not isinstance(planned("add bread", letter), Steps)


def test_the_result_is_told_where_a_calculator_shows_it() -> None:
    keys = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+", "-", "*", "/", ".", "=", "AC"]

    def display(value: str) -> ShownScreen:
        return scene(
            thing("field", "", 0, 0, value=value),
            *(thing("button", name, 40 * at, 60, 30) for at, name in enumerate(keys)),
        )

    found = last_of("whats 19*23? use the calculator n tell me", display("0"))
    assert isinstance(found, Steps)
    assert found.step == "Calculate 19 * 23"
    then = "multiply 19 by 23, and then tell me the result"
    told = last_of(then, display("437"))
    assert isinstance(told, Steps)
    assert told.did == "the result is 437"
    # It shows something else, so it is worked out first.
    other = last_of(then, display("12"))
    assert isinstance(other, Steps)
    assert other.step == "Calculate 19 * 23"


@pytest.mark.parametrize(
    ("request_", "line"),
    [
        ("go into Photos", "cd Photos"),
        ("go back up", "cd .."),
        ("go to my home directory", "cd"),
        ("go to the home folder", "cd"),
        ("where am I?", "pwd"),
        ("show me what's in here", "ls"),
        ("put a.txt into Photos", "mv -n a.txt Photos/"),
        ("clear the screen", "clear"),
    ],
)
def test_a_terminal_runs_what_few_words_say(request_: str, line: str) -> None:
    prompt = scene(thing("text", "ada@box:~$ ", 0, 0, 200))
    on = replace(prompt, front=Window(1, "xterm", "xterm", Rect(0, 0, 800, 600)))
    assert [op for op in pressed(request_, on) if isinstance(op, str)] == [line]
