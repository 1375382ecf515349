"""What a line of a script asks for, and what is wrong with one."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.channels.requests import MOST, BadRequest, ScriptRequest, request_of
from desktop_agent.channels.serve import lines_of

pytestmark = pytest.mark.feature("E7")


@pytest.mark.parametrize(
    ("line", "request_"),
    [
        ('{"id": 1, "goal": "press f5"}', ScriptRequest(1, "goal", "press f5")),
        ('{"goal": "a", "unattended": true}', ScriptRequest(None, "goal", "a", unattended=True)),
        ('{"id": "a", "say": "no"}\r', ScriptRequest("a", "say", "no")),
        ('{"id": 2, "answer": "the second"}', ScriptRequest(2, "answer", "the second")),
        ('{"id": 3, "stop": true}', ScriptRequest(3, "stop")),
        ('{"new_chat": true, "id": null}', ScriptRequest(None, "new_chat")),
    ],
)
def test_a_line_is_read(line: str, request_: ScriptRequest) -> None:
    assert request_of(line.encode()) == request_


@pytest.mark.parametrize(
    ("line", "field", "words"),
    [
        ("{", "", "The line is not JSON: "),
        ("[1]", "", "Expected a JSON object, got a list. For example: "),
        ("7", "", "Expected a JSON object, got a number."),
        ("{}", "", "The line asks for nothing. Give it one of goal, say, answer, stop, pause, "),
        ('{"goal": "a", "stop": true}', "", "The line asks for goal and stop at once."),
        ('{"gaol": "a"}', "gaol", "gaol: is unknown. Use one of goal, "),
        ('{"goal": "a", "whit": 1}', "whit", "whit: is unknown beside goal"),
        ('{"say": "a", "unattended": true}', "unattended", "unattended: is unknown beside say"),
        ('{"goal": 7}', "goal", "goal: expected a text, got a number"),
        ('{"goal": null}', "goal", "goal: expected a text, got null"),
        ('{"stop": false}', "stop", "stop: expected true, got false"),
        ('{"pause": "yes"}', "pause", "pause: expected true, got the text “yes”"),
        ('{"goal": "a", "unattended": 1}', "unattended", "expected true or false, got a number"),
        ('{"id": 1.5, "stop": true}', "id", "id: expected a text or a whole number"),
        ('{"id": true, "stop": true}', "id", "id: expected a text or a whole number, got true"),
        ('{"id": "' + "a" * 201 + '"}', "id", "id: has 201 characters, at most 200"),
    ],
)
def test_what_is_wrong_is_named(line: str, field: str, words: str) -> None:
    with pytest.raises(BadRequest) as error:
        request_of(line.encode())
    assert error.value.field == field
    assert words in str(error.value)


@pytest.mark.feature("E8")
@pytest.mark.parametrize("word", ["approve", "approved", "allow", "confirm", "consent"])
def test_no_line_approves(word: str) -> None:
    for record in ({word: True}, {word: "a1b2"}, {"answer": "yes", word: True}):
        with pytest.raises(BadRequest, match="no script may approve") as error:
            request_of(json.dumps({"id": 7, **record}).encode())
        assert (error.value.field, error.value.id) == (word, 7)


def test_a_line_that_is_no_text_or_too_long_is_refused() -> None:
    with pytest.raises(BadRequest, match="not UTF-8"):
        request_of(b'{"goal": "\xff"}')
    with pytest.raises(BadRequest, match="longer than"):
        request_of(b" " * (MOST + 1))
    with pytest.raises(BadRequest, match="not JSON"):
        request_of(b"[" * 100_000)


@given(st.binary(max_size=200))
def test_whatever_comes_in_is_a_request_or_a_bad_one(line: bytes) -> None:
    with suppress(BadRequest):
        assert isinstance(request_of(line), ScriptRequest)


@given(st.lists(st.binary(max_size=12)), st.lists(st.integers(1, 5)))
def test_lines_are_put_together_however_they_come_in(lines: list[bytes], cuts: list[int]) -> None:
    whole = b"\n".join(lines)
    pieces, left = [], whole
    for cut in cuts:
        pieces.append(left[:cut])
        left = left[cut:]
    pieces = [piece for piece in (*pieces, left) if piece] + [b""]
    wanted = [line for line in whole.split(b"\n") if line.strip()]
    assert list(lines_of(iter(pieces).__next__)) == wanted


def test_of_a_line_without_end_no_more_is_kept_than_shows_that() -> None:
    chunk = b"x" * (1 << 16)
    pieces = iter([*[chunk] * 64, b"\n{}\n", b""])
    long, next_ = lines_of(pieces.__next__)
    assert MOST < len(long) <= MOST + 2 * len(chunk)
    assert next_ == b"{}"
