"""The brain of the settings becomes another one between two tasks, with the planner's word."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from agent_stage import DONE, Stage, reply
from fakes import FakeBrain

from desktop_agent.config import Settings, changed
from desktop_agent.events import Approved, BrainChosen, Consent, Outcome, Status, Warned
from desktop_agent.llm.server_address import recipient
from desktop_agent.main.chosen_brain import ChosenBrain
from desktop_agent.ports import WrongOption

HERE, THERE = "https://here.example/v1", "https://there.example/v1"


class Bench:
    """An agent whose brain is that of the settings; `made` are all brains by their address."""

    def __init__(self, stage: Callable[..., Stage], brain: str = "openai") -> None:
        self.settings = changed(Settings(), "agent.brain", brain)
        self.set("model.base_url", HERE)
        self.made: dict[str, FakeBrain] = {}
        self.chosen = ChosenBrain(self._make, lambda: self.settings)
        self.on = stage()
        self.on.brain = self.chosen  # type: ignore[assignment]
        self.on.open()
        self.on.agent.subscribe(self.chosen.follow)
        self.chosen.begin(self.on.agent.post)

    def set(self, name: str, value: str) -> None:
        self.settings = changed(self.settings, name, value)

    def choose(self, address: str) -> None:
        self.set("model.base_url", address)
        self.chosen.look()

    def _make(self, settings: Settings) -> FakeBrain:
        address = settings.model.base_url
        if "nonsense" in address:
            raise WrongOption("There is no such brain.")
        made = self.made[address] = FakeBrain(*[reply(DONE)] * 5)
        made.name = settings.agent.brain
        model = settings.model.name
        made.host = recipient(address, model) if settings.agent.brain == "openai" else ""
        return made

    def until_chosen(self, host: str) -> None:
        self.on.wait(lambda: self.on.agent.state.host == host, f"the brain at {host}")

    def allow(self) -> str:
        """Say yes; who was asked about."""
        state = self.on.until(Status.WAITING_FOR_USER)
        assert isinstance(state.effect, Consent)
        self.on.agent.post(Approved(state.effect.ask_id))
        return state.effect.host


@pytest.mark.feature("D7", "D28")
def test_a_new_address_counts_from_the_next_task_and_asks_first(
    stage: Callable[..., Stage],
) -> None:
    bench = Bench(stage)
    bench.choose(THERE)
    bench.until_chosen("there.example")
    bench.on.agent.say("do it")
    assert bench.allow() == "there.example"
    bench.on.wait(lambda: bench.on.agent.state.past, "the end")
    assert bench.on.agent.state.past[-1].outcome is Outcome.DONE
    assert bench.made[HERE].situations == []
    assert len(bench.made[THERE].situations) == 1
    assert (bench.chosen.name, bench.chosen.host) == ("openai", "there.example")


@pytest.mark.feature("D7", "D28")
def test_what_is_chosen_within_a_task_is_asked_nothing_of_it(stage: Callable[..., Stage]) -> None:
    bench = Bench(stage)
    first = bench.made[HERE]
    first.replies.clear()
    bench.on.agent.say("do it")
    assert bench.allow() == "here.example"
    bench.on.wait(lambda: first.situations, "a thought")
    bench.choose(THERE)
    bench.on.wait(lambda: "BrainChosen" in bench.on.kinds(), "the choice")
    # It is thought again, with the note: by the same one.
    bench.on.agent.say("and hurry")
    bench.on.wait(lambda: len(first.situations) == 2, "another thought")
    assert bench.made[THERE].situations == []
    assert bench.on.agent.state.host == bench.chosen.host == "here.example"
    bench.on.agent.stop("you")
    bench.until_chosen("there.example")
    # The agent knows it a moment before the brain itself is told.
    bench.on.wait(lambda: bench.chosen.host == "there.example", "the brain's own change")


@pytest.mark.feature("D28")
def test_what_is_set_and_makes_no_other_brain_changes_nothing(stage: Callable[..., Stage]) -> None:
    bench = Bench(stage, brain="direct")
    bench.set("model.name", "large")
    bench.chosen.look()
    bench.choose(THERE)
    assert bench.on.run_goal().past[-1].outcome is Outcome.DONE
    assert "BrainChosen" not in bench.on.kinds()


@pytest.mark.feature("D28")
def test_a_brain_that_cannot_be_made_leaves_the_one_that_was(stage: Callable[..., Stage]) -> None:
    bench = Bench(stage)
    bench.choose("https://nonsense/v1")
    bench.on.wait(lambda: "Warned" in bench.on.kinds(), "a warning")
    told = next(event for event, _ in bench.on.events if isinstance(event, Warned))
    assert told.text == "There is no such brain. I continue with openai."
    bench.chosen.look()
    assert bench.chosen.host == bench.on.agent.state.host == "here.example"
    assert bench.on.kinds().count("Warned") == 1


@pytest.mark.feature("D28")
def test_a_choice_that_is_not_its_own_changes_nothing(stage: Callable[..., Stage]) -> None:
    bench = Bench(stage)
    bench.chosen.follow(BrainChosen("other", "evil.example"), bench.on.agent.state)
    assert bench.chosen.host == "here.example"


@pytest.mark.feature("D7")
def test_a_yes_for_https_is_none_for_http(stage: Callable[..., Stage]) -> None:
    bench = Bench(stage)
    for address, asked in (
        ("https://nas.local/v1", "nas.local"),
        ("http://nas.local/v1", "http://nas.local"),
    ):
        bench.choose(address)
        bench.until_chosen(asked)
        bench.on.agent.say("look")
        assert bench.allow() == asked
        bench.on.until(Status.DONE)


@pytest.mark.feature("D7", "D28")
def test_a_model_that_a_server_here_hands_on_to_a_cloud_is_asked_about(stage) -> None:
    bench = Bench(stage)
    bench.choose("http://localhost:11434/v1")
    bench.until_chosen("localhost:11434")
    bench.on.agent.say("look")
    assert bench.allow() == "localhost:11434"
    bench.on.until(Status.DONE)
    bench.set("model.name", "qwen3-vl:235b-cloud")
    bench.chosen.look()
    bench.until_chosen("localhost:11434 (its cloud)")
    bench.on.agent.say("look again")
    assert bench.allow() == "localhost:11434 (its cloud)"
    bench.on.until(Status.DONE)
