"""Holds what the agent knows, and the table of its statuses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ..events import (
    Advice,
    BrainChosen,
    Candidate,
    Denial,
    Doubt,
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
    SecondOpinion,
    Status,
    StepMode,
    Turn,
    Unchecked,
    Window,
)
from ..protocol import Op, OpPart, Type, dropped_on, element_of, sought_of, traits_of

_GOAL: Final = "a goal is given, or one was waiting"
_CHAT: Final = "a new chat begins, or an earlier one is reopened"
_PAUSE: Final = (
    "F8, Pause, the model's pause, the human's own mouse or keyboard, the cost limit, or a model "
    "that can't be reached"
)
_END: Final = "stop, a failure, a limit, or the end of the task"

TRANSITIONS: Final[dict[Status, dict[Status, str]]] = {
    Status.IDLE: {Status.PLANNING: _GOAL},
    Status.PLANNING: {
        Status.EXECUTING: "the reply has actions, or the batch continues after a look",
        Status.WAITING_FOR_USER: "what is sent needs the human's consent",
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
    # A task goes on with a fresh look, so never straight into an action.
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
    PausedBy.TOKENS: ": it has reached its token limit",
    PausedBy.UNSEEN: ": what must not be shown keeps moving, so no screenshot may be sent",
    PausedBy.SECURE_INPUT: ": secure input is on, so Esc can't be heard",
}
"""The words that are added where nobody is there to go on."""

ESC_WITHHELD: Final = (
    "A program has switched on secure input, as for a password field, and gets all keys: I can’t "
    "hear Esc. Do this step yourself and leave that field, then continue."
)
"""Tells the human what to do where a task is paused by SECURE_INPUT."""

PAUSED_BY_HAND: Final = frozenset({PausedBy.HUMAN, PausedBy.HANDS, PausedBy.ESC_KEY})
"""The pauses that the human made, at their own devices."""

_OF_REPLIES: Final = frozenset({Heard.UNREAD, Heard.EMPTY})
"""The kinds of feedback on the brain's own replies."""

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
    """Says how far one task may go. `cost` is in US dollars; at this, and at so many `tokens`, it
    pauses. 0 for no limit."""

    actions_per_reply: int = 10
    turns: int = 200
    retries: int = 2
    empty_replies: int = 3
    past_tasks: int = 20
    same_in_vain: int = 3
    failed_checks: int = 12
    replans: int = 3
    sights: int = 16
    cost: float = 0.0
    tokens: int = 0


@dataclass(frozen=True, slots=True)
class SecondLooks:
    """Says when a second model is asked: before acts of so high a `risk`, after `every` so many
    acts, before the task is `done`; 0 and False for never. `required`: without its opinion the
    human is asked. `host` is where that model is, "" for where the first one is."""

    risk: int = 0
    every: int = 0
    done: bool = False
    required: bool = False
    host: str = ""

    @property
    def on(self) -> bool:
        """Return True if any is taken."""
        return bool(self.risk or self.every or self.done)


@dataclass(frozen=True, slots=True)
class Seconded:
    """Holds what a second look found of the next op, and what it was then: its `target` and
    `risk`. `answered`: the human has seen it, and said yes."""

    found: SecondOpinion
    target: str = ""
    risk: int = 0
    answered: bool = False


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
        """Return words such as: 17 of 60 characters are in."""
        return f"{self.arrived:,} of {self.arrived + len(self.rest.text):,} characters are in"


