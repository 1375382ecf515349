"""Says who is asked for a second look, and what its reply amounts to. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ..config.second_look import as_judge
from ..events import Fault, Opinion
from ..ports import JudgeWord, News, Tell, Unavailable, Words
from ..protocol import ProtocolError, parse_opinion
from .requests.trouble import NoReply, TroubleKind

if TYPE_CHECKING:
    from .model_brain import Served

_WHY_NOT: Final = {
    TroubleKind.DECLINED: Opinion.DECLINED,
    TroubleKind.FILTERED: Opinion.DECLINED,
    TroubleKind.SILENT: Opinion.LATE,
    TroubleKind.SLOW: Opinion.LATE,
    TroubleKind.CUT: Opinion.INVALID,
    TroubleKind.GARBLED: Opinion.INVALID,
}
"""Tells what a trouble means for a second look, where it is not that nobody answered."""


def judge_of(served: Served) -> Served:
    """Return who is asked: another model of the same server, or the same one."""
    settings = served.settings
    name = settings.second_look.strip()
    if not name or name == settings.name:
        return served
    return replace(served, settings=as_judge(settings))


def judged(text: str) -> JudgeWord:
    """Return what a reply amounts to. What is not exactly in our form is no opinion."""
    if not text.strip():
        return JudgeWord(Opinion.EMPTY)
    try:
        agrees, reason = parse_opinion(text)
    except ProtocolError as error:
        return JudgeWord(Opinion.INVALID, str(error))
    return JudgeWord(Opinion.AGREES if agrees else Opinion.DISAGREES, reason)


def unjudged(problem: Unavailable) -> JudgeWord:
    """Return why there is no opinion, where no reply came."""
    if problem.fault is Fault.LIMIT:
        return JudgeWord(Opinion.LIMIT)
    kind = problem.trouble.kind if isinstance(problem, NoReply) else None
    why = _WHY_NOT.get(kind, Opinion.UNREACHED) if kind is not None else Opinion.UNREACHED
    return JudgeWord(why, str(problem))


def without_words(tell: Tell) -> Tell:
    """Return what tells all but the words of a reply: those of a judge are data."""

    def told(news: News) -> None:
        if not isinstance(news, Words):
            tell(news)

    return told
