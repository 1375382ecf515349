"""What an editor is asked besides its text: its file, its cursor, the letters of a word, and what
to write where an order only describes it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import editor
from requests_on import FORM, planned

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Steps, WhichOne
from desktop_agent.protocol import KeyCombo, Type

pytestmark = pytest.mark.feature("E2")

LETTER = "Dear Mr Okafor,\nthe heating is broken.\nPlease come on Tuesday.\nYours, Mira\n"
GAPS = "one\n\ntwo\n\n\nthree\n"


def titled(title: str, text: str = LETTER, app: str = "mousepad") -> ShownScreen:
    return replace(editor(text), front=Window(1, title, app, Rect(0, 0, 800, 600)))


def keys_of(request: str, text: str = LETTER) -> list[str]:
    found = planned(request, titled("letter.txt - Mousepad", text))
    if not isinstance(found, Steps):
        return []
    return ["+".join(one.keys) for one in found.ops if isinstance(one, KeyCombo)]


def text_after(request: str, text: str = LETTER) -> str:
    found = planned(request, titled("letter.txt - Mousepad", text))
    assert isinstance(found, Steps), found
    return "".join(one.text for one in found.ops if isinstance(one, Type))


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("text", "question", "told"),
    [
        (GAPS, "how many lines are there?", "6 lines, 3 of them empty"),
        (GAPS, "count the lines", "6 lines, 3 of them empty"),
        (GAPS, "how many lines does it have?", "6 lines, 3 of them empty"),
        (GAPS, "how many items are on the list?", "3 lines"),
        (LETTER, "how many lines are there?", "4 lines"),
        ("one", "how many lines are there?", "1 line"),
    ],
)
def test_empty_lines_are_lines(text: str, question: str, told: str) -> None:
    assert planned(question, titled("a.txt - Mousepad", text)) == Answer(told)


SAVED = "/home/ann/letter.txt - Mousepad"
CHANGED = "*/home/ann/letter.txt - Mousepad"
NEW = "Untitled 1 - Mousepad"


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    "question",
    [
        "is it saved?",
        "is this saved already?",
        "has this been saved?",
        "has the letter been saved yet?",
        "are my changes saved?",
        "have I saved it?",
        "did I save this file?",
        "is everything saved?",
        "is the file unsaved?",
        "are there unsaved changes?",
        "are there any changes that are not saved?",
        "do I still have to save it?",
        "is there anything unsaved?",
        "tell me if it's saved",
        "check whether the file is saved",
    ],
)
def test_it_is_told_whether_a_text_is_saved(question: str) -> None:
    assert planned(question, titled(SAVED)) == Answer("“letter.txt” is saved")
    changed = Answer("“letter.txt” has changes that are not saved yet")
    assert planned(question, titled(CHANGED)) == changed
    assert planned(question, titled(NEW)) == Answer("This text is in no file yet")


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    "question",
    [
        "what's the name of this file?",
        "what is this file called?",
        "how is this file called?",
        "which file is open?",
        "which file am I editing?",
        "what file is this?",
        "what's the file name?",
        "tell me the name of this file",
        "what is the name of this document?",
        "what document do I have open?",
    ],
)
def test_the_name_of_the_file_is_told(question: str) -> None:
    assert planned(question, titled(CHANGED)) == Answer("“letter.txt”")
    assert planned(question, titled("• letter.txt (~/Docs) - Text Editor", app="gedit")) == (
        Answer("“letter.txt”")
    )
    assert planned(question, titled(NEW)) == Answer("This text is in no file yet")


@pytest.mark.parametrize(
    "question",
    [
        "is the heating saved?",
        "is letter.txt saved?",
        "is the other file saved?",
        "what's the name of the landlord?",
        "what is the name of the other file?",
        "which file is the biggest?",
        "are there any unsaved passwords?",
        "is it safe?",
        "how is this called in French?",
        "have I saved money?",
    ],
)
def test_other_questions_are_not_about_the_file(question: str) -> None:
    found = planned(question, titled(SAVED))
    assert not isinstance(found, Answer) or "letter.txt" not in found.text


@pytest.mark.parametrize("front", ["letter.txt", "Inbox - Mail"])
def test_a_title_that_is_not_known_tells_nothing(front: str) -> None:
    assert isinstance(planned("is it saved?", titled(front)), NotHere)
    assert isinstance(planned("is it saved?", titled(SAVED, app="code")), NotHere)


DOWN = "down"


@pytest.mark.parametrize(
    ("request_", "keys"),
    [
        ("go to line 3", [DOWN, DOWN]),
        ("jump to line number 2", [DOWN]),
        ("go to the second line", [DOWN]),
        ("move to the last line", [DOWN, DOWN, DOWN]),
        ("go to line 1", []),
        ("put the cursor at line 2", [DOWN]),
        ("set the cursor to the start of line 2", [DOWN]),
        ("put the cursor at the end of line 2", [DOWN, "end"]),
        ("take me to line 4", [DOWN, DOWN, DOWN]),
        ("go back to line 2", [DOWN]),
        ("go to line 3 of the file", [DOWN, DOWN]),
    ],
)
def test_the_cursor_goes_to_a_line(request_: str, keys: list[str]) -> None:
    assert keys_of(request_) == ["ctrl+end", "ctrl+home", *keys]


@pytest.mark.parametrize(
    ("request_", "last"),
    [
        ("go to the end", "ctrl+end"),
        ("go to the end of the text", "ctrl+end"),
        ("jump to the bottom", "ctrl+end"),
        ("go to the top", "ctrl+home"),
        ("put the cursor at the beginning of the document", "ctrl+home"),
    ],
)
def test_the_cursor_goes_to_an_end(request_: str, last: str) -> None:
    assert keys_of(request_)[-1] == last


@pytest.mark.parametrize(
    "request_",
    [
        "go to page 3",
        "go to line 3 and delete it",
        "go to line 3 or 4",
        "go to Lund",
        "go to the end of the street",
        "scroll to line 3",
        "put the milk at line 3",
        "go to the third word",
        "put bread at the end of line 2 please",
    ],
)
def test_no_other_order_moves_the_cursor(request_: str) -> None:
    assert "ctrl+home" not in keys_of(request_)


def test_a_line_that_is_not_there_or_not_clear_is_asked() -> None:
    found = planned("go to line 30", titled(SAVED))
    assert isinstance(found, WhichOne)
    assert "only 4 lines" in found.question
    found = planned("go to the second line", titled(SAVED, GAPS))
    assert isinstance(found, WhichOne)
    assert keys_of("go to line 3", GAPS)[2:] == [DOWN, DOWN]


def test_lines_that_may_be_wrapped_are_not_counted_by_keys() -> None:
    assert keys_of("go to line 2", f"{'long ' * 40}\nshort\n") == []
    assert keys_of("go to line 1", f"short\n{'long ' * 40}\n")


LIST = "milk\nbread\neggs\nmilk chocolate\n"


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("capitalize bread", "milk\nBread\neggs\nmilk chocolate\n"),
        ("capitalise the word bread", "milk\nBread\neggs\nmilk chocolate\n"),
        ("capitalize the first line", "Milk\nbread\neggs\nmilk chocolate\n"),
        ("capitalise line 3", "milk\nbread\nEggs\nmilk chocolate\n"),
        ("capitalize every milk", "Milk\nbread\neggs\nMilk chocolate\n"),
        ('capitalize "milk chocolate"', "milk\nbread\neggs\nMilk chocolate\n"),
        ("make bread upper case", "milk\nBREAD\neggs\nmilk chocolate\n"),
        ("uppercase bread", "milk\nBREAD\neggs\nmilk chocolate\n"),
        ("turn eggs into capital letters", "milk\nbread\nEGGS\nmilk chocolate\n"),
        ("change bread to all caps", "milk\nBREAD\neggs\nmilk chocolate\n"),
        ("make bread start with a capital letter", "milk\nBread\neggs\nmilk chocolate\n"),
        ("give eggs a capital letter", "milk\nbread\nEggs\nmilk chocolate\n"),
        ("make the first line upper case", "MILK\nbread\neggs\nmilk chocolate\n"),
    ],
)
def test_letters_are_changed_where_it_is_said(request_: str, text: str) -> None:
    assert text_after(request_, LIST) == text


@pytest.mark.parametrize(
    ("text", "request_", "asked"),
    [
        (LIST, "capitalize milk", "is there 2 times"),
        (LIST, "make milk upper case", "is there 2 times"),
        (LETTER, "capitalize Tuesday", "begins with a capital"),
        (LIST, "capitalize line 9", "no line 9"),
    ],
)
def test_what_is_not_clear_of_letters_is_asked(text: str, request_: str, asked: str) -> None:
    found = planned(request_, titled(SAVED, text))
    assert isinstance(found, WhichOne), found
    assert asked in found.question


@pytest.mark.parametrize(
    "request_",
    [
        "capitalize it",
        "capitalize cheese",
        "capitalize everything but milk",
        "capitalize bread and cheese",
        "capitalize the second word",
        "make cheese upper case",
        "make bread bold",
        "uppercase it",
        "capitalize on the weather",
        "lowercase the selection",
    ],
)
def test_other_letters_are_left_as_they_are(request_: str) -> None:
    assert isinstance(planned(request_, titled(SAVED, LIST)), NotHere)


def test_what_a_label_names_is_not_the_label() -> None:
    assert isinstance(
        planned("capitalize the subject", titled(SAVED, "subject: heating\n")), NotHere
    )


def test_a_word_that_is_so_already_is_told_so() -> None:
    found = planned("make bread lower case", titled(SAVED, LIST))
    assert isinstance(found, Steps)
    assert not found.ops
    assert "changed nothing" in found.did


@pytest.mark.parametrize(
    ("request_", "asked"),
    [
        ("replace the date by the right one", "instead of the date?"),
        ("replace the name with the correct one", "instead of the name?"),
        ("change the date to the right date", "instead of the date?"),
        ("correct the address to the new one", "instead of the address?"),
        ("replace the last word by a better one", "instead of the last word?"),
        ("replace the last line with something nicer", "instead of the last line?"),
        ("swap the name for another one", "instead of the name?"),
        ("replace the greeting with something else", "instead of the greeting?"),
        ("write a letter to my landlord about the broken heating", "What should it say?"),
        ("write an email to my boss about my holiday", "What should it say?"),
        ("compose a short poem", "What should it say?"),
        ("draft a complaint to the city", "What should it say?"),
        ("write me a story about a cat", "What should it say?"),
        ("write a note for Anna", "What should it say?"),
        ("make up a speech for the wedding", "What should it say?"),
        ("write an invitation that everybody likes", "What should it say?"),
    ],
)
def test_a_text_that_is_only_described_is_asked_for(request_: str, asked: str) -> None:
    found = planned(request_, titled(SAVED))
    assert isinstance(found, WhichOne), found
    assert asked in found.question


@pytest.mark.parametrize(
    "request_",
    [
        'replace the word "Tuesday" by "Monday"',
        "replace Tuesday by Monday",
        "replace the heating with the right pump",
        "add a line saying see you soon",
        "write the line hello at the end",
        'write a note saying "back soon"',
        "write a letter: Dear Sam",
        "create a new document",
        "replace the letter by one from Anna",
        "make a note of it",
    ],
)
def test_a_text_that_is_given_is_not_asked_for(request_: str) -> None:
    found = planned(request_, titled(SAVED))
    assert not (isinstance(found, WhichOne) and "should" in found.question), found


def test_no_form_is_asked_what_a_letter_should_say() -> None:
    assert not isinstance(planned("write a letter to my landlord", FORM), WhichOne)
