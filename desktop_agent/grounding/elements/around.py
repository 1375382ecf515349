"""An element and those around it: what shows of it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...events import Element
from ...geometry import Point, Rect
from ...ports import is_only_read
from .nodes import FoundElement, Node
from .roles import POPS, clips


def clipped(nodes: Sequence[Node], screen: Rect) -> Rect | None:
    """Return what shows of the first of these, the others being around it."""
    clip: Rect = screen
    for node in reversed(nodes[1:]):
        if clips(node.role, node.states):
            met = node.bounds.meet(clip) if node.bounds else None
            if met is None:
                return None
            clip = met
        elif node.role in POPS:
            clip = screen
    return nodes[0].bounds.meet(clip) if nodes[0].bounds else None


def is_popped(nodes: Sequence[Node]) -> bool:
    return any(node.role in POPS for node in nodes[1:])


def innermost(found: Iterable[FoundElement], point: Point) -> Element | None:
    """Return the smallest that is operated of those that reach over the point."""
    there = [one.element for one in found if one.element.bounds.holds(point)]
    operated = [one for one in there if not is_only_read(one)]
    return min(operated, key=lambda e: e.bounds.width * e.bounds.height, default=None)
