"""The loop: inbox -> advance -> perform the pending effect -> publish. No Qt, no OS.

News first: as long as the inbox holds something, the pending effect waits, so that a
pause, a refusal or a stop cuts in between any two actions.
"""

from __future__ import annotations

import dataclasses
import logging
import queue
import threading
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from ..events import (
    Acted,
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
    Look,
    Lost,
    Paused,
    Progressed,
    Question,
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
    Warned,
    Window,
)
from ..planner import State, advance
from ..ports import (
    Brain,
    Cancel,
    Controller,
    Eyes,
    Grounding,
    Hands,
    Heading,
    Interrupt,
    Interrupted,
    Level,
    News,
    Situation,
    Thought,
    Unavailable,
)
from ..protocol import check_goal
from .answers import answered, told
from .pictures import Pictures
from .watch import Watch

log = logging.getLogger(__name__)

T = TypeVar("T")
Subscriber = Callable[[Event, State], None]


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
    ) -> None:
        """`hidden` tells which windows no brain may be shown or told of."""
        self._brain = brain
        self._hands = hands
        self._controller = controller
        self._listening = listening
        self._state = dataclasses.replace(state or State(), host=brain.host)
        self._watch = Watch(
            eyes, controller, grounding, hidden, lambda text: self.post(Warned(text))
        )
        self._pictures = Pictures()
        self._inbox: queue.SimpleQueue[Event | None] = queue.SimpleQueue()
        self._subscribers: list[Subscriber] = []
        # Reentrant: a signal handler may stop while its thread is in here already.
        self._lock = threading.RLock()
        self._said = 0
        self._interrupt = Interrupt()
        self._live = False
        self._closing = False
        self._thinking: tuple[int, Cancel] | None = None

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
        with self._lock:
            self._said += 1
        self.post(Said(goal))

    def post(self, event: Event) -> None:
        self._inbox.put(event)

    def stop(self, by: str) -> bool:
        """Stop the task, at once; False if none is live. The first thing is the latch.

        A goal that was said and not yet taken up is stopped as soon as it is.
        """
        with self._lock:
            live, coming = self._live, self._said > 0
            if live:
                self._interrupt.stop()
        if live or coming:
            self.post(StopAsked(by))
        return live

    def lose(self, why: str) -> None:
        """The desktop is gone, or its stop key: no task may go on."""
        with self._lock:
            if not self._live:
                return
            self._interrupt.stop()
        self.post(Lost(why))

    def pause(self, by: str) -> None:
        with self._lock:
            if not self._live:
                return
            self._interrupt.pause()
        self.post(Paused(by))

    def pause_or_resume(self) -> None:
        """What the pause key does."""
        if self._state.status is Status.PAUSED:
            self.resume()
        else:
            self.pause("you")

    def resume(self) -> None:
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
            self._cancel_thinking()
            self._release()

    def _news(self) -> Event | None:
        """The next event: what came in, else what the pending effect yields; None to end."""
        effect = self._state.effect
        if self._closing or self._must_wait(effect):
            return self._inbox.get()
        try:
            return self._inbox.get_nowait()
        except queue.Empty:
            assert effect is not None
        answer = self._perform(effect)
        return answer if answer is not None else self._inbox.get()

    def _must_wait(self, effect: Effect | None) -> bool:
        if effect is None or isinstance(effect, Ask | Question):
            return True
        if isinstance(effect, Think) and self._thinking and self._thinking[0] == effect.serial:
            return True
        # Interrupted: the event that says so is on its way, and nothing more is done before.
        ending = isinstance(effect, Restore | End)
        return not ending and self._interrupt.level is not Level.NONE

    def _take(self, event: Event) -> None:
        before, self._state = self._state, advance(self._state, event)
        after = self._state
        if isinstance(event, Said):
            with self._lock:
                self._said = max(0, self._said - 1)
        if after.task.number != before.task.number:
            self._begin()
        if before.status is Status.PAUSED and after.status is not Status.PAUSED:
            self._interrupt.lift_pause()
        if after.status is Status.PAUSED and before.status is not Status.PAUSED:
            # The model may pause, too: then no one has set the latch yet.
            self._interrupt.pause()
            self._release()
        if not after.live:
            with self._lock:
                self._live = False
        if self._thinking and (after.effect is None or after.effect.serial != self._thinking[0]):
            self._cancel_thinking()
        if before.status is not after.status:
            log.info("%s -> %s: %s", before.status, after.status, type(event).__name__)
        self._publish(event)

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
        with self._lock:
            self._interrupt = Interrupt()
            self._live = True
            self._controller.gate.arm(self._interrupt)

    def _cancel_thinking(self) -> None:
        if self._thinking:
            _serial, cancel = self._thinking
            self._thinking = None
            self._guard(cancel)

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
                shown = bool(self._state.host)
                return self._watch.look(effect.serial, shown=shown, interrupt=self._interrupt)
            case Think():
                self._think(effect)
                return None
            case Assess():
                word = self._hands.assess(
                    effect.op,
                    element=effect.element,
                    said=self._state.task.said,
                    interrupt=self._interrupt,
                )
                return Assessed(effect.serial, word.risk, word.verdict, word.why, word.target)
            case Do():
                return self._do(effect)
            case Restore():
                self._hands.restore()
                return Restored(effect.serial)
            case End():
                return Finished(effect.serial, effect.outcome, effect.summary, effect.advice)
            case Ask() | Consent() | Question():
                return None

    def _think(self, effect: Think) -> None:
        serial, task = effect.serial, self._state.task
        looks = bool(self._state.host)
        situation = Situation(
            goal=task.goal,
            turns=task.turns,
            heard=task.heard,
            past=self._state.past,
            complaint=effect.complaint,
            frame=task.frame,
            foreground=self._watch.told(task.foreground) if looks else task.foreground,
            displays=self._controller.displays(),
            steps=task.steps,
            elements=task.shown,
            windows=self._watch.windows() if looks else (),
            view=self._watch.view,
        )

        def answer(reply: str | Thought | Exception) -> None:
            self.post(answered(serial, reply))

        def tell(news: News) -> None:
            if isinstance(news, Heading) and news.picture is not None:
                self._pictures.keep(news.picture)
            self.post(told(serial, news))

        # Noted first: the answer may come before `start` returns.
        self._thinking = (serial, lambda: None)
        self._thinking = (serial, self._brain.start(situation, answer, tell))

    def _do(self, effect: Do) -> Event:
        if not self._listening():
            return Failed(
                effect.serial,
                "Do",
                "The stop key is not being watched, so I do not act. Start me again.",
            )

        def progress(done: int, total: int) -> None:
            self._publish(Progressed(effect.serial, done, total))

        receipt = self._hands.do(
            effect.op,
            element=effect.element,
            said=self._state.task.said,
            approved=effect.target,
            batch=effect.batch,
            interrupt=self._interrupt,
            progress=progress,
        )
        return Acted(effect.serial, receipt)
