"""Filters that are said without what they are called: only some boxes of a group stay on, and a
limit for the price is set where it has a control."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import NotHere, Steps
from desktop_agent.protocol import Click, Type, element_of

pytestmark = pytest.mark.feature("E10")

_FLIGHTS = (("TAP 535", "€ 189"), ("Lufthansa 1166", "€ 142"), ("Iberia 3677", "€ 118"))


def flights(*, limit: str = "Highest price", of: str = "Stops") -> ShownScreen:
    """Two groups of boxes and a field for the price beside three cards."""
    return scene(
        thing("text", of, 10, 10, 150),
        thing("check box", "Direct", 10, 30, 60, 16, "checked"),
        thing("check box", "1 stop", 10, 50, 60, 16, "checked"),
        thing("check box", "2 or more stops", 10, 70, 60, 16),
        thing("text", "Airlines", 10, 110, 150),
        thing("check box", "TAP", 10, 130, 60, 16, "checked"),
        thing("check box", "Lufthansa", 10, 150, 60, 16, "checked"),
        thing("check box", "Iberia", 10, 170, 60, 16, "checked"),
        *([thing("field", limit, 10, 210, 100, 20, "editable")] if limit else []),
        thing("field", "Search flights", 300, 0, 150, 20, "editable"),
        *(thing("text", name, 310, 60 + 70 * at, 150) for at, (name, _) in enumerate(_FLIGHTS)),
        *(thing("text", price, 310, 85 + 70 * at, 60) for at, (_, price) in enumerate(_FLIGHTS)),
        *(thing("button", "Choose", 500, 85 + 70 * at, 80) for at in range(3)),
        groups=[
            Rect(5, 5, 170, 90),
            Rect(5, 105, 170, 90),
            *(Rect(300, 55 + 70 * at, 300, 60) for at in range(3)),
        ],
    )


def turned(request: str, on: ShownScreen) -> dict[str, bool | None]:
    """Return the boxes that a request clicks, and what they are to be."""
    found = planned(request, on)
    if not isinstance(found, Steps):
        return {}
    clicks = [op for op in found.ops if isinstance(op, Click)]
    names = {one.number: one.name for one in on.things}
    return {names[element_of(op) or 0]: op.checked for op in clicks}


@pytest.mark.parametrize(
    ("request_", "boxes"),
    [
        ("only direct flights", {"Direct": True, "1 stop": False}),
        ("show only direct flights", {"Direct": True, "1 stop": False}),
        ("just 1 stop", {"1 stop": True, "Direct": False}),
        ("hide flights with stops", {"Direct": True, "1 stop": False}),
        ("no stops", {"Direct": True, "1 stop": False}),
        ("nonstop only", {"Direct": True, "1 stop": False}),
        ("only TAP", {"TAP": True, "Lufthansa": False, "Iberia": False}),
        ("only TAP and Iberia", {"TAP": True, "Iberia": True, "Lufthansa": False}),
        # They are of two groups, or say more.
        ("only direct TAP flights", {}),
        ("only TAP and direct", {}),
        ("only cheap flights", {}),
        ("no luggage", {}),
    ],
)
def test_the_others_of_a_group_are_turned_off(request_: str, boxes: dict[str, bool]) -> None:
    assert turned(request_, flights()) == boxes


@pytest.mark.parametrize("request_", ["no stops", "hide flights with stops"])
def test_a_group_of_another_kind_tells_nothing_of_stops(request_: str) -> None:
    assert turned(request_, flights(of="Contact")) == {}


@pytest.mark.parametrize(
    "request_",
    [
        "at most 200 euros",
        "under 200 euros",
        "max €200",
        "show flights under 200 euros",
        "only flights that cost less than 200 euros",
    ],
)
@pytest.mark.parametrize("limit", ["Highest price", "Max price", "Maximum budget (€)"])
def test_a_limit_for_the_price_is_set(request_: str, limit: str) -> None:
    on = flights(limit=limit)
    found = planned(request_, on)
    assert isinstance(found, Steps)
    assert [op.text for op in found.ops if isinstance(op, Type)] == ["200"]
    assert limit in found.step


@pytest.mark.parametrize(
    ("request_", "limit"),
    [
        ("at least 200 euros", "Highest price"),
        ("under 200 euros", "Lowest price"),
        ("under 200 euros", "Price alert name"),
        ("under 200 euros", ""),
        ("under 2 hours", "Highest price"),
        ("lamps under 200 euros", "Highest price"),
        ("book flights under 200 euros", "Highest price"),
    ],
)
def test_no_other_control_is_set(request_: str, limit: str) -> None:
    found = planned(request_, flights(limit=limit))
    assert not isinstance(found, Steps) or "200" not in str(found.ops)


def test_a_limit_alone_buys_nothing() -> None:
    # One of the cards keeps it.
    assert isinstance(planned("under 130 euros", flights(limit="")), NotHere)
    on = flights(limit="")
    assert isinstance(planned("choose the one under 130 euros", replace(on)), Steps)
