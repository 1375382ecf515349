"""The window at the edges of the screen: what is reserved, and what is known of panels."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QWidget

from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Unavailable
from desktop_agent.ui.dock.docking import LEAST, MOST, NARROWEST, WindowPlace
from desktop_agent.ui.dock.monitors import logical
from desktop_agent.ui.dock.placement import WindowPlacement
from desktop_agent.ui.dock.saved_places import DockSpots
from desktop_agent.ui.dock.work_area import Edges
from desktop_agent.ui.kit.theme import Theme

pytestmark = pytest.mark.feature("D3")

AREA = Rect(0, 28, 800, 772)
"""Of the offscreen platform's one screen of 800 x 800, under a panel."""
NEAR, FAR = QPoint(790, 300), QPoint(400, 300)


class FakeEdges:
    """Fills the port ScreenEdges; `strip` is what is reserved now."""

    def __init__(self) -> None:
        self.strip: tuple[str, Rect] | None = None
        self.area = AREA
        self.closed = False
        self.gone = False
        self.refuses = False

    def areas(self, window: int) -> dict[Point, Rect]:
        if self.gone:
            raise Unavailable("The display went away.")
        return {Point(0, 0): self.area}

    def reserve(self, window: int, side: str, bounds: Rect) -> bool:
        if self.refuses:
            raise Unavailable("The window manager starts anew.")
        self.strip = (side, bounds)
        return True

    def release(self, window: int) -> None:
        self.strip = None

    def close(self) -> None:
        self.closed = True


class Scene:
    def __init__(self, place, wanted: Callable[[], bool]) -> None:
        self.edges = FakeEdges()
        self.window = QWidget(None, Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint)
        self.left: list[bool] = []
        edges = Edges(lambda platform: self.edges, wanted)
        self.standing = WindowPlacement(self.window, place, self.left.append, Theme("light"), edges)
        self.standing.stand()
        self.window.show()

    @property
    def place(self) -> WindowPlace:
        found = self.window.geometry()
        return WindowPlace(found.x(), found.y(), found.width(), found.height())

    def drag(self, to: QPoint, pointer: QPoint | None = None) -> None:
        self.standing.move(to, pointer or to + QPoint(60, 20))
        self.standing.drop()


@pytest.fixture
def scene(qtbot, tmp_path) -> Callable[..., Scene]:
    def make(wanted: Callable[[], bool] = lambda: True) -> Scene:
        found = Scene(tmp_path / "window.json", wanted)
        qtbot.addWidget(found.window)
        qtbot.waitExposed(found.window)
        return found

    return make


@pytest.mark.feature("D1")
def test_docked_it_keeps_off_panels_and_reserves_its_own_strip(scene):
    found = scene()
    assert found.place == WindowPlace(400, 28, 400, 772)
    assert found.edges.strip == ("right", Rect(400, 28, 400, 772))


def test_without_the_setting_nothing_is_asked_and_nothing_reserved(scene):
    found = scene(lambda: False)
    assert found.place == WindowPlace(400, 0, 400, 800)
    assert found.edges.strip is None


def test_what_it_reserves_follows_it_and_ends_when_it_stands_free(scene):
    found = scene()
    found.drag(QPoint(5, 100))
    assert found.edges.strip == ("left", Rect(0, 28, 400, 772))
    assert found.left[-1]
    found.standing.widen(500)
    found.standing.widened()
    assert found.edges.strip == ("left", Rect(0, 28, 500, 772))
    found.drag(QPoint(150, 100))
    assert found.edges.strip is None
    assert not found.left[-1]


def test_while_it_is_dragged_nothing_is_reserved(scene):
    found = scene()
    found.standing.move(QPoint(100, 100), QPoint(160, 120))
    assert found.edges.strip is None


def test_hidden_it_reserves_nothing_and_shown_again_it_does(scene):
    found = scene()
    found.window.hide()
    assert found.edges.strip is None
    found.window.show()
    assert found.edges.strip == ("right", Rect(400, 28, 400, 772))


def test_minimised_it_reserves_nothing_and_back_again_it_does(scene):
    found = scene()
    found.window.showMinimized()
    assert found.edges.strip is None
    found.standing.keep()
    assert found.edges.strip is None
    found.window.showNormal()
    assert found.edges.strip == ("right", Rect(400, 28, 400, 772))


def test_what_could_not_be_reserved_is_tried_again(scene, caplog):
    wanted: list[bool] = []
    found = scene(lambda: bool(wanted))
    wanted.append(True)
    found.edges.refuses = True
    found.standing.keep()
    assert "was not kept free" in caplog.text
    found.edges.refuses = False
    found.standing.keep()
    assert found.edges.strip == ("right", Rect(400, 28, 400, 772))


@pytest.mark.parametrize("away", [QWidget.hide, QWidget.showMinimized])
def test_gone_in_the_middle_of_a_drag_it_comes_back_as_if_never_dragged(scene, away):
    found = scene()
    found.standing.move(QPoint(10, 100), FAR)
    frame = found.window.findChild(QWidget, "landing")
    assert frame.isVisible()
    away(found.window)
    assert not frame.isVisible()
    assert found.edges.strip is None
    found.window.showNormal()
    assert found.place == WindowPlace(400, 28, 400, 772)
    assert found.edges.strip == ("right", Rect(400, 28, 400, 772))
    found.edges.area = Rect(0, 0, 740, 800)
    found.standing.desk.changed.emit()
    assert found.place == WindowPlace(340, 0, 400, 800)


