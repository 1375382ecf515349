"""Whether a page is still on its way: then what is there already is not all there will be."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from ..events import Window
from .roles import DOCUMENT_WEB, State, has
from .tree import Ref, Visit
from .windows import Facts, Program, is_front, of_front, read_tops


async def is_loading(
    visit: Visit, programs: Sequence[Program], front: Window | None, facts: Facts
) -> bool:
    """True if the window in front has a page that loads, or one that has not come yet."""
    there = of_front(programs, front, facts)
    await asyncio.gather(*(read_tops(visit, program, facts) for program in there))
    pages: list[Ref] = []
    for program in there:
        for top in program.tops:
            if is_front(program, top, front, facts):
                ref = (top.node.bus, top.node.path)
                wanted = visit.collected(ref, states=1 << State.SHOWING, roles=(DOCUMENT_WEB,))
                pages += await wanted or ()
    if not pages:
        return False
    states = await asyncio.gather(*(visit.states(page) for page in pages))
    if any(has(one, State.BUSY) for one in states if one is not None):
        return True
    # Until a server answers, a browser shows a page with nothing on it, and calls it loaded.
    counts = await asyncio.gather(*(visit.child_count(page) for page in pages))
    return all(count == 0 for count in counts)
