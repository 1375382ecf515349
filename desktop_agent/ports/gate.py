"""The one gate before the X server (or any OS): check, write down, send; and the ledger.

What goes out passes `Gate.down`, `Gate.up` or `Gate.passing`. The lock spans the check of
the interrupt, the note in the ledger and the sending with its sync, so that a stop either
comes before a press, which then is never sent, or after it, and then finds it written down.
Without that, a press on one connection and the release on another left a key down now and
then.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from .interrupt import Interrupt


@dataclass(frozen=True, slots=True)
class Held:
    """A key (X keycode, virtual key) or mouse button (number) that is down because of us."""

    kind: Literal["key", "button"]
    code: int


class Gate:
    """The lock, the ledger of what is held, and the note of our own Escape presses."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._held: list[Held] = []
        # A lock of its own: the listener asks while a passage may hold the gate.
        self._own_lock = threading.Lock()
        self._own: dict[int, int] = {}
        self._interrupt = Interrupt()

    def arm(self, interrupt: Interrupt) -> None:
        """From now on this interrupt decides what may pass."""
        with self._lock:
            self._interrupt = interrupt

    @property
    def held(self) -> tuple[Held, ...]:
        """What is down, in the order of the presses."""
        return tuple(self._held)

    @contextmanager
    def passing(self, *held: Held, first: Callable[[], None] = lambda: None) -> Iterator[None]:
        """Send something that leaves nothing down; raises Interrupted instead of sending.

        `held` is what goes down and up again on the way; it is in the ledger meanwhile, and
        stays there if the sending breaks off. `first` is called before anything is written
        down, and may refuse by raising.
        """
        with self._lock:
            self._interrupt.check()
            first()
            self._held.extend(held)
            yield
            for what in held:
                self._held.remove(what)

    @contextmanager
    def down(self, what: Held, *, first: Callable[[], None] = lambda: None) -> Iterator[None]:
        """Send a press. It is in the ledger before it is sent. `first` may refuse."""
        with self._lock:
            self._interrupt.check()
            first()
            self._held.append(what)
            yield

    @contextmanager
    def up(self, what: Held) -> Iterator[None]:
        """Send a release. It stays in the ledger until it was sent."""
        with self._lock:
            self._interrupt.check()
            yield
            if what in self._held:
                self._held.remove(what)

    def expect_own(self, code: int) -> None:
        """Note, inside a passage, that a press of this key code by us is about to be seen.

        A press of a key that is down already is not seen, so it must not be noted.
        """
        with self._own_lock:
            self._own[code] = self._own.get(code, 0) + 1

    def take_own(self, code: int) -> bool:
        """True, once for each note, if a press of this key code that was seen is ours."""
        with self._own_lock:
            left = self._own.get(code, 0)
            if left:
                self._own[code] = left - 1
            return left > 0

    def release(self, send: Callable[[Held], None], timeout: float = -1) -> tuple[Held, ...]:
        """Let go all that is held, last press first; never refused. Returns what was let go.

        `timeout` is in seconds: after it the release goes on without the lock, for a sender
        that hangs in the gate must not keep the keys down. The ledger is then kept, so that
        the sender, once it comes back, releases again. -1 waits for the lock.
        """
        locked = self._lock.acquire(timeout=timeout)
        try:
            held = tuple(reversed(self._held))
            errors = [error for what in held if (error := _tried(send, what)) is not None]
            if errors:
                # What did not go out stays in the ledger, with all the rest: twice is harmless.
                raise errors[0]
            if locked:
                self._held.clear()
            return held
        finally:
            if locked:
                self._lock.release()


def _tried(send: Callable[[Held], None], what: Held) -> Exception | None:
    """Send one release; an error must not keep the next key down, so it is handed back."""
    try:
        send(what)
    except Exception as error:  # noqa: BLE001
        return error
    return None
