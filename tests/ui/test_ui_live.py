"""The live view: what it shows, when it watches, and what gives way to what."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor

from desktop_agent.events import Receipt, Result
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports.window.live import Live, LiveFrame, Unseen
from desktop_agent.protocol import Click, Type
from desktop_agent.ui.bridge import AgentBridge
from desktop_agent.ui.kit.theme import LIGHT, Theme
from desktop_agent.ui.model.task_stats import Tally
from desktop_agent.ui.pictures.live import YOURS, Driven, fitted, room_for, spot
from desktop_agent.ui.window import AgentWindow

from .stage import FakeAgent, Stage
from .states import STATES

LEFT = Qt.MouseButton.LeftButton
MARK = QColor(LIGHT["mark"]).rgb()
GROUND = QColor("#3B6B7A")
PRIVATE = Driven("private", ":7")
CHORD = "Ctrl+Shift+F12"
SCREEN = Rect(0, 0, 1920, 1200)


class FakeFeed:
    """Writes down who watches; `shows` tells as the observer does, in a thread of its own."""

    def __init__(self) -> None:
        self.sizes: list[tuple[int, int] | None] = []
        self._tell: Callable[[Live], None] = lambda live: None

    def watch(self, width: int, height: int, tell: Callable[[Live], None]) -> None:
        self.sizes.append((width, height))
        self._tell = tell

    def rest(self) -> None:
        self.sizes.append(None)

    def shows(self, *lives: Live) -> None:
        told = threading.Thread(target=lambda: [self._tell(live) for live in lives])
        told.start()
        told.join()


def frame(color: QColor = GROUND, pointer: Point | None = None) -> LiveFrame:
    pixel = bytes([color.blue(), color.green(), color.red(), 255])
    return LiveFrame(pixel * (320 * 200), 320, 200, SCREEN, pointer)


@pytest.fixture
def feed() -> FakeFeed:
    return FakeFeed()


@pytest.fixture
def live(qtbot, feed):
    """Makes a shown window with a live view."""

    def make(driven: Driven = PRIVATE, *, size=(400, 900), theme="light") -> Stage:
        bridge = AgentBridge(FakeAgent())
        clock = [100.0]
        window = AgentWindow(
            bridge,
            brain_name="Scripted",
            theme=Theme(theme),
            stop_words=CHORD,
            feed=feed,
            driven=driven,
            now=lambda: clock[0],
        )
        qtbot.addWidget(window)
        window.resize(*size)
        window.show()
        qtbot.waitExposed(window)
        return Stage(window, bridge, clock)

    return make


def shown_color(stage: Stage, x: float = 0.5, y: float = 0.5) -> QColor:
    image = stage.find("liveScreen").grab().toImage()
    return image.pixelColor(int(x * image.width()), int(y * image.height()))


def middle(image, color: int) -> tuple[float, float] | None:
    """The middle of all pixels of this colour, as parts of the picture."""
    found = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixel(x, y) == color
    ]
    if not found:
        return None
    x, y = (sum(each) / len(found) for each in zip(*found, strict=True))
    return x / image.width(), y / image.height()


@pytest.mark.feature("Z17")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_driven_screen_is_shown_as_it_changes(live, feed, qtbot, theme):
    stage = live(theme=theme)
    assert stage.find("liveScreen").isVisible()
    feed.shows(frame(QColor("white")))
    qtbot.waitUntil(lambda: shown_color(stage) == QColor("white"))
    feed.shows(frame(GROUND))
    qtbot.waitUntil(lambda: shown_color(stage) == GROUND)


@pytest.mark.feature("Z17")
def test_it_is_watched_in_the_size_of_the_pane(live, feed):
    stage = live()
    pane = stage.find("live")
    ratio = pane.devicePixelRatioF()
    width = round((stage.find("live").width() - 28) * ratio)
    assert feed.sizes[-1] == (width, pytest.approx(width * 10 / 16, abs=1))


@pytest.mark.feature("Z17")
def test_of_what_came_while_the_window_was_busy_only_the_last_is_shown(live, feed, qtbot):
    stage = live()
    painted = []
    show = stage.find("liveScreen").show_image
    stage.find("liveScreen").show_image = lambda *shown: (painted.append(shown), show(*shown))
    feed.shows(*[frame(QColor(i, i, i)) for i in range(1, 200)])
    qtbot.waitUntil(lambda: shown_color(stage) == QColor(199, 199, 199))
    assert len(painted) == 1


@pytest.mark.feature("Z17")
def test_folded_hidden_or_closed_nobody_watches(live, feed, qtbot):
    stage = live()
    qtbot.mouseClick(stage.find("liveHead"), LEFT)
    assert not stage.shows("liveScreen")
    assert feed.sizes[-1] is None
    qtbot.keyClick(stage.find("liveHead"), Qt.Key.Key_Space)
    assert stage.shows("liveScreen")
    assert feed.sizes[-1] is not None
    stage.window.hide()
    assert feed.sizes[-1] is None
    stage.window.show()
    assert feed.sizes[-1] is not None
    stage.window.close()
    assert feed.sizes[-1] is None


@pytest.mark.feature("Z17")
def test_ones_own_screen_is_not_shown_before_it_is_asked_for(live, feed, qtbot):
    stage = live(YOURS)
    assert not stage.shows("liveScreen")
    assert [size for size in feed.sizes if size] == []
    qtbot.mouseClick(stage.find("liveHead"), LEFT)
    assert stage.shows("liveScreen")
    assert feed.sizes[-1] is not None


def test_without_a_feed_there_is_no_live_view(stage):
    assert not stage().shows("live")


@pytest.mark.feature("Z17")
def test_pointer_and_last_click_are_marked_where_they_are(live, feed, qtbot):
    stage = live()
    feed.shows(frame(QColor("white")))
    stage.play(STATES["sent"]())
    # The click was at 1440, 300.
    qtbot.waitUntil(lambda: middle(stage.find("liveScreen").grab().toImage(), MARK) is not None)
    x, y = middle(stage.find("liveScreen").grab().toImage(), MARK)
    assert x == pytest.approx(1440 / SCREEN.width, abs=0.01)
    assert y == pytest.approx(300 / SCREEN.height, abs=0.01)
    black = QColor("black").rgb()
    assert middle(stage.find("liveScreen").grab().toImage(), black) is None
    feed.shows(frame(QColor("white"), Point(400, 900)))
    qtbot.waitUntil(lambda: middle(stage.find("liveScreen").grab().toImage(), black) is not None)
    x, y = middle(stage.find("liveScreen").grab().toImage(), black)
    # Its tip is there; the arrow lies below and right of it.
    assert 0 < x - 400 / SCREEN.width < 0.03
    assert 0 < y - 900 / SCREEN.height < 0.05


@pytest.mark.feature("Z17")
def test_a_screen_that_went_away_is_told_in_words_and_no_old_picture_stays(live, feed, qtbot):
    stage = live()
    feed.shows(frame(QColor("white")))
    qtbot.waitUntil(lambda: shown_color(stage) == QColor("white"))
    feed.shows(Unseen("The display :7 went away."))
    screen = stage.find("liveScreen")
    qtbot.waitUntil(lambda: screen.image.isNull())
    assert "went away" in screen.accessibleName()
    assert "not seen" in stage.find("liveHead").accessibleName()
    feed.shows(frame(GROUND))
    qtbot.waitUntil(lambda: shown_color(stage) == GROUND)
    assert "went away" not in screen.accessibleName()


@pytest.mark.feature("Z17")
def test_a_press_shows_it_large_live_and_a_click_closes_it(live, feed, qtbot):
    stage = live()
    feed.shows(frame(QColor("white")))
    qtbot.waitUntil(lambda: shown_color(stage) == QColor("white"))
    small = feed.sizes[-1]
    qtbot.mouseClick(stage.find("liveScreen"), LEFT)
    large = stage.find("liveLarge")
    assert large.isVisible()
    assert large.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    assert feed.sizes[-1] > small, "it is still scaled for the small pane"
    feed.shows(frame(GROUND))
    qtbot.waitUntil(lambda: large.grab().toImage().pixelColor(large.rect().center()) == GROUND)
    # On another screen it is in nobody's way.
    stage.play(STATES["acting"]())
    assert large.isVisible()
    qtbot.mouseClick(large, LEFT)
    assert not large.isVisible()
    assert feed.sizes[-1] == small


@pytest.mark.feature("Z17")
def test_on_ones_own_screen_it_is_out_of_the_way_before_the_agent_acts(live, feed, qtbot):
    stage = live(YOURS)
    qtbot.mouseClick(stage.find("liveHead"), LEFT)
    feed.shows(frame(QColor("white")))
    qtbot.waitUntil(lambda: shown_color(stage) == QColor("white"))
    qtbot.mouseClick(stage.find("liveScreen"), LEFT)
    assert stage.shows("liveLarge")
    stage.play(STATES["acting"]())
    assert not stage.shows("liveLarge")


@pytest.mark.feature("Z17")
def test_closing_the_chat_closes_the_large_view(live, feed, qtbot):
    stage = live()
    feed.shows(frame())
    qtbot.waitUntil(lambda: shown_color(stage) == GROUND)
    qtbot.mouseClick(stage.find("liveScreen"), LEFT)
    assert stage.shows("liveLarge")
    stage.window.close()
    assert not stage.shows("liveLarge")
    assert feed.sizes[-1] is None


def _is_inside(window, part) -> bool:
    return window.rect().contains(part.rect().translated(part.mapTo(window, QPoint(0, 0))))


@pytest.mark.sampled(4)
@pytest.mark.every_state
@pytest.mark.feature("D10", "D4")
@pytest.mark.parametrize("size", [(400, 480), (340, 480), (400, 700), (400, 900), (400, 1100)])
@pytest.mark.parametrize("state", STATES)
def test_nothing_is_cut_off_or_pushed_out_by_it(live, state, size):
    stage = live(size=size).play(STATES[state]())
    window = stage.window
    assert (window.width(), window.height()) == size
    assert _is_inside(window, stage.composer)
    if stage.shows("decision"):
        assert _is_inside(window, stage.find("decision").frame)
        assert stage.find("cardBody").verticalScrollBar().maximum() == 0


# --- words -------------------------------------------------------------------------------------


THERE = "Ctrl+Shift+F12 stops me at any moment from here; on that desktop, Esc does."


@pytest.mark.feature("D8")
@pytest.mark.parametrize(
    ("driven", "wanted"),
    [
        (YOURS, "use your mouse and keyboard. Ctrl+Shift+F12 stops me at any moment."),
        (PRIVATE, "my own desktop; yours stays free. Ctrl+Shift+F12 stops me at any moment."),
        (Driven("display", ":5"), THERE),
        (Driven("window", ":5"), THERE),
        (Driven("nothing"), "without doing anything. Ctrl+Shift+F12 stops me at any moment."),
        (Driven("canvas"), "touch nothing else. Ctrl+Shift+F12 stops me at any moment."),
    ],
)
def test_the_greeting_says_where_it_works_and_what_stops_it(driven, wanted):
    assert wanted in driven.greeting(CHORD)


@pytest.mark.parametrize(
    ("driven", "name"),
    [
        (Driven("display", ":5"), "Display :5, "),
        (PRIVATE, "The agent’s desktop, "),
        (Driven("window", ":5"), "The agent’s desktop, "),
    ],
)
def test_the_head_names_the_screen(live, driven, name):
    stage = live(driven)
    assert stage.find("liveHead").accessibleName().startswith(name)
    assert CHORD in stage.find("liveHead").toolTip()


# --- sizes -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("height", "card", "asks", "wanted"),
    [
        (900, False, False, (366, 229)),
        (700, False, False, (366, 120)),
        (500, False, False, (366, 84)),
        (900, True, False, (366, 120)),
        (900, True, True, (0, 0)),
        (1100, True, False, (366, 229)),
        (1100, True, True, (366, 120)),
    ],
)
def test_the_less_room_the_smaller_it_is(height, card, asks, wanted):
    assert room_for(366, height, card=card, asks=asks) == wanted


def test_a_picture_keeps_its_shape_and_is_not_enlarged():
    assert fitted(1280, 800, (366, 229)) == (366, 229)
    assert fitted(800, 1600, (366, 229)) == (114, 229)
    assert fitted(100, 50, (366, 229)) == (100, 50)
    assert fitted(0, 0, (366, 229)) == (0, 0)


def test_a_pointer_beside_the_screen_is_nowhere():
    assert spot(Point(2000, 5), SCREEN) is None
    assert spot(None, SCREEN) is None
    assert spot(Point(960, 600), SCREEN)[:2] == (0.5, 0.5)


# --- the last click ----------------------------------------------------------------------------


@pytest.mark.feature("Z17")
def test_a_click_by_a_name_is_marked_in_the_middle_of_its_target():
    def clicked(op, spot: Rect | None) -> Rect | None:
        tally = Tally(spot=spot, clicked=Rect(1, 1, 1, 1))
        return tally.acted(Receipt(op, Result.CHANGED, dirty=Rect(0, 0, 500, 500))).clicked

    assert clicked(Click(text="Save"), Rect(100, 200, 50, 20)) == Rect(125, 210, 1, 1)
    assert clicked(Click(text="Save"), None) is None
    assert clicked(Click(x=7, y=8), Rect(0, 0, 50, 20)) == Rect(7, 8, 1, 1)
    assert clicked(Type(text="x"), Rect(100, 200, 50, 20)) == Rect(1, 1, 1, 1)
