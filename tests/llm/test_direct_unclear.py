"""What the direct brain does not understand, and how it says so."""

from __future__ import annotations

from typing import Any

import hostile
import pytest

from desktop_agent.llm.direct import parse
from desktop_agent.llm.direct.lexer import mask_of, split
from desktop_agent.llm.direct.parse import STAYS, VERB

AT_LENGTH = pytest.mark.at_length


def problem(text: str) -> str:
    parsed = parse(text)
    assert parsed.commands == ()
    assert parsed.problem
    assert "!" not in parsed.problem.split("I did not understand: ")[0]
    return parsed.problem


def part(text: str) -> str:
    return problem(text).split("I did not understand: ")[1]


@pytest.mark.feature("D28")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("frobnicate", "frobnicate"),
        ("hello", "hello"),
        ("what time is it?", "what time is it?"),
        ("click it", "click it"),
        ("click the button", "click the button"),
        ("open mousepad, then frobnicate the moon", "frobnicate the moon"),
        ("open mousepad and do my taxes", "do my taxes"),
        ("frobnicate; open mousepad", "frobnicate"),
        ("click at 10, 20 and frobnicate", "frobnicate"),
        ('type "a", click there, press enter', "click there"),
        ("don't press enter", "don't press enter"),
        ("do not open mousepad", "do not open mousepad"),
        ("press OK", "press OK"),
        ('type "a" into the box and press enter', 'type "a" into the box'),
        ("press", "press"),
        ("open", "open"),
        ("open it", "open it"),
        ("wait for it", "wait for it"),
        ("drag from 1, 2 to there", "drag from 1, 2 to there"),
        ("move the window to 1, 2", "move the window to 1, 2"),
        ("press a b", "press a b"),
        ("press hello", "press hello"),
        ("type", "type"),
        ('open ""', 'open ""'),
        ("go to the moon", "go to the moon"),
        ("if it is open, press enter", "if it is open"),
    ],
)
def test_the_part_that_is_not_understood_is_quoted(text: str, expected: str) -> None:
    assert part(text) == expected


@pytest.mark.feature("D28")
def test_a_click_on_nothing_that_has_a_name_is_answered_with_what_would_work() -> None:
    said = problem("open mousepad then click the button")
    assert said.startswith("I need the words on the button or beside it. What works is")
    assert '“click "Save"”, “click at 640, 400”' in said
    assert said.endswith("I did not understand: click the button")


@pytest.mark.feature("D28")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("click at 10.5, 20", "10.5 is not a whole number"),
        ("click at 200000, 20", "200000 is off every screen"),
        (f"click at {'9' * 1500}, 20", "999"),
        ("move to 1, 100001", "100001 is off every screen"),
        ("press down 1001 times", "1 to 1,000 times, not 1001"),
        ("press down 0 times", "not 0 times"),
        (f"press down {'9' * 1500} times", "1 to 1,000 times"),
        ("scroll down 5000", "1 to 1,000 times"),
        ("wait 301 seconds", "At most 300 seconds"),
        ("hold shift for 6 minutes", "At most 300 seconds"),
        ('type "a" with delay 6', "At most 5 seconds"),
        ('type ""', "nothing to type"),
        ("press ctrl+a+b+c+d+e", "up to 5 keys"),
        ("press frob", "a key called frob"),
        ('press "hello"', "not a key"),
        ("click at 1, 2 holding jam", "a key called jam"),
        ("go to the moon", "not a web address"),
        ("open Tom and Jerry.txt", "quotation marks"),
        (f'switch to "{"x" * 600}"', "at most 500"),
        (f'open "{"x" * 2600}"', "at most 2,000"),
        ('type "hello', "The quotation mark \" is never closed"),
        ("type “hello and press enter", "The quotation mark “ is never closed"),
        ("type black and move on", "If that is more of the text, put the text in quotation marks"),
        ("drag from 1, 2 to 3, 4 via 5", "Only coordinates"),
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_is_named(text: str, why: str) -> None:
    assert why in problem(text)


@pytest.mark.feature("D28")
@pytest.mark.parametrize("text", ["frobnicate", "click it", "press jam", "wait for it", "open it"])
def test_two_or_three_examples_of_what_works_are_given(text: str) -> None:
    shown = problem(text).split("I did not understand")[0].count("“")
    assert 2 <= shown <= 3


@pytest.mark.feature("D28")
def test_a_thousand_times_is_allowed() -> None:
    (command,) = parse("press down 1,000 times").commands
    assert len(command.ops) == 1000


def _hostile() -> list[Any]:
    """Return each beginning with each unit. A quick run tries each unit with one of them."""
    return [
        pytest.param(start, unit, marks=() if s == u % len(hostile.STARTS) else AT_LENGTH)
        for s, start in enumerate(hostile.STARTS)
        for u, unit in enumerate(hostile.UNITS)
    ]


@pytest.mark.feature("F3", "D28")
@pytest.mark.parametrize(("start", "unit"), _hostile())
def test_a_hostile_text_is_answered(start: str, unit: str) -> None:
    # benchmarks/direct.py shows that it takes time in proportion to its length.
    parse.cache_clear()
    parse((start + unit * 20_000)[:20_000])


@pytest.mark.feature("F3")
def test_the_pieces_of_a_text_lie_in_it_in_order_and_do_not_overlap() -> None:
    text = "open a, then type “b, then press c” and press enter\npress tab."
    pieces = split(text, mask_of(text), verb=VERB, stays=STAYS)
    assert [piece.words for piece in pieces] == [
        *("open a", "type “b, then press c”", "press enter", "press tab."),
    ]
