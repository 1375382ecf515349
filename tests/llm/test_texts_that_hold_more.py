"""What is to be typed ends where another order begins, and says nobody's name by accident."""

from __future__ import annotations

import json

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import NotHere
from desktop_agent.ports import Unclear

pytestmark = pytest.mark.feature("D28", "E2")

CHAT = scene(
    thing("link", "Ana Bell", 0, 0),
    thing("button", "Mute channel", 0, 40, 120),
    thing("field", "Message #general", 0, 80, 400, 40, "editable", "multiline", "focused"),
    thing("button", "Send", 420, 80),
)
NOTES = scene(thing("field", "Notes", 0, 0, 400, 200, "editable", "multiline", "focused"))


def acts(request: str, on: ShownScreen) -> list[dict[str, object]]:
    reply = reply_to(situation(request, on, sights=99))
    raw = getattr(reply, "raw", reply)
    assert isinstance(raw, str), reply
    found: list[dict[str, object]] = json.loads(raw)["actions"]
    return found


@pytest.mark.parametrize(
    "request_", ["write hello, then mute the channel", "type hello then mute this channel"]
)
def test_a_text_ends_where_the_next_order_begins(request_: str) -> None:
    assert acts(request_, CHAT) == [{"op": "type", "text": "hello"}]


def test_who_a_text_is_for_is_asked_where_they_can_be_written_to() -> None:
    (ask,) = acts("write hello to Ana", CHAT)
    assert ask["op"] == "ask_user"
    assert ask["options"] == ["write “hello to Ana”", "write “hello”"]


def test_a_name_that_nobody_here_has_is_a_part_of_the_text() -> None:
    assert acts("write welcome to Berlin", NOTES) == [{"op": "type", "text": "welcome to Berlin"}]


def test_what_is_no_order_after_then_is_not_typed_in_part() -> None:
    assert isinstance(
        reply_to(situation("type first we eat, then we sleep", CHAT, sights=99)), Unclear
    )


@pytest.mark.parametrize(
    "request_",
    ["write a message to Ana saying thanks for the cake", "type a message to Ana about the party"],
)
def test_whom_a_message_is_for_is_no_text(request_: str) -> None:
    assert isinstance(planned(request_, CHAT), NotHere)
