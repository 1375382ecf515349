"""What stands behind the window until the agent is put together: nothing said is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from desktop_agent.events import Event, Said, StepMode, StepModeSet, Warned
from desktop_agent.main.starting import DROPPED, KEPT, StartingAgent, StartingFeed
from desktop_agent.planner import State
from desktop_agent.ports import Unavailable
from desktop_agent.ports.live import Live, Unseen
from desktop_agent.protocol import ProtocolError

STEPS = StepModeSet(StepMode.ACTION)


class Real:
    """Writes down what it is told. Of its life only the end matters."""

    def __init__(self) -> None:
        self.state = State(dry_run=True)
        self.told: list[object] = []
        self.subscribers: list[Callable[[Event, State], None]] = []

    def picture(self, number: int) -> bytes | None:
        return b"picture"

    def subscribe(self, subscriber: Callable[[Event, State], None]) -> None:
        self.subscribers.append(subscriber)

    def say(self, text: str) -> None:
        self.told.append(Said(text))

    def post(self, event: Event) -> None:
        self.told.append(event)

    def stop(self, by: str) -> bool:
        self.told.append(f"stop {by}")
        return True

    def pause(self, by: str) -> None:
        self.told.append(f"pause {by}")

    def resume(self) -> None:
        self.told.append("resume")

    def run(self) -> None:
        self.told.append("run")

    def close(self) -> None:
        self.told.append("close")


class Early:
    """A window over an agent that is still being put together."""

    def __init__(self) -> None:
        self.real = Real()
        self.agent = StartingAgent(lambda: self.real, State(step_mode=StepMode.NEVER))
        self.heard: list[Event] = []
        self.agent.subscribe(lambda event, state: self.heard.append(event))


@pytest.mark.feature("Z4")
def test_what_is_said_and_set_early_is_told_in_its_order_before_the_agent_runs() -> None:
    early = Early()
    early.agent.say("open mousepad")
    early.agent.post(STEPS)
    early.agent.say('type "a"')
    assert early.heard == [Warned(KEPT), Warned(KEPT)]
    assert early.real.told == []
    early.agent.run()
    assert early.real.told == [Said("open mousepad"), STEPS, Said('type "a"'), "run"]


def test_later_all_goes_straight_to_the_agent_and_nothing_is_told_twice() -> None:
    early = Early()
    assert not early.agent.state.dry_run
    assert early.agent.picture(1) is None
    early.agent.run()
    early.agent.say("go")
    early.agent.post(STEPS)
    early.agent.pause("you")
    early.agent.resume()
    assert early.agent.stop("you")
    early.agent.close()
    told = ["run", Said("go"), STEPS, "pause you", "resume", "stop you", "close"]
    assert early.real.told == told
    assert early.heard == []
    assert len(early.real.subscribers) == 1
    assert early.agent.state.dry_run
    assert early.agent.picture(1) == b"picture"


@pytest.mark.feature("D8")
def test_a_stop_drops_what_was_said_early_and_says_so_and_settings_stay() -> None:
    early = Early()
    assert not early.agent.stop("you"), "there was nothing to stop"
    early.agent.say("delete all")
    early.agent.post(STEPS)
    assert early.agent.stop("Esc")
    assert early.heard == [Warned(KEPT), Warned(DROPPED)]
    assert not early.agent.stop("Esc")
    early.agent.run()
    assert early.real.told == [STEPS, "run"]


@pytest.mark.feature("D13")
def test_what_cannot_be_a_goal_is_refused_at_once() -> None:
    early = Early()
    with pytest.raises(ProtocolError):
        early.agent.say("   ")
    early.agent.run()
    assert (early.heard, early.real.told) == ([], ["run"])


@pytest.mark.feature("D24")
def test_a_window_that_was_closed_early_ends_the_agent_before_it_begins() -> None:
    early = Early()
    early.agent.say("go")
    early.agent.close()
    early.agent.run()
    assert early.real.told == ["close", "run"]


def test_an_agent_that_cannot_be_put_together_leaves_the_reason() -> None:
    def wire() -> Real:
        raise Unavailable("The display is gone.")

    agent = StartingAgent(wire, State())
    agent.run()
    assert str(agent.problem) == "The display is gone."
    with pytest.raises(Unavailable):
        agent.prepare()


def test_an_agent_that_was_put_together_first_is_not_made_again() -> None:
    early = Early()
    assert early.agent.prepare() is early.agent.prepare()
    early.agent.run()
    assert len(early.real.subscribers) == 1


# --- the live view -------------------------------------------------------------------------------


class Feed:
    def __init__(self) -> None:
        self.asked: list[tuple[int, int] | None] = []

    def watch(self, width: int, height: int, tell: Callable[[Live], None]) -> None:
        self.asked.append((width, height))
        tell(Unseen("seen"))

    def rest(self) -> None:
        self.asked.append(None)


def test_who_watches_early_sees_as_soon_as_there_are_eyes() -> None:
    early, feed = StartingFeed(), Feed()
    seen: list[Live] = []
    early.watch(100, 50, seen.append)
    early.watch(200, 100, seen.append)
    early.begin(feed)
    assert (feed.asked, seen) == ([(200, 100)], [Unseen("seen")])
    early.watch(300, 150, seen.append)
    early.rest()
    assert feed.asked == [(200, 100), (300, 150), None]


def test_who_rests_again_before_there_are_eyes_is_not_looked_for() -> None:
    early, feed = StartingFeed(), Feed()
    early.watch(100, 50, lambda live: None)
    early.rest()
    early.begin(feed)
    assert feed.asked == []
