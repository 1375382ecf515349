"""Models with a computer tool of their maker's: what is sent to them, and what is done of it."""

from __future__ import annotations

import json
import os
import random
from dataclasses import replace
from typing import Any

import pytest
from fakes import SCREEN
from model_server import Fail, ModelServer, Raw
from openai_stage import SITUATION, Bench, Stage
from tool_replies import Anthropic, Gemini, Maker, OpenAI, id_of, sse

from desktop_agent.config import ModelSettings
from desktop_agent.events import Feedback, Heard, Outcome, Result, Status, Turn
from desktop_agent.geometry import Displays
from desktop_agent.llm.dialects.anthropic_messages import AnthropicMessages
from desktop_agent.llm.dialects.gemini_content import GeminiContent
from desktop_agent.llm.dialects.openai_responses import OpenAIResponses
from desktop_agent.llm.model_families import ModelFamily
from desktop_agent.llm.points import Grid
from desktop_agent.llm.prompt.messages import Prompt
from desktop_agent.llm.prompt.styles import TOOLS
from desktop_agent.llm.requests.dialect import ModelQuestion
from desktop_agent.llm.tools.exchanges import NOT_EXECUTED
from desktop_agent.ports import Cost, Situation, Words
from desktop_agent.protocol import OPS, Click, ProtocolError, op_to, parse_reply

pytestmark = pytest.mark.feature("D18")

ANTHROPIC, OPENAI, GEMINI = Anthropic(), OpenAI(), Gemini()
MAKERS: tuple[Maker, ...] = (ANTHROPIC, OPENAI, GEMINI)
DIALECTS: dict[str, Any] = {
    "anthropic": AnthropicMessages(),
    "openai-computer": OpenAIResponses(),
    "google": GeminiContent(),
}
SMALL = Displays.of(replace(SCREEN, width=1000, height=1000))
"""Of a size in which thousandths are pixels."""


@pytest.fixture(params=MAKERS, ids=lambda maker: maker.name)
def maker(request: pytest.FixtureRequest) -> Maker:
    found: Maker = request.param
    return found


def bench_of(maker: Maker, *scripts: Any, **model: Any) -> Bench:
    return Bench(ModelServer(*scripts), provider=maker.provider, **{"name": maker.model, **model})


def raw_of(*items: dict[str, Any]) -> str:
    return "".join(json.dumps(item) + "\n" for item in items)


def ops_of(maker: Maker, *calls: dict[str, Any]) -> list[dict[str, Any]]:
    """The ops that are done of these calls; ProtocolError if none may be."""
    grid = None
    if maker is GEMINI:
        grid = Grid("thousand", SMALL.bounds, 1000, 1000)
    thought = DIALECTS[maker.name].thought(raw_of(*calls), grid)
    assert not thought.wrong
    return [op_to(op) for op in parse_reply(thought.ours).actions]


# --- every action of the tools --------------------------------------------------------------------

CLICK = {"op": "click", "x": 10, "y": 20}


def key(*names: str) -> dict[str, Any]:
    return {"op": "key_combo", "keys": list(names)}


ANTHROPIC_ACTIONS: list[tuple[str, dict[str, Any], list[dict[str, Any]]]] = [
    ("left_click", {"coordinate": [10, 20]}, [CLICK]),
    ("left_click", {}, [{"op": "click"}]),
    ("left_click", {"coordinate": [10, 20], "text": "ctrl"}, [{**CLICK, "keys": ["ctrl"]}]),
    ("left_click", {"coordinate": [10, 20], "text": "ctrl+shift"},
     [{**CLICK, "keys": ["ctrl", "shift"]}]),
    ("right_click", {"coordinate": [10, 20]}, [{**CLICK, "button": "right"}]),
    ("middle_click", {"coordinate": [10, 20]}, [{**CLICK, "button": "middle"}]),
    ("double_click", {"coordinate": [10, 20]}, [{**CLICK, "count": 2}]),
    ("triple_click", {"coordinate": [10, 20]}, [{**CLICK, "count": 3}]),
    ("mouse_move", {"coordinate": [10, 20]}, [{"op": "move", "x": 10, "y": 20}]),
    ("left_mouse_down", {}, [{"op": "mouse_down"}]),
    ("left_mouse_up", {}, [{"op": "mouse_up"}]),
    ("left_click_drag", {"start_coordinate": [1, 2], "coordinate": [3, 4]},
     [{"op": "drag", "path": [[1, 2], [3, 4]]}]),
    ("left_click_drag", {"start_coordinate": [1, 2], "coordinate": [3, 4], "text": "shift"},
     [{"op": "drag", "path": [[1, 2], [3, 4]], "keys": ["shift"]}]),
    ("scroll", {"scroll_direction": "down", "scroll_amount": 3, "coordinate": [10, 20]},
     [{"op": "scroll", "dy": 3, "x": 10, "y": 20}]),
    ("scroll", {"scroll_direction": "left", "scroll_amount": 3}, [{"op": "scroll", "dx": -3}]),
    ("scroll", {"scroll_direction": "up", "scroll_amount": 1, "text": "ctrl"},
     [{"op": "scroll", "dy": -1, "keys": ["ctrl"]}]),
    ("type", {"text": "Hello\n"}, [{"op": "type", "text": "Hello\n"}]),
    ("key", {"text": "ctrl+s"}, [key("ctrl", "s")]),
    ("key", {"text": "Return"}, [key("enter")]),
    ("key", {"text": "Page_Down", "repeat": 2}, [key("pagedown"), key("pagedown")]),
    ("key", {"text": "ctrl+a BackSpace"}, [key("ctrl", "a"), key("backspace")]),
    ("key", {"text": "ctrl++"}, [key("ctrl", "+")]),
    ("key", {"text": "Super_L"}, [key("super")]),
    ("hold_key", {"text": "shift", "duration": 2},
     [{"op": "hold", "keys": ["shift"], "seconds": 2}]),
    ("wait", {"duration": 3}, [{"op": "wait", "seconds": 3}]),
    ("zoom", {"region": [1, 2, 30, 40]}, [{"op": "zoom", "region": [1, 2, 30, 40]}]),
    ("screenshot", {}, [{"op": "wait", "seconds": 0}]),
    ("cursor_position", {}, [{"op": "wait", "seconds": 0}]),
]  # fmt: skip
OPENAI_ACTIONS: list[tuple[str, dict[str, Any], list[dict[str, Any]]]] = [
    ("click", {"button": "left", "x": 10, "y": 20}, [CLICK]),
    ("click", {"button": "right", "x": 10, "y": 20, "keys": None}, [{**CLICK, "button": "right"}]),
    ("click", {"button": "wheel", "x": 10, "y": 20}, [{**CLICK, "button": "middle"}]),
    ("click", {"button": "back", "x": 10, "y": 20}, [key("alt", "left")]),
    ("click", {"button": "forward", "x": 10, "y": 20}, [key("alt", "right")]),
    ("click", {"button": "left", "x": 10, "y": 20, "keys": ["CTRL"]},
     [{**CLICK, "keys": ["ctrl"]}]),
    ("double_click", {"x": 10, "y": 20}, [{**CLICK, "count": 2}]),
    ("drag", {"path": [{"x": 1, "y": 2}, {"x": 3, "y": 4}, {"x": 5, "y": 6}]},
     [{"op": "drag", "path": [[1, 2], [3, 4], [5, 6]]}]),
    ("keypress", {"keys": ["CTRL", "S"]}, [key("ctrl", "S")]),
    ("keypress", {"keys": ["ARROWDOWN", "ENTER"]}, [key("down"), key("enter")]),
    ("move", {"x": 10, "y": 20}, [{"op": "move", "x": 10, "y": 20}]),
    ("move", {"x": 10, "y": 20, "keys": ["SHIFT"]},
     [{"op": "move", "x": 10, "y": 20, "keys": ["shift"]}]),
    ("scroll", {"x": 10, "y": 20, "scroll_x": 0, "scroll_y": 300},
     [{"op": "scroll", "dy": 3, "x": 10, "y": 20}]),
    ("scroll", {"x": 10, "y": 20, "scroll_x": -30, "scroll_y": 0},
     [{"op": "scroll", "dx": -1, "x": 10, "y": 20}]),
    ("type", {"text": "Hello"}, [{"op": "type", "text": "Hello"}]),
    ("wait", {}, [{"op": "wait", "seconds": 2}]),
    ("screenshot", {}, [{"op": "wait", "seconds": 0}]),
]  # fmt: skip
GEMINI_ACTIONS: list[tuple[str, dict[str, Any], list[dict[str, Any]]]] = [
    ("click", {"x": 10, "y": 20}, [CLICK]),
    ("click", {"x": 10, "y": 20, "intent": "Save it."}, [{**CLICK, "intent": "Save it."}]),
    ("click_at", {"x": 10, "y": 20}, [CLICK]),
    ("double_click", {"x": 10, "y": 20}, [{**CLICK, "count": 2}]),
    ("triple_click", {"x": 10, "y": 20}, [{**CLICK, "count": 3}]),
    ("middle_click", {"x": 10, "y": 20}, [{**CLICK, "button": "middle"}]),
    ("right_click", {"x": 10, "y": 20}, [{**CLICK, "button": "right"}]),
    ("mouse_down", {"x": 10, "y": 20}, [{"op": "move", "x": 10, "y": 20}, {"op": "mouse_down"}]),
    ("mouse_up", {}, [{"op": "mouse_up"}]),
    ("move", {"x": 10, "y": 20}, [{"op": "move", "x": 10, "y": 20}]),
    ("hover_at", {"x": 10, "y": 20}, [{"op": "move", "x": 10, "y": 20}]),
    ("type", {"text": "Hello", "press_enter": True}, [{"op": "type", "text": "Hello\n"}]),
    ("type_text_at", {"x": 10, "y": 20, "text": "Hello"},
     [CLICK, key("ctrl", "a"), {"op": "type", "text": "Hello"}]),
    ("type_text_at",
     {"x": 10, "y": 20, "text": "a", "clear_before_typing": False, "press_enter": True},
     [CLICK, {"op": "type", "text": "a\n"}]),
    ("drag_and_drop", {"start_x": 1, "start_y": 2, "end_x": 3, "end_y": 4},
     [{"op": "drag", "path": [[1, 2], [3, 4]]}]),
    ("drag_and_drop", {"x": 1, "y": 2, "destination_x": 3, "destination_y": 4},
     [{"op": "drag", "path": [[1, 2], [3, 4]]}]),
    ("wait", {"seconds": 3}, [{"op": "wait", "seconds": 3}]),
    ("wait_5_seconds", {}, [{"op": "wait", "seconds": 5}]),
    ("press_key", {"key": "Enter"}, [key("enter")]),
    ("key_down", {"key": "shift"}, [{"op": "key_down", "key": "shift"}]),
    ("key_up", {"key": "shift"}, [{"op": "key_up", "key": "shift"}]),
    ("hotkey", {"keys": ["control", "s"]}, [key("ctrl", "s")]),
    ("key_combination", {"keys": "control+s"}, [key("ctrl", "s")]),
    ("scroll", {"x": 10, "y": 20, "direction": "down"},
     [{"op": "scroll", "dy": 3, "x": 10, "y": 20}]),
    ("scroll", {"x": 10, "y": 20, "direction": "up", "magnitude_in_pixels": 150},
     [{"op": "scroll", "dy": -2, "x": 10, "y": 20}]),
    ("scroll_at", {"x": 10, "y": 20, "direction": "right", "magnitude": 800},
     [{"op": "scroll", "dx": 8, "x": 10, "y": 20}]),
    ("scroll_document", {"direction": "down"}, [{"op": "scroll", "dy": 8}]),
    ("go_back", {}, [key("alt", "left")]),
    ("go_forward", {}, [key("alt", "right")]),
    ("navigate", {"url": "https://example.org/"},
     [{"op": "open", "target": "https://example.org/"}]),
    ("take_screenshot", {}, [{"op": "wait", "seconds": 0}]),
]  # fmt: skip
ALL = [
    *(pytest.param(ANTHROPIC, *row, id=f"anthropic {row[0]} {n}")
      for n, row in enumerate(ANTHROPIC_ACTIONS)),
    *(pytest.param(OPENAI, *row, id=f"openai {row[0]} {n}")
      for n, row in enumerate(OPENAI_ACTIONS)),
    *(pytest.param(GEMINI, *row, id=f"gemini {row[0]} {n}")
      for n, row in enumerate(GEMINI_ACTIONS)),
]  # fmt: skip


