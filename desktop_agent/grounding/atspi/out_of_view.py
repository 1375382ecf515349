"""Reads the words of a page that are not in view and can be scrolled to."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from ...geometry import Rect
from ..elements.nodes import Node, clean
from ..elements.roles import OPERATED, STATIC, AccessibleState
from .at_point import chain
from .tree import Ref, Visit
from .units import Units, chain_on_screen

_MOST: Final = 2500
# The first ones, where a page has more.
_MOST_READ: Final = 800


async def read_out_of_view(visit: Visit, page: Ref, units: Units) -> tuple[tuple[str, Rect], ...]:
    """Return the words of this page that do not show though they are not hidden, as one reads them,
    and where on the screen they would be if it were large enough. `units` are those of its window.
    Nothing where its program cannot look by itself."""
    visible = 1 << AccessibleState.VISIBLE
    there, shown, around = await asyncio.gather(
        visit.collected(page, states=visible, roles=OPERATED | {STATIC}, most=_MOST),
        visit.collected(page, states=1 << AccessibleState.SHOWING, most=_MOST),
        chain(visit, page),
    )
    if not there or shown is None or not around:
        return ()
    known = set(shown)
    found = await asyncio.gather(
        *(_named(visit, one) for one in [ref for ref in there if ref not in known][:_MOST_READ])
    )
    placed = ((name, _on_screen(at, around, units)) for name, at in found if name and at)
    in_view = _on_screen(around[0].bounds, around[1:], units) if around[0].bounds else None
    return tuple(
        (name, at) for name, at in placed if at and in_view and _is_in_its_column(at, in_view)
    )


async def _named(visit: Visit, ref: Ref) -> tuple[str, Rect | None]:
    name, at = await asyncio.gather(visit.name(ref), visit.extents(ref))
    return clean(name), at


def _on_screen(at: Rect, around: Sequence[Node], units: Units) -> Rect | None:
    own = Node("", "", STATIC, "", 0, at)
    return chain_on_screen([own, *around], units)[0].bounds


def _is_in_its_column(at: Rect, page: Rect) -> bool:
    """Tell whether something lies above or below what is in view: what lies beside it, or is a
    pixel in size, is kept from sight by the page."""
    beside = at.right <= page.x or at.x >= page.right
    return not beside and min(at.width, at.height) > 1
