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
    Consent,
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
    Retrying,
    Said,
    Sent,
    Spent,
    StopAsked,
    Verdict,
    Warned,
)
from ..geometry import Rect
from ..planner import State
from ..protocol import Click, Op, describe, op_to


def line_of(event: Event, state: State) -> str | None:
    """The event in words, or None if it is nothing for people."""
    match event:
        case Said():
            return f"you: {event.text}"
        case Decided():
            steps = " | ".join(event.reply.high_level)
            said = f"  ({event.reply.notes})" if event.reply.notes else ""
            return f"plan: {steps}{said}" if steps or said else None
        case Sent():
            return f"asked {event.host}, {_picture(event)}"
        case Retrying():
            return f"trying again in {event.seconds:g} s: {event.why}"
        case Spent():
            took = f"{event.tokens_in:,} tokens in, {event.tokens_out:,} out"
            return f"reply: {took}, {event.seconds:.1f} s"
        case Warned():
            return f"warning: {event.text}"
        case Rejected():
            return f"the reply made no sense: {event.error}"
        case Assessed() if event.verdict is Verdict.DENY:
            return f"  refused: {event.why}"
        case Acted():
            receipt = event.receipt
            why = f", {receipt.why}" if receipt.why else ""
            went = "  " if receipt.result.went_through else "! "
            return f"{went}{describe(receipt.op, receipt.target)}: {receipt.result}{why}"
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
            what = " then ".join(describe(op, _name(op, state)) for op in ask.ops)
            where = f" Target: {ask.target}." if ask.target else ""
            risk = f"Risk {ask.risk} of 3: {ask.why}."
            return f"OK to {what}?{where} {risk} [y/N or what to do instead]"
        case Consent() as consent:
            return f"Send pictures of the screen to {consent.host}? [y/N]"
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


def _picture(event: Sent) -> str:
    picture = event.picture
    if picture is None:
        return "no picture"
    kilobytes = max(1, round(picture.bytes / 1000))
    return f"picture {picture.width} x {picture.height}, {kilobytes:,} KB"


def _name(op: Op, state: State) -> str:
    """What the number of a click stands for, in words."""
    wanted = op.element if isinstance(op, Click) else None
    return next((one.words for one in state.task.shown if one.number == wanted), "")


def _plain(value: Any) -> Any:
    match value:
        case Op():
            return op_to(value)
        case Enum():
            return value.value
        case tuple() | list():
            return [_plain(item) for item in value]
        case frozenset():
            return sorted(_plain(item) for item in value)
        case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
            return {f.name: _plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
        case _:
            return value


__all__ = ["ending", "json_of", "line_of", "placed", "question_of"]
