"""The real agent with a model behind real HTTP: retries with the error named, history, stop."""

from __future__ import annotations

import json
from typing import Any

import pytest
from model_server import Asked, Fail, ModelServer, Say, Stall, done, reply
from openai_stage import Bench, Stage
from polling import wait_until

from desktop_agent.events import (
    Finished,
    Outcome,
    PausedBy,
    Rejected,
    Retrying,
    Sent,
    Spent,
    Status,
    Streamed,
)
from desktop_agent.planner import Limits

CLICK = {"op": "click", "x": 100, "y": 50}
NONSENSE = [
    ("我看不懂这个屏幕。", "is not valid JSON"),
    ("I will click the button now.", "is not valid JSON"),
    ("[]", "expected object, got array"),
    ('{"actions": []}', "high_level: is missing"),
    ('{"high_level": [], "actions": [{"op": "explode"}]}', "unknown op 'explode'"),
    ('{"high_level": [], "actions": [{"op": "approve"}]}', "belongs to the human"),
    ('{"high_level": [], "actions": [{"op": "move", "x": true, "y": 1}]}', "actions[0].x"),
    ('{"high_level": [], "actions": [{"op": "move", "x": NaN, "y": 1}]}', "NaN is not a number"),
    ('{"high_level": [], "actions": [{"op": "move", "x": 1, "x": 2, "y": 1}]}', "appears twice"),
    ('{"high_level": [], "actions": [{"op": "wait", "seconds": 1e999}]}', "not a number"),
    ('{"high_level": [], "actions": [{"op": "move", "x": 1000000, "y": 1}]}', "is above 100000"),
    ('{"high_level": [], "actions": [{"op": "key_combo", "keys": []}]}', "actions[0].keys"),
    (
        f'{{"high_level": [], "actions": [{{"op": "move", "x": {10**400}, "y": 1}}]}}',
        "above 100000",
    ),
]


@pytest.mark.feature("D19", "D13", "F1")
@pytest.mark.parametrize(("text", "error"), NONSENSE)
def test_nonsense_is_asked_about_twice_more_by_its_error_and_then_given_up(
    text: str, error: str
) -> None:
    with Bench(ModelServer(text)) as bench, Stage(bench) as stage:
        state = stage.run()
        assert (state.status, len(bench.server.asked)) == (Status.ERROR, 3)
        # What is only talk is quoted to the human; the model is told what was wrong.
        summary = state.past[-1].summary
        assert f"3 replies in a row were only text: “{text}”" in summary or error in summary
        assert stage.controller.calls == []
        assert [event.raw for event in stage.of(Rejected)] == [text] * 3
        first, second, third = (asked.words for asked in bench.server.asked)
        assert "invalid" not in first
        for later in (second, third):
            assert "Your last reply was invalid, and none of it was done." in later
            assert error in later
            assert later.count(error) == 1
        replies = [
            m["content"] for m in bench.server.asked[-1].messages if m["role"] == "assistant"
        ]
        assert replies == [text, text]


@pytest.mark.feature("D19")
def test_a_model_that_mends_its_reply_goes_on() -> None:
    server = ModelServer("what?", '{"actions": 1}', reply(CLICK), done("Clicked."))
    with Bench(server) as bench, Stage(bench) as stage:
        state = stage.run()
        assert state.status is Status.DONE
        assert [call[0] for call in stage.controller.calls] == ["move", "click"]
        assert stage.controller.sent("click")[0][-2:] == (150, 75)
        assert "invalid" not in server.asked[-1].words


@pytest.mark.feature("D13", "D19")
def test_nothing_of_a_batch_runs_if_one_op_in_it_is_wrong() -> None:
    bad = reply(CLICK, {"op": "type", "text": "hello"}, {"op": "click", "x": "left"}, CLICK)
    with Bench(ModelServer(bad)) as bench, Stage(bench) as stage:
        state = stage.run()
        assert state.status is Status.ERROR
        assert "actions[2].x: expected integer, got string" in state.past[-1].summary
        assert stage.controller.calls == []


@pytest.mark.feature("F1", "F2", "D22")
def test_the_history_holds_each_reply_byte_for_byte_and_what_came_of_it_apart_from_it() -> None:
    odd = ' \n```json\n{"high_level":["Go"],  "actions":[{"op":"click","x":1,"y":1}]}\n``` 好 \n'
    spaced = json.dumps(json.loads(reply(CLICK, notes="ü")), indent=3)
    server = ModelServer(odd, spaced, done())
    with Bench(server) as bench, Stage(bench) as stage:
        assert stage.run("click twice").status is Status.DONE
        last = server.asked[-1].messages
        assert [message["role"] for message in last] == [
            *("system", "user", "assistant", "user", "assistant", "user"),
        ]
        assert last[1]["content"] == "The human's goal: click twice"
        assert [m["content"] for m in last if m["role"] == "assistant"] == [odd, spaced]
        assert last[3]["content"] == "- Done: Left-click at 1, 1: changed"
        assert "- Done: Left-click at 100, 50: changed" in server.asked[-1].words
        # One picture, of the present, after the text.
        assert [len(asked.pictures) for asked in server.asked] == [1, 1, 1]
        assert [part["type"] for part in last[-1]["content"]] == ["text", "image_url"]
        pictures = [asked.pictures[0] for asked in server.asked]
        assert len(set(pictures)) == 3


@pytest.mark.feature("D22")
def test_older_turns_are_left_out_and_that_is_said() -> None:
    def go_on(asked: Asked) -> str:
        return done() if len(server.asked) == 6 else reply(CLICK, notes=str(len(server.asked)))

    server = ModelServer(go_on)
    with Bench(server, history=2) as bench, Stage(bench) as stage:
        stage.run()
        messages = server.asked[-1].messages
        assert "(3 earlier turns are omitted.)" in messages[1]["content"]
        replies = [json.loads(m["content"])["notes"] for m in messages if m["role"] == "assistant"]
        assert replies == ["4", "5"]


