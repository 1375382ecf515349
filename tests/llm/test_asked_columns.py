"""Questions by a column are about its cells, and not about titles with its name; answers to
something else than what was asked are not told."""

from __future__ import annotations

import pytest
from requests_on import scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.answers import answer
from desktop_agent.llm.understanding.screen.rows_asked.not_asked_for import (
    asks_who_it_is,
    is_not_asked_for,
)
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.words.tokens import tokens_of

pytestmark = pytest.mark.feature("E10")

_BOOKS = (
    ("The Fee Simple", "Ann Hart", "-"),
    ("Deep Water", "Lea Marsh", "$1.50"),
    ("Red Earth", "Ivo Lang", "$2.00"),
    ("Stone Soup", "Mia Roth", "$0.00"),
)
_HEADS = ("Title", "Author", "Fee")
_XS = (10, 200, 400)


def library(*more: object) -> ShownScreen:
    heads = [thing("text", name, x, 10, 90) for name, x in zip(_HEADS, _XS, strict=True)]
    cells = [
        *(thing("button", "Return", 600, 40 + 30 * at) for at in range(len(_BOOKS))),
    ]
    cells += [
        thing("list item", text, x, 40 + 30 * at, 90)
        for at, row in enumerate(_BOOKS)
        for text, x in zip(row, _XS, strict=True)
    ]
    groups = [Rect(5, 10 + 30 * at, 700, 24) for at in range(len(_BOOKS) + 1)]
    return scene(*heads, *cells, *more, groups=groups)  # type: ignore[arg-type]


def told(question: str, on: ShownScreen) -> str | None:
    tokens = tokens_of(question)
    assert tokens is not None
    return answer(tokens, on)


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("which books have a fee", "Deep Water, Red Earth"),
        ("which book has a fee?", "Deep Water, Red Earth"),
        ("which books have fees", "Deep Water, Red Earth"),
        ("which of the books have a fee", "Deep Water, Red Earth"),
        ("what books come with a fee", "Deep Water, Red Earth"),
        ("which books have no fee", "The Fee Simple, Stone Soup"),
        ("which books are without a fee", "The Fee Simple, Stone Soup"),
        ("how many books have a fee", "2: Deep Water, Red Earth"),
        ("how many books have no fee", "2: The Fee Simple, Stone Soup"),
    ],
)
def test_rows_are_told_by_what_a_column_holds(question: str, wanted: str) -> None:
    assert told(question, library()) == wanted


def test_a_column_with_controls_says_nothing() -> None:
    boxes = [thing("check box", "", 410, 40 + 30 * at, 20) for at in range(len(_BOOKS))]
    assert told("which books have a fee", library(*boxes)) != "Deep Water, Red Earth"


@pytest.mark.parametrize(
    "question",
    ["which books have an author", "which books have no author", "how many have a title"],
)
def test_a_column_that_tells_no_rows_apart_is_no_answer(question: str) -> None:
    assert told(question, library()) is None


def terms(*pairs: tuple[str, str]) -> ShownScreen:
    return scene(
        *(
            one
            for at, (term, value) in enumerate(pairs)
            for one in (
                thing("text", term, 10, 10 + 40 * at, 140),
                thing("text", value, 50, 30 + 40 * at, 80),
            )
        )
    )


ACCOUNT = terms(("Customer", "Lea Vogel"), ("Tariff", "Green"), ("Monthly payment", "$64.00"))


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("what is the monthly payment", "Monthly payment: $64.00"),
        ("how much is my monthly payment?", "Monthly payment: $64.00"),
        ("what's my tariff", "Tariff: Green"),
        ("who is the customer", "Customer: Lea Vogel"),
    ],
)
def test_what_stands_below_a_term_is_told(question: str, wanted: str) -> None:
    assert told(question, ACCOUNT) == wanted


@pytest.mark.parametrize("question", ["what is the payment", "what is the yearly payment"])
def test_another_term_is_not_told(question: str) -> None:
    assert "$64.00" not in (told(question, terms(("Tariff", "Green"), ("Fee", "$64.00"))) or "")


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("who is ivo", "Red Earth."),
        ("who is Ann Hart?", "The Fee Simple."),
        ("who is ann hart", "Ann hart: The Fee Simple."),
        ("what do I pay a month", "$64.00, $71.00."),
        ("how much do we have to pay", "$64.00, $71.00."),
        ("who is the customer", "Field “Customer number” is empty."),
        ("what is stone soup", "Stone soup: Staff."),
        ("which books have an author", "Ann Hart, Lea Marsh."),
    ],
)
def test_an_answer_to_something_else_is_not_told(said: str, text: str) -> None:
    on = library(thing("text", "Staff", 10, 400))
    assert is_not_asked_for(text, said, on)


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("who is ivo lang", "“Ivo Lang, front desk”."),
        ("who is the author of Red Earth", "Red Earth, Author: Ivo Lang."),
        ("who is late", "Ivo Lang."),
        ("what do I pay in october", "October: $64.00."),
        ("which amounts are there", "$64.00, $71.00."),
        ("what is stone soup", "Stone Soup: Mia Roth."),
    ],
)
def test_an_answer_to_the_question_is_told(said: str, text: str) -> None:
    assert not is_not_asked_for(text, said, library(thing("text", "Staff", 10, 400)))


@pytest.mark.parametrize(
    ("said", "asks"),
    [
        ("who is lea", True),
        ("who's Paul Brandt?", True),
        ("who is late", False),
        ("who is on page 2", False),
        ("who wrote about keys", False),
        ("what does lea want", False),
    ],
)
def test_who_somebody_is_opens_no_row(said: str, asks: bool) -> None:
    assert asks_who_it_is(said) is asks


def test_the_price_of_an_option_that_is_not_chosen_is_no_answer() -> None:
    on = scene(
        thing("radio button", "Standard (free)", 10, 10, 120, 20, "checked"),
        thing("radio button", "Express (€ 6.90, next day)", 150, 10, 200),
    )
    told_express = "Shipping: Express (€ 6.90, next day)."
    assert is_not_asked_for(told_express, "what do I pay for shipping", on)
    assert not is_not_asked_for(told_express, "what does express shipping cost", on)
    assert not is_not_asked_for("Shipping: Standard (free).", "what do I pay for shipping", on)
