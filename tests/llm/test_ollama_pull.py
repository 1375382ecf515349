"""A model is downloaded by a server that speaks as Ollama does, over real connections."""

from __future__ import annotations

import itertools
import socket
import threading
from typing import Any

import pytest
from ollama_server import (
    Break,
    ErrorLine,
    Hang,
    Odd,
    OllamaServer,
    Status,
    Trouble,
    Unlisted,
    digest,
)
from polling import wait_until

from desktop_agent.llm.local import ollama_at, ollama_models
from desktop_agent.llm.ollama_pull import (
    OllamaPull,
    PullCancelled,
    PullFailed,
    PullPatience,
    PullTrouble,
)
from desktop_agent.llm.pull_progress import PullProgress, went_on

pytestmark = pytest.mark.feature("E5")

MODEL = "qwen3-vl:4b"
LIBRARY = {MODEL: (20_000, 5_000, 300)}
SHORT = PullPatience(0.05, 20)


def pull(server: OllamaServer, model: str = MODEL, **more: Any) -> list[PullProgress]:
    told: list[PullProgress] = []
    OllamaPull(server.base_url, model, **more).run(told.append)
    return told


def failed(server: OllamaServer, model: str = MODEL, **more: Any) -> PullFailed:
    with pytest.raises(PullFailed) as caught:
        pull(server, model, **more)
    return caught.value


def test_all_layers_are_loaded_and_told() -> None:
    with OllamaServer(LIBRARY) as server:
        told = pull(server, expected=25_000)
        assert ollama_models(server.base_url) == (MODEL,)
    assert server.pulled == [{"model": MODEL, "stream": True}]
    percents = [one.percent for one in told]
    assert percents == sorted(percents), "it never goes back"
    assert percents[-1] == 100
    assert [one.finished for one in told] == [False] * (len(told) - 1) + [True]
    assert (told[-1].done, told[-1].total) == (25_300, 25_300)
    assert max(percents[:-1]) == 99


def test_without_a_size_that_is_expected_the_percent_does_not_go_back_either() -> None:
    with OllamaServer(LIBRARY) as server:
        percents = [one.percent for one in pull(server)]
    assert percents == sorted(percents)


def test_another_try_continues_where_the_connection_was_lost() -> None:
    with OllamaServer(LIBRARY, Break(after=7)) as server:
        problem = failed(server)
        assert (problem.kind, problem.resumes) == (PullTrouble.LOST, True)
        assert str(problem).startswith(f"The connection to Ollama at {server.host} was lost")
        assert ollama_models(server.base_url) == ()
        told = pull(server)
        first = next(one for one in told if one.layers)
        assert first.layers[digest(MODEL, 0)] == (7_000, 20_000)
        assert told[-1].fresh == 25_300 - 7_000, "what was there before is no rate"


@pytest.mark.parametrize(
    ("said", "kind", "told", "resumes"),
    [
        (
            "write /usr/share/ollama/models/blobs/sha256-a-partial: no space left on device",
            PullTrouble.NO_ROOM,
            f"There is not enough room for {MODEL} on the disk where Ollama keeps its models.",
            True,
        ),
        (
            "There is not enough space on the disk.",
            PullTrouble.NO_ROOM,
            "Ollama says: “There is not enough space on the disk.”",
            True,
        ),
        (
            'Get "https://ollama.example/v2/": dial tcp: lookup ollama.example: no such host',
            PullTrouble.NO_LIBRARY,
            f"Ollama could not load {MODEL} from its library.",
            True,
        ),
        (
            "pull model manifest: 412: \n\nThe model you are attempting to pull requires a newer "
            "version of Ollama.",
            PullTrouble.OLD_SERVER,
            "is too old for qwen3-vl:4b. Update it:",
            False,
        ),
        (
            "a\x1b[2J\nb",
            PullTrouble.OTHER,
            "Ollama could not get qwen3-vl:4b. Ollama says: “",
            False,
        ),
    ],
)
def test_an_error_in_the_middle_is_told_in_plain_words(
    said: str, kind: PullTrouble, told: str, resumes: bool
) -> None:
    with OllamaServer(LIBRARY, ErrorLine(said, after=3)) as server:
        problem = failed(server)
    assert (problem.kind, problem.resumes) == (kind, resumes)
    assert told in str(problem)
    assert "\n" not in str(problem)


def test_a_model_that_the_library_does_not_have_is_said_to_be_unknown() -> None:
    with OllamaServer(LIBRARY) as server:
        problem = failed(server, "qwen9-vl:4b")
    assert (problem.kind, problem.resumes) == (PullTrouble.UNKNOWN, False)
    assert "Ollama's library has no model “qwen9-vl:4b”." in str(problem)


