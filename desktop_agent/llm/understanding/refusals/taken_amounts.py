"""Tells turns that take away more, or fewer, than was said: a press on “Remove” takes a whole row
away, and not one of the two that it holds. Pure."""

from __future__ import annotations

import re
from collections import Counter as Counts
from collections.abc import Iterable, Sequence
from typing import Final

from ....events import Element
from ....protocol import Click, Op, element_of
from ..screen.positions import holds
from ..screen.record import Record, RecordSet
from ..screen.records import record_sets
from ..screen.scene import ShownScreen
from ..skills.dials import counters
from ..skills.records.amounts_in_rows import RowAmount, amount_of, fits
from ..skills.records.taken_amounts import TakenAmount, amount_taken_of, taken_amounts
from ..words.exceptions import exception_in
from ..words.matching import bare
from ..words.measures import number_in
from ..words.tokens import Tokens, tokens_of

_PUT_BACK: Final = re.compile(r"\b(?:put|take|bring)\b[^,.;]*\bback\b", re.IGNORECASE)
_TAKES: Final = frozenset({"remove", "delete", "trash", "bin", "discard", "×", "✕", "x", "🗑"})


def takes_another_amount(
    ops: Sequence[Op], texts: Iterable[tuple[Element, str]], said: str, scene: ShownScreen
) -> bool:
    """Tell whether the ops take another number away than is said, or press twice what takes a whole
    row away. `texts` are the fields that are typed into."""
    presses = Counts(number for op in ops if isinstance(op, Click) and (number := element_of(op)))
    pressed = [one for one in scene.of_role("button", "link") if presses[one.number]]
    known = {one.number for each in counters(scene) for one in (each.fewer, each.more)}
    takes = [one for one in pressed if one.number not in known and _takes_away(one)]
    if any(presses[one.number] > 1 for one in takes):
        return True
    if _PUT_BACK.search(said) and (takes or texts or known & presses.keys()):
        # Nobody can tell whether it goes back into the cart or onto the shelf.
        return True
    if takes and _keeps_only_some(tokens_of(said) or (), scene):
        return True
    taken = [*taken_amounts(tokens_of(said) or ()), *_joined_amounts(tokens_of(said) or ())]
    if not taken or not (takes or known or texts):
        return False
    typed = {field.number: number_in(text) for field, text in texts}
    for record, records in _rows(scene):
        own = {one.number for one in record.things}
        whole = any(_lies_in(one, record) for one in takes)
        if not (whole or own & typed.keys() or own & presses.keys()):
            continue
        held = amount_of(record, records, scene)
        said_of_it = [one for one in taken if fits(one, record)]
        if held is None or not said_of_it:
            continue
        left = 0.0 if whole else _left(held, typed, presses)
        if left is not None and not any(_leaves(one, held, left) for one in said_of_it):
            return True
    return False


def _joined_amounts(tokens: Tokens) -> Iterable[TakenAmount]:
    """Yield the amounts of what is named behind another thing: “the socks and one mug”."""
    for at, one in enumerate(tokens[:-1]):
        if one.norm in ("and", ",", "plus") and not one.quoted:
            found = amount_taken_of(tokens[at + 1 :])
            if found is not None and found.name:
                yield found


def _keeps_only_some(tokens: Tokens, scene: ShownScreen) -> bool:
    """Tell whether a part of what a row holds is to stay: “everything except one oat milk”, where
    there are two."""
    excepted = exception_in(tokens)
    kept = amount_taken_of(excepted[1]) if excepted is not None else None
    if kept is None or not kept.name:
        return False
    return any(
        held.value != kept.count
        for record, records in _rows(scene)
        if fits(kept, record) and (held := amount_of(record, records, scene)) is not None
    )


def _leaves(taken: TakenAmount, held: RowAmount, left: float) -> bool:
    return taken.count is not None and held.value - taken.count == left


def _left(held: RowAmount, typed: dict[int, float | None], presses: Counts[int]) -> float | None:
    """Return how many a row then holds; None where nothing is done to that."""
    if held.field is not None and held.field.number in typed:
        return typed[held.field.number]
    if held.counter is None:
        return None
    fewer, more = presses[held.counter.fewer.number], presses[held.counter.more.number]
    return held.value - fewer + more if fewer or more else None


def _takes_away(one: Element) -> bool:
    return bare(one.name).partition(" ")[0] in _TAKES or one.name.strip() in _TAKES


def _lies_in(one: Element, record: Record) -> bool:
    return holds(record.bounds, one.bounds)


def _rows(scene: ShownScreen) -> Iterable[tuple[Record, RecordSet]]:
    return ((one, records) for records in record_sets(scene) for one in records.records)
