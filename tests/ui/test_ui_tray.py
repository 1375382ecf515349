"""The tray icon: what it says of each state, and what its menu does."""

from __future__ import annotations

import socket
import threading
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtWidgets import QApplication, QSystemTrayIcon

from desktop_agent.events import StepMode, StepModeSet
from desktop_agent.planner import State
from desktop_agent.ui.kit.theme import Theme
from desktop_agent.ui.model.task_stats import Tally
from desktop_agent.ui.model.view import Pill, view_of
from desktop_agent.ui.tray.bring_window import Bringing
from desktop_agent.ui.tray.bus import NONE, VARIABLE, without_silent_bus
from desktop_agent.ui.tray.drawing import tray_pixmap
from desktop_agent.ui.tray.part import TrayPart
from desktop_agent.ui.tray.words import MOST_CHARACTERS, one_line, tray_view

pytestmark = pytest.mark.feature("D1")

BADGES = ("", "run", "ask", "pause", "bad", "good")


def _view(rail: str, **changes):
    view = view_of(State(), _tally())
    return replace(view, pill=Pill("Word", "reason", "circle", rail), **changes)


def _tally() -> Tally:
    return Tally()


@pytest.mark.parametrize(
    ("rail", "badge"),
    [("", ""), ("grey", ""), ("accent", "run"), ("ask", "ask"), ("bad", "bad"), ("good", "good")],
)
def test_each_tone_of_the_state_has_its_badge(rail: str, badge: str) -> None:
    assert tray_view(_view(rail), State()).badge == badge


def test_paused_has_its_own_badge_and_offers_to_continue() -> None:
    shown = tray_view(_view("you", paused=True), State())
    assert (shown.badge, shown.pauses, shown.can_pause) == ("pause", "Continue", True)


def test_idle_offers_neither_pause_nor_stop() -> None:
    shown = tray_view(view_of(State(), _tally()), State())
    assert (shown.can_pause, shown.can_stop, shown.tip) == (False, False, "Ready")


