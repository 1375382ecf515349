"""The page that a browser shows, and whether what has the keyboard in it takes text."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from ...events import Window
from ...protocol import FIELD_ROLES
from ..elements.nodes import Node
from ..elements.roles import DOCUMENT_WEB, AccessibleState, has, role_of
from .at_point import chain
from .origins import with_keyboard
from .tree import Ref, Visit
from .units import Units, chain_on_screen
from .windows import Facts, Program, Top, is_front, of_front, read_tops, read_tree

# Web pages, and messages as mail programs show them.
_PAGES: Final = frozenset({DOCUMENT_WEB, 96})
# What has the keyboard and takes no text. Whatever else a page has, a canvas or a program of its
# own, may read keys by itself.
_NOT_WRITTEN: Final = frozenset(
    {"button", "link", "check box", "radio button", "tab", "menu", "menu item", "slider", "image"}
    | {"text", "list item"}
)
# What only holds others: lists, tables, trees, panels, sections, articles, landmarks, rows.
_HOLDERS: Final = frozenset({31, 39, 55, 65, 66, 85, 90, 98, 109, 110})


async def pages_in_front(
    visit: Visit, programs: Sequence[Program], front: Window | None, facts: Facts
) -> list[tuple[Ref, Units]]:
    """Return the documents that the window in front shows, the outermost first, and in which units
    that window is told."""
    there = of_front(programs, front, facts)
    await asyncio.gather(*(read_tops(visit, program, facts) for program in there))
    pages: list[tuple[Ref, Units]] = []
    for program in there:
        for top in program.tops:
            if is_front(program, top, front, facts):
                ref = (top.node.bus, top.node.path)
                wanted = visit.collected(
                    ref, states=1 << AccessibleState.SHOWING, roles=(DOCUMENT_WEB,)
                )
                pages += [(page, top.units) for page in await wanted or ()]
    return pages


async def page_in_front(
    visit: Visit, programs: Sequence[Program], front: Window | None, facts: Facts
) -> str | None:
    """Return the address of the outermost; None if there is none."""
    pages = await pages_in_front(visit, programs, front, facts)
    return await visit.address(pages[0][0]) if pages else None


async def focus_in(visit: Visit, top: Top) -> list[Node]:
    """Return what has the keyboard in this window, with what is around it."""
    refs = await focus_refs(visit, top)
    if refs is None:
        await read_tree(visit, top)
        focused = [n for n in top.node.all() if has(n.states, AccessibleState.FOCUSED)]
        refs = [(n.bus, n.path) for n in focused]
    chains = [await chain(visit, ref) for ref in refs]
    return chain_on_screen(with_keyboard(chains), top.units)


async def focus_refs(visit: Visit, top: Top) -> list[Ref] | None:
    """Return all in this window that says that it has the keyboard; None where the program cannot
    look by itself."""
    ref = (top.node.bus, top.node.path)
    return await visit.collected(ref, states=1 << AccessibleState.FOCUSED)


def takes_text(nodes: Sequence[Node]) -> bool | None:
    """Tell whether what has the keyboard takes text, by what is around it.

    False where that is a page with no field to write in; None where it is not known."""
    if not nodes:
        return None
    focused = nodes[0]
    role = role_of(focused.role, focused.states)
    in_page = any(node.role in _PAGES for node in nodes)
    if has(focused.states, AccessibleState.EDITABLE):
        return True
    if role in FIELD_ROLES:
        return not (in_page and has(focused.states, AccessibleState.READ_ONLY))
    if not in_page:
        return None
    holds = focused.role in _PAGES or (role is None and focused.role in _HOLDERS)
    return False if holds or role in _NOT_WRITTEN else None
