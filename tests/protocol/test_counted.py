"""One of a kind is told in the singular."""

from __future__ import annotations

import pytest

from desktop_agent.planner.moves import not_run
from desktop_agent.protocol import counted


@pytest.mark.parametrize(
    ("number", "words"),
    [(0, "0 actions"), (1, "1 action"), (2, "2 actions"), (1200, "1,200 actions")],
)
def test_a_number_is_told_with_its_noun(number: int, words: str) -> None:
    assert counted(number, "action") == words


def test_what_was_not_run_is_told_in_its_number() -> None:
    assert not_run(1, "later action") == "1 later action was not run"
    assert (
        not_run(3, "action", " beyond the first 10") == "3 actions beyond the first 10 were not run"
    )
