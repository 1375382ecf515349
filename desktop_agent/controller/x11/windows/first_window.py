"""Tells when a window manager that was just started takes windows."""

from __future__ import annotations

import select
import time
from typing import Final

from Xlib import X, Xutil
from Xlib.display import Display
from Xlib.xobject.drawable import Window

# One that is mapped in the middle of a window manager's start is never taken: map it again then.
_AGAIN_S: Final = 0.2


def takes_windows(link: Display, patience: float) -> bool:
    """Map a window of ours until a window manager takes it; False if none does within so many
    seconds.

    It is given back before it is destroyed, if the window manager does that in time: one that
    still deals with it would do so with the first window of the next program, which the server
    gives the same number.
    """
    root = link.screen().root
    window = root.create_window(0, 0, 1, 1, 0, X.CopyFromParent, event_mask=X.PropertyChangeMask)
    until = time.monotonic() + patience
    window.map()
    while not _comes_to(link, window, managed=True, within=_AGAIN_S):
        if time.monotonic() > until:
            return False
        window.unmap()
        window.map()
    window.unmap()
    _comes_to(link, window, managed=False, within=patience)
    window.destroy()
    link.sync()
    return True


def _is_managed(window: Window, state: int) -> bool:
    """Tell whether a window manager has a window. One that it gave back has no state, or is
    withdrawn."""
    found = window.get_full_property(state, X.AnyPropertyType)
    return found is not None and bool(found.value) and found.value[0] != Xutil.WithdrawnState


def _comes_to(link: Display, window: Window, *, managed: bool, within: float) -> bool:
    """Wait until a window manager has this window, or has it no more; False if too late."""
    state = link.intern_atom("WM_STATE")
    until = time.monotonic() + within
    while _is_managed(window, state) is not managed:
        left = until - time.monotonic()
        if left <= 0:
            return False
        # An answer may have brought the news along, and nothing more comes to be waited for.
        if not link.pending_events():
            select.select([link.fileno()], [], [], left)
        while link.pending_events():
            link.next_event()
    return True
