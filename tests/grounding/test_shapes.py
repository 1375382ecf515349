"""What is drawn like a field, a button, a check box or a radio button, on any ground."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from PIL import Image, ImageDraw

from desktop_agent.geometry import Rect
from desktop_agent.grounding.ocr.lines import is_blank, pieces
from desktop_agent.grounding.ocr.shapes import Pixels, Shape, shapes

pytestmark = pytest.mark.feature("F8", "O8")

SIZE = (640, 420)
FIELD, BUTTON, WIDE = Rect(150, 20, 300, 26), Rect(20, 200, 110, 30), Rect(20, 250, 260, 30)
TICKS = (Rect(20, 100, 14, 14), Rect(20, 130, 14, 14))
ROUND = Rect(20, 160, 15, 15)


@dataclass(frozen=True)
class Theme:
    ground: str
    field: str
    button: str
    line: str
    ink: str


WHITE = Theme("#ffffff", "#ffffff", "#efefef", "#767676", "#000000")
GREY = Theme("#efefef", "#ffffff", "#f4f4f4", "#b0b0b0", "#1a1a1a")
DARK = Theme("#2d2d30", "#1e1e1e", "#3c3c41", "#5a5a60", "#e8e8e8")
THEMES = pytest.mark.parametrize("theme", [WHITE, GREY, DARK], ids=["white", "grey", "dark"])


class Drawing:
    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.image = Image.new("RGBX", SIZE, theme.ground)
        self.draw = ImageDraw.Draw(self.image)

    def box(self, rect: Rect, fill: str, *, radius: int = 3) -> None:
        self.draw.rounded_rectangle(_corners(rect), radius, fill=fill, outline=self.theme.line)

    def circle(self, rect: Rect) -> None:
        self.draw.ellipse(_corners(rect), fill=self.theme.field, outline=self.theme.line)

    def words(self, x: int, y: int, words: str, size: int = 14) -> None:
        self.draw.text((x, y), words, fill=self.theme.ink, font_size=size)

    @property
    def pixels(self) -> Pixels:
        return np.asarray(self.image)[..., [2, 1, 0, 3]].copy()


def form(theme: Theme) -> Pixels:
    d = Drawing(theme)
    d.words(20, 24, "Full name")
    d.box(FIELD, theme.field)
    d.words(20, 60, "Some words that explain what this is for, and no more.")
    for number, tick in enumerate(TICKS):
        d.box(tick, theme.field, radius=1)
        d.words(44, tick.y - 2, f"Choice {number}")
    d.draw.line([(23, 137), (26, 141), (31, 133)], fill=theme.ink, width=2)
    d.circle(ROUND)
    d.words(44, 158, "Pay by card")
    d.box(BUTTON, theme.button)
    d.words(52, 206, "Cancel")
    d.box(WIDE, theme.button)
    d.words(110, 256, "Place order")
    d.words(20, 320, "Order D 0 B o HELLO Dodo", 24)
    d.words(20, 370, "Once upon a time letters stood alone: D did, and B did, too.", 16)
    return d.pixels


def _corners(rect: Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.right - 1, rect.bottom - 1


def near(found: Rect, wanted: Rect) -> bool:
    return (
        abs(found.x - wanted.x) <= 2
        and abs(found.y - wanted.y) <= 2
        and abs(found.right - wanted.right) <= 2
        and abs(found.bottom - wanted.bottom) <= 2
    )


@THEMES
def test_all_that_is_drawn_is_found_and_no_letter_is(theme: Theme) -> None:
    found = shapes(form(theme))
    wanted = [
        ("box", FIELD),
        *(("check box", tick) for tick in TICKS),
        ("radio button", ROUND),
        ("box", BUTTON),
        ("box", WIDE),
    ]
    assert [one.kind for one in found] == [kind for kind, _ in wanted], found
    for one, (_, rect) in zip(found, wanted, strict=True):
        assert near(one.bounds, rect), (one, rect)


@THEMES
def test_it_is_told_what_is_empty_and_what_is_ticked(theme: Theme) -> None:
    field, off, on, circle, button, _ = shapes(form(theme))
    assert field.ink is off.ink is circle.ink is None
    assert on.ink is not None
    assert button.ink is not None
    assert button.bounds.x + 25 < button.ink.x < button.ink.right < button.bounds.right - 25


@THEMES
def test_a_ring_that_words_touch_is_no_button(theme: Theme) -> None:
    d = Drawing(theme)
    ring = Rect(40, 40, 22, 22)
    d.circle(ring)
    d.words(ring.right + 2, 43, "U93")
    assert [one for one in shapes(d.pixels) if one.kind == "box"] == []


def test_a_caret_in_a_field_is_nothing_in_it() -> None:
    d = Drawing(GREY)
    d.box(FIELD, GREY.field)
    d.draw.line([(FIELD.x + 5, FIELD.y + 5), (FIELD.x + 5, FIELD.bottom - 6)], fill="black")
    (field,) = shapes(d.pixels)
    assert (field.kind, field.ink) == ("box", None)


def test_text_that_touches_the_border_does_not_hide_the_field() -> None:
    d = Drawing(GREY)
    d.box(FIELD, GREY.field)
    d.words(FIELD.x + 2, FIELD.y + 3, "jpg@example.org", 18)
    assert [near(one.bounds, FIELD) for one in shapes(d.pixels) if one.kind == "box"] == [True]


def test_a_frame_drawn_with_two_lines_is_one_box() -> None:
    d = Drawing(WHITE)
    d.box(Rect(FIELD.x - 3, FIELD.y - 3, FIELD.width + 6, FIELD.height + 6), "#3584e4")
    d.box(FIELD, WHITE.field)
    assert [one.kind for one in shapes(d.pixels)] == ["box"]


def test_the_window_itself_is_no_box_and_nothing_is_in_a_photograph() -> None:
    d = Drawing(GREY)
    d.box(Rect(1, 1, SIZE[0] - 2, SIZE[1] - 2), GREY.field)
    assert shapes(d.pixels) == []
    noise = np.random.default_rng(4).integers(0, 255, (300, 300, 4), np.uint8)
    assert shapes(noise) == []
    assert shapes(noise[:5]) == []


def test_a_shape_moves_with_what_is_in_it() -> None:
    shape = Shape("box", Rect(1, 2, 30, 20), Rect(4, 5, 6, 7))
    assert shape.moved(10, 20) == Shape("box", Rect(11, 22, 30, 20), Rect(14, 25, 6, 7))


# --- the words of a line --------------------------------------------------------------------


def test_words_far_apart_or_with_a_box_between_them_are_different_things() -> None:
    d = Drawing(WHITE)
    d.words(20, 20, "File", 13)
    d.words(62, 20, "Edit", 13)
    d.words(102, 20, "Save all", 13)
    d.box(Rect(170, 22, 13, 13), "#ffffff", radius=1)
    d.words(188, 20, "Agree", 13)
    found = pieces(d.pixels, [Rect(15, 15, 230, 25)])
    assert [(one.bounds.x, one.bounds.right) for one in found] == [
        (pytest.approx(20, abs=2), pytest.approx(41, abs=3)),
        (pytest.approx(62, abs=2), pytest.approx(86, abs=3)),
        (pytest.approx(102, abs=2), pytest.approx(148, abs=4)),
        (pytest.approx(188, abs=2), pytest.approx(224, abs=4)),
    ]


def test_borders_and_underlines_are_no_letters() -> None:
    d = Drawing(WHITE)
    d.box(BUTTON, WHITE.button)
    d.words(52, 206, "Cancel")
    d.words(300, 206, "A link to somewhere")
    d.draw.line([(300, 224), (430, 224)], fill="black")
    button, link = pieces(d.pixels, [Rect(15, 196, 120, 38), Rect(295, 200, 150, 28)])
    assert button.bounds.x >= 50
    assert button.bounds.bottom <= 224
    assert button.bounds.right <= 104
    assert link.bounds.bottom <= 223


def test_boxes_that_overlap_give_each_word_once() -> None:
    d = Drawing(WHITE)
    d.words(20, 20, "Email address")
    found = pieces(d.pixels, [Rect(15, 15, 110, 25), Rect(95, 15, 60, 25)])
    assert len(found) == 1


def test_what_has_no_letters_is_blank() -> None:
    d = Drawing(DARK)
    assert is_blank(d.pixels)
    d.words(20, 20, "ok", 11)
    assert not is_blank(d.pixels)
    assert is_blank(d.pixels[:3])


@THEMES
@pytest.mark.parametrize("size", [13, 20, 26, 28])
def test_what_is_ticked_is_known_in_the_size_of_any_screen(theme: Theme, size: int) -> None:
    d = Drawing(theme)
    box, on, circle = (Rect(40, 40 + 60 * n, size, size) for n in range(3))
    for tick in (box, on):
        d.box(tick, theme.field, radius=size // 6)
        d.words(tick.right + 14, tick.y, "Choice", size)
    d.draw.rectangle(_corners(on.grown(-size // 3)), fill=theme.ink)
    d.circle(circle)
    d.words(circle.right + 14, circle.y, "Pay by card", size)
    found = [one for one in shapes(d.pixels) if one.bounds.x < 60]
    assert [one.kind for one in found] == ["check box", "check box", "radio button"]
    assert [one.ink is not None for one in found] == [False, True, False]


def test_a_box_of_a_strong_colour_is_told() -> None:
    d = Drawing(WHITE)
    d.box(FIELD, WHITE.field)
    d.box(WIDE, "#007fff")
    d.words(WIDE.x + 6, WIDE.y + 6, "Section 2")
    assert [one.coloured for one in shapes(d.pixels)] == [False, True]
