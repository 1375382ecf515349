"""A connection to an X server, and its errors in our words."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from Xlib import X, display, error, ext
from Xlib.ext import xtest
from Xlib.protocol import event, request

from ...events import Fault
from ...ports import Held, Unavailable

log = logging.getLogger(__name__)


class _Apart(display._BaseDisplay):
    """python-xlib 0.33 has one table of the numbers of extensions, their events and errors for all
    connections. Servers number them differently: with two in one process a request for XTEST
    could reach another extension, an event be read as another, or the connection fail."""

    def __init__(self, *args: Any, **keys: Any) -> None:
        self.extension_major_opcodes: dict[str, int] = {}
        self.event_classes = {**event.event_class}
        self.error_classes = error.xerror_class.copy()
        super().__init__(*args, **keys)


# It makes the base of each connection by this name.
vars(display)["_BaseDisplay"] = _Apart


class _AtOnce(display.Display):
    """python-xlib asks about one extension after the other and waits each time. Here all are asked
    about at once: on a busy machine each wait takes milliseconds."""

    def list_extensions(self) -> Any:
        names = super().list_extensions()
        if not self.extensions:
            self._asked = {
                name: request.QueryExtension(display=self.display, defer=True, name=name)
                for name, _ in vars(ext)["__extensions__"]
                if name in names
            }
        return names

    def query_extension(self, name: str) -> Any:
        asked = self._asked.pop(name, None)
        if asked is None:
            return super().query_extension(name)
        asked.reply()
        return asked if asked.present else None


def connect(name: str) -> display.Display:
    """Return a new connection to the display named like ":0"; Unavailable says what to do."""
    try:
        link = _AtOnce(name)
    except (
        error.DisplayError,
        error.ConnectionClosedError,
        OSError,
        AssertionError,
    ) as problem:
        log.info("connecting to %s: %s", name, problem)
        raise Unavailable(
            f"I can't connect to the display {name or '(none)'}. Is an X server running there, "
            "and is DISPLAY or --display correct?"
        ) from None
    # Windows come and go while we ask about them; python-xlib would print each such error.
    link.set_error_handler(_note_error)
    # python-xlib 0.33 registers RandR's errors without their offset, over two core ones, and
    # then dies of an AttributeError when one of those arrives.
    link.display.error_classes[1] = error.BadRequest
    link.display.error_classes[2] = error.BadValue
    return link


def _note_error(problem: Any, _request: Any) -> None:
    log.debug("X error: %s", problem)


@contextmanager
def talking(name: str) -> Iterator[None]:
    """Translate what python-xlib raises when the server is gone."""
    try:
        yield
    except (error.ConnectionClosedError, ConnectionError, BrokenPipeError) as problem:
        log.info("talking to %s: %s", name, problem)
        raise Unavailable(f"The display {name} went away.", fault=Fault.LOST) from None


def send_release(link: display.Display, held: Held) -> None:
    """Let one key or button go, on any connection. When this returns, the server has done it.

    The pointer goes back first: what was dragged is dropped nowhere, what was pressed not clicked.

    Whoever finds the ledger empty must find nothing down: it is cleared after this.
    """
    if held.back is not None:
        xtest.fake_input(link, X.MotionNotify, x=held.back.x, y=held.back.y)
    kind = X.KeyRelease if held.kind == "key" else X.ButtonRelease
    xtest.fake_input(link, kind, held.code)
    link.sync()


def check_extensions(link: display.Display, name: str, *needed: str) -> None:
    for extension in needed:
        if not link.has_extension(extension):
            raise Unavailable(f"The display {name} lacks the extension {extension}.")
