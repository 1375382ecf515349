"""Answers how long a trip takes, and which arrives first or last, from the times at both of its
ends: 00:40 comes after 23:50, where that is when it leaves. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ...words.lexicon import DETERMINERS, STOP_WORDS
from ...words.matching import bare, means
from ...words.tokens import Tokens
from ..own_nouns import own_nouns
from ..record import Record, RecordSet
from ..records import record_sets
from ..scene import ShownScreen
from ..shown_answers import Told

_LEAVES: Final = frozenset(
    ["departs", "departure", "departing", "depart", "leaves", "leaving", "dep", "departure time"]
)
_ARRIVES: Final = frozenset(
    ["arrives", "arrival", "arriving", "arrive", "arr", "gets in", "arrival time"]
)
_CLOCK: Final = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)")
_TAKES: Final = re.compile(
    r"how (?:long|much time) (?:does|do|did|will|would) (?P<what>.+?) "
    r"(?:take|last)(?: to get there| to arrive| in all| altogether)?"
    r"|how long (?:is|are|was) (?:the |a )?(?:journey|trip|ride|crossing|flight|voyage)"
    r" (?:on|with|of|by|aboard) (?P<on>.+)"
)
_ENDS: Final = re.compile(
    r"(?:which|what|what's|what is) (?:of )?(?:the )?(?P<first>.+?)"
    r" (?P<end>arrives?|arriving|gets? in|leaves?|departs?|leaving) (?:the )?(?P<rank>first|last"
    r"|earliest|latest)"
    r"|(?:which|what|what's|what is) (?:is )?(?:the )?(?P<rank2>first|last|earliest|latest)"
    r" (?P<noun>.+?) (?:to |that )?(?P<end2>arrives?|gets? in|leaves?|departs?)"
    r"|when (?:does|will) the (?P<rank3>first|last|earliest|latest) (?P<noun3>.+?)"
    r" (?P<end3>arrive|get in|leave|depart)"
)
_DAY: Final = 24 * 60
_NIGHT_ENDS: Final = 5 * 60
_EVENING: Final = 20 * 60
_FEWEST: Final = 2


@dataclass(frozen=True, slots=True)
class _Trip:
    record: Record
    leaves: int
    arrives: int
    texts: tuple[str, str]


def of_timed_trips(tokens: Tokens, scene: ShownScreen) -> Told | None:
    """Return how long the only trip that is named takes, or which comes first or last at an end."""
    said = " ".join(one.norm for one in tokens if not one.is_mark or one.quoted)
    takes = _TAKES.fullmatch(said)
    if takes is not None:
        return _length(takes["what"] or takes["on"], scene)
    ends = _ends_asked(said)
    if ends is None or not {ends[1], ends[1].removesuffix("s")} & (own_nouns(scene) | _VEHICLES):
        return None
    sets = [(one, trips) for one in record_sets(scene) if (trips := _trips(one))]
    if len(sets) != 1 or not sets[0][0].whole:
        return None
    return _at_end(ends[0], ends[2], ends[3], sets[0][1])


def passes_midnight(told: str, said: str, scene: ShownScreen) -> bool:
    """Tell whether a question asks for the first or last of trips whose days are not known, or is
    answered with another time than the one that comes first or last."""
    ranks = re.search(r"\b(?:first|last|earliest|latest|next)\b", said.casefold())
    ends = re.search(r"\b(?:arriv|get|leav|depart)", said.casefold())
    trips = [one for each in record_sets(scene) for one in _trips(each)]
    if not ranks or not ends or not trips:
        return False
    if _is_over_night([one.leaves for one in trips]):
        return True
    arriving = ends[0].startswith(("arriv", "get"))
    late = [one.texts[1] for one in trips if one.arrives >= _DAY]
    early = ranks[0] in ("first", "earliest", "next")
    # Of several rows the earliest of those past midnight is not the first to arrive.
    if not arriving or not late or len(late) == len(trips):
        return False
    if early:
        return any(one in told for one in late)
    return not any(one in told for one in late) or _CLOCK.search(told) is None


def _ends_asked(said: str) -> tuple[str, str, bool, bool] | None:
    """Return the words for the rank and the noun, whether it is an arrival, and asked when."""
    found = _ENDS.fullmatch(said)
    if found is None:
        return None
    rank = found["rank"] or found["rank2"] or found["rank3"]
    noun = found["first"] or found["noun"] or found["noun3"]
    end = found["end"] or found["end2"] or found["end3"]
    return rank, noun, end.startswith(("arriv", "get")), bool(found["rank3"])


_VEHICLES: Final = frozenset(["one", "bus", "train", "ferry", "flight", "boat", "tram", "coach"])


def _at_end(rank: str, arrives: bool, when: bool, trips: list[_Trip]) -> Told | None:
    if all(one.arrives < _DAY for one in trips):
        # Within one day their times are in order as they stand.
        return None
    if _is_over_night([one.leaves for one in trips]):
        # One at 00:10 may be the first of a day or the last of a night.
        return None
    times = [one.arrives if arrives else one.leaves for one in trips]
    best = min(times) if rank in ("first", "earliest") else max(times)
    found = [one for one, time in zip(trips, times, strict=True) if time == best]
    if len(found) != 1 or not found[0].record.title:
        return None
    text = found[0].texts[1 if arrives else 0]
    return Told(f"{found[0].record.title}: {text}", text if when else "")


def _is_over_night(times: list[int]) -> bool:
    return any(one < _NIGHT_ENDS for one in times) and any(one >= _EVENING for one in times)


def _length(what: str, scene: ShownScreen) -> Told | None:
    words = [one for one in what.split() if one not in STOP_WORDS | DETERMINERS]
    nouns = own_nouns(scene) | _VEHICLES
    telling = [one for one in words if one not in nouns] or words
    trips = [one for each in record_sets(scene) for one in _trips(each)]
    found = [
        one
        for one in trips
        if all(any(means(word, text) for text, _ in one.record.told) for word in telling)
    ]
    if not telling or len(found) != 1 or not found[0].record.title:
        return None
    minutes = found[0].arrives - found[0].leaves
    hours, rest = divmod(minutes, 60)
    told = " ".join([*([f"{hours} h"] if hours else []), *([f"{rest} min"] if rest else [])])
    return Told(f"{found[0].record.title}: {told} ({' to '.join(found[0].texts)})", told)


def _trips(records: RecordSet) -> list[_Trip]:
    """Return the rows with a time in the only column for each end; none where one has no such."""
    leaving = [at for name, at in records.header if bare(name) in _LEAVES]
    arriving = [at for name, at in records.header if bare(name) in _ARRIVES]
    if len(leaving) != 1 or len(arriving) != 1 or len(records.records) < _FEWEST:
        return []
    if any("duration" in bare(name) for name, _ in records.header):
        return []
    found: list[_Trip] = []
    for record in records.records:
        texts = [(records.cell(record, at) or "").strip() for at in (leaving[0], arriving[0])]
        clocks = [_CLOCK.fullmatch(one) for one in texts]
        if clocks[0] is None or clocks[1] is None:
            return []
        start, end = (int(one[1]) * 60 + int(one[2]) for one in clocks if one is not None)
        later = end + _DAY if end < start else end
        if later == start:
            return []
        found.append(_Trip(record, start, later, (texts[0], texts[1])))
    return found