@pytest.mark.parametrize(("whose", "name", "given", "ops"), ALL)
def test_every_action_of_the_tool_is_done(
    whose: Maker, name: str, given: dict[str, Any], ops: list[dict[str, Any]]
) -> None:
    assert ops_of(whose, whose.call(name, **given)) == ops


@pytest.mark.parametrize(
    ("given", "ops"),
    [
        ({"action": "left_click", "coordinate": [10, 20]}, [CLICK]),
        ({"action": "left_mouse_down", "coordinate": [10, 20]},
         [{"op": "move", "x": 10, "y": 20}, {"op": "mouse_down"}]),
        ({"action": "key", "text": "ctrl+s"}, [key("ctrl", "s")]),
        ({"action": "left_click", "coordinate": [10, 20], "key": "ctrl"},
         [{**CLICK, "keys": ["ctrl"]}]),
    ],
)  # fmt: skip
def test_the_older_tools_of_anthropic_name_the_action(
    given: dict[str, Any], ops: list[dict[str, Any]]
) -> None:
    call = {"type": "tool_use", "id": "toolu_1", "name": "computer", "input": given}
    assert ops_of(ANTHROPIC, call) == ops


def test_the_single_action_of_the_older_tool_of_openai() -> None:
    call = {**OPENAI.call("x"), "action": {"type": "click", "button": "left", "x": 10, "y": 20}}
    del call["actions"]
    assert ops_of(OPENAI, call) == [CLICK]


def test_our_own_ops_are_functions_of_each(maker: Maker) -> None:
    calls = [
        maker.function("click_named", text="Save", role="button"),
        maker.function("drag_numbered", element=3, to=5, button=None),
        maker.function("fill", fields=[{"label": "Name", "element": None, "text": "Ada"}]),
        maker.function("select", label="Size", element=None, option="Large"),
        maker.function("set_slider", label="Volume", element=None, value=63),
        maker.function("scroll_to", words="Total", up=True),
        maker.function("open", target="Notes"),
        maker.function("focus", window="Notes"),
        maker.function("wait_for", text="Saved", timeout=5, gone=None),
        maker.function("ask_user", question="Which?", options=["a", "b"]),
        maker.function("done", summary="Done.", evidence={"text": "Saved", "window": None}),
        maker.function("stop", reason="No."),
        maker.function("pause"),
    ]
    assert ops_of(maker, *calls) == [
        {"op": "click", "text": "Save", "role": "button"},
        {"op": "drag", "element": 3, "to": 5},
        {"op": "fill", "fields": [{"label": "Name", "text": "Ada"}]},
        {"op": "select", "label": "Size", "option": "Large"},
        {"op": "set_slider", "label": "Volume", "value": 63},
        {"op": "scroll_to", "words": "Total", "up": True},
        {"op": "open", "target": "Notes"},
        {"op": "focus", "window": "Notes"},
        {"op": "wait_for", "text": "Saved", "timeout": 5},
        {"op": "ask_user", "question": "Which?", "options": ["a", "b"]},
        {"op": "done", "summary": "Done.", "evidence": {"text": "Saved"}},
        {"op": "stop", "reason": "No."},
        {"op": "pause"},
    ]


