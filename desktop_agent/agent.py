"""The loop: inbox -> advance -> perform the pending effect -> publish. No Qt, no OS.

News first: as long as the inbox holds something, the pending effect waits, so that a
pause, a refusal or a stop cuts in between any two actions.
"""

from __future__ import annotations

import dataclasses
import logging
import queue
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from .events import (
    Acted,
    Ask,
    Assess,
    Assessed,
    Consent,
    Decided,
    Do,
    Effect,
    End,
    Event,
    Failed,
    Finished,
    Look,
    Lost,
    Observed,
    Paused,
    Progressed,
    Question,
    Rejected,
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
from .geometry import Rect
from .planner import State, advance
from .ports import (
    Again,
    Brain,
    Cancel,
    Controller,
    Cost,
    Eyes,
    Grounding,
    Hands,
    Heading,
    Interrupt,
    Interrupted,
    Level,
    News,
    Picture,
    Situation,
    Surroundings,
    Thought,
    Unavailable,
    View,
    Words,
)
from .protocol import ProtocolError, check_goal, parse_reply

log = logging.getLogger(__name__)

T = TypeVar("T")
Subscriber = Callable[[Event, State], None]

_SILENT_S: Final = 3.0
_SILENT_TICK_S: Final = 0.2
_SILENT: Final = (
    "Accessibility stopped answering, so I cannot tell where passwords are on the screen, "
    "and I show it to nobody."
)
_SILENT_ADVICE: Final = (
    "Wait a moment, then give me the task again.",
    "If a program hangs, end it, then give me the task again.",
    "Log out and in again, so that accessibility (at-spi2-core) starts anew.",
)


class Pictures:
    """The last pictures that were sent, by their ids. From any thread."""

    def __init__(self, most: int = 20) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._kept: dict[int, bytes] = {}

    def keep(self, picture: Picture) -> None:
        with self._lock:
            self._kept[picture.ref.id] = picture.data
            while len(self._kept) > self._most:
                del self._kept[next(iter(self._kept))]

    def get(self, number: int) -> bytes | None:
        with self._lock:
            return self._kept.get(number)


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
        self._eyes = eyes
        self._controller = controller
        self._listening = listening
        self._grounding = grounding
        self._hidden = hidden
        self._state = dataclasses.replace(state or State(), host=brain.host)
        self._view: View | None = None
        self._unseen = ""
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
                return self._look(effect)
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

    def _look(self, effect: Look) -> Event:
        front = self._controller.outside()
        if not self._state.host:
            frame = self._eyes.look()
            self._view = View(frame)
            return Observed(effect.serial, frame.ref, front)
        # What is secret is asked before and after: it may move while the picture is taken.
        before = self._survey(front)
        denied = self._hidden_areas()
        frame = self._eyes.look()
        around = self._survey(front)
        denied += self._hidden_areas()
        self._view = View(frame, (*before.secret, *around.secret, *denied))
        elements = () if front is not None and self._hidden(front) else around.elements
        return Observed(effect.serial, frame.ref, front, elements)

    def _survey(self, front: Window | None) -> Surroundings:
        if self._grounding is None:
            return Surroundings()
        found = self._grounding.survey(front, self._interrupt)
        until = time.monotonic() + _SILENT_S
        while found.silent:
            # Where passwords are is not known: then no picture is taken, let alone sent.
            if time.monotonic() >= until:
                raise Unavailable(_SILENT, advice=_SILENT_ADVICE)
            self._interrupt.wait(_SILENT_TICK_S)
            found = self._grounding.survey(front, self._interrupt)
        if found.problem and found.problem != self._unseen:
            self.post(Warned(f"{found.problem} So no password field can be hidden there."))
        self._unseen = found.problem
        return found

    def _hidden_areas(self) -> tuple[Rect, ...]:
        return tuple(self._controller.areas_of(self._hidden))

    def _think(self, effect: Think) -> None:
        serial, task = effect.serial, self._state.task
        looks = bool(self._state.host)
        windows = [w for w in self._controller.windows() if not self._hidden(w)] if looks else []
        front = task.foreground
        situation = Situation(
            goal=task.goal,
            turns=task.turns,
            heard=task.heard,
            past=self._state.past,
            complaint=effect.complaint,
            frame=task.frame,
            foreground=None if front is not None and looks and self._hidden(front) else front,
            displays=self._controller.displays(),
            steps=task.steps,
            elements=task.shown,
            windows=tuple(windows),
            view=self._view if looks else None,
        )

        def answer(reply: str | Thought | Exception) -> None:
            if isinstance(reply, Exception):
                advice = reply.advice if isinstance(reply, Unavailable) else ()
                self.post(Failed(serial, "Think", str(reply), advice))
                return
            thought = Thought(reply, reply) if isinstance(reply, str) else reply
            self.post(_read(serial, thought))

        def tell(news: News) -> None:
            self.post(self._event_of(serial, news))

        # Noted first: the answer may come before `start` returns.
        self._thinking = (serial, lambda: None)
        self._thinking = (serial, self._brain.start(situation, answer, tell))

    def _event_of(self, serial: int, news: News) -> Event:
        match news:
            case Heading():
                if news.picture is not None:
                    self._pictures.keep(news.picture)
                return Sent(serial, news.host, news.picture.ref if news.picture else None)
            case Words():
                return Streamed(serial, news.text)
            case Again():
                return Retrying(serial, news.why, news.seconds)
            case Cost():
                return Spent(serial, news.tokens_in, news.tokens_out, news.seconds)

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


def _read(serial: int, thought: Thought) -> Event:
    """A reply as an event."""
    try:
        return Decided(serial, thought.raw, parse_reply(thought.ours))
    except ProtocolError as error:
        return Rejected(serial, thought.raw, str(error))
