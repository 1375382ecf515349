"""Leaves out of a page what lies under a part of it: what a cart covers that slid in from the side
is neither seen nor reached by a click. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...geometry import Rect
from .nodes import Node
from .roles import DOCUMENT_WEB, role_of

# A smaller part that overlaps another one may be a badge, or an event in a calendar.
_LEAST_WIDTH_PX: Final = 150
_LEAST_HEIGHT_PX: Final = 120
# What fills more of the page is the page.
_MOST_PART: Final = 0.6
# Two lines of a text may overlap by chance.
_FEWEST: Final = 2
_CROSSING_PX: Final = 4
_VEIL_PART: Final = 0.95
# What sticks to the top of a page lies over what is scrolled, though it comes before it.
_BAR_TOP_PX: Final = 8
_BAR_HEIGHT_PX: Final = 160
_BAR_WIDTH_PART: Final = 0.6
_PLAIN: Final = (None, "text", "image", "window")


def without_covered(top: Node) -> Node:
    """Return the tree of a window without what is covered in its pages; the tree itself where
    nothing is. A part covers what comes before it in the page where things of both stand on the
    same spot, and others cross its left or right edge; a part without words that fills the page and
    has a handler covers all before it."""
    dropped: set[int] = set()
    for page in top.all():
        if page.role == DOCUMENT_WEB and page.bounds is not None:
            dropped |= _Page.of(page).covered()
    return _without(top, dropped) if dropped else top


def _without(node: Node, dropped: set[int]) -> Node:
    kept = [_without(one, dropped) for one in node.children if id(one) not in dropped]
    return replace(node, children=kept)


@dataclass(frozen=True, slots=True)
class _Page:
    """Holds all that is in a page in its order. What is in the part at `i` ends before
    `ends[i]`."""

    bounds: Rect
    nodes: Sequence[Node]
    ends: Sequence[int]

    @classmethod
    def of(cls, page: Node) -> _Page:
        assert page.bounds is not None
        nodes: list[Node] = []
        ends: list[int] = []

        def add(node: Node) -> None:
            at = len(nodes)
            nodes.append(node)
            ends.append(0)
            for child in node.children:
                add(child)
            ends[at] = len(nodes)

        add(page)
        return cls(page.bounds, nodes, ends)

    def covered(self) -> set[int]:
        """Return the ids of the nodes that are covered."""
        found: set[int] = set()
        for at, node in enumerate(self.nodes):
            if self._is_veil(at):
                found |= {id(one) for one in self._before(at)}
            elif self._may_cover(at) and self._covers(at):
                found |= {id(one) for one in self._before(at) if _lies_under(one, node)}
        return found

    def _before(self, at: int) -> Iterator[Node]:
        """Yield what comes before a part, and is not around it."""
        return (one for i, one in enumerate(self.nodes[:at]) if self.ends[i] <= at)

    def _is_veil(self, at: int) -> bool:
        """Tell whether it only takes the clicks on all before it, for a part that comes after."""
        node = self.nodes[at]
        if not node.pressed or node.children or node.name or node.bounds is None:
            return False
        met = node.bounds.meet(self.bounds)
        if met is None or _area(met) < _VEIL_PART * _area(self.bounds):
            return False
        return any(_is_operated(one) for one in self.nodes[at + 1 :])

    def _may_cover(self, at: int) -> bool:
        node = self.nodes[at]
        here = node.bounds
        return (
            at > 0
            and here is not None
            and len(node.children) > 1
            and here.width >= _LEAST_WIDTH_PX
            and here.height >= _LEAST_HEIGHT_PX
            and here.meet(self.bounds) == here
            and _area(here) <= _MOST_PART * _area(self.bounds)
        )

    def _covers(self, at: int) -> bool:
        here = self.nodes[at].bounds
        assert here is not None
        others = [one for one in self._before(at) if one.bounds and one.bounds.meet(here)]
        bars = [one.bounds for one in others if one.bounds and self._is_bar(one.bounds)]
        others = [one for one in others if one.bounds and not _lies_in(one.bounds, bars)]
        if not any(_crosses_a_side(one, here) for one in others):
            return False
        inside = [one for one in self.nodes[at : self.ends[at]] if _is_leaf(one)]
        clashes = [
            (a, b) for a in inside for b in others if _is_leaf(b) and _stand_on_one_spot(a, b)
        ]
        return (
            len({id(a) for a, _ in clashes}) >= _FEWEST
            and len({id(b) for _, b in clashes}) >= _FEWEST
            and any(_is_operated(a) or _is_operated(b) for a, b in clashes)
        )

    def _is_bar(self, at: Rect) -> bool:
        return (
            at.y <= self.bounds.y + _BAR_TOP_PX
            and at.height <= _BAR_HEIGHT_PX
            and at.width >= _BAR_WIDTH_PART * self.bounds.width
        )


def _area(at: Rect) -> int:
    return at.width * at.height


def _lies_in(at: Rect, areas: Sequence[Rect]) -> bool:
    return any(at.meet(one) == at for one in areas)


def _lies_under(node: Node, cover: Node) -> bool:
    return bool(node.bounds and cover.bounds and cover.bounds.holds(node.bounds.middle))


def _is_operated(node: Node) -> bool:
    return role_of(node.role, node.states) not in _PLAIN


def _is_leaf(node: Node) -> bool:
    """Tell whether it is a text or what is operated, and holds no such thing beside its words."""
    if node.bounds is None or not (node.name or _is_operated(node)):
        return False
    return all(not _is_operated(one) for child in node.children for one in child.all()) and (
        _is_operated(node) or not node.children
    )


def _stand_on_one_spot(one: Node, other: Node) -> bool:
    a, b = one.bounds, other.bounds
    return bool(a and b and (a.holds(b.middle) or b.holds(a.middle)))


def _crosses_a_side(node: Node, cover: Rect) -> bool:
    """Tell whether it stands partly on a cover, and partly beside it."""
    at = node.bounds
    return at is not None and any(
        at.x + _CROSSING_PX <= side <= at.right - _CROSSING_PX for side in (cover.x, cover.right)
    )
