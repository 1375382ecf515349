"""The brain that the settings name. It may become another one, between two tasks."""

from __future__ import annotations

import threading
from collections.abc import Callable

from ..config import Settings, SettingsError
from ..config.providers import filled, has_model
from ..events import BrainChosen, Event, Opinion, Warned
from ..planner import State
from ..ports import (
    Answer,
    Brain,
    Cancel,
    Finding,
    Judge,
    JudgeAnswer,
    JudgeCase,
    JudgeWord,
    Situation,
    Tell,
    WrongOption,
    tell_nobody,
)


class ChosenBrain:
    """Fills the ports Brain and Judge for the one that was chosen last.

    The human allows a host, and the planner knows which: so the brain is changed only when the
    planner has taken up the event that says so, in the agent's thread, before anything is asked.
    """

    def __init__(self, make: Callable[[Settings], Brain], settings: Callable[[], Settings]) -> None:
        """`make` gives the brain of these settings, at their address for good; it raises
        SettingsError or WrongOption if there is none. `settings` tells those that count now."""
        self._make, self._settings = make, settings
        first = settings()
        self._now = make(first)
        self.name = self._now.name
        self._wanted = asked_of(first)
        self._post: Callable[[Event], None] = lambda event: None
        self._lock = threading.Lock()
        self._made: list[tuple[BrainChosen, Brain]] = []
        self._next: Brain | None = None

    @property
    def host(self) -> str:
        return self._now.host

    @property
    def looks(self) -> bool:
        return self._now.looks

    @property
    def claims(self) -> bool:
        return self._now.claims

    def start(self, situation: Situation, answer: Answer, tell: Tell = tell_nobody) -> Cancel:
        return self._now.start(situation, answer, tell)

    def judge(self, case: JudgeCase, answer: JudgeAnswer, tell: Tell = tell_nobody) -> Cancel:
        """Have the model of this brain take a second look. A brain without a model takes none."""
        brain = self._now
        if isinstance(brain, Judge):
            return brain.judge(case, answer, tell)
        answer(JudgeWord(Opinion.UNREACHED))
        return lambda: None

    def check(self) -> Finding:
        return self._now.check()

    def begin(self, post: Callable[[Event], None]) -> None:
        """Post to this agent from now on."""
        self._post = post

    def look(self) -> None:
        """See whether another one is wanted. From any thread."""
        with self._lock:
            # Read inside the lock: of two threads, the later one then has the newer value.
            settings = self._settings()
            wanted = asked_of(settings)
            if wanted == self._wanted:
                return
            try:
                made = self._make(settings)
            except (SettingsError, WrongOption) as problem:
                self._wanted = wanted
                self._post(Warned(f"{problem} I continue with {self._now.name}."))
                return
            self._wanted = wanted
            chosen = BrainChosen(made.name, made.host, made.claims, made.looks)
            self._made.append((chosen, made))
            self._post(chosen)

    def follow(self, event: Event, state: State) -> None:
        """Subscribes to the agent."""
        if isinstance(event, BrainChosen):
            with self._lock:
                known = next((pair for pair in self._made if pair[0] is event), None)
                if known is not None:
                    self._made.remove(known)
                    self._next = known[1]
        if self._next is not None and state.next_brain is None:
            self._now, self._next = self._next, None
            self.name = self._now.name


def asked_of(settings: Settings) -> tuple[str, str, bool]:
    """Return what makes it another brain; all else is read for each request."""
    brain = settings.agent.brain
    if not has_model(brain):
        return brain, "", False
    # The window comes before any brain.
    from ..llm.model_vision import is_away

    model = filled(settings)
    return brain, model.base_url, is_away(model.name)
