"""Reads the words that stand next to a button, whatever it lies in.

A page may ask in anything: a card, a form, a cell of a table. What is a dialog to the eye is
often none to its program.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from ..elements.nodes import Node, clean
from ..elements.roles import DOCUMENTS, PUSH_BUTTON, AccessibleState
from .tree import Ref, Visit

# Label, static, heading, paragraph, caption, and what Qt calls a text that is only read.
_TEXTS: Final = frozenset({29, 83, 73, 81, 116})
# Link, buttons, tab, menu items: their words are their own.
_OPERATED: Final = frozenset({88, PUSH_BUTTON, 62, 129, 37, 35, 8, 45})
_LEVELS, _MOST_FOUND = 4, 300
_BEFORE, _AFTER, _MOST_WORDS, _MOST_OF_ONE = 16, 6, 800, 300


async def said_beside(visit: Visit, key: str, nodes: Sequence[Node]) -> str:
    """Return the words before it and after it, a line for each text, and what its program says in
    addition about it and what it lies in; `nodes` are it and all around it.

    Those before it come first, the nearest at the top: a page of any length has a few that are
    near.
    """
    own = next((n for n, node in enumerate(nodes) if node.key == key), None)
    if own is None:
        return ""
    around = list(nodes[own + 1 : own + 1 + _LEVELS])
    for place, node in enumerate(around):
        if node.role in DOCUMENTS:
            around = around[: place + 1]
            break
    told = [nodes[own], *(node for node in around if node.role not in DOCUMENTS)]
    described = asyncio.gather(*(visit.description((node.bus, node.path)) for node in told))
    said = await _texts(visit, nodes[own], around)
    lines = dict.fromkeys(clean(line) for line in (*await described, *said))
    return "\n".join(line for line in lines if line)[:_MOST_WORDS]


async def _texts(visit: Visit, own: Node, around: Sequence[Node]) -> list[str]:
    """Return those nearest to it; none where its program cannot look by itself."""
    ref = (own.bus, own.path)
    shown = 1 << AccessibleState.SHOWING
    roles = _TEXTS | {own.role}
    for node in reversed(around):
        place = (node.bus, node.path)
        found = await visit.collected(place, states=shown, roles=roles, most=_MOST_FOUND)
        if found is None:
            return []
        if ref in found:
            at = found.index(ref)
            before = found[max(0, at - _BEFORE) : at]
            # The nearest first: what is too much is cut off at the end.
            near = [*reversed(before), *found[at + 1 : at + 1 + _AFTER]]
            return list(await asyncio.gather(*(_read(visit, one) for one in near)))
    return []


async def _read(visit: Visit, ref: Ref) -> str:
    name, parent, role = await asyncio.gather(visit.name(ref), visit.parent(ref), visit.role(ref))
    if role not in _TEXTS or parent is None or await visit.role(parent) in _OPERATED:
        return ""
    # What asks stands at the end.
    return name[-_MOST_OF_ONE:]
