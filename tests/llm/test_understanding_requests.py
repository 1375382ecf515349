"""What of a request is ordered, asked, told or ruled out, whatever way it is put."""

from __future__ import annotations

import pytest

from desktop_agent.llm.understanding.words.arithmetic.sums import sum_in
from desktop_agent.llm.understanding.words.reading import Clause, clauses_of
from desktop_agent.llm.understanding.words.said_dates import dates_in
from desktop_agent.llm.understanding.words.sentences import PartKind
from desktop_agent.llm.understanding.words.shorthand import spelled_out
from desktop_agent.llm.understanding.words.tokens import spoken, tokens_of

pytestmark = pytest.mark.feature("D28", "E10")


def parts(text: str) -> list[Clause]:
    tokens = tokens_of(text)
    assert tokens is not None
    return list(clauses_of(tokens, text))


def of_kind(text: str, kind: PartKind) -> list[str]:
    return [spoken(one.tokens) for one in parts(text) if one.kind is kind]


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("Would you be so kind as to open the mail?", ["open the mail"]),
        ("I should like you to open the mail, if you please.", ["open the mail"]),
        ("I was wondering if you could open the mail", ["open the mail"]),
        ("hey, could you pls open the mail real quick", ["open the mail"]),
        (
            "I should like that task to be removed from the list.",
            ["remove that task from the list"],
        ),
        ("Please see to it that repeat is switched on", ["switch repeat on"]),
        ("let the calculator add 3 and 4", ["add 3 and 4"]),
        ("would you take that tick away again", ["untick it"]),
        ('I want it to read "Kim"', ["set it to kim"]),
        # What only leads up to it, or says why, is no order.
        ("I lost my keys. Please open the mail about them.", ["open the mail about them"]),
        ("It is late, so open the mail", ["open the mail"]),
        ("open the mail, because I need it", ["open the mail"]),
        ("open the mail so that I can read it", ["open the mail"]),
        ("the dentist cancelled on me, open the calendar", ["open the calendar"]),
        ("open the mail and star it, as I want to keep it", ["open the mail", "star it"]),
    ],
)
def test_what_is_ordered_is_told_from_what_goes_with_it(text: str, orders: list[str]) -> None:
    assert of_kind(text, PartKind.ORDER) == orders


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("fill in the form, but do not send it yet", "do not send it yet"),
        ("tick the first one and leave the others alone", "leave the others alone"),
        ("delete that one, and no other", "no other"),
        ("set the pay and leave the rest as it is", "leave the rest as it is"),
        ("star the mail; the account itself must remain", "the account itself must remain"),
    ],
)
def test_what_is_ruled_out_is_no_order(text: str, limit: str) -> None:
    assert of_kind(text, PartKind.LIMIT) == [limit]
    assert not any("not" in one or "leave" in one for one in of_kind(text, PartKind.ORDER))


def test_the_verb_that_is_ruled_out_is_known_to_all_parts() -> None:
    assert all("send" in one.bans for one in parts("write the mail, but don't send it"))


@pytest.mark.parametrize(
    "text",
    [
        "if it is cheap, put it in the cart",
        "tick the fence if it is dry",
        "delete the task, but only if it is done",
        "unless it is full, select the train",
        "select it provided it is direct",
    ],
)
def test_a_condition_is_never_dropped(text: str) -> None:
    assert of_kind(text, PartKind.CONDITION)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("I must not be late. At what time does it begin?", "at what time does it begin"),
        ("tell me how many there are", "tell me how many there are"),
        ("whats the price", "what's the price"),
        ("are the sounds on?", "are the sounds on"),
    ],
)
def test_a_question_is_told_from_an_order(text: str, question: str) -> None:
    assert of_kind(text, PartKind.QUESTION) == [question]
    assert not of_kind(text, PartKind.ORDER)


def test_a_place_may_come_first() -> None:
    (clause,) = parts("In the section on sound, please choose the headphones")
    assert (spoken(clause.tokens), spoken(clause.place)) == (
        "choose the headphones",
        "the section on sound",
    )


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("vol 3 n shuffle", "volume 3 and shuffle"),
        ("start w/ the computer", "start with the computer"),
        ("days mon + thu", "days mon and thu"),
        ("2 + 3", "2 + 3"),
        ("agree 2 the terms", "agree to the terms"),
        ("dont del the msgs", "don't delete the messages"),
    ],
)
def test_what_is_short_is_compared_at_length(short: str, long: str) -> None:
    assert spoken(spelled_out(tokens_of(short) or ())) == long


def test_what_is_short_stays_so_where_it_is_typed() -> None:
    (token,) = spelled_out(tokens_of("vol") or ())
    assert token.text == "vol"
    (quotation,) = spelled_out(tokens_of('"pls"') or ())
    assert quotation.norm == "pls"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("work out 12 times 34 on the calculator", "12*34"),
        ("three hundred and sixty-five times twenty-four", "365*24"),
        ("add thirty-eight and forty-seven", "38+47"),
        ("take ninety away from that", "-90"),
        ("divide that by 3", "/3"),
        ("subtract 12 from 90", "90-12"),
        ("split 90 between the two of us", "90/2"),
        ("what is 15% of 80", "15/100*80"),
        ("2,500 / 4", "2500/4"),
        ("12-4", "12-4"),
        # These say no sum, or something else as well.
        ("add a line", None),
        ("set volume to 7", None),
        ("add two clocks to the cart", None),
        ("call 5 or 6 people", None),
    ],
)
def test_sums_are_read_from_words(text: str, line: str | None) -> None:
    said = sum_in(spelled_out(tokens_of(text) or ()))
    assert (said.line if said is not None else None) == line


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("the twenty-first of September nineteen hundred and forty-nine", (21, 9, 1949)),
        ("on the twenty-fourth of December twenty twenty-seven", (24, 12, 2027)),
        ("June 5th, 2027", (5, 6, 2027)),
        ("may 31", (31, 5, 0)),
        ("the eighteenth of this month", (18, 0, 0)),
        ("the second line", None),
        ("it may rain", None),
        ("5 nights", None),
    ],
)
def test_days_are_read_from_words(text: str, day: tuple[int, int, int] | None) -> None:
    found = [(one.day, one.month, one.year) for one in dates_in(tokens_of(text) or ())]
    assert found == ([day] if day is not None else [])