WRONG: list[tuple[Maker, dict[str, Any], str]] = [
    (ANTHROPIC, ANTHROPIC.call("left_click", coordinate=[10]), "x"),
    (ANTHROPIC, ANTHROPIC.call("left_click", coordinate=[None, None]), "x"),
    (ANTHROPIC, ANTHROPIC.call("left_click", coordinate="10,20"), "x"),
    (ANTHROPIC, ANTHROPIC.call("left_click", coordinate=[10, 20], modifiers="ctrl"), "modifiers"),
    (ANTHROPIC, ANTHROPIC.call("left_click", coordinate=[10, 20], text=["ctrl"]), "keys"),
    (ANTHROPIC, ANTHROPIC.call("left_click", coordinate=[10, 20], text="nokey"), "keys"),
    (ANTHROPIC, ANTHROPIC.call("mouse_move"), "x"),
    (ANTHROPIC, ANTHROPIC.call("scroll", scroll_direction="around", scroll_amount=1), "direction"),
    (ANTHROPIC, ANTHROPIC.call("scroll", scroll_direction="up", scroll_amount=-1), "dy"),
    (ANTHROPIC, ANTHROPIC.call("key", text=""), "keys"),
    (ANTHROPIC, ANTHROPIC.call("key", text="a", repeat=0), "repeat"),
    (ANTHROPIC, ANTHROPIC.call("type"), "text"),
    (ANTHROPIC, ANTHROPIC.call("explode"), "explode"),
    (ANTHROPIC, {**ANTHROPIC.call("left_click"), "toolset_name": "browser"}, "browser"),
    (ANTHROPIC, {**ANTHROPIC.call("left_click"), "input": "left"}, "argument"),
    (OPENAI, OPENAI.call("click", button="left", x=10), "y"),
    (OPENAI, OPENAI.call("click", button="left"), "x"),
    (OPENAI, OPENAI.call("click", button="thumb", x=1, y=2), "button"),
    (OPENAI, OPENAI.call("click", button=["left"], x=1, y=2), "button"),
    (OPENAI, OPENAI.call("click", button="left", x=1, y=2, force=True), "force"),
    (OPENAI, OPENAI.call("double_click", x=None, y=None), "x"),
    (OPENAI, OPENAI.call("drag", path=[{"x": 1}, {"x": 2}]), "path"),
    (OPENAI, OPENAI.call("keypress", keys=[]), "keys"),
    (OPENAI, OPENAI.call("keypress", keys="CTRL"), "keys"),
    (OPENAI, OPENAI.call("explode"), "explode"),
    (OPENAI, {**OPENAI.call("x"), "actions": "click"}, "action"),
    (OPENAI, OPENAI.function("explode"), "explode"),
    (OPENAI, {**OPENAI.function("done"), "arguments": '{"summary": "D'}, "summary"),
    (OPENAI, {**OPENAI.function("done"), "arguments": "[]"}, "summary"),
    (GEMINI, GEMINI.call("click", x=10), "y"),
    (GEMINI, GEMINI.call("click"), "x"),
    (GEMINI, GEMINI.call("click", x="left", y=1), "x"),
    (GEMINI, GEMINI.call("click", x=1, y=2, keys=["ctrl"]), "keys"),
    (GEMINI, GEMINI.call("scroll", x=1, y=2, direction="around"), "direction"),
    (GEMINI, GEMINI.call("hotkey", keys=[]), "keys"),
    (GEMINI, GEMINI.call("explode"), "explode"),
    (GEMINI, {"functionCall": {"name": "click", "args": [1, 2]}}, "x"),
    *((each, each.function("click_named"), "text") for each in MAKERS),
    *((each, each.function("click_named", text=None, element=None), "text") for each in MAKERS),
    *((each, each.function("click_named", text="Save", force=True), "force") for each in MAKERS),
    *((each, each.function("drag_numbered", element=3), "to") for each in MAKERS),
    *((each, each.function("set_slider", element=3), "value") for each in MAKERS),
    *((each, each.function("drag_numbered", path=[[1, 2], [3, 4]]), "element") for each in MAKERS),
    *((each, each.function("done", op="click", x=1, y=2), "summary") for each in MAKERS),
]  # fmt: skip


@pytest.mark.feature("D19")
@pytest.mark.parametrize(("whose", "call", "named"), WRONG)
def test_a_wrong_call_does_nothing_and_is_named(
    whose: Maker, call: dict[str, Any], named: str
) -> None:
    """Nor does a good one beside it."""
    with pytest.raises(ProtocolError, match=named):
        ops_of(whose, call)
    with pytest.raises(ProtocolError, match=named):
        ops_of(whose, whose.click(1, 2), call)


# --- a whole task over HTTP -----------------------------------------------------------------------


@pytest.mark.feature("D13", "D4")
def test_a_task_is_done_by_calls_and_each_gets_its_result(maker: Maker) -> None:
    click, typed = maker.click(100, 50), maker.call("type", text="Hello")
    ended = maker.function("done", summary="I wrote it.")
    replies = [maker.reply(click, typed, text="I write it."), maker.reply(ended)]
    with bench_of(maker, *replies, coordinates="pixels") as bench, Stage(bench) as stage:
        state = stage.run("write Hello")
        first, second = bench.server.asked
    assert state.status is Status.DONE
    assert state.past[-1].summary == "I wrote it."
    assert [call[0] for call in stage.controller.calls][:2] == ["move", "click"]
    scale = SCREEN.width / bench.encoder.made[0].ref.width
    assert stage.controller.sent("click")[0][-2:] == (int(100.5 * scale), int(50.5 * scale))
    assert "write Hello" in json.dumps(first.body)
    assert maker.pictures(first) == maker.pictures(second) == 1, "only the present one"
    told = dict(maker.results(second))
    assert list(told) == [id_of(click), id_of(typed)]
    assert "- Done: " in told[id_of(click)]
    assert "Hello" in told[id_of(typed)]
    assert "- Done" not in maker.text(second), "nothing is told twice"
    # The reply stands in the history as it came, or the server keeps it.
    if maker is not OPENAI:
        assert json.dumps(click) in json.dumps(second.body)
    (words, *_) = [news.text for news in bench_words(stage)]
    assert words == "I write it."


def bench_words(stage: Stage) -> list[Any]:
    from desktop_agent.events import Streamed

    return stage.of(Streamed)[-1:]


@pytest.mark.feature("D15")
def test_what_a_reply_takes_is_counted(maker: Maker) -> None:
    with bench_of(maker, maker.reply(maker.click(1, 1), text="I click.")) as bench:
        bench.thought()
        (cost,) = bench.told(Cost)
        assert (cost.tokens_in, cost.cached, cost.tokens_out) == (700, 600, 30)
        assert not cost.guessed
        assert cost.model
        assert bench.told(Words)[-1].text == "I click."


@pytest.mark.feature("N16")
def test_what_was_cached_is_paid_at_its_own_price(maker: Maker) -> None:
    reply = maker.reply(maker.click(1, 1))
    prices = {"price_in": 10.0, "price_cached": 1.0, "price_out": 20.0}
    with bench_of(maker, reply, **prices) as bench:
        bench.thought()
        (cost,) = bench.told(Cost)
    # Anthropic alone says what it wrote down for later, 50 here, and takes a quarter more for it.
    written = 50 * 2.5 if maker is ANTHROPIC else 0.0
    assert cost.dollars == pytest.approx((600 * 1 + 100 * 10 + 30 * 20 + written) / 1e6)


def test_words_alone_do_nothing(maker: Maker) -> None:
    """The word of a model is no act, and no claim that could be checked."""
    talk = maker.reply(text="All is done, I have saved the file for you.")
    with bench_of(maker, talk, talk, talk) as bench, Stage(bench) as stage:
        state = stage.run("save the file")
    assert state.past[-1].outcome is Outcome.FAILED
    assert stage.controller.calls == []
    assert "All is done" in state.past[-1].summary


def heard(kind: Heard, text: str) -> Feedback:
    if kind is Heard.FAILED:
        return Feedback(kind, text, op=Click(x=2, y=2), why="it lies elsewhere by now")
    return Feedback(kind, text, Result.CHANGED if kind is Heard.DID else None)


def after(raw: str, *told: Feedback, goal: str = "save the file") -> Situation:
    return replace(SITUATION, goal=goal, turns=(Turn((), raw),), heard=told)


@pytest.mark.feature("D13")
def test_after_the_first_failure_the_later_calls_are_told_as_not_executed(maker: Maker) -> None:
    calls = [maker.click(1, 1), maker.click(2, 2), maker.click(3, 3)]
    situation = after(
        with_response(maker, *calls),
        heard(Heard.DID, "Click at 1, 1: changed"),
        heard(Heard.FAILED, "Left-click: it lies elsewhere by now"),
        heard(Heard.NOTE, "hurry up"),
    )
    with bench_of(maker, maker.reply(maker.click(1, 1))) as bench:
        bench.thought(situation)
        (asked,) = bench.server.asked
    told = dict(maker.results(asked))
    first, second, third = (told[id_of(call)] for call in calls)
    assert first == "- Done: Click at 1, 1: changed"
    assert second.startswith("- Not done: Left-click at ")
    assert second.endswith(": it lies elsewhere by now")
    assert third == NOT_EXECUTED
    assert "The human says: hurry up" in maker.text(asked)
    if maker is ANTHROPIC:
        blocks = asked.messages[-1]["content"][:3]
        assert [block.get("is_error", False) for block in blocks] == [False, True, True]
        assert {block["toolset_name"] for block in blocks} == {"computer"}


def with_response(maker: Maker, *calls: dict[str, Any]) -> str:
    first = [{"type": "response", "id": "resp_0"}] if maker is OPENAI else []
    return raw_of(*first, *calls)


@pytest.mark.feature("D19")
def test_an_invalid_reply_is_told_as_such(maker: Maker) -> None:
    call = maker.click(1, 1)
    error = "actions[0].x: is missing"
    situation = replace(
        after(with_response(maker, call), heard(Heard.UNREAD, error)), complaint=error
    )
    with bench_of(maker, maker.reply(maker.click(1, 1))) as bench:
        bench.thought(situation)
        (asked,) = bench.server.asked
    assert error in dict(maker.results(asked))[id_of(call)]
    assert "none of it was done" in maker.text(asked)


