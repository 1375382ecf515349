"""Writes what happens as lines: for people, and as JSON for programs. Pure."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

from ..events import (
    Acted,
    Advice,
    Ask,
    Assessed,
    BrainChosen,
    ChatOpened,
    Consent,
    Decided,
    Event,
    Failed,
    Finished,
    HoldBegan,
    HumanTouched,
    Lost,
    Observed,
    Outcome,
    Overdue,
    Paused,
    PausedBy,
    Question,
    Refused,
    Rejected,
    Restored,
    Resumed,
    Retrying,
    Reviewed,
    Said,
    Sent,
    Spent,
    Status,
    StopAsked,
    Verdict,
    Verified,
    Warned,
    Withheld,
)
from ..geometry import Rect
from ..planner import State, Task
from ..ports.shared.hosts import is_here
from ..protocol import Op, describe, described_in_full, element_of, op_to, tokens_words
from ..protocol.plain import in_quotes, plain, visible

_MOST_LISTED: Final = 5


def line_of(event: Event, state: State) -> str | None:
    """Return the event in words, or None if it is nothing for people.

    One line: nothing that others wrote can begin a line, or move what stands there.
    """
    words = _words(event, state)
    return visible(words) if words is not None else None


def _words(event: Event, state: State) -> str | None:
    match event:
        case Said():
            dry = " (dry run: nothing is done)" if state.dry_run else ""
            return f"you: {event.text}{dry}"
        case Decided():
            steps = " | ".join(event.reply.high_level)
            said = f"  ({event.reply.notes})" if event.reply.notes else ""
            return f"plan: {steps}{said}" if steps or said else None
        case Sent():
            return f"sent to {event.host}: {_picture(event)}"
        case Retrying():
            return f"trying again in {event.seconds:g} s: {event.why}"
        case Spent():
            about = "about " if event.guessed else ""
            took = tokens_words(event.tokens_in, event.tokens_out, event.cached)
            cost = f", ${event.cost:.4f}" if event.cost else ""
            if state.task.allowed and not event.cost and not is_here(state.host):
                cost = ", price not set: the cost limit can’t stop this task"
            return f"reply: {about}{took}, {event.seconds:.1f} s{cost}"
        case BrainChosen():
            return f"brain: {event.name}" + (f", at {event.host}" if event.host else "")
        case ChatOpened():
            return f"chat: continues {event.after}" if event.after else "chat: new"
        case Warned():
            return f"warning: {event.text}"
        case Rejected():
            return f"invalid reply: {event.error}"
        case Assessed() if event.verdict is Verdict.DENY and not event.among:
            return f"  refused: {event.why}"
        case Observed() if event.late is not None:
            return "  the screen did change, later"
        case Verified() | Reviewed() if event.problem:
            return f"! not as expected: {event.problem}"
        case Verified() if event.doubt is not None:
            return f"  not checked: {event.doubt}"
        case Verified():
            return "  checked: as expected"
        case Acted():
            receipt = event.receipt
            why = "".join(f", {part}" for part in receipt.remarks)
            went = "  " if receipt.result.went_through else "! "
            return f"{went}{describe(receipt.op, receipt.target)}: {receipt.result}{why}"
        case Refused():
            return "  you declined" + (f": {event.why}" if event.why else "")
        case Paused():
            return f"paused by {event.by}"
        case Withheld():
            return "! no screenshot was sent: what must not be shown keeps moving"
        case HumanTouched() if state.status is Status.PAUSED and state.touch == event.what:
            return f"paused: {event.what}"
        case HoldBegan():
            return f"waiting: {event.why}"
        case Resumed():
            return "continuing"
        case StopAsked():
            return f"stop: {event.by}"
        case Restored() if event.done:
            return f"restored: {', '.join(event.done)}"
        case Lost() | Overdue():
            return f"problem: {event.why}"
        case Failed():
            return f"problem: {event.error}"
        case Finished():
            doubt = "" if event.checked else ", not checked"
            return f"{event.outcome}{doubt}: {event.summary}"
        case _:
            return None


def question_of(state: State) -> str | None:
    """Return what the state waits for the human to say, in words; None if it does not wait."""
    match state.effect:
        case Ask() as ask:
            lines = (line for op in ask.ops for line in _in_full(op, state))
            what = " then ".join(map(_lower, lines))
            where = f" Target: {in_quotes(ask.target)}." if ask.target else ""
            risk = f"Risk {ask.risk} of 3: {plain(ask.why)}."
            return f"{_again(ask)}OK to {what}?{where} {risk} [{_choices(ask, state)}]"
        case Consent() as consent:
            return f"Send {consent.what} to {consent.host}? [y/N]"
        case Question() as question:
            options = (f"{n}. {option}" for n, option in enumerate(question.options, 1))
            return " ".join([visible(question.text), *map(visible, options)])
        case None if state.status is Status.PAUSED and state.paused_by is PausedBy.HANDS:
            by = state.touch
            return f"{by[:1].upper()}{by[1:]}, so I released everything. Press Enter to continue."
        case None if state.status is Status.PAUSED and state.paused_by is PausedBy.MODEL:
            words = " ".join(map(str, state.task.advice))
            return f"I send nothing more until you say so. {words} Press Enter to try again."
        case None if state.status is Status.PAUSED:
            return f"Paused by {state.paused_by}. Press Enter to continue."
        case _:
            return None


def _again(ask: Ask) -> str:
    match ask.voids:
        case 0:
            return ""
        case 1:
            return f"The screen changed, so I ask again: {plain(ask.again)}. "
        case _:
            return f"This keeps changing: {plain(ask.again)}. "


def _choices(ask: Ask, state: State) -> str:
    if not ask.rest:
        return "y/N or what to do instead"
    listed = [_lower(_op_words(op, state)) for op in ask.rest[:_MOST_LISTED]]
    if len(ask.rest) > len(listed):
        listed.append(f"{len(ask.rest) - len(listed)} more")
    return (
        f"y/N/a to approve the rest of this step as well ({'; '.join(listed)}), or "
        "what to do instead"
    )


# All that anything takes for the end of a line and JSON leaves as it is.
_BREAKS: Final = str.maketrans({sign: f"\\u{ord(sign):04x}" for sign in "\x85\u2028\u2029"})


def one_line(value: object) -> str:
    """It as JSON that is one line for every reader."""
    return json.dumps(value, ensure_ascii=False).translate(_BREAKS)


def json_of(event: Event, state: State) -> str:
    """Return the event as one line of JSON: `record_of` it."""
    return one_line(record_of(event, state))


def record_of(event: Event, state: State) -> dict[str, Any]:
    """Return the event as plain values.

    {"event": its name, its fields, "status": the status after it, "line": it in words}.
    """
    record = {"event": type(event).__name__, **_plain(event)}
    record |= {"status": state.status.value, "line": line_of(event, state)}
    if state.dry_run:
        record["dry_run"] = True
    return record


def placed(places: Mapping[str, Rect]) -> str:
    """Return where the window's controls lie, in screen pixels, as one line of JSON."""
    record = {name: [r.x, r.y, r.width, r.height] for name, r in places.items()}
    return json.dumps({"event": "Placed", "places": record})


