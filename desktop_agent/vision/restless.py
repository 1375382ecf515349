"""Finds what of the screen changes all the time by itself. Pure: times, in seconds, are arguments.

Two things tell it: a place changes several times in a row while nobody acts, or it goes on
changing at a steady pace after an act. What stood still right before that act began with it: that
is an effect, and restless only from the next act on.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from ..geometry import Rect, hull
from .differences import near, within

SUSPENSE_S: Final = 0.5
_IN_A_ROW: Final = 3
_IN_A_ROW_S: Final = 1.0
_FORGOTTEN_S: Final = 3.0
_STILL_S: Final = 0.5
_STILL_BEATS: Final = 4
# Moving things vary in size; a far larger change is something else.
_LARGER: Final = 4
_SLACK_PX: Final = 4096
_KEPT: Final = 256


@dataclass(frozen=True, slots=True)
class _Pace:
    """So many changes, for so many seconds, with no longer pause between two."""

    times: int
    lasts_s: float
    pause_s: float


# Menus fade and pages scroll at a steady pace as well, for a third of a second mostly.
_STEADY: Final = _Pace(6, 0.4, 0.1)
# The area changed by itself right before the act.
_SUSPECT: Final = _Pace(3, 0.35, 0.2)
_BEGUN: Final = _Pace(6, 0.6, 0.1)


@dataclass(frozen=True, slots=True)
class _Change:
    at: float
    area: Rect


@dataclass(slots=True)
class _Run:
    """A place that changed so many times in a row while nobody acted."""

    area: Rect
    first: float
    last: float
    times: int = 1


@dataclass(slots=True)
class _Spot:
    """A restless place: when it changed last, and the seconds from one change to the next.

    `begun` is true if that began with the last act.
    """

    area: Rect
    last: float
    beat: float
    begun: bool = False

    def stands_still(self, now: float) -> bool:
        return now - self.last > max(_STILL_S, _STILL_BEATS * self.beat)


@dataclass(slots=True)
class _Group:
    """Changes of about one size in about one place, the smallest first."""

    area: Rect
    times: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)

    def takes(self, change: _Change) -> bool:
        usual = self.sizes[len(self.sizes) // 2]
        return _size(change.area) <= _LARGER * usual + _SLACK_PX and near(self.area, change.area)

    def add(self, change: _Change) -> None:
        self.area = hull((self.area, change.area))
        self.times.append(change.at)
        self.sizes.append(_size(change.area))

    @property
    def beat(self) -> float:
        when = set(self.times)
        return (max(when) - min(when)) / max(1, len(when) - 1)


class Restless:
    """The memory of it. Areas are in screen pixels."""

    def __init__(self) -> None:
        self._since = math.inf
        self._looked_at = 0.0
        self._changes: deque[_Change] = deque(maxlen=_KEPT)
        self._runs: list[_Run] = []
        self._spots: list[_Spot] = []
        self._suspects: list[Rect] = []

    @property
    def areas(self) -> tuple[Rect, ...]:
        """Return what is restless, but for what began with the last act."""
        return tuple(spot.area for spot in self._spots if not spot.begun)

    def counts(self, place: Rect) -> bool:
        """Return False if one more change there is no news."""
        return not any(within(place, spot.area) for spot in self._spots)

    def suspects(self, place: Rect) -> bool:
        """Return True if a change there may be its own doing, as the next ones will tell."""
        return any(near(place, suspect) for suspect in self._suspects)

    def looked(
        self, now: float, places: Iterable[Rect] | None, painted: Iterable[Rect] = ()
    ) -> None:
        """This changed since the last look, and this was painted, and nobody acted between.

        `places` is None if no look is known that this one could be compared with.
        """
        if places is None:
            self._since = now
        self._looked_at = now
        for place in places or ():
            self._note(now, place)
            self._run(now, place)
        for area in painted:
            # It may look the same again, and go on all the same.
            for spot in self._spots:
                if area.meet(spot.area):
                    spot.last = now
        self._spots = [spot for spot in self._spots if not spot.stands_still(now)]
        self._runs = [run for run in self._runs if now - run.last <= _FORGOTTEN_S]

    def acted(self) -> None:
        """Note an act: what changes after the last look may be its effect."""
        # One change since the act before may be a late effect of that.
        self._suspects = [
            run.area for run in self._runs if run.last == self._looked_at and run.times > 1
        ]
        self._runs.clear()
        for spot in self._spots:
            spot.begun = False

    def changed(self, now: float, places: Iterable[Rect]) -> None:
        """This changed after the act."""
        for place in places:
            self._note(now, place)
        for group in _grouped(change for change in self._changes if change.at > self._looked_at):
            if not self.counts(group.area):
                continue
            suspect = self.suspects(group.area) and _keeps(group.times, _SUSPECT, now)
            if suspect or (_keeps(group.times, _STEADY, now) and not self._stood_still(group)):
                self._add(_Spot(group.area, now, group.beat))
            elif _keeps(group.times, _BEGUN, now):
                self._add(_Spot(group.area, now, group.beat, begun=True))

    def _run(self, now: float, place: Rect) -> None:
        run = next((run for run in self._runs if _alike(run.area, place)), None)
        if run is None:
            self._runs.append(_Run(place, now, now))
        elif now > run.last:
            run.area, run.last, run.times = hull((run.area, place)), now, run.times + 1
            if run.times >= _IN_A_ROW and now - run.first >= _IN_A_ROW_S:
                self._add(_Spot(run.area, now, (now - run.first) / (run.times - 1)))

    def _note(self, now: float, place: Rect) -> None:
        self._changes.append(_Change(now, place))
        for spot in self._spots:
            if within(place, spot.area):
                spot.last = now

    def _stood_still(self, group: _Group) -> bool:
        """Return True if it is known that before the act it paused for longer than its beat."""
        acted = self._looked_at
        last = self._since
        for change in self._changes:
            if change.at <= acted and near(change.area, group.area):
                last = max(last, change.at)
        return acted - last > group.beat

    def _add(self, found: _Spot) -> None:
        for spot in self._spots:
            if _alike(spot.area, found.area):
                found.area = hull((spot.area, found.area))
                self._spots.remove(spot)
                break
        self._spots.append(found)


def _grouped(changes: Iterable[_Change]) -> list[_Group]:
    groups: list[_Group] = []
    # The small ones first: a large one must not take them all in.
    for change in sorted(changes, key=lambda one: _size(one.area)):
        group = next((group for group in groups if group.takes(change)), None)
        if group is None:
            group = _Group(change.area)
            groups.append(group)
        group.add(change)
    return groups


def _keeps(times: Iterable[float], pace: _Pace, now: float) -> bool:
    """Return True if it changed at that pace up to now."""
    when = sorted(set(times))
    for index in range(len(when) - 1, 0, -1):
        if when[index] - when[index - 1] > pace.pause_s:
            when = when[index:]
            break
    return (
        len(when) >= pace.times
        and when[-1] - when[0] >= pace.lasts_s
        and now - when[-1] <= pace.pause_s
    )


def _alike(one: Rect, other: Rect) -> bool:
    """About the same place and size: the digits of a clock, the steps of a bar."""
    most = _LARGER * min(_size(one), _size(other)) + _SLACK_PX
    return near(one, other) and _size(hull((one, other))) <= most


def _size(area: Rect) -> int:
    return area.width * area.height