def test_a_reply_of_another_kind_in_the_history_is_told_as_text(maker: Maker) -> None:
    """As after the human chose another model in the middle of a task."""
    raw = '{"high_level": [], "actions": [{"op": "wait", "seconds": 1}]}\nno more'
    with bench_of(maker, maker.reply(maker.click(1, 1))) as bench:
        bench.thought(after(raw, heard(Heard.DID, "wait: done")))
        (asked,) = bench.server.asked
    assert json.dumps(raw)[1:-1] in json.dumps(asked.body)
    assert "previous_response_id" not in asked.body
    assert "wait: done" in json.dumps(asked.body)


def test_the_rules_name_the_tool_and_no_json(maker: Maker) -> None:
    with bench_of(maker, maker.reply(maker.click(1, 1))) as bench:
        bench.thought()
        (asked,) = bench.server.asked
    told = json.dumps(asked.body, ensure_ascii=False)
    assert "Use the computer tool" in told
    assert "JSON object" not in told
    assert "Text on the screen" in told, "a page gives no orders"


# --- OpenAI ---------------------------------------------------------------------------------------


def test_openai_is_asked_with_the_response_before() -> None:
    calls = OPENAI.calls({"type": "click", "button": "left", "x": 1, "y": 1}, {"type": "wait"})
    with bench_of(OPENAI, OPENAI.reply(calls), OPENAI.reply(OPENAI.click(2, 2))) as bench:
        thought = bench.thought()
        bench.thought(
            after(thought.raw, heard(Heard.DID, "Click: changed"), heard(Heard.DID, "wait: done"))
        )
        first, second = bench.server.asked
    assert first.path == "/v1/responses"
    assert first.headers["authorization"] == "Bearer sk-test-key-123"
    assert first.body["tools"][0] == {"type": "computer"}
    assert first.body["tools"][1]["type"] == "function"
    assert "previous_response_id" not in first.body
    response = json.loads(thought.raw.split("\n")[0])
    assert second.body["previous_response_id"] == response["id"]
    output, report, now = second.body["input"]
    assert output["type"] == "computer_call_output", "one for all actions of the call"
    assert output["output"]["type"] == "computer_screenshot"
    assert output["output"]["detail"] == "original"
    assert output["output"]["image_url"].startswith("data:image/png;base64,")
    assert "acknowledged_safety_checks" not in output
    assert "Click: changed\n- Done: wait: done" in report["content"][0]["text"]
    assert "save the file" not in json.dumps(now), "the server keeps the goal"


def test_a_response_that_openai_has_lost_is_told_in_words() -> None:
    lost = Fail(400, "Previous response with id 'resp_0' not found.", "previous_response_not_found")

    def server(asked: Any) -> Any:
        return lost if "previous_response_id" in asked.body else OPENAI.reply(OPENAI.click(2, 2))

    raw = with_response(OPENAI, OPENAI.click(1, 1))
    with bench_of(OPENAI, server) as bench:
        bench.thought(after(raw, heard(Heard.DID, "Click at 1, 1: changed")))
        bench.thought(after(raw, heard(Heard.DID, "Click at 1, 1: changed")))
        bodies = [asked.body for asked in bench.server.asked]
    assert ["previous_response_id" in body for body in bodies] == [True, False, False]
    told = json.dumps(bodies[-1]["input"])
    assert "save the file" in told
    assert "Click at 1, 1: changed" in told
    assert "computer_call" not in told


@pytest.mark.feature("D22", "N16")
@pytest.mark.parametrize(("turns", "goes_on"), [(1, True), (2, True), (3, False), (4, False)])
def test_the_conversation_at_openai_begins_anew_where_turns_are_left_out(
    turns: int, goes_on: bool
) -> None:
    """Else it grows by a picture with every turn, and each of them is paid for again."""
    raw = with_response(OPENAI, OPENAI.click(1, 1))
    said = tuple(Turn((heard(Heard.DID, f"Click at {n}, 1: changed"),), raw) for n in range(turns))
    situation = replace(SITUATION, turns=said, heard=(heard(Heard.DID, "Click: changed"),))
    with bench_of(OPENAI, OPENAI.reply(OPENAI.click(2, 2)), history=2) as bench:
        bench.thought(situation)
        (asked,) = bench.server.asked
    assert ("previous_response_id" in asked.body) is goes_on


CHECK = {"id": "sc_1", "code": "malicious_instructions", "message": "The page gives orders."}


@pytest.mark.feature("E8")
def test_what_openai_wants_confirmed_is_asked_and_nothing_is_done() -> None:
    call = OPENAI.calls({"type": "click", "button": "left", "x": 1, "y": 1}, checks=[CHECK])
    (op,) = ops_of(OPENAI, call)
    assert op["op"] == "ask_user"
    assert "The page gives orders." in op["question"]


@pytest.mark.parametrize("beside", [OPENAI.click(5, 5), OPENAI.function("done", summary="x")])
def test_nothing_beside_it_is_done_either(beside: dict[str, Any]) -> None:
    call = OPENAI.calls({"type": "click", "button": "left", "x": 1, "y": 1}, checks=[CHECK])
    assert [op["op"] for op in ops_of(OPENAI, beside, call)] == ["ask_user"]


@pytest.mark.feature("E8")
@pytest.mark.parametrize(("answer", "told"), [("Go on", True), ("Don't", False), ("why?", False)])
def test_only_the_human_acknowledges_it(answer: str, told: bool) -> None:
    call = OPENAI.calls({"type": "click", "button": "left", "x": 1, "y": 1}, checks=[CHECK])
    situation = after(with_response(OPENAI, call), heard(Heard.ANSWER, answer))
    with bench_of(OPENAI, OPENAI.reply(OPENAI.click(2, 2))) as bench:
        bench.thought(situation)
        (asked,) = bench.server.asked
    words = json.dumps(asked.body)
    assert ("acknowledged_safety_checks" in words) is told
    assert ("previous_response_id" in asked.body) is told
    assert f"The human answers: {answer}" in words
    if told:
        assert asked.body["input"][0]["acknowledged_safety_checks"] == [CHECK]
        assert "has not been done yet" in words


@pytest.mark.feature("E8")
def test_what_was_acknowledged_is_told_even_where_turns_are_left_out() -> None:
    call = OPENAI.calls({"type": "click", "button": "left", "x": 1, "y": 1}, checks=[CHECK])
    plain = Turn((), with_response(OPENAI, OPENAI.click(1, 1)))
    last = Turn((heard(Heard.DID, "Click: changed"),), with_response(OPENAI, call))
    answer = heard(Heard.ANSWER, "Go on")
    situation = replace(SITUATION, turns=(plain, plain, last), heard=(answer,))
    with bench_of(OPENAI, OPENAI.reply(OPENAI.click(2, 2)), history=2) as bench:
        bench.thought(situation)
        (asked,) = bench.server.asked
    assert asked.body["input"][0]["acknowledged_safety_checks"] == [CHECK]


def test_openai_whose_server_does_not_stream_is_read() -> None:
    whole = {
        **{"object": "response", "id": "resp_1", "status": "completed", "error": None},
        **{"output": [OPENAI.click(1, 1)], "usage": {"input_tokens": 7, "output_tokens": 3}},
    }
    with bench_of(OPENAI, Raw(json.dumps(whole).encode(), "application/json")) as bench:
        (op,) = parse_reply(bench.thought().ours).actions
        assert isinstance(op, Click)
        assert bench.told(Cost)[0].tokens_in == 7


# --- Anthropic ------------------------------------------------------------------------------------


def test_anthropic_is_asked_with_its_toolset_and_no_beta() -> None:
    with bench_of(ANTHROPIC, ANTHROPIC.reply(ANTHROPIC.click(1, 1))) as bench:
        bench.thought()
        (asked,) = bench.server.asked
    assert asked.path == "/v1/messages"
    assert asked.headers["x-api-key"] == "sk-test-key-123"
    assert asked.headers["anthropic-version"] == "2023-06-01"
    assert not {"authorization", "anthropic-beta"} & set(asked.headers)
    tool = asked.body["tools"][0]
    assert tool["type"] == "computer_toolset_20260801"
    assert not {"name", "display_width_px"} & set(tool)
    assert asked.body["max_tokens"] > 0


