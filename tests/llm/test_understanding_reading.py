"""How a request is cut into clauses, and what each may mean."""

from __future__ import annotations

import pytest

from desktop_agent.llm.understanding.words.lexicon import Verb
from desktop_agent.llm.understanding.words.phrases import phrase_of
from desktop_agent.llm.understanding.words.reading import Clause, clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of, words
from desktop_agent.llm.understanding.words.values import Date, Time, date_of, result_of, time_of

pytestmark = pytest.mark.feature("D28", "E10")


def clauses(text: str, *labels: str) -> tuple[Clause, ...]:
    tokens = tokens_of(text)
    assert tokens is not None
    return clauses_of(tokens, text, labels)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Click ONE, then click TWO.", ["Click ONE", "click TWO"]),
        ("please tick Newsletter and press send", ["tick Newsletter", "press send"]),
        ("Could you open the details?", ["open the details"]),
        ("Select a, b and c and click Submit.", ["Select a, b and c", "click Submit"]),
        # Names that are verbs, too.
        ("select Add, Open and Save", ["select Add, Open and Save"]),
        ('choose "cut and paste", then press OK', ['choose "cut and paste"', "press OK"]),
        # What is to be found first belongs to what is done then.
        ("search the tabs to find and click Save", ["search the tabs to find and click Save"]),
        ("Press submit when done.", ["Press submit"]),
        ("pick Large\nset quantity to 3", ["pick Large", "set quantity to 3"]),
        (
            "go to https://a.example/x,y and click Next",
            ["go to https://a.example/x,y", "click Next"],
        ),
    ],
)
def test_a_request_is_cut_where_something_else_is_asked_for(text: str, parts: list[str]) -> None:
    assert [one.words for one in clauses(text)] == parts


def test_a_word_on_a_button_begins_a_clause_after_and() -> None:
    text = "open the mail and snooze it"
    assert len(clauses(text)) == 1
    assert [one.words for one in clauses(text, "snooze")] == ["open the mail", "snooze it"]


@pytest.mark.parametrize(
    ("text", "verb", "value", "place"),
    [
        ("enter 02/03/2015 as the date", Verb.FILL, "02/03/2015", "the date"),
        ("set quantity to 3", Verb.FILL, "3", "quantity"),
        ('fill the name with "Ada"', Verb.FILL, "Ada", "the name"),
        ('put "Ada" into the name box', Verb.FILL, "Ada", "the name box"),
        ("Name: Ada", Verb.FILL, "Ada", "Name"),
        ("tpye 5 into Amount", Verb.FILL, "5", "Amount"),
    ],
)
def test_a_value_and_its_place_are_told_apart(
    text: str, verb: Verb, value: str, place: str
) -> None:
    found = [(one.verb, words(one.value), words(one.place)) for one in clauses(text)[0].requests]
    assert (verb, value, place) in found


def test_pairs_of_fields_and_values_are_read_together() -> None:
    (clause,) = clauses('Enter the username "tula" and the password "EiT" into the text fields')
    pairs = [[(words(a), words(b)) for a, b in one.pairs] for one in clause.requests if one.pairs]
    assert pairs == [[("the username", "tula"), ("the password", "EiT")]]


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("turn the sounds off", Verb.TURN_OFF),
        ("switch on Bluetooth", Verb.TURN_ON),
        ("set notifications to off", Verb.TURN_OFF),
        ("close the dialog by clicking the x", Verb.CLICK),
        ("clik Save", Verb.CLICK),
    ],
)
def test_what_is_wanted_is_understood_in_many_words(text: str, verb: Verb) -> None:
    assert clauses(text)[0].requests[0].verb is verb


@pytest.mark.parametrize("text", ["shoe size", "chess club", "fine arts", "clock time"])
def test_another_word_is_no_slip_for_a_verb(text: str) -> None:
    assert all(one.verb is None for one in clauses(text)[0].requests)


@pytest.mark.parametrize(
    ("text", "ordinal", "every", "name"),
    [
        ("the second link", 2, False, "link"),
        ("the last one", -1, False, "one"),
        ("all of the boxes", 0, True, "boxes"),
        ("both text fields", 0, True, "text fields"),
        ("the First name field", 0, False, "First name field"),
        ("the 3rd Delete button", 3, False, "Delete button"),
    ],
)
def test_which_and_how_many_are_no_part_of_the_name(
    text: str, ordinal: int, every: bool, name: str
) -> None:
    tokens = tokens_of(text)
    assert tokens is not None
    phrase = phrase_of(tokens)
    assert (phrase.ordinal, phrase.every, phrase.words) == (ordinal, every, name)


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2026-03-04", Date(2026, 3, 4)),
        ("03/04/2026", Date(2026, 3, 4)),
        ("4.3.2026", Date(2026, 3, 4)),
        ("4 March 2026", Date(2026, 3, 4)),
        ("March 4th, 2026", Date(2026, 3, 4)),
        ("25/12/26", Date(2026, 12, 25)),
        ("13/13/2026", None),
        ("tomorrow", None),
    ],
)
def test_dates_are_read_in_any_usual_form(text: str, date: Date | None) -> None:
    assert date_of(text) == date


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("11:15 AM", Time(11, 15)),
        ("12:05 am", Time(0, 5)),
        ("3 p.m.", Time(15, 0)),
        ("15:30", Time(15, 30)),
        ("half past seven", Time(7, 30)),
        ("quarter to nine pm", Time(20, 45)),
        ("noon", Time(12, 0)),
        ("half past six in the evening", Time(18, 30)),
        ("seven in the morning", Time(7, 0)),
        ("7:15 at night", Time(19, 15)),
        ("25:00", None),
        ("7", None),
    ],
)
def test_times_are_read_in_any_usual_form(text: str, time: Time | None) -> None:
    assert time_of(text) == time


@pytest.mark.parametrize(
    ("text", "result"),
    [("3 + 4 × 2 =", "11"), ("7 - 9", "-2"), ("9 ÷ 4", "2.25"), ("5 / 0", None), ("call 5", None)],
)
def test_sums_are_worked_out(text: str, result: str | None) -> None:
    assert result_of(text) == result
