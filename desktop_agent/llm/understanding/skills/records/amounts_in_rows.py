"""Tells how many of something a row holds, and plans to hold so many fewer: “remove one of the
candle sets” lowers the number in its row, and takes the row away only if that was all."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from .....events import Element
from ...screen.positions import columns_meet
from ...screen.record import Record, RecordSet
from ...screen.record_phrases import chosen_among, tells_only_which
from ...screen.records import record_sets
from ...screen.scene import ShownScreen
from ...words.acts import takes_away
from ...words.lexicon import GENERIC, STOP_WORDS
from ...words.matching import NameFit, bare, stems
from ...words.measures import number_in
from ...words.reading import Clause
from ...words.tokens import words
from ..dials import Counter, counted, counters
from ..filling import put
from ..plans import NotHere, PlanTry, Progress, Steps
from .taken_amounts import TakenAmount, taken_amount

_COUNTS: Final = frozenset(
    stem
    for word in ("quantity", "qty", "amount", "pieces", "count", "number", "units", "copies")
    for stem in stems(word)
)
_WRITTEN: Final = re.compile(
    r"(?:(?:x|×|qty|quantity|amount|pcs?)[:.]? ?(?P<after>\d{1,3})"
    r"|(?P<before>\d{1,3}) ?(?:x|×|pcs?\.?))",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class RowAmount:
    """Holds how many a row holds, and what changes that: a field, a counter, or nothing."""

    value: float
    field: Element | None = None
    counter: Counter | None = None


def amount_of(record: Record, records: RecordSet, scene: ShownScreen) -> RowAmount | None:
    """Return how many of what it stands for a row holds; None where it does not tell."""
    own = {one.number for one in record.things}
    for counter in counters(scene):
        if {counter.fewer.number, counter.more.number} <= own:
            return RowAmount(counter.value, counter=counter)
    fields = [
        one
        for one in record.of_role("field", "combo box")
        if number_in(one.value) is not None and _is_count(one, records)
    ]
    if len(fields) == 1:
        return RowAmount(number_in(fields[0].value) or 0, fields[0])
    for text, at in record.texts:
        written = _WRITTEN.fullmatch(text.strip())
        if written is not None:
            return RowAmount(float(written["after"] or written["before"]))
        heads = (name for name, place in records.header if columns_meet(place, at))
        if text.strip().isdigit() and any(_COUNTS & set(stems(name)) for name in heads):
            return RowAmount(float(text))
    return None


def _is_count(field: Element, records: RecordSet) -> bool:
    own = set(stems(field.name))
    heads = (name for name, at in records.header if columns_meet(at, field.bounds))
    return bool(own & _COUNTS) or any(_COUNTS & set(stems(name)) for name in heads)


def fewer_taken(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what leaves so many fewer in the one row that is meant; that it is not there where the
    row holds fewer than that, or another number than is said. Nothing where all are taken: then the
    row itself goes."""
    taken = taken_amount(clause.tokens)
    if taken is None or not taken.sure or progress.turns or clause.bans:
        return
    found = _row_of(taken, scene)
    if found is None:
        return
    held = amount_of(*found, scene)
    if held is None or (taken.count == held.value and takes_away(clause.tokens)):
        return
    yield PlanTry(NameFit.EXACT, _lowered(held, taken, clause, scene, progress))


def _row_of(taken: TakenAmount, scene: ShownScreen) -> tuple[Record, RecordSet] | None:
    if tells_only_which(taken.name) or all(
        one.norm in GENERIC | STOP_WORDS and not one.quoted for one in taken.name
    ):
        return None
    chosen = chosen_among(taken.name, record_sets(scene))
    if chosen is None or len(chosen[1].records) != 1:
        return None
    return chosen[1].records[0], chosen[0]


def _lowered(
    held: RowAmount, taken: TakenAmount, clause: Clause, scene: ShownScreen, progress: Progress
) -> Steps | NotHere:
    known = taken.total in (None, held.value)
    if taken.count is None or taken.count >= held.value or taken.more or not known:
        return NotHere(clause.words)
    left = held.value - taken.count
    plan = counted(held.counter, left) if held.counter is not None else None
    if held.field is not None and "disabled" not in held.field.states:
        return put(held.field, f"{left:g}", scene, progress)
    if plan is None:
        return NotHere(clause.words)
    return plan


def fits(taken: TakenAmount, record: Record) -> bool:
    """Tell whether a row may be what an amount is taken of: it bears its words, or there are
    none."""
    own = {stem for text, _ in record.texts for stem in stems(text)}
    told = set(stems(words(taken.name))) - GENERIC
    return not told or bool(told & own) or bare(words(taken.name)) in bare(record.title)
