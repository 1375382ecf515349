"""The time in the row of a mail says when it came, and not when what it is about takes place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.programs.mail_questions import told_of_mail
from desktop_agent.llm.understanding.screen.answers import answer
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, Progress, Steps
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of

pytestmark = pytest.mark.feature("E2")

MAILS = (
    ("Priya Nair", "Budget meeting moved", "09:12"),
    ("Tom Becker", "Weekend hike", "Yesterday"),
    ("Lena Fischer", "Contract draft", "08:40"),
)
BODY = "Hi, the budget meeting is now on Tuesday at 14:30 in room B12. Please bring the figures."


def window(title: str, *more: str) -> ShownScreen:
    on = scene(
        *(
            one
            for at, (who, subject, came) in enumerate(MAILS)
            for one in (
                thing("text", who, 200, 100 + 40 * at, 120),
                thing("link", subject, 340, 100 + 40 * at, 200),
                thing("text", came, 560, 100 + 40 * at, 80),
            )
        ),
        *(thing("text", text, 700, 300 + 30 * at, 500) for at, text in enumerate(more)),
        groups=[Rect(190, 95 + 40 * at, 460, 30) for at in range(len(MAILS))],
    )
    return replace(on, front=Window(1, title, "chromium", Rect(0, 0, 1280, 800)))


def told(question: str, on: ShownScreen) -> str | None:
    tokens = tokens_of(question)
    assert tokens is not None
    return answer(tokens, on)


@pytest.mark.parametrize(
    "question", ["when is the budget meeting?", "when is the hike?", "when does the hike start?"]
)
def test_when_a_mail_came_is_not_when_what_it_is_about_is(question: str) -> None:
    assert told(question, window("Inbox - Post")) is None


@pytest.mark.parametrize(
    ("question", "title", "wanted"),
    [
        ("when did Priya write?", "Inbox - Post", "Priya Nair: 09:12"),
        ("when was the contract draft sent?", "Inbox - Post", "Lena Fischer: 08:40"),
        # What is no list of mails says when something is.
        ("when is the budget meeting?", "Rooms", "Priya Nair: 09:12"),
    ],
)
def test_when_it_came_is_told_where_that_is_asked(question: str, title: str, wanted: str) -> None:
    assert told(question, window(title)) == wanted


def test_what_the_open_mail_says_of_it_is_told() -> None:
    assert told("when is the budget meeting?", window("Inbox - Post", BODY)) == f"“{BODY}”"


@pytest.mark.parametrize("more", [(), ("3.2 GB of 15 GB are used",)])
def test_all_that_the_mail_says_is_told_which_was_opened_for_it(more: tuple[str, ...]) -> None:
    on = window("Inbox - Post", BODY, *more)
    question = "who has to know of the budget meeting?"
    tokens = tokens_of(question)
    assert tokens is not None
    (clause,) = clauses_of(tokens, question, on.labels)
    first = told_of_mail(clause, on, Progress())
    assert isinstance(first, Steps)
    found = told_of_mail(clause, on, Progress(opened=("the mail",)))
    assert isinstance(found, Answer)
    assert found.text == f"It says “{BODY}”"


@pytest.mark.parametrize(("word", "known"), [("Refunded", True), ("Returned", False)])
def test_no_is_not_said_where_a_word_of_the_same_root_stands(word: str, known: bool) -> None:
    rows = (("INV-1", "Paid"), ("INV-2", "Open"), ("INV-3", word))
    on = scene(
        *(
            thing("text", text, 20 + 200 * at, 100 + 40 * row, 150)
            for row, texts in enumerate(rows)
            for at, text in enumerate(texts)
        ),
        groups=[Rect(10, 95 + 40 * row, 460, 30) for row in range(len(rows))],
    )
    assert (told("did I get a refund?", on) is None) is known


@pytest.mark.parametrize(
    "question",
    [
        "is there a mail without a picture?",
        "is there a mail with no picture?",
        "do I have any mails nobody answered?",
        "are there mails from anyone besides Tom?",
    ],
)
def test_no_is_not_said_to_what_is_missing(question: str) -> None:
    assert told(question, window("Inbox - Post")) is None


def test_no_is_still_said_to_what_is_not_there() -> None:
    found = told("is there a mail about dragons?", window("Inbox - Post"))
    assert found == "No, none is shown here"


def answered(question: str, on: ShownScreen) -> str:
    tokens = tokens_of(question)
    assert tokens is not None
    (clause,) = clauses_of(tokens, question, on.labels)
    found = told_of_mail(clause, on, Progress())
    return found.text if isinstance(found, Answer) else ""


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("has Tom written to me?", "Yes: Tom Becker: Weekend hike"),
        ("did Priya write to me?", "Yes: Priya Nair: Budget meeting moved"),
        ("has Lena Fischer answered yet?", "Yes: Lena Fischer: Contract draft"),
        # One may be in another folder.
        ("has Paul written to me?", ""),
        ("did Tom send the photos?", ""),
        ("has Tom paid?", ""),
    ],
)
def test_whether_somebody_has_written_is_told_by_the_list(question: str, text: str) -> None:
    assert answered(question, window("Inbox - Post")) == text


def test_what_the_browser_says_is_no_mail() -> None:
    bar = thing("text", "Search or type a web address", 100, 20, 400)
    on = window("Inbox - Post")
    field = thing("field", "Address and search bar", 100, 20, 400, 20, "editable")
    on = replace(on, pieces=(*on.pieces, (bar.name, bar.bounds)), things=(*on.things, field))
    question = "what does Tom say of the hike?"
    tokens = tokens_of(question)
    assert tokens is not None
    (clause,) = clauses_of(tokens, question, on.labels)
    found = told_of_mail(clause, on, Progress(opened=("the mail",)))
    assert not isinstance(found, Answer)


@pytest.mark.parametrize(
    "request_",
    [
        "would you think of a witty answer to Tom about the hike, and send it?",
        "I don't know how one writes. Could you please answer Tom about the hike?",
    ],
)
def test_what_a_mail_says_answers_no_order(request_: str) -> None:
    on = window("Inbox - Post")
    tokens = tokens_of(request_)
    assert tokens is not None
    found = [
        told_of_mail(clause, on, progress)
        for clause in clauses_of(tokens, request_, on.labels)
        for progress in (Progress(), Progress(opened=("the mail",)))
    ]
    assert found == [None] * len(found)
