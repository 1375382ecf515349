"""The direct brain in the real planner's loop: what is done, and what is said at the end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

import pytest
from brain_loop import Loop, carried_out

from desktop_agent.events import (
    Ask,
    Asks,
    Do,
    Doubt,
    Effect,
    Event,
    Heard,
    Outcome,
    Paused,
    PausedBy,
    Question,
    Receipt,
    Refused,
    Result,
    Resumed,
    Said,
    Status,
    Think,
    Unanswered,
    Verify,
)
from desktop_agent.llm.direct import DirectBrain, reply_to
from desktop_agent.planner import Limits
from desktop_agent.ports import Missing
from desktop_agent.protocol import (
    Click,
    Drag,
    Expect,
    Focus,
    KeyCombo,
    Op,
    Open,
    Type,
    Wait,
    parse_reply,
)

TAB, ENTER = KeyCombo(keys=("tab",)), KeyCombo(keys=("enter",))
GOAL = 'open mousepad, type "Hello, then and there" and press ctrl+s. Then wait 2 seconds'
GOAL_OPS = [
    Open(target="mousepad"),
    Type(text="Hello, then and there"),
    KeyCombo(keys=("ctrl", "s")),
    Wait(seconds=2),
]

News = Callable[[Effect], Iterable[Event]]


def once(when: Callable[[Effect], bool], *events: Event) -> News:
    """These events, the first time that such an effect is pending."""
    left = [events]

    def news(effect: Effect) -> Iterable[Event]:
        return left.pop() if left and when(effect) else ()

    return news


def doing(op: Op) -> Callable[[Effect], bool]:
    return lambda effect: isinstance(effect, Do) and effect.op == op


def failing(op: Op, why: str = "it would not") -> Callable[[Op], Receipt]:
    return lambda done: Receipt(done, Result.FAILED, why) if done == op else carried_out(done)


@pytest.mark.feature("D28", "D23")
def test_a_goal_of_four_commands_is_done_one_command_a_turn() -> None:
    loop = Loop(DirectBrain()).run(GOAL)
    assert loop.done == GOAL_OPS
    assert loop.state.status is Status.DONE
    assert loop.summary == ("Opened mousepad, typed 21 characters, pressed Ctrl+S, waited 2 s.")
    assert len(loop.state.task.turns) == 5


@pytest.mark.feature("D5", "D28")
def test_each_reply_names_the_present_step_and_all_that_remain() -> None:
    loop = Loop(DirectBrain()).run(GOAL)
    plans = [json.loads(turn.raw)["high_level"] for turn in loop.state.task.turns]
    steps = ["Open “mousepad”", "Type “Hello, then and there”", "Press Ctrl+S", "Wait 2 s"]
    assert plans == [steps, steps[1:], steps[2:], steps[3:], []]
    assert loop.state.task.steps_done == tuple(steps)


@pytest.mark.feature("D5")
def test_equal_steps_have_names_of_their_own_so_that_the_plan_can_tell_them_apart() -> None:
    loop = Loop(DirectBrain()).run("press enter, press tab, press enter, press enter")
    assert loop.done == [ENTER, TAB, ENTER, ENTER]
    assert loop.state.task.steps_done == (
        "Press Enter",
        "Press Tab",
        "Press Enter (2)",
        "Press Enter (3)",
    )


@pytest.mark.feature("D28")
@pytest.mark.parametrize(
    "goal", ["open mousepad and click there", "hello", "press enter, frobnicate, press tab"]
)
def test_nothing_is_done_if_any_part_of_the_goal_is_not_understood(goal: str) -> None:
    loop = Loop(DirectBrain()).run(goal)
    assert loop.done == []
    assert loop.state.status is Status.ERROR
    assert "I did not understand: " in loop.summary


@pytest.mark.feature("D9", "D28")
def test_a_pause_in_the_middle_of_a_text_goes_on_with_the_rest_and_the_next_command() -> None:
    whole, rest = Type(text="Hello, then and there"), Type(text="then and there")

    def acts(op: Op) -> Receipt:
        cut = Receipt(op, Result.INTERRUPTED, "pause", rest=rest)
        return cut if op == whole else carried_out(op)

    pausing = [False]

    def news(effect: Effect) -> Iterable[Event]:
        if doing(rest)(effect) and not pausing[0]:
            pausing[0] = True
            return (Paused(PausedBy.HUMAN), Resumed())
        return ()

    loop = Loop(DirectBrain(), acts=acts, news=news).run(GOAL)
    assert loop.done == [GOAL_OPS[0], whole, rest, *GOAL_OPS[2:]]
    assert loop.summary.startswith("Opened mousepad, typed 21 characters, pressed Ctrl+S")


@pytest.mark.feature("D9", "D28")
def test_a_pause_while_thinking_loses_no_command_and_repeats_none() -> None:
    thoughts = [0]

    def news(effect: Effect) -> Iterable[Event]:
        # Every other Think is cut off by a pause before it is answered.
        thoughts[0] += isinstance(effect, Think)
        if isinstance(effect, Think) and thoughts[0] % 2:
            return (Paused(PausedBy.HUMAN), Resumed())
        return ()

    assert Loop(DirectBrain(), news=news).run(GOAL).done == GOAL_OPS


@pytest.mark.feature("D28", "F2")
def test_a_step_that_fails_ends_the_run_and_the_end_says_which_and_why() -> None:
    loop = Loop(DirectBrain(), acts=failing(GOAL_OPS[1], "no window has the keyboard")).run(GOAL)
    assert loop.done == GOAL_OPS[:2]
    assert loop.state.status is Status.ERROR
    assert loop.summary == (
        "I couldn't do this: Type “Hello, then and there”: failed, "
        "no window has the keyboard. Done: opened mousepad."
    )


@pytest.mark.feature("D10", "D28")
def test_a_refusal_ends_the_run_and_says_so() -> None:
    loop = Loop(
        DirectBrain(),
        asks=lambda op: op == GOAL_OPS[2],
        news=lambda effect: [Refused(effect.ask_id, "not now")] if isinstance(effect, Ask) else [],
    ).run(GOAL)
    assert loop.done == GOAL_OPS[:2]
    assert loop.summary == (
        "You declined: Press Ctrl+S: not now. Done: opened mousepad, typed 21 characters."
    )


@pytest.mark.feature("D10", "Z4", "D28")
def test_words_instead_of_an_approval_take_the_place_of_the_rest() -> None:
    loop = Loop(
        DirectBrain(),
        asks=lambda op: op == GOAL_OPS[2],
        news=once(lambda effect: isinstance(effect, Ask), Said("no, press tab instead")),
    ).run(GOAL)
    assert loop.done == [*GOAL_OPS[:2], TAB]
    assert loop.state.status is Status.ERROR
    assert loop.summary == (
        "You declined: Press Ctrl+S. Done: opened mousepad, typed 21 characters, pressed Tab. "
        "Left out: 1 step after the one that failed."
    )


@pytest.mark.feature("Z4", "D28")
def test_a_note_while_it_runs_is_done_after_the_rest() -> None:
    loop = Loop(
        DirectBrain(), news=once(doing(GOAL_OPS[1]), Said("then press tab and press enter"))
    ).run(GOAL)
    assert loop.done == [*GOAL_OPS, TAB, ENTER]
    assert loop.summary.endswith("waited 2 s, pressed Tab, pressed Enter.")


@pytest.mark.feature("Z4", "D28")
def test_a_note_that_came_with_a_failure_takes_the_place_of_the_rest() -> None:
    loop = Loop(
        DirectBrain(),
        acts=failing(GOAL_OPS[1]),
        news=once(doing(GOAL_OPS[1]), Said("press tab")),
    ).run(GOAL)
    assert loop.done == [*GOAL_OPS[:2], TAB]
    assert loop.state.status is Status.ERROR
    assert "it would not" in loop.summary


@pytest.mark.feature("Z4", "D28")
def test_a_note_that_is_not_understood_ends_the_run_where_it_would_be_its_turn() -> None:
    loop = Loop(DirectBrain(), news=once(doing(GOAL_OPS[0]), Said("click there"))).run(GOAL)
    assert loop.done == GOAL_OPS
    assert loop.state.status is Status.ERROR
    assert loop.summary.startswith("Done: opened mousepad, typed 21 characters, ")
    assert loop.summary.endswith("I did not understand: click there")


@pytest.mark.feature("Z4", "D28", "F2")
def test_a_failure_is_still_told_when_the_note_after_it_is_not_understood() -> None:
    loop = Loop(
        DirectBrain(),
        acts=failing(GOAL_OPS[1]),
        news=once(doing(GOAL_OPS[1]), Said("frobnicate")),
    ).run(GOAL)
    assert loop.done == GOAL_OPS[:2]
    assert "I couldn't do this: Type" in loop.summary
    assert loop.summary.endswith("I did not understand: frobnicate")


@pytest.mark.feature("Z4", "D28")
def test_the_word_stop_as_a_note_comes_before_all_that_is_left() -> None:
    loop = Loop(DirectBrain(), news=once(doing(GOAL_OPS[0]), Said("Stop!"))).run(GOAL)
    assert loop.done == GOAL_OPS[:1]
    assert loop.summary == "Stopped, as you said."


@pytest.mark.feature("D9", "D28")
def test_pause_is_a_command_and_the_next_one_follows_when_the_human_goes_on() -> None:
    loop = Loop(DirectBrain()).run("press tab, then pause, then press enter")
    assert loop.state.status is Status.PAUSED
    assert loop.done == [TAB]
    loop.give(Resumed())
    loop.go_on()
    assert loop.done == [TAB, ENTER]
    assert loop.summary == "Pressed Tab, paused, pressed Enter."


@pytest.mark.feature("D12", "D23", "D28")
@pytest.mark.parametrize("times", [9, 10, 11, 30, pytest.param(1000, marks=pytest.mark.at_length)])
def test_a_long_repeat_is_done_in_batches_and_nothing_of_it_is_cut(times: int) -> None:
    loop = Loop(DirectBrain()).run(f"press down {times} times, then press enter")
    assert loop.done == [KeyCombo(keys=("down",))] * times + [ENTER]
    assert all(len(parse_reply(turn.raw).actions) <= 10 for turn in loop.state.task.turns)
    heard = [item.kind for turn in loop.state.task.turns for item in turn.heard]
    assert Heard.CUT not in heard
    assert loop.summary == f"Pressed Down {times:,} times, pressed Enter."


@pytest.mark.feature("D23", "D28")
def test_nothing_is_lost_when_fewer_actions_a_reply_are_allowed() -> None:
    loop = Loop(DirectBrain(), limits=Limits(actions_per_reply=3)).run(
        'save as "a.txt", press down 12 times'
    )
    assert len(loop.done) == 5 + 12
    assert loop.state.status is Status.DONE


@pytest.mark.feature("D28", "F2")
def test_a_failure_in_the_middle_of_a_repeat_tells_how_far_it_came() -> None:
    count = [0]

    def acts(op: Op) -> Receipt:
        count[0] += 1
        return Receipt(op, Result.FAILED, "gone") if count[0] == 15 else carried_out(op)

    loop = Loop(DirectBrain(), acts=acts).run("press down 30 times")
    assert "everything up to “Press Down 30 times: 1 to 10”" in loop.summary
    assert "Press Down 30 times: 11 to 20" in loop.summary


@pytest.mark.feature("D28")
def test_more_steps_than_the_agent_looks_are_refused_at_once() -> None:
    loop = Loop(DirectBrain()).run("press tab, " * 250 + "press enter")
    assert loop.done == []
    assert "251 steps, and I can take at most 190" in loop.summary


@pytest.mark.at_length
@pytest.mark.feature("D28")
def test_a_plan_of_190_steps_is_done_and_its_list_is_cut_where_it_gets_long() -> None:
    loop = Loop(DirectBrain()).run("press tab, " * 189 + "press enter")
    assert loop.done == [TAB] * 189 + [ENTER]
    first = parse_reply(loop.state.task.turns[0].raw)
    assert len(first.high_level) == 100
    assert first.high_level[-1] == "and 91 more steps"
    assert "more." in loop.summary


@pytest.mark.feature("D28")
def test_the_same_situation_gets_the_same_reply() -> None:
    loop = Loop(DirectBrain()).run(GOAL)
    for situation, turn in zip(loop.situations, loop.state.task.turns, strict=True):
        assert reply_to(situation) == turn.raw


@pytest.mark.feature("D28")
def test_saving_is_tried_once_more_when_the_dialog_stays_and_then_told_as_failed() -> None:
    """The first Enter may only have closed the dialog's list of completions."""
    stays = Missing("the window “Save As” is still there", Asks.NAME)
    loop = Loop(DirectBrain(), checks=lambda _verify: stays).run('save as "a.txt"')
    assert loop.done.count(ENTER) == 2
    assert "still there" in loop.summary
    assert loop.state.status is Status.ERROR


