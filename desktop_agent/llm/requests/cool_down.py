"""Keeps from asking a server at once that could not be reached just now, also across tasks.

A request that came to nothing was tried several times already. A script with many goals would
begin anew with each of them; so the next request waits, longer each time, until there is a reply.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .retry import is_too_long
from .trouble import Trouble

_FIRST_S: Final = 5.0
_MOST_S: Final = 60.0
_MOST_BARRED_S: Final = 600.0


@dataclass(slots=True)
class CoolDown:
    """Holds what is known of one server. Times are those of a steady clock. `why` is what went
    wrong last."""

    failures: int = 0
    until: float = 0.0
    why: str = ""

    def failed(self, why: str, now: float, after_s: float | None = None) -> None:
        """Note a request that came to nothing; the server may want `after_s` to be waited."""
        self.why = why
        self.until = now + min(max(_FIRST_S * 2**self.failures, after_s or 0.0), _MOST_S)
        self.failures = min(self.failures + 1, 10)

    def answered(self) -> None:
        """Note a reply: all is well."""
        self.failures, self.until, self.why = 0, 0.0, ""

    def rest(self, now: float) -> float:
        """Return the seconds that are left to wait."""
        return max(0.0, self.until - now)


@dataclass(slots=True)
class Barred:
    """Holds how long a server wants not to be asked by one key for one model, if it said so.

    At most ten minutes, `until`: whatever it says, the human may have changed what it was about by
    then. `named` is the end that it said itself.
    """

    until: float = 0.0
    named: float = 0.0
    trouble: Trouble | None = None

    def note(self, trouble: Trouble, now: float) -> None:
        """Note what a request ended with; a wait that is short enough is sat out anyway."""
        if trouble.after_s is not None and is_too_long(trouble.after_s):
            self.until = now + min(trouble.after_s, _MOST_BARRED_S)
            self.named = now + trouble.after_s
            self.trouble = trouble

    def still(self, now: float) -> Trouble | None:
        """Return what was said, with what is left of the time that the server named; None if it
        may be asked."""
        if self.trouble is None or now >= self.until:
            return None
        left = self.named - now
        return Trouble(
            self.trouble.kind, self.trouble.said, after_s=left, status=self.trouble.status
        )
