"""What goes out over real HTTP and what comes back: headers, forms, habits, streaming, cancel."""

from __future__ import annotations

import asyncio
import concurrent.futures
import json
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from model_server import Asked, Drop, Fail, ModelServer, Raw, Say, Stall, done, reply
from openai_stage import SITUATION, Bench
from polling import PATIENCE_S, wait_until

from desktop_agent.config import ModelSettings
from desktop_agent.config.providers import PROVIDERS
from desktop_agent.llm.one_exchange import OneExchange
from desktop_agent.llm.registry import served
from desktop_agent.llm.requests.key_check import heeds_key
from desktop_agent.llm.requests.trouble import Trouble
from desktop_agent.llm.requests.trouble import TroubleKind as Kind
from desktop_agent.llm.server_address import host_of
from desktop_agent.ports import Cost, Finding, Heading, Health, Situation, Thought, Words
from desktop_agent.protocol import Click, Done, parse_reply, strict_schema

ROOT = Path(__file__).resolve().parent.parent.parent
KEY = "sk-test-key-123"
CLICK = {"op": "click", "x": 100, "y": 50}


@pytest.mark.feature("D18", "D19")
def test_a_reply_in_small_pieces_is_read_and_its_points_are_screen_pixels() -> None:
    text = reply(CLICK, {"op": "done", "summary": "好的 \u2028 👍"}, notes="I click.")
    for piece in (1, 7, 10_000):
        with Bench(ModelServer(Say(text, piece=piece))) as bench:
            found = bench.thought()
            assert found.raw == text
            # The picture is 1280 wide for a screen of 1920.
            assert parse_reply(found.ours).actions == (
                Click(x=150, y=75),
                Done(summary="好的 \u2028 👍"),
            )


@pytest.mark.feature("N16", "D7")
def test_what_happens_meanwhile_is_told() -> None:
    with Bench(
        ModelServer(Say(reply(CLICK, notes="I click the button."), usage=(321, 45)))
    ) as bench:
        bench.thought()
        heading, words, cost = bench.news
        assert heading == Heading(bench.server.host, bench.encoder.made[0], "small-model")
        assert words == Words("I click the button.")
        assert isinstance(cost, Cost)
        assert (cost.tokens_in, cost.tokens_out) == (321, 45)
        assert cost.seconds > 0
        assert cost.dollars == 0.0
        assert bench.server.asked[0].pictures == [bench.encoder.made[0].data]


@pytest.mark.feature("N16")
def test_a_reply_is_priced_by_the_settings_as_they_are_then() -> None:
    with Bench(ModelServer(Say(done(), usage=(321, 45)))) as bench:
        for price, dollars in ((0.0, 0.0), (5.0, 0.002505)):
            bench.settings = replace(bench.settings, price_in=price, price_out=4 * price)
            bench.news.clear()
            bench.thought()
            (cost,) = bench.told(Cost)
            assert cost.dollars == pytest.approx(dollars)


@pytest.mark.feature("N16")
@pytest.mark.parametrize(
    ("told", "cached"), [(80, 80), (0, 0), (500, 100), (-1, 0), ("80", 0), (True, 0)]
)
def test_cached_tokens_are_counted_as_told_and_never_more_than_were_read(
    told: object, cached: int
) -> None:
    with Bench(ModelServer(Say(done(), cached=told)), price_in=5.0, price_cached=1.0) as bench:
        bench.thought()
        (cost,) = bench.told(Cost)
        assert (cost.tokens_in, cost.cached) == (100, cached)
        assert cost.dollars == pytest.approx((5 * (100 - cached) + cached) / 1e6)


@pytest.mark.feature("N16")
def test_without_a_price_of_its_own_what_was_cached_costs_as_much_as_any() -> None:
    with Bench(ModelServer(Say(done(), cached=80)), price_in=5.0) as bench:
        bench.thought()
        (cost,) = bench.told(Cost)
        assert cost.dollars == pytest.approx(5 * 100 / 1e6)


@pytest.mark.feature("D18")
@pytest.mark.parametrize(
    "script",
    [
        Say(done(), done=False),
        Say(done(), finish=None),
        Say(done(), finish=None, done=False),
        Say(done(), before=b": still working\r\n\r\n: still\n\n"),
        Say("```json\n" + done() + "\n```"),
        Raw(
            json.dumps({"choices": [{"message": {"content": done()}, "finish_reason": "stop"}]})
            .encode(),
            "application/json",
        ),
    ],
)  # fmt: skip
def test_servers_with_ways_of_their_own_are_understood(script: Say | Raw) -> None:
    with Bench(ModelServer(script)) as bench:
        assert parse_reply(bench.thought().ours).actions == (Done(summary="All done."),)


