"""Short words that the detector of text misses are found by their ink, and read all the same."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageDraw

from desktop_agent.geometry import Rect
from desktop_agent.grounding.ocr.lines import TextBox
from desktop_agent.grounding.ocr.missed_words import is_word, missed
from desktop_agent.grounding.ocr.ocr_process import Engine
from desktop_agent.grounding.ocr.shapes import Pixels

pytestmark = pytest.mark.feature("O8")

AT = Rect(100, 40, 40, 16)


def picture(word: str = "a.txt", *, copies: int = 1) -> Pixels:
    """A word below the picture of a file, once or in many rows."""
    image = Image.new("RGBX", (320, 60 + 40 * copies), "white")
    draw = ImageDraw.Draw(image)
    draw.rectangle((100, 5, 124, 36), outline="#808080")
    draw.line((0, 55, 320, 55), fill="#808080")
    for row in range(copies):
        for column in range(1 if copies == 1 else 3):
            place = (AT.x + 70 * column, AT.y + 40 * row)
            draw.text(place, word, fill="#202020", font_size=13)
    return np.asarray(image)[..., [2, 1, 0, 3]].copy()


def test_a_word_that_was_not_found_is_found_by_its_ink() -> None:
    found = missed(picture(), [])
    assert len(found) == 1
    assert AT.meet(found[0].bounds) is not None
    assert found[0].bounds.height < AT.height


def test_a_word_that_was_found_is_not_found_again() -> None:
    assert missed(picture(), [TextBox(AT, AT)]) == []


def test_a_busy_picture_is_left_alone() -> None:
    assert missed(picture(copies=14), []) == []


@pytest.mark.parametrize(
    ("text", "sure", "word"),
    [
        ("a.txt", 0.95, True),
        ("Trips", 0.99, True),
        ("a.txt", 0.8, False),
        ("O", 1.0, False),
        ("--", 1.0, False),
        ("", 0.0, False),
    ],
)
def test_only_what_is_surely_a_word_is_told(text: str, sure: float, word: bool) -> None:
    assert is_word(text, sure) is word


class MissesAll:
    """The models, with a detector that finds one line alone."""

    def __init__(self, models: Any) -> None:
        self._models = models

    def __call__(self, pixels: Any) -> Any:
        corners = np.array([[4, 44], [40, 44], [40, 58], [4, 58]], np.float32)
        return SimpleNamespace(boxes=[corners])

    def recognize_txt(self, crops: list[Any]) -> Any:
        return self._models.recognize_txt(crops)


def test_the_reader_reads_what_its_detector_has_missed() -> None:
    engine = Engine()
    engine._ocr = MissesAll(engine._ocr)
    lines = [line for step in engine.steps(picture("b.txt")) for line in step]
    assert [line[0] for line in lines] == ["b.txt"]
