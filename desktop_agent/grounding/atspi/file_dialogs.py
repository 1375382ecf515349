"""Tells which folder a dialog of files shows: what stands in its path bar and its fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...events import Window
from ..elements.nodes import Node
from ..elements.roles import COMBO_BOX, ENTRY, TEXT, AccessibleState, has
from .tree import Visit
from .windows import Facts, Program, is_front, of_front, read_tops, read_tree

# A dialog, one of files among them. Windows with a title bar of their own tell it there.
_DIALOGS: Final = frozenset({16, 19})
# Path bars are made of radio or toggle buttons, one for each folder.
_STEPS: Final = frozenset({44, 62})
_FIELDS: Final = frozenset({TEXT, COMBO_BOX, ENTRY})


async def folders_in_front(
    visit: Visit, programs: Sequence[Program], front: Window | None, facts: Facts
) -> tuple[str, ...]:
    """Return the names and values by which dialogs of the window in front tell their folder; others
    may be among them."""
    found: list[str] = []
    for program in of_front(programs, front, facts):
        await read_tops(visit, program, facts)
        for top in program.tops:
            if top.node.role in _DIALOGS and is_front(program, top, front, facts):
                await read_tree(visit, top)
                nodes = list(top.node.all())
                bar = [node for node in nodes if node.role in _STEPS]
                fields = [node for node in nodes if node.role in _FIELDS]
                told = (*_up_to_here(bar), *fields)
                found += [words for node in told for words in (node.name, node.value) if words]
    return tuple(dict.fromkeys(found))


def _up_to_here(bar: list[Node]) -> list[Node]:
    """Return the folder that is shown, and those around it: what comes after it was left again."""
    here = [
        place
        for place, node in enumerate(bar)
        if has(node.states, AccessibleState.CHECKED) or has(node.states, AccessibleState.PRESSED)
    ]
    return bar[: here[-1] + 1] if here else bar