@pytest.mark.feature("D18")
def test_a_stream_that_just_ends_is_a_broken_one() -> None:
    half = Say(done()[:20], finish=None, done=False)
    with Bench(ModelServer(half, done())) as bench:
        assert bench.thought().raw == done()
        assert len(bench.slept) == 1


@pytest.mark.feature("D18")
def test_only_what_is_needed_goes_out_whatever_the_environment_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in {
        "OPENAI_API_KEY": "sk-environment",
        "OPENAI_ADMIN_KEY": "sk-environment",
        "OPENAI_ORG_ID": "org-environment",
        "OPENAI_PROJECT_ID": "proj-environment",
        "OPENAI_BASE_URL": "https://environment.example/v1",
        "OPENAI_CUSTOM_HEADERS": "X-Environment: yes\nAuthorization: Bearer environment",
        "HTTP_PROXY": "http://environment.example:3128",
        "ALL_PROXY": "http://environment.example:3128",
    }.items():
        monkeypatch.setenv(name, value)
    plain = {
        *("host", "accept", "accept-encoding", "connection", "content-type", "content-length"),
        "user-agent",
    }
    with Bench(ModelServer(done()), None) as bench:
        bench.thought()
        bench.key = "sk-mine"
        bench.thought()
        bench.brain.check()
        without, with_key = bench.server.asked
        assert set(without.headers) == plain
        assert set(with_key.headers) == plain | {"authorization"}
        assert with_key.headers["authorization"] == "Bearer sk-mine"
        assert "environment" not in str([bench.server.asked, bench.server.listed])
        assert set(bench.keys_asked) == {bench.server.base_url}


@pytest.mark.feature("F11")
def test_the_settings_are_read_for_every_request() -> None:
    with Bench(ModelServer(done())) as bench:
        bench.thought()
        bench.settings = replace(
            bench.settings, temperature=0.5, top_p=0.9, max_output_tokens=999, name="other"
        )
        bench.thought()
        first, second = (asked.body for asked in bench.server.asked)
        assert "temperature" not in first
        assert "top_p" not in first
        assert (first["model"], first["max_tokens"]) == ("small-model", 4096)
        assert (second["temperature"], second["top_p"]) == (0.5, 0.9)
        assert (second["model"], second["max_tokens"]) == ("other", 999)


@pytest.mark.feature("F11", "D18")
def test_the_host_is_named_as_a_human_does() -> None:
    with Bench(ModelServer(done())) as bench:
        for base_url, host in (
            ("https://api.openai.com/v1", "api.openai.com"),
            ("https://user:secret@models.example:443/v1", "models.example"),
            ("http://localhost:11434/v1/", "localhost:11434"),
            ("http://[::1]:8080/v1", "[::1]:8080"),
            ("nonsense", "the server"),
        ):
            bench.at(base_url)
            assert bench.brain.host == host


@pytest.mark.feature("F16")
def test_the_size_of_the_picture_is_a_setting() -> None:
    with Bench(ModelServer(done()), image_longest=640) as bench:
        bench.thought()
        ref = bench.encoder.made[0].ref
        assert (ref.width, ref.height) == (640, 360)


def test_without_a_view_no_picture_goes_out() -> None:
    with Bench(ModelServer(reply(CLICK))) as bench:
        found = bench.thought(replace(SITUATION, view=None))
        assert bench.server.asked[0].pictures == []
        assert parse_reply(found.ours).actions == (Click(x=100, y=50),)
        assert bench.told(Heading) == [Heading(bench.server.host, None, "small-model")]
        bench.thought(Situation("nothing is known"))


# --- the form of the reply ----------------------------------------------------------------------


def form(asked: Asked) -> str:
    found: str = asked.body.get("response_format", {"type": "text"})["type"]
    return found


def takes(*forms: str, message: str = "response_format.type is not supported") -> object:
    return lambda asked: done() if form(asked) in forms else Fail(400, message)


@pytest.mark.feature("D18", "D19")
def test_the_strictest_form_is_asked_for_first() -> None:
    with Bench(ModelServer(done())) as bench:
        bench.thought()
        (asked,) = bench.server.asked
        schema = asked.body["response_format"]["json_schema"]
        assert (schema["strict"], schema["schema"]) == (True, strict_schema())
        assert asked.body["stream_options"] == {"include_usage": True}


