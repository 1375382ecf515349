"""One OS desktop: its hands, and who watches its stop key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from ..events import Window
from ..geometry import Displays, Point, Rect
from ..protocol import Button
from .errors import Unavailable
from .gate import Gate
from .interrupt import Interrupt
from .open_folder import OpenFolder


class OtherWindowInFront(Unavailable):
    """Another window has the keyboard than the one that keys were meant for; none was sent."""

    def __init__(self, text: str = "another window came to the front") -> None:
        super().__init__(text)


class Controller(Protocol):
    """Hands and eyes on one OS desktop: the only code that talks to it.

    All points are physical screen pixels. Every method that sends input passes the gate
    and raises Interrupted when the task is paused or stopped; all raise Unavailable when
    the desktop is gone.
    """

    gate: Gate

    def displays(self) -> Displays: ...

    def move(self, point: Point) -> None: ...

    def pointer(self) -> Point: ...

    def button(self, button: Button, *, down: bool, back: Point | None = None) -> None:
        """Press a mouse button, or let it go.

        If the press is given up, the pointer first goes to `back`, or to where it was pressed.
        """
        ...

    def wheel(self, *, dx: int, dy: int) -> None:
        """Turn by so many notches, as one passage of the gate."""
        ...

    def key(self, key: str, *, down: bool, window: int | None = None) -> None:
        """Press one key, or let it go. `window` counts for the press, as `stroke` says."""
        ...

    def stroke(self, keys: tuple[str, ...], *, window: int | None = None) -> None:
        """Press keys in order and let them go in reverse, as one passage of the gate.

        As every press of a key it raises OwnWindowInFront, with nothing sent, if the keys
        would go to our own window. With a `window`, an id that `keyboard_window` told, they go
        to that one or what is part of it: else OtherWindowInFront, with nothing sent.
        """
        ...

    def click(self, button: Button, *, count: int = 1, keys: tuple[str, ...] = ()) -> None:
        """Click so many times with these keys held, as one passage of the gate.

        With keys it raises OwnWindowInFront as `stroke` does.
        """
        ...

    def pieces(self, text: str) -> list[str]:
        """Cut a text into what `text` types in one micro-step; joined, they are the text."""
        ...

    def text(self, piece: str, interrupt: Interrupt, *, window: int | None = None) -> None:
        """Type one piece into what has the focus, and return when it has been taken.

        Raises OwnWindowInFront or OtherWindowInFront as `stroke` does.
        """
        ...

    def has_keys(self, text: str) -> bool:
        """Tell whether the keyboard layout has a key for every character of it."""
        ...

    def press(self, character: str, *, window: int | None = None) -> None:
        """Type one character by its own key, never by the clipboard.

        Unavailable, which does not name it, if the layout has no such key. OwnWindowInFront or
        OtherWindowInFront as `stroke` does.
        """
        ...

    def release_all(self) -> None:
        """Let go all that is held; passes at any time."""
        ...

    def windows(self) -> list[Window]:
        """Return the windows that a user sees, the topmost first, our own marked."""
        ...

    def areas_of(self, hidden: Callable[[Window], bool]) -> list[Rect]:
        """Return where such windows lie now, with their frames, and the menus and tips of their
        programs.

        Also where another window covers them.
        """
        ...

    def foreground(self) -> Window | None:
        """Return the window that has the keyboard, our own included."""
        ...

    def keyboard_window(self) -> int:
        """Return the id of the window that key presses go to right now; cheap. 0 where none is."""
        ...

    def exists(self, window: int) -> bool:
        """Return True if there is a window of this id, shown or not; cheap."""
        ...

    def process(self, window: int) -> int:
        """Return the number of the process that a window says it belongs to; 0 if it says none, or
        there is no such window; cheap."""
        ...

    def open_folder(self, window: Window, place: str) -> OpenFolder | None:
        """Return the folder of the shell that waits for a command in a terminal, or the one at the
        `place` that the bar of a file manager tells; None where that is not known, or a command is
        under way."""
        ...

    def own_in_front(self) -> bool:
        """Return True if key presses go to our own window right now; cheap."""
        ...

    def outside(self) -> Window | None:
        """Return the window that has the keyboard, or would get it back from our own."""
        ...

    def window_at(self, point: Point) -> Window | None: ...

    def focus(self, window: Window, interrupt: Interrupt) -> None:
        """Bring to the front, and return when it has the keyboard."""
        ...

    def leave_own(self, interrupt: Interrupt) -> None:
        """If our own window has the keyboard, give it back to the window that had it before."""
        ...

    def enter_own(self, interrupt: Interrupt) -> bool:
        """Give the keyboard back to our own window, where a human had it last; True if it has it.

        It stays where it is while a menu is open, and where our window is not shown.
        """
        ...

    def open(self, target: str) -> None: ...

    def copies(self) -> int | None:
        """Return a number that grows whenever something takes the clipboard; None where nobody
        tells."""
        ...

    def programs_called(self, name: str, windows: Sequence[Window]) -> frozenset[str]:
        """Return which of the apps of these windows are of the kind that people call so: "the
        editor"."""
        ...

    def names_of_app(self, target: str) -> tuple[str, ...]:
        """Return the names and the id of the installed app that opening this starts, first the one
        that the menu shows; () if it is none, or nothing tells."""
        ...

    def close(self) -> None:
        """Release everything, put the clipboard back, end threads and connections."""
        ...


@dataclass(frozen=True, slots=True)
class Touch:
    """Input that is not the agent's. `own`: it went to our own window, or lay over it."""

    kind: Literal["key", "click", "wheel", "motion"]
    own: bool = False


@dataclass(frozen=True, slots=True)
class KeyHooks:
    """Holds what a listener calls, in its own thread.

    `stop(by)` at each press of the stop key or of the stop chord; if it returns True, a task was
    live, and the listener itself lets go of all that the gate holds. `lost(why)` once, when the
    key can no longer be watched. `pause()` at each press of the pause key outside our own window.
    `touched(touch)` at all other input of a human (presses, turns, motion beyond a jitter); if it
    returns True, the listener lets go of all that the gate holds. `show(time)` at each press of the
    chord that asks for our window, with the server's time, in ms of 32 bits; the presses that it is
    made of are touches, too. `moved()` when another key than before is Esc: both stop, as long as
    the task lives in which that happens. `withheld()` again and again, for as long as a program
    keeps all keys for itself while a task is live: the stop key is not heard then.
    """

    stop: Callable[[str], bool]
    lost: Callable[[str], None] = lambda why: None
    pause: Callable[[], None] = lambda: None
    touched: Callable[[Touch], bool] = lambda touch: False
    show: Callable[[int], None] = lambda time: None
    moved: Callable[[], None] = lambda: None
    withheld: Callable[[], None] = lambda: None


class Listener(Protocol):
    """Watches for the human's stop key on the driven desktop."""

    def start(self, hooks: KeyHooks) -> None:
        """Begin. Raises Unavailable if the stop key cannot be watched."""
        ...

    @property
    def alive(self) -> bool: ...

    def release(self) -> None:
        """Let go all that the gate holds, by a way of its own, from any thread."""
        ...

    def close(self) -> None: ...
