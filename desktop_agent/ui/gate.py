"""When an approval counts: section by section what must hold, with no drawing and no Qt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

ARM_S: Final = 0.5


class ApprovalGate:
    """Lets one approval of one question pass, and only after it stood in full view for a while.

    `now` gives seconds of any steady clock.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._ask_id = ""
        self._since: float | None = None
        self._used = ""
        self._good_press = False

    def show(self, ask_id: str) -> None:
        """The card of this question is wholly visible from now on."""
        if ask_id != self._ask_id or self._since is None:
            self._ask_id, self._since, self._good_press = ask_id, self._now(), False

    def hide(self) -> None:
        self._since, self._good_press = None, False

    @property
    def progress(self) -> float:
        """From 0 to 1, where it is armed."""
        if self._since is None:
            return 0.0
        return min((self._now() - self._since) / ARM_S, 1.0)

    @property
    def armed(self) -> bool:
        return self.progress >= 1.0 and self._used != self._ask_id

    def press(self) -> None:
        """The mouse button went down on Approve: it counts only if it did so after arming."""
        self._good_press = self.armed

    def click(self, *, composer_empty: bool) -> str | None:
        """The mouse button was let go: the ask id to approve, or None."""
        good, self._good_press = self._good_press, False
        return self.key(composer_empty=composer_empty) if good else None

    def key(self, *, composer_empty: bool, repeated: bool = False) -> str | None:
        """A fresh Ctrl+Enter or /approve: the ask id to approve, or None."""
        if not self.armed or not composer_empty or repeated:
            return None
        self._used = self._ask_id
        return self._ask_id
