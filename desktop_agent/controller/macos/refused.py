"""Says why macOS would take no input from us, or why nobody would hear Esc; nothing is sent then.

macOS drops input without a word where a permission is missing. While a program has switched secure
input on, as for a password field, no tap is given any key: the stop key is deaf.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from ...events import Fault
from ...ports import Unavailable
from .frameworks import Frameworks


class MacRefusal(Enum):
    """Says why no input is sent now."""

    NOT_ALLOWED = "not allowed"
    SECURE_INPUT = "secure input"
    OTHER_SESSION = "other session"
    FRONT_UNKNOWN = "front unknown"
    BLOCKED = "blocked"
    NOT_ARRIVED = "not arrived"


_WORDS: Final = {
    MacRefusal.NOT_ALLOWED: "macOS does not allow me to click and type yet. Open System Settings > "
    "Privacy & Security > Accessibility, switch on the program that you start me from (such as "
    "Terminal), and start me again.",
    MacRefusal.SECURE_INPUT: "A program has switched on secure input, as for a password field, and "
    "then nobody but that program gets any key: I couldn't hear Esc, so I neither click nor type. "
    "Do this step yourself, leave that field, and go on. If it stays so, look for “Secure Keyboard "
    "Entry” in the menu of Terminal, or quit the password manager.",
    MacRefusal.OTHER_SESSION: "The screen of this Mac is locked or shows another user, where I "
    "neither click nor type. Unlock it yourself.",
    MacRefusal.FRONT_UNKNOWN: "macOS does not tell which program gets the keys now, so I typed "
    "nothing.",
    MacRefusal.BLOCKED: "macOS did not make the events that I asked for, so nothing was sent.",
    MacRefusal.NOT_ARRIVED: "The pointer did not get to where I moved it, so I did not go on.",
}


class MacInputRefused(Unavailable):
    """macOS does not take our input, or nobody could stop it; `refusal` is why."""

    def __init__(self, refusal: MacRefusal) -> None:
        super().__init__(_WORDS[refusal], fault=Fault.INPUT_REFUSED)
        self.refusal = refusal


def check_input(system: Frameworks) -> None:
    """Raise MacInputRefused unless what is sent now arrives, and Esc is heard."""
    if not system.ax.AXIsProcessTrusted():
        raise MacInputRefused(MacRefusal.NOT_ALLOWED)
    if system.secure_input():
        raise MacInputRefused(MacRefusal.SECURE_INPUT)
    # Of another session than the one that is shown; one without a screen tells nothing at all.
    session = system.quartz.CGSessionCopyCurrentDictionary()
    if session is None or session.get("CGSSessionScreenIsLocked"):
        raise MacInputRefused(MacRefusal.OTHER_SESSION)
    if not session.get("kCGSSessionOnConsoleKey"):
        raise MacInputRefused(MacRefusal.OTHER_SESSION)
