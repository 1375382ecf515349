"""What has the keyboard, which document it lies in, and the origin of that document's address."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from .nodes import Node
from .tree import Visit

# Document frame, spreadsheet, presentation, text, web, email.
_DOCUMENTS: Final = frozenset({82, 92, 93, 94, 95, 96})
_DEFAULT: Final = {"http": 80, "https": 443}
_HOST: Final = re.compile(r"[a-z0-9._-]+|[0-9a-f:.]*:[0-9a-f:.]*")


def with_keyboard(chains: Sequence[list[Node]]) -> list[Node]:
    """Of all that says it has the focus, each with what is around it, what keys go to.

    The innermost: a document that has the focus may hold a field that has it. But a field of a
    page says so also while the address bar has it: what lies in no document comes first.
    """
    around = {node.key for nodes in chains for node in nodes[1:]}
    inner = [nodes for nodes in chains if nodes and nodes[0].key not in around]
    outside = [one for one in inner if not any(node.role in _DOCUMENTS for node in one)]
    return max(outside or inner, key=len, default=[])


async def origin_around(visit: Visit, nodes: Sequence[Node]) -> str:
    """That of the documents around the first of these; "" if they are of more than one.

    A page of another site around it, or an address that is not known, may take the keyboard at any
    moment.
    """
    around = [node for node in nodes[1:] if node.role in _DOCUMENTS]
    found = {origin_of(await visit.address((node.bus, node.path))) for node in around}
    return found.pop() if len(found) == 1 else ""


def origin_of(address: str) -> str:
    """Such as https://site.example, with its port where that is not the usual one.

    "" for what has no origin that a human could know: a file, a page that another one wrote.
    """
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return ""
    if parts.scheme not in _DEFAULT or "\\" in address or not _HOST.fullmatch(host):
        return ""
    name = f"[{host}]" if ":" in host else host
    place = name if port in (None, _DEFAULT[parts.scheme]) else f"{name}:{port}"
    return f"{parts.scheme}://{place}"
