"""The human takes the mouse while the agent is at work: it yields, holds or stops."""

from __future__ import annotations

import pytest
from agent_stage import CLICK, DONE, Make, Stage, reply
from fakes import BROWSER, EDITOR, OWN, FakeClock
from polling import wait_until

from desktop_agent.agent.presence import Manners, OnTouch, Presence
from desktop_agent.agent.safeguards import Safeguards
from desktop_agent.events import (
    Approved,
    Ask,
    Event,
    HoldBegan,
    HoldEnded,
    Outcome,
    PausedBy,
    Receipt,
    Result,
    Status,
    StepMode,
    Verdict,
)
from desktop_agent.planner import State
from desktop_agent.ports import Assessment, Pulse, PutBack, Touch, Unavailable
from desktop_agent.protocol import Click, Hold, KeyDown, KeyUp, MouseDown, Op, Type, Wait

MOVED, OWN_KEY = Touch("motion"), Touch("key", own=True)
OTHER = Click(x=7, y=7)


def mannered(stage: Stage, on_touch: OnTouch, quiet_s: float = 0.0) -> FakeClock:
    """The agent's clock of quiet stands still until a test lets it go on."""
    clock = FakeClock()
    stage.safeguards = Safeguards(pulse=Pulse(clock), manners=lambda: Manners(on_touch, quiet_s))
    return clock


def events_of(stage: Stage, kind: type[Event]) -> list[Event]:
    return [event for event, _ in stage.events if isinstance(event, kind)]


# --- yielding ----------------------------------------------------------------------------------


@pytest.mark.feature("Z10", "Z12")
@pytest.mark.parametrize(
    "op", [Type(text="abcdef"), Wait(seconds=60), Hold(keys=("a",), seconds=60)]
)
def test_a_touch_in_the_middle_of_an_action_pauses_and_leaves_nothing_held(
    stage: Make, op: Op
) -> None:
    one = stage(reply(op), reply(DONE)).open()
    told: list[bool] = []
    one.at_send(2, lambda: told.append(one.agent.touched(MOVED)))
    one.agent.say("do it")
    if isinstance(op, Type):
        one.until(Status.PAUSED)
    else:
        one.wait(lambda: one.agent.state.status is Status.EXECUTING and one.eyes.looks > 1)
        told.append(one.agent.touched(MOVED))
        one.until(Status.PAUSED)
    assert told == [True]
    state = one.agent.state
    assert (state.paused_by, state.touch) == (PausedBy.HANDS, "you moved the mouse")
    assert one.controller.gate.held == ()
    sends = one.controller.sends
    if isinstance(op, Type):
        assert one.controller.typed == "a"
        one.agent.resume()
        one.until(Status.DONE)
        assert one.controller.typed == "abcdef"
        assert one.controller.sends > sends


@pytest.mark.feature("Z10")
def test_a_touch_while_the_brain_thinks_pauses_and_its_answer_is_void(stage: Make) -> None:
    one = stage().open()
    one.agent.say("do it")
    one.until_thinking()
    assert one.agent.touched(MOVED)
    one.until(Status.PAUSED)
    one.wait(lambda: one.brain.cancelled, "the brain's cancel")
    one.brain.answers[0](reply(CLICK))
    one.brain.replies = [reply(DONE)]
    one.agent.resume()
    one.until(Status.DONE)
    assert one.controller.calls == []


@pytest.mark.feature("Z10")
def test_one_touch_is_told_once_however_many_come(stage: Make) -> None:
    one = stage().open()
    one.agent.say("do it")
    one.until_thinking()
    for _ in range(100):
        one.agent.touched(MOVED)
    one.until(Status.PAUSED)
    for _ in range(100):
        one.agent.touched(MOVED)
    one.brain.replies = [reply(DONE)]
    one.agent.resume()
    one.until(Status.DONE)
    assert one.kinds().count("HumanTouched") == 1


@pytest.mark.feature("Z10")
def test_nobody_yields_while_nothing_runs_or_the_human_is_asked(stage: Make) -> None:
    one = stage(reply(CLICK), reply(DONE), state=State(step_mode=StepMode.ACTION)).open()
    assert not one.agent.touched(MOVED)
    one.agent.say("do it")
    state = one.until(Status.WAITING_FOR_USER)
    assert not one.agent.touched(MOVED)
    assert isinstance(state.effect, Ask)
    one.agent.post(Approved(state.effect.ask_id))
    one.until(Status.DONE)
    assert one.kinds().count("HumanTouched") == 0
    assert one.controller.sent("click")


