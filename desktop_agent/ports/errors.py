"""Defines what an adapter raises where something cannot be had."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..events import Advice, Candidate, Fault


class Unavailable(RuntimeError):
    """Something outside cannot be had. The text says what, and what to do.

    `advice` are three to five things that the human can do, where the text alone is not enough.
    `fault` is what kind of failure it is; GENERAL leaves that to whoever needed it.
    """

    def __init__(
        self, text: str = "", *, advice: tuple[Advice, ...] = (), fault: Fault = Fault.GENERAL
    ) -> None:
        super().__init__(text)
        self.advice = advice
        self.fault = fault


class LockedKeyring(Exception):
    """Raised where a key may be in the system's keyring, which is locked."""


class NotThere(Unavailable):
    """Raised where what an op is meant for is not on the screen, or more than once."""


class Ambiguous(NotThere):
    """Several things fit the name of what an op is meant for equally well: `among`, in reading
    order."""

    def __init__(self, text: str, among: tuple[Candidate, ...]) -> None:
        super().__init__(text)
        self.among = among


class SeveralApps(Unavailable):
    """Several apps fit what is to be opened equally well: `names` by what opens each."""

    def __init__(self, text: str, names: Mapping[str, str]) -> None:
        super().__init__(text)
        self.names = dict(names)


class WrongOption(Unavailable):
    """Raised where what was asked for cannot be: the text says what could."""


class OwnWindowInFront(Exception):
    """Our own window has the keyboard, so nothing more is typed."""


class DisplayTaken(Unavailable):
    """Another process of ours drives the display. `pid` is its number, 0 if it has just started;
    `doing` is what it said that it does."""

    def __init__(self, display: str, pid: int, doing: str) -> None:
        self.display, self.pid, self.doing = display, pid, doing
        holder = f"process {pid}, {doing}" if pid else "it has just started"
        super().__init__(
            f"Another desktop-agent is already driving the display {display}: {holder}. "
            "Stop it first, or choose another display with --display."
        )


class WaylandScreen(Unavailable):
    """The screen is that of a Wayland session, which is not driven.

    `x11_session` is what the session with X11 is called that can be chosen at login, "" if none
    is there. `why` says in two sentences why it is not driven; the text says what to do instead,
    too, for whoever started the program in a terminal.
    """

    why: Final = (
        "This is a Wayland session: I could only see and use programs that run through XWayland, "
        "and Esc would not reach me from any other window. So I don’t work on this screen."
    )

    def __init__(self, x11_session: str = "") -> None:
        self.x11_session = x11_session
        super().__init__(f"{self.why} {self.remedy}")

    @property
    def remedy(self) -> str:
        here = "Start me with --private-desktop, and I work on a desktop of my own."
        return f"{here} {self.at_login}".rstrip()

    @property
    def at_login(self) -> str:
        """The other way out, in a sentence; "" where there is none."""
        if not self.x11_session:
            return ""
        return f"Or log out, and choose the session “{self.x11_session}” when you log in."
