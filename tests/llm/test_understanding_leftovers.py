"""A plan that leaves a word of the request over is no plan: it would do, and claim, something else.

D28, F2.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import MAIL, TABLE, planned, scene, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Progress, Steps
from desktop_agent.llm.understanding.words.leftovers import left_over
from desktop_agent.llm.understanding.words.reading import clauses_of, ruled_out
from desktop_agent.llm.understanding.words.tokens import tokens_of

pytestmark = pytest.mark.feature("D28", "F2")


def acts(request: str, on: ShownScreen, progress: Progress = Progress()) -> bool:  # noqa: B008
    return isinstance(planned(request, on, progress), Steps)


def in_window(on: ShownScreen, app: str, title: str) -> ShownScreen:
    return replace(on, front=Window(1, title, app, Rect(0, 0, 800, 600)))


def test_what_is_left_over_tells_something() -> None:
    tokens = tokens_of('please put the "a b" into the red box') or ()
    assert [one.text for one in left_over(tokens, {"put", "please"})] == ["a b", "red", "box"]
    assert [one.text for one in left_over(tokens, {"put", "please"}, quoted=False)] == [
        "red",
        "box",
    ]


OPEN_MAIL = scene(
    thing("text", "Mail from Anna", 0, 0, 200),
    thing("button", "Reply", 0, 40),
    thing("button", "Forward", 100, 40),
    thing("field", "Message", 0, 80, 200, 40, "editable"),
    thing("button", "Send", 0, 140),
)


@pytest.mark.parametrize("whom", ["to Ben", "to all", "from my other account"])
def test_a_reply_goes_to_nobody_else(whom: str) -> None:
    assert acts('reply "yes"', OPEN_MAIL)
    assert not acts(f'reply "yes" {whom}', OPEN_MAIL)


MONTH = scene(
    thing("text", "May 2027", 0, 0),
    thing("field", "Title", 400, 0, 80, 20, "editable"),
    thing("button", "Save event", 400, 80),
    *(thing("button", str(at), 40 * (at % 7), 40 + 30 * (at // 7), 30) for at in range(1, 32)),
)
CHOSEN = Progress(opened=("14",), turns=1)


@pytest.mark.parametrize(
    "request_",
    [
        'delete the event "Lunch" on May 14',
        'cancel the meeting "Lunch" on May 14',
        'move the event "Lunch" on May 14',
        'make an event "Lunch" on May 14 every week',
        'make an event "Lunch" on May 14 at the Ritz',
        "open the dentist appointment on May 14",
    ],
)
def test_no_event_is_made_of_another_wish(request_: str) -> None:
    assert not acts(request_, MONTH)
    assert not acts(request_, MONTH, CHOSEN)
    assert acts('make an event "Lunch" on May 14', MONTH)


SHOWN = in_window(scene(thing("text", "ada@box:~$", 0, 0)), "Chromium", "Terminal cheat sheet")
FILES = in_window(scene(thing("text", "a.txt", 0, 0)), "Thunar", "Home")


def test_what_a_page_calls_itself_makes_it_no_terminal_and_no_file_manager() -> None:
    assert not acts("run ls", SHOWN)
    page = in_window(scene(thing("text", "Jobs", 0, 0)), "Chromium", "Job finder")
    assert not acts('create a folder called "Bills"', page)
    assert acts('create a folder called "Bills"', FILES)


@pytest.mark.parametrize(
    "request_",
    [
        "add notes.txt to the folder Bills",
        'open "report.odt" with GIMP',
        "make me a folder called Holiday and frob beach.txt in it",
    ],
)
def test_a_file_manager_does_nothing_else_than_was_said(request_: str) -> None:
    assert not acts(request_, FILES)


SECTIONS = scene(
    thing("button", "Apples", 0, 0, 80, 20, "collapsed"),
    thing("button", "Pears", 0, 30, 80, 20, "collapsed"),
    thing("button", "✕", 300, 0, 20),
    thing("button", "OK", 300, 60),
    thing("text", "3 + 4 =", 0, 90),
)


@pytest.mark.parametrize(
    "request_",
    [
        "expand the section about Bananas",
        "close the message from Ben",
        "submit the report to Anna",
        "solve the puzzle about the fox",
    ],
)
def test_a_form_does_nothing_about_what_is_not_there(request_: str) -> None:
    assert not acts(request_, SECTIONS)


def test_it_does_what_names_nothing_else() -> None:
    assert acts("expand all sections", SECTIONS)
    assert acts("submit the form", SECTIONS)
    assert acts("close the message", SECTIONS)


@pytest.mark.parametrize(
    "request_", ["archive every mail about the zebra", "archive all mails with a picture"]
)
def test_all_of_some_is_not_all(request_: str) -> None:
    assert not acts(request_, MAIL)


def test_the_others_are_told_by_what_was_said_before_only() -> None:
    assert not acts("delete all the others", TABLE)


def test_a_text_that_is_described_by_a_quotation_is_not_that() -> None:
    form = scene(
        thing("text", "Answer", 0, 0), thing("field", "Answer", 100, 0, 80, 20, "editable")
    )
    assert not acts('type the opposite of "hot" into the answer field', form)
    assert acts('type the word "hot" into the answer field', form)


def test_a_question_that_a_text_tells_half_of_gets_no_answer() -> None:
    board = scene(thing("text", "The train to Oslo leaves at 9:00 from platform 4", 0, 0, 400))
    assert not isinstance(planned("when does the train to Malmö leave?", board), Answer)
    assert isinstance(planned("what now", board), NotHere)


@pytest.mark.parametrize(
    ("limit", "word"),
    [
        ("do not send it", "send"),
        ("don't save it yet", "save"),
        ("without saving it", "save"),
        ("no changing", "changing"),
        ("not on the ground floor", "on"),
        ("I don't want to send it", "send"),
    ],
)
def test_what_is_ruled_out_is_known_by_its_first_word(limit: str, word: str) -> None:
    request = f"fill in the form, {limit}"
    clauses = clauses_of(tokens_of(request) or (), request, frozenset())
    assert ruled_out(clauses[-1]) == word
