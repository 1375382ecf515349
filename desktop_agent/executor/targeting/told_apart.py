"""Things of one name told apart by the words around them: their row, or the heading above. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...events import Candidate, Element
from ...geometry import Rect
from ...ports import Ambiguous, Surroundings
from ...protocol import quoted
from ...protocol.plain import plain

_MOST_NAMED: Final = 5
_MOST_WORDS: Final = 60
_MOST_PIECE: Final = 40
_MOST_PIECES: Final = 3
# A heading stands at most this far above, in pixels.
_ABOVE_PX: Final = 400

_Piece = tuple[str, Rect]


def told_apart(found: Sequence[Element], around: Surroundings) -> tuple[Candidate, ...]:
    """Return the elements in reading order, each with words that not all of the others have."""
    ordered = reading_order(found)
    pieces = _pieces(around, {one.name.casefold() for one in ordered})
    rows = [_row(one, pieces) for one in ordered]
    above = [_above(one, pieces) for one in ordered]
    return tuple(
        Candidate(one, _own(row, rows) or _own(head, above))
        for one, row, head in zip(ordered, rows, above, strict=True)
    )


def several(text: str, among: tuple[Candidate, ...]) -> Ambiguous:
    """Return the error that names those that fit the text."""
    places = [_place(one) for one in among[:_MOST_NAMED]]
    more = f"; and {len(among) - len(places)} more" if len(among) > len(places) else ""
    what = f"{quoted(text)} appears {len(among)} times: {'; '.join(places)}{more}. Which one?"
    return Ambiguous(what, among)


def _place(one: Candidate) -> str:
    near = f", {one.near}," if one.near else ""
    x, y = one.element.bounds.x, one.element.bounds.y
    middle = x + one.element.bounds.width // 2, y + one.element.bounds.height // 2
    return f"{one.element.words}{near} at {middle[0]}, {middle[1]}"


def is_same(one: Element, other: Element) -> bool:
    """Return the same thing, or one that nobody could tell from it."""
    return one.key == other.key or (one.role, one.name) == (other.role, other.name)


def is_same_field(now: Element, field: Element) -> bool:
    """This field, or the one that a page has put in its place: of no name, only where it lay."""
    if now.key == field.key:
        return True
    if (now.role, now.name) != (field.role, field.name):
        return False
    return bool(now.name) or now.bounds == field.bounds


def reading_order(found: Sequence[Element]) -> list[Element]:
    """Return the topmost first; of those in one row the leftmost."""
    rows: list[list[Element]] = []
    for one in sorted(found, key=lambda each: each.bounds.y + each.bounds.height / 2):
        if rows and _beside(rows[-1][0].bounds, one.bounds):
            rows[-1].append(one)
        else:
            rows.append([one])
    return [one for row in rows for one in sorted(row, key=lambda each: each.bounds.x)]


def _pieces(around: Surroundings, names: set[str]) -> list[_Piece]:
    """Return all that can be read there, but for the names that are to be told apart."""
    told = [(one.name, one.bounds) for one in around.elements if one.name]
    texts = {(plain(words, _MOST_PIECE), bounds) for words, bounds in (*around.texts, *told)}
    return [
        (words, bounds)
        for words, bounds in texts
        if any(map(str.isalnum, words)) and words.casefold() not in names
    ]


def _row(element: Element, pieces: list[_Piece]) -> list[str]:
    """Return what stands beside it, from left to right; of much the nearest."""
    own = element.bounds
    beside = [
        (words, bounds)
        for words, bounds in pieces
        if _beside(own, bounds) and bounds.meet(own) is None
    ]
    nearest = sorted(beside, key=lambda each: _apart(own, each[1]))
    kept = sorted(nearest[:_MOST_PIECES], key=lambda each: each[1].x)
    return list(dict.fromkeys(words for words, _ in kept))


def _above(element: Element, pieces: list[_Piece]) -> list[str]:
    """Return the nearest words above it, in its column."""
    own = element.bounds
    over = [
        (own.y - bounds.bottom, words)
        for words, bounds in pieces
        if 0 <= own.y - bounds.bottom <= _ABOVE_PX and bounds.x < own.right and own.x < bounds.right
    ]
    return [min(over)[1]] if over else []


def _own(words: list[str], all_words: list[list[str]]) -> str:
    """Return it without what stands near each of them; "" if that is all."""
    common = set(words).intersection(*map(set, all_words)) if len(all_words) > 1 else set()
    joined = ", ".join(one for one in words if one not in common)
    return joined if len(joined) <= _MOST_WORDS else f"{joined[: _MOST_WORDS - 1]}…"


def _beside(one: Rect, other: Rect) -> bool:
    """Tell whether they share a line. What is much higher is around it, and no part of its row."""
    shared = min(one.bottom, other.bottom) - max(one.y, other.y)
    low, high = sorted((one.height, other.height))
    return shared * 2 >= low and high <= 3 * max(low, 1)


def _apart(one: Rect, other: Rect) -> int:
    return max(other.x - one.right, one.x - other.right, 0)
