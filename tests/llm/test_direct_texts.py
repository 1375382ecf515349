"""Words to type, the place they go to, and words that only describe a text."""

from __future__ import annotations

import pytest
from brain_loop import unclaimed

from desktop_agent.llm.direct.parse import parse
from desktop_agent.protocol import Focus, Op, Type


def ops(text: str) -> list[Op]:
    parsed = parse(text)
    assert not parsed.problem, parsed.problem
    return [unclaimed(op) for command in parsed.commands for op in command.ops]


@pytest.mark.feature("D28")
@pytest.mark.parametrize(
    ("words", "text", "place"),
    [
        ("write Hello World in the editor", "Hello World", "editor"),
        ("type Hello World into the text editor", "Hello World", "text editor"),
        ('write "Hello World" in the editor', "Hello World", "editor"),
        ('type "ls -l" in the terminal', "ls -l", "terminal"),
        ("type ls -l in the terminal", "ls -l", "terminal"),
        ("write Hello in mousepad", "Hello", "mousepad"),
        ("write Hello World in the document", "Hello World", ""),
        ("type Hello World on the page", "Hello World", ""),
        ('write "Hello" into this file', "Hello", ""),
        ("please write Hello World in the open document.", "Hello World", ""),
        ("type salt and pepper in the text editor", "salt and pepper", "text editor"),
        ("type hello in the window Notes", "hello", "Notes"),
        ("type hello in French", "hello in French", ""),
        ("type 5 in 10", "5 in 10", ""),
        ("write: Hello in the editor", "Hello in the editor", ""),
    ],
)
def test_a_place_is_no_part_of_the_text(words: str, text: str, place: str) -> None:
    there = [Focus(window=place)] if place else []
    assert ops(words) == [*there, Type(text=text)]


@pytest.mark.feature("D28")
@pytest.mark.parametrize(
    "words",
    [
        *("write a letter to my landlord about the broken heating", "write an e-mail to Bob"),
        *("write an email to bob@example.org that I am late", "write me a poem about spring"),
        *(
            "write a short summary of the page",
            "type a message to the team",
            "write to my landlord",
        ),
        *("type my name", "enter my password", "type the date", "write today's date"),
        *("write the current time", "write three ideas for dinner", "write something nice"),
        *("type the numbers from 1 to 10", "write the sum of 2 and 3", "write her that I am late"),
        *("write a letter to my landlord in the editor", "write the name of the capital of France"),
        *("write a polite thank-you note", "fill Comment with a short greeting"),
        *("type a joke into the Message field", "write a python function that sorts a list"),
    ],
)
def test_words_that_describe_a_text_are_never_typed(words: str) -> None:
    parsed = parse(words)
    assert parsed.commands == ()
    assert "quotation marks" in parsed.problem


@pytest.mark.feature("D28")
@pytest.mark.parametrize(
    "text",
    [
        *("the quick brown fox", "hello world", "my name is Ada", "a b c", "to be or not to be"),
        *("naming things is hard", "144/12", "letters", "Dear all", "an apple a day"),
        *("notes.txt", "time flies", "it is a long story", "the end", "code", "Ada's cat sleeps"),
    ],
)
def test_words_that_are_a_text_are_typed_as_they_are(text: str) -> None:
    assert ops(f"type {text}") == [Type(text=text)]


@pytest.mark.feature("D28")
@pytest.mark.parametrize("words", ["write hello in the shopping list", "type yes into my diary"])
def test_a_place_that_is_not_known_is_asked_about(words: str) -> None:
    assert "where the text ends" in parse(words).problem


@pytest.mark.feature("D28")
@pytest.mark.parametrize("words", ['write "a letter to my landlord"', "write: a letter to Bob"])
def test_in_quotation_marks_or_after_a_colon_anything_is_a_text(words: str) -> None:
    (typing,) = ops(words)
    assert isinstance(typing, Type)
