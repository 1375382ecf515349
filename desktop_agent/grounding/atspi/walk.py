"""The tree of a window, asked for child by child: for programs that do not look by themselves."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from ...geometry import Point, Rect
from ..elements.nodes import Node
from .tree import LATE, Ref, Visit

_MOST_NODES: Final = 2500
_MOST_CHILDREN: Final = 400
_AT_ONCE: Final = 200
_SAMPLE_PX: Final = 14
_DEEPEST: Final = 60


@dataclass(slots=True)
class TreeWalk:
    """One walk, to `most` things. `cut` once it left something out because there was too much."""

    visit: Visit
    most: int = field(default_factory=lambda: _MOST_NODES)
    nodes: int = 0
    cut: bool = False

    async def below(self, node: Node, depth: int = 0) -> None:
        """Fill in what shows below it. What is there when time is up, stays there."""
        if depth >= _DEEPEST or self.nodes >= self.most:
            self.cut = True
            return
        visit, ref = self.visit, (node.bus, node.path)
        count = await visit.child_count(ref)
        if count == 0:
            return
        many = count is not None and count > _MOST_CHILDREN
        if many and await visit.toolkit(node.bus) not in LATE:
            children = await self._sampled(ref, node.bounds)
        else:
            children = await visit.children(ref)
        for start in range(0, len(children), _AT_ONCE):
            # So many together, so that when time is up the first of them are there.
            some = children[start : start + _AT_ONCE]
            places: list[Node | None] = [None] * len(some)
            try:
                await asyncio.gather(
                    *(self._read(places, n, child, depth) for n, child in enumerate(some))
                )
            finally:
                node.children += [one for one in places if one is not None]

    async def _read(self, places: list[Node | None], place: int, ref: Ref, depth: int) -> None:
        found = places[place] = await self.visit.one(ref)
        if found is not None:
            self.nodes += 1
            await self.below(found, depth + 1)

    async def _sampled(self, ref: Ref, bounds: Rect | None) -> list[Ref]:
        """Return those of very many children that show, by asking what is where."""
        if bounds is None:
            return []
        columns = [bounds.x + bounds.width * part // 20 for part in (1, 5, 10, 15, 19)]
        rows = range(bounds.y + 2, min(bounds.bottom, bounds.y + 3000), _SAMPLE_PX)
        hits = await asyncio.gather(
            *(self.visit.hit(ref, Point(x, y)) for y in rows for x in columns)
        )
        return list(dict.fromkeys(hit for hit in hits if hit is not None and hit != ref))
