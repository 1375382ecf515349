"""Plans how a card is moved to another column of a board by its own buttons, a column at a time:
“move the login bug to Done”."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from .....events import Element
from .....geometry import Rect
from .....protocol import Wait, quoted
from ...screen.positions import columns_meet, in_one_row, lies_on
from ...screen.record import Record, RecordSet
from ...screen.record_phrases import chosen_among
from ...screen.records import record_sets
from ...screen.scene import ShownScreen
from ...words.lexicon import DETERMINERS
from ...words.matching import NameFit, bare, fit
from ...words.reading import Clause
from ...words.tokens import Tokens, words
from ..plans import PlanTry, Progress, Steps, click_on, told_of

_Heading = tuple[str, Rect]
"""Holds what a column is called, and where that stands."""

_MOVES: Final = frozenset({"move", "put", "bring", "shift", "push", "send", "pull", "drag", "take"})
_INTO: Final = frozenset({"to", "into", "in", "onto", "under"})
_IDLE: Final = DETERMINERS | {"column", "list", "lane", "section", "back", "over", "across"}
_TO_THE_LEFT: Final = frozenset(
    ["move left", "left", "move back", "move to previous column", "previous column", "←", "◀", "◂"]
)
_TO_THE_RIGHT: Final = frozenset(
    ["move right", "right", "move forward", "move to next column", "next column", "→", "▶", "▸"]
)
_FEWEST: Final = 2
_WAITED: Final = "waited"
_WAIT_S: Final = 2.0


def between_columns(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterator[PlanTry]:
    """Yield the press that brings a card one column nearer to the one that is named, and that it is
    there once it is."""
    tokens = clause.tokens
    if clause.asks or len(tokens) <= _FEWEST or not _is_move(tokens):
        return
    for at in range(len(tokens) - 2, 1, -1):
        if tokens[at].quoted or tokens[at].norm not in _INTO:
            continue
        target = tuple(one for one in tokens[at + 1 :] if one.quoted or one.norm not in _IDLE)
        what = tuple(one for one in tokens[1:at] if one.quoted or one.norm not in ("back", "over"))
        for records in record_sets(scene) if target and what else ():
            plan = _moved(what, target, records, scene, progress)
            if plan is not None:
                yield PlanTry(NameFit.EXACT, plan)
                return


def _is_move(tokens: Tokens) -> bool:
    return not tokens[0].quoted and tokens[0].norm in _MOVES


def _moved(
    what: Tokens, target: Tokens, records: RecordSet, scene: ShownScreen, progress: Progress
) -> Steps | None:
    found = chosen_among(what, [records])
    if found is None or len(found[1].records) != 1:
        return None
    record = found[1].records[0]
    if not any(_button(record, names) for names in (_TO_THE_LEFT, _TO_THE_RIGHT)):
        # What can't be moved so is no card of a board: a mail is in no folder that stands above it.
        return None
    for here in (_heading_over(record, records, scene), _heading_in(record, records)):
        named = [] if here is None else _headings(target, here, scene)
        if here is not None and len(named) == 1:
            return _brought(words(what), record, here, named[0], progress)
    return None


def _brought(
    said: str, record: Record, here: _Heading, there: _Heading, progress: Progress
) -> Steps | None:
    """Return the press that brings a card from the column that it stands in nearer to another."""
    told = f"{said} to {quoted(there[0])}"
    if columns_meet(here[1], there[1]):
        did = f"moved {told}" if progress.turns else f"{said} is in {quoted(there[0])}"
        return Steps((), f"Move {told}", did)
    if progress.texts[:1] == (here[0],):
        # It has not moved: a second press might bring it too far, once the page follows the first.
        waited = progress.texts == (here[0], _WAITED)
        wait = Steps((Wait(seconds=_WAIT_S),), "Wait for the card to move", "", more=True)
        return None if waited else replace(wait, texts=(here[0], _WAITED))
    button = _button(record, _TO_THE_RIGHT if there[1].x > here[1].x else _TO_THE_LEFT)
    if button is None:
        return None
    press = Steps((click_on(button),), f"Click {told_of(button, record)}", "", more=True)
    return replace(press, texts=(here[0], ""))


def _heading_over(record: Record, records: RecordSet, scene: ShownScreen) -> _Heading | None:
    """Return the words over the column that a card stands in, and where they stand."""
    top = min(one.bounds.y for one in records.records)
    controls = [one.bounds for one in scene.of_role("button", "link", "tab", "field", "combo box")]
    over = [
        (at.bottom, text, at)
        for text, at in scene.pieces
        if at.bottom <= top and columns_meet(at, record.bounds) and any(map(str.isalpha, text))
        if not any(lies_on(each, at) for each in controls)
    ]
    if not over:
        return None
    _, text, at = max(over, key=lambda one: one[0])
    return text, at


def _heading_in(record: Record, records: RecordSet) -> _Heading | None:
    """Return the words that a column begins with, where each column holds one card and is told as
    a record itself; None where the records stand in no row."""
    first = [min(one.texts, key=lambda text: text[1].y) for one in records.records]
    own = min(record.texts, key=lambda text: text[1].y)
    return own if all(in_one_row(at, own[1]) for _, at in first) else None


def _headings(target: Tokens, here: _Heading, scene: ShownScreen) -> list[_Heading]:
    """Return the headings beside the one of this column that are called like the target, or this
    one itself, each once."""
    found: list[_Heading] = []
    for text, at in scene.pieces:
        if not in_one_row(at, here[1]) or fit(target, text) < NameFit.SYNONYM:
            continue
        if not any(bare(text) == bare(name) and columns_meet(at, over) for name, over in found):
            found.append((text, at))
    return found


def _button(record: Record, names: frozenset[str]) -> Element | None:
    found = [one for one in record.of_role("button") if (bare(one.name) or one.name) in names]
    return found[0] if len(found) == 1 and "disabled" not in found[0].states else None
