"""The hands on a private desktop: what they open runs there and ends with it."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ..ports import Gate, Unavailable
from .apps import TELLING, app_of, command_of, telling
from .private_desktop import PrivateDesktop
from .x11.controller import X11Controller
from .x11.input.pause_key import PauseKey

_CHROMIUM_PROFILE: Final = "--user-data-dir="
_FIREFOX: Final = re.compile(r"firefox(-esr|-beta|-nightly|-developer-edition)?")


class PrivateHands(X11Controller):
    """Fills the port Controller. `profiles` is a folder in which browsers keep theirs."""

    def __init__(
        self,
        desktop: PrivateDesktop,
        gate: Gate,
        *,
        profiles: Path,
        last_outside: Callable[[], int] = lambda: 0,
        last_own: Callable[[], int] = lambda: 0,
        pause_key: PauseKey | None = None,
    ) -> None:
        super().__init__(
            desktop.name,
            gate,
            last_outside=last_outside,
            last_own=last_own,
            pause_key=pause_key,
        )
        self._desktop = desktop
        self._profiles = profiles

    def open(self, target: str) -> None:
        words = telling(command_of(target, os.environ, front=app_of(self.outside())))
        if shutil.which(words[0]) is None:
            raise Unavailable(f"I couldn't start “{target}”: {words[0]} is not installed")
        environment = self._desktop.environment | TELLING
        try:
            self._desktop.start(
                *apart(words, self._profiles), cwd=str(Path.home()), environment=environment
            )
        except OSError as problem:
            raise Unavailable(f"I couldn't start “{target}”: {problem}") from None


def apart(words: list[str], profiles: Path) -> list[str]:
    """Return the words that start a program, a browser with a profile of its own.

    One that finds the user's profile in use opens its page in the window that uses it: on the
    user's screen.
    """
    name = Path(words[0]).name
    if telling(words[:1]) != words[:1]:
        if any(word.startswith(_CHROMIUM_PROFILE) for word in words):
            return words
        return [words[0], f"{_CHROMIUM_PROFILE}{profiles / name}", *words[1:]]
    if _FIREFOX.fullmatch(name) and "--profile" not in words:
        folder = profiles / name
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return [words[0], "--no-remote", "--profile", str(folder), *words[1:]]
    return words
