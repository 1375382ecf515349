"""Defines what cannot be seen or told of the screen, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ..protocol.plain import in_quotes

_MOST_TITLE: Final = 60


class Blind(StrEnum):
    """Says why something is not seen."""

    NO_BUS = "no accessibility bus"
    SILENT = "accessibility does not answer"
    UNAVAILABLE = "a part is not available"
    UNMATCHED = "what the program tells fits no window"
    HUNG = "the program does not answer"
    NOBODYS = "it may be of a program that does not answer"
    UNSEARCHED = "there was no time to look for password fields"
    HIDDEN = "hidden by the settings"
    CUT = "there was no time to list everything"
    MOVING = "what is painted around a password field does not rest"
    UNREAD = "there was no time to read the text"
    UNTOLD = "the program tells nothing"


BLACK: Final = frozenset(
    {Blind.UNMATCHED, Blind.HUNG, Blind.NOBODYS, Blind.UNSEARCHED, Blind.HIDDEN}
)
"""These make a window black in pictures: where its passwords are is not known, or it is wanted."""

PASSING: Final = BLACK - {Blind.HIDDEN} | {Blind.CUT, Blind.UNREAD, Blind.UNTOLD}
"""These may be over a moment later, such as while a program starts."""


@dataclass(frozen=True, slots=True)
class BlindSpot:
    """One thing that is not seen.

    `window` is the number of the window that it is about and `title` its title; 0 and "" where it
    is about all of the screen. `detail` names the display without a bus, or says what a part does
    that is not available.
    """

    kind: Blind
    window: int = 0
    title: str = ""
    detail: str = ""

    @property
    def key(self) -> tuple[Blind, int, str]:
        """The same for the same thing, whatever its title has become."""
        return self.kind, self.window, self.detail

    @property
    def words(self) -> str:
        """Tell the human what it is, and what it means."""
        name = in_quotes(self.title, _MOST_TITLE) if self.title else "a window without a title"
        words = _WORDS[self.kind].format(name=name, detail=self.detail)
        return words[:1].upper() + words[1:]


_SO: Final = "So I can't tell where its passwords are, and I black out the whole window."
_NO_MASK: Final = "So apps can't tell me what they show, and I can't hide password fields."
_WORDS: Final = {
    Blind.NO_BUS: f"The display {{detail}} has no accessibility bus. {_NO_MASK}",
    Blind.SILENT: f"Accessibility doesn't answer on {{detail}}. {_NO_MASK}",
    Blind.UNAVAILABLE: "{detail}",
    Blind.UNMATCHED: f"What the app of {{name}} reports doesn't fit that window. {_SO}",
    Blind.HUNG: f"The app of {{name}} doesn't answer. {_SO}",
    Blind.NOBODYS: f"{{name}} may belong to an app that I can't read. {_SO}",
    Blind.UNSEARCHED: f"Searching {{name}} for password fields took too long. {_SO}",
    Blind.HIDDEN: "A window is hidden by your settings, so I can't see it.",
    Blind.CUT: "{name} shows more than I can list in time, so I may miss some of it.",
    Blind.MOVING: (
        "{name} has a password field and doesn't stop moving. I black out what moves there, as the "
        "password may be in it."
    ),
    Blind.UNREAD: "Reading the text in {name} took too long, so I may miss some of it.",
    Blind.UNTOLD: (
        "The app of {name} doesn't report what it shows. I only see what it looks like, so I "
        "can't hide password fields there."
    ),
}
