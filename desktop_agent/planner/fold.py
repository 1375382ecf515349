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
    Decided,
    Do,
    End,
    Event,
    Failed,
    Feedback,
    Finished,
    Heard,
    Look,
    Lost,
    Observed,
    Outcome,
    PastTask,
    Paused,
    Progressed,
    Question,
    Receipt,
    Refused,
    Rejected,
    Restore,
    Restored,
    Result,
    Resumed,
    Said,
    Status,
    StepMode,
    StepModeSet,
    StopAsked,
    Think,
    Turn,
    Unanswered,
    Verdict,
)
from ..protocol import AskUser, Done, Op, Pause, Reply, Stop, describe, digest_of
from .moves import drop, finish, hear, look, pend, step_on, to
from .state import END_STATUS, State, Task


def advance(state: State, event: Event) -> State:
    """The state after the event. An event that does not fit the state changes nothing."""
    match event:
        case Said():
            return _said(state, event.text)
        case StepModeSet():
            return replace(state, step_mode=event.mode)
        case StopAsked():
            # What waits is not started after a stop: the human wants quiet.
            waiting_dropped = replace(state, queue=())
            return finish(waiting_dropped, Outcome.STOPPED, f"Stopped by {event.by}.")
        case Lost():
            return finish(replace(state, queue=()), Outcome.FAILED, event.why)
        case Paused():
            return _pause(state, event.by)
        case Resumed():
            return look(state) if state.status is Status.PAUSED else state
        case Unanswered():
            return _unanswered(state)
        case Approved() | Refused():
            return _word(state, event)
        case Progressed():
            return state
        case _ if state.effect is None or event.serial != state.effect.serial:
            return state
        case Failed():
            return _failed(state, event)
        case _:
            return _answered(state, event)


def _answered(
    state: State,
    event: Observed | Decided | Rejected | Assessed | Acted | Restored | Finished,
) -> State:
    """The pending effect has its answer."""
    match state.effect, event:
        case Look(), Observed():
            task = replace(state.task, frame=event.frame, foreground=event.foreground)
            return _next(replace(state, task=task))
        case Think(), Decided():
            return _decided(state, event.raw, event.reply)
        case Think(), Rejected():
            return _rejected(state, event)
        case Assess(), Assessed():
            return _assessed(state, event)
        case Do(), Acted():
            return _acted(state, event.receipt)
        case Restore(), Restored():
            task = state.task
            return pend(state, End(state.serial + 1, task.outcome or Outcome.FAILED, task.summary))
        case End(), Finished():
            return _ended(state, event)
        case _:
            return state


# --- the human ---------------------------------------------------------------------------


def _said(state: State, text: str) -> State:
    if not state.live:
        return _start(state, text)
    if state.status is Status.RESTORING:
        return replace(state, queue=(*state.queue, text))
    match state.effect:
        case Question():
            return look(hear(state, Heard.ANSWER, text))
        case Ask() as ask:
            # "Don't, do this instead."
            return _refused(hear(state, Heard.NOTE, text), ask, "")
        case Think() as think:
            # The reply under way knows nothing of the note: it is thought again, with it.
            return pend(hear(state, Heard.NOTE, text), replace(think, serial=state.serial + 1))
        case _:
            return hear(state, Heard.NOTE, text)


def _start(state: State, goal: str) -> State:
    # Batches are counted on, so that the executor never takes a new one for an old one.
    before = state.task
    task = Task(number=before.number + 1, goal=goal, batch_number=before.batch_number)
    return look(replace(state, task=task, paused_by=""))


def _pause(state: State, by: str) -> State:
    if not state.live or state.status in (Status.PAUSED, Status.RESTORING):
        return state
    # The pending effect is dropped, and what was seen is void: going on begins with a look.
    paused = to(replace(state, paused_by=by), Status.PAUSED)
    return replace(paused, effect=None, serial=state.serial + 1)


