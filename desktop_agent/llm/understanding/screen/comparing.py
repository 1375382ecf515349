"""Finds what a request compares records by: “the oldest”, “earns the least”, “older than 21”."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ....geometry import Rect
from ..words.lexicon import CARTS, GENERIC, NUMBERS, STOP_WORDS
from ..words.matching import bare, means, stems
from ..words.measures import clock_in, day_in, length_in, money_in, span_in
from ..words.said_dates import WEEKDAYS
from ..words.said_numbers import number_at
from ..words.scales import (
    AGE,
    ARRIVAL,
    BETTER,
    COMPARATIVES,
    GOING,
    LEAST,
    MOST,
    PAY,
    PRICE,
    SUPERLATIVES,
    Degree,
    Scale,
    at_its_end,
    by_arrival,
    figure_range,
    figures_of,
    figures_on,
    is_called,
    is_misleading,
    is_of_times,
    scales_said,
)
from ..words.tokens import Token, Tokens, words
from ..words.values import MONTHS
from .record import Record, RecordSet

_MOST_LIMIT_WORDS: Final = 6
_LONGEST: Final = 3
_SEVERAL: Final = 2
# Fewer may stand in some order by chance.
_FEWEST_SORTED: Final = 4
_TYPED: Final = (money_in, clock_in, span_in)
# Whether what is more is meant, and whether the limit itself is.
_LIMITS: Final = {
    "under": (False, False), "below": (False, False), "before": (False, False),
    "less than": (False, False), "fewer than": (False, False), "lower than": (False, False),
    "at most": (False, True), "up to": (False, True), "until": (False, True),
    "no more than": (False, True), "maximum": (False, True),
    "over": (True, False), "above": (True, False), "after": (True, False),
    "more than": (True, False), "greater than": (True, False), "higher than": (True, False),
    "at least": (True, True), "from": (True, True), "no less than": (True, True),
    "minimum": (True, True),
}  # fmt: skip
# “Whoever joined first”: whether the most is meant.
_IN_TIME: Final = {
    "first": False, "earliest": False, "soonest": False,
    "last": True, "latest": True, "most recently": True,
}  # fmt: skip
_PEOPLE: Final = frozenset(
    ["everyone", "everybody", "anyone", "anybody", "people", "person", "who", "those", "ppl"]
)
_IN_HOURS: Final = frozenset({"before", "after", "until", "from"})
_LAST_HOUR: Final = 23
_UNITS: Final = frozenset({"year", "years", "old", "long", "of"})
"""Holds the words after an amount that only say what a column holds: “21 years old”."""


def currencies_in(texts: Iterable[str]) -> frozenset[str]:
    """Return the signs of the currencies that texts show: amounts of two are not compared."""
    return frozenset(sign for text in texts for sign in text if sign in "$€£¥")


@dataclass(frozen=True, slots=True)
class Source:
    """Says where the values of records stand: in a column, or in what a scale measures."""

    column: Rect | None = None
    scale: Scale | None = None

    def texts(self, records: Sequence[Record], within: RecordSet) -> list[str] | None:
        """Return the text with the value of each record; None if one has none."""
        found: list[str] = []
        for one in records:
            text = (
                within.cell(one, self.column)
                if self.column is not None
                else next((text for each in self._measures for _, text in one.values(each)), None)
            )
            if text is None:
                return None
            found.append(text)
        return found

    def all_texts(self, record: Record) -> list[str]:
        """Return all different texts of a record that show the value, in their order."""
        texts = [text.strip() for each in self._measures for _, text in record.values(each)]
        return list(dict.fromkeys(texts))

    @property
    def _measures(self) -> tuple[Callable[[str], float | None], ...]:
        return self.scale.measures if self.scale is not None else ()

    def figures(
        self, records: Sequence[Record], within: RecordSet
    ) -> list[tuple[float, str, Record]] | None:
        """Return the value of each record, with its text; None if one has none, or they are of
        several kinds."""
        texts = self.texts(records, within)
        if texts is None or len(currencies_in(texts)) > 1:
            return None
        values = figures_on(self.scale, texts) or figures_of(texts)
        if values is None:
            return None
        told = [at_its_end(text, self.scale) for text in texts]
        return list(zip(values, told, records, strict=True))


@dataclass(frozen=True, slots=True)
class Best:
    """Says that the records with the most, or the least, of something are meant."""

    ways: tuple[tuple[Source, bool], ...]

    def of(
        self, records: Sequence[Record], within: RecordSet, count: int = 1
    ) -> tuple[tuple[Record, str], ...]:
        """Return so many records that win, each with the text that tells by what; none where they
        can't be compared, or equal ones come last."""
        for source, most in self.ways:
            found = source.figures(records, within)
            if found is None or len(found) < max(_SEVERAL, count):
                continue
            ranked = sorted(found, key=lambda one: -one[0] if most else one[0])
            if len(ranked) > count and ranked[count - 1][0] == ranked[count][0]:
                return ()
            return tuple((record, text.strip()) for _, text, record in ranked[:count])
        return ()

    def measures(self, records: Sequence[Record], within: RecordSet) -> bool:
        """Tell whether records show at least one of what is compared."""
        return any(source.figures(records, within) is not None for source, _ in self.ways)

    def leads(self, within: RecordSet) -> bool:
        """Tell whether the records are shown so that the ones that win come first: of a list that
        is sorted so, its first page tells which they are."""
        if not within.begins or len(within.records) < _FEWEST_SORTED:
            return False
        for source, most in self.ways:
            found = source.figures(within.records, within)
            if found is not None:
                values = [value for value, _, _ in found]
                return values == sorted(values, reverse=most)
        return False


