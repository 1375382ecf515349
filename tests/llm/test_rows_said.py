"""Rows that are spoken of by who is meant: the top earner, the kitchen staff, all but some."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import plainer
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.paraphrases import paraphrases, rows_plainly
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, Steps, WhichOne
from desktop_agent.protocol import element_of

pytestmark = pytest.mark.feature("E2")

_FRONT = Window(1, "Staff", "chromium", Rect(0, 0, 1000, 600))
_STAFF = (
    ("Nora Blum", "Garden", "3100"),
    ("Ben Ode", "Kitchen", "2700"),
    ("Ada Quist", "Office", "4200"),
    ("Tom Reiss", "Kitchen", "2900"),
)


def staff(rows: Sequence[Sequence[str]] = _STAFF, *, pages: int = 1) -> ShownScreen:
    things: list[Element] = [
        thing("button", name, 100 + 150 * at, 0, 100)
        for at, name in enumerate(("Name", "Department", "Pay"))
    ]
    for at, (name, *cells) in enumerate(rows, 1):
        things.append(thing("check box", f"Choose {name}", 20, 40 * at, 14, 14))
        things += [
            thing("list item", text, 100 + 150 * column, 40 * at, 100)
            for column, text in enumerate((name, *cells))
        ]
    groups = [Rect(10, 40 * at - 5, 600, 30) for at in range(len(rows) + 1)]
    bottom = 40 * len(rows) + 60
    if pages > 1:
        things += [
            thing("button", "Previous page", 20, bottom),
            thing("text", f"Page 1 of {pages}", 140, bottom),
            thing("button", "Next page", 260, bottom),
        ]
    return replace(scene(*things, groups=groups), front=_FRONT)


def ticked(request: str, on: ShownScreen) -> list[str]:
    text = plainer(Wording(request), situation(request, on)) or request
    found = planned(text, on)
    numbers = [element_of(op) for op in found.ops] if isinstance(found, Steps) else []
    names = [one.name for number in numbers for one in on.things if one.number == number]
    return [one.removeprefix("Choose ") for one in names]


@pytest.mark.parametrize(
    ("request_", "names"),
    [
        ("tick the top earner", ["Ada Quist"]),
        ("tick the best-paid person", ["Ada Quist"]),
        ("tick the two top earners", ["Ada Quist", "Nora Blum"]),
        ("tick the lowest earner", ["Ben Ode"]),
        ("tick all the kitchen staff", ["Ben Ode", "Tom Reiss"]),
        ("tick the kitchen lot", ["Ben Ode", "Tom Reiss"]),
        ("tick everyone except those in the kitchen", ["Nora Blum", "Ada Quist"]),
        ("tick everybody, all but the two who work in the kitchen", ["Nora Blum", "Ada Quist"]),
        ("tick whoever earns the least", ["Ben Ode"]),
    ],
)
def test_the_rows_are_ticked_that_are_spoken_of(request_: str, names: list[str]) -> None:
    assert ticked(request_, staff()) == names


@pytest.mark.parametrize(
    "request_",
    [
        "tick the new staff",
        "tick all the staff",
        "tick the attic staff",
        "tick the top drawer",
        "tick the best friends",
        "tick everyone except those in the attic",
        "tick everybody but the three who work in the kitchen",
    ],
)
def test_nobody_is_ticked_whom_no_row_shows(request_: str) -> None:
    assert [one for one in ticked(request_, staff()) if " " in one] == []


def test_whoever_comes_first_of_a_sorted_list_is_one_person() -> None:
    by_pay = sorted(_STAFF, key=lambda one: one[2])
    assert ticked("tick whoever earns the least", staff(by_pay, pages=2)) == ["Ben Ode"]
    assert ticked("tick whoever earns the most", staff(by_pay, pages=2)) != ["Ada Quist"]


@pytest.mark.parametrize("request_", ["tick the top earner", "tick all the kitchen staff"])
def test_the_plain_words_are_kept_while_the_list_is_brought_into_order(request_: str) -> None:
    on = staff(pages=2)
    lists = thing("combo box", "Department", 500, 0, 100, value="All")
    on = replace(on, things=(*on.things, replace(lists, number=99)))
    assert plainer(Wording(request_), situation(request_, on)) == rows_plainly(request_)


@pytest.mark.parametrize(
    "said",
    ["the top drawer", "read the best paid article of the year", "type all the kitchen staff"],
)
def test_other_words_are_no_rows(said: str) -> None:
    assert rows_plainly(said) == ""
    assert "earns" not in " ".join(paraphrases(said))


def garden() -> ShownScreen:
    return staff([one for one in _STAFF if one[1] == "Kitchen"])


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("who works in the kitchen?", "Ben Ode, Tom Reiss"),
        ("who is in the office?", ""),
        ("who works here?", ""),
    ],
)
def test_all_rows_may_be_the_answer(question: str, answer: str) -> None:
    found = planned(question, garden())
    assert (found.text if isinstance(found, Answer) else "") == answer


@pytest.mark.parametrize(
    ("request_", "question"),
    [
        ("give Ben a raise", "What should the new amount for “Ben Ode” be?"),
        ("give Ada Quist a pay rise", "What should the new amount for “Ada Quist” be?"),
        ("give Zoe a raise", ""),
        ("give the kitchen a raise", ""),
    ],
)
def test_how_much_somebody_is_to_get_is_asked(request_: str, question: str) -> None:
    found = planned(request_, staff())
    assert (found.question if isinstance(found, WhichOne) else "") == question
