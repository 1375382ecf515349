"""All switches of a part of a page are turned by the heading that stands over them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, thing

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Steps
from desktop_agent.protocol import Click

pytestmark = pytest.mark.feature("D28")
WHOLE = Rect(0, 0, 1280, 800)


def settings(heading: int = 27) -> ShownScreen:
    """Two parts of a page with switches, each under a heading that is so high."""
    return scene(
        *(thing("text", "Notifications", 0, 0, 600, heading), thing("text", "Push", 0, 40)),
        *(thing("button", "Push", 300, 40, 20, 20, "toggle"), thing("text", "Weekly", 0, 70)),
        *(thing("button", "Weekly", 300, 70, 20, 20, "toggle"),),
        *(thing("text", "Privacy", 0, 110, 600, heading), thing("text", "Location", 0, 150)),
        *(thing("button", "Location", 300, 150, 20, 20, "toggle"),),
        *(thing("button", "Reports", 300, 180, 20, 20, "toggle"), thing("button", "Save", 0, 220)),
    )


def toggles(names: str, x: int, y: int) -> list[Element]:
    """A switch for each letter, one below the other."""
    return [
        thing("button", name, x, y + 30 * at, 20, 20, "toggle") for at, name in enumerate(names)
    ]


@pytest.mark.parametrize(
    ("request_", "names", "on"),
    [
        ("turn everything off under notifications", ["Push", "Weekly"], False),
        ("turn on all notifications", ["Push", "Weekly"], True),
        ("disable all the switches in privacy", ["Location", "Reports"], False),
    ],
)
def test_the_switches_below_a_heading_are_turned(request_: str, names: list[str], on: bool) -> None:
    page = settings()
    found = planned(request_, page)
    assert isinstance(found, Steps), found
    called = {one.number: one.name for one in page.things}
    clicks = [op for op in found.ops if isinstance(op, Click)]
    assert [called[op.element or 0] for op in clicks] == names
    assert {op.checked for op in clicks} == {on}


@pytest.mark.parametrize(
    "request_",
    [
        "turn everything off",
        "turn off all notifications except push",
        "turn off all sounds",
        "turn all notifications",
    ],
)
def test_no_switch_is_turned_where_no_heading_says_which(request_: str) -> None:
    found = planned(request_, settings())
    assert not isinstance(found, Steps) or len(found.ops) < 2


def test_a_heading_that_looks_like_its_labels_says_not_where_its_part_ends() -> None:
    found = planned("turn on all notifications", settings(heading=20))
    assert not isinstance(found, Steps)


def test_the_heading_of_the_page_itself_is_no_way_to_its_settings() -> None:
    page = scene(thing("button", "Preferences", 0, 0, 600, 36), thing("button", "Mute", 0, 60))
    elsewhere = replace(page, front=Window(7, "Inbox - Chromium", "chromium", WHOLE))
    here = replace(page, front=Window(7, "Preferences - Chromium", "chromium", WHOLE))
    request = "turn on all notifications"
    assert isinstance(planned(request, elsewhere), Steps)
    assert not isinstance(planned(request, here), Steps)


def test_switches_of_a_part_beside_it_or_under_a_larger_heading_are_left_alone() -> None:
    page = scene(
        thing("text", "Alerts", 0, 0, 100, 27),
        thing("text", "Privacy", 400, 0, 100, 27),
        *(
            thing("button", name, 100, 40 + 30 * at, 20, 20, "toggle")
            for at, name in enumerate("AB")
        ),
        *(
            thing("button", name, 500, 40 + 30 * at, 20, 20, "toggle")
            for at, name in enumerate("CD")
        ),
        thing("text", "Security", 0, 110, 100, 36),
        *(
            thing("button", name, 100, 160 + 30 * at, 20, 20, "toggle")
            for at, name in enumerate("EF")
        ),
    )
    for request, names in (("turn off all alerts", "AB"), ("turn off all privacy", "CD")):
        found = planned(request, page)
        assert isinstance(found, Steps), found
        called = {one.number: one.name for one in page.things}
        assert [called[op.element or 0] for op in found.ops if isinstance(op, Click)] == [*names]
