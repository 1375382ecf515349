"""The clipboard, borrowed for a paste and put back, in a thread and connection of its own.

What was on the clipboard is read in all its forms before it is borrowed, and served again
afterwards. Content that we serve would die with our process, so at the end a small holder
process takes it over and serves it until something else is copied.
"""

from __future__ import annotations

import base64
import json
import logging
import os
import queue
import select
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from Xlib import display
from Xlib.error import ConnectionClosedError

from ...ports import Unavailable
from .link import connect
from .selection import TEXT_TARGETS, Content, Contents, Selections, text_contents

log = logging.getLogger(__name__)

T = TypeVar("T")

_CALL_TIMEOUT_S: Final = 5.0
# Some programs read a paste twice (Chromium and what is built on it) and insert it a moment later;
# if the owner has changed by then, they drop it, and nobody is told. A window is watched once for a
# second read. One that reads twice is given time for it, and then for inserting the text: longer,
# the longer it took to read. Nothing on the wire says that it has (measured: 5 ms after its second
# read is too early each time, 60 ms on a busy machine; 250 ms never was).
_UNKNOWN_S: Final = 0.5
_TWICE_S: Final = 2.0
_ONCE_S: Final = 0.06
_INSERT_S: Final = 0.25
_INSERT_BY_READ: Final = 4.0
_MOST_INSERT_S: Final = 2.0
_BACK_AFTER_S: Final = 0.4
_MOST_LENT_S: Final = 1.0


