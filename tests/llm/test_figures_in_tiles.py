"""Figures of dashboards stand below their labels, and rows that show a measure twice show which is
which."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere

pytestmark = pytest.mark.feature("E2")

_TILES = (("Wind", "22 km/h", "from the west"), ("Humidity", "63 %", ""), ("Sunset", "19:48", ""))
_DAYS = (("Today", "15°", "8°", "Cloudy"), ("Tomorrow", "18°", "9°", "Sunny"),
         ("Thursday", "12°", "4°", "Showers"))  # fmt: skip


def dashboard() -> ShownScreen:
    things: list[Element] = []
    for at, (label, value, more) in enumerate(_TILES):
        things.append(thing("text", label, 170 * at, 0, 60, 19))
        things.append(thing("text", value, 170 * at, 19, 90, 34))
        things += [thing("text", more, 170 * at, 53, 90, 19)] if more else []
    for at, name in enumerate(("Day", "High", "Low", "Sky")):
        things.append(thing("text", name, 100 * at, 140, 60, 19))
    for row, cells in enumerate(_DAYS):
        things += [
            thing("list item", cell, 100 * at, 165 + 30 * row, 100, 30)
            for at, cell in enumerate(cells)
        ]
    rows = [Rect(0, 165 + 30 * row, 400, 30) for row in range(len(_DAYS))]
    return scene(*things, groups=(Rect(0, 135, 400, 130), Rect(0, 138, 400, 24), *rows))


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("what's the wind?", "Wind: 22 km/h"),
        ("what is the humidity", "Humidity: 63 %"),
        ("when is sunset?", "Sunset: 19:48"),
    ],
)
def test_the_next_label_is_no_value(asked: str, told: str) -> None:
    assert planned(asked, dashboard()) == Answer(told)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("how cold does it get on thursday?", "Thursday, High: 12°, Low: 4°"),
        ("what's the temperature tomorrow?", "Tomorrow, High: 18°, Low: 9°"),
        ("what's the low on thursday?", "Thursday, Low: 4°"),
        ("what's the weather like tomorrow?", "Tomorrow, High: 18°, Low: 9°, Sky: Sunny"),
        ("what about thursday?", "Thursday, High: 12°, Low: 4°, Sky: Showers"),
    ],
)
def test_each_figure_of_a_row_is_told_with_its_column(asked: str, told: str) -> None:
    assert planned(asked, dashboard()) == Answer(told)


def test_what_is_asked_beyond_a_row_is_not_answered_by_it() -> None:
    assert isinstance(planned("what's the weather like in Paris tomorrow?", dashboard()), NotHere)


def test_labels_below_each_other_are_no_tiles() -> None:
    facts = scene(
        thing("text", "Name", 0, 0, 60),
        thing("text", "Ada Moor", 100, 0, 80),
        thing("text", "Town", 0, 22, 60),
        thing("text", "Lund", 100, 22, 80),
    )
    assert planned("what's the name?", facts) == Answer("Name: Ada Moor")
