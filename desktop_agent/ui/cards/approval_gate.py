"""Tells when an approval counts: section by section what must hold, with no drawing and no Qt.

Where programs may press keys and buttons in our window, what is grave needs a code of four digits,
too. It is only drawn on the card, so that no script that was written before can know it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

ARM_S: Final = 0.5
# The first wrong codes cost no time; after them the wait doubles, up to this many times.
_FREE_TRIES, _MOST_DOUBLED = 3, 8
DIGITS: Final = 4


def four_digits() -> str:
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


class ApprovalGate:
    """Lets one approval of one question pass, and only after it stood in full view for a while.

    `now` gives seconds of any steady clock. `needs_code` is asked whether what is grave needs a
    code at present; `draw` makes one.
    """

    def __init__(
        self,
        now: Callable[[], float],
        needs_code: Callable[[], bool] = lambda: False,
        draw: Callable[[], str] = four_digits,
    ) -> None:
        self._now = now
        self._needs_code, self._draw = needs_code, draw
        self._coded = self._code = ""
        self._ask_id = ""
        self._since: float | None = None
        self._used = ""
        self._good_press = False
        self._wrong, self._open_at = 0, float("-inf")

    def ask(self, ask_id: str, *, grave: bool) -> None:
        """This question is asked from now on, be it in view or not; "" for none."""
        if not grave:
            self._coded = self._code = ""
        elif ask_id != self._coded:
            self._coded, self._code = ask_id, self._draw()

    @property
    def code(self) -> str:
        """Return what the human has to type before anything they say counts; "" if nothing."""
        return self._code if self._code and self._needs_code() else ""

    def enter(self, text: str) -> bool:
        """Return True if these digits are the code, which is then needed no more; else there is
        another one. After three wrong ones, each wrong one makes the next wait twice as long, so
        that nobody can try them all."""
        if self._now() < self._open_at:
            return False
        right = bool(self.code) and text.strip() == self._code
        self._wrong = 0 if right else self._wrong + 1
        if self._wrong >= _FREE_TRIES:
            over = min(self._wrong - _FREE_TRIES, _MOST_DOUBLED)
            self._open_at = self._now() + 2.0**over
        self._code = "" if right else self._draw()
        return right

    def show(self, ask_id: str) -> None:
        """The card of this question is wholly visible from now on."""
        if ask_id != self._ask_id or self._since is None:
            self._ask_id, self._since, self._good_press = ask_id, self._now(), False

    def hide(self) -> None:
        self._since, self._good_press = None, False

    @property
    def progress(self) -> float:
        """Return how far it is on its way, from 0 to 1, where it is armed."""
        if self._since is None:
            return 0.0
        return min((self._now() - self._since) / ARM_S, 1.0)

    @property
    def armed(self) -> bool:
        return self.progress >= 1.0 and self._used != self._ask_id and not self.code

    def press(self) -> None:
        """The mouse button went down on Approve: it counts only if it did so after arming."""
        self._good_press = self.armed

    def click(self, *, composer_empty: bool) -> str | None:
        """Return the ask id to approve, now that the mouse button was released; None if it approves
        nothing."""
        good, self._good_press = self._good_press, False
        return self.key(composer_empty=composer_empty) if good else None

    def key(self, *, composer_empty: bool, repeated: bool = False) -> str | None:
        """Return the ask id that a fresh Ctrl+Enter or /approve approves; None if none."""
        if not self.armed or not composer_empty or repeated:
            return None
        self._used = self._ask_id
        return self._ask_id
