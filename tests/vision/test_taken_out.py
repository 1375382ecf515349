"""How our own windows are taken out of a picture."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from desktop_agent.events import FrameRef
from desktop_agent.geometry import Display, Displays, Rect
from desktop_agent.ports import Frame
from desktop_agent.vision.likeness import same_part
from desktop_agent.vision.own_windows_out import Lately, is_strip, take_out
from desktop_agent.vision.screen import ScreenEyes

pytestmark = pytest.mark.feature("D10")

LEFT, RIGHT = Rect(0, 0, 400, 300), Rect(400, 0, 300, 300)
WHOLE = Rect(0, 0, 700, 300)


def picture() -> np.ndarray:
    """Each pixel another colour, as far as bytes go."""
    found = np.zeros((300, 700, 4), np.uint8)
    found[..., 0] = 1 + np.arange(700) % 250
    found[..., 1] = 1 + np.arange(300)[:, None] % 250
    found[..., 2] = 200
    return found


def frame_of(monitor: Rect, px: int = 3) -> list[Rect]:
    x, y, tall = monitor.x, monitor.y, monitor.height - 2 * px
    return [
        Rect(x, y, monitor.width, px),
        Rect(x, monitor.bottom - px, monitor.width, px),
        Rect(x, y + px, px, tall),
        Rect(monitor.right - px, y + px, px, tall),
    ]


@pytest.mark.parametrize("px", [3, 6])
def test_the_frame_of_each_monitor_shows_what_lies_further_inside(px: int) -> None:
    own = frame_of(LEFT, px) + frame_of(RIGHT, px)
    pixels = picture()
    take_out(pixels, WHOLE, own, [LEFT, RIGHT])
    wanted = picture()
    for monitor in (LEFT, RIGHT):
        part = wanted[:, monitor.x : monitor.right]
        part[:, :px], part[:, -px:] = part[:, px : px + 1], part[:, -px - 1 : -px]
        part[:px], part[-px:] = part[px : px + 1], part[-px - 1 : -px]
    assert (pixels == wanted).all()


def test_all_else_of_ours_is_black_the_frame_beside_it_too() -> None:
    chat = Rect(300, 0, 100, 300)
    pixels = picture()
    take_out(pixels, WHOLE, [chat, Rect(50, 50, 200, 20), *frame_of(LEFT)], [LEFT, RIGHT])
    assert not pixels[:, 300:400].any()
    assert not pixels[50:70, 50:250].any()
    assert pixels[:50, :300, :3].all()


def test_of_a_part_of_the_screen_what_lies_inside_of_it_is_used_or_none() -> None:
    top = frame_of(LEFT)[0]
    for part, row in ((Rect(100, 0, 50, 20), 3), (Rect(100, 0, 50, 2), None)):
        pixels = picture()[part.y : part.bottom, part.x : part.right]
        take_out(pixels, part, [top], [LEFT, RIGHT])
        rim = pixels[:3]
        assert (rim == picture()[row, 100:150]).all() if row else not rim.any()


def test_a_side_that_reaches_into_the_next_monitor_shows_what_lies_in_its_own() -> None:
    """As 1366 pixels at 125 %."""
    pixels, side = picture(), Rect(LEFT.right - 3, 3, 4, 294)
    take_out(pixels, WHOLE, [side], [RIGHT, LEFT])
    inside = picture()[3:297, LEFT.right - 4 : LEFT.right - 3]
    assert (pixels[3:297, side.x : side.right] == inside).all()


def test_only_what_can_be_nothing_else_is_taken_for_a_side_of_the_frame() -> None:
    assert all(map(is_strip, frame_of(LEFT) + frame_of(RIGHT, 6)))
    assert not any(map(is_strip, [Rect(0, 0, 300, 28), Rect(5, 5, 20, 1), Rect(0, 0, 320, 52)]))


def test_what_has_just_gone_is_ours_for_a_moment() -> None:
    lately, tab = Lately(), Rect(10, 0, 300, 28)
    assert lately.with_left(5.0, [tab]) == {tab}
    assert lately.with_left(5.03, []) == {tab}
    assert lately.with_left(5.1, []) == frozenset()
    assert lately.with_left(9.0, [tab]) == lately.with_left(9.5, [tab]) == {tab}


def test_what_was_approved_is_the_same_where_only_the_frame_has_come() -> None:
    before, after = picture(), picture()
    strips = frame_of(LEFT)
    take_out(after, WHOLE, strips, [LEFT, RIGHT])
    button = Rect(100, 270, 80, 30)
    frames = [Frame(FrameRef(i, str(i), WHOLE), one) for i, one in enumerate((before, after))]
    assert not same_part(*frames, button)
    assert same_part(*frames, button, strips)
    after[280, 120:150] = 0
    assert not same_part(*frames, button, strips)


class Capture:
    """Stands for the capture library: the same picture each time."""

    monitors = (None,)

    def grab(self, _monitor: object) -> SimpleNamespace:
        return SimpleNamespace(raw=bytearray(picture().tobytes()), width=700, height=300)

    def close(self) -> None:
        pass


def test_the_eyes_leave_out_the_frame_where_they_compare_what_was_approved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("desktop_agent.vision.capture.opened", lambda _name: Capture())
    own: list[Rect] = []
    layout = Displays((Display(LEFT), Display(RIGHT)))
    eyes = ScreenEyes(":9", displays=lambda: layout, own_areas=lambda: own)
    before = eyes.look()
    own += frame_of(LEFT)
    after = eyes.look()
    assert (before.pixels[-3:] != after.pixels[-3:]).any()
    assert eyes.alike(before, after, Rect(100, 270, 80, 30))
    own.append(Rect(120, 275, 20, 20))
    assert not eyes.alike(before, eyes.look(), Rect(100, 270, 80, 30))
    eyes.close()


class Passing(Capture):
    """In its first pictures there is something red at RING."""

    def __init__(self, pictures: int) -> None:
        self.left = pictures

    def grab(self, _monitor: object) -> SimpleNamespace:
        pixels = picture()
        if self.left:
            self.left -= 1
            pixels[RING.y : RING.bottom, RING.x : RING.right] = (0, 0, 255, 0)
        return SimpleNamespace(raw=bytearray(pixels.tobytes()), width=700, height=300)


RING = Rect(100, 100, 30, 30)


def test_a_picture_in_whose_time_something_came_and_went_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By then nobody can be asked where it was."""
    passing = Passing(2)
    monkeypatch.setattr("desktop_agent.vision.capture.opened", lambda _name: passing)
    layout = Displays((Display(LEFT), Display(RIGHT)))
    eyes = ScreenEyes(
        ":9",
        displays=lambda: layout,
        own_areas=list,
        still=iter([False, False, True]).__next__,
    )
    assert (eyes.look().pixels[..., :3] == picture()[..., :3]).all()
    eyes.close()


def test_a_screen_that_never_rests_is_seen_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_agent.vision.capture.opened", lambda _name: Capture())
    layout = Displays((Display(LEFT), Display(RIGHT)))
    own = [RING.moved(step, 0) for step in range(0, 120, 30)]
    places = iter(own)
    eyes = ScreenEyes(
        ":9", displays=lambda: layout, own_areas=lambda: [next(places)], still=lambda: False
    )
    pixels = eyes.look().pixels
    for one in own:
        assert not pixels[one.y : one.bottom, one.x : one.right].any()
    eyes.close()
