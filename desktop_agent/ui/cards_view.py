"""What the one card of the decision area says, as data. No Qt."""

from __future__ import annotations

from typing import Final

from ..events import Ask, Consent, Outcome, Question, Status
from ..planner import State
from .approvals import approval_card, consent_card
from .card import Card, CardButton
from .chat.markdown import gist
from .problems import explain
from .tally import Tally

MAX_COUNT: Final = 10**9
"""No larger number is told in full."""
MAX_SIDE: Final = 16
"""Characters that have room beside the title of a card."""
UNPROVEN: Final = "I think it’s done, but saw nothing change."
_NEW_GOAL: Final = CardButton("new", "New goal")


def said_no(state: State, tally: Tally) -> bool:
    """True if the task failed for no other reason than that the human refused."""
    task = state.task
    return state.status is Status.ERROR and tally.said_no(task.outcome, task.summary)


def took_over(by: str) -> bool:
    """True if the human's own mouse or keyboard paused it: "you moved the mouse"."""
    return by.startswith("you ")


def paused_words(by: str) -> str:
    """Why it is paused, short enough for the pill."""
    return "you took over" if took_over(by) else f"by {by}"


def let_go_words(what: str) -> str:
    """Such as: You moved the mouse, so I let go."""
    return f"{what[:1].upper()}{what[1:]}, so I let go."


def card_of(state: State, tally: Tally, brain: str = "", stop_words: str = "Esc") -> Card | None:
    """The card that the state calls for, if any. `stop_words` is the key that stops."""
    match state.effect, state.status:
        case Ask() as ask, _:
            return approval_card(state, ask, tally)
        case Consent() as consent, _:
            return consent_card(consent)
        case Question() as question, _:
            return _question(state, question)
        case _, Status.PAUSED:
            return _paused(state, stop_words)
        case _, Status.STOPPED:
            return _stopped(state, tally, stop_words)
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


def _key(kind: str, state: State) -> str:
    return f"{kind}-{state.task.number}-{state.serial}"


def _question(state: State, question: Question) -> Card:
    return Card(
        kind="question",
        key=_key("question", state),
        title="A question for you",
        icon="message-circle-question-mark",
        tone="ask",
        text=f"{question.text}\n\nType an answer below and press Enter.",
    )


def _paused(state: State, stop_words: str) -> Card:
    by = state.paused_by
    yours = by == "you"
    lead = "You paused me." if yours else f"Paused by {by}."
    if took_over(by):
        lead = let_go_words(by)
    return Card(
        kind="paused",
        key=_key("paused", state),
        title="Paused" if yours else "Your turn",
        icon="hand",
        tone="you",
        text=f"{lead} No key or button is held down. I’ll take a fresh look before I go on.",
        buttons=(
            CardButton("stop", "Stop", "stop", "square", stop_words),
            CardButton("resume", "Continue", "you", "play", "F8"),
        ),
    )


def _stopped(state: State, tally: Tally, stop_words: str) -> Card:
    task, by = state.task, tally.stopped_by
    summary = task.summary
    if task.outcome is Outcome.STOPPED and by in ("Esc", stop_words):
        # What was not put back is told behind it, and stays.
        summary = f"You pressed {by}.{summary.removeprefix(f'Stopped by {by}.')}"
    lead = f"{summary} All keys and buttons are released."
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
        side=by if len(by) <= MAX_SIDE else "",
        text=text,
        notes=_put_back(state),
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
    count = tally.planned if state.dry_run else state.task.actions
    word = "action" if count == 1 else "actions"
    stats = [(str(count), f"{word} planned" if state.dry_run else word)]
    if tally.asked:
        stats.append((str(tally.approvals), "you approved"))
    if tally.tokens:
        stats.append((count_words(tally.tokens), "tokens"))
    doubt = tally.unproven
    # All of it stands in the chat.
    words = gist(state.task.summary)
    title = "Done · dry run" if state.dry_run else "Done"
    title = "Done · checked" if tally.checked else title
    return Card(
        kind="done",
        key=_key("done", state),
        title="Done · not checked" if doubt else title,
        icon="circle-check",
        tone="ask" if doubt else "good",
        text=f"{UNPROVEN}\n{words}" if doubt else words,
        notes=_put_back(state),
        stats=tuple(stats),
        buttons=(CardButton("new", "New goal", "accent", "plus"),),
    )


def _put_back(state: State) -> tuple[tuple[str, str], ...]:
    done = state.task.put_back
    return (("undo-2", f"Put back: {', '.join(done)}."),) if done else ()


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
