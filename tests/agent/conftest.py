"""An agent in its own thread for every test that wants one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from agent_stage import Stage

from desktop_agent.planner import State


@pytest.fixture
def stage() -> Iterator[Callable[..., Stage]]:
    stages: list[Stage] = []

    def make(*replies: str | Exception, state: State | None = None) -> Stage:
        stages.append(Stage(*replies, state=state))
        return stages[-1]

    yield make
    for one in stages:
        one.close()
