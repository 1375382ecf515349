"""Tells what one can write into. Pure."""

from __future__ import annotations

from ...events import Element


def is_field(element: Element | None) -> bool:
    """Return whether one can write into it."""
    return element is not None and (element.role == "field" or "editable" in element.states)
