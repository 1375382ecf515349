"""What our own window lays over the screen has gone before a brain is shown a picture."""

from __future__ import annotations

import threading

import pytest
from polling import wait_until

from desktop_agent.ports import Cover, Interrupt, Interrupted
from desktop_agent.ports.window.cover import LINGERS_S, MOST_S

pytestmark = pytest.mark.feature("D10")


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_it_has_gone_a_moment_after_it_was_lifted() -> None:
    clock = Clock()
    cover = Cover(clock)
    assert cover.gone, "nothing was ever laid"
    cover.lift()
    assert cover.gone, "nothing was there to be lifted"
    cover.lay()
    clock.now += 10
    assert not cover.gone
    cover.lift()
    assert not cover.gone, "what lay below may not be painted yet"
    clock.now += 1.01 * LINGERS_S
    assert cover.gone
    cover.lift()
    assert cover.gone


def test_who_looks_waits_until_it_has_gone() -> None:
    clock = Clock()
    cover, looked = Cover(clock), threading.Event()
    cover.lay()

    def look() -> None:
        with cover.lifted(Interrupt()):
            assert cover.gone
            looked.set()

    thread = threading.Thread(target=look)
    thread.start()
    cover.lift()
    clock.now += 1.01 * LINGERS_S
    assert wait_until(looked.is_set)
    thread.join()


def test_a_window_that_hangs_holds_up_no_task_and_a_stop_ends_the_wait() -> None:
    clock = Clock()
    cover, waits = Cover(clock), []

    class Patient(Interrupt):
        def wait(self, seconds: float) -> None:
            waits.append(seconds)
            clock.now += seconds
            self.check()

    cover.lay()
    with cover.lifted(Patient()):
        assert MOST_S <= sum(waits) < MOST_S + waits[0] * 2
    stopped = Patient()
    stopped.stop()
    with pytest.raises(Interrupted), cover.lifted(stopped):
        pass
    assert cover.lay(), "a look that was broken off is over"


def test_nothing_is_laid_during_a_look_by_a_window_whose_news_is_old() -> None:
    cover = Cover()
    with cover.lifted(Interrupt()):
        assert not cover.lay()
        assert cover.gone
    assert cover.lay()
    assert not cover.gone
