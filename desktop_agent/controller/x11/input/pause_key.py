"""The pause key is taken from the program in front while a task is live.

A grab of the key on the root: the server gives the press to us alone. The listener hears it as
raw input all the same, and so it does ESC. What the agent itself presses is no command to pause:
for that the key is given back for the moment of the press.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from typing import Any, Final

from Xlib import XK, X, display
from Xlib.error import BadAccess, CatchError

log = logging.getLogger(__name__)

# Caps Lock and Num Lock make no difference; with Ctrl or the like it is another key.
_LOCKS: Final = (X.LockMask, X.Mod2Mask)
_WITH: Final = tuple(sum(masks) for masks in product(*((0, lock) for lock in _LOCKS)))


class PauseKey:
    """Takes the pause key, on the connection and in the thread of whoever sends the agent's keys.

    `kept` is true while no program gets the key, our own window included; from any thread. Where
    another program has taken the key for itself it stays false, and the key still pauses.
    """

    def __init__(self) -> None:
        self.kept = False
        self._wanted = False
        self._link: display.Display | None = None
        self._codes: frozenset[int] = frozenset()

    def watch(self, link: display.Display, *, live: bool) -> None:
        """A task begins, or is over."""
        self._link, self._wanted = link, live
        self._grab() if live else self._ungrab()

    def remapped(self) -> None:
        """The key may be elsewhere on the keyboard now."""
        if self._wanted:
            self._ungrab()
            self._grab()

    def heard(self, event: Any) -> None:
        """An event of that connection. A press that was kept: what the agent types next must not
        be taken for a part of it, however long the human holds the key."""
        if event.type == X.KeyPress and self._link is not None:
            self._link.ungrab_keyboard(X.CurrentTime)

    @contextmanager
    def lent(self, codes: Sequence[int]) -> Iterator[None]:
        """Let the agent press these keys inside, and let them go."""
        with_it = self.kept and not self._codes.isdisjoint(codes)
        if with_it:
            self._ungrab()
        try:
            yield
        finally:
            if with_it:
                self._grab(checked=False)

    def lend(self, code: int) -> None:
        """The agent is about to hold this key: it may repeat."""
        if self.kept and code in self._codes:
            self._ungrab()

    def take_back(self, code: int) -> None:
        """The agent has let this key go."""
        if self._wanted and not self.kept and code in self._codes:
            self._grab(checked=False)

    def _grab(self, *, checked: bool = True) -> None:
        """`checked`: wait for the server's word. Whoever has it gave it back only a moment ago."""
        link = self._link
        assert link is not None
        root, refused = link.screen().root, CatchError(BadAccess)
        codes = frozenset(code for code, _ in link.keysym_to_keycodes(XK.XK_F8))
        for code, masks in product(codes, _WITH):
            root.grab_key(code, masks, False, X.GrabModeAsync, X.GrabModeAsync, onerror=refused)
        self._codes = codes
        if checked:
            link.sync()
            if refused.get_error() is not None:
                log.info("another program has F8: it gets the key, too")
                return self._ungrab()
        self.kept = bool(codes)

    def _ungrab(self) -> None:
        self.kept = False
        assert self._link is not None
        for code, masks in product(self._codes, _WITH):
            self._link.screen().root.ungrab_key(code, masks)
        self._link.flush()
