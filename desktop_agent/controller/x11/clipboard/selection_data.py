"""Holds the contents of a selection, in all its forms."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from typing import Any, Final

TEXT_TARGETS: Final = ("UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING", "TEXT")


@dataclass(frozen=True, slots=True)
class Content:
    """One form of a selection: its bytes, as so many-bit items of a type."""

    kind: str
    format: int
    data: bytes


Contents = dict[str, Content]
"""Holds what a selection holds, by the name of the target."""

Kept = dict[str, Contents]
"""Holds what several hold, by the name of the selection."""


def text_contents(text: str) -> Contents:
    """Return a text in all forms that programs ask for."""
    utf8 = text.encode()
    found = {
        target: Content("UTF8_STRING" if target == "TEXT" else target, 8, utf8)
        for target in TEXT_TARGETS
        if target != "STRING"
    }
    # STRING is Latin-1 by definition; a program that asks only for it gets what it can take.
    found["STRING"] = Content("STRING", 8, text.encode("latin-1", "replace"))
    return found


def items_of(content: Content) -> bytes | list[int]:
    """Return the data as a property takes it: bytes, or numbers where an item has more than 8
    bits."""
    if content.format == 8:
        return content.data
    width = content.format // 8
    data = content.data
    return [int.from_bytes(data[i : i + width], "little") for i in range(0, len(data), width)]


def bytes_of(value: Any, size: int) -> bytes:
    """Return the data as it was read from a property with items of so many bits."""
    if size == 8:
        return value if isinstance(value, bytes) else str(value).encode()
    return b"".join(int(item).to_bytes(size // 8, "little") for item in value)


def plain_from(kept: Kept) -> dict[str, dict[str, list[Any]]]:
    """Return the same as JSON can hold it."""
    return {
        selection: {
            target: [c.kind, c.format, base64.b64encode(c.data).decode()]
            for target, c in contents.items()
        }
        for selection, contents in kept.items()
    }


def kept_from(plain: dict[str, dict[str, list[Any]]]) -> Kept:
    """Return what `plain_from` made plain."""
    return {
        selection: {
            target: Content(kind, size, base64.b64decode(data))
            for target, (kind, size, data) in contents.items()
        }
        for selection, contents in plain.items()
    }
