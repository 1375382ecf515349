"""Takes in what came of an action: its receipt, and what changed late."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..events import (
    BatchCut,
    Bound,
    Doubt,
    Feedback,
    Heard,
    Question,
    Receipt,
    Result,
    Review,
    Status,
    Unchecked,
    Verify,
)
from ..protocol import (
    Act,
    Click,
    Drag,
    Expect,
    Fill,
    Op,
    OpPart,
    Type,
    describe,
    digest_of,
    held_after,
    is_click,
    traits_of,
    uses_keyboard,
)
from .app_question import ask_app
from .batch import NOT_WHILE_ASKING, act, bad, next_move
from .fills import as_told, not_taken
from .moves import (
    doubted,
    drop,
    let_go,
    look,
    not_done,
    not_run,
    pend,
    proven,
    step_on,
    to,
    told,
    void,
)
from .state import Cut, InVain, State

_LATE: Final = f"{Result.CHANGED}, but only later"
_MOST_IN_VAIN: Final = 20


def acted(state: State, receipt: Receipt) -> State:
    before = state.task.unsure
    if receipt.late is not None or receipt.result.went_through:
        # Otherwise nobody has compared the screen yet; the next look does.
        state = _amended(state, came=receipt.late is not None)
    state = _noted(state, receipt)
    if state.task.held and receipt.void:
        # It will be asked about again, and nothing may be held down meanwhile.
        return look(let_go(state, NOT_WHILE_ASKING))
    match receipt.result:
        case Result.INTERRUPTED if receipt.rest is not None:
            # What is left of it takes its place, so that going on repeats nothing.
            task = state.task
            batch = (*task.batch[: task.index], receipt.rest, *task.batch[task.index + 1 :])
            # The human's yes, and a second model's, were for all of it at once.
            state = replace(state, task=replace(task, batch=batch, seconded=None))
            # What came late of an action whose claim was found to hold was expected.
            overtaken = receipt.late is not None and before is not None
            return _overtaken(state, before) if overtaken else act(state)
        case Result.REFUSED if receipt.void:
            return look(void(state, receipt.why))
        case Result.FAILED if receipt.choices and not state.looks:
            # A brain that looks can tell by itself which one it means.
            return ask_app(replace(state, task=replace(state.task, held=frozenset())), receipt)
        case Result.INTERRUPTED | Result.REFUSED | Result.FAILED:
            heard = not_done(receipt.op, receipt.result, receipt.why, receipt.denial)
            heard = replace(heard, target=receipt.target)
            state = bad(state, heard)
            return replace(state, task=replace(state.task, held=frozenset()))
        case _:
            return _went_through(state, receipt)


def _noted(state: State, receipt: Receipt) -> State:
    """Note whom keys are meant for from now on, and how much of a text has arrived."""
    task, meant = state.task, receipt.meant or state.task.meant
    if state.looks and meant is not None:
        # A window that a chord or Enter brought has to be seen first.
        keys = uses_keyboard(receipt.op) and not traits_of(receipt.op).lifts
        if keys and task.meant is not None:
            meant = replace(task.meant, field=meant.field, chosen=meant.chosen)
        meant = replace(meant, bound=Bound.SEEN)
    return replace(state, task=replace(task, meant=meant, cut=_cut(task.cut, receipt)))


def _cut(before: Cut | None, receipt: Receipt) -> Cut | None:
    op, rest = receipt.op, receipt.rest
    if receipt.result.went_through:
        return None
    if not isinstance(op, Type):
        return before
    if before is not None and before.rest != op:
        before = None
    arrived = receipt.arrived + (before.arrived if before is not None else 0)
    if not isinstance(rest, Type) or not arrived:
        return before
    return Cut(rest, arrived, receipt.meant or (before.meant if before is not None else None))


def _went_through(state: State, receipt: Receipt) -> State:
    part, acted_by = state.task.part, receipt.op
    receipt = as_told(state.task, receipt)
    if part is None or (part.ends and not not_taken(receipt)):
        state = told(state, _feedback(receipt, receipt.result))
    task, unsure = state.task, receipt.result is Result.NO_CHANGE_YET
    task = replace(
        task,
        actions=task.actions + (receipt.result is not Result.DRY),
        dry_moved=task.dry_moved or _chooses(acted_by),
        empty_in_a_row=0,
        held=held_after(task.held, acted_by),
        unsure=receipt if unsure else None,
        kept=task.kept or receipt.kept,
        in_vain=() if receipt.result is Result.CHANGED else task.in_vain,
    )
    state = _believed(replace(state, task=task), receipt, acted_by)
    if part is not None:
        return _part_done(state, part, receipt)
    return with_claim(step_on(state), receipt.op, receipt.result)


def _part_done(state: State, part: OpPart, receipt: Receipt) -> State:
    """Go on with the next part; after the last one, all that was filled in is read once more: a
    page may refuse or write anew what a field contains only when it is left."""
    if not_taken(receipt):
        heard = not_done(receipt.op, receipt.result, str(receipt.doubt))
        return bad(state, replace(heard, target=receipt.target, value=receipt.value))
    task = state.task
    if task.index + 1 < task.part_end:
        return act(step_on(state))
    parts = tuple(op for op, one in zip(task.batch, task.parts, strict=True) if one.of is part.of)
    state = step_on(state)
    if task.kept and receipt.result is not Result.DRY:
        return pend(state, Review(state.serial + 1, part.of, parts))
    return with_claim(state, part.of, receipt.result)


def with_claim(state: State, op: Op, result: Result) -> State:
    """Go on after an op was done, if what it claims is so."""
    match op:
        case Act(expect=Expect() as claim) if result is not Result.DRY:
            return pend(state, Verify(state.serial + 1, op, claim))
        case _:
            return act(state)


def _chooses(op: Op) -> bool:
    """Return True for what another window may come of."""
    return is_click(op) or traits_of(op).starts or traits_of(op).fronts


def _believed(state: State, receipt: Receipt, acted_by: Op) -> State:
    """Note whether it is known that the op worked, which was done by this one."""
    if receipt.doubt is not None:
        return doubted(state, receipt.op, receipt.doubt, receipt.target)
    # A text that was read back proves the click and the keys that led to its field.
    return proven(state, only=Doubt.NOTHING_CHANGED) if isinstance(acted_by, Type) else state


def _overtaken(state: State, by: Receipt | None) -> State:
    """Return the state once the batch was decided on another screen than there is now: a brain that
    looks decides anew.

    What goes by names, or by the human's own points, goes on after a look; so does what follows a
    text, which was meant to appear, and the rest of a form, whose fields are found again.
    """
    left = len(state.task.left)
    typed = by is not None and isinstance(by.op, Type | Fill)
    if state.looks and not state.task.begun and not typed:
        text = f"{not_run(left, 'remaining action')}: {BatchCut.CHANGED_LATE}"
        why = Feedback(Heard.CUT, text, cut=BatchCut.CHANGED_LATE, left=left)
        state = drop(told(state, why))
    return look(state)


def _feedback(receipt: Receipt, result: Result, *, late: bool = False) -> Feedback:
    text = f"{describe(receipt.op)}: {', '.join([_LATE if late else result, *receipt.remarks])}"
    return Feedback(
        Heard.DID,
        text,
        result,
        op=receipt.op,
        why=", ".join(receipt.remarks),
        target=receipt.target,
        late=late,
        value=receipt.value,
    )


# --- what changed late, or not at all ------------------------------------------------------


def observed(state: State, *, late: bool) -> State:
    """Take in a look: the last receipt is final, and after the same act in vain the human is
    asked."""
    state = _amended(state, came=late)
    limit = state.limits.same_in_vain
    last = next((one for one in state.task.in_vain if one.times >= limit), None)
    if not state.looks or last is None:
        return next_move(state)
    state = let_go(state, NOT_WHILE_ASKING)
    state = drop(replace(state, task=replace(state.task, in_vain=())))
    text = (
        f"I tried this {last.times} times, and nothing on the screen changed: "
        f"{last.words}. What should I do?"
    )
    question = Question(state.serial + 1, text, in_vain=last.times)
    return pend(to(state, Status.WAITING_FOR_USER), question)


def _amended(state: State, *, came: bool) -> State:
    """Amend the last receipt, which said that nothing had changed so far: now more is known."""
    task, receipt = state.task, state.task.unsure
    if receipt is None:
        return state
    before = _feedback(receipt, receipt.result)
    late, never = (
        _feedback(receipt, Result.CHANGED, late=True),
        _feedback(receipt, Result.NO_CHANGE),
    )
    after = late if came else never
    heard = tuple(after if item == before else item for item in task.heard)
    in_vain = () if came else _counted(task.in_vain, receipt)
    unchecked = tuple(one for one in task.unchecked if not (came and _is_of(one, receipt)))
    task = replace(task, unsure=None, heard=heard, in_vain=in_vain, unchecked=unchecked)
    return replace(state, task=task)


def _is_of(one: Unchecked, receipt: Receipt) -> bool:
    """Tell whether it is the doubt of this receipt, and not that of a claim about the same
    action."""
    return one.op is receipt.op and one.doubt is receipt.doubt


def _counted(in_vain: tuple[InVain, ...], receipt: Receipt) -> tuple[InVain, ...]:
    row = traits_of(receipt.op)
    if not isinstance(receipt.op, Act) or row.starts or row.fronts:
        return in_vain
    # Numbers change from look to look, and reasons from turn to turn.
    bare = replace(receipt.op, intent=None, expect=None)
    if isinstance(bare, Click | Drag) and bare.element is not None:
        bare = replace(bare, element=None)
    if isinstance(bare, Drag):
        bare = replace(bare, to=None)
    digest = digest_of((bare,), receipt.target)
    times = next((one.times for one in in_vain if one.digest == digest), 0) + 1
    others = tuple(one for one in in_vain if one.digest != digest)
    return (*others, InVain(digest, describe(receipt.op, receipt.target), times))[-_MOST_IN_VAIN:]
