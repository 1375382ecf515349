"""One element and those around it: what shows of it, and what lies at a point."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from ...events import Element
from ...geometry import Point, Rect
from ..elements.nodes import Node
from ..elements.roles import APPLICATION, DOCUMENT_WEB, POPS
from .tree import LATE, ROOT, Ref, Visit
from .units import Units

_DEEPEST: Final = 60
_SETTLED_S: Final = 0.015
_SETTLED_TIMES: Final = 3
_MOST_ASKED: Final = 12


async def chain(visit: Visit, ref: Ref) -> list[Node]:
    """It and all around it, from the inside; empty if it does not show.

    A browser goes on telling of a page that was left, to be quick on the way back: that page is no
    child of its parent any more.
    """
    found: list[Node] = []
    at: Ref | None = ref
    while at is not None and len(found) < _DEEPEST:
        node = await visit.one(at)
        if node is None:
            return found if found and at[1].endswith("/root") else []
        if node.role == APPLICATION:
            break
        found.append(node)
        around = await visit.parent(at)
        if node.role == DOCUMENT_WEB and around is not None:
            there = await visit.children(around)
            if there and at not in there:
                return []
        at = around
    return found


async def outermost(visit: Visit, ref: Ref) -> Ref:
    """Return the window that it lies in, as its program tells it."""
    for _ in range(_DEEPEST):
        around = await visit.parent(ref)
        if around is None or around[1] == ROOT:
            break
        ref = around
    return ref


async def narrowed(visit: Visit, nodes: Sequence[Node], bounds: Rect, units: Units) -> Rect:
    """Return the bounds without what is scrolled out of sight in a part of the page.

    All are in pixels of the screen, `units` are those of the program. Whether a part cuts off what
    sticks out of it is not told; so it is asked what lies there.
    """
    narrow: Rect | None = bounds
    for node in nodes[1:]:
        if node.role in POPS:
            break
        if narrow is not None and node.bounds is not None:
            narrow = narrow.meet(node.bounds)
    if narrow is None or narrow == bounds:
        return bounds
    top = (nodes[-1].bus, nodes[-1].path)
    ref = (nodes[0].bus, nodes[0].path)
    if await _lies_at(visit, top, ref, bounds.middle, units):
        return bounds
    return narrow if await _lies_at(visit, top, ref, narrow.middle, units) else bounds


async def _lies_at(visit: Visit, top: Ref, ref: Ref, point: Point, units: Units) -> bool:
    at: Ref | None = await deepest(visit, top, point, units)
    for _ in range(_DEEPEST):
        if at is None or at == top:
            return False
        if at == ref:
            return True
        at = await visit.parent(at)
    return False


async def deepest(visit: Visit, ref: Ref, point: Point, units: Units) -> Ref:
    """Return what lies innermost at the point of the screen, for programs that answer level by
    level or late. The late ones are asked in pixels of the screen, all others in their own."""
    if await is_late(visit, ref[0]):
        return await _settled(visit, ref, point)
    point = units.of_program(point)
    for _ in range(_DEEPEST):
        child = await visit.hit(ref, point)
        if child is None or child == ref:
            break
        ref = child
    return ref


async def is_late(visit: Visit, bus: str) -> bool:
    return await visit.toolkit(bus) in LATE


async def _settled(visit: Visit, ref: Ref, point: Point) -> Ref:
    """Return the answer that stays the same."""
    answers: list[Ref | None] = []
    for _ in range(_MOST_ASKED):
        answers.append(await visit.hit(ref, point))
        last = answers[-_SETTLED_TIMES:]
        if len(last) == _SETTLED_TIMES and len(set(last)) == 1:
            break
        await asyncio.sleep(_SETTLED_S)
    return answers[-1] or ref


async def is_around(visit: Visit, element: Element, nodes: Sequence[Node]) -> bool:
    """Return True if the element is one of these nodes, which lie around each other from the
    inside, or lies in the innermost; and where that is not known."""
    at = ref_of(element)
    if at is None or at in {(node.bus, node.path) for node in nodes}:
        return True
    inmost = (nodes[0].bus, nodes[0].path)
    for _ in range(_DEEPEST):
        at = await visit.parent(at)
        if at is None or at == inmost:
            return at is not None
    return True


def ref_of(element: Element) -> Ref | None:
    """Return where its program keeps it; None for what no program tells."""
    bus, _, path = element.key.partition(" ")
    return (bus, path) if bus and path else None
