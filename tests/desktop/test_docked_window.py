"""The real window at the edges of real monitors, with a real window manager and real programs."""

from __future__ import annotations

import json
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from polling import wait_until
from screens import Screens
from sink import Sink
from Xlib import X, Xutil
from Xlib.error import XError
from Xlib.protocol import event

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.controller.x11.windows.work_area import X11Edges
from desktop_agent.evaluation.copilot import Copilot
from desktop_agent.events import Window
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Unavailable

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D1", "D3")]

ON = ("--set", "look.reserve_edge=true")
LEFT, RIGHT = Rect(0, 0, 1200, 900), Rect(1200, 60, 1000, 800)
TWO = (("LEFT-1", LEFT, 317), ("RIGHT-1", RIGHT, 265))
STAYS_S = 0.5
MAXIMISED = ("_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ")


class Onlooker:
    """Sees the windows from outside, and moves others' as a task bar does."""

    def __init__(self, desktop: PrivateDesktop) -> None:
        self.link = connect(desktop.name)
        self._root = self.link.screen().root
        self._windows = Windows(self.link, is_own=lambda pid: False)
        self._holds: Human | None = None

    def place(self, title: str) -> Rect | None:
        found = [one for one in self._windows.all() if title in one.title]
        return found[0].bounds if found else None

    @property
    def ours(self) -> Rect | None:
        return self.place("desktop-agent")

    @property
    def windows(self) -> list[Window]:
        return self._windows.all()

    @property
    def active(self) -> str:
        front = self._windows.foreground()
        return front.title if front is not None else ""

    def maximise(self, title: str, on: Rect) -> None:
        """Ask until the window is: a program that has just opened it may place it once more."""
        (window,) = [one for one in self._windows.all() if title in one.title]
        self._windows.place(window, Rect(on.x + 40, on.y + 40, 400, 300))

        def maximised() -> bool:
            self._ask_to_maximise(window)
            return wait_until(lambda: self._is_maximised(window), 2)

        assert wait_until(maximised)

    def _is_maximised(self, window: Window) -> bool:
        state = self.link.create_resource_object("window", window.id).get_full_property(
            self.link.intern_atom("_NET_WM_STATE"), X.AnyPropertyType
        )
        atoms = {self.link.intern_atom(name) for name in MAXIMISED}
        return state is not None and atoms <= set(state.value)

    def _ask_to_maximise(self, window: Window) -> None:
        atoms = [self.link.intern_atom(name) for name in MAXIMISED]
        request = event.ClientMessage(
            window=self.link.create_resource_object("window", window.id),
            client_type=self.link.intern_atom("_NET_WM_STATE"),
            data=(32, [1, *atoms, 2, 0]),
        )
        mask = X.SubstructureRedirectMask | X.SubstructureNotifyMask
        self._root.send_event(request, event_mask=mask)
        self.link.sync()

    def minimise(self, title: str) -> int:
        """As a task bar does; returns the window's id. Ask until it is and stays so: a window that
        is still being shown, or the small form on its way out, does not heed it, and one that asks
        for the focus as it opens is brought back by that."""
        asked: list[int] = []

        def minimised() -> bool:
            found = [one.id for one in self._windows.all() if title in one.title]
            if len(found) != 1:
                return False
            asked[:] = found
            self._tell(found[0], "WM_CHANGE_STATE", Xutil.IconicState)
            return wait_until(lambda: self._is_minimised(found[0]), 2) and not wait_until(
                lambda: not self._is_minimised(found[0]), STAYS_S
            )

        assert wait_until(minimised)
        return asked[0]

    def _is_minimised(self, window: int) -> bool:
        kind = self.link.intern_atom("WM_STATE")
        try:
            state = self.link.create_resource_object("window", window).get_full_property(
                kind, X.AnyPropertyType
            )
        except XError:
            return False
        return state is not None and state.value[0] == Xutil.IconicState

    def restore(self, window: int) -> None:
        self._tell(window, "_NET_ACTIVE_WINDOW", 2)

    def _tell(self, window: int, kind: str, value: int) -> None:
        request = event.ClientMessage(
            window=self.link.create_resource_object("window", window),
            client_type=self.link.intern_atom(kind),
            data=(32, [value, 0, 0, 0, 0]),
        )
        mask = X.SubstructureRedirectMask | X.SubstructureNotifyMask
        self._root.send_event(request, event_mask=mask)
        self.link.sync()

    def workspace(self, number: int) -> None:
        """Show another one."""
        self._tell(self._root.id, "_NET_CURRENT_DESKTOP", number)
        kind = self.link.intern_atom("_NET_CURRENT_DESKTOP")

        def shown() -> bool:
            found = self._root.get_full_property(kind, X.AnyPropertyType)
            return found is not None and list(found.value) == [number]

        assert wait_until(shown)

    def drag(self, copilot: Copilot, to: Point) -> None:
        """By the title bar, so that the pointer ends there."""
        self.hold(copilot, to)
        self.let_go()

    def hold(self, copilot: Copilot, to: Point) -> None:
        """Drag, and not let go."""
        self.until_told(copilot)
        title = copilot.places["titleBar"]
        at = Point(title.x + 100, title.y + 20)
        copilot.human.move(at)
        assert wait_until(lambda: self._pointer == at)
        copilot.human.hold_button(down=True)
        copilot.human.glide(to)
        self._holds = copilot.human

    def until_told(self, copilot: Copilot) -> None:
        """Wait until the controls are told to be where the window is now: a busy machine moves it
        first. All of them are told at once."""

        def title_is_on_top() -> bool:
            copilot.until_place("titleBar")
            ours, title = self.ours, copilot.places["titleBar"]
            return ours is not None and ours.holds(title.middle) and title.y - ours.y < title.height

        assert wait_until(title_is_on_top), (copilot.places["titleBar"], self.ours)

    def let_go(self) -> None:
        assert self._holds is not None
        self._holds.hold_button(down=False)
        self._holds = None

    @property
    def _pointer(self) -> Point:
        found = self._root.query_pointer()
        return Point(found.root_x, found.root_y)

    def close(self) -> None:
        self.link.close()


