"""A stop is told once, however many saw the key; and each that changes something is told."""

from __future__ import annotations

import pytest
from agent_stage import Make, Stage

from desktop_agent.agent.safeguards import NoGuard, Safeguards
from desktop_agent.events import Outcome, Status, StopAsked
from desktop_agent.ports import PutBack


def stops(on: Stage) -> list[str]:
    return [event.by for event, _ in on.events if isinstance(event, StopAsked)]


@pytest.mark.feature("D8")
def test_a_key_that_two_saw_is_one_stop(stage: Make) -> None:
    on = stage().open()
    on.agent.say("think for ever")
    on.until_thinking()
    assert on.agent.stop("Esc")
    on.agent.stop("Esc")
    on.until(Status.STOPPED)
    on.close()
    assert stops(on) == ["Esc"]


@pytest.mark.feature("D8")
def test_a_task_that_is_live_at_the_end_is_stopped_once(stage: Make) -> None:
    on = stage().open()
    on.agent.say("think for ever")
    on.until_thinking()
    on.close()
    assert stops(on) == ["closing"]
    assert on.events[-1][1].status is Status.STOPPED


@pytest.mark.feature("D8")
def test_a_stop_that_drops_a_goal_which_waits_is_told(stage: Make) -> None:
    on = stage()

    class Busy(NoGuard):
        def end(self, outcome: Outcome) -> PutBack:
            on.agent.say("another goal")
            on.agent.stop("Esc")
            return super().end(outcome)

    on.safeguards = Safeguards(guard=Busy())
    on.open().agent.say("think for ever")
    on.until_thinking()
    on.agent.stop("you")
    on.until(Status.STOPPED)
    on.close()
    assert stops(on) == ["you", "Esc"]
    assert len(on.brain.situations) == 1
