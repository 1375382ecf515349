"""Finds the form that the window shows: its controls, and the button that hands it in."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from .....events import Element
from .....geometry import Rect
from ...screen.positions import holds, in_one_row
from ...screen.record import Record
from ...screen.records import record_sets
from ...screen.scene import ShownScreen
from ...words.lexicon import SUBMITS
from ...words.matching import bare, stems
from ...words.reading import Clause
from ...words.tokens import Tokens
from ..filling import is_for_searching
from ..plans import FIELDS, Progress, Steps, WhichOne
from .said_details import said_plainly

PAYS: Final = frozenset({"pay", "send", "transfer", "wire"})
BOOKS: Final = frozenset({"book", "reserve"})


MAKES: Final = frozenset({"create", "add", "schedule", "make", "new", "plan"})
ORDERS: Final = (PAYS, BOOKS, MAKES)


BUTTONS: Final = {
    PAYS: PAYS | {"make", "submit", "confirm", "continue"},
    BOOKS: BOOKS | {"confirm", "request", "submit", "continue"},
    MAKES: MAKES | {"save", "submit", "ok", "done", "confirm"},
}


@dataclass(frozen=True, slots=True)
class FieldSetting:
    """Holds what one detail sets. `slow`: it takes several looks; `asks` has to be answered
    first."""

    control: Element
    plan: Steps
    slow: bool = False
    asks: WhichOne | None = None


@dataclass(frozen=True, slots=True)
class ShownForm:
    """Holds what is ordered, the button that hands the form in, and its controls. An open list may
    cover the button, and controls."""

    heads: frozenset[str]
    button: Element | None
    controls: tuple[Element, ...]
    clause: Clause
    scene: ShownScreen
    progress: Progress

    @property
    def button_words(self) -> tuple[str, ...]:
        return stems(self.button.name) if self.button is not None else ()


def handing_in(heads: frozenset[str], clause: Clause, scene: ShownScreen) -> Element | None:
    """Return the only button that hands the form in; one called like the order comes first."""
    found = [
        one
        for one in scene.content
        if one.role == "button"
        and begins_with(one.name, BUTTONS[heads])
        and not _lies_in_a_row(one, scene)
    ]
    fields = [one.bounds for one in controls_of(scene) if one.role in FIELDS]
    # What begins a new one stands above the form, and what adds to a list beside its field.
    last = [
        one
        for one in found
        if any(at.bottom <= one.bounds.bottom for at in fields)
        and not any(is_beside(one.bounds, at) for at in fields)
    ]
    own = [one for one in last if bare(one.name).split(" ")[0] == clause.tokens[0].norm]
    handing = own or [one for one in last if begins_with(one.name, heads)]
    handing = handing or [one for one in last if begins_with(one.name, SUBMITS)] or last
    return handing[0] if len(handing) == 1 else None


def is_beside(button: Rect, field: Rect) -> bool:
    """Tell whether a button stands right behind a field, in its row."""
    return in_one_row(button, field) and 0 <= button.x - field.right < field.height


def controls_of(scene: ShownScreen) -> tuple[Element, ...]:
    return tuple(
        one
        for one in scene.content
        if one.role in (*FIELDS, "check box", "radio button")
        and one.name
        # What is only seen does not tell what it holds, and nobody could say that it is filled in.
        and not one.is_seen
        and "disabled" not in one.states
        and not (one.role == "field" and is_for_searching(one))
        and not _lies_in_a_row(one, scene)
    )


def free(form: ShownForm, found: Sequence[FieldSetting]) -> list[Element]:
    used = {one.control.key for one in found}
    return [one for one in form.controls if one.key not in used]


def is_part_of_one(field: Element, scene: ShownScreen) -> bool:
    """Tell whether a field is the day, the month or the year of a field for a date."""
    return any(
        one is not field and one.role == "field" and one.bounds.holds(field.bounds.middle)
        for one in scene.content
        if one.bounds.width > field.bounds.width
    )


def _lies_in_a_row(thing: Element, scene: ShownScreen) -> bool:
    """Tell whether a thing lies in a row of a list. The lines of a form are shown alike, too, but
    tell nothing beside the names of their own controls, or have controls of other kinds."""
    for records in record_sets(scene):
        if not any(holds(one.bounds, thing.bounds) for one in records.records):
            continue
        kinds = {tuple(sorted(one.role for one in _set(each))) for each in records.records}
        if len(kinds) == 1 and all(_tells_more(one) for one in records.records):
            return True
    return False


def _tells_more(record: Record) -> bool:
    """Tell whether a record tells more than the names of its controls."""
    names = {word for one in _set(record) for word in bare(one.name).split(" ")}
    return any(set(bare(text).split(" ")) - names for text, _ in record.texts)


def _set(record: Record) -> list[Element]:
    """Return what can be set or pressed in a record; a cell of a table is none of it."""
    return [one for one in record.things if one.role not in ("list item", "text", "image")]


def begins_with(name: str, words_: Collection[str]) -> bool:
    return bare(name).split(" ")[0] in words_


FEWEST: Final = 2


def only_one(settings: Iterable[FieldSetting | None]) -> list[FieldSetting]:
    """Return the setting, if there is just one."""
    kept = [one for one in settings if one is not None]
    return kept if len(kept) == 1 else []


def is_of(nouns: set[str], name: str) -> bool:
    own = set(stems(name))
    return any(set(stems(noun)) <= own for noun in nouns if noun)


def words_for(clause: Clause) -> Tokens:
    """Return the words that say details."""
    tokens = clause.tokens
    if is_handed_in(clause) or tokens[0].norm in FILLS:
        tokens = tokens[1:]
    while tokens and not tokens[0].quoted and (tokens[0].norm in _ME or tokens[0].is_mark):
        tokens = tokens[1:]
    return said_plainly(tokens)


_ME: Final = frozenset({"in", "me", "us", "myself", "please", "now", "up", "down", "out", ":"})


def is_handed_in(clause: Clause) -> bool:
    """Tell whether the form is to be handed in: that is ordered, and not asked about."""
    first = clause.tokens[0]
    asks = clause.whole.rstrip().endswith("?")
    return not (first.quoted or asks) and any(first.norm in one for one in ORDERS)


FILLS: Final = frozenset({"fill", "prepare", "draft"})
