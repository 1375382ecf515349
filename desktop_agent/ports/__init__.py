"""Every Protocol that adapters fill, and the few things they all hold in their hands.

An adapter raises `Unavailable` when what it stands for cannot be had (no display, a
window that is not there); its text is shown to the human and says what to do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from ..events import (
    Element,
    Feedback,
    FrameRef,
    PastTask,
    PictureRef,
    Receipt,
    Turn,
    Verdict,
    Window,
)
from ..geometry import Displays, Point, Rect
from ..protocol import Button, Op, Role
from .gate import Gate, Held
from .interrupt import Interrupt, Interrupted, Level
from .loop import BackgroundLoop


class Unavailable(RuntimeError):
    """Something outside cannot be had. The text says what, and what to do.

    `advice` are three to five things that the human can do, where the text alone is not enough.
    """

    def __init__(self, text: str = "", *, advice: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.advice = advice


class NotThere(Unavailable):
    """What an op is meant for is not on the screen, or is there more than once."""


class WrongOption(Unavailable):
    """What was asked for on the command line cannot be: the text says what could."""


class OwnWindowInFront(Exception):
    """Our own window has the keyboard, so nothing more is typed."""


class Health(StrEnum):
    """How good or bad a finding is."""

    OK = "ok"
    WARNING = "warning"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check of one part found, and what to do about it; `remedy` is "" where all is well."""

    part: str
    level: Health
    words: str
    remedy: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """One look at the screen.

    `pixels` is a numpy array (height, width, 4) of uint8, BGRX, read-only; it never
    leaves the process. Typed as Any so that the ports import no array library.
    """

    ref: FrameRef
    pixels: Any


