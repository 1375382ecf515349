"""Reads what the menus of a window hold while they are closed. Many programs make a menu only when
it opens: of those just the names in the menu bar are told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from ...ports import MenuEntry
from ..elements.nodes import clean
from ..elements.roles import MENU, MENU_ITEMS, AccessibleState, has
from .tree import Ref, Visit

_MENU_BAR: Final = 34
_CHECKED: Final = frozenset({8, 45})
"""Holds the roles of entries that are on or off: check menu items and radio menu items."""
# So Qt tells the menu that belongs to an entry.
_POPUP_MENU: Final = 41
_ROLES: Final = MENU_ITEMS | {MENU, _POPUP_MENU}
_MOST_BARS: Final = 2
_DEEPEST: Final = 4
# A list of all fonts, or of all languages, is no menu to look a word up in.
_WIDEST: Final = 80
_BAR_DEPTH: Final = 3


async def read_menu_entries(visit: Visit, window: Ref) -> tuple[MenuEntry, ...]:
    """Return the entries of the menu bar of this window, as one reads them; none where it shows no
    menu bar."""
    showing = 1 << AccessibleState.SHOWING
    bars = await visit.collected(window, states=showing, roles=(_MENU_BAR,), most=_MOST_BARS)
    if bars is None:
        bars = await _bars_below(visit, [window], _BAR_DEPTH)
    if len(bars) != 1:
        return ()
    menus = await visit.children(bars[0])
    found = await asyncio.gather(*(_entries(visit, one, (), _DEEPEST) for one in menus[:_WIDEST]))
    return tuple(entry for entries in found for entry in entries)


async def _bars_below(visit: Visit, refs: Sequence[Ref], depth: int) -> list[Ref]:
    """Return the menu bars near the top of a window whose program cannot look by itself (Qt)."""
    roles = await asyncio.gather(*map(visit.role, refs))
    bars = [ref for ref, role in zip(refs, roles, strict=True) if role == _MENU_BAR]
    if bars or not depth:
        return bars
    below = await asyncio.gather(*map(visit.children, refs))
    refs = [ref for some in below for ref in some][:_WIDEST]
    return await _bars_below(visit, refs, depth - 1) if refs else []


async def _entries(
    visit: Visit, ref: Ref, above: tuple[str, ...], depth: int, *, usable: bool = True
) -> tuple[MenuEntry, ...]:
    role, name, states, below = await asyncio.gather(
        visit.role(ref), visit.name(ref), visit.states(ref), visit.children(ref)
    )
    if states is None or role not in _ROLES:
        return ()
    name = clean(name)
    # Qt tells an entry, and in it a menu without a name.
    path = (*above, name) if name else above
    usable = usable and (not name or _is_usable(states))
    if below and depth and len(below) <= _WIDEST:
        found = await asyncio.gather(
            *(_entries(visit, one, path, depth - 1, usable=usable) for one in below)
        )
        return tuple(entry for entries in found for entry in entries)
    if below or not path or path == above:
        return ()
    switches = role in _CHECKED or has(states, AccessibleState.CHECKABLE)
    checked = has(states, AccessibleState.CHECKED) if switches else None
    return (MenuEntry(path, checked, usable, opens=role == MENU),)


def _is_usable(states: int) -> bool:
    return has(states, AccessibleState.ENABLED) and has(states, AccessibleState.SENSITIVE)