@pytest.mark.feature("D28", "F2")
def test_saving_is_not_tried_again_over_a_question_of_the_program() -> None:
    asks = Missing("the window “Question” opened and is waiting for an answer", Asks.ANSWER)
    loop = Loop(DirectBrain(), checks=lambda _verify: asks).run('save as "a.txt"')
    assert loop.done.count(ENTER) == 1
    assert "is waiting for an answer" in loop.summary
    assert loop.state.status is Status.ERROR


# --- what is checked ---------------------------------------------------------------------------

SAVE = KeyCombo(keys=("ctrl", "s"))
ASKS_NAME = Missing("the window “Save As” asks for a file name", Asks.NAME)


def first(missing: Missing) -> Callable[[Verify], Missing]:
    """The first claim does not hold, all others do."""
    left = [missing]
    return lambda _verify: left.pop() if left else Missing()


def answering(text: str) -> News:
    return once(lambda effect: isinstance(effect, Question), Said(text))


@pytest.mark.feature("D28", "F2", "E1")
def test_saving_what_has_no_name_asks_for_one_and_takes_the_answer() -> None:
    loop = Loop(DirectBrain(), checks=first(ASKS_NAME), news=answering("/tmp/letter.txt"))
    loop.run("now save it, then press tab")
    assert loop.done == [
        *(SAVE, Focus(window="save"), KeyCombo(keys=("ctrl", "a"))),
        *(Type(text="/tmp/letter.txt"), ENTER, TAB),
    ]
    assert loop.summary == "Saved as “/tmp/letter.txt”, pressed Tab."
    claims = [
        o.expect
        for t in loop.state.task.turns
        for o in parse_reply(t.raw).actions
        if isinstance(o, KeyCombo) and o.expect
    ]
    assert claims == [Expect(state="saved"), Expect(state="closed", written="/tmp/letter.txt")]
    for situation, turn in zip(loop.situations, loop.state.task.turns, strict=True):
        assert reply_to(situation) == turn.raw


