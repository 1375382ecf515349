"""What was said against an act, or against a value, is heard: a switch that keeps something from
being is not turned by the name of that, and no text holds the words that hold it back."""

from __future__ import annotations

import pytest
from requests_on import thing
from test_not_as_said import clicked, ops_for, page

pytestmark = pytest.mark.feature("E10")

SETTINGS = page(
    "Settings",
    thing("check box", "Disable animations", 10, 20, 200, 20, "checked"),
    thing("check box", "Block pop-ups", 10, 50, 200, 20, "checked"),
    thing("check box", "Pause newsletters", 10, 80, 200, 20),
    thing("button", "Hide message previews", 10, 110, 200, 20, "toggle"),
    thing("check box", "Turn off sounds", 10, 140, 200, 20),
    thing("check box", "Don't track me", 10, 170, 200, 20),
    thing("check box", "Exclude archived projects", 10, 200, 200, 20),
    thing("check box", "Opt out of analytics", 10, 230, 200, 20),
    thing("check box", "Always mute videos", 10, 260, 200, 20),
    thing("check box", "Dark mode", 10, 290, 200, 20),
)


@pytest.mark.parametrize(
    "request_",
    [
        "animations on",
        "no animations please",
        "turn off animations",
        "I want pop-ups",
        "enable pop-ups",
        "untick popups",
        "turn off newsletters",
        "newsletters on",
        "stop newsletters",
        "show previews",
        "message previews off",
        "sounds off",
        "turn on sounds",
        "archived projects on",
        "turn off analytics",
        "videos off",
    ],
)
def test_what_a_switch_keeps_from_being_does_not_turn_it(request_: str) -> None:
    assert clicked(ops_for(request_, SETTINGS), SETTINGS) == []


@pytest.mark.parametrize(
    ("request_", "switch"),
    [
        ("disable animations", "Disable animations"),
        ("don't disable animations", "Disable animations"),
        ("untick disable animations", "Disable animations"),
        ("unblock pop-ups", "Block pop-ups"),
        ("stop blocking pop-ups", "Block pop-ups"),
        ("block pop-ups off", "Block pop-ups"),
        ("pause newsletters", "Pause newsletters"),
        ("hide message previews", "Hide message previews"),
        ("turn off sounds", "Turn off sounds"),
        ("untick turn off sounds", "Turn off sounds"),
        ("don't track me", "Don't track me"),
        ("exclude archived projects", "Exclude archived projects"),
        ("opt out of analytics", "Opt out of analytics"),
        ("always mute videos", "Always mute videos"),
        ("dark mode on", "Dark mode"),
        ("tick the first box", "Disable animations"),
    ],
)
def test_a_switch_is_turned_by_what_it_does(request_: str, switch: str) -> None:
    assert clicked(ops_for(request_, SETTINGS), SETTINGS) == [switch]
