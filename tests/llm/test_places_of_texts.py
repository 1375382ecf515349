"""What is said of where a text goes, or how much of it is meant, is never typed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from example_screens import editor
from requests_on import situation

from desktop_agent.llm.direct.brain import reply_to

pytestmark = pytest.mark.feature("E2")

LETTER = "Dear Mr Okafor,\nthe heating is broken.\nPlease send somebody on Tuesday.\nYours, Mira\n"


def acts(request: str) -> list[dict[str, Any]]:
    """Return what is done first; nothing where the request isn't understood, or is asked about."""
    on = editor(LETTER)
    reply = reply_to(situation(request, on, foreground=on.front))
    raw = getattr(reply, "raw", reply)
    found: list[dict[str, Any]] = json.loads(raw)["actions"] if isinstance(raw, str) else []
    return [one for one in found if one["op"] != "ask_user"]


@pytest.mark.parametrize(
    "request_",
    [
        "write hello in a new document",
        "write Dear Sir in a new empty text file",
        "please type hello world in a new file.",
        "could you write hello in a new document please",
        "type hello in a new document and save it as x.txt",
        "type hello in a new document, then save it as x.txt",
        "type hello in a new document and close it",
        "in a new document, write hello",
        "In a blank text file please type hello and press enter",
        "start a new document and write hello in the new document",
        "open a new document. Write hello in the new document",
    ],
)
def test_a_new_document_is_started_first(request_: str) -> None:
    assert [one.get("keys") for one in acts(request_)] == [["ctrl", "n"]]


@pytest.mark.parametrize(
    "request_",
    [
        "write hello in another document",
        "write today's shopping in a new document, one item per line",
        "write hello in the new document",
        "in the new document, write hello",
        "in another document write hello",
        'write "hello" in the new document',
        "put a copy of line 2 in a new document",
        "duplicate line 2 in a new document",
        "copy line 2 into another document",
        "write everything in a new document in capitals",
        "type it into a new document",
        "type what stands in line 2 into a new document",
        "enter the second word in a new file",
        "write nothing but hello in a new document",
        "write hello in a new line",
        "write only the date",
        "type only the first line",
        "type just the first word again",
        "type only if it is empty: hello",
        "write just below the first line: hello",
        "write below the first line: hello",
        "type hello two lines below",
        "type hello three lines down",
        "write tea on line 1 and coffee on line 2",
        "type world at the top rather than the end",
        "write it in capitals instead of small letters",
        "type just ls and press enter",
    ],
)
def test_a_place_or_a_limit_is_no_text(request_: str) -> None:
    assert acts(request_) == []


@pytest.mark.parametrize("request_", ["type hello at line 3", "write hello in line 2"])
def test_a_line_may_be_a_field(request_: str) -> None:
    assert [one["op"] for one in acts(request_)] == ["click", "type"]


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("type hello", "hello"),
        ("type I saw it in a new document yesterday", "I saw it in a new document yesterday"),
        ("type we came in a bus", "we came in a bus"),
        ('type "only the first line"', "only the first line"),
        ("type: hello in a new document", "hello in a new document"),
        ("type it is only a dream", "it is only a dream"),
        ("type see below for more", "see below for more"),
        ("type only the good die young and that is sad", "only the good die young and that is sad"),
        ("write the new document is ready", "the new document is ready"),
        ("type ten degrees below zero", "ten degrees below zero"),
        ("type we stood in line for an hour", "we stood in line for an hour"),
    ],
)
def test_other_sentences_are_typed_as_they_stand(request_: str, text: str) -> None:
    assert acts(request_) == [{"op": "type", "text": text}]


@pytest.mark.parametrize(
    "request_",
    [
        "That was wrong, undo. Then type hi",
        "I don't like that, undo. Then type hi",
        "That's not what I meant, undo it. Now type hi",
        "This was a mistake, undo. Now type hi",
    ],
)
def test_what_was_wrong_is_taken_back_before_more_is_done(request_: str) -> None:
    assert acts(request_)[0].get("keys") == ["ctrl", "z"]


def test_a_line_is_repeated_below_itself() -> None:
    line = "the heating is broken.\n"
    assert acts("repeat line 2 below it")[-1]["text"] == LETTER.replace(line, line * 2)
