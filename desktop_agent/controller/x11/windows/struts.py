"""Struts: the strips at the edges of the screen that panels keep for themselves. Pure.

As _NET_WM_STRUT_PARTIAL counts them: left, right, top and bottom are widths from the edges of the
whole screen, not of a monitor; then the first and the last row or column of each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....geometry import Rect
from ....ports.window.work_area import Side


def strut_of(
    side: Side, bounds: Rect, monitors: Sequence[Rect], screen: Rect
) -> tuple[int, ...] | None:
    """Return the strut of a window at that side of its monitor; None if another monitor lies beyond
    it there: the strut would go right across that one."""
    home = max(monitors, key=lambda one: _shared(one, bounds))
    rows = [one for one in monitors if one.y < bounds.bottom and bounds.y < one.bottom]
    first, last = bounds.y, bounds.bottom - 1
    if side == "left":
        if any(one.x < home.x for one in rows):
            return None
        return bounds.right - screen.x, 0, 0, 0, first, last, *[0] * 6
    if any(one.right > home.right for one in rows):
        return None
    return 0, screen.right - bounds.x, 0, 0, 0, 0, first, last, *[0] * 4


def whole(widths: Sequence[int], screen: Rect) -> tuple[int, ...]:
    """Return a strut of the older kind, _NET_WM_STRUT: along the whole edges."""
    rows, columns = (screen.y, screen.bottom - 1), (screen.x, screen.right - 1)
    return (*widths, *rows, *rows, *columns, *columns)


def left_free(monitor: Rect, struts: Iterable[Sequence[int]], screen: Rect) -> Rect:
    """Return what all these struts leave of the monitor. One that covers a monitor from edge to
    edge is meant for another, further in."""
    left, top, right, bottom = monitor.x, monitor.y, monitor.right, monitor.bottom
    for strut in struts:
        for at, strip in enumerate(_strips(strut, screen)):
            met = strip.meet(monitor)
            if met is None:
                continue
            if at < 2 and met.width < monitor.width:
                left, right = (
                    (max(left, met.right), right) if at == 0 else (left, min(right, met.x))
                )
            if at >= 2 and met.height < monitor.height:
                top, bottom = (
                    (max(top, met.bottom), bottom) if at == 2 else (top, min(bottom, met.y))
                )
    if right <= left or bottom <= top:
        return monitor
    return Rect(left, top, right - left, bottom - top)


def _strips(strut: Sequence[int], screen: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    left, right, top, bottom = strut[:4]
    (l0, l1), (r0, r1), (t0, t1), (b0, b1) = zip(strut[4::2], strut[5::2], strict=True)
    return (
        Rect(screen.x, l0, left, l1 - l0 + 1),
        Rect(screen.right - right, r0, right, r1 - r0 + 1),
        Rect(t0, screen.y, t1 - t0 + 1, top),
        Rect(b0, screen.bottom - bottom, b1 - b0 + 1, bottom),
    )


def _shared(one: Rect, other: Rect) -> int:
    met = one.meet(other)
    return met.width * met.height if met else 0
