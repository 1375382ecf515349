"""Says what a request in ordinary words asks for: its acts, and which words are which part of
them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

FIRST: Final = "first"
SECOND: Final = "second"
PLACE: Final = "_"


class Mood(StrEnum):
    """Tells whether an act is asked for, ruled out, or depends on something."""

    ORDER = "plain"
    RULED_OUT = "not"
    CONDITION = "if"


@dataclass(frozen=True, slots=True)
class ActPart:
    """A piece of a wording, from `start` to `end`. `name` is “first” for what stands right behind
    the verb of the frame, else the word that leads to it there."""

    name: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class WordedAct:
    """One act of a wording: its frame with “_” for each part that tells more than which thing is
    meant, such as “move _ to _”."""

    mood: Mood
    frame: str
    parts: tuple[ActPart, ...]


@dataclass(frozen=True, slots=True)
class WordedRequest:
    """A request as said, with its acts in their order."""

    said: str
    acts: tuple[WordedAct, ...]
