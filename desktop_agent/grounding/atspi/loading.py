"""Tells whether a page is still on its way: then what is there already is not all there will be."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from ...events import Window
from ..elements.roles import AccessibleState, has
from .pages import pages_in_front
from .tree import Visit
from .windows import Facts, Program, of_front


async def is_loading(
    visit: Visit, programs: Sequence[Program], front: Window | None, facts: Facts
) -> bool:
    """Return True if the window in front has a page that loads, or one that has not come yet, or if
    its program is too busy to tell of its pages."""
    pages = await pages_in_front(visit, programs, front, facts)
    if any(program.ref[0] in visit.hung for program in of_front(programs, front, facts)):
        return True
    if not pages:
        return False
    states = await asyncio.gather(*(visit.states(page) for page, _ in pages))
    if any(has(one, AccessibleState.BUSY) for one in states if one is not None):
        return True
    # Until a server answers, a browser shows a page with nothing on it, and calls it loaded.
    counts = await asyncio.gather(*(visit.child_count(page) for page, _ in pages))
    return all(count == 0 for count in counts)
