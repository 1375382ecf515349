"""What the events say about the present task and its state does not hold. No Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ..events import Outcome, Receipt, Result
from ..protocol import Move, Wait, WaitFor

# Nothing need change by these.
_QUIET: Final = (Move, Wait, WaitFor)


@dataclass(frozen=True, slots=True)
class Tally:
    stopped_by: str = ""
    failed_stage: str = ""
    asked: int = 0
    approvals: int = 0
    progress: str = ""
    acts: int = 0
    """Actions that went through and should have changed something."""
    changed: bool = False
    refused: bool = False
    """The human refused, and nothing was done since."""

    def acted(self, receipt: Receipt) -> Tally:
        acts = receipt.result.went_through and not isinstance(receipt.op, _QUIET)
        return replace(
            self,
            acts=self.acts + acts,
            changed=self.changed or receipt.result is Result.CHANGED,
            refused=False,
        )

    @property
    def unproven(self) -> bool:
        """True if there were actions and nothing on the screen changed by any of them."""
        return self.acts > 0 and not self.changed

    def said_no(self, outcome: Outcome | None, summary: str) -> bool:
        """True if a task failed for no other reason than that the human refused."""
        return outcome is Outcome.FAILED and self.refused and "You refused" in summary
