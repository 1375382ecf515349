"""What only repeats a question is no answer to it, an amount of money is no count, and what so many
nights cost is no price for one."""

from __future__ import annotations

import pytest
from requests_on import scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.answers import answer
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.words.tokens import tokens_of

pytestmark = pytest.mark.feature("E2")


def told(question: str, on: ShownScreen) -> str:
    return answer(tokens_of(question) or (), on) or ""


def page(*lines: str) -> ShownScreen:
    return scene(*(thing("text", line, 10, 50 + 90 * at, 300) for at, line in enumerate(lines)))


@pytest.mark.parametrize(
    "question",
    ["who is painting the shed?", "who painted the shed?", "who will paint the shed?"],
)
def test_a_title_does_not_say_who_does_it(question: str) -> None:
    assert "Paint the shed" not in told(question, page("Paint the shed", "Fix the tap"))


def test_a_line_that_says_who_is_an_answer() -> None:
    on = page("Ruth paints the shed on Monday", "Fix the tap")
    assert "Ruth" in told("who paints the shed?", on)


@pytest.mark.parametrize(
    ("question", "line"),
    [
        ("how many invoices are open?", "Total open: €2,410.00"),
        ("how many invoices are open?", "Open: 35 % of all"),
        ("how many places are open?", "Open 10:30 daily"),
    ],
)
def test_money_and_times_count_nothing(question: str, line: str) -> None:
    assert line not in told(question, page(line, "Something else stands here"))


@pytest.mark.parametrize(
    ("question", "line"),
    [
        ("how many places are left?", "312 places left, so be quick."),
        ("how many places are left?", "Places left: 12"),
        ("how much is open?", "Total open: €2,410.00"),
    ],
)
def test_a_count_and_an_amount_are_told(question: str, line: str) -> None:
    assert line in told(question, page(line, "Something else stands here"))


def rooms() -> ShownScreen:
    names = (("Ribeira", "€142 per night"), ("Casa do Rio", "€88 per night"))
    return scene(
        *(thing("text", name, 10, 100 + 60 * at, 200) for at, (name, _) in enumerate(names)),
        *(thing("text", price, 10, 125 + 60 * at, 90) for at, (_, price) in enumerate(names)),
        *(thing("button", "Book", 120, 125 + 60 * at) for at in range(2)),
        groups=[Rect(5, 95 + 60 * at, 300, 55) for at in range(2)],
    )


@pytest.mark.parametrize(
    ("question", "ends"),
    [
        ("how much would 3 nights at the ribeira be?", "€426"),
        ("how much are 4 nights in casa do rio?", "€352"),
        ("how much is casa do rio?", "€88 per night"),
    ],
)
def test_what_several_nights_cost_is_no_price_per_night(question: str, ends: str) -> None:
    assert told(question, rooms()).endswith(ends)


@pytest.mark.parametrize("question", ["which lights are on?", "which lights are there?"])
def test_what_is_only_called_like_the_question_is_no_answer(question: str) -> None:
    names = ("Lights", "Heating", "Security", "Account")
    on = scene(
        *(thing("list item", name, 10, 100 + 30 * at, 100) for at, name in enumerate(names)),
        *(thing("button", "Edit", 150, 100 + 30 * at) for at in range(4)),
        groups=[Rect(5, 98 + 30 * at, 300, 26) for at in range(4)],
    )
    assert told(question, on) == ""