@dataclass(frozen=True, slots=True)
class Limit:
    """Says that the records on one side of a value are meant, for example over 21."""

    source: Source
    low: float
    high: float
    more: bool
    inclusive: bool

    def within(self, records: Sequence[Record], all_of: RecordSet) -> tuple[Record, ...] | None:
        """Return the records that keep it; None if they can't be compared."""
        found = self.source.figures(records, all_of)
        if found is None:
            return None
        return tuple(record for value, _, record in found if self._holds(value))

    def _holds(self, value: float) -> bool:
        if self.inclusive:
            return value >= self.low if self.more else value <= self.high
        return value > self.high if self.more else value < self.low


def best_in(tokens: Tokens, within: RecordSet) -> tuple[Tokens, Best] | None:
    """Return what the tokens compare by, and the tokens without the words for that; None where they
    say no superlative, or one of nothing that the records show."""
    for at in range(len(tokens)):
        for length in range(_LONGEST, 0, -1):
            said = tokens[at : at + length]
            if len(said) < length or any(one.quoted for one in said):
                continue
            line = " ".join(one.norm for one in said)
            rest = (*tokens[:at], *tokens[at + length :])
            if line in _IN_TIME and at + length == len(tokens) and at:
                named = named_in(tokens[at - 1 : at], within)
                if named is not None:
                    return tokens[: at - 1], Best(((named[1], _IN_TIME[line]),))
            if line in MOST | LEAST:
                named = named_in(rest, within)
                if named is not None:
                    left, source = named
                    return left, Best(((source, line in MOST),))
            degree = SUPERLATIVES.get(line)
            if degree is None and [one.norm for one in tokens[at + length :][:1]] != ["than"]:
                degree = BETTER.get(line)
            if degree is not None:
                # “The shortest duration” says by what twice.
                names = frozenset[str]().union(*(scale.names for scale, _ in degree.ways))
                told = at + length < len(tokens) and tokens[at + length].norm in names
                rest = (*tokens[:at], *tokens[at + length + told :])
                if is_of_times(degree):
                    # “Arrives the earliest” tells no departure.
                    arrives = any(one.norm in ARRIVAL.names for one in rest if not one.quoted)
                    degree = by_arrival(degree) if arrives else degree
                    idle = ARRIVAL.names if arrives else GOING
                    rest = tuple(one for one in rest if one.quoted or one.norm not in idle)
                return rest, Best(tuple(sources_of(degree, within)))
    return None


