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
from typing import Final, TypeVar

from ..events import (
    Approved,
    Ask,
    Assess,
    Assessed,
    Consent,
    Do,
    Effect,
    End,
    Event,
    Failed,
    Finished,
    HoldBegan,
    Look,
    Observed,
    Question,
    Refused,
    Restore,
    Restored,
    Resumed,
    Retrying,
    Said,
    Sent,
    Spent,
    Status,
    StopAsked,
    Streamed,
    Think,
    Verified,
    Verify,
    Warned,
    Window,
)
from ..planner import State, advance
from ..ports import (
    Brain,
    Controller,
    Eyes,
    Grounding,
    Hands,
    Interrupted,
    Level,
    Touch,
    Unavailable,
)
from ..protocol import check_goal
from .controls import AT_WORK, Controls
from .deeds import Deeds
from .pictures import Pictures
from .safeguards import Safeguards
from .thoughts import Thoughts
from .watch import Watch

log = logging.getLogger(__name__)

T = TypeVar("T")
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
        self._hands = hands
        self._controller = controller
        self._state = dataclasses.replace(state or State(), host=brain.host)
        self._care = safeguards or Safeguards()
        self._watch = Watch(
            eyes,
            controller,
            grounding,
            hidden,
            lambda text: self.post(Warned(text)),
            sight_s=self._care.sight_s,
        )
        self._controls = Controls(
            self.post, lambda: self._state.status, self._care.manners, self._care.pulse.clock
        )
        self._pictures = Pictures()
        self._inbox: queue.SimpleQueue[Event | None] = queue.SimpleQueue()
        self._subscribers: list[Subscriber] = []
        self._closing = False
        self._deeds = Deeds(
            hands,
            self._care,
            self._controls,
            self._pictures,
            listening=listening,
            post=self.post,
            publish=self._publish,
            guard=self._guard,
            note=self._note,
        )
        self._thoughts = Thoughts(
            brain,
            controller,
            self._watch,
            self._pictures,
            self._care.pulse,
            self._care.journal,
            self.post,
        )

    # --- any thread --------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self._state

    def picture(self, number: int) -> bytes | None:
        """The bytes of a picture that a brain was sent, by its id; None if it is too long ago."""
        return self._pictures.get(number)

    def subscribe(self, subscriber: Subscriber) -> None:
        """Call before `run`."""
        self._subscribers.append(subscriber)

    def say(self, text: str) -> None:
        """A goal, a note or an answer; ProtocolError if the text cannot be one."""
        goal = check_goal(text)
        self._controls.said()
        self.post(Said(goal))

    def post(self, event: Event) -> None:
        if isinstance(event, Approved | Refused):
            self._controls.hand_over()
        self._inbox.put(event)

    def stop(self, by: str) -> bool:
        """Stop the task, at once; False if none is live."""
        return self._controls.stop(by)

    def lose(self, why: str) -> None:
        """The desktop is gone, or its stop key: no task may go on."""
        self._controls.lose(why)

    def overdue(self, why: str, advice: tuple[str, ...]) -> None:
        """The task, an action or the brain took too long: the task ends."""
        self._controls.overdue(why, advice)

    def touched(self, touch: Touch) -> bool:
        """The human used mouse or keyboard. True if what is held down must be let go now."""
        return self._controls.touched(touch)

    def pause(self, by: str) -> None:
        self._controls.pause(by)

    def pause_or_resume(self) -> None:
        """What the pause key does."""
        if self._state.status is Status.PAUSED:
            self.resume()
        else:
            self.pause("you")

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
            if self._state.live:
                self._take(StopAsked("closing"))
            while isinstance(self._state.effect, Restore | End):
                answer = self._perform(self._state.effect)
                assert answer is not None  # Only thinking and asking answer later.
                self._take(answer)
        finally:
            self._give_up_thinking()
            self._release()

    def _news(self) -> Event | None:
        """The next event: what came in, else what the pending effect yields; None to end."""
        while True:
            effect = self._state.effect
            if isinstance(effect, Ask):
                self._deeds.show(effect)
            if self._closing or self._must_wait(effect):
                return self._waited(glances=isinstance(effect, Think) and not self._closing)
            try:
                return self._inbox.get_nowait()
            except queue.Empty:
                assert effect is not None
            if self._controls.held and isinstance(effect, Look | Assess | Do | Verify):
                return self._held()
            answer = self._perform(effect)
            if answer is not None:
                return answer

    def _waited(self, *, glances: bool) -> Event | None:
        """What came in; meanwhile it is seen what moves by itself."""
        while True:
            try:
                return self._inbox.get(timeout=_GLANCE_S if glances else None)
            except queue.Empty:
                self._guard(self._watch.glance)

    def _held(self) -> Event | None:
        """Wait until the human has finished, or for news."""
        self._publish(HoldBegan(self._controls.held))
        # The human's time is not the task's.
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
                front = self._guard(self._controller.own_in_front)
            ended = self._controls.end_hold(own_in_front=front is True)
            if ended is not None:
                return ended

    def _must_wait(self, effect: Effect | None) -> bool:
        if effect is None or isinstance(effect, Ask | Consent | Question):
            return True
        if isinstance(effect, Think) and self._thoughts.serial == effect.serial:
            return True
        # Interrupted: the event that says so is on its way, and nothing more is done before.
        ending = isinstance(effect, Restore | End)
        return not ending and self._controls.interrupt.level > Level.HOLD

    def _take(self, event: Event) -> None:
        before, self._state = self._state, advance(self._state, event)
        after = self._state
        if after.task.number != before.task.number:
            self._begin()
        if isinstance(event, Said):
            # Not before the task is live: a stop in between would find neither.
            self._controls.taken_up()
        if before.status is Status.PAUSED and after.status is not Status.PAUSED:
            self._controls.go_on()
        if after.status is Status.PAUSED and before.status is not Status.PAUSED:
            # The model may pause, too: then no one has set the latch yet.
            self._controls.interrupt.pause()
        if _lets_go(before, after):
            # Before the journal, which may have to wait for the disk.
            self._release()
        if not after.live:
            self._controls.end(self._controller.gate)
        if self._thoughts.serial != (after.effect.serial if after.effect is not None else None):
            self._give_up_thinking()
        if before.status is not after.status:
            self._moved(before, after, type(event).__name__)
        self._publish(event)

    def _moved(self, before: State, after: State, why: str) -> None:
        log.info("%s -> %s: %s", before.status, after.status, why)
        pulse, number = self._care.pulse, after.task.number
        if not after.live:
            pulse.end()
        else:
            pulse.works(on=after.status in (*AT_WORK, Status.RESTORING))
        self._note(partial(self._care.journal.moved, number, before.status, after.status, why))

    def _note(self, write: Callable[[], None]) -> None:
        """A line that tells what happened already: if it cannot be written, that is told."""
        error = self._guard(write)
        if isinstance(error, Unavailable):
            self._publish(Warned(str(error)))

    def _publish(self, event: Event) -> None:
        if isinstance(event, Sent | Streamed | Retrying | Spent):
            effect = self._state.effect
            if effect is None or effect.serial != event.serial:
                return  # Of a question that nobody asks any more.
        for subscriber in self._subscribers:
            error = self._guard(partial(subscriber, event, self._state))
            if isinstance(error, Unavailable):
                log.error("a subscriber failed: %s", error)

    def _begin(self) -> None:
        """A new task: a new interrupt, which the gate obeys from now on."""
        self._controls.begin(self._controller.gate)
        self._care.pulse.begin()

    def _give_up_thinking(self) -> None:
        self._guard(self._thoughts.give_up)

    # --- effects -----------------------------------------------------------------------

    def _perform(self, effect: Effect) -> Event | None:
        """Perform one effect; None if its answer will come by the inbox."""
        answer = self._guard(lambda: self._performed(effect))
        if not isinstance(answer, Exception):
            return answer
        if isinstance(answer, Interrupted):
            # What interrupted says so itself: that news is on its way.
            return None
        self._release()
        problem = str(answer)
        if not isinstance(answer, Unavailable):
            problem = f"internal error: {type(answer).__name__}: {problem}"
        advice = answer.advice if isinstance(answer, Unavailable) else ()
        return Failed(effect.serial, type(effect).__name__, problem, advice)

    def _guard(self, call: Callable[[], T]) -> T | Exception:
        """The one place that catches everything: a crash of an effect becomes Failed, one of
        a subscriber is logged; neither ends the loop with something pressed.
        """
        try:
            return call()
        except (Unavailable, Interrupted) as error:
            return error
        except Exception as error:
            log.exception("a call failed")
            return error

    def _release(self) -> None:
        error = self._guard(self._controller.release_all)
        if isinstance(error, Unavailable):
            log.info("could not release: %s", error)

    def _performed(self, effect: Effect) -> Event | None:
        match effect:
            case Look():
                return self._look(effect)
            case Think():
                self._thoughts.begin(effect, self._state)
                return None
            case Assess():
                word = self._hands.assess(
                    effect.op,
                    element=effect.element,
                    frame=effect.frame,
                    said=self._state.task.said,
                    interrupt=self._controls.interrupt,
                )
                return Assessed(
                    effect.serial, word.risk, word.verdict, word.why, word.target, word.spot
                )
            case Do():
                return self._deeds.do(effect, self._state.task)
            case Verify():
                problem = self._hands.verify(
                    effect.claim,
                    said=self._state.task.said,
                    whole=effect.whole,
                    interrupt=self._controls.interrupt,
                )
                return Verified(effect.serial, problem)
            case Restore():
                try:
                    self._hands.restore()
                finally:
                    back = self._care.guard.end(effect.outcome)
                return Restored(effect.serial, back.done, back.problems)
            case End():
                return Finished(effect.serial, effect.outcome, effect.summary, effect.advice)
            case Ask() | Consent() | Question():
                return None

    def _look(self, effect: Look) -> Observed:
        seen, whole = self._watch.look(
            effect.serial,
            shown=bool(self._state.host),
            region=effect.region,
            interrupt=self._controls.interrupt,
        )
        late, task = self._hands.late(whole), self._state.task
        if task.unsure is None:
            # It may have been the human.
            late = None
        if late is not None:
            self._note(partial(self._care.journal.late, task.number, late))
        return dataclasses.replace(seen, late=late)


def _lets_go(before: State, after: State) -> bool:
    """True if what is down must come up now; where nothing is, it does no harm."""
    if after.status is not before.status and after.status in (Status.PAUSED, Status.RESTORING):
        return True
    return bool(before.task.held and not after.task.held)
