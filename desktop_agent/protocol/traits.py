"""Tells what each op is: where it points, what it presses, what it only reads, how it is called in
words. One row per op.

`TRAITS` is total: whatever has to tell ops apart (the policy, the hands, the window) asks it, so
that a new op is judged like those of its kind. An op without a row is denied by the policy.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any, Final

from . import phrases
from .keys import MODIFIERS
from .ops import (
    PART_CLICKS,
    AskUser,
    Click,
    Done,
    Drag,
    Fill,
    Focus,
    Hold,
    KeyCombo,
    KeyDown,
    KeyUp,
    MouseDown,
    MouseUp,
    Move,
    Op,
    Open,
    Pause,
    ReleaseAll,
    Scroll,
    ScrollTo,
    Select,
    SetSlider,
    SliderClick,
    Stop,
    Type,
    Wait,
    WaitFor,
    Zoom,
)


class Where(Enum):
    """Names where the mouse acts."""

    NOWHERE = auto()
    POINTER = auto()
    """It acts where the pointer is."""
    POINT = auto()
    """At `x` and `y`; without them at the pointer, or at what the op names."""
    PATH = auto()
    """At all points of `path`, pressing at the first and letting go at the last; without them from
    one element to another."""


class Effect(Enum):
    """Names what an op is in the end, beside what it points at."""

    READS = auto()
    """It waits, looks, scrolls or points: nothing is modified."""
    MODIFIES = auto()
    CONTROLS = auto()
    """It is for the run and its human; no hands do it."""


class Gesture(Enum):
    """Names what an op looks like to a human, for icons and headlines."""

    CLICK = auto()
    DRAG = auto()
    POINT = auto()
    SCROLL = auto()
    TEXT = auto()
    KEYS = auto()
    WAIT = auto()
    OPEN = auto()
    WINDOW = auto()
    OTHER = auto()


@dataclass(frozen=True, slots=True)
class Traits:
    """One row. `presses` and `releases` are the mouse button's, and that is in the field `button`
    where there is one; `moves` carries along what is dragged; `turns` is the
    wheel's.

    `types`: keys or text go to whatever has the keyboard. The keys are in the fields `key` or
    `keys`, the text is in `text`. An op of the mouse may have `keys`, too: they are held meanwhile.
    `lifts` only lets keys go; `stays` leaves down what it pressed.

    `starts` names a program, an address or a file in `target`, `fronts` a window in `window`.

    `unfolds` says that it stands for other ops (unfolding.py), and that these are what is done.

    `words` takes the op, and in words what it is done to, "" where that is not known.
    """

    effect: Effect = Effect.MODIFIES
    where: Where = Where.NOWHERE
    presses: bool = False
    releases: bool = False
    moves: bool = False
    turns: bool = False
    types: bool = False
    lifts: bool = False
    stays: bool = False
    starts: bool = False
    fronts: bool = False
    unfolds: bool = False
    words: Callable[[Any, str], phrases.Phrase] = phrases.unknown

    @property
    def waits(self) -> bool:
        """Return True for what lets time go by, and for nothing else."""
        idle = self.effect is Effect.READS and self.where is Where.NOWHERE
        return idle and not (self.fronts or self.releases)


_CLICK: Final = Traits(where=Where.POINT, presses=True, releases=True, words=phrases.click)

TRAITS: Final[dict[type[Op], Traits]] = {
    Move: Traits(Effect.READS, Where.POINT, moves=True, words=phrases.move),
    Click: _CLICK,
    **dict.fromkeys(PART_CLICKS, _CLICK),
    SliderClick: replace(_CLICK, words=phrases.slider_click),
    MouseDown: Traits(where=Where.POINTER, presses=True, stays=True, words=phrases.mouse_down),
    MouseUp: Traits(where=Where.POINTER, releases=True, words=phrases.mouse_up),
    Scroll: Traits(Effect.READS, Where.POINT, moves=True, turns=True, words=phrases.scroll),
    ScrollTo: Traits(Effect.READS, Where.POINT, moves=True, turns=True, words=phrases.scroll_to),
    Drag: Traits(where=Where.PATH, presses=True, releases=True, moves=True, words=phrases.drag),
    KeyDown: Traits(types=True, stays=True, words=phrases.key_down),
    KeyUp: Traits(types=True, lifts=True, words=phrases.key_up),
    KeyCombo: Traits(types=True, words=phrases.key_combo),
    Hold: Traits(types=True, words=phrases.hold),
    Type: Traits(types=True, words=phrases.type_text),
    Fill: Traits(unfolds=True, words=phrases.fill),
    Select: Traits(unfolds=True, words=phrases.select),
    SetSlider: Traits(unfolds=True, words=phrases.set_slider),
    # It releases wherever the pointer is, and is never denied: see `ends_drag`.
    ReleaseAll: Traits(Effect.READS, releases=True, words=phrases.release_all),
    Wait: Traits(Effect.READS, words=phrases.wait),
    WaitFor: Traits(Effect.READS, words=phrases.wait_for),
    # It only chooses what the next look shows.
    Zoom: Traits(Effect.CONTROLS, words=phrases.zoom),
    Open: Traits(starts=True, words=phrases.open_target),
    Focus: Traits(Effect.READS, fronts=True, words=phrases.focus),
    Pause: Traits(Effect.CONTROLS, words=phrases.pause),
    Stop: Traits(Effect.CONTROLS, words=phrases.stop),
    AskUser: Traits(Effect.CONTROLS, words=phrases.ask_user),
    Done: Traits(Effect.CONTROLS, words=phrases.done),
}
_UNKNOWN: Final = Traits()


def traits_of(op: Op) -> Traits:
    """Return the op's row; for one without a row, that of something that modifies who knows
    what."""
    return TRAITS.get(type(op), _UNKNOWN)


def is_known(op: Op) -> bool:
    """Return True for what can be judged: what stands for other ops is judged by these."""
    return type(op) in TRAITS and not traits_of(op).unfolds


def describe(op: Op, target: str = "") -> str:
    """Return one line that says what the op does: "Left-click at 10, 20".

    `target` names what it is done to, where that is known: "Left-click button “Save”".
    """
    return traits_of(op).words(op, target).order


def described_in_full(op: Op, target: str = "", most: int = 60) -> tuple[str, ...]:
    """Return lines that leave out no part of what it does, with so much of each text of a form;
    mostly the one of `describe`."""
    return phrases.fields_of(op, most) if isinstance(op, Fill) else (describe(op, target),)


def describe_done(op: Op) -> str:
    """Return what was done, in the middle of a sentence: "typed 21 characters"."""
    return traits_of(op).words(op, "").report


def gesture_of(op: Op) -> Gesture:
    """Return what the op looks like to a human."""
    row = traits_of(op)
    if row.where is Where.POINT and not row.turns:
        return Gesture.CLICK if row.presses else Gesture.POINT
    if row.types:
        return Gesture.TEXT if types_text(op) else Gesture.KEYS
    told = (
        (isinstance(op, Fill), Gesture.TEXT),
        (isinstance(op, Select | SetSlider), Gesture.CLICK),
        (is_drag(op), Gesture.DRAG),
        (row.turns, Gesture.SCROLL),
        (row.starts, Gesture.OPEN),
        (row.fronts, Gesture.WINDOW),
        (row.waits, Gesture.WAIT),
    )
    return next((gesture for fits, gesture in told if fits), Gesture.OTHER)


def held_after(held: frozenset[str], op: Op) -> frozenset[str]:
    """Return what is down after the op, where `held` was before: "shift", "left button"."""
    row = traits_of(op)
    if row.releases and row.where is Where.NOWHERE:
        return frozenset()
    one = f"{button_of(op)} button" if row.where is Where.POINTER else getattr(op, "key", "")
    if row.stays:
        return held | {one}
    if row.lifts or (row.where is Where.POINTER and row.releases):
        return held - {one}
    return held


def points_at(op: Op) -> tuple[tuple[int, int], ...]:
    """Return the screen points that the op names itself, in pixels, in their order."""
    match traits_of(op).where:
        case Where.PATH:
            return tuple((x, y) for x, y in getattr(op, "path", None) or ())
        case Where.POINT:
            x, y = getattr(op, "x", None), getattr(op, "y", None)
            return () if x is None or y is None else ((x, y),)
        case _:
            return ()


def uses_mouse(op: Op) -> bool:
    """Return True for what the mouse does at a place."""
    return traits_of(op).where is not Where.NOWHERE


def presses_button(op: Op) -> bool:
    """Return True if a mouse button goes down or up at a place, so that what lies there is acted
    on."""
    row = traits_of(op)
    return row.where is not Where.NOWHERE and (row.presses or row.releases)


def names_target(op: Op) -> bool:
    """Return True for the mouse at what is named or numbered, and has to be found first."""
    return element_of(op) is not None or sought_of(op) is not None


def element_of(op: Op) -> int | None:
    """Return the number of the element that the mouse is to act on, in the list that the brain was
    shown; None if the op gives none, or several."""
    return getattr(op, "element", None) if uses_mouse(op) or traits_of(op).unfolds else None


def dropped_on(op: Op) -> int | None:
    """Return the number of the element that a drag ends on, in the list that the brain was shown;
    None if the op gives none."""
    return getattr(op, "to", None) if is_drag(op) else None


def sought_of(op: Op) -> str | None:
    """Return the words that name what the mouse is to act on, which is looked for; None if the op
    gives none."""
    return getattr(op, "text", None) if uses_mouse(op) else None


def is_click(op: Op) -> bool:
    """Return True if it presses and lets go in one place."""
    row = traits_of(op)
    return row.where is Where.POINT and row.presses and row.releases


def is_drag(op: Op) -> bool:
    """Return True if it presses in one place and lets go in another."""
    row = traits_of(op)
    return row.where is Where.PATH and row.presses


def uses_keyboard(op: Op) -> bool:
    """Return True for ops whose effect depends on which window has the keyboard."""
    return traits_of(op).types


def keys_of(op: Op) -> tuple[str, ...]:
    """Return the keys that an op presses, modifiers included; none for one that only lets go."""
    if traits_of(op).lifts:
        return ()
    key = getattr(op, "key", None)
    return (key,) if isinstance(key, str) else tuple(getattr(op, "keys", ()))


def sends_keys(op: Op) -> bool:
    """Return True for ops that press keys at all: those, and the mouse with keys held."""
    return uses_keyboard(op) or bool(keys_of(op))


def types(op: Op) -> bool:
    """Return True for what presses keys; modifiers that are held during a click are the
    pointer's."""
    if uses_mouse(op):
        return bool(set(keys_of(op)) - set(MODIFIERS))
    return uses_keyboard(op)


def types_text(op: Op) -> bool:
    """Return True for what types a text, beside what presses keys."""
    return uses_keyboard(op) and isinstance(getattr(op, "text", None), str)


def text_of(op: Op) -> str:
    """Return the text that it types; "" if it types none."""
    return str(getattr(op, "text", "")) if types_text(op) else ""


def button_of(op: Op) -> str:
    """Return the mouse button that it presses or lets go; "" if it does not say, or has none."""
    return str(getattr(op, "button", ""))


def ends_drag(op: Op, held: Collection[str]) -> bool:
    """Return True if what is dragged is dropped, or may be dropped at any moment, where the op
    points.

    `held` are the keys and mouse buttons that are down, such as "left button". With a button down,
    every stop on the way may be the end: whoever stops the run lets go of it there.
    """
    row = traits_of(op)
    if row.releases and (is_drag(op) or (row.where is Where.POINTER and not row.presses)):
        return True
    return button_down(held) and (row.releases or row.moves)


def button_down(held: Collection[str]) -> bool:
    """Return True if a mouse button is among what is held, such as "left button"."""
    return any(one.endswith(" button") for one in held)
