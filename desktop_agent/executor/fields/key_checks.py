"""Judges keys once more on the way, by what has the keyboard then.

A page may move the keyboard, or open a question, between the judgement and the key: in a browser
that question lies in the same window, and Enter presses its OK. Some 30 ms were enough.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...events import Element
from ...ports import Grounding, Interrupt
from ...protocol import Op, Type
from ..targeting.told_apart import is_same_field

Judge = Callable[[Op], tuple[str, Element | None]]
"""Tells why the op must not be done now ("" if it may), and what has the keyboard."""

_TRIES: Final = 3
# A page that opens a question as letters come to it has done so by then.
_PAGE_S: Final = 0.04
_RESTLESS: Final = "the keyboard goes from one thing to another; look first"


class KeyChecks:
    """Made for one op, which `began` in what had the keyboard when it was judged.

    A `tall` field keeps line breaks, and tabs if it kept one; all else is judged each time.
    """

    def __init__(
        self,
        op: Op,
        began: Element | None,
        *,
        tall: bool,
        in_page: bool,
        judge: Judge,
        grounding: Grounding,
        interrupt: Interrupt,
    ) -> None:
        self._op = op
        self._began = self._field = began
        self._tall = tall
        self._judge = judge
        self._grounding = grounding
        self._interrupt = interrupt
        self._in_page = in_page
        self._waits = in_page and isinstance(op, Type)
        self._kept = False
        self._mark: str | None = None

    def go_on(self, broken: str, part: str) -> str:
        """Return why what follows a tab or a line break must not be typed; "" if it may."""
        if self._tall and (broken == "\n" or self._kept):
            return ""
        self._op = Type(text=part)
        self._mark = None
        why, self._field = self._judge(self._op)
        key = self._began.key if self._began is not None else ""
        self._kept = bool(key) and self._field is not None and self._field.key == key
        return why

    def presses(self) -> str:
        """Return why a key must not press what has the keyboard; "" if it may."""
        if self._mark is not None and not self._in_page:
            # The questions of other programs are windows, and the keys go to one alone.
            return ""
        if self._waits:
            self._interrupt.wait(_PAGE_S)
            # Lines in a tall field are many, and each would take as long.
            self._waits = not self._tall
        mark = self._grounding.focus_mark(self._interrupt)
        if mark == self._mark:
            return ""
        for _ in range(_TRIES):
            why = self._differs()
            # To find out what has the keyboard takes a while; it must be true at its end.
            self._mark, before = self._grounding.focus_mark(self._interrupt), mark
            if why or self._mark == before:
                return why
            mark = self._mark
        return _RESTLESS

    def _differs(self) -> str:
        now = self._grounding.focused(self._interrupt)
        if _is_alike(now, self._field):
            return ""
        if now is not None and now.role == "button":
            # Nobody has decided to press it.
            return f"{now.words} has the keyboard by now; look first"
        why, self._field = self._judge(self._op)
        return why


def _is_alike(now: Element | None, field: Element | None) -> bool:
    if now is None or field is None:
        return now is field
    return is_same_field(now, field)
