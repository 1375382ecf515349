"""The agent that is measured: one warm process, goals in and events out, with no desktop here."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from desktop_agent.evaluation.measured import MeasuredAgent, withheld_by
from desktop_agent.geometry import Point
from desktop_agent.ports import Unavailable


@pytest.fixture
def agent() -> Iterator[MeasuredAgent]:
    found = MeasuredAgent(os.environ, ("--controller", "canvas", "--brain", "direct"))
    yield found
    found.close()


def test_one_process_carries_out_goal_after_goal(agent: MeasuredAgent) -> None:
    first = agent.carry_out(["press a"], limit=60)
    assert (first.outcome, first.steps, first.acted) == ("done", 1, True)
    second = agent.carry_out(["sing me a song"], limit=60)
    assert (second.outcome, second.acted) == ("failed", False)
    assert any("sing me a song" in words for _, words in second.feed)
    assert agent.is_alive()


def test_turns_are_said_one_after_the_other(agent: MeasuredAgent) -> None:
    found = agent.carry_out(["press a", "press b"], limit=60)
    assert (found.outcome, found.steps) == ("done", 2)


def test_a_task_that_takes_too_long_is_stopped(agent: MeasuredAgent) -> None:
    found = agent.carry_out(["wait 50 seconds"], limit=0.5)
    assert (found.outcome, found.late) == ("stopped", True)
    assert agent.carry_out(["press a"], limit=60).outcome == "done"


def test_a_goal_that_can_be_none_fails_and_says_so(agent: MeasuredAgent) -> None:
    assert agent.carry_out(["  "], limit=60).outcome == "failed"


def test_an_agent_that_does_not_start_says_why() -> None:
    with pytest.raises(Unavailable, match="no-such-brain"):
        MeasuredAgent(os.environ, ("--controller", "canvas", "--brain", "no-such-brain"))


@pytest.mark.parametrize(
    ("verdict", "risk", "spot", "withheld"),
    [
        ("ask", 3, {"x": 10, "y": 20, "width": 30, "height": 40}, Point(25, 40)),
        ("ask", 3, None, None),
        ("ask", 2, {"x": 10, "y": 20, "width": 30, "height": 40}, None),
        ("deny", 3, {"x": 10, "y": 20, "width": 30, "height": 40}, None),
    ],
)
def test_only_what_always_takes_an_approval_counts_as_withheld(
    verdict: str, risk: int, spot: dict[str, int] | None, withheld: Point | None
) -> None:
    assert withheld_by({"verdict": verdict, "risk": risk, "spot": spot}) == withheld
