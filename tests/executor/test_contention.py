"""A busy machine is told by how long a thread waits to run; a fixed patience grows by it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from bench import Bench
from fakes import FakeGrounding

from desktop_agent.events import Element
from desktop_agent.executor.contention import Contention
from desktop_agent.executor.targeting.approach import HOVER_PATIENCE_S, Approach
from desktop_agent.geometry import Rect
from desktop_agent.ports import Frame, Interrupt, Settled
from desktop_agent.protocol import Click

pytestmark = pytest.mark.feature("E1", "Z20")

BUTTON = Element("button", "Archive", Rect(100, 200, 80, 20), key="archive")


def told(*times: tuple[float, float] | None) -> Callable[[], tuple[float, float] | None]:
    left = list(times)
    return lambda: left.pop(0)


def test_it_is_how_much_longer_running_takes() -> None:
    found = Contention(told((0.1, 0.0), (0.2, 0.3), (0.3, 0.3), (0.301, 0.4), (0.4, 9.0)))
    factors = [found.slower() for _ in range(5)]
    # The fourth ran too little to tell; the last one is as slow as it gets.
    assert factors == pytest.approx([1.0, 4.0, 1.0, 1.0, 10.0])


def test_a_system_that_does_not_tell_is_as_fast_as_ever() -> None:
    assert Contention(told(None)).slower() == 1.0


def test_this_system_tells_what_is_possible() -> None:
    found = Contention()
    sum(range(1_000_000))
    assert 1.0 <= found.slower() <= 10.0


def waited(slower: float) -> float:
    """How long a page gets to react to the pointer."""
    on = Bench(grounding=FakeGrounding(BUTTON))
    settle, waits = on.eyes.settle, list[float]()

    def noted(before: Frame, *, patience: float, interrupt: Interrupt) -> Settled:
        waits.append(patience)
        return settle(before, patience=patience, interrupt=interrupt)

    on.eyes.settle = noted  # type: ignore[method-assign]
    on.executor._approach = Approach(
        on.controller,
        on.eyes,
        on.executor._aim,
        clock=on.clock,
        beat=lambda: None,
        slower=lambda: slower,
    )
    on.do(Click(text="Archive"))
    return waits[0]


def test_on_a_busy_machine_a_page_has_longer_to_react_to_the_pointer() -> None:
    assert waited(1.0) == pytest.approx(HOVER_PATIENCE_S)
    assert waited(6.0) == pytest.approx(6 * HOVER_PATIENCE_S)
