"""The token bucket and the declared times, on a clock that stands still."""

from __future__ import annotations

import pytest
from fakes import FakeClock
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.executor.pace import OPEN_TIMEOUT_S, Pace, TokenBucket, declared_seconds
from desktop_agent.protocol import Click, Drag, Hold, Op, Open, Type, Wait, WaitFor


@pytest.mark.feature("D20")
def test_a_burst_passes_at_once_and_what_follows_waits_its_turn() -> None:
    bucket = TokenBucket(Pace(burst=3, per_second=10.0), FakeClock())
    waits = [bucket.take() for _ in range(5)]
    assert waits == pytest.approx([0, 0, 0, 0.1, 0.2])


@pytest.mark.feature("D20")
def test_tokens_come_back_with_time_and_never_more_than_the_burst() -> None:
    clock = FakeClock()
    bucket = TokenBucket(Pace(burst=2, per_second=10.0), clock)
    assert [bucket.take() for _ in range(3)] == pytest.approx([0, 0, 0.1])
    clock.advance(0.2)
    assert bucket.take() == pytest.approx(0)
    clock.advance(3600)
    assert [bucket.take() for _ in range(3)] == pytest.approx([0, 0, 0.1])


@pytest.mark.feature("D20")
@given(gaps=st.lists(st.floats(0, 2), min_size=1, max_size=60))
def test_who_waits_as_told_never_exceeds_the_rate(gaps: list[float]) -> None:
    clock, pace = FakeClock(), Pace(burst=5, per_second=10.0)
    bucket, times = TokenBucket(pace, clock), []
    for gap in gaps:
        clock.advance(gap)
        clock.advance(bucket.take())
        times.append(clock.now)
    for i, first in enumerate(times):
        for count, last in enumerate(times[i:], 1):
            assert count <= pace.burst + (last - first) * pace.per_second + 1e-6


@pytest.mark.feature("Z14")
@pytest.mark.parametrize(
    ("op", "seconds"),
    [
        (Wait(seconds=7.0), 7.0),
        (Hold(keys=("a",), seconds=2.5), 2.5),
        (WaitFor(window="x", timeout=30.0), 30.0),
        (Type(text="a" * 10, delay=0.5), 5.2),
        (Drag(path=((0, 0), (300, 400), (300, 500))), 0.3 + 0.6 + 0.5),
        (Open(target="x"), OPEN_TIMEOUT_S),
        (Click(), 0.0),
    ],
)
def test_an_op_declares_how_long_it_takes(op: Op, seconds: float) -> None:
    assert declared_seconds(op) == pytest.approx(seconds)
