"""Whatever happens, in whatever order: the fold never raises and keeps its promises."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_agent.events import (
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
    Effect,
    End,
    Event,
    Failed,
    Fault,
    Finished,
    FrameRef,
    HoldBegan,
    HoldEnded,
    HumanTouched,
    Look,
    Observed,
    Opinion,
    Outcome,
    Overdue,
    PastTask,
    Paused,
    PausedBy,
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
    SecondLook,
    SecondOpinion,
    Status,
    StepMode,
    StepModeSet,
    StopAsked,
    Think,
    Unanswered,
    Verdict,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner import (
    RESTING,
    TRANSITIONS,
    Limits,
    SecondLooks,
    State,
    advance,
    is_disputed,
)
from desktop_agent.protocol import (
    AskUser,
    Click,
    Done,
    Op,
    Pause,
    Reply,
    Stop,
    Type,
)

FRAMES = [FrameRef(i, f"digest {i}", Rect(0, 0, 100, 100)) for i in range(2)]
OPS: list[Op] = [
    Click(x=1, y=1),
    Type(text="hello"),
    Type(text="lo"),
    Pause(),
    AskUser(question="Which?"),
    Stop(),
    Done(summary="Done."),
]
HOST = "api.example.org"
LIMITS = Limits(actions_per_reply=3, turns=6, retries=1, empty_replies=2, past_tasks=2)

ops = st.sampled_from(OPS)
receipts = st.builds(
    Receipt,
    st.just(OPS[0]),
    st.sampled_from(Result),
    st.just("why"),
    rest=st.none() | st.sampled_from(OPS[:3]),
    void=st.booleans(),
)
replies = st.builds(
    Reply,
    st.lists(st.sampled_from(["a", "b", "c"]), max_size=2).map(tuple),
    st.lists(ops, max_size=5).map(tuple),
)
# Each draws the event for a serial and for an ask_id, so that the same plan can be told with
# those that fit and with those that do not.
of_human = (
    st.sampled_from(["note", "other"]).map(lambda text: lambda _s, _a: Said(text))
    | st.sampled_from(
        [
            Paused(PausedBy.HUMAN),
            Resumed(),
            StopAsked("Esc"),
            Unanswered(),
            HumanTouched("you moved the mouse"),
            HoldBegan("you are using my window"),
            HoldEnded(),
            HoldEnded(touched=True),
            Overdue("too long"),
        ]
    ).map(lambda event: lambda _s, _a: event)
    | st.sampled_from(StepMode).map(lambda mode: lambda _s, _a: StepModeSet(mode))
    | st.sampled_from(["", "b"]).map(lambda host: lambda _s, _a: BrainChosen("other", host))
    | st.sampled_from([(), (PastTask("x", Outcome.DONE, ""),)]).map(
        lambda past: lambda _s, _a: ChatOpened("other", past)
    )
    | st.booleans().map(lambda rest: lambda _s, ask_id: Approved(ask_id, rest))
    | st.sampled_from(["", "no"]).map(lambda why: lambda _s, ask_id: Refused(ask_id, why))
)
answers: dict[type[Any], st.SearchStrategy[Any]] = {
    Look: st.sampled_from(FRAMES).map(lambda f: lambda s, _a: Observed(s, f)),
    Think: replies.map(lambda r: lambda s, _a: Decided(s, "raw", r))
    | st.just(lambda s, _a: Rejected(s, "raw", "error")),
    Assess: st.tuples(st.integers(0, 3), st.sampled_from(Verdict)).map(
        lambda word: lambda s, _a: Assessed(s, word[0], word[1], "why", "target")
    ),
    SecondLook: st.sampled_from(Opinion).map(
        lambda opinion: lambda s, _a: SecondOpinion(s, opinion, "why")
    ),
    Do: receipts.map(lambda r: lambda s, _a: Acted(s, r))
    | st.just(lambda s, _a: Progressed(s, 1, 2)),
    Restore: st.just(lambda s, _a: Restored(s)),
    Ask: st.just(lambda _s, ask_id: Approved(ask_id)),
    Consent: st.just(lambda _s, ask_id: Approved(ask_id)),
    End: st.sampled_from(Outcome).map(lambda o: lambda s, _a: Finished(s, o, "summary")),
}
failures = st.sampled_from([Fault.GENERAL, Fault.OUT_OF_REACH]).map(
    lambda fault: lambda s, _a: Failed(s, "Do", "error", fault=fault)
)
any_event = st.one_of(of_human, failures, *answers.values())


RULES = [SecondLooks(), SecondLooks(2, 3, done=True), SecondLooks(1, 0, done=True, required=True)]


def started(rules: SecondLooks) -> State:
    return State(limits=LIMITS, host=HOST, looks=True, second_looks=rules)


@st.composite
def logs(draw: st.DrawFn) -> tuple[State, list[Event]]:
    """A log of any length: mostly what fits the state, with all that may cut in."""
    state = started(draw(st.sampled_from(RULES)))
    log: list[Event] = []
    for _ in range(draw(st.integers(0, 40))):
        effect = state.effect
        kind = draw(st.integers(0, 9))
        if kind < 7 and type(effect) in answers:
            make = draw(answers[type(effect)])
        elif kind < 9:
            make = draw(of_human)
        else:
            make = draw(any_event)
        right = draw(st.integers(0, 5)) > 0
        serial = state.serial if right else state.serial + draw(st.sampled_from([-2, -1, 1, 5]))
        ask_id = (
            effect.ask_id if right and isinstance(effect, Ask | Consent) else "0123456789abcdef"
        )
        event = make(serial, ask_id)
        log.append(event)
        state = advance(state, event)
    return state, log


def check(state: State) -> None:
    """What holds at any time."""
    effect = state.effect
    if state.status in RESTING or state.status is Status.PAUSED:
        assert effect is None
    else:
        assert effect is not None
        assert effect.serial == state.serial
    wanted: dict[Status, tuple[type[Effect], ...]] = {
        Status.PLANNING: (Look, Think),
        Status.EXECUTING: (Assess, SecondLook, Do),
        Status.WAITING_FOR_USER: (Ask, Consent, Question),
        Status.RESTORING: (Restore, End),
    }
    if effect is not None:
        assert isinstance(effect, wanted[state.status])
    if isinstance(effect, Assess | SecondLook | Do):
        assert state.task.op == effect.op
    if isinstance(effect, Think):
        allowed = state.consented if state.looks else state.consented | state.words_only
        assert state.host in (*allowed, ""), "nothing is sent before the human allowed it"
    assert 0 <= state.task.index <= len(state.task.batch) <= LIMITS.actions_per_reply
    assert len(state.past) <= LIMITS.past_tasks
    assert state.live == (state.status not in RESTING)


@pytest.mark.at_length
@pytest.mark.feature("Z1", "D8", "D9")
@settings(max_examples=300)
@given(told=logs())
def test_any_log_keeps_the_promises_at_every_event(told: tuple[State, list[Event]]) -> None:
    final, log = told
    state = started(final.second_looks)
    check(state)
    for event in log:
        before, state = state, advance(state, event)
        check(state)
        assert state.serial >= before.serial
        if before.live and state.live and state.task.number == before.task.number:
            assert (state.brain, state.host) == (before.brain, before.host), "one brain a task"
        if state.effect != before.effect and state.effect is not None:
            assert state.serial > before.serial, "a new effect has a new serial"


@pytest.mark.feature("Z1")
@given(told=logs())
def test_the_same_log_folds_to_the_same_state(told: tuple[State, list[Event]]) -> None:
    final, log = told
    state = started(final.second_looks)
    for event in log:
        state = advance(state, event)
    assert state == final


@pytest.mark.at_length
@pytest.mark.feature("Z1")
def test_only_changes_of_the_table_happen() -> None:
    used: set[tuple[Status, Status]] = set()

    @settings(max_examples=300)
    @given(told=logs())
    def fold(told: tuple[State, list[Event]]) -> None:
        state = started(told[0].second_looks)
        for event in told[1]:
            before, state = state.status, advance(state, event)
            if state.status is not before:
                used.add((before, state.status))

    fold()
    assert len(used) > 12
    # An end with a goal that waits passes its resting status within one event.
    through_an_end = {(Status.RESTORING, Status.PLANNING)}
    assert used - through_an_end <= {(a, b) for a, found in TRANSITIONS.items() for b in found}


@pytest.mark.feature("D9", "D10")
@given(told=logs(), make=st.one_of(failures, *answers.values()), shift=st.integers(-50, 50))
def test_an_answer_with_a_stale_serial_changes_nothing(
    told: tuple[State, list[Event]], make: Any, shift: int
) -> None:
    state, _ = told
    if state.effect is None or shift != 0:
        assert advance(state, make(state.serial + shift, "")) == state


@pytest.mark.feature("D10")
@given(told=logs(), ask_id=st.text(max_size=16))
def test_an_approval_of_nothing_that_is_asked_changes_nothing(
    told: tuple[State, list[Event]], ask_id: str
) -> None:
    state, _ = told
    if not isinstance(state.effect, Ask) or state.effect.ask_id != ask_id:
        assert advance(state, Approved(ask_id)) == state
        assert advance(state, Refused(ask_id, "no")) == state


@pytest.mark.feature("D10")
@given(told=logs())
def test_in_step_mode_nothing_is_done_without_an_approval(
    told: tuple[State, list[Event]],
) -> None:
    _, log = told
    state = State(limits=LIMITS, step_mode=StepMode.ACTION)
    for event in log:
        if isinstance(event, StepModeSet):
            continue
        if isinstance(event, Approved):
            event = Approved(event.ask_id)
        before, state = state, advance(state, event)
        if isinstance(state.effect, Do) and state.effect != before.effect:
            assert isinstance(event, Approved)
            assert isinstance(before.effect, Ask)
            assert before.effect.ops == (state.effect.op,)


@pytest.mark.feature("N12", "Z32")
@given(told=logs())
def test_a_second_look_takes_no_question_of_the_policy_away_and_none_of_its_own(
    told: tuple[State, list[Event]],
) -> None:
    final, log = told
    state = started(final.second_looks)
    for event in log:
        before, state = state, advance(state, event)
        if state.effect == before.effect:
            continue
        if isinstance(state.effect, Do) and not isinstance(event, Approved):
            assert isinstance(event, Assessed)
            assert event.verdict is Verdict.ALLOW, "what the policy asks about was not asked"
            assert not is_disputed(state), "what a second look disagrees with was not asked"
        if isinstance(event, SecondOpinion):
            assert not isinstance(state.effect, Do), "the policy judges it once more"


@pytest.mark.feature("D8")
@given(told=logs())
def test_stop_ends_any_live_task_in_at_most_four_steps(told: tuple[State, list[Event]]) -> None:
    state, _ = told
    if not state.live:
        return
    number, steps = state.task.number, 1
    state = advance(state, StopAsked("Esc"))
    while state.task.number == number and state.live:
        assert isinstance(state.effect, Restore | End), "nothing more is done after a stop"
        steps += 1
        assert steps <= 4
        match state.effect:
            case Restore(serial):
                state = advance(state, Restored(serial))
            case End(serial, outcome, summary):
                state = advance(state, Finished(serial, outcome, summary))
