"""Plans what is chosen from the suggestions of a field, by how it begins and ends: “enter an item
that starts with "An" and ends with "ra"”."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ....events import Element
from ....protocol import KeyCombo, Type, quoted
from ..screen.positions import columns_meet
from ..screen.scene import ShownScreen
from ..words.matching import NameFit
from ..words.phrases import phrase_of
from ..words.reading import ClauseReading
from ..words.tokens import Tokens
from .plans import PlanTry, Progress, Steps, click_on, the_one

_STARTS: Final = frozenset({"starts", "starting", "begins", "beginning", "start", "begin"})
_ENDS: Final = frozenset({"ends", "ending", "end"})
_WITH: Final = frozenset({"with", "in"})
_SUGGESTED: Final = ("list item", "menu item")
_MOST_TURNS: Final = 3


@dataclass(frozen=True, slots=True)
class _Like:
    """Says how what is chosen begins and ends; "" where that is not said."""

    starts: str = ""
    ends: str = ""

    def fits(self, name: str) -> bool:
        said = name.strip().casefold()
        return said.startswith(self.starts.casefold()) and said.endswith(self.ends.casefold())


def completed(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what types the beginning, and then the press on a suggestion that fits: any of them is
    meant."""
    like = _like(request.value)
    if like is None or not like.starts or progress.turns > _MOST_TURNS:
        return
    field = _field(request.place, scene, progress)
    if field is None:
        return
    told = f"what starts with {quoted(like.starts)}"
    shown = [one for one in scene.of_role(*_SUGGESTED) if _is_under(one, field)]
    fitting = [one for one in shown if like.fits(one.name)]
    if progress.turns and fitting:
        one = fitting[0]
        steps = Steps((click_on(one),), f"Choose {one.words}", f"chose {quoted(one.name)}")
        yield PlanTry(NameFit.SAME, steps)
    elif not progress.turns:
        keys = KeyCombo(keys=("ctrl", "a"))
        ops = (click_on(field), keys, Type(text=like.starts))
        yield PlanTry(NameFit.SAME, Steps(ops, f"Look for {told}", "", more=True))


def _is_under(suggestion: Element, field: Element) -> bool:
    """Tell whether it lies where suggestions for the field come up."""
    at = suggestion.bounds
    return at.y >= field.bounds.middle.y and columns_meet(at, field.bounds)


def _like(value: Tokens) -> _Like | None:
    """Return how a text is to begin and end; None where the words say anything else of it."""
    lead = phrase_of(value)
    if not lead.loose:
        return None
    starts = ends = ""
    for at in range(len(lead.tokens) - 2):
        how, behind, text = lead.tokens[at : at + 3]
        if how.quoted or behind.norm not in _WITH or not text.quoted:
            continue
        if how.norm in _STARTS:
            starts = text.text
        elif how.norm in _ENDS:
            ends = text.text
    quotes = sum(one.quoted for one in value)
    return _Like(starts, ends) if quotes == bool(starts) + bool(ends) > 0 else None


def _field(place: Tokens, scene: ShownScreen, progress: Progress) -> Element | None:
    if place:
        found = scene.find(place, ("field", "combo box"), only=True)
        one = the_one(found, place, scene, progress)
        return one if isinstance(one, Element) else None
    fields = [one for one in scene.content if one.role == "field" and "editable" in one.states]
    return fields[0] if len(fields) == 1 else None
