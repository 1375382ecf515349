"""Reads what the rows of a list are marked with: a switch that each of them has, an entry of their
lists, a cell of a column, the heading that they stand under. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...words.lexicon import DETERMINERS, GENERIC, STOP_WORDS
from ...words.matching import bare, stems
from ...words.said_dates import SaidDate, dates_in
from ...words.tokens import Token, tokens_of
from ...words.values import PRIORITIES, STATES, date_of
from ..record import Record, RecordSet
from ..record_phrases import PEOPLE
from .switches import OPPOSITES, switches_of

KNOWN: Final = {"priority": frozenset(PRIORITIES), "status": STATES}
"""Maps what a row may show without a heading to the words that tell it."""
_MOST_WORDS: Final = 3
_NEGATIONS: Final = frozenset(
    [
        *("not", "isn't", "aren't", "wasn't", "weren't", "never", "hasn't", "haven't", "didn't"),
        *("doesn't", "don't"),
    ]
)
_NOUNS: Final = GENERIC | PEOPLE | {"member", "persons"}
PLACING: Final = frozenset({"of", "in", "for", "on", "with", "by", "from", "to", "at"})


@dataclass(frozen=True, slots=True)
class Mark:
    """Holds one thing that rows may be marked with, and the rows that are. `column` is what the
    column or the list is called that tells it; "" for a switch, which says itself what it is."""

    words: str
    column: str
    rows: tuple[Record, ...]
    is_switch: bool = False


@dataclass(frozen=True, slots=True)
class SaidMark:
    """Holds a mark that a question names, and whether it asks for the rows without it."""

    mark: Mark
    negated: bool

    def holds(self, record: Record) -> bool:
        return (record in self.mark.rows) is not self.negated


def marks_of(records: RecordSet) -> tuple[Mark, ...]:
    """Return all that the rows of a list are marked with."""
    found = [Mark(name, "", rows, is_switch=True) for name, rows in switches_of(records.records)]
    found += [*_lists(records), *_cells(records)]
    found += [Mark(name, "", rows) for name, rows in records.parts]
    found += [] if records.header else _known_words(records)
    return tuple(found)


def _lists(records: RecordSet) -> Iterator[Mark]:
    """Yield the entries that the lists of one name in each row are set to."""
    per_row = [record.of_role("combo box") for record in records.records]
    first = per_row[0] if per_row else ()
    for name in dict.fromkeys(one.name for one in first):
        own = [[one for one in some if one.name == name] for some in per_row]
        if any(len(some) != 1 or not some[0].value.strip() for some in own):
            continue
        values = [some[0].value.strip() for some in own]
        for value in dict.fromkeys(values):
            pairs = zip(records.records, values, strict=True)
            yield Mark(value, name, tuple(record for record, held in pairs if held == value))


def _cells(records: RecordSet) -> Iterator[Mark]:
    """Yield the short cells of each column but the one that names the row, unless it is a day."""
    for name, at in records.header:
        cells = [(record, records.cell(record, at)) for record in records.records]
        if any(
            cell and bare(cell) in _controls(record) - {bare(record.title)}
            for record, cell in cells
        ):
            # What a box is called is no cell.
            continue
        named = any(cell == record.title and _day_of(cell) is None for record, cell in cells)
        if named or any(cell is None for _, cell in cells):
            continue
        texts = [" ".join(cell.split()) for _, cell in cells if cell]
        for text in dict.fromkeys(texts):
            short = len(text.split()) <= _MOST_WORDS and any(map(str.isalpha, text))
            if short or _day_of(text) is not None:
                rows = tuple(record for record, cell in cells if cell and bare(cell) == bare(text))
                yield Mark(text, name.strip(), rows)


def _day_of(text: str) -> tuple[int, int, int] | None:
    """Return the day that a cell is as year, month and day, the year as 0 where it says none."""
    whole = date_of(text)
    if whole is not None:
        return whole.year, whole.month, whole.day
    tokens = tokens_of(text.replace(".", "")) or ()
    said = dates_in(tokens)
    alone = len(said) == 1 and said[0].end - said[0].start == len(tokens) and said[0].month
    return (said[0].year, said[0].month, said[0].day) if alone else None


def _known_words(records: RecordSet) -> Iterator[Mark]:
    """Yield the words for a state or a priority, where each row shows just one of them: no column
    says there what they tell."""
    for kind, known in KNOWN.items():
        shown = [
            {bare(text) for text, _ in record.told} & known - _controls(record)
            for record in records.records
        ]
        if any(len(one) != 1 for one in shown):
            continue
        pairs = [(record, one.pop()) for record, one in zip(records.records, shown, strict=True)]
        for word in dict.fromkeys(word for _, word in pairs):
            yield Mark(word, kind, tuple(record for record, own in pairs if own == word))


def _is_control(cell: str, record: Record) -> bool:
    return bare(cell) in {bare(one.name) for one in record.of_role("check box", "button")}


def _controls(record: Record) -> set[str]:
    """Return what a row and its controls are called, which tells nothing of its state."""
    named = (bare(one.name) for one in record.things if one.role not in ("text", "list item"))
    return {bare(record.title), *named}


def marks_said(
    tokens: Sequence[Token], marks: Sequence[Mark], idle: frozenset[str]
) -> tuple[SaidMark, ...] | None:
    """Return the marks that words name; None where a word is neither part of one nor idle, or
    may be part of several."""
    found: list[SaidMark] = []
    negated = False
    at = 0
    while at < len(tokens):
        norm = tokens[at].norm
        if tokens[at].quoted:
            return None
        if norm in _NEGATIONS:
            if negated:
                return None
            negated, at = True, at + 1
            continue
        if norm == "off" and found and found[-1].mark.is_switch and not negated:
            # “Notifications off”
            found[-1] = replace(found[-1], negated=not found[-1].negated)
            at += 1
            continue
        taken = mark_at(tokens, at, marks) or _power_at(tokens, at, found, marks)
        if taken is not None:
            length, mark, opposite = taken
            if mark is None or (negated and opposite):
                return None
            found.append(SaidMark(mark, negated or opposite))
            negated, at = False, at + length
        elif norm in PLACING and found and not _leads_to_mark(tokens[at + 1 :], marks):
            # “The owner of the account” may be another one.
            return None
        elif norm in idle or is_noun(norm) or _names_column(norm, found, tokens[at + 1 :], marks):
            at += 1
        else:
            return None
    negations = [one for one in found if one.negated]
    # Whether “not an active viewer” is neither or only not both is not clear.
    unclear = negated or (len(found) > 1 and bool(negations) and not found[-1].negated)
    return tuple(found) if found and not unclear else None


def _power_at(
    tokens: Sequence[Token], at: int, found: Sequence[SaidMark], marks: Sequence[Mark]
) -> tuple[int, Mark | None, bool] | None:
    """Return the switch of the thing itself for a last “on” or “off”: “which lamps are on?”"""
    if found or tokens[at].norm not in ("on", "off") or at + 1 < len(tokens):
        return None
    power = [one for one in marks if one.is_switch and one.words in _POWER]
    return (1, power[0], tokens[at].norm == "off") if len(power) == 1 else None


_POWER: Final = frozenset({"power", "on", "on/off", "on off", "enabled", "turned on"})


def mark_at(
    tokens: Sequence[Token], at: int, marks: Sequence[Mark]
) -> tuple[int, Mark | None, bool] | None:
    """Return how many tokens name a mark, the mark, and whether they name its opposite. It is None
    where several are called so."""
    days = dates_in(tokens[at:])
    if days and days[0].start == 0 and days[0].month:
        same = [one for one in marks if _is_on(days[0], _day_of(one.words))]
        return (days[0].end, same[0] if len(same) == 1 else None, False) if same else None
    for length in range(min(_MOST_WORDS, len(tokens) - at), 0, -1):
        line = " ".join(one.norm for one in tokens[at : at + length])
        if line in STOP_WORDS:
            continue
        same = [one for one in marks if is_called(line, one.words)]
        if same:
            return length, same[0] if len(same) == 1 else None, False
        against = [
            one
            for one in marks
            if one.is_switch and any(line == f"{prefix}{one.words}" for prefix in OPPOSITES)
        ]
        if against:
            return length, against[0] if len(against) == 1 else None, True
    return None


def _is_on(said: SaidDate, day: tuple[int, int, int] | None) -> bool:
    """Tell whether a day is the one that was said; one without a year is that of any year."""
    if day is None:
        return False
    year = not (said.year and day[0]) or said.year == day[0]
    return year and (said.month, said.day) == day[1:]


def is_called(line: str, words: str) -> bool:
    """Tell whether words say just what a mark is called."""
    return line == bare(words) or (bool(stems(line)) and stems(line) == stems(words))


def is_noun(norm: str) -> bool:
    """Tell whether a word stands for rows of any kind, or is a mere article."""
    return norm in _NOUNS or norm.removesuffix("s") in _NOUNS or norm in DETERMINERS


def _names_column(
    norm: str, found: Sequence[SaidMark], after: Sequence[Token], marks: Sequence[Mark]
) -> bool:
    """Tell whether a word names the column of the mark before it or right after it: “the role of
    editor”, “high priority”."""
    columns = [found[-1].mark.column] if found else []
    taken = next_mark(after, marks)
    columns += [taken[1].column] if taken is not None and taken[1] is not None else []
    return any(column and stems(norm) == stems(column) for column in columns)


def next_mark(
    tokens: Sequence[Token], marks: Sequence[Mark]
) -> tuple[int, Mark | None, bool] | None:
    """Return the mark that words begin with, behind mere articles and prepositions."""
    ahead = next((n for n, one in enumerate(tokens) if one.norm not in STOP_WORDS), len(tokens))
    return mark_at(tokens, ahead, marks) if ahead < len(tokens) else None


def _leads_to_mark(tokens: Sequence[Token], marks: Sequence[Mark]) -> bool:
    """Tell whether a mark, or a column with its mark, follows."""
    rest = tokens
    while rest and (
        rest[0].norm in DETERMINERS or _names_column(rest[0].norm, [], rest[1:], marks)
    ):
        rest = rest[1:]
    return bool(rest) and mark_at(rest, 0, marks) is not None


def names_switch(tokens: Sequence[Token], marks: Sequence[Mark]) -> bool:
    """Tell whether a word names a switch that each row has, or its opposite."""
    switches = [one for one in marks if one.is_switch]
    return any(
        mark_at(tokens, at, switches) is not None
        for at in range(len(tokens))
        if not tokens[at].quoted
    )
