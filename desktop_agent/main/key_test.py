"""A key is tried out by pressing it, whatever has the keyboard."""

from __future__ import annotations

import threading
from typing import Final

from ..backends.user_screen import UserScreen
from ..ports import Finding, Health, KeyHooks, Unavailable
from ..ui.settings.keeper import Trial

_PART: Final = "keys"
_PRESS_S: Final = 15.0


def key_test(
    screen: UserScreen,
    words: str,
    *,
    chord: tuple[str, ...] = (),
    pause: bool = False,
    remedy: str = "",
    seconds: float = _PRESS_S,
) -> Trial:
    """Return a trial that listens for the chord; without one for the pause key, or for Esc.

    `words` is what the key is called, `remedy` what to do if nothing comes.
    """
    heard, over = threading.Event(), threading.Event()

    def note() -> None:
        heard.set()
        over.set()

    def stop(_by: str) -> bool:
        if not pause:
            note()
        return False

    def run() -> Finding:
        try:
            listener = screen.key_listener(chord=chord, escape=not chord)
        except Unavailable as problem:
            return Finding(_PART, Health.BROKEN, str(problem))
        try:
            listener.start(KeyHooks(stop, pause=note if pause else lambda: None))
            over.wait(seconds)
        except Unavailable as problem:
            return Finding(_PART, Health.BROKEN, str(problem))
        finally:
            listener.close()
        if heard.is_set():
            return Finding(_PART, Health.OK, f"I heard {words}.")
        return Finding(_PART, Health.WARNING, f"I did not hear {words}.", remedy)

    return Trial(run, over.set, f"Press {words} now", seconds + 1)
