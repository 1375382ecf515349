"""Reads the switches that each row of a list has: a box “Active” in each of them says of which it
is true, and its name, which all rows show, says it of none. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...words.matching import bare, stems
from ...words.tokens import Token
from ..record import Record, RecordSet

_PICKS: Final = frozenset({"select", "choose", "mark", "pick", "tick", "check", "star", "move"})
"""Begin the names of boxes that pick a row, and tell nothing of it."""
OPPOSITES: Final = ("in", "un", "dis", "non-")
"""Begin words for what is not so: “inactive”, “unpaid”."""
_BOXES: Final = frozenset(
    ["box", "boxes", "checkbox", "checkboxes", "switch", "switches", "toggle", "toggles"]
)
_FEWEST: Final = 2


def switches_of(records: Sequence[Record]) -> Iterator[tuple[str, tuple[Record, ...]]]:
    """Yield the names of the switches that each row has just one of, with the rows where it is
    on."""
    per_row = [
        [one for one in record.things if one.role == "check box" or "toggle" in one.states]
        for record in records
    ]
    first = per_row[0] if len(per_row) >= _FEWEST else []
    for name in dict.fromkeys(bare(one.name) for one in first):
        own = [[one for one in some if bare(one.name) == name] for some in per_row]
        picks = not name or name.split(" ")[0] in _PICKS
        if picks or any(len(some) != 1 for some in own):
            continue
        if any(name in bare(record.title) for record in records):
            # The box of a task is called like the task.
            continue
        pairs = zip(records, own, strict=True)
        yield (
            name,
            tuple(record for record, (one,) in pairs if {"checked", "selected"} & one.states),
        )


def by_switch(
    records: Sequence[Record], token: Token, after: Sequence[Token] = ()
) -> tuple[Record, ...] | None:
    """Return the rows that a word says something of which each row has a switch for; None where it
    says none, or only which of the boxes is meant: “the active box of Tom”."""
    boxes = any(one.norm in _BOXES for one in after[:1])
    for name, rows in switches_of(records) if not (token.quoted or boxes) else ():
        if token.norm == name or stems(token.text) == stems(name):
            return rows
        if any(token.norm == f"{prefix}{name}" for prefix in OPPOSITES):
            return tuple(one for one in records if one not in rows)
    return None


def says_switch(tokens: Sequence[Token], sets: Sequence[RecordSet]) -> bool:
    """Tell whether a word says something that each row of a list has a switch for."""
    return any(
        by_switch(one.records, token, tokens[at + 1 :]) is not None
        for one in sets
        for at, token in enumerate(tokens)
    )
