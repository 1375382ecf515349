"""The page of the statuses, the table and the planner say the same."""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from desktop_agent.events import Status
from desktop_agent.planner import RESTING, TRANSITIONS, IllegalTransition, State
from desktop_agent.planner.moves import to

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "states.md"
ARROW = re.compile(r"^    (\w+) --> (\w+)$", re.MULTILINE)
ROW = re.compile(r"^\| ([a-z ]+) \| ([a-z ]+) \| ([^|]+) \|$", re.MULTILINE)


def reached_from(begin: Status, *, through: frozenset[Status] = frozenset(Status)) -> set[Status]:
    """All that can come after it, passing only such statuses."""
    found, left = {begin}, [begin]
    while left:
        new = {after for after in TRANSITIONS[left.pop()] if after in through} - found
        found |= new
        left += new
    return found


@pytest.mark.feature("Z1")
def test_the_page_of_statuses_is_up_to_date() -> None:
    program = "import sys; sys.path.insert(0, 'tools'); import states; print(states.page())"
    found = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    page = PAGE.read_text(encoding="utf-8")
    assert page == found.stdout.removesuffix("\n"), "run python3 tools/states.py"


@pytest.mark.feature("Z1", "D21")
def test_the_planner_goes_where_the_page_draws_an_arrow_and_nowhere_else() -> None:
    page = PAGE.read_text(encoding="utf-8")
    arrows = {(Status[before], Status[after]) for before, after in ARROW.findall(page)}
    _head, *found = ROW.findall(page)
    rows = {(Status(before), Status(after)) for before, after, _ in found}
    assert arrows == rows
    went = set()
    for before in Status:
        for after in set(Status) - {before}:
            with suppress(IllegalTransition):
                went.add((before, to(State(status=before), after).status))
    assert went == arrows


@pytest.mark.feature("Z1", "D21")
def test_every_status_is_reached_and_none_is_a_dead_end() -> None:
    assert reached_from(Status.IDLE) == set(Status)
    for status in Status:
        assert Status.PLANNING in reached_from(status), f"{status} is a dead end"


@pytest.mark.feature("Z1")
def test_no_task_ends_without_restoring() -> None:
    around = frozenset(Status) - {Status.RESTORING}
    assert not (reached_from(Status.PLANNING, through=around) & RESTING)
    assert reached_from(Status.RESTORING, through=RESTING) >= RESTING - {Status.IDLE}


@pytest.mark.feature("Z1")
def test_each_change_says_what_brings_it() -> None:
    for before, found in TRANSITIONS.items():
        for after, what in found.items():
            assert what.strip(), f"{before} -> {after}"
            assert not set(what) & set("|\n"), "it would break the page's table"