@contextmanager
def window_on(desktop: PrivateDesktop, folder: Path, *flags: str) -> Iterator[Copilot]:
    before = desktop.environment.get("XDG_STATE_HOME")
    desktop.environment["XDG_STATE_HOME"] = str(folder)
    copilot = Copilot(desktop, *flags)
    try:
        copilot.until_place("composer", 30)
        yield copilot
    finally:
        copilot.close()
        if before is None:
            del desktop.environment["XDG_STATE_HOME"]
        else:
            desktop.environment["XDG_STATE_HOME"] = before


@pytest.fixture
def onlooker(empty: PrivateDesktop) -> Iterator[Onlooker]:
    found = Onlooker(empty)
    yield found
    found.close()


@pytest.fixture(scope="module")
def two() -> Iterator[tuple[PrivateDesktop, Screens]]:
    """Two monitors, the right one lower and smaller, and an editor."""
    with PrivateDesktop(width=2200, height=900) as found:
        found.environment["GSETTINGS_BACKEND"] = "memory"
        link = connect(found.name)
        screens = Screens(link)
        screens.lay(2200, 900, *TWO)
        found.start("mousepad")
        seen = Onlooker(found)
        assert wait_until(lambda: seen.place("Mousepad"))
        yield found, screens
        seen.close()
        link.close()


@pytest.fixture
def wide(two: tuple[PrivateDesktop, Screens]) -> PrivateDesktop:
    return two[0]


@pytest.fixture
def screens(two: tuple[PrivateDesktop, Screens]) -> Iterator[Screens]:
    """To be laid otherwise; they are put right at the end."""
    yield two[1]
    two[1].lay(2200, 900, *TWO)


@pytest.fixture
def seen(wide: PrivateDesktop) -> Iterator[Onlooker]:
    found = Onlooker(wide)
    yield found
    found.close()


def becomes(seen: Callable[[], Rect | None], wanted: Rect) -> bool:
    return wait_until(lambda: seen() == wanted)


