"""Questions about the page itself: what it is called, and which words stand on it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.answers import answer
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.words.tokens import tokens_of

pytestmark = pytest.mark.feature("E2")

TEXT = "The first keeper was Ewan Mackay, who lived there. The lamp burned whale oil."
FRONT = Window(1, "Lighthouse - Openpedia - Chromium", "chromium", Rect(0, 0, 1280, 800))


def article(*more: str, front: Window = FRONT) -> ShownScreen:
    books = (("Dunbar, R.", "Notes on Towers"), ("Grant, A.", "Keepers of the Light"))
    books = (*books, ("Lee, B.", "Storms"))
    on = scene(
        thing("text", TEXT, 10, 100, 600),
        *(thing("field", name, 10, 140, 200, 20, "editable") for name in more),
        *(
            thing("text", text, 10 + 200 * at, 200 + 30 * row, 180)
            for row, texts in enumerate(books)
            for at, text in enumerate(texts)
        ),
        groups=[Rect(0, 195 + 30 * row, 600, 28) for row in range(len(books))],
    )
    return replace(on, front=front)


def told(question: str, on: ShownScreen) -> str | None:
    tokens = tokens_of(question)
    assert tokens is not None
    return answer(tokens, on)


@pytest.mark.parametrize(
    "question",
    [
        *("what's the title of this page?", "what is the name of this window?"),
        *("what is this page called?", "which site am I on?", "what's the page title?"),
    ],
)
def test_a_page_is_called_like_its_window(question: str) -> None:
    assert told(question, article()) == "“Lighthouse - Openpedia”"


def test_only_a_browser_adds_its_own_name() -> None:
    window = Window(1, "notes - Chromium", "mousepad", Rect(0, 0, 1280, 800))
    assert told("what's the title of this window?", article(front=window)) == "“notes - Chromium”"


@pytest.mark.parametrize(
    ("question", "on"),
    [
        ("what's the title of this page?", article("Title")),
        ("what's the title of this book?", article()),
        ("what's the title of the second page?", article()),
        ("what's the name of this keeper?", article()),
    ],
)
def test_another_title_is_not_that_of_the_page(question: str, on: ShownScreen) -> None:
    assert told(question, on) != "“Lighthouse - Openpedia”"


@pytest.mark.parametrize(
    "question",
    [
        *("is the word whale in there?", "is the word “whale” on this page?"),
        *("does the page contain the word whale?", "does the word whale appear anywhere?"),
        *("does the word whale stand here?", "is the word whale mentioned here?"),
        *("does the word whale show up on this page?", "does the word whale occur in the text?"),
        *("is the word whale appear here?", "does the term whale come up here?"),
        *("is the word Whale in the text?", "can you see the word whale here?"),
    ],
)
def test_a_word_that_stands_there_is_told_with_its_text(question: str) -> None:
    assert told(question, article()) == f"Yes: “{TEXT}”"


def test_a_word_that_stands_nowhere_is_denied_for_what_is_shown() -> None:
    wanted = "No, “ghost” is not in what is shown here"
    assert told("is the word ghost in there?", article()) == wanted
    # A part of a word is none.
    assert told("is the word keep in there?", article()) is not None
    assert str(told("is the word keep in there?", article())).startswith("No")


@pytest.mark.parametrize(
    "question",
    [
        "does the word Bo appear here?",
        "is the word Bo appear here?",
        "does the word Bo occur on this page?",
        "does the word Bo show up anywhere?",
    ],
)
def test_that_a_word_appears_is_no_part_of_it(question: str) -> None:
    assert told(question, article()) == "No, “bo” is not in what is shown here"


def test_a_word_is_not_denied_where_more_of_the_page_may_be_out_of_view() -> None:
    bar = "Address and search bar"
    on = replace(article(bar), asked_beyond=False)
    assert told("is the word ghost in there?", on) is None
    there = replace(article(bar), out_of_view=(("A ghost was seen", Rect(0, 900, 90, 20)),))
    assert told("is the word ghost in there?", there) == "Yes: “A ghost was seen”"


@pytest.mark.parametrize("question", ["is the word whale wrong?", "is whale oil in stock?"])
def test_what_asks_more_than_whether_a_word_is_there_is_not_told_so(question: str) -> None:
    assert not str(told(question, article())).startswith(("Yes", "No,"))


def test_the_first_of_some_people_is_told_by_the_sentence_that_says_so() -> None:
    assert told("who was the first keeper?", article()) == f"“{TEXT}”"


@pytest.mark.parametrize(
    "question",
    ["who was the last keeper?", "who was the second keeper?", "who's the third keeper?"],
)
def test_a_book_about_keepers_does_not_tell_who_was_one(question: str) -> None:
    assert told(question, article()) is None
