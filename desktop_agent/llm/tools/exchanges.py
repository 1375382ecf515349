"""Tells the turns of a task as a provider does: what the model called, and what came of each call.

Pure. The planner hears what became of each op, one after the other; here these are given back to
the calls that the ops came from.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ...events import Feedback, Heard
from ...ports import Situation
from ..points import Grid
from ..prompt.messages import Prompt, kept_turns
from ..prompt.reports import report

NOT_EXECUTED: Final = "Not executed: an earlier computer action in this turn failed."
_NOT_RUN: Final = "Not executed; what happened is told below."
_NOT_ASKED: Final = (
    "Not executed: the provider wanted something in this turn to be confirmed by the human first."
)
_LOOKED: Final = "The screenshot shows the screen now."
_OF_AN_OP: Final = frozenset({Heard.DID, Heard.FAILED, Heard.REFUSED})
_BAD: Final = frozenset({Heard.FAILED, Heard.REFUSED})


@dataclass(frozen=True, slots=True)
class ToolCall:
    """Holds one call: the item as it came, the id that its result refers to, and its ops."""

    item: dict[str, Any]
    id: str
    ops: tuple[dict[str, Any], ...]


@dataclass(frozen=True, slots=True)
class CallResult:
    """Says what came of a call, in words for the model; `failed` if it was not done as a whole."""

    text: str
    failed: bool = False


@dataclass(frozen=True, slots=True)
class Exchange:
    """Holds one reply and what followed.

    `items` are as they came, None for a reply of another kind, which is in `raw`. `also` is what
    happened beside the calls, in words; "" for nothing.
    """

    raw: str
    items: tuple[dict[str, Any], ...] | None
    calls: tuple[ToolCall, ...]
    results: tuple[CallResult, ...]
    also: str
    answers: tuple[str, ...]
    """Holds what the human answered to it."""
    waited: bool = False
    """Nothing of it was done before the human had confirmed it to the provider."""


def line_of(item: dict[str, Any]) -> str:
    """Return an item as it is kept in a reply."""
    return json.dumps(item, ensure_ascii=False) + "\n"


def items_in(raw: str) -> tuple[dict[str, Any], ...] | None:
    """Return the items of a reply; None if it is not made of such."""
    found = []
    # splitlines would also cut at characters that may stand in a text.
    for line in raw.split("\n"):
        if not line:
            continue
        try:
            item = json.loads(line)
        except (ValueError, RecursionError):
            return None
        if not isinstance(item, dict) or not isinstance(item.get("type", ""), str):
            return None
        found.append(item)
    return tuple(found)


def exchanges(
    situation: Situation,
    prompt: Prompt,
    calls: Callable[[Iterable[dict[str, Any]]], Sequence[ToolCall]],
    is_own: Callable[[Sequence[dict[str, Any]]], bool],
    waits: Callable[[Sequence[ToolCall], Exchange | None], bool] = lambda calls, before: False,
) -> tuple[str, list[Exchange]]:
    """Return what was heard before the first turn that is told, and the turns.

    `is_own` tells a reply of this provider by its items, and `waits` that the human had to confirm
    one of the calls before any was done; it gets the turn before, too.
    """
    kept, turns = kept_turns(situation, prompt), situation.turns
    before = report(kept[0].heard if kept else situation.heard, prompt.report_grid)
    # All of them, as what was confirmed once is known only by the turn before.
    after = [turn.heard for turn in turns[1:]] + [situation.heard]
    found: list[Exchange] = []
    for turn, heard in zip(turns, after, strict=False):
        items = items_in(turn.raw)
        if items is not None and not is_own(items):
            items = None
        called = tuple(calls(items or ()))
        waited = waits(called, found[-1] if found else None)
        if waited:
            # Only the provider's question was asked.
            results, rest = [CallResult(_NOT_ASKED, failed=True) for _ in called], list(heard)
        else:
            results, rest = _results(called, heard, prompt.report_grid)
        answers = tuple(item.text for item in heard if item.kind is Heard.ANSWER)
        also = report(tuple(rest), prompt.report_grid)
        found.append(Exchange(turn.raw, items, called, tuple(results), also, answers, waited))
    return before, found[len(found) - len(kept) :]


def _results(
    calls: Sequence[ToolCall], heard: tuple[Feedback, ...], grid: Grid | None
) -> tuple[list[CallResult], list[Feedback]]:
    """Return what came of each call, and what was heard beside."""
    unread = next((item for item in heard if item.kind is Heard.UNREAD), None)
    if unread is not None and calls:
        texts = [report((unread,), grid), *(NOT_EXECUTED for _ in calls[1:])]
        return [CallResult(text, failed=True) for text in texts], _without(heard, [unread])
    # What was let go is no op's own, nor is what is told without a result.
    waiting = [
        item
        for item in heard
        if item.kind in _OF_AN_OP and (item.kind is not Heard.FAILED or item.op is not None)
    ]
    asked = [item for item in heard if item.kind is Heard.ANSWER]
    told: list[Feedback] = []
    results = []
    stopped = failed = False
    for call in calls:
        mine: list[Feedback] = []
        before = NOT_EXECUTED if failed else _NOT_RUN
        for op in () if stopped else call.ops:
            if op.get("op") == "pause":
                continue  # The human gave back control; there is nothing to tell of it.
            taken = _taken(op, asked if op.get("op") == "ask_user" else waiting)
            mine += taken
            failed = bool(taken) and taken[-1].kind in _BAD
            if failed or not taken:
                stopped = True
                break
        results.append(_result(mine, before, grid, stopped=stopped))
        told += mine
    return results, _without(heard, told)


def _taken(op: dict[str, Any], source: list[Feedback]) -> list[Feedback]:
    """Take what was heard of one op from the front: its receipt, and whether its claim held."""
    taken = source[:1]
    if taken and op.get("expect") and taken[0].kind is Heard.DID:
        taken = source[:2]
    del source[: len(taken)]
    return taken


def _result(mine: list[Feedback], before: str, grid: Grid | None, *, stopped: bool) -> CallResult:
    if not mine:
        return CallResult(before, failed=True) if stopped else CallResult(_LOOKED)
    text = report(tuple(mine), grid)
    if stopped and mine[-1].kind not in _BAD:
        text += "\n- Not done: what was to follow in this call"
    return CallResult(text, failed=stopped)


def _without(heard: tuple[Feedback, ...], told: list[Feedback]) -> list[Feedback]:
    known = {id(item) for item in told}
    return [item for item in heard if id(item) not in known]
