"""Tells what a dialog says before it is answered, and which of its buttons Enter presses."""

from __future__ import annotations

import asyncio

from ..elements.dialog_words import SAID, said
from ..elements.nodes import Node
from ..elements.roles import PUSH_BUTTON, AccessibleState, has
from .tree import Ref, Visit
from .walk import TreeWalk

_MOST_TEXTS, _MOST_NODES = 40, 150


async def said_by(visit: Visit, dialog: Node) -> str:
    """Return the words that a dialog shows, but for those on what is operated.

    "" where it has one button: it tells something, and asks nothing.
    """
    ref = (dialog.bus, dialog.path)
    shown = 1 << AccessibleState.SHOWING
    buttons, texts = await asyncio.gather(
        visit.collected(ref, states=shown, roles=(PUSH_BUTTON,), most=2),
        visit.collected(ref, states=shown, roles=SAID, most=_MOST_TEXTS),
    )
    if buttons is None or texts is None:
        nodes = await _below(visit, dialog)
        count = sum(node.role == PUSH_BUTTON for node in nodes)
        names = [node.name for node in nodes if node.role in SAID]
    else:
        count = len(buttons)
        names = list(await asyncio.gather(*(visit.name(text) for text in texts)))
    return said(names, count)


async def default_of(visit: Visit, dialog: Node) -> Ref | None:
    """Return the button that Enter presses wherever else in the dialog the keyboard is; None if its
    program tells none, or several."""
    ref = (dialog.bus, dialog.path)
    states = 1 << AccessibleState.SHOWING | 1 << AccessibleState.DEFAULT
    found = await visit.collected(ref, states=states, roles=(PUSH_BUTTON,), most=2)
    if found is None:
        nodes = await _below(visit, dialog)
        wanted = (node for node in nodes if node.role == PUSH_BUTTON)
        found = [(one.bus, one.path) for one in wanted if has(one.states, AccessibleState.DEFAULT)]
    return found[0] if len(found) == 1 else None


async def _below(visit: Visit, dialog: Node) -> list[Node]:
    """Return all that shows in it, for a program that cannot look by itself."""
    own = Node(dialog.bus, dialog.path, dialog.role, bounds=dialog.bounds)
    await TreeWalk(visit, most=_MOST_NODES).below(own)
    return list(own.all())
