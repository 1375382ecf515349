"""Defines what all dialects of models with a computer tool have in common. Pure.

What the human has to confirm to a provider is decided here alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

from ...ports import Thought
from ..model_families import ModelFamily
from ..points import Grid
from ..prompt.styles import TOOLS, Style
from ..requests.dialect import ModelQuestion
from ..requests.stream import Incoming
from .exchanges import Exchange, ToolCall, exchanges, items_in
from .replies import agreed, confirmation, thought_from

Items = Iterable[dict[str, Any]]


class ToolDialect(ABC):
    """Fills a part of Dialect; each provider's own dialect adds how it is asked and read."""

    __slots__ = ()

    @abstractmethod
    def calls(self, items: Items, grid: Grid | None = None) -> list[ToolCall]:
        """Return the calls among the items of a reply. `grid` is None where it is not at hand."""

    @abstractmethod
    def said(self, items: Items) -> str:
        """Return the model's words to the human among the items of a reply."""

    @abstractmethod
    def is_own(self, items: Sequence[dict[str, Any]]) -> bool:
        """Return True if a reply of these items is this provider's."""

    def reasons(self, call: ToolCall) -> list[str]:
        """Return why the provider wants a call confirmed by the human, "" for a reason that is not
        told; [] if it does not."""
        return []

    def wanted(self, call: ToolCall) -> object:
        """Return what is called for, and why it is to be confirmed, without what only numbers
        it."""
        return call.item

    def style(self, family: ModelFamily) -> Style:
        return TOOLS

    def words(self, incoming: Incoming) -> str:
        return incoming.spoken

    def answer(self, incoming: Incoming) -> str:
        return incoming.spoken

    def is_complete(self, raw: str, *, at_limit: bool) -> bool:
        # A part of a reply may lack the call that makes the rest harmless.
        return False

    def thought(
        self, raw: str, grid: Grid | None, question: ModelQuestion | None = None
    ) -> Thought:
        items = items_in(raw)
        if items is None:
            return Thought(raw, raw)
        calls, said = self.calls(items, grid), self.said(items)
        turns = self.told(question)[1] if question is not None else []
        if self._waits(calls, turns[-1] if turns else None):
            # Nothing is done before the human has confirmed it. The model is asked again then.
            reasons = [reason for call in calls for reason in self.reasons(call)]
            return confirmation(raw, said, reasons)
        return thought_from(raw, said, calls, grid)

    def told(self, question: ModelQuestion) -> tuple[str, list[Exchange]]:
        """Return what was heard before the first turn that is told, and the turns."""
        situation, prompt = question.situation, question.prompt
        return exchanges(situation, prompt, self.calls, self.is_own, self._waits)

    def _waits(self, calls: Sequence[ToolCall], before: Exchange | None) -> bool:
        """Return True if the human has to confirm these calls: the provider wants it, and they have
        not just agreed to the very same."""
        if not any(self.reasons(call) for call in calls):
            return False
        confirmed = before is not None and before.waited and agreed(before.answers)
        agreed_to = before.calls if before is not None and confirmed else ()
        return [self.wanted(one) for one in calls] != [self.wanted(one) for one in agreed_to]
