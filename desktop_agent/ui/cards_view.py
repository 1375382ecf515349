"""What the one card of the decision area says, as data. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..events import Ask, Consent, Outcome, Question, Status
from ..planner import State, Task
from ..protocol import Click, Drag, Focus, Hold, KeyCombo, KeyDown, Op, Open, Type, describe
from .problems import explain
from .tally import Tally

MAX_SHOWN: Final = 4_000
"""Characters of a text to type that a card shows in full."""
MAX_COUNT: Final = 10**9
"""No larger number is told in full."""

_RISKS: Final = ("only reads", "can be undone", "significant", "can’t be undone")
_RISK_WORDS: Final = (
    "only reads, changes nothing",
    "changes something that can be undone",
    "a significant change",
    "destroys or can’t be undone",
)
_TITLES: Final[dict[type[Op], str]] = {
    Click: "Approve this click?",
    Drag: "Approve this drag?",
    Type: "Approve this typing?",
    KeyCombo: "Approve this key press?",
    KeyDown: "Approve this key press?",
    Hold: "Approve this key press?",
    Open: "Approve opening this?",
    Focus: "Approve this switch?",
}


@dataclass(frozen=True, slots=True)
class CardButton:
    """`action` is what a press asks for; `look` one of plain, stop, accent, ask, you."""

    action: str
    label: str
    look: str = "plain"
    icon: str = ""
    cap: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """`key` tells one card from the next; `says` is what its button `say` says for the human."""

    kind: str
    key: str
    title: str
    icon: str
    tone: str
    side: str = ""
    text: str = ""
    rows: tuple[tuple[str, str], ...] = ()
    items: tuple[str, ...] = ()
    stats: tuple[tuple[str, str], ...] = ()
    buttons: tuple[CardButton, ...] = ()
    says: str = ""
    detail: str = ""

    @property
    def to_approve(self) -> bool:
        """It has a button that approves, so that the gate watches over it."""
        return self.kind in ("approval", "consent")


PAUSED_BY_WINDOW: Final = "my window came to the front"
UNPROVEN: Final = "I think it’s done, but saw nothing change."
_NEW_GOAL: Final = CardButton("new", "New goal")


def said_no(state: State, tally: Tally) -> bool:
    """True if the task failed for no other reason than that the human refused."""
    task = state.task
    return state.status is Status.ERROR and tally.said_no(task.outcome, task.summary)


def paused_words(by: str) -> str:
    """Why it is paused, short enough for the pill."""
    if by.startswith("my ") and "window" in by:
        return PAUSED_BY_WINDOW
    return f"by {by}"


def paused_line(by: str) -> str:
    words = paused_words(by)
    return f"Paused {words}." if words.startswith("by ") else f"Paused: {words}."


def card_of(state: State, tally: Tally, brain: str = "") -> Card | None:
    """The card that the state calls for, if any."""
    match state.effect, state.status:
        case Ask() as ask, _:
            return _approval(state, ask)
        case Consent() as consent, _:
            return _consent(consent)
        case Question() as question, _:
            return _question(state, question)
        case _, Status.PAUSED:
            return _paused(state)
        case _, Status.STOPPED:
            return _stopped(state, tally)
        case _, Status.ERROR if said_no(state, tally):
            return _refused(state)
        case _, Status.ERROR:
            return _error(state, tally, brain)
        case _, Status.DONE:
            return _done(state, tally)
        case _:
            return None


def count_words(count: int) -> str:
    """A large number, short: 950, 4.2k, 31k, 1.2M. Whatever a server claims can be shown."""
    count = max(count, 0)
    if count > MAX_COUNT:
        return f"over {count_words(MAX_COUNT)}"
    for unit, size in (("M", 1_000_000), ("k", 1_000)):
        if count >= size:
            return f"{count / size:.{1 if count < 10 * size else 0}f}{unit}"
    return str(count)


def named(op: Op, task: Task) -> str:
    """What the number of a click stands for in the list that the brain was shown, in words."""
    wanted = op.element if isinstance(op, Click) else None
    return next((one.words for one in task.shown if one.number == wanted), "")


def _key(kind: str, state: State) -> str:
    return f"{kind}-{state.task.number}-{state.serial}"


def _approval(state: State, ask: Ask) -> Card:
    op, risk = ask.ops[0], min(max(ask.risk, 0), 3)
    several = len(ask.ops) > 1
    yes = "Run step" if several else "Approve"
    step = len(state.task.steps_done) + 1
    rows: list[tuple[str, str]] = []
    if not several:
        rows.append(("Action", describe(op, named(op, state.task))))
        if isinstance(op, Type) and len(op.text) > 60:
            rows.append(("Text", op.text[:MAX_SHOWN]))
    if ask.target:
        rows.append(("Where", ask.target))
    rows.append(("Risk", f"{risk} of 3: {_RISK_WORDS[risk]}"))
    why = "Step mode: you approve first." if ask.why == "step mode" else ask.why
    rows.append(("Why", why[:1].upper() + why[1:]))
    if op.intent and not several:
        rows.append(("Model says", f"“{op.intent}”"))
    return Card(
        kind="approval",
        key=ask.ask_id,
        title=f"Run step {step}?" if several else _TITLES.get(type(op), "Approve this action?"),
        icon="shield-alert",
        tone="ask",
        side=f"Risk {risk} · {_RISKS[risk]}",
        text="A new look at the screen follows. Nothing else runs." if several else "",
        rows=tuple(rows),
        items=tuple(describe(each, named(each, state.task)) for each in ask.ops) if several else (),
        buttons=(
            CardButton("reject", "Don’t", cap="Ctrl+."),
            CardButton("approve", yes, "ask", "check", "Ctrl+Enter"),
        ),
    )


def _consent(consent: Consent) -> Card:
    return Card(
        kind="consent",
        key=consent.ask_id,
        title=f"Send pictures of your screen to {consent.host}?",
        icon="shield-alert",
        tone="ask",
        text="The model there needs them to see what to do. I ask once for each host.",
        rows=(
            ("Pictures", "The screen, without this window, password fields and hidden apps"),
            ("Names", "Of what is on the screen: windows, buttons, fields"),
            ("Words", "Your goal, and all that you write to me"),
        ),
        buttons=(
            CardButton("reject", "Don’t allow", cap="Ctrl+."),
            CardButton("approve", "Allow", "ask", "check", "Ctrl+Enter"),
        ),
    )


def _question(state: State, question: Question) -> Card:
    return Card(
        kind="question",
        key=_key("question", state),
        title="A question for you",
        icon="message-circle-question-mark",
        tone="ask",
        text=f"{question.text}\n\nType an answer below and press Enter.",
    )


def _paused(state: State) -> Card:
    yours = state.paused_by == "you"
    lead = "You paused me." if yours else paused_line(state.paused_by)
    return Card(
        kind="paused",
        key=_key("paused", state),
        title="Paused" if yours else "Your turn",
        icon="hand",
        tone="you",
        text=f"{lead} No key or button is held down. I’ll take a fresh look before I go on.",
        buttons=(
            CardButton("stop", "Stop", "stop", "square", "Esc"),
            CardButton("resume", "Continue", "you", "play", "F8"),
        ),
    )


def _stopped(state: State, tally: Tally) -> Card:
    task = state.task
    lead = f"{task.summary} All keys and buttons are released."
    if task.outcome is Outcome.STOPPED and tally.stopped_by == "Esc":
        lead = "You pressed Esc. All keys and buttons are released."
    text = f"{lead} {_steps_words(len(task.steps_done), len(task.steps))}".strip()
    again = CardButton("say", "Try again", "accent", "rotate-ccw")
    says = task.goal
    if task.steps_done and task.steps:
        step = len(task.steps_done) + 1
        again = CardButton("say", f"Go on from step {step}", "accent", "play")
        says = f"Go on from step {step}: {task.steps[0]}. The goal was: {task.goal}"
    needs = task.outcome is Outcome.NEEDS_USER
    return Card(
        kind="stopped",
        key=_key("stopped", state),
        title="I need you" if needs else "Stopped",
        icon="square",
        tone="text2",
        side=tally.stopped_by,
        text=text,
        buttons=(_NEW_GOAL, again),
        says=says,
    )


def _refused(state: State) -> Card:
    task = state.task
    said = task.summary.replace("You refused:", "You said no to:")
    return Card(
        kind="stopped",
        key=_key("stopped", state),
        title="Stopped, you said no",
        icon="square",
        tone="text2",
        text=f"{said} All keys and buttons are released.",
        buttons=(_NEW_GOAL, CardButton("say", "Try again", "accent", "rotate-ccw")),
        says=task.goal,
    )


def _error(state: State, tally: Tally, brain: str) -> Card:
    problem = explain(state.task.summary, tally.failed_stage, brain, state.task.advice)
    return Card(
        kind="error",
        key=_key("error", state),
        title=problem.title,
        icon="triangle-alert",
        tone="bad",
        side=problem.category,
        text=problem.text,
        items=problem.suggestions,
        buttons=(_NEW_GOAL, CardButton("say", "Try again", "accent", "rotate-ccw")),
        says=state.task.goal,
        detail=problem.detail,
    )


def _done(state: State, tally: Tally) -> Card:
    count = state.task.actions
    stats = [(str(count), "action" if count == 1 else "actions")]
    if tally.asked:
        stats.append((str(tally.approvals), "you approved"))
    if tally.tokens:
        stats.append((count_words(tally.tokens), "tokens"))
    doubt = tally.unproven
    return Card(
        kind="done",
        key=_key("done", state),
        title="Done · not checked" if doubt else "Done",
        icon="circle-check",
        tone="ask" if doubt else "good",
        text=f"{UNPROVEN}\n{state.task.summary}" if doubt else state.task.summary,
        stats=tuple(stats),
        buttons=(CardButton("new", "New goal", "accent", "plus"),),
    )


def _steps_words(done: int, left: int) -> str:
    """Which steps are done and which are not: "Steps 1 and 2 are done, 3 to 5 are not." """
    if not done and not left:
        return ""
    total = done + left
    if not done:
        return "No step is done." if total > 1 else "The step is not done."
    if not left:
        return "All steps are done."
    if done == 1:
        lead = "Step 1 is done"
    else:
        lead = f"Steps 1 {'and' if done == 2 else 'to'} {done} are done"
    rest = total - done
    if rest == 1:
        return f"{lead}, {total} is not."
    return f"{lead}, {done + 1} {'and' if rest == 2 else 'to'} {total} are not."
