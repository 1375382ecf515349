"""The menu that is open and has the keyboard, and what is chosen in it.

GTK and Chromium tell of nothing that has the focus while a menu is open; Qt tells of the item.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from ...protocol import MENU_ROLES
from ..elements.nodes import Node
from ..elements.roles import DOCUMENTS, MENU, MENU_ITEMS, AccessibleState, has, role_of
from ..elements.window_stack import ShownWindow
from .tree import ROOT, Ref, Visit

_MOST: Final = 12


def may_be_open(stack: Sequence[ShownWindow], focus: Sequence[Node]) -> bool:
    """Tell whether a menu may have the keyboard: a window lies over the one in front of the same
    process, and nothing that takes keys says that it has the focus."""
    front = next((n for n, window in enumerate(stack) if window.front), 0)
    over = any(not window.managed and window.pid == stack[front].pid for window in stack[:front])
    return over and (not focus or focus[0].role in DOCUMENTS)


async def open_menu(visit: Visit, window: Node, focus: Sequence[Node]) -> Ref | None:
    """Return the innermost open menu of the window's program; None if there is none, or if what is
    in it has the focus."""
    if focus and role_of(focus[0].role, focus[0].states) in MENU_ROLES:
        return None
    own = (window.bus, window.path)
    tops = [top for top in await visit.children((window.bus, ROOT)) if top != own]
    shown, chosen = 1 << AccessibleState.SHOWING, 1 << AccessibleState.SELECTED
    found = await asyncio.gather(
        visit.collected(own, states=shown | chosen, roles=(MENU,), most=_MOST),
        *(visit.collected(top, states=shown, roles=(MENU,), most=1) for top in tops),
        *(visit.collected(top, states=shown | chosen, roles=(MENU,), most=_MOST) for top in tops),
    )
    menus = [menu for some in found for menu in some or ()]
    return menus[-1] if menus else None


async def chosen_in(visit: Visit, menu: Ref) -> Ref | None:
    """Return what Enter would choose, an item or a menu that it opens; None where that is not
    told."""
    states = 1 << AccessibleState.SHOWING | 1 << AccessibleState.SELECTED
    found = await visit.collected(menu, states=states, roles=MENU_ITEMS | {MENU}, most=_MOST)
    if found:
        return found[-1]
    own = await visit.states(menu)
    return menu if own is not None and has(own, AccessibleState.SELECTED) else None
