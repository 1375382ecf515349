"""The shortcuts that are others in a terminal, where Ctrl+C interrupts the program that runs.

Ctrl+Z stops the program there, Ctrl+S the output, and words that are typed to search for them are a
command line that Enter runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...events import Window
from ...ports.shared.terminals import has_copy_keys, is_terminal
from ...protocol import KeyCombo, Op, ProtocolError, chord_words, parse_reply
from .telling import CommandTurn

_COPY: Final = ("ctrl", "c")
_PASTE: Final = ("ctrl", "v")
_THERE: Final = {_COPY: ("ctrl", "shift", "c"), _PASTE: ("ctrl", "shift", "v")}
_OLD_PASTE: Final = ("shift", "insert")
_NO_COPY: Final = (
    "This terminal has no key for copying: what is selected in it can be pasted with the middle "
    "mouse button."
)
# The window itself takes these, whatever program it shows.
_OF_WINDOWS: Final = (("alt", "f4"),)
KEYS_MEAN_ELSE: Final = "In a terminal the keys for that do something else."


def means_else(ops: Sequence[Op], front: Window | None) -> bool:
    """Tell whether the keys of a shortcut do another thing in the window in front."""
    keys = ops[0].keys if ops and isinstance(ops[0], KeyCombo) else ()
    there = front is not None and is_terminal(front)
    return there and bool(keys) and keys not in _THERE and keys not in _OF_WINDOWS


def fitted(step: CommandTurn, front: Window | None) -> CommandTurn:
    """Return the step with the keys that do the same in the window in front, or why there are
    none."""
    keys = _keys(step)
    if step.shortcut and means_else(step.ops, front):
        return replace(step, problem=KEYS_MEAN_ELSE)
    if keys not in _THERE or front is None or not is_terminal(front):
        return step
    if has_copy_keys(front):
        return _with(step, _THERE[keys])
    return replace(step, problem=_NO_COPY) if keys == _COPY else _with(step, _OLD_PASTE)


def as_sent(step: CommandTurn, raw: str) -> CommandTurn:
    """Return the step with the keys that this reply has sent for it."""
    keys = _keys(step)
    others = (_THERE[keys], _OLD_PASTE) if keys in _THERE else ()
    sent = next((keys for keys in _sent(raw) if keys in others), None)
    return _with(step, sent) if sent is not None else step


def _sent(raw: str) -> list[tuple[str, ...]]:
    """Return the chords of a reply."""
    try:
        actions = parse_reply(raw).actions
    except ProtocolError:
        return []
    return [op.keys for op in actions if isinstance(op, KeyCombo)]


def _keys(step: CommandTurn) -> tuple[str, ...]:
    op = step.ops[0] if step.shortcut and step.ops else None
    return op.keys if isinstance(op, KeyCombo) else ()


def _with(step: CommandTurn, keys: tuple[str, ...]) -> CommandTurn:
    ops = tuple(replace(op, keys=keys) if isinstance(op, KeyCombo) else op for op in step.ops)
    return replace(step, ops=ops, did=step.did.replace(chord_words(_keys(step)), chord_words(keys)))