@pytest.mark.feature("D28", "F2")
@pytest.mark.parametrize("answer", ["stop", "cancel", "x in the blue folder"])
def test_an_answer_that_names_no_file_saves_nothing_and_says_so(answer: str) -> None:
    loop = Loop(DirectBrain(), checks=first(ASKS_NAME), news=answering(answer)).run("save")
    assert loop.done == [SAVE]
    assert loop.state.status is Status.ERROR


@pytest.mark.feature("D28", "F2")
def test_a_save_that_nobody_names_needs_the_human() -> None:
    loop = Loop(
        DirectBrain(),
        checks=first(ASKS_NAME),
        news=lambda effect: [Unanswered()] if isinstance(effect, Question) else (),
    ).run("save")
    assert loop.state.past[-1].outcome is Outcome.NEEDS_USER
    assert "What should the file be called?" in loop.summary


@pytest.mark.feature("D28", "F2")
def test_another_question_of_the_program_is_told_and_no_name_is_typed() -> None:
    asks = Missing("the window “Keep the format?” opened and is waiting for an answer", Asks.ANSWER)
    loop = Loop(DirectBrain(), checks=first(asks)).run("save")
    assert loop.done == [SAVE]
    assert loop.state.status is Status.ERROR
    assert "is waiting for an answer" in loop.summary