@pytest.mark.feature("D18")
def test_a_server_that_knows_no_schema_is_asked_less_strictly_and_that_is_remembered() -> None:
    for known, tried in (
        ("json_object", ["json_schema", "json_object"]),
        ("text", ["json_schema", "json_object", "text"]),
    ):
        with Bench(ModelServer(takes(known))) as bench:  # type: ignore[arg-type]
            bench.thought()
            bench.thought()
            assert [form(asked) for asked in bench.server.asked] == [*tried, known]
            assert bench.slept == []


@pytest.mark.feature("D18")
def test_a_server_that_fails_over_its_grammar_is_asked_less_strictly() -> None:
    refuses = lambda asked: (  # noqa: E731
        done() if form(asked) == "json_object" else Fail(500, "failed to parse grammar")
    )
    with Bench(ModelServer(refuses)) as bench:
        bench.thought()
        assert len(bench.server.asked) == 2


@pytest.mark.feature("D18")
@pytest.mark.parametrize("chosen", ["json_schema", "json_object", "text"])
def test_the_form_is_a_setting_and_then_no_other_is_tried(chosen: str) -> None:
    with Bench(ModelServer(takes(chosen)), reply_format=chosen) as bench:  # type: ignore[arg-type]
        bench.thought()
    with Bench(ModelServer(takes("none")), reply_format=chosen) as bench:  # type: ignore[arg-type]
        assert "rejected the request" in str(bench.problem())
        assert len(bench.server.asked) == 1


@pytest.mark.feature("D18", "N16")
def test_a_server_that_does_not_know_a_field_is_asked_without_it() -> None:
    def picky(asked: Asked) -> str | Fail:
        if "stream_options" in asked.body:
            return Fail(400, "Unknown parameter", param="stream_options")
        if "max_tokens" in asked.body:
            return Fail(400, "Use 'max_completion_tokens' instead of 'max_tokens'.")
        return done()

    with Bench(ModelServer(picky)) as bench:
        bench.thought()
        bench.thought()
        assert len(bench.server.asked) == 4
        assert bench.server.asked[-1].body["max_completion_tokens"] == 4096


@pytest.mark.feature("D18")
def test_a_server_that_takes_no_form_at_all_is_given_up() -> None:
    with Bench(ModelServer(Fail(400, "max_tokens stream_options json schema"))) as bench:
        bench.problem()
        assert len(bench.server.asked) == 5


# --- cancel ---------------------------------------------------------------------------------------


@pytest.mark.feature("D8")
@pytest.mark.parametrize("text", [None, '{"notes": "I am'])
def test_cancel_closes_the_connection_and_nothing_is_answered(text: str | None) -> None:
    with Bench(ModelServer(Stall(text), done())) as bench:
        answers: list[object] = []
        cancel = bench.brain.start(SITUATION, answers.append, bench.news.append)
        assert bench.server.stalled.wait(20)
        cancel()
        cancel()
        told = len(bench.news)
        assert bench.server.hung_up.wait(PATIENCE_S)
        # The next question is answered as if nothing had been.
        bench.thought()
        assert answers == []
        assert told <= 2


@pytest.mark.feature("N16", "D8")
def test_what_was_on_its_way_when_it_was_cancelled_is_paid_for() -> None:
    stalled = Stall('{"notes": "I am', drip=" here")
    with Bench(ModelServer(stalled, done()), price_in=2.0, price_out=3.0) as bench:
        answers: list[object] = []
        cancel = bench.brain.start(SITUATION, answers.append, bench.news.append)
        assert wait_until(lambda: bench.told(Words)), "no words came"
        cancel()
        assert wait_until(lambda: bench.told(Cost)), "it is told nowhere"
        (cost,) = bench.told(Cost)
        assert cost.guessed
        picture = bench.encoder.made[0].ref
        assert cost.tokens_in > picture.width * picture.height // 750, "its words count, too"
        assert cost.tokens_out > len("I am") // 4
        assert cost.dollars == pytest.approx((2 * cost.tokens_in + 3 * cost.tokens_out) / 1e6)
        assert answers == []


@pytest.mark.feature("N16")
def test_a_reply_that_is_of_no_use_is_paid_for_as_the_server_tells_it() -> None:
    with Bench(ModelServer(Say("{", finish="length", usage=(70, 8)))) as bench:
        bench.problem()
        assert [(c.tokens_in, c.tokens_out, c.guessed) for c in bench.told(Cost)] == [
            (70, 8, False)
        ]


