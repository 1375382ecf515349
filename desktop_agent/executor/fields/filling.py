"""One text in its field, from before its first key to its last one, over all cuts in between."""

from __future__ import annotations

from typing import Final

from ...events import Element, Receipt
from ...ports import Interrupt
from ...protocol import Focus, KeyCombo, Move, Scroll, Type, Wait, WaitFor
from ..targeting.told_apart import is_same_field
from .readback import FieldReading, ReadBack, Typed
from .text_fit import Fit, changed_part, fit_plain, inserted, plain

_ALL: Final = frozenset({"ctrl", "a"})
_ASIDE: Final = (Move, Scroll, Wait, WaitFor)


class Filling:
    """A pause cuts a text: what is typed after it is the rest, and what is read back is all of it,
    for the human may have moved the caret, or erased some of it.

    Where all of a field was to be selected before, the text is meant to be all that it holds.
    """

    def __init__(self, readback: ReadBack) -> None:
        self._readback = readback
        self._typed: Typed | None = None
        self._rest: Type | None = None
        self._selected_all = False

    def restore(self) -> None:
        """The task is over. The next one may be to type the rest of a text that was cut."""
        self._selected_all = False

    def begin(self, op: Type, element: Element | None, interrupt: Interrupt) -> str:
        """It is typed next; the element has the keyboard. Returns why it must not be: a rest would
        not stand behind what it is the rest of; "" if it may."""
        if self._typed is not None and self._rest is not None and self._rest.text == op.text:
            return self._torn(self._typed, op, element, interrupt)
        before = self._readback.before(element, interrupt)
        self._rest = None
        self._typed = Typed(op.text, element, before, self._selected_all)
        return ""

    def _torn(self, typed: Typed, rest: Type, element: Element | None, interrupt: Interrupt) -> str:
        began, before = typed.element, typed.before
        if began is None or element is None:
            return ""
        if not is_same_field(began, element):
            return f"the text began in {began.words}, and {element.words} has the keyboard now"
        now = self._readback.before(element, interrupt)
        if now is None or before is None or now.secret or not (now.whole and before.whole):
            return ""
        so_far, was, held = (
            *(plain(typed.text[: len(typed.text) - len(rest.text)]), plain(before.text)),
            plain(now.text),
        )
        there = inserted(so_far, was, held) or so_far in held
        if there or fit_plain(so_far, changed_part(was, held)) is not Fit.OTHER:
            return ""
        return f"{element.words} no longer contains the beginning of the text"

    def found(self, interrupt: Interrupt) -> FieldReading:
        """Return what came of it, now that it is typed."""
        assert self._typed is not None
        return self._readback.after(self._typed, interrupt)

    def done(self, receipt: Receipt) -> None:
        """Note what became of an act, of this kind or any other."""
        op, rest = receipt.op, receipt.rest
        again = self._rest is not None and isinstance(op, Type) and op.text == self._rest.text
        if isinstance(op, Type) and isinstance(rest, Type) and not receipt.result.went_through:
            # A text that was cut before its first key begins anew, unless it was a rest itself.
            self._rest = rest if receipt.arrived or again else None
        elif receipt.result.went_through or not again:
            # A refused rest stays a rest, and bringing back its window is part of it.
            self._rest = self._rest if isinstance(op, (*_ASIDE, Focus)) else None
        if self._rest is None:
            self._typed = None
        if isinstance(op, _ASIDE) or (isinstance(op, Type) and rest == op):
            return
        all_of_it = isinstance(op, KeyCombo) and frozenset(op.keys) == _ALL
        self._selected_all = all_of_it and receipt.result.went_through
