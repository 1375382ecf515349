"""Says what happens now, as data: the live action, whom it waits for, what was sent. No Qt, no
clock."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from ...events import (
    Ask,
    Consent,
    Do,
    HoldBegan,
    Look,
    Outcome,
    Question,
    Restore,
    Review,
    SecondLook,
    Sent,
    Status,
    Think,
    Verify,
)
from ...planner import State
from ...protocol.plain import plain
from .approvals import words_of
from .figures import count_words
from .marks import Mark, part_of
from .task_stats import Tally

LONG_S: Final = 8
"""Seconds until it is told that a model is still waited for."""


@dataclass(frozen=True, slots=True)
class SentPicture:
    """Holds what the brain was sent last: its picture by its id, and the last click as a part of
    it.

    `mark` is x, y, width and height as parts of the picture's own, 0 to 1.
    """

    words: str
    picture: int | None = None
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Now:
    """`head` says what the title is; `waits` why it does not go on. `reply` is what the last reply
    took."""

    title: str
    where: str = ""
    shown: SentPicture | None = None
    reply: str = ""
    head: str = "Now doing"
    waits: str = ""


def now_of(state: State, tally: Tally, *, puts_back: bool = True) -> Now | None:
    """`puts_back` is False where nothing is put back after a task, by the human's setting."""
    now = _waited_for(state, tally.held) if tally.held else _doing(state, tally, puts_back)
    return replace(now, shown=_shown(state, tally), reply=_reply(tally)) if now else None


def _waited_for(state: State, held: HoldBegan) -> Now:
    """Return whom it waits for while the human is at work; once they have said what they want, only
    their hands must rest."""
    approved = isinstance(state.effect, Do) and state.effect.target is not None
    own = held.own and not approved
    end = "you have left it" if own else "you stop using mouse and keyboard"
    why = f"{held.why[:1].upper()}{held.why[1:]}"
    return Now(why, head="Waiting for you", waits=f"I continue once {end}")


def _doing(state: State, tally: Tally, puts_back: bool) -> Now | None:
    window = state.task.foreground
    parts = (window.app, window.title) if window else ()
    where = " · ".join(plain(part) for part in parts if part)
    match state.effect:
        case Look():
            return Now("Looking at the screen", where)
        case Think():
            number = len(state.task.steps_done) + 1
            return Now(f"Thinking about step {number}" if state.task.steps else "Thinking", where)
        case SecondLook():
            return Now("Asking for a second look", where)
        case Do() as do:
            head = "Would do" if do.dry is not None else "Now doing"
            return Now(words_of(do.op, state.task), tally.progress or where, head=head)
        case Verify() as verify:
            return Now(f"Checking: {verify.claim.words}", where)
        case Review():
            return Now("Reading once more what was filled in", where)
        case Restore(outcome=outcome):
            return Now(_back(state, outcome, puts_back))
        case None | Ask() | Consent() | Question():
            return None
        case _ if state.status is Status.RESTORING:
            return Now(_back(state, state.task.outcome, puts_back))
        case _:
            op = state.task.op
            return Now(words_of(op, state.task) if op else "Checking", where)


def _back(state: State, outcome: Outcome | None, puts_back: bool) -> str:
    if not puts_back:
        return "Releasing all keys and buttons"
    if outcome is Outcome.DONE or not state.task.actions or state.dry_run:
        return "Releasing keys and restoring things"
    return "Restoring window, mouse and clipboard"


def waiting_words(brain: str, seconds: float, patience_s: float | None = None) -> str:
    """Told while the model takes long; "" before that. `patience_s`: then it is given up."""
    if seconds < LONG_S:
        return ""
    end = f" I give up after {patience_s:g} s." if patience_s and seconds < patience_s else ""
    return f"Still waiting for {brain}, {int(seconds)} s.{end}"


def first_words(seconds: float) -> str:
    """Told once words stream in."""
    return f"First words after {seconds:.1f} s"


def retry_words(why: str, seconds: float) -> str:
    """Told while the brain is asked again: "Trying again in 4 s: the server is busy"."""
    left = math.ceil(seconds)
    return "Trying again" + (f" in {left} s: " if left > 0 else ": ") + why


def sent_words(sent: Sent) -> str:
    """Return words such as: Sent to 127.0.0.1:8080, 1280 x 720, 84 KB."""
    picture = sent.picture
    if picture is None:
        return f"Sent to {sent.host}, no screenshot"
    kilobytes = max(1, round(picture.bytes / 1000))
    return f"Sent to {sent.host}, {picture.width} x {picture.height}, {kilobytes:,} KB"


def _shown(state: State, tally: Tally) -> SentPicture | None:
    sent, effect = tally.sent, state.effect
    if isinstance(effect, SecondLook) and tally.second and tally.second.serial == effect.serial:
        sent = tally.second
    if sent is None:
        return None
    words, picture = sent_words(sent), sent.picture
    if picture is None:
        return SentPicture(words)
    return SentPicture(words, picture.id, part_of(tally.mark, picture.bounds))


def _reply(tally: Tally) -> str:
    reply = tally.reply
    if reply is None:
        return ""
    tokens = count_words(reply.tokens_in + reply.tokens_out)
    return f"Reply: {tokens} tokens, {reply.seconds:.1f} s"