def test_what_it_says_is_one_line_that_is_cut() -> None:
    assert one_line("a\n  b") == "a b"
    assert one_line("a\0b \ud800c \u202ed") == "ab c d"
    assert len(one_line("x" * 500)) == MOST_CHARACTERS


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", [16, 32])
def test_badges_differ_in_shape_and_not_by_colour_alone(qapp, dark: bool, size: int) -> None:
    """As somebody sees them who sees no colours: dark and light only, against their own ground."""

    def shape(badge: str) -> tuple[bool, ...]:
        image = tray_pixmap(badge, size, dark=dark).toImage()
        grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
        low = size * 2 // 5
        spots = [(x, y) for y in range(low, size) for x in range(low, size)]
        values = [grey.pixelColor(*spot).lightness() for spot in spots]
        ground = grey.pixelColor(size - size // 3, size - size // 12 - 1).lightness()
        return tuple(abs(value - ground) > 60 for value in values)

    shapes = [shape(badge) for badge in BADGES if badge]
    for one in range(len(shapes)):
        for other in range(one):
            apart = sum(a != b for a, b in zip(shapes[one], shapes[other], strict=True))
            assert apart >= size // 3, (BADGES[one + 1], BADGES[other + 1])


@pytest.fixture
def tray(stage):
    opened: list[str] = []
    played = stage()
    forms = played.window.forms
    bringing = Bringing(played.window, forms, None)
    part = TrayPart(
        *(played.window, forms, played.agent, Theme("light"), bringing),
        settings=lambda: opened.append("settings"),
        sessions=None,
    )
    played.window.join(part)
    part.begin()
    return played, part, opened


def _action(part: TrayPart, words: str):
    assert part.icon is not None
    (found,) = [one for one in part.icon.menu.actions() if one.text() == words]
    return found


def test_its_menu_offers_what_the_window_does(tray) -> None:
    played, part, opened = tray
    words = [one.text() for one in part.icon.menu.actions() if not one.isSeparator()]
    assert words == ["Show", "Shrink to bar", "Pause", "Stop", "Step mode", "Settings…", "Quit"]
    assert not _action(part, "Stop").isEnabled()
    _action(part, "Step mode").trigger()
    assert played.agent.posted == [StepModeSet(StepMode.ACTION)]
    _action(part, "Settings…").trigger()
    assert opened == ["settings"]


def test_show_and_small_form_change_the_form(tray) -> None:
    played, part, _ = tray
    _action(part, "Shrink to bar").trigger()
    assert played.window.forms.shrunk
    _action(part, "Show").trigger()
    assert not played.window.forms.shrunk
    assert played.window.isVisible()
    # In front already, it becomes small.
    played.to_front()
    part.icon.icon.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
    assert played.window.forms.shrunk


def test_it_ends_with_the_window(tray) -> None:
    played, part, _ = tray
    _action(part, "Quit").trigger()
    assert not played.window.isVisible()
    assert part.icon is None
    part.begin()
    assert part.icon is None


def test_a_width_drag_that_is_cut_off_is_let_go(stage) -> None:
    played = stage()
    rail, dropped = played.find("rail"), []
    rail.dropped.connect(lambda: dropped.append(True))
    left, at = Qt.MouseButton.LeftButton, QPointF(-20, 50)
    moved = QMouseEvent(
        *(QEvent.Type.MouseMove, at, rail.mapToGlobal(at)),
        *(Qt.MouseButton.NoButton, left, Qt.KeyboardModifier.NoModifier),
    )
    QApplication.sendEvent(rail, moved)
    assert dropped == []
    played.window.hide()
    assert dropped == [True]


def test_a_bus_that_says_nothing_is_not_named_any_more(tmp_path) -> None:
    path = str(tmp_path / "bus")
    environment = {VARIABLE: f"unix:path={path},guid=1"}
    with socket.socket(socket.AF_UNIX) as bus:
        bus.bind(path)
        bus.listen()
        without_silent_bus(environment, 0.05)
    assert environment == {VARIABLE: NONE}


def test_a_bus_that_answers_and_one_that_is_not_there_are_left_alone(tmp_path) -> None:
    path = str(tmp_path / "bus")
    address = f"unix:path={path}"
    environment = {VARIABLE: address}
    without_silent_bus(environment)
    with socket.socket(socket.AF_UNIX) as bus:
        bus.bind(path)
        bus.listen()

        def answer() -> None:
            link, _ = bus.accept()
            link.recv(64)
            link.sendall(b"OK 1\r\n")
            link.close()

        thread = threading.Thread(target=answer, daemon=True)
        thread.start()
        without_silent_bus(environment, 10.0)
        thread.join(10)
    assert environment == {VARIABLE: address}


class Keys:
    """The keys that bring the window. `front` is what the system says has the keyboard."""

    def __init__(self) -> None:
        self.heard = lambda time: None
        self.front: bool | None = False
        self.elsewhere = False
        self.asked: list[tuple[int, int]] = []

    def tell(self, heard) -> None:
        self.heard = heard

    def in_front(self, window: int) -> bool | None:
        return self.front

    def is_elsewhere(self, window: int) -> bool:
        return self.elsewhere

    def to_front(self, window: int, time: int) -> bool:
        self.asked.append((window, time))
        return True


def test_the_keys_go_by_what_the_system_says_has_the_keyboard(stage, qtbot) -> None:
    played, keys = stage(), Keys()
    window = played.window
    Bringing(window, window.forms, keys)
    played.to_front()
    # Qt has not heard yet that it has lost it.
    keys.heard(3_000_000_000)
    qtbot.waitUntil(lambda: keys.asked == [(int(window.winId()), 3_000_000_000)])
    assert not window.forms.shrunk
    keys.front = True
    keys.heard(2)
    qtbot.waitUntil(lambda: window.forms.shrunk)
    # Out of the small form it gets the keyboard once it is on the screen.
    keys.front = False
    keys.heard(5)
    qtbot.waitUntil(lambda: len(keys.asked) == 2)
    assert keys.asked[1][1] == 5
    assert window.isVisible()


def test_on_another_workspace_it_is_not_in_front_whatever_qt_says(stage, qtbot) -> None:
    played, keys = stage(), Keys()
    window = played.window
    Bringing(window, window.forms, keys)
    played.to_front()
    keys.elsewhere, keys.front = True, None
    keys.heard(7)
    qtbot.waitUntil(lambda: keys.asked == [(int(window.winId()), 7)])
    assert not window.forms.shrunk


def test_the_keys_are_not_heard_after_the_end(stage) -> None:
    played, keys = stage(), Keys()
    bringing = Bringing(played.window, played.window.forms, keys)
    played.window.hide()
    bringing.end()
    keys.heard(1)
    QApplication.processEvents()
    assert not played.window.isVisible()
