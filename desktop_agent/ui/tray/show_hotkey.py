"""The keys that bring the window, as the window knows them. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Summons(Protocol):
    """`time` is when the keys were pressed, as the system counts it."""

    def tell(self, heard: Callable[[int], None]) -> None:
        """Call this with the time at each press from now on, in any thread."""
        ...

    def in_front(self, window: int) -> bool | None:
        """Tell whether this window of ours has the keyboard, as the system says now; None where Qt
        is to say it, which takes up to half a second to learn of it. In the UI thread."""
        ...

    def is_elsewhere(self, window: int) -> bool:
        """Tell whether this window of ours lies on a workspace that is not shown. In the UI
        thread."""
        ...

    def to_here(self, window: int) -> None:
        """Bring this window of ours to the workspace that is shown, without the keyboard. In the
        UI thread."""
        ...

    def to_front(self, window: int, time: int) -> bool:
        """Give the keyboard to this window of ours, by its native id; it is on the screen. False
        where Qt is to do it. In the UI thread."""
        ...
