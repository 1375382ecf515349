"""The target on the card of an approval: marked from outside, in its own proportions."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor

from desktop_agent.events import Pictured
from desktop_agent.geometry import Rect
from desktop_agent.ui.kit.theme import LIGHT, Theme
from desktop_agent.ui.pictures.target_crop import HEIGHTS, TargetCrop, placing

from .stage import BUTTON_COLOR, crop_bytes
from .states import AROUND, CROP, SPOT, STATES

MARK = QColor(LIGHT["mark"]).rgb()
BUTTON_MARK = (90 / 320, 46 / 140, 140 / 320, 48 / 140)


@pytest.fixture
def shown(stage):
    return stage().play(STATES["approval_pictured"]())


@pytest.mark.feature("D10")
@pytest.mark.parametrize(("height", "px"), [(900, 152), (768, 92), (659, 64)])
def test_it_is_as_high_as_the_window_has_room_for(stage, height, px):
    crop = stage(size=(400, height)).play(STATES["approval_pictured"]()).find("targetCrop")
    assert crop.isVisible()
    assert crop.height() == px


@pytest.mark.feature("D10")
def test_the_label_of_the_target_is_not_painted_over(shown):
    crop = shown.find("targetCrop")
    image, (_, target) = crop.grab().toImage(), crop.place()
    inside = target.toAlignedRect().adjusted(1, 1, -1, -1)
    colors = {
        image.pixelColor(x, y).rgb()
        for x in range(inside.left(), inside.right())
        for y in (inside.top(), inside.bottom() - 1)
    }
    assert colors == {BUTTON_COLOR.rgb()}
    around = target.adjusted(-8, -8, 8, 8).toRect()
    ring = [
        (x, y)
        for x in range(around.left(), around.right())
        for y in range(around.top(), around.bottom())
        if image.pixel(x, y) == MARK
    ]
    assert ring
    assert not any(inside.contains(x, y) for x, y in ring)


@pytest.mark.feature("D10")
@pytest.mark.parametrize("px", HEIGHTS)
@pytest.mark.parametrize(
    "mark",
    [
        QRectF(90, 46, 140, 48),
        QRectF(0, 0, 20, 20),
        QRectF(160, 70, 1, 1),
        QRectF(0, 0, 320, 140),
        QRectF(10, 20, 300, 4),
    ],
)
def test_the_whole_target_is_seen_wherever_it_lies(px, mark):
    for view in (QSizeF(338, px), QSizeF(507, px * 1.5), QSizeF(278, px)):
        scale, at = placing(QSizeF(320, 140), mark, view, 7)
        placed = QRectF(mark.topLeft() * scale + at, mark.size() * scale)
        assert QRectF(-0.1, -0.1, view.width() + 0.2, view.height() + 0.2).contains(placed)


@pytest.mark.feature("D10")
@pytest.mark.parametrize("view", [QSizeF(338, 152), QSizeF(338, 64), QSizeF(760, 300)])
def test_a_small_target_leaves_no_empty_margin(view):
    scale, at = placing(QSizeF(320, 140), QRectF(150, 60, 20, 10), view, 7)
    assert scale >= 1
    assert at.x() <= 0.001
    assert at.x() + 320 * scale >= view.width() - 0.001
    assert at.y() + 140 * scale >= view.height() - 0.001


@pytest.mark.feature("D10")
def test_pixels_of_the_screen_are_pixels_of_the_screen_where_there_are_enough():
    scale, _ = placing(QSizeF(900, 500), QRectF(300, 200, 100, 40), QSizeF(507, 228), 10)
    assert scale == 1


@pytest.mark.feature("D10")
def test_without_a_picture_there_is_no_empty_space(stage):
    shown = stage()
    shown.agent.pictures.clear()
    shown.play(STATES["approval_pictured"]())
    assert not shown.shows("targetCrop")
    without = shown.find("card").height()
    assert stage().play(STATES["approval"]()).find("card").height() == without


@pytest.mark.feature("D10")
def test_a_picture_that_cannot_be_read_is_not_shown(qapp):
    assert not TargetCrop(Theme("light"), b"no screenshot", BUTTON_MARK).readable
    assert TargetCrop(Theme("light"), crop_bytes(), BUTTON_MARK).readable


@pytest.mark.feature("D10")
def test_a_picture_of_an_earlier_question_is_not_shown_for_this_one(stage):
    story = STATES["approval"]()
    late = Pictured(story.state.serial - 1, CROP, SPOT)
    assert not stage().play(story.tell(late)).shows("targetCrop")


@pytest.mark.feature("D10")
@pytest.mark.parametrize("height", [900, 659])
@pytest.mark.parametrize(
    ("start", "end"),
    [
        (Rect(10, 10, 40, 40), Rect(270, 90, 40, 40)),
        (Rect(270, 10, 40, 40), Rect(10, 90, 40, 40)),
        (Rect(100, 50, 40, 40), Rect(120, 60, 40, 40)),
    ],
)
def test_a_drag_is_shown_from_where_it_begins_to_where_it_ends(stage, height, start, end):
    story = STATES["approval"]()
    begin, mark = (part.moved(AROUND.x, AROUND.y) for part in (start, end))
    shown = stage(size=(400, height)).play(
        story.tell(Pictured(story.state.serial, CROP, mark, begin))
    )
    crop = shown.find("targetCrop")
    assert "dragged" in crop.accessibleName()
    _, first, last = crop.places()
    inside = QRectF(crop.rect()).adjusted(-0.5, -0.5, 0.5, 0.5)
    assert inside.contains(first)
    assert inside.contains(last)
    image = crop.grab().toImage()
    x, y = (round(part) for part in (first.center().x(), first.center().y()))
    near = {image.pixel(x + dx, y + dy) for dx in range(-7, 8) for dy in range(-7, 8)}
    assert MARK in near, "a dot marks where it begins"


@pytest.mark.feature("D10")
def test_the_buttons_stay_where_they_are_when_the_picture_comes(stage):
    story = STATES["approval"]()
    shown = stage().play(story)
    before = shown.find("approve").mapToGlobal(shown.find("approve").rect().center())
    shown.play(story.picture())
    after = shown.find("approve").mapToGlobal(shown.find("approve").rect().center())
    assert (shown.shows("targetCrop"), before) == (True, after)


@pytest.mark.feature("D10")
def test_a_target_at_the_edge_of_the_screen_is_marked_where_it_is(stage):
    story = STATES["approval"]()
    spot = Rect(AROUND.x, AROUND.y, 30, 20)
    crop = stage().play(story.tell(Pictured(story.state.serial, CROP, spot))).find("targetCrop")
    picture, target = crop.place()
    assert target.topLeft() == picture.topLeft()
