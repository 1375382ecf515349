"""Puts together what stands around the work on a real desktop: guard, journal, watchdog, the
human's input."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final

from ..agent import Agent
from ..agent.presence import Manners
from ..agent.safeguards import Safeguards
from ..config import ControlSettings, LimitSettings
from ..config.live import LiveSettings
from ..events import (
    PausedBy,
    Warned,
)
from ..ports import Desktop, Encoder, Guard, KeyHooks, Listener, Pulse, Unavailable, WrongOption
from ..protocol import canonical_key
from ..safety.run.guard import DesktopGuard
from ..safety.run.watchdog import Watchdog, WatchdogLimits
from ..store.crash import FileCrashFlag, flag_file
from ..store.files import utc_now
from ..store.journal import FileJournal
from .places import journal_key, state_folder

_MODIFIERS: Final = ("ctrl", "alt", "shift", "super")
# These keys have a meaning already, whatever is held with them.
_TAKEN: Final = frozenset({"esc", "escape", "f8"})


def stop_chord(live: LiveSettings) -> tuple[str, ...]:
    """Return the keys of the second way to stop; none if there is none. WrongOption if it cannot
    be."""
    text = live.now().control.stop_chord
    return _chord("control.stop_chord", text, "would stop me by accident", "ctrl+shift+f12")


def show_chord(live: LiveSettings) -> tuple[str, ...]:
    """Return the keys that bring the window; none if there are none. WrongOption if it cannot
    be."""
    text = live.now().control.show_chord
    keys = _chord("control.show_chord", text, "would show the window by accident", "ctrl+alt+space")
    stop = stop_chord(live)
    stops = bool(stop) and set(map(canonical_key, stop)) <= set(map(canonical_key, keys))
    if stops and text == ControlSettings().show_chord:
        # Nobody chose this value.
        return ()
    if stops or not _TAKEN.isdisjoint(keys):
        raise WrongOption(
            f"control.show_chord: {text!r} would stop or pause me. Choose other keys, "
            "such as ctrl+alt+space."
        )
    return keys


def _chord(name: str, text: str, why: str, such: str) -> tuple[str, ...]:
    text = text.strip()
    if not text:
        return ()
    keys = tuple(key.strip().casefold() for key in text.split("+"))
    modifiers = [key for key in keys if key in _MODIFIERS]
    others = [key for key in keys if key not in _MODIFIERS]
    alone = len(others) == 1 and re.fullmatch(r"f\d+", others[0]) and others[0] != "f8"
    # With Shift alone it is a capital letter.
    if len(others) != 1 or not (set(modifiers) - {"shift"} or alone) or "" in keys:
        raise WrongOption(
            f"{name}: {text!r} {why}. Combine modifier keys with "
            f"one more key, such as {such}, or use a function key other than F8."
        )
    # The last one is what completes it, in whatever order they are written.
    return (*modifiers, *others)


def stop_words(chord: tuple[str, ...]) -> str:
    """Return the chord as people write it: Ctrl+Shift+F12."""
    return "+".join(key.capitalize() for key in chord) or "the Stop button"


def guard_of(live: LiveSettings, desktop: Desktop) -> DesktopGuard:
    """Return the guard, which lets only one run drive this display."""
    return DesktopGuard(
        desktop.restorer,
        FileCrashFlag(flag_file(state_folder(), desktop.screen)),
        display=desktop.screen,
        mode=lambda: live.now().control.restore,
        now=utc_now,
        clean=lambda text: _clean(desktop, text),
    )


def _clean(desktop: Desktop, text: str) -> str:
    return desktop.grounding.typed.clean(text) if desktop.grounding is not None else text


def safeguards_of(
    live: LiveSettings, guard: Guard, encoder: Encoder, desktop: Desktop
) -> Safeguards:
    def manners() -> Manners:
        control = live.now().control
        match control.on_touch:
            case "wait":
                return Manners("wait", control.quiet_s)
            case "stop":
                return Manners("stop")
            case _:
                return Manners("pause")

    if not desktop.real:
        return Safeguards(manners=manners, encoder=encoder)
    journal = FileJournal(state_folder(), journal_key())
    return Safeguards(guard=guard, journal=journal, pulse=Pulse(), manners=manners, encoder=encoder)


def _times(limits: LimitSettings) -> WatchdogLimits:
    return WatchdogLimits(limits.beat_s, limits.action_s, limits.task_s, limits.thinking_s)


@contextmanager
def watched(
    agent: Agent,
    desktop: Desktop,
    live: LiveSettings,
    pulse: Pulse,
    show: Callable[[int], None] = lambda time: None,
) -> Iterator[None]:
    """Hold to the limits of time from now on, whatever is driven, and let go what hangs. The
    human's input is seen where there is any. `show` as in KeyHooks."""
    listener = desktop.listener
    # On a real desktop by another way than the agent's thread, which may hang in a call of it.
    release = listener.release if listener is not None else desktop.controller.release_all

    def let_go() -> bool:
        held = bool(desktop.controller.gate.held)
        release()
        return held

    dog = Watchdog(
        pulse,
        release=let_go,
        warn=lambda text: agent.post(Warned(text)),
        overdue=agent.overdue,
        limits=lambda: _times(live.now().limits),
    )
    if listener is not None:
        _listen(agent, desktop, listener, show)
    dog.start()
    try:
        yield
    finally:
        dog.close()


def _listen(
    agent: Agent, desktop: Desktop, listener: Listener, show: Callable[[int], None]
) -> None:
    moved = partial(agent.pause, PausedBy.ESC_KEY)
    hooks = KeyHooks(
        stop=agent.stop,
        lost=agent.lose,
        pause=agent.pause_or_resume,
        touched=agent.touched,
        show=show,
        moved=moved,
        withheld=partial(agent.pause, PausedBy.SECURE_INPUT),
    )
    listener.start(hooks)
    if desktop.chord_listener is None:
        return

    def stop(by: str) -> bool:
        if agent.stop(by):
            # It watches another screen than the one on which things are held.
            with suppress(Unavailable):
                listener.release()
        return False

    desktop.chord_listener.start(KeyHooks(stop, agent.lose, show=show))
