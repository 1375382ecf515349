"""Plans the press on a button that says itself what it is for: “Download 48. Across the
Carpathians” stands beside others that download. No group has to tell which row it is in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ....events import Element
from ..screen.own_nouns import own_nouns
from ..screen.scene import ShownScreen
from ..words.acts import acts_in
from ..words.lexicon import DETERMINERS, EVERY, GENERIC, ORDINALS, STOP_WORDS
from ..words.matching import NameFit, bare, begins_alike, means, stems
from ..words.reading import Clause
from ..words.tokens import Token, Tokens
from .plans import PlanTry, Progress, Steps, press

_FEWEST: Final = 2
_IDLE: Final = (
    (STOP_WORDS | DETERMINERS | GENERIC | {"thing", "one", "please", "pls", "now", "episode"})
    - EVERY
    - ORDINALS.keys()
    - {"not", "no", "only", "other", "another", "or", "but", "except", "never", "if", "up", "down"}
)
"""Holds words that say nothing; what limits or chooses has to be in the name of the button."""


def pressed_by_full_name(
    clause: Clause, scene: ShownScreen, progress: Progress
) -> Iterable[PlanTry]:
    """Yield the press on the only button that begins with the act that is said and holds all other
    words of the clause, where several buttons do the same for other things."""
    if any(one.is_mark and not one.quoted for one in clause.tokens):
        return
    nouns = own_nouns(scene)
    for names, what in _acts(clause.tokens):
        alike = [
            one
            for one in scene.content
            if one.role == "button"
            and "disabled" not in one.states
            and any(begins_alike(name, one.name) for name in names)
        ]
        telling = [one for one in what if _tells(one, nouns)]
        found = [
            one
            for one in alike
            if all(_is_in(each, one) for each in telling)
            and all(
                any(means(each.norm, act) for each in clause.tokens) for act in _act(one, alike)
            )
        ]
        if not telling or len(found) != 1 or len(alike) < _FEWEST:
            continue
        if any(len([each for each in alike if _is_in(one, each)]) < len(alike) for one in telling):
            told = found[0].words
            yield PlanTry(NameFit.INSIDE, _pressed(found[0], told))
            return


def _act(button: Element, alike: Sequence[Element]) -> list[str]:
    """Return the words of a name that others share, which say what the button does: “favourites”
    of “Add to favourites: Oak chair”."""
    others = [set(stems(one.name)) for one in alike if one is not button]
    return [
        word
        for word in dict.fromkeys(stems(button.name))
        if word not in STOP_WORDS and any(word in one for one in others)
    ][1:]


def _pressed(button: Element, told: str) -> Steps:
    return Steps((press(button),), f"Click {told}", f"clicked {told}")


def _acts(tokens: Tokens) -> Iterator[tuple[Sequence[str], Tokens]]:
    if not tokens or tokens[0].quoted:
        return
    yield (tokens[0].norm,), tokens[1:]
    for act in acts_in(tokens):
        if not act.off:
            yield act.names, (*act.what, *act.place)


def _tells(token: Token, nouns: frozenset[str]) -> bool:
    idle = token.norm in _IDLE or token.norm.removesuffix("s") in GENERIC | nouns
    return token.quoted or not idle


def _is_in(token: Token, button: Element) -> bool:
    if token.quoted:
        return bare(token.text) in bare(button.name)
    if any(map(str.isdigit, token.text)):
        return token.norm.strip("-") in re.split(r"\W+", bare(button.name))
    # The first word is what the button does: “Trash” deletes no folder of that name.
    return means(token.norm, bare(button.name).partition(" ")[2])
