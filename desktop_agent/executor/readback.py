"""Reads back what was typed: whether the text stands in the field that it was meant for.

A field may write it in its own form: other cases, other signs, a date or a number as it
likes them. What is missing of it is missed. Pure, but for `ReadBack`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..events import Doubt, Element
from ..ports import Grounding, HeldText, Interrupt, Interrupted
from ..protocol import Type
from ..protocol.plain import in_quotes

_POLL_S: Final = 0.05
_PATIENCE_S: Final = 1.0
_LOOKS: Final = round(_PATIENCE_S / _POLL_S)
# Editors in pages take the keys with a field that nobody sees, and empty it after each.
_UNSEEN_PX: Final = 6
_MOST_SHOWN: Final = 60
_NUMBER: Final = re.compile(r"[0-9]+")
_FEWEST_DIGITS: Final = 3


@dataclass(frozen=True, slots=True)
class Found:
    """What the field says. With a `problem` the text is not there, and that is sure; with a
    `doubt` nobody knows; with neither it is there."""

    doubt: Doubt | None = None
    problem: str = ""


_UNTOLD: Final = Found(Doubt.NOT_TOLD)


class ReadBack:
    """Asks the grounding, if there is one, for what a field holds before and after a text."""

    def __init__(self, grounding: Grounding | None, clock: Callable[[], float]) -> None:
        self._grounding = grounding
        self._clock = clock

    def before(self, element: Element | None, interrupt: Interrupt) -> HeldText | None:
        """What the field holds now; None where that is not told."""
        if self._grounding is None or element is None:
            return None
        return self._grounding.held(element, interrupt)

    def after(
        self,
        op: Type,
        element: Element | None,
        before: HeldText | None,
        interrupt: Interrupt,
        *,
        painted: bool,
    ) -> Found:
        """Whether the text has arrived. A program may tell it late, so it is waited for.

        `painted`: something on the screen changed meanwhile.
        """
        grounding = self._grounding
        if grounding is None or element is None or before is None:
            return _UNTOLD
        until, looks = self._clock() + _PATIENCE_S, 0
        try:
            while True:
                now = grounding.held(element, interrupt)
                if now is None:
                    # The field has gone, as after Enter.
                    return _UNTOLD
                if arrived(op.text, before, now):
                    return Found()
                looks += 1
                # A program may take long to answer, so the clock counts; the looks bound it, too.
                if self._clock() >= until or looks >= _LOOKS:
                    return _missing(op.text, element, before, now, painted=painted)
                interrupt.wait(_POLL_S)
        except Interrupted:
            return Found(Doubt.INTERRUPTED)


def _missing(
    text: str, element: Element, before: HeldText, now: HeldText, *, painted: bool
) -> Found:
    box = element.bounds
    if min(box.width, box.height) < _UNSEEN_PX or not (before.whole and now.whole):
        return _UNTOLD
    if "\t" in text or "\n" in text:
        # It may have gone to the next field, or been sent.
        return _UNTOLD
    same = (before.text, before.length) == (now.text, now.length)
    if same and painted:
        # Something took it, if not this field.
        return _UNTOLD
    if before.secret:
        return Found(problem=f"{element.words} does not contain all of the typed text")
    if same:
        return Found(problem=f"none of it arrived in {element.words}")
    return Found(
        problem=f"{element.words} now contains {in_quotes(now.text, _MOST_SHOWN)}, "
        f"not {in_quotes(text, _MOST_SHOWN)}"
    )


def arrived(text: str, before: HeldText, now: HeldText) -> bool:
    """Whether the text stands in the field, and was not only there before."""
    if before.secret or now.secret:
        return now.length in (len(text), before.length + len(text))
    if before.text == now.text and not before.selected:
        return False
    return stands(text, now.text)


def stands(text: str, held: str) -> bool:
    """Whether a field that holds this was given that text, in whatever form it writes it."""
    wanted, there = _bare(text), _bare(held)
    if wanted in there:
        return True
    letters = _letters(wanted)
    if letters and letters in _letters(there):
        return True
    if any(c.isalpha() for c in letters):
        return False
    # A date, a time or a number that is written in another way has the same numbers in it.
    numbers = sorted(map(int, _NUMBER.findall(text)))
    digits = "".join(_NUMBER.findall(text))
    if len(digits) < _FEWEST_DIGITS:
        return False
    same = sorted(digits) == sorted("".join(_NUMBER.findall(held)))
    return same or numbers == sorted(map(int, _NUMBER.findall(held)))


def _bare(text: str) -> str:
    """In one form, without blanks."""
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def _letters(text: str) -> str:
    return "".join(c for c in text if c.isalnum())
