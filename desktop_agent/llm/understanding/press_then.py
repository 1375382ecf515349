"""Plans what takes a button first and then what comes up after it: “move the login page to Done”
presses Move and chooses Done, “create a ticket called Roof” presses Create ticket and fills in its
name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...events import Element
from ...protocol import KeyCombo, Op, Type, quoted
from .refusals.half_done import target_of
from .screen.records import lies_in_one
from .screen.scene import ShownScreen
from .skills.filling import SELECT_ALL, is_for_searching
from .skills.plans import Plan, Progress, Steps, click_on
from .skills.records.record_acts import on_records
from .words.lexicon import DETERMINERS, NAMED
from .words.matching import NameFit, bare, fit, stems
from .words.plain_values import is_plain
from .words.reading import Clause, reread
from .words.said_times import says_when
from .words.sentences import PartKind
from .words.tokens import Tokens, words

# A press on Send or Transfer may be all of it, and be for somebody else.
_ASKS_WHERE: Final = frozenset({"move", "rename", "assign", "reassign", "delegate"})
_MOVES_ON: Final = frozenset("▸▶→›»◂◀←‹«>")
_SIDES: Final = frozenset(
    [
        *("left", "right", "up", "down", "back", "forward", "next", "previous", "top", "bottom"),
        *("backward", "backwards", "forwards", "earlier", "later"),
    ]
)
_CREATES: Final = frozenset({"create", "make", "add", "new"})
_NEW: Final = frozenset({"new", "create", "add", "make", "another"})
_CONFIRMS: Final = frozenset({"ok", "save", "done", "apply", "confirm", "create", "add", "submit"})
_CHOSEN: Final = ("menu item", "list item", "radio button", "button", "link")
_MOST_WORDS: Final = 8


@dataclass(frozen=True, slots=True)
class _Said:
    """Holds what a clause says before its target, the target, and the words that the button may
    begin with."""

    first: Tokens
    target: Tokens
    heads: frozenset[str]

    @property
    def names(self) -> bool:
        """Tell whether the target is a name that is typed, and no place or person to be chosen."""
        return bool(self.heads & (_NEW | {"rename"}))


def pressed_first(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return the press on the button that begins it; None where there is no such button, or it was
    pressed."""
    said = _said(clause)
    if said is None or progress.turns or progress.opened:
        return None
    button = _of_a_record(said, clause, scene) or _of_a_kind(said, scene)
    if button is None:
        return None
    if _focused_field(scene) is not None if said.names else _choices(said, scene):
        # What is there by now could not be told from what comes up.
        return None
    return Steps((click_on(button),), f"Click {button.words}", "", more=True)


def gone_on(clause: Clause, scene: ShownScreen, progress: Progress) -> Plan | None:
    """Return what is done to what has come up once the button was pressed; None where the button
    was not pressed, or nothing has come up yet."""
    said = _said(clause)
    if said is None or progress.turns != 1 or not _pressed(said, progress):
        return None
    if not said.names:
        chosen = _choices(said, scene)
        if len(chosen) != 1:
            return None
        told = chosen[0].words
        return Steps((click_on(chosen[0]),), f"Choose {told}", f"chose {told}")
    target = words(said.target)
    field = _focused_field(scene)
    if field is None:
        return None
    ops: tuple[Op, ...] = (click_on(field), SELECT_ALL, Type(text=target))
    told = f"{field.words} with {quoted(target)}"
    confirm = _confirms(said, scene, progress)
    if confirm is None and "multiline" in field.states:
        return None
    if confirm is None:
        ops = (*ops, KeyCombo(keys=("enter",)))
        return Steps(ops, f"Fill {told}", f"filled {told}")
    ops = (*ops, click_on(confirm))
    also = confirm.words
    return Steps(ops, f"Fill {told}; Click {also}", f"filled {told}, clicked {also}")


