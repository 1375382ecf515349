"""Waiting for a window, for words, or for the screen to change or to be quiet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...events import Window
from ...ports import Eyes, Interrupt, Unavailable
from ...protocol import WaitFor
from ...protocol.plain import in_quotes
from ..targeting.targets import find_window, listed
from .evidence import Evidence

_POLL_S: Final = 0.03
# Asking programs for words costs more than asking the server for windows.
_WORDS_POLL_S: Final = 0.15
# A caret blinks more slowly than that.
_QUIET_S: Final = 0.4


class ScreenWait:
    """`alive` is called all along, to show that the waiting is meant."""

    def __init__(
        self,
        eyes: Eyes,
        evidence: Evidence,
        windows: Callable[[], list[Window]],
        *,
        clock: Callable[[], float],
        alive: Callable[[], None],
    ) -> None:
        self._eyes = eyes
        self._evidence = evidence
        self._windows = windows
        self._clock = clock
        self._alive = alive

    def wait(self, op: WaitFor, interrupt: Interrupt) -> None:
        """Unavailable when the time of the op is over."""
        until = self._clock() + op.timeout
        came = self._coming(op, interrupt)
        while not came():
            if self._clock() > until:
                raise Unavailable(self._in_vain(op))
            self._alive()
            interrupt.wait(_POLL_S if op.window is not None else _WORDS_POLL_S)

    def _coming(self, op: WaitFor, interrupt: Interrupt) -> Callable[[], bool]:
        if op.window is not None:
            title = op.window
            return lambda: (find_window(self._windows(), title) is None) is op.gone
        if op.text is not None:
            words = op.text
            return lambda: self._evidence.sees(words, interrupt) is (not op.gone)
        return self._quiet() if op.gone else self._changed()

    def _changed(self) -> Callable[[], bool]:
        before = self._eyes.look()
        return lambda: self._eyes.changed(before, self._eyes.look()) is not None

    def _quiet(self) -> Callable[[], bool]:
        last, since = self._eyes.look(), self._clock()

        def quiet() -> bool:
            nonlocal last, since
            now = self._eyes.look()
            # What goes on by itself is no quiet either: it may be what is waited for.
            if now.ref.digest != last.ref.digest:
                since = self._clock()
            last = now
            return self._clock() - since >= _QUIET_S

        return quiet

    def _in_vain(self, op: WaitFor) -> str:
        if op.window is not None:
            title = in_quotes(op.window)
            if op.gone:
                what = f"the window {title} is still there after {op.timeout:g} s."
            else:
                what = f"no window named {title} appeared within {op.timeout:g} s."
            return f"{what} {listed(self._windows())}"
        if op.text is not None:
            words = in_quotes(op.text)
            if op.gone:
                return f"the words {words} are still there after {op.timeout:g} s"
            return f"the words {words} didn't appear within {op.timeout:g} s"
        if op.gone:
            return f"the screen was still changing after {op.timeout:g} s"
        return f"nothing on the screen changed within {op.timeout:g} s"