def _unanswered(state: State) -> State:
    match state.effect:
        case Ask() as ask:
            what = f"{describe(ask.ops[0])}: {ask.why}"
            return finish(state, Outcome.NEEDS_USER, f"It needs your OK. {what}")
        case Question() as question:
            return finish(state, Outcome.NEEDS_USER, f"It needs an answer: {question.text}")
        case None if state.status is Status.PAUSED:
            return finish(state, Outcome.NEEDS_USER, "It waits for you to continue.")
        case _:
            return state


def _word(state: State, event: Approved | Refused) -> State:
    ask = state.effect
    if not isinstance(ask, Ask) or event.ask_id != ask.ask_id:
        return state
    if isinstance(event, Refused):
        return _refused(state, ask, event.why)
    if len(ask.ops) > 1:
        state = replace(state, task=replace(state.task, batch_approved=True))
        return _act(to(state, Status.EXECUTING))
    return _do(to(state, Status.EXECUTING), ask.ops[0])


def _refused(state: State, ask: Ask, why: str) -> State:
    what = " then ".join(describe(op) for op in ask.ops)
    return look(drop(hear(state, Heard.REFUSED, f"{what}: {why}" if why else what)))


# --- the brain ---------------------------------------------------------------------------


def _decided(state: State, raw: str, reply: Reply) -> State:
    limits, task = state.limits, state.task
    task = replace(
        task,
        turns=(*task.turns, Turn(task.heard, raw)),
        heard=(),
        rejected_in_a_row=0,
        batch=reply.actions[: limits.actions_per_reply],
        index=0,
        batch_number=task.batch_number + 1,
        batch_approved=False,
    )
    state = replace(state, task=_with_steps(task, reply.high_level))
    if len(task.turns) > limits.turns:
        return finish(state, Outcome.FAILED, f"Not done after {limits.turns} looks.")
    left_out = len(reply.actions) - len(task.batch)
    if left_out:
        state = hear(
            state,
            Heard.CUT,
            f"{left_out} actions beyond the first {limits.actions_per_reply} were not run",
        )
    if not reply.actions:
        return _empty(state, reply.notes)
    return _act(to(state, Status.EXECUTING))


def _empty(state: State, notes: str) -> State:
    count = state.task.empty_in_a_row + 1
    state = replace(state, task=replace(state.task, empty_in_a_row=count))
    if count >= state.limits.empty_replies:
        said = f" It said: {notes}" if notes else ""
        return finish(state, Outcome.FAILED, f"The reply had nothing to do, {count} times.{said}")
    return look(hear(state, Heard.EMPTY, "the reply had no actions: act, ask or say done"))


def _rejected(state: State, event: Rejected) -> State:
    task = state.task
    count = task.rejected_in_a_row + 1
    task = replace(
        task,
        turns=(*task.turns, Turn(task.heard, event.raw)),
        heard=(Feedback(Heard.UNREAD, event.error),),
        rejected_in_a_row=count,
    )
    state = replace(state, task=task)
    if count > state.limits.retries:
        return finish(
            state, Outcome.FAILED, f"The reply made no sense, {count} times: {event.error}"
        )
    return pend(state, Think(state.serial + 1, complaint=event.error))


def _with_steps(task: Task, remaining: tuple[str, ...]) -> Task:
    """Fold the remaining steps of a reply into the plan: what fell off the front is done."""
    if not remaining:
        return task
    if remaining[0] in task.steps:
        finished = task.steps[: task.steps.index(remaining[0])]
    else:
        finished = task.steps[:1] if task.actions else ()
    return replace(task, steps_done=task.steps_done + finished, steps=remaining)


# --- the batch ---------------------------------------------------------------------------


def _next(state: State) -> State:
    """After a look: go on with the batch, or think."""
    if state.task.op is not None:
        return _act(to(state, Status.EXECUTING))
    return pend(to(state, Status.PLANNING), Think(state.serial + 1))


