"""What the executor would say of an op whose result is known."""

from __future__ import annotations

from desktop_agent.events import Doubt, Result
from desktop_agent.protocol import Act, Focus, Op, Open

_DOUBTS = {
    Result.NO_CHANGE_YET: Doubt.NOTHING_CHANGED,
    Result.NO_CHANGE: Doubt.NOTHING_CHANGED,
    Result.UNVERIFIABLE: Doubt.RESTLESS,
}


def doubt_of(op: Op, result: Result) -> Doubt | None:
    """Why it is not known whether the op worked."""
    meant = isinstance(op, Act) and not isinstance(op, Open | Focus)
    return _DOUBTS.get(result) if meant else None
