"""The ops of a batch, one after another: assess, perhaps ask, do, and what came of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..events import (
    Ask,
    Assess,
    Assessed,
    BatchCut,
    Candidate,
    Consent,
    Do,
    Doubt,
    Fault,
    Feedback,
    Heard,
    Outcome,
    PausedBy,
    Question,
    Reason,
    Result,
    Review,
    Status,
    StepMode,
    Verdict,
    Verify,
)
from ..geometry import Rect
from ..protocol import (
    AskUser,
    Done,
    Effect,
    Expect,
    Op,
    Pause,
    Stop,
    Zoom,
    counted,
    describe,
    digest_of,
    dropped_on,
    element_of,
    is_click,
    traits_of,
)
from .cost import think
from .dry_run import DRY, DRY_FIRST, would
from .fills import told_not_done
from .moves import (
    doubted,
    drop,
    finish,
    hear,
    let_go,
    look,
    not_done,
    not_run,
    pause,
    pend,
    step_on,
    to,
    told,
)
from .picking import picked, question_among
from .second_look import (
    after_move,
    dispute_words,
    has_moved,
    is_disputed,
    is_due,
    look_twice,
    reached,
)
from .state import State

NOT_WHILE_ASKING: Final = (
    "released, because I have to ask you first: drag, hold, or click with keys in one action"
)


def next_move(state: State) -> State:
    """Go on with the batch after a look, or think."""
    if state.task.op is not None:
        return act(to(state, Status.EXECUTING))
    if (consent := _consent(state)) is not None:
        return pend(to(state, Status.WAITING_FOR_USER), consent)
    state = replace(
        state, task=replace(state.task, shown=state.task.elements, seen=state.task.frame)
    )
    return think(to(state, Status.PLANNING))


def _consent(state: State) -> Consent | None:
    """Return what the human is asked before anything is sent; None for nothing."""
    allowed = state.consented if state.looks else state.consented | state.words_only
    if state.host and state.host not in allowed:
        return _about(state, state.host)
    # Whatever the first model is shown, the one that takes second looks is shown as well.
    host = state.second_looks.host if state.looks and state.second_looks.on else ""
    return _about(state, host, second=True) if host and host not in allowed else None


def _about(state: State, host: str, *, second: bool = False) -> Consent:
    ask_id = digest_of((), host, state.serial)
    return Consent(state.serial + 1, ask_id, host, looks=state.looks, second=second)


def act(state: State) -> State:
    """Turn to the next op of the batch; look again when there is none."""
    match state.task.op:
        case None if state.dry_run and state.looks:
            # The screen stays as it is: the brain could only say the same again.
            return finish(state, Outcome.DONE, DRY_FIRST)
        case None:
            return look(state)
        case Done() if state.dry_run:
            return finish(step_on(state), Outcome.DONE, DRY)
        case Pause() | AskUser() as op if state.dry_run:
            return act(step_on(hear(state, Heard.DID, f"{describe(op)}: {Result.DRY}")))
        case Done() | Stop() if unheard_note(state):
            # The human said more meanwhile: the end waits until the brain has heard it.
            return look(drop(state))
        case Done() if state.looks and (vain := state.task.idle) is not None:
            why = f"{describe(vain)} has changed nothing so far: look first"
            return bad(state, Feedback(Heard.FAILED, f"done: {why}", op=state.task.op, why=why))
        case Done(evidence=Expect() as claim) as op:
            return pend(state, Verify(state.serial + 1, op, claim, whole=True))
        case Done() as op if state.task.kept:
            return pend(state, Review(state.serial + 1, op))
        case Done() as op:
            return reached(doubted(state, op, Doubt.CLAIMED) if state.claims else state, op)
        case Stop() as op:
            declined, denial = state.task.declined, state.task.denied
            reason = Reason(Fault.DECLINED) if declined else Reason(Fault.GAVE_UP, denial=denial)
            return finish(step_on(state), Outcome.FAILED, op.reason, reason=reason)
        case Zoom() as op:
            return _zoom(state, op)
        case Pause():
            return pause(step_on(state), PausedBy.AGENT)
        case AskUser() as op:
            asked = drop(let_go(state, NOT_WHILE_ASKING))
            options = tuple(one for one in op.options if one.strip())
            confirms = state.task.confirms
            question = Question(state.serial + 1, op.question, options, confirms=confirms)
            return pend(to(asked, Status.WAITING_FOR_USER), question)
        case op if element_of(op) is not None and state.task.element is None:
            return bad(state, not_done(op, None, _no_element(element_of(op))))
        case op if dropped_on(op) is not None and state.task.end is None:
            return bad(state, not_done(op, None, _no_element(dropped_on(op))))
        case op:
            task = state.task
            assess = Assess(state.serial + 1, op, task.element, task.seen, task.meant, task.end)
            return pend(state, assess)


def _no_element(number: int | None) -> str:
    return f"there is no element {number} in the list"


def _zoom(state: State, op: Zoom) -> State:
    left, top, right, bottom = op.region
    frame = state.task.frame
    region = Rect(left, top, right - left + 1, bottom - top + 1)
    # The last picture may show only a part; the next one may show another.
    whole = None if frame is None else frame.displays.bounds if frame.displays else frame.bounds
    seen = region.meet(whole) if whole is not None and right >= left else None
    if seen is None:
        return bad(state, not_done(op, None, "there is no such part of the screen"))
    left = len(state.task.left) - 1
    more = f" ({not_run(left, 'later action')})" if left else ""
    shown = "the screenshot shows only that"
    did = Feedback(Heard.DID, f"{describe(op)}: {shown}{more}", op=op, why=shown)
    if left:
        did = replace(did, cut=BatchCut.CLOSER, left=left)
    return look(drop(told(state, did)), seen)


def unheard_note(state: State) -> bool:
    return any(item.kind is Heard.NOTE for item in state.task.heard)


def assessed(state: State, event: Assessed) -> State:
    op = state.task.op
    assert op is not None  # An Assess is pending only while the batch has an op.
    if state.dry_run:
        return do(state, op, risk=event.risk, dry=would(state, op, event))
    if event.among and not state.looks:
        # A brain that looks can tell by itself which one it means.
        return ask_among(state, op, event.among)
    if event.verdict is Verdict.DENY:
        return bad(state, not_done(op, Result.REFUSED, event.why, event.denial))
    if has_moved(state, event):
        state = after_move(state, event)
        if state.task.seconded is None:
            return bad(state, not_done(op, None, "it changed while a second model looked at it"))
    if is_due(state, op, event):
        return look_twice(state, op, event)
    if event.verdict is Verdict.ASK and _clicks_unasked(state, op, event):
        return do(state, op, event.target, risk=event.risk)
    if event.verdict is Verdict.ASK or is_disputed(state):
        return ask(state, (op,), event)
    approved = state.task.batch_approved or state.task.index < state.task.approved_to
    if approved and not state.task.voids:
        return do(state, op, risk=event.risk)
    acts = [o for o in state.task.left if not _is_control(o)]
    match state.step_mode:
        case StepMode.ACTION if not state.task.voids:
            return ask(state, (acts[0],), event, rest=tuple(acts[1:]))
        case StepMode.ACTION:
            return ask(state, (op,), event, rest=tuple(acts[1:]))
        case StepMode.PLAN if not state.task.voids:
            return ask(state, tuple(acts), event)
        case _ if state.task.voids:
            # It has changed since it was approved, so the human decides again, harmless or not.
            return ask(state, (op,), event)
        case _:
            return do(state, op, risk=event.risk)


def ask_among(state: State, op: Op, among: tuple[Candidate, ...]) -> State:
    """Ask which one of these it is. What was approved before was something else."""
    if state.task.held:
        return look(let_go(state, NOT_WHILE_ASKING))
    state = replace(state, task=replace(state.task, among=among, voids=0, void=""))
    question = question_among(state.serial + 1, op, among)
    return pend(to(state, Status.WAITING_FOR_USER), question)


def chosen(state: State, question: Question, text: str, own: tuple[str, ...] | None) -> State:
    """Return the answer to which one it is: it holds for the next op, and permits nothing."""
    one, op = picked(text, question), state.task.op
    if one is not None and op is not None:
        return look(replace(state, task=replace(state.task, among=(), chosen=one.element)))
    return something_else(state, text, own)


def something_else(state: State, text: str, own: tuple[str, ...] | None) -> State:
    """The human wants something else than what was to choose from."""
    why, op = "none was chosen", state.task.op
    what = Feedback(Heard.FAILED, why) if op is None else not_done(op, None, why)
    return bad(hear(state, Heard.ANSWER, text, own), what)


def _clicks_unasked(state: State, op: Op, event: Assessed) -> bool:
    """Return True if the human approved such clicks in this program for the whole task."""
    free = state.step_mode is StepMode.NEVER and not state.task.voids and not is_disputed(state)
    return free and _is_common(op, event) and event.app in state.task.clicks_in


def _is_common(op: Op, event: Assessed) -> bool:
    """Return True for a click of just risk 2 in a known program: such may be approved once for a
    task."""
    return is_click(op) and event.risk == 2 and bool(event.app)


def _is_control(op: Op) -> bool:
    return traits_of(op).effect is Effect.CONTROLS


def ask(state: State, ops: tuple[Op, ...], event: Assessed, *, rest: tuple[Op, ...] = ()) -> State:
    """Ask the human about these ops; what a second look found is told with them."""
    if state.task.held:
        # With a button or key held, the human would drag or press shortcuts on the way to the card.
        return look(let_go(state, NOT_WHILE_ASKING))
    frame = state.task.frame.digest if state.task.frame else ""
    # The serial makes it unique, so a late answer to an equal question is stale.
    ask_id = digest_of(ops, event.target, frame, state.serial)
    task, disputed = state.task, is_disputed(state)
    doubt = dispute_words(task.seconded) if disputed else ""
    why = event.why or doubt or "step mode"
    # An opinion holds for just one op: it says nothing of the others that a form stands for.
    in_whole = task.part is not None and ops[0] is task.part.of
    common = (
        not disputed
        and len(ops) == 1
        and state.step_mode is StepMode.NEVER
        and _is_common(ops[0], event)
    )
    asked = Ask(
        state.serial + 1,
        ask_id,
        ops,
        event.risk,
        why,
        event.target,
        spot=event.spot,
        start=event.start,
        again=task.void,
        voids=task.voids,
        rest=rest,
        app=event.app if common else "",
        by_step=not event.why and not disputed,
        second=task.seconded.found if task.seconded is not None and not in_whole else None,
        part_of=task.part.of if task.part is not None and ops == (task.op,) else None,
    )
    return pend(to(state, Status.WAITING_FOR_USER), asked)


def do(
    state: State, op: Op, target: str | None = None, *, risk: int, dry: str | None = None
) -> State:
    task = state.task
    effect = Do(
        state.serial + 1,
        op,
        task.batch_number,
        task.element,
        target=target,
        dry=dry,
        risk=risk,
        frame=task.seen,
        # It was approved for the window in front, so it is done in no other.
        meant=task.meant if target is None else None,
        end=task.end,
    )
    return pend(state, effect)


def bad(state: State, heard: Feedback) -> State:
    """Return the state after an op did not go through: what came after it was meant for
    another screen."""
    return ended(state, told_not_done(state.task, heard), len(state.task.left) - 1)


def ended(state: State, heard: Feedback, left: int) -> State:
    """Return the state after this ended the batch, with so many actions left."""
    rest = not_run(left, "later action") if left else ""
    if heard.fields_left:
        fields = f"{counted(heard.fields_left, 'later field')} not filled in"
        rest = f"{fields}, {rest}" if rest else fields
    if rest:
        heard = replace(heard, text=f"{heard.text} ({rest})")
    if left:
        heard = replace(heard, cut=BatchCut.NOT_DONE, left=left)
    return look(drop(told(state, heard)))
