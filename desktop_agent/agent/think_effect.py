"""Asking the brain: at most one thought is under way, and it can be given up."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from ..events import Event, Observed, Opinion, SecondLook, SecondOpinion, Think, Warned
from ..planner import State, Task, target_named
from ..ports import (
    AimedAct,
    Brain,
    Budget,
    Cancel,
    Controller,
    Cost,
    Heading,
    Journal,
    Judge,
    JudgeCase,
    JudgeWord,
    News,
    OpenFolder,
    Pulse,
    Situation,
    Tell,
    Unavailable,
)
from ..ports.shared.file_managers import is_file_manager, path_in_bar
from ..ports.shared.terminals import is_terminal
from ..ports.thinking import BrainReply
from .answers import answered, judged, told
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
        judge: Judge | None = None,
    ) -> None:
        self._brain = brain
        self._controller = controller
        self._watch = watch
        self._pictures = pictures
        self._pulse = pulse
        self._journal = journal
        self._judge = judge
        self._post = post
        self._now: tuple[int, Cancel] | None = None

    @property
    def serial(self) -> int | None:
        """Return that of the question under way; None if there is none."""
        return self._now[0] if self._now is not None else None

    def begin(self, effect: Think, state: State) -> None:
        serial, situation = effect.serial, self._situation(effect, state)

        def answer(reply: BrainReply) -> None:
            self._post(answered(serial, reply))

        self._pulse.thinks(on=True)
        # Note it first: the answer may come before `start` returns.
        self._now = (serial, lambda: None)
        self._now = (serial, self._brain.start(situation, answer, self._teller(serial, state.task)))

    def _teller(self, serial: int, task: Task, *, second: bool = False) -> Tell:
        """Return what takes the news of a thought, or of a `second` look."""

        def tell(news: News) -> None:
            if not isinstance(news, Cost):
                # It may belong to a thought that was given up, and says nothing of this one.
                self._pulse.heard()
            if isinstance(news, Heading) and news.picture is not None:
                self._pictures.keep(news.picture)
                # If it cannot be noted, nothing is sent, and the brain is told.
                self._journal.sent(task.number, news.host, news.picture.ref, news.model)
            self._post(told(serial, news, second=second))

        return tell

    def look_twice(self, effect: SecondLook, state: State, seen: Observed) -> None:
        """Ask the second model about the next op, on the screen as it was `seen` now."""
        serial, task = effect.serial, state.task

        def answer(reply: JudgeWord | Exception) -> None:
            self.opined(task.number, judged(serial, reply))

        if self._judge is None:
            answer(JudgeWord(Opinion.UNREACHED))
            return
        case = JudgeCase(self._screen(state, seen), task.said, _acts(effect, task), effect.risk)
        self._pulse.thinks(on=True)
        # Note it first: the answer may come before `judge` returns.
        self._now = (serial, lambda: None)
        self._now = (
            serial,
            self._judge.judge(case, answer, self._teller(serial, task, second=True)),
        )

    def opined(self, task: int, found: SecondOpinion) -> None:
        """Note what a second look found, and post it."""
        try:
            self._journal.opined(task, found.opinion, found.reason)
        except Unavailable as problem:
            self._post(Warned(str(problem)))
        self._post(found)

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
            budget=_left_of(task),
            today=date.today(),
            folder=self._folder(task),
            out_of_view=self._watch.out_of_view,
            menus=self._watch.menus,
        )

    def _folder(self, task: Task) -> OpenFolder | None:
        """Return the folder that the terminal or the file manager in front has open."""
        front = task.foreground
        if front is None or not (is_terminal(front) or is_file_manager(front)):
            return None
        return self._controller.open_folder(front, path_in_bar(task.shown))

    def _screen(self, state: State, seen: Observed) -> Situation:
        """Return the screen as a judge is told of it: as a brain is, and without its turns."""
        return Situation(
            task=state.task.number,
            goal=state.task.goal,
            frame=seen.frame,
            foreground=self._watch.told(seen.foreground),
            displays=seen.frame.displays or self._controller.displays(),
            elements=seen.elements,
            windows=self._watch.windows(),
            view=self._watch.view,
            blind=self._watch.blind,
            budget=_left_of(state.task),
        )


def _left_of(task: Task) -> Budget:
    """Return what the tries of one thought may still take."""
    return Budget(task.allowed or None, task.allowed_tokens or None).without(task.cost, task.tokens)


def _acts(effect: SecondLook, task: Task) -> tuple[AimedAct, ...]:
    """Return what is about to be done, each with what it is aimed at, as far as that is known."""
    return (
        AimedAct(effect.op, effect.target),
        *(AimedAct(op, target_named(op, task.shown)) for op in effect.rest),
    )
