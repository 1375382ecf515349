"""Turns what a brain answers and tells into events. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..events import (
    Decided,
    Event,
    Failed,
    Fault,
    NotUnderstood,
    Opinion,
    Rejected,
    Retrying,
    SecondOpinion,
    Sent,
    SightWanted,
    Spent,
    Streamed,
    Warned,
)
from ..ports import (
    Again,
    BrainReply,
    Cost,
    Heading,
    JudgeWord,
    News,
    Remark,
    Thought,
    Unavailable,
    Unclear,
    WantsSight,
    Words,
)
from ..protocol import ProtocolError, parse_reply

_FAULTS: Final = {
    "Think": Fault.NO_ANSWER,
    "Look": Fault.SCREEN,
    "SecondLook": Fault.SCREEN,
    "Ask": Fault.SCREEN,
    "Assess": Fault.INPUT,
    "Do": Fault.INPUT,
    "Restore": Fault.RESTORE,
    "End": Fault.RESTORE,
}
"""Names the fault of each effect, for when whoever failed does not know better."""


def answered(serial: int, reply: BrainReply) -> Event:
    """Return the event for a reply: valid, invalid, or none."""
    if isinstance(reply, Exception):
        return failed(serial, "Think", reply)
    if isinstance(reply, WantsSight):
        return SightWanted(serial, reply.whole_page)
    if isinstance(reply, Unclear):
        return NotUnderstood(serial, reply.why, reply.part, reply.offers)
    thought = Thought(reply, reply) if isinstance(reply, str) else reply
    if thought.wrong:
        return Rejected(serial, thought.raw, f"the reply {thought.wrong}")
    try:
        return Decided(serial, thought.raw, parse_reply(thought.ours), thought.confirms)
    except ProtocolError as error:
        return Rejected(serial, thought.raw, str(error))


def failed(serial: int, stage: str, error: Exception, lead: str = "") -> Failed:
    """Return the event for what the effect `stage` raised. `lead` are words before its own.

    What an Unavailable leaves open is what that effect needs; anything else is a defect of ours.
    """
    if not isinstance(error, Unavailable):
        words = f"internal error: {type(error).__name__}: {error}"
        return Failed(serial, stage, lead + words, fault=Fault.INTERNAL)
    fault = error.fault
    if fault is Fault.GENERAL:
        fault = _FAULTS.get(stage, fault)
    return Failed(serial, stage, f"{lead}{error}", error.advice, fault)


def judged(serial: int, reply: JudgeWord | Exception) -> SecondOpinion:
    """Return the event for the word of a second model. A defect of ours is no opinion, either."""
    if isinstance(reply, Exception):
        words = f"internal error: {type(reply).__name__}: {reply}"
        return SecondOpinion(serial, Opinion.UNREACHED, words)
    return SecondOpinion(serial, reply.opinion, reply.reason)


def told(serial: int, news: News, *, second: bool = False) -> Event:
    """Return what happens while it thinks, or while a `second` model is asked."""
    match news:
        case Cost() if second:
            return replace(_spent(serial, news), second=True)
        case Heading():
            return Sent(serial, news.host, news.picture.ref if news.picture else None)
        case Words():
            return Streamed(serial, news.text)
        case Again():
            return Retrying(serial, news.why, news.seconds)
        case Remark():
            return Warned(news.text)
        case Cost():
            return _spent(serial, news)


def _spent(serial: int, news: Cost) -> Spent:
    took = (news.tokens_in, news.tokens_out, news.seconds, news.dollars)
    return Spent(serial, *took, news.guessed, news.cached, news.model)
