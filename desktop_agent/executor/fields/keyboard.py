"""Keeps keys to whom they are meant for: a window, and what in it has the keyboard.

A window that comes to the front by itself, or by the human's click, gets none of them. One that our
own act opened does: a click, a chord, Enter.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ...events import Bound, Element, Meant, Window
from ...ports import Controller, Grounding, Interrupt, Interrupted, Unavailable
from ...protocol import (
    FIELD_ROLES,
    MODIFIERS,
    PRESSING_KEYS,
    Op,
    is_click,
    keys_of,
    presses_button,
    text_of,
    traits_of,
    types_text,
    uses_keyboard,
    uses_mouse,
)
from ...protocol.plain import in_quotes
from ..targeting.targets import goes_by_point, points_of
from ..targeting.told_apart import is_same_field

_NOBODY: Final = "no window has the keyboard, and no other window is open that could take it"
_NOBODY_NOW: Final = "no window has the keyboard right now, so it would go nowhere"
_ON_PURPOSE: Final = re.compile(r"\b(?:on|onto|into) (?:the|my) (?:empty |bare )?desktop\b", re.I)
# These keys work without any window: the system itself handles them.
_EVERYWHERE: Final = re.compile(r"f[0-9]+|printscreen|menu|escape|.*lock")
# These keys may bring another program to the front.
_OPENING: Final = frozenset({"alt", "altgr", "super", "menu"}) | PRESSING_KEYS
_CLOSING: Final = frozenset({"alt", "f4"})
_SWITCHING: Final = frozenset({"alt", "super"})
# Dialogs that another process shows on behalf of a program.
_FOR_OTHERS: Final = re.compile(r"portal|zenity|kdialog|yad", re.IGNORECASE)
_BREAKS: Final = re.compile(r"[\t\r\n]")
_EDITING: Final = frozenset(
    {"ctrl", "shift", "backspace", "delete", "home", "end", "left", "right", "up", "down"}
    | {"a", "c", "v", "x", "y", "z"}
)
_LOOKS: Final = 3
_LOOKS_ASKED: Final = 12
_LOOKS_KEPT: Final = 4
_POLL_S: Final = 0.04


class Astray(Exception):
    """Keys would not go to what they are meant for; the text says why, for the human."""


class Keyboard:
    """`windows` are those that may be known of, the topmost first, without the `hidden` ones;
    `clean` takes what must not be kept out of a title or a name."""

    def __init__(
        self,
        controller: Controller,
        grounding: Grounding | None,
        *,
        windows: Callable[[], list[Window]],
        hidden: Callable[[Window], bool],
        clean: Callable[[str], str],
    ) -> None:
        self._controller = controller
        self._hidden = hidden
        self._grounding = grounding
        self._windows = windows
        self._clean = clean

    def front(self) -> Window | None:
        """Return the window that has the keyboard, or gets it back from our own."""
        found = self._controller.foreground()
        return self._controller.outside() if found is not None and found.own else found

    def give(
        self, op: Op, meant: Meant | None, said: tuple[str, ...], interrupt: Interrupt
    ) -> None:
        """See that the op's keys go to what they are meant for, if it has any: bring that back to
        the front, where it may be. Raises Astray if they would go elsewhere, or nowhere, and if a
        point of a brain that looks lies in a window that it has not seen in front.

        It sends no input. Without `meant` they are meant for whatever has the keyboard now.
        """
        if not uses_keyboard(op) or traits_of(op).lifts:
            self._point(op, meant)
            return
        front = self.front()
        if meant is None:
            self._somebody(op, front, said)
            return
        if front is None or front.id != meant.window.id:
            if meant.bound is Bound.SEEN:
                raise Astray(self._another(front, meant))
            if meant.bound is Bound.PROGRAM and _may_be_its(meant, front):
                return
            self._bring_back(op, meant, interrupt)
        field = meant.field
        if field is None:
            return
        keys = keys_of(op)
        if meant.bound is Bound.SEEN and keys and PRESSING_KEYS.issuperset(keys):
            self._same_button(field, interrupt)
        if meant.bound is Bound.EXACT or (meant.chosen and self.elsewhere(field, interrupt)):
            self._refocus(field, interrupt)

    def confirm(self, op: Op, meant: Meant | None, found: Element | None) -> None:
        """Raise Astray if a page has moved the keyboard from the field that was clicked to another
        one since it was given; `found` is what has it now. It asks nobody."""
        field = meant.field if meant is not None and meant.chosen else None
        if field is None or found is None or not uses_keyboard(op) or traits_of(op).lifts:
            return
        if found.role in FIELD_ROLES and not _is_in(found, field):
            raise Astray(
                f"{field.words}, which it was meant for, does not have the keyboard any more"
            )

    def _point(self, op: Op, meant: Meant | None) -> None:
        """A point that was read off a picture is for no window that came to the front since."""
        front = self.front()
        if meant is None or meant.bound is not Bound.SEEN or front is None:
            return
        lets_go = traits_of(op).releases and not traits_of(op).presses
        if front.id == meant.window.id or lets_go or not goes_by_point(op):
            return
        under = map(self._controller.window_at, points_of(op, self._controller.pointer()))
        if any(one is not None and one.id == front.id for one in under):
            raise Astray(self._another(front, meant))

    def _another(self, front: Window | None, meant: Meant) -> str:
        was = self._title(meant.window)
        return (
            f"the window in front is now {self._title(front)}; it was {was} when that was decided"
        )

    def _same_button(self, seen: Element, interrupt: Interrupt) -> None:
        """Enter and Space press the button that has the keyboard: not one that got it since, as in
        a question that a page asked meanwhile."""
        now = self._grounding.focused(interrupt) if self._grounding is not None else None
        if now is not None and now.role == "button" and not is_same_field(now, seen):
            raise Astray(f"{now.words} has the keyboard by now; look first")

    def elsewhere(self, field: Element, interrupt: Interrupt) -> bool:
        """Return True if another field has the keyboard now, or what takes no text.

        The list that a field opens may have it, and what is not told is no proof.
        """
        if self._grounding is None:
            return False
        now = self._grounding.focused(interrupt)
        if now is None or _is_in(now, field):
            return False
        return now.role in FIELD_ROLES or self._grounding.takes_text(interrupt) is False

    def left(
        self,
        op: Op,
        base: Window | None,
        field: Element | None,
        *,
        known: frozenset[int],
        interrupt: Interrupt,
        before: Meant | None = None,
    ) -> Meant | None:
        """Return whom keys are meant for after this op; None if it left that as it was.

        `base` is the window that the op was done in, `field` what it was done to, or what had the
        keyboard there, `known` the ids of the windows that there were before it, `before` whom it
        was meant for itself.
        """
        front = self.front()
        if uses_mouse(op) and not presses_button(op):
            # The keyboard follows the pointer here.
            followed = front is not None and base is not None and front.id == base.id
            return self._meant(front, None) if followed else None
        if not (uses_keyboard(op) or chooses(op)):
            return None
        keeps = uses_keyboard(op) and before is not None and before.chosen and _keeps_field(op)
        window, focused = base, field if uses_keyboard(op) else None
        if front is not None and (base is None or self._came_of(op, base, front, known)):
            window, focused = front, self._focused(interrupt)
        chosen = _clicked(op, field, focused)
        if keeps and before is not None and window is not None and window.id == before.window.id:
            chosen = before.field
        found = self._meant(window, chosen or focused, known if may_open(op) else None)
        return found and replace(found, alone=_opens_nothing(op), chosen=chosen is not None)

    def begun(self, window: Window | None, field: Element | None) -> Meant | None:
        """Return whom the keys are meant for once an op has begun and was cut short."""
        return self._meant(window, field)

    def _meant(
        self, window: Window | None, field: Element | None, opens: frozenset[int] | None = None
    ) -> Meant | None:
        if window is None:
            return None
        if self._hidden(window):
            # Its number is enough to know that it was there; nothing else is kept.
            return Meant(replace(window, title=""), opens=opens)
        clean = self._clean
        if field is not None:
            # Its content is not kept, nor what is to be read around it: both may hold a secret.
            field = replace(field, name=clean(field.name), value="", window=clean(field.window))
            field = replace(field, inner="", asks="", beside="")
        return Meant(replace(window, title=clean(window.title)), field, opens=opens)

    def _focused(self, interrupt: Interrupt) -> Element | None:
        if self._grounding is None:
            return None
        try:
            return self._grounding.focused(interrupt)
        except Interrupted:
            return None

    def _came_of(self, op: Op, base: Window, front: Window, known: frozenset[int]) -> bool:
        """Tell whether the window in front may be there because of the op."""
        if front.id == base.id:
            return True
        if _opens_nothing(op):
            return False
        if _same_program(front, base):
            return True
        if _CLOSING.issubset(keys_of(op)):
            # Nobody chose the window that comes next.
            return False
        if chooses(op) and base.id not in known:
            # A panel, the desktop or a menu: what they are clicked for is another window.
            return True
        if _SWITCHING & set(keys_of(op)):
            return True
        gone = all(window.id != base.id for window in self._windows())
        return may_open(op) and (gone or front.id not in known)

    def _somebody(self, op: Op, front: Window | None, said: tuple[str, ...]) -> None:
        """Text and plain keys need a window that takes them, if the human says nothing else."""
        if any(key in MODIFIERS or _EVERYWHERE.fullmatch(key) for key in keys_of(op)):
            return
        if front is not None or self._controller.keyboard_window():
            return
        if not any(map(_ON_PURPOSE.search, said)):
            raise Astray(_NOBODY_NOW if self._windows() else _NOBODY)

    def _bring_back(self, op: Op, meant: Meant, interrupt: Interrupt) -> None:
        wanted = meant.window
        there = next((one for one in self._windows() if one.id == wanted.id), None)
        # The number of a window that is gone may be given to another one.
        if there is None or there.app != wanted.app:
            raise Astray(f"{self._whose(wanted)} is gone")
        try:
            self._controller.focus(there, interrupt)
        except Unavailable as problem:
            raise Astray(f"{self._whose(wanted)} does not come back: {problem}") from problem
        front = self.front()
        if front is None or front.id != wanted.id:
            raise Astray(f"{self._whose(wanted)} does not stay in front")

    def _title(self, window: Window | None) -> str:
        """Return the title; what is hidden is not named."""
        if window is None or self._hidden(window):
            return "none" if window is None else "another one"
        return in_quotes(self._clean(window.title or window.app))

    def _whose(self, window: Window) -> str:
        if self._hidden(window):
            return "the window that it was meant for"
        return f"the window {self._title(window)}, which it was meant for,"

    def _refocus(self, field: Element, interrupt: Interrupt) -> None:
        if self._grounding is None or self._has_it(field, _LOOKS, interrupt):
            return
        given = self._grounding.take_focus(field, interrupt)
        # A page that took the keyboard away may do so again, as soon as it is given back.
        there = given and self._has_it(field, _LOOKS_ASKED, interrupt)
        if there and self._keeps_it(field, interrupt):
            return
        raise Astray(f"{field.words}, which it was meant for, does not have the keyboard any more")

    def _keeps_it(self, field: Element, interrupt: Interrupt) -> bool:
        """Tell whether it still has the keyboard, each of several times; what is not told is no
        proof."""
        assert self._grounding is not None
        for _look in range(_LOOKS_KEPT):
            interrupt.wait(_POLL_S)
            now = self._grounding.focused(interrupt)
            if now is not None and now.role in FIELD_ROLES and not _is_in(now, field):
                return False
        return True

    def _has_it(self, field: Element, looks: int, interrupt: Interrupt) -> bool:
        """Tell whether it has the keyboard; of a window that was brought back that is told a moment
        late."""
        assert self._grounding is not None
        for look in range(looks):
            if look:
                interrupt.wait(_POLL_S)
            now = self._grounding.focused(interrupt)
            if now is not None and is_same_field(now, field):
                return True
        return False


def chooses(op: Op) -> bool:
    """Return True for what chooses a window by itself, as a click does."""
    return presses_button(op) or traits_of(op).starts or traits_of(op).fronts


def may_open(op: Op) -> bool:
    """Tell whether the window of another program may come of it, perhaps a moment later."""
    if types_text(op):
        return "\n" in text_of(op) or "\r" in text_of(op)
    keys = keys_of(op)
    return chooses(op) or any(key in _OPENING or re.fullmatch("f[0-9]+", key) for key in keys)


def _opens_nothing(op: Op) -> bool:
    """Return True for a text in one line: no window comes of it, but by the program's own doing."""
    return types_text(op) and not may_open(op)


