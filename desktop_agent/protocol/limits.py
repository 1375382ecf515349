"""Tells how large a reply may be. What costs time to read is refused before it is read. Pure."""

from __future__ import annotations

import re
from typing import Any, Final

from .errors import ProtocolError

MAX_REPLY: Final = 1_000_000
"""Characters."""
MAX_ACTIONS: Final = 1000
MAX_POINTS: Final = 2000
"""Of all drag paths together."""
MAX_DEPTH: Final = 12
MAX_DIGITS: Final = 4200
"""Of one number: Python itself refuses integers of more than 4,300."""

_MOST_PARTS: Final = 20_000
# A string, a bracket, or a number that is too long.
_SIGNS: Final = re.compile(
    rf'"(?:[^"\\]|\\.)*+"?|[\[{{]|[\]}}]|[0-9]{{{MAX_DIGITS + 1}}}', re.DOTALL
)


def check_text(text: str) -> None:
    """Raise ProtocolError for a reply that is too long, too deep, or has too long a number."""
    if len(text) > MAX_REPLY:
        raise ProtocolError("reply", f"has {len(text):,} characters, at most {MAX_REPLY:,}")
    depth = parts = 0
    for sign in _SIGNS.finditer(text):
        first = text[sign.start()]
        if first in "[{":
            depth += 1
            parts += 1
            if depth > MAX_DEPTH:
                raise ProtocolError(
                    "reply", f"is nested too deeply: at most {MAX_DEPTH} brackets in one another"
                )
            if parts > _MOST_PARTS:
                raise ProtocolError(
                    "reply", f"has too many parts: at most {_MOST_PARTS:,} objects and lists"
                )
        elif first in "]}":
            depth -= 1
        elif first != '"':
            raise ProtocolError("reply", "is not valid JSON (a number is too long)")


def check_amounts(value: Any) -> None:
    """Raise ProtocolError for too many actions, or points in them, whatever else is wrong."""
    actions = value.get("actions") if isinstance(value, dict) else None
    if not isinstance(actions, list):
        return
    if len(actions) > MAX_ACTIONS:
        raise ProtocolError("actions", f"has {len(actions):,}, at most {MAX_ACTIONS:,} are allowed")
    paths = [op.get("path") for op in actions if isinstance(op, dict)]
    points = sum(len(path) for path in paths if isinstance(path, list))
    if points > MAX_POINTS:
        raise ProtocolError(
            "actions",
            f"have {points:,} points in their paths, at most {MAX_POINTS:,}; send fewer at once",
        )