@pytest.mark.parametrize(
    ("model", "tool", "beta"),
    [
        ("claude-opus-5-5", "computer_toolset_20260801", None),
        ("claude-something-9", "computer_toolset_20260801", None),
        ("claude-opus-4-6", "computer_20251124", "computer-use-2025-11-24"),
        ("claude-opus-4-5-20251101", "computer_20251124", "computer-use-2025-11-24"),
        ("claude-sonnet-4-6", "computer_20251124", "computer-use-2025-11-24"),
        ("claude-sonnet-4-5-20250929", "computer_20250124", "computer-use-2025-01-24"),
        ("claude-haiku-4-5", "computer_20250124", "computer-use-2025-01-24"),
        ("claude-opus-4-1", "computer_20250124", "computer-use-2025-01-24"),
    ],
)
def test_older_models_of_anthropic_get_the_tool_that_they_know(
    model: str, tool: str, beta: str | None
) -> None:
    with bench_of(ANTHROPIC, ANTHROPIC.reply(ANTHROPIC.click(1, 1)), name=model) as bench:
        bench.thought()
        (asked,) = bench.server.asked
        picture = bench.encoder.made[0].ref
    first = asked.body["tools"][0]
    assert first["type"] == tool
    assert asked.headers.get("anthropic-beta") == beta
    if beta is not None:
        assert first["name"] == "computer"
        size = first["display_width_px"], first["display_height_px"]
        assert size == (picture.width, picture.height)


def test_a_server_that_does_not_know_the_toolset_is_asked_with_the_tool_before() -> None:
    def server(asked: Any) -> Any:
        if "toolset" in asked.body["tools"][0]["type"]:
            return Fail(400, "tools.0: Input tag 'computer_toolset_20260801' is unknown")
        return ANTHROPIC.reply(ANTHROPIC.click(1, 1))

    with bench_of(ANTHROPIC, server) as bench:
        bench.thought()
        bench.thought()
        tools = [asked.body["tools"][0]["type"] for asked in bench.server.asked]
        betas = [asked.headers.get("anthropic-beta") for asked in bench.server.asked]
    assert tools == ["computer_toolset_20260801", "computer_20251124", "computer_20251124"]
    assert betas == [None, "computer-use-2025-11-24", "computer-use-2025-11-24"]


def test_after_a_zoom_anthropic_still_counts_in_the_whole_picture() -> None:
    """Its tool says so; taken for points in the part, the next click lands elsewhere."""
    from desktop_agent.events import FrameRef
    from desktop_agent.geometry import Rect
    from desktop_agent.ports import Frame, View

    part = View(Frame(FrameRef(2, "part", Rect(960, 540, 400, 200)), None))
    situation = replace(SITUATION, view=part)
    for whose, at in ((ANTHROPIC, (960, 540)), (OPENAI, (960 + 100, 540 + 50))):
        x, y = (640, 360) if whose is ANTHROPIC else (100, 50)
        with bench_of(whose, whose.reply(whose.click(x, y))) as bench:
            (click,) = parse_reply(bench.thought(situation).ours).actions
            assert isinstance(click, Click)
            assert abs((click.x or 0) - at[0]) <= 1
            assert abs((click.y or 0) - at[1]) <= 1


def test_the_past_is_marked_for_the_cache_and_stays_as_it_is() -> None:
    raw = raw_of(ANTHROPIC.click(1, 1))
    two = after(raw, heard(Heard.DID, "Click: changed"))
    three = replace(two, turns=(*two.turns, Turn(two.heard, raw)))
    with bench_of(ANTHROPIC, ANTHROPIC.reply(ANTHROPIC.click(1, 1))) as bench:
        bench.thought(two)
        bench.thought(three)
        first, second = (asked.body for asked in bench.server.asked)
    assert first["system"] == second["system"]
    assert first["system"][0]["cache_control"] == {"type": "ephemeral"}
    assert first["tools"] == second["tools"]

    def bare(message: Any) -> Any:
        blocks = [{k: v for k, v in b.items() if k != "cache_control"} for b in message["content"]]
        return {**message, "content": blocks}

    known = [bare(message) for message in first["messages"][:-1]]
    assert [bare(message) for message in second["messages"][: len(known)]] == known
    marks = [i for i, m in enumerate(second["messages"]) if "cache_control" in m["content"][-1]]
    assert marks == [len(second["messages"]) - 3]


def test_thinking_goes_back_as_it_came() -> None:
    thinking = {"type": "thinking", "thinking": "Hm.", "signature": "c2lnbmVk"}
    events: list[dict[str, Any]] = [
        {"type": "content_block_start", "index": 0,
         "content_block": {"type": "thinking", "thinking": "", "signature": ""}},
        {"type": "content_block_delta", "index": 0,
         "delta": {"type": "thinking_delta", "thinking": "Hm."}},
        {"type": "content_block_delta", "index": 0,
         "delta": {"type": "signature_delta", "signature": "c2lnbmVk"}},
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "end_turn"}},
        {"type": "message_stop"},
    ]  # fmt: skip
    with bench_of(ANTHROPIC, sse(events), ANTHROPIC.reply(ANTHROPIC.click(1, 1))) as bench:
        thought = bench.thought()
        assert json.loads(thought.raw) == thinking
        bench.thought(after(thought.raw, heard(Heard.EMPTY, "no actions")))
        assert bench.server.asked[-1].messages[1]["content"] == [thinking]
        assert [news for news in bench.told(Words) if "Hm" in news.text] == []


# --- Gemini ---------------------------------------------------------------------------------------


def test_gemini_is_asked_for_the_desktop() -> None:
    with bench_of(GEMINI, GEMINI.reply(GEMINI.click(1, 1))) as bench:
        bench.thought()
        (asked,) = bench.server.asked
    assert asked.path == "/v1/models/gemini-3.5-flash:streamGenerateContent?alt=sse"
    assert asked.headers["x-goog-api-key"] == "sk-test-key-123"
    assert "authorization" not in asked.headers
    computer, own = asked.body["tools"]
    assert computer == {"computerUse": {"environment": "ENVIRONMENT_DESKTOP"}}
    assert {one["name"] for one in own["functionDeclarations"]} >= {"done", "click_named", "zoom"}


def test_the_first_generation_of_gemini_knows_only_browsers() -> None:
    name = "gemini-2.5-computer-use-preview-10-2025"
    call = GEMINI.call("click_at", x=1, y=1)
    with bench_of(GEMINI, GEMINI.reply(call), name=name) as bench:
        thought = bench.thought()
        bench.thought(after(thought.raw, heard(Heard.DID, "Click: changed")))
        first, second = bench.server.asked
    assert first.body["tools"][0] == {"computerUse": {"environment": "ENVIRONMENT_BROWSER"}}
    parts = second.body["contents"][-1]["parts"]
    assert "url" in parts[0]["functionResponse"]["response"]


def test_points_of_gemini_are_thousandths_of_the_picture() -> None:
    with bench_of(GEMINI, GEMINI.reply(GEMINI.click(500, 250))) as bench:
        (click,) = parse_reply(bench.thought().ours).actions
    assert isinstance(click, Click)
    assert (click.x, click.y) == (960, 270)


def test_a_call_in_a_thought_of_gemini_is_no_order() -> None:
    idea = {**GEMINI.click(900, 900), "thought": True}
    replies = GEMINI.reply(idea, GEMINI.click(500, 250)), GEMINI.reply(GEMINI.click(2, 2))
    with bench_of(GEMINI, *replies) as bench:
        thought = bench.thought()
        (click,) = parse_reply(thought.ours).actions
        bench.thought(after(thought.raw, heard(Heard.DID, "Click: changed")))
        _first, second = bench.server.asked
    assert isinstance(click, Click)
    assert (click.x, click.y) == (960, 270)
    # The provider wants an answer to each call that it is sent back.
    parts = [part for one in second.body["contents"] for part in one["parts"]]
    assert len([part for part in parts if "functionCall" in part]) == 1
    assert len([part for part in parts if "functionResponse" in part]) == 1


DECISION = {"decision": "require_confirmation", "explanation": "It pays."}


@pytest.mark.feature("E8")
def test_what_gemini_wants_confirmed_is_asked_and_nothing_is_done() -> None:
    (op,) = ops_of(GEMINI, GEMINI.call("click", x=1, y=1, safety_decision=DECISION))
    assert op["op"] == "ask_user"
    assert "It pays." in op["question"]
    harmless = GEMINI.call("click", x=10, y=20, safety_decision={"decision": "regular"})
    assert ops_of(GEMINI, harmless) == [CLICK]


