"""What the window shows of a state: pill, rail, now doing, plan, card, words. No Qt, no clock."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from ..events import Ask, Consent, Do, Look, Outcome, Question, Restore, Sent, Status, Think
from ..geometry import Rect
from ..planner import State, Task
from ..protocol import Op, describe
from .cards_view import Card, card_of, count_words, named, paused_words, said_no
from .tally import Tally

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
class Shown:
    """What the brain was sent last: its picture by its id, and the last click as a part of it.

    `mark` is x, y, width and height as parts of the picture's own, 0 to 1.
    """

    words: str
    picture: int | None = None
    mark: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class Now:
    """`reply` is what the last reply took."""

    title: str
    where: str = ""
    shown: Shown | None = None
    reply: str = ""


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
class View:
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
    spent: str = ""
    """All that the task's replies took, in full."""


_PILLS: Final = {
    Status.IDLE: Pill("Ready", "", "circle", ""),
    Status.PLANNING: Pill("Running", "thinking", "mouse-pointer-click", "accent"),
    Status.EXECUTING: Pill("Running", "acting", "mouse-pointer-click", "accent"),
    Status.DONE: Pill("Done", "", "circle-check", "good"),
    Status.ERROR: Pill("Stopped", "problem", "triangle-alert", "bad"),
}

_PLACEHOLDERS: Final = {
    Status.IDLE: "What should I do?",
    Status.PAUSED: "Tell me what you changed, or what to do next…",
    Status.RESTORING: "Give the next goal…",
    Status.DONE: "Ask about it, or give a new goal…",
    Status.ERROR: "Say something, or start a new goal…",
    Status.STOPPED: "What should I do instead?",
}


def view_of(state: State, tally: Tally, brain: str = "") -> View:
    """`brain` is the name of the brain: what to do about a problem depends on it."""
    task = state.task
    paused = state.status is Status.PAUSED
    return View(
        title=_one_line(task.goal) or "New chat",
        pill=pill_of(state, tally),
        step=_step(state),
        now=_now(state, tally),
        plan=_plan(state, said_no=said_no(state, tally)),
        card=card_of(state, tally, brain),
        placeholder=_placeholder(state, said_no=said_no(state, tally)),
        next=f"Next: {_words(task.op, task)}" if paused and task.op is not None else "",
        running=state.live and not paused and state.status is not Status.RESTORING,
        paused=paused,
        thinking=isinstance(state.effect, Think),
        tokens=f"{count_words(tally.tokens)} tokens" if tally.tokens else "",
        spent=_spent(tally),
    )


def pill_of(state: State, tally: Tally) -> Pill:
    match state.status:
        case Status.WAITING_FOR_USER:
            question = isinstance(state.effect, Question)
            reason = "for your answer" if question else "for your OK"
            icon = "message-circle-question-mark" if question else "shield-alert"
            return Pill("Waiting", reason, icon, "ask")
        case Status.PAUSED:
            return Pill("Paused", paused_words(state.paused_by), "hand", "you")
        case Status.RESTORING if state.task.outcome is Outcome.DONE:
            return Pill("Running", "putting things back", "undo-2", "accent")
        case Status.RESTORING:
            return Pill("Stopped", "putting things back", "undo-2", "grey")
        case Status.STOPPED if state.task.outcome is Outcome.NEEDS_USER:
            return Pill("Stopped", "needs you", "square", "ask")
        case Status.STOPPED:
            return Pill("Stopped", f"by {tally.stopped_by or 'you'}", "square", "grey")
        case Status.ERROR if said_no(state, tally):
            return Pill("Stopped", "you said no", "square", "grey")
        case Status.DONE if tally.unproven:
            return Pill("Done", "not checked", "circle-check", "ask")
        case status:
            return _PILLS[status]


