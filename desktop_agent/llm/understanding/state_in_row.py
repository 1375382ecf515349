"""Plans what turns the box of a row on or off that shows a state: “deactivate Tom”, “mark Tom as
inactive”, “publish the second draft”."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from ...events import Element
from .screen.record import Record, RecordSet
from .screen.record_phrases import chosen_among
from .screen.records import record_sets
from .screen.scene import ShownScreen
from .set_in_row import are_all
from .skills.plans import PlanTry, Progress, Steps, clicks, told_of
from .words.matching import NameFit, bare
from .words.reading import Clause
from .words.tokens import Token, Tokens

_BOXES: Final = ("check box",)
_SETS: Final = frozenset({"mark", "set", "make", "turn", "switch", "flag", "put", "change"})
_LINKS: Final = frozenset({"as", "to"})
_NOT: Final = frozenset({"not", "no", "longer"})
_UNDOES: Final = ("un", "in", "de", "dis")
_TURNED_ON_BY: Final[dict[str, tuple[str, ...]]] = {
    "activate": ("active", "activated"),
    "reactivate": ("active", "activated"),
    "enable": ("enabled", "active"),
    "hide": ("hidden",),
    "lock": ("locked",),
    "mute": ("muted",),
    "pin": ("pinned",),
    "publish": ("published",),
}
_OPPOSITES: Final[dict[str, str]] = {
    "disable": "enable",
    "deactivate": "activate",
    "disabled": "enabled",
    "inactive": "active",
    "deactivated": "activated",
}
_SHORTEST: Final = 3
_STEM: Final = 4
_FEWEST: Final = 2


@dataclass(frozen=True, slots=True)
class _SaidState:
    """Holds whose state is meant, what the boxes for it may be called, and which it is to be."""

    whose: Tokens
    names: frozenset[str]
    on: bool


def state_in_row(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the click on the box for the state in each row that is meant, and does not show it
    yet. The boxes of all rows are called by that state, and no row has a button for it."""
    if clause.asks or progress.turns:
        return
    for said in _readings(clause.tokens):
        for records in record_sets(scene):
            pairs = _boxes(said, records, scene)
            if pairs:
                verb, past = ("Turn on", "turned on") if said.on else ("Turn off", "turned off")
                told = ", ".join(told_of(box, record) for record, box in pairs)
                ops = clicks([box for _, box in pairs], checked=said.on)
                yield PlanTry(NameFit.EXACT, Steps(ops, f"{verb} {told}", f"{past} {told}"))
                return


def _readings(tokens: Tokens) -> Iterator[_SaidState]:
    """Yield the ways to read a state: by the verb, or at the end."""
    if len(tokens) < _FEWEST or tokens[0].quoted:
        return
    head = tokens[0].norm
    if head in _SETS:
        for at in range(len(tokens) - 1, 1, -1):
            link = tokens[at].norm in _LINKS and not tokens[at].quoted
            yield from _at_end(tokens[1:at], tokens[at + (1 if link else 0) :])
        return
    if len(head) >= _SHORTEST:
        whose = _without_particle(tokens[1:])
        if names := _called_by(head):
            yield _SaidState(whose, names, on=True)
        opposite = _opposite(head, _OPPOSITES)
        if opposite and (names := _called_by(opposite)):
            yield _SaidState(whose, names, on=False)


def _at_end(whose: Tokens, state: Tokens) -> Iterator[_SaidState]:
    said = [one.norm for one in state if not one.quoted and one.norm not in _NOT]
    if len(said) != 1 or len(state) - len(said) > 2 or not whose or not said[0].isalpha():
        return
    on = len(said) == len(state)
    yield _SaidState(whose, frozenset({said[0]}), on=on)
    if on and (opposite := _opposite(said[0], _OPPOSITES)):
        yield _SaidState(whose, frozenset({opposite}), on=False)


def _called_by(verb: str) -> frozenset[str]:
    """Return what a box may be called that a verb turns on: “Published” for “publish”. None where
    the box only notes that something was done: to tick “Contacted” contacts nobody."""
    return frozenset(_TURNED_ON_BY.get(verb, ()))


def _opposite(word: str, known: dict[str, str]) -> str:
    """Return the word that this one is the opposite of: “publish” for “unpublish”; "" for none."""
    if word in known:
        return known[word]
    prefix = next((one for one in _UNDOES if word.startswith(one)), "")
    rest = word.removeprefix(prefix)
    return rest if prefix and len(rest) >= _SHORTEST else ""


def _without_particle(tokens: Tokens) -> Tokens:
    return tokens[:-1] if tokens and _is(tokens[-1], "again") else tokens


def _is(token: Token, word: str) -> bool:
    return not token.quoted and token.norm == word


def _boxes(
    said: _SaidState, records: RecordSet, scene: ShownScreen
) -> list[tuple[Record, Element]]:
    """Return the rows that are meant, each with its box; none where a row has no such box, or it
    is not clear which rows are meant."""
    if len(records.records) < _FEWEST:
        return []
    owned = [_box(record, said.names) for record in records.records]
    if any(one is None for one in owned) or any(_has_button(r, said) for r in records.records):
        return []
    found = chosen_among(said.whose, [records]) if said.whose else None
    if found is None:
        return []
    chosen = found[1]
    if len(chosen.records) > 1 and not (
        chosen.every and (chosen.count or are_all(said.whose, records, scene))
    ):
        return []
    pairs = zip(records.records, owned, strict=True)
    return [(one, box) for one, box in pairs if one in chosen.records and box is not None]


def _box(record: Record, names: frozenset[str]) -> Element | None:
    boxes = [one for one in record.of_role(*_BOXES) if bare(one.name) in names]
    return boxes[0] if len(boxes) == 1 else None


def _has_button(record: Record, said: _SaidState) -> bool:
    """Tell whether a row has a button for the state itself: that is what the words are for."""
    stems = {one[:_STEM] for one in said.names}
    return any(bare(one.name)[:_STEM] in stems for one in record.of_role("button", "link"))
