"""Everything that can go wrong with a server: what the user reads, and what is tried again."""

from __future__ import annotations

import socket
import ssl
from dataclasses import replace

import httpx2
import openai
import pytest
from model_server import Drop, Fail, ModelServer, Raw, Say, Stall, done
from openai_stage import Bench, check_words

from desktop_agent.config import ModelSettings
from desktop_agent.events import Advice, Fault, Means
from desktop_agent.llm.dialects.chat_completions import ChatCompletions
from desktop_agent.llm.requests.server import ServerConnection
from desktop_agent.llm.requests.trouble import WORDS, Recipient, Trouble, unavailable
from desktop_agent.llm.requests.trouble import TroubleKind as Kind
from desktop_agent.ports import Again, Cost, Health, Unavailable

KEY = "sk-test-key-123"
GARBAGE = Raw(b"data: {not json\n\n")


@pytest.mark.feature("N9")
@pytest.mark.parametrize("kind", list(Kind))
def test_each_kind_of_error_has_words_and_three_to_five_things_to_do(kind: Kind) -> None:
    place = Recipient("models.example:8000", "big-model", KEY)
    problem = unavailable(Trouble(kind, f"it said {KEY} {{model}}", has="It has: a."), place)
    # What a server says is shown as it is, and never filled in again.
    texts = [text.replace("{model}", "") for text in (str(problem), *map(str, problem.advice))]
    check_words(Unavailable(texts[0], advice=tuple(texts[1:])), KEY)
    assert set(WORDS) == set(Kind)


ONCE: list[tuple[object, str]] = [
    (Fail(401, "Incorrect API key provided"), "rejected the key (401). It says: Incorrect"),
    (Fail(403, "Country not supported"), "does not allow this key to use small-model (403)"),
    (Fail(429, "You exceeded your current quota", "insufficient_quota"), "no credit left"),
    (Fail(402, "Insufficient credits"), "no credit left"),
    (Fail(400, "Unsupported value: 'temperature'"), "rejected the request. It says: Unsupp"),
    (Fail(422, body=b'{"detail": [{"loc": ["body", "x"], "msg": "extra"}]}'), "body.x: extra"),
    (Fail(413, "too large"), "longer than small-model can read"),
    (Fail(400, "This model's maximum context length is 8192"), "longer than small-model can read"),
    (Fail(400, "flagged", "content_policy_violation"), "The content filter at"),
    (Fail(405, "no"), "not like an OpenAI-compatible server"),
    (Fail(307, headers={"location": "https://evil.example/v1?token=1"}), "redirects to another"),
    (Say(refusal="I can't help with that."), "small-model refused: “I can't help with that.”"),
    (Say("Sorry, but no.", finish="content_filter"), "It says: “Sorry, but no.”"),
    (Say('{"high_level": [', finish="length"), "was cut off at the maximum length"),
    (GARBAGE, "sent as a reply"),
    (Raw(b"<html>log in</html>", "text/html"), "sent as a reply"),
]


@pytest.mark.feature("N9", "N23")
@pytest.mark.parametrize(("script", "words"), ONCE)
def test_what_trying_again_does_not_mend_is_told_at_once(script: object, words: str) -> None:
    with Bench(ModelServer(script), KEY) as bench:  # type: ignore[arg-type]
        problem = bench.problem()
        assert words in str(problem)
        assert bench.server.host in str(problem) or "small-model" in str(problem)
        assert len(bench.server.asked) == 1
        assert bench.told(Again) == []


@pytest.mark.feature("N9")
def test_a_redirect_is_not_followed_and_its_secrets_are_not_shown() -> None:
    with (
        ModelServer(done()) as other,
        Bench(ModelServer(Fail(307, headers={"location": other.base_url + "?key=1"}))) as bench,
    ):
        problem = bench.problem()
        assert other.host in str(problem)
        assert "key=1" not in str(problem)
        assert other.asked == []


MANY: list[tuple[object, str]] = [
    (Fail(500, "oops"), "reports a server error. It says: oops"),
    (Fail(503, "overloaded"), "is busy. It says: overloaded. I tried"),
    (Fail(429, "slow down"), "too many requests"),
    (Fail(408, "late"), "is busy"),
    (Fail(409, "again"), "is busy"),
    (Drop(), "broke off in the middle of a reply"),
    (Raw(b'data: {"error": {"message": "boom", "code": 502}}\n\n'), "It says: boom"),
    (Raw(b'data: {"error": {"message": "x", "code": "rate_limit_exceeded"}}\n\n'), "too many"),
]


