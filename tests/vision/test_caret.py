"""A caret is told from letters and from a field that is empty, on any ground."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from desktop_agent.vision.caret import shows_keyboard
from desktop_agent.vision.change import Pixels

pytestmark = pytest.mark.feature("O8", "F2")


def field(text: str = "", *, caret: int = 0, height: int = 26, dark: bool = False) -> Pixels:
    ground, ink = ("#1e1e1e", "#e8e8e8") if dark else ("#ffffff", "#000000")
    picture = Image.new("RGBX", (200, height), ground)
    draw = ImageDraw.Draw(picture)
    draw.text((4, 4), text, fill=ink, font_size=14)
    if caret:
        draw.line((caret, 3, caret, 22), fill=ink, width=caret % 2 + 1)
    return np.asarray(picture).copy()


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("height", [26, 60])
@pytest.mark.parametrize("text", ["", "Ada"])
@pytest.mark.parametrize("caret", [120, 121])
def test_a_caret_is_found(text: str, caret: int, height: int, dark: bool) -> None:
    assert shows_keyboard(field(text, caret=caret, height=height, dark=dark))


@pytest.mark.parametrize("text", ["", "Ada Quist", "a sentence, and some more"])
def test_there_is_none_in_a_field_of_one_line_without_it(text: str) -> None:
    assert not shows_keyboard(field(text))


def test_what_is_selected_has_the_keyboard() -> None:
    marked = field("dd")
    white = (marked[..., :3] == 255).all(axis=2)
    marked[white] = (215, 120, 0, 255)
    assert shows_keyboard(marked)


def test_what_is_too_low_has_none() -> None:
    assert not shows_keyboard(field()[:4])
