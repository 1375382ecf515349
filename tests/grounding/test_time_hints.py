"""An empty field for a time shows dashes, which no reader makes words of."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from desktop_agent.geometry import Rect
from desktop_agent.grounding.ocr.shapes import Pixels, shapes
from desktop_agent.grounding.ocr.time_hints import time_parts

pytestmark = pytest.mark.feature("F8", "O8")

BOX = Rect(17, 12, 105, 24)
# As a browser draws them, from the left side of the box and from its top.
DASHES = ((6, 12), (14, 12), (32, 12), (40, 12), (58, 12), (66, 12))
DOTS = ((24, 9), (24, 14))


def field(
    dashes: tuple[tuple[int, int], ...] = DASHES,
    dots: tuple[tuple[int, int], ...] = DOTS,
    *,
    scale: int = 1,
    ground: str = "#ffffff",
    ink: str = "#000000",
) -> Pixels:
    image = Image.new("RGBX", (200 * scale, 60 * scale), ground)
    draw = ImageDraw.Draw(image)

    def fill(x: int, y: int, width: int, height: int, colour: str) -> None:
        right, bottom = x + width, y + height
        draw.rectangle((x * scale, y * scale, right * scale - 1, bottom * scale - 1), fill=colour)

    fill(BOX.x, BOX.y, BOX.width, BOX.height, "#767676")
    fill(BOX.x + 1, BOX.y + 1, BOX.width - 2, BOX.height - 2, ground)
    for x, y in dashes:
        fill(BOX.x + x, BOX.y + y, 4, 2, ink)
    for x, y in dots:
        fill(BOX.x + x, BOX.y + y, 2, 3, ink)
    # The clock at its end.
    draw.ellipse([n * scale for n in (104, 16, 116, 28)], outline=ink, width=scale)
    return np.asarray(image)[..., [2, 1, 0, 3]].copy()


def at(scale: int) -> Rect:
    return Rect(BOX.x * scale, BOX.y * scale, BOX.width * scale, BOX.height * scale)


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize(("ground", "ink"), [("#ffffff", "#000000"), ("#1e1e1e", "#e8e8e8")])
def test_the_dashes_tell_where_hours_minutes_and_am_or_pm_go(
    scale: int, ground: str, ink: str
) -> None:
    found = time_parts(field(scale=scale, ground=ground, ink=ink), at(scale))
    assert [(one.x // scale, one.right // scale) for one in found] == [(23, 35), (49, 61), (75, 87)]
    assert all(at(scale).meet(one) == one for one in found)


def test_a_field_for_24_hours_has_two_parts() -> None:
    assert len(time_parts(field(DASHES[:4]), BOX)) == 2


@pytest.mark.parametrize(
    ("dashes", "dots"),
    [
        pytest.param(DASHES, (), id="no colon"),
        pytest.param(DASHES[:3], DOTS, id="a part with one dash"),
        pytest.param((), DOTS, id="no dashes"),
        pytest.param(DASHES[:2], DOTS, id="hours alone"),
        pytest.param(tuple((x, 18) for x, _ in DASHES), DOTS, id="a line below the words"),
        pytest.param(DASHES, ((24, 9), (28, 14)), id="dots that are no colon"),
    ],
)
def test_other_strokes_are_no_time(
    dashes: tuple[tuple[int, int], ...], dots: tuple[tuple[int, int], ...]
) -> None:
    assert time_parts(field(dashes, dots), BOX) == ()


def test_what_lies_over_the_edge_of_the_picture_is_none() -> None:
    pixels = field()
    assert time_parts(pixels, Rect(190, 50, 105, 24)) == ()
    assert time_parts(pixels, Rect(300, 300, 105, 24)) == ()


def test_the_box_of_such_a_field_knows_its_parts_wherever_it_lies() -> None:
    (box,) = (one for one in shapes(field()) if one.time)
    assert len(box.time) == 3
    assert box.moved(7, 5).time[0] == box.time[0].moved(7, 5)
