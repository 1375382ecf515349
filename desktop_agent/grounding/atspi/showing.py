"""Tells what shows of a window, found by its program itself, as GTK and Chromium can."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

from ..elements.nodes import Node
from ..elements.roles import BESIDE_CELLS, DOCUMENTS, OPERATED, TABLES, AccessibleState, has
from .tree import LABOURED, LATE, Ref, Visit
from .walk import TreeWalk

_MOST: Final = 2500
# More than these are not surely read in time, so that it matters which come first.
_MANY: Final = 400
# Each search goes through the whole tree: where one takes longer, there is no time for more.
_QUICK_S: Final = 0.02
_AT_ONCE: Final = 24
# No page that is meant for people is nested deeper.
_DEEPEST: Final = 150
_SHOWING: Final = 1 << AccessibleState.SHOWING


async def read_showing(visit: Visit, top: Node) -> bool | None:
    """Fill in what shows below it. True if that is all, None if its program had better not look.

    What is there when time is up, stays there.
    """
    toolkit = await visit.toolkit(top.bus)
    if toolkit in LABOURED:
        return None
    clock = asyncio.get_running_loop().time
    began, ref = clock(), (top.bus, top.path)
    # A few are enough to know that there are many; a browser is asked once.
    most = _MOST if toolkit in LATE else _MANY + 1
    refs = await visit.collected(ref, states=_SHOWING, most=most)
    if refs is None:
        return None
    tables = len(refs) > _MANY and toolkit not in LATE
    if tables:
        # GTK calls all cells of a table showing, and a folder may have thousands of files: the
        # buttons below it would never be reached.
        began = clock()
        refs = await visit.collected(ref, states=_SHOWING, roles=BESIDE_CELLS, most=_MOST) or []
    order = refs
    if len(refs) > _MANY and clock() - began < _QUICK_S:
        order = await _urgent_first(visit, ref, refs)
    await _read(visit, top, refs, order)
    cut = len(refs) >= _MOST or (tables and not refs)
    if tables:
        walk = TreeWalk(visit)
        for table in list(top.all()):
            if table.role in TABLES and has(table.states, AccessibleState.MANAGES_DESCENDANTS):
                await walk.below(table)
        cut = cut or walk.cut
    return not cut


async def _read(visit: Visit, top: Node, refs: Sequence[Ref], order: Sequence[Ref]) -> None:
    """Read these, which are all that shows, in another order, and make the tree of them."""
    read: dict[Ref, tuple[Node, Ref | None]] = {}
    waiting = iter(order)

    async def work() -> None:
        for one in waiting:
            found = await visit.with_parent(one)
            if found is not None:
                read[one] = found

    try:
        await asyncio.gather(*(work() for _ in range(_AT_ONCE)))
    finally:
        join(top, refs, read)


async def in_pages(visit: Visit, top: Node) -> frozenset[str]:
    """Return the paths of all that shows in a page of this window: where there is no time to read
    what is around a thing, that alone says in which units it is told."""
    if await visit.toolkit(top.bus) in LABOURED:
        return frozenset()
    ref, found = (top.bus, top.path), set[Ref]()
    pages = await visit.collected(ref, states=_SHOWING, roles=DOCUMENTS)
    for page in pages or ():
        if page not in found:
            found.update(await visit.collected(page, states=_SHOWING, most=_MOST) or ())
    return frozenset(path for _, path in found)


async def _urgent_first(visit: Visit, top: Ref, refs: Sequence[Ref]) -> list[Ref]:
    """Return what can be operated before the rest, and of both what is nearest to the focus."""
    operated, focused = await asyncio.gather(
        visit.collected(top, states=_SHOWING, roles=OPERATED, most=_MOST),
        visit.collected(top, states=_SHOWING | 1 << AccessibleState.FOCUSED),
    )
    first, place = set(operated or ()), {ref: n for n, ref in enumerate(refs)}
    # The innermost one comes last.
    near = place.get(focused[-1], 0) if focused else 0
    return sorted(refs, key=lambda one: (one not in first, abs(place[one] - near)))


def join(top: Node, refs: Sequence[Ref], read: Mapping[Ref, tuple[Node, Ref | None]]) -> None:
    """Make the tree of what was read; `refs` is all that shows, as one reads it.

    What lies in something that does not show is left out; what lies in something that was not
    read in time is told as if it lay in the window itself.
    """
    root = (top.bus, top.path)
    showing = {root, *refs}
    depths: dict[Ref, int] = {root: 0}
    nodes = {root: top}
    for ref in refs:
        if ref not in read:
            continue
        node, parent = read[ref]
        if parent is None or parent not in showing:
            showing.discard(ref)
            continue
        depth = depths.get(parent, _DEEPEST) + 1
        if depth > _DEEPEST:
            parent, depth = root, 1
        nodes[parent].children.append(node)
        nodes[ref], depths[ref] = node, depth
