"""Finds the entries of a list that a page makes of plain boxes with nothing in them but texts:
neither a group nor a button tells where one ends, but the same lines come again and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....geometry import Rect, hull
from ..positions import holds, in_one_row
from ..scene import ShownScreen

# Fewer may be alike by chance.
_FEWEST: Final = 3
# One line alone is no entry: it may be any text.
_FEWEST_LINES: Final = 2
_MOST_LINES: Final = 6
_SLACK_PX: Final = 3
# What is longer is an article, and no entry.
_LONGEST: Final = 90
_HELD: Final = frozenset({"text", "button", "link", "image"})

_Line = tuple[Rect, ...]


def repeated_lines(scene: ShownScreen, groups: Sequence[Rect]) -> list[list[Rect]]:
    """Return the lists of entries that are built of the same lines: the first one large, the ones
    below it as high as in the other entries. Each list lies in one area, the smallest that holds
    it."""
    found: list[list[Rect]] = []
    for area in sorted(groups, key=lambda one: one.width * one.height):
        within = [one for one in scene.content if _begins_in(area, one.bounds)]
        if any(one.role not in _HELD for one in within):
            continue
        entries = _entries(_lines(area, scene))
        if entries and not any(_are_alike(entries, other) for other in found):
            found.append(entries)
    return found


def _begins_in(area: Rect, at: Rect) -> bool:
    """Tell whether a thing begins in an area; its last line may be cut off."""
    return area.x <= at.x < area.right and area.y <= at.y < area.bottom


def _are_alike(entries: Sequence[Rect], others: Sequence[Rect]) -> bool:
    return any(one.meet(other) is not None for one in entries for other in others)


def _lines(area: Rect, scene: ShownScreen) -> list[_Line]:
    """Return the lines of texts in an area from the top; none where one is too long."""
    texts = [(text, at) for text, at in scene.pieces if holds(area, at) and at != area]
    if any(len(text) > _LONGEST for text, _ in texts):
        return []
    lines: list[list[Rect]] = []
    for _, at in sorted(texts, key=lambda one: (one[1].y, one[1].x)):
        line = next((one for one in lines[-2:] if in_one_row(one[0], at)), None)
        if line is None:
            lines.append([at])
        elif at not in line:
            line.append(at)
    return [tuple(one) for one in lines]


def _entries(lines: Sequence[_Line]) -> list[Rect]:
    """Return the entries that the lines make: as many lines in each, of the same heights, that
    begin at the same place and equally far apart."""
    for length in range(_FEWEST_LINES, _MOST_LINES + 1):
        for first in range(length):
            starts = range(first, len(lines) - length + 1, length)
            parts = [lines[at : at + length] for at in starts]
            if not parts or not _leads(shape := _shape(parts[0])):
                continue
            alike = [one for one in parts if _is_like(shape, one)]
            # Less than one entry may stand after the last, cut off at the lower edge.
            if len(alike) >= _FEWEST and alike == parts:
                return [hull([at for line in one for at in line]) for one in alike]
    return []


def _shape(lines: Sequence[_Line]) -> tuple[tuple[int, int, int], ...]:
    """Return the left edge and the height of each line, and how far below the first one it is."""
    top = lines[0][0].y
    return tuple(
        (min(at.x for at in line), max(at.height for at in line), line[0].y - top) for line in lines
    )


def _is_like(shape: Sequence[tuple[int, int, int]], lines: Sequence[_Line]) -> bool:
    pairs = zip(shape, _shape(lines), strict=True)
    return all(
        abs(a - b) <= _SLACK_PX for one, other in pairs for a, b in zip(one, other, strict=True)
    )


def _leads(shape: Sequence[tuple[int, int, int]]) -> bool:
    """Tell whether the first line is larger than the others, as a title is."""
    return all(shape[0][1] > one[1] for one in shape[1:])
