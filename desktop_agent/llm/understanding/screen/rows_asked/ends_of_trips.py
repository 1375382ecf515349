"""Keeps the rows whose end of a trip is the one that is said: a train from Bergen is none to it.
Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ...words.lexicon import DETERMINERS
from ...words.matching import bare, stems
from ...words.tokens import Tokens
from ..record import Record, RecordSet

_HEADS: Final = {
    "from": frozenset({"from", "origin", "start", "sender", "departure station"}),
    "to": frozenset({"to", "destination", "recipient", "arrival station"}),
}
_LEADS: Final = {**dict.fromkeys(("from",), "from"), **dict.fromkeys(("to", "into"), "to")}
# “Oslo → Bergen”, “Oslo – Bergen”, “Oslo to Bergen”
_ROUTE: Final = re.compile(r"([^\d→➝➔–—]{2,40}?)(?: ?[→➝➔] ?| [–—] | to | -> ?)([^\d→➝➔–—]{2,40})")
_MOST_WORDS: Final = 3


def with_its_ends(tokens: Tokens, kept: Sequence[Record], records: RecordSet) -> tuple[Record, ...]:
    """Return the rows whose ends are those that are said behind “from” and “to”; all of them where
    nothing is, or the rows show no such ends."""
    for at, one in enumerate(tokens):
        end = _LEADS.get(one.norm) if not one.quoted else None
        rest = [each.norm for each in tokens[at + 1 :] if each.norm not in DETERMINERS]
        if end is None or not rest:
            continue
        ends = {record: _ends_of(record, records) for record in records.records}
        for length in range(min(_MOST_WORDS, len(rest)), 0, -1):
            said = set(stems(" ".join(rest[:length])))
            own = [one for one, told in ends.items() if said <= set(stems(told.get(end, "")))]
            others = [
                one
                for one, told in ends.items()
                if any(said <= set(stems(t)) for t in told.values())
            ]
            if said and others:
                kept = [one for one in kept if one in own]
                break
    return tuple(kept)


def _ends_of(record: Record, records: RecordSet) -> dict[str, str]:
    """Return what a row shows for each end: in columns that are called so, or in one text."""
    told: dict[str, str] = {}
    for end, names in _HEADS.items():
        places = [at for name, at in records.header if bare(name) in names]
        if len(places) == 1:
            told[end] = records.cell(record, places[0]) or ""
    if told:
        return told
    routes = [found for text, _ in record.told if (found := _ROUTE.fullmatch(text.strip()))]
    if len(routes) != 1:
        return {}
    return {"from": routes[0][1], "to": routes[0][2]}
