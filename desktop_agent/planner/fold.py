"""The agent, as a fold: `advance(state, event) -> state`. Start reading here.

Rules:

1. Pure: no clock, no chance, no thread, no file. The same events give the same state.
2. The state names at most one pending effect. The loop performs it and posts the event
   that answers it, with the effect's serial; an answer with another serial is stale and
   changes nothing.
3. Every change of status goes through `moves.to`, which knows the table and raises
   `IllegalTransition` for any other.
4. Whatever happens, a live task ends in Restore, then End: nothing stays pressed.
"""

from __future__ import annotations

from dataclasses import replace

from ..events import (
    Acted,
    Approved,
    Ask,
    Assess,
    Assessed,
    BrainChosen,
    ChatOpened,
    Consent,
    Decided,
    Do,
    End,
    Event,
    Failed,
    Fault,
    Finished,
    Heard,
    HoldBegan,
    HoldEnded,
    HumanTouched,
    Look,
    Lost,
    NotUnderstood,
    Observed,
    Outcome,
    Overdue,
    PastTask,
    Paused,
    PausedBy,
    Pictured,
    Progressed,
    Question,
    Reason,
    Refused,
    Rejected,
    Restore,
    Restored,
    Resumed,
    Retrying,
    Review,
    Reviewed,
    Said,
    SecondLook,
    SecondOpinion,
    Sent,
    SightWanted,
    Spent,
    Status,
    StepModeSet,
    StopAsked,
    Streamed,
    Think,
    Unanswered,
    Verified,
    Verify,
    Warned,
    Withheld,
)
from ..protocol import describe
from .app_question import app_chosen
from .approvals import refused, word
from .batch import assessed, chosen
from .between_tasks import ended_task, fits, opened, with_next_brain
from .claims import reviewed, verified
from .cost import go_on, paid, think
from .moves import (
    finish,
    hear,
    held_fast,
    let_go,
    look,
    out_of_reach,
    pause,
    pend,
    stopped_words,
    to,
    touched,
    void,
)
from .opinions import opined
from .picking import in_full
from .replies import decided, not_understood, rejected, sight_wanted
from .results import acted, observed
from .state import END_STATUS, PAUSED_BY_HAND, PAUSED_WHY, State, Task


def advance(state: State, event: Event) -> State:
    """Return the state after the event. An event that does not fit the state changes nothing."""
    match event:
        case Said():
            return _said(state, event) if fits(state, event) else state
        case StepModeSet():
            return replace(state, step_mode=event.mode)
        case BrainChosen():
            chosen = replace(state, next_brain=event)
            return chosen if state.live else with_next_brain(chosen)
        case ChatOpened():
            return opened(state, event)
        case StopAsked():
            # Waiting goals are not started after a stop: the human wants quiet.
            waiting_dropped = replace(state, queue=())
            return finish(waiting_dropped, Outcome.STOPPED, stopped_words(event.by))
        case Lost():
            lost = replace(state, queue=())
            return finish(lost, Outcome.FAILED, event.why, reason=Reason(Fault.LOST))
        case Paused():
            return pause(state, event.by)
        case Resumed():
            return go_on(state, event)
        case HumanTouched():
            return _taken_over(state, event.what)
        case HoldEnded():
            return _held(state, by_human=event.touched)
        case Overdue():
            reason = Reason(Fault.TIME)
            return finish(state, Outcome.FAILED, event.why, event.advice, reason=reason)
        case Unanswered():
            return _unanswered(state)
        case Approved() | Refused():
            return word(state, event)
        case Warned() | Progressed() | HoldBegan() | Pictured():
            return state
        case Sent() | Streamed() | Retrying():
            return state
        case Spent():
            return paid(state, event)
        case _ if state.effect is None or event.serial != state.effect.serial:
            return state
        case Failed():
            return _failed(state, event)
        case _:
            return _answered(state, event)


def _answered(
    state: State,
    event: (
        Observed
        | Withheld
        | Decided
        | Rejected
        | SightWanted
        | NotUnderstood
        | Assessed
        | SecondOpinion
        | Acted
        | Verified
        | Reviewed
        | Restored
        | Finished
    ),
) -> State:
    """Return the state after the pending effect has its answer."""
    match state.effect, event:
        case Look(), Observed():
            task = replace(
                state.task,
                frame=event.frame,
                foreground=event.foreground,
                elements=event.elements,
            )
            return observed(replace(state, task=task), late=event.late is not None)
        case Look(), Withheld():
            # Nothing is decided on a screen that was not seen: the task goes on with a look.
            return pause(state, PausedBy.UNSEEN)
        case Think(), Decided():
            return decided(state, event)
        case Think(), Rejected():
            return rejected(state, event)
        case Think(), SightWanted():
            return sight_wanted(state, event)
        case Think(), NotUnderstood():
            return not_understood(state, event)
        case Assess(), Assessed():
            return assessed(state, event)
        case SecondLook() as second, SecondOpinion():
            return opined(state, second, event)
        case Do(), Acted():
            return acted(state, event.receipt)
        case Verify() as verify, Verified():
            return verified(state, verify, event)
        case Review() as review, Reviewed():
            return reviewed(state, review, event)
        case Restore(), Restored():
            left = "; ".join(problem.rstrip(".") for problem in event.problems)
            not_back = f"Not restored: {left}." if left else ""
            summary, remainder = (
                " ".join(filter(None, (words, not_back)))
                for words in (state.task.summary, state.task.remainder)
            )
            task = replace(state.task, put_back=event.done, summary=summary, remainder=remainder)
            state, outcome = replace(state, task=task), task.outcome or Outcome.FAILED
            told = (outcome, summary, task.advice, task.checked, task.reason)
            return pend(state, End(state.serial + 1, *told))
        case End(), Finished():
            return _ended(state, event)
        case _:
            return state


