"""Takes in the human's word on what is asked: an act, a claim, what is sent to a host."""

from __future__ import annotations

from dataclasses import replace

from ..events import Approved, Ask, Consent, Heard, Outcome, Refused, Status
from ..protocol import Done, counted, describe
from .batch import act, do
from .fills import told_of
from .moves import drop, finish, hear, look, step_on, to
from .second_look import not_reached, with_dispute_told
from .state import State


def word(state: State, event: Approved | Refused) -> State:
    """Return the state after the human said yes or no to what is asked."""
    ask = state.effect
    if not isinstance(ask, Ask | Consent) or event.ask_id != ask.ask_id:
        return state
    if isinstance(ask, Consent):
        return consented(state, ask, event)
    if isinstance(event, Refused):
        return refused(state, ask, event.why)
    # A new batch number: the human's time to decide is not part of the time-out.
    state = replace(state, task=replace(state.task, batch_number=state.task.batch_number + 1))
    if ask.second is not None and (second := state.task.seconded) is not None:
        state = replace(state, task=replace(state.task, seconded=replace(second, answered=True)))
    if isinstance(claim := ask.ops[0], Done):
        return finish(step_on(state), Outcome.DONE, claim.summary)
    if ask.ops[0] is not state.task.op and len(ask.ops) == 1:
        # It stands for several, and each is judged again before it is done.
        state = replace(state, task=replace(state.task, approved_to=state.task.part_end))
        if event.rest and ask.rest:
            state = replace(state, task=replace(state.task, batch_approved=True))
        return act(to(state, Status.EXECUTING))
    if len(ask.ops) > 1:
        state = replace(state, task=replace(state.task, batch_approved=True))
        return act(to(state, Status.EXECUTING))
    if event.rest and ask.rest:
        state = replace(state, task=replace(state.task, batch_approved=True))
    if event.clicks and ask.app:
        apps = state.task.clicks_in | {ask.app}
        state = replace(state, task=replace(state.task, clicks_in=apps))
    return do(to(state, Status.EXECUTING), ask.ops[0], ask.target, risk=ask.risk)


def refused(state: State, ask: Ask, why: str) -> State:
    """Return the state after the human said no to this, or what to do instead."""
    if isinstance(claim := ask.ops[0], Done):
        return not_reached(state, claim, why)
    task = state.task
    what = " then ".join(describe(told_of(task, op)) for op in ask.ops)
    if ask.part_of is not None and task.part is not None and task.part.follow:
        what += f" ({counted(task.part.follow, 'later field')} not filled in)"
    state = hear(state, Heard.REFUSED, f"{what}: {why}" if why else what)
    return look(drop(with_dispute_told(state)))


def consented(state: State, consent: Consent, word: Approved | Refused) -> State:
    if isinstance(word, Refused):
        why = f"You did not allow {consent.what} to be sent to {consent.host}."
        return finish(state, Outcome.STOPPED, why)
    # The screen may have changed while the human thought about it.
    if consent.looks:
        return look(replace(state, consented=state.consented | {consent.host}))
    return look(replace(state, words_only=state.words_only | {consent.host}))
