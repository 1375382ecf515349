"""Tells which dialog a thing lies in, and what that says before it is answered. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from .nodes import Node, clean
from .roles import IN_DIALOGS, PUSH_BUTTON, TITLE_BAR

SAID: Final = frozenset({29, 83, 73, 116})
"""Label, static, heading, paragraph, and what Qt calls a text that is only read."""
_MOST_WORDS: Final = 800


def dialog_of(nodes: Sequence[Node]) -> Node | None:
    """Return the innermost dialog among what lies around a thing; None if it lies in none."""
    return next((node for node in nodes if node.role in IN_DIALOGS), None)


def said_in(dialog: Node) -> str:
    """Return the words of a dialog that was read, as `said` does."""
    below = list(_below(dialog))
    names = [one.name for one in below if one.role in SAID]
    return said(names, sum(one.role == PUSH_BUTTON for one in below))


def _below(node: Node) -> Iterator[Node]:
    """Yield all in it but the title bar, whose buttons answer nothing."""
    for child in node.children:
        if child.role != TITLE_BAR:
            yield child
            yield from _below(child)


def said(names: Sequence[str], buttons: int) -> str:
    """Return the words of a dialog, by the names of its texts.

    "" where it has one button: it tells something, and asks nothing.
    """
    if buttons < 2:
        return ""
    # A program may tell a text, and once more the parts of it.
    kept = [one for n, one in enumerate(names) if one and one not in " ".join(names[:n])]
    return clean(" ".join(kept))[:_MOST_WORDS]
