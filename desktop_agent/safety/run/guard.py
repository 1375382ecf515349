"""Guards the actions of a task: the desktop is noted before, and put back after.

Between the two a flag is up. One that is up at the start of the program tells of a run that was
killed: then what it left pressed is let go, and what can be is put back.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from ...events import Advice, Fault, Means, Outcome
from ...ports import Crash, CrashFlag, PutBack, Restorer, Snapshot, Unavailable

_LEFT_AS_IS: Final = frozenset({Outcome.DONE, Outcome.NEEDS_USER})

_NOTING_ADVICE: Final = (
    Advice("Try again.", Means.AGAIN),
    Advice("If a program doesn't respond, end it: it may hold the clipboard."),
    Advice("Check the desktop: desktop-agent doctor", Means.TERMINAL),
)
_FLAG_ADVICE: Final = (
    Advice("Check whether the disk is full."),
    Advice("Check that the folder belongs to you and that you may write to it."),
    Advice("Then try again."),
)


class DesktopGuard:
    """Fills ports.Guard. One for one agent; used by its thread, `recover` before it starts.

    The flag is that of this display. `mode` is the setting restore: default, always or never; it
    is read when it is needed.
    """

    def __init__(
        self,
        restorer: Restorer,
        flag: CrashFlag,
        *,
        display: str,
        mode: Callable[[], str],
        now: Callable[[], datetime],
        clean: Callable[[str], str] = lambda text: text,
    ) -> None:
        """`clean` takes out of a title what must not be kept."""
        self._restorer = restorer
        self._flag = flag
        self._display = display
        self._mode = mode
        self._now = now
        self._clean = clean
        self._noted: Snapshot | None = None

    def begin(self) -> None:
        if self._noted is not None:
            return
        try:
            noted = self._restorer.take()
        except Unavailable as error:
            words = f"I couldn't save the state of your desktop, so I did nothing: {error}"
            told = error.advice or _NOTING_ADVICE
            raise Unavailable(words, advice=told, fault=Fault.NOTES) from error
        if noted.window is not None:
            title = self._clean(noted.window.title)
            noted = replace(noted, window=replace(noted.window, title=title))
        began = self._now().astimezone(UTC).isoformat(timespec="seconds")
        try:
            self._flag.raise_(Crash(began, self._display, noted))
        except Unavailable as error:
            # What could not be written for certain may still be there.
            with suppress(Unavailable):
                self._flag.lower()
            words = (
                f"I couldn't write to the disk that a task is starting, so I did nothing: {error}"
            )
            told = error.advice or _FLAG_ADVICE
            raise Unavailable(words, advice=told, fault=Fault.NOTES) from error
        self._noted = noted

    def end(self, outcome: Outcome) -> PutBack:
        noted, self._noted = self._noted, None
        if noted is None:
            return PutBack()
        try:
            found = self._restored(noted, outcome)
        finally:
            # Also where nothing could be put back: what was pressed died with the display.
            left = self._lowered()
        problems = tuple(self._clean(problem) for problem in found.problems + left)
        return replace(found, problems=problems)

    def recover(self) -> str:
        """Clear up after a run that was killed; words for the human, "" if none was.

        Call it before the first task, and only while no other run drives this display.
        """
        problems: tuple[str, ...] = ()
        crash = None
        try:
            crash = self._flag.found()
            if crash is None:
                return ""
        except Unavailable as error:
            # There is one, so all is let go; what the desktop was like is not known.
            problems = (str(error),)
        let_go, stuck = self._let_go()
        back = self._put_back_after(crash) if crash is not None else PutBack()
        problems += back.problems + self._lowered()

        words = ["The last run ended unexpectedly."]
        if let_go or back.done:
            words.append("I restored things.")
        elif not problems and not stuck:
            words.append("There was nothing to restore.")
        if let_go:
            words.append(f"I released: {', '.join(let_go)}.")
        if stuck:
            words.append(
                f"I couldn't check which keys it left pressed: {_open(stuck)}. If a key "
                "or button seems stuck, press and release it once."
            )
        if problems:
            words.append(f"Not restored: {'; '.join(map(_open, problems))}.")
        return " ".join(words)

    def _restored(self, noted: Snapshot, outcome: Outcome) -> PutBack:
        mode = self._mode()
        if mode == "never":
            return PutBack()
        # After a success the human wants to see what was done, and where.
        places = mode == "always" or outcome not in _LEFT_AS_IS
        return self._put_back(noted, clipboard=True, places=places)

    def _put_back_after(self, crash: Crash) -> PutBack:
        if self._mode() == "never":
            return PutBack()
        # What was on the clipboard went with the run.
        return self._put_back(crash.snapshot, clipboard=False, places=True)

    def _put_back(self, snapshot: Snapshot, *, clipboard: bool, places: bool) -> PutBack:
        try:
            return self._restorer.put_back(
                snapshot, clipboard=clipboard, focus=places, cursor=places
            )
        except Unavailable as error:
            return PutBack(problems=(str(error),))

    def _let_go(self) -> tuple[tuple[str, ...], str]:
        """Return what was let go, and why it could not be."""
        try:
            return self._restorer.let_go_stuck(), ""
        except Unavailable as error:
            return (), str(error)

    def _lowered(self) -> tuple[str, ...]:
        try:
            self._flag.lower()
        except Unavailable as error:
            return (str(error),)
        return ()


def _open(words: str) -> str:
    """Return it without the full stop, for a longer sentence."""
    return words.rstrip(".")
