"""Tells what a button for rows may be called: alone, or with the kind of thing that they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....events import Element
from ...words.lexicon import DETERMINERS
from ...words.matching import bare, is_same, stems

_TICKED: Final = frozenset({"selected", "checked", "ticked", "marked"})
_ROWS: Final = frozenset(
    [
        *(
            "mail",
            "email",
            "message",
            "conversation",
            "note",
            "item",
            "entry",
            "task",
            "row",
            "record",
        ),
        *("contact", "event", "post", "comment", "order", "it"),
    ]
)
"""Holds what rows are: “Delete folder” and “Delete account” are for no row."""


def is_called(thing: Element, names: Sequence[str], kinds: Sequence[str] = ()) -> bool:
    """Tell whether a button is called like an act, alone or with what it is done to: “Delete”,
    “Delete this note”, “Cancel orders” where `kinds` holds what the rows are called."""
    own = bare(thing.name).split(" ")
    idle = _ROWS | DETERMINERS | _TICKED | {stem for kind in kinds for stem in stems(kind)}
    return any(
        is_same(name, thing.name)
        or (
            own[: len(name.split())] == name.split()
            and all(word.removesuffix("s") in idle for word in own[len(name.split()) :])
        )
        for name in names
    )
