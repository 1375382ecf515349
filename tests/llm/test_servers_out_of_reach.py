"""A model that does not answer: another one takes its place, or the task pauses. Real HTTP."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from model_server import Answer, Asked, Drop, Fail, ModelServer, Say, done, reply
from openai_stage import SITUATION, Bench, Stage

from desktop_agent.channels.feed import line_of
from desktop_agent.channels.questions import question_of
from desktop_agent.events import (
    Fault,
    Outcome,
    PausedBy,
    Retrying,
    Sent,
    Spent,
    Status,
    Turn,
    Unanswered,
    Warned,
)
from desktop_agent.llm.requests.cool_down import CoolDown
from desktop_agent.llm.requests.trouble import NoReply
from desktop_agent.llm.requests.trouble import TroubleKind as Kind
from desktop_agent.ports import Again, Budget, Cost, Health, Remark, Unavailable
from desktop_agent.protocol import Click, parse_reply
from desktop_agent.ui.model.task_stats import Tally
from desktop_agent.ui.model.transcript import Transcript
from desktop_agent.ui.model.view import view_of

pytestmark = pytest.mark.feature("N9", "N23")

CLICK = {"op": "click", "x": 10, "y": 20}
BUSY = Fail(503, "full")
OTHER = "spare-model"
OF_A_TASK = replace(SITUATION, task=7)


def only(name: str, otherwise: Any = BUSY) -> Callable[[Asked], Answer | str]:
    """Only this model answers."""
    return lambda asked: done() if asked.body["model"] == name else otherwise


def models_asked(bench: Bench) -> list[str]:
    return [one.body["model"] for one in bench.server.asked]


# --- another model --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "trouble", [BUSY, Fail(500), Fail(404, "no such model"), Fail(429, "slow"), Drop()], ids=str
)
def test_another_model_is_asked_where_the_first_one_fails(trouble: Answer) -> None:
    server = ModelServer(only(OTHER, trouble), models=[OTHER])
    with Bench(server, tries=2, fallback=OTHER) as bench:
        bench.thought(OF_A_TASK)
        asked = models_asked(bench)
        assert asked[-1] == OTHER
        assert asked.count(OTHER) == 1
        assert asked.count("small-model") == (1 if trouble == Fail(404, "no such model") else 2)
        (told,) = bench.told(Remark)
        assert told.text.endswith(" Until this task ends I ask spare-model, not small-model.")
        assert bench.server.host in told.text


def test_the_task_stays_with_the_other_one_and_the_next_begins_with_the_first() -> None:
    with Bench(ModelServer(only(OTHER)), tries=2, fallback=OTHER) as bench:
        bench.thought(OF_A_TASK)
        bench.thought(OF_A_TASK)
        assert models_asked(bench) == ["small-model", "small-model", OTHER, OTHER]
        assert len(bench.told(Remark)) == 1
        bench.thought(replace(OF_A_TASK, task=8))
        assert models_asked(bench)[4:] == ["small-model", "small-model", OTHER]


@pytest.mark.parametrize(
    "trouble",
    [
        Fail(401),
        Fail(403),
        Fail(429, "spent", "insufficient_quota"),
        Fail(400, "odd"),
        Fail(400, "flagged", "content_policy_violation"),
        Say(refusal="I won't."),
        Say("No.", finish="content_filter"),
    ],
    ids=str,
)
def test_no_other_model_is_asked_for_what_was_refused(trouble: Answer) -> None:
    with Bench(ModelServer(only(OTHER, trouble)), fallback=OTHER) as bench:
        bench.problem(OF_A_TASK)
        assert models_asked(bench) == ["small-model"]
        assert bench.told(Remark) == []


@pytest.mark.feature("D18")
def test_a_model_that_would_send_it_on_to_another_host_is_not_asked() -> None:
    away = "gpt-oss:120b-cloud"
    with Bench(ModelServer(only(away)), tries=1, fallback=away) as bench:
        problem = bench.problem(OF_A_TASK)
        assert models_asked(bench) == ["small-model"]
        words = f"I don't ask {away} instead: that would send it to {bench.server.host} (its cloud)"
        assert words in str(problem)


def test_a_test_of_the_model_asks_no_other_one() -> None:
    with Bench(ModelServer(only(OTHER)), tries=1, fallback=OTHER) as bench:
        bench.problem(SITUATION)
        assert models_asked(bench) == ["small-model"]


def test_the_doctor_tells_that_the_server_has_no_such_other_model() -> None:
    with Bench(ModelServer(done(), models=["small-model"]), fallback=OTHER) as bench:
        found = bench.brain.check()
        assert found.level is Health.WARNING
        assert f"but it has no fallback model “{OTHER}”" in found.words
        bench.server.models = ["small-model", OTHER]
        assert "fallback" not in bench.brain.check().words


@pytest.mark.parametrize("name", ["", " ", "small-model"])
def test_without_another_model_none_is_asked(name: str) -> None:
    with Bench(ModelServer(BUSY), tries=1, fallback=name) as bench:
        bench.problem(OF_A_TASK)
        assert models_asked(bench) == ["small-model"]


def test_if_both_fail_both_are_told() -> None:
    with Bench(ModelServer(BUSY), tries=1, fallback=OTHER) as bench:
        problem = bench.problem(OF_A_TASK)
        assert isinstance(problem, NoReply)
        assert (problem.trouble.kind, problem.fault) == (Kind.BUSY, Fault.OUT_OF_REACH)
        assert "is busy. It says: full. spare-model was no help either: " in str(problem)


def test_another_fallback_in_the_midst_of_a_task_is_looked_at_anew() -> None:
    away = "gpt-oss:120b-cloud"
    server = ModelServer(lambda asked: BUSY if asked.body["model"] == "small-model" else done())
    with Bench(server, tries=1, fallback=OTHER) as bench:
        bench.thought(OF_A_TASK)
        bench.settings = replace(bench.settings, fallback=away)
        bench.problem(OF_A_TASK)
        assert away not in models_asked(bench)


def test_where_the_other_one_fails_too_the_first_is_asked_again() -> None:
    left = iter([BUSY])
    server = ModelServer(
        lambda asked: (
            Fail(404, "no such model") if asked.body["model"] == OTHER else next(left, done())
        )
    )
    with Bench(server, tries=1, fallback=OTHER) as bench:
        bench.problem(OF_A_TASK)
        bench.thought(OF_A_TASK)
        assert models_asked(bench) == ["small-model", OTHER, "small-model"]


@pytest.mark.feature("N16")
def test_what_the_first_one_took_counts_for_the_limit_of_the_other() -> None:
    with Bench(ModelServer(Drop()), tries=2, fallback=OTHER) as bench:
        bench.problem(OF_A_TASK)
        took = [cost.tokens_in + cost.tokens_out for cost in bench.told(Cost)]
    assert len(took) == 4
    with Bench(ModelServer(Drop()), tries=2, fallback=OTHER) as bench:
        most = Budget(tokens=sum(took[:2]) + 1)
        found = bench.ask(replace(OF_A_TASK, budget=most))
        assert isinstance(found, Unavailable)
        assert found.fault is Fault.LIMIT
        assert models_asked(bench) == ["small-model", "small-model", OTHER]


@pytest.mark.feature("F5")
def test_the_other_one_counts_points_in_its_own_way_and_is_told_none_of_the_first() -> None:
    def answer(asked: Asked) -> Answer | str:
        click = {"op": "click", "x": 640, "y": 400}
        return BUSY if asked.body["model"] == "qwen3-vl:8b" else reply(click)

    before = Turn((), reply({"op": "click", "x": 999, "y": 999}, notes="The total is $12."))
    model = {"name": "qwen3-vl:8b", "fallback": "gpt-5", "coordinates": "thousand"}
    with Bench(ModelServer(answer), tries=1, **model) as bench:
        thought = bench.thought(replace(OF_A_TASK, turns=(before,)))
        last = bench.server.asked[-1]
    (click,) = parse_reply(thought.ours).actions
    ref = bench.encoder.made[-1].ref
    assert isinstance(click, Click)
    assert click.x == int((640 + 0.5) * ref.bounds.width / ref.width)
    said = [message["content"] for message in last.messages]
    assert before.raw not in said, "the first one counted in thousandths"
    assert "The total is $12." in str(last.messages)


@pytest.mark.feature("N16")
def test_each_model_has_its_own_price() -> None:
    prices = {"price_in": 10.0, "price_out": 0.0}
    others = {"fallback": OTHER, "fallback_price_in": 1.0, "fallback_price_out": 0.0}
    said = Say(done(), usage=(1_000_000, 1))
    server = ModelServer(Drop(), lambda _asked: said)
    with Bench(server, tries=1, **prices, **others) as bench:
        bench.thought(OF_A_TASK)
        bench.thought(replace(OF_A_TASK, task=8))
        broken, second, first = bench.told(Cost)
        assert broken.guessed
        assert (second.dollars, first.dollars) == (pytest.approx(1.0), pytest.approx(10.0))


def test_the_change_is_told_in_the_chat_and_the_task_is_done() -> None:
    with Bench(ModelServer(only(OTHER)), tries=2, fallback=OTHER) as bench, Stage(bench) as stage:
        state = stage.run()
        assert state.status is Status.DONE
        (warned,) = stage.of(Warned)
        assert "I ask spare-model, not small-model" in warned.text
        chat = Transcript()
        for event, after in stage.events:
            chat.take(event, after)
        assert any(warned.text in str(block) for block in chat.blocks)
        assert len(stage.of(Sent)) == 2


# --- the pause ------------------------------------------------------------------------------------


def test_a_server_that_stays_busy_pauses_the_task_and_gets_no_request_until_the_human_says_so() -> (
    None
):
    server = ModelServer(reply(CLICK), *[BUSY] * 5, done())
    with Bench(server) as bench, Stage(bench) as stage:
        stage.agent.say("do it")
        stage.wait(lambda: stage.agent.state.paused_by is PausedBy.MODEL, "the pause")
        asked = len(server.asked)
        assert asked == 6
        card = view_of(stage.agent.state, Tally(), "openai").card
        assert card is not None
        assert card.title == "The model doesn’t answer"
        assert "is busy. It says: full. I tried 5 times." in card.text
        assert "I send nothing more until you say so." in card.text
        assert [one.label for one in card.buttons] == ["Stop", "Settings", "Try again"]
        assert [one.action for one in card.buttons] == ["stop", "settings", "resume"]
        assert 3 <= len(card.items) <= 5
        assert "Press Enter to try again." in (question_of(stage.agent.state) or "")
        assert stage.agent.state.task.actions == 1
        assert len(server.asked) == asked
        stage.agent.resume()
        stage.wait(lambda: stage.agent.state.status is Status.DONE, "the end")
        # The click of before the pause was not done again.
        assert len(stage.controller.sent("click")) == 1
        # The first request after it waited, and said so.
        assert stage.of(Retrying)[-1].seconds == pytest.approx(5.0, abs=5.0)


def test_a_stop_ends_the_pause_without_a_request() -> None:
    with Bench(ModelServer(BUSY), tries=1) as bench, Stage(bench) as stage:
        stage.agent.say("do it")
        stage.wait(lambda: stage.agent.state.paused_by is PausedBy.MODEL, "the pause")
        assert stage.agent.stop("Esc")
        stage.wait(lambda: stage.agent.state.status is Status.STOPPED, "the end")
        assert len(bench.server.asked) == 1


def test_where_nobody_is_there_the_task_fails_with_the_words_of_the_trouble() -> None:
    with Bench(ModelServer(BUSY), tries=1) as bench, Stage(bench) as stage:
        stage.agent.say("do it")
        stage.wait(lambda: stage.agent.state.paused_by is PausedBy.MODEL, "the pause")
        stage.agent.post(Unanswered())
        stage.wait(lambda: stage.agent.state.status is Status.ERROR, "the end")
        task = stage.agent.state.task
        assert (task.outcome, task.reason.fault) == (Outcome.FAILED, Fault.OUT_OF_REACH)
        assert "is busy. It says: full" in task.summary


# --- stop while it waits --------------------------------------------------------------------------


@pytest.mark.feature("D8")
def test_a_stop_acts_at_once_while_it_waits_to_try_again() -> None:
    server = ModelServer(Fail(429, "slow", headers={"retry-after": "60"}), done())
    cancelled = threading.Event()

    async def sleep(seconds: float) -> None:
        try:
            await asyncio.sleep(seconds)
        except asyncio.CancelledError:
            cancelled.set()
            raise

    with Bench(server) as bench, Stage(bench) as stage:
        bench.brain._sleep = sleep
        stage.agent.say("do it")
        stage.wait(lambda: stage.of(Retrying), "the wait")
        (retrying,) = stage.of(Retrying)
        assert (retrying.seconds, retrying.why) == (
            60.0,
            f"{server.host} gets too many requests from this account (429).",
        )
        assert line_of(retrying, stage.agent.state) == f"trying again in 60 s: {retrying.why}"
        assert stage.agent.stop("Esc")
        stage.wait(lambda: stage.agent.state.status is Status.STOPPED, "the end")
        assert cancelled.wait(20)
        assert len(server.asked) == 1
        assert stage.of(Spent) == []


# --- across tasks ---------------------------------------------------------------------------------


def test_the_next_task_waits_a_little_and_says_why() -> None:
    with Bench(ModelServer(BUSY, BUSY, done(), done()), tries=1) as bench:
        bench.problem()
        assert bench.slept == []
        bench.problem()
        bench.thought()
        first, second = bench.slept
        assert 0 < first <= 5.0
        assert 5.0 < second <= 10.0
        assert [news.seconds for news in bench.told(Again)] == bench.slept
        assert all(news.why == f"{bench.server.host} is busy." for news in bench.told(Again))
        # It answers again: nothing waits.
        bench.thought()
        assert len(bench.slept) == 2


@pytest.mark.parametrize("answer", [Fail(401), Fail(400, "odd"), Say(refusal="No.")], ids=str)
def test_what_is_no_matter_of_time_makes_nobody_wait(answer: Answer) -> None:
    with Bench(ModelServer(answer)) as bench:
        bench.problem()
        bench.problem()
        assert bench.slept == []


def test_the_rest_doubles_up_to_a_minute() -> None:
    cool_down, rests = CoolDown(), []
    for _ in range(6):
        cool_down.failed("busy", 100.0)
        rests.append(cool_down.rest(100.0))
    assert rests == [5.0, 10.0, 20.0, 40.0, 60.0, 60.0]
    assert cool_down.rest(200.0) == 0.0
    cool_down.answered()
    cool_down.failed("busy", 300.0)
    assert cool_down.rest(301.0) == 4.0