@pytest.mark.feature("Z10")
def test_the_human_may_choose_that_it_stops(stage: Make) -> None:
    one = stage()
    mannered(one, "stop")
    one.open()
    one.agent.say("do it")
    one.until_thinking()
    assert one.agent.touched(Touch("wheel"))
    state = one.until(Status.STOPPED)
    assert state.task.summary == "Stopped by your mouse."


@pytest.mark.feature("Z10", "Z11")
def test_the_human_may_choose_that_it_waits_until_they_have_been_quiet(stage: Make) -> None:
    one = stage(reply(Wait(seconds=60), CLICK), reply(DONE))
    clock = mannered(one, "wait", 3.0)
    one.open()
    one.agent.say("do it")
    one.wait(lambda: one.eyes.looks > 1)
    assert one.agent.touched(MOVED)
    one.wait(lambda: events_of(one, HoldBegan), "the hold")
    clock.advance(2.9)
    one.agent.touched(Touch("key"))
    clock.advance(2.9)
    looks = one.eyes.looks
    one.wait(lambda: one.agent.state.effect is not None)
    assert not events_of(one, HoldEnded)
    assert one.controller.sent("click") == []
    # The wait itself is an action that was cut short: it goes on, and is stopped by the test.
    clock.advance(0.2)
    one.wait(lambda: events_of(one, HoldEnded), "the end of the hold")
    one.wait(lambda: one.eyes.looks > looks, "a fresh look")
    assert events_of(one, HoldEnded) == [HoldEnded(touched=True)]


# --- our own window ----------------------------------------------------------------------------


@pytest.mark.feature("Z11")
def test_input_in_our_own_window_holds_until_the_focus_has_left_and_all_is_quiet(
    stage: Make,
) -> None:
    one = stage(reply(CLICK, OTHER), reply(DONE))
    clock = mannered(one, "pause")
    one.open()
    one.controller.behind_own = EDITOR

    def into_our_window() -> None:
        # Long after the human said the goal: that is no leave to go on.
        clock.advance(5)
        one.controller.focused = OWN
        one.agent.touched(OWN_KEY)

    one.at_send(2, into_our_window)
    one.agent.say("do it")
    one.wait(lambda: events_of(one, HoldBegan), "the hold")
    clock.advance(10)
    ended = wait_until(lambda: events_of(one, HoldEnded), 0.2)
    assert not ended, "our window has the keyboard still"
    one.controller.focused = EDITOR

    def is_done() -> bool:
        # Each time that our window is still seen in front, the quiet begins anew.
        clock.advance(1)
        return one.published(Status.DONE)

    one.wait(is_done)
    assert len(events_of(one, HoldEnded)) >= 1
    assert [call[-1] for call in one.controller.sent("click")] == [5, 7]


@pytest.mark.feature("Z11")
def test_what_the_human_said_in_our_window_lets_it_go_on_by_itself(stage: Make) -> None:
    one = stage(reply(Wait(seconds=60)), reply(DONE))
    clock = mannered(one, "pause")
    one.open()
    one.controller.behind_own = EDITOR
    one.agent.say("do it")
    one.wait(lambda: one.eyes.looks > 1)
    one.controller.focused = OWN
    one.agent.touched(OWN_KEY)
    one.wait(lambda: events_of(one, HoldBegan), "the hold")
    one.agent.stop("you")
    one.until(Status.STOPPED)
    # And with words instead of a stop:
    one.brain.replies = [reply(CLICK), reply(DONE)]
    one.agent.say("and now this")
    clock.advance(1)
    one.until(Status.DONE)