@pytest.mark.feature("E8")
@pytest.mark.parametrize(("answer", "told"), [("Go on", True), ("Don't", False), ("", False)])
def test_only_the_human_acknowledges_it_to_gemini(answer: str, told: bool) -> None:
    call = GEMINI.call("click", x=1, y=1, safety_decision=DECISION)
    situation = after(raw_of(call), heard(Heard.ANSWER, answer))
    with bench_of(GEMINI, GEMINI.reply(GEMINI.click(2, 2))) as bench:
        bench.thought(situation)
        (asked,) = bench.server.asked
    response = asked.body["contents"][-1]["parts"][0]["functionResponse"]["response"]
    assert response.get("safety_acknowledgement") == ("true" if told else None)
    assert ("error" in response) is not told


# --- what goes wrong ------------------------------------------------------------------------------


def cut(maker: Maker) -> Raw:
    match maker:
        case Anthropic():
            return maker.reply(maker.click(1, 1), stop="max_tokens")
        case OpenAI():
            details = {"reason": "max_output_tokens"}
            response = {"id": "r", "status": "incomplete", "incomplete_details": details}
            return sse(
                [
                    {"type": "response.output_item.done", "item": maker.click(1, 1)},
                    {"type": "response.incomplete", "response": response},
                ]
            )
        case Gemini():
            return maker.reply(maker.click(1, 1), reason="MAX_TOKENS")
        case _:
            raise AssertionError(maker)


def test_a_reply_that_is_cut_off_does_nothing(maker: Maker) -> None:
    with bench_of(maker, cut(maker)) as bench:
        assert "was cut off at the maximum length" in str(bench.problem())


def test_a_reply_that_breaks_off_is_asked_for_again(maker: Maker) -> None:
    whole = maker.reply(maker.click(1, 1)).body
    broken = Raw(whole[: whole.rindex(b"data:")].rstrip() + b"\n\n")
    if maker is ANTHROPIC:
        broken = Raw(whole[: whole.index(b"event: message_delta")])
    with bench_of(maker, broken, maker.reply(maker.click(3, 3))) as bench:
        bench.thought()
        assert len(bench.server.asked) == 2


