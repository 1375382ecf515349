"""Computes how much of a window accessibility tells, and what of it is left to be read. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from ..events import Element
from ..geometry import Rect
from ..ports import Surroundings, is_only_read

if TYPE_CHECKING:
    from .ocr.shapes import Pixels

_CELL_PX: Final = 32
# A text covering this part of the window names a pane or the window itself.
_PANE: Final = 0.25
# Up to this part of a window may have no elements: margins and gaps.
_LEAST_GAP: Final = 0.3
# Letters turn dark and light so often, of the pixels of a cell; lines and icons do so less.
_BUSY: Final = 0.08
# Of a word of few letters, such as “b.txt”, each of its cells has less: it is found once words are.
_FAINT: Final = 0.02
# A rule that goes through a whole cell is no letter.
_RULED: Final = 0.9
_STEP: Final = 40
FEWEST: Final = 6
_PANE_UNTOLD: Final = 0.4
# A text of more lines than this may be a whole paragraph, and none of its lines by itself.
_LINE_HEIGHTS: Final = 2.5
_MOST_OF_IT: Final = 0.7


def gaps(
    area: Rect, elements: Iterable[Element], texts: Sequence[tuple[str, Rect]]
) -> NDArray[np.bool_] | None:
    """Return the cells of a window of which nothing is told; None where it tells enough."""
    told = [e.bounds for e in elements if e.role != "window"]
    operated = any(not is_only_read(e) for e in elements)
    told += [at for _, at in texts if at.width * at.height < _PANE * area.width * area.height]
    rows, columns = -(-area.height // _CELL_PX), -(-area.width // _CELL_PX)
    untold = np.ones((rows, columns), np.bool_)
    for one in told:
        seen = one.meet(area)
        if seen is not None:
            top, left = (seen.y - area.y) // _CELL_PX, (seen.x - area.x) // _CELL_PX
            bottom = -(-(seen.bottom - area.y) // _CELL_PX)
            right = -(-(seen.right - area.x) // _CELL_PX)
            untold[top:bottom, left:right] = False
    if operated and untold.mean() < _LEAST_GAP:
        return None
    return untold


def is_untold_pane(untold: NDArray[np.bool_], around: Surroundings) -> bool:
    """Tell whether a program that tells its controls leaves out a large pane, as a file manager
    does with its icons: there a few words are all that it holds. Pages of a browser have gaps."""
    operated = any(not is_only_read(one) for one in around.elements)
    return operated and not around.chrome and bool(untold.mean() >= _PANE_UNTOLD)


def is_told(line: Rect, texts: Iterable[tuple[str, Rect]]) -> bool:
    """Tell whether a line that was read is a part of one that the program tells. At the edge of
    what is read it may be cut: “$5” of “$54”."""
    area = line.width * line.height
    for _, at in texts:
        shared = line.meet(at)
        if shared is None or at.height > _LINE_HEIGHTS * line.height:
            continue
        if shared.width * shared.height >= _MOST_OF_IT * area:
            return True
    return False


def unread(
    pixels: Pixels, area: Rect, untold: NDArray[np.bool_], *, fewest: int = FEWEST
) -> Rect | None:
    """Return the part of the window with words that nobody tells; None if they fill too few cells.

    `pixels` are those of the area, which is in screen pixels.
    """
    if untold.all():
        return area
    turns = _turns(pixels, untold.shape)
    if np.count_nonzero(untold & (turns.all >= _BUSY)) < fewest:
        return None
    drawn = untold & (turns.unruled >= _FAINT)
    rows, columns = np.flatnonzero(drawn.any(axis=1)), np.flatnonzero(drawn.any(axis=0))
    # Add a cell on each side: words may begin at the edge of one.
    x, y = (int(columns[0]) - 1) * _CELL_PX, (int(rows[0]) - 1) * _CELL_PX
    right, bottom = (int(columns[-1]) + 2) * _CELL_PX, (int(rows[-1]) + 2) * _CELL_PX
    return Rect(area.x + x, area.y + y, right - x, bottom - y).meet(area)


@dataclass(frozen=True, slots=True)
class _Turns:
    """Holds the share of pixels of each cell at which something dark or light begins: of all, and
    of those that are not part of a rule from the top of the cell to its bottom."""

    all: NDArray[np.float64]
    unruled: NDArray[np.float64]


def _turns(pixels: Pixels, cells: tuple[int, ...]) -> _Turns:
    import cv2

    grey = cv2.cvtColor(np.ascontiguousarray(pixels[..., :3]), cv2.COLOR_BGR2GRAY)
    steps = cv2.absdiff(grey[:, 1:], grey[:, :-1]) > _STEP
    rows, columns = cells
    padded = np.zeros((rows * _CELL_PX, columns * _CELL_PX), np.bool_)
    padded[: steps.shape[0], : steps.shape[1]] = steps
    celled = padded.reshape(rows, _CELL_PX, columns, _CELL_PX)
    ruled = celled.mean(axis=1, keepdims=True) >= _RULED
    return _Turns(celled.mean(axis=(1, 3)), (celled & ~ruled).mean(axis=(1, 3)))
