"""A click that knows nothing of the span of time that is said is not all that was asked for."""

from __future__ import annotations

import pytest
from requests_on import scene, situation, thing

from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.ports import Thought, Unclear

pytestmark = pytest.mark.feature("D28", "E2")


def page(*buttons: str) -> ShownScreen:
    return scene(
        thing("link", "Invoices", 0, 0),
        thing("link", "Messages", 100, 0),
        *(thing("button", name, 120 * at, 40, 110) for at, name in enumerate(buttons)),
        thing("combo box", "Year", 0, 100, 80, 20, "collapsed", value="2026"),
    )


def clicked(request: str, on: ShownScreen) -> list[str]:
    """What is clicked as the last act, so that it would be told as done."""
    reply = reply_to(situation(request, on, sights=99))
    if isinstance(reply, Unclear):
        return []
    text = reply.ours if isinstance(reply, Thought) else str(reply)
    return [one.name for one in on.things if f"Click {one.words}" in text]


@pytest.mark.parametrize(
    "request_",
    [
        "show me last year's invoices",
        "show invoices from last year",
        "show me this year's invoices",
        "open the invoices of 2025",
        "show last month's messages",
    ],
)
def test_a_span_that_is_said_is_not_passed_over(request_: str) -> None:
    assert clicked(request_, page()) == []


@pytest.mark.parametrize(
    ("request_", "name"),
    [
        ("show the invoices", "Invoices"),
        ("show the messages", "Messages"),
        ("go to next week", "Next week"),
        ("show next week's events", "Next week"),
        ("go to the previous week", "Previous week"),
        ("show me last week", "Previous week"),
        ("go back to last week", "Previous week"),
    ],
)
def test_what_goes_to_a_span_is_pressed(request_: str, name: str) -> None:
    assert clicked(request_, page("Previous week", "Next week")) == [name]


@pytest.mark.parametrize("request_", ["show me last week", "go to last week"])
def test_the_last_week_is_no_last_button_for_a_week(request_: str) -> None:
    assert clicked(request_, page("Next week", "This week")) == []
