"""Says what the agent and the process of the stop key tell each other: a JSON list in each line.

The agent tells what it holds, whole, before each press and after each release, and how its task
stands; the process tells what it heard, and asks now and then whether the agent still answers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from ...geometry import Point
from ...ports import Held, Touch
from .key_watch import WatchedChord


@dataclass(frozen=True, slots=True)
class Holding:
    """Tells what the agent holds, in the order of the presses."""

    held: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class TaskState:
    """Tells whether a task is `live`, and whether input of programs counts as the human's
    (`remote`). It answers an Alive, too."""

    live: bool
    remote: bool


@dataclass(frozen=True, slots=True)
class Alive:
    """Tells that the process of the stop key is at work, and wants an answer."""


@dataclass(frozen=True, slots=True)
class StopHeard:
    """Tells that the human pressed the stop key, or the stop chord, called so."""

    by: str


@dataclass(frozen=True, slots=True)
class PauseHeard:
    """Tells that the human pressed the pause key."""


@dataclass(frozen=True, slots=True)
class ShowHeard:
    """Tells that the human pressed the chord that asks for our window, at this time in ms."""

    time: int


@dataclass(frozen=True, slots=True)
class Touched:
    """Tells that the human used mouse or keyboard."""

    touch: Touch


@dataclass(frozen=True, slots=True)
class FrontChanged:
    """Tells which window is in front now; `own` if it is the agent's."""

    window: int
    own: bool


@dataclass(frozen=True, slots=True)
class Deaf:
    """Tells that the system gives no keys to the process of the stop key, though it asked anew."""


@dataclass(frozen=True, slots=True)
class KeysWithheld:
    """Tells that a program keeps all keys for itself now, as for a password field."""


Message = (
    Holding
    | TaskState
    | Alive
    | StopHeard
    | PauseHeard
    | ShowHeard
    | Touched
    | FrontChanged
    | Deaf
    | KeysWithheld
)


def encode(message: Message) -> bytes:
    """Return the line that says it."""
    match message:
        case Holding(held):
            words: list[Any] = ["held", *(_plain(one) for one in held)]
        case TaskState(live, remote):
            words = ["task", live, remote]
        case Alive():
            words = ["alive"]
        case StopHeard(by):
            words = ["stop", by]
        case PauseHeard():
            words = ["pause"]
        case ShowHeard(time):
            words = ["show", time]
        case Touched(touch):
            words = ["touch", touch.kind, touch.own]
        case FrontChanged(window, own):
            words = ["front", window, own]
        case Deaf():
            words = ["deaf"]
        case KeysWithheld():
            words = ["withheld"]
    return json.dumps(words, separators=(",", ":")).encode() + b"\n"


def decode(line: bytes) -> Message:
    """Return what a line says. ValueError for a line that nobody of us wrote."""
    match json.loads(line):
        case ["held", *held]:
            return Holding(tuple(_held(one) for one in held))
        case ["task", bool(live), bool(remote)]:
            return TaskState(live, remote)
        case ["alive"]:
            return Alive()
        case ["stop", str(by)]:
            return StopHeard(by)
        case ["pause"]:
            return PauseHeard()
        case ["show", int(time)]:
            return ShowHeard(time)
        case ["touch", ("key" | "click" | "wheel" | "motion") as kind, bool(own)]:
            return Touched(Touch(kind, own))
        case ["front", int(window), bool(own)]:
            return FrontChanged(window, own)
        case ["deaf"]:
            return Deaf()
        case ["withheld"]:
            return KeysWithheld()
    raise ValueError("a line of the stop key's that says nothing")


@dataclass(frozen=True, slots=True)
class StopKeyOptions:
    """Holds what the process of the stop key is started with: the id of the agent's process, and
    the chords."""

    agent: int
    stop_chord: WatchedChord
    show_chord: WatchedChord

    def argument(self) -> str:
        """Return it as the argument of the process."""
        chords = (self.stop_chord, self.show_chord)
        plain = [[one.words, [sorted(key) for key in one.keys]] for one in chords]
        return json.dumps([self.agent, *plain])


def read_options(argument: str) -> StopKeyOptions:
    """Return what the process was started with."""
    agent, *chords = json.loads(argument)
    stop, show = (WatchedChord(words, tuple(map(frozenset, keys))) for words, keys in chords)
    return StopKeyOptions(agent, stop, show)


class PipeLines:
    """Cuts what comes from a pipe into lines. What is not ended was being written when its writer
    died, and is dropped."""

    def __init__(self) -> None:
        self._rest = b""

    def take(self, data: bytes) -> Iterator[bytes]:
        *lines, self._rest = (self._rest + data).split(b"\n")
        return iter(lines)


def _plain(held: Held) -> list[Any]:
    back = [held.back.x, held.back.y] if held.back is not None else []
    return [held.kind, held.code, *back]


def _held(words: Any) -> Held:
    match words:
        case [("key" | "button") as kind, int(code)]:
            return Held(_kind(kind), code)
        case [("key" | "button") as kind, int(code), int(x), int(y)]:
            return Held(_kind(kind), code, back=Point(x, y))
    raise ValueError("something held that is neither a key nor a button")


def _kind(word: str) -> Literal["key", "button"]:
    return "key" if word == "key" else "button"