def ending(task: Task, seconds: float, *, dry_run: bool) -> dict[str, Any]:
    """Return the last line of a run: {"outcome", "checked", "unchecked", "summary", "steps",
    "seconds"}.

    A task that failed tells why in "reason": {"fault": what kind of failure, "times", "said",
    "denial": why the last action was refused, if the brain gave up after that, "offers": goals that
    can be given instead, if it was not understood}.

    "checked" is false where it is done as far as anybody knows, and "unchecked" lists the actions
    that could not be checked, with the reason. "dry_run": true for a dry one, where nothing was
    done. If it needs the user to tell things of one name apart, "candidates" lists them:
    {"element", "near"}, in the order of their numbers."""
    among = _plain(task.among) if task.outcome is Outcome.NEEDS_USER else []
    why = {"reason": _plain(task.reason)} if task.outcome is Outcome.FAILED else {}
    dry = {"dry_run": True} if dry_run else {}
    return {
        "outcome": str(task.outcome) if task.outcome else "failed",
        "checked": task.checked,
        "unchecked": [
            {"action": describe(one.op, one.target), "why": str(one.doubt)}
            for one in task.unchecked
        ],
        "summary": task.summary,
        "steps": task.actions,
        "seconds": round(seconds, 3),
        **why,
        **dry,
        **({"candidates": among} if among else {}),
    }


def _picture(event: Sent) -> str:
    picture = event.picture
    if picture is None:
        return "no screenshot"
    kilobytes = max(1, round(picture.bytes / 1000))
    return f"screenshot {picture.width} x {picture.height}, {kilobytes:,} KB"


def _op_words(op: Op, state: State) -> str:
    """Return what the op does; the number of a click by what it stands for."""
    return visible(describe(op, _named(op, state)))


def _in_full(op: Op, state: State) -> tuple[str, ...]:
    """Return all that the op stands for, such as each field of a form."""
    return tuple(map(visible, described_in_full(op, _named(op, state))))


def _named(op: Op, state: State) -> str:
    wanted = element_of(op)
    element = next((one for one in state.task.shown if one.number == wanted), None)
    if element is None:
        return ""
    return f"{element.role} {in_quotes(element.name)}" if element.name else element.role


def _lower(words: str) -> str:
    """Return the words as they stand in the middle of a sentence."""
    return words[:1].lower() + words[1:]


def _plain(value: Any) -> Any:
    match value:
        case Op():
            return op_to(value)
        case Enum():
            return value.value
        case Advice():
            return value.text
        case tuple() | list():
            return [_plain(item) for item in value]
        case frozenset():
            return sorted(_plain(item) for item in value)
        case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
            return {f.name: _plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
        case _:
            return value


__all__ = ["ending", "json_of", "line_of", "one_line", "placed", "question_of", "record_of"]
