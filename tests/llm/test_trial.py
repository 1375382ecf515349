"""A model is tried with a picture of a number that it cannot have read before."""

from __future__ import annotations

import json

import numpy as np
import pytest
from model_server import Fail, ModelServer, Stall, done, reply
from openai_stage import Bench
from tool_replies import Anthropic

from desktop_agent.llm.trial import tried
from desktop_agent.main import main
from desktop_agent.ports import Unavailable, View

pytestmark = pytest.mark.feature("D28", "N9")


class Views:
    """Keeps what is to be shown, and hands it on."""

    def __init__(self, bench: Bench) -> None:
        self.seen: list[View] = []
        self._encode = bench.encoder.encode
        bench.encoder.encode = self.encode  # type: ignore[method-assign]

    def encode(self, view: View, *, longest: int, most_pixels: int) -> object:
        self.seen.append(view)
        return self._encode(view, longest=longest, most_pixels=most_pixels)


@pytest.mark.parametrize(
    ("text", "answer", "right"),
    [
        (done("The number is 4271."), "The number is 4271.", True),
        (done("1234"), "1234", False),
        (reply({"op": "stop", "reason": "I can't see pictures."}), "I can't see pictures.", False),
        (reply(notes="4271"), "4271", True),
        ("It says 4271.", "It says 4271.", True),
    ],
)
def test_what_it_reads_is_told_with_what_it_took(text: str, answer: str, right: bool) -> None:
    with Bench(ModelServer(text)) as bench:
        found = tried(bench.brain, 4271, 20)
    assert (found.answer, found.right) == (answer, right)
    assert (found.tokens_in, found.tokens_out) == (100, 20)
    assert found.seconds > 0


def test_the_picture_shows_the_number_and_nothing_of_the_screen() -> None:
    with Bench(ModelServer(done("x"))) as bench:
        views = Views(bench)
        for number in (1111, 8888, 8888):
            tried(bench.brain, number, 20)
        told = json.dumps(bench.server.asked[0].body)
    ones, eights, again = (np.asarray(view.frame.pixels) for view in views.seen)
    assert np.array_equal(eights, again)
    dark = [int((pixels[:, :, 0] < 128).sum()) for pixels in (ones, eights)]
    assert 0 < dark[0] < dark[1], "a one has less ink than an eight"
    assert "1111" not in told, "only the picture tells it"


def test_a_model_with_a_tool_of_its_own_is_tried_alike() -> None:
    maker = Anthropic()
    server = ModelServer(maker.reply(maker.function("done", summary="4271")))
    with Bench(server, provider=maker.provider, name=maker.model) as bench:
        assert tried(bench.brain, 4271, 20).right


def test_why_there_is_no_answer_is_told() -> None:
    with (
        Bench(ModelServer(Fail(401, "no such key"))) as bench,
        pytest.raises(Unavailable, match="rejected the key"),
    ):
        tried(bench.brain, 4271, 20)


def test_a_model_that_never_answers_is_given_up() -> None:
    # The first answer comes after the packages were imported.
    with Bench(ModelServer(done("4271"), Stall())) as bench:
        tried(bench.brain, 4271, 20)
        with pytest.raises(Unavailable, match=r"has not answered within 0\.5 seconds"):
            tried(bench.brain, 4271, 0.5)
        assert bench.server.hung_up.wait(20), "it is given up"


def test_the_command_tests_the_model_in_the_settings(capsys: pytest.CaptureFixture[str]) -> None:
    with ModelServer(done("I see no number.")) as server:
        flags = ["--set", f"model.base_url={server.base_url}", "--set", "model.name=small-model"]
        assert main(["setup", "--test", "--brain", "openai", *flags]) == 1
        told = capsys.readouterr().out
        assert f"small-model at {server.host} answered in" in told
        assert "“I see no number.”" in told
        assert "may not understand pictures" in told
        assert main(["setup", "--test", "--json", "--brain", "openai", *flags]) == 1
        assert json.loads(capsys.readouterr().out)["answer"] == "I see no number."


def test_a_brain_without_a_model_has_none_to_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["setup", "--test", "--brain", "direct"]) == 2
    assert "asks no model" in capsys.readouterr().err