def clock(seconds: float) -> str:
    """Elapsed time: 1:42, or 1:02:03."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def waiting_words(brain: str, seconds: float) -> str:
    """Told while the model takes long; "" before that."""
    return f"Still waiting for {brain}, {int(seconds)} s." if seconds >= 8 else ""


def retry_words(why: str, seconds: float) -> str:
    """Told while the brain is asked again: "Trying again in 4 s: the server is busy"."""
    left = math.ceil(seconds)
    return "Trying again" + (f" in {left} s: " if left > 0 else ": ") + why


def sent_words(sent: Sent) -> str:
    """Such as: Sent to 127.0.0.1:8080, 1280 x 720, 84 KB."""
    picture = sent.picture
    if picture is None:
        return f"Sent to {sent.host}, no picture"
    kilobytes = max(1, round(picture.bytes / 1000))
    return f"Sent to {sent.host}, {picture.width} x {picture.height}, {kilobytes:,} KB"


def _shown(tally: Tally) -> Shown | None:
    sent = tally.sent
    if sent is None:
        return None
    words, picture = sent_words(sent), sent.picture
    if picture is None:
        return Shown(words)
    return Shown(words, picture.id, part_of(tally.mark, picture.bounds))


def part_of(mark: Rect | None, whole: Rect) -> tuple[float, float, float, float] | None:
    """Where on a picture of `whole` the mark is, as parts of its size; None if it is not."""
    seen = mark.meet(whole) if mark is not None else None
    if seen is None:
        return None
    x, y = (seen.x - whole.x) / whole.width, (seen.y - whole.y) / whole.height
    return x, y, seen.width / whole.width, seen.height / whole.height


def _reply(tally: Tally) -> str:
    reply = tally.reply
    if reply is None:
        return ""
    tokens = count_words(reply.tokens_in + reply.tokens_out)
    return f"Reply: {tokens} tokens, {reply.seconds:.1f} s"


def _spent(tally: Tally) -> str:
    if not tally.replies:
        return ""
    replies = "1 reply" if tally.replies == 1 else f"{tally.replies} replies"
    again = f", asked again {tally.retries} x" if tally.retries else ""
    took = f"{tally.tokens_in:,} tokens in, {tally.tokens_out:,} out, {tally.thought_s:.1f} s"
    return f"{replies}: {took}{again}"


def _words(op: Op, task: Task) -> str:
    return describe(op, named(op, task))


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _step(state: State) -> str:
    done, left = len(state.task.steps_done), len(state.task.steps)
    if not left:
        return f"{done}/{done}" if done else ""
    return f"step {done + 1}/{done + left}"


def _now(state: State, tally: Tally) -> Now | None:
    now = _doing(state, tally)
    return replace(now, shown=_shown(tally), reply=_reply(tally)) if now else None


def _doing(state: State, tally: Tally) -> Now | None:
    window = state.task.foreground
    where = " · ".join(part for part in (window.app, window.title) if part) if window else ""
    match state.effect:
        case Look():
            return Now("Looking at the screen", where)
        case Think():
            number = len(state.task.steps_done) + 1
            return Now(f"Thinking about step {number}" if state.task.steps else "Thinking", where)
        case Do() as do:
            return Now(_words(do.op, state.task), tally.progress or where)
        case Restore():
            return Now("Letting go and putting things back")
        case None | Ask() | Consent() | Question():
            return None
        case _ if state.status is Status.RESTORING:
            return Now("Letting go and putting things back")
        case _:
            op = state.task.op
            return Now(_words(op, state.task) if op else "Checking", where)


_CURRENT: Final = {
    Status.WAITING_FOR_USER: ("circle-dot", "ask"),
    Status.PAUSED: ("circle-pause", "you"),
    Status.ERROR: ("circle-x", "bad"),
    Status.STOPPED: ("circle", "text3"),
    Status.RESTORING: ("circle", "text3"),
}


def _plan(state: State, *, said_no: bool) -> Plan | None:
    task = state.task
    if state.status in (Status.IDLE, Status.DONE) or not (task.steps or task.steps_done):
        return None
    done = tuple(PlanRow(step, "circle-check", "good") for step in task.steps_done)
    status = Status.STOPPED if said_no else state.status
    icon, tone = _CURRENT.get(status, ("circle-dot", "accent"))
    moving = status not in (Status.STOPPED, Status.RESTORING)
    left = tuple(
        PlanRow(step, icon, tone, current=moving) if i == 0 else PlanRow(step, "circle", "text3")
        for i, step in enumerate(task.steps)
    )
    return Plan(done + left, len(done))


def _placeholder(state: State, *, said_no: bool) -> str:
    match state.effect:
        case Ask():
            return "Or say what to do instead…"
        case Consent():
            return "Add a note for the task…"
        case Question():
            return "Type your answer…"
        case _:
            status = Status.STOPPED if said_no else state.status
            return _PLACEHOLDERS.get(status, "Add a note for the running task…")