class Clipboard:
    """`lend` puts a text there, `give_back` what was there before, a moment later.

    Called from one thread.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._calls: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._wake_in: socket.socket
        self._wake_out: socket.socket
        self._thread: threading.Thread | None = None
        self._selections: Selections | None = None
        self._saved: dict[str, Contents] = {}
        self._reader = 0
        self._last_read = 0.0
        self._reads = 0
        self._lent_at = 0.0
        self._read_again = threading.Event()
        self._reads_twice: dict[int, bool] = {}
        self._back_at: float | None = None
        self._back = threading.Event()
        self._back.set()
        self._read = threading.Event()
        self._read_by_others = threading.Event()

    def lend(self, text: str, selections: Iterable[str], *, reader: int = 0) -> None:
        """Own these selections with the text, after saving what is there.

        `reader` is the window whose program shall read it (0: anyone's); others read the
        clipboard, too, such as clipboard managers. Unavailable if what is there cannot be
        saved: then nothing is changed.
        """
        names = tuple(selections)
        self._reader = reader
        self._read.clear()
        self._read_again.clear()
        self._reads = 0
        self._lent_at = time.monotonic()
        self._call(lambda clip: self._lend(clip, text, names))
        # A manager reads as soon as the owner changes; what comes later may be the program.
        self._read_by_others.clear()

    def wait_read(self, seconds: float) -> bool:
        """True once the reader has taken the text, and had time to insert it if it needs some.

        Some programs read by another connection than their window's: at the end of the time
        a read by anybody since `lend` counts, too.
        """
        if not self._read.wait(seconds) and not self._read_by_others.is_set():
            return False
        twice = self._reads_twice.get(self._reader)
        patience = _UNKNOWN_S if twice is None else _TWICE_S if twice else _ONCE_S
        again = self._read_again.wait(patience)
        self._reads_twice[self._reader] = again or bool(twice)
        if self._reads_twice[self._reader]:
            took = self._last_read - self._lent_at
            insert = min(max(_INSERT_S, took * _INSERT_BY_READ), _MOST_INSERT_S)
            threading.Event().wait(max(0.0, self._last_read + insert - time.monotonic()))
        return True

    def give_back(self) -> None:
        """Serve again what was there before, as soon as nobody has read for a moment."""
        if self._saved:
            self._back.clear()
            self._call(self._plan_back)

    def settle(self) -> None:
        """Return when what was there before is served again, if it is to be."""
        self._back.wait(_BACK_AFTER_S + _MOST_LENT_S + _CALL_TIMEOUT_S)

    def close(self) -> None:
        """Hand what we still serve to a holder process, and end the thread."""
        thread = self._thread
        if thread is None:
            return
        if thread.is_alive():
            self.give_back()
            self.settle()
            kept = self._call(_kept)
            if any(kept.values()):
                start_holder(self._name, kept)
        self._calls.put(None)
        self._wake_in.send(b"x")
        thread.join(_CALL_TIMEOUT_S)
        self._thread = None
        self._wake_in.close()
        self._wake_out.close()

    # --- in the clipboard's thread -----------------------------------------------------

    def _lend(self, clip: Selections, text: str, names: tuple[str, ...]) -> None:
        self._back_at = None
        self._back.set()
        for name in names:
            if clip.owned(name) is None:
                found = clip.read_all(name)
                if found is None:
                    raise Unavailable(
                        "The program that owns the clipboard does not answer, so what you "
                        "copied could not be kept. Nothing was pasted."
                    )
                self._saved[name] = found
            elif name not in self._saved:
                # We still serve what we put back the last time.
                self._saved[name] = clip.owned(name) or {}
            clip.own(name, text_contents(text), self._note_read)

    def _note_read(self, target: str, window: int) -> None:
        if target not in TEXT_TARGETS:
            return
        assert self._selections is not None
        if self._reader and not self._selections.same_client(window, self._reader):
            self._read_by_others.set()
        else:
            self._last_read = time.monotonic()
            self._reads += 1
            self._read.set()
            if self._reads > 1:
                self._read_again.set()

    def _plan_back(self, _clip: Selections) -> None:
        self._back_at = time.monotonic() + _BACK_AFTER_S

    def _back_in(self, clip: Selections) -> float | None:
        """Give back if it is time for it; else the seconds until it may be, None for never."""
        if self._back_at is None:
            return None
        # One that reads all the time does not keep it.
        due = min(self._last_read + _BACK_AFTER_S, self._back_at + _MOST_LENT_S)
        left = max(self._back_at, due) - time.monotonic()
        if left > 0:
            return left
        self._back_at = None
        self._give_back(clip)
        self._back.set()
        return None

    def _give_back(self, clip: Selections) -> None:
        for name, contents in self._saved.items():
            if clip.owned(name) is None:
                # Somebody copied something meanwhile: that is the clipboard now.
                continue
            if contents:
                clip.own(name, contents, self._note_read)
            else:
                clip.disown(name)
        self._saved.clear()

    def _run(self, link: display.Display, clip: Selections) -> None:
        try:
            while True:
                serve(link, clip)
                while not self._calls.empty():
                    call = self._calls.get()
                    if call is None:
                        return
                    call()
                left = self._back_in(clip)
                if not link.pending_events():
                    select.select([link.fileno(), self._wake_out.fileno()], [], [], left)
                    _drain(self._wake_out)
        except (ConnectionClosedError, OSError) as problem:
            log.warning("the clipboard of %s is gone: %s", self._name, problem)
        finally:
            self._back.set()
            _close(link)

    # --- calling into it ---------------------------------------------------------------

    def _call(self, work: Callable[[Selections], T]) -> T:
        if self._thread is None:
            link = connect(self._name)
            self._selections = Selections(link)
            self._wake_in, self._wake_out = socket.socketpair()
            self._wake_out.setblocking(False)
            self._thread = threading.Thread(
                target=self._run, args=(link, self._selections), name="clipboard", daemon=True
            )
            self._thread.start()
        clip = self._selections
        assert clip is not None
        future: Future[T] = Future()
        self._calls.put(lambda: _resolve(future, work, clip))
        self._wake_in.send(b"x")
        try:
            return future.result(_CALL_TIMEOUT_S)
        except (TimeoutError, ConnectionClosedError, OSError) as problem:
            raise Unavailable(f"The clipboard of {self._name} does not answer.") from problem


def serve(link: display.Display, clip: Selections) -> None:
    """Handle all events that are there."""
    while link.pending_events():
        clip.handle(link.next_event())


def start_holder(name: str, kept: dict[str, Contents]) -> None:
    """Start the process that serves the clipboard after us; it ends when it is not needed."""
    plain = {
        selection: {
            target: [c.kind, c.format, base64.b64encode(c.data).decode()]
            for target, c in contents.items()
        }
        for selection, contents in kept.items()
        if contents
    }
    holder = subprocess.Popen(
        # -P: nothing of the folder in which we happen to run is imported.
        [sys.executable, "-P", "-m", f"{__package__}.holder", name],
        env=dict(os.environ) | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    assert holder.stdin is not None
    assert holder.stdout is not None
    with holder.stdin as pipe:
        pipe.write(json.dumps(plain).encode())
    # It says when it owns the selections: only then may this process end.
    with holder.stdout as ready:
        ready.readline()
    # It outlives us on purpose; without this Python warns of a child that still runs.
    holder.returncode = 0


def contents_from(plain: dict[str, Any]) -> Contents:
    """The contents that `start_holder` wrote."""
    return {
        target: Content(kind, size, base64.b64decode(data))
        for target, (kind, size, data) in plain.items()
    }


def _kept(clip: Selections) -> dict[str, Contents]:
    return {name: clip.owned(name) or {} for name in ("CLIPBOARD", "PRIMARY")}


def _resolve(future: Future[T], work: Callable[[Selections], T], clip: Selections) -> None:
    try:
        future.set_result(work(clip))
    except Exception as problem:  # noqa: BLE001
        # Raised again where it was called; the thread serves on.
        future.set_exception(problem)


def _drain(wake: socket.socket) -> None:
    try:
        while wake.recv(64):
            pass
    except BlockingIOError:
        return


def _close(link: display.Display) -> None:
    try:
        link.close()
    except (ConnectionClosedError, OSError):
        return


__all__ = ["Clipboard", "contents_from", "serve", "start_holder"]
