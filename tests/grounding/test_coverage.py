"""Which windows tell enough, and what of the others is to be read."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.grounding.coverage import gaps, is_told, unread
from desktop_agent.grounding.ocr.shapes import Pixels

pytestmark = pytest.mark.feature("O8")

AREA = Rect(100, 50, 640, 480)


def page(*, top: int = 100, bottom: int = 480, words: bool = True) -> Pixels:
    image = Image.new("RGBX", (AREA.width, AREA.height), "white")
    if words:
        draw = ImageDraw.Draw(image)
        for y in range(top, bottom, 24):
            draw.text((20, y), "Several words that stand in a row", fill="black", font_size=16)
    return np.asarray(image).copy()


def thing(role: str, x: int, y: int, width: int, height: int) -> Element:
    return Element(role, "name", Rect(AREA.x + x, AREA.y + y, width, height))


def part(
    pixels: Pixels, *elements: Element, texts: tuple[tuple[str, Rect], ...] = ()
) -> Rect | None:
    untold = gaps(AREA, elements, texts)
    return None if untold is None else unread(pixels, AREA, untold)


def test_a_window_that_tells_nothing_is_read_as_a_whole() -> None:
    assert part(page()) == AREA
    assert part(page(), thing("window", 0, 0, 640, 480)) == AREA


def test_a_window_full_of_elements_is_not_looked_at() -> None:
    menu, editor = thing("menu", 0, 0, 640, 40), thing("field", 0, 40, 640, 440)
    assert gaps(AREA, [menu, editor], ()) is None


def test_words_that_are_told_need_not_be_read() -> None:
    menu = thing("menu", 0, 0, 640, 40)
    texts = tuple(("row", Rect(AREA.x + 20, AREA.y + y, 300, 18)) for y in range(100, 480, 24))
    assert part(page(), menu, texts=texts) is None
    assert part(page(), menu) is not None


def test_the_name_of_the_whole_window_tells_nothing_of_what_is_in_it() -> None:
    assert part(page(), thing("menu", 0, 0, 640, 40), texts=(("Title", AREA),)) is not None


def test_only_the_part_that_is_not_told_is_read() -> None:
    menu = thing("menu", 0, 0, 640, 40)
    found = part(page(top=250, bottom=400), menu)
    assert found is not None
    assert AREA.y + 150 < found.y <= AREA.y + 250
    assert AREA.y + 400 <= found.bottom <= AREA.bottom
    assert found.right < AREA.right


def test_a_word_of_few_letters_at_the_side_is_read_with_the_others() -> None:
    """Of files in a row, “b.txt” as the last one was left out, and could not be clicked."""
    pixels = page(words=False)
    image = Image.fromarray(pixels)
    draw = ImageDraw.Draw(image)
    for x, name in ((60, "shopping-list.txt"), (260, "letter-bank.txt"), (562, "b.txt")):
        draw.text((x, 200), name, fill="black", font_size=13)
    draw.line((620, 40, 620, 480), fill="black")
    untold = gaps(AREA, [thing("menu", 0, 0, 640, 40)], ())
    assert untold is not None
    found = unread(np.asarray(image).copy(), AREA, untold, fewest=1)
    assert found is not None
    assert found.x <= AREA.x + 60
    assert AREA.x + 562 + 40 <= found.right
    # A rule down the side holds no words.
    assert found.y > AREA.y + 100
    assert found.bottom < AREA.y + 300


def test_an_empty_page_with_a_line_across_has_nothing_to_be_read() -> None:
    menu = thing("menu", 0, 0, 640, 40)
    assert part(page(words=False), menu) is None
    ruled = page(words=False)
    ruled[200], ruled[:, 300], ruled[:, 420:423] = 0, 0, 0
    assert part(ruled, menu) is None


def test_a_line_that_a_program_tells_is_not_told_again_by_what_was_read_of_it() -> None:
    told = [("$54", Rect(971, 418, 34, 20)), ("a long paragraph", Rect(100, 500, 400, 200))]
    assert is_told(Rect(972, 421, 18, 15), told)
    # Beside it, and within the paragraph, other words may stand.
    assert not is_told(Rect(1010, 421, 18, 15), told)
    assert not is_told(Rect(120, 520, 80, 16), told)
