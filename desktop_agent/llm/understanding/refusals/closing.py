"""Tells orders to close “it” that a browser takes for its whole window, though a page is open in it
that shows much that could be closed. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ....protocol import Focus, KeyCombo, Op
from .acts_on_another import POLITE

_CLOSING: Final = (("alt", "f4"), ("ctrl", "w"), ("ctrl", "q"), ("ctrl", "shift", "w"))
_POINTED: Final = re.compile(
    POLITE + r"(?:close|shut|exit|dismiss|end|kill|quit)(?: down| out| off)?"
    r"(?: (?:it|this|that|these|those|them|one|thing|again|now|please|down|off|up|all|for me|here"
    r"|immediately|right))*\W*\Z",
    re.IGNORECASE,
)
_OPENED: Final = re.compile(r"\b(?:open|start|launch|run|window|browser|tab)\b", re.IGNORECASE)


def closes_what_is_pointed_at(ops: Sequence[Op], said: str, before: str = "") -> bool:
    """Tell whether the window of what is in front would be closed by a request that only points:
    “close it”. `before` is the request before that: what that opened is meant."""
    keys = any(isinstance(op, KeyCombo) and tuple(op.keys) in _CLOSING for op in ops)
    if not keys or any(isinstance(op, Focus) for op in ops):
        return False
    return _POINTED.match(said) is not None and _OPENED.search(before) is None
