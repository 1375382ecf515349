"""Sums that are told as a story are worked out, with every number of the story in its place; a
story that holds anything else is none."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import calculator, editor
from requests_on import situation

from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.words.arithmetic.story_sums import story_sum
from desktop_agent.llm.understanding.words.arithmetic.sums import sum_in
from desktop_agent.llm.understanding.words.tokens import tokens_of

pytestmark = pytest.mark.feature("E2")


@pytest.mark.parametrize(
    ("story", "line"),
    [
        ("five of us share 62.50, how much each", "62.50 / 5"),
        ("we are six and dinner was 120, split it", "120 / 6"),
        ("split 120 euros between the five of us", "120 / 5"),
        ("20% vat on 80 euros, what's the total", "80 * 120 / 100"),
        ("how much is 20% vat on 80", "80 * 20 / 100"),
        ("15% tip on 80 euros, how much tip do I pay?", "80 * 15 / 100"),
        ("the bill is 48.50 plus 10% tip", "48.50 * 110 / 100"),
        ("the boots are 90 and there's 25 percent off", "90 * 75 / 100"),
        ("25 per cent off 90, how much do I save", "90 * 25 / 100"),
        ("I have 200, the train costs 75 and lunch 12, what is left?", "200 - 75 - 12"),
        ("I make 15.50 an hour and worked 20 and a half hours", "15.50 * 20.5"),
        ("8 tickets at 9.50 each, how much altogether", "8 * 9.50"),
        ("6 crates with two dozen bottles each", "6 * 24"),
        ("6 crates with two dozen bottles each, 4 are broken, how many are left", "6 * 24 - 4"),
        ("540 km on 30 litres, how many km per litre", "540 / 30"),
        ("540 km on 30 litres, how many litres per km", "30 / 540"),
        ("the hall is 12.5 by 8 metres, how much carpet do we need", "12.5 * 8"),
        ("take 9 off a hundred, then times it by 3", "(100 - 9) * 3"),
        ("3 squared plus 4 squared and then the root of it all", "the square root of 25"),
        ("(3+4)*(10-2)", "(3+4)*(10-2)"),
        ("I pay 7 months, every month 45 euros, how much is it together?", "7 * 45"),
        ("the room is 5.2 m long and 4 m wide, how many square metres?", "5.2 * 4"),
    ],
)
def test_each_number_of_a_story_has_its_place(story: str, line: str) -> None:
    assert story_sum(story) == line


@pytest.mark.parametrize(
    "story",
    [
        "I had 50, got another 20 and spent 10, how much is left",
        "3 shirts for 20 each and 2 belts for 30 each",
        "three of us share 84.60, but not Ben",
        "20% off 80 and another 10% off",
        "the hall is 12 by 8, how much fence goes around it",
        "write 12 and 40 into the table",
        "add 2 mugs and 3 plates to the cart",
        "book a table for 4 at 7",
        "share it with 3 people",
        "60 km in 45 minutes, how many km an hour",
        '3 of us share "84.60"',
        "Three friends and I share 84.60, how much each?",
        "I share 60 euros with 3 friends, how much each?",
        "split 90 between me and 2 friends",
        "I have 100 euros and spent 30 on 2 tickets, how much is left?",
        "I have 3 kids and 500 euros, rent is 320, what is left?",
        "I paid 56 after 30% off, what was the original price?",
        "the price is 119 including 19% vat, how much is the net price?",
        "80 euros with 30% off, how much cheaper is it?",
        "4 metres by 350 cm, how big is the area?",
    ],
)
def test_a_story_that_holds_anything_else_is_no_sum(story: str) -> None:
    assert story_sum(story) == ""


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("half of that", "/2"),
        ("times it by 3", "*3"),
        ("5 squared plus 12 squared", "5*5+12*12"),
        ("2 cubed", "2*2*2"),
    ],
)
def test_what_goes_on_and_powers_are_sums(said: str, line: str) -> None:
    found = sum_in(tokens_of(said) or ())
    assert found is not None
    assert found.line == line


def test_a_calculator_works_it_out_and_elsewhere_it_is_told() -> None:
    story = "five of us share 62.50, how much each"
    keyed = reply_to(situation(story, calculator("0")))
    assert "62.50/5=" in str(keyed)
    told = reply_to(situation(story, editor("milk\neggs")))
    assert "62.50 / 5 = 12.5" in str(told)


def test_a_calculator_is_known_where_a_tip_covers_one_of_its_keys() -> None:
    shown = calculator("0")
    covered = replace(shown, things=tuple(one for one in shown.things if one.name != "9"))
    assert "18*47=" in str(reply_to(situation("work out 18 times 47", covered)))


def test_a_number_alone_is_entered_and_no_words_go_into_a_calculator() -> None:
    entered = str(reply_to(situation("type in 3.75", calculator("0"))))
    assert "3.75" in entered
    spoken = str(
        reply_to(situation("type in 3.75 for me, I'll take it from there", calculator("0")))
    )
    assert 'take it from there"' not in spoken
