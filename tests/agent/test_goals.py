"""One warm agent and many goals, on fakes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from agent_stage import CLICK, DONE, Stage, reply
from polling import wait_until

from desktop_agent.agent.goals import Goals
from desktop_agent.agent.safeguards import NoGuard, Safeguards
from desktop_agent.events import Event, Fault, Outcome, PausedBy, Status, Verdict
from desktop_agent.planner import State, Task
from desktop_agent.ports import Assessment, PutBack, Thought, Touch
from desktop_agent.protocol import AskUser, ProtocolError

pytestmark = pytest.mark.feature("E7")

ENDS = reply(DONE)


class Many:
    """Goals on a stage, and how each has ended."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.ends: dict[str, Task] = {}
        self.order: list[str] = []
        self.events: dict[str, list[str]] = {}
        self.aside: list[str] = []
        self.goals = Goals(
            stage.build(), lambda event, _state: self.aside.append(type(event).__name__)
        )
        self.goals.__enter__()

    def give(self, text: str, *, answered: bool = False) -> None:
        def ended(task: Task, seconds: float) -> None:
            assert seconds >= 0
            self.order.append(text)
            self.ends[text] = task

        def happened(event: Event, _state: State) -> None:
            self.events.setdefault(text, []).append(type(event).__name__)

        self.goals.give(text, ended, happened, name=text, answered=answered)

    def wait(self, condition: Callable[[], Any]) -> None:
        assert wait_until(condition), (self.ends, self.stage.agent.state)

    def until_ended(self, *texts: str) -> None:
        self.wait(lambda: all(text in self.ends for text in texts))

    def until_thinking(self, number: int = 1) -> None:
        self.wait(lambda: len(self.stage.brain.situations) >= number)

    def outcomes(self) -> list[tuple[str, Outcome | None]]:
        return [(text, self.ends[text].outcome) for text in self.order]


Make = Callable[..., Many]


@pytest.fixture
def given() -> Iterator[Make]:
    made: list[Many] = []

    def make(
        *replies: str | Thought, policy: Assessment | None = None, guard: NoGuard | None = None
    ) -> Many:
        stage = Stage(*replies)
        if policy is not None:
            stage.policy.words = [policy]
        if guard is not None:
            stage.safeguards = Safeguards(guard=guard)
        made.append(Many(stage))
        return made[-1]

    yield make
    for one in made:
        one.goals.__exit__(None, None, None)
        assert one.stage.controller.down == []


def test_goals_are_worked_on_one_after_another_and_told_by_themselves(given: Make) -> None:
    found = given(reply(CLICK), ENDS, ENDS)
    found.give("first")
    found.give("second")
    found.until_ended("first", "second")
    assert found.outcomes() == [("first", Outcome.DONE), ("second", Outcome.DONE)]
    assert found.ends["first"].actions == 1
    assert found.ends["second"].actions == 0
    for events in found.events.values():
        assert (events[0], events[-1]) == ("Said", "Finished")
    assert found.events["second"].count("Acted") == 0
    assert found.aside == []


def test_a_call_that_waits_gets_the_end_of_its_goal(given: Make) -> None:
    found = given(ENDS)
    task, seconds = found.goals.run("do it")
    assert (task.goal, task.outcome) == ("do it", Outcome.DONE)
    assert seconds >= 0


def test_what_is_no_goal_is_refused_at_once(given: Make) -> None:
    found = given()
    with pytest.raises(ProtocolError, match="is empty"):
        found.goals.run("  ")
    assert found.goals.left == ()


@pytest.mark.feature("D8", "E7")
def test_a_stop_ends_the_goals_that_wait_as_well(given: Make) -> None:
    found = given()
    for text in ("first", "second", "third"):
        found.give(text)
    found.until_thinking()
    found.wait(lambda: len(found.goals.state.queue) == 2)
    found.stage.agent.stop("Esc")
    found.until_ended("first", "second", "third")
    assert set(dict(found.outcomes()).values()) == {Outcome.STOPPED}
    assert found.ends["third"].summary == "Stopped by Esc. It had not begun."
    assert len(found.stage.brain.situations) == 1
    assert found.goals.left == ()


@pytest.mark.feature("D8", "E7")
def test_a_stop_while_the_first_goal_is_ending_ends_the_second(given: Make) -> None:
    """Between two goals a stop must not find nothing to stop."""

    class Ending(NoGuard):
        def end(self, outcome: Outcome) -> PutBack:
            if not found.ends:
                found.give("second")
                found.stage.agent.stop("Esc")
            return super().end(outcome)

    found = given(ENDS, guard=Ending())
    found.give("first")
    found.until_ended("first", "second")
    assert found.ends["first"].outcome is Outcome.DONE
    assert found.ends["second"].outcome is Outcome.STOPPED
    assert len(found.stage.brain.situations) == 1


@pytest.mark.feature("D10", "E7", "E8")
@pytest.mark.parametrize("answered", [False, True])
def test_whatever_asks_for_an_approval_ends_its_goal(given: Make, answered: bool) -> None:
    found = given(reply(CLICK), ENDS, policy=Assessment(3, Verdict.ASK, "it pays", "“Pay”"))
    found.give("pay", answered=answered)
    found.give("the next", answered=answered)
    found.until_ended("pay", "the next")
    assert found.ends["pay"].outcome is Outcome.NEEDS_USER
    assert "It needs your OK." in found.ends["pay"].summary
    assert found.ends["the next"].outcome is Outcome.DONE
    assert found.stage.controller.sent("click") == []


