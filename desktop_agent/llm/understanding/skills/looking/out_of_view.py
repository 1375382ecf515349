"""Moves a page to what a clause means where that is on it, and not in view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from .....geometry import Point, Rect
from .....protocol import Scroll, quoted
from ...screen.positions import columns_meet
from ...screen.scene import ShownScreen
from ...words.lexicon import ACTIONS, DETERMINERS, EVERY, GENERIC, ORDINALS, STOP_WORDS, VERBS
from ...words.matching import bare, means
from ...words.reading import Clause
from ...words.sentences import PartKind
from ...words.tokens import Token
from ..plans import Progress, Steps

NOTCH_PX: Final = 53
"""Holds the pixels that a notch of the wheel moves a page by, in most programs at least."""
_MOST_NOTCHES: Final = 80
_MOST_MOVES: Final = 4
# In a pane of its own it is not known how far it is.
_IN_A_PANE: Final = 3
# What stands so near belongs together: the lines of a card, the fields of a form.
_NEAR_PX: Final = 60
_SHORTEST: Final = 3
_MOST_SHOWN: Final = 40
# What these begin is about a text, or about keys.
_NEVER: Final = frozenset(
    {"type", "write", "draft", "press", "save", "undo", "redo", "copy", "say"}
)
# The wheel over one of these may change it.
_TURNED: Final = ("field", "combo box", "slider")


def brought_near(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return the turn of the wheel that brings into view what a clause names and the page has
    above or below; None where it has nothing of that, or was moved often enough."""
    front, top = scene.front, scene.page_top
    if front is None or top is None or progress.moved >= _MOST_MOVES:
        return None
    if clause.kind not in (PartKind.ORDER, PartKind.QUESTION) or clause.tokens[0].norm in _NEVER:
        return None
    found = _meant(clause, scene)
    if found is None:
        return None
    name, place = found
    notches = _notches(place, top, front.bounds.bottom)
    at = _wheel_place(place, scene)
    told = quoted(name[:_MOST_SHOWN])
    step = f"Scroll {'down' if notches > 0 else 'up'} to {told}"
    return Steps((Scroll(dy=notches, x=at.x, y=at.y),), step, "", more=True, moves=True)


def _meant(clause: Clause, scene: ShownScreen) -> tuple[str, Rect] | None:
    """Return the words out of view that most of a clause is about, and their place: they say
    something that nothing in view says, or are said whole."""
    words = [one for one in clause.tokens if _tells(one)]
    if len(words) > 1 and words[0].norm in ACTIONS and not words[0].quoted:
        # A button Cancel is no booking that is to be cancelled.
        words = words[1:]
    new = {one.norm for one in words if not any(means(one.norm, text) for text, _ in scene.pieces)}
    said = {one.norm for one in clause.tokens}
    shown = _with_words_said(tuple(dict.fromkeys(one.norm for one in words)), scene.out_of_view)
    places = [one for one in shown if one[0] and _is_meant(one[0], one[1], new, said)]
    scored = [(len(_said_near(at, shown)), name, at) for _, name, at in places]
    most = max((score for score, _, _ in scored), default=0)
    best = [(name, at) for score, name, at in scored if score == most]
    if not best or any(name == best[0][0] and not _is_near(at, best[0][1]) for name, at in best):
        # Of several Delete buttons none is the only one because it comes into view first.
        return None
    return best[0]


# Each way to read a request asks for it.
@lru_cache(maxsize=8)
def _with_words_said(
    words: tuple[str, ...], out_of_view: tuple[tuple[str, Rect], ...]
) -> tuple[tuple[frozenset[str], str, Rect], ...]:
    """Return the words of a request that each text out of view says, with the text."""
    return tuple(
        (frozenset(one for one in words if means(one, name)), name, at) for name, at in out_of_view
    )


def _is_meant(own: frozenset[str], name: str, new: set[str], said: set[str]) -> bool:
    whole = set(bare(name).split(" ")) <= said and not own <= ACTIONS
    return bool(own & new) or whole


def _said_near(at: Rect, shown: Sequence[tuple[frozenset[str], str, Rect]]) -> frozenset[str]:
    """Return the words of a clause that a place and what stands near it say."""
    return frozenset().union(*(own for own, _, place in shown if own and _is_near(at, place)))


def _tells(token: Token) -> bool:
    """Tell whether a word may be one that a page shows of what is meant, and not what is done."""
    if token.quoted:
        return True
    idle = STOP_WORDS | GENERIC | DETERMINERS | EVERY | VERBS.keys() | ORDINALS.keys()
    return not token.is_mark and len(token.norm) >= _SHORTEST and token.norm not in idle


def _is_near(one: Rect, other: Rect) -> bool:
    return abs(one.middle.y - other.middle.y) <= _NEAR_PX


def _notches(place: Rect, top: int, bottom: int) -> int:
    """Return how far the wheel is turned down to bring a place to the middle; less than 0 is up."""
    if top <= place.middle.y < bottom:
        return _IN_A_PANE
    away = round((place.middle.y - (top + bottom) / 2) / NOTCH_PX)
    return max(-_MOST_NOTCHES, min(_MOST_NOTCHES, away))


def _wheel_place(place: Rect, scene: ShownScreen) -> Point:
    """Return where the wheel is turned: over words in the column of the place, the nearest to it
    that are in view, and over nothing that it would change."""
    assert scene.front is not None
    changed = [one.bounds for one in scene.of_role(*_TURNED)]
    top = scene.page_top or 0
    column = [
        at.middle
        for _, at in scene.pieces
        if at.y >= top and columns_meet(at, place) and scene.front.bounds.holds(at.middle)
    ]
    free = [one for one in column if not _is_on(one, changed)]
    nearest = sorted(free, key=lambda one: abs(one.y - place.middle.y))
    return nearest[0] if nearest else scene.front.bounds.middle


def _is_on(point: Point, areas: Sequence[Rect]) -> bool:
    return any(one.holds(point) for one in areas)