def _focused_field(scene: ShownScreen) -> Element | None:
    """Return the field that has the keyboard, if it may take a name."""
    fields = [one for one in scene.content if one.role == "field"]
    return next((one for one in fields if "focused" in one.states and _takes_a_name(one)), None)


def _choices(said: _Said, scene: ShownScreen) -> list[Element]:
    """Return what is called like the target and stands in no row; a menu opens over the rows."""
    return [
        one
        for one in scene.content
        if one.role in _CHOSEN
        and "disabled" not in one.states
        and fit(said.target, one.name) >= NameFit.WORDS
        and (one.role == "menu item" or not lies_in_one(one, scene))
    ]


def _said(clause: Clause) -> _Said | None:
    tokens = clause.tokens
    if clause.kind is not PartKind.ORDER or not tokens or tokens[0].quoted:
        return None
    target = target_of(tokens) if tokens[0].norm in _ASKS_WHERE else ()
    if tokens[0].norm == "move" and says_when(target):
        # A day is no place, and chosen from no menu of places.
        target = ()
    if target and len(tokens) - len(target) - 1 > 1 and len(target) <= _MOST_WORDS:
        return _Said(tokens[: -len(target) - 1], target, frozenset({tokens[0].norm}))
    at = next((n for n, one in enumerate(tokens) if one.norm in NAMED and not one.quoted), 0)
    name = tokens[at + 1 :]
    # “Called Dentist on Monday at nine” says more than a name.
    plain = len(name) <= _MOST_WORDS and is_plain(name) and not says_when(name)
    if tokens[0].norm in _CREATES and at > 1 and name and plain:
        return _Said(tokens[:at], name, _NEW)
    return None


def _pressed(said: _Said, progress: Progress) -> bool:
    heads = {stem for head in said.heads for stem in stems(head)}
    return any(stems(name)[:1] and stems(name)[0] in heads for name in progress.opened)


def _of_a_record(said: _Said, clause: Clause, scene: ShownScreen) -> Element | None:
    """Return the button called like the order in the only row that is meant."""
    if said.heads & _NEW:
        return None
    for found in on_records(reread(clause, said.first), scene, Progress()):
        ops = found.plan.ops if isinstance(found.plan, Steps) else ()
        pressed = [one for one in scene.things if len(ops) == 1 and ops[0] == click_on(one)]
        if pressed and (
            _MOVES_ON & set(pressed[0].name) or _SIDES & set(bare(pressed[0].name).split())
        ):
            # “Move ▸” and “Move right” move it at once.
            return None
        if pressed and bare(pressed[0].name).split(" ")[0] in said.heads:
            return pressed[0]
    return None


def _of_a_kind(said: _Said, scene: ShownScreen) -> Element | None:
    """Return the only button for a new one of the kind that is said: “New note”."""
    if not said.heads & _NEW:
        return None
    kind = [
        stem
        for one in said.first[1:]
        if one.norm not in DETERMINERS | _NEW and not one.is_mark
        for stem in stems(one.norm)
    ]
    found = []
    for one in scene.content:
        own = stems(one.name)
        if one.role in ("button", "link", "menu item") and own and own[0] in _NEW:
            rest = [word for word in own[1:] if word not in _NEW]
            if rest == kind and "disabled" not in one.states:
                found.append(one)
    return found[0] if kind and len(found) == 1 else None


def _takes_a_name(field: Element) -> bool:
    secret = {"password", "read-only", "disabled"} & field.states
    return not secret and not is_for_searching(field)


def _confirms(said: _Said, scene: ShownScreen, progress: Progress) -> Element | None:
    """Return the only button that confirms what was filled in, and not the one that began it."""
    heads = _CONFIRMS | (said.heads - _NEW)
    found = [
        one
        for one in scene.content
        if one.role == "button"
        and bare(one.name).split(" ")[0] in heads
        and one.name not in progress.opened
        and "disabled" not in one.states
        and not lies_in_one(one, scene)
    ]
    return found[0] if len(found) == 1 else None
