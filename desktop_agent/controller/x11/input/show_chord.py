"""The chord that asks for our window, and the time of the server at which it was heard.

A window manager gives the keyboard to a window only for input that is not older than what the
window in front got. Raw events are shared among presses and carry no time: so the server is made
to tell it, by a change of a property that nobody else reads.
"""

from __future__ import annotations

from typing import Any, Final

from Xlib import X, Xatom, display

from .chord import Chord
from .xi2_events import Raw

_STAMP: Final = "DESKTOP_AGENT_STAMP"


class ShowChord:
    """Hears the chord on the listener's connection. Without keys it is never heard."""

    def __init__(self, link: display.Display, keys: tuple[str, ...]) -> None:
        self._link = link
        self._chord = Chord(link, keys, "show chord")
        self._stamp = link.intern_atom(_STAMP)
        self._window = _window(link) if keys else None
        self._new = True

    def read_keys(self) -> None:
        self._chord.read_keys()

    def note(self, raw: Raw) -> None:
        """Each press and release of a key comes here, in order."""
        self._new = self._chord.note(raw)

    def pressed(self, code: int) -> None:
        """A human pressed this key, which was noted last: if that completes the chord, an event
        with the time comes."""
        if self._window is not None and self._new and self._chord.ends_with(code):
            self._window.change_property(self._stamp, Xatom.STRING, 8, b"", X.PropModeAppend)
            self._link.flush()

    def heard(self, event: Any) -> bool:
        """Tell whether this event is the one: its `time` is the server's, in ms of 32 bits."""
        return (
            self._window is not None
            and event.type == X.PropertyNotify
            and event.window.id == self._window.id
        )


def _window(link: display.Display) -> Any:
    """It is never shown, and ends with the connection."""
    return link.screen().root.create_window(
        -1,
        -1,
        1,
        1,
        0,
        0,
        X.InputOnly,
        override_redirect=True,
        event_mask=X.PropertyChangeMask,
    )
