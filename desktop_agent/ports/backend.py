"""Defines what an operating system, or a stand-in for one, gives the agent: a row of BACKENDS."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from ..events import Window
from .desktop import Controller, Listener
from .health import Check
from .loop import BackgroundLoop
from .restoring import Restorer
from .seeing import Eyes, Grounding
from .window.live import Onlooker


@dataclass(frozen=True, slots=True, kw_only=True)
class Desktop:
    """Holds what the agent drives, made by `Backend.open`.

    `screen` is its name, "" where it has none. `real`: there are a human and programs of others,
    so a guard, a journal and a watchdog stand around the work. `listener` watches the stop key
    there, `chord_listener` the chords on the user's own screen where that is another one.
    `onlooker` makes eyes beside the agent's, for the human. `files_behind` returns the files that
    would be run or shown if a target were opened; without it, they are those of a freedesktop
    system. It raises Unavailable.
    """

    screen: str
    real: bool
    controller: Controller
    eyes: Eyes
    restorer: Restorer
    listener: Listener | None = None
    grounding: Grounding | None = None
    chord_listener: Listener | None = None
    onlooker: Callable[[], Onlooker] | None = None
    files_behind: Callable[[str], list[Path]] | None = None

    def __post_init__(self) -> None:
        if self.real and self.listener is None:
            raise ValueError("A real desktop needs a listener: nothing acts without a stop key.")

    @property
    def listeners(self) -> tuple[Listener, ...]:
        """Return all that watch for the human's keys."""
        return tuple(one for one in (self.listener, self.chord_listener) if one is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class DesktopOptions:
    """Says how a desktop is opened.

    `screen` is a name that `Backend.screen_name` returned. The chords are keys in the order in
    which they are pressed; `show_chord` is empty where there is no window to be shown. `before` is
    the id of the window that was in front before ours, 0 if that is not known. `hidden` tells in
    which windows nothing is read. `remote_input`: input of programs counts as the human's.
    `scan_codes`: keys are sent as a keyboard sends them, where the system knows another way.
    `profiles` is the folder for browsers of a private desktop.
    """

    screen: str = ""
    loop: BackgroundLoop
    stop_chord: tuple[str, ...] = ()
    show_chord: tuple[str, ...] = ()
    before: int = 0
    hidden: Callable[[Window], bool] = field(default=lambda window: False)
    remote_input: Callable[[], bool] = field(default=lambda: False)
    scan_codes: Callable[[], bool] = field(default=lambda: False)
    profiles: Path = field(default=Path())


class Backend(Protocol):
    """One operating system. Importing and making one loads nothing of that system.

    What cannot be had, a library that is not installed included, raises Unavailable, whose text
    says what to do.
    """

    @property
    def real(self) -> bool:
        """Return True if it drives a desktop with a human and programs of others."""
        ...

    @property
    def has_picture(self) -> bool:
        """Return True if there is something for a human to see while it works."""
        ...

    def screen_name(self, named: str | None) -> str:
        """Return the name of the screen that is driven: the one `named`, or the user's own.

        That of a real desktop is the same for every start, since one agent at a time holds it.
        "" for a stand-in, and where there is none: `check_screen` says so. Cheap.
        """
        ...

    def check_screen(self, screen: str) -> None:
        """Raise Unavailable where this screen cannot be driven: there is none, or, as
        WaylandScreen, it shows a session that nobody may drive."""
        ...

    def is_users_own(self, screen: str) -> bool:
        """Tell whether the user sits before this screen."""
        ...

    def active_window(self, screen: str) -> int:
        """Return the id of the window in front there; 0 if that is not known. Cheap."""
        ...

    def hears_everywhere(self) -> bool:
        """Tell whether keys reach us on the user's own screen, whatever has the keyboard there."""
        ...

    def open(self, options: DesktopOptions) -> AbstractContextManager[Desktop]:
        """Give the hands, eyes and ears of a desktop, and close them at the end."""
        ...

    def private_screen(self, width: int, height: int, *, seen: bool) -> AbstractContextManager[str]:
        """Start a screen of the agent's own, in pixels, `seen` as a window; give its name.

        Raises WrongOption where this backend has none.
        """
        ...

    def private_lacks(self) -> str:
        """Return what must be installed for a private screen, and how; "" if nothing."""
        ...

    def facts(self, screen: str) -> str:
        """Return a few lines for a model: system, screen, programs. Never raises."""
        ...

    def checks(self, screen: str, loop: BackgroundLoop) -> tuple[Check, ...]:
        """Return what the doctor looks at. No check raises, and none sends input."""
        ...
