"""A short name for a set of ops and what they were meant for."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

from .ops import Op
from .reply import op_to


def digest_of(ops: Iterable[Op], *seen: object) -> str:
    """16 hex digits that change with any op and with anything that was seen beside it."""
    text = json.dumps([[op_to(op) for op in ops], [str(item) for item in seen]])
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
