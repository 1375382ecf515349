"""The preview of what the brain was sent, and the picture at full size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor

from desktop_agent.ui.kit.theme import LIGHT
from desktop_agent.ui.pictures.sent_pictures import BOX, SMALL_BOX, decoded

from .stage import picture_bytes
from .states import HOST, PICTURE, STATES, Story

LEFT = Qt.MouseButton.LeftButton
MARK = QColor(LIGHT["mark"]).rgb()


@pytest.fixture
def shown(stage):
    return stage().play(STATES["sent"]())


def places(image, color: int) -> list[tuple[int, int]]:
    size = range(image.width()), range(image.height())
    return [(x, y) for x in size[0] for y in size[1] if image.pixel(x, y) == color]


@pytest.mark.feature("D7")
def test_what_was_sent_is_shown_small_with_its_host_and_the_last_click(shown):
    thumb = shown.find("thumb")
    assert thumb.isVisible()
    assert (thumb.width(), thumb.height()) == (112, 63)
    assert shown.find("nowSent").text() == f"Sent to {HOST}, 1280 x 720, 84 KB"
    marked = places(thumb.grab().toImage(), MARK)
    # The click was at 1440, 300 of 1920 x 1080.
    x, y = (sum(each) / len(marked) for each in zip(*marked, strict=True))
    assert abs(x - 112 * 1440 / 1920) < 1.5
    assert abs(y - 63 * 300 / 1080) < 1.5


@pytest.mark.feature("D7")
def test_without_a_click_nothing_is_marked(stage):
    story = STATES["consent"]().approve().look().send()
    assert places(stage().play(story).find("thumb").grab().toImage(), MARK) == []


@pytest.mark.feature("D7")
def test_no_more_is_decoded_than_is_shown(shown):
    image = shown.find("thumb").image
    assert image.width() <= BOX.width() * image.devicePixelRatio()
    assert decoded(picture_bytes(4000, 300), BOX).size() == QSize(112, 8)
    assert decoded(picture_bytes(20, 10), BOX).size() == QSize(20, 10)


@pytest.mark.feature("D7")
@pytest.mark.parametrize("data", [b"", b"no screenshot"])
def test_what_cannot_be_read_is_not_shown(qapp, data):
    assert decoded(data, BOX).isNull()


@pytest.mark.feature("D7")
def test_a_picture_that_is_not_kept_any_more_leaves_its_words(stage):
    shown = stage()
    shown.agent.pictures.clear()
    shown.play(STATES["sent"]())
    assert not shown.shows("thumb")
    assert shown.find("nowSent").text().startswith("Sent to")


@pytest.mark.feature("D7")
def test_a_reply_asked_without_a_picture_shows_none(stage):
    shown = stage().play(STATES["sent"]().decide(()).look().send(None))
    assert not shown.shows("thumb")
    assert shown.find("nowSent").text() == f"Sent to {HOST}, no screenshot"


@pytest.mark.feature("D7")
@pytest.mark.parametrize(
    ("height", "box", "lines"), [(900, BOX, 2), (700, SMALL_BOX, 1), (480, SMALL_BOX, 0)]
)
def test_where_there_is_less_room_the_preview_is_smaller(stage, height, box, lines):
    shown = stage(size=(400, height)).play(STATES["sent"]())
    thumb = shown.find("thumb")
    assert thumb.isVisible()
    assert thumb.width() <= box.width()
    assert thumb.toolTip() == f"Sent to {HOST}, 1280 x 720, 84 KB"
    assert shown.shows("nowSent") is (lines >= 1)
    assert shown.shows("nowReply") is (lines >= 2)


@pytest.fixture
def large(shown, qtbot):
    qtbot.mouseClick(shown.find("thumb"), LEFT)
    return shown


@pytest.mark.feature("D7")
def test_a_press_shows_it_large_beside_the_chat_without_taking_the_focus(large):
    picture = large.find("picture")
    assert picture.isVisible()
    flags = picture.windowFlags()
    assert flags & Qt.WindowType.WindowStaysOnTopHint
    assert flags & Qt.WindowType.WindowDoesNotAcceptFocus
    assert picture.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    assert not picture.geometry().intersects(large.window.geometry())
    assert picture.screen().availableGeometry().contains(picture.geometry())
    assert HOST in picture.accessibleName()
    assert places(picture.grab().toImage(), MARK)


@pytest.mark.feature("D7")
@pytest.mark.parametrize("name", ["picture", "pictureClose"])
def test_a_click_closes_it(large, qtbot, name):
    qtbot.mouseClick(large.find(name), LEFT)
    assert not large.shows("picture")
    assert large.window.isVisible()
    assert large.agent.calls == []


@pytest.mark.feature("D7", "D8")
def test_esc_stays_the_stop_key(large, qtbot):
    qtbot.keyClick(large.window, Qt.Key.Key_Escape)
    assert large.agent.calls == ["stop Esc"]
    assert large.shows("picture")


@pytest.mark.feature("D7")
def test_it_is_out_of_the_way_before_the_agent_looks_or_clicks(stage, qtbot):
    story = STATES["sent"]()
    shown = stage().play(story)
    qtbot.mouseClick(shown.find("thumb"), LEFT)
    more = Story()
    more.state = story.state
    shown.play(more.stream("I look").spend())
    assert shown.shows("picture")
    more.pairs.clear()
    shown.play(more.reject("?").send().decide((), *STATES["named"]().state.task.batch))
    assert not shown.shows("picture")


@pytest.mark.feature("D7", "D24")
def test_closing_the_chat_closes_it(large):
    large.window.close()
    assert not large.shows("picture")


@pytest.mark.feature("D7")
def test_only_the_last_picture_is_held(shown):
    asked: list[int] = []
    keep = shown.agent.picture

    def picture(number: int) -> bytes | None:
        asked.append(number)
        return keep(number)

    shown.agent.picture = picture
    shown.tick()
    shown.tick()
    assert asked == [], "one picture is decoded once"
    assert shown.find("thumb").shown.picture == PICTURE.id
