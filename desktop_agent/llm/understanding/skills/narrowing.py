"""Prepares a list of several pages for what is asked of it: it is filtered to the ones that are
meant, or sorted so that the ones with the most, or the least, come first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ....events import Element
from ..screen.comparing import best_in
from ..screen.parts_of_lists import wants_all_of_a_part
from ..screen.record import RecordSet
from ..screen.records import record_sets
from ..screen.scene import ShownScreen, means_this_page
from ..words.acts import acts_in
from ..words.exceptions import exception_in
from ..words.lexicon import EVERY, STOP_WORDS, Verb
from ..words.matching import bare, hints, is_same
from ..words.reading import Clause
from ..words.tokens import tokens_of
from .choosing import from_list
from .plans import Progress, Steps
from .sorting import by_header, is_header


def narrowed(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return the next step of what brings all that is meant on one page; None where the list has
    only one, or nothing in the clause says how."""
    if exception_in(clause.tokens) is not None:
        # “Everything except groceries” shows no groceries.
        return None
    if clause.asks and _asks_for_others(clause):
        return None
    does = _does_to_records(clause) or _presses_in_each(clause, scene)
    if not (clause.asks or does) or _means_what_is_shown(clause):
        return None
    for records in record_sets(scene):
        if records.whole or not records.begins:
            # Who has turned to a page means what it shows.
            continue
        steps = _filtered(clause, records, scene, progress)
        steps = steps or _sorted(clause, records, scene, progress)
        if steps is not None:
            return steps
    return None


def _asks_for_others(clause: Clause) -> bool:
    """Tell whether a question is about those, too, that are not so: “which are not urgent?”, “are
    all of them urgent?” is not told by the urgent ones."""
    norms = [one.norm for one in clause.tokens if not one.quoted]
    denied = any(one in ("not", "never") or one.endswith("n't") for one in norms)
    return denied or (norms[:1] in (["is"], ["are"]) and bool(EVERY & set(norms)))


def _means_what_is_shown(clause: Clause) -> bool:
    """Tell whether a clause is about this page alone: “on this page”, “the cooks there”."""
    # A “there” at the end is no part of what is meant, and so none of the tokens.
    said = set(f"{clause.words} {clause.whole}".casefold().rstrip(" .!?").split())
    return means_this_page(clause.tokens) or bool(said & {"there", "these", "those"})


def _does_to_records(clause: Clause) -> bool:
    """Tell whether an order is about records: “tick the cooks”, “delete the oldest”."""
    chooses = any(one.verb in _CHOOSES for one in clause.requests)
    return chooses or any(True for _ in acts_in(clause.tokens))


def _presses_in_each(clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether an order says what a button in each row does, of all that is of some kind:
    “close all normal tickets”."""
    if clause.asks or not wants_all_of_a_part(clause.tokens, scene):
        return False
    verb = clause.tokens[0].norm
    return any(
        bare(one.name).split(" ")[0] == verb
        for records in record_sets(scene)
        for record in records.records
        for one in record.of_role("button")
    )


_CHOOSES: Final = frozenset({Verb.CHOOSE, Verb.TICK, Verb.UNTICK, Verb.OPEN})


def _filtered(
    clause: Clause, records: RecordSet, scene: ShownScreen, progress: Progress
) -> Steps | None:
    """Return the choice of a value that the clause names from the list that is called like its
    column."""
    found = list(_filters(clause, records, scene))
    if len(found) != 1:
        return None
    source, value = found[0]
    if bare(source.value) == bare(value):
        return None
    chosen = from_list(source, tokens_of(value) or (), scene, progress)
    if not isinstance(chosen, Steps) or not chosen.ops:
        return None
    return replace(chosen, step=f"Show only {value}", did="", more=True, looks=True)


def _filters(
    clause: Clause, records: RecordSet, scene: ShownScreen
) -> Iterator[tuple[Element, str]]:
    """Yield each list that filters by a column, with the only value of it that the clause names."""
    said = [one for one in clause.tokens if not (one.quoted or one.norm in STOP_WORDS)]
    for source in scene.of_role("combo box"):
        column = next((at for name, at in records.header if is_same(name, source.name)), None)
        if column is None:
            continue
        cells = {records.cell(one, column) or "" for one in records.records}
        named = {cell for cell in cells if cell and any(_is_said(one.norm, cell) for one in said)}
        if len(named) == 1:
            yield source, named.pop()


def _is_said(word: str, value: str) -> bool:
    """Tell whether a word means a value, also as who belongs to it: “the gardeners”."""
    longer = word.startswith(value.casefold()) and len(word) - len(value) <= _ENDING
    return hints(word, value) or (longer and len(value) >= _ENDING)


_ENDING: Final = 3


def _sorted(
    clause: Clause, records: RecordSet, scene: ShownScreen, progress: Progress
) -> Steps | None:
    """Return the press on the head of the column that the clause compares by."""
    best = best_in(clause.tokens, records)
    columns = [(way.column, most) for way, most in best[1].ways if way.column] if best else []
    if not columns:
        return None
    column, most = columns[0]
    headers = [
        one
        for one in scene.content
        if one.role in ("button", "link")
        and is_header(one, records)
        and column is not None
        and one.bounds.meet(column) is not None
    ]
    if len(headers) != 1 or best is None or best[1].leads(records):
        return None
    steps = by_header(headers[0], most, scene, progress)
    return replace(steps, looks=True) if steps is not None else None
