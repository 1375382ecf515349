"""Keeps the name of whoever fills in a form out of the field for somebody else's: beside fields for
the first and the last name, one that is only called “Name” is for a contact. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ....events import Element
from ..screen.scene import ShownScreen
from ..words.matching import bare, stems
from ..words.reading import Clause

_FIRST: Final = frozenset({"first name", "given name", "forename", "first names"})
_LAST: Final = frozenset({"last name", "surname", "family name", "second name"})
_NAMES: Final = frozenset({"name", "full name"})
_BEFORE: Final = frozenset({"fill", "in", "enter", "type", "write", "set", "put", "the", "field"})
_IDLE: Final = frozenset(stem for word in ("name", "the", "my", "is", "of") for stem in stems(word))


def without_other_names(clause: Clause, scene: ShownScreen) -> ShownScreen:
    """Return the screen without fields for the name of somebody else, unless a clause says whose:
    “the emergency contact's name is Maria”."""
    fields = scene.of_role("field")
    own = [one for one in fields if bare(one.name) in _FIRST | _LAST]
    others = [one for one in fields if bare(one.name) in _NAMES]
    names = {bare(one.name) for one in own}
    if not (others and names & _FIRST and names & _LAST):
        return scene
    said = {stem for one in clause.tokens for stem in stems(one.text)}
    if any(set(stems(one.name)) <= said for one in own):
        # “First name Ada, last name Moor, name Bo” says each of them.
        return scene
    kept = [
        one for one in others if not (said & _over(one, own, scene) or _is_its_label(clause, one))
    ]
    return replace(scene, things=tuple(one for one in scene.things if one not in kept))


def _is_its_label(clause: Clause, field: Element) -> bool:
    """Tell whether a clause is the label of a field and its value: “name: Jo Reed”."""
    label = bare(field.name).split(" ")
    norms = ["" if one.quoted else one.norm for one in clause.tokens]
    at = norms.index(":") if ":" in norms else 0
    start = at - len(label)
    return start >= 0 and norms[start:at] == label and set(norms[:start]) <= _BEFORE


def _over(field: Element, own: list[Element], scene: ShownScreen) -> set[str]:
    """Return the words of what stands over a field, and below those for one's own name."""
    lowest = max((one.bounds.y for one in own if one.bounds.y < field.bounds.y), default=0)
    above = [
        (field.bounds.y - at.y, abs(at.x - field.bounds.x), text)
        for text, at in scene.pieces
        if lowest < at.y < field.bounds.y - field.bounds.height // 2 and text != field.name
    ]
    return set(stems(min(above)[2])) - _IDLE if above else set()
