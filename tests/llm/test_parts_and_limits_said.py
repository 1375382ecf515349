"""Words that limit or divide what they name: half of what a slider has, all rows of a page that is
longer than the window, what recurs, and which way a switch is turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.player_words import may_pause_it
from desktop_agent.llm.understanding.refusals.not_as_said import is_not_as_said
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.nudging import nudged
from desktop_agent.llm.understanding.skills.plans import NotHere, Steps, click_on
from desktop_agent.protocol import Op, Type

pytestmark = pytest.mark.feature("E2")

_FRONT = Window(1, "Page", "chromium", Rect(0, 0, 1000, 700))
_BAR = thing("field", "Address and search bar", 100, 0, 600, 24, "editable", value="shop.test")


def _page(*things: Element, groups: Sequence[Rect] = ()) -> ShownScreen:
    return replace(scene(_BAR, *things, groups=groups), front=_FRONT)


def _slider(name: str, value: str, y: int) -> Element:
    return replace(thing("slider", name, 100, y, 200, value=value), limits=(0.0, 100.0))


PLAYER = _page(
    _slider("Volume", "60", 100),
    _slider("Bass", "40", 140),
    thing("button", "Pause", 100, 200),
)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("half the volume", "set Volume to 30"),
        ("halve the bass", "set Bass to 20"),
        ("please set it to half the volume", "set Volume to 30"),
        ("a quarter louder", "set Volume to 75"),
        ("a third quieter", "set Volume to 40"),
        ("half as loud", "set Volume to 30"),
        ("turn it down by half", "set Volume to 30"),
        ("cut the volume in half", "set Volume to 30"),
        ("raise the bass by a quarter", "set Bass to 50"),
        ("turn the bass down by a tenth", "set Bass to 36"),
        ("double the bass", "set Bass to 80"),
    ],
)
def test_a_part_is_one_of_what_the_slider_has(said: str, told: str) -> None:
    assert nudged(said, PLAYER) == told


@pytest.mark.parametrize(
    "said",
    [
        "volume to half",
        "half volume",
        "half the treble",
        "half of it is loud",
        "is it half the volume?",
        'write "half the volume"',
        "a quarter past nine",
    ],
)
def test_other_halves_are_no_part_of_it(said: str) -> None:
    assert nudged(said, PLAYER) == ""


@pytest.mark.parametrize(("said", "step"), [("volume to half", 50), ("half the volume", 0)])
def test_only_half_of_its_way_is_set_as_it_stands(said: str, step: int) -> None:
    plan = planned(said, PLAYER)
    told = plan.step if isinstance(plan, Steps) else ""
    assert told == (f"Set slider “Volume” to {step}" if step else "")


@pytest.mark.parametrize(
    ("said", "pauses"),
    [("pause for a minute", True), ("pause it for 5 minutes", True), ("wait for a minute", False)],
)
def test_a_pause_may_be_meant_for_what_plays(said: str, pauses: bool) -> None:
    assert may_pause_it(said, PLAYER) is pauses
    assert not may_pause_it(said, _page(thing("button", "Save", 100, 200)))


def test_the_agent_does_not_wait_where_a_player_may_pause() -> None:
    shown = situation("pause for a minute", PLAYER, foreground=_FRONT, sights=30)
    assert not isinstance(reply_to(shown), str)


TABS = _page(
    thing("tab", "General", 100, 60),
    thing("tab", "Sound", 200, 60),
    thing("button", "Alarm", 100, 120, 80, 20, "toggle"),
)


@pytest.mark.parametrize("said", ["sound on", "sounds on", "sound off"])
def test_a_tab_is_not_turned_on(said: str) -> None:
    plan = planned(said, TABS)
    assert isinstance(plan, NotHere) or (isinstance(plan, Steps) and plan.more)


def test_a_switch_is_turned_on_and_a_tab_opened() -> None:
    turned, opened = planned("alarm on", TABS), planned("sound", TABS)
    assert isinstance(turned, Steps)
    assert "Alarm" in turned.step
    assert isinstance(opened, Steps)
    assert "Sound" in opened.step


def _list(rows: int) -> ShownScreen:
    things: list[Element] = []
    for row in range(rows):
        y = 60 + 40 * row
        things.append(thing("check box", f"Select {row}", 20, y, 14, 14))
        things.append(thing("list item", f"Person {row}", 60, y, 110))
        things.append(thing("list item", "Ely" if row % 2 else "Bath", 260, y, 110))
    groups = [Rect(10, 55 + 40 * row, 960, 30) for row in range(rows)]
    return _page(*things, groups=groups)


@pytest.mark.parametrize(
    ("said", "rows", "refused"),
    [
        ("tick everyone on this page from Ely", 17, True),
        ("select all people of this page who live in Ely", 17, True),
        ("tick everyone in view on this page from Ely", 17, False),
        ("tick everyone on this page from Ely", 8, False),
        ("tick Person 3 on this page", 17, False),
    ],
)
def test_rows_in_view_are_not_all_of_a_page(said: str, rows: int, refused: bool) -> None:
    on = _list(rows)
    boxes = [one for one in on.things if one.role == "check box"][1:14:2]
    ops: list[Op] = [click_on(one, checked=True) for one in boxes]
    assert is_not_as_said(ops, said, on) is refused


PLANTS = _page(
    thing("button", "Water", 100, 100),
    thing("field", "Rooms", 100, 200, 80, 20, "editable", value="1"),
    thing("field", "New plant", 100, 240, 80, 20, "editable"),
    thing("combo box", "Room", 200, 240, 80, 20, value="Study"),
    thing("list item", "Study", 400, 300),
)


def _named(name: str, on: ShownScreen) -> Element:
    return next(one for one in on.things if one.name == name)


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ("water the fern every day", True),
        ("water it twice a week", True),
        ("water every plant", False),
        ("water the fern", False),
    ],
)
def test_what_recurs_is_not_pressed_once(said: str, refused: bool) -> None:
    assert is_not_as_said([click_on(_named("Water", PLANTS))], said, PLANTS) is refused


@pytest.mark.parametrize(
    ("field", "text", "said", "refused"),
    [
        ("Rooms", "double", "a double room", True),
        ("Rooms", "2", "two rooms", False),
        ("Rooms", "many", "set rooms to many", False),
        ("New plant", "Ivy", "add Ivy and Mint to the study", True),
        ("New plant", "Ivy", "add Ivy and Mint to the garden", False),
        ("New plant", "Mint to study", "add Mint to the study", True),
        ("New plant", "Ivy", "add Ivy", False),
    ],
)
def test_a_text_goes_only_where_it_belongs(field: str, text: str, said: str, refused: bool) -> None:
    ops = [click_on(_named(field, PLANTS)), Type(text=text)]
    assert is_not_as_said(ops, said, PLANTS, among_others=True) is refused