@pytest.mark.feature("N23", "F12", "N9")
@pytest.mark.parametrize(("script", "words"), MANY)
def test_what_may_pass_is_tried_five_times_each_time_later(script: object, words: str) -> None:
    with Bench(ModelServer(script), KEY) as bench:  # type: ignore[arg-type]
        problem = bench.problem()
        assert words in str(problem)
        assert str(problem).endswith("I tried 5 times.")
        assert len(bench.server.asked) == 5
        assert bench.slept == [0.5, 1.0, 2.0, 4.0]
        again = bench.told(Again)
        assert [item.seconds for item in again] == bench.slept
        assert all(bench.server.host in item.why for item in again)


@pytest.mark.feature("N23")
def test_the_wait_doubles_up_to_eight_seconds_and_the_tries_are_a_setting() -> None:
    with Bench(ModelServer(Fail(500)), tries=8) as bench:
        bench.problem()
        assert bench.slept == [0.5, 1, 2, 4, 8, 8, 8]


@pytest.mark.feature("N23")
@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("7", 7.0),
        ("2.5", 2.5),
        ("60", 60.0),
        ("-3", 0.0),
        ("soon", 0.5),
        ("nan", 0.5),
        ("Fri, 15 Jan 2027 08:00:20 GMT", 20.0),
        ("Fri, 15 Jan 2027 07:00:00 GMT", 0.0),
        ("Fri, 99 Jan 2027 07:00:00 GMT", 0.5),
    ],
)
def test_the_server_says_how_long_to_wait(header: str, seconds: float) -> None:
    server = ModelServer(Fail(429, headers={"retry-after": header}), done())
    with Bench(server) as bench:
        assert bench.now == 1_800_000_000.0  # 2027-01-15 08:00:00 UTC
        bench.thought()
        assert bench.slept == [seconds]


@pytest.mark.feature("N23")
def test_a_server_that_comes_back_is_answered_as_if_nothing_had_been() -> None:
    with Bench(ModelServer(Fail(500), Drop(), Fail(503), done())) as bench:
        assert bench.thought().raw == done()
        assert len(bench.told(Again)) == 3
        # Of the one that broke off something had come: that is paid for, too.
        assert [cost.guessed for cost in bench.told(Cost)] == [True, False]


@pytest.mark.feature("N9")
def test_nobody_there_is_told_as_a_refused_connection() -> None:
    server = ModelServer(done())
    with Bench(server, tries=2) as bench, socket.socket() as free:
        free.bind(("127.0.0.1", 0))  # Bound and not listening: nothing answers.
        host = f"127.0.0.1:{free.getsockname()[1]}"
        bench.at(f"http://{host}/v1")
        problem = bench.problem()
        assert f"Nothing answers at {host}" in str(problem)
        assert len(bench.slept) == 1


@pytest.mark.feature("N9")
def test_a_server_without_tls_is_told_as_an_unsafe_connection_and_not_tried_again() -> None:
    with Bench(ModelServer(done())) as bench:
        bench.at(f"https://{bench.server.host}/v1")
        assert "is not secure" in str(bench.problem())
        assert bench.slept == []


@pytest.mark.feature("N9")
@pytest.mark.parametrize(
    ("base_url", "words"),
    [
        (" nonsense ", "not the address of a server"),
        ("api.openai.com/v1", "not the address of a server"),
        ("ftp://models.example/v1", "not the address of a server"),
        ("http://", "not the address of a server"),
        ("http://models.example:99999/v1", "not the address of a server"),
        ("http://models.example/v1", "over http, where anyone on the network can read them"),
    ],
)
def test_an_address_that_cannot_be_or_is_not_safe_gets_no_request(
    base_url: str, words: str
) -> None:
    with Bench(ModelServer(done()), KEY) as bench:
        bench.at(base_url)
        assert words in str(bench.problem())


@pytest.mark.feature("D18", "N9")
@pytest.mark.parametrize("key", [KEY, None])
def test_what_was_allowed_over_https_never_goes_in_the_clear(key: str | None) -> None:
    with Bench(ModelServer(done()), key) as bench:
        bench.at("https://models.example/v1")
        bench.settings = replace(bench.settings, base_url="http://models.example/v1")
        assert bench.brain.host == "models.example"
        problem = bench.problem()
        assert "won't send screenshots or a key to models.example over http" in str(problem)
        assert any("https://" in line.text for line in problem.advice)
        assert any("http://localhost:11434/v1" in line.text for line in problem.advice)
        # Not even made: nothing looks at the screen, and the keyring stays closed.
        assert (bench.encoder.made, bench.keys_asked, bench.slept) == ([], [], [])
        assert bench.brain.check().level is Health.BROKEN
        assert "over http" in bench.brain.check().words


