"""Notes what our own ops left behind: what is down, and the lines that are not ended yet.

Known as far as our own keys tell. What it says may only ever add suspicion: others edit lines
and let keys go, too. After a key that may bring something in (the history, a completion, a paste)
a line is unsure until it is ended.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from ..protocol import (
    PRESSING_KEYS,
    Op,
    button_of,
    held_after,
    is_drag,
    keys_of,
    points_at,
    presses_button,
    traits_of,
)

Line = tuple[str, str]
"""The text before the caret, and after it."""

_MOST: Final = 4000
_CHORDS: Final = frozenset({"ctrl", "alt", "super"})
_MODIFIERS: Final = _CHORDS | {"shift", "altgr"}
_CARET: Final = {
    "a": "home",
    "e": "end",
    "b": "left",
    "f": "right",
    "h": "backspace",
    "d": "delete",
}
# These keys leave a line as it is.
_QUIET: Final = frozenset({"ctrl+l", "ctrl+s", "ctrl+shift+c", "ctrl+insert"})
# These keys take text away, so an empty line stays empty.
_CUTS: Final = frozenset({"ctrl+c", "ctrl+u", "ctrl+k", "ctrl+w"})
_EDITS: Final = frozenset({"home", "end", "left", "right", "backspace", "delete", "space"})
_LOCKS: Final = frozenset({"capslock", "numlock", "scrolllock", "escape"})
# These open a box for one command, or a terminal inside another kind of window.
_RUN_BOXES: Final = frozenset({"alt+f2", "super+r"})
_MENU_KEYS: Final = frozenset({"menu", "shift+f10"})
_PANELS: Final = frozenset(
    {"ctrl+`", "ctrl+shift+`", "alt+f12", "alt+x", "alt+!", "alt+&", "alt+|", "alt+:", "f4"}
)


class Ledger:
    """`note` is called after each op, `typed` after each piece of text."""

    def __init__(self) -> None:
        self._held: set[str] = set()
        self._lines: dict[int, Line] = {}
        self._unsure: set[int] = set()
        self._owners: dict[int, int] = {}
        self._boxes: set[str] = set()
        self._pressed_in: int | None = None
        # How many menus may lie above one another.
        self._menus = 0
        self.popup: tuple[tuple[int, int] | None, int] | None = None
        """Holds where the last click fell while a menu was open, and the id of the window there,
        which is another one than that with the keyboard: if it is still there, so is the menu. The
        point is None for where the pointer is."""

    def held(self, *, any_down: bool) -> frozenset[str]:
        """Return the keys and buttons that are down. `any_down`: whether anything is, by the
        gate."""
        if not any_down:
            self._held.clear()
        return frozenset(self._held)

    def line(self, window: int) -> Line:
        return self._lines.get(window, ("", ""))

    def unsure(self, window: int) -> bool:
        """Return True if the line of this window may hold what we did not type."""
        return window in self._unsure

    def windows(self) -> frozenset[int]:
        """Return those of whose lines anything is known, or in doubt."""
        return frozenset({*self._lines, *self._unsure} - {0})

    def forget(self, window: int) -> None:
        """The window is gone: a server gives its number to another one."""
        self._lines.pop(window, None)
        self._unsure.discard(window)
        self._owners.pop(window, None)

    def owned(self, window: int, process: int) -> None:
        """The window belongs to this process, 0 for one that it does not tell. If it belonged to
        another one before, this is another window, which got the number of one that is gone."""
        known = self._owners.setdefault(window, process)
        if process and known and process != known:
            self.forget(window)

    def boxes(self) -> frozenset[str]:
        """Return the chords since the last click that open a place for commands, such as
        "alt+f2"."""
        return frozenset(self._boxes)

    @property
    def in_menu(self) -> bool:
        """Return True if a context menu that we opened may still be open: browsers go on telling
        that the field below it has the keyboard."""
        return self._menus > 0

    def clear(self) -> None:
        """The task is over. What it left on a line stays there, and is not known to the next."""
        self.doubt()
        self._held.clear()
        self._lines.clear()
        self._owners = {one: by for one, by in self._owners.items() if one in self._unsure}
        self._boxes.clear()
        self._menus, self.popup = 0, None

    def doubt(self) -> None:
        """Somebody else may have used the keyboard."""
        self._unsure.update(window for window, line in self._lines.items() if line != ("", ""))

    def note(self, op: Op, window: int, *, under: tuple[int, ...] = ()) -> None:
        """This op was done, the window having the keyboard; `under` are those at its points."""
        row = traits_of(op)
        self._held = set(held_after(frozenset(self._held), op))
        if row.starts or row.fronts:
            self._boxes.clear()
        elif row.types:
            for key in keys_of(op):
                self._press((*self._held, *keys_of(op)), key, window)
        elif is_drag(op):
            self._drop(window, under)
            self._point(op, window, under)
        elif presses_button(op) and row.presses:
            if row.stays:
                self._pressed_in = under[0] if under else None
            self._point(op, window, under)
            if any(key not in _MODIFIERS for key in keys_of(op)):
                self._unsure.add(window)
        elif presses_button(op):
            self._drop(window, (self._pressed_in or 0, *under))

    def typed(self, text: str, window: int) -> None:
        held = _CHORDS & self._held
        before, after = self.line(window)
        for sign in text:
            if held or (sign != "\n" and unicodedata.category(sign) == "Cc"):
                # It is a chord, a completing Tab, or a key whose effect nobody sees.
                self._unsure.add(window)
            if sign != "\n":
                before += sign
                continue
            self._menus = 0
            if (before + after).endswith("\\"):
                # A shell continues the same line after it.
                before, after = f"{before}{after}\n", ""
            else:
                before, after = "", ""
                self._ended(window)
        self._keep(before, after, window)

    # --- the mouse ------------------------------------------------------------------------

    def _point(self, op: Op, window: int, under: tuple[int, ...]) -> None:
        """A click may bring another tab with another line to the front; other buttons paste."""
        button = button_of(op)
        self._boxes -= _PANELS
        # A click on an item ends a menu, but one that opens a menu of its own does not.
        apart = bool(under) and under[-1] != window
        open_before = self._menus > 0 or self.popup is not None
        self.popup = (
            (next(reversed(points_at(op)), None), under[-1]) if open_before and apart else None
        )
        self._menus = int(button == "right")
        for one in (window, *under):
            if button != "left" or self.line(one) != ("", ""):
                self._unsure.add(one)

    def _drop(self, window: int, under: tuple[int, ...]) -> None:
        if len(set(under)) > 1:
            self._unsure.update((window, *under))

    # --- the keyboard ---------------------------------------------------------------------

    def _press(self, held: Iterable[str], key: str, window: int) -> None:
        chord = _chord(held, key)
        if chord in _RUN_BOXES | _PANELS:
            self._boxes.add(chord)
        self._count_menus(chord, key)
        if key == "escape":
            self._boxes -= _RUN_BOXES
        if key == "enter":
            self.typed("\n", window)
            return
        before, after = self.line(window)
        if self._brings(chord, key, window):
            self._unsure.add(window)
        if _CHORDS & set(held):
            # These are keys of shells and of Emacs.
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
        self._keep(before, after, window)

    def _count_menus(self, chord: str, key: str) -> None:
        """Enter ends them all; Escape only the topmost one, which the right arrow may have
        opened."""
        if chord in _MENU_KEYS:
            self._menus = 1
        elif self._menus and key == "right":
            self._menus += 1
        elif key == "escape":
            self._menus = max(0, self._menus - 1)
        elif key in PRESSING_KEYS:
            self._menus = 0

    def _brings(self, chord: str, key: str, window: int) -> bool:
        """Return True if this key may change the line in a way that is not followed."""
        if key in _MODIFIERS or key in _LOCKS or chord in _QUIET:
            return False
        if chord in _CUTS:
            return self.line(window) != ("", "")
        parts = set(chord.split("+")[:-1]) if len(chord) > 1 else set()
        meant = _CARET.get(key.casefold(), "") if parts == {"ctrl"} else key
        if parts & _CHORDS and parts != {"ctrl"}:
            return True
        if meant in ("right", "end"):
            # At the end of a line, some shells accept their suggestion.
            return not self.line(window)[1]
        if parts & _CHORDS:
            return not meant
        return not (len(key) == 1 or key in _EDITS)

    def _ended(self, window: int) -> None:
        self._unsure.discard(window)
        self._boxes -= _RUN_BOXES

    def _keep(self, before: str, after: str, window: int) -> None:
        if len(before) > _MOST or len(after) > _MOST:
            self._unsure.add(window)
        self._lines[window] = (before[-_MOST:], after[:_MOST])


def _chord(held: Iterable[str], key: str) -> str:
    """Return it as in "ctrl+shift+c", modifiers in alphabetical order; "c" for a key alone."""
    modifiers = sorted(_MODIFIERS & {one.casefold() for one in held} - {key})
    return "+".join((*modifiers, key.casefold()))
