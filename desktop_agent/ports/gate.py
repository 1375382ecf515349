"""The one gate before the X server (or any OS): check, write down, send; and the ledger.

What goes out passes `Gate.down`, `Gate.up` or `Gate.passing`. The lock spans the check of
the interrupt, the note in the ledger and the sending with its sync, so that a stop either
comes before a press, which then is never sent, or after it, and then finds it written down.
Without that, a press on one connection and the release on another left a key down now and
then.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Literal

from ..geometry import Point
from .errors import Unavailable
from .interrupt import Interrupt, Level

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Held:
    """A key (X keycode, virtual key) or mouse button (number) that is down because of us.

    `back` is where the pointer goes before a button is let go, if its press is given up.
    """

    kind: Literal["key", "button"]
    code: int
    back: Point | None = field(default=None, compare=False)


Input = Literal["key", "button", "motion"]
"""Holds what the gate notes of our own input; the code of a motion is 0."""


class Gate:
    """The lock, the ledger of what is held, and the notes of our own input on its way.

    The notes are for one listener, on the display that the sender drives: a second one that
    took them, too, would leave the first without.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._held: list[Held] = []
        # It has a lock of its own, because the listener asks while the gate may be held.
        self._own_lock = threading.Lock()
        self._own: dict[tuple[Input, int], deque[bool]] = {}
        self._interrupt = Interrupt()
        self._told: list[Callable[[bool], None]] = []
        self._told_held: list[Callable[[tuple[Held, ...]], None]] = []

    def tell(self, told: Callable[[bool], None]) -> None:
        """Call this, too, in the agent's thread, when a task begins (True) and when it is over."""
        self._told.append(told)

    def tell_held(self, told: Callable[[tuple[Held, ...]], None]) -> None:
        """Call this, too, with all that will be down, before a press is sent, and with what is
        still down after a release. If it raises Unavailable, the press is not sent."""
        self._told_held.append(told)

    def arm(self, interrupt: Interrupt) -> None:
        """A task begins: from now on this interrupt decides what may pass."""
        with self._lock:
            self._interrupt = interrupt
        self._tell_all(live=True)

    def disarm(self) -> None:
        """The task is over."""
        self._tell_all(live=False)

    def _tell_all(self, *, live: bool) -> None:
        for told in self._told:
            try:
                told(live)
            except Exception:
                # The other watchers must still be told, so that they release or stop listening.
                log.warning("telling that a task began or is over", exc_info=True)

    def halt(self) -> None:
        """Whoever sends saw the human's ESC before all others: nothing more passes."""
        self._interrupt.stop()
        self._interrupt.check()

    @property
    def stopped(self) -> bool:
        """Return True once the task was stopped, until the next one begins: nobody waits for
        more."""
        return self._interrupt.level is Level.STOP

    @property
    def held(self) -> tuple[Held, ...]:
        """Return what is down, in the order of the presses."""
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
            # It may have asked other programs, and taken long.
            self._interrupt.check()
            self._add(*held)
            yield
            for what in held:
                self._held.remove(what)
            if held:
                self._tell_released()

    @contextmanager
    def down(self, what: Held, *, first: Callable[[], None] = lambda: None) -> Iterator[None]:
        """Send a press. It is in the ledger before it is sent. `first` may refuse."""
        with self._lock:
            self._interrupt.check()
            first()
            self._interrupt.check()
            self._add(what)
            yield

    @contextmanager
    def up(self, what: Held) -> Iterator[None]:
        """Send a release. It stays in the ledger until it was sent."""
        with self._lock:
            self._interrupt.check()
            yield
            if what in self._held:
                self._held.remove(what)
                self._tell_released()

    def _add(self, *held: Held) -> None:
        """Write down what is about to be pressed, where others keep it, too."""
        if not held:
            return
        down = (*self._held, *held)
        for told in self._told_held:
            told(down)
        self._held.extend(held)

    def _tell_released(self) -> None:
        for told in self._told_held:
            # Whoever does not hear it lets go once more what is up already.
            with suppress(Unavailable):
                told(tuple(self._held))

    def expect_own(self, kind: Input, code: int = 0, *, down: bool = True) -> None:
        """Note, inside a passage, that we are about to send this.

        Of keys the releases are noted, too; of buttons the presses, of motion each.
        """
        with self._own_lock:
            self._own.setdefault((kind, code), deque()).append(down)

    def take_own(self, kind: Input, code: int = 0, *, down: bool = True) -> bool:
        """Return True, once for each note, if what was seen is ours.

        A press of a key that is down already may never be seen, and its note must not stay for
        somebody else's press: what was noted before what is taken now is dropped with it.
        """
        with self._own_lock:
            notes = self._own.get((kind, code))
            if notes is None or down not in notes:
                return False
            while notes.popleft() is not down:
                pass
            return True

    def forget_own(self) -> None:
        """Forget what is on its way: a listener begins to watch."""
        with self._own_lock:
            self._own.clear()

    def release(self, send: Callable[[Held], None], timeout: float = -1) -> tuple[Held, ...]:
        """Let go all that is held, last press first; never refused. Returns what was let go.

        `timeout` is in seconds: after it the release goes on without the lock, for a sender
        that hangs in the gate must not keep the keys down. The ledger is then kept, so that
        the sender, once it comes back, releases again. -1 waits for the lock.
        """
        locked = self._lock.acquire(timeout=timeout)
        try:
            held = tuple(reversed(self._held))
            for what in held:
                if what.kind == "key":
                    self.expect_own("key", what.code, down=False)
                elif what.back is not None:
                    self.expect_own("motion")
            errors = [error for what in held if (error := _tried(send, what)) is not None]
            if errors:
                # Whatever was not sent stays in the ledger; releasing twice is harmless.
                raise errors[0]
            if locked and held:
                self._held.clear()
                self._tell_released()
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
