"""Decides when the human is told outside the window, and what. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ...events import Outcome, PausedBy, Question, Status
from ...planner import State
from ..model.cards_view import said_no
from ..model.task_stats import Tally
from ..model.view import WindowView
from .words import one_line


@dataclass(frozen=True, slots=True)
class Notice:
    """`key` tells one from the next. Both texts are plain, and one line."""

    key: str
    title: str
    body: str


class Notifier(Protocol):
    """The desktop's notifications, of which there is one at most. All return at once; where there
    are none, nothing happens. The texts are plain text."""

    def tell(self, clicked: Callable[[], None]) -> None:
        """Call this when one is clicked from now on, in any thread."""
        ...

    def show(self, title: str, body: str) -> None:
        """Show it in the place of the one that is shown."""
        ...

    def withdraw(self) -> None: ...


def notice_of(view: WindowView, state: State, tally: Tally) -> Notice | None:
    """Return None while nobody needs to look: while it works, and after what the human did
    themselves."""
    if view.card is None or not _news(state, tally):
        return None
    question = state.effect.text if isinstance(state.effect, Question) else ""
    return Notice(view.card.key, one_line(view.card.title), one_line(question or state.task.goal))


def _news(state: State, tally: Tally) -> bool:
    match state.status:
        case Status.WAITING_FOR_USER | Status.DONE:
            return True
        case Status.PAUSED:
            return state.paused_by is not PausedBy.HUMAN
        case Status.ERROR:
            return not said_no(state)
        case Status.STOPPED:
            return state.task.outcome is Outcome.NEEDS_USER
        case _:
            return False


class Notices:
    """Says which notice is to be shown: none that the human has seen in a window already."""

    def __init__(self) -> None:
        self._seen = ""

    def wanted(self, notice: Notice | None, *, seen: bool, on: bool) -> Notice | None:
        """`seen`: the chat or its small form is on the screen; `on`: they are wished for."""
        if notice is None:
            return None
        if seen:
            self._seen = notice.key
        return None if not on or notice.key == self._seen else notice