@pytest.mark.feature("D22", "N18")
def test_the_goals_before_are_told() -> None:
    with Bench(ModelServer(done("Opened it."))) as bench, Stage(bench) as stage:
        stage.run("open the editor")
        stage.run("now close it")
        system = bench.server.asked[-1].messages[0]["content"]
        assert "- “open the editor”: done, not checked. Opened it." in system


@pytest.mark.feature("D8")
@pytest.mark.parametrize("text", [None, '{"notes": "I am'])
def test_stop_while_the_server_stalls_ends_at_once_and_hangs_up(text: str | None) -> None:
    with Bench(ModelServer(Stall(text))) as bench, Stage(bench) as stage:
        stage.agent.say("do it")
        assert bench.server.stalled.wait(20)
        stage.agent.stop("Esc")
        stage.wait(lambda: stage.agent.state.status is Status.STOPPED, "the stop")
        assert bench.server.hung_up.wait(20)
        assert stage.controller.calls == []


@pytest.mark.feature("N9")
@pytest.mark.parametrize(
    "script", [Fail(401), Fail(404), Fail(400), Say(refusal="No."), Say("{", finish="length")]
)
def test_an_error_that_stays_ends_the_task_in_words_with_things_to_do(script: Any) -> None:
    with Bench(ModelServer(script)) as bench, Stage(bench) as stage:
        state = stage.run()
        assert state.status is Status.ERROR
        (finished,) = stage.of(Finished)
        assert finished.outcome is Outcome.FAILED
        assert "internal error" not in finished.summary
        assert 3 <= len(finished.advice) <= 5
        assert stage.controller.calls == []


@pytest.mark.feature("N16", "N23", "D7", "O4")
def test_what_it_takes_is_shown() -> None:
    server = ModelServer(Fail(503), Say(reply(CLICK, notes="I click.")), done())
    with Bench(server) as bench, Stage(bench) as stage:
        stage.run()
        assert [event.seconds for event in stage.of(Retrying)] == [0.5]
        assert [event.text for event in stage.of(Streamed)] == ["I click."]
        assert [(event.tokens_in, event.tokens_out) for event in stage.of(Spent)] == [(100, 20)] * 2
        sent = stage.of(Sent)
        assert [event.host for event in sent] == [server.host] * 2
        for event, asked in zip(sent, [server.asked[0], server.asked[-1]], strict=True):
            assert stage.agent.picture(event.picture.id) == asked.pictures[0]


@pytest.mark.feature("N16")
@pytest.mark.parametrize("limits", [Limits(tokens=120), Limits(cost=0.00011)], ids=str)
def test_at_its_limit_a_task_does_not_even_try_again(limits: Limits) -> None:
    half = Say("{", finish=None, done=False)
    with (
        Bench(ModelServer(half, half, done()), price_in=1.0, price_out=1.0) as bench,
        Stage(bench, limits) as stage,
    ):
        stage.agent.say("do it")
        stage.wait(lambda: stage.agent.state.status is Status.PAUSED, "a pause")
        by = PausedBy.TOKENS if limits.tokens else PausedBy.COST
        assert stage.agent.state.paused_by is by
        assert len(bench.server.asked) == 1, "120 tokens were told, and that is all"
        assert stage.of(Retrying) == []
        assert stage.of(Finished) == []
        stage.agent.resume()
        stage.wait(lambda: len(bench.server.asked) == 2, "a request after the human went on")
        stage.wait(lambda: stage.agent.state.status is Status.PAUSED, "the next pause")
        assert stage.agent.state.task.tokens == 240


@pytest.mark.feature("N16")
def test_what_failed_attempts_took_counts_and_below_the_limit_it_is_tried_again() -> None:
    half = Say("{", finish=None, done=False)
    with Bench(ModelServer(half, half, done())) as bench, Stage(bench, Limits(tokens=999)) as stage:
        assert stage.run().status is Status.DONE
        assert len(bench.server.asked) == 3
        assert stage.agent.state.task.tokens == 360


@pytest.mark.feature("N16", "Z4", "D8")
@pytest.mark.parametrize("by", ["a note", "a stop"])
def test_what_a_thrown_away_reply_cost_is_told_and_counted(by: str) -> None:
    server = ModelServer(Stall(drip=" here"), done())
    with Bench(server, price_in=1.0, price_out=1.0) as bench, Stage(bench) as stage:
        stage.agent.say("do it")
        stage.wait(lambda: stage.of(Streamed), "words")
        thrown = stage.agent.state.serial
        if by == "a note":
            stage.agent.say("rather the other one")
        else:
            stage.agent.stop("Esc")
        stage.wait(lambda: not stage.agent.state.live, "the end")
        stage.wait(lambda: any(each.serial == thrown for each in stage.of(Spent)), "its cost")
        costs = [each.cost for each in stage.of(Spent)]
        assert len(costs) == (2 if by == "a note" else 1)
        assert stage.events[-1][1].task.cost == pytest.approx(sum(costs))


@pytest.mark.feature("D8")
def test_a_note_while_it_thinks_asks_anew_with_it() -> None:
    with Bench(ModelServer(Stall(None), done())) as bench, Stage(bench) as stage:
        stage.agent.say("do it")
        assert bench.server.stalled.wait(20)
        stage.agent.say("but gently")
        assert wait_until(lambda: stage.agent.state.past)
        assert bench.server.hung_up.wait(20)
        assert "The human says: but gently" in bench.server.asked[-1].words
