"""Who may lift which pause."""

from __future__ import annotations

import pytest

from desktop_agent.events import PausedBy, Resumed, Said, Status
from desktop_agent.planner import State, advance
from desktop_agent.planner.moves import pause


@pytest.mark.feature("E7", "E8")
@pytest.mark.parametrize("by", list(PausedBy))
def test_a_script_lifts_its_own_pause_and_no_other(by: PausedBy) -> None:
    paused = pause(advance(State(), Said("go")), by)
    after = advance(paused, Resumed(PausedBy.SCRIPT))
    assert (after is not paused) == (by is PausedBy.SCRIPT)
    assert advance(paused, Resumed()).status is Status.PLANNING