@dataclass(frozen=True, slots=True)
class Task:
    """All that belongs to one goal; a new goal starts with a new one."""

    number: int = 0
    """Counts the tasks of this run, from 1; 0 before the first."""
    goal: str = ""
    """The human's request, in their words."""
    turns: tuple[Turn, ...] = ()
    """The conversation with the brain, turn by turn; the last is the present one."""
    heard: tuple[Feedback, ...] = ()
    """The feedback that the brain hears with its next turn."""
    steps_done: tuple[str, ...] = ()
    """The steps of the plan that are done, in words."""
    steps: tuple[str, ...] = ()
    """The steps of the present plan, in words."""
    batch: tuple[Op, ...] = ()
    """The ops of the brain's last reply."""
    parts: tuple[OpPart, ...] = ()
    """For each op of the batch, what it is a part of."""
    index: int = 0
    """The op of the batch that is next, from 0."""
    batch_number: int = 0
    """Counts the batches, from 1."""
    batch_approved: bool = False
    """True once the human allowed the whole batch, in step mode “plan”."""
    approved_to: int = 0
    """The human allowed the ops of the batch before this index: all parts of one op."""
    said: tuple[str, ...] = ()
    """The human's own words: the goal, notes, answers."""
    frame: FrameRef | None = None
    """The picture of the last look."""
    foreground: Window | None = None
    """The window that was in front at the last look."""
    elements: tuple[Element, ...] = ()
    """The elements on the screen at the last look."""
    shown: tuple[Element, ...] = ()
    """The elements that the present batch was decided on; they belong to `seen`."""
    seen: FrameRef | None = None
    """The look that the present batch was decided on."""
    held: frozenset[str] = frozenset()
    """The keys and buttons that are down because of this task."""
    actions: int = 0
    """Counts the actions that were done."""
    rejected_in_a_row: int = 0
    """Counts the replies since the last valid one that were invalid."""
    empty_in_a_row: int = 0
    """Counts the replies since the last one with actions that had none."""
    outcome: Outcome | None = None
    """The way it ended; None while it runs."""
    summary: str = ""
    """The words that the human is told at its end, or while it waits for a model out of reach."""
    remainder: str = ""
    """The end of the summary: how much of a text is in, and what was not put back."""
    advice: tuple[Advice, ...] = ()
    """Advice after a failure, told by whoever failed."""
    reason: Reason = field(default_factory=Reason)
    """The kind of its failure."""
    voids: int = 0
    """Counts how often an approval of the next op was void."""
    void: str = ""
    """The reason why an approval was void the last time."""
    put_back: tuple[str, ...] = ()
    """The parts that were put back at the end, in words."""
    dry_moved: bool = False
    """True once something was opened or clicked, if only in a dry run."""
    unsure: Receipt | None = None
    """The last action, if nothing has changed by it so far."""
    in_vain: tuple[InVain, ...] = ()
    """The actions that changed nothing, counted since anything did."""
    failed_checks: int = 0
    """Counts the claims that did not hold, since the plan was made anew."""
    replans: int = 0
    """Counts how often the plan was made anew."""
    cost: float = 0.0
    """The cost of its replies so far, as far as prices are known, in US dollars."""
    allowed: float = 0.0
    """The most they may cost until it pauses, in US dollars; 0 for no limit."""
    tokens: int = 0
    """The tokens of its replies so far, in and out, cached ones, too."""
    allowed_tokens: int = 0
    """The most they may be until it pauses; 0 for no limit."""
    clicks_in: frozenset[str] = frozenset()
    """The programs in which it clicks unasked, up to risk 2."""
    since: int = 0
    """The last serial before its own."""
    unchecked: tuple[Unchecked, ...] = ()
    """The actions of which it is not known whether they worked."""
    meant: Meant | None = None
    """Whom keys are meant for from here on; None for whatever has the keyboard then."""
    cut: Cut | None = None
    """The text that the last act left unfinished."""
    among: tuple[Candidate, ...] = ()
    """The things of one name of which the human is asked to choose."""
    chosen: Element | None = None
    """The human's choice of several things of one name."""
    kept: bool = False
    """True if something of what it left is to be read once more before it ends."""
    sighted: bool = False
    """True once a brain that is not given the screen by itself has asked for it."""
    sights: int = 0
    """Counts how often it asked for the screen since its last reply."""
    whole_page: bool = False
    """True while it is to be told the words of the page that are not in view."""
    confirms: bool = False
    """True while what the reply asks is a provider's question to the human."""
    seconded: Seconded | None = None
    """Holds what a second look found of the next op; None before it."""
    second_at: int = 0
    """Counts the actions that were done when a second look was taken last."""
    second_moves: int = 0
    """Counts how often what a second look was about had changed by its end, since the last act."""

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
    def denied(self) -> Denial | None:
        """Return why the last action was refused, if the brain heard of that last."""
        if self.index:
            return None
        for turn in reversed(self.turns):
            heard = [item for item in turn.heard if item.kind not in _OF_REPLIES]
            if heard:
                return heard[-1].denial
        return None

    @property
    def element(self) -> Element | None:
        """Return what the next op's number stood for in the list that the brain was shown, or what
        the human chose of several of its name."""
        if self.op is None:
            return None
        if sought_of(self.op) is not None:
            return self.chosen
        return self._numbered(element_of(self.op))

    @property
    def end(self) -> Element | None:
        """Return what the number stood for that the next op, a drag, ends on."""
        return self._numbered(dropped_on(self.op)) if self.op is not None else None

    def _numbered(self, wanted: int | None) -> Element | None:
        return next((one for one in self.shown if one.number == wanted), None) if wanted else None

    @property
    def idle(self) -> Op | None:
        """Return what was done last, if nothing has changed by it so far. A wait is not meant to
        change anything: what counts is the act before it."""
        if self.unsure is None or not traits_of(self.unsure.op).waits:
            return None if self.unsure is None else self.unsure.op
        acts = [op for op in self.batch[: self.index] if not traits_of(op).waits]
        doubted = (
            one.op
            for one in self.unchecked
            if one.batch == self.batch_number and one.doubt is Doubt.NOTHING_CHANGED
        )
        return acts[-1] if acts and acts[-1] in doubted else None

    @property
    def op(self) -> Op | None:
        """The op that is next, if the batch has one left."""
        return self.batch[self.index] if self.index < len(self.batch) else None

    @property
    def part(self) -> OpPart | None:
        """Return what the next op is a part of; None if it stands for itself."""
        part = self.parts[self.index] if self.index < len(self.parts) else None
        return None if part is None or part.is_all else part

    @property
    def begun(self) -> bool:
        """Return True if the next op goes on with what the one before it was a part of."""
        part = self.part
        return part is not None and self.index > 0 and self.parts[self.index - 1].of is part.of

    @property
    def part_end(self) -> int:
        """Return the index behind the last part of what the next op is a part of."""
        return next(
            (
                at
                for at in range(self.index, len(self.parts))
                if self.part is None or self.parts[at].of is not self.part.of
            ),
            len(self.parts),
        )

    @property
    def left(self) -> tuple[Op, ...]:
        """Return the ops of the reply that are not over, the next one first. One that stands for
        others is one."""
        found: list[Op] = []
        for at in range(self.index, len(self.batch)):
            part = self.parts[at] if at < len(self.parts) else None
            if part is None or part.is_all:
                found.append(self.batch[at])
            elif not found or found[-1] is not part.of:
                found.append(part.of)
        return tuple(found)


