"""Says which events press, move and type. Pure: poster.py makes them Quartz events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ...geometry import Point
from ...ports import Held
from ..native.native_buttons import BACK, FORWARD, LEFT, MIDDLE, RIGHT
from . import constants as q

MOST_UNITS: Final = 20
"""Counts the units of UTF-16 that one event carries: Quartz drops what is beyond it."""

_LINES: Final = 3
"""Counts the lines of a notch of the wheel."""


@dataclass(frozen=True, slots=True)
class SentKey:
    """A press or release of a key by its code. `flags` are the modifiers that are held with it."""

    code: int
    down: bool
    flags: int = 0


@dataclass(frozen=True, slots=True)
class SentText:
    """A press or release that brings a text of at most MOST_UNITS with it."""

    text: str
    down: bool

    @property
    def units(self) -> int:
        return units(self.text)


@dataclass(frozen=True, slots=True)
class SentMouse:
    """A press, a release or a motion. `kind` is Quartz's, `number` the button's as Quartz counts,
    `clicks` which click in a row it is, 0 for a motion."""

    kind: int
    at: Point
    number: int = 0
    clicks: int = 0
    flags: int = 0


@dataclass(frozen=True, slots=True)
class SentWheel:
    """A turn by so many lines, up and to the left where positive, as Quartz counts."""

    up: int
    left: int
    flags: int = 0


SentEvent = SentKey | SentText | SentMouse | SentWheel

# Quartz knows three kinds of buttons, and numbers them from the left one on: 0, 1, 2 ...
_NUMBERS: Final = {LEFT: 0, RIGHT: 1, MIDDLE: 2, BACK: 3, FORWARD: 4}
_PRESSES: Final = {LEFT: q.LEFT_MOUSE_DOWN, RIGHT: q.RIGHT_MOUSE_DOWN}
_RELEASES: Final = {LEFT: q.LEFT_MOUSE_UP, RIGHT: q.RIGHT_MOUSE_UP}
_DRAGS: Final = {LEFT: q.LEFT_MOUSE_DRAGGED, RIGHT: q.RIGHT_MOUSE_DRAGGED}
# A motion is told of the button that is held, the left one first.
_FIRST: Final = (LEFT, RIGHT, MIDDLE, BACK, FORWARD)


def modifier_flags(codes: Sequence[int]) -> int:
    """Return the flags of those of these keys that are modifiers."""
    found = 0
    for code in codes:
        found |= MODIFIER_FLAGS.get(code, 0)
    return found


MODIFIER_FLAGS: Final = {
    **{0x37: q.COMMAND, 0x36: q.COMMAND, 0x38: q.SHIFT, 0x3C: q.SHIFT},
    **{0x3A: q.OPTION, 0x3D: q.OPTION, 0x3B: q.CONTROL, 0x3E: q.CONTROL},
}
"""Maps the codes of the modifiers, on either side, to the flag that each sets."""


def motion(at: Point, held: Sequence[Held], flags: int = 0) -> SentMouse:
    """Return a move. While a button is held it is a drag: programs take no other motion for one."""
    down = {one.code for one in held if one.kind == "button"}
    button = next((one for one in _FIRST if one in down), None)
    if button is None:
        return SentMouse(q.MOUSE_MOVED, at, flags=flags)
    kind = _DRAGS.get(button, q.OTHER_MOUSE_DRAGGED)
    return SentMouse(kind, at, _NUMBERS[button], flags=flags)


def button(code: int, at: Point, *, down: bool, clicks: int = 1, flags: int = 0) -> SentMouse:
    """Return a press or release; programs count clicks by `clicks`, not by time."""
    kinds, other = (_PRESSES, q.OTHER_MOUSE_DOWN) if down else (_RELEASES, q.OTHER_MOUSE_UP)
    return SentMouse(kinds.get(code, other), at, _NUMBERS[code], clicks, flags)


def wheel(*, dx: int, dy: int, flags: int = 0) -> list[SentWheel]:
    """Return an event for each notch, down and to the right where positive."""
    down, right = _sign(dy), _sign(dx)
    return [
        *(SentWheel(-down * _LINES, 0, flags) for _ in range(abs(dy))),
        *(SentWheel(0, -right * _LINES, flags) for _ in range(abs(dx))),
    ]


def chord(codes: Sequence[int], held: int = 0) -> list[SentKey]:
    """Return the presses in order, and the releases in reverse, each with the modifiers that are
    down then; `held` are those that are down already."""
    downs: list[SentKey] = []
    ups: list[SentKey] = []
    for at, code in enumerate(codes):
        downs.append(SentKey(code, True, held | modifier_flags(codes[: at + 1])))
        ups.append(SentKey(code, False, held | modifier_flags(codes[:at])))
    return [*downs, *reversed(ups)]


def units(text: str) -> int:
    """Count the units of UTF-16: two for a character beyond the first 65,536."""
    return sum(2 if ord(one) > 0xFFFF else 1 for one in text)


def chunks(text: str) -> Iterator[str]:
    """Cut a text into what one event can carry; no character is cut in two."""
    piece, size = "", 0
    for one in text:
        if size + units(one) > MOST_UNITS:
            yield piece
            piece, size = "", 0
        piece, size = piece + one, size + units(one)
    if piece:
        yield piece


def characters(text: str) -> list[SentText]:
    """Return the text as characters, whatever the layout has keys for."""
    return [SentText(piece, down) for piece in chunks(text) for down in (True, False)]


def release(held: Held, at: Point) -> list[SentEvent]:
    """Return what lets go of it; the pointer is `at`. Of a button where its press is given up."""
    if held.kind == "key":
        return [SentKey(held.code, False)]
    if held.back is None:
        return [button(held.code, at, down=False)]
    return [motion(held.back, [held]), button(held.code, held.back, down=False)]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
