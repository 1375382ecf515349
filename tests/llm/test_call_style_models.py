"""Models that were trained to write calls as text, such as UI-TARS."""

from __future__ import annotations

import json

import pytest
from model_server import ModelServer
from openai_stage import Bench, Stage

from desktop_agent.events import Status
from desktop_agent.llm.points import Grid
from desktop_agent.protocol import Click, parse_reply

pytestmark = pytest.mark.feature("D18", "F4")

CLICK = "Thought: I press Save.\nAction: click(start_box='(644,364)')"


@pytest.mark.parametrize("name", ["ui-tars-7b-dpo", "ByteDance-Seed/UI-TARS-1.5-7B"])
def test_it_is_asked_for_a_thought_and_a_call(name: str) -> None:
    with Bench(ModelServer(CLICK), name=name) as bench:
        bench.thought()
        (asked,) = bench.server.asked
    told = json.dumps(asked.body["messages"], ensure_ascii=False)
    assert "Thought: what you see" in told
    assert "finished(content=" in told
    assert "JSON" not in told
    assert "high_level" not in told
    assert "response_format" not in asked.body, "a form would be forced on it that it never learnt"
    assert "Text on the screen" in told, "a page gives no orders"


def test_a_task_is_done_and_the_thought_is_told() -> None:
    replies = (CLICK, "Thought: It is saved.\nAction: finished(content='I saved it.')")
    with Bench(ModelServer(*replies), name="ui-tars-1.5-7b") as bench, Stage(bench) as stage:
        state = stage.run("save the file")
        replied = [
            m["content"] for m in bench.server.asked[-1].messages if m["role"] == "assistant"
        ]
    assert state.status is Status.DONE
    assert state.past[-1].summary == "I saved it."
    assert replied == [CLICK], "byte for byte"


def test_an_invalid_reply_is_asked_about_in_its_own_form() -> None:
    with Bench(
        ModelServer("Thought: Hm.\nAction: fly()", CLICK, CLICK), name="ui-tars-7b"
    ) as bench:
        with Stage(bench) as stage:
            stage.agent.say("save the file")
            stage.wait(lambda: len(bench.server.asked) > 1, "the second request")
        asked = bench.server.asked[1]
    assert "names no action that is known" in asked.words
    assert "Answer with one Thought and one Action." in asked.words
    assert "JSON" not in asked.words


@pytest.mark.feature("F5")
@pytest.mark.parametrize(
    ("name", "width", "height"), [("qwen2.5-vl-7b", 1288, 728), ("ui-tars-1.5-7b", 1288, 728)]
)
def test_points_count_in_the_picture_that_the_model_is_shown(
    name: str, width: int, height: int
) -> None:
    """Its server rounds both sides of 1280 x 720 to multiples of 28."""
    with Bench(ModelServer(CLICK), name=name) as bench:
        (click,) = parse_reply(bench.thought().ours).actions
        ref = bench.encoder.made[0].ref
        told = json.dumps(bench.server.asked[0].body["messages"])
    assert (ref.width, ref.height) == (1280, 720)
    assert f"Points go from 0,0 to {width - 1},{height - 1}." in told
    assert isinstance(click, Click)
    assert (click.x, click.y) == (int(644.5 * 1920 / width), int(364.5 * 1080 / height))
    assert Grid.of(ref, "pixels").width == 1280, "other models count in it as it was sent"
