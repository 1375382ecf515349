"""Answers /usage in the chat: what the kept chats took, by week and model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from ...protocol import counted
from ...protocol.plain import plain
from ..companion import Glance
from ..model.figures import clock, count_words, money
from ..settings.background_work import Work
from .shelf import Shelf, UsageLine

if TYPE_CHECKING:
    from ..window import AgentWindow

NOTHING: Final = "No task is kept in the chats."
_MOST: Final = 12
_MOST_NAME: Final = 60


class UsagePart(QObject):
    def __init__(self, window: AgentWindow, shelf: Shelf) -> None:
        super().__init__(window)
        self._window, self._shelf = window, shelf
        self._work = Work(self)

    def ask(self, what: str) -> None:
        """Read the chats in a thread of its own, where it is "usage" that is asked for."""
        if what == "usage":
            shelf = self._shelf
            self._work.aside(lambda: usage_words(*shelf.usage()), self._tell)

    def follow(self, glance: Glance) -> None:
        """Nothing of it changes with the task."""

    def end(self) -> None:
        self._work.finish(0.0)

    def _tell(self, words: object) -> None:
        self._window.tell(str(words))


def usage_words(lines: Sequence[UsageLine], unread: int) -> str:
    """Return a heading for each week, and a line for each model in it."""
    told = [] if lines else [NOTHING]
    week = ""
    for line in lines[:_MOST]:
        if line.week != week:
            week = line.week
            told += [*([""] if told else []), f"Week {week}"]
        told.append(_line(line))
    if len(lines) > _MOST:
        told.append(f"{len(lines) - _MOST} more lines: desktop-agent usage")
    told += [""] if lines else []
    if any(line.unpriced for line in lines):
        told.append("Where the price is not set in Settings, it may have cost money.")
    if unread:
        told.append(f"Not counted, as I can’t read it: {counted(unread, 'chat')}.")
    return "\n".join(told).rstrip()


def _line(line: UsageLine) -> str:
    parts = [f"{counted(line.tasks, 'task')}, {line.done:,} done and checked"]
    if line.replies:
        cached = f" ({count_words(line.cached)} cached)" if line.cached else ""
        into, out = count_words(line.tokens_in), count_words(line.tokens_out)
        parts += [f"{into} tokens in{cached}, {out} out", _price(line)]
    parts.append(f"thinking {clock(line.thinking_s)}, acting {clock(line.acting_s)}")
    return f"{plain(line.model, _MOST_NAME)}: {' · '.join(parts)}"


def _price(line: UsageLine) -> str:
    if line.unpriced == line.replies:
        return "price not set"
    return f"{'over ' if line.unpriced else ''}{money(line.dollars)}"
