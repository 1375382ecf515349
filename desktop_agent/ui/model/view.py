"""Says what the window shows of a state: pill, rail, now doing, plan, card, words. No Qt, no
clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...events import (
    Ask,
    Consent,
    Outcome,
    Question,
    Review,
    SecondLook,
    Status,
    Think,
    Verify,
)
from ...planner import State
from ...protocol import Done, tokens_words
from ...protocol.plain import plain
from .approvals import words_of
from .card import Card
from .cards_view import card_of, not_understood, paused_words, said_no
from .figures import count_words, money, replies_words
from .now_view import Now, now_of
from .task_stats import Tally

EXAMPLES: Final = (
    'open mousepad, type "Hello" and press enter',
    'click "Save"',
    'fill Name with "Ada", then press enter',
    'press ctrl+l, then type "example.org"',
)


@dataclass(frozen=True, slots=True)
class Pill:
    """The state in a word, a reason, an icon and a colour token ("" = idle)."""

    word: str
    reason: str
    icon: str
    rail: str


@dataclass(frozen=True, slots=True)
class PlanRow:
    text: str
    icon: str
    tone: str
    current: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    rows: tuple[PlanRow, ...]
    done: int

    @property
    def summary(self) -> str:
        return f"{self.done} of {len(self.rows)} done"

    @property
    def current(self) -> PlanRow | None:
        return next((row for row in self.rows if row.current), None)


@dataclass(frozen=True, slots=True)
class WindowView:
    """All that the window shows beside the transcript."""

    title: str
    pill: Pill
    step: str
    now: Now | None
    plan: Plan | None
    card: Card | None
    placeholder: str
    next: str
    running: bool
    paused: bool
    thinking: bool
    tokens: str = ""
    cost: str = ""
    """Holds what the task's replies cost; "" where no price is known."""
    spent: str = ""
    """All that the task's replies took, in full."""
    unasked: str = ""
    """Holds what is done unasked until the task ends, by the human's own word."""
    held: bool = False
    """Nothing more is done until the human has finished."""
    dry: bool = False
    """Nothing is done at all, only told."""


_PILLS: Final = {
    Status.IDLE: Pill("Ready", "", "circle", ""),
    Status.PLANNING: Pill("Running", "thinking", "sparkles", "accent"),
    Status.EXECUTING: Pill("Running", "acting", "mouse-pointer-click", "accent"),
    Status.DONE: Pill("Done", "", "circle-check", "good"),
    Status.ERROR: Pill("Stopped", "problem", "triangle-alert", "bad"),
}

_PLACEHOLDERS: Final = {
    Status.IDLE: "What should I do?",
    Status.PAUSED: "Tell me what you changed, or what to do next…",
    Status.RESTORING: "Give the next goal…",
    Status.DONE: "Ask about it, or give a new goal…",
    Status.ERROR: "Say something, or give a new goal…",
    Status.STOPPED: "What should I do instead?",
}


def view_of(
    state: State,
    tally: Tally,
    brain: str = "",
    stop_words: str = "Esc",
    elapsed: str = "",
    *,
    puts_back: bool = True,
) -> WindowView:
    """`brain` is the name of the brain: what to do about a problem depends on it. `stop_words` is
    the key that stops, `elapsed` the time of the task in words, `puts_back` the human's setting."""
    task = state.task
    paused = state.status is Status.PAUSED
    calm = said_no(state) or not_understood(state)
    return WindowView(
        title=_one_line(task.goal or (state.past[-1].goal if state.past else "")) or "New chat",
        pill=pill_of(state, tally, puts_back=puts_back),
        step=_step(state),
        now=now_of(state, tally, puts_back=puts_back),
        plan=_plan(state, calm=calm),
        card=card_of(state, tally, brain, stop_words, elapsed),
        placeholder=_placeholder(state, calm=calm),
        next=f"Next: {words_of(task.op, task)}" if paused and task.op is not None else "",
        running=state.live and not paused and state.status is not Status.RESTORING,
        paused=paused,
        thinking=isinstance(state.effect, Think),
        tokens=f"{count_words(tally.tokens)} tokens" if tally.tokens else "",
        cost=money(task.cost),
        spent=_spent(state, tally),
        unasked=_unasked(state),
        held=bool(tally.held),
        dry=state.dry_run,
    )


