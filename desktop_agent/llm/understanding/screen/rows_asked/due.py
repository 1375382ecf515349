"""Tells what is due on a day from what only has that date: nobody's birthday is due. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ...words.matching import bare
from ...words.said_dates import dates_in
from ...words.tokens import Tokens
from ..positions import columns_meet
from ..record import Record, RecordSet
from ..records import record_sets
from ..scene import ShownScreen
from .page_today import says_near_day

_SAYS_DUE: Final = re.compile(
    r"\b(?:over)?due\b|\bdeadlines?\b|\b(?:payable|expires|expiry)\b"
    r"|\b(?:pay|return|finish|submit|hand in|needed|back) (?:by|until)\b",
    re.IGNORECASE,
)
_ASKED: Final = frozenset({"due", "overdue"})


def asks_what_is_due(tokens: Tokens, norms: Sequence[str]) -> bool:
    """Tell whether it is asked what is due on a day."""
    return bool(_ASKED & set(norms)) and (says_near_day(norms) or bool(dates_in(tokens)))


def tells_of_due(text: str, scene: ShownScreen) -> bool:
    """Tell whether the records that an answer names say that they are due, or in which column."""
    sets = record_sets(scene)
    named = [
        (records, record)
        for records in sets
        for record in records.records
        if record.title and bare(record.title) in bare(text)
    ]
    if not named:
        # “How many are due today?” is answered by a number alone.
        heads = [name for records in sets for name, _ in records.header]
        return any(_SAYS_DUE.search(one) for one in (text, *heads))
    return all(_is_due(records, record, scene) for records, record in named)


def _is_due(records: RecordSet, record: Record, scene: ShownScreen) -> bool:
    shown = [*(name for name, _ in records.header), *(said for said, _ in record.texts)]
    over = [
        text
        for text, at in scene.pieces
        if len(text.split()) <= _MOST_HEADING
        and any(at.bottom <= spot.y and columns_meet(at, spot) for _, spot in record.texts[1:])
    ]
    return any(_SAYS_DUE.search(one) for one in (*shown, *over))


_MOST_HEADING: Final = 2
