"""A second look at another provider: the real agent, two servers that speak different dialects."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest
from model_server import Fail, ModelServer, Script, done, reply
from openai_stage import Bench, Stage
from tool_replies import Anthropic
from two_models import AGREE, DISAGREE, PAY, Allows

from desktop_agent.config import ModelSettings, Settings, SettingsError, providers
from desktop_agent.config.providers import PROVIDERS, other_brain, provider_of
from desktop_agent.config.second_look import judge_settings
from desktop_agent.events import Ask, Consent, Opinion, Outcome, Refused, SecondOpinion, Sent, Spent
from desktop_agent.llm.model_brain import ModelBrain
from desktop_agent.main.brains import make_judge
from desktop_agent.planner import SecondLooks
from desktop_agent.safety.secrets.model_keys import Keys, normal
from desktop_agent.store.sessions import load
from desktop_agent.store.sessions_usage import usage_in
from desktop_agent.store.sessions_writer import SessionWriter

pytestmark = pytest.mark.feature("N12", "D18")

CLAUDE = Anthropic()
JUDGE = "judge-claude"
KEY = "sk-second-abcdefghijklmnop-wxyz"


@dataclass
class Apart:
    """The agent, the first model's server and the other one's; `settings` may change at any
    time."""

    stage: Stage
    second: ModelServer
    settings: Settings
    judge: ModelBrain

    def found(self) -> list[Opinion]:
        return [one.opinion for one in self.stage.of(SecondOpinion)]

    @property
    def clicks(self) -> int:
        return len(self.stage.controller.sent("click"))

    def until(self, kind: type) -> Any:
        state = self.stage.agent.state
        self.stage.wait(lambda: isinstance(self.stage.agent.state.effect, kind), kind.__name__)
        state = self.stage.agent.state
        return state.effect


@contextmanager
def apart(
    *second: Script, required: bool = True, asks: bool = False, **model: Any
) -> Iterator[Apart]:
    bench = Bench(ModelServer(reply(PAY), done("Paid.")), tries=1)
    with bench, ModelServer(*second) as other:
        chosen = ModelSettings(
            name="small-model",
            base_url=bench.server.base_url,
            tries=1,
            price_in=1.0,
            price_out=1.0,
            coordinates="unit",
            second_look=JUDGE,
            second_look_brain="anthropic",
            second_look_base_url=other.base_url,
        )
        now = [Settings(model=replace(chosen, **model))]
        held = {normal(other.base_url): KEY}
        judge = make_judge(lambda: now[0], bench.loop, keys=lambda: Keys({}, held=held))
        assert judge is not None
        rules = SecondLooks(risk=2, required=required, host=judge.host)
        stage = Stage(bench, second_looks=rules, policy=Allows(), judge=judge)
        if asks:
            # Of the first host alone the human is asked for them.
            stage.allows = frozenset({bench.brain.host})
        with stage:
            yield Apart(stage, other, now[0], judge)


def test_it_is_asked_in_its_own_dialect_with_its_own_key_and_model() -> None:
    with apart(CLAUDE.reply(text=AGREE, stop="end_turn")) as pair:
        assert pair.stage.run("pay the bill").past[-1].outcome is Outcome.DONE
        assert (pair.found(), pair.clicks) == ([Opinion.AGREES], 1)
        (asked,) = pair.second.asked
        assert asked.path == "/v1/messages"
        assert asked.headers["x-api-key"] == KEY
        assert asked.body["model"] == JUDGE
        assert "tools" not in asked.body
        # It sees the screen in its own kind of picture.
        assert CLAUDE.pictures(asked) == 1
        first = pair.stage.bench.server
        assert [one.headers.get("x-api-key") for one in first.asked] == [None, None]
        assert all(KEY not in str(one) for one in first.asked)
        assert all("sk-test" not in str(one) for one in pair.second.asked)


def test_the_human_is_asked_once_about_each_of_the_two_hosts() -> None:
    with apart(CLAUDE.reply(text=AGREE, stop="end_turn")) as pair:
        pair.stage.run("pay the bill")
        asked = [
            (state.effect.host, state.effect.second)
            for _event, state in pair.stage.events
            if isinstance(state.effect, Consent)
        ]
        first = pair.stage.bench.brain.host
        assert list(dict.fromkeys(asked)) == [(first, False), (pair.judge.host, True)]
        assert first != pair.judge.host
        assert {one.host for one in pair.stage.of(Sent)} == {first, pair.judge.host}
        before = len(pair.stage.events)
        pair.stage.run("pay it once more")
        assert not [
            state for _event, state in pair.stage.events[before:]
            if isinstance(state.effect, Consent)
        ]  # fmt: skip


def test_without_a_yes_nothing_is_sent_there_and_nothing_is_done() -> None:
    with apart(CLAUDE.reply(text=AGREE, stop="end_turn"), asks=True) as pair:
        pair.stage.agent.say("pay the bill")
        consent = pair.until(Consent)
        pair.stage.wait(
            lambda: getattr(pair.stage.agent.state.effect, "second", False), "the second question"
        )
        consent = pair.stage.agent.state.effect
        assert isinstance(consent, Consent)
        assert consent.host == pair.judge.host
        pair.stage.agent.post(Refused(consent.ask_id))
        pair.stage.wait(lambda: pair.stage.agent.state.past, "the end")
        last = pair.stage.agent.state.past[-1]
        assert last.outcome is Outcome.STOPPED
        assert pair.judge.host in last.summary
        assert (pair.second.asked, pair.clicks) == ([], 0)


def test_where_it_disagrees_nothing_is_done_until_the_human_says_so() -> None:
    with apart(CLAUDE.reply(text=DISAGREE, stop="end_turn")) as pair:
        pair.stage.agent.say("pay the bill")
        ask = pair.until(Ask)
        assert "another account" in ask.why
        assert pair.clicks == 0


@pytest.mark.parametrize(
    ("script", "opinion"),
    [
        (CLAUDE.reply(text="agree", stop="end_turn"), Opinion.INVALID),
        (Fail(401, "invalid x-api-key", "authentication_error"), Opinion.UNREACHED),
        (CLAUDE.reply(CLAUDE.click(1, 1)), Opinion.EMPTY),
    ],
)
def test_whatever_else_it_says_is_no_opinion(script: Script, opinion: Opinion) -> None:
    with apart(script) as pair:
        pair.stage.agent.say("pay the bill")
        ask = pair.until(Ask)
        assert (ask.second.opinion, pair.clicks) == (opinion, 0)


@pytest.mark.feature("N16")
def test_what_it_takes_is_counted_under_its_own_name_and_price(tmp_path: Path) -> None:
    prices = {"second_look_price_in": 1000.0, "second_look_price_out": 1000.0}
    with apart(CLAUDE.reply(text=AGREE, stop="end_turn"), **prices) as pair:
        agent = pair.stage.agent
        writer = SessionWriter(
            tmp_path, start=agent.state, brain="openai", program="1", tell=pytest.fail
        )
        agent.subscribe(writer.write)
        state = pair.stage.run("pay the bill")
        writer.close()
        spent = pair.stage.of(Spent)
        assert [(one.model, one.second) for one in spent][1] == (JUDGE, True)
        # 700 tokens in, 50 of them written into a cache at a quarter more, and 30 out.
        assert spent[1].cost == pytest.approx(1000.0 * (700 + 12.5 + 30) / 1_000_000)
        assert state.task.cost == pytest.approx(sum(one.cost for one in spent))
        host = pair.judge.host
    rows = {row.model: row for row in usage_in(tmp_path, UTC).rows}
    assert (rows[JUDGE].tasks, rows[JUDGE].took.tokens_in) == (0, 700)
    assert rows["small-model"].tasks == 1
    # The chat knows where it was asked, so that it folds to the same state.
    assert load(next(tmp_path.glob("*.jsonl"))).header.start.second_looks.host == host


def test_where_its_address_changes_while_it_runs_nothing_goes_to_the_new_one() -> None:
    with ModelServer(done()) as another:
        first = ModelSettings(second_look="m", second_look_base_url="http://127.0.0.1:9/v1")
        settings = [Settings(model=first)]
        bench = Bench(ModelServer(done()))
        with bench:
            keys = Keys({}, held={"http://127.0.0.1:9/v1": KEY})
            judge = make_judge(lambda: settings[0], bench.loop, keys=lambda: keys)
            assert judge is not None
            for moved in (
                replace(first, second_look_base_url=another.base_url),
                replace(first, second_look_brain="nobody"),
                replace(first, second_look_base_url="", base_url=another.base_url),
            ):
                settings[0] = Settings(model=moved)
                assert judge.host == "127.0.0.1:9"
                assert "127.0.0.1:9:" in judge.check().words
        assert (another.listed, another.asked) == ([], [])


def test_what_was_set_apart_is_not_mixed_with_the_first_models(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its address may be that of the usual brain, too: what is set for that is not set for it."""
    with ModelServer(done(), models=("judge",)) as server:
        usual = provider_of(other_brain())
        assert usual is not None
        rows = tuple(
            replace(one, base_url=server.base_url) if one is usual else one for one in PROVIDERS
        )
        monkeypatch.setattr(providers, "PROVIDERS", rows)
        settings = [Settings(model=ModelSettings(second_look="judge", second_look_brain="openai"))]
        bench = Bench(ModelServer(done()))
        with bench:
            keys = Keys({}, held={normal(server.base_url): KEY})
            judge = make_judge(lambda: settings[0], bench.loop, keys=lambda: keys)
            assert judge is not None
            settings[0] = Settings(model=ModelSettings(second_look="another"))
            assert "and has judge" in judge.check().words


