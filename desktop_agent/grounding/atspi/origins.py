"""Tells what has the keyboard, and the origin of the document that it lies in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...ports.shared.origins import origin_of
from ..elements.nodes import Node
from .tree import Visit

# Document frame, spreadsheet, presentation, text, web, email.
_DOCUMENTS: Final = frozenset({82, 92, 93, 94, 95, 96})


def with_keyboard(chains: Sequence[list[Node]]) -> list[Node]:
    """Return what keys go to, of all that says it has the focus, each with what is around it.

    The innermost: a document that has the focus may hold a field that has it. But a field of a
    page says so also while the address bar has it: what lies in no document comes first.
    """
    around = {node.key for nodes in chains for node in nodes[1:]}
    inner = [nodes for nodes in chains if nodes and nodes[0].key not in around]
    outside = [one for one in inner if not any(node.role in _DOCUMENTS for node in one)]
    return max(outside or inner, key=len, default=[])


async def origin_around(visit: Visit, nodes: Sequence[Node]) -> str:
    """Return that of the documents around the first of these; "" if they are of more than one.

    A page of another site around it, or an address that is not known, may take the keyboard at any
    moment.
    """
    around = [node for node in nodes[1:] if node.role in _DOCUMENTS]
    found = {origin_of(await visit.address((node.bus, node.path))) for node in around}
    return found.pop() if len(found) == 1 else ""
