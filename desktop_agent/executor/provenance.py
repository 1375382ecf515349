"""Tracks where the text that the hands type, paste and copy comes from."""

from __future__ import annotations

from typing import Final

from ..events import Window
from ..ports import Controller, Grounding, Interrupt
from ..ports.shared.origins import origin_of
from ..ports.taken import Taken, page_or_app
from ..protocol import Open, Type, keys_of, text_of
from .ledger import Line
from .targeting.targeting import Aimed

_COPIES: Final = frozenset({"c", "x", "insert"})


class Provenance:
    """Notes in `taken` what is typed and copied, and tells where a code was read."""

    def __init__(self, controller: Controller, grounding: Grounding | None, taken: Taken) -> None:
        self._controller = controller
        self._grounding = grounding
        self._taken = taken

    @property
    def copied(self) -> frozenset[str]:
        """The places in which something was copied in this task."""
        return self._taken.copies

    def clear(self) -> None:
        """Forget all: the task is over."""
        self._taken.clear()

    def note_act(
        self, aimed: Aimed, held: frozenset[str], before: int | None, interrupt: Interrupt
    ) -> None:
        """Note what was typed where, and where something was copied, by whatever key, button or
        page.

        `held` are the keys that are down, `before` how often anything was copied before the act.
        """
        op = aimed.op
        text = text_of(op) or "".join(key for key in keys_of(op) if len(key) == 1)
        if text and "ctrl" not in {*keys_of(op), *held}:
            front = self._controller.outside()
            self._taken.typed(page_or_app(front, aimed.origin), text)
        if isinstance(op, Type) and "ctrl" not in held:
            return  # We lend ourselves what has no key.
        keys = {key.casefold() for key in (*keys_of(op), *held, *text_of(op))}
        # A program takes the clipboard a moment after such keys.
        chord = "ctrl" in keys and bool(keys & _COPIES)
        if chord or (before is not None and self._controller.copies() != before):
            self._taken.copied(self._place(aimed.origin, interrupt))

    def read_in(
        self, aimed: Aimed, foreground: Window | None, line: Line, said: tuple[str, ...]
    ) -> str:
        """Return where else a code was read that the op types, completes or opens; "" if nowhere.

        `line` is what was typed before and after the caret, `said` the human's own words.
        """
        op = aimed.op
        if isinstance(op, Open):
            return self._taken.elsewhere(origin_of(op.target), "", op.target, "", said)
        text = text_of(op) or "".join(key for key in keys_of(op) if len(key) == 1)
        if not text:
            return ""
        there = page_or_app(foreground, aimed.origin)
        return self._taken.elsewhere(there, line[0], text, line[1], said)

    def _place(self, origin: str, interrupt: Interrupt) -> str:
        front = self._controller.outside()
        if not origin and self._grounding is not None:
            origin = origin_of(self._grounding.page(front, interrupt) or "")
        return page_or_app(front, origin)
