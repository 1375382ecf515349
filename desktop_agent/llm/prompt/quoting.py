"""Quotes for a model what others wrote. Pure."""

from __future__ import annotations

import json
from typing import Final

MOST_NAME: Final = 80


def quoted(text: str, most: int = MOST_NAME) -> str:
    """Return the text in quotation marks, on one line, cut, with nothing invisible in it."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    line = line if len(line) <= most else line[: most - 1] + "…"
    return json.dumps(line, ensure_ascii=False)
