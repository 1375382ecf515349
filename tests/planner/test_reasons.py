"""Why a task failed, as a value: nobody has to read its summary."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import (
    Acted,
    Assessed,
    Denial,
    Do,
    Fault,
    Heard,
    Lost,
    Overdue,
    Reason,
    Receipt,
    Result,
    Said,
    Think,
    Verdict,
)
from desktop_agent.planner import Limits
from desktop_agent.protocol import Click, Stop

CLICK = Click(x=1, y=1)


def reason_of(story: Story) -> Reason:
    return story.ended().state.task.reason


@pytest.mark.feature("D4", "F2")
def test_a_brain_that_gives_up_says_whatever_it_likes() -> None:
    for words in ("internal error: x", "You refused it.", "3 replies in a row were invalid: x"):
        assert reason_of(Story().thinking().decided(Stop(reason=words))) == Reason(Fault.GAVE_UP)


@pytest.mark.feature("D4", "D10")
def test_it_is_declined_if_the_human_refused_and_nothing_came_of_it_since() -> None:
    story = Story().thinking().decided(CLICK).assessed(Verdict.ASK, "x").refused().observed()
    assert reason_of(story.decided(Stop(reason="No."))) == Reason(Fault.DECLINED)


@pytest.mark.feature("D4", "D10")
def test_an_invalid_reply_in_between_makes_it_no_failure() -> None:
    story = Story().thinking().decided(CLICK).assessed(Verdict.ASK, "x").refused().observed()
    assert reason_of(story.rejected().decided(Stop(reason="No."))) == Reason(Fault.DECLINED)


@pytest.mark.feature("D4", "D10")
def test_it_is_not_declined_if_the_human_said_what_to_do_instead() -> None:
    story = Story().thinking().decided(CLICK).assessed(Verdict.ASK, "x")
    story.give(Said("the other one")).observed()
    assert {item.kind for item in story.heard} == {Heard.NOTE, Heard.REFUSED}
    assert reason_of(story.decided(Stop(reason="No."))) == Reason(Fault.GAVE_UP)


@pytest.mark.feature("D4", "D10")
def test_it_is_not_declined_if_something_was_done_since() -> None:
    story = Story().thinking().decided(CLICK).assessed(Verdict.ASK, "x").refused().observed()
    story.decided(CLICK, Stop(reason="No.")).allowed().acted()
    assert reason_of(story) == Reason(Fault.GAVE_UP)
    story = Story().thinking().decided(CLICK).assessed(Verdict.ASK, "x").refused().observed()
    story.decided(CLICK).allowed().acted().observed()
    assert reason_of(story.decided(Stop(reason="No."))) == Reason(Fault.GAVE_UP)


def not_there() -> Story:
    story = Story().thinking().decided(CLICK).allowed()
    assert isinstance(story.effect, Do)
    refused = Receipt(CLICK, Result.REFUSED, "no", denial=Denial.NOT_THERE)
    return story.give(Acted(story.effect.serial, refused)).observed()


@pytest.mark.feature("D4", "Z32")
def test_a_brain_that_gives_up_after_a_refusal_says_which_kind_it_was() -> None:
    story = not_there()
    story.rejected().decided(Stop(reason="No."))
    assert reason_of(story) == Reason(Fault.GAVE_UP, denial=Denial.NOT_THERE)
    # Something else was done since.
    story = not_there().decided(CLICK).allowed().acted().observed().decided(Stop(reason="No."))
    assert reason_of(story) == Reason(Fault.GAVE_UP)


@pytest.mark.feature("D19")
def test_replies_that_make_no_sense_are_counted_with_what_was_wrong() -> None:
    story = Story(limits=Limits(retries=1)).thinking().rejected("a: is missing")
    story.rejected("b: is missing", raw="{}")
    assert reason_of(story) == Reason(Fault.INVALID, 2, "b: is missing")
    story = Story(limits=Limits(retries=0)).thinking().rejected("x", raw="I would click there.")
    assert reason_of(story) == Reason(Fault.TALK, 1, "“I would click there.”")


@pytest.mark.feature("D19")
def test_replies_without_actions_and_too_many_looks_are_kinds_of_their_own() -> None:
    story = Story(limits=Limits(empty_replies=1)).thinking().decided()
    assert reason_of(story) == Reason(Fault.EMPTY, 1)
    story = Story(limits=Limits(turns=1)).thinking().decided().observed()
    assert reason_of(story) == Reason(Fault.LOOKS, 1)


@pytest.mark.feature("D19", "N9")
def test_a_reply_with_nothing_in_it_is_asked_for_once_more_and_no_more() -> None:
    story = Story().thinking().rejected("empty", raw=" ")
    assert isinstance(story.effect, Think)
    assert reason_of(story.rejected("empty", raw="")) == Reason(Fault.EMPTY, 2)
    # One that was only wrong does not count as empty.
    story = Story().thinking().rejected("wrong", raw="{").rejected("empty", raw="")
    assert isinstance(story.effect, Think)
    assert reason_of(story.rejected("wrong", raw="{")).fault is Fault.INVALID
    story = Story().thinking().decided().observed()
    assert isinstance(story.effect, Think)
    assert reason_of(story.decided()) == Reason(Fault.EMPTY, 2)


@pytest.mark.feature("D4")
def test_what_was_lost_and_what_took_too_long_are_told_apart() -> None:
    assert reason_of(Story().thinking().give(Lost("gone"))) == Reason(Fault.LOST)
    assert reason_of(Story().thinking().give(Overdue("late"))) == Reason(Fault.TIME)


@pytest.mark.feature("F2")
def test_what_a_brain_hears_of_a_refusal_is_typed_beside_its_words() -> None:
    story = Story().thinking().decided(CLICK, CLICK)
    story.give(Assessed(story.state.serial, 1, Verdict.DENY, "no field", denial=Denial.NO_FIELD))
    (heard,) = story.heard
    assert (heard.op, heard.result, heard.why) == (CLICK, Result.REFUSED, "no field")
    assert heard.denial is Denial.NO_FIELD
    assert heard.text == "Left-click at 1, 1: refused, no field (1 later action was not run)"
    story = Story().thinking().decided(CLICK).allowed()
    receipt = Receipt(CLICK, Result.REFUSED, "it is gone", denial=Denial.NOT_THERE)
    story.give(Acted(story.state.serial, receipt))
    assert story.heard[0].denial is Denial.NOT_THERE
