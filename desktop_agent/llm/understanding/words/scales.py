"""Knows what words compare things by: the oldest has the highest age or the earliest year. Pure."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ....geometry import Rect
from .matching import bare, stems
from .measures import (
    HALF_A_YEAR,
    clock_in,
    clocks_in,
    day_in,
    end_in,
    lasting_in,
    length_in,
    moment_in,
    money_in,
    number_in,
    rating_in,
    span_in,
    start_in,
)

Measure = Callable[[str], float | None]
Piece = tuple[str, Rect]

_UNITS: Final = (
    {"mg": 1e-6, "g": 1e-3, "gram": 1e-3, "kg": 1.0, "kilo": 1.0, "t": 1e3,
     "lb": 0.4536, "oz": 0.02835},
    {"mm": 1e-3, "cm": 1e-2, "m": 1.0, "km": 1e3, "mi": 1609.344, "mile": 1609.344, "ft": 0.3048},
    {"byte": 1.0, "b": 1.0, "kb": 1e3, "mb": 1e6, "gb": 1e9, "tb": 1e12,
     "kib": 1024.0, "mib": 1024.0**2, "gib": 1024.0**3},
    {"%": 1.0, "percent": 1.0},
    {"°c": 1.0, "°": 1.0, "degree": 1.0},
    {"year": 12.0, "month": 1.0},
)  # fmt: skip
"""Maps the units of each kind of amount to how much of its first one they are."""
_NOTHING: Final = frozenset({"none", "no", "-", "–", "—", "nil", "direct"})
"""Holds what stands in a column of numbers for 0."""
_HOURS: Final = 24
_YEAR: Final = re.compile(r"(?:1[5-9]|20)\d\d")
_WITH_UNIT: Final = re.compile(r"(-?[\d.,' ]*\d)\s*([°%]?[a-zA-Z]*)")


def _amount(units: dict[str, float]) -> Measure:
    def read(text: str) -> float | None:
        match = _WITH_UNIT.fullmatch(text.strip())
        if match is None:
            return None
        unit = match[2].casefold()
        factor = units.get(unit) or units.get(unit.removesuffix("s"))
        number = number_in(match[1])
        return None if factor is None or number is None else number * factor

    return read


_AMOUNTS: Final = tuple(_amount(units) for units in _UNITS)
_IN_A_COLUMN: Final = (
    *(number_in, money_in, day_in, clock_in, span_in, length_in, rating_in, moment_in),
    *_AMOUNTS,
    # “2 h”, “6 d”: each of another unit.
    lasting_in,
)


@dataclass(frozen=True, slots=True)
class Scale:
    """Says what things are compared by. `names` are what a column of it is called, and the words
    for it in a request; `measures` are how its values read where no column tells them. A column of
    one of the words `never` does not show it."""

    names: frozenset[str]
    measures: tuple[Measure, ...] = ()
    never: frozenset[str] = frozenset()


def _scale(names: str, *measures: Measure) -> Scale:
    return Scale(frozenset(names.split()), measures)


PRICE: Final = _scale("price prices cost costs costing costed priced fare fee rent", money_in)
PAY: Final = _scale(
    "pay earn earns earning earned salary wage wages paid make makes income spend spent", money_in
)
AGE: Final = _scale("age aged ages")
_SINCE: Final = _scale(
    "since year join joined joins started start begun hired born founded built published released",
    day_in,
)
_DAY: Final = _scale(
    "date day sent received modified changed created updated due deadline", day_in, moment_in
)
# What is due first is not the oldest.
_LATER: Final = frozenset(
    [
        *("due", "deadline", "ends", "end", "until", "expires", "expiry", "expiration", "ending"),
        *("expire", "renews", "valid", "before", "closes"),
    ]
)
_SINCE_THEN: Final = replace(_SINCE, never=_LATER)
_MADE_ON: Final = replace(_DAY, names=_DAY.names - _LATER, never=_LATER)
_CLOCK: Final = _scale(
    "time departs departure depart leaves leaving leave starts start departing",
    clock_in,
    start_in,
)
ARRIVAL: Final = _scale("arrives arrive arriving arrival lands land landing", end_in)
"""Compares when something ends: of “06:40 – 09:25”, the second time."""
_DURATION: Final = _scale(
    "duration length lasts last lasting long takes taking runtime", span_in, length_in
)
_SPEED: Final = _scale("speed")
_WEIGHT: Final = _scale("weight weighs weighing mass", _AMOUNTS[0])
_HEIGHT: Final = _scale("height elevation altitude tall")
_DISTANCE: Final = _scale("distance away far", _AMOUNTS[1])
_SIZE: Final = _scale("size population area capacity sizes", _AMOUNTS[2])
_HEAT: Final = _scale("temperature temp", _AMOUNTS[4])
_RATING: Final = _scale(
    "rating rated ratings stars star score scored reviewed reviews grade points mark", rating_in
)
CHANGES: Final = _scale("changes change stops transfers stopovers")
SCALES: Final = (
    *(
        PRICE,
        PAY,
        AGE,
        _SINCE,
        _DAY,
        _CLOCK,
        ARRIVAL,
        _DURATION,
        _SPEED,
        _WEIGHT,
        _HEIGHT,
        _DISTANCE,
    ),
    *(_SIZE, _HEAT, _RATING, CHANGES),
)


COLUMN_WORDS: Final = (
    *(one.names for one in SCALES),
    frozenset(["arrive", "arrives", "arrival", "in", "get", "there"]),
    frozenset(["artist", "singer", "sings", "band", "by"]),
    *map(frozenset, (["department", "work", "works", "team", "dept"], ["location", "where"])),
)
"""Holds what columns are called and what requests call them, each group of one meaning."""


def at_its_end(text: str, scale: Scale | None) -> str:
    """Return the one of two times of day that a scale is about: of “06:40 – 09:25” the arrival is
    the second, and the departure the first. Any other text as it is."""
    clocks = clocks_in(text)
    if clocks is None or scale is None or not {start_in, end_in} & set(scale.measures):
        return text
    return clocks[1] if end_in in scale.measures else clocks[0]


def figures_on(scale: Scale | None, texts: Sequence[str]) -> list[float] | None:
    """Return the values of texts that each say two times of day, by the one of them that a scale is
    about; None if they are no such texts."""
    for measure in scale.measures if scale is not None else ():
        if measure in (start_in, end_in) and _reads_all(measure, texts):
            return [value for text in texts if (value := measure(text)) is not None]
    return None


def by_arrival(degree: Degree) -> Degree:
    """Return a degree of times as one of when things arrive: “arrives the earliest”."""
    return Degree(
        tuple((ARRIVAL if scale is _CLOCK else scale, most) for scale, most in degree.ways)
    )


def is_of_times(degree: Degree) -> bool:
    """Tell whether a degree compares first of all at what time something is: “the latest”."""
    return degree.ways[0][0] is _CLOCK


GOING: Final = _CLOCK.names - {"time", "start", "starts"}
"""Holds the words for when something leaves."""


@dataclass(frozen=True, slots=True)
class Degree:
    """Says what a word compares, the likeliest scale first, and whether the most of it is meant."""

    ways: tuple[tuple[Scale, bool], ...]


_ADJECTIVES: Final = (
    ("cheap cheaper cheapest", ((PRICE, False),)),
    ("expensive", ((PRICE, True),)),
    ("dear dearer dearest", ((PRICE, True),)),
    ("pricey pricier priciest", ((PRICE, True),)),
    ("costly costlier costliest", ((PRICE, True),)),
    ("old older oldest", ((AGE, True), (_SINCE_THEN, False), (_MADE_ON, False))),
    ("young younger youngest", ((AGE, False), (_SINCE_THEN, True))),
    ("new newer newest", ((_SINCE_THEN, True), (_MADE_ON, True), (_CLOCK, True))),
    ("recent", ((_MADE_ON, True), (_SINCE_THEN, True), (_CLOCK, True))),
    ("early earlier earliest", ((_CLOCK, False), (_DAY, False), (_SINCE, False))),
    ("late later latest", ((_CLOCK, True), (_DAY, True), (_SINCE, True))),
    ("fast faster fastest", ((_DURATION, False), (_SPEED, True))),
    ("quick quicker quickest", ((_DURATION, False), (_SPEED, True))),
    ("slow slower slowest", ((_DURATION, True), (_SPEED, False))),
    ("short shorter shortest", ((_DURATION, False), (_HEIGHT, False))),
    ("long longer longest", ((_DURATION, True),)),
    ("heavy heavier heaviest", ((_WEIGHT, True),)),
    ("light lighter lightest", ((_WEIGHT, False),)),
    ("tall taller tallest", ((_HEIGHT, True),)),
    ("high higher highest", ((_HEIGHT, True),)),
    ("near nearer nearest", ((_DISTANCE, False),)),
    ("close closer closest", ((_DISTANCE, False),)),
    ("far farther farthest", ((_DISTANCE, True),)),
    ("big bigger biggest", ((_SIZE, True),)),
    ("large larger largest", ((_SIZE, True),)),
    ("small smaller smallest", ((_SIZE, False),)),
    ("warm warmer warmest", ((_HEAT, True),)),
    ("hot hotter hottest", ((_HEAT, True),)),
    ("cold colder coldest", ((_HEAT, False),)),
    ("cool cooler coolest", ((_HEAT, False),)),
    ("good better best", ((_RATING, True),)),
    ("bad worse worst", ((_RATING, False),)),
)
_OF_RATINGS: Final = (
    (True, ("best rated", "highest rated", "best rating", "highest rating", "most stars")),
    (True, ("best reviewed", "top rated", "best reviews", "best ratings", "highest ratings")),
    (False, ("worst rated", "lowest rated", "worst rating", "fewest stars")),
)


def _turned(degree: Degree) -> Degree:
    return Degree(tuple((scale, not most) for scale, most in degree.ways))


def _superlatives() -> Iterable[tuple[str, Degree]]:
    for forms, ways in _ADJECTIVES:
        degree = Degree(ways)
        first, *others = forms.split()
        yield from ((one, degree) for one in others[1:])
        yield f"most {first}", degree
        yield f"least {first}", _turned(degree)
    for most, words in _OF_RATINGS:
        yield from ((one, Degree(((_RATING, most),))) for one in words)
    yield from ((one, Degree(((PRICE, False),))) for one in ("lowest priced", "lowest price"))
    yield "highest price", Degree(((PRICE, True),))


def _comparatives() -> Iterable[tuple[str, Degree]]:
    for forms, ways in _ADJECTIVES:
        degree = Degree(ways)
        first, *others = forms.split()
        yield from ((f"{one} than", degree) for one in others[:1])
        yield f"more {first} than", degree
        yield f"less {first} than", _turned(degree)


SUPERLATIVES: Final = dict(_superlatives())
"""Maps words such as “cheapest” and “least expensive” to what they compare."""
COMPARATIVES: Final = dict(_comparatives())
"""Maps words such as “older than” to what they compare."""
BETTER: Final = {
    **{forms.split()[1]: Degree(ways) for forms, ways in _ADJECTIVES if len(forms.split()) > 1},
    **{f"more {forms.split()[0]}": Degree(ways) for forms, ways in _ADJECTIVES},
    **{f"less {forms.split()[0]}": _turned(Degree(ways)) for forms, ways in _ADJECTIVES},
    **dict.fromkeys(
        ("better rated", "better reviewed", "higher rated"), Degree(((_RATING, True),))
    ),
}
"""Maps “cheaper” and “more expensive”, as in “which chair is cheaper”, to what they compare."""
BASES: Final = {forms.split()[0]: Degree(ways) for forms, ways in _ADJECTIVES}
"""Maps “old”, as in “how old is Ada”, to what it is about."""
LEAST: Final = frozenset({"least", "lowest", "smallest", "fewest", "worst", "shortest"})
MOST: Final = frozenset({"most", "highest", "largest", "biggest", "greatest", "top"})
"""Holds the words that compare by what is named with them: “earns the least”."""


def is_called(scale: Scale, name: str) -> bool:
    """Tell whether a column of this name shows a scale."""
    heads = set(bare(name).split())
    return not scale.never & heads and bool(scale.names & (heads | set(stems(name))))


def is_misleading(scale: Scale, texts: Iterable[str]) -> bool:
    """Tell whether texts show dates that say something else than the scale: when it is due."""
    return any(scale.never & set(bare(text).split()) for text in texts)


def is_said_for(word: str, name: str) -> bool:
    """Tell whether a column of this name may be called so in a request: the salary is the pay."""
    heads = set(bare(name).split()) | set(stems(name))
    return any(word in group and group & heads for group in COLUMN_WORDS)


def scales_said(word: str) -> tuple[Scale, ...]:
    """Return the scales that a word of a request names."""
    return tuple(one for one in SCALES if word in one.names)


def figures_of(texts: Sequence[str]) -> list[float] | None:
    """Return the values of the cells of a column; None if not all of them are of one kind."""
    texts = ["0" if bare(text) in _NOTHING else text for text in texts]
    measure = next((one for one in _IN_A_COLUMN if _reads_all(one, texts)), None)
    if measure is None:
        return None
    values = [value for text in texts if (value := measure(text)) is not None]
    of_two_years = measure is moment_in and max(values) - min(values) > HALF_A_YEAR
    return None if of_two_years else values


def figure_range(text: str, others: Sequence[str]) -> tuple[float, float] | None:
    """Return the least and the greatest value that a text means, read as these others are: a year
    is all of its days, and a bare number may lack the unit of the others; None if it is unlike."""
    measure = next((one for one in _IN_A_COLUMN if _reads_all(one, others)), None)
    if measure is None:
        return None
    value = measure(text)
    if value is not None:
        return value, value
    number = number_in(text)
    if measure is day_in and _YEAR.fullmatch(text.strip()):
        year = int(text)
        first, last = datetime.date(year, 1, 1), datetime.date(year, 12, 31)
        return float(first.toordinal()), float(last.toordinal())
    if measure is clock_in and number is not None and text.strip().isdigit() and number < _HOURS:
        return 60.0 * number, 60.0 * number
    minutes = span_in(text) if measure is length_in else None
    if minutes is not None:
        # “Two minutes” are 120 seconds.
        return 60.0 * minutes, 60.0 * minutes
    if number is None or measure in (day_in, clock_in, span_in, length_in, moment_in):
        return None
    # “Under 30” of prices in euros; of weights in grams and in kilograms it may be either.
    units = {re.sub(r"[\d.,' -]", "", other).casefold() for other in others}
    value = measure(re.sub(r"-?\d[\d.,']*", text.strip(), others[0], count=1))
    return (value, value) if len(units) == 1 and value is not None else None


def _reads_all(measure: Measure, texts: Sequence[str]) -> bool:
    return bool(texts) and all(measure(text) is not None for text in texts)


def winner(pieces: Sequence[Piece], degree: Degree) -> Piece | None:
    """Return the words with the most or the least of what is compared; None if nothing can be
    compared, or two are equal."""
    for measure, most in _measures(degree):
        found: dict[Rect, tuple[float, str]] = {}
        for text, bounds in pieces:
            value = measure(text)
            if value is not None:
                found.setdefault(bounds, (value, text))
        distinct = _apart(found)
        if len(distinct) < 2:
            continue
        if is_misleading(degree.ways[0][0], (text for _, text, _ in distinct)):
            return None
        best = (max if most else min)(value for value, _, _ in distinct)
        winners = [(text, bounds) for value, text, bounds in distinct if value == best]
        return winners[0] if len(winners) == 1 else None
    return None


def _measures(degree: Degree) -> Iterable[tuple[Measure, bool]]:
    """Yield what the likeliest scale measures: of another one, only its column tells."""
    scale, most = degree.ways[0]
    return ((measure, most) for measure in scale.measures)


def _apart(found: dict[Rect, tuple[float, str]]) -> list[tuple[float, str, Rect]]:
    """Return each amount once, though several texts at one place tell it."""
    kept: list[tuple[float, str, Rect]] = []
    for bounds, (value, text) in sorted(found.items(), key=lambda one: one[0].width):
        if not any(value == other and bounds.meet(at) is not None for other, _, at in kept):
            kept.append((value, text, bounds))
    return kept
