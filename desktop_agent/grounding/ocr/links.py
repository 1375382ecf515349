"""Links in lines of text: words with a line under them, whatever their colour. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...geometry import Rect
from ...ports import Frame, Line
from .shapes import Pixels

_Ink = NDArray[np.bool_]
_Contrast = NDArray[np.float64]

# Ink differs from the ground by at least this, in the strongest colour.
_CONTRAST: Final = 60
# The upper part of a line of text, in which no underline lies: words are told apart there.
_LETTERS: Final = 0.72
# An underline lies in what follows, or so far below; of the height of the line.
_BELOW: Final = 0.3
# It fills so much of the width of its word; letters with tails interrupt it.
_FILLED: Final = 0.72
# It is no thicker than this part of the height: what is thicker is a letter, or a bar.
_THICK: Final = 0.18
_EVEN: Final = 0.7
_LOWEST: Final = 7
# So much is looked at beside a line, of its height.
_BESIDE: Final = 0.4
_SHORTEST: Final = 2
_WITH_TAILS: Final = frozenset("gjpqyQçş,;()[]{}|")


def links(frame: Frame, lines: Iterable[Line]) -> list[Line]:
    """Return the words of each line that are underlined, those of one underline together; all in
    screen pixels."""
    return [link for line in lines for link in _links(frame, line)]


def _links(frame: Frame, line: Line) -> Iterator[Line]:
    b = line.bounds
    words = line.text.split()
    lower = round(b.height * _BELOW)
    beside = round(b.height * _BESIDE)
    area = Rect(b.x - beside, b.y, b.width + 2 * beside, b.height + lower)
    seen = area.meet(frame.ref.bounds)
    if seen is None or b.height < _LOWEST or not words:
        return
    area = seen
    contrast = _contrast(frame.part(area).pixels)
    ink = contrast >= _CONTRAST
    split = round(b.height * _LETTERS)
    # Beside the line, a border may stand.
    left = b.x - area.x
    parts = _parts(ink[:split, left : left + b.width], left, len(words))
    if len(parts) != len(words):
        return
    rows = range(split, ink.shape[0])
    most = max(1, round(b.height * _THICK))
    under = [
        _underline(contrast, (word, first, last), rows, most)
        for word, (first, last) in zip(words, parts, strict=True)
    ]
    # Below its own box, the next line may begin.
    base = _base(ink[: b.height], words, parts, under)
    under = [row if row is not None and row > base else None for row in under]
    begun: int | None = None
    for n, row in enumerate(under):
        if row is None:
            continue
        begun = n if begun is None else begun
        goes_on = n + 1 < len(words) and under[n + 1] is not None
        if goes_on and ink[row, parts[n][1] : parts[n + 1][0]].all():
            continue
        first, last = parts[begun][0], parts[n][1]
        bounds = Rect(area.x + first, b.y, last - first, b.height)
        yield Line(" ".join(words[begun : n + 1]), bounds, line.sure)
        begun = None


def _contrast(part: Pixels) -> _Contrast:
    """Return by how much each pixel differs from the ground, which most of the picture shows."""
    colours = part[..., :3].astype(np.int16)
    ground = np.median(colours.reshape(-1, 3), axis=0)
    found: _Contrast = np.abs(colours - ground).max(axis=2)
    return found


def _parts(letters: _Ink, left: int, count: int) -> list[tuple[int, int]]:
    """Return the first column of each word, and the one behind its last, counted from `left`
    columns before the letters: the widest gaps lie between words."""
    columns = np.flatnonzero(letters.any(axis=0))
    if not columns.size:
        return []
    gaps = np.diff(columns)
    if count - 1 > int((gaps > 1).sum()):
        return []
    ends = sorted(np.argsort(-gaps, kind="stable")[: count - 1].tolist())
    firsts = [0, *(end + 1 for end in ends)]
    lasts = [*ends, columns.size - 1]
    return [
        (left + int(columns[one]), left + int(columns[other]) + 1)
        for one, other in zip(firsts, lasts, strict=True)
    ]


def _underline(
    contrast: _Contrast, word: tuple[str, int, int], rows: range, most: int
) -> int | None:
    """Return the row of the line under a word, which stands in these columns; None if there is
    none.

    Letters leave a gap between each two of them, where a line has one only at a tail.
    """
    text, first, last = word
    if len(text) < _SHORTEST:
        return None
    full = [row for row in rows if _is_line(contrast[row, first:last], _tails(text))]
    if not full or len(full) > most or full[-1] - full[0] >= most:
        return None
    # A border, or the end of a coloured ground, goes on beside the line.
    row = contrast[full[0]] >= _CONTRAST
    return None if row[0] or row[-1] else full[0]


def _base(
    ink: _Ink, words: list[str], parts: list[tuple[int, int]], under: list[int | None]
) -> int:
    """Return the row on which the letters stand, by the words that have no line; -1 if all have
    one. The feet of L, E or 2 may touch, and look like a line."""
    plain = [
        np.flatnonzero(ink[:, first:last].any(axis=1))
        for word, (first, last), row in zip(words, parts, under, strict=True)
        if row is None and not _tails(word)
    ]
    feet = [int(rows[-1]) for rows in plain if rows.size]
    return int(np.median(feet)) if feet else -1


def _tails(text: str) -> int:
    return sum(sign in _WITH_TAILS for sign in text)


def _is_line(contrast: NDArray[np.float64], tails: int) -> bool:
    """Return True for a line from end to end, which tails of letters may interrupt. It is as dark
    all along, which the lower ends of letters are not."""
    row = contrast >= max(_CONTRAST, _EVEN * float(contrast.max()))
    if row.mean() < _FILLED:
        return False
    starts = int((row[1:] & ~row[:-1]).sum()) + int(row[0])
    # A tail touches the line in some fonts, and parts it in two places in others.
    return starts <= 1 + 2 * tails
