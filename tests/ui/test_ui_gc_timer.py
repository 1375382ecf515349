"""Garbage is searched for in the UI thread alone: a thread that destroys a widget crashes Qt."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator

import pytest

from desktop_agent.ui.gc_timer import Sweeper, due_generation

RINGS = 2_000


class Ring:
    """In a cycle, so that only a search finds it; tells which thread destroyed it."""

    def __init__(self, destroyed: list[int]) -> None:
        self.itself = self
        self._destroyed = destroyed

    def __del__(self) -> None:
        self._destroyed.append(threading.get_ident())


@pytest.fixture
def searching() -> Iterator[None]:
    """As in a program: the tests of this folder have it switched off."""
    before = gc.get_threshold()
    gc.enable()
    gc.set_threshold(100, 2, 2)
    yield
    gc.set_threshold(*before)
    gc.disable()


def rings() -> list[int]:
    """So many that each kind of search is due, and nothing else holds them; the threads that will
    have destroyed them."""
    destroyed: list[int] = []
    for _ in range(RINGS):
        Ring(destroyed)
    return destroyed


def allocate_elsewhere(first: Callable[[], object] = lambda: None) -> None:
    thread = threading.Thread(target=lambda: (first(), [[] for _ in range(100_000)]))
    thread.start()
    thread.join()


@pytest.mark.feature("D6")
def test_what_a_thread_allocates_makes_it_destroy_nothing(qapp, qtbot, searching) -> None:
    sweeper = Sweeper(qapp)
    destroyed = rings()
    allocate_elsewhere()
    assert destroyed == []
    qtbot.waitUntil(lambda: len(destroyed) == RINGS)
    assert set(destroyed) == {threading.get_ident()}
    sweeper.deleteLater()


def test_without_it_a_thread_would(searching) -> None:
    """What the test above relies on."""
    gc.disable()
    destroyed = rings()
    allocate_elsewhere(gc.enable)
    assert destroyed
    assert threading.get_ident() not in destroyed


@pytest.mark.feature("D6")
@pytest.mark.parametrize(
    ("count", "due"),
    [
        ((0, 0, 0), None),
        ((700, 10, 10), None),
        ((701, 0, 0), 0),
        ((701, 11, 0), 1),
        ((0, 11, 11), 2),
        ((0, 0, 11), 2),
    ],
)
def test_the_oldest_that_is_due_is_searched(count: tuple[int, int, int], due: int | None) -> None:
    assert due_generation(count, (700, 10, 10)) == due
    assert due_generation(count, (0, 0, 0)) is None
