"""Hands that do nothing and say nothing: for dry tests of everything around them.

Every call passes the gate and succeeds, so what is built on it must find out by itself
that nothing happened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..events import Window
from ..geometry import Displays, Point, Rect
from ..ports import Controller, Gate, Interrupt, OpenFolder, PutBack, Snapshot
from ..protocol import Button


class NullController:
    """Fills the port Controller without any effect."""

    def __init__(self, gate: Gate, *, width: int = 1280, height: int = 800) -> None:
        self.gate = gate
        self._displays = Displays.of(Rect(0, 0, width, height))
        self._pointer = Point(0, 0)

    def displays(self) -> Displays:
        return self._displays

    def pointer(self) -> Point:
        return self._pointer

    def move(self, point: Point) -> None:
        with self.gate.passing():
            self._pointer = point

    def button(self, button: Button, *, down: bool, back: Point | None = None) -> None:
        self._pass()

    def click(self, button: Button, *, count: int = 1, keys: tuple[str, ...] = ()) -> None:
        self._pass()

    def wheel(self, *, dx: int, dy: int) -> None:
        self._pass()

    def key(self, key: str, *, down: bool, window: int | None = None) -> None:
        self._pass()

    def stroke(self, keys: tuple[str, ...], *, window: int | None = None) -> None:
        self._pass()

    def pieces(self, text: str) -> list[str]:
        return list(text)

    def text(self, piece: str, interrupt: Interrupt, *, window: int | None = None) -> None:
        self._pass()

    def has_keys(self, text: str) -> bool:
        return True

    def press(self, character: str, *, window: int | None = None) -> None:
        self._pass()

    def release_all(self) -> None:
        self.gate.release(lambda held: None)

    def windows(self) -> list[Window]:
        return []

    def areas_of(self, hidden: Callable[[Window], bool]) -> list[Rect]:
        return []

    def foreground(self) -> Window | None:
        return None

    def keyboard_window(self) -> int:
        # It is no real window; nobody listens to its keys.
        return 1

    def exists(self, window: int) -> bool:
        return True

    def process(self, window: int) -> int:
        return 0

    def open_folder(self, window: Window, place: str) -> OpenFolder | None:
        return None

    def own_in_front(self) -> bool:
        return False

    def outside(self) -> Window | None:
        return None

    def window_at(self, point: Point) -> Window | None:
        return None

    def focus(self, window: Window, interrupt: Interrupt) -> None:
        self._pass()

    def leave_own(self, interrupt: Interrupt) -> None:
        self._pass()

    def enter_own(self, interrupt: Interrupt) -> bool:
        return False

    def copies(self) -> None:
        return None

    def programs_called(self, name: str, windows: Sequence[Window]) -> frozenset[str]:
        return frozenset()

    def names_of_app(self, target: str) -> tuple[str, ...]:
        return ()

    def open(self, target: str) -> None:
        self._pass()

    def close(self) -> None:
        self.release_all()

    def _pass(self) -> None:
        with self.gate.passing():
            return


class NullRestorer:
    """Fills the port Restorer where there is nothing to put back: no other program is touched."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller

    def take(self) -> Snapshot:
        return Snapshot(self._controller.pointer(), self._controller.outside())

    def put_back(
        self, snapshot: Snapshot, *, clipboard: bool, focus: bool, cursor: bool
    ) -> PutBack:
        return PutBack()

    def let_go_stuck(self) -> tuple[str, ...]:
        return ()