def test_the_first_brain_takes_no_look_for_a_model_of_another_server() -> None:
    """The setting may change while it runs; the rules are those of the start."""
    bench = Bench(
        ModelServer(reply(PAY), done()),
        tries=1,
        second_look=JUDGE,
        second_look_base_url="https://api.anthropic.com/v1",
    )
    rules = SecondLooks(risk=2, required=True)
    with bench, Stage(bench, second_looks=rules, policy=Allows()) as stage:
        stage.agent.say("pay the bill")
        stage.wait(lambda: isinstance(stage.agent.state.effect, Ask), "the question")
        assert [one.opinion for one in stage.of(SecondOpinion)] == [Opinion.ELSEWHERE]
        assert len(bench.server.asked) == 1


@pytest.mark.parametrize(
    ("settings", "brain", "address"),
    [
        ({"second_look_brain": "google"}, "google", ""),
        ({"second_look_base_url": "http://localhost:11434/v1"}, "openai",
         "http://localhost:11434/v1"),
        ({"second_look_base_url": "https://api.anthropic.com/v1"}, "anthropic",
         "https://api.anthropic.com/v1"),
    ],
)  # fmt: skip
def test_a_provider_or_an_address_alone_is_enough(
    settings: dict[str, str], brain: str, address: str
) -> None:
    found = judge_settings(Settings(model=ModelSettings(base_url="https://a.example", **settings)))
    assert (found.agent.brain, found.model.base_url) == (brain, address)


