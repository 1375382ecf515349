"""Tells how often a program has taken the clipboard: whatever way something is copied, it shows
here."""

from __future__ import annotations

import logging
from typing import Any, Final

from Xlib import X
from Xlib.error import ConnectionClosedError
from Xlib.ext import xfixes

from ..link import connect, talking

log = logging.getLogger(__name__)

_NAME: Final = "XFIXES"


class Copies:
    """Counts takeovers of the clipboard, on a connection of its own. Used by one thread."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._link: Any = None
        self._count = 0

    def count(self) -> int | None:
        """Return how many times the clipboard was taken since the first question; None without
        XFIXES."""
        with talking(self._name):
            if self._link is None:
                self._begin()
            if not self._link.has_extension(_NAME):
                return None
            self._link.sync()
            while self._link.pending_events():
                self._count += isinstance(self._link.next_event(), xfixes.SelectionNotify)
            return self._count

    def close(self) -> None:
        if self._link is None:
            return
        try:
            self._link.close()
        except (ConnectionClosedError, OSError) as problem:
            log.info("closing: %s", problem)

    def _begin(self) -> None:
        self._link = connect(self._name)
        if not self._link.has_extension(_NAME):
            return
        self._link.xfixes_query_version()
        window = self._link.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        clipboard = self._link.get_atom("CLIPBOARD")
        self._link.xfixes_select_selection_input(
            window, clipboard, xfixes.XFixesSetSelectionOwnerNotifyMask
        )
        self._link.sync()
