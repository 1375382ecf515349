"""Tells what a key presses: Enter in a dialog, a letter in an open menu, Alt and a letter in a
window. Tells what it, or the wheel, may choose in a list of choices, too."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Final

from ...protocol import CHOOSING_KEYS, MENU_ROLES, PRESSING_KEYS, Role
from ..elements.dialog_words import dialog_of
from ..elements.nodes import Node
from ..elements.roles import (
    COMBO_BOX,
    LIST_BOX,
    MENU,
    MENU_ITEMS,
    PUSH_BUTTON,
    RADIO_BUTTON,
    AccessibleState,
    has,
    role_of,
)
from .dialogs import default_of
from .menus import chosen_in
from .tree import LATE, Ref, Visit
from .walk import TreeWalk

# What may have a letter: push and toggle buttons, buttons with a menu, check boxes, radio buttons,
# tabs, menus, links.
_PRESSED: Final = frozenset({PUSH_BUTTON, 62, 129, 7, 130, 44, 37, 88, MENU, *MENU_ITEMS})
_TAKE_ENTER: Final = frozenset({"button", "link", "menu item"})
# With more things than these, one more may have the letter.
_MOST: Final = 400
# An item lies in a menu of the list, and that in the list.
_DEEPEST_CHOICE: Final = 4
# List items, tree items, cells, and what a menu has.
_OFFERED: Final = frozenset({32, 91, 56, *MENU_ITEMS})


async def pressed_by(
    visit: Visit, window: Node, focus: Sequence[Node], keys: frozenset[str]
) -> Ref | None:
    """Return what these keys press; None where its program does not tell.

    `focus` is what has the keyboard, with what lies around it. A page that listens for keys by
    itself tells nothing of that.
    """
    if keys & PRESSING_KEYS:
        return await _by_enter(visit, focus or [window], alone="enter" not in keys)
    letter = next((key for key in keys if len(key) == 1), "")
    if letter and "alt" in keys:
        ways = {f"<alt>{letter}", f"alt+{letter}"}
        if await visit.toolkit(window.bus) in LATE:
            ways.add(letter)  # It tells just the letter that a page gives.
        return await _only(visit, window, _PRESSED, ways)
    if letter and focus and role_of(focus[0].role, focus[0].states) in MENU_ROLES:
        # Of an item, the menu is what lies around it.
        menu = next((node for node in focus if node.role not in MENU_ITEMS), window)
        # Qt writes the letters of items as it does those of buttons.
        return await _only(visit, menu, MENU_ITEMS | {MENU}, {letter, f"alt+{letter}"})
    return None


async def _by_enter(visit: Visit, focus: Sequence[Node], *, alone: bool) -> Ref | None:
    """Return what has the keyboard, what is chosen in the open menu, or the default button of the
    dialog where what has the keyboard takes no Enter."""
    there = focus[0]
    ref = (there.bus, there.path)
    if there.role == MENU:
        return await chosen_in(visit, ref)
    if alone or role_of(there.role, there.states) in _TAKE_ENTER:
        return ref
    dialog = dialog_of(focus)
    if dialog is None or has(there.states, AccessibleState.MULTI_LINE):
        return None
    return await default_of(visit, dialog)


async def _only(visit: Visit, window: Node, roles: frozenset[int], ways: set[str]) -> Ref | None:
    ref = (window.bus, window.path)
    shown = 1 << AccessibleState.SHOWING
    found = await visit.collected(ref, states=shown, roles=roles, most=_MOST)
    if found is None:
        own = Node(window.bus, window.path, window.role, bounds=window.bounds)
        await TreeWalk(visit, most=_MOST).below(own)
        found = [(node.bus, node.path) for node in own.all() if node.role in roles]
    if len(found) >= _MOST:
        return None
    keys = await asyncio.gather(*(visit.keys(one) for one in found))
    fits = [one for one, own in zip(found, keys, strict=True) if ways & own]
    return fits[0] if len(fits) == 1 else None


async def choices_of(
    visit: Visit, focus: Sequence[Node], keys: frozenset[str]
) -> list[tuple[Role, str]]:
    """Return all that these keys may choose in what has the keyboard, by role and name: in a list
    that is closed or open, as a page or a toolkit makes it, or among radio buttons.

    A letter chooses by how a name begins; which one an arrow would reach is not told in time. A
    list that a page makes of other things does not tell what its keys do.
    """
    letters = {key for key in keys if len(key) == 1}
    moves = bool(keys & CHOOSING_KEYS)
    if not focus or "alt" in keys or not (letters or moves or "tab" in keys):
        return []
    if focus[0].role == RADIO_BUTTON:
        names = await _names(visit, focus[-1], {RADIO_BUTTON}) if moves else ()
        return [("radio button", name) for name in names]
    # An open list takes over what is marked when it is left.
    moves |= "tab" in keys and focus[0].role in MENU_ITEMS
    around = await _choices_around(visit, focus)
    names = await _names(visit, around, _OFFERED) if around is not None else ()
    return [
        ("list item", name) for name in names if moves or name.strip()[:1].casefold() in letters
    ]


async def turned_by_wheel(visit: Visit, there: Sequence[Node]) -> list[tuple[Role, str]]:
    """Return all that the wheel may choose in what lies there, with what is around it: in a list
    of choices of a toolkit, which takes the wheel while it is closed; or the slider."""
    for node in there[:_DEEPEST_CHOICE]:
        if node.role == COMBO_BOX:
            return [("list item", name) for name in await _names(visit, node, _OFFERED)]
        if role_of(node.role, node.states) == "slider":
            return [("slider", await visit.name((node.bus, node.path)))]
    return []


async def _choices_around(visit: Visit, focus: Sequence[Node]) -> Node | None:
    """Return the list of choices that has the keyboard; None if it is another thing."""
    for node in focus[:_DEEPEST_CHOICE]:
        if node.role == COMBO_BOX:
            return None if has(node.states, AccessibleState.EDITABLE) else node
        if node.role == LIST_BOX:
            made_of = await visit.tag((node.bus, node.path))
            return node if made_of == "select" else None
    return None


async def _names(visit: Visit, around: Node, roles: Collection[int]) -> tuple[str, ...]:
    found = await visit.collected((around.bus, around.path), roles=roles, most=_MOST)
    if found is None:
        # Level by level: a closed list shows none of them.
        found, level = [], await visit.children((around.bus, around.path))
        for _ in range(_DEEPEST_CHOICE):
            level = level[:_MOST]
            kinds = await asyncio.gather(*(visit.role(one) for one in level))
            found += [one for one, kind in zip(level, kinds, strict=True) if kind in roles]
            below = await asyncio.gather(*(visit.children(one) for one in level))
            level = [one for some in below for one in some]
    return tuple(await asyncio.gather(*(visit.name(one) for one in found)))
