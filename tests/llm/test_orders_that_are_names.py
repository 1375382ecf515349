"""An order that is the whole name of a button of the page presses it: “start over” opens no app."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from requests_on import scene, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.ports import Thought, WantsSight

pytestmark = pytest.mark.feature("E2")

_FRONT = Window(1, "Book a room - Chromium", "Chromium", Rect(0, 0, 900, 700))


def page(*names: str) -> ShownScreen:
    """A page with buttons of these names, in a browser with one of its own."""
    found = scene(
        thing("field", "Address and search bar", 200, 10, 500, 24, "editable"),
        thing("button", "Close", 860, 10, 30),
        thing("text", "Seaview Hotel", 0, 60, 200),
        *(thing("button", name, 120 * at, 100, 110) for at, name in enumerate(names)),
    )
    return replace(found, front=_FRONT)


def pressed(request_: str, on: ShownScreen) -> list[str]:
    """What the first reply does: the names of what it clicks, else what kind of op it is."""
    asked = situation(request_, on, foreground=_FRONT, sights=9)
    assert isinstance(reply_to(replace(asked, sighted=False)), WantsSight)
    reply = reply_to(asked)
    if not isinstance(reply, str | Thought):
        return []
    acts = json.loads(reply if isinstance(reply, str) else reply.raw)["actions"]
    return [
        next(one.name for one in on.things if one.number == act["element"])
        if "element" in act
        else act["op"]
        for act in acts
    ]


@pytest.mark.parametrize(
    ("request_", "names", "wanted"),
    [
        ("start over", ["Book now", "Start over"], ["Start over"]),
        ("Start over, please.", ["Book now", "Start over"], ["Start over"]),
        ("start quiz", ["Start quiz"], ["Start quiz"]),
        ("open chat", ["Open chat", "Chat"], ["Open chat"]),
        ("close account", ["Close account"], ["Close account"]),
        ("focus mode", ["Focus mode", "Zoom"], ["Focus mode"]),
        ("find friends", ["Find friends"], ["Find friends"]),
        # Nothing is called just so, or two things are.
        ("start over", ["Book now", "Start over again"], ["open"]),
        ("start mousepad", ["Start over"], ["open"]),
        ("close account", ["Account"], ["focus", "key_combo"]),
        ("start over", ["Start over", "Start over"], ["ask_user"]),
    ],
)
def test_an_order_that_is_the_name_of_a_button_presses_it(
    request_: str, names: list[str], wanted: list[str]
) -> None:
    assert pressed(request_, page(*names)) == wanted
