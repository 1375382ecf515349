"""Plans things that are taken in an order: “click the numbers in ascending order”, “sort the
numbers, the lowest at the top” where they can only be dragged."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from typing import Final

from ....events import Element
from ..screen.positions import in_one_row
from ..screen.scene import ShownScreen
from ..words.matching import NameFit, bare
from ..words.reading import Clause
from .plans import PlanTry, Progress, Steps, clicks
from .reordering import dragged_to, plain_items

_LOW: Final = r"lowest|smallest|least|low|small|fewest"
_HIGH: Final = r"highest|largest|biggest|greatest|high|large|most"
_ORDER: Final = (
    r"(?:(?:in(?:to)? )?(?:an? )?(?:(?:ascending|increasing|rising|(?P<number>numerical|number))"
    r"|(?P<down>descending|decreasing|falling)|(?P<letters>alphabetical)) order"
    rf"|(?:in order )?from (?:the )?(?:(?:{_LOW}) to (?:the )?(?:{_HIGH})"
    rf"|(?P<from_high>{_HIGH}) to (?:the )?(?:{_LOW})))"
)
_AT_THE_TOP: Final = r"(?:first|(?:at|on) (?:the )?(?:top|beginning|start))"
_CLICKED: Final = re.compile(
    r"(?:click|press|tap|select|hit|touch)(?: on)?(?: (?:each of|all|all of))?(?: the| these)? "
    rf"(?:numbers|digits|numbered buttons|(?P<single>letters)) {_ORDER}(?: one by one)?"
)
_SORTED: Final = re.compile(
    r"(?:sort|order|arrange|put|drag|rearrange|reorder)(?: all)?(?: the| these)? "
    rf"(?:(?P<numbers>numbers)|items|list|cards|names|words|letters|tiles|entries) {_ORDER}"
    r"(?: by dragging(?: them)?)?"
    # “With the lowest” alone does not say where it is to stand.
    r"(?:(?: ,)? (?:(?:starting|beginning)(?: with)?"
    rf"|(?=.*{_AT_THE_TOP})(?:so that|with|and)) (?:the )?"
    rf"(?:(?P<low_first>{_LOW})|(?P<high_first>{_HIGH}))(?: (?:number|one|item))?"
    rf"(?: (?:is )?{_AT_THE_TOP}(?: of the list)?)?)?"
)
# “1,234” is a thousand here, and a little more than one there.
_NUMBER: Final = re.compile(r"[-−]?\d+(?:\.\d+)?")
_FEWEST: Final = 2


def in_order(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what clicks all numbers, or single letters, in the order that is said; and the next
    drag that brings a list into it. Nothing where two are equal."""
    if any(one.quoted for one in clause.tokens):
        return
    line = " ".join(one.norm for one in clause.tokens)
    clicked, ordered = _CLICKED.fullmatch(line), _SORTED.fullmatch(line)
    if clicked is not None:
        letters = bool(clicked["single"])
        if clicked["number" if letters else "letters"]:
            # Numbers have no place in the alphabet.
            return
        found = _ranked(_shown(scene, letters=letters), letters=letters)
        if found:
            things = list(reversed(found)) if _falls(clicked) else found
            steps = Steps(clicks(things), "Click them in order", "clicked them in order")
            yield PlanTry(NameFit.SAME, steps)
    elif ordered is not None and not _contradicts(ordered):
        letters = bool(ordered["letters"])
        if letters and ordered["numbers"]:
            return
        next_drag = _sorted(scene, progress, down=_falls(ordered), letters=letters)
        if next_drag is not None:
            yield PlanTry(NameFit.SAME, next_drag)


def _falls(said: re.Match[str]) -> bool:
    return bool(said["down"] or said["from_high"])


def _contradicts(said: re.Match[str]) -> bool:
    """Tell whether the first one is said to be another than the order has first."""
    first = "low" if said["low_first"] else "high" if said["high_first"] else ""
    return bool(first) and first != ("high" if _falls(said) else "low")


def _shown(scene: ShownScreen, *, letters: bool) -> list[Element]:
    """Return the numbers, or single letters, that no label stands before; none where they are not
    all of one kind and one height, as any other number may be among them."""
    labels = [one.bounds for one in scene.content if one.name.rstrip().endswith(":")]
    found = [
        one
        for one in scene.content
        if (
            bare(one.name).isalpha() and len(bare(one.name)) == 1
            if letters
            else _NUMBER.fullmatch(bare(one.name))
        )
        and not any(in_one_row(at, one.bounds) and at.x < one.bounds.x for at in labels)
    ]
    return found if len({(one.role, one.bounds.height) for one in found}) == 1 else []


def _ranked(things: Sequence[Element], *, letters: bool) -> list[Element]:
    """Return them from the least on; none where there are too few, or equal ones."""
    keys = {_key(one.name, letters=letters) for one in things}
    if len(things) < _FEWEST or len(keys) < len(things):
        return []
    return sorted(things, key=lambda one: _key(one.name, letters=letters))


def _key(name: str, *, letters: bool) -> tuple[float, str]:
    """Return what a name is ranked by; those that are no numbers come last."""
    text = bare(name)
    if letters or not _NUMBER.fullmatch(text):
        return math.inf, text
    return float(text.replace("−", "-")), ""


def _sorted(scene: ShownScreen, progress: Progress, *, down: bool, letters: bool) -> Steps | None:
    """Return the next drag that brings a list into order, nothing to do where it is; None where
    there is no list that can be ordered so."""
    for records in plain_items(scene):
        things = [one.things[0] for one in records.records]
        if len({one.bounds.x for one in things}) > 1:
            # Two lists side by side are no list.
            continue
        numbers = all(_NUMBER.fullmatch(bare(one.name)) for one in things)
        ranked = _ranked(things, letters=letters) if letters or numbers else []
        if not ranked:
            continue
        wanted = list(reversed(ranked)) if down else ranked
        for place, (now, wants) in enumerate(zip(things, wanted, strict=True)):
            if now is not wants:
                record = records.records[things.index(wants)]
                return dragged_to(record, place, records, progress, most=2 * len(things))
        return Steps((), "Look at the order", "sorted the list")
    return None
