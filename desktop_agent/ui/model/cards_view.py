"""Says what the one card of the decision area shows, as data. No Qt."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...events import Ask, Candidate, Consent, Fault, Means, PausedBy, Question, Status
from ...planner import ESC_WITHHELD, State
from ...protocol.plain import visible
from .approvals import approval_card, consent_card
from .card import Card, CardButton, Crop
from .end_cards import SETTINGS, done_card, error_card, refused_card, stopped_card, unclear_card
from .failures import explain
from .figures import heard, money, times
from .marks import part_of
from .task_stats import Tally

IN_VAIN = "Try another way."


def said_no(state: State) -> bool:
    """Return True if the task failed for no other reason than that the human refused."""
    return state.status is Status.ERROR and state.task.reason.fault is Fault.DECLINED


def not_understood(state: State) -> bool:
    """Return True if nothing was done because the goal was not understood. That is no failure."""
    return state.status is Status.ERROR and state.task.reason.fault is Fault.NOT_UNDERSTOOD


def paused_words(by: PausedBy | None) -> str:
    """Return why it is paused, short enough for the pill."""
    if by is PausedBy.MODEL:
        return "the model doesn’t answer"
    return "you took over" if by is PausedBy.HANDS else f"by {by}"


NOT_SHOWN: Final = (
    "A password field or a window that you hide keeps moving, so I can’t take a screenshot "
    "without it. Continue when it is still."
)


def let_go_words(what: str) -> str:
    """Return a sentence such as: You moved the mouse, so I released everything."""
    return f"{what[:1].upper()}{what[1:]}, so I released everything."


AT_LIMIT: Final = frozenset({PausedBy.COST, PausedBy.TOKENS})
"""The pauses after which to continue allows more."""


def limit_words(state: State) -> str:
    """Return words such as: This task has cost $1.02. Its limit is $1.00."""
    task = state.task
    if state.paused_by is PausedBy.TOKENS:
        most = f"{task.allowed_tokens:,}"
        return f"This task has taken {task.tokens:,} tokens. Its limit is {most}."
    return f"This task has cost {money(task.cost)}. Its limit is {money(task.allowed)}."


def card_of(
    state: State, tally: Tally, brain: str = "", stop_words: str = "Esc", elapsed: str = ""
) -> Card | None:
    """Return the card that the state calls for, if any. `stop_words` is the key that stops,
    `elapsed` the time of the task in words."""
    match state.effect, state.status:
        case Ask() as ask, _:
            return approval_card(state, ask, tally)
        case Consent() as consent, _:
            return consent_card(consent)
        case Question() as question, _:
            return _question(state, question, tally)
        case _, Status.PAUSED if state.paused_by in AT_LIMIT:
            return _at_limit(state, stop_words)
        case _, Status.PAUSED if state.paused_by is PausedBy.MODEL:
            return _out_of_reach(state, brain, stop_words)
        case _, Status.PAUSED:
            return _paused(state, stop_words)
        case _, Status.STOPPED:
            return stopped_card(state, tally, _key("stopped", state), stop_words, brain)
        case _, Status.ERROR if said_no(state):
            return refused_card(state, _key("stopped", state), brain)
        case _, Status.ERROR if not_understood(state):
            return unclear_card(state, _key("unclear", state))
        case _, Status.ERROR:
            return error_card(state, _key("error", state), brain)
        case _, Status.DONE:
            return done_card(state, tally, _key("done", state), elapsed)
        case _:
            return None


def _key(kind: str, state: State) -> str:
    return f"{kind}-{state.task.number}-{state.serial}"


def _question(state: State, question: Question, tally: Tally) -> Card:
    title, text, options = "A question for you", question.text, question.options
    away = ""
    if question.confirms:
        title = "Your model's provider asks you"
    if question.in_vain:
        title = f"Nothing happened, {times(question.in_vain)}"
        hint = IN_VAIN
    elif options:
        keys = "1" if len(options) == 1 else "1 or 2" if len(options) == 2 else f"1–{len(options)}"
        hint = f"Press {keys} with an empty message box, or type an answer."
        away = f"Click one, or click here and press {keys}, or type an answer."
    else:
        hint = "Type an answer below and press Enter."
    return Card(
        kind="question",
        key=_key("question", state),
        title=title,
        icon="message-circle-question-mark",
        tone="ask",
        text=text if options else f"{text}\n\n{hint}",
        options=tuple(map(visible, options)),
        answers=options,
        hint=hint if options else "",
        away=away,
        views=tuple(_view(one, question, tally) for one in question.among),
    )


def _view(one: Candidate, question: Question, tally: Tally) -> Crop | None:
    """Return the picture of it, if there is one."""
    shown = (each for each in tally.among if each.serial == question.serial)
    found = next((each for each in shown if each.mark == one.element.bounds), None)
    mark = part_of(found.mark, found.picture.bounds) if found is not None else None
    return Crop(found.picture.id, mark) if found is not None and mark is not None else None


def _paused(state: State, stop_words: str) -> Card:
    by = state.paused_by
    yours = by is PausedBy.HUMAN
    lead = "You paused me." if yours else f"Paused by {by}."
    if by is PausedBy.UNSEEN:
        lead = NOT_SHOWN
    elif by is PausedBy.SECURE_INPUT:
        lead = ESC_WITHHELD
    elif by is PausedBy.HANDS:
        lead = let_go_words(state.touch)
    return Card(
        kind="paused",
        key=_key("paused", state),
        title="Paused" if yours else "Your turn",
        icon="hand",
        tone="you",
        text=f"{lead} No keys or buttons are held down. I’ll look at the screen again "
        "before I continue.",
        buttons=_stop_or_go_on(stop_words),
    )


def _at_limit(state: State, stop_words: str) -> Card:
    of_tokens = state.paused_by is PausedBy.TOKENS
    more = f"{state.limits.tokens:,}" if of_tokens else money(state.limits.cost)
    return Card(
        kind="paused",
        key=_key("paused", state),
        title="Token limit reached" if of_tokens else "Cost limit reached",
        icon="hand",
        tone="you",
        text=f"{limit_words(state)} Press Continue to allow {more} more. No keys or "
        "buttons are held down.",
        buttons=_stop_or_go_on(stop_words),
    )


NOTHING_SENT: Final = "I send nothing more until you say so."


def _out_of_reach(state: State, brain: str, stop_words: str) -> Card:
    """Return the card of a model that can't be reached: what happened, and what can be done."""
    problem = explain(state.task.reason, state.task.summary, brain, state.task.advice)
    stop, again = _stop_or_go_on(stop_words, "Try again", "rotate-ccw")
    return Card(
        kind="paused",
        key=_key("unreached", state),
        title=problem.title,
        icon="hand",
        tone="you",
        text=f"{state.task.summary} {NOTHING_SENT}",
        items=tuple(each.in_window or each.text for each in problem.advice),
        acts=tuple("settings" if each.means is Means.SETTINGS else "" for each in problem.advice),
        # Three of them stand beside each other in the narrowest window.
        buttons=(stop, replace(SETTINGS, label="Settings"), again),
    )


def _stop_or_go_on(
    stop_words: str, goes_on: str = "Continue", icon: str = "play"
) -> tuple[CardButton, CardButton]:
    return (
        CardButton("stop", "Stop", "stop", "square", stop_words, anywhere=True),
        CardButton("resume", goes_on, "you", icon, "F8", anywhere=heard(stop_words)),
    )
