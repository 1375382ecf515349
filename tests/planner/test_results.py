"""What came of an action: late changes, the same in vain, checked claims, a closer look."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import (
    Assess,
    BatchCut,
    Decided,
    Do,
    End,
    FrameRef,
    Heard,
    HoldEnded,
    Look,
    Observed,
    Outcome,
    Question,
    Restore,
    Result,
    Said,
    Status,
    Think,
    Unanswered,
    Verified,
    Verify,
)
from desktop_agent.geometry import Displays, Rect
from desktop_agent.planner import Limits
from desktop_agent.protocol import (
    AskUser,
    Click,
    Done,
    Expect,
    KeyCombo,
    KeyDown,
    Op,
    Reply,
    Type,
    Wait,
    WaitFor,
    Zoom,
)

A, B = Click(x=1, y=1), Click(x=2, y=2)
SAVED = Expect(text="Saved")
LATE = Rect(5, 5, 10, 10)
HOST = "api.example.org"


def looking(limits: Limits | None = None) -> Story:
    return Story(host=HOST, limits=limits).thinking()


def texts(story: Story, kind: Heard = Heard.DID) -> list[str]:
    return [item.text for item in story.heard if item.kind is kind]


def verified(story: Story, problem: str = "") -> Story:
    return story.give(Verified(story.serial(Verify), problem))


# --- what changed late ---------------------------------------------------------------------


@pytest.mark.feature("F2", "O9")
def test_a_batch_goes_on_after_a_late_change_that_was_found_to_be_what_it_expected() -> None:
    """It is no surprise: the action after it was decided for just that screen."""
    op = Click(x=1, y=1, expect=SAVED)
    story = looking().decided(op, B).allowed().acted(Result.NO_CHANGE_YET)
    verified(story).allowed().acted(Result.INTERRUPTED, "late", rest=B, late=LATE)
    assert isinstance(story.effect, Assess)
    story.allowed().acted()
    assert story.done == [op, B, B]
    assert not [item for item in story.heard if item.kind is Heard.CUT]


@pytest.mark.feature("F2", "O9")
def test_a_batch_goes_on_when_what_changed_late_is_what_it_waits_for() -> None:
    wait = WaitFor(change=True)
    story = looking().decided(A, wait, B).allowed().acted(Result.NO_CHANGE_YET).allowed()
    story.acted(Result.CHANGED, late=LATE)
    assert isinstance(story.effect, Assess)
    assert story.effect.op == B
    assert texts(story)[0] == "Left-click at 1, 1: changed, but only later"


@pytest.mark.feature("F2", "O9")
def test_a_change_that_the_next_look_shows_amends_the_receipt() -> None:
    story = looking().decided(A).allowed().acted(Result.NO_CHANGE_YET)
    assert texts(story) == ["Left-click at 1, 1: no change yet"]
    story.observed(late=LATE)
    assert isinstance(story.effect, Think)
    assert texts(story) == ["Left-click at 1, 1: changed, but only later"]


@pytest.mark.feature("F2", "O9")
def test_without_one_it_is_final() -> None:
    story = looking().decided(A).allowed().acted(Result.NO_CHANGE_YET).observed()
    assert texts(story) == ["Left-click at 1, 1: no change"]


@pytest.mark.feature("F2", "O9", "D23")
def test_a_change_that_comes_before_the_next_action_amends_it_and_is_looked_at_first() -> None:
    story = looking().decided(A, B).allowed().acted(Result.NO_CHANGE_YET).allowed()
    story.acted(Result.INTERRUPTED, "late", rest=B, late=LATE)
    assert isinstance(story.effect, Look)
    assert texts(story) == ["Left-click at 1, 1: changed, but only later"]
    cut = [(item.cut, item.left) for item in story.heard if item.kind is Heard.CUT]
    assert cut == [(BatchCut.CHANGED_LATE, 1)]
    assert isinstance(story.observed().effect, Think)


@pytest.mark.feature("F2", "O9")
@pytest.mark.parametrize("host", ["", HOST])
def test_what_follows_a_text_that_appeared_late_goes_on_after_the_look(host: str) -> None:
    story = Story(host=host).thinking().decided(Type(text="a"), B).allowed()
    story.acted(Result.NO_CHANGE_YET).allowed()
    story.acted(Result.INTERRUPTED, "late", rest=B, late=LATE).observed()
    assert story.effect == Assess(story.state.serial, B, frame=story.seen)


@pytest.mark.feature("F2")
def test_nothing_is_final_that_nobody_compared() -> None:
    story = looking().decided(A, B).allowed().acted(Result.NO_CHANGE_YET).allowed()
    story.acted(Result.INTERRUPTED, "hold", rest=B)
    assert texts(story) == ["Left-click at 1, 1: no change yet"]


@pytest.mark.feature("F2")
def test_what_changes_while_the_human_is_asked_may_be_theirs() -> None:
    story = looking().decided(A, AskUser(question="Which code?")).allowed()
    story.acted(Result.NO_CHANGE_YET).goal("1234").observed(late=LATE)
    assert texts(story) == ["Left-click at 1, 1: no change yet"]


@pytest.mark.feature("F2")
def test_what_the_human_does_in_a_pause_is_no_late_change() -> None:
    story = looking().decided(A, B).allowed().acted(Result.NO_CHANGE_YET)
    story.paused().resumed().observed(late=LATE)
    assert texts(story) == ["Left-click at 1, 1: no change yet"]


@pytest.mark.feature("Z20", "F2")
def test_done_right_after_what_changed_nothing_is_not_believed() -> None:
    story = looking().decided(A, Done(summary="ok")).allowed().acted(Result.NO_CHANGE_YET)
    assert isinstance(story.effect, Look)
    assert texts(story, Heard.FAILED) == [
        "done: Left-click at 1, 1 has changed nothing so far: look first"
    ]
    story.observed().decided(Done(summary="ok"))
    assert isinstance(story.effect, Restore)


# --- the same in vain ----------------------------------------------------------------------


def in_vain(story: Story, op: Op, times: int) -> Story:
    for _ in range(times):
        story.decided(op).allowed().acted(Result.NO_CHANGE_YET, target="button “Save”").observed()
    return story


@pytest.mark.feature("F2", "O9")
def test_done_right_after_a_wait_is_believed_as_much_as_without_it() -> None:
    """A wait is not meant to change anything; a click before it is."""
    done = Done(summary="ok")
    story = looking().decided(Wait(seconds=1), done).allowed().acted(Result.NO_CHANGE_YET)
    assert isinstance(story.effect, Restore)
    story = looking().decided(A, Wait(seconds=1), done).allowed().acted().allowed()
    assert isinstance(story.acted(Result.NO_CHANGE_YET).effect, Restore)
    story = looking().decided(A, Wait(seconds=1), done).allowed().acted(Result.NO_CHANGE_YET)
    story.allowed().acted(Result.NO_CHANGE_YET)
    assert isinstance(story.effect, Look)
    assert "Left-click at 1, 1 has changed nothing" in texts(story, Heard.FAILED)[0]


@pytest.mark.feature("Z15", "O24")
def test_the_same_three_times_in_vain_asks_the_human() -> None:
    story = in_vain(looking(), A, 2)
    assert isinstance(story.effect, Think)
    in_vain(story, A, 1)
    assert story.status is Status.WAITING_FOR_USER
    assert story.question.text == (
        "I tried this 3 times, and nothing on the screen changed: "
        "Left-click button “Save” (1, 1). What should I do?"
    )
    story.give(Unanswered())
    assert isinstance(story.effect, Restore)


@pytest.mark.feature("Z15", "O24")
def test_three_in_one_reply_count_as_well_as_two_kinds_in_turn() -> None:
    story = looking().decided(A, A, A)
    for _ in range(3):
        story.allowed().acted(Result.NO_CHANGE_YET)
    assert isinstance(story.observed().effect, Question)
    story = looking()
    for op in (A, B, A, B, A):
        in_vain(story, op, 1)
    assert isinstance(story.effect, Question)


@pytest.mark.feature("Z15", "O24")
def test_words_around_it_do_not_make_it_another() -> None:
    story = looking()
    for number in (1, 2, 3):
        op = Click(text="Save", intent=f"try {number}")
        in_vain(story, op, 1)
    assert isinstance(story.effect, Question)


@pytest.mark.feature("Z15", "O24")
@pytest.mark.parametrize("late", [False, True])
def test_anything_that_changes_something_begins_the_count_anew(late: bool) -> None:
    story = in_vain(looking(), A, 2)
    if late:
        story.decided(B).allowed().acted(Result.NO_CHANGE_YET).observed(late=LATE)
    else:
        story.decided(B).allowed().acted().observed()
    in_vain(story, A, 2)
    assert isinstance(story.effect, Think)


@pytest.mark.feature("Z15")
def test_the_humans_own_commands_are_done_as_often_as_they_say() -> None:
    story = Story().thinking().decided(*[KeyCombo(keys=("tab",))] * 5)
    for _ in range(5):
        story.allowed().acted(Result.NO_CHANGE_YET)
    assert isinstance(story.observed().effect, Think)


@pytest.mark.feature("Z15")
def test_after_the_answer_it_goes_on() -> None:
    story = in_vain(looking(), A, 3).goal("try the other one").observed()
    assert isinstance(story.effect, Think)
    in_vain(story, A, 2)
    assert isinstance(story.effect, Think)


# --- what was claimed ----------------------------------------------------------------------


@pytest.mark.feature("Z20")
def test_what_an_action_expects_is_checked_before_the_next_one() -> None:
    click = Click(x=1, y=1, expect=SAVED)
    story = looking().decided(click, B).allowed().acted()
    assert story.effect == Verify(story.state.serial, click, SAVED)
    verified(story)
    assert story.effect == Assess(story.state.serial, B, frame=story.seen)
    assert texts(story)[-1] == "Left-click at 1, 1: checked, there is the text “Saved”"


@pytest.mark.feature("Z20")
def test_what_does_not_hold_drops_the_rest_and_is_told() -> None:
    story = looking().decided(Click(x=1, y=1, expect=SAVED), B).allowed().acted()
    verified(story, "the words “Saved” are not on the screen")
    assert isinstance(story.effect, Look)
    assert texts(story, Heard.FAILED) == [
        "Left-click at 1, 1: it was done, but the words “Saved” are not on the screen "
        "(1 later action was not run)"
    ]
    assert isinstance(story.observed().effect, Think)


@pytest.mark.feature("Z20")
def test_done_counts_only_with_its_evidence() -> None:
    done = Done(summary="It is saved.", evidence=SAVED)
    story = looking().decided(done)
    assert story.effect == Verify(story.state.serial, done, SAVED, whole=True)
    verified(story, "the words “Saved” are not on the screen")
    assert isinstance(story.effect, Look)
    assert texts(story, Heard.FAILED) == [
        "done: not accepted, because the words “Saved” are not on the screen"
    ]
    verified(story.observed().decided(done))
    story.restored()
    assert story.effect == End(story.state.serial, Outcome.DONE, "It is saved.")


@pytest.mark.feature("Z20")
@pytest.mark.parametrize("result", [Result.REFUSED, Result.FAILED, Result.DRY])
def test_what_was_not_done_is_not_checked(result: Result) -> None:
    story = looking().decided(Type(text="a", expect=SAVED)).allowed().acted(result)
    assert not any(isinstance(effect, Verify) for effect in story.effects)


@pytest.mark.feature("Z15")
def test_many_failed_checks_call_for_a_new_plan_and_then_end_the_task() -> None:
    story = looking(Limits(failed_checks=2, replans=1))
    done = Done(summary="ok", evidence=SAVED)
    for number in (1, 2, 3, 4):
        verified(story.decided(done, steps=("save",)), "no")
        if number == 2:
            assert texts(story, Heard.REPLAN) == [
                "2 checks failed: make a new plan and try another way"
            ]
            assert story.state.task.steps == ()
        if number < 4:
            story.observed()
    assert story.status is Status.RESTORING
    assert story.end == (
        Outcome.FAILED,
        "I tried 2 plans, and none worked: no.",
    )


@pytest.mark.feature("Z15")
def test_the_limits_are_those_of_the_brief() -> None:
    limits = Limits()
    assert (limits.same_in_vain, limits.failed_checks, limits.replans) == (3, 12, 3)


@pytest.mark.feature("D9", "Z20")
def test_a_pause_in_the_middle_of_a_check_goes_on_with_a_look() -> None:
    story = looking().decided(Click(x=1, y=1, expect=SAVED), B).allowed().acted().paused()
    story.resumed()
    assert isinstance(story.effect, Look)
    story.observed()
    assert story.effect == Assess(story.state.serial, B, frame=story.seen)


@pytest.mark.feature("Z10", "Z20")
def test_a_human_at_work_while_a_claim_is_checked_voids_what_was_seen() -> None:
    story = looking().decided(Click(x=1, y=1, expect=SAVED), B).allowed().acted()
    story.give(HoldEnded(touched=True))
    assert isinstance(story.effect, Look)
    assert isinstance(story.observed().effect, Think)


@pytest.mark.feature("Z10", "Z20")
def test_what_was_let_go_while_a_claim_was_checked_is_not_taken_for_held() -> None:
    held = (KeyDown(key="ctrl"), Click(x=1, y=1, expect=SAVED), B)
    story = looking().decided(*held).allowed().acted().allowed().acted().give(HoldEnded())
    assert not story.state.task.held
    assert isinstance(story.effect, Look)


@pytest.mark.feature("Z4", "Z20")
@pytest.mark.parametrize("problem", ["", "no"])
def test_a_note_that_comes_while_done_is_checked_is_heard_first(problem: str) -> None:
    story = looking().decided(Done(summary="ok", evidence=SAVED))
    story.give(Said("also close the window"))
    verified(story, problem)
    assert isinstance(story.effect, Look)
    assert texts(story, Heard.NOTE) == ["also close the window"]


@pytest.mark.feature("D8")
@pytest.mark.parametrize("asks", [True, False])
def test_nothing_is_held_while_a_question_is_asked(asks: bool) -> None:
    story = looking().decided(KeyDown(key="ctrl"), AskUser(question="x?") if asks else A)
    story.allowed().acted()
    if not asks:
        story.allowed().acted(Result.NO_CHANGE_YET).observed()
        for _ in range(2):
            story.decided(A).allowed().acted(Result.NO_CHANGE_YET).observed()
    assert isinstance(story.effect, Question)
    assert not story.state.task.held


@pytest.mark.feature("E8")
def test_a_note_of_a_script_confirms_nothing_to_a_provider() -> None:
    """It may have been on its way before anything was asked."""
    story = looking()
    story.give(
        Decided(story.serial(Think), "raw", Reply((), (AskUser(question="Go on?"),)), confirms=True)
    )
    assert isinstance(story.effect, Question)
    story.give(Said("Go on", task=story.state.task.number))
    assert isinstance(story.effect, Question), "it is still asked"
    assert [item.kind for item in story.heard] == [Heard.NOTE]
    story.give(Said("Go on"))
    assert story.heard[-1].kind is Heard.ANSWER


# --- a closer look -------------------------------------------------------------------------


@pytest.mark.feature("D23")
def test_zoom_looks_at_a_part_and_then_thinks() -> None:
    story = looking().decided(Zoom(region=(10, 20, 109, 69)), A)
    assert story.effect == Look(story.state.serial, Rect(10, 20, 100, 50))
    story.observed()
    assert isinstance(story.effect, Think)
    story.decided(A).allowed().acted()
    assert story.effect == Look(story.state.serial, None)


@pytest.mark.feature("D23")
def test_a_closer_look_may_follow_another_elsewhere() -> None:
    """The last picture shows only a part; that is not all of the screen."""
    story = looking().decided(Zoom(region=(10, 20, 109, 69)))
    story.frames += 1
    screen = Displays.of(Rect(0, 0, 1920, 1080))
    part = FrameRef(story.frames, "part", Rect(10, 20, 100, 50), screen)
    story.give(Observed(story.serial(Look), part))
    story.decided(Zoom(region=(500, 500, 599, 549)))
    assert story.effect == Look(story.state.serial, Rect(500, 500, 100, 50))


@pytest.mark.feature("D23")
def test_what_was_to_follow_a_closer_look_is_told_as_not_run() -> None:
    story = looking().decided(Zoom(region=(1, 1, 50, 50)), A, B)
    assert texts(story)[0].endswith("(2 later actions were not run)")


@pytest.mark.feature("D23")
@pytest.mark.parametrize("region", [(50, 0, 40, 9), (0, 50, 9, 40), (9000, 0, 9100, 10)])
def test_there_is_nothing_to_zoom_at_off_the_screen(region: tuple[int, int, int, int]) -> None:
    story = looking().decided(Zoom(region=region))
    assert story.effect == Look(story.state.serial, None)
    assert "there is no such part of the screen" in texts(story, Heard.FAILED)[0]


@pytest.mark.feature("Z20")
def test_a_late_answer_to_a_check_changes_nothing() -> None:
    story = looking().decided(Click(x=1, y=1, expect=SAVED), B).allowed().acted()
    stale = Verified(story.serial(Verify), "no")
    verified(story)
    before = story.state
    assert story.give(stale).state == before
    assert isinstance(story.effect, Assess | Do)