def pill_of(state: State, tally: Tally, *, puts_back: bool = True) -> Pill:
    back = "restoring" if puts_back else "releasing keys"
    if tally.held:
        return Pill("Running", "waiting for you", "hourglass", "you")
    match state.status:
        case Status.WAITING_FOR_USER:
            question = isinstance(state.effect, Question)
            reason = "for your answer" if question else "for your OK"
            icon = "message-circle-question-mark" if question else "shield-alert"
            return Pill("Waiting", reason, icon, "ask")
        case Status.PAUSED:
            return Pill("Paused", paused_words(state.paused_by), "hand", "you")
        case Status.RESTORING if state.task.outcome is Outcome.DONE:
            return Pill("Running", back, "undo-2", "accent")
        case Status.RESTORING:
            return Pill("Stopped", back, "undo-2", "grey")
        case Status.STOPPED if state.task.outcome is Outcome.NEEDS_USER:
            return Pill("Stopped", "needs you", "square", "ask")
        case Status.STOPPED:
            by = tally.stopped_by or "you"
            return Pill("Stopped", f"by {by}", "square", "grey")
        case Status.ERROR if not_understood(state):
            return Pill("Ready", "not understood", "message-circle-x", "grey")
        case Status.ERROR if said_no(state):
            return Pill("Stopped", "you declined", "square", "grey")
        case Status.EXECUTING if state.dry_run:
            return Pill("Running", "planning", "mouse-pointer-click", "accent")
        case Status.DONE if state.dry_run:
            return Pill("Done", "nothing was done", "circle-check", "good")
        case Status.EXECUTING if isinstance(state.effect, Verify | Review):
            return Pill("Running", "checking", "search-check", "accent")
        case Status.EXECUTING if isinstance(state.effect, SecondLook):
            return Pill("Running", "second look", "glasses", "accent")
        case Status.DONE if not state.task.checked:
            return Pill("Done", "not checked", "circle-question-mark", "ask")
        case Status.DONE if tally.checked:
            return Pill("Done", "checked", "circle-check", "good")
        case status:
            return _PILLS[status]


def _unasked(state: State) -> str:
    """Return a sentence such as: During this task I don’t ask before clicks in Firefox."""
    apps = sorted(map(plain, state.task.clicks_in)) if state.live else []
    *first, last = apps or [""]
    names = f"{', '.join(first)} and {last}" if first else last
    return f"During this task I don’t ask before clicks in {names}" if apps else ""


def _spent(state: State, tally: Tally) -> str:
    if not tally.replies:
        return ""
    replies = replies_words(tally.replies, tally.unused, tally.guessed)
    again = f", asked again {tally.retries} x" if tally.retries else ""
    tokens = tokens_words(tally.tokens_in, tally.tokens_out, tally.cached)
    took = f"{tokens}, {tally.thought_s:.1f} s"
    task = state.task
    limit = f" of {money(task.allowed)}" if task.allowed else ""
    cost = f", {money(task.cost)}{limit}" if task.cost else ""
    return f"{replies}: {took}{cost}{again}"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _step(state: State) -> str:
    done, left = len(state.task.steps_done), len(state.task.steps)
    if not left:
        return f"{done}/{done}" if done else ""
    return f"step {done + 1}/{done + left}"


_CURRENT: Final = {
    Status.WAITING_FOR_USER: ("circle-dot", "ask"),
    Status.PAUSED: ("circle-pause", "you"),
    Status.ERROR: ("circle-x", "bad"),
    Status.STOPPED: ("circle", "text3"),
    Status.RESTORING: ("circle", "text3"),
}


def _plan(state: State, *, calm: bool) -> Plan | None:
    task = state.task
    if state.status in (Status.IDLE, Status.DONE) or not (task.steps or task.steps_done):
        return None
    done = tuple(PlanRow(step, "circle-check", "good") for step in task.steps_done)
    status = Status.STOPPED if calm else state.status
    icon, tone = _CURRENT.get(status, ("circle-dot", "accent"))
    moving = status not in (Status.STOPPED, Status.RESTORING)
    left = tuple(
        PlanRow(step, icon, tone, current=moving) if i == 0 else PlanRow(step, "circle", "text3")
        for i, step in enumerate(task.steps)
    )
    return Plan(done + left, len(done))


def _placeholder(state: State, *, calm: bool) -> str:
    match state.effect:
        case Ask(ops=(Done(), *_)):
            return "Or say what is missing…"
        case Ask():
            return "Or say what to do instead…"
        case Consent():
            return "Add a note for the task…"
        case Question(in_vain=in_vain) if in_vain:
            return "Tell me another way…"
        case Question(options=options):
            return "Or type your answer…" if options else "Type your answer…"
        case _:
            status = Status.STOPPED if calm else state.status
            return _PLACEHOLDERS.get(status, "Add a note for the running task…")
