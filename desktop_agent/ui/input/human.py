"""Hands what the human does in the window on to the agent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ...events import Approved, PausedBy, Refused, Status, StepMode, StepModeSet
from ...planner import State
from ...protocol import ProtocolError, check_goal
from ..cards.approval_gate import DIGITS, ApprovalGate
from ..model.card import Card
from ..partner import Partner
from . import slash_commands
from .composer import Composer
from .hands_only import NOT_BY_HAND

YOU = "you"


class Passes(Protocol):
    """A way through the gate: the id of what is asked, or None."""

    def __call__(self, *, composer_empty: bool) -> str | None: ...


class HumanActions:
    """Every method returns at once: the agent answers with an event.

    `tell(text, error)` writes a line into the chat, `echo` what the human wrote; `card` and
    `state` are what is shown. `stops` are the key that stops and from where it is heard; `asks`
    is told of a command that somebody else answers. Without a press `by_hand` nothing is said,
    approved or resumed: a program can press a button without one. `settles` gets the answer to a
    question about the settings file.
    """

    def __init__(
        self,
        agent: Partner,
        *,
        gate: ApprovalGate,
        composer: Composer,
        tell: Callable[[str, bool], None],
        echo: Callable[[str], None],
        state: Callable[[], State],
        card: Callable[[], Card | None],
        stops: tuple[str, str],
        asks: Callable[[str], None] = lambda name: None,
        by_hand: Callable[[], bool] = lambda: True,
        settles: Callable[[str, bool], None] = lambda key, allow: None,
    ) -> None:
        self._agent = agent
        self._gate = gate
        self._composer = composer
        self._tell = tell
        self._echo = echo
        self._state = state
        self._card = card
        self._help_words = slash_commands.help_words(*stops)
        self._asks = asks
        self._by_hand = by_hand
        self._settles = settles

    def send(self, text: str) -> None:
        """Take what stands in the composer: a code, a command, or words for the agent."""
        if self._gate.code and is_code(text):
            self._composer.clear()
            self._tell(*((CODE_TAKEN, False) if self._gate.enter(text) else (CODE_WRONG, True)))
            return
        command = slash_commands.parse(text)
        # Anybody may stop it.
        if (command is None or command.name != "stop") and not self._is_by_hand():
            return
        if command is None:
            if self.say(text):
                self._composer.clear()
            return
        self._composer.clear()
        self._echo(text.strip())
        live, paused = self._state().live, self._state().status is Status.PAUSED
        match command.name:
            case "stop":
                if not self._agent.stop(YOU):
                    self._tell("Nothing is running.", False)
            case "pause":
                self._agent.pause(PausedBy.HUMAN)
                if not live:
                    self._tell("Nothing is running.", False)
            case "resume":
                self._agent.resume()
                if not paused:
                    self._tell("Nothing is paused.", False)
            case "approve":
                if not self._approve(self._gate.key):
                    self._tell("There is nothing to approve.", False)
            case "setup" | "tour" | "usage":
                self._asks(command.name)
            case "help":
                self._tell(self._help_words, False)
            case _:
                self._tell(command.problem, False)

    def say(self, text: str, own: tuple[str, ...] | None = None) -> bool:
        """Return False if the text cannot be said; the chat tells why. `own`: see events.Said."""
        if not self._is_by_hand():
            return False
        card = self._card()
        if card is not None and card.to_approve and _is_yes(text):
            # An answer that was on its way when the question changed must not approve the new one.
            self._tell("To allow this, press the button on the card or type /approve.", False)
            return True
        try:
            self._agent.say(text, own)
        except ProtocolError as error:
            self._tell(_not_sent(error), True)
            return False
        return True

    def click_approve(self, action: str = "approve") -> None:
        """`rest`: and all that is left of the step, as the card lists it; `clicks`: and more
        clicks in that program."""
        self._approve(self._gate.click, action)

    def key_approve(self) -> None:
        self._approve(self._gate.key)

    def refuse(self) -> None:
        """Don't; what stands in the composer says why."""
        card = self._card()
        if card is None or not card.to_approve:
            return
        if card.kind == "settings":
            self._settles(card.key, False)
            return
        if card.kind == "consent":
            # The text in the composer is a note, and stays.
            self._agent.post(Refused(card.key))
            return
        try:
            why = "" if self._composer.empty else check_goal(self._composer.text)
        except ProtocolError as error:
            self._tell(_not_sent(error), True)
            return
        self._agent.post(Refused(card.key, why))
        self._composer.clear()

    def pause_or_resume(self) -> None:
        """Pause or resume by what is shown: who sees it running means a pause, even if it just
        paused."""
        if self._state().status is Status.PAUSED:
            self.resume()
        else:
            self._agent.pause(PausedBy.HUMAN)

    def stop(self, by: str = YOU) -> None:
        self._agent.stop(by)

    def resume(self) -> None:
        if self._is_by_hand():
            self._agent.resume()

    def set_step_mode(self, *, on: bool) -> None:
        if not on and not self._is_by_hand():
            return
        self._agent.post(StepModeSet(StepMode.ACTION if on else StepMode.NEVER))

    def flip_step_mode(self) -> None:
        self.set_step_mode(on=self._state().step_mode is StepMode.NEVER)

    def answer(self, number: int) -> bool:
        """Return one of the answers that the card offers, from 1; False if it has none such, or was
        not in view long enough to be read."""
        card = self._card()
        if card is None or not 1 <= number <= len(card.answers) or not self._is_by_hand():
            return False
        if self._gate.key(composer_empty=True) is None:
            return False
        # The model wrote this text, so picking it is no permission by the human.
        return self.say(card.answers[number - 1], own=())

    def _is_by_hand(self) -> bool:
        if self._gate.code:
            self._tell(CODE_FIRST, True)
            return False
        if self._by_hand():
            return True
        self._tell(NOT_BY_HAND, True)
        return False

    def _approve(self, passes: Passes, action: str = "approve") -> bool:
        card = self._card()
        if card is None or not card.to_approve or not self._is_by_hand():
            return False
        ask_id = passes(composer_empty=self._composer.empty)
        if ask_id is None:
            return False
        if card.kind == "settings":
            self._settles(ask_id, True)
            return True
        # Begun before that press is heard of, the act would be cut off and asked for once more.
        self._agent.own_window_used()
        self._agent.post(Approved(ask_id, rest=action == "rest", clicks=action == "clicks"))
        return True


CODE_FIRST = "Type the four digits on the card first: other programs may use this window."
CODE_TAKEN = "That is the code. Now you can approve, or say something else."
CODE_WRONG = "That is not the code. There is a new one on the card."


def is_code(text: str) -> bool:
    """Return True for four digits and nothing else."""
    plain = text.strip()
    return len(plain) == DIGITS and plain.isascii() and plain.isdecimal()


def _is_yes(text: str) -> bool:
    return text.casefold().strip(" .!") in (
        "y",
        "yes",
        "ok",
        "okay",
        "allow",
        "approve",
        "go ahead",
    )


def _not_sent(error: ProtocolError) -> str:
    """Word the error for a reader, not for a log: "Not sent: the goal has 30,000 characters, …"."""
    return f"Not sent: the {error.field or 'message'} {error.problem}"