# --- the human ---------------------------------------------------------------------------


def _said(state: State, event: Said) -> State:
    text, own = event.text, event.own
    if not state.live:
        return _start(state, text, own)
    if event.waits or state.status is Status.RESTORING:
        return replace(state, queue=(*state.queue, text))
    match state.effect:
        case Question(among=among) as question if among:
            return chosen(state, question, text, own)
        case Question(targets=targets) as question if targets:
            return app_chosen(state, question, text, own)
        case Question(confirms=True) if event.task:
            # A script's word for this goal: it confirms nothing.
            return hear(state, Heard.NOTE, text, own)
        case Question():
            return look(hear(state, Heard.ANSWER, text, own))
        case Consent():
            # A note is no consent: the question stays.
            return hear(state, Heard.NOTE, text)
        case Ask() as ask:
            # "Don't, do this instead."
            return refused(hear(state, Heard.NOTE, text), ask, "")
        case Think(complaint=complaint):
            # The reply under way knows nothing of the note: it is thought again, with it.
            return think(hear(state, Heard.NOTE, text), complaint)
        case _:
            return hear(state, Heard.NOTE, text)


def _taken_over(state: State, what: str) -> State:
    if not state.live or state.status is Status.RESTORING:
        return state
    return touched(pause(state, PausedBy.HANDS, what), what)


def _held(state: State, *, by_human: bool) -> State:
    """Return the state after the human has finished with our window, or with the desktop: a fresh
    look, then on."""
    effect = state.effect
    if not isinstance(effect, Look | Assess | SecondLook | Do | Verify | Review):
        return state
    state = held_fast(state)
    if state.task.held:
        return look(let_go(state, "released, because the human was using the desktop"))
    approved = isinstance(effect, Do) and effect.target is not None
    if approved and by_human:
        # The human approved, then used the desktop: the target may be gone.
        return look(void(state, "you used the desktop in the meantime"))
    if approved:
        # Its target is looked at again right before the act.
        return state
    return look(touched(state, "the human used the desktop") if by_human else state)


def _start(state: State, goal: str, own: tuple[str, ...] | None = None) -> State:
    # The batch number goes on counting, so the executor never mistakes a new batch for an old one.
    before = state.task
    task = Task(
        number=before.number + 1,
        goal=goal,
        said=(goal,) if own is None else own,
        batch_number=before.batch_number,
        allowed=state.limits.cost,
        allowed_tokens=state.limits.tokens,
        since=state.serial,
    )
    return look(replace(state, task=task, paused_by=None, touch=""))


def _unanswered(state: State) -> State:
    match state.effect:
        case Ask() as ask:
            what = f"{describe(ask.ops[0])}: {ask.why}"
            return finish(state, Outcome.NEEDS_USER, f"It needs your OK. {what}")
        case Consent() as consent:
            what = f"It needs your OK to send {consent.what} to {consent.host}."
            return finish(state, Outcome.NEEDS_USER, what)
        case Question() as question:
            return finish(state, Outcome.NEEDS_USER, f"It needs an answer: {in_full(question)}")
        case None if state.paused_by is PausedBy.MODEL and state.status is Status.PAUSED:
            task = state.task
            return finish(state, Outcome.FAILED, task.summary, task.advice, reason=task.reason)
        case None if state.status is Status.PAUSED:
            why = PAUSED_WHY.get(state.paused_by, "") if state.paused_by is not None else ""
            if state.paused_by in PAUSED_BY_HAND:
                # The human has the desktop now: what waits would take it from them again.
                state = replace(state, queue=())
            return finish(state, Outcome.NEEDS_USER, f"It is waiting for you to continue{why}.")
        case _:
            return state


# --- beginnings and ends -----------------------------------------------------------------


def _failed(state: State, event: Failed) -> State:
    if isinstance(state.effect, Restore | End):
        return _not_restored(state, event)
    if event.fault is Fault.LIMIT and isinstance(state.effect, Think):
        # Asked again, it pauses at the limit.
        return think(state, state.effect.complaint)
    reason = Reason(event.fault)
    if event.fault is Fault.OUT_OF_REACH:
        return out_of_reach(state, event.error, event.advice, reason)
    return finish(state, Outcome.FAILED, event.error, event.advice, reason=reason)


def _not_restored(state: State, event: Failed) -> State:
    task = state.task
    if task.reason.fault is Fault.LOST is event.fault:
        # A lost display is reported once, and not again because restoring failed, too.
        problem, reason = task.summary, task.reason
    else:
        problem = f"{task.summary} Restoring things failed: {event.error}".strip()
        reason = Reason(Fault.RESTORE)
    return pend(state, End(state.serial + 1, Outcome.FAILED, problem, reason=reason))


def _ended(state: State, event: Finished) -> State:
    task = ended_task(state.task, event)
    past = (*state.past, PastTask(task.goal, event.outcome, event.summary, task.checked))
    state = replace(
        to(state, END_STATUS[event.outcome]),
        effect=None,
        task=task,
        past=past[-state.limits.past_tasks :],
    )
    state = with_next_brain(state)
    if state.queue:
        return _start(replace(state, queue=state.queue[1:]), state.queue[0])
    return state