@pytest.mark.feature("D28", "F2")
@pytest.mark.parametrize(
    ("goal", "state"),
    [
        *[(goal, "altered") for goal in ("go back", "go forward", "undo", "paste", "new tab")],
        *[("new window", "changed"), ("close the tab", "tab closed")],
        *[("close the window", "closed"), ('close the window "Notes"', "closed")],
    ],
)
def test_a_command_that_is_all_about_a_change_is_done_only_with_it(goal: str, state: str) -> None:
    loop = Loop(DirectBrain(), checks=first(Missing("nothing changed"))).run(goal)
    (claim,) = [
        o.expect
        for o in parse_reply(loop.state.task.turns[0].raw).actions
        if isinstance(o, KeyCombo)
    ]
    assert claim == Expect(state=state)  # type: ignore[arg-type]
    assert loop.state.status is Status.ERROR
    assert "nothing changed" in loop.summary


@pytest.mark.feature("D28", "F2")
def test_what_changed_nothing_is_not_claimed() -> None:
    """“Dragged” though nothing moved."""

    def acts(op: Op) -> Receipt:
        return Receipt(op, Result.NO_CHANGE_YET if isinstance(op, Drag) else Result.CHANGED)

    loop = Loop(DirectBrain(), acts=acts).run("press tab, drag from 10, 20 to 300, 400")
    assert "ragged" not in loop.summary
    assert loop.summary.startswith("Pressed Tab. Nothing on the screen changed after: Drag")


