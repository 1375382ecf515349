"""Sliders that are moved by something: “a bit louder”."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, thing

from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.nudging import nudged

pytestmark = pytest.mark.feature("E2")


def player(value: str = "5") -> ShownScreen:
    return scene(
        thing("slider", "Volume", 0, 0, 200, 20, value=value),
        thing("slider", "Speed", 0, 40, 200, 20, value="100"),
        thing("button", "Mute", 0, 80),
    )


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("turn the volume up", "set Volume to 6"),
        ("volume down", "set Volume to 4"),
        ("a bit louder, please", "set Volume to 6"),
        ("make the music quieter", "set Volume to 4"),
        ("turn it down", "set Volume to 4"),
        ("increase the volume by 2", "set Volume to 7"),
        ("lower the volume by three", "set Volume to 2"),
        ("volume down by 20", "set Volume to 0"),
        ("raise the speed", "set Speed to 110"),
        ("faster", "set Speed to 110"),
    ],
)
def test_what_is_to_be_more_is_said_as_a_number(said: str, meant: str) -> None:
    assert nudged(said, player()) == meant


@pytest.mark.parametrize(
    "said",
    [
        "turn it up to 8",
        "don't turn the volume up",
        "turn the volume up and down",
        "turn the heating up",
        "move the second one up",
        "scroll down",
        "play the song called “louder”",
        "turn the volume up, then open the mail",
        "",
    ],
)
def test_what_is_something_else_is_left_as_it_is(said: str) -> None:
    assert nudged(said, player()) == ""


@pytest.mark.parametrize(
    ("said", "limits", "meant"),
    [
        ("louder", (0, 1), "set Volume to 0.6"),
        ("louder", (0, 50), "set Volume to 5.5"),
        ("turn the volume up by 20%", (0, 10), "set Volume to 2.5"),
        ("turn the volume up by 20", (0, 10), "set Volume to 10"),
        ("quieter", (0.5, 10), "set Volume to 0.5"),
    ],
)
def test_a_slider_moves_by_a_part_of_its_way_and_not_beyond_it(
    said: str, limits: tuple[float, float], meant: str
) -> None:
    on = player("0.5")
    things = tuple(
        replace(one, limits=limits) if one.role == "slider" else one for one in on.things
    )
    assert nudged(said, replace(on, things=things)) == meant


def test_a_slider_that_tells_no_number_is_left_alone() -> None:
    assert nudged("volume up", player(value="")) == ""
    assert nudged("volume up", scene(thing("button", "Volume up", 0, 0))) == ""