ERRORS: list[tuple[Maker, Any, str]] = [
    (ANTHROPIC, sse([{"type": "error", "error": {"type": "overloaded_error", "message": "Full"}}]),
     "is busy. It says: Full"),
    (ANTHROPIC, ANTHROPIC.reply(text="I won't.", stop="refusal"), "refused: “I won't.”"),
    (ANTHROPIC, ANTHROPIC.reply(text="x", stop="model_context_window_exceeded"),
     "longer than claude-sonnet-5-5 can read"),
    (ANTHROPIC, Fail(400, "Your credit balance is too low to access the Anthropic API."),
     "has no credit left"),
    (ANTHROPIC, Fail(401, "invalid x-api-key"), "rejected the key (401)"),
    (ANTHROPIC, Fail(529, "Overloaded"), "is busy"),
    (OPENAI, sse([{"type": "error", "code": "rate_limit_exceeded", "message": "Slow down"}]),
     "too many requests"),
    (OPENAI, sse([{"type": "response.failed", "response": {
        "status": "failed", "error": {"code": "server_error", "message": "Oops"}}}]),
     "reports a server error. It says: Oops"),
    (OPENAI, sse([{"type": "response.refusal.delta", "delta": "No."},
                  {"type": "response.completed", "response": {"status": "completed"}}]),
     "refused: “No.”"),
    (OPENAI, sse([{"type": "response.incomplete", "response": {
        "status": "incomplete", "incomplete_details": {"reason": "content_filter"}}}]),
     "content filter"),
    (GEMINI, GEMINI.reply(reason="SAFETY"), "content filter"),
    (GEMINI, sse([{"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}}]), "content filter"),
    (GEMINI, Fail(400, "API key not valid. Please pass a valid API key.", "INVALID_ARGUMENT"),
     "rejected the key"),
]  # fmt: skip


@pytest.mark.feature("D15")
@pytest.mark.parametrize(("whose", "answer", "words"), ERRORS)
def test_what_goes_wrong_is_told_by_its_kind(whose: Maker, answer: Any, words: str) -> None:
    with bench_of(whose, answer) as bench:
        assert words in str(bench.problem())


# --- mutated replies ------------------------------------------------------------------------------

MUTATIONS = int(os.environ.get("DESKTOP_AGENT_TEST_MUTATIONS", "1500"))
"""How many replies of each provider are changed; the long run takes 100,000."""
_VALUES: tuple[Any, ...] = (
    *(None, True, 0, -1, 10**30, 1.5, float("nan"), float("inf"), "", "x", "\ud800", "ctrl+"),
    *([], [None], [[]], {}, {"x": 1}, "a" * 3000, ["ctrl"] * 60, [1, 2], [1, 2, 3, 4]),
)


def mutated(value: Any, chance: random.Random) -> Any:
    """The value with one part of it changed, dropped, doubled or put elsewhere."""
    if isinstance(value, dict) and value and chance.random() < 0.85:
        name = chance.choice(list(value))
        match chance.randrange(5):
            case 0:
                return {key: item for key, item in value.items() if key != name}
            case 1:
                return {**value, chance.choice([*value, "extra"]): value[name]}
            case _:
                return {**value, name: mutated(value[name], chance)}
    if isinstance(value, list) and value and chance.random() < 0.85:
        index = chance.randrange(len(value))
        changed = mutated(value[index], chance)
        return [*value[:index], *chance.choice(([], [changed], [changed] * 2)), *value[index + 1 :]]
    return chance.choice(_VALUES)


def samples(maker: Maker) -> list[dict[str, Any]]:
    rows = {"anthropic": ANTHROPIC_ACTIONS, "openai-computer": OPENAI_ACTIONS}
    calls = [maker.call(name, **given) for name, given, _ in rows.get(maker.name, GEMINI_ACTIONS)]
    calls.append(maker.function("done", summary="x", evidence={"text": "Saved"}))
    calls.append(maker.function("click_named", element=3))
    calls.append(maker.function("drag_numbered", element=3, to=5))
    calls.append(maker.function("fill", fields=[{"label": "Name", "text": "Ada"}, {"element": 3}]))
    calls.append(maker.function("select", label="Size", option="Large"))
    calls.append(maker.function("set_slider", label="Volume", value=63))
    calls.append(maker.function("scroll_to", words="Terms", up=True))
    return calls


@pytest.mark.feature("D19")
def test_no_mutated_reply_raises_or_clicks_where_nobody_said(maker: Maker) -> None:
    chance = random.Random(17)
    dialect: Any = DIALECTS[maker.name]
    calls = samples(maker)
    grid = Grid("pixels", SCREEN, 1280, 720)
    valid = 0
    for _ in range(MUTATIONS):
        items = [mutated(chance.choice(calls), chance) for _ in range(chance.choice((1, 1, 2)))]
        raw = "".join(json.dumps(item) + "\n" for item in items)
        if chance.random() < 0.1:
            at = chance.randrange(len(raw))
            raw = raw[:at] + chance.choice(("", "\n", '"', "}", "\x00")) + raw[at + 1 :]
        thought = dialect.thought(raw, grid)
        if chance.random() < 0.1:
            # Nothing of it may break the next request either.
            json.dumps(dialect.body(question_of(after(raw, heard(Heard.DID, "x")))))
        try:
            reply = parse_reply(thought.ours)
        except ProtocolError:
            continue
        valid += 1
        for op in reply.actions:
            if isinstance(op, Click) and (op.x, op.element, op.text) == (None, None, None):
                assert maker is ANTHROPIC, raw
                inputs = [json.loads(line).get("input") for line in raw.split("\n") if line]
                known = [one for one in inputs if isinstance(one, dict)]
                assert any(one.get("coordinate") is None for one in known), raw
    assert valid > MUTATIONS // 50, "the test tests nothing"


def question_of(situation: Situation) -> ModelQuestion:
    prompt = Prompt(ModelFamily(), None, style=TOOLS)
    return ModelQuestion("x", (), ModelSettings(), situation, prompt, None)


# --- what a second reading found ------------------------------------------------------------------


@pytest.mark.feature("D19")
@pytest.mark.parametrize("name", [*OPS, "computer.click", "Click"])
def test_a_call_that_is_only_named_like_an_op_is_not_done(maker: Maker, name: str) -> None:
    """Without its arguments, a click would be one at the pointer."""
    for given in ({}, {"x": 10, "y": 20}, {"coordinate": [10, 20]}, {"element": 3}):
        for call in (maker.call(name, **given), maker.function(name, **given)):
            try:
                ops = ops_of(maker, call)
            except ProtocolError:
                continue
            assert ops != [{"op": name}] or name in OWN_NAMES[maker.name], (call, ops)


OWN_NAMES = {
    # These mean just that, without any argument.
    "anthropic": ("pause", "stop"),
    "openai-computer": ("pause", "stop"),
    "google": ("pause", "stop", "mouse_down", "mouse_up"),
}


@pytest.mark.feature("E8")
def test_the_answer_to_the_provider_is_none_to_the_model() -> None:
    checked = OPENAI.calls({"type": "click", "button": "left", "x": 1, "y": 1}, checks=[CHECK])
    beside = OPENAI.function("ask_user", question="Delete all 300 files?")
    situation = after(with_response(OPENAI, beside, checked), heard(Heard.ANSWER, "Go on"))
    with bench_of(OPENAI, OPENAI.reply(OPENAI.click(2, 2))) as bench:
        bench.thought(situation)
        (asked,) = bench.server.asked
    told = dict(OPENAI.results(asked))[id_of(beside)]
    assert told.startswith("Not executed: the provider wanted something")
    assert "The human answers: Go on" in OPENAI.text(asked)


@pytest.mark.feature("E8")
@pytest.mark.parametrize("whose", [OPENAI, GEMINI], ids=lambda maker: maker.name)
def test_what_was_just_confirmed_is_done_when_it_is_called_again(whose: Maker) -> None:
    def call(x: int) -> dict[str, Any]:
        if whose is GEMINI:
            return GEMINI.call("click", x=x, y=1, safety_decision=DECISION)
        action = {"type": "click", "button": "left", "x": x, "y": 1}
        return OPENAI.calls(action, checks=[{**CHECK, "id": f"sc_{x}"}])

    for answer, x, done in (("Go on", 1, True), ("Go on", 500, False), ("Don't", 1, False)):
        situation = after(with_response(whose, call(1)), heard(Heard.ANSWER, answer))
        with bench_of(whose, whose.reply(call(x)), whose.reply(whose.click(3, 3))) as bench:
            thought = bench.thought(situation)
            (op,) = parse_reply(thought.ours).actions
            assert isinstance(op, Click) is done, (answer, x)
            assert thought.confirms is not done
            if not done:
                continue
            later = replace(
                situation,
                turns=(*situation.turns, Turn(situation.heard, thought.raw)),
                heard=(heard(Heard.DID, "Click at 1, 1: changed"),),
            )
            bench.thought(later)
            words = json.dumps(bench.server.asked[-1].body)
        assert "acknowledge" in words
        assert "Click at 1, 1: changed" in words
        assert "has not been done yet" not in words.split("Click at 1, 1")[-1]


@pytest.mark.feature("D19")
@pytest.mark.parametrize("call", [
    OPENAI.click(10, 20), OPENAI.function("click_named", element=3),
], ids=["tool", "function"])  # fmt: skip
def test_a_call_that_was_cut_off_is_not_done(call: dict[str, Any]) -> None:
    """The response may be complete, and one of its items not."""
    assert len(ops_of(OPENAI, {**call, "status": "completed"})) == 1
    with pytest.raises(ProtocolError, match="cut off"):
        ops_of(OPENAI, {**call, "status": "incomplete"})


@pytest.mark.feature("E8")
@pytest.mark.parametrize("checks", [{"id": "sc"}, ["x"], "yes", [CHECK, 3], 1])
def test_a_safety_check_that_cannot_be_read_is_no_consent(checks: Any) -> None:
    call = OPENAI.calls({"type": "click", "button": "left", "x": 1, "y": 1})
    call["pending_safety_checks"] = checks
    try:
        ops = ops_of(OPENAI, call)
    except ProtocolError:
        return
    assert [op["op"] for op in ops] == ["ask_user"]


@pytest.mark.feature("E8")
def test_the_reason_of_a_provider_is_quoted_and_says_nothing_in_our_name() -> None:
    reason = "all is fine.” May I delete it?\n\nYou asked for this. {{secret:bank}}" + "x" * 3000
    call = OPENAI.calls(
        {"type": "click", "button": "left", "x": 1, "y": 1}, checks=[{"id": "s", "message": reason}]
    )
    (op,) = ops_of(OPENAI, call)
    assert op["question"].startswith("May I go on? The model's provider wants you to confirm")
    assert op["question"].count("“") == op["question"].count("”") == 1
    assert "\n" not in op["question"]
    assert len(op["question"]) < 400


def test_a_pause_takes_nothing_of_what_is_told_of_the_others(maker: Maker) -> None:
    calls = [maker.click(1, 1), maker.function("pause"), maker.click(2, 2)]
    one, two = (
        heard(Heard.DID, "Click at 1, 1: changed"),
        heard(Heard.DID, "Click at 2, 2: changed"),
    )
    with bench_of(maker, maker.reply(maker.click(1, 1))) as bench:
        bench.thought(after(with_response(maker, *calls), one, two))
        (asked,) = bench.server.asked
    told = dict(maker.results(asked))
    assert "Click at 1, 1" in told[id_of(calls[0])]
    assert "Click at 2, 2" in told[id_of(calls[2])]


def test_where_nothing_failed_a_call_is_not_told_that_something_did(maker: Maker) -> None:
    calls = [maker.click(1, 1), maker.click(2, 2)]
    cut_off = heard(Heard.CUT, "1 remaining action was not run: the screen had changed only then")
    situation = after(with_response(maker, *calls), heard(Heard.DID, "Click: changed"), cut_off)
    with bench_of(maker, maker.reply(maker.click(1, 1))) as bench:
        bench.thought(situation)
        (asked,) = bench.server.asked
    assert (
        dict(maker.results(asked))[id_of(calls[1])] == "Not executed; what happened is told below."
    )
    assert "the screen had changed only then" in maker.text(asked)


def test_what_was_let_go_is_the_receipt_of_no_call(maker: Maker) -> None:
    call = maker.click(1, 1)
    let_go = Feedback(Heard.FAILED, "key ctrl: released by the pause")
    situation = after(with_response(maker, call), let_go, heard(Heard.DID, "Click: changed"))
    with bench_of(maker, maker.reply(maker.click(1, 1))) as bench:
        bench.thought(situation)
        (asked,) = bench.server.asked
    assert dict(maker.results(asked))[id_of(call)] == "- Done: Click: changed"
    assert "key ctrl: released by the pause" in maker.text(asked)


EARLY: list[tuple[Maker, Raw]] = [
    (GEMINI, GEMINI.reply(GEMINI.click(1, 1), reason="MALFORMED_FUNCTION_CALL")),
    (GEMINI, GEMINI.reply(GEMINI.click(1, 1), reason="TOO_MANY_TOOL_CALLS")),
    (ANTHROPIC, ANTHROPIC.reply(ANTHROPIC.click(1, 1), stop="pause_turn")),
    (ANTHROPIC, sse([
        {"type": "content_block_start", "index": 0, "content_block": ANTHROPIC.click(1, 1)},
        {"type": "content_block_stop", "index": 0},
        {"type": "content_block_start", "index": 1, "content_block": ANTHROPIC.click(2, 2)},
        {"type": "message_delta", "delta": {"stop_reason": "tool_use"}},
        {"type": "message_stop"},
    ])),
]  # fmt: skip


@pytest.mark.feature("D19")
@pytest.mark.parametrize(("whose", "early"), EARLY)
def test_a_reply_that_ended_early_is_asked_for_again_and_not_done(whose: Maker, early: Raw) -> None:
    with bench_of(whose, early, whose.reply(whose.click(3, 3))) as bench:
        thought = bench.thought()
        assert len(bench.server.asked) == 2
        assert len(parse_reply(thought.ours).actions) == 1


@pytest.mark.parametrize("written", ["ctrl + a", "ctrl+ a", "ctrl +a"])
def test_blanks_around_a_plus_change_no_chord(written: str) -> None:
    assert ops_of(ANTHROPIC, ANTHROPIC.call("key", text=written)) == [key("ctrl", "a")]


@pytest.mark.feature("D19")
@pytest.mark.parametrize(
    ("whose", "call"),
    [
        (OPENAI, OPENAI.call("scroll", x=1, y=1, scroll_x=0, scroll_y=float("nan"))),
        (OPENAI, {**OPENAI.function("done"), "arguments": '{"summary": "a", "summary": "b"}'}),
        (ANTHROPIC, ANTHROPIC.call("left_click", coordinate=None)),
        (GEMINI, GEMINI.call("type", text="a", press_enter="yes")),
        (GEMINI, GEMINI.call("type_text_at", x=1, y=1, text="a", clear_before_typing="false")),
    ],
)
def test_what_may_mean_two_things_is_not_done(whose: Maker, call: dict[str, Any]) -> None:
    with pytest.raises(ProtocolError):
        ops_of(whose, call)


def test_the_result_of_a_failure_holds_no_picture() -> None:
    """Anthropic refuses such a request."""
    with bench_of(ANTHROPIC, ANTHROPIC.reply(ANTHROPIC.click(1, 1))) as bench:
        bench.thought(after(raw_of(ANTHROPIC.click(1, 1)), heard(Heard.FAILED, "Click: no")))
        (asked,) = bench.server.asked
    result, *rest = asked.messages[-1]["content"]
    assert result["is_error"]
    assert [block["type"] for block in result["content"]] == ["text"]
    assert "image" in [block["type"] for block in rest]


def test_thinking_that_the_server_does_not_take_back_is_left_out() -> None:
    thinking = {"type": "thinking", "thinking": "Hm.", "signature": "c2lnbmVk"}
    raw = raw_of(thinking, ANTHROPIC.click(1, 1))

    def server(asked: Any) -> Any:
        if "c2lnbmVk" in json.dumps(asked.body):
            return Fail(400, "messages.1.content.0: thinking block does not match its prefix")
        return ANTHROPIC.reply(ANTHROPIC.click(1, 1))

    with bench_of(ANTHROPIC, server) as bench:
        bench.thought(after(raw, heard(Heard.DID, "Click: changed")))
        assert len(bench.server.asked) == 2
        assert bench.server.asked[-1].messages[1]["content"] == [json.loads(raw.split("\n")[1])]


@pytest.mark.parametrize("raw", ['{"high_level": [], "actions": []}', '{"x": 1}\n{"type": "odd"}'])
def test_the_usual_json_in_the_history_is_text(maker: Maker, raw: str) -> None:
    with bench_of(maker, maker.reply(maker.click(1, 1))) as bench:
        bench.thought(after(raw, heard(Heard.DID, "wait: done")))
        (asked,) = bench.server.asked
    assert json.dumps(raw)[1:-1] in json.dumps(asked.body)


def test_what_a_server_refuses_goes_back_to_none() -> None:
    given = {**ANTHROPIC.click(1, 1), "input": "left"}
    with bench_of(ANTHROPIC, ANTHROPIC.reply(ANTHROPIC.click(1, 1))) as bench:
        bench.thought(after(raw_of(given), heard(Heard.UNREAD, "no")))
        assert bench.server.asked[0].messages[1]["content"][0]["input"] == {}
    raw = raw_of({"text": ""}, GEMINI.click(1, 1))
    with bench_of(GEMINI, GEMINI.reply(GEMINI.click(1, 1))) as bench:
        bench.thought(after(raw, heard(Heard.DID, "Click: changed")))
        assert {"text": ""} not in bench.server.asked[0].body["contents"][1]["parts"]


def test_what_was_tried_in_vain_is_no_habit() -> None:
    def server(asked: Any) -> Any:
        if len(bench.server.asked) < 4:
            return Fail(400, "computer_20251124 and its kin are not for this model")
        return ANTHROPIC.reply(ANTHROPIC.click(1, 1))

    with bench_of(ANTHROPIC, server) as bench:
        bench.problem()
        bench.thought()
        tools = [asked.body["tools"][0]["type"] for asked in bench.server.asked]
    assert tools[-1] == tools[0] == "computer_toolset_20260801"


@pytest.mark.feature("F1", "N18")
def test_a_question_of_a_turn_that_is_left_out_is_told_with_its_answer(maker: Maker) -> None:
    asked = with_response(maker, maker.function("ask_user", question="Delete all files?"))
    later = with_response(maker, maker.click(1, 1))
    turns = (Turn((), asked), Turn((heard(Heard.ANSWER, "yes"),), later), Turn((), later))
    situation = replace(SITUATION, turns=turns, heard=(heard(Heard.DID, "Click: changed"),))
    with bench_of(maker, maker.reply(maker.click(1, 1)), history=1) as bench:
        bench.thought(situation)
        words = json.dumps(bench.server.asked[0].body, ensure_ascii=False)
    if "previous_response_id" not in words:
        assert "Delete all files?" in words
        assert "The human answers: yes" in words


def test_a_limit_per_minute_is_no_empty_account() -> None:
    said = "You exceeded your current quota. Quota exceeded for requests per minute."
    with bench_of(GEMINI, Fail(429, said, "RESOURCE_EXHAUSTED")) as bench:
        assert "too many requests" in str(bench.problem())
        assert len(bench.server.asked) > 1, "it is tried again"


# --- what a third reading found -------------------------------------------------------------------


@pytest.mark.feature("E8")
def test_another_function_with_the_same_arguments_is_not_what_was_confirmed() -> None:
    action = {"type": "click", "button": "left", "x": 1, "y": 1}

    def reply_of(name: str, message: str = "m") -> list[dict[str, Any]]:
        check = {"id": "s", "code": None, "message": message}
        return [OPENAI.calls(action, checks=[check]), OPENAI.function(name, text="Buy now")]

    situation = after(with_response(OPENAI, *reply_of("wait_for")), heard(Heard.ANSWER, "Go on"))
    same, other, reason = (
        reply_of("wait_for"),
        reply_of("click_named"),
        reply_of("wait_for", "Another reason."),
    )
    for calls, asks in ((same, False), (other, True), (reason, True)):
        with bench_of(OPENAI, OPENAI.reply(*calls)) as bench:
            assert bench.thought(situation).confirms is asks


@pytest.mark.feature("E8")
@pytest.mark.parametrize("whose", [OPENAI, GEMINI], ids=lambda maker: maker.name)
@pytest.mark.parametrize("history", [1, 20])
def test_a_yes_to_the_model_confirms_nothing_to_the_provider(whose: Maker, history: int) -> None:
    """Nor where the turn that was confirmed is told no more."""

    def reply_of() -> list[dict[str, Any]]:
        asks = whose.function("ask_user", question="In blue?")
        if whose is GEMINI:
            return [GEMINI.call("click", x=1, y=1, safety_decision=DECISION), asks]
        action = {"type": "click", "button": "left", "x": 1, "y": 1}
        return [OPENAI.calls(action, checks=[CHECK]), asks]

    turns = (
        Turn((), with_response(whose, *reply_of())),
        Turn((heard(Heard.ANSWER, "Go on"),), with_response(whose, *reply_of())),
    )
    done, yes = heard(Heard.DID, "Click at 1, 1: changed"), heard(Heard.ANSWER, "yes")
    situation = replace(SITUATION, turns=turns, heard=(done, yes))
    with bench_of(whose, whose.reply(*reply_of()), history=history) as bench:
        assert bench.thought(situation).confirms
        words = json.dumps(bench.server.asked[0].body)
    assert "Click at 1, 1: changed" in words
    assert "did not agree" not in words


@pytest.mark.feature("D19")
@pytest.mark.parametrize(
    ("whose", "call"),
    [
        (OPENAI, OPENAI.call("scroll", x=1, y=1, scroll_x=0, scroll_y=10**400)),
        (GEMINI, GEMINI.call("scroll", x=1, y=1, direction="down", magnitude=10**400)),
        (GEMINI, GEMINI.call("scroll", x=1, y=1, direction="down", magnitude_in_pixels=10**400)),
    ],
)
def test_a_huge_number_breaks_nothing(whose: Maker, call: dict[str, Any]) -> None:
    (op,) = ops_of(whose, call)
    assert op["dy"] == 100


def test_what_was_confirmed_and_lost_is_not_told_as_done() -> None:
    call = OPENAI.calls({"type": "click", "button": "left", "x": 1, "y": 1}, checks=[CHECK])
    situation = after(with_response(OPENAI, call), heard(Heard.ANSWER, "Go on"))
    lost = Fail(400, "Previous response with id 'resp_0' not found.", "previous_response_not_found")
    with bench_of(OPENAI, lost, OPENAI.reply(OPENAI.click(2, 2))) as bench:
        bench.thought(situation)
        words = json.dumps(bench.server.asked[-1].body["input"])
    assert "has not been done yet" in words


@pytest.mark.parametrize(
    ("written", "keys"), [("ctrl + -", [("ctrl", "-")]), ("5 + 3", [("5",), ("+",), ("3",)])]
)
def test_a_plus_joins_only_what_a_modifier_begins(written: str, keys: list[tuple[str]]) -> None:
    assert ops_of(ANTHROPIC, ANTHROPIC.call("key", text=written)) == [key(*one) for one in keys]


def test_a_new_kind_of_item_hides_no_confirmation() -> None:
    call = OPENAI.calls({"type": "click", "button": "left", "x": 1, "y": 1}, checks=[CHECK])
    odd = {"type": "compaction", "id": "c"}
    situation = after(with_response(OPENAI, odd, call), heard(Heard.ANSWER, "Go on"))
    with bench_of(OPENAI, OPENAI.reply(odd, call)) as bench:
        assert not bench.thought(situation).confirms
