"""Finds in which units programs tell of their windows, and where that is on the screen. Pure.

GTK and Qt tell all in logical pixels. Chromium does so of what the browser itself shows, and
tells its pages in those of the screen. Where a window lies is known of the server: that says
how large a program's pixel is.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from ...geometry import Point, Rect
from ..elements.nodes import Node
from ..elements.roles import DOCUMENTS
from ..elements.window_stack import likeness

_ORIGIN: Final = Point(0, 0)


@dataclass(frozen=True, slots=True)
class Units:
    """One pixel of the program is `scale` pixels of the screen; `told`, a point of the program, is
    the point `shown` of the screen."""

    scale: float = 1.0
    told: Point = _ORIGIN
    shown: Point = _ORIGIN

    @property
    def are_pixels(self) -> bool:
        """Return True if what the program tells is where it is on the screen."""
        return self.scale == 1.0 and self.told == self.shown

    def on_screen(self, area: Rect) -> Rect:
        """Return the pixels of the screen that it touches."""
        if self.are_pixels:
            return area
        x, y = floor(self._x(area.x)), floor(self._y(area.y))
        return Rect(x, y, ceil(self._x(area.right)) - x, ceil(self._y(area.bottom)) - y)

    def of_program(self, point: Point) -> Point:
        """Return the point of the screen as the program calls it."""
        if self.are_pixels:
            return point
        return Point(
            floor(self.told.x + (point.x + 0.5 - self.shown.x) / self.scale),
            floor(self.told.y + (point.y + 0.5 - self.shown.y) / self.scale),
        )

    def _x(self, x: int) -> float:
        return self.shown.x + (x - self.told.x) * self.scale

    def _y(self, y: int) -> float:
        return self.shown.y + (y - self.told.y) * self.scale


PIXELS: Final = Units()


def tree_on_screen(top: Node, units: Units, in_pages: Collection[str] = ()) -> Node:
    """Return the tree with all bounds in pixels of the screen. `in_pages` are the paths of what
    lies in a page though it is told elsewhere, since what is around it was not read."""
    if units.are_pixels:
        return top
    return _Mending(top, units, in_pages).tree


def chain_on_screen(nodes: Sequence[Node], units: Units) -> list[Node]:
    """Return the same for an object and those around it, from the inside, the window being the
    last."""
    if units.are_pixels:
        return list(nodes)
    found: list[Node] = []
    around: Rect | None = None
    now = units
    for node in reversed(nodes):
        if now is units and node.role in DOCUMENTS:
            now = units_of_page(node.bounds, around, units)
        bounds = now.on_screen(node.bounds) if node.bounds is not None else None
        around = bounds or around
        found.append(dataclasses.replace(node, bounds=bounds))
    return found[::-1]


def units_of_page(page: Rect | None, around: Rect | None, units: Units) -> Units:
    """Return those of a page and all in it. `around`, on the screen, is what it fills."""
    if page is None or around is None:
        return PIXELS
    as_program = likeness(units.on_screen(page), around)
    return units if as_program > likeness(page, around) else PIXELS


class _Mending:
    def __init__(self, top: Node, units: Units, in_pages: Collection[str]) -> None:
        self._units = units
        self._in_pages = in_pages
        # That of the pages of this window, once one was met.
        self._page: Units | None = None
        self._late: list[tuple[Node, Node]] = []
        self.tree = self._mended(top, units, None)
        page = self.page
        for node, made in self._late:
            made.bounds = page.on_screen(node.bounds) if page and node.bounds else None

    @property
    def page(self) -> Units | None:
        return self._page

    def _mended(self, node: Node, units: Units, around: Rect | None) -> Node:
        if units is self._units and node.role in DOCUMENTS:
            units = self._page = units_of_page(node.bounds, around, units)
        stray = units is self._units and node.path in self._in_pages
        if stray and self._page is not None:
            units = self._page
        bounds = units.on_screen(node.bounds) if node.bounds is not None else None
        made = dataclasses.replace(node, bounds=bounds)
        if stray and self._page is None:
            self._late.append((node, made))
        made.children = [self._mended(one, units, bounds or around) for one in node.children]
        return made