@pytest.mark.feature("Z11", "D10")
def test_the_click_on_approve_is_no_reason_to_ask_again(stage: Make) -> None:
    one = stage(reply(CLICK), reply(DONE), state=State(step_mode=StepMode.ACTION))
    clock = mannered(one, "pause")
    one.open()
    one.agent.say("do it")
    state = one.until(Status.WAITING_FOR_USER)
    assert isinstance(state.effect, Ask)
    # As the window does, which hears of the click before the listener does.
    one.agent.own_window_used()
    one.agent.post(Approved(state.effect.ask_id))
    one.wait(lambda: events_of(one, HoldBegan), "the hold")
    assert one.controller.sent("click") == []
    one.agent.touched(Touch("click", own=True))
    clock.advance(0.6)
    one.until(Status.DONE)
    assert len(one.controller.sent("click")) == 1
    assert one.kinds().count("Approved") == 1


@pytest.mark.feature("D8", "Z11")
def test_a_stop_is_heard_while_it_holds(stage: Make) -> None:
    one = stage(reply(CLICK), reply(DONE))
    mannered(one, "pause")
    one.open()
    one.at_send(1, lambda: one.agent.touched(OWN_KEY) and None)
    one.agent.say("do it")
    one.wait(lambda: events_of(one, HoldBegan), "the hold")
    assert one.agent.stop("Esc")
    one.until(Status.STOPPED)
    assert one.controller.sent("click") == []


@pytest.mark.feature("Z11")
def test_whether_the_human_has_finished() -> None:
    clock = FakeClock()
    human = Presence(clock)
    assert human.has_finished(0.5, own_in_front=False)
    human.note(Touch("click", own=True))
    clock.advance(0.4)
    assert not human.has_finished(0.5, own_in_front=False)
    clock.advance(0.1)
    assert human.has_finished(0.5, own_in_front=False)
    assert not human.has_finished(0.5, own_in_front=True)
    # The quiet begins when our window is left.
    assert not human.has_finished(0.5, own_in_front=False)
    clock.advance(0.5)
    assert human.has_finished(0.5, own_in_front=False)
    human.hand_over()
    assert human.has_finished(0.5, own_in_front=True)
    # The click on Send, heard of after what it sent.
    human.note(Touch("click", own=True))
    clock.advance(0.5)
    assert human.has_finished(0.5, own_in_front=True)
    # The mouse that leaves our window afterwards takes nothing back; another click does.
    human.note(Touch("motion", own=True))
    clock.advance(1)
    assert human.has_finished(0.5, own_in_front=True)
    human.note(Touch("key", own=True))
    clock.advance(1)
    assert not human.has_finished(0.5, own_in_front=True)
    assert not human.take_outside()
    human.note(Touch("wheel"))
    assert human.take_outside()
    assert not human.take_outside()


# --- what stands around the work ----------------------------------------------------------------


