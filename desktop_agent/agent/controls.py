"""Takes what others ask of a task from any thread, at once: stop, pause, yield, hold.

The first thing is always the interrupt, so that nothing more goes out; the event that says so
follows by the inbox.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from ..events import (
    Advice,
    Event,
    HoldBegan,
    HoldEnded,
    HumanTouched,
    Lost,
    Overdue,
    Paused,
    PausedBy,
    Status,
    StopAsked,
)
from ..ports import Gate, Interrupt, Level, Touch
from .presence import HANDS, IN_OWN_WINDOW, OWN_QUIET_S, WORDS, Manners, Presence


class Controls:
    """The interrupt of the live task, and who sets it. Each method may be called from any thread.

    `status` tells how the task stands; `manners` what to do when the human takes over.
    """

    def __init__(
        self,
        post: Callable[[Event], None],
        status: Callable[[], Status],
        manners: Callable[[], Manners],
        clock: Callable[[], float],
    ) -> None:
        self._post = post
        self._status = status
        self._manners = manners
        self._presence = Presence(clock)
        # It is reentrant because a signal handler may call stop while its thread holds the lock.
        self._lock = threading.RLock()
        self._interrupt = Interrupt()
        self._live = False
        self._coming = 0
        self._touch_told = False
        self._hold = HoldBegan("")
        self._hold_quiet_s = OWN_QUIET_S

    @property
    def interrupt(self) -> Interrupt:
        return self._interrupt

    # --- a task comes and goes ---------------------------------------------------------

    def said(self) -> None:
        """Something was said that the agent has not taken up yet."""
        with self._lock:
            self._coming += 1
        self.hand_over()

    def taken_up(self) -> None:
        with self._lock:
            self._coming = max(0, self._coming - 1)

    def begin(self, gate: Gate) -> None:
        """A new task: a new interrupt, which the gate obeys from now on."""
        with self._lock:
            self._interrupt = Interrupt()
            self._live = True
            self._touch_told = False
            self._presence.take_outside()
        gate.arm(self._interrupt)

    def end(self, gate: Gate) -> None:
        with self._lock:
            live, self._live = self._live, False
        if live:
            gate.disarm()

    def go_on(self) -> None:
        """Go on after a pause."""
        with self._lock:
            self._presence.take_outside()
            self._touch_told = False
            self._interrupt.lift_pause()

    # --- it is cut short ---------------------------------------------------------------

    def stop(self, by: str) -> bool:
        """Stop the task; False if none is live. One that was said and not yet taken up is stopped
        as soon as it is."""
        with self._lock:
            live, coming = self._live, self._coming > 0
            if live:
                self._interrupt.stop()
        if live or coming:
            self._post(StopAsked(by))
        return live

    def lose(self, why: str) -> None:
        """The desktop is gone, or its stop key: no task may go on."""
        self._end_with(Lost(why))

    def overdue(self, why: str, advice: tuple[Advice, ...]) -> None:
        """The task, an action or the brain took too long."""
        self._end_with(Overdue(why, advice))

    def _end_with(self, event: Event) -> None:
        with self._lock:
            if not self._live:
                return
            self._interrupt.stop()
        self._post(event)

    def pause(self, by: PausedBy) -> None:
        """Pause the task; nothing where none is live.

        That keys are withheld is said over and over, and does nothing where it is paused. Any other
        pause is always noted: a task that was just told to go on may still look paused here.
        """
        with self._lock:
            if not self._live:
                return
            if by is PausedBy.SECURE_INPUT and self._interrupt.level >= Level.PAUSE:
                return
            self._interrupt.pause()
        self._post(Paused(by))

    # --- the human is at work ----------------------------------------------------------

    def hand_over(self) -> None:
        """The human said what they wanted in our window, so the keyboard may be taken from it."""
        self._presence.hand_over()

    def touched(self, touch: Touch) -> bool:
        """Take in a touch by the human; True if what we hold down must be let go now.

        Our own window holds the agent until they have left it; anything else makes it yield.
        """
        with self._lock:
            # A goal is typed while no task is live yet.
            self._presence.note(touch)
            if not self._live:
                return False
            status, level = self._status(), self._interrupt.level
            if touch.own:
                if not (status.at_work or status is Status.WAITING_FOR_USER):
                    return False
                self._hold_back(HoldBegan(IN_OWN_WINDOW, own=True), OWN_QUIET_S)
                return True
            paused = status is Status.PAUSED or level is Level.PAUSE
            if paused and not self._touch_told:
                # The human works on the desktop, so what was seen of it is void.
                self._touch_told = True
                self._post(HumanTouched(WORDS[touch.kind]))
            if not status.at_work or level > Level.HOLD:
                return False
            if level is Level.HOLD and (touch.kind != "key" or not self._hold.own):
                # The human needs the mouse to leave our window.
                return False
            self._yield(touch)
            return True

    @property
    def human_is_ours(self) -> bool:
        """Return True if the human was last at our own window, with a key or the mouse button."""
        return self._presence.in_own

    def _yield(self, touch: Touch) -> None:
        manners, what = self._manners(), WORDS[touch.kind]
        match manners.on_touch:
            case "wait":
                self._presence.used_outside()
                self._hold_back(HoldBegan(what), manners.quiet_s)
            case "stop":
                self._interrupt.stop()
                self._post(StopAsked(HANDS[touch.kind]))
            case "pause":
                self._interrupt.pause()
                self._touch_told = True
                self._post(HumanTouched(what))

    def own_window_in_front(self) -> None:
        """It came to the front by other means than the human's own click or key."""
        with self._lock:
            if self._interrupt.level is Level.NONE:
                self._presence.note(Touch("key", own=True))
                self._hold_back(HoldBegan(IN_OWN_WINDOW, own=True), OWN_QUIET_S)

    def _hold_back(self, hold: HoldBegan, quiet_s: float) -> None:
        if self._interrupt.level is not Level.HOLD or quiet_s > self._hold_quiet_s:
            self._hold, self._hold_quiet_s = hold, quiet_s
        self._interrupt.hold()

    @property
    def held(self) -> HoldBegan | None:
        """Return what holds the task back; None if nothing does."""
        return self._hold if self._interrupt.level is Level.HOLD else None

    def end_hold(self, *, own_in_front: bool) -> HoldEnded | None:
        """Let it go on if the human has finished. A touch takes the same lock, so none is lost."""
        with self._lock:
            if self._interrupt.level is not Level.HOLD:
                return None
            if not self._presence.has_finished(self._hold_quiet_s, own_in_front=own_in_front):
                return None
            self._interrupt.lift_hold()
            return HoldEnded(self._presence.take_outside())