@pytest.mark.feature("D28", "F2")
def test_what_was_found_to_have_worked_is_not_told_as_no_change() -> None:
    """A title that is not on the screen may say that it is saved."""
    loop = Loop(DirectBrain(), acts=lambda op: Receipt(op, Result.NO_CHANGE_YET)).run("save")
    assert loop.summary == "Saved (Ctrl+S)."
    assert loop.state.past[-1].checked


@pytest.mark.feature("D28", "F2", "E1")
def test_what_nothing_decides_is_done_and_not_checked() -> None:
    unknown = Missing(doubt=Doubt.NO_SIGN)
    loop = Loop(DirectBrain(), checks=lambda _verify: unknown).run("save")
    assert loop.state.status is Status.DONE
    assert not loop.state.past[-1].checked


@pytest.mark.feature("D28", "D10", "F2")
def test_a_goal_that_was_refused_is_not_hidden_by_the_success_of_a_later_note() -> None:
    click = Click(text="Delete")

    def news(effect: Effect) -> Iterable[Event]:
        if isinstance(effect, Ask):
            return [Said("press tab")]
        return ()

    loop = Loop(DirectBrain(), news=news, asks=lambda op: op == click).run(
        "click Delete, press enter"
    )
    assert loop.done == [TAB]
    assert loop.state.past[-1].outcome is Outcome.FAILED
    assert loop.summary == (
        "You declined: Left-click “Delete”. Done: pressed Tab. "
        "Left out: 1 step after the one that failed."
    )
