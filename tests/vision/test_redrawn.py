"""Other words are other shapes; other colours are not. E1, N1."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from desktop_agent.vision.change import Pixels
from desktop_agent.vision.redrawn import redrawn

SIZE = (150, 34)
pytestmark = pytest.mark.feature("E1", "N1")


def button(
    text: str,
    *,
    fill: tuple[int, int, int] = (224, 224, 224),
    below: tuple[int, int, int] | None = None,
    ink: str = "#202020",
    lift: int = 0,
    size: int = 14,
) -> Pixels:
    """`below` is the colour at its lower edge: a gradient."""
    picture = Image.new("RGBX", SIZE)
    draw = ImageDraw.Draw(picture)
    for y in range(SIZE[1]):
        part = y / SIZE[1]
        row = [round(a + (b - a) * part) for a, b in zip(fill, below or fill, strict=True)]
        draw.line((0, y, SIZE[0], y), fill=tuple(row))
    left = (SIZE[0] - draw.textlength(text, font_size=size)) / 2
    draw.text((left, (SIZE[1] - size) / 2 - 2 - lift), text, fill=ink, font_size=size)
    return np.asarray(picture).copy()


@pytest.mark.parametrize(
    "after",
    [
        button("View details", fill=(200, 220, 255)),
        button("View details", fill=(0, 0, 120), ink="#ffffff"),
        button("View details", fill=(255, 255, 255), below=(180, 180, 180)),
        button("View details", ink="#888888"),
        button("View details", lift=2),
    ],
    ids=["another colour", "inverted", "a gradient", "paler", "lifted"],
)
def test_what_lights_up_shows_the_same(after: Pixels) -> None:
    assert not redrawn(button("View details"), after)


@pytest.mark.parametrize("size", [12, 14, 18])
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Following", "Unfollow"),
        ("Next page", "Delete account"),
        ("Save", "Send"),
        ("Keep", "Drop"),
        ("Edit", "Exit"),
        ("Bind", "Find"),
        ("Delete", "Delete all"),
        ("10.00", "10.80"),
    ],
)
def test_another_word_is_another_shape(before: str, after: str, size: int) -> None:
    lit = button(after, size=size, fill=(200, 220, 255))
    assert redrawn(button(before, size=size), lit)


def test_colours_as_bright_as_their_ground_are_told_apart() -> None:
    ground, ink = (0, 128, 0), "#0000ff"
    assert redrawn(button("Keep", fill=ground, ink=ink), button("Drop", fill=ground, ink=ink))


def test_a_black_sign_hides_no_pale_word() -> None:
    before, after = (button(word, ink="#cccccc") for word in ("Following", "Delete all"))
    for one in (before, after):
        one[8:26, 4:16, :3] = 0
    assert redrawn(before, after)
    assert not redrawn(before, before.copy())


def test_a_word_that_comes_or_goes_is_one() -> None:
    assert redrawn(button(""), button("Delete"))
    assert redrawn(button("Delete"), button("", fill=(200, 220, 255)))
    assert not redrawn(button(""), button("", fill=(200, 220, 255)))


def test_another_size_is_another_thing() -> None:
    assert redrawn(button("Pay"), button("Pay")[:20])


def test_what_is_as_small_as_a_letter_is_compared_as_it_is() -> None:
    small = button("Pay")[:8, :8]
    assert not redrawn(small, small.copy())
    other = small.copy()
    other[2:6, 2:4] = 0
    assert redrawn(small, other)
    assert not redrawn(small[:0], small[:0])
