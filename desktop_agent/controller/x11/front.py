"""Our own window is given the keyboard, because a human asked for it by a key."""

from __future__ import annotations

from typing import Final

from Xlib import X
from Xlib.protocol import event

from .link import connect, talking

# A human's direct wish: a window manager need not guard the window in front from it.
_SOURCE_PAGER: Final = 2


def to_front(name: str, window: int, time: int) -> None:
    """Ask the window manager for it. The window must be shown; `time` is the server's, in ms of 32
    bits, when the human asked. Unavailable when the display is gone."""
    with talking(name):
        link = connect(name)
        request = event.ClientMessage(
            window=link.create_resource_object("window", window),
            client_type=link.intern_atom("_NET_ACTIVE_WINDOW"),
            data=(32, [_SOURCE_PAGER, time, 0, 0, 0]),
        )
        mask = X.SubstructureRedirectMask | X.SubstructureNotifyMask
        link.screen().root.send_event(request, event_mask=mask)
        link.sync()
        link.close()