def test_closed_in_the_middle_of_a_drag_it_remembers_where_it_was(scene):
    found = scene()
    found.standing.move(QPoint(10, 100), FAR)
    found.standing.end()
    assert not found.window.findChild(QWidget, "landing").isVisible()
    assert scene().place == WindowPlace(400, 28, 400, 772)


def test_shrunk_in_the_middle_of_a_drag_the_title_bar_is_let_go(stage, qtbot):
    shown = stage()
    title = shown.find("titleBar")
    qtbot.mousePress(title, Qt.MouseButton.LeftButton, pos=QPoint(60, 20))
    qtbot.mouseMove(title, QPoint(-40, 120))
    shown.window.forms.shrink()
    shown.window.forms.expand()
    before = shown.window.geometry()
    qtbot.mouseMove(title, QPoint(-140, 120))
    assert shown.window.geometry() == before


def test_the_setting_counts_from_when_it_is_next_placed(scene):
    wanted: list[bool] = []
    found = scene(lambda: bool(wanted))
    wanted.append(True)
    found.standing.keep()
    assert found.edges.strip == ("right", Rect(400, 28, 400, 772))
    wanted.clear()
    found.standing.keep()
    assert found.edges.strip is None


def test_a_panel_that_comes_moves_it_and_one_that_goes_lets_it_back(scene):
    found = scene()
    found.edges.area = Rect(0, 0, 740, 800)
    found.standing.desk.changed.emit()
    assert found.place == WindowPlace(340, 0, 400, 800)
    found.edges.area = Rect(0, 0, 800, 800)
    found.standing.desk.changed.emit()
    assert found.place == WindowPlace(400, 0, 400, 800)


def test_without_the_system_it_stands_where_qt_says(scene, caplog):
    found = scene()
    found.edges.gone = True
    found.standing.keep()
    assert found.place == WindowPlace(400, 0, 400, 800)
    assert "are not known" in caplog.text


def test_torn_off_its_side_it_is_no_longer_as_high_as_the_screen(scene):
    found = scene()
    found.drag(QPoint(200, 60))
    assert found.place == WindowPlace(200, 60, 400, 617)
    found.drag(QPoint(399, 200))
    assert found.place == WindowPlace(400, 28, 400, 772)


def test_a_press_that_hardly_moves_leaves_it_docked(scene):
    found = scene()
    found.drag(QPoint(398, 30))
    assert found.place == WindowPlace(400, 28, 400, 772)
    assert found.edges.strip is not None


def test_a_frame_shows_where_it_will_dock_and_only_while_it_will(scene):
    found = scene()

    def frame() -> QWidget | None:
        return found.window.findChild(QWidget, "landing")

    found.standing.move(QPoint(200, 100), FAR)
    assert frame() is None
    found.standing.move(QPoint(10, 100), FAR)
    shown = frame()
    assert shown is not None
    assert shown.isVisible()
    assert shown.geometry().getRect() == (0, 28, 400, 772)
    found.standing.move(QPoint(200, 100), FAR)
    assert not shown.isVisible()
    found.standing.move(QPoint(398, 100), NEAR)
    assert shown.isVisible()
    found.standing.drop()
    assert not shown.isVisible()
    assert found.edges.strip == ("right", Rect(400, 28, 400, 772))


def test_by_its_inner_edge_it_is_made_wider_within_bounds(scene):
    found = scene()
    for x, width in ((700, LEAST), (100, MOST), (350, 450)):
        found.standing.widen(x)
        assert found.place == WindowPlace(800 - width, 28, width, 772)
    found.standing.widened()
    assert scene().place == WindowPlace(350, 28, 450, 772)
    assert found.window.minimumWidth() == NARROWEST


def test_it_remembers_where_a_window_manager_put_it(scene, tmp_path):
    found = scene(lambda: False)
    found.window.move(120, 60)
    found.window.resize(400, 600)
    found.standing.end()
    assert scene(lambda: False).place == WindowPlace(120, 60, 400, 600)
    assert DockSpots(tmp_path / "window.json").on("") is not None


def test_at_the_end_it_gives_back_what_it_reserved(scene):
    found = scene()
    found.standing.end()
    assert found.edges.strip is None
    assert found.edges.closed


@pytest.mark.parametrize(
    ("area", "corner", "ratio", "got"),
    [
        (Rect(0, 28, 1920, 1052), (0, 0), 1.0, Rect(0, 28, 1920, 1052)),
        (Rect(0, 28, 1920, 1052), (0, 0), 1.5, Rect(0, 19, 1280, 701)),
        (Rect(-2560, 31, 2560, 1409), (-2560, 0), 2.0, Rect(-2560, 16, 1280, 704)),
        (Rect(1920, 0, 2500, 1440), (1920, 0), 1.25, Rect(1920, 0, 2000, 1152)),
    ],
)
def test_a_work_area_in_logical_pixels_is_never_larger_than_it_is(area, corner, ratio, got):
    assert logical(area, corner, ratio) == got


def test_the_whole_window_works_at_its_narrowest(stage):
    shown = stage(size=(NARROWEST, 700))
    assert shown.window.width() == NARROWEST
    root = shown.window.findChild(QFrame, "root")
    assert root.width() == NARROWEST
    for name in ("shrink", "close", "pin", "composer", "send"):
        widget = shown.find(name)
        right = widget.mapTo(shown.window, QPoint(widget.width(), 0)).x()
        assert right <= NARROWEST
