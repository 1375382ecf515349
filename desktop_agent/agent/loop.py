"""The loop: inbox -> advance -> perform the pending effect -> publish. No Qt, no OS.

News first: as long as the inbox holds something, the pending effect waits, so that a
pause, a refusal or a stop cuts in between any two actions.
"""

from __future__ import annotations

import dataclasses
import logging
import queue
from collections.abc import Callable
from functools import partial
from typing import Final

from ..events import (
    Advice,
    Approved,
    Ask,
    Consent,
    Effect,
    End,
    Event,
    PausedBy,
    Question,
    Refused,
    Restore,
    Resumed,
    Retrying,
    Said,
    Sent,
    Spent,
    Status,
    StopAsked,
    Streamed,
    Warned,
    Window,
)
from ..planner import State, advance, counts
from ..ports import Brain, Controller, Eyes, Grounding, Hands, Level, Touch, Unavailable
from ..protocol import check_goal
from .controls import Controls
from .effects import Performer, caught
from .moments import HELD_UP, begins, lets_go
from .pictures import Pictures
from .safeguards import Safeguards

log = logging.getLogger(__name__)

Subscriber = Callable[[Event, State], None]

_HOLD_TICK_S: Final = 0.03
_GLANCE_S: Final = 0.25


class Agent:
    """One agent on one desktop.

    `run` occupies the thread that calls it; all other methods may be called from any
    thread and return at once. Subscribers are called in the agent's thread, with each event
    and the state after it.
    """

    def __init__(
        self,
        *,
        brain: Brain,
        hands: Hands,
        eyes: Eyes,
        controller: Controller,
        listening: Callable[[], bool],
        state: State | None = None,
        grounding: Grounding | None = None,
        hidden: Callable[[Window], bool] = lambda window: False,
        safeguards: Safeguards | None = None,
    ) -> None:
        """`hidden` tells which windows no brain may be shown or told of."""
        self._controller = controller
        self._state = dataclasses.replace(
            state or State(), host=brain.host, looks=brain.looks, claims=brain.claims
        )
        self._care = safeguards or Safeguards()
        self._controls = Controls(
            self.post, lambda: self._state.status, self._care.manners, self._care.pulse.clock
        )
        self._pictures = Pictures()
        self._inbox: queue.SimpleQueue[Event | None] = queue.SimpleQueue()
        self._subscribers: list[Subscriber] = []
        self._closing = False
        self._performer = Performer(
            brain=brain,
            hands=hands,
            eyes=eyes,
            controller=controller,
            grounding=grounding,
            hidden=hidden,
            listening=listening,
            controls=self._controls,
            care=self._care,
            pictures=self._pictures,
            post=self.post,
            publish=self._publish,
            note=self._note,
        )

    # --- any thread --------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self._state

    def picture(self, number: int) -> bytes | None:
        """Return the bytes of a picture that a brain was sent, by its id; None if long ago."""
        return self._pictures.get(number)

    def subscribe(self, subscriber: Subscriber) -> None:
        """Call before `run`."""
        self._subscribers.append(subscriber)

    def say(self, text: str, own: tuple[str, ...] | None = None) -> None:
        """A goal, a note or an answer; ProtocolError if the text cannot be one. `own`: see Said."""
        self.post(Said(check_goal(text), own))

    def post(self, event: Event) -> None:
        if isinstance(event, Said):
            self._controls.said()
        elif isinstance(event, Approved | Refused):
            self._controls.hand_over()
        self._inbox.put(event)

    def stop(self, by: str) -> bool:
        """Stop the task, at once; False if none is live."""
        return self._controls.stop(by)

    def lose(self, why: str) -> None:
        """The desktop is gone, or its stop key: no task may go on."""
        self._controls.lose(why)

    def overdue(self, why: str, advice: tuple[Advice, ...]) -> None:
        """The task, an action or the brain took too long: the task ends."""
        self._controls.overdue(why, advice)

    def touched(self, touch: Touch) -> bool:
        """Take in a touch by the human; True if what is held down must be let go now."""
        return self._controls.touched(touch)

    def own_window_used(self) -> None:
        """The human pressed something in our window, and the listener may not have heard of it."""
        self._controls.touched(Touch("click", own=True))

    def pause(self, by: PausedBy) -> None:
        self._controls.pause(by)

    def pause_or_resume(self) -> None:
        """Do what the pause key does."""
        if self._state.status is Status.PAUSED:
            self.resume()
        else:
            self.pause(PausedBy.HUMAN)

    def resume(self) -> None:
        self._controls.hand_over()
        self.post(Resumed())

    def close(self) -> None:
        """Stop, release everything and let `run` return."""
        self._closing = True
        self.stop("closing")
        self._inbox.put(None)

    # --- the agent's thread ------------------------------------------------------------

    def run(self) -> None:
        """Work until `close`."""
        try:
            while (event := self._news()) is not None:
                self._take(event)
            # A task that is still live ends as any other does: stopped, restored, told.
            self._take(StopAsked("closing"))
            while isinstance(self._state.effect, Restore | End):
                answer = self._performer.perform(self._state.effect, self._state)
                assert answer is not None  # Only thinking and asking answer later.
                self._take(answer)
        finally:
            self._performer.give_up_thinking()
            self._performer.release()

    def _news(self) -> Event | None:
        """Return the next event: what came in, else what the pending effect yields; None to end."""
        while True:
            effect = self._state.effect
            if isinstance(effect, Ask | Question):
                self._performer.show(effect)
            if self._closing or self._must_wait(effect):
                glances = self._performer.thinking is not None and not self._closing
                return self._waited(glances=glances)
            try:
                return self._inbox.get_nowait()
            except queue.Empty:
                assert effect is not None
            if self._controls.held and isinstance(effect, HELD_UP):
                return self._held()
            answer = self._performer.perform(effect, self._state)
            if answer is not None:
                return answer

    def _waited(self, *, glances: bool) -> Event | None:
        """Return what came in; meanwhile it is seen what moves by itself."""
        while True:
            try:
                return self._inbox.get(timeout=_GLANCE_S if glances else None)
            except queue.Empty:
                self._performer.glance()

    def _held(self) -> Event | None:
        """Wait until the human has finished, or for news."""
        if (held := self._controls.held) is not None:
            self._publish(held)
        # The human's time is not counted as the task's.
        self._care.pulse.works(on=False)
        try:
            return self._until_free()
        finally:
            self._care.pulse.works(on=True)

    def _until_free(self) -> Event | None:
        while True:
            try:
                return self._inbox.get(timeout=_HOLD_TICK_S)
            except queue.Empty:
                front = caught(self._controller.own_in_front)
            if (ended := self._controls.end_hold(own_in_front=front is True)) is not None:
                return ended

    def _must_wait(self, effect: Effect | None) -> bool:
        if effect is None or isinstance(effect, Ask | Consent | Question):
            return True
        if self._performer.thinking == effect.serial:
            return True
        # Interrupted: the event that says why is on its way, and nothing more is done before it.
        return not isinstance(effect, Restore | End) and self._controls.interrupt.level > Level.HOLD

    def _take(self, event: Event) -> None:
        before, self._state = self._state, advance(self._state, event)
        after = self._state
        if isinstance(event, StopAsked) and after == before:
            # It was told already: the window gets the same key as the listener.
            return
        if after.task.number != before.task.number:
            self._begin()
        if isinstance(event, Said):
            # Count down only once the task is live, or a stop in between would find neither.
            self._controls.taken_up()
        if before.status is Status.PAUSED and after.status is not Status.PAUSED:
            self._controls.go_on()
        if after.status is Status.PAUSED and before.status is not Status.PAUSED:
            # If the model paused the task, nobody has set the latch yet.
            self._controls.interrupt.pause()
        if lets_go(before, after):
            # Do this before the journal, which may wait for the disk.
            self._performer.release()
        if begins(Status.WAITING_FOR_USER, before, after) and self._controls.human_is_ours:
            # Do this before the card is there: the next key is for it, not for the program.
            self._performer.to_own()
        if not after.live:
            self._controls.end(self._controller.gate)
        if self._performer.thinking != (after.effect.serial if after.effect is not None else None):
            self._performer.give_up_thinking()
        if before.status is not after.status:
            self._moved(before, after, type(event).__name__)
        self._publish(event)

    def _moved(self, before: State, after: State, why: str) -> None:
        log.info("%s -> %s: %s", before.status, after.status, why)
        pulse, number = self._care.pulse, after.task.number
        if not after.live:
            pulse.end()
        else:
            pulse.works(on=after.status.at_work or after.status is Status.RESTORING)
        self._note(partial(self._care.journal.moved, number, before.status, after.status, why))

    def _note(self, write: Callable[[], None]) -> None:
        """A line that tells what happened already: if it cannot be written, that is told."""
        error = caught(write)
        if isinstance(error, Unavailable):
            self._publish(Warned(str(error)))

    def _publish(self, event: Event) -> None:
        if isinstance(event, Sent | Streamed | Retrying | Spent) and not counts(self._state, event):
            return
        for subscriber in self._subscribers:
            error = caught(partial(subscriber, event, self._state))
            if isinstance(error, Unavailable):
                log.error("a subscriber failed: %s", error)

    def _begin(self) -> None:
        """A new task: a new interrupt, which the gate obeys from now on."""
        self._controls.begin(self._controller.gate)
        self._care.pulse.begin()