class Book:
    """A journal, and a guard, that note what they are told; `full` makes the journal fail."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.full = False
        self.begun = 0
        self.broken = False

    def moved(self, task: int, before: Status, after: Status, why: str) -> None:
        self.lines.append(f"{task} {before} -> {after}: {why}")

    def intent(self, task: int, op: Op, target: str, risk: int) -> None:
        if self.full:
            raise Unavailable("The journal cannot be written: no space left.")
        self.lines.append(f"{task} intent {op.op} {risk}")

    def effect(self, task: int, receipt: Receipt) -> None:
        self.lines.append(f"{task} effect {receipt.result}")

    def begin(self) -> None:
        if self.broken:
            raise Unavailable("The desktop cannot be noted.")
        self.begun += 1

    def end(self, outcome: Outcome) -> PutBack:
        self.lines.append(f"end {outcome}")
        return PutBack(("clipboard",), ("The window is gone.",))


def booked(stage: Stage) -> Book:
    book = Book()
    stage.safeguards = Safeguards(guard=book, journal=book)
    return book


@pytest.mark.feature("Z30", "N19", "Z3")
def test_the_journal_has_the_intent_before_the_act_and_the_effect_after_it(stage: Make) -> None:
    one = stage(reply(CLICK), reply(DONE))
    book = booked(one)
    one.open()
    one.controller.before_send = lambda _n, name: book.lines.append(f"sent {name}")
    one.run_goal()
    assert book.lines == [
        "1 idle -> planning: Said",
        "1 planning -> executing: Decided",
        "1 intent click 1",
        "sent move",
        "sent click",
        "1 effect changed",
        "1 executing -> planning: Acted",
        "1 planning -> restoring: Decided",
        "end done",
        "1 restoring -> done: Finished",
    ]


@pytest.mark.feature("Z30", "Z28", "D11")
@pytest.mark.parametrize("what", ["journal", "guard"])
def test_what_cannot_be_noted_is_not_done(stage: Make, what: str) -> None:
    one = stage(reply(CLICK), reply(DONE))
    book = booked(one)
    book.full, book.broken = what == "journal", what == "guard"
    one.open()
    state = one.run_goal()
    assert state.task.outcome is Outcome.FAILED
    assert "cannot be" in state.task.summary
    assert one.controller.calls == []


@pytest.mark.feature("Z7", "Z8")
def test_what_was_put_back_is_told_and_what_was_not(stage: Make) -> None:
    one = stage(reply(MouseDown(button="left"), DONE))
    booked(one)
    state = one.open().run_goal()
    assert state.task.put_back == ("clipboard",)
    assert state.task.summary == "All done. Not restored: The window is gone."
    assert one.controller.down == []


@pytest.mark.feature("N4")
def test_a_dry_run_sends_nothing_and_tells_all(stage: Make) -> None:
    one = stage(reply(CLICK, Type(text="x")), reply(DONE), state=State(dry_run=True))
    book = booked(one)
    one.policy.words = [Assessment(2, Verdict.ASK, "it pays")]
    state = one.open().run_goal()
    assert state.task.outcome is Outcome.DONE
    assert one.controller.calls == []
    assert book.begun == 0
    assert not any("intent" in line for line in book.lines)
    results = [event.receipt.result for event, _ in one.events if type(event).__name__ == "Acted"]
    assert results == [Result.DRY, Result.DRY]


@pytest.mark.feature("D10")
def test_an_approval_is_void_when_another_window_came_to_the_front(stage: Make) -> None:
    one = stage(reply(CLICK), reply(DONE), state=State(step_mode=StepMode.ACTION)).open()
    one.agent.say("do it")
    state = one.until(Status.WAITING_FOR_USER)
    assert isinstance(state.effect, Ask)
    first = state.effect
    # What the card shows is noted a moment after it is asked.
    one.wait(lambda: one.hands._pin, "what is approved")
    one.controller.focused = BROWSER
    one.agent.post(Approved(first.ask_id))
    one.wait(lambda: isinstance(e := one.agent.state.effect, Ask) and e.voids == 1)
    again = one.agent.state.effect
    assert isinstance(again, Ask)
    assert again.again == ("the window in front is now “Start - Browser”; it was “Notes - Editor”")
    assert one.controller.sent("click") == []
    one.agent.post(Approved(first.ask_id))  # A second click on the first card does nothing.
    one.agent.post(Approved(again.ask_id))
    one.until(Status.DONE)
    assert len(one.controller.sent("click")) == 1


@pytest.mark.feature("D10")
def test_an_approval_is_void_when_what_lies_there_looks_different(stage: Make) -> None:
    one = stage(reply(CLICK), reply(DONE), state=State(step_mode=StepMode.ACTION)).open()
    one.agent.say("do it")
    state = one.until(Status.WAITING_FOR_USER)
    assert isinstance(state.effect, Ask)
    one.eyes.same = False
    one.agent.post(Approved(state.effect.ask_id))
    one.wait(lambda: isinstance(e := one.agent.state.effect, Ask) and e.voids == 1)
    assert one.controller.sent("click") == []
    one.agent.stop("Esc")
    one.until(Status.STOPPED)
    assert one.controller.sent("click") == []


def test_the_card_shows_what_is_there(stage: Make) -> None:
    """Without an encoder there is no picture, and the human is asked all the same."""
    one = stage(reply(CLICK), state=State(step_mode=StepMode.ACTION)).open()
    one.agent.say("do it")
    one.until(Status.WAITING_FOR_USER)
    assert one.kinds().count("Pictured") == 0


# --- what two readers found -----------------------------------------------------------------------


@pytest.mark.feature("D10", "Z11")
@pytest.mark.parametrize("host", ["", "api.example.org"])
def test_the_way_of_the_mouse_to_approve_leads_over_the_desktop(stage: Make, host: str) -> None:
    start = State(step_mode=StepMode.ACTION, consented=frozenset({host}))
    one = stage(reply(CLICK), reply(DONE), state=start)
    one.brain.host = host
    clock = mannered(one, "pause")
    one.open()
    one.agent.say("do it")
    state = one.until(Status.WAITING_FOR_USER)
    assert isinstance(state.effect, Ask)
    one.agent.touched(MOVED)
    one.agent.touched(Touch("motion", own=True))
    one.agent.touched(Touch("click", own=True))
    one.agent.post(Approved(state.effect.ask_id))
    one.wait(lambda: events_of(one, HoldBegan), "the hold")
    # And back again.
    one.agent.touched(MOVED)
    clock.advance(0.6)
    one.until(Status.DONE)
    assert len(one.controller.sent("click")) == 1


@pytest.mark.feature("D10", "Z11")
def test_a_click_elsewhere_while_it_asks_makes_it_ask_again_and_say_so(stage: Make) -> None:
    one = stage(reply(CLICK), reply(DONE), state=State(step_mode=StepMode.ACTION))
    clock = mannered(one, "pause")
    one.open()
    one.agent.say("do it")
    state = one.until(Status.WAITING_FOR_USER)
    assert isinstance(state.effect, Ask)
    one.agent.touched(Touch("click"))
    one.agent.touched(Touch("click", own=True))
    one.agent.post(Approved(state.effect.ask_id))
    one.wait(lambda: events_of(one, HoldBegan), "the hold")
    clock.advance(0.6)
    one.wait(lambda: isinstance(e := one.agent.state.effect, Ask) and e.voids == 1)
    again = one.agent.state.effect
    assert isinstance(again, Ask)
    assert again.again == "you used the desktop in the meantime"
    assert one.controller.sent("click") == []


@pytest.mark.feature("Z11", "D11")
def test_what_was_to_follow_a_held_key_is_not_done_without_it(stage: Make) -> None:
    one = stage(reply(KeyDown(key="ctrl"), CLICK, KeyUp(key="ctrl")), reply(DONE))
    clock = mannered(one, "pause")
    one.open()
    one.at_send(2, lambda: one.agent.touched(Touch("motion", own=True)))
    one.agent.say("do it")
    one.wait(lambda: events_of(one, HoldBegan), "the hold")
    clock.advance(1)
    one.until(Status.DONE)
    assert one.controller.sent("click") == []
    heard = [item.text for turn in one.agent.state.task.turns for item in turn.heard]
    assert any("key ctrl: released" in text for text in heard), heard


@pytest.mark.feature("D10", "D11")
def test_nothing_is_held_while_the_human_is_asked(stage: Make) -> None:
    """Their way to the card would be a drag across the desktop."""
    words = [Assessment(1, Verdict.ALLOW)] * 3 + [Assessment(2, Verdict.ASK, "it pays")]
    one = stage(reply(MouseDown(button="left"), CLICK), reply(CLICK), reply(DONE))
    one.policy.words = words
    one.open()
    down_while_asked: list[object] = []
    one.agent.subscribe(
        lambda _event, state: (
            down_while_asked.extend(one.controller.down)
            if state.status is Status.WAITING_FOR_USER
            else None
        )
    )
    one.agent.say("do it")
    one.until(Status.WAITING_FOR_USER)
    assert one.controller.down == []
    assert down_while_asked == []


@pytest.mark.feature("Z10", "Z11")
def test_typing_elsewhere_while_our_window_is_waited_for_is_a_take_over(stage: Make) -> None:
    one = stage(reply(CLICK), reply(DONE))
    mannered(one, "pause")
    one.open()
    one.at_send(1, lambda: one.agent.touched(OWN_KEY) and None)
    one.agent.say("do it")
    one.wait(lambda: events_of(one, HoldBegan), "the hold")
    assert not one.agent.touched(Touch("click")), "a click is how our window is left"
    assert one.agent.touched(Touch("key"))
    assert one.until(Status.PAUSED).touch == "you pressed a key"


@pytest.mark.feature("D8")
def test_a_stop_as_a_goal_is_taken_up_is_not_lost(stage: Make) -> None:
    one = stage(reply(CLICK), reply(DONE)).open()
    controls = one.agent._controls
    begin, taken_up = controls.begin, controls.taken_up
    stops: list[bool] = []

    def between(*args: object) -> None:
        stops.append(one.agent.stop("Esc"))

    controls.begin = lambda gate: (between(), begin(gate))[1]  # type: ignore[method-assign]
    controls.taken_up = lambda: (between(), taken_up())[1]  # type: ignore[method-assign]
    one.agent.say("do it")
    one.until(Status.STOPPED)
    assert one.controller.calls == []
    assert len(stops) == 2


@pytest.mark.feature("D10")
def test_what_could_not_be_looked_at_cannot_be_approved(stage: Make) -> None:
    one = stage(reply(CLICK), reply(DONE), state=State(step_mode=StepMode.ACTION))
    one.open()
    one.eyes.before_look = lambda number: one.eyes.errors.extend(
        [Unavailable("no picture today")] if number == 2 else []
    )
    state = one.run_goal()
    assert state.task.outcome is Outcome.FAILED
    assert "no picture today" in state.task.summary
    assert one.controller.calls == []


@pytest.mark.feature("D8", "D11")
def test_a_stop_lets_go_before_the_journal_writes(stage: Make) -> None:
    one = stage(reply(KeyDown(key="ctrl"), Wait(seconds=60)), reply(DONE))
    book = booked(one)
    down: list[list[object]] = []
    moved = book.moved

    def slow(task: int, before: Status, after: Status, why: str) -> None:
        if after is Status.RESTORING:
            down.append(list(one.controller.down))
        moved(task, before, after, why)

    book.moved = slow  # type: ignore[method-assign]
    one.open()
    one.agent.say("do it")
    one.wait(lambda: one.controller.down and one.eyes.looks > 2)
    one.agent.stop("you")
    one.until(Status.STOPPED)
    assert down == [[]]


# --- whose keyboard it is when the human is asked ------------------------------------------------


IN_OURS = Touch("key", own=True)
ELSEWHERE = Touch("click")


@pytest.mark.feature("D10", "Z12")
@pytest.mark.parametrize(
    ("touches", "back"),
    [
        ((), False),
        ((IN_OURS,), True),
        ((Touch("click", own=True),), True),
        ((IN_OURS, MOVED), True),
        ((IN_OURS, ELSEWHERE), False),
        ((IN_OURS, Touch("key")), False),
        ((ELSEWHERE, IN_OURS), True),
        ((Touch("motion", own=True),), False),
    ],
)
def test_who_was_at_our_window_has_the_keyboard_there_when_they_are_asked(
    stage: Make, touches: tuple[Touch, ...], back: bool
) -> None:
    """What is pressed next must answer the question, and not go into the document."""
    one = stage(reply(CLICK), state=State(step_mode=StepMode.ACTION)).open()
    for touch in touches:
        one.agent.touched(touch)
    one.agent.say("do it")
    one.until(Status.WAITING_FOR_USER)
    assert one.controller.calls == [("enter own",)] * back


@pytest.mark.feature("D10", "Z12")
def test_each_of_several_approvals_gives_the_keyboard_back(stage: Make) -> None:
    one = stage(reply(CLICK, Click(x=6, y=6)), reply(DONE), state=State(step_mode=StepMode.ACTION))
    clock = mannered(one, "pause")
    one.open()
    one.agent.say("do it")
    state = one.until(Status.WAITING_FOR_USER)
    assert isinstance(state.effect, Ask)
    one.agent.touched(IN_OURS)
    one.agent.post(Approved(state.effect.ask_id))
    one.wait(lambda: events_of(one, HoldBegan), "the hold")
    clock.advance(0.6)
    one.until(Status.WAITING_FOR_USER)
    one.wait(lambda: one.controller.sent("enter own"))
    kinds = [call[0] for call in one.controller.calls]
    assert kinds == ["move", "click", "enter own"]


@pytest.mark.feature("D9", "Z11")
def test_a_press_in_our_window_just_after_a_pause_is_waited_for_when_it_goes_on(
    stage: Make,
) -> None:
    """The click that pauses may be heard of after the pause: that hold has its reason, too."""
    one = stage(reply(CLICK), reply(DONE))
    clock = mannered(one, "pause")
    one.open()

    def pause() -> None:
        one.agent.pause("you")
        one.agent.touched(OWN_KEY)

    one.at_send(1, pause)
    one.agent.say("do it")
    one.until(Status.PAUSED)
    one.agent.resume()
    one.wait(lambda: events_of(one, HoldBegan), "the hold")
    clock.advance(1)
    one.until(Status.DONE)