@pytest.mark.feature("D18")
def test_a_server_near_by_may_be_asked_over_http_without_a_key() -> None:
    with Bench(ModelServer(done()), None) as bench:
        bench.thought()
        assert len(bench.server.asked[0].pictures) == 1


@pytest.mark.feature("N9")
def test_openai_is_not_asked_without_a_key() -> None:
    with Bench(ModelServer(done()), None) as bench:
        bench.at("https://api.openai.com/v1")
        problem = bench.problem()
        assert str(problem) == "api.openai.com needs a key, and none is stored for it."
        # Where no address is set, that is who is asked.
        bench.at("")
        assert bench.brain.host == "api.openai.com"
        assert str(bench.problem()) == str(problem)


@pytest.mark.feature("N9")
def test_a_locked_keyring_is_told_as_one_and_not_as_a_key_that_is_missing() -> None:
    with Bench(ModelServer(Fail(401, "key please")), None) as bench:
        bench.keyring_locked = True
        problem = bench.problem()
        assert problem.fault is Fault.KEYRING_LOCKED
        assert "the keyring that may hold it is locked" in str(problem)
        assert problem.advice[0].means is Means.AGAIN
        # OpenAI is not asked without a key.
        bench.at("https://api.openai.com/v1")
        assert bench.problem().fault is Fault.KEYRING_LOCKED
        assert "is locked" in bench.brain.check().words
        bench.keyring_locked = False
        assert bench.problem().fault is Fault.NO_KEY


@pytest.mark.feature("D18")
def test_a_server_near_by_that_needs_no_key_works_with_a_locked_keyring() -> None:
    with Bench(ModelServer(done()), None) as bench:
        bench.keyring_locked = True
        bench.thought()


@pytest.mark.feature("N9")
def test_a_server_that_wants_a_key_where_there_is_none_says_so() -> None:
    with Bench(ModelServer(Fail(401, "key please")), None) as bench:
        assert "needs a key, and none is stored for it" in str(bench.problem())


@pytest.mark.feature("N9")
@pytest.mark.parametrize("key", ["sk-käse", "sk two words", "sk-\nnext"])
def test_a_key_that_is_none_is_not_sent(key: str) -> None:
    with Bench(ModelServer(done()), key) as bench:
        assert "characters that are not allowed in a key" in str(bench.problem())
        assert bench.server.asked == []


@pytest.mark.feature("N9")
def test_an_unknown_model_is_answered_with_those_that_the_server_has() -> None:
    names = [f"other-{n}" for n in range(20)] + ["smal-model"]
    for script in (Fail(404, "no such model"), Fail(400, "xyz is not a valid model ID")):
        with Bench(ModelServer(script, models=names)) as bench:
            problem = str(bench.problem())
            assert "has no model “small-model”. It has: smal-model, " in problem
            assert problem.endswith(" and 13 more.")
            assert problem.count(", ") == 7


@pytest.mark.feature("N9")
def test_a_server_of_another_kind_is_told_from_an_unknown_model() -> None:
    with Bench(ModelServer(Fail(404, body=b"<h1>Not Found</h1>"), models=None)) as bench:
        assert "not like an OpenAI-compatible server" in str(bench.problem())
    with Bench(ModelServer(Fail(404, 'model "x" not found'), models=None)) as bench:
        assert 'has no model “small-model”. It says: model "x" not found' in str(bench.problem())
    with Bench(ModelServer(Fail(404, "no route"), models=["small-model"])) as bench:
        assert "not like an OpenAI-compatible server. It says: no route" in str(bench.problem())


@pytest.mark.feature("N9")
def test_where_no_model_is_chosen_the_only_one_is_taken_and_of_several_the_human_chooses() -> None:
    with Bench(ModelServer(done(), models=["llava"]), name="") as bench:
        bench.thought()
        assert bench.server.asked[0].body["model"] == "llava"
    with Bench(ModelServer(done(), models=["a", "b"]), name="") as bench:
        assert "No model is chosen for" in str(bench.problem())
        assert "It has: a, b." in str(bench.ask())
    with Bench(ModelServer(done(), models=None), name="") as bench:
        assert "not like an OpenAI-compatible server" in str(bench.problem())


