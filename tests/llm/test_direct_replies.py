"""Single replies of the direct brain, from a situation alone."""

from __future__ import annotations

import json

import pytest

from desktop_agent.events import Feedback, Heard, Turn
from desktop_agent.geometry import Displays, Rect
from desktop_agent.llm.direct import reply_to
from desktop_agent.ports import Situation
from desktop_agent.protocol import Click, KeyCombo, op_to, parse_reply


@pytest.mark.feature("D19")
def test_a_reply_is_json_like_a_models_and_keeps_every_letter() -> None:
    raw = reply_to(Situation('type "naïve 🙂"'))
    assert "naïve 🙂" in raw
    assert json.loads(raw) == {
        "high_level": ["Type “naïve 🙂”"],
        "actions": [{"op": "type", "text": "naïve 🙂"}],
    }


@pytest.mark.feature("D28", "D17")
def test_a_negative_point_is_refused_unless_a_screen_is_there() -> None:
    goal = "click at -5, 20"
    one = Displays.of(Rect(0, 0, 800, 600))
    two = Displays.of(Rect(0, 0, 800, 600), Rect(-800, 0, 800, 600))
    for displays in (None, one):
        (stop,) = parse_reply(reply_to(Situation(goal, displays=displays))).actions
        assert "-5, 20 is off every screen" in op_to(stop)["reason"]
    reply = parse_reply(reply_to(Situation(goal, displays=two)))
    assert reply.actions == (Click(x=-5, y=20),)


@pytest.mark.feature("D28")
def test_an_answer_is_more_commands_like_a_note() -> None:
    turns = (Turn((), "{}"),)
    heard = (Feedback(Heard.DID, "x"), Feedback(Heard.ANSWER, "press tab"))
    reply = parse_reply(reply_to(Situation("press enter", turns, heard)))
    assert reply.actions == (KeyCombo(keys=("tab",)),)


@pytest.mark.feature("D19")
def test_a_reply_that_was_rejected_ends_the_run_honestly() -> None:
    turns = (Turn((), "{}"),)
    heard = (Feedback(Heard.UNREAD, "actions[0].x: is missing"),)
    (stop,) = parse_reply(reply_to(Situation("press enter", turns, heard))).actions
    assert stop.op == "stop"
    assert "actions[0].x: is missing" in op_to(stop)["reason"]
