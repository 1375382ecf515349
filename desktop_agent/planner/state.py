"""Holds what the agent knows, and the table of its statuses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ..events import (
    Advice,
    BrainChosen,
    Candidate,
    Effect,
    Element,
    Feedback,
    FrameRef,
    Heard,
    Meant,
    Outcome,
    PastTask,
    PausedBy,
    Reason,
    Receipt,
    Status,
    StepMode,
    Turn,
    Unchecked,
    Window,
)
from ..protocol import Click, Op, Type

_GOAL: Final = "a goal is given, or one was waiting"
_CHAT: Final = "a new chat begins, or an earlier one is reopened"
_PAUSE: Final = "F8, Pause, the model's pause, or the human's own mouse or keyboard"
_END: Final = "stop, a failure, a limit, or the end of the task"

TRANSITIONS: Final[dict[Status, dict[Status, str]]] = {
    Status.IDLE: {Status.PLANNING: _GOAL},
    Status.PLANNING: {
        Status.EXECUTING: "the reply has actions, or the batch continues after a look",
        Status.WAITING_FOR_USER: "screenshots need the human's consent",
        Status.PAUSED: _PAUSE,
        Status.RESTORING: _END,
    },
    Status.EXECUTING: {
        Status.PLANNING: "the batch is over, or an action failed or was refused: a fresh look",
        Status.WAITING_FOR_USER: "an action needs the human's OK, or the model asks something",
        Status.PAUSED: _PAUSE,
        Status.RESTORING: _END,
    },
    Status.WAITING_FOR_USER: {
        Status.PLANNING: "the human answered or declined: a fresh look",
        Status.EXECUTING: "the human approved",
        Status.PAUSED: _PAUSE,
        Status.RESTORING: _END,
    },
    # Going on begins with a fresh look, so never with an action.
    Status.PAUSED: {Status.PLANNING: "the human continues: a fresh look", Status.RESTORING: _END},
    Status.RESTORING: {
        Status.DONE: "restoring is over, and the task is done",
        Status.ERROR: "restoring is over, and the task failed",
        Status.STOPPED: "restoring is over, and the task was stopped or needs the human",
    },
    Status.DONE: {Status.PLANNING: _GOAL, Status.IDLE: _CHAT},
    Status.ERROR: {Status.PLANNING: _GOAL, Status.IDLE: _CHAT},
    Status.STOPPED: {Status.PLANNING: _GOAL, Status.IDLE: _CHAT},
}
"""Every change of status there is, and what brings it. docs/states.md is made of it."""

PAUSED_WHY: Final = {
    PausedBy.COST: ": it has reached its cost limit",
    PausedBy.UNSEEN: ": what must not be shown keeps moving, so no screenshot may be sent",
}
"""What is added where nobody is there to go on."""

_OF_REPLIES: Final = frozenset({Heard.UNREAD, Heard.EMPTY})
"""What the brain hears of its own replies."""

RESTING: Final = frozenset({Status.IDLE, Status.DONE, Status.ERROR, Status.STOPPED})

END_STATUS: Final = {
    Outcome.DONE: Status.DONE,
    Outcome.FAILED: Status.ERROR,
    Outcome.STOPPED: Status.STOPPED,
    Outcome.NEEDS_USER: Status.STOPPED,
}


class IllegalTransition(RuntimeError):
    """A change of status that is not in the table: a defect of the planner."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Says how far one task may go. `cost` is in US dollars, 0 for no limit: then it pauses."""

    actions_per_reply: int = 10
    turns: int = 200
    retries: int = 2
    empty_replies: int = 3
    past_tasks: int = 20
    same_in_vain: int = 3
    failed_checks: int = 12
    replans: int = 3
    cost: float = 0.0


@dataclass(frozen=True, slots=True)
class InVain:
    """Holds what was done so many times and changed nothing; `digest` is of the op and its
    target."""

    digest: str
    words: str
    times: int


@dataclass(frozen=True, slots=True)
class Cut:
    """A text that was cut short: `rest` is not in yet, and `arrived` characters are. `meant` is
    whom it was meant for."""

    rest: Type
    arrived: int
    meant: Meant | None = None

    @property
    def words(self) -> str:
        """Such as: 17 of 60 characters are in."""
        return f"{self.arrived:,} of {self.arrived + len(self.rest.text):,} characters are in"


