"""A session as Markdown for people, or as JSON for programs."""

from __future__ import annotations

import contextlib
import re
from datetime import datetime
from pathlib import Path
from typing import Final

from ..events import (
    Acted,
    Assessed,
    Decided,
    Event,
    Failed,
    Finished,
    HumanTouched,
    Lost,
    Overdue,
    Paused,
    Question,
    Refused,
    Resumed,
    Reviewed,
    Said,
    SecondOpinion,
    StopAsked,
    Verdict,
    Verified,
    Warned,
)
from ..planner import State, advance
from ..ports import Unavailable
from ..protocol import describe
from ..protocol.plain import visible
from .codec import VERSION, encode, plain
from .files import json_bytes, replace_private
from .sessions import Session

KINDS: Final = {"markdown": ".md", "json": ".json"}
"""Tells how it can be saved, and the end of the file's name."""
_LIST: Final = re.compile(r"^(\d*)([-+=.)])")
_MARKS: Final = frozenset("\\`*_{}[]<>#|~!&$")


def exported(session: Session, name: str, kind: str) -> bytes:
    """Return the whole session; `name` is what it is called."""
    if kind == "json":
        return json_bytes(_plain(session, name), indent=1)
    # A lone surrogate cannot be encoded as UTF-8.
    return markdown(session, name).encode(errors="replace")


def save(path: Path, data: bytes) -> None:
    """Save all of it or nothing, for this user only. Unavailable says why it could not be."""
    try:
        replace_private(path, data)
    except OSError as error:
        raise Unavailable(f"I can't write {path}: {error.strerror}.") from None


def _plain(session: Session, name: str) -> object:
    pairs = zip(session.times, session.events, strict=True)
    events = [{"t": time.isoformat(timespec="milliseconds"), **encode(e)} for time, e in pairs]
    return {"v": VERSION, "name": name, "header": plain(session.header), "events": events}


def markdown(session: Session, name: str) -> str:
    """Goals as headings; below each what was said, done and came of it, in order."""
    head = session.header
    lines = [
        f"# {_text(name)}",
        "",
        f"{_day(head.started)}, with {_text(head.brain or 'no brain')}.",
    ]
    if head.past:
        lines += ["", "Before it:", ""]
        lines += [f"- {_text(task.goal)} — {task.outcome}" for task in head.past]
    state = head.start
    items: list[str] = []
    for time, event in zip(session.times, session.events, strict=True):
        before, state = state, advance(state, event)
        begins = state.task.number != before.task.number
        if not (begins and isinstance(event, Said)):
            items += _told(event, before, state)
        if begins:
            items += [f"## {_text(state.task.goal)}", f"_{time.astimezone():%H:%M}_"]
    for above, item in zip(["", *items], items, strict=False):
        # Actions form one list; everything else stands apart.
        lines += [item] if above.startswith("- ") and item.startswith("- ") else ["", item]
    return "\n".join(lines) + "\n"


def _told(event: Event, before: State, after: State) -> list[str]:
    """Return an item for what was done, a paragraph for what was said."""
    if after is before and not isinstance(event, Warned):
        return []
    match event:
        case Said():
            return [f"**You:** {_text(event.text)}"]
        case Decided(reply=reply):
            found = [_words(reply.notes)] if reply.notes else []
            if isinstance(after.effect, Question):
                found.append(_words(after.effect.text))
            if after.task.steps and after.task.steps != before.task.steps:
                steps = enumerate(after.task.steps, len(after.task.steps_done) + 1)
                found.append("\n".join(f"{i}. {_text(step)}" for i, step in steps))
            return found
        case Assessed() if isinstance(after.effect, Question):
            return [_words(after.effect.text)]
        case Assessed(verdict=Verdict.DENY, why=why):
            return [f"- Refused: {_text(why)}"]
        case SecondOpinion(opinion=opinion, reason=reason):
            return [f"- Second look: {_text(': '.join(filter(None, (opinion, reason))))}"]
        case Acted(receipt=receipt):
            parts = [receipt.result.value, *receipt.remarks]
            words = ", ".join(part for part in parts if part)
            return [f"- {_text(describe(receipt.op, receipt.target))} — {_text(words)}"]
        case Verified(problem=problem) | Reviewed(problem=problem) if problem:
            return [f"- Not as claimed: {_text(problem)}"]
        case Refused():
            return [f"- You declined. {_text(event.why)}".rstrip()]
        case Paused(by=by):
            return [f"- Paused by {_text(by)}"]
        case HumanTouched(what=what):
            return [f"- You took over: {_text(what)}"]
        case Resumed():
            return ["- Continued"]
        case StopAsked(by=by):
            return [f"- Stopped by {_text(by)}"]
        case Failed(error=why) | Lost(why=why) | Overdue(why=why):
            return [f"- Problem: {_text(why)}"]
        case Warned(text=text):
            return [f"- Warning: {_text(text)}"]
        case Finished(outcome=outcome, summary=summary, checked=checked):
            doubt = "" if checked else ", not checked"
            return [f"**{outcome.value.capitalize()}{doubt}.** {_words(summary)}".rstrip()]
        case _:
            return []


def _words(text: str) -> str:
    """Return the text with each line as a paragraph."""
    return "\n\n".join(_text(line) for line in text.splitlines() if line.strip())


def _text(text: str) -> str:
    """Return it as it was said: no sign in it is a mark of Markdown, nor begins a line as one."""
    words = visible(" ".join(text.split()))
    escaped = "".join(f"\\{c}" if c in _MARKS else c for c in words)
    return _LIST.sub(r"\1\\\2", escaped)


def _day(started: str) -> str:
    with contextlib.suppress(ValueError):
        return f"{datetime.fromisoformat(started).astimezone():%d %B %Y, %H:%M}"
    return started
