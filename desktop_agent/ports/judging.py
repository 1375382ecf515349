"""Judges an op, and carries it out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ..events import (
    Asks,
    Candidate,
    Denial,
    Doubt,
    Element,
    FrameRef,
    Meant,
    Receipt,
    Rewritten,
    Unchecked,
    Verdict,
    Window,
)
from ..geometry import Displays, Rect
from ..protocol import Expect, Op
from .interrupt import Interrupt
from .seeing import Frame


@dataclass(frozen=True, slots=True)
class Scene:
    """Holds what the policy looks at: where things are, and what lies under the op's point.

    `element` is what the op is done to: under the point, or with the keyboard; `also` is what
    else it touches, such as where a drag begins. `said` are the human's own words in this task.
    `held` are the keys, and mouse buttons such as "left button", that we keep down. `typed` is
    what we typed into the window in front since the last Enter, before and after the caret, as
    far as our own keys tell; `unsure` is true where that line may hold what we did not type, such
    as one of the history, and `boxes` are the chords pressed lately that open a place for commands,
    such as "alt+f2". `origin` is that of the page that the op types or pastes into; "" where that
    is none, or not known. `passed` are the windows under all points of the op, the first one
    included. `takes_text` is false for a text where nothing that could take it has the keyboard, as
    far as accessibility tells. `copied` are the places in which something was copied in this task;
    `read_in` is one in which alone a code was to be seen that the op types or opens: see `Taken`.
    `fresh` looks up the names of files that came in this task, and
    `opens_fresh` is true if what the op opens is such a file, or an app that is.
    `opens` are the names of the installed app that it opens, first the one that the menu shows, and
    its id: the op may name it by any of them.
    `pressed` is what the keys of the op would press, such as the default button of a dialog, or
    what has the letter pressed with Alt; None where that is not known. `choices` are all that they
    may choose, where a list of choices or a radio button has the keyboard; of the wheel, all that
    it may choose where the pointer is. `folders` are what stands in the path bar and the fields of
    a dialog in front. `in_menu` is true while a context menu that our own ops opened may be open,
    whatever is told to have the keyboard.
    """

    displays: Displays
    foreground: Window | None = None
    under: Window | None = None
    element: Element | None = None
    said: tuple[str, ...] = ()
    also: tuple[Element, ...] = ()
    held: frozenset[str] = frozenset()
    typed: tuple[str, str] = ("", "")
    unsure: bool = False
    boxes: frozenset[str] = frozenset()
    in_menu: bool = False
    origin: str = ""
    passed: tuple[Window, ...] = ()
    takes_text: bool | None = None
    pressed: Element | None = None
    choices: tuple[Element, ...] = ()
    folders: tuple[str, ...] = ()
    copied: frozenset[str] = frozenset()
    read_in: str = ""
    fresh: Callable[[], frozenset[str]] = frozenset
    opens_fresh: bool = False
    opens: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Assessment:
    """The policy's word: risk 0 read, 1 modify, 2 significant, 3 destructive.

    `spot` is where on the screen it would be done, as far as that can be told, `start` where a drag
    to there begins, `app` the program of the window under a click, "" where such clicks are to be
    asked about one by one. `among`: it is denied because its name fits all of these. `denial` is
    the kind of refusal, if it is denied.
    """

    risk: int
    verdict: Verdict
    why: str = ""
    target: str = ""
    spot: Rect | None = None
    app: str = ""
    among: tuple[Candidate, ...] = ()
    denial: Denial | None = None
    start: Rect | None = None


@dataclass(frozen=True, slots=True)
class Missing:
    """Holds what of a claim does not hold, in words, "" if nothing is known to be missing. `asks`
    is what a program wants to be told first, where that is why. `doubt` is why it is not known
    whether the claim holds."""

    words: str = ""
    asks: Asks | None = None
    doubt: Doubt | None = None


@dataclass(frozen=True, slots=True)
class Differing:
    """Holds what is not as the task left it: in words, where that is sure, and the actions of which
    it is not known any more. `rewritten` are the fields whose program wrote the text in another
    form."""

    words: str = ""
    unchecked: tuple[Unchecked, ...] = ()
    rewritten: tuple[Rewritten, ...] = ()


class Hands(Protocol):
    """Judges an op on the present screen, carries it out and tells the truth about it."""

    def assess(
        self,
        op: Op,
        *,
        element: Element | None = None,
        end: Element | None = None,
        frame: FrameRef | None = None,
        meant: Meant | None = None,
        said: tuple[str, ...] = (),
        interrupt: Interrupt,
    ) -> Assessment:
        """Return the policy's word on the op, were it done now. One whose target is not there is
        denied.

        `element` is what the op's number stands for, or what was chosen of several of its name;
        `end` is the element that a drag ends on.
        `said` are the human's own words. `frame` is the look that its points were read on: they
        mean nothing once the displays lie otherwise. `meant` is whom its keys are meant for: that
        window is brought back to the front. If that cannot be, or may not, it is denied.
        """
        ...

    def pin(self, spot: Rect | None) -> Frame:
        """Note that the human is asked about the op that was assessed last: an approval holds for
        what is there now, and in front. Returns what is seen."""
        ...

    def late(self, frame: Frame) -> Rect | None:
        """Return what has changed since the last action, if its receipt said that nothing had.
        Once."""
        ...

    def linger(self, interrupt: Interrupt) -> None:
        """Wait a moment for the effect of the last action, if its receipt said that nothing had
        changed, or after a hover that only lit something up. Ends as soon as something does."""
        ...

    def verify(
        self, claim: Expect, *, said: tuple[str, ...], whole: bool, interrupt: Interrupt
    ) -> Missing:
        """Return what of the claim does not hold, after some patience.

        `whole`: what has changed since the task began counts, not since the last action.
        """
        ...

    def review(self, of: tuple[Op, ...], interrupt: Interrupt) -> Differing:
        """Read once more what was filled in, ticked and chosen: by these very ops, or in the whole
        task if none is given."""
        ...

    def restore(self) -> None:
        """Let everything go, and forget what belonged to the task."""
        ...

    def do(
        self,
        op: Op,
        *,
        element: Element | None = None,
        end: Element | None = None,
        frame: FrameRef | None = None,
        meant: Meant | None = None,
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