@pytest.mark.feature("N9")
def test_the_doctor_names_the_settings_of_the_model_for_second_looks() -> None:
    """To follow the advice for the first model would change that one, and store a key for it."""
    bench = Bench(ModelServer(done()))
    with bench, ModelServer(done(), models=("one", "two"), key=KEY) as server:
        base = ModelSettings(
            name="first", second_look_base_url=server.base_url, second_look_brain="openai"
        )
        judges: list[ModelBrain] = []

        def advice(key: str = "", **model: str) -> str:
            chosen = Settings(model=replace(base, **model))
            held = {normal(server.base_url): key} if key else {}
            made = make_judge(lambda: chosen, bench.loop, keys=lambda: Keys({}, held=held))
            assert made is not None
            # Its connections belong to the loop, and close with that.
            judges.append(made)
            found = made.check().remedy
            assert found
            return found

        far = "https://api.anthropic.com/v1"
        unknown, unnamed = advice(KEY, second_look="three"), advice(KEY)
        rejected, keyless = advice("sk-wrong-key-123"), advice(second_look_base_url=far)
        silent = advice(second_look_base_url="http://127.0.0.1:1/v1")
        clear = advice(second_look_base_url="http://far.example/v1", second_look="m")
    chosen = "Set model.second_look to a model the server has."
    assert (unknown.startswith(chosen), unnamed.startswith(chosen)) == (True, True)
    command = "desktop-agent key set --set model.base_url="
    assert f"{command}{server.base_url} " in rejected
    assert f"{command}{far} " in keyless
    assert "model.second_look_base_url" in silent
    assert clear.startswith("Begin model.second_look_base_url with https://")
    for one in (unknown, unnamed, rejected, keyless, silent, clear):
        assert not re.search(r"model\.(name|base_url)\b", one.replace(command, "")), one


@pytest.mark.parametrize("brain", ["direct", "scripted", "nobody"])
def test_who_has_no_model_takes_no_second_look(brain: str) -> None:
    settings = Settings(model=ModelSettings(second_look_brain=brain))
    bench = Bench(ModelServer(done()))
    with bench, pytest.raises(SettingsError, match=r"model\.second_look_brain"):
        make_judge(lambda: settings, bench.loop)


def test_the_same_server_needs_no_other_brain() -> None:
    bench = Bench(ModelServer(done()))
    with bench:
        assert (
            make_judge(lambda: Settings(model=ModelSettings(second_look="m")), bench.loop) is None
        )
