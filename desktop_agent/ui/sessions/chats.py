"""An earlier chat as the transcript shows it, folded from what was kept. No Qt."""

from __future__ import annotations

from dataclasses import replace

from ...events import ChatOpened, Event, StopAsked
from ...planner import State, advance
from ..model.blocks import Block, StepBlock, SystemBlock
from ..model.transcript import Transcript
from .shelf import Earlier

CUT_SHORT = "The program ended in the middle of this task."
OPENED = "This is an earlier chat. What you say next continues it."


def blocks_of(earlier: Earlier) -> list[Block]:
    """Return what was said and done. The pictures of that time are not kept."""
    found: list[Block] = []
    for start, events in earlier.parts:
        state, told = start, Transcript(start)
        for event in events:
            state = advance(state, event)
            told.take(event, state)
        if state.live:
            stop = StopAsked(CUT_SHORT)
            told.take(stop, advance(state, stop))
            told.say(CUT_SHORT)
        told.card_gone()
        found += (
            replace(block, shown=(), open=False) if isinstance(block, StepBlock) else block
            for block in told.blocks
        )
    return [*found, SystemBlock(OPENED, "history", "text2")]


class Chats:
    """Says what is shown once the agent has opened a chat."""

    def __init__(self) -> None:
        self._ready: tuple[str, list[Block]] = ("", [])

    def expect(self, opened: ChatOpened, blocks: list[Block]) -> None:
        self._ready = (opened.run, blocks)

    def opened(self, event: Event, state: State) -> Transcript | None:
        """Return what takes the place of the transcript; None if it goes on."""
        if not isinstance(event, ChatOpened) or state.live:
            return None
        made = Transcript(state)
        run, blocks = self._ready
        if run == event.run:
            made.blocks, self._ready = blocks, ("", [])
        return made
