"""What the check of the capture says, and that our own window is in no picture."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from desktop_agent.geometry import Displays, Rect
from desktop_agent.ports import Health, Unavailable
from desktop_agent.vision.screen import ScreenEyes

LAYOUT = Displays.of(Rect(0, 0, 40, 30))


class Capture:
    """Stands for the capture library; `pixels` is what it sees."""

    monitors = (None,)

    def __init__(self, value: int) -> None:
        self.pixels = np.full((30, 40, 4), value, np.uint8)
        # The fourth byte means nothing, and is 255 on many servers.
        self.pixels[..., 3] = 255

    def grab(self, _monitor: object) -> SimpleNamespace:
        return SimpleNamespace(raw=bytearray(self.pixels.tobytes()), width=40, height=30)

    def close(self) -> None:
        pass


def eyes(value: int, monkeypatch: pytest.MonkeyPatch) -> ScreenEyes:
    monkeypatch.setattr("desktop_agent.vision.capture.opened", lambda _name: Capture(value))
    return ScreenEyes(":9", displays=lambda: LAYOUT, own_areas=list, clock=lambda: 5.0)


@pytest.mark.feature("D10")
def test_our_window_is_black_where_it_was_before_and_after_the_picture_was_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    where = [Rect(1, 1, 3, 3), Rect(30, 20, 5, 5)]
    moving = iter(where)
    monkeypatch.setattr("desktop_agent.vision.capture.opened", lambda _name: Capture(200))
    on = ScreenEyes(":9", displays=lambda: LAYOUT, own_areas=lambda: [next(moving)])
    pixels = on.look().pixels
    for area in where:
        assert not pixels[area.y : area.bottom, area.x : area.right].any()
    black = (pixels == 0).all(axis=2).sum()
    assert black == sum(area.width * area.height for area in where)


@pytest.mark.feature("D16")
def test_a_screen_with_something_on_it_is_well(monkeypatch: pytest.MonkeyPatch) -> None:
    found = eyes(7, monkeypatch).check()
    assert (found.part, found.level, found.remedy) == ("capture", Health.OK, "")
    assert "40 x 30" in found.words


@pytest.mark.feature("D16")
def test_a_picture_that_is_all_black_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    found = eyes(0, monkeypatch).check()
    assert (found.part, found.level) == ("capture", Health.WARNING)
    assert "all black" in found.words
    assert found.remedy


@pytest.mark.feature("D16")
def test_a_screen_that_cannot_be_seen_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_name: str) -> Capture:
        raise Unavailable("I can't see the screen :9: no such display")

    blind = eyes(7, monkeypatch)
    monkeypatch.setattr("desktop_agent.vision.capture.opened", gone)
    found = blind.check()
    assert (found.level, found.words) == (
        Health.BROKEN,
        "I can't see the screen :9: no such display",
    )
    assert found.remedy
