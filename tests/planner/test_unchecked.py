"""What could not be checked is told at the end: done, not checked."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import (
    Doubt,
    End,
    Look,
    Outcome,
    Result,
    Review,
    Reviewed,
    Said,
    Unchecked,
    Verified,
    Verify,
)
from desktop_agent.geometry import Rect
from desktop_agent.protocol import Click, Done, Expect, Focus, KeyCombo, Open, Type

HELLO = Type(text="hello")
SAVE = Click(text="Save")
FIELD = Click(text="Name", role="field")
ALL = KeyCombo(keys=("ctrl", "a"))
DONE = Done(summary="Did it.")
SAVED = Expect(text="Saved")

pytestmark = pytest.mark.feature("E1")


def commanded(*ops):
    """A brain whose word sums up the receipts: it goes by names, as `direct` does."""
    return Story(host="").thinking().decided(*ops)


def doubts(story):
    return [one.doubt for one in story.state.task.unchecked]


def ends(story):
    """(outcome, checked) of a task that says now that it is done."""
    story.observed().decided(DONE).restored()
    assert isinstance(story.state.effect, End)
    return story.state.effect.outcome, story.state.effect.checked


def test_what_was_seen_to_work_ends_checked():
    assert ends(commanded(SAVE).allowed().acted()) == (Outcome.DONE, True)


def test_a_click_that_changed_nothing_ends_not_checked():
    story = commanded(SAVE).allowed().acted(Result.NO_CHANGE_YET)
    assert ends(story) == (Outcome.DONE, False)
    assert [one.op for one in story.state.task.unchecked] == [SAVE]
    story.finished()
    assert not story.state.past[-1].checked


def test_a_change_that_comes_late_is_a_change():
    story = commanded(SAVE).allowed().acted(Result.NO_CHANGE_YET)
    story.observed(late=Rect(0, 0, 9, 9))
    assert doubts(story) == []


@pytest.mark.parametrize("op", [Open(target="mousepad"), Focus(window="Notes")])
def test_a_window_that_was_waited_for_needs_no_change(op):
    assert ends(commanded(op).allowed().acted(Result.NO_CHANGE_YET)) == (Outcome.DONE, True)


def test_a_text_that_was_read_back_proves_the_keys_that_led_to_its_field():
    story = commanded(FIELD, ALL, HELLO)
    story.allowed().acted(Result.NO_CHANGE_YET).allowed().acted(Result.NO_CHANGE_YET)
    assert doubts(story) == [Doubt.NOTHING_CHANGED] * 2
    story.allowed().acted()
    assert doubts(story) == []


def test_a_text_that_nobody_could_read_back_is_in_doubt():
    story = commanded(HELLO).allowed().acted(doubt=Doubt.NOT_TOLD)
    assert ends(story) == (Outcome.DONE, False)


def test_a_text_that_was_read_back_proves_no_other_text():
    story = commanded(HELLO, Type(text="world")).allowed().acted(doubt=Doubt.NOT_TOLD)
    story.allowed().acted()
    assert doubts(story) == [Doubt.NOT_TOLD]


def test_what_was_to_be_seen_and_is_proves_its_batch_and_no_other():
    story = commanded(SAVE).allowed().acted(Result.NO_CHANGE_YET).observed()
    story.decided(Click(text="Send", expect=SAVED)).allowed().acted(Result.NO_CHANGE_YET)
    assert isinstance(story.state.effect, Verify)
    story.give(Verified(story.serial(Verify)))
    assert [one.op for one in story.state.task.unchecked] == [SAVE]


def test_a_claim_that_nothing_decides_fails_nothing_and_proves_nothing():
    story = commanded(Click(text="Send", expect=SAVED)).allowed().acted()
    story.give(Verified(story.serial(Verify), doubt=Doubt.NO_SIGN))
    assert doubts(story) == [Doubt.NO_SIGN]
    assert ends(story) == (Outcome.DONE, False)


def test_a_late_change_leaves_the_doubt_about_a_claim():
    story = commanded(Click(text="Send", expect=SAVED)).allowed().acted(Result.NO_CHANGE_YET)
    story.give(Verified(story.serial(Verify), doubt=Doubt.NO_SIGN))
    story.observed(late=Rect(0, 0, 9, 9))
    assert doubts(story) == [Doubt.NO_SIGN]


def test_evidence_that_nobody_can_judge_ends_not_checked():
    story = commanded(SAVE).allowed().acted().observed()
    story.decided(Done(summary="Did it.", evidence=SAVED))
    story.give(Verified(story.serial(Verify), doubt=Doubt.RESTLESS)).restored()
    assert (story.state.effect.outcome, story.state.effect.checked) == (Outcome.DONE, False)


def test_what_was_tried_again_until_it_was_so_leaves_no_doubt():
    """The first Enter in a file dialog only closes its list of proposals."""
    enter = KeyCombo(keys=("enter",), expect=SAVED)
    story = commanded(ALL, enter).allowed().acted(Result.NO_CHANGE_YET)
    story.allowed().acted(Result.NO_CHANGE_YET)
    story.give(Verified(story.serial(Verify), "the dialog is still there")).observed()
    story.decided(enter).allowed().acted(Result.NO_CHANGE_YET)
    story.give(Verified(story.serial(Verify)))
    assert doubts(story) == []


def test_evidence_that_holds_proves_the_whole_task():
    story = commanded(SAVE).allowed().acted(Result.NO_CHANGE_YET).observed()
    story.decided(Done(summary="Did it.", evidence=SAVED))
    story.give(Verified(story.serial(Verify))).restored()
    assert (story.state.effect.outcome, story.state.effect.checked) == (Outcome.DONE, True)


def test_a_model_that_names_no_evidence_is_not_believed():
    story = Story(host="", claims=True).thinking().decided(SAVE).allowed().acted()
    assert ends(story) == (Outcome.DONE, False)
    assert doubts(story) == [Doubt.CLAIMED]


def test_a_task_that_failed_is_no_doubtful_success():
    story = commanded(SAVE).allowed().acted(Result.NO_CHANGE_YET).stopped().restored()
    assert (story.state.effect.outcome, story.state.effect.checked) == (Outcome.STOPPED, True)


# --- what was filled in is read once more -------------------------------------------------

CHANGED = Unchecked(HELLO, Doubt.NOT_KEPT, "field “Name”")


def done_after_filling(done=DONE, *, claims=False):
    story = Story(host="", claims=claims).thinking().decided(HELLO).allowed().acted(kept=True)
    return story.observed().decided(done)


def test_what_was_filled_in_is_read_once_more_before_it_is_done():
    story = done_after_filling()
    assert story.effect == Review(story.state.serial, DONE)
    story.give(Reviewed(story.serial(Review))).restored()
    assert (story.state.effect.outcome, story.state.effect.checked) == (Outcome.DONE, True)


def test_what_did_not_stay_as_it_was_left_is_no_done():
    story = done_after_filling()
    story.give(Reviewed(story.serial(Review), "field “Name” holds “100” now")).restored()
    assert story.state.effect.outcome is Outcome.FAILED
    assert "field “Name” holds “100” now" in story.state.effect.summary


def test_a_brain_that_looks_hears_what_did_not_stay_as_it_was_left():
    story = done_after_filling(claims=True)
    story.give(Reviewed(story.serial(Review), "field “Name” holds “100” now"))
    assert isinstance(story.effect, Look)
    heard = story.state.task.heard[-1].text
    assert heard == "done: not accepted, because field “Name” holds “100” now"


def test_what_may_not_have_stayed_is_not_checked():
    story = done_after_filling()
    story.give(Reviewed(story.serial(Review), "", (CHANGED,))).restored()
    assert (story.state.effect.outcome, story.state.effect.checked) == (Outcome.DONE, False)
    assert doubts(story) == [Doubt.NOT_KEPT]


def test_evidence_that_holds_proves_what_may_not_have_stayed():
    story = done_after_filling(Done(summary="Did it.", evidence=SAVED))
    story.give(Verified(story.serial(Verify)))
    story.give(Reviewed(story.serial(Review), "", (CHANGED,))).restored()
    assert (story.state.effect.outcome, story.state.effect.checked) == (Outcome.DONE, True)


def test_a_note_before_the_end_is_heard_first():
    story = done_after_filling()
    story.give(Said("and the street"))
    story.give(Reviewed(story.serial(Review)))
    assert isinstance(story.effect, Look)


def test_a_last_reading_does_not_make_evidence_that_nobody_can_judge_a_proof():
    story = Story(host="", claims=True).thinking().decided(HELLO).allowed().acted(kept=True)
    story.observed().decided(Done(summary="Did it.", evidence=SAVED))
    story.give(Verified(story.serial(Verify), doubt=Doubt.NO_SIGN))
    story.give(Reviewed(story.serial(Review))).restored()
    assert (story.state.effect.outcome, story.state.effect.checked) == (Outcome.DONE, False)
    assert doubts(story) == [Doubt.NO_SIGN]
