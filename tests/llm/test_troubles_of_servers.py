"""What goes wrong at each provider's server, over real HTTP: its kind, how often it is asked, and
what the human reads, in a terminal and in the window."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import Any

import pytest
from model_server import Asked, Drop, Fail, ModelServer, Raw, Say, Stall, done
from openai_stage import OPENAI as CHAT
from openai_stage import SITUATION, Bench, Stage
from polling import wait_until
from tool_replies import Anthropic, Gemini, Maker, OpenAI, sse

from desktop_agent.config.providers import Provider
from desktop_agent.events import Fault, Feedback, Heard, Reason, Turn
from desktop_agent.llm.requests.cool_down import Barred
from desktop_agent.llm.requests.trouble import NoReply, Trouble
from desktop_agent.llm.requests.trouble import TroubleKind as Kind
from desktop_agent.ports import Again, Remark, Situation
from desktop_agent.ui.model.failures import explain

pytestmark = pytest.mark.feature("N9", "N23")

KEY = "sk-test-key-123"
ANTHROPIC, RESPONSES, GEMINI = Anthropic(), OpenAI(), Gemini()
TRIES = 3
COMMAND = re.compile(r"desktop-agent [a-z]|(?<!\S)--[a-z]|main\.py|\bmodel\.[a-z_]+")
NO_BYTE = {"silence_s": 0.3, "local_first_byte_s": 0.3}
MID_STREAM = {"silence_s": 0.05, "local_first_byte_s": 20.0, "reply_s": 60.0}
OUT_OF_REACH = Fault.OUT_OF_REACH


def error(http: int, message: str, headers: dict[str, str] | None = None, **more: Any) -> Fail:
    body = {"type": "error", "error": {"message": message, **more}}
    return Fail(http, body=json.dumps(body).encode(), headers=headers or {})


def google(status: int, name: str, message: str, *details: dict[str, Any]) -> Fail:
    return error(status, message, code=status, status=name, details=list(details))


def failed(code: str, message: str) -> Raw:
    told = {"status": "failed", "error": {"code": code, "message": message}}
    return sse([{"type": "response.failed", "response": told}])


def incomplete(reason: str) -> Raw:
    told = {"status": "incomplete", "incomplete_details": {"reason": reason}}
    return sse([{"type": "response.incomplete", "response": told}])


def amid(message: str, **more: Any) -> Raw:
    return sse([{"type": "error", "error": {"message": message, **more}}])


@dataclass(frozen=True)
class Row:
    """`asked`: how many requests go out. `words` stand in what the human reads."""

    whose: Maker | Provider
    answer: Any
    kind: Kind
    words: str
    asked: int = 1
    fault: Fault = Fault.UNUSABLE
    model: dict[str, Any] | None = None


def again(*row: Any, **more: Any) -> Row:
    return Row(*row, **{"asked": TRIES, "fault": OUT_OF_REACH, **more})


EVERYWHERE: tuple[Maker | Provider, ...] = (CHAT, RESPONSES, ANTHROPIC, GEMINI)
PER_DAY = {"violations": [{"quotaId": "GenerateRequestsPerDayPerProjectPerModel-FreeTier"}]}
RETRY = {"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "22.5s"}
SPENT = "You exceeded your current quota, please check your plan and billing details."
ROWS: list[Row] = [
    # The key.
    *(Row(one, error(401, "Incorrect API key provided", code="invalid_api_key"), Kind.WRONG_KEY,
          "rejected the key (401).", fault=Fault.BAD_KEY) for one in (CHAT, RESPONSES)),
    Row(ANTHROPIC, error(401, "invalid x-api-key", type="authentication_error"), Kind.WRONG_KEY,
        "rejected the key (401).", fault=Fault.BAD_KEY),
    Row(GEMINI, google(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key."),
        Kind.WRONG_KEY, "rejected the key (400).", fault=Fault.BAD_KEY),
    Row(GEMINI, google(400, "INVALID_ARGUMENT", "API key expired. Please renew the API key."),
        Kind.WRONG_KEY, "rejected the key (400).", fault=Fault.BAD_KEY),
    Row(GEMINI, google(403, "PERMISSION_DENIED", "Your API key was reported as leaked."),
        Kind.WRONG_KEY, "rejected the key (403).", fault=Fault.BAD_KEY),
    # What the key may do.
    *(Row(one, error(403, "Country not supported", code="unsupported_country_region_territory"),
          Kind.FORBIDDEN, "does not allow this key") for one in (CHAT, RESPONSES)),
    Row(ANTHROPIC, error(403, "No permission", type="permission_error"), Kind.FORBIDDEN, "(403)"),
    Row(GEMINI, google(403, "PERMISSION_DENIED", "The API is disabled."), Kind.FORBIDDEN, "(403)"),
    Row(GEMINI, google(400, "FAILED_PRECONDITION", "User location is not supported for the API."),
        Kind.FORBIDDEN, "does not allow this key"),
    Row(CHAT, error(403, "Your input was flagged", code=403), Kind.FILTERED, "content filter"),
    # No such model.
    *(Row(one, error(404, "The model `x` does not exist", code="model_not_found"), Kind.NO_MODEL,
          "has no model") for one in (CHAT, RESPONSES)),
    Row(ANTHROPIC, error(404, "model: x", type="not_found_error"), Kind.NO_MODEL, "has no model"),
    Row(GEMINI, google(404, "NOT_FOUND", "models/x is not found for API version v1beta"),
        Kind.NO_MODEL, "has no model"),
    # Too many requests, for a while.
    *(again(one, error(429, "Rate limit reached", code="rate_limit_exceeded"), Kind.RATE,
            "too many requests from this account (429)") for one in (CHAT, RESPONSES)),
    again(ANTHROPIC, error(429, "Too many", type="rate_limit_error"), Kind.RATE, "(429)"),
    again(GEMINI, google(429, "RESOURCE_EXHAUSTED", SPENT + " Please retry in 22.5s.", RETRY),
          Kind.RATE, "(429)"),
    # The account is at its end, for longer.
    *(Row(one, error(429, SPENT, code="insufficient_quota", type="insufficient_quota"), Kind.QUOTA,
          "no credit left") for one in (CHAT, RESPONSES)),
    Row(CHAT, error(402, "Insufficient credits", code=402), Kind.QUOTA, "no credit left"),
    Row(ANTHROPIC, error(400, "Your credit balance is too low to access the Anthropic API.",
                         type="invalid_request_error"), Kind.QUOTA, "no credit left"),
    Row(ANTHROPIC, error(400, "You have reached your specified API usage limits.",
                         type="invalid_request_error"), Kind.QUOTA, "its limit"),
    Row(ANTHROPIC, error(402, "Pay first", type="billing_error"), Kind.QUOTA, "no credit left"),
    Row(GEMINI, google(429, "RESOURCE_EXHAUSTED", SPENT + " Please retry in 22.5s.", RETRY,
                       PER_DAY), Kind.QUOTA, "its limit"),
    Row(CHAT, error(429, "Rate limit reached on requests per day (RPD): Limit 200",
                    code="rate_limit_exceeded"), Kind.QUOTA, "its limit"),
    # Busy, or broken.
    *(again(one, error(503, "The engine is overloaded"), Kind.BUSY, "is busy.")
      for one in EVERYWHERE),
    again(ANTHROPIC, error(529, "Overloaded", type="overloaded_error"), Kind.BUSY, "is busy."),
    *(again(one, error(500, "Oops", type="api_error"), Kind.SERVER, "reports a server error.")
      for one in EVERYWHERE),
    *(again(one, Fail(502, body=b"<html>Bad gateway</html>"), Kind.SERVER, "a server error.")
      for one in EVERYWHERE),
    # No byte, none in the midst, and no end.
    *(Row(one, Stall(None), Kind.SILENT, "sent nothing for 0.3 seconds", fault=OUT_OF_REACH,
          model=NO_BYTE) for one in EVERYWHERE),
    *(Row(one, Stall(), Kind.SILENT, "sent nothing for 0.05 seconds", fault=OUT_OF_REACH,
          model=MID_STREAM) for one in EVERYWHERE),
    *(again(one, Drop(), Kind.DROPPED, "broke off") for one in EVERYWHERE),
    # Refused, by the model or by a filter.
    Row(CHAT, Say(refusal="I won't."), Kind.DECLINED, "refused: “I won't.”"),
    Row(ANTHROPIC, ANTHROPIC.reply(text="I won't.", stop="refusal"), Kind.DECLINED, "“I won't.”"),
    Row(RESPONSES, sse([{"type": "response.refusal.delta", "delta": "I won't."},
                        {"type": "response.completed", "response": {"status": "completed"}}]),
        Kind.DECLINED, "“I won't.”"),
    Row(RESPONSES, Raw(json.dumps({"object": "response", "status": "completed", "output": [
        {"type": "message", "content": [{"type": "refusal", "refusal": "I won't."}]}]}).encode(),
                       "application/json"), Kind.DECLINED, "“I won't.”"),
    Row(CHAT, Say("No.", finish="content_filter"), Kind.FILTERED, "content filter"),
    Row(CHAT, error(400, "flagged", code="content_policy_violation"), Kind.FILTERED, "filter"),
    Row(RESPONSES, incomplete("content_filter"), Kind.FILTERED, "content filter"),
    Row(RESPONSES, failed("invalid_prompt", "Your prompt was flagged."), Kind.FILTERED, "flagged"),
    Row(ANTHROPIC, error(400, "Output blocked by content filtering policy",
                         type="invalid_request_error"), Kind.FILTERED, "content filter"),
    Row(GEMINI, GEMINI.reply(reason="SAFETY"), Kind.FILTERED, "content filter"),
    Row(GEMINI, sse([{"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}}]), Kind.FILTERED,
        "content filter"),
    # Too long.
    *(Row(one, error(400, "Your input exceeds the context window of this model.",
                     code="context_length_exceeded"), Kind.TOO_LONG, "longer than")
      for one in (CHAT, RESPONSES)),
    Row(CHAT, error(400, "the request exceeds the available context size", code=400,
                    type="exceed_context_size_error"), Kind.TOO_LONG, "longer than"),
    Row(CHAT, error(500, "input length exceeds the context length"), Kind.TOO_LONG, "longer than"),
    # A model without eyes, as llama.cpp, Ollama, vLLM, LM Studio and OpenAI say it.
    *(
        Row(CHAT, error(status, words, type=kind), Kind.NO_SIGHT, "can't see pictures")
        for status, kind, words in (
            (500, "server_error", "image input is not supported - hint: if this is unexpected, "
                                  "you may need to provide the mmproj"),
            (500, "api_error", "this model is missing data required for image input"),
            (400, "BadRequestError", "m is not a multimodal model"),
            (400, "invalid_request_error", "Model does not support images. Use a vision model."),
            (400, "invalid_request_error", "Invalid content type. image_url is only supported by "
                                           "certain models."),
        )
    ),
    Row(CHAT, error(429, "Request too large for gpt-x on tokens per min (TPM): Limit 30000",
                    code="rate_limit_exceeded"), Kind.TOO_LONG, "longer than"),
    Row(RESPONSES, failed("context_length_exceeded", "Too long."), Kind.TOO_LONG, "longer than"),
    Row(ANTHROPIC, error(400, "prompt is too long: 210000 tokens > 200000 maximum",
                         type="invalid_request_error"), Kind.TOO_LONG, "longer than"),
    Row(ANTHROPIC, error(400, "input length and `max_tokens` exceed context limit: 1 + 2 > 2",
                         type="invalid_request_error"), Kind.TOO_LONG, "longer than"),
    Row(ANTHROPIC, error(413, "Too big", type="request_too_large"), Kind.TOO_LONG, "longer than"),
    Row(ANTHROPIC, ANTHROPIC.reply(text="x", stop="model_context_window_exceeded"), Kind.TOO_LONG,
        "longer than"),
    Row(GEMINI, google(400, "INVALID_ARGUMENT", "The input token count (1200000) exceeds the "
                       "maximum number of tokens allowed (1048576)."), Kind.TOO_LONG, "longer"),
    # Not whole.
    Row(CHAT, Say('{"high_level": [', finish="length"), Kind.CUT, "cut off"),
    Row(RESPONSES, incomplete("max_output_tokens"), Kind.CUT, "cut off"),
    Row(ANTHROPIC, ANTHROPIC.reply(text="x", stop="max_tokens"), Kind.CUT, "cut off"),
    Row(GEMINI, GEMINI.reply(text="x", reason="MAX_TOKENS"), Kind.CUT, "cut off"),
    Row(ANTHROPIC, ANTHROPIC.reply(text="x", stop="pause_turn"), Kind.UNFINISHED,
        "ended its reply before it was whole. It says: pause_turn. I tried 2 times.", asked=2),
    Row(GEMINI, GEMINI.reply(reason="MALFORMED_FUNCTION_CALL"), Kind.UNFINISHED,
        "before it was whole. It says: MALFORMED_FUNCTION_CALL. I tried 2 times.", asked=2),
    # What does not pass, though it comes in the midst of a stream.
    again(ANTHROPIC, amid("Overloaded", type="overloaded_error"), Kind.BUSY, "is busy."),
    again(ANTHROPIC, amid("Slow", type="rate_limit_error"), Kind.RATE, "account. It says: Slow"),
    Row(ANTHROPIC, amid("No", type="authentication_error"), Kind.WRONG_KEY, "rejected the key. It",
        fault=Fault.BAD_KEY),
    Row(ANTHROPIC, amid("prompt is too long: 2 > 1", type="invalid_request_error"), Kind.TOO_LONG,
        "longer than"),
    Row(ANTHROPIC, amid("tools: odd", type="invalid_request_error"), Kind.BAD_REQUEST, "odd"),
    again(CHAT, amid("boom", code=502), Kind.SERVER, "a server error. It says: boom"),
    again(CHAT, amid("boom"), Kind.SERVER, "a server error. It says: boom"),
    again(CHAT, amid("Slow", code=429), Kind.RATE, "(429). It says: Slow"),
    Row(CHAT, amid("No user", code=401), Kind.WRONG_KEY, "rejected", fault=Fault.BAD_KEY),
    Row(CHAT, amid("No credit", code=402), Kind.QUOTA, "no credit left"),
    Row(CHAT, amid(SPENT, code="insufficient_quota"), Kind.QUOTA, "no credit left"),
    again(RESPONSES, failed("server_error", "Oops"), Kind.SERVER, "a server error. It says: Oops"),
    again(RESPONSES, failed("rate_limit_exceeded", "Slow"), Kind.RATE, "too many requests"),
    again(GEMINI, amid("Full", code=503, status="UNAVAILABLE"), Kind.BUSY, "is busy."),
    again(GEMINI, amid("Slow", code=429, status="RESOURCE_EXHAUSTED"), Kind.RATE, "too many"),
]  # fmt: skip


def bench_of(whose: Maker | Provider, *answers: Any, **model: Any) -> Bench:
    if isinstance(whose, Provider):
        return Bench(ModelServer(*answers), KEY, whose, **model)
    server = ModelServer(*answers, models=[whose.model + "-2"])
    return Bench(server, KEY, whose.provider, **{"name": whose.model, **model})


def good(whose: Maker | Provider) -> Any:
    return done() if isinstance(whose, Provider) else whose.reply(whose.click(1, 1))


def name_of(row: Row) -> str:
    return f"{row.whose.name} {row.kind.name}"


@pytest.mark.parametrize("row", ROWS, ids=name_of)
def test_each_trouble_is_told_by_its_kind_and_tried_as_often_as_helps(row: Row) -> None:
    models = ["another"] if row.kind is Kind.NO_MODEL else None
    with bench_of(row.whose, row.answer, tries=TRIES, **(row.model or {})) as bench:
        if models and isinstance(row.whose, Provider):
            bench.server.models = models
        problem = bench.problem()
        assert isinstance(problem, NoReply)
        assert (problem.trouble.kind, problem.fault) == (row.kind, row.fault)
        assert row.words in str(problem)
        # On a busy machine, the server notes a request later than the client gives it up.
        assert wait_until(lambda: len(bench.server.asked) >= row.asked)
        assert len(bench.server.asked) == row.asked
        assert len(bench.told(Again)) == len(bench.slept) == row.asked - 1
        told = explain(Reason(problem.fault), str(problem), row.whose.name, problem.advice)
        for text in (told.title, told.text, *(each.in_window or each.text for each in told.advice)):
            assert not COMMAND.search(text), text


@pytest.mark.parametrize("whose", EVERYWHERE, ids=lambda one: one.name)
def test_every_provider_is_tried_for_every_category(whose: Maker | Provider) -> None:
    kinds = {row.kind for row in ROWS if row.whose is whose}
    assert kinds >= {
        *(Kind.WRONG_KEY, Kind.FORBIDDEN, Kind.NO_MODEL, Kind.RATE, Kind.QUOTA, Kind.BUSY),
        *(Kind.SERVER, Kind.SILENT, Kind.DROPPED, Kind.FILTERED, Kind.TOO_LONG, Kind.CUT),
    }


# --- how long it waits ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "seconds"),
    [
        (error(429, "Slow", {"retry-after-ms": "1500", "retry-after": "9"}), 1.5),
        (error(429, "Slow", {"retry-after-ms": "soon", "retry-after": "9"}), 9.0),
        (google(429, "RESOURCE_EXHAUSTED", "Please retry in 22.5s.", RETRY), 22.5),
        (google(429, "RESOURCE_EXHAUSTED", "Slow.", {"retryDelay": "soon"}), 0.5),
        (error(503, "Loading", {"retry-after": "60"}), 60.0),
    ],
)
def test_it_waits_as_long_as_the_server_asks(answer: Fail, seconds: float) -> None:
    with bench_of(CHAT, answer, done()) as bench:
        bench.thought()
        assert bench.slept == [seconds]
        assert [news.seconds for news in bench.told(Again)] == [seconds]


@pytest.mark.parametrize(
    ("header", "wait"),
    [
        ("61", "61 s"),
        ("150", "3 minutes"),
        ("10800", "3 hours"),
        ("1e300", "more than a day"),
        ("Mon, 18 Jan 2027 08:00:00 GMT", "more than a day"),
    ],
)
def test_a_server_that_wants_a_long_rest_is_not_asked_again_by_itself(
    header: str, wait: str
) -> None:
    with bench_of(CHAT, error(429, "Slow", {"retry-after": header}), done()) as bench:
        problem = bench.problem()
        assert f"It says: Slow. It wants me to wait {wait}." in str(problem)
        assert problem.advice[0].text == f"Try again in {wait}."
        assert (len(bench.server.asked), bench.slept) == (1, [])


def test_it_is_not_asked_before_the_time_that_it_named() -> None:
    """Not by the next goal of a script either; another model or another key is another matter."""
    slow = error(429, "Slow", {"retry-after": "150"})
    with bench_of(CHAT, slow, done()) as bench:
        bench.problem()
        for _ in range(3):
            problem = bench.problem()
            assert "Slow. It wants me to wait 3 minutes." in str(problem)
        assert (len(bench.server.asked), bench.slept) == (1, [])
        first = bench.settings
        bench.settings = replace(first, name="another-model")
        bench.thought()
        bench.settings, bench.key = first, "sk-another-key-123"
        bench.thought()
        assert (len(bench.server.asked), bench.slept) == (3, [])


def test_another_model_is_asked_meanwhile_where_one_is_set() -> None:
    slow = error(429, "Slow", {"retry-after": "150"})

    def by_model(asked: Asked) -> Fail | str:
        return done() if asked.body["model"] == "other-model" else slow

    with bench_of(CHAT, by_model, fallback="other-model") as bench:
        for task in (1, 2):
            bench.thought(replace(SITUATION, task=task))
        names = [asked.body["model"] for asked in bench.server.asked]
        assert names == [bench.settings.name, "other-model", "other-model"]


def test_a_time_that_is_named_is_kept_to_for_ten_minutes_at_most() -> None:
    barred = Barred()
    barred.note(Trouble(Kind.RATE, "Slow", after_s=30.0), 100.0)
    assert barred.still(100.0) is None, "that is sat out by the request itself"
    barred.note(Trouble(Kind.RATE, "Slow", after_s=1e300), 100.0)
    still = barred.still(400.0)
    assert still is not None
    assert (still.kind, still.said, still.after_s) == (Kind.RATE, "Slow", 1e300)
    assert barred.still(700.0) is None


def test_the_human_is_told_the_time_that_the_server_named_each_time() -> None:
    with bench_of(CHAT, error(429, "Slow", {"retry-after": "7200"}), done()) as bench:
        first, second = str(bench.problem()), str(bench.problem())
        assert "It wants me to wait 120 minutes." in first
        assert second == first
        assert len(bench.server.asked) == 1


# --- too long: with less --------------------------------------------------------------------------


def long_ago(whose: Maker | Provider, count: int = 8) -> Situation:
    """A task of so many turns; in the first the human forbade something."""
    raws = [good(whose) if isinstance(whose, Provider) else "{}" for _ in range(count)]
    said = Feedback(Heard.NOTE, "never touch the blue one")
    turns = [Turn((said,) if not n else (), raw) for n, raw in enumerate(raws)]
    return replace(SITUATION, goal="count the boxes", turns=tuple(turns))


TOO_LONG = error(400, "prompt is too long: 2 tokens > 1 maximum", type="invalid_request_error")


@pytest.mark.parametrize("whose", EVERYWHERE, ids=lambda one: one.name)
def test_what_is_too_long_is_asked_once_more_with_fewer_turns(whose: Maker | Provider) -> None:
    with bench_of(whose, TOO_LONG, good(whose)) as bench:
        bench.thought(long_ago(whose))
        first, second = (json.dumps(one.body, ensure_ascii=False) for one in bench.server.asked)
        (told,) = bench.told(Remark)
        assert "is longer than" in told.text
        assert "with fewer turns of this task (4), and all that you said" in told.text
        assert "4 earlier turns are omitted" in second
        assert "omitted" not in first
        for body in (first, second):
            assert "count the boxes" in body
            assert "never touch the blue one" in body
        assert bench.slept == []
        # What was learned is kept: the next request is not too long again.
        bench.thought(long_ago(whose))
        assert "4 earlier turns are omitted" in json.dumps(bench.server.asked[-1].body)
        assert len(bench.server.asked) == 3


@pytest.mark.parametrize("whose", EVERYWHERE, ids=lambda one: one.name)
@pytest.mark.parametrize("turns", [0, 1, 8])
def test_what_stays_too_long_ends_in_words(whose: Maker | Provider, turns: int) -> None:
    with bench_of(whose, TOO_LONG) as bench:
        problem = bench.problem(long_ago(whose, turns))
        assert "is longer than" in str(problem)
        assert len(bench.server.asked) == (2 if turns > 1 else 1)


def test_a_conversation_that_the_server_keeps_is_told_in_words_if_it_is_too_long() -> None:
    raw = '{"type": "response", "id": "resp_0"}\n'
    situation = replace(SITUATION, turns=(Turn((), raw),))
    with bench_of(RESPONSES, TOO_LONG, good(RESPONSES)) as bench:
        bench.thought(situation)
        first, second = (one.body for one in bench.server.asked)
        assert first["previous_response_id"] == "resp_0"
        assert "previous_response_id" not in second
        assert len(bench.told(Remark)) == 1


# --- nothing in it --------------------------------------------------------------------------------

EMPTY: list[tuple[Maker | Provider, Any]] = [
    (CHAT, Say("")),
    (RESPONSES, RESPONSES.reply()),
    (ANTHROPIC, ANTHROPIC.reply(stop="end_turn")),
    (GEMINI, GEMINI.reply()),
]


@pytest.mark.feature("D19")
@pytest.mark.parametrize(("whose", "answer"), EMPTY, ids=lambda one: getattr(one, "name", ""))
def test_an_empty_reply_is_asked_for_once_more_and_then_told(
    whose: Maker | Provider, answer: Any
) -> None:
    with bench_of(whose, answer) as bench, Stage(bench) as stage:
        task = stage.run().task
        assert len(bench.server.asked) == 2
        assert task.reason == Reason(Fault.EMPTY, 2)
        assert stage.controller.calls == []
