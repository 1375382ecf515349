"""What could not be checked is told at the end: done, not checked."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import Doubt, End, Outcome, Result, Verified, Verify
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
