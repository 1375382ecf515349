"""Tells what a dialog says before it is answered, and which of its buttons Enter presses."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from ..elements.nodes import Node, clean
from ..elements.roles import IN_DIALOGS, PUSH_BUTTON, AccessibleState, has
from .tree import Ref, Visit
from .walk import TreeWalk

# Label, static, heading, paragraph, and what Qt calls a text that is only read.
_TEXTS: Final = frozenset({29, 83, 73, 116})
_MOST_TEXTS, _MOST_WORDS, _MOST_NODES = 40, 800, 150


def dialog_of(nodes: Sequence[Node]) -> Node | None:
    """Return the innermost dialog among what lies around a thing; None if it lies in none."""
    return next((node for node in nodes if node.role in IN_DIALOGS), None)


async def said_by(visit: Visit, dialog: Node) -> str:
    """Return the words that a dialog shows, but for those on what is operated.

    "" where it has one button: it tells something, and asks nothing.
    """
    ref = (dialog.bus, dialog.path)
    shown = 1 << AccessibleState.SHOWING
    buttons, texts = await asyncio.gather(
        visit.collected(ref, states=shown, roles=(PUSH_BUTTON,), most=2),
        visit.collected(ref, states=shown, roles=_TEXTS, most=_MOST_TEXTS),
    )
    if buttons is None or texts is None:
        nodes = await _below(visit, dialog)
        count = sum(node.role == PUSH_BUTTON for node in nodes)
        names = [node.name for node in nodes if node.role in _TEXTS]
    else:
        count = len(buttons)
        names = list(await asyncio.gather(*(visit.name(text) for text in texts)))
    if count < 2:
        return ""
    # A program may tell a text, and once more the parts of it.
    kept = [one for n, one in enumerate(names) if one and one not in " ".join(names[:n])]
    return clean(" ".join(kept))[:_MOST_WORDS]


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
