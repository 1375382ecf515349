"""The I/O thread: work is waited for, given up at once, and ends with it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest
from polling import wait_until

from desktop_agent.ports import BackgroundLoop, Interrupt, Interrupted


@pytest.fixture
def loop() -> Iterator[BackgroundLoop]:
    made = BackgroundLoop("test-io")
    yield made
    made.close()


class Work:
    """Work that waits until it is let go, and notes how it ended."""

    def __init__(self) -> None:
        self.began = threading.Event()
        self.cancelled = threading.Event()

    async def for_ever(self) -> None:
        self.began.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.cancelled.set()
            raise


async def four() -> int:
    return 4


def test_it_returns_what_the_work_returns(loop: BackgroundLoop) -> None:
    assert loop.wait(four(), 10, Interrupt()) == 4


def test_it_raises_what_the_work_raises(loop: BackgroundLoop) -> None:
    async def fail() -> None:
        raise LookupError("planted")

    with pytest.raises(LookupError, match="planted"):
        loop.wait(fail(), 10, Interrupt())


def test_no_thread_runs_before_it_is_needed(loop: BackgroundLoop) -> None:
    assert not any(thread.name == "test-io" for thread in threading.enumerate())
    loop.wait(four(), 10, Interrupt())
    assert any(thread.name == "test-io" for thread in threading.enumerate())


@pytest.mark.feature("D8")
def test_an_interrupt_gives_the_work_up(loop: BackgroundLoop) -> None:
    interrupt, work = Interrupt(), Work()
    threading.Thread(target=lambda: (work.began.wait(10), interrupt.stop())).start()
    with pytest.raises(Interrupted):
        loop.wait(work.for_ever(), 1e6, interrupt)
    assert wait_until(work.cancelled.is_set)


def test_time_that_is_up_gives_the_work_up(loop: BackgroundLoop) -> None:
    work = Work()
    with pytest.raises(TimeoutError):
        loop.wait(work.for_ever(), 0.05, Interrupt())
    assert not work.began.is_set() or wait_until(work.cancelled.is_set)


@pytest.mark.feature("D24")
def test_closing_cancels_what_runs_and_ends_the_thread() -> None:
    loop, work = BackgroundLoop("test-io"), Work()
    future = loop.start(work.for_ever())
    assert work.began.wait(10)
    loop.close()
    loop.close()
    assert work.cancelled.is_set()
    assert future.cancelled() or future.done()
    assert not any(thread.name == "test-io" for thread in threading.enumerate())


def test_after_closing_nothing_begins() -> None:
    loop = BackgroundLoop()
    loop.close()
    with pytest.raises(RuntimeError, match="has ended"):
        loop.start(four())
