"""Every Protocol that adapters fill, and the few things they all hold in their hands.

An adapter raises `Unavailable` when what it stands for cannot be had (no display, a
window that is not there); its text is shown to the human and says what to do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from ..events import (
    Feedback,
    FrameRef,
    PastTask,
    Receipt,
    Turn,
    Verdict,
    Window,
)
from ..geometry import Displays, Point, Rect
from ..protocol import Button, Op
from .gate import Gate, Held
from .interrupt import Interrupt, Interrupted, Level


class Unavailable(RuntimeError):
    """Something outside cannot be had. The text says what, and what to do."""


class WrongOption(Unavailable):
    """What was asked for on the command line cannot be: the text says what could."""


class OwnWindowInFront(Exception):
    """Our own window has the keyboard, so nothing more is typed."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One look at the screen.

    `pixels` is a numpy array (height, width, 4) of uint8, BGRX, read-only; it never
    leaves the process. Typed as Any so that the ports import no array library.
    """

    ref: FrameRef
    pixels: Any


@dataclass(frozen=True, slots=True)
class Scene:
    """What the policy looks at: where things are, and what lies under the op's point."""

    displays: Displays
    foreground: Window | None = None
    under: Window | None = None


@dataclass(frozen=True, slots=True)
class Assessment:
    """The policy's word: risk 0 read, 1 modify, 2 significant, 3 destructive."""

    risk: int
    verdict: Verdict
    why: str = ""
    target: str = ""


@dataclass(frozen=True, slots=True)
class Situation:
    """All that a brain is told. `heard` came in after the last turn."""

    goal: str
    turns: tuple[Turn, ...] = ()
    heard: tuple[Feedback, ...] = ()
    past: tuple[PastTask, ...] = ()
    complaint: str = ""
    frame: FrameRef | None = None
    foreground: Window | None = None
    displays: Displays | None = None


Answer = Callable[[str | Exception], None]
"""Takes the raw reply of a brain, or why there is none; may be called from any thread."""

Cancel = Callable[[], None]


class Brain(Protocol):
    """Decides what to do next."""

    name: str

    def start(self, situation: Situation, answer: Answer) -> Cancel:
        """Begin to think; `answer` is called once, now or later. Cancel gives up at once."""
        ...


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

    def button(self, button: Button, *, down: bool) -> None: ...

    def wheel(self, *, dx: int, dy: int) -> None:
        """Turn by so many notches, as one passage of the gate."""
        ...

    def key(self, key: str, *, down: bool) -> None: ...

    def stroke(self, keys: tuple[str, ...]) -> None:
        """Press keys in order and let them go in reverse, as one passage of the gate.

        As every press of a key it raises OwnWindowInFront, with nothing sent, if the keys
        would go to our own window.
        """
        ...

    def click(self, button: Button, *, count: int = 1, keys: tuple[str, ...] = ()) -> None:
        """Click so many times with these keys held, as one passage of the gate."""
        ...

    def pieces(self, text: str) -> list[str]:
        """Cut a text into what `text` types in one micro-step; joined, they are the text."""
        ...

    def text(self, piece: str, interrupt: Interrupt) -> None:
        """Type one piece into what has the focus, and return when it has been taken.

        Raises OwnWindowInFront, with nothing sent, rather than paste into our own window.
        """
        ...

    def release_all(self) -> None:
        """Let go all that is held; passes at any time."""
        ...

    def windows(self) -> list[Window]:
        """The windows that a user sees, the topmost first, our own marked."""
        ...

    def foreground(self) -> Window | None:
        """The window that has the keyboard, our own included."""
        ...

    def keyboard_window(self) -> int:
        """The id of the window that key presses go to right now; cheap. 0 where none is."""
        ...

    def own_in_front(self) -> bool:
        """True if key presses go to our own window right now; cheap."""
        ...

    def outside(self) -> Window | None:
        """The window that has the keyboard, or would get it back from our own."""
        ...

    def window_at(self, point: Point) -> Window | None: ...

    def focus(self, window: Window, interrupt: Interrupt) -> None:
        """Bring to the front, and return when it has the keyboard."""
        ...

    def leave_own(self, interrupt: Interrupt) -> None:
        """If our own window has the keyboard, give it back to the window that had it before."""
        ...

    def open(self, target: str) -> None: ...

    def close(self) -> None:
        """Release everything, put the clipboard back, end threads and connections."""
        ...


class Eyes(Protocol):
    """Looks at the screen. Our own window is never in the picture."""

    def look(self) -> Frame: ...

    def settle(
        self, before: Frame, *, patience: float, interrupt: Interrupt
    ) -> tuple[Frame, Rect | None]:
        """Wait until the screen is quiet after an action.

        `patience` seconds are given for the first change. Returns the last frame and the
        rectangle in which it differs from `before`, None if nothing changed.
        """
        ...


@dataclass(frozen=True, slots=True)
class KeyHooks:
    """What a listener calls, in its own thread.

    `stop(by)` at each press of the stop key; if it returns True, a task was live, and the
    listener itself lets go of all that the gate holds. `lost(why)` once, when the key can no
    longer be watched. `pause()` at each press of the pause key outside our own window.
    """

    stop: Callable[[str], bool]
    lost: Callable[[str], None] = lambda why: None
    pause: Callable[[], None] = lambda: None


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


class Hands(Protocol):
    """Judges an op on the present screen, carries it out and tells the truth about it."""

    def assess(self, op: Op) -> Assessment: ...

    def restore(self) -> None:
        """Let everything go and put back what was borrowed."""
        ...

    def do(
        self,
        op: Op,
        *,
        batch: int,
        interrupt: Interrupt,
        progress: Callable[[int, int], None],
    ) -> Receipt: ...


class Policy(Protocol):
    """Judges an op. Pure: the same op and scene get the same word."""

    def assess(self, op: Op, scene: Scene) -> Assessment: ...


__all__ = [
    "Answer",
    "Assessment",
    "Brain",
    "Cancel",
    "Controller",
    "Eyes",
    "Frame",
    "Gate",
    "Hands",
    "Held",
    "Interrupt",
    "Interrupted",
    "KeyHooks",
    "Level",
    "Listener",
    "OwnWindowInFront",
    "Policy",
    "Scene",
    "Situation",
    "Unavailable",
    "WrongOption",
]
