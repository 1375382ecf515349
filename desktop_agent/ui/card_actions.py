"""Does what the buttons of a card ask for."""

from __future__ import annotations

import platform
from collections.abc import Callable

from PySide6.QtGui import QGuiApplication

from .. import __version__
from .input.f6_regions import Regions
from .input.human import HumanActions
from .layout import WindowLayout
from .model.card import Card
from .model.failure_report import report_of
from .model.phases import Phases
from .model.task_summary import account_of
from .model.transcript import Transcript
from .partner import Partner

COPIED = (
    "Report copied to the clipboard. It contains nothing you typed and nothing from your screen."
)


class Choices:
    """`transcript` is what is shown now, `put_away` takes a card off, `tell` writes a line into the
    chat, `settings` opens them."""

    def __init__(
        self,
        agent: Partner,
        parts: WindowLayout,
        human: HumanActions,
        transcript: Callable[[], Transcript],
        *,
        put_away: Callable[[str], None],
        tell: Callable[[str], None],
        settings: Callable[[], None],
        brain: str,
        now: Callable[[], float],
    ) -> None:
        self._parts, self._human, self._shown = parts, human, transcript
        self._put_away, self._tell, self._settings = put_away, tell, settings
        self._brain = brain
        self._phases = Phases(now)
        agent.subscribe(self._phases.take)
        self._told = (0, 0)
        """The task whose account was given, and the block it is."""
        walked = (parts.status, parts.plan, parts.middle, parts.decision)
        self._regions = Regions((*walked, parts.controls, parts.composer))
        parts.decision.chosen.connect(self.choose)
        # Otherwise Qt focuses the next widget, and pressing the key again would press that.
        parts.decision.left.connect(parts.composer.edit.setFocus)
        parts.composer.digit.connect(human.answer)

    @property
    def _transcript(self) -> Transcript:
        return self._shown()

    @property
    def keys(self) -> dict[str, Callable[[], object]]:
        """Return what is done without a card."""
        walk = self._regions.walk
        return {"Ctrl+J": self.fold, "F6": walk, "Shift+F6": lambda: walk(-1)}

    def choose(self, action: str) -> None:
        card = self._parts.decision.card
        match action.split():
            case ["reject"]:
                self._human.refuse()
            case ["resume"]:
                self._human.resume()
            case ["stop"]:
                self._human.stop()
            case ["settings"]:
                self._settings()
            case ["did"]:
                self.tell_all()
            case ["answer", number]:
                self._human.answer(int(number))
            case ["report"] if card is not None:
                self._copy_report(card)
            case ["say"] if card is not None:
                self._human.say(card.says, card.own)
            case ["new"] if card is not None:
                self._put_away(card.key)
                self._parts.composer.edit.setFocus()

    def tell_all(self) -> None:
        """Unfold what was done for the task, and sum it up below."""
        number, steps = self._transcript.state.task.number, self._transcript.steps
        for index in steps:
            if not self._parts.feed.is_open(index):
                self._parts.feed.toggle(index)
        if self._told[0] != number:
            self._told = (number, len(self._transcript.blocks))
            took = self._phases.steps()
            tally, task = self._transcript.tally, self._transcript.state.task
            plan = (*task.steps_done, *task.steps)
            self._tell(account_of(steps.values(), took, tally, plan))
        self._parts.feed.bring(self._told[1])

    def fold(self) -> None:
        """Fold all actions of the task, or unfold them if all are folded."""
        steps = list(self._transcript.steps)
        opened = [index for index in steps if self._parts.feed.is_open(index)]
        for index in opened or steps:
            self._parts.feed.toggle(index)

    def _copy_report(self, card: Card) -> None:
        state, tally = self._transcript.state, self._transcript.tally
        system = f"{platform.system()} {platform.release()}, Python {platform.python_version()}"
        text = report_of(
            state, tally, card, version=__version__, system=system, brain=state.brain or self._brain
        )
        QGuiApplication.clipboard().setText(text)
        self._tell(COPIED)
