"""The eyes beside the agent's: what they tell, how often they look, and when they rest."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import pytest
from polling import wait_until

from desktop_agent.events import FrameRef
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Frame, Unavailable
from desktop_agent.ports.window.live import Live, LiveFrame, Unseen
from desktop_agent.vision.observer import Observer, shrunk

BOUNDS = Rect(-100, 50, 640, 400)


@dataclass
class Screen:
    """A screen that is all one shade of grey."""

    shade: int = 10
    at: Point = field(default_factory=lambda: Point(0, 60))
    problem: str = ""
    looks: int = 0
    made: int = 0
    closed: int = 0
    threads: set[str] = field(default_factory=set)

    def make(self) -> Screen:
        self.made += 1
        return self

    def look(self) -> Frame:
        self.looks += 1
        self.threads.add(threading.current_thread().name)
        if self.problem:
            raise Unavailable(self.problem)
        shade = self.shade  # the test may change it at any moment
        pixels = np.full((BOUNDS.height, BOUNDS.width, 4), shade, np.uint8)
        return Frame(FrameRef(self.looks, f"shade {shade}", BOUNDS), pixels)

    def pointer(self) -> Point:
        return self.at

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def screen() -> Screen:
    return Screen()


@pytest.fixture
def observer(screen: Screen) -> Iterator[Observer]:
    found = Observer(screen.make, tick_s=0.001, calm_tick_s=0.001, retry_s=0.001)
    yield found
    found.close()


def looks_on(screen: Screen, times: int = 20) -> bool:
    """So often again."""
    before = screen.looks
    return wait_until(lambda: screen.looks >= before + times)


def frames(told: list[Live]) -> list[LiveFrame]:
    assert all(isinstance(one, LiveFrame) for one in told), told
    return [one for one in told if isinstance(one, LiveFrame)]


@pytest.mark.feature("Z17", "D16")
def test_the_first_look_is_told_in_the_size_that_is_shown(
    observer: Observer, screen: Screen
) -> None:
    told: list[Live] = []
    observer.watch(320, 320, told.append)
    assert wait_until(lambda: told)
    (frame,) = frames(told)
    assert (frame.width, frame.height, frame.bounds) == (320, 200, BOUNDS)
    assert frame.pixels == bytes([10, 10, 10, 255]) * (320 * 200)
    assert frame.pointer == Point(0, 60)
    assert screen.threads == {"observer"}, "the UI's thread, or the agent's, is kept waiting"


@pytest.mark.feature("Z17")
def test_nothing_is_told_while_nothing_changes(observer: Observer, screen: Screen) -> None:
    told: list[Live] = []
    observer.watch(320, 200, told.append)
    assert wait_until(lambda: told)
    assert looks_on(screen, 50)
    assert len(told) == 1
    screen.shade = 99
    assert wait_until(lambda: len(told) == 2)
    assert looks_on(screen)
    assert [frame.pixels[0] for frame in frames(told)] == [10, 99]


@pytest.mark.feature("Z17")
def test_a_pointer_that_moves_alone_costs_no_new_picture(
    observer: Observer, screen: Screen
) -> None:
    told: list[Live] = []
    observer.watch(320, 200, told.append)
    assert wait_until(lambda: told)
    screen.at = Point(200, 200)
    assert wait_until(lambda: len(told) == 2)
    first, second = frames(told)
    assert second.pointer == Point(200, 200)
    assert second.pixels is first.pixels


@pytest.mark.feature("Z17")
def test_while_nobody_watches_nothing_is_looked_at(observer: Observer, screen: Screen) -> None:
    told: list[Live] = []
    observer.watch(320, 200, told.append)
    assert wait_until(lambda: told)
    observer.rest()
    # One look may have been under way.
    looks = screen.looks
    assert not wait_until(lambda: screen.looks > looks + 1, 0.2)
    observer.watch(320, 200, told.append)
    assert wait_until(lambda: len(told) == 2), "who comes back is told nothing"
    observer.watch(640, 400, told.append)
    assert wait_until(lambda: len(told) == 3)
    assert [frame.width for frame in frames(told)] == [320, 320, 640]


@pytest.mark.feature("Z17")
def test_a_screen_that_cannot_be_seen_is_told_once_and_tried_again(
    observer: Observer, screen: Screen
) -> None:
    told: list[Live] = []
    screen.problem = "The display :7 went away."
    observer.watch(320, 200, told.append)
    assert looks_on(screen, 3)
    assert told == [Unseen("The display :7 went away.")]
    screen.problem = ""
    assert wait_until(lambda: len(told) == 2)
    assert isinstance(told[1], LiveFrame)
    assert screen.made > 1
    assert screen.closed == screen.made - 1, "a connection stays open"


@pytest.mark.feature("Z17")
def test_when_it_is_closed_nothing_of_it_is_left(screen: Screen) -> None:
    found = Observer(screen.make, tick_s=0.001)
    told: list[Live] = []
    found.watch(320, 200, told.append)
    assert wait_until(lambda: told)
    found.close()
    assert screen.closed == screen.made == 1
    found.watch(320, 200, told.append)
    looks = screen.looks
    assert not wait_until(lambda: screen.looks > looks, 0.1)


@pytest.mark.parametrize("size", [(0, 10), (10, 0), (-1, 5)])
def test_a_picture_of_no_size_is_refused(observer: Observer, size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="shows nothing"):
        observer.watch(*size, lambda live: None)


@pytest.mark.parametrize(
    ("size", "room", "wanted"),
    [
        ((1280, 800), (366, 229), (366, 229)),
        ((1920, 1080), (366, 229), (366, 206)),
        ((800, 1280), (366, 229), (143, 229)),
        ((300, 200), (366, 229), (300, 200)),
        ((10000, 1), (100, 100), (100, 1)),
    ],
)
def test_it_keeps_the_shape_and_is_never_enlarged(
    size: tuple[int, int], room: tuple[int, int], wanted: tuple[int, int]
) -> None:
    pixels = np.zeros((size[1], size[0], 4), np.uint8)
    found = shrunk(pixels, *room)
    assert (found.shape[1], found.shape[0]) == wanted
