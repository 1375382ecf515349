"""A human who approves what a card asks, and is patient with a busy machine."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable

from desktop_agent.evaluation.copilot import Copilot
from desktop_agent.ports import Unavailable
from desktop_agent.ui.cards.approval_gate import ARM_S

_READ_S = ARM_S + 0.1
# What is pressed again too soon would be for whatever came of the first press.
_HEARD_S = 5.0
_TRIES = 6


def approve(copilot: Copilot, *, times: int = 1) -> None:
    """Click on Approve, where it is by now; so many times at once."""

    def press() -> None:
        if place := copilot.places.get("approve"):
            copilot.human.click(place.middle, times=times)

    _until_heard(copilot, press)


def approve_by_key(copilot: Copilot) -> None:
    _until_heard(copilot, lambda: copilot.human.press("ctrl", "enter"))


def _until_heard(copilot: Copilot, press: Callable[[], None]) -> None:
    """Press once it was in view for a while: what comes before that is ignored, as is meant."""
    copilot.until_place("approve")
    for _ in range(_TRIES):
        threading.Event().wait(_READ_S)
        press()
        with contextlib.suppress(Unavailable):
            copilot.until_event("Approved", _HEARD_S)
            return
    raise AssertionError("nothing that was pressed approved")
