"""Reads what an empty field for a date shows: which part of it takes what. Pure."""

from __future__ import annotations

import re
from typing import Final

from ...geometry import Rect
from ...ports import Line

# As browsers show them, in several languages.
_PARTS: Final = (
    ("Month", "mm"),
    ("Day", "dd|tt|jj|gg|dag"),
    ("Year", "yyyy|jjjj|aaaa|rrrr|åååå|vvvv"),
)
_BETWEEN: Final = r"\s*[-/.]\s*"


def date_parts(line: Line) -> list[tuple[str, Rect]]:
    """Return the parts of “mm/dd/yyyy” and the like, by the names that browsers give them, and
    where they stand; none for any other text."""
    pieces = re.split(f"({_BETWEEN})", line.text.strip().casefold())
    named = [_part(piece) for piece in pieces[::2]]
    if len(named) != len(_PARTS) or set(named) != {name for name, _ in _PARTS}:
        return []
    found, at = [], 0
    for number, piece in enumerate(pieces):
        if number % 2 == 0:
            found.append((named[number // 2], _share(line, at, len(piece))))
        at += len(piece)
    return found


def _part(text: str) -> str:
    return next((name for name, signs in _PARTS if re.fullmatch(signs, text)), "")


def _share(line: Line, at: int, length: int) -> Rect:
    """Return where these characters stand, each as wide as the next."""
    each = line.bounds.width / len(line.text.strip())
    left, right = round(at * each), round((at + length) * each)
    return Rect(line.bounds.x + left, line.bounds.y, right - left, line.bounds.height)