@dataclass(frozen=True, slots=True)
class State:
    """Everything the agent knows."""

    status: Status = Status.IDLE
    """The phase of the task."""
    effect: Effect | None = None
    """The effect that the loop has to perform, if any."""
    serial: int = 0
    """Numbers the effects; an answer carries that of its effect."""
    step_mode: StepMode = StepMode.NEVER
    """The actions that are asked about before they are done."""
    paused_by: PausedBy | None = None
    """The one who paused the task; None unless it is paused."""
    touch: str = ""
    """The human's act where their own hands paused it: “you moved the mouse”."""
    task: Task = field(default_factory=Task)
    """The present task, or the last one."""
    past: tuple[PastTask, ...] = ()
    """The tasks before it in this chat."""
    queue: tuple[str, ...] = ()
    """Goals that wait until this task is over."""
    dry_run: bool = False
    """True if nothing is done, only told."""
    host: str = ""
    """The host that gets what the brain is told, if the human allows it; "" for none."""
    looks: bool = False
    """True if the brain is given the screen, as a picture and as elements."""
    consented: frozenset[str] = frozenset()
    """The hosts that the human allowed."""
    words_only: frozenset[str] = frozenset()
    """The hosts that may get words, and no screenshots; asked about anew in each run."""
    limits: Limits = field(default_factory=Limits)
    """The limits of one task."""
    second_looks: SecondLooks = field(default_factory=SecondLooks)
    """The acts about which a second model is asked."""
    claims: bool = False
    """True if the brain's word that a goal is reached needs evidence to count as checked."""
    brain: str = ""
    """The name of the brain that was chosen since the start, "" before that."""
    next_brain: BrainChosen | None = None
    """The brain that waits for the end of the task."""

    @property
    def shows(self) -> bool:
        """Return True if the next look is for the brain to see, too."""
        return self.looks or self.task.sighted

    @property
    def live(self) -> bool:
        """Return True while a task runs, waits, is paused or puts things back."""
        return self.status not in RESTING
