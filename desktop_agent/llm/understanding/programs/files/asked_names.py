"""Tells which file a question is of by its whole name, where each other word is known: “how big is
a.txt in words?” asks for something else."""

from __future__ import annotations

from typing import Final

from ...screen.scene import ShownScreen
from ...words.leftovers import left_over
from ...words.lexicon import QUESTION
from ...words.tokens import Tokens
from .shown_files import IDLE, shown_files


def named_alone(said: Tokens, scene: ShownScreen, idle: frozenset[str] = IDLE) -> list[str]:
    """Return the files that are called by their whole names; [] where anything else is said."""
    shown = shown_files(scene)
    rest = tuple(one for one in said if one.text not in shown)
    return [] if left_over(rest, idle) else [one.text for one in said if one.text in shown]


NO_NAMES: Final = frozenset(
    [
        *("and", "or", "than", "that", "which", "whose", "with", "without", "for", "from", "to"),
        *("by", "one", "ones", "not", "but", "except", "other", "another", "else", "more", "less"),
        *("bigger", "smaller", "larger", "newer", "older", "longer", "shorter", "heavier"),
        *("big", "small", "large", "new", "old", "long", "short", "empty", "hidden", "huge"),
        *("changed", "recent", "same", "newest", "oldest", "biggest", "smallest", "latest"),
        *("containing", "of", "on", "mentioning", "duplicate", "duplicates", "lighter"),
    ]
)
NOT_NOW: Final = frozenset({"was", "were", "will", "would", "been", "become", "than", "and"})
OF_SIZES: Final = (QUESTION | IDLE) - {"was", "will", "one", "new"} | frozenset(
    [
        *("big", "large", "heavy", "size", "sized", "space", "much", "room", "bytes", "exactly"),
        *("take", "takes", "use", "uses", "need", "needs", "occupy", "disk", "currently", "does"),
    ]
)
