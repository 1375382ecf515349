"""Brains: what they are told, and what they tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from ..events import Element, Feedback, FrameRef, PastTask, Turn, Window
from ..geometry import Displays, Rect
from .blind import BlindSpot
from .health import Finding
from .menu_entries import MenuEntry
from .open_folder import OpenFolder
from .seeing import NOTHING_LEFT_OUT, LeftOut, Picture, View


@dataclass(frozen=True, slots=True)
class Budget:
    """Says what the tries of one thought may take, in US dollars and in tokens, before no more
    request is made. None for no limit."""

    dollars: float | None = None
    tokens: int | None = None

    def without(self, dollars: float, tokens: int) -> Budget:
        """Return what is left of it after this."""
        return Budget(
            None if self.dollars is None else self.dollars - dollars,
            None if self.tokens is None else self.tokens - tokens,
        )

    @property
    def used_up(self) -> bool:
        return any(left is not None and left <= 0 for left in (self.dollars, self.tokens))


@dataclass(frozen=True, slots=True)
class Situation:
    """All that a brain is told. `heard` came in after the last turn, `blind` is what it is not
    shown, and why. `task` is the number of the task, by which two of them are told apart.

    `elements`, `texts`, `windows` and `view` are there for a brain that looks, and for one that
    asked for the screen in this task: then it is `sighted`, and `sights` counts how often it asked
    in a row. `texts` are all words in the window in front, and where they stand, also those that no
    element has; `groups` are the areas of what holds several things there, and `left_out` counts
    what shows there beside the `elements`. `today` is the day where the human is, and `folder`
    what the terminal or the file manager in front has open; it is no part of a prompt. Nor is
    `out_of_view`: the words of the page that are not in view, and where they would be; None where
    they were not asked for. `menus` is what closed menus of the window hold, and is told together
    with these.
    """

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
    blind: tuple[BlindSpot, ...] = ()
    texts: tuple[tuple[str, Rect], ...] = ()
    groups: tuple[Rect, ...] = ()
    left_out: LeftOut = NOTHING_LEFT_OUT
    sighted: bool = False
    sights: int = 0
    budget: Budget = Budget()
    task: int = 0
    today: date | None = None
    folder: OpenFolder | None = None
    out_of_view: tuple[tuple[str, Rect], ...] | None = ()
    menus: tuple[MenuEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class Thought:
    """A reply that is not in our own form: `raw` byte for byte, and what it says in our form.

    `ours` is JSON as protocol.parse_reply reads it, with points in screen pixels. What cannot be
    understood is handed on as it is, so that the error names it. `wrong` is why nothing of the
    reply may be done, though parts of it could be read; "" if all of it was. `confirms`: the
    question in it is the provider's, which a human has to answer, and no script.
    """

    raw: str
    ours: str
    wrong: str = ""
    confirms: bool = False


@dataclass(frozen=True, slots=True)
class WantsSight:
    """Takes the place of a reply: the brain can't decide without the screen. It is asked again;
    with `whole_page` it is told the words that are not in view, too, and what closed menus hold."""

    whole_page: bool = False


@dataclass(frozen=True, slots=True)
class Unclear:
    """Takes the place of a reply: the brain does not know what the human means.

    `why` is for the human to read, `part` the words it is about, `offers` are goals that it would
    understand here.
    """

    why: str
    part: str = ""
    offers: tuple[str, ...] = ()


BrainReply = str | Thought | WantsSight | Unclear | Exception
Answer = Callable[[BrainReply], None]
"""Takes the raw reply of a brain, or what stands for it, or why there is none; may be called from
any thread."""

Cancel = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Heading:
    """A request goes out now: to whom, the picture in it, if there is one, and for which model."""

    host: str
    picture: Picture | None = None
    model: str = ""


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
    """Holds what a reply took, whole or cut off; a brain may tell it even after it was cancelled.

    `dollars` is 0 where no price is known. `guessed`: the server did not tell. `cached` are those
    of `tokens_in` that the server had kept from before. `model` is who replied.
    """

    tokens_in: int
    tokens_out: int
    seconds: float
    dollars: float = 0.0
    guessed: bool = False
    cached: int = 0
    model: str = ""


@dataclass(frozen=True, slots=True)
class Remark:
    """It goes on, and not as the human might expect: with another model, with less. In words."""

    text: str


News = Heading | Words | Again | Remark | Cost
Tell = Callable[[News], None]
"""Takes what happens while a brain thinks; may be called from any thread, before the answer."""


def tell_nobody(_news: News) -> None:
    """Drop what is told, for those who do not want to know."""


class Brain(Protocol):
    """Decides what to do next.

    `looks`: it is given the screen, as a view and as numbered elements; a brain that does not look
    gets neither. `host` is where it sends what it is told, as a human would name it; "" where
    nothing leaves this program, so that nobody has to be asked. `claims` is false for a brain whose
    `done` only sums up what the receipts say; the word of any other needs evidence.
    """

    name: str

    @property
    def claims(self) -> bool: ...

    @property
    def host(self) -> str: ...

    @property
    def looks(self) -> bool: ...

    def start(self, situation: Situation, answer: Answer, tell: Tell = tell_nobody) -> Cancel:
        """Begin to think; `answer` is called once, now or later. Cancel gives up at once:
        nothing but a Cost is told after it."""
        ...

    def check(self) -> Finding:
        """Tell whether it could think now, as the doctor asks it; takes a few seconds at most."""
        ...
