"""Asking the brain: at most one thought is under way, and it can be given up."""

from __future__ import annotations

from collections.abc import Callable

from ..events import Event, Think
from ..planner import State
from ..ports import (
    Brain,
    Budget,
    Cancel,
    Controller,
    Cost,
    Heading,
    Journal,
    News,
    Pulse,
    Situation,
)
from ..ports.thinking import BrainReply
from .answers import answered, told
from .look_effect import ScreenWatch
from .pictures import Pictures


class Thoughts:
    """Used by the agent's thread. What comes of a thought is posted, from any thread."""

    def __init__(
        self,
        brain: Brain,
        controller: Controller,
        *,
        watch: ScreenWatch,
        pictures: Pictures,
        pulse: Pulse,
        journal: Journal,
        post: Callable[[Event], None],
    ) -> None:
        self._brain = brain
        self._controller = controller
        self._watch = watch
        self._pictures = pictures
        self._pulse = pulse
        self._journal = journal
        self._post = post
        self._now: tuple[int, Cancel] | None = None

    @property
    def serial(self) -> int | None:
        """Return that of the question under way; None if there is none."""
        return self._now[0] if self._now is not None else None

    def begin(self, effect: Think, state: State) -> None:
        serial, situation = effect.serial, self._situation(effect, state)
        task = state.task.number

        def answer(reply: BrainReply) -> None:
            self._post(answered(serial, reply))

        def tell(news: News) -> None:
            if not isinstance(news, Cost):
                # It may belong to a thought that was given up, and says nothing of this one.
                self._pulse.heard()
            if isinstance(news, Heading) and news.picture is not None:
                self._pictures.keep(news.picture)
                # If it cannot be noted, nothing is sent, and the brain is told.
                self._journal.sent(task, news.host, news.picture.ref, news.model)
            self._post(told(serial, news))

        self._pulse.thinks(on=True)
        # Note it first: the answer may come before `start` returns.
        self._now = (serial, lambda: None)
        self._now = (serial, self._brain.start(situation, answer, tell))

    def give_up(self) -> None:
        """Whatever it raises, no thought is under way afterwards."""
        if self._now is not None:
            _serial, cancel = self._now
            self._now = None
            self._pulse.thinks(on=False)
            cancel()

    def _situation(self, effect: Think, state: State) -> Situation:
        task, looks = state.task, state.shows
        return Situation(
            task=task.number,
            goal=task.goal,
            turns=task.turns,
            heard=task.heard,
            past=state.past,
            complaint=effect.complaint,
            frame=task.frame,
            foreground=self._watch.told(task.foreground) if looks else task.foreground,
            displays=(task.frame and task.frame.displays) or self._controller.displays(),
            steps=task.steps,
            elements=task.shown,
            windows=self._watch.windows() if looks else (),
            view=self._watch.view,
            texts=self._watch.texts,
            groups=self._watch.groups,
            left_out=self._watch.left_out,
            sighted=task.sighted,
            sights=task.sights,
            blind=self._watch.blind,
            budget=Budget(task.allowed or None, task.allowed_tokens or None).without(
                task.cost, task.tokens
            ),
        )
