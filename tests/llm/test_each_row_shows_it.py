"""All rows of a list are pressed only where each of them shows what is said of those that are
meant; and nothing is looked for by words that describe several."""

from __future__ import annotations

import json

import pytest
from requests_on import scene, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import click_on
from desktop_agent.llm.understanding.skills.records.each_shown import drops_what_each_is
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.ports import Thought

pytestmark = pytest.mark.feature("E10")

_FRONT = Window(1, "Town library - Chromium", "Chromium", Rect(0, -60, 1200, 960))


def loans(*rows: tuple[str, str]) -> ShownScreen:
    things = [
        one
        for at, (title, state) in enumerate(rows)
        for one in (
            thing("text", title, 10, 40 + 40 * at, 150),
            thing("text", state, 200, 40 + 40 * at),
            thing("button", "Return", 300, 40 + 40 * at),
        )
    ]
    groups = [Rect(5, 36 + 40 * at, 400, 30) for at in range(len(rows))]
    return scene(thing("field", "Address and search bar", 0, -40, 400), *things, groups=groups)


MIXED = loans(("Deep Water", "overdue"), ("Red Earth", "reserved"), ("Stone Soup", "on loan"))
LATE = loans(("Deep Water", "overdue"), ("Red Earth", "reserved"))


def drops(request: str, on: ShownScreen) -> bool:
    tokens = tokens_of(request)
    assert tokens is not None
    clause = clauses_of(tokens, request, on.labels)[0]
    return drops_what_each_is([click_on(one) for one in on.of_role("button")], clause, on)


@pytest.mark.parametrize(
    ("request_", "on"),
    [
        ("return all overdue and reserved books", MIXED),
        ("return all overdue or reserved books", MIXED),
        ("return every damaged or lost book", MIXED),
        ("return all books that are not overdue", MIXED),
        ("return all books without a fee", LATE),
        ("return all books except the torn ones", LATE),
        ("return all overdue books", MIXED),
    ],
)
def test_rows_that_do_not_show_it_are_not_pressed(request_: str, on: ShownScreen) -> None:
    assert drops(request_, on)


@pytest.mark.parametrize(
    ("request_", "on"),
    [
        ("return all overdue and reserved books", LATE),
        ("return all reserved or overdue books", LATE),
        ("return all books", MIXED),
        ("return all of them", MIXED),
    ],
)
def test_rows_that_show_it_are_pressed(request_: str, on: ShownScreen) -> None:
    assert not drops(request_, on)


@pytest.mark.parametrize(
    "request_",
    [
        "tick all books that are not overdue",
        "tick all urgent and open books",
        "check off all lost or torn books",
        "select every book that was read",
        "untick both books that are late",
    ],
)
def test_no_box_is_looked_for_by_words_that_describe_several(request_: str) -> None:
    reply = reply_to(situation(request_, MIXED, foreground=_FRONT, out_of_view=()))
    assert not isinstance(reply, Thought) or "text" not in str(json.loads(reply.ours)["actions"])