def sources_of(degree: Degree, within: RecordSet) -> Iterator[tuple[Source, bool]]:
    """Yield where the values that a degree compares stand, and whether the most is meant."""
    for scale, most in degree.ways:
        yield from ((source, most) for source in sources_in(scale, within))


def sources_in(scale: Scale, within: RecordSet) -> Iterator[Source]:
    """Yield where the values of a scale stand: in its only column, or in what it measures."""
    columns = [at for name, at in within.header if is_called(scale, name)]
    if len(columns) == 1:
        yield Source(columns[0])
    elif not columns and scale.measures and not _measures_another(scale, within):
        if length_in in scale.measures and shows_clocks(within):
            # 15:59 is when it leaves, and not how long it takes.
            measures = tuple(one for one in scale.measures if one is not length_in)
            scale = replace(scale, measures=measures)
        yield Source(scale=scale)


def _measures_another(scale: Scale, within: RecordSet) -> bool:
    """Tell whether what a scale measures stands there for something else: nobody earns the price of
    a lamp."""
    return _shows_other_dates(scale, within) or (scale == PAY and _are_for_sale(within))


def _are_for_sale(within: RecordSet) -> bool:
    """Tell whether records are what has a price, and not who pays or gets it: a column says so, and
    none says who, or a button of theirs puts them in a cart."""
    heads = [name for name, _ in within.header]
    if any(is_called(PRICE, name) for name in heads):
        return not any(_WHO & set(bare(name).split(" ")) for name in heads)
    pressed = (one for record in within.records for one in record.of_role("button"))
    return any(CARTS & set(stems(one.name)) for one in pressed)


_WHO: Final = frozenset(
    [
        *("employee", "person", "people", "staff", "customer", "guest", "client", "member"),
        *("buyer", "payer", "tenant", "passenger", "student", "teacher", "user", "worker"),
    ]
)


def _shows_other_dates(scale: Scale, within: RecordSet) -> bool:
    """Tell whether records show dates of which the scale is not: when each is due."""
    told = (text for one in within.records for text, _ in one.told if day_in(text) is not None)
    return is_misleading(scale, (*(name for name, _ in within.header), *told))


def shows_clocks(within: RecordSet) -> bool:
    """Tell whether times such as 15:59 say when, and not how long: below a heading for that, or
    where a record has two of them."""
    heads = [set(bare(name).split(" ")) for name, _ in within.header]
    if any(one & (GOING | ARRIVAL.names | {"time"}) for one in heads):
        return True
    return any(
        len({text for text, _ in one.told if length_in(text) is not None}) >= _SEVERAL
        for one in within.records
    )


def named_in(tokens: Tokens, within: RecordSet) -> tuple[Tokens, Source] | None:
    """Return the only column or scale that the tokens name, and the tokens without its words."""
    columns = {
        at: name
        for name, at in within.header
        for one in tokens
        if not one.quoted and one.norm not in STOP_WORDS and means(one.norm, name)
    }
    general = {at: name for at, name in columns.items() if bare(name) not in GENERIC}
    # “Which train costs the least” names no column Train.
    columns = general or ({} if scales_of(tokens) else columns)
    if len(columns) == 1:
        at, name = columns.popitem()
        scales = [one for one in scales_of(tokens) if is_called(one, name)]
        said = frozenset().union(*(one.names for one in scales))
        left = [
            one for one in tokens if one.quoted or not (means(one.norm, name) or one.norm in said)
        ]
        return tuple(left), Source(at)
    if columns:
        return None
    found = [(one, source) for one in scales_of(tokens) for source in sources_in(one, within)]
    if len(found) != 1:
        return None
    scale, source = found[0]
    return tuple(one for one in tokens if one.quoted or one.norm not in scale.names), source


def scales_of(tokens: Tokens) -> list[Scale]:
    """Return the scales that unquoted tokens name, each once."""
    found = [scale for one in tokens if not one.quoted for scale in scales_said(one.norm)]
    return list(dict.fromkeys(found))


