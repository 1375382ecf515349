"""Our own window is brought into view, and given the keyboard where a human asked by a key."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from Xlib import X, display
from Xlib.protocol import event

from ..link import connect, talking
from ..screen.probe import EVERY_WORKSPACE
from .window_queries import Questions

# A human's direct wish: a window manager need not guard the window in front from it.
_SOURCE_PAGER: Final = 2


def to_front(name: str, window: int, time: int) -> None:
    """Ask the window manager for it, and for the window on the workspace that is shown. The window
    must be shown on its own; `time` is the server's, in ms of 32 bits, when the human asked.
    Unavailable when the display is gone."""
    with _talked_to(name) as link:
        _bring(link, window)
        _wish(link, window, "_NET_ACTIVE_WINDOW", _SOURCE_PAGER, time)


def to_here(name: str, window: int) -> None:
    """Ask for the window on the workspace that is shown, and leave the keyboard where it is.
    Unavailable when the display is gone."""
    with _talked_to(name) as link:
        _bring(link, window)


@contextmanager
def _talked_to(name: str) -> Iterator[display.Display]:
    with talking(name):
        link = connect(name)
        yield link
        link.sync()
        link.close()


def _bring(link: display.Display, window: int) -> None:
    ask = Questions(link)
    root = link.screen().root.id
    shown = ask.property(root, "_NET_CURRENT_DESKTOP").numbers()[:1]
    its = ask.property(window, "_NET_WM_DESKTOP").numbers()[:1]
    if shown and its and its not in (shown, [EVERY_WORKSPACE]):
        _wish(link, window, "_NET_WM_DESKTOP", shown[0], _SOURCE_PAGER)


def _wish(link: display.Display, window: int, kind: str, *values: int) -> None:
    request = event.ClientMessage(
        window=link.create_resource_object("window", window),
        client_type=link.intern_atom(kind),
        data=(32, [*values, *[0] * (5 - len(values))]),
    )
    mask = X.SubstructureRedirectMask | X.SubstructureNotifyMask
    link.screen().root.send_event(request, event_mask=mask)
