"""The file that remembers where the human put a window, for each layout of the monitors. No Qt."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ...geometry import Rect
from ...plain_files import read_text
from ...store.files import replace_private
from .docking import DockSpot, Monitor, WindowPlace

log = logging.getLogger(__name__)

MOST_KEPT: Final = 12
_FARTHEST: Final = 100_000


def layout_of(monitors: Sequence[Monitor]) -> str:
    """Return the monitors and how they lie, as a line that is equal when they lie so again."""
    return "; ".join(sorted(f"{one.name} {_words(one.whole)}" for one in monitors))


class DockSpots:
    """The last one used comes first; without a file they are kept only while we run."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._kept = _read(path)

    def on(self, layout: str) -> DockSpot | None:
        """Return the one used on this layout, or else the last one used; None if there was none."""
        last = next(iter(self._kept.values()), None)
        return self._kept.get(layout, last)

    def keep(self, layout: str, spot: DockSpot) -> None:
        """Remember it, whole or not at all."""
        rest = {key: kept for key, kept in self._kept.items() if key != layout}
        self._kept = dict(list({layout: spot, **rest}.items())[:MOST_KEPT])
        if self._path is None:
            return
        text = json.dumps([_told(key, kept) for key, kept in self._kept.items()], indent=1)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            replace_private(self._path, text.encode())
        except OSError as error:
            log.warning("the window's place was not saved: %s", error)


def _read(path: Path | None) -> dict[str, DockSpot]:
    """Return the places by layout; of a file that makes no sense none: the window then stands
    where it does at first."""
    if path is None:
        return {}
    try:
        entries = json.loads(read_text(path))
        return {str(entry["layout"]): _spot(entry) for entry in entries[:MOST_KEPT]}
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return {}


def _told(layout: str, spot: DockSpot) -> dict[str, Any]:
    return {
        "layout": layout,
        "monitor": spot.monitor,
        "side": spot.side,
        "area": _numbers(spot.area),
        "place": _numbers(spot.place),
    }


def _spot(entry: Any) -> DockSpot:
    """Raises ValueError, TypeError or KeyError if the entry is none."""
    side = entry["side"]
    if side not in (None, "left", "right"):
        raise ValueError(f"side: {side!r}")
    place, area = WindowPlace(*_four(entry["place"])), Rect(*_four(entry["area"]))
    if not isinstance(entry["monitor"], str):
        raise TypeError("monitor")
    return DockSpot(place, entry["monitor"], area, side)


def _four(value: Any) -> tuple[int, int, int, int]:
    x, y, width, height = value
    numbers = (x, y, width, height)
    if not all(type(number) is int and abs(number) < _FARTHEST for number in numbers):
        raise ValueError(f"a place: {value!r}")
    if width <= 0 or height <= 0:
        raise ValueError(f"a size: {width} x {height}")
    return numbers


def _numbers(one: Rect | WindowPlace) -> list[int]:
    return [one.x, one.y, one.width, one.height]


def _words(area: Rect) -> str:
    return f"{area.width}x{area.height}{area.x:+}{area.y:+}"
