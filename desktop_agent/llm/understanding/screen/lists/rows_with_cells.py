"""Reads which rows are meant by what a column says of each: “with an attachment” are the rows that
say yes below Attachment, and “whoever manages Lena” is nobody whose own row is Lena's. Pure."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .....geometry import Rect
from ...words.lexicon import DETERMINERS, STOP_WORDS
from ...words.matching import bare, means
from ...words.scales import LEAST, MOST, SUPERLATIVES
from ...words.tokens import Token, Tokens
from ...words.values import NO_CELLS, YES_CELLS
from ..record import Record, RecordSet
from ..rows_asked.switches import by_switch

_HAS: Final = frozenset(
    ["with", "has", "have", "having", "offers", "offer", "includes", "include", "offering"]
)
_LACKS: Final = frozenset(
    ["without", "no", "not", "never", "lacks", "lack", "lacking", "missing", "don't", "doesn't"]
)
_WHO: Final = frozenset({"who", "that", "which", "whoever", "whichever"})
_TELL: Final = _WHO | {"whose", "with", "has", "have", "having"}
_ON: Final = frozenset({"from", "in", "to", "for", "by", "of", "at"})
_SOME: Final = frozenset({"a", "an", "the", "some", "any", "free", "its", "their"})
_FIGURE: Final = re.compile(r"[£€$]? ?(\d[\d,]*(?:\.\d+)?)")
# “First” says which, and “with the highest pay” by what.
_DEGREES: Final = MOST | LEAST | SUPERLATIVES.keys()


@dataclass(frozen=True, slots=True)
class Having:
    """Holds the rows that have what a column says, and what else is said of them; no rows where the
    column does not tell that."""

    rows: tuple[Record, ...]
    left: Tokens


def having_in(tokens: Tokens, records: RecordSet) -> Having | None:
    """Return the rows that words mean only by the name of a column, at the end of a phrase or
    before “from Ana”; None where they name none."""
    for at in range(len(tokens) - 1, 0, -1):
        if tokens[at].quoted or tokens[at].norm not in _HAS | _WHO | _LACKS:
            continue
        end = next((n for n in range(at + 1, len(tokens)) if tokens[n].norm in _ON), len(tokens))
        after = tokens[end:]
        noun = [one for one in tokens[at + 1 : end] if one.quoted or one.norm not in _SOME]
        if not noun or any(one.quoted or one.is_mark for one in noun):
            return None
        place = _column_called(noun, records)
        if place is None or any(_says_more(one, records) for one in noun):
            return None
        said = [one.norm for one in tokens[:at] if not one.quoted]
        if after and tokens[at].norm in _LACKS:
            return None
        if tokens[at].norm in _LACKS or said[-1:] == ["not"]:
            return Having((), ())
        rows = _that_say_yes(place, records)
        if after and not rows:
            # “With status in progress”
            return None
        left = tokens[:at]
        while left and left[-1].norm in _WHO | _HAS and not left[-1].quoted:
            left = left[:-1]
        return Having(rows, (*left, *after))
    return None


def _column_called(noun: Sequence[Token], records: RecordSet) -> Rect | None:
    """Return the only column that bears all of some words, also where they are written as one:
    “wifi” for “Wi-Fi”."""
    line = "".join(one.norm for one in noun)
    found = [
        at
        for name, at in records.header
        if all(means(one.norm, name) for one in noun)
        or line == "".join(filter(str.isalnum, bare(name)))
    ]
    return found[0] if len(found) == 1 else None


def _says_more(token: Token, records: RecordSet) -> bool:
    """Tell whether a word says which rows by another way than its column: by a degree, or by a
    switch that each row has."""
    return token.norm in _DEGREES or by_switch(records.records, token) is not None


def _that_say_yes(place: Rect, records: RecordSet) -> tuple[Record, ...]:
    """Return the rows whose cell in a column says yes, or how many; none where one of them says
    anything else, and where none says anything."""
    cells = [(record, bare(records.cell(record, place) or "")) for record in records.records]
    raw = {record: (records.cell(record, place) or "").strip().casefold() for record, _ in cells}
    rows: list[Record] = []
    for record, text in raw.items():
        figure = _FIGURE.fullmatch(text)
        if text in YES_CELLS or (figure is not None and float(figure[1].replace(",", "")) > 0):
            rows.append(record)
        elif figure is None and text and text not in NO_CELLS:
            return ()
    return tuple(rows)


def is_done_by_nobody(tokens: Tokens, kept: Sequence[Record], records: RecordSet) -> bool:
    """Tell whether words say what somebody does to another, “whoever manages Lena”, and a row that
    shows that name does not show it below what is done: Lena is managed, and manages nobody."""
    idle = DETERMINERS | {"is", "are", "was", "of", "being"}
    told = [one for one in tokens if one.quoted or one.norm not in idle]
    triples = list(itertools.pairwise(itertools.pairwise(told)))
    found = [(first, verb, other) for (first, verb), (_, other) in triples if first.norm in _TELL]
    # “With Tom as manager”
    found += [(mid, verb, other) for (other, mid), (_, verb) in triples if mid.norm == "as"]
    for relative, verb, other in found:
        if relative.quoted or verb.quoted:
            continue
        if other.norm in STOP_WORDS | DETERMINERS | _DEGREES or not other.norm[:1].isalpha():
            continue
        columns = [at for name, at in records.header if means(verb.norm, name)]
        if not columns or verb.norm in _HAS:
            continue
        named = [one for one in kept if any(means(other.norm, text) for text, _ in one.told)]
        if any(
            not means(other.norm, records.cell(one, place) or "")
            for one in named
            for place in columns
        ):
            return True
    return False


def stand_in_one_column(tokens: Tokens, rows: Sequence[Record], records: RecordSet) -> bool:
    """Tell whether a name stands in the same column of each row that shows it. Ravi in his own row
    is a person of the list, and in the row of another its manager."""
    places = {_place_of(tokens, one, records) for one in rows}
    return len(places) == 1


def _place_of(tokens: Tokens, row: Record, records: RecordSet) -> int | None:
    """Return the column in which a row shows words, or how far from its edge; None where that is
    not clear."""
    words = [one for one in tokens if one.quoted or one.norm not in STOP_WORDS | DETERMINERS]
    shown = [
        at
        for text, at in row.told
        if any(means(one.norm.removesuffix("'s"), text) for one in words)
    ]
    if not shown:
        return None
    at = shown[0]
    over = [
        (min(at.right, head.right) - max(at.x, head.x), number)
        for number, (_, head) in enumerate(records.header)
    ]
    most = max(over, default=(0, 0))
    return most[1] if most[0] > 0 else -1 - max(0, at.x - row.bounds.x)
