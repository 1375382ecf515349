"""What happens, as lines: for people, and as JSON for programs. Pure."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from enum import Enum
from typing import Any

from ..events import (
    Acted,
    Ask,
    Assessed,
    Decided,
    Event,
    Failed,
    Finished,
    Lost,
    Paused,
    Question,
    Refused,
    Rejected,
    Resumed,
    Said,
    StopAsked,
    Verdict,
)
from ..geometry import Rect
from ..planner import State
from ..protocol import Op, describe, op_to


def line_of(event: Event, state: State) -> str | None:
    """The event in words, or None if it is nothing for people."""
    match event:
        case Said():
            return f"you: {event.text}"
        case Decided():
            steps = " | ".join(event.reply.high_level)
            said = f"  ({event.reply.notes})" if event.reply.notes else ""
            return f"plan: {steps}{said}" if steps or said else None
        case Rejected():
            return f"the reply made no sense: {event.error}"
        case Assessed() if event.verdict is Verdict.DENY:
            return f"  refused: {event.why}"
        case Acted():
            receipt = event.receipt
            why = f", {receipt.why}" if receipt.why else ""
            went = "  " if receipt.result.went_through else "! "
            return f"{went}{describe(receipt.op)}: {receipt.result}{why}"
        case Refused():
            return "  you refused" + (f": {event.why}" if event.why else "")
        case Paused():
            return f"paused by {event.by}"
        case Resumed():
            return "going on"
        case StopAsked():
            return f"stop: {event.by}"
        case Lost():
            return f"problem: {event.why}"
        case Failed():
            return f"problem: {event.error}"
        case Finished():
            return f"{event.outcome}: {event.summary}"
        case _:
            return None


def question_of(state: State) -> str | None:
    """What the state waits for the human to say, in words; None if it does not wait."""
    match state.effect:
        case Ask() as ask:
            what = " then ".join(describe(op) for op in ask.ops)
            where = f" in {ask.target}" if ask.target else ""
            return f"OK to {what}{where}? Risk {ask.risk}, {ask.why}. [y/N or what to do instead]"
        case Question() as question:
            return question.text
        case _:
            return None


def json_of(event: Event, state: State) -> str:
    """The event as one line of JSON.

    {"event": its name, its fields, "status": the status after it, "line": it in words}.
    """
    record = {"event": type(event).__name__, **_plain(event)}
    record |= {"status": state.status.value, "line": line_of(event, state)}
    return json.dumps(record, ensure_ascii=False)


def placed(places: Mapping[str, Rect]) -> str:
    """Where the window's controls lie, in screen pixels, as one line of JSON."""
    record = {name: [r.x, r.y, r.width, r.height] for name, r in places.items()}
    return json.dumps({"event": "Placed", "places": record})


def ending(state: State, seconds: float) -> dict[str, Any]:
    """The last line of a run: {"outcome", "summary", "steps", "seconds"}."""
    task = state.task
    return {
        "outcome": str(task.outcome) if task.outcome else "failed",
        "summary": task.summary,
        "steps": task.actions,
        "seconds": round(seconds, 3),
    }


def _plain(value: Any) -> Any:
    match value:
        case Op():
            return op_to(value)
        case Enum():
            return value.value
        case tuple() | list():
            return [_plain(item) for item in value]
        case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
            return {f.name: _plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
        case _:
            return value


__all__ = ["ending", "json_of", "line_of", "placed", "question_of"]
