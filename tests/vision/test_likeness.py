"""What counts as unchanged under an approval: carets and hovering do, a changed word does not."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from desktop_agent.events import FrameRef
from desktop_agent.geometry import Rect
from desktop_agent.ports import Frame
from desktop_agent.vision.change import Pixels
from desktop_agent.vision.likeness import alike, same_part

SIZE = (64, 64)
pytestmark = pytest.mark.feature("D10")


def button(text: str, *, fill: str = "#e0e0e0", ink: str = "#202020", caret: int = 0) -> Pixels:
    picture = Image.new("RGBX", SIZE, "white")
    draw = ImageDraw.Draw(picture)
    draw.rectangle((4, 16, 59, 47), fill=fill, outline="#808080")
    draw.text((10, 24), text, fill=ink, font_size=14)
    if caret:
        draw.line((caret, 22, caret, 42), fill="black", width=2)
    return np.asarray(picture).copy()


def test_the_same_is_the_same() -> None:
    assert alike(button("Pay 10"), button("Pay 10"))


def test_a_button_that_lights_up_is_the_same() -> None:
    assert alike(button("Pay 10"), button("Pay 10", fill="#c8dcff"))
    assert alike(button("Pay 10"), button("Pay 10", fill="#2060d0", ink="#ffffff"))


def test_a_caret_that_blinks_is_the_same() -> None:
    assert alike(button("name"), button("name", caret=50))
    assert alike(button("name", caret=50), button("name"))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Pay 10", "Pay -10"),
        ("Pay 10", "Pay 90"),
        ("Keep", "Drop"),
        ("Save", "Delete"),
        ("", "Delete"),
        ("10.00", "10.80"),
    ],
)
def test_another_word_is_another_thing(before: str, after: str) -> None:
    assert not alike(button(before), button(after))
    # Also where the button lights up at the same time.
    assert not alike(button(before), button(after, fill="#c8dcff"))


def test_a_word_that_is_gone_is_another_thing() -> None:
    # Each colour has become one other colour, as hovering does: the letters that of their ground.
    assert not alike(button("Delete"), button("Delete", fill="#f0f0f0", ink="#f0f0f0"))
    assert not alike(button("Delete", fill="#f0f0f0", ink="#f0f0f0"), button("Delete"))


def test_another_photograph_is_another_thing() -> None:
    chance = np.random.default_rng(1)
    one = chance.integers(0, 256, (*SIZE, 4), dtype=np.uint8)
    other = chance.integers(0, 256, (*SIZE, 4), dtype=np.uint8)
    assert alike(one, one.copy())
    assert not alike(one, other)


def test_another_size_is_another_thing() -> None:
    assert not alike(button("Pay"), button("Pay")[:32])


def test_the_fourth_byte_means_nothing() -> None:
    other = button("Pay")
    other[..., 3] = 7
    assert alike(button("Pay"), other)


def test_only_the_area_is_looked_at() -> None:
    bounds = Rect(100, 0, 64, 64)
    before = Frame(FrameRef(1, "a", bounds), button("Pay 10"))
    after = Frame(FrameRef(2, "b", bounds), button("Pay 90"))
    assert not same_part(before, after, Rect(100, 16, 60, 32))
    assert same_part(before, after, Rect(100, 50, 60, 14))
    # What was never seen is not known to be the same.
    assert not same_part(before, after, Rect(500, 50, 60, 14))
    moved = Frame(FrameRef(2, "b", Rect(0, 0, 64, 64)), button("Pay 10"))
    assert not same_part(before, moved, Rect(100, 50, 60, 14))
