"""One capture for many looks: areas of the screen, and screens that change meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np
import pytest
from mss.exception import ScreenShotError

from desktop_agent.geometry import Displays, Rect
from desktop_agent.ports import Unavailable
from desktop_agent.vision.screen import ScreenEyes

pytestmark = pytest.mark.feature("D16")

WIDE, TALL = Displays.of(Rect(0, 0, 40, 30)), Displays.of(Rect(0, 0, 30, 40))


class Library:
    """Stands for the capture library and the screen: each pixel tells where it is."""

    def __init__(self) -> None:
        self.opened = self.closed = 0
        self.grabbed: list[tuple[int, int, int, int]] = []
        self.trouble: Iterator[Exception | None] = iter(())
        self.short = 0

    def __call__(self, _name: str) -> Library:
        self.opened += 1
        return self

    def grab(self, box: tuple[int, int, int, int]) -> SimpleNamespace:
        self.grabbed.append(box)
        problem = next(self.trouble, None)
        if problem is not None:
            raise problem
        left, top, right, bottom = box
        ys, xs = np.mgrid[top : bottom - self.short, left:right]
        pixels = np.dstack([xs, ys, xs + ys, np.zeros_like(xs)]).astype(np.uint8) + 1
        height, width = ys.shape
        return SimpleNamespace(raw=bytearray(pixels.tobytes()), width=width, height=height)

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Library:
    made = Library()
    monkeypatch.setattr("desktop_agent.vision.capture.opened", made)
    return made


def eyes(*layouts: Displays, own: tuple[Rect, ...] = ()) -> ScreenEyes:
    """The layout is each of these in turn, and then the last for ever."""
    later = iter(layouts[:-1])
    return ScreenEyes(":9", displays=lambda: next(later, layouts[-1]), own_areas=lambda: list(own))


def test_many_looks_are_taken_by_one_connection(library: Library) -> None:
    on = eyes(WIDE)
    frames = [on.look() for _ in range(5)]
    assert (library.opened, len(library.grabbed)) == (1, 5)
    assert [frame.ref.id for frame in frames] == [1, 2, 3, 4, 5]
    assert len({frame.ref.digest for frame in frames}) == 1
    assert not frames[0].pixels.flags.writeable
    on.close()
    assert library.closed == 1


def test_of_an_area_only_its_own_pixels_are_taken(library: Library) -> None:
    frame = eyes(WIDE).look(Rect(10, 20, 5, 4))
    assert library.grabbed == [(10, 20, 15, 24)]
    assert frame.ref.bounds == Rect(10, 20, 5, 4)
    assert frame.pixels.shape == (4, 5, 4)
    assert tuple(frame.pixels[0, 0, :2]) == (11, 21)


def test_an_area_beyond_the_screen_is_cut_or_refused(library: Library) -> None:
    on = eyes(WIDE)
    assert on.look(Rect(35, -5, 20, 10)).ref.bounds == Rect(35, 0, 5, 5)
    with pytest.raises(Unavailable, match="on the screen"):
        on.look(Rect(40, 0, 5, 5))


@pytest.mark.feature("D10")
def test_our_window_is_black_in_an_area_too(library: Library) -> None:
    frame = eyes(WIDE, own=(Rect(12, 18, 4, 4), Rect(0, 0, 3, 3))).look(Rect(10, 16, 10, 10))
    black = (frame.pixels == 0).all(axis=2)
    assert black[2:6, 2:6].all()
    assert black.sum() == 16


@pytest.mark.feature("D17")
def test_another_layout_opens_the_capture_anew(library: Library) -> None:
    on = eyes(WIDE, WIDE, TALL)
    assert on.look().pixels.shape == (30, 40, 4)
    assert on.look().pixels.shape == (40, 30, 4)
    assert (library.opened, library.closed) == (2, 1)


@pytest.mark.feature("D17")
def test_what_was_taken_while_the_layout_changed_is_dropped(library: Library) -> None:
    # Asked before the first grab and after it: there is another layout then.
    frame = eyes(WIDE, TALL).look()
    assert library.grabbed == [(0, 0, 40, 30), (0, 0, 30, 40)]
    assert frame.ref.bounds == TALL.bounds
    assert frame.pixels.shape == (40, 30, 4)


@pytest.mark.feature("D17")
def test_a_layout_that_never_stays_is_told(library: Library) -> None:
    with pytest.raises(Unavailable, match="changing its size"):
        eyes(*(WIDE, TALL) * 9).look()


@pytest.mark.feature("D17")
def test_a_grab_that_fails_for_the_old_size_is_tried_with_the_new_one(library: Library) -> None:
    library.trouble = iter([ScreenShotError("BadMatch")])
    assert eyes(WIDE, TALL).look().ref.bounds == TALL.bounds
    assert (library.opened, library.closed) == (2, 1)


def test_a_screen_that_cannot_be_grabbed_is_told_with_its_name_and_why(library: Library) -> None:
    library.trouble = iter([ScreenShotError("BadMatch")] * 9)
    with pytest.raises(Unavailable, match=r":9.*BadMatch"):
        eyes(WIDE).look()
    assert library.opened == library.closed


@pytest.mark.feature("D17", "F8")
def test_pixels_that_do_not_fill_the_area_make_no_frame(library: Library) -> None:
    library.short = 1
    with pytest.raises(Unavailable, match="40 x 29 pixels instead of 40 x 30"):
        eyes(WIDE).look()
