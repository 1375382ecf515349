"""Reads what was filled in, ticked and chosen in this task once more before it ends.

A page may clamp a value, reset a form or go away after what it held was read back. What our own
later acts may have done to it is told apart: a message that was sent leaves an empty field.
"""

from __future__ import annotations

import dataclasses
from enum import IntEnum
from typing import Final

from ...events import MOST_VALUE, Doubt, Element, Rewritten, Unchecked
from ...ports import Differing, Grounding, HeldText, Interrupt
from ...protocol import FIELD_ROLES, Op, is_click, keys_of, presses_button, traits_of, uses_keyboard
from ...protocol.plain import in_quotes
from .text_fit import Fit, fit

_MOST: Final = 50
_MOST_SHOWN: Final = 60
TICKS: Final = frozenset({"checked", "selected"})
# These change at most other parts of a form, and send nothing.
_CHANGING: Final = frozenset({"check box", "radio button", "list item", "slider"})
# Chords that leave what a field holds as it is.
_STAYS: Final = frozenset(
    frozenset(keys)
    for keys in (
        *(("tab",), ("shift", "tab"), ("left",), ("right",), ("home",), ("end",)),
        *(("ctrl", "a"), ("ctrl", "c"), ("ctrl", "home"), ("ctrl", "end")),
    )
)
_SAVES: Final = frozenset({"ctrl", "s"})


class _Since(IntEnum):
    """Says what our own acts may have done to it since."""

    NOTHING = 0
    CHANGED = 1
    SENT = 2


@dataclasses.dataclass(frozen=True, slots=True)
class _Kept:
    """A field that holds this text, a list or a slider that holds this value, or a box that
    `ticked` tells."""

    op: Op
    element: Element
    held: HeldText | None = None
    value: str = ""
    ticked: bool | None = None
    since: _Since = _Since.NOTHING


class FilledFields:
    """Asks the grounding, if there is one. What it keeps never leaves it but in a problem."""

    def __init__(self, grounding: Grounding | None) -> None:
        self._grounding = grounding
        self._kept: dict[str, _Kept] = {}

    def restore(self) -> None:
        """The task is over."""
        self._kept.clear()

    def filled(self, op: Op, element: Element, held: HeldText) -> bool:
        """Note that a field was read back; True if it can be read once more."""
        if held.secret or not held.whole:
            return False
        return self._keep(_Kept(op, element, held=held))

    def ticked(self, op: Op, element: Element, *, on: bool) -> bool:
        return self._keep(_Kept(op, element, ticked=on))

    def chosen(self, op: Op, element: Element, value: str) -> bool:
        return self._keep(_Kept(op, element, value=value))

    def _keep(self, one: _Kept) -> bool:
        if not one.element.key:
            return False
        self._kept.pop(one.element.key, None)
        self._kept[one.element.key] = one
        while len(self._kept) > _MOST:
            del self._kept[next(iter(self._kept))]
        return True

    def acts(self, op: Op, element: Element | None, *, alone: bool) -> None:
        """This is done next, to that. Not `alone`: the human had the desktop before it."""
        if not alone:
            self._note(_Since.SENT)
        if uses_keyboard(op):
            self._keys(op, element)
        elif is_click(op):
            role = element.role if element is not None else ""
            if element is not None and element.key in self._kept and role not in FIELD_ROLES:
                del self._kept[element.key]
            if role not in FIELD_ROLES:
                self._note(_Since.CHANGED if role in _CHANGING else _Since.SENT)
        elif presses_button(op) or traits_of(op).starts:
            self._note(_Since.SENT)
        elif traits_of(op).fronts or traits_of(op).turns:
            self._note(_Since.CHANGED)

    def _keys(self, op: Op, element: Element | None) -> None:
        text = getattr(op, "text", None)
        keys = frozenset(keys_of(op))
        if text is None and keys in _STAYS:
            return
        if element is not None and keys != _SAVES:
            # A change by our own keys is expected.
            self._kept.pop(element.key, None)
        if text is None or "\n" in text:
            self._note(_Since.SENT)

    def _note(self, since: _Since) -> None:
        self._kept = {
            key: dataclasses.replace(one, since=max(one.since, since))
            for key, one in self._kept.items()
        }

    def differing(self, of: tuple[Op, ...], interrupt: Interrupt) -> Differing:
        """Return what is not as these very ops left it, or any op if none is given."""
        problem, unchecked, rewritten = "", [], []
        for key, one in list(self._kept.items()):
            if of and not any(one.op is each for each in of):
                continue
            words, doubt, held = self._now(one, interrupt)
            if held is not None and one.held is not None and held.text != one.held.text:
                value = held.text[:MOST_VALUE]
                rewritten.append(Rewritten(one.op, value, one.element.words))
                self._kept[key] = dataclasses.replace(one, held=held)
            problem = problem or words
            if doubt is not None:
                unchecked.append(Unchecked(one.op, doubt, one.element.words))
        return Differing(problem, tuple(unchecked), tuple(rewritten))

    def _now(self, one: _Kept, interrupt: Interrupt) -> tuple[str, Doubt | None, HeldText | None]:
        """Return why it is sure that it is not as it was left, in words, or why that is not
        known; and what it holds, if that is the same in another form."""
        assert self._grounding is not None
        if one.held is not None:
            held = self._grounding.held(one.element, interrupt)
            words, doubt = _text(one, one.held.text, None if held is None else held.text)
            same = not words and held is not None and held.text.strip() and not held.secret
            return words, doubt, held if same else None
        return *self._state(one, interrupt), None

    def _state(self, one: _Kept, interrupt: Interrupt) -> tuple[str, Doubt | None]:
        assert self._grounding is not None
        now = self._grounding.again(one.element, interrupt)
        if one.ticked is None:
            return _text(one, one.value, None if now is None else now.value)
        if now is None or now.is_seen or TICKS.isdisjoint(now.states) is not one.ticked:
            return "", None
        if one.since is not _Since.NOTHING:
            return "", Doubt.NOT_KEPT
        return f"{now.words} is no longer {'ticked' if one.ticked else 'unticked'}", None


def _text(one: _Kept, was: str, now: str | None) -> tuple[str, Doubt | None]:
    if now is None or not now.strip():
        if one.since is _Since.SENT or was == now:
            return "", None
        if now is None:
            return "", Doubt.NOT_KEPT
    found = fit(was, now)
    if found is Fit.SAME:
        return "", None
    if found is Fit.ALIKE or one.since is not _Since.NOTHING:
        return "", Doubt.NOT_KEPT
    if one.element.role == "slider":
        return f"{one.element.words} is now at {now}, no longer at {was}", None
    holds, left = in_quotes(now, _MOST_SHOWN), in_quotes(was, _MOST_SHOWN)
    return f"{one.element.words} now contains {holds}, no longer {left}", None
