"""The watchdog: it looks at the pulse from a thread that waits for no other.

`judge` is the rule, `Watchdog` the thread around it.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final, TypeVar

from ...events import Advice, Means
from ...ports import Beat, Pulse

log = logging.getLogger(__name__)

T = TypeVar("T")

PERIOD_S: Final = 0.5
_CLOSE_S: Final = 1.0

_ACTION_ADVICE: Final = (
    Advice("Check whether the program I was using still responds. If not, end it."),
    Advice("Look for a dialog that is waiting for you, then try again."),
    Advice("Give me the task in smaller parts."),
    Advice(
        "If the computer is very busy, wait until it is less busy, or raise the setting "
        "limits.action_s.",
        Means.SETTINGS,
        "If the computer is very busy, wait until it is less busy, or raise “Time for an action” "
        "in Settings.",
    ),
)
_TASK_ADVICE: Final = (
    Advice("Check what is already done, then give me the rest as a new task."),
    Advice("Give me the task in smaller parts."),
    Advice("If I went in circles, say more exactly how to do it."),
    Advice(
        "If your tasks take this long, raise the setting limits.task_s.",
        Means.SETTINGS,
        "If your tasks take this long, raise “Time for a task” in Settings.",
    ),
)
_THINKING_ADVICE: Final = (
    Advice("Check the network connection, then try again."),
    Advice(
        "If the model runs on this computer, check that its server is running and not too busy."
    ),
    Advice("Check it: desktop-agent doctor", Means.TERMINAL),
    Advice(
        "Choose another model or server: settings model.name and model.base_url.",
        Means.SETTINGS,
        "Choose another model or provider in Settings.",
    ),
    Advice(
        "If your model needs this long, raise the setting limits.thinking_s.",
        Means.SETTINGS,
        "If your model needs this long, raise “Time to think” in Settings.",
    ),
)


class Due(Enum):
    """Says what the watchdog speaks up about."""

    SILENCE = "silence in the middle of an action"
    ACTION = "an action without progress"
    TASK = "a task that works too long"
    THINKING = "a brain that is not heard of"


@dataclass(frozen=True, slots=True)
class WatchdogLimits:
    """Holds the limits, in seconds.

    `beat_s`: silence in the middle of an action until all is let go; `action_s`: an action without
    progress beyond what it declares; `task_s`: work on one task, waiting for the human not
    counted; `thinking_s`: a brain that is not heard of.
    """

    beat_s: float = 2.0
    action_s: float = 30.0
    task_s: float = 5400.0
    thinking_s: float = 240.0


@dataclass(frozen=True, slots=True)
class Order:
    """Holds what is due, in words. `about` is a time of the pulse that tells it from others
    alike."""

    due: Due
    about: float
    words: str
    advice: tuple[Advice, ...] = ()


def judge(beat: Beat, now: float, limits: WatchdogLimits, told: Mapping[Due, float]) -> list[Order]:
    """Return what is due now and was not told. Pure; `told` is what the last order of each was
    about."""

    def new(due: Due, about: float, since: float, limit: float) -> bool:
        return now - since >= limit and told.get(due) != about

    found = []
    if beat.acting is not None:
        if new(Due.SILENCE, beat.beat, beat.beat, limits.beat_s):
            words = f"Nothing moved for {_span(limits.beat_s)} in the middle of an action"
            found.append(Order(Due.SILENCE, beat.beat, words))
        # While it does what it declares it may be silent.
        quiet = max(beat.beat, beat.acting + beat.declared_s)
        if new(Due.ACTION, beat.acting, quiet, limits.action_s):
            words = f"An action made no progress for {_span(limits.action_s)}."
            found.append(Order(Due.ACTION, beat.acting, words, _ACTION_ADVICE))
    if beat.since is not None and new(
        Due.TASK, beat.began, beat.since - beat.task_s, limits.task_s
    ):
        words = f"The task reached its time limit of {_span(limits.task_s)}."
        found.append(Order(Due.TASK, beat.began, words, _TASK_ADVICE))
    if beat.thinking is not None and new(
        Due.THINKING, beat.thinking, beat.thinking, limits.thinking_s
    ):
        words = f"The model sent nothing for {_span(limits.thinking_s)}."
        found.append(Order(Due.THINKING, beat.thinking, words, _THINKING_ADVICE))
    return found


def _span(seconds: float) -> str:
    return f"{seconds:g} s" if seconds < 120 else f"{seconds / 60:.3g} minutes"


class Watchdog:
    """Watches one pulse from `start` to `close`.

    It calls, in its own thread: `release` to let go of all modifiers and buttons, by a way that
    needs nothing of the agent's thread (True if any was down); `warn` with words for the human if
    there was, once until the next beat;
    `overdue` with words and advice, once for each action, task and silence of the brain. What they
    raise is logged, and the watch goes on. `limits` is read at each look.
    """

    def __init__(
        self,
        pulse: Pulse,
        *,
        release: Callable[[], bool],
        warn: Callable[[str], None],
        overdue: Callable[[str, tuple[Advice, ...]], None],
        limits: Callable[[], WatchdogLimits] = WatchdogLimits,
        every_s: float = PERIOD_S,
    ) -> None:
        self._pulse = pulse
        self._release = release
        self._warn = warn
        self._overdue = overdue
        self._limits = limits
        self._every_s = every_s
        self._told: dict[Due, float] = {}
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """End the thread; waits no longer than a moment for a call that hangs. May be repeated."""
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join(_CLOSE_S)

    def _watch(self) -> None:
        while not self._closing.wait(self._every_s):
            _logged(self._look)

    def _look(self) -> None:
        beat = self._pulse.now
        for order in judge(beat, self._pulse.clock(), self._limits(), self._told):
            self._told[order.due] = order.about
            _logged(partial(self._carry_out, order))

    def _carry_out(self, order: Order) -> None:
        if order.due is not Due.SILENCE:
            self._overdue(order.words, order.advice)
            return
        let_go = _logged(self._release)
        if let_go is None:
            self._warn(
                f"{order.words}, and I couldn't release the keys and buttons. If "
                "one seems stuck, press and release it once."
            )
        elif let_go:
            # A paste that takes long holds nothing, and is nothing to tell of.
            self._warn(f"{order.words}, so I released all keys and buttons.")


def _logged(call: Callable[[], T]) -> T | None:
    """Return None if it failed. Nothing that it raises may end the watch."""
    try:
        return call()
    except Exception:
        log.exception("the watchdog's call failed")
        return None
