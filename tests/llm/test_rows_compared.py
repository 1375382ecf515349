"""Questions that compare rows: two of them, all of them, the one at a rank, those beyond a limit,
of a year, or that say yes in a column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import plainer, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer

pytestmark = pytest.mark.feature("E10")

_FRONT = Window(1, "Crew", "Chromium", Rect(0, 0, 1000, 600))


def table(*rows: Sequence[str], cut: bool = False) -> ShownScreen:
    """A table whose first row is its heading. `cut`: it goes on below the window."""
    things: list[Element] = [
        thing("list item" if at else "text", text, 20 + 130 * column, 40 * at, 110)
        for at, row in enumerate(rows)
        for column, text in enumerate(row)
    ]
    groups = [Rect(10, 40 * at - 5, 900, 30) for at in range(len(rows))]
    bottom = groups[-1].bottom
    front = replace(_FRONT, bounds=Rect(0, 0, 1000, bottom if cut else bottom + 300))
    return replace(scene(*things, groups=groups), front=front)


_CREW = (
    ("Name", "Team", "Started", "Salary", "City", "Remote"),
    ("Hanna Lind", "Design", "2018", "$4,100", "Oslo", "yes"),
    ("Omar Diaz", "Support", "2020", "$2,900", "Bergen", "no"),
    ("Wei Zhang", "Design", "2016", "$4,600", "Oslo", "no"),
    ("Petra Kos", "Sales", "2020", "$3,300", "Narvik", "yes"),
    ("Ivo Marin", "Design", "2023", "$2,700", "Oslo", "yes"),
)


def answered(question: str, on: ShownScreen) -> str:
    """The answer in the question's own words, or in plainer ones; "" where there is none."""
    shown = situation(question, on)
    text = plainer(Wording(question), shown) or question
    found = turned(Wording(text), replace(shown, goal=text))
    plan = planned(text, on)
    assert not isinstance(plan, Answer) or getattr(found, "step", plan.text) == plan.text
    return plan.text if isinstance(plan, Answer) else ""


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("who earns more, Hanna or Wei?", "Wei Zhang: $4,600 (Hanna Lind: $4,100)"),
        ("who earns less, Hanna or Wei?", "Hanna Lind: $4,100 (Wei Zhang: $4,600)"),
        ("who is newer, Petra or Ivo?", "Ivo Marin: 2023 (Petra Kos: 2020)"),
        ("are there more people in Design or in Support?", "Design: 3, Support: 1"),
        ("which team has the most people?", "Design: 3 of 5"),
        ("who joined in 2016?", "Wei Zhang"),
        ("who started in 2020?", "Omar Diaz, Petra Kos"),
        ("who started before 2018?", "Wei Zhang"),
        ("who works remotely?", "Hanna Lind, Petra Kos, Ivo Marin"),
        ("who doesn't work remotely?", "Omar Diaz, Wei Zhang"),
        ("how many work remotely?", "3 of 5"),
        ("is anyone paid more than 4500?", "Yes: Wei Zhang $4,600"),
        ("does anybody earn over 4000?", "Yes: Hanna Lind $4,100, Wei Zhang $4,600"),
        ("is anyone paid less than 2000?", "No, none that is shown"),
        ("is anyone in Bergen paid more than 4000?", "No, Omar Diaz: $2,900"),
    ],
)
def test_rows_are_compared(question: str, answer: str) -> None:
    assert answered(question, table(*_CREW)) == answer


@pytest.mark.parametrize(
    "question",
    [
        # Nothing there says it.
        "who is taller, Hanna or Wei?",
        "who earns more, Hanna or Zoe?",
        "does Wei work from home?",
        "which city has the most rain?",
        "who joined the choir in 2016?",
        "is anyone in Oslo happier than Omar?",
        "who doesn't not work remotely?",
    ],
)
def test_what_rows_do_not_tell_is_not_answered(question: str) -> None:
    assert answered(question, table(*_CREW)) == ""


@pytest.mark.parametrize(
    "question",
    [
        "which team has the most people?",
        "who joined in 2016?",
        "who works remotely?",
        "is anyone paid less than 2000?",
        "are there more people in Design or in Support?",
    ],
)
def test_a_list_that_goes_on_tells_nothing_of_all(question: str) -> None:
    assert answered(question, table(*_CREW, cut=True)) == ""


def test_a_tie_is_told_as_one() -> None:
    equal = table(_CREW[0], _CREW[1], ("Omar Diaz", "Support", "2020", "$4,100", "Oslo", "no"))
    assert answered("who earns more, Hanna or Omar?", equal) == "Neither: both show $4,100"
    even = table(*_CREW[:3], _CREW[3], ("Ida Berg", "Support", "2019", "$2,000", "Oslo", "no"))
    assert answered("which team has the most people?", even) == "Design and Support: 2 of 4 each"


