"""Plans how each number on the screen is marked: as odd or even, as positive or negative."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from ....events import Element
from ....geometry import hull
from ..screen.positions import in_one_row
from ..screen.scene import ShownScreen
from ..words.matching import NameFit, bare
from ..words.reading import Clause
from .plans import PlanTry, Progress, Steps, clicks

_KINDS: Final[tuple[dict[str, Callable[[int], bool]], ...]] = (
    {"odd": lambda number: number % 2 == 1, "even": lambda number: number % 2 == 0},
    {"positive": lambda number: number > 0, "negative": lambda number: number < 0},
)
_NUMBER: Final = re.compile(r"-?\d+")
_MARKED: Final = ("button", "radio button")


def kinds_marked(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what presses, beside each number, the button that says of which kind it is: “mark the
    numbers as odd or even”."""
    said = (*clause.before, *clause.place, *clause.tokens)
    norms = {one.norm for one in said if not one.quoted}
    if not norms & {"number", "numbers", "each", "every"}:
        return
    for kinds in _KINDS:
        line = " ".join(one.norm for one in clause.tokens if not one.quoted)
        either = "|".join(kinds)
        if not re.search(rf"\b(?:{either})(?: one)? or(?: an)? (?:{either})\b", line):
            continue
        rows = _rows(tuple(kinds), scene)
        if rows and all(any(holds(number) for holds in kinds.values()) for number, _ in rows):
            found = [
                next(buttons[kind] for kind, holds in kinds.items() if holds(number))
                for number, buttons in rows
            ]
            told = " or ".join(kinds)
            steps = Steps(clicks(found), f"Mark each number as {told}", f"marked each as {told}")
            yield PlanTry(NameFit.SAME, steps)


def _rows(kinds: tuple[str, ...], scene: ShownScreen) -> list[tuple[int, dict[str, Element]]]:
    """Return each number with the buttons beside it, by what they are called; nothing where a
    button has no number, or a row more than one."""
    numbers = [
        (int(text), at)
        for text, at in dict.fromkeys((text.strip(), at) for text, at in scene.pieces)
        if _NUMBER.fullmatch(text)
    ]
    buttons = [one for one in scene.of_role(*_MARKED) if bare(one.name) in kinds]
    rows: list[tuple[int, dict[str, Element]]] = []
    for first in (one for one in buttons if bare(one.name) == kinds[0]):
        own = [one for one in buttons if in_one_row(one.bounds, first.bounds)]
        across = hull(one.bounds for one in own).grown(first.bounds.width)
        said = [
            number
            for number, at in numbers
            if in_one_row(at, first.bounds) and across.holds(at.middle)
        ]
        if len(said) != 1 or sorted(bare(one.name) for one in own) != sorted(kinds):
            return []
        rows.append((said[0], {bare(one.name): one for one in own}))
    return rows if len(rows) * len(kinds) == len(buttons) else []
