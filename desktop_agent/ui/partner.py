"""The agent as the window knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ..events import (
    Event,
    PausedBy,
)
from ..planner import State


class Partner(Protocol):
    """An `agent.Agent`, or one that is put together when it runs.

    `run` occupies the thread that calls it; all else may be called from any thread and returns
    at once. Subscribers may be called in any thread.
    """

    @property
    def state(self) -> State: ...

    def picture(self, number: int) -> bytes | None: ...

    def subscribe(self, subscriber: Callable[[Event, State], None]) -> None:
        """Call before `run`."""
        ...

    def say(self, text: str, own: tuple[str, ...] | None = None) -> None:
        """ProtocolError if the text can be no goal, note or answer. `own`: see events.Said."""
        ...

    def post(self, event: Event) -> None: ...

    def own_window_used(self) -> None:
        """The human pressed something in the window: a live task is held until they are quiet.

        The listener hears of each press too, but on a busy machine later than the window does.
        """
        ...

    def stop(self, by: str) -> bool:
        """Return False if there was nothing to stop."""
        ...

    def pause(self, by: PausedBy) -> None: ...

    def resume(self) -> None: ...

    def run(self) -> None:
        """Work until `close`."""
        ...

    def close(self) -> None: ...
