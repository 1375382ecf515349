"""Takes back the change that the request before made in the text in front: an editor may keep each
word that was typed apart, so it is pressed until the text is one that this change makes what it
was."""

from __future__ import annotations

from typing import Final

from ....protocol import KeyCombo
from ..paraphrases import paraphrases
from ..screen.scene import ShownScreen
from ..skills.plans import Progress, Steps, WhichOne
from ..words.leftovers import left_over
from ..words.lexicon import STOP_WORDS
from ..words.reading import Clause, clauses_of
from ..words.tokens import Tokens, tokens_of
from ..words.values import Date
from .editing import change_of, text_in_front
from .line_edits import Edit

_MOST_PRESSES: Final = 24
_UNDO: Final = KeyCombo(keys=("ctrl", "z"))
_UNSELECT: Final = KeyCombo(keys=("ctrl", "end"))
_STEP: Final = "Undo"


def undone(
    earlier: str, clause: Clause, scene: ShownScreen, progress: Progress
) -> Steps | WhichOne | None:
    """Return the next press, or that the text is as it was before the request `earlier`; None where
    that request changed no text, or something else is asked for."""
    text = text_in_front(scene)
    if text is None or not _asks_to_undo(clause.tokens):
        return None
    orders = [tokens for one in (earlier, *paraphrases(earlier)) if (tokens := _only_order(one))]
    if not progress.turns:
        return _pressed(text, text) if any(map(_changes_texts, orders)) else None
    after, last = progress.texts
    if text != after and any(_makes(one, text, after, scene.today) for one in orders):
        # The editor selects again what was selected, and the next text would take its place.
        return Steps((_UNSELECT,), _STEP, "undid the change")
    if progress.turns > 1 and text == last:
        return _given_up("There is nothing more to undo")
    if progress.turns > _MOST_PRESSES:
        return _given_up(f"I pressed Ctrl+Z {progress.turns} times")
    return _pressed(after, text)


def _pressed(after: str, text: str) -> Steps:
    return Steps((_UNDO,), _STEP, "", more=True, texts=(after, text))


def _given_up(what: str) -> WhichOne:
    return WhichOne(f"{what}, and I can't tell that the text is as it was. Is it?", (), ())


def _asks_to_undo(tokens: Tokens) -> bool:
    head = tokens[0]
    idle = STOP_WORDS | {"it", "that", "this", "change", "last", "again"}
    return head.norm == "undo" and not head.quoted and not left_over(tokens[1:], idle)


def _only_order(request: str) -> Tokens:
    """Return the words of a request of one clause; () for any other."""
    tokens = tokens_of(request)
    clauses = clauses_of(tokens, request, frozenset()) if tokens else ()
    return clauses[0].tokens if len(clauses) == 1 else ()


def _changes_texts(order: Tokens) -> bool:
    return order[0].norm in _CHANGES and not order[0].quoted


def _makes(order: Tokens, before: str, after: str, today: Date | None) -> bool:
    found = change_of(order, before, today)
    return isinstance(found, Edit) and found.text.rstrip("\n") == after.rstrip("\n")


_CHANGES: Final = frozenset(
    [
        *(
            "add",
            "append",
            "put",
            "insert",
            "write",
            "type",
            "delete",
            "remove",
            "change",
            "replace",
        ),
        *("swap", "move", "make", "turn", "get", "take", "sort", "reverse", "number", "capitalise"),
        *("capitalize", "set", "erase", "wipe", "clear", "jot", "place", "stick", "correct"),
    ]
)
