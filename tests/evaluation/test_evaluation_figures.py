"""The figures of a run: shares with their Wilson intervals, classes, and what each task did."""

from __future__ import annotations

import pytest
from ended import result
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.evaluation.figures import by_task, figures_of, summary, wilson
from desktop_agent.evaluation.results import EndKind


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (111, 120, 0.864, 0.960),
    ],
)
def test_an_interval_is_the_one_that_textbooks_give(
    hits: int, of: int, low: float, high: float
) -> None:
    found = wilson(hits, of)
    assert found.low == pytest.approx(low, abs=0.001)
    assert found.high == pytest.approx(high, abs=0.001)


@given(st.integers(1, 500).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))))
def test_a_share_lies_in_its_interval(case: tuple[int, int]) -> None:
    found = wilson(*case)
    assert 0 <= found.low <= found.value <= found.high <= 1


def test_nothing_measured_says_nothing() -> None:
    assert str(wilson(0, 0)) == "none of 0"
    assert figures_of([]).success.of == 0
    failed = dict(summary([result("a:1:1", EndKind.FAILED)]))
    assert "median time, all" in failed
    assert "median time, successes" not in failed


def test_a_false_claim_is_what_was_called_done_and_checked_and_is_not() -> None:
    claimed = result("a:1:1", EndKind.FALSE_DONE, outcome="done", checked=True)
    unsure = result("a:2:1", EndKind.UNSURE, outcome="done", checked=False)
    wrong = result("a:3:1", EndKind.WRONG_ACT, outcome="done", checked=True)
    found = figures_of([claimed, unsure, wrong, result("b:1:1")])
    assert (found.false_claims.hits, found.success.hits) == (2, 1)
    assert by_task([claimed, result("b:1:1")])[0][2] == 1


def test_partial_reward_is_a_success_and_no_full_one() -> None:
    found = figures_of([result("a:1:1", score=1.0), result("a:2:1", score=0.4)])
    assert found.full is not None
    assert (found.success.hits, found.full.hits) == (2, 1)
    rows = dict(summary([result("a:1:1", score=0.4)]))
    assert rows["raw reward > 0"].startswith("1 of 1")
    assert rows["raw reward >= 1"].startswith("0 of 1")
