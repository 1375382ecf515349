"""What stands behind the window until the agent is put together: nothing said is lost."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from polling import wait_until

from desktop_agent.events import Event, Said, StepMode, StepModeSet, Warned
from desktop_agent.main.starting import DROPPED, KEPT, Closed, StartingAgent, StartingFeed
from desktop_agent.planner import State
from desktop_agent.ports import Unavailable
from desktop_agent.ports.window.live import Live, Unseen
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

    def say(self, text: str, own: tuple[str, ...] | None = None) -> None:
        self.told.append(Said(text, own))

    def post(self, event: Event) -> None:
        self.told.append(event)

    def own_window_used(self) -> None:
        self.told.append("used")

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
        self.agent = StartingAgent(self.wire, State(step_mode=StepMode.NEVER))
        self.heard: list[Event] = []
        self.agent.subscribe(lambda event, state: self.heard.append(event))

    def wire(self, ready: Callable[[Real], None]) -> None:
        ready(self.real)
        self.real.told.append("listening")


@pytest.mark.feature("Z4")
def test_what_is_said_and_set_early_is_told_in_its_order_before_the_agent_runs() -> None:
    early = Early()
    early.agent.say("open mousepad")
    early.agent.post(STEPS)
    early.agent.say('type "a"')
    assert early.heard == [Warned(KEPT), Warned(KEPT)]
    assert early.real.told == []
    early.agent.run()
    words = [Said("open mousepad"), STEPS, Said('type "a"')]
    assert early.real.told == [*words, "listening", "run"]


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
    assert early.real.told == ["listening", *told]
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
    assert early.real.told == [STEPS, "listening", "run"]


@pytest.mark.feature("D13")
def test_what_cannot_be_a_goal_is_refused_at_once() -> None:
    early = Early()
    with pytest.raises(ProtocolError):
        early.agent.say("   ")
    early.agent.run()
    assert (early.heard, early.real.told) == ([], ["listening", "run"])


@pytest.mark.feature("D24")
def test_a_window_that_was_closed_early_ends_the_agent_before_it_begins() -> None:
    early = Early()
    early.agent.say("go")
    early.agent.close()
    early.agent.run()
    assert early.real.told == []
    assert early.agent.problem is None


@pytest.mark.feature("D24")
@pytest.mark.parametrize("handed_over", [False, True], ids=["before", "after"])
def test_who_closes_while_it_is_put_together_waits_for_the_end_of_that(handed_over: bool) -> None:
    real, at_work, go = Real(), threading.Event(), threading.Event()
    seen: list[str] = []

    def wire(ready: Callable[[Real], None]) -> None:
        if handed_over:
            ready(real)
        at_work.set()
        assert go.wait(20)
        seen.append("whole")
        agent.go_on()
        seen.append("goes on")

    def close() -> None:
        agent.close()
        seen.append("closed")

    agent = StartingAgent(wire, State())
    runs = threading.Thread(target=agent.run, name="agent")
    closes = threading.Thread(target=close, name="window")
    runs.start()
    try:
        assert at_work.wait(20)
        closes.start()
        assert wait_until(lambda: _is_closed(agent))
        closes.join(0.1)
        assert closes.is_alive()
    finally:
        go.set()
        runs.join()
    closes.join()
    assert seen == ["whole", "closed"]
    assert agent.problem is None
    assert real.told == (["close"] if handed_over else [])


def _is_closed(agent: StartingAgent) -> bool:
    try:
        agent.go_on()
    except Closed:
        return True
    return False


@pytest.mark.parametrize(
    "problem", [Unavailable("The display is gone."), OSError("disk"), KeyError()]
)
def test_an_agent_that_cannot_be_put_together_leaves_the_reason_whatever_it_is(
    problem: Exception,
) -> None:
    def wire(ready: Callable[[Real], None]) -> None:
        raise problem

    heard: list[Event] = []
    agent = StartingAgent(wire, State())
    agent.subscribe(lambda event, state: heard.append(event))
    agent.run()
    assert agent.problem is problem
    agent.say("go")
    assert heard == [], "nobody will do it"
    with pytest.raises(type(problem)):
        agent.prepare()


@pytest.mark.feature("Z4")
def test_what_is_told_of_early_words_is_told_before_they_can_begin() -> None:
    early = Early()
    run = threading.Thread(target=early.agent.run, name="agent")
    begun: list[bool] = []

    def window(event: Event, state: State) -> None:
        run.start()
        # Nothing to wait for where it is right; where it is wrong, it has long begun.
        run.join(0.1)
        begun.append("run" in early.real.told)

    early.agent.subscribe(window)
    early.agent.say("go")
    run.join()
    assert begun == [False]
    assert early.real.told == [Said("go"), "listening", "run"]


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