ASKS = reply(AskUser(question="Which one?"))


def test_a_question_waits_for_the_answer_of_who_promised_one(given: Make) -> None:
    found = given(ASKS, ENDS)
    found.give("go", answered=True)
    found.wait(lambda: found.goals.state.status is Status.WAITING_FOR_USER)
    told: list[bool] = []
    assert found.goals.say("the left one", told.append)
    found.until_ended("go")
    assert (told, found.ends["go"].outcome) == ([True], Outcome.DONE)
    assert "the left one" in found.ends["go"].said


@pytest.mark.feature("E8")
def test_what_a_provider_wants_confirmed_ends_the_goal_whoever_promised_an_answer(
    given: Make,
) -> None:
    """A script's word is not the human's."""
    found = given(Thought("raw", ASKS, confirms=True), ENDS)
    found.give("go", answered=True)
    found.until_ended("go")
    assert found.ends["go"].outcome is Outcome.NEEDS_USER
    assert "Which one?" in found.ends["go"].summary


def test_a_question_ends_the_goal_where_nobody_promised_an_answer(given: Make) -> None:
    found = given(ASKS)
    found.give("go")
    found.until_ended("go")
    assert found.ends["go"].outcome is Outcome.NEEDS_USER
    assert found.ends["go"].summary == "It needs an answer: Which one?"


def test_a_question_ends_the_goal_once_nobody_answers_any_more(given: Make) -> None:
    found = given(ASKS)
    found.give("go", answered=True)
    found.wait(lambda: found.goals.state.status is Status.WAITING_FOR_USER)
    found.goals.leave()
    found.until_ended("go")
    assert found.ends["go"].outcome is Outcome.NEEDS_USER


def test_a_note_reaches_the_goal_that_was_given_before_it_and_no_other(given: Make) -> None:
    found = given()
    found.give("first")
    told: list[bool] = []
    assert found.goals.say("quickly", told.append)
    found.wait(lambda: told == [True])
    assert "quickly" in found.goals.state.task.said
    found.goals.stop("the script")
    found.until_ended("first")
    assert not found.goals.say("too late", told.append)


def test_a_note_that_comes_too_late_is_no_goal(given: Make) -> None:
    """Said while the goal runs, and read when it has ended: it must not begin a task."""
    said = threading.Event()

    class Ending(NoGuard):
        def end(self, outcome: Outcome) -> PutBack:
            assert said.wait(20)
            return super().end(outcome)

    found = given(guard=Ending())
    found.give("first")
    found.until_thinking()
    told: list[bool] = []
    found.goals.stop("the script")
    assert found.goals.say("not that one", told.append)
    said.set()
    found.until_ended("first")
    found.wait(lambda: told != [])
    assert told == [False]
    assert found.goals.state.task.number == 1
    assert not found.goals.state.live


def test_a_script_resumes_what_it_paused(given: Make) -> None:
    found = given()
    found.give("go")
    found.until_thinking()
    found.goals.pause()
    found.wait(lambda: found.goals.state.status is Status.PAUSED)
    assert found.goals.state.paused_by is PausedBy.SCRIPT
    found.goals.resume()
    found.until_thinking(2)
    found.goals.stop("the script")
    found.until_ended("go")


@pytest.mark.feature("E7", "E8")
def test_a_human_who_takes_over_ends_the_goal_and_those_that_wait(given: Make) -> None:
    found = given()
    found.give("first", answered=True)
    found.give("second", answered=True)
    found.until_thinking()
    found.wait(lambda: len(found.goals.state.queue) == 1)
    found.stage.agent.touched(Touch("motion"))
    found.goals.resume()
    found.until_ended("first", "second")
    assert found.ends["first"].outcome is Outcome.NEEDS_USER
    assert found.ends["second"].summary == "You took over before it began."
    assert len(found.stage.brain.situations) == 1


def test_a_lost_desktop_ends_all(given: Make) -> None:
    found = given()
    found.give("first")
    found.give("second")
    found.until_thinking()
    found.wait(lambda: len(found.goals.state.queue) == 1)
    found.stage.agent.lose("The display went away.")
    found.until_ended("first", "second")
    for task in found.ends.values():
        assert (task.outcome, task.reason.fault) == (Outcome.FAILED, Fault.LOST)


def test_leaving_ends_what_is_left_and_tells_each(given: Make) -> None:
    found = given()
    for text in ("first", "second"):
        found.give(text)
    found.until_thinking()
    found.goals.__exit__(None, None, None)
    assert {task.outcome for task in found.ends.values()} == {Outcome.STOPPED}
    assert list(found.ends) == ["second", "first"]


def test_a_new_chat_begins_between_goals_only(given: Make) -> None:
    found = given(ENDS)
    found.goals.run("first")
    assert len(found.goals.state.past) == 1
    assert found.goals.new_chat("run-2")
    found.wait(lambda: found.goals.state.past == ())
    found.give("second")
    assert not found.goals.new_chat("run-3")
    found.goals.stop("the script")
    found.until_ended("second")
