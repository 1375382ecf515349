"""Reads back what was typed: whether the text stands in the field that it was meant for.

A program may show it late, so it is waited for, the longer the text the longer, and as long as the
field still changes. `fit` says in which other forms a field may write it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...events import MOST_VALUE, Doubt, Element, Window
from ...ports import Grounding, HeldText, Interrupt, Interrupted, Target
from ...protocol.plain import in_quotes
from .text_fit import Fit, changed_part, fit, fit_plain, inserted, is_worth, plain

_POLL_S: Final = 0.05
_PATIENCE_S: Final = 1.0
# A page may take this long for each character; many show none before they have read all.
_CHARACTER_S: Final = 0.02
# Wait no longer than this for any text, unless the field goes on changing.
_MOST_PATIENCE_S: Final = 10.0
_MOST_S: Final = 60.0
_REPLACED_LOOKS: Final = 5
# Editors in pages take the keys with a field that nobody sees, and empty it after each.
_UNSEEN_PX: Final = 6
_MOST_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Typed:
    """A text, and the field that it is meant for. `before` is what that held, None where it is not
    told. `replaces`: all of that was to be selected first, so that only the text is left."""

    text: str
    element: Element | None
    before: HeldText | None
    replaces: bool = False


@dataclass(frozen=True, slots=True)
class FieldReading:
    """Holds what the field says. With a `problem` the text is not there, and that is sure; with a
    `doubt` nobody knows; with neither it is there, and `field` holds `held`."""

    doubt: Doubt | None = None
    problem: str = ""
    field: Element | None = None
    held: HeldText | None = None

    @property
    def value(self) -> str:
        """Return what the field holds, as far as it is told; never that of a secret one."""
        if self.held is None or self.held.secret:
            return ""
        return self.held.text[:MOST_VALUE]


_UNTOLD: Final = FieldReading(Doubt.NOT_TOLD)


class ReadBack:
    """Asks the grounding, if there is one, for what a field holds before and after a text.

    `alive` is called all along while it waits; `front` is the window in front.
    """

    def __init__(
        self,
        grounding: Grounding | None,
        clock: Callable[[], float],
        *,
        alive: Callable[[], None],
        front: Callable[[], Window | None],
    ) -> None:
        self._grounding = grounding
        self._clock = clock
        self._alive = alive
        self._front = front

    def before(self, element: Element | None, interrupt: Interrupt) -> HeldText | None:
        """Return what the field holds now; None where that is not told."""
        if self._grounding is None or element is None:
            return None
        return self._grounding.held(element, interrupt)

    def after(self, typed: Typed, interrupt: Interrupt) -> FieldReading:
        """Tell whether the text has arrived."""
        if self._grounding is None or typed.element is None or typed.before is None:
            return _UNTOLD
        try:
            return self._waited(self._grounding, typed, typed.element, typed.before, interrupt)
        except Interrupted:
            return FieldReading(Doubt.INTERRUPTED)

    def _waited(
        self,
        grounding: Grounding,
        typed: Typed,
        field: Element,
        before: HeldText,
        interrupt: Interrupt,
    ) -> FieldReading:
        patience = _PATIENCE_S if _is_unseen(field) else patience_s(typed.text)
        last, replaced = before, False
        began = self._clock()
        until, looks = began + patience, round(patience / _POLL_S)
        while True:
            now = grounding.held(field, interrupt)
            if now is None:
                other = None if replaced else self._in_its_place(grounding, field, interrupt)
                if other is None:
                    # The field has gone, as after Enter.
                    return _UNTOLD
                field, replaced = other, True
                continue
            if (found := judged(typed, before, now)) is Fit.SAME:
                return FieldReading(field=field, held=now)
            if now != last:
                # It is still being read.
                last, until = now, max(until, self._clock() + _PATIENCE_S)
                looks = max(looks, round(_PATIENCE_S / _POLL_S))
            looks -= 1
            # A program may take long to answer, so the clock counts; the looks bound it, too.
            if self._clock() >= min(until, began + _MOST_S) or looks <= 0:
                return _missing(typed, field, now, found, before=before, replaced=replaced)
            self._alive()
            interrupt.wait(_POLL_S)

    def _in_its_place(
        self, grounding: Grounding, field: Element, interrupt: Interrupt
    ) -> Element | None:
        """Return the field that a page has put in the place of one that is gone."""
        if not field.name or grounding.again(field, interrupt) is not None:
            return None
        for look in range(_REPLACED_LOOKS):
            if look:
                interrupt.wait(_POLL_S)
            found = grounding.find(Target(field.name), self._front(), interrupt)
            same = [one for one in found if one.role == field.role and one.key != field.key]
            if len(same) == 1:
                return same[0]
        return None


def patience_s(text: str) -> float:
    """Return how long a field may show nothing of such a text."""
    return min(_PATIENCE_S + len(text) * _CHARACTER_S, _MOST_PATIENCE_S)


def _is_unseen(field: Element) -> bool:
    return min(field.bounds.width, field.bounds.height) < _UNSEEN_PX


def _missing(
    typed: Typed,
    field: Element,
    now: HeldText,
    found: Fit | None,
    *,
    before: HeldText,
    replaced: bool,
) -> FieldReading:
    """It is not there, however long it was waited for."""
    if _is_unseen(field) or not (before.whole and now.whole):
        return _UNTOLD
    if "\t" in typed.text or "\n" in typed.text:
        # It may have gone to the next field, or been sent.
        return _UNTOLD
    shown = now.text
    if now.number is not None and fit(typed.text, shown) is Fit.SAME:
        shown = f"{now.number:g}"
    holds = f"{in_quotes(shown, _MOST_SHOWN)}, not {in_quotes(typed.text, _MOST_SHOWN)}"
    if replaced and not before.secret:
        return FieldReading(problem=f"another {field.words} took its place and contains {holds}")
    if found is None:
        # Its program may be busy, and read all of it later.
        return FieldReading(Doubt.NOT_SHOWN)
    if found is Fit.ALIKE:
        return FieldReading(Doubt.OTHER_TEXT, field=field, held=now)
    if before.secret:
        return FieldReading(problem=f"{field.words} does not contain all of the typed text")
    return FieldReading(problem=f"{field.words} now contains {holds}")


def judged(typed: Typed, before: HeldText, now: HeldText) -> Fit | None:
    """Return how what a field holds now is the text that was typed into it; None if nothing of it
    changed, so that nothing is known."""
    found = _as_text(typed, before, now)
    if found is Fit.SAME and now.number not in (None, before.number):
        # A field that has not changed yet only tells its old content.
        return found if is_worth(now.text, now.number) else Fit.OTHER
    return found


def _as_text(typed: Typed, before: HeldText, now: HeldText) -> Fit | None:
    text = typed.text
    unchanged = (before.text, before.length) == (now.text, now.length)
    if before.secret or now.secret:
        wanted = _lengths(text, 0 if typed.replaces else before.length) | _lengths(text, 0)
        if unchanged:
            return None
        return Fit.SAME if now.length in wanted else Fit.OTHER
    if not now.whole or not (before.whole or typed.replaces):
        grown = now.length in _lengths(text, before.length) or before.selected
        told = plain(text) in plain(now.text) and not unchanged
        return Fit.SAME if told and grown else Fit.OTHER
    if unchanged:
        over = typed.replaces or before.selected
        return Fit.SAME if over and fit(text, now.text) is Fit.SAME else None
    put, was, there = (_told(one, now) for one in (text, before.text, now.text))
    if typed.replaces:
        if was and was != put and inserted(put, was, there) and len(there) == len(put) + len(was):
            # The text stands beside what it was meant to replace.
            return Fit.OTHER
        return fit_plain(put, there)
    if inserted(put, was, there) or inserted(put, was + _line_ends(before), there):
        return Fit.SAME
    if not was:
        return fit_plain(put, there)
    found = fit_plain(put, changed_part(was, there))
    if found is Fit.OTHER and fit_plain(put, there) is not Fit.OTHER:
        return Fit.ALIKE if fit_plain(put, was) is Fit.OTHER else Fit.OTHER
    return found


def _told(text: str, by: HeldText) -> str:
    """Return it as a field tells it: one that is told in parts has no line breaks of its own."""
    return re.sub(r"\n", "", plain(text)) if by.parts else plain(text)


def _line_ends(held: HeldText) -> str:
    """Return the line ends behind a text, which stand within it once more is added there."""
    text = held.text.replace("\r\n", "\n")
    return "" if held.parts else text[len(text.rstrip("\n")) :]


def _lengths(text: str, more: int) -> frozenset[int]:
    """Return how long it is with so much before: some programs count UTF-16."""
    return frozenset({more + len(text), more + len(text.encode("utf-16-le")) // 2})