def test_a_maximised_program_ends_where_the_chat_begins_and_gets_the_room_back(
    empty: PrivateDesktop, onlooker: Onlooker, tmp_path: Path
) -> None:
    empty.start("mousepad")
    assert wait_until(lambda: onlooker.place("Mousepad"))
    onlooker.maximise("Mousepad", Rect(0, 0, 1280, 800))

    def spans(x: int, right: int) -> bool:
        def so() -> bool:
            pad = onlooker.place("Mousepad")
            return pad is not None and (pad.x, pad.right) == (x, right)

        return wait_until(so)

    assert spans(0, 1280)
    with window_on(empty, tmp_path, *ON) as copilot:
        assert becomes(lambda: onlooker.ours, Rect(880, 0, 400, 800))
        assert spans(0, 880)
        onlooker.drag(copilot, Point(90, 300))
        assert becomes(lambda: onlooker.ours, Rect(0, 0, 400, 800))
        assert spans(400, 1280)
        onlooker.drag(copilot, Point(600, 80))
        assert becomes(lambda: onlooker.ours, Rect(500, 60, 400, 640))
        assert spans(0, 1280)
        onlooker.drag(copilot, Point(1270, 300))
        assert spans(0, 880)
        onlooker.until_told(copilot)
        copilot.human.click(copilot.until_place("shrink"))
        assert spans(0, 1280)
        copilot.human.click(copilot.until_place("pillExpand"))
        assert spans(0, 880)
        minimised = onlooker.minimise("desktop-agent")
        assert spans(0, 1280)
        onlooker.restore(minimised)
        assert spans(0, 880)
    assert spans(0, 1280)
    with window_on(empty, tmp_path, *ON) as copilot:
        assert spans(0, 880)
        os.kill(copilot.process.pid, signal.SIGKILL)
        assert spans(0, 1280)


def test_on_two_monitors_only_the_one_that_it_is_on_gets_narrower(
    wide: PrivateDesktop, seen: Onlooker, tmp_path: Path
) -> None:
    with window_on(wide, tmp_path, *ON) as copilot:
        # Between two monitors nothing can be kept free: the strip would go across the other.
        assert becomes(lambda: seen.ours, Rect(800, 0, 400, 900))
        seen.maximise("Mousepad", LEFT)
        assert wait_until(lambda: _spans(seen, LEFT.x, LEFT.right))
        seen.drag(copilot, Point(RIGHT.right - 5, 400))
        assert becomes(lambda: seen.ours, Rect(1800, 60, 400, 800))
        assert _spans(seen, LEFT.x, LEFT.right)
        seen.maximise("Mousepad", RIGHT)
        assert wait_until(lambda: _spans(seen, RIGHT.x, 1800))
    assert wait_until(lambda: _spans(seen, RIGHT.x, RIGHT.right))


def _spans(seen: Onlooker, x: int, right: int) -> bool:
    pad = seen.place("Mousepad")
    return pad is not None and (pad.x, pad.right) == (x, right)


def test_it_comes_back_to_its_monitor_and_survives_that_one_going_away(
    wide: PrivateDesktop, seen: Onlooker, screens: Screens, tmp_path: Path
) -> None:
    docked = Rect(1200, 60, 400, 800)
    with window_on(wide, tmp_path) as copilot:
        seen.drag(copilot, Point(RIGHT.x + 110, 400))
        assert becomes(lambda: seen.ours, docked)
    with window_on(wide, tmp_path):
        assert becomes(lambda: seen.ours, docked)
        screens.lay(1200, 900, TWO[0])
        assert becomes(lambda: seen.ours, Rect(0, 0, 400, 900))
        screens.lay(2200, 900, *TWO)
        assert becomes(lambda: seen.ours, docked)
        # Another resolution of it.
        low = Rect(1200, 60, 800, 600)
        screens.lay(2000, 900, TWO[0], ("RIGHT-1", low, 211))
        assert becomes(lambda: seen.ours, Rect(1200, 60, 400, 600))


