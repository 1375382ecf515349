"""A text is put in the place of another one, before the first line, or on two lines; and words
that belong to the order are not typed."""

from __future__ import annotations

import json

import pytest
from example_screens import editor
from requests_on import planned, situation

from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.skills.plans import Steps, WhichOne
from desktop_agent.ports import Thought
from desktop_agent.protocol import KeyCombo, Type

pytestmark = pytest.mark.feature("E2")

LETTER = "Dear Mr Okafor,\nthe heating is broken.\nYours, Mira\n"


def text_after(request: str, old: str) -> str:
    found = planned(request, editor(old))
    assert isinstance(found, Steps), found
    typed = [op.text for op in found.ops if isinstance(op, Type)]
    return old + typed[0] if KeyCombo(keys=("ctrl", "end")) in found.ops else "".join(typed)


def typed_by(request: str, old: str = LETTER) -> str | None:
    """Return what the brain types first; None where it types nothing."""
    on = editor(old)
    reply = reply_to(situation(request, on, foreground=on.front))
    raw = reply.raw if isinstance(reply, Thought) else reply
    if not isinstance(raw, str):
        return None
    ops = json.loads(raw)["actions"]
    return next((op["text"] for op in ops if op["op"] == "type"), None)


@pytest.mark.parametrize(
    "request_",
    [
        "write Zoe instead of Mira",
        "put Zoe in place of Mira",
        "write Zoe rather than Mira",
        'use "Zoe" instead of "Mira"',
    ],
)
def test_a_text_takes_the_place_of_another_one(request_: str) -> None:
    assert text_after(request_, LETTER) == LETTER.replace("Mira", "Zoe")


def test_a_text_that_is_not_there_is_not_replaced() -> None:
    found = planned('write "Zoe" instead of "Anna"', editor(LETTER))
    assert isinstance(found, WhichOne)
    assert "“Anna” is not in the text" in found.question


@pytest.mark.parametrize(
    "request_", ["write tea instead of coffee", "type hello instead", "write x rather than y."]
)
def test_what_says_what_to_replace_is_not_typed(request_: str) -> None:
    assert typed_by(request_) is None


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ('write just "empty"', "empty"),
        ('write only "x"', "x"),
        ('type exactly "x y"', "x y"),
        ('type simply the word "x"', "x"),
        ("write I will come instead of you and Anna", "I will come instead of you and Anna"),
        ("type just married", "just married"),
    ],
)
def test_words_of_the_order_are_not_typed(request_: str, text: str) -> None:
    assert typed_by(request_) == text


@pytest.mark.parametrize(
    ("old", "request_", "text"),
    [
        ("a\nb", 'insert "URGENT: " at the very beginning', "URGENT: a\nb"),
        ("a\nb", 'insert "URGENT:" at the very beginning', "URGENT:\na\nb"),
        ("", "write one on one line and two on the next", "one\ntwo"),
        ("a\n", "write eggs on one line, and butter on another", "a\neggs\nbutter"),
        ("", "type milk on the first line and bread on the second", "milk\nbread"),
        ("", "type hello in one line and then world in the next line", "hello\nworld"),
        ("", 'write "a b" on one line and "c" on the line below', "a b\nc"),
    ],
)
def test_a_text_goes_where_it_is_said(old: str, request_: str, text: str) -> None:
    assert text_after(request_, old) == text


def test_the_first_line_of_a_text_is_asked_about() -> None:
    asked = planned("type milk on the first line and bread on the second", editor("a\nb"))
    assert isinstance(asked, WhichOne)
