"""The stop latch: once set it stays set, a pause can be lifted, and a wait wakes at once."""

from __future__ import annotations

import threading
import time

import pytest
from polling import PATIENCE_S, wait_until

from desktop_agent.ports import Interrupt, Interrupted, Level


@pytest.mark.feature("D8")
def test_a_new_interrupt_lets_everything_pass() -> None:
    interrupt = Interrupt()
    assert interrupt.level is Level.NONE
    interrupt.check()
    interrupt.wait(0)


@pytest.mark.feature("D8")
def test_a_stop_is_a_latch_that_nothing_lifts() -> None:
    interrupt = Interrupt()
    interrupt.stop()
    interrupt.lift_pause()
    assert interrupt.level is Level.STOP
    interrupt.pause()
    interrupt.lift_pause()
    for _ in range(2):
        with pytest.raises(Interrupted) as caught:
            interrupt.check()
        assert caught.value.level is Level.STOP


@pytest.mark.feature("D9")
def test_a_pause_holds_until_it_is_lifted() -> None:
    interrupt = Interrupt()
    interrupt.pause()
    with pytest.raises(Interrupted, match="pause") as caught:
        interrupt.check()
    assert caught.value.level is Level.PAUSE
    interrupt.lift_pause()
    interrupt.check()


@pytest.mark.feature("D8")
def test_a_stop_is_stronger_than_a_pause() -> None:
    interrupt = Interrupt()
    interrupt.pause()
    interrupt.stop()
    assert interrupt.level is Level.STOP
    assert Level.STOP > Level.PAUSE > Level.NONE


@pytest.mark.feature("D8", "D9")
@pytest.mark.parametrize("name", ["stop", "pause"])
def test_a_wait_wakes_at_once(name: str) -> None:
    interrupt = Interrupt()
    waiting, woke = threading.Event(), []

    def wait() -> None:
        waiting.set()
        with pytest.raises(Interrupted):
            interrupt.wait(2 * PATIENCE_S)
        woke.append(1)

    thread = threading.Thread(target=wait)
    thread.start()
    assert waiting.wait(20)
    getattr(interrupt, name)()
    thread.join(PATIENCE_S)
    assert woke, "it is still waiting"


@pytest.mark.feature("D8")
def test_a_wait_that_is_interrupted_already_does_not_wait() -> None:
    interrupt = Interrupt()
    interrupt.stop()
    with pytest.raises(Interrupted):
        interrupt.wait(3e5)


@pytest.mark.feature("D15")
def test_a_wait_takes_as_long_as_it_says() -> None:
    began = time.monotonic()
    Interrupt().wait(0.03)
    assert time.monotonic() - began >= 0.03


@pytest.mark.feature("D8")
def test_one_stop_wakes_all_who_wait() -> None:
    interrupt, woke = Interrupt(), []

    def wait() -> None:
        with pytest.raises(Interrupted):
            interrupt.wait(30)
        woke.append(1)

    threads = [threading.Thread(target=wait) for _ in range(4)]
    for thread in threads:
        thread.start()
    interrupt.stop()
    assert wait_until(lambda: len(woke) == 4)
    for thread in threads:
        thread.join(20)
