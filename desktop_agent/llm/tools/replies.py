"""Puts a reply made of calls into our own form. Pure."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from ...ports import Thought
from ...protocol import MAX_REPLY, ProtocolError, check_amounts
from ...protocol.plain import in_quotes
from ..points import Grid, op_to_screen
from ..replies.read_reply import whole
from .exchanges import ToolCall

AGREED: Final = "Go on"
_DECLINED: Final = "Don't"
_MOST_WORDS: Final = 2000
_MOST_STEP: Final = 200
_MOST_REASON: Final = 200
_MOST_REASONS: Final = 3
_BRACES: Final = str.maketrans("{}", "()")


def thought_from(raw: str, words: str, calls: Sequence[ToolCall], grid: Grid | None) -> Thought:
    """Return a reply in our form, its points in screen pixels; `words` are the model's to the
    human. `grid` is None where the model counts in screen pixels already."""
    ops = [op for call in calls for op in call.ops]
    if calls and not ops:
        # It only wants to look: the next picture comes after any op.
        ops = [{"op": "wait", "seconds": 0}]
    said = whole(words).strip()
    step = " ".join(said.split("\n", 1)[0].split())
    step = step if len(step) <= _MOST_STEP else step[: _MOST_STEP - 1] + "…"
    value: dict[str, Any] = {"high_level": [step] if step else [], "actions": ops}
    if said:
        value["notes"] = said[:_MOST_WORDS]
    if len(raw) > MAX_REPLY:
        return Thought(raw, "", f"has more than {MAX_REPLY:,} characters")
    try:
        check_amounts(value)
        if grid is not None:
            value["actions"] = [op_to_screen(op, grid) for op in ops]
        return Thought(raw, json.dumps(value, ensure_ascii=False))
    except ProtocolError as error:
        return Thought(raw, "", f"is invalid: {error}")
    except (RecursionError, ValueError, ArithmeticError):
        return Thought(raw, "", "is invalid: a number is too long, or it is nested too deeply")


def confirmation(raw: str, words: str, reasons: Sequence[str]) -> Thought:
    """Return what stands for a reply that the human has to confirm first: the question alone.

    The reasons are a provider's words, or even a model's: they are quoted, and no placeholder.
    """
    told = [in_quotes(reason.translate(_BRACES), _MOST_REASON) for reason in reasons if reason]
    question = "May I go on? The model's provider wants you to confirm the next step first."
    if told:
        question += f" It says: {' '.join(told[:_MOST_REASONS])}"
    op = {"op": "ask_user", "question": question, "options": [AGREED, _DECLINED]}
    asks = ToolCall({}, "", (op,))
    return replace(thought_from(raw, words, [asks], None), confirms=True)


def agreed(answers: Sequence[str]) -> bool:
    """Return True if the human confirmed it, by their last answer."""
    return bool(answers) and answers[-1].strip().casefold() in (AGREED.casefold(), "yes")


def objects(value: object) -> list[dict[str, Any]]:
    """Return the objects in what should be a list of them."""
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def text_of(value: object) -> str:
    return value if isinstance(value, str) else ""