@pytest.mark.feature("N16")
def test_what_a_server_does_not_tell_is_estimated_and_said_to_be() -> None:
    with Bench(ModelServer(Say(done(), usage=None), Say(done(), usage=(70, 0)))) as bench:
        bench.thought()
        bench.thought()
        unknown, half = bench.told(Cost)
        assert (unknown.guessed, half.guessed) == (True, True)
        assert unknown.tokens_in > 0
        assert (half.tokens_in, half.tokens_out) == (70, unknown.tokens_out)
        assert unknown.tokens_out == -(-len(done()) // 4)


@pytest.mark.feature("N16")
@pytest.mark.parametrize("script", [Fail(401), Fail(500), Stall(None)], ids=str)
def test_where_nothing_came_nothing_is_paid(script: Fail | Stall) -> None:
    with Bench(ModelServer(script), tries=1, silence_s=0.3, local_first_byte_s=0.3) as bench:
        bench.problem()
        assert bench.told(Cost) == []


@pytest.mark.feature("D8")
def test_cancel_works_before_anything_was_sent_and_after_the_answer() -> None:
    with Bench(ModelServer(done())) as bench:
        answers: list[object] = []
        bench.brain.start(SITUATION, answers.append)()
        assert answers == []
        came = threading.Event()
        cancel = bench.brain.start(SITUATION, lambda _reply: came.set())
        assert came.wait(20)
        cancel()


@pytest.mark.feature("D8")
def test_who_is_told_may_cancel_from_within() -> None:
    with Bench(ModelServer(done())) as bench:
        answers: list[object] = []
        cancels = []
        ready = threading.Event()
        cancelled = threading.Event()

        def tell(_news: object) -> None:
            assert ready.wait(20)
            cancels[0]()
            cancelled.set()

        cancels.append(bench.brain.start(SITUATION, answers.append, tell))
        ready.set()
        assert cancelled.wait(20)
        bench.thought()
        assert answers == []


@pytest.mark.feature("D8")
def test_what_comes_after_the_cancel_is_dropped() -> None:
    answers: list[object] = []
    news: list[object] = []
    exchange = OneExchange(answers.append, news.append)
    future: concurrent.futures.Future[Thought] = concurrent.futures.Future()
    future.set_running_or_notify_cancel()  # From here on it cannot be cancelled any more.
    exchange.begin(future)
    exchange.cancel()
    with pytest.raises(asyncio.CancelledError):
        # Whoever asked goes no further: nothing more is sent.
        exchange.tell(Words("late"))
    future.set_result(Thought("late", "late"))
    assert (answers, news) == ([], [])


def test_one_connection_is_kept_and_the_end_of_the_loop_closes_it() -> None:
    with Bench(ModelServer(done())) as bench:
        bench.thought()
        bench.thought()
        assert bench.server.connections == 1
        assert len(bench.server.open) == 1
        bench.loop.close()
        assert wait_until(lambda: not bench.server.open)


def test_the_end_of_the_loop_ends_what_runs() -> None:
    with Bench(ModelServer(Stall())) as bench:
        answers: list[object] = []
        bench.brain.start(SITUATION, answers.append)
        assert bench.server.stalled.wait(20)
        bench.loop.close()
        assert bench.server.hung_up.wait(20)
        assert answers == []
        with pytest.raises(RuntimeError):
            bench.brain.start(SITUATION, answers.append)


def test_an_error_of_our_own_is_answered_too() -> None:
    with Bench(ModelServer(done())) as bench:
        bench.encoder.encode = None  # type: ignore[method-assign,assignment]
        assert isinstance(bench.ask(), TypeError)


# --- beginnings -----------------------------------------------------------------------------------


@pytest.mark.feature("D18")
def test_the_package_is_not_imported_until_it_is_needed() -> None:
    code = """if True:
        import sys
        from desktop_agent.config import ModelSettings
        from desktop_agent.llm.registry import Parts, make
        from desktop_agent.ports import BackgroundLoop
        class Encoder:
            def encode(self, view, *, longest, most_pixels): ...
        brain = make("openai", Parts(None, ModelSettings, None, Encoder(), BackgroundLoop(), None))
        assert brain.host == "api.openai.com"
        print([name for name in ("openai", "httpx2", "pydantic") if name in sys.modules])
    """
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.stdout.strip() == "[]", ran.stderr


# --- the doctor -----------------------------------------------------------------------------------


@pytest.mark.feature("N9")
def test_the_doctor_finds_what_is_wrong_with_the_model() -> None:
    with Bench(ModelServer(done(), models=["small-model", "b"], key=KEY), KEY) as bench:
        fine = f"{bench.server.host} answers and has small-model."
        assert bench.brain.check() == Finding("model", Health.OK, fine)
        bench.settings = replace(bench.settings, name="big")
        found = bench.brain.check()
        assert found.level is Health.WARNING
        assert "has no model “big”. It has: " in found.words
        assert found.remedy
        bench.settings = replace(bench.settings, name="")
        assert "No model is chosen" in bench.brain.check().words
        bench.server.models = ["only"]
        assert bench.brain.check().words.endswith("answers and has only.")
        bench.server.models = None
        found = bench.brain.check()
        assert (found.level, found.part) == (Health.BROKEN, "model")
        assert "not like an OpenAI-compatible server" in found.words
        assert found.remedy
        bench.settings = replace(bench.settings, base_url="nonsense")
        assert bench.brain.check().level is Health.BROKEN
        bench.key = None
        bench.settings = replace(bench.settings, base_url="https://api.openai.com/v1")
        found = bench.brain.check()
        assert found.level is Health.WARNING
        assert "desktop-agent key set" in found.remedy
        assert {asked.path for asked in bench.server.listed} == {"/v1/models"}


@pytest.mark.feature("N9", "D18")
def test_a_key_that_nobody_looked_at_is_not_called_good() -> None:
    with Bench(ModelServer(done()), KEY) as bench:
        words = f"{bench.server.host} answers and has small-model, but it doesn't check the key"
        found = bench.brain.check()
        assert (found.level, found.words) == (Health.WARNING, f"{words} here.")
        assert (found.remedy, found.about) != ("", "key")
        assert {"authorization" in asked.headers for asked in bench.server.listed} == {True, False}
        bench.key = None
        assert bench.brain.check().level is Health.OK, "there is none to be checked"
        bench.key, bench.server.key = "sk-wrong-key-123", KEY
        found = bench.brain.check()
        assert (found.level, found.about) == (Health.BROKEN, "key")


@pytest.mark.feature("N9", "D18")
def test_where_the_list_is_open_to_all_the_key_is_shown_on_the_page_that_checks_it() -> None:
    with Bench(ModelServer(done(), key=KEY, open_list=True), KEY) as bench:
        bench.key_pages[bench.server.host] = "/key"
        assert bench.brain.check().level is Health.OK
        assert [asked.path for asked in bench.server.listed] == ["/v1/models", "/v1/key"]
        assert all(asked.headers["authorization"] for asked in bench.server.listed)
        bench.key = "sk-wrong-key-123"
        found = bench.brain.check()
        assert (found.level, found.about) == (Health.BROKEN, "key")
        assert "rejected the key" in found.words
        # The page may go one day: then nothing is known of the key.
        bench.server.key, bench.server.gone = None, ("/v1/key",)
        assert "doesn't check the key here" in bench.brain.check().words


@pytest.mark.feature("N9", "D18")
@pytest.mark.parametrize(
    ("kind", "heeds"),
    [
        *(
            (Kind.NO_KEY, True),
            (Kind.FORBIDDEN, True),
            (Kind.BAD_REQUEST, True),
        ),
        *(
            (Kind.SILENT, False),
            (Kind.RATE, False),
            (Kind.SERVER, False),
            (Kind.DROPPED, False),
        ),
    ],
)
def test_a_server_that_is_busy_for_a_moment_shows_nothing_of_the_key(
    kind: Kind, heeds: bool
) -> None:
    class Keyless:
        async def models(self, seconds: float) -> list[str]:
            raise Trouble(kind)

    server: Any = Keyless()
    assert asyncio.run(heeds_key(server, server, "", 1.0)) is heeds


def test_the_page_of_openrouter_is_asked_by_its_own_address_only() -> None:
    pages = {host_of(one.base_url): one.key_page for one in PROVIDERS if one.key_page}
    assert pages == {"openrouter.ai": "/key"}
    for provider in (one for one in PROVIDERS if one.has_model):
        for address in ("https://openrouter.ai/api/v1", "https://api.openai.com/v1"):
            found = served(provider, ModelSettings(base_url=address))
            assert found.key_page == pages.get(host_of(address), "")


@pytest.mark.feature("N9")
def test_the_doctor_tells_a_server_that_is_not_there() -> None:
    server = ModelServer(done())
    bench = Bench(server)
    with bench:
        bench.thought()
        server.__exit__()
        found = bench.brain.check()
        assert found.level is Health.BROKEN
        assert "Nothing answers at" in found.words
        bench.loop.close()


def test_broken_connections_are_not_kept() -> None:
    with Bench(ModelServer(Drop(), done(), Drop(), done())) as bench:
        bench.thought()
        bench.thought()
        assert len(bench.server.asked) == 4
