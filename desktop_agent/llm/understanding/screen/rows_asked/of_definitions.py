"""Answers what stands below a term and further in, as in a list of terms: “Tariff” with “Green
Basic” below. Pure."""

from __future__ import annotations

import re
from typing import Final

from .....geometry import Rect
from ...words.matching import bare, stems
from ...words.tokens import Tokens
from ..scene import ShownScreen
from ..shown_answers import Told

_ASKED: Final = re.compile(
    r"(?:tell me )?(?:what|who|how much|how high|what's|who's)(?: is| are)? "
    r"(?:the |my |our |your )(?:current |present )?(?P<term>[^?]+?)(?: now| at the moment)?[ ?]*"
)
_INDENTS: Final = range(16, 64)
_GAP: Final = range(-3, 8)
_FEWEST: Final = 2


def of_definitions(tokens: Tokens, scene: ShownScreen) -> Told | None:
    """Return what stands below the only term that is asked for."""
    asked = _ASKED.fullmatch(" ".join("_" if one.quoted else one.norm for one in tokens))
    said = set(stems(asked["term"])) if asked is not None else set()
    if not said:
        return None
    found = {(term, value) for term, value in _definitions(scene) if set(stems(term)) == said}
    if len(found) != 1:
        return None
    ((term, value),) = found
    return Told(f"{term.rstrip(':')}: {value}", value)


def _definitions(scene: ShownScreen) -> list[tuple[str, str]]:
    """Return the terms with what stands below each: they begin alike, and so do their values."""
    pressed = [one.bounds for one in scene.content if one.role != "text"]
    texts = [
        (" ".join(text.split()), at)
        for text, at in scene.pieces
        if text.strip() and not any(at == one for one in pressed)
    ]
    pairs: dict[tuple[int, int], list[tuple[str, str, Rect]]] = {}
    for term, at in texts:
        below = {
            (value, there.x)
            for value, there in texts
            if there.x - at.x in _INDENTS and there.y - at.bottom in _GAP
        }
        if len(below) == 1:
            ((value, left),) = below
            pairs.setdefault((at.x, left), []).append((term, value, at))
    return [
        (term, value)
        for several in pairs.values()
        if len({term for term, _, _ in several}) >= _FEWEST
        for term, value, _ in several
        if bare(term)
    ]
