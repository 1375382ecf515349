"""Answers questions about all that a row shows: “what's the weather like on Friday?”, “how does
Friday look?”. Each cell is told with the name of its column. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..words.lexicon import DETERMINERS, STOP_WORDS
from ..words.matching import bare
from ..words.tokens import Tokens
from .record import Record, RecordSet
from .records import record_sets
from .scene import ShownScreen
from .shown_answers import Told

# One of these asks for all there is; a question with any other word asks for more than that.
_ALL_OF_IT: Final = frozenset({"like", "about", "look", "looks", "looking", "weather", "forecast"})
_IDLE: Final = STOP_WORDS | DETERMINERS | frozenset(
    [
        *("what", "what's", "whats", "how", "how's", "hows", "is", "will", "be", "was", "does"),
        *("it", "it's", "going", "to", "gonna", "on", "for", "of", "in", "and", "then", "day"),
        *("do", "tell", "me", "show", "give", "the", "there", "outside", "again", "?"),
    ]
)  # fmt: skip
_FEWEST: Final = 2
_MOST: Final = 6


def of_whole_row(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return what the only row shows that a question names by its title."""
    said = set(norms)
    if not said & _ALL_OF_IT or norms[0] not in _IDLE or any(one.quoted for one in tokens):
        return None
    named = [
        (records, one)
        for records in record_sets(scene)
        if len(records.header) > _FEWEST
        for one in records.records
        if _is_all_that_is_said(one, norms)
    ]
    if len(named) != 1:
        return None
    records, record = named[0]
    told = _cells(record, records)
    if not _FEWEST <= len(told) <= _MOST:
        return None
    return Told(f"{record.title}, {', '.join(told)}")


def _is_all_that_is_said(record: Record, norms: Sequence[str]) -> bool:
    title = bare(record.title).split()
    left = [one for one in norms if one not in _ALL_OF_IT and one not in title]
    return bool(title) and set(title) <= set(norms) and set(left) <= _IDLE


def _cells(record: Record, records: RecordSet) -> list[str]:
    cells = [(name.strip(), records.cell(record, at)) for name, at in records.header]
    return [f"{name}: {cell}" for name, cell in cells if name and cell and cell != record.title]
