"""What our own ops left behind: what is down, and the lines that are not ended yet.

Known as far as our own keys tell. What it says may only ever add suspicion: others edit lines
and let keys go, too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..protocol import Hold, KeyCombo, KeyDown, KeyUp, MouseDown, MouseUp, Op

Line = tuple[str, str]
"""The text before the caret, and after it."""

_MOST: Final = 4000
_CHORDS: Final = frozenset({"ctrl", "alt", "super"})
_CARET: Final = {
    "a": "home",
    "e": "end",
    "b": "left",
    "f": "right",
    "h": "backspace",
    "d": "delete",
}


class Ledger:
    """`note` is called after each key op, `typed` after each piece of text."""

    def __init__(self) -> None:
        self._held: set[str] = set()
        self._lines: dict[int, Line] = {}

    def held(self, *, any_down: bool) -> frozenset[str]:
        """The keys and buttons that are down. `any_down`: whether anything is, by the gate."""
        if not any_down:
            self._held.clear()
        return frozenset(self._held)

    def line(self, window: int) -> Line:
        return self._lines.get(window, ("", ""))

    def clear(self) -> None:
        self._held.clear()
        self._lines.clear()

    def note(self, op: Op, window: int) -> None:
        """This op was done, the window having the keyboard."""
        match op:
            case KeyDown():
                self._held.add(op.key)
                self._press((*self._held,), op.key, window)
            case KeyUp():
                self._held.discard(op.key)
            case MouseDown():
                self._held.add(f"{op.button} button")
            case MouseUp():
                self._held.discard(f"{op.button} button")
            case KeyCombo() | Hold():
                for key in op.keys:
                    self._press((*self._held, *op.keys), key, window)
            case _:
                return

    def typed(self, text: str, window: int) -> None:
        before, after = self.line(window)
        for sign in text:
            if sign != "\n":
                before += sign
            elif (before + after).endswith("\\"):
                # A shell takes what follows for the same line.
                before, after = f"{before}{after}\n", ""
            else:
                before, after = "", ""
        self._lines[window] = (before[-_MOST:], after[:_MOST])

    def _press(self, held: Iterable[str], key: str, window: int) -> None:
        if key == "enter":
            self.typed("\n", window)
            return
        before, after = self.line(window)
        if _CHORDS & set(held):
            # The keys of a shell and of Emacs.
            key = _CARET.get(key.casefold(), "") if "ctrl" in held else ""
        match key:
            case "home":
                before, after = "", before + after
            case "end":
                before, after = before + after, ""
            case "left":
                before, after = before[:-1], before[-1:] + after
            case "right":
                before, after = before + after[:1], after[1:]
            case "backspace":
                before = before[:-1]
            case "delete":
                after = after[1:]
            case "space":
                before += " "
            case _ if len(key) == 1:
                before += key
        self._lines[window] = (before[-_MOST:], after[:_MOST])
