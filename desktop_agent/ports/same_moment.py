"""Waits until what programs tell and the picture are of one moment.

A browser tells its places up to half a second late: after a scroll it is still telling those from
before it, in the same words, again and again. So asking twice proves nothing. The pixels do: what
was told before and is told now must look as it did, wherever it lies now.
"""

from __future__ import annotations

import dataclasses
import logging
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from typing import Final, TypeVar

from ..geometry import Rect
from .interrupt import Interrupt
from .seeing import Eyes, Frame, Surroundings

log = logging.getLogger(__name__)

T = TypeVar("T")

_AGAIN_S: Final = 0.05
# As long as a browser may go on telling of a page as it was.
_STALE_S: Final = 2.0
# What is larger is a pane, and changes whenever anything in it does.
_MOST_AREA: Final = 60_000
# What has not fitted so often looks different by itself, such as an advertisement; once, a browser
# may only have been slow.
_RESTLESS: Final = 2
# One thing that looks different may just have been pressed.
_FEWEST: Final = 2

Look = tuple[Frame, Surroundings, T]


class SameMoment:
    """Used by the agent's thread. Keeps the last look, which was of one moment as far as is
    known."""

    def __init__(self, eyes: Eyes) -> None:
        self._eyes = eyes
        self._before: tuple[Frame, Surroundings] | None = None
        # How often in a row a thing has not fitted in all that time.
        self._misfits: Counter[Hashable] = Counter()

    def of(self, look: Callable[[], Look[T]], interrupt: Interrupt) -> Look[T]:
        """Return what is looked at and told once the two fit, or when the time for it is up."""
        until = time.monotonic() + _STALE_S
        found = look()
        while unfit := self._unfit(found[0], found[1]):
            if time.monotonic() >= until:
                log.info("what is told of %d things does not fit the picture", len(unfit))
                self._misfits.update(unfit)
                break
            interrupt.wait(_AGAIN_S)
            found = look()
        self._before = found[:2]
        return found

    def _unfit(self, frame: Frame, around: Surroundings) -> frozenset[Hashable]:
        """Return what is told to lie where the picture shows something else; nothing where more
        is told rightly than not."""
        if self._before is None or self._before[0].ref.digest == frame.ref.digest:
            return frozenset()
        then, old = self._before
        before, now = dict(_placed(old)), dict(_placed(around))
        unfit, moved, fit = set(), False, 0
        for key, there in now.items():
            was = before.get(key)
            if was is None or (was.width, was.height) != (there.width, there.height):
                continue
            if self._alike(then, was, frame, there):
                # What has not moved is no sign that the rest is where it is told to be.
                fit += was != there
                del self._misfits[key]
            elif self._misfits[key] < _RESTLESS:
                unfit.add(key)
                moved |= was != there
        # What came or went since was told anew: something else lies over the rest now. A new name
        # or state is no sign of that: a tab's title may tell how much memory its page takes.
        told_anew = _listed(old) != _listed(around) and not moved
        if len(unfit) < _FEWEST or len(unfit) <= fit or told_anew:
            return frozenset()
        return frozenset(unfit)

    def _alike(self, then: Frame, was: Rect, now: Frame, there: Rect) -> bool:
        if was.meet(then.ref.bounds) != was or there.meet(now.ref.bounds) != there:
            return True
        part, other = then.part(was), now.part(there)
        ref = dataclasses.replace(part.ref, bounds=other.ref.bounds)
        return self._eyes.alike(Frame(ref, part.pixels), other, there)


def _listed(around: Surroundings) -> frozenset[Hashable]:
    """Return the handles of what a program tells of; what a browser has around its page may come
    and go, and never lies over the page."""
    keys = (one.key for one in around.elements if not one.is_seen)
    return frozenset(keys) - around.chrome


def _placed(around: Surroundings) -> Iterator[tuple[Hashable, Rect]]:
    """Return where each small thing lies, by all that is told of it but its place: what has another
    state or value now may well look different."""
    for one in around.elements:
        if not one.is_seen and one.bounds.width * one.bounds.height <= _MOST_AREA:
            yield (one.key, one.name, one.value, one.states), one.bounds
    times = Counter(text for text, _ in around.texts)
    for text, at in around.texts:
        if times[text] == 1 and at.width * at.height <= _MOST_AREA:
            yield text, at