@pytest.fixture
def panel(wide: PrivateDesktop) -> Iterator[None]:
    """A panel at the bottom of the right monitor."""
    link = connect(wide.name)
    window = link.screen().root.create_window(
        *(RIGHT.x, RIGHT.bottom - 40, RIGHT.width, 40, 0, X.CopyFromParent)
    )
    cardinals: dict[str, list[int]] = {
        "_NET_WM_STRUT_PARTIAL": [0, 0, 0, 80, *[0] * 6, RIGHT.x, RIGHT.right - 1]
    }
    kind = link.intern_atom("_NET_WM_WINDOW_TYPE_DOCK")
    window.change_property(
        link.intern_atom("_NET_WM_WINDOW_TYPE"), link.intern_atom("ATOM"), 32, [kind]
    )
    for name, value in cardinals.items():
        window.change_property(link.intern_atom(name), link.intern_atom("CARDINAL"), 32, value)
    window.map()
    link.sync()
    clients = link.intern_atom("_NET_CLIENT_LIST")

    def managed() -> bool:
        found = link.screen().root.get_full_property(clients, X.AnyPropertyType)
        return found is not None and window.id in found.value

    assert wait_until(managed)
    yield
    window.destroy()
    link.close()


def test_it_never_lies_over_a_panel_of_its_monitor(
    wide: PrivateDesktop, seen: Onlooker, panel: None, tmp_path: Path
) -> None:
    edges = X11Edges(wide.name)
    free = Rect(RIGHT.x, RIGHT.y, RIGHT.width, RIGHT.height - 40)
    assert edges.areas(0) == {Point(0, 0): LEFT, Point(RIGHT.x, RIGHT.y): free}
    edges.close()
    with window_on(wide, tmp_path) as copilot:
        seen.drag(copilot, Point(RIGHT.right - 5, 400))
        assert becomes(lambda: seen.ours, Rect(1800, 60, 400, 760))


def test_a_connection_that_broke_is_made_anew(wide: PrivateDesktop) -> None:
    edges = X11Edges(wide.name)
    before = edges.areas(0)
    edges._link.display.socket.shutdown(socket.SHUT_RDWR)
    with pytest.raises(Unavailable, match="went away"):
        edges.areas(0)
    assert edges.areas(0) == before
    edges.close()


def test_small_or_large_it_leaves_the_active_window_as_it_was(
    sink: Sink, empty: PrivateDesktop, onlooker: Onlooker, tmp_path: Path
) -> None:
    with window_on(empty, tmp_path, "--step", "action") as copilot:
        assert onlooker.active == "Sink"
        copilot.say('type "abc"')
        copilot.until_place("approve")
        # The click on it made our window active; with the chat that ends.
        copilot.human.click(copilot.until_place("shrink"))
        copilot.until_place("pillExpand")
        assert wait_until(lambda: onlooker.active == "Sink")
        assert sink.has_focus()
        # Only the way to read it is offered.
        assert {"pillPause", "pillStop"}.isdisjoint(copilot.places)
        copilot.human.press("escape")
        copilot.until_event("Finished")
        assert onlooker.active == "Sink"


@pytest.mark.feature("D10")
def test_the_small_form_makes_way_for_what_is_clicked(
    sink: Sink, empty: PrivateDesktop, onlooker: Onlooker, tmp_path: Path
) -> None:
    at = sink.inside()
    spot: dict[str, Any] = {"layout": "any", "monitor": "screen", "side": None}
    spot |= {"area": [0, 0, 1280, 800], "place": [at.x - 100, at.y - 20, 320, 52]}
    (tmp_path / "desktop-agent").mkdir()
    (tmp_path / "desktop-agent" / "pill.json").write_text(json.dumps([spot]))
    with window_on(empty, tmp_path) as copilot:
        copilot.say(f"wait 4 seconds, then click at {at.x}, {at.y}")
        # No hand is at the next key while the click on Send is still being heard.
        copilot.until_event("Observed")
        copilot.human.press("ctrl", "m")
        copilot.until_place("pill")
        end = copilot.until_event("Finished")
        assert end["outcome"] == "done", end
        assert sink.count("button down") == 1
        assert wait_until(lambda: onlooker.ours == Rect(at.x - 100, at.y - 20, 320, 52))
