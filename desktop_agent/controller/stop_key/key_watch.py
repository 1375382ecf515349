"""Decides what each event of the keyboard means: which one stops, which is ours. Pure.

What is ours bears our mark. Whether an event is injected says nothing of who made it: a human
before a remote desktop arrives as injected, and their Esc counts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

# In the scan code of a key that the system makes of another one: nobody pressed it.
_NOT_PRESSED: Final = 0x200
_BITS_32: Final = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class WatchedKeys:
    """Holds the codes of the keys that mean something, on one system.

    With one of `shortcut` (Ctrl, Alt and their like) a key is the system's shortcut. `made` are
    those that the system may make of another key, which their scan code then tells. So long,
    `repeats_ms`, may the first repetition of a held key take, by the slowest setting.
    """

    escape: int
    pause: int
    shortcut: frozenset[int]
    repeats_ms: int
    made: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class KeyEvent:
    """Holds one event: the system's code of the key, its scan code, 0 where there is none, whether
    it bears our mark, and the system's time in ms."""

    key: int
    scan: int
    down: bool
    ours: bool
    injected: bool
    time: int


@dataclass(frozen=True, slots=True)
class KeyHeard:
    """Says what an event means. `stop` names the key that stops. `touch`: the human is at the
    keyboard. `consumed`: no program gets the event."""

    stop: str = ""
    pause: bool = False
    show: bool = False
    touch: bool = False
    consumed: bool = False


_NOTHING: Final = KeyHeard()


@dataclass(frozen=True, slots=True)
class WatchedChord:
    """Holds the keys of a chord, each as the codes that will do. Without keys it is never
    heard."""

    words: str = ""
    keys: tuple[frozenset[int], ...] = ()

    def ends_with(self, key: int, down: set[int]) -> bool:
        """Tell whether a press of this key completes it, with these down."""
        return bool(self.keys) and key in self.keys[-1] and all(k & down for k in self.keys[:-1])


class KeyWatch:
    """Takes each event in its order. `live`: a task is; `remote`: the pause key counts, too, if a
    program presses it."""

    def __init__(
        self,
        keys: WatchedKeys,
        *,
        stop_chord: WatchedChord | None = None,
        show_chord: WatchedChord | None = None,
    ) -> None:
        self._keys = keys
        self.live = False
        self.remote = False
        self._stop = stop_chord or WatchedChord()
        self._show = show_chord or WatchedChord()
        self._down: set[int] = set()
        # When the human's own were pressed or repeated last.
        self._humans: dict[int, int] = {}
        self._consumed: set[int] = set()

    def take(self, event: KeyEvent, *, own_in_front: Callable[[], bool]) -> KeyHeard:
        """Return what it means."""
        if event.scan & _NOT_PRESSED and event.key in self._keys.made:
            return _NOTHING
        if not event.down:
            return self._released(event)
        self._down.add(event.key)
        if event.ours:
            return _NOTHING
        last = self._humans.get(event.key)
        self._humans[event.key] = event.time
        # A press whose release nobody heard, as before a locked screen, must not hide the next.
        if last is not None and (event.time - last) & _BITS_32 <= self._keys.repeats_ms:
            return KeyHeard(consumed=event.key in self._consumed)
        return self._pressed(event, own_in_front)

    def _released(self, event: KeyEvent) -> KeyHeard:
        self._down.discard(event.key)
        if event.ours:
            return _NOTHING
        self._humans.pop(event.key, None)
        consumed = event.key in self._consumed
        self._consumed.discard(event.key)
        return KeyHeard(consumed=consumed)

    def _pressed(self, event: KeyEvent, own_in_front: Callable[[], bool]) -> KeyHeard:
        heard = self._meant(event, own_in_front)
        if heard.consumed:
            self._consumed.add(event.key)
        else:
            self._consumed.discard(event.key)
        return heard

    def _meant(self, event: KeyEvent, own_in_front: Callable[[], bool]) -> KeyHeard:
        # By what the human holds: Esc must not open the start menu because we hold Ctrl.
        plain = self._keys.shortcut.isdisjoint(self._humans.keys() - {event.key})
        if event.key == self._keys.escape:
            return KeyHeard(stop="Esc", consumed=self.live and plain)
        if self._stop.ends_with(event.key, self._down):
            return KeyHeard(stop=self._stop.words, consumed=self.live)
        if self._show.ends_with(event.key, self._down):
            return KeyHeard(show=True, touch=True, consumed=True)
        if event.key != self._keys.pause or (event.injected and not self.remote):
            # A program that presses the pause key could go on with what the human paused.
            return KeyHeard(touch=True)
        if self.live:
            return KeyHeard(pause=True, consumed=plain)
        # In our own window the key is a shortcut already.
        return KeyHeard(pause=not own_in_front())
