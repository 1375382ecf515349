"""Binds an approval to the very target that the human was asked about. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..events import Denial, Element, Verdict, Window
from ..geometry import Rect
from ..ports import Assessment, Frame, Scene
from ..protocol.plain import in_quotes

# An element may move or grow this far, in pixels, and still be the approved one.
_MOVED: Final = 8


@dataclass(frozen=True, slots=True)
class Judged:
    """The policy's word, what it was on, and the windows that these things are in, as far as they
    are known."""

    word: Assessment
    scene: Scene
    windows: tuple[Window | None, ...] = ()

    @property
    def things(self) -> tuple[Element, ...]:
        return tuple(one for one in (*self.scene.also, self.scene.element) if one is not None)


@dataclass(frozen=True, slots=True)
class Pin:
    """Holds what was there when the human was asked: the window in front, and the screen."""

    front: Window | None
    frame: Frame
    spot: Rect | None


@dataclass(frozen=True, slots=True)
class No:
    """Says why an op may not be done right now. `void`: the human may be asked again."""

    why: str
    void: bool = False
    denial: Denial | None = None


def refusal(now: Judged, approved: str | None, before: Judged | None) -> No | None:
    """Return None if the op may be done. `before` is the last one assessed."""
    word = now.word
    if word.verdict is Verdict.DENY:
        return No(word.why, denial=word.denial)
    if word.verdict is Verdict.ASK and approved is None:
        return No(f"it needs your OK now: {word.why}", void=True)
    if approved is not None and not _is_approved(now, approved, before):
        if before is not None and _in_another_program(now, before):
            return No("it now belongs to another program", void=True)
        if _has_moved(now, before):
            return No("it has moved", void=True)
        what = f"now it is {word.target}" if word.target else "I can't tell what is there now"
        return No(f"what you approved is gone; {what}", void=True)
    return None


def other_window(pin: Pin, front: Window | None) -> No | None:
    """Tell why another window is in front than when the human was asked."""
    was, now = pin.front, front
    if (was.id if was else 0) == (now.id if now else 0):
        return None
    return No(f"the window in front is now {_title(now)}; it was {_title(was)}", void=True)


def other_pixels(
    pin: Pin, frame: Frame, now: Judged, alike: Callable[[Frame, Frame, Rect], bool]
) -> No | None:
    """Return why it is not as approved: where nothing is known of the target, it must look as it
    did."""
    if now.things or pin.spot is None or alike(pin.frame, frame, pin.spot):
        return None
    return No("it looks different now", void=True)


def _title(window: Window | None) -> str:
    return in_quotes(window.title or window.app) if window is not None else "none"


def _is_approved(now: Judged, approved: str, before: Judged | None) -> bool:
    """Return True if this is what the human was asked about.

    A title may change by itself, so that of a known element's window is not compared.
    """
    if before is None or before.word.target != approved:
        return now.word.target == approved and not now.scene.origin
    if now.word.risk > before.word.risk or now.scene.origin != before.scene.origin:
        return False
    if _in_another_program(now, before):
        return False
    if not before.things:
        # Only its window was known, because ours had the keyboard: so that is what was approved.
        seen = (now.scene.under or now.scene.foreground) if now.things else None
        where = (seen.title or seen.app) if seen is not None else now.word.target
        return approved == where
    return len(before.things) == len(now.things) and all(
        _is_same(one, other) for one, other in zip(_placed(before), _placed(now), strict=True)
    )


def _has_moved(now: Judged, before: Judged | None) -> bool:
    """Return True if all that differs is where it is."""
    if before is None or [one.key for one in now.things] != [one.key for one in before.things]:
        return False
    return bool(now.things) and now.word.target == before.word.target


def _in_another_program(now: Judged, before: Judged) -> bool:
    """Return True if a window shown by another program is where that of the approved target was:
    any program may take its title, and draw the same in the same place."""
    if _app(now.scene.under) != _app(before.scene.under):
        return True
    front = now.scene.foreground
    # What needs the keyboard has it by now, so with our own window in front this is no part of it.
    typed = now.scene.under is None and front is not None and not front.own
    if typed and _app(front) != _app(before.scene.foreground):
        return True
    if len(now.windows) != len(before.windows):
        return False
    return any(
        _app(one) != _app(other) for one, other in zip(before.windows, now.windows, strict=True)
    )


def _placed(judged: Judged) -> list[tuple[Element, Window | None]]:
    return list(zip(judged.things, judged.windows, strict=True))


def _is_same(before: tuple[Element, Window | None], now: tuple[Element, Window | None]) -> bool:
    (one, one_window), (other, other_window) = before, now
    if (one.role, one.name) != (other.role, other.name):
        return False
    if one.window != other.window and not _is_one(one_window, other_window):
        return False
    if one.key and one.key == other.key and one.role == "field":
        # A field grows with what is typed into it, and a caret in it moves nothing.
        return True
    sides = ("x", "y", "width", "height")
    a, b = one.bounds, other.bounds
    return all(abs(getattr(a, side) - getattr(b, side)) <= _MOVED for side in sides)


def _is_one(one: Window | None, other: Window | None) -> bool:
    return one is not None and other is not None and one.id == other.id


def _app(window: Window | None) -> str:
    return window.app if window is not None else ""