def test_a_download_that_says_nothing_is_given_up_and_the_server_is_hung_up() -> None:
    with OllamaServer(LIBRARY, Hang(after=5)) as server:
        problem = failed(server, patience=SHORT)
        assert (problem.kind, problem.resumes) == (PullTrouble.STALLED, True)
        assert wait_until(server.hung_up.is_set)
        assert pull(server)[-1].finished


def test_a_download_that_tells_the_same_bytes_again_and_again_is_given_up() -> None:
    seconds = itertools.count()
    with OllamaServer(LIBRARY, Hang(after=5, telling=300)) as server:
        problem = failed(server, patience=PullPatience(100, 1000), now=lambda: float(next(seconds)))
        assert (problem.kind, problem.resumes) == (PullTrouble.STALLED, True)
        assert wait_until(server.hung_up.is_set)


@pytest.mark.parametrize(
    ("trouble", "kind"),
    [
        (Status(404, b"<html>not here</html>"), PullTrouble.NO_OLLAMA),
        (Status(500, b'{"error": "no space left on device"}'), PullTrouble.NO_ROOM),
        (Status(400, b'{"error": "invalid model name"}'), PullTrouble.UNKNOWN),
        (Status(200, b"[]\n"), PullTrouble.NO_OLLAMA),
        (Status(200, b""), PullTrouble.LOST),
        (Odd(b"not json"), PullTrouble.NO_OLLAMA),
        (Odd(b"[" * 200_000), PullTrouble.NO_OLLAMA),
        (Unlisted(), PullTrouble.OTHER),
    ],
    # Windows has no environment variable for a longer name.
    ids=lambda one: str(one)[:60],
)
def test_what_is_no_download_is_none(trouble: Trouble, kind: PullTrouble) -> None:
    with OllamaServer(LIBRARY, trouble) as server:
        assert failed(server).kind is kind


@pytest.mark.parametrize(
    "line", [b'{"status": 5}', b"{}", b'{"status": "x", "digest": 5, "total": "many"}']
)
def test_a_line_that_says_nothing_is_passed_over(line: bytes) -> None:
    with OllamaServer(LIBRARY, Odd(line)) as server:
        assert pull(server)[-1].finished


def test_where_nobody_answers_it_is_said_how_to_start_it() -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        address = f"http://127.0.0.1:{closed.getsockname()[1]}/v1"
    with pytest.raises(PullFailed, match="Start it: ollama serve"):
        OllamaPull(address, MODEL).run(lambda _: None)


def test_it_is_cancelled_from_another_thread_and_the_next_continues() -> None:
    with OllamaServer(LIBRARY, Hang(after=4)) as server:
        one = OllamaPull(server.base_url, MODEL)
        ended: list[BaseException] = []

        def run() -> None:
            try:
                one.run(lambda _: None)
            except PullCancelled as end:
                ended.append(end)

        thread = threading.Thread(target=run)
        thread.start()
        assert wait_until(server.hangs.is_set)
        one.cancel()
        thread.join()
        assert len(ended) == 1
        assert wait_until(server.hung_up.is_set)
        assert next(p for p in pull(server) if p.layers).layers[digest(MODEL, 0)][0] == 4_000


def test_what_was_cancelled_before_it_began_asks_for_nothing() -> None:
    with OllamaServer(LIBRARY) as server:
        one = OllamaPull(server.base_url, MODEL)
        one.cancel()
        with pytest.raises(PullCancelled):
            one.run(lambda _: None)
        assert server.pulled == []


def test_an_interrupt_leaves_no_connection() -> None:
    def press(progress: PullProgress) -> None:
        if progress.percent > 30:
            raise KeyboardInterrupt

    with OllamaServer(LIBRARY, Hang(after=12)) as server:
        with pytest.raises(KeyboardInterrupt):
            OllamaPull(server.base_url, MODEL).run(press)
        assert wait_until(server.hung_up.is_set)


def test_the_rate_is_that_of_the_last_seconds() -> None:
    progress = PullProgress()
    for second, done in ((0.0, 500), (1.0, 600), (10.0, 1600), (11.0, 3600)):
        line = {"status": "pulling a", "digest": "a", "total": 10_000, "completed": done}
        progress = went_on(progress, line, second)
    assert progress.per_second == 2000
    assert progress.percent == 36


def test_ollama_is_looked_for_at_the_address_of_the_settings_only_on_this_computer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with OllamaServer({}) as one, OllamaServer({}) as two:
        port = int(two.host.rpartition(":")[2])
        monkeypatch.setattr("desktop_agent.llm.local.USUAL", (("Ollama", port),))
        assert ollama_at(one.base_url) == one.base_url
        usual = f"http://localhost:{port}/v1"
        assert ollama_at("https://api.openai.com/v1") == ollama_at("") == usual
        monkeypatch.setattr("desktop_agent.llm.local.USUAL", (("Ollama", 1),))
        assert ollama_at("") is None
