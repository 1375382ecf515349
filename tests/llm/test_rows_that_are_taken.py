"""Where rows have a button that chooses them, the words of one without it are not clicked; and
nothing is looked for by words that only count or compare."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from requests_on import scene, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.ports import Thought

pytestmark = pytest.mark.feature("E10")

_FRONT = Window(1, "Cinema - Chromium", "Chromium", Rect(0, -60, 1200, 960))
_SEATS = (("A1", "Standard", "free"), ("A2", "Standard", "taken"), ("B1", "Comfort", "free"))


def seats(*, buttons: bool = True) -> ShownScreen:
    heads = [thing("text", name, 10 + 100 * at, 10) for at, name in enumerate(("Seat", "Kind"))]
    cells = [
        thing("list item", text, 10 + 100 * column, 40 + 30 * row)
        for row, texts in enumerate(_SEATS)
        for column, text in enumerate(texts)
    ]
    choose = [
        thing("button", "Choose", 400, 40 + 30 * row)
        for row, (_, _, state) in enumerate(_SEATS)
        if buttons and state == "free"
    ]
    bar = thing("field", "Address and search bar", 0, -40, 400, 20, "editable")
    rows = [Rect(5, 10 + 30 * row, 500, 24) for row in range(len(_SEATS) + 1)]
    return replace(scene(bar, *heads, *cells, *choose, groups=rows), front=_FRONT)


def acts(request: str, on: ShownScreen) -> list[dict[str, object]]:
    reply = reply_to(situation(request, on, foreground=_FRONT, out_of_view=()))
    if not isinstance(reply, str | Thought):
        return []
    found: list[dict[str, object]] = json.loads(
        reply.ours if isinstance(reply, Thought) else reply
    )["actions"]
    return [one for one in found if one["op"] not in ("ask_user", "done")]


@pytest.mark.parametrize(
    "request_",
    [
        "choose seat A2",
        "select A2",
        "please pick seat A2",
        "take A2",
        "book seat A2",
        "select the seat A2",
    ],
)
def test_no_words_of_a_row_are_clicked(request_: str) -> None:
    assert not any("element" in one for one in acts(request_, seats()))


@pytest.mark.parametrize(
    "request_",
    [
        "choose two seats",
        "choose three seats",
        "choose a seat for less than 10",
        "select a row with more than 2 seats",
    ],
)
def test_nothing_is_called_by_what_counts_or_compares(request_: str) -> None:
    assert acts(request_, seats()) == []


@pytest.mark.parametrize(
    ("request_", "name"), [("choose seat A1", "A1"), ("choose B1", "B1"), ("pick seat B1", "B1")]
)
def test_a_row_is_chosen_by_its_button(request_: str, name: str) -> None:
    on = seats()
    (act,) = acts(request_, on)
    pressed = next(one for one in on.things if one.number == act["element"])
    row = next(one for one in on.things if one.name == name)
    assert (pressed.name, pressed.bounds.y) == ("Choose", row.bounds.y)


def test_without_such_buttons_a_row_is_clicked() -> None:
    assert acts("select A2", seats(buttons=False)) != []
