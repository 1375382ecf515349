"""Reads tiles: labels that stand in one row, each with its value below or above it, as the figures
of a dashboard do. What stands to the right of such a label is the next label. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....geometry import Rect
from .positions import in_one_row

Piece = tuple[str, Rect]
_SLACK_PX: Final = 4
# A value stands no further from its label than so many times the height of that.
_MOST_APART: Final = 1.5


@dataclass(frozen=True, slots=True)
class Tile:
    """Holds what a label in a row of tiles stands for; "" where that is not clear."""

    value: str


def tile_of(label: Rect, pieces: Sequence[Piece]) -> Tile | None:
    """Return the tile of a label; None where it is none, and its value may stand beside it."""
    row = [(text, at) for text, at in pieces if at == label or _is_next(label, at)]
    below, above = (_values(label, row, pieces, down=down) for down in (True, False))
    if not below and not above:
        return None
    # Where texts stand on both sides, either may be the value; below a heading stand many.
    found = (below or above) if not (below and above) else []
    return Tile(found[0] if len(found) == 1 else "")


def _is_next(label: Rect, at: Rect) -> bool:
    same = abs(at.height - label.height) <= _SLACK_PX
    return same and in_one_row(label, at) and not label.x <= at.x <= label.right


def _values(label: Rect, row: Sequence[Piece], pieces: Sequence[Piece], *, down: bool) -> list[str]:
    """Return the texts on this side of a label, the nearest first, up to the end of its tile; []
    unless the other labels of its row have one at the same height."""
    mine = _nearest(label, pieces, down=down)
    if mine is None:
        return []
    text, at = mine
    theirs = [_nearest(one, pieces, down=down) for _, one in row if one != label]
    level = [one for one in theirs if one is not None and abs(one[1].y - at.y) <= _SLACK_PX]
    drawn_apart = abs(at.height - label.height) > _SLACK_PX
    figures = len(row) >= _FEWEST and len(level) == len(row) - 1
    figures = figures and not any(map(_has_figure, (one for one, _ in row)))
    figures = figures and all(map(_has_figure, (text, *(one for one, _ in level))))
    # “Name: Ada” above “City: Lund” are labels below each other.
    if not level or not (drawn_apart or figures):
        return []
    further = _nearest(at, pieces, down=down)
    alike = further is not None and abs(further[1].height - at.height) <= _SLACK_PX
    return [text.strip(), further[0].strip()] if alike and further is not None else [text.strip()]


_FEWEST: Final = 3


def _has_figure(text: str) -> bool:
    return any(map(str.isdigit, text))


def _nearest(label: Rect, pieces: Sequence[Piece], *, down: bool) -> Piece | None:
    """Return the text right below, or above, that begins or is centred where the label is."""
    found: list[tuple[int, Piece]] = []
    for text, at in pieces:
        apart = at.y - label.bottom if down else label.y - at.bottom
        lined = abs(at.x - label.x) <= _SLACK_PX
        lined = lined or abs(at.middle.x - label.middle.x) <= _SLACK_PX
        if text.strip() and lined and -_SLACK_PX <= apart <= _MOST_APART * label.height:
            found.append((apart, (text, at)))
    return min(found, key=lambda one: one[0])[1] if found else None