_PLANTS = (
    ("Plant", "Price", "Rating"),
    ("Monstera", "$32", "4.6 stars"),
    ("Snake plant", "$18", "4.9 stars"),
    ("Peace lily", "$21", "4.2 stars"),
    ("Aloe vera", "$11", "4.4 stars"),
)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("what's the second cheapest?", "Snake plant: $18"),
        ("which is the third most expensive?", "Snake plant: $18"),
        ("which is cheaper, the aloe or the lily?", "Aloe vera: $11 (Peace lily: $21)"),
        (
            "which is better rated, the monstera or the aloe?",
            "Monstera: 4.6 stars (Aloe vera: 4.4 stars)",
        ),
        ("anything cheaper than $15?", "Yes: Aloe vera $11"),
        ("got anything under $20?", "Yes: Snake plant $18, Aloe vera $11"),
        ("anything over $100?", "No, none that is shown"),
    ],
)
def test_things_are_ranked_and_limited(question: str, answer: str) -> None:
    assert answered(question, table(*_PLANTS)) == answer


def test_two_that_are_equal_share_a_place() -> None:
    shared = table(*_PLANTS, ("Fern", "$18", "4.0 stars"))
    assert answered("what's the second cheapest?", shared) == ""


def stock(*states: str) -> ShownScreen:
    names = ("Monstera", "Fiddle fig", "Aloe vera")
    return table(("Plant", "Stock"), *zip(names, states, strict=True))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("is the monstera in stock?", "Yes, Monstera: In stock"),
        ("is the monstera still available?", "Yes, Monstera: In stock"),
        ("is the fig available?", "No, Fiddle fig: Sold out"),
        ("is the fig sold out?", "Yes, Fiddle fig: Sold out"),
        ("are there any aloe veras left?", "Yes, Aloe vera: Only 2 left"),
        ("is the aloe vera sold out?", "No, Aloe vera: Only 2 left"),
        ("is the cactus in stock?", ""),
        ("is the monstera left of the fig?", ""),
    ],
)
def test_what_is_in_stock_is_told(question: str, answer: str) -> None:
    assert answered(question, stock("In stock", "Sold out", "Only 2 left")) == answer


_MAILS = (
    ("Ben Ode", "Lunch on Friday?", "9:40"),
    ("Nora Blum", "Invoice", "8:15"),
    ("Ben Ode", "The keys", "Mon"),
    ("City Library", "Two books are due", "Sun"),
)


def mails() -> ShownScreen:
    things = [
        thing(role, text, 60 + 200 * column, 40 * at, 180)
        for at, row in enumerate(_MAILS)
        for column, (text, role) in enumerate(zip(row, ("text", "link", "text"), strict=True))
    ]
    boxes = [thing("check box", "", 10, 40 * at, 14, 14) for at in range(len(_MAILS))]
    groups = [Rect(0, 40 * at - 5, 900, 30) for at in range(len(_MAILS))]
    return replace(scene(*boxes, *things, groups=groups), front=_FRONT)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("who has written to me the most?", "Ben Ode: 2 of 4"),
        ("who's been mailing me the most?", "Ben Ode: 2 of 4"),
        ("who has paid me the most?", ""),
        ("who has written the most books?", ""),
    ],
)
def test_who_writes_most_heads_most_rows(question: str, answer: str) -> None:
    assert answered(question, mails()) == answer


_TWO_MONIES = (
    ("Lamp", "Price", "Bikes", "Parking"),
    ("Desk lamp", "£25", "yes", "yes"),
    ("Floor lamp", "$28", "no", "no"),
    ("Lantern", "£40", "yes", "no"),
)


@pytest.mark.parametrize(
    "question",
    [
        "which is cheaper, the desk lamp or the floor lamp?",
        "what's the second cheapest?",
        "which is the cheapest?",
        "is anything under $30?",
    ],
)
def test_amounts_of_two_currencies_are_not_compared(question: str) -> None:
    assert answered(question, table(*_TWO_MONIES)) == ""


@pytest.mark.parametrize(
    "question",
    [
        # What a word restricts is not left out.
        "are there more remote people in Design or in Support?",
        "are there more people over 30 in Design or in Support?",
        "who earned more last year, Hanna or Wei?",
        "was anyone paid more than 4000 last year?",
        "does anyone earn more than 3000 euros?",
        "is anyone from Design paid more than Wei?",
        "who drives remotely to work?",
    ],
)
def test_no_word_of_a_question_is_passed_over(question: str) -> None:
    assert answered(question, table(*_CREW)) == ""


@pytest.mark.parametrize(
    "question", ["how many people don't have parking?", "how many never have parking?"]
)
def test_who_does_not_have_it_is_not_who_has_it(question: str) -> None:
    told = answered(question, table(*_TWO_MONIES))
    assert told in ("", "2 of 3", "2: Floor lamp, Lantern")


def test_some_of_several_kinds_are_not_all_that_there_are() -> None:
    lamps = table(("Plant", "Stock"), ("Red fern", "In stock"), ("Tall fern", "Sold out"))
    assert answered("are there any ferns left?", lamps) == ""
    assert answered("are there 5 red ferns left?", lamps) == ""