def _keeps_field(op: Op) -> bool:
    """Return True for text and for keys that edit it: the field keeps the keyboard."""
    if types_text(op):
        return not _BREAKS.search(text_of(op))
    return _EDITING.issuperset(keys_of(op))


def _clicked(op: Op, field: Element | None, focused: Element | None) -> Element | None:
    """Return the field that the op was a click on; None if it was none, or if that is not known.

    Where a page has moved the keyboard to another field since, the one that was clicked is meant.
    """
    if not is_click(op) or field is None or focused is None:
        return None
    if focused.role not in FIELD_ROLES or field.role not in FIELD_ROLES:
        return None
    if _is_in(focused, field):
        return focused
    # The list of a combo box may have a field of its own.
    return field if field.role == "field" else None


def _may_be_its(meant: Meant, front: Window | None) -> bool:
    if front is None or meant.alone:
        return False
    return _same_program(front, meant.window) or (
        meant.opens is not None and front.id not in meant.opens
    )


def _same_program(one: Window, other: Window) -> bool:
    return one.app == other.app or bool(_FOR_OTHERS.search(one.app))


def _is_in(now: Element, field: Element) -> bool:
    """Return the field itself, or one that is drawn in it."""
    return is_same_field(now, field) or field.bounds.meet(now.bounds) is not None
