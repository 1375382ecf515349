"""The card of a task that ended: done, stopped, refused by the human, failed. No Qt."""

from __future__ import annotations

from typing import Final

from ...events import Doubt, Means, Outcome
from ...planner import State
from ...protocol import Expect, describe
from ...protocol.plain import in_quotes, visible
from .card import Card, CardButton
from .failures import explain
from .figures import count_words, money
from .markdown import gist
from .task_stats import Tally
from .ways_on import Offer, offered

MAX_SIDE: Final = 16
"""Characters that have room beside the title of a card."""
UNPROVEN: Final = "I think it’s done, but I couldn’t check all of it."
_MOST_DOUBTS: Final = 3
_NEW_GOAL: Final = CardButton("new", "New goal")
_DID: Final = CardButton("did", "What I did", icon="list")
SETTINGS: Final = CardButton("settings", "Open settings", icon="settings")
_SMALL: Final = (
    CardButton("details", "Details", "bare", "chevron-right", small=True),
    CardButton("report", "Copy report", "bare", "copy", small=True),
)


def stopped_card(state: State, tally: Tally, key: str, stop_words: str, brain: str = "") -> Card:
    task, by = state.task, tally.stopped_by
    summary = task.summary
    if task.outcome is Outcome.STOPPED and by in ("Esc", stop_words):
        summary = f"You pressed {by}. {task.remainder}".rstrip()
    lead = f"{summary} All keys and buttons are released."
    text = f"{lead} {_steps_words(len(task.steps_done), len(task.steps))}".strip()
    again, says = _again(offered(state, brain, by_step=True))
    needs = task.outcome is Outcome.NEEDS_USER
    return Card(
        kind="stopped",
        key=key,
        title="I need your help" if needs else "Stopped",
        icon="square",
        tone="text2",
        side=by if len(by) <= MAX_SIDE else "",
        text=text,
        notes=_put_back(state),
        buttons=(_NEW_GOAL, *again),
        says=says,
        own=task.said,
    )


def _again(offer: Offer | None) -> tuple[tuple[CardButton, ...], str]:
    """Return the button that goes on or tries again, if there is one, and what it says."""
    if offer is None:
        return (), ""
    return (CardButton("say", offer.label, "accent", offer.icon),), offer.says


def refused_card(state: State, key: str, brain: str = "") -> Card:
    task = state.task
    again, says = _again(offered(state, brain))
    return Card(
        kind="stopped",
        key=key,
        title="Stopped: you declined",
        icon="square",
        tone="text2",
        text=f"{task.summary} All keys and buttons are released.",
        buttons=(_NEW_GOAL, *again),
        says=says,
        own=task.said,
    )


def unclear_card(state: State, key: str) -> Card:
    """Return the card of a goal that was not understood: what could be meant here, to be chosen.

    These are no words of the human: to choose one permits nothing by itself.
    """
    reason = state.task.reason
    return Card(
        kind="unclear",
        key=key,
        title="I didn’t understand that",
        icon="message-circle-x",
        tone="text2",
        text=state.task.summary,
        options=tuple(map(visible, reason.offers)),
        answers=reason.offers,
        buttons=(_NEW_GOAL, CardButton("settings", "Connect a model", icon="settings")),
        own=state.task.said,
    )


def error_card(state: State, key: str, brain: str) -> Card:
    task = state.task
    problem = explain(task.reason, task.summary, brain, task.advice)
    again, says = _again(offered(state, brain))
    # Advice to try again is no button where that would do something twice.
    acts = {Means.SETTINGS: "settings", Means.AGAIN: "say" if again else ""}
    means = tuple(each.means for each in problem.advice)
    first = SETTINGS if Means.SETTINGS in means else _NEW_GOAL
    return Card(
        kind="error",
        key=key,
        title=problem.title,
        icon="triangle-alert",
        tone="bad",
        side=problem.category,
        text=problem.text,
        items=tuple(each.in_window or each.text for each in problem.advice),
        acts=tuple(acts.get(each, "") for each in means),
        buttons=(first, *again, *_SMALL),
        says=says,
        own=task.said,
        detail=problem.detail or task.summary,
    )


def done_card(state: State, tally: Tally, key: str, elapsed: str) -> Card:
    count = tally.planned if state.dry_run else state.task.actions
    word = "action" if count == 1 else "actions"
    stats = [(elapsed, "time")] if elapsed else []
    stats.append((str(count), f"{word} planned" if state.dry_run else word))
    if tally.asked:
        stats.append((str(tally.approvals), "you approved"))
    if state.task.cost:
        stats.append((money(state.task.cost), "cost"))
    elif tally.tokens:
        stats.append((count_words(tally.tokens), "tokens"))
    doubt = not state.task.checked
    # The chat shows all of it.
    words = gist(state.task.summary)
    title = "Done · dry run" if state.dry_run else "Done"
    title = "Done · checked" if tally.checked else title
    checked = (("circle-check", f"Checked: {tally.evidence}."),) if tally.evidence else ()
    return Card(
        kind="done",
        key=key,
        title="Done · not checked" if doubt else title,
        # To someone who cannot see colours, a tick would say that it was checked.
        icon="circle-question-mark" if doubt else "circle-check",
        tone="ask" if doubt else "good",
        text=f"{UNPROVEN}\n{words}" if doubt else words,
        notes=(*_doubts(state), *checked, *_put_back(state)),
        stats=tuple(stats),
        buttons=(_DID, CardButton("new", "New goal", "accent", "plus")),
    )


def _doubts(state: State) -> tuple[tuple[str, str], ...]:
    """Return what could not be checked, and why; the last of it."""
    told = dict.fromkeys(
        f"{describe(one.op, one.target).rstrip('.')}: {one.doubt}."
        if one.doubt is not Doubt.CLAIMED
        else "The model says so, but gave no evidence."
        for one in state.task.unchecked
    )
    return tuple(("circle-question-mark", words) for words in list(told)[-_MOST_DOUBTS:])


def evidence_words(claim: Expect) -> str:
    """Return what was seen: “Message sent” is on the screen."""
    told = []
    if claim.text:
        told.append(f"{in_quotes(claim.text)} is on the screen")
    if claim.window:
        told.append(f"the window {in_quotes(claim.window)} is open")
    if claim.file:
        told.append(f"the file {in_quotes(claim.file)} exists")
    if claim.region is not None:
        told.append("that part of the screen has changed")
    return ", and ".join(told)


def _put_back(state: State) -> tuple[tuple[str, str], ...]:
    done = state.task.put_back
    return (("undo-2", f"Restored: {', '.join(done)}."),) if done else ()


def _steps_words(done: int, left: int) -> str:
    """Return which steps are done and which are not: "Steps 1 and 2 are done, 3 to 5 are not." """
    if not done and not left:
        return ""
    total = done + left
    if not done:
        return "No steps are done." if total > 1 else "The step is not done."
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