@dataclass(frozen=True, slots=True)
class View:
    """A look as it may be shown: what lies in `hidden` (screen pixels) must not be."""

    frame: Frame
    hidden: tuple[Rect, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture of the screen, and what of the screen it shows."""

    data: bytes
    ref: PictureRef


class Encoder(Protocol):
    """Makes the picture that a model gets. Pure: the view is not changed."""

    def encode(self, view: View, *, longest: int, most_pixels: int) -> Picture:
        """Hide what must not be shown, then scale down, never up, and encode."""
        ...


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What accessibility tells of the screen.

    `elements` are those of the window in front, numbered from 1, the topmost and leftmost
    first. `secret` are the areas of password fields in any window, and of windows whose
    program did not answer in time, so that it is not known whether they hold any.
    `silent` where it can tell in principle, and did not answer now: nothing is known of any
    window then.
    """

    elements: tuple[Element, ...] = ()
    secret: tuple[Rect, ...] = ()
    problem: str = ""
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Target:
    """What is meant by its name: the words on it or the label beside it, and perhaps its role."""

    text: str
    role: Role | None = None


class Grounding(Protocol):
    """Elements on the screen by name. Used by one thread; every wait takes the interrupt.

    No method raises for a program that does not answer: it is as if it had no elements.
    """

    def survey(self, front: Window | None, interrupt: Interrupt) -> Surroundings:
        """What is there now, the window in front being this one."""
        ...

    def find(
        self, target: Target, front: Window | None, interrupt: Interrupt
    ) -> tuple[Element, ...]:
        """What a human means by these words, the best first; equals only if several fit equally.

        The window in front comes before all others.
        """
        ...

    def again(self, element: Element, interrupt: Interrupt) -> Element | None:
        """The same element as it is now; None if it is gone or not showing."""
        ...

    def at(self, point: Point, interrupt: Interrupt) -> Element | None:
        """What lies under the point, as far as it can be told."""
        ...

    def focused(self, interrupt: Interrupt) -> Element | None:
        """What typing goes to, as far as it can be told."""
        ...

    def check(self) -> Finding:
        """Whether programs can be asked what they show."""
        ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Scene:
    """What the policy looks at: where things are, and what lies under the op's point.

    `element` is what the op is done to: under the point, or with the keyboard; `also` is what
    else it touches, such as where a drag begins. `said` are the human's own words in this task.
    `held` are the keys, and mouse buttons such as "left button", that we keep down. `typed` is
    what we typed into the window in front since the last Enter, before and after the caret, as
    far as our own keys tell.
    """

    displays: Displays
    foreground: Window | None = None
    under: Window | None = None
    element: Element | None = None
    said: tuple[str, ...] = ()
    also: tuple[Element, ...] = ()
    held: frozenset[str] = frozenset()
    typed: tuple[str, str] = ("", "")


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
    steps: tuple[str, ...] = ()
    elements: tuple[Element, ...] = ()
    windows: tuple[Window, ...] = ()
    view: View | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """A reply that is not in our own form: `raw` byte for byte, and what it says in our form.

    `ours` is JSON as protocol.parse_reply reads it, with points in screen pixels. What cannot be
    understood is handed on as it is, so that the error names it.
    """

    raw: str
    ours: str


Answer = Callable[[str | Thought | Exception], None]
"""Takes the raw reply of a brain, or why there is none; may be called from any thread."""

Cancel = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Heading:
    """A request goes out now: to whom, and the picture in it, if there is one."""

    host: str
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """The brain's word to the human so far, in place of what it said before."""

    text: str


@dataclass(frozen=True, slots=True)
class Again:
    """It did not work, and is tried again in so many seconds."""

    why: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Cost:
    tokens_in: int
    tokens_out: int
    seconds: float


News = Heading | Words | Again | Cost
Tell = Callable[[News], None]
"""Takes what happens while a brain thinks; may be called from any thread, before the answer."""


def tell_nobody(_news: News) -> None:
    """For those who do not want to know."""


class Brain(Protocol):
    """Decides what to do next.

    `host` is where it sends pictures of the screen, as a human would name it; "" for a brain
    that does not look: it is given no view and no elements.
    """

    name: str

    @property
    def host(self) -> str: ...

    def start(self, situation: Situation, answer: Answer, tell: Tell = tell_nobody) -> Cancel:
        """Begin to think; `answer` is called once, now or later. Cancel gives up at once."""
        ...

    def check(self) -> Finding:
        """Whether it could think now, as the doctor asks it; takes a few seconds at most."""
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

    def areas_of(self, hidden: Callable[[Window], bool]) -> list[Rect]:
        """Where such windows lie now, with their frames, and the menus and tips of their programs.

        Also where another window covers them.
        """
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

    def assess(
        self,
        op: Op,
        *,
        element: Element | None = None,
        said: tuple[str, ...] = (),
        interrupt: Interrupt,
    ) -> Assessment:
        """The policy's word on the op, were it done now. One whose target is not there is denied.

        `element` is what the op's number stands for, `said` are the human's own words.
        """
        ...

    def restore(self) -> None:
        """Let everything go and put back what was borrowed."""
        ...

    def do(
        self,
        op: Op,
        *,
        element: Element | None = None,
        said: tuple[str, ...] = (),
        approved: str | None = None,
        batch: int,
        interrupt: Interrupt,
        progress: Callable[[int, int], None],
    ) -> Receipt:
        """Carry it out, if the policy allows it now, or asks and just this target was approved.

        `approved` is None where nobody was asked. What was approved for one target, whatever
        the policy said of it, is not done to another.
        """
        ...


class Policy(Protocol):
    """Judges an op. Pure: the same op and scene get the same word."""

    def assess(self, op: Op, scene: Scene) -> Assessment: ...


__all__ = [
    "Again",
    "Answer",
    "Assessment",
    "BackgroundLoop",
    "Brain",
    "Cancel",
    "Controller",
    "Cost",
    "Encoder",
    "Eyes",
    "Finding",
    "Frame",
    "Gate",
    "Grounding",
    "Hands",
    "Heading",
    "Health",
    "Held",
    "Interrupt",
    "Interrupted",
    "KeyHooks",
    "Level",
    "Listener",
    "News",
    "NotThere",
    "OwnWindowInFront",
    "Picture",
    "Policy",
    "Scene",
    "Situation",
    "Surroundings",
    "Target",
    "Tell",
    "Thought",
    "Unavailable",
    "View",
    "Words",
    "WrongOption",
    "tell_nobody",
]
