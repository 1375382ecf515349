"""Defines what the transcript is made of: one frozen dataclass for each kind of block. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...events import Denial, Receipt, Result
from ...protocol import Gesture, Op, counted, gesture_of
from .now_view import SentPicture

_ICONS: Final = {
    Gesture.CLICK: "mouse-pointer-click",
    Gesture.DRAG: "move",
    Gesture.POINT: "mouse-pointer-2",
    Gesture.SCROLL: "scroll",
    Gesture.TEXT: "keyboard",
    Gesture.KEYS: "keyboard",
    Gesture.WAIT: "hourglass",
    Gesture.OPEN: "external-link",
    Gesture.WINDOW: "app-window",
    Gesture.OTHER: "mouse-pointer-click",
}


@dataclass(frozen=True, slots=True)
class ResultStyle:
    """Says how a result is shown: its word, its icon, its colour token."""

    word: str
    icon: str
    tone: str


RUNNING: Final = ResultStyle("running", "loader", "accent")
WAITING: Final = ResultStyle("waiting", "hourglass", "you")
NOT_RUN: Final = ResultStyle("not run", "minus", "text3")
REFUSED: Final = ResultStyle("refused", "ban", "bad")
SAID_NO: Final = ResultStyle("you declined", "ban", "text2")
RESULTS: Final[dict[Result, ResultStyle]] = {
    Result.CHANGED: ResultStyle("changed", "check", "good"),
    Result.NO_CHANGE_YET: ResultStyle("no change", "minus", "text3"),
    Result.NO_CHANGE: ResultStyle("no change", "minus", "text3"),
    Result.ALREADY: ResultStyle("already so", "check", "good"),
    Result.UNVERIFIABLE: ResultStyle("can’t tell", "circle-question-mark", "text3"),
    Result.REFUSED: REFUSED,
    Result.FAILED: ResultStyle("failed", "circle-x", "bad"),
    Result.INTERRUPTED: ResultStyle("cut short", "hand", "you"),
    Result.DRY: ResultStyle("dry run", "eye", "accent"),
}
DENIALS: Final[dict[Denial, ResultStyle]] = {
    Denial.POLICY: ResultStyle("not permitted", "ban", "bad"),
    Denial.NO_FIELD: ResultStyle("no field", "ban", "bad"),
    Denial.NOT_THERE: ResultStyle("not found", "search-x", "bad"),
    Denial.AMBIGUOUS: ResultStyle("several fit", "search-x", "bad"),
    Denial.ELSEWHERE: ResultStyle("would go elsewhere", "ban", "bad"),
    Denial.STALE: ResultStyle("screens changed", "ban", "bad"),
}
LATE: Final = ResultStyle("changed later", "check", "good")
VOID: Final = ResultStyle("asked again", "undo-2", "ask")


def style_of(receipt: Receipt) -> ResultStyle:
    """Return how a receipt is shown: by the kind of refusal, where it was refused."""
    if receipt.void:
        return VOID
    return denied_style(receipt.denial) if receipt.denial is not None else RESULTS[receipt.result]


def denied_style(denial: Denial | None) -> ResultStyle:
    """Return how an action is shown that was refused before any of it was done."""
    return DENIALS[denial] if denial is not None else REFUSED


# The folded line of a step counts these results, in this order.
_TOLD: Final = (
    RESULTS[Result.CHANGED],
    LATE,
    RESULTS[Result.NO_CHANGE],
    RESULTS[Result.UNVERIFIABLE],
    REFUSED,
    *DENIALS.values(),
    RESULTS[Result.FAILED],
    RESULTS[Result.DRY],
)


@dataclass(frozen=True, slots=True)
class UserBlock:
    """Holds what the human said."""

    text: str


@dataclass(frozen=True, slots=True)
class AgentBlock:
    """Holds what the agent said, in its own words. `growing`: more of it is on its way."""

    text: str
    growing: bool = False


@dataclass(frozen=True, slots=True)
class PlanBlock:
    """Steps that are new, with their numbers, before any of them runs."""

    steps: tuple[tuple[int, str], ...]

    @property
    def text(self) -> str:
        return "\n".join(f"{number}  {step}" for number, step in self.steps)


@dataclass(frozen=True, slots=True)
class SystemBlock:
    """A line about the run itself."""

    text: str
    icon: str = "info"
    tone: str = "text3"


@dataclass(frozen=True, slots=True)
class ErrorBlock:
    text: str


@dataclass(frozen=True, slots=True)
class ActionLine:
    """One action in words, with what became of it."""

    icon: str
    words: str
    look: ResultStyle = RUNNING
    note: str = ""

    @property
    def text(self) -> str:
        line = f"{self.words} — {self.look.word}"
        return f"{line} ({self.note})" if self.note else line


@dataclass(frozen=True, slots=True)
class StepBlock:
    """The actions of one step. Without a title it goes on with the step before it."""

    number: int
    title: str
    actions: tuple[ActionLine, ...] = ()
    seconds: float = 0.0
    open: bool = True
    shown: tuple[SentPicture, ...] = ()
    """The last pictures that the brain was sent for it, each with the click that followed."""

    @property
    def count(self) -> str:
        return counted(len(self.actions), "action")

    @property
    def summary(self) -> str:
        looks = [line.look for line in self.actions]
        parts = [f"{looks.count(look)} {look.word}" for look in _TOLD if look in looks]
        if SAID_NO in looks:
            parts.append(SAID_NO.word)
        if self.seconds:
            parts.append(f"{self.seconds:.1f} s")
        return " · ".join(parts)

    @property
    def text(self) -> str:
        head = [f"{self.number}  {self.title}"] if self.title else []
        return "\n".join([*head, *(line.text for line in self.actions)])


Block = UserBlock | AgentBlock | PlanBlock | SystemBlock | ErrorBlock | StepBlock


def icon_of(op: Op) -> str:
    return _ICONS[gesture_of(op)]
