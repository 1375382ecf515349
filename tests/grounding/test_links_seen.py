"""Links are told from other words by the line under them, whatever the colour of the ground."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from desktop_agent.events import FrameRef
from desktop_agent.geometry import Rect
from desktop_agent.grounding.ocr.links import links
from desktop_agent.ports import Frame, Line

pytestmark = pytest.mark.feature("F8", "O8")

SIZE = (520, 90)
AT = (40, 24)


def line(
    text: str,
    underlined: tuple[tuple[int, int], ...] = (),
    *,
    size: int = 16,
    below: str = "",
    side: bool = False,
    ink: str = "#0000ee",
    ground: str = "#ffffff",
    rule: bool = False,
) -> list[str]:
    """Draw a line of text with a line under these words, first and last, and read its links."""
    image = Image.new("RGBX", SIZE, ground)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(size)
    draw.text(AT, text, fill=ink, font=font)
    left, top, right, bottom = draw.textbbox(AT, text, font=font)
    words = text.split()
    base = draw.textbbox(AT, "x", font=font)[3]
    for first, last in underlined:
        starts = left + draw.textlength(" ".join([*words[:first], ""]).lstrip(), font=font)
        ends = left + draw.textlength(" ".join(words[: last + 1]), font=font)
        draw.line((starts, base + 2, ends - 1, base + 2), fill=ink, width=max(1, size // 14))
    if below:
        draw.text((AT[0], base + size // 4), below, fill=ink, font=font)
    if side:
        draw.line((AT[0] - 4, 0, AT[0] - 4, SIZE[1]), fill=ink, width=2)
    if rule:
        draw.line((0, base + 4, SIZE[0], base + 4), fill=ink, width=1)
    frame = Frame(FrameRef(1, text, Rect(0, 0, *SIZE)), np.asarray(image).copy())
    bounds = Rect(int(left), int(top), int(right - left), int(bottom - top))
    return [one.text for one in links(frame, [Line(text, bounds, 0.99)])]


@pytest.mark.parametrize("size", [12, 16, 24, 32])
@pytest.mark.parametrize(
    ("text", "underlined", "found"),
    [
        ("varius tempor. Quis neque", ((1, 1),), ["tempor."]),
        ("Read more about chairs", ((0, 1),), ["Read more"]),
        ("Home Shop Imprint", ((0, 0), (2, 2)), ["Home", "Imprint"]),
        ("Forgot your password?", ((0, 2),), ["Forgot your password?"]),
    ],
)
def test_underlined_words_are_links(
    text: str, underlined: tuple[tuple[int, int], ...], found: list[str], size: int
) -> None:
    assert line(text, underlined, size=size) == found
    assert line(text, underlined, size=size, ink="#8ab4f8", ground="#202124") == found


@pytest.mark.parametrize("size", [12, 16, 24, 32])
@pytest.mark.parametrize(
    "text", ["Last 10 average 600sec", "LL EE ZZ 222", "puppy, jigsaw; quay", "A", "Total: 0"]
)
def test_letters_alone_are_none(text: str, size: int) -> None:
    assert line(text, size=size) == []


def test_a_border_below_is_no_underline() -> None:
    assert line("when done.", rule=True) == []


def test_the_next_line_close_below_is_no_foot_of_a_letter() -> None:
    assert line("Sagittis amet. Velit", ((0, 0),), below="HTML LIB HTML LIB") == ["Sagittis"]


def test_a_border_beside_the_line_is_no_word() -> None:
    assert line("Sagittis amet. Velit", ((0, 0),), side=True) == ["Sagittis"]