def limit_in(tokens: Tokens, within: RecordSet) -> tuple[Tokens, Limit] | None:
    """Return the amount that limits which records are meant, such as “under 60”, “after 9 am” or
    “older than 21”, and the tokens without its words; None where they say none."""
    for at in range(len(tokens) - 1):
        for length in range(_LONGEST, 0, -1):
            head = tokens[at : at + length]
            if any(one.quoted for one in head) or at + length >= len(tokens):
                continue
            line = " ".join(one.norm for one in head)
            degree = COMPARATIVES.get(line)
            if line not in _LIMITS and degree is None:
                continue
            found = _limit(tokens, at, length, degree, within)
            if found is not None:
                return found
    return None


def _limit(
    tokens: Tokens, at: int, length: int, degree: Degree | None, within: RecordSet
) -> tuple[Tokens, Limit] | None:
    start = at + length
    if tokens[at].norm == "from" and not _begins_an_amount(tokens[start]):
        # “From York” is no limit.
        return None
    line = " ".join(one.norm for one in tokens[at:start])
    for size in range(min(_MOST_LIMIT_WORDS, len(tokens) - start), 0, -1):
        said = tokens[start : start + size]
        end = start + size
        while end < len(tokens) and tokens[end].norm in _UNITS and tokens[end - 1].norm != "of":
            end += 1
        rest = (*tokens[:at], *tokens[end:])
        for left, source, more, inclusive in _compared(rest, line, degree, said, within):
            texts = source.texts(within.records, within)
            plain = [at_its_end(text, source.scale) for text in texts or ()]
            bound = figure_range(_figure_words(said), plain)
            if bound is None and degree is not None and texts is not None:
                bound = _of_another(said, source, within)
            if bound is not None:
                return left, Limit(source, *bound, more, inclusive)
    return None


def _begins_an_amount(token: Token) -> bool:
    digits = any(map(str.isdigit, token.text))
    return digits or token.norm in NUMBERS or token.norm in ("noon", "midnight", *MONTHS, *WEEKDAYS)


def _compared(
    rest: Tokens, line: str, degree: Degree | None, said: Tokens, within: RecordSet
) -> Iterator[tuple[Tokens, Source, bool, bool]]:
    """Yield what may be compared, the likeliest first: the tokens that are left, where the values
    stand, whether more is meant, and whether the limit itself is."""
    if degree is not None:
        yield from ((rest, source, most, False) for source, most in sources_of(degree, within))
        return
    more, inclusive = _LIMITS[line]
    named = named_in(rest, within)
    if named is not None:
        yield (*named, more, inclusive)
    if {one.norm for one in rest} & _PEOPLE:
        # “Everyone over 30” tells ages.
        yield from ((rest, source, more, inclusive) for source in sources_in(AGE, within))
    for measure in _TYPED:
        if measure(words(said)) is not None or (measure is clock_in and _is_hour(said, line)):
            yield rest, Source(scale=Scale(frozenset(), (measure,))), more, inclusive
    if named is None and not within.header and _figure_words(said).isdigit():
        # “A lamp under 50”: what a bare number limits without more is the price.
        yield from ((rest, source, more, inclusive) for source in sources_in(PRICE, within))


def _is_hour(said: Tokens, line: str) -> bool:
    """Tell whether a bare number says an hour: “before 9”."""
    hour = said[0].norm if len(said) == 1 and not said[0].quoted else ""
    return line in _IN_HOURS and hour.isdigit() and int(hour) <= _LAST_HOUR


def _figure_words(said: Sequence[Token]) -> str:
    if len(said) == 1 and said[0].norm in NUMBERS:
        return str(NUMBERS[said[0].norm])
    length, number = number_at(said, 0)
    if 0 < length < len(said):
        # “Two minutes”
        return f"{number} {words(tuple(said[length:]))}"
    return words(tuple(said))


def _of_another(said: Tokens, source: Source, within: RecordSet) -> tuple[float, float] | None:
    """Return the value of the only record that is called so: “cheaper than the desk lamp”."""
    telling = [one for one in said if one.norm not in STOP_WORDS]
    named = [
        record
        for record in within.records
        if telling and all(means(one.norm, record.title) for one in telling)
    ]
    if len(named) != 1:
        return None
    found = source.figures(named, within)
    return (found[0][0], found[0][0]) if found else None