@dataclass(frozen=True, slots=True)
class Task:
    """All that belongs to one goal; a new goal starts with a new one.

    `said` are the human's own words: the goal, notes, answers. `elements` belong to the last
    look, `shown` to `seen`, the look that the present batch was decided on. `voids` counts how
    often an approval of the next op was void, `void` says why it was the last time. `put_back` is
    what was put back at the end. `dry_moved`: something was opened or clicked before, if only in a
    dry run. `unsure` is the last action, if nothing has changed by it so far; `in_vain` counts what
    changed nothing since anything did. `failed_checks` counts claims that did not hold, since the
    plan was made anew for the `replans`th time. `cost` is what its replies cost, as far as
    prices are known, and `allowed` what they may until it pauses (0: no limit), in US dollars. In
    the programs of `clicks_in` it clicks unasked, up to risk 2. `since` is the last serial before
    its own. `unchecked` are actions of which it is not known whether they worked. `meant` is whom
    keys are meant for from here on, None for whatever has the keyboard then; `cut` is the text that
    the last act left unfinished. `kept`: something of what it left is to be read once more.
    """

    number: int = 0
    goal: str = ""
    turns: tuple[Turn, ...] = ()
    heard: tuple[Feedback, ...] = ()
    steps_done: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    batch: tuple[Op, ...] = ()
    index: int = 0
    batch_number: int = 0
    batch_approved: bool = False
    said: tuple[str, ...] = ()
    frame: FrameRef | None = None
    foreground: Window | None = None
    elements: tuple[Element, ...] = ()
    shown: tuple[Element, ...] = ()
    seen: FrameRef | None = None
    held: frozenset[str] = frozenset()
    actions: int = 0
    rejected_in_a_row: int = 0
    empty_in_a_row: int = 0
    outcome: Outcome | None = None
    summary: str = ""
    advice: tuple[Advice, ...] = ()
    reason: Reason = field(default_factory=Reason)
    voids: int = 0
    void: str = ""
    put_back: tuple[str, ...] = ()
    dry_moved: bool = False
    unsure: Receipt | None = None
    in_vain: tuple[InVain, ...] = ()
    failed_checks: int = 0
    replans: int = 0
    cost: float = 0.0
    allowed: float = 0.0
    clicks_in: frozenset[str] = frozenset()
    since: int = 0
    unchecked: tuple[Unchecked, ...] = ()
    meant: Meant | None = None
    cut: Cut | None = None
    among: tuple[Candidate, ...] = ()
    chosen: Element | None = None
    kept: bool = False

    @property
    def checked(self) -> bool:
        """Return True unless it is done and not all that it did could be checked."""
        return self.outcome is not Outcome.DONE or not self.unchecked

    @property
    def declined(self) -> bool:
        """Return True if giving up now means no more than that the human refused: that was the last
        the brain heard, and nothing was done or said since."""
        if self.index:
            return False
        for turn in reversed(self.turns):
            kinds = {item.kind for item in turn.heard}
            if kinds - _OF_REPLIES:
                return Heard.REFUSED in kinds and not kinds & {Heard.NOTE, Heard.ANSWER}
        return False

    @property
    def element(self) -> Element | None:
        """Return what the next op's number stood for in the list that the brain was shown, or what
        the human chose of several of its name."""
        if isinstance(self.op, Click) and self.op.text is not None:
            return self.chosen
        wanted = self.op.element if isinstance(self.op, Click) else None
        return next((one for one in self.shown if one.number == wanted), None) if wanted else None

    @property
    def op(self) -> Op | None:
        """The op that is next, if the batch has one left."""
        return self.batch[self.index] if self.index < len(self.batch) else None


@dataclass(frozen=True, slots=True)
class State:
    """Everything the agent knows. `effect` is what the loop has to perform, if anything. `touch`
    says what the human did where their own hands paused it: "you moved the mouse".

    `looks`: the brain is given the screen, as a picture and as elements. `host` is where what it is
    told goes, "" for nowhere: nothing does before the human allowed it, and `consented` are the
    hosts that they did. `claims`: the brain's word that a goal is reached needs evidence,
    without which the task ends as not checked. `brain` is the name of the one that was chosen since
    the start, "" before that; `next_brain` waits for the end of the task. In a dry run nothing is
    done, only told.
    """

    status: Status = Status.IDLE
    effect: Effect | None = None
    serial: int = 0
    step_mode: StepMode = StepMode.NEVER
    paused_by: PausedBy | None = None
    touch: str = ""
    task: Task = field(default_factory=Task)
    past: tuple[PastTask, ...] = ()
    queue: tuple[str, ...] = ()
    dry_run: bool = False
    host: str = ""
    looks: bool = False
    consented: frozenset[str] = frozenset()
    limits: Limits = field(default_factory=Limits)
    claims: bool = False
    brain: str = ""
    next_brain: BrainChosen | None = None

    @property
    def live(self) -> bool:
        """Return True while a task runs, waits, is paused or puts things back."""
        return self.status not in RESTING
