"""Takes in what was claimed of an action, or of the whole task, and whether it is so."""

from __future__ import annotations

from dataclasses import replace

from ..events import (
    BatchCut,
    Doubt,
    Fault,
    Feedback,
    Heard,
    Outcome,
    Reason,
    Result,
    Review,
    Reviewed,
    Verified,
    Verify,
)
from ..protocol import Done, Expect, Op, describe
from .batch import act, ended, unheard_note
from .fills import not_kept, rewritten
from .moves import doubted, drop, finish, hear, look, not_run, pend, proven, told
from .results import with_claim
from .second_look import reached
from .state import State


def verified(state: State, verify: Verify, found: Verified) -> State:
    op, problem = verify.op, found.problem
    if isinstance(op, Done) and unheard_note(state):
        return look(drop(state))
    if not problem and found.doubt is not None:
        return _undecided(state, verify, found.doubt)
    if not problem and isinstance(op, Done) and state.task.kept:
        return pend(state, Review(state.serial + 1, op))
    if not problem and isinstance(op, Done):
        return reached(proven(state, batch=False), op)
    if not problem:
        words = f"{describe(op)}: checked, there is {verify.claim.words}"
        # The claim holds, so the action worked even though its receipt saw no change.
        why = f"checked: there is {verify.claim.words}"
        seen = Feedback(Heard.DID, words, Result.CHANGED, op=op, why=why)
        state = replace(state, task=replace(state.task, unsure=None))
        return act(told(proven(state, claim=verify.claim), seen))
    if isinstance(op, Done):
        return _not_accepted(state, op, problem)
    left = len(state.task.left)
    more = f" ({not_run(left, 'later action')})" if left else ""
    why = f"it was done, but {problem}"
    text = f"{describe(op)}: {why}{more}"
    heard = Feedback(Heard.FAILED, text, asks=found.asks, op=op, why=why)
    if left:
        heard = replace(heard, cut=BatchCut.CLAIM, left=left)
    return _again(drop(told(state, heard)), problem)


def reviewed(state: State, review: Review, found: Reviewed) -> State:
    """Return the state after what was filled in was read once more, before the task is done, or
    after a form."""
    op, problem = review.op, found.problem
    if not isinstance(op, Done):
        return _form_reviewed(state, op, found)
    if unheard_note(state):
        return look(drop(state))
    if problem and state.claims:
        return _not_accepted(state, op, problem)
    if problem:
        # A brain that does not look could only give the same reply again.
        words = f"A value changed after it was checked: {problem}."
        return finish(state, Outcome.FAILED, words, reason=Reason(Fault.CHECKS))
    undecided = any(one.op == op for one in state.task.unchecked)
    if isinstance(op.evidence, Expect) and not undecided:
        return reached(proven(state, batch=False), op)
    for one in found.unchecked:
        state = doubted(state, one.op, one.doubt, one.target)
    if state.claims and not undecided:
        state = doubted(state, op, Doubt.CLAIMED)
    return reached(state, op)


def _form_reviewed(state: State, op: Op, found: Reviewed) -> State:
    """Tell which fields hold something else than they were given. What follows was meant for a
    form that is as it should be."""
    task, bad = state.task, []
    for one in found.rewritten:
        state = told(state, rewritten(task, one))
    for doubtful in found.unchecked:
        state = doubted(state, doubtful.op, doubtful.doubt, doubtful.target)
        bad.append(not_kept(task, doubtful.op, doubtful.doubt, doubtful.target))
    if found.problem:
        why = f"it was done, but {found.problem}"
        bad.append(Feedback(Heard.FAILED, f"{describe(op)}: {why}", op=op, why=why))
    if not bad:
        return with_claim(state, op, Result.CHANGED)
    for heard in bad[:-1]:
        state = told(state, heard)
    return ended(state, bad[-1], len(task.left))


def _not_accepted(state: State, op: Done, problem: str) -> State:
    text = f"done: not accepted, because {problem}"
    return _again(told(drop(state), Feedback(Heard.FAILED, text, op=op, why=problem)), problem)


def _again(state: State, problem: str) -> State:
    """Return the state after a claim did not hold: the brain looks again, or makes a new plan."""
    task = replace(state.task, failed_checks=state.task.failed_checks + 1)
    state = replace(state, task=task)
    if task.failed_checks < state.limits.failed_checks:
        return look(state)
    return _replanned(state, problem)


def _undecided(state: State, verify: Verify, doubt: Doubt) -> State:
    """It is not known whether the claim holds: that is no failure, and no proof either."""
    op = verify.op
    state = doubted(state, op, doubt)
    if isinstance(op, Done) and state.task.kept:
        return pend(state, Review(state.serial + 1, op))
    if isinstance(op, Done):
        return reached(state, op)
    why = f"not checked whether there is {verify.claim.words}, for {doubt}"
    return act(told(state, Feedback(Heard.DID, f"{describe(op)}: {why}", op=op, why=why)))


def _replanned(state: State, problem: str) -> State:
    task, count = state.task, state.task.failed_checks
    if task.replans >= state.limits.replans:
        what = f"I tried {task.replans + 1} plans, and none worked: {problem}."
        reason = Reason(Fault.CHECKS, task.replans + 1)
        return finish(state, Outcome.FAILED, what, reason=reason)
    state = replace(state, task=replace(task, replans=task.replans + 1, failed_checks=0, steps=()))
    return look(
        hear(state, Heard.REPLAN, f"{count} checks failed: make a new plan and try another way")
    )