def _act(state: State) -> State:
    """Turn to the next op of the batch; look again when there is none."""
    match state.task.op:
        case None:
            return look(state)
        case Done() | Stop() if _unheard_note(state):
            # The human said more meanwhile: the end waits until the brain has heard it.
            return look(drop(state))
        case Done() as op:
            return finish(step_on(state), Outcome.DONE, op.summary)
        case Stop() as op:
            return finish(step_on(state), Outcome.FAILED, op.reason)
        case Pause():
            return _pause(step_on(state), "the agent")
        case AskUser() as op:
            asked = drop(state)
            return pend(to(asked, Status.WAITING_FOR_USER), Question(state.serial + 1, op.question))
        case op:
            return pend(state, Assess(state.serial + 1, op))


def _unheard_note(state: State) -> bool:
    return any(item.kind is Heard.NOTE for item in state.task.heard)


def _assessed(state: State, event: Assessed) -> State:
    op = state.task.op
    assert op is not None  # An Assess is pending only while the batch has an op.
    if event.verdict is Verdict.DENY:
        return _bad(state, f"{describe(op)}: refused, {event.why}")
    if event.verdict is Verdict.ASK:
        return _ask(state, (op,), event)
    match state.step_mode:
        case StepMode.ACTION:
            return _ask(state, (op,), event)
        case StepMode.PLAN if not state.task.batch_approved:
            acts = [o for o in state.task.batch[state.task.index :] if not _is_control(o)]
            return _ask(state, tuple(acts), event)
        case _:
            return _do(state, op)


def _is_control(op: Op) -> bool:
    return isinstance(op, Done | Stop | Pause | AskUser)


def _ask(state: State, ops: tuple[Op, ...], event: Assessed) -> State:
    frame = state.task.frame.digest if state.task.frame else ""
    # The serial makes it unique: a late answer to an earlier, equal question stays stale.
    ask_id = digest_of(ops, event.target, frame, state.serial)
    why = event.why or "step mode"
    ask = Ask(state.serial + 1, ask_id, ops, event.risk, why, event.target)
    return pend(to(state, Status.WAITING_FOR_USER), ask)


def _do(state: State, op: Op) -> State:
    return pend(state, Do(state.serial + 1, op, state.task.batch_number))


def _acted(state: State, receipt: Receipt) -> State:
    words = describe(receipt.op)
    match receipt.result:
        case Result.INTERRUPTED if receipt.rest is not None:
            # What is left of it takes its place, so that going on repeats nothing.
            task = state.task
            batch = (*task.batch[: task.index], receipt.rest, *task.batch[task.index + 1 :])
            state = replace(state, task=replace(task, batch=batch))
            return _pause(state, receipt.why) if receipt.yielded else _act(state)
        case Result.INTERRUPTED | Result.REFUSED | Result.FAILED:
            return _bad(state, f"{words}: {receipt.result}, {receipt.why}")
        case _:
            state = hear(state, Heard.DID, f"{words}: {receipt.result}")
            task = replace(state.task, actions=state.task.actions + 1, empty_in_a_row=0)
            return _act(step_on(replace(state, task=task)))


def _bad(state: State, text: str) -> State:
    """An op did not go through: what came after it was meant for another screen."""
    left = len(state.task.batch) - state.task.index - 1
    if left:
        text += f" ({left} later actions were not run)"
    return look(drop(hear(state, Heard.FAILED, text)))


# --- beginnings and ends -----------------------------------------------------------------


def _failed(state: State, event: Failed) -> State:
    if isinstance(state.effect, Restore | End):
        task = state.task
        problem = f"{task.summary} Putting things back failed: {event.error}".strip()
        return pend(state, End(state.serial + 1, Outcome.FAILED, problem))
    return finish(state, Outcome.FAILED, event.error)


def _ended(state: State, event: Finished) -> State:
    task = state.task
    if event.outcome is Outcome.DONE:
        task = replace(task, steps_done=task.steps_done + task.steps, steps=())
    past = (*state.past, PastTask(task.goal, event.outcome, event.summary))
    state = replace(
        to(state, END_STATUS[event.outcome]),
        effect=None,
        task=task,
        past=past[-state.limits.past_tasks :],
    )
    if state.queue:
        return _start(replace(state, queue=state.queue[1:]), state.queue[0])
    return state
