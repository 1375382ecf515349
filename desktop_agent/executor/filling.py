"""One text in its field, from before its first key to its last one, over all cuts in between."""

from __future__ import annotations

from typing import Final

from ..events import Element, Receipt
from ..ports import Interrupt
from ..protocol import KeyCombo, Move, Scroll, Type, Wait, WaitFor
from .readback import Found, ReadBack, Typed

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
        """The task is over."""
        self._typed = self._rest = None
        self._selected_all = False

    def begin(self, op: Type, element: Element | None, interrupt: Interrupt) -> None:
        """It is typed next; the element has the keyboard."""
        if self._typed is not None and self._rest == op:
            return
        before = self._readback.before(element, interrupt)
        self._rest = None
        self._typed = Typed(op.text, element, before, self._selected_all)

    def found(self, interrupt: Interrupt) -> Found:
        """What came of it, now that it is typed."""
        assert self._typed is not None
        return self._readback.after(self._typed, interrupt)

    def done(self, receipt: Receipt) -> None:
        """What became of an act, of this kind or any other."""
        op, rest = receipt.op, receipt.rest
        if isinstance(op, Type) and isinstance(rest, Type) and not receipt.result.went_through:
            # What was cut before its first key is begun anew, unless it was itself a rest.
            self._rest = rest if receipt.arrived or self._rest == op else None
        elif not isinstance(op, _ASIDE):
            self._rest = None
        if self._rest is None:
            self._typed = None
        if isinstance(op, _ASIDE) or (isinstance(op, Type) and rest == op):
            return
        all_of_it = isinstance(op, KeyCombo) and frozenset(op.keys) == _ALL
        self._selected_all = all_of_it and receipt.result.went_through
