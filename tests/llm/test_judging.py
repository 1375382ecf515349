"""A second look in the terms of each provider: no tools, one picture, and the same answer."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest
from model_server import Fail, ModelServer
from openai_stage import SITUATION, Bench
from tool_replies import Anthropic, Gemini, Maker, OpenAI

from desktop_agent.events import Opinion
from desktop_agent.ports import AimedAct, Cost, Health, JudgeCase, JudgeWord, Words
from desktop_agent.protocol import Click, Done, ProtocolError, parse_opinion

pytestmark = pytest.mark.feature("N12", "D18")

AGREE = '{"reason": "It is the right button.", "verdict": "agree"}'
CASE = JudgeCase(
    SITUATION,
    ("pay the bill",),
    (AimedAct(Click(x=700, y=300), "button “Pay”"), AimedAct(Click())),
    2,
)
MAKERS: tuple[Maker, ...] = (Anthropic(), OpenAI(), Gemini())


def judged(bench: Bench, case: JudgeCase = CASE) -> JudgeWord:
    answers: list[Any] = []
    came = threading.Event()

    def answer(reply: object) -> None:
        answers.append(reply)
        came.set()

    bench.brain.judge(case, answer, bench.news.append)
    assert came.wait(20), "no answer"
    (reply,) = answers
    assert isinstance(reply, JudgeWord), reply
    return reply


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.name)
def test_models_with_a_tool_are_asked_without_it(maker: Maker) -> None:
    server = ModelServer(maker.reply(text=AGREE))
    with Bench(server, provider=maker.provider, name=maker.model) as bench:
        assert judged(bench) == JudgeWord(Opinion.AGREES, "It is the right button.")
        (asked,) = server.asked
        assert "tools" not in asked.body
        assert maker.pictures(asked) == 1
        written = json.dumps(asked.body, ensure_ascii=False)
        assert "You check the work of another AI model" in written
        assert "The human said, in this order" in written
        assert "computer_use" not in written
        (cost,) = bench.told(Cost)
        assert cost.tokens_in == 700
        assert bench.told(Words) == []


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.name)
def test_a_call_in_place_of_an_answer_is_no_opinion(maker: Maker) -> None:
    server = ModelServer(maker.reply(maker.click(1, 1)))
    with Bench(server, provider=maker.provider, name=maker.model) as bench:
        assert judged(bench).opinion is Opinion.EMPTY


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.name)
def test_a_request_that_is_refused_is_not_tried_in_another_form_for_ever(maker: Maker) -> None:
    server = ModelServer(Fail(400, "the tool computer is not supported, nor is previous_response"))
    with Bench(server, provider=maker.provider, name=maker.model) as bench:
        assert judged(bench).opinion is Opinion.UNREACHED
        assert len(server.asked) <= 2


def test_a_server_that_knows_no_schema_is_asked_for_plain_json() -> None:
    server = ModelServer(Fail(400, "response_format json_schema is not supported"), AGREE)
    with Bench(server) as bench:
        assert judged(bench).opinion is Opinion.AGREES
        assert server.asked[-1].body["response_format"] == {"type": "json_object"}


def test_points_are_told_as_the_model_counts_them_and_risks_in_words() -> None:
    server = ModelServer(AGREE)
    with Bench(server, coordinates="thousand") as bench:
        judged(bench)
        judged(bench, JudgeCase(SITUATION, ("pay",), (AimedAct(Done(summary="Paid")),)))
    told, claim = (asked.words for asked in server.asked)
    assert "our rules say that it is significant" in told
    assert '1. "Left-click button “Pay”' in told
    assert '2. "' in told
    assert "claims that the goal is reached" in claim


@pytest.mark.parametrize("fence", ["```json\n{}\n```", "```\n{}\n```", " {} \n"])
def test_one_block_of_code_around_it_is_no_other_words(fence: str) -> None:
    assert parse_opinion(fence.replace("{}", AGREE)) == (True, "It is the right button.")


@pytest.mark.parametrize(
    "text", [f"{AGREE}{AGREE}", f"```json\n{AGREE}\n```\n```\n{AGREE}\n```", ""]
)
def test_anything_around_it_makes_it_no_opinion(text: str) -> None:
    with pytest.raises(ProtocolError):
        parse_opinion(text)


def test_the_doctor_names_a_model_that_the_server_does_not_have() -> None:
    with Bench(ModelServer(AGREE), second_look="judge-model") as bench:
        found = bench.brain.check()
        assert found.level is Health.WARNING
        assert "no model for a second look, “judge-model”" in found.words