@pytest.mark.feature("Z14", "N9")
@pytest.mark.parametrize("text", [None, '{"notes": "I am'])
def test_a_silent_server_is_given_up(text: str | None) -> None:
    # A busy machine takes a while for the first byte; where one is to come, it has that time.
    first_s, waited = (0.5, "0.5") if text is None else (20.0, "0.05")
    times = {"silence_s": 0.05, "local_first_byte_s": first_s, "reply_s": 60.0}
    with Bench(ModelServer(Stall(text)), **times) as bench:
        assert f"sent nothing for {waited} seconds" in str(bench.problem())
        assert bench.server.hung_up.wait(20)
        assert bench.slept == []


@pytest.mark.feature("Z14", "N9")
def test_a_reply_that_takes_too_long_is_given_up() -> None:
    with Bench(ModelServer(Stall()), reply_s=0.05) as bench:
        assert "hadn't finished after 0.05 seconds" in str(bench.problem())
        assert bench.server.hung_up.wait(20)


@pytest.mark.feature("N9")
def test_no_text_holds_the_key_even_if_the_server_says_it() -> None:
    echo = Fail(400, f"the key {KEY} and sk-live-abcdefghijk, " + "x" * 1000)
    with Bench(ModelServer(echo), KEY) as bench:
        problem = bench.problem()
        assert "the key (the key) and (a key)" in str(problem)
        assert len(str(problem)) < 400


@pytest.mark.feature("N9")
def test_a_keyring_that_cannot_be_opened_says_so_itself() -> None:
    with Bench(ModelServer(done())) as bench:
        told = Unavailable("The keyring is locked.", advice=(Advice("Unlock it."),))

        def locked(_base_url: str) -> str | None:
            raise told

        bench.brain._key = locked
        assert bench.ask() is told


class _Error(openai.OpenAIError):
    """What the package makes of the causes below."""


def _because(*causes: Exception) -> Exception:
    """An error with a chain of causes, the last one at the bottom."""
    error: Exception = _Error("Connection error.")
    above = error
    for cause in causes:
        above.__cause__ = cause
        above = cause
    return error


NO_TRUST = ssl.SSLCertVerificationError(1, "[SSL] failed")
NO_TRUST.verify_message = "self-signed certificate"


@pytest.mark.feature("N9")
@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (_because(httpx2.ConnectError("x"), socket.gaierror(-2, "unknown")), Kind.NAME),
        (_because(httpx2.ConnectError("x"), ConnectionRefusedError()), Kind.REFUSED),
        (
            _because(httpx2.ConnectError("x"), ExceptionGroup("x", [ConnectionRefusedError()])),
            Kind.REFUSED,
        ),
        (_because(httpx2.ConnectError("x"), NO_TRUST), Kind.TLS),
        (_because(httpx2.ConnectTimeout("x"), TimeoutError()), Kind.UNREACHABLE),
        (_because(httpx2.ConnectError("x"), OSError("no route")), Kind.UNREACHABLE),
        (_because(httpx2.ProxyError("x")), Kind.UNREACHABLE),
        (_because(httpx2.ReadError("x"), ConnectionResetError()), Kind.DROPPED),
        (httpx2.RemoteProtocolError("x"), Kind.DROPPED),
        (httpx2.DecodingError("x"), Kind.GARBLED),
        (httpx2.InvalidURL("x"), Kind.BAD_ADDRESS),
        (_because(), Kind.GARBLED),
    ],
)
def test_what_lies_at_the_bottom_of_an_error_is_told(error: Exception, kind: Kind) -> None:
    trouble = ServerConnection(
        "http://localhost:1/v1", None, ChatCompletions(), lambda: 0.0
    ).trouble(error)
    assert trouble.kind is kind
    assert trouble.said == ("self-signed certificate" if kind is Kind.TLS else trouble.said)


@pytest.mark.feature("D18", "N9")
def test_only_the_host_that_was_allowed_gets_anything() -> None:
    with ModelServer(done()) as other, Bench(ModelServer(done())) as bench:
        bench.settings = replace(bench.settings, base_url=other.base_url)
        asked = len(bench.keys_asked)
        problem = bench.problem()
        assert f"now names {other.host}, but I was started for {bench.server.host}" in str(problem)
        assert bench.brain.host == bench.server.host
        assert len(bench.keys_asked) == asked
        assert (other.asked, bench.server.asked) == ([], [])


@pytest.mark.feature("Z14")
def test_only_a_server_near_by_may_take_long_to_begin() -> None:
    settings = ModelSettings()
    assert settings.first_byte_s(near=False) == 30.0
    assert settings.first_byte_s(near=True) == 180.0
    assert replace(settings, silence_s=300.0).first_byte_s(near=True) == 300.0


@pytest.mark.feature("N9")
def test_who_is_asked_is_shown_without_the_key() -> None:
    assert KEY not in repr(Recipient("host", "model", KEY))
