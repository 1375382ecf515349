"""Performing the one pending effect; whatever it raises becomes an event."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from ..events import (
    Ask,
    Assess,
    Assessed,
    Consent,
    Do,
    Effect,
    End,
    Event,
    Finished,
    Look,
    Observed,
    Opinion,
    Question,
    Restore,
    Restored,
    Review,
    Reviewed,
    SecondLook,
    SecondOpinion,
    Think,
    Verified,
    Verify,
    Warned,
    Window,
    Withheld,
)
from ..planner import State
from ..ports import Brain, Controller, Eyes, Grounding, Hands, Interrupted, Unavailable
from .answers import failed
from .controls import Controls
from .do_effect import Deeds
from .look_effect import ScreenWatch
from .pictures import Pictures
from .safeguards import Safeguards
from .think_effect import Thoughts
from .unshown import NeverStill

log = logging.getLogger(__name__)

T = TypeVar("T")


def caught(call: Callable[[], T]) -> T | Exception:
    """Return what it returns, or what it raised. The one place that catches everything: a crash of
    an effect becomes Failed, one of a subscriber is logged; neither ends the loop with something
    pressed."""
    try:
        return call()
    except (Unavailable, Interrupted) as error:
        return error
    except Exception as error:
        log.exception("a call failed")
        return error


class Performer:
    """Used by the agent's thread. `note` makes a call whose failure is only told."""

    def __init__(
        self,
        *,
        brain: Brain,
        hands: Hands,
        eyes: Eyes,
        controller: Controller,
        grounding: Grounding | None,
        hidden: Callable[[Window], bool],
        listening: Callable[[], bool],
        controls: Controls,
        care: Safeguards,
        pictures: Pictures,
        post: Callable[[Event], None],
        publish: Callable[[Event], None],
        note: Callable[[Callable[[], None]], None],
    ) -> None:
        self._hands = hands
        self._controller = controller
        self._controls = controls
        self._care = care
        self._note = note
        self._watch = ScreenWatch(
            eyes,
            controller,
            grounding,
            hidden,
            lambda text: post(Warned(text)),
            sight_s=care.sight_s,
            cover=care.cover,
            taken=care.taken,
        )
        self._thoughts = Thoughts(
            brain,
            controller,
            watch=self._watch,
            pictures=pictures,
            pulse=care.pulse,
            journal=care.journal,
            post=post,
            judge=care.judge,
        )
        self._deeds = Deeds(
            hands,
            care,
            controls,
            pictures,
            listening=listening,
            post=post,
            publish=publish,
            guard=caught,
            note=note,
        )

    @property
    def thinking(self) -> int | None:
        """The serial of the question that the brain thinks about; None if there is none."""
        return self._thoughts.serial

    def give_up_thinking(self) -> None:
        caught(self._thoughts.give_up)

    def glance(self) -> None:
        """See what moves by itself, while nobody acts."""
        caught(self._watch.glance)

    def show(self, asked: Ask | Question) -> None:
        """Note what is asked about as it is now, and show it."""
        if isinstance(asked, Ask):
            self._deeds.show(asked)
        elif asked.among:
            self._deeds.show_among(asked)

    def to_own(self) -> None:
        """Give the keyboard back to our own window, where the human had it."""
        caught(lambda: self._controller.enter_own(self._controls.interrupt))

    def release(self) -> None:
        """Let go of all that is down."""
        error = caught(self._controller.release_all)
        if isinstance(error, Unavailable):
            log.info("couldn’t release: %s", error)

    def perform(self, effect: Effect, state: State) -> Event | None:
        """Perform one effect; None if its answer will come by the inbox."""
        answer = caught(lambda: self._performed(effect, state))
        if not isinstance(answer, Exception):
            return answer
        if isinstance(answer, Interrupted):
            # Whatever interrupted it posts an event of its own.
            return None
        self.release()
        return failed(effect.serial, type(effect).__name__, answer)

    def _performed(self, effect: Effect, state: State) -> Event | None:
        match effect:
            case Look():
                return self._look(effect, state)
            case Think():
                self._thoughts.begin(effect, state)
                return None
            case SecondLook():
                self._look_twice(effect, state)
                return None
            case Assess():
                return self._assess(effect, state)
            case Do():
                return self._deeds.do(effect, state.task)
            case Verify():
                missing = self._hands.verify(
                    effect.claim,
                    said=state.task.said,
                    whole=effect.whole,
                    interrupt=self._controls.interrupt,
                )
                return Verified(effect.serial, missing.words, missing.asks, missing.doubt)
            case Review():
                differing = self._hands.review(effect.parts, self._controls.interrupt)
                found = (differing.words, differing.unchecked, differing.rewritten)
                return Reviewed(effect.serial, *found)
            case Restore():
                self._watch.rest()
                try:
                    self._hands.restore()
                finally:
                    back = self._care.guard.end(effect.outcome)
                return Restored(effect.serial, back.done, back.problems)
            case End():
                told = (effect.outcome, effect.summary, effect.advice, effect.checked)
                return Finished(effect.serial, *told, effect.reason)
            case Ask() | Consent() | Question():
                return None

    def _look(self, effect: Look, state: State) -> Observed | Withheld:
        if state.task.op is None:
            self._hands.linger(self._controls.interrupt)
        try:
            seen, whole = self._watch.look(
                effect.serial,
                shown=state.shows,
                region=effect.region,
                interrupt=self._controls.interrupt,
                task=state.task.number,
                whole_page=state.task.whole_page,
            )
        except NeverStill:
            return Withheld(effect.serial)
        late, task = self._hands.late(whole), state.task
        if task.unsure is None:
            # It may have been the human.
            late = None
        if late is not None:
            self._note(partial(self._care.journal.late, task.number, late))
        return dataclasses.replace(seen, late=late)

    def _look_twice(self, effect: SecondLook, state: State) -> None:
        """Take a picture of the screen as it is now, and ask the second model about it."""
        number = state.task.number
        try:
            seen, _whole = self._watch.look(
                effect.serial,
                shown=True,
                region=None,
                interrupt=self._controls.interrupt,
                task=number,
            )
        except NeverStill:
            self._thoughts.opined(number, SecondOpinion(effect.serial, Opinion.UNSEEN))
            return
        self._thoughts.look_twice(effect, state, seen)

    def _assess(self, effect: Assess, state: State) -> Assessed:
        word = self._hands.assess(
            effect.op,
            element=effect.element,
            end=effect.end,
            frame=effect.frame,
            meant=effect.meant,
            said=state.task.said,
            interrupt=self._controls.interrupt,
        )
        told = (word.risk, word.verdict, word.why, word.target, word.spot, word.app, word.among)
        return Assessed(effect.serial, *told, word.denial, word.start)
