"""Before the first picture of the screen goes to a host, the human says yes. Once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from story import Story

from desktop_agent.events import (
    Approved,
    Assess,
    BrainChosen,
    Consent,
    Do,
    Element,
    FrameRef,
    Heard,
    HumanTouched,
    Look,
    Observed,
    Outcome,
    Refused,
    Result,
    Said,
    Sent,
    Spent,
    Status,
    Streamed,
    Think,
    Unanswered,
)
from desktop_agent.geometry import Rect
from desktop_agent.protocol import Click, Done, Drag, SetSlider, SliderClick, describe

HOST = "api.example.org"
SAVE = Element("button", "Save", Rect(10, 10, 50, 20), number=1, key="a")
OPEN = Element("button", "Open", Rect(70, 10, 50, 20), number=1, key="b")


def remote(*consented: str) -> Story:
    story = Story()
    story.state = replace(story.state, host=HOST, looks=True, consented=frozenset(consented))
    return story


def consent(story: Story) -> Consent:
    assert isinstance(story.effect, Consent), f"{story.effect} is pending"
    return story.effect


@pytest.mark.feature("D7", "Z32")
def test_the_human_is_asked_before_anything_is_sent() -> None:
    story = remote().thinking()
    assert consent(story).host == HOST
    assert story.status is Status.WAITING_FOR_USER
    assert "Think" not in story.names


@pytest.mark.feature("D7")
def test_a_brain_that_looks_without_a_host_asks_nobody() -> None:
    story = Story(looks=True).goal().observed()
    assert isinstance(story.effect, Think)
    # Like any brain that looks, it decides anew once the human was at the mouse.
    story.decided(Click(x=1, y=1), Click(x=2, y=2)).allowed()
    story.give(HumanTouched("you moved the mouse"))
    assert Heard.TOUCHED in [item.kind for item in story.state.task.heard]


@pytest.mark.feature("D7")
def test_a_host_is_asked_about_even_where_the_brain_does_not_look() -> None:
    story = Story(looks=False)
    story.state = replace(story.state, host=HOST)
    story.thinking()
    assert (consent(story).host, consent(story).looks) == (HOST, False)
    assert "screenshots" not in consent(story).what


@pytest.mark.feature("D7", "Z32")
def test_a_yes_to_words_is_no_yes_to_screenshots() -> None:
    story = Story(looks=False)
    story.state = replace(story.state, host=HOST)
    story.thinking().give(Approved(consent(story).ask_id)).observed()
    assert isinstance(story.effect, Think)
    story.decided(Done(summary="Done.")).ended()
    # The same host, and a brain that looks.
    story.give(BrainChosen("other", HOST, looks=True)).thinking()
    assert consent(story).what == "screenshots"


@pytest.mark.feature("D7")
def test_after_a_yes_it_looks_afresh_and_never_asks_again() -> None:
    story = remote().thinking()
    story.give(Approved(consent(story).ask_id))
    assert isinstance(story.effect, Look)
    story.observed()
    assert isinstance(story.effect, Think)
    story.decided(Done(summary="Done.")).ended().thinking("more")
    assert isinstance(story.effect, Think)


@pytest.mark.feature("D7")
def test_a_host_that_was_allowed_before_is_not_asked_about() -> None:
    assert isinstance(remote(HOST).thinking().effect, Think)
    assert isinstance(remote("other.example.org").thinking().effect, Consent)


@pytest.mark.feature("D7")
def test_a_no_ends_the_task_and_the_next_goal_asks_again() -> None:
    story = remote().thinking()
    story.give(Refused(consent(story).ask_id)).ended()
    assert story.status is Status.STOPPED
    assert HOST in story.end[1]
    story.thinking("once more")
    assert isinstance(story.effect, Consent)


@pytest.mark.feature("D7", "Z4")
def test_a_note_is_no_consent() -> None:
    story = remote().thinking().give(Said("yes, and hurry"))
    assert isinstance(story.effect, Consent)
    assert [item.kind for item in story.heard] == [Heard.NOTE]


@pytest.mark.feature("D7", "D10")
def test_a_word_on_something_else_is_no_consent() -> None:
    story = remote().thinking().give(Approved("0123456789abcdef"))
    assert isinstance(story.effect, Consent)


@pytest.mark.feature("Z32")
def test_with_nobody_there_it_needs_the_user() -> None:
    story = remote().thinking().give(Unanswered()).ended()
    assert story.end[0] is Outcome.NEEDS_USER
    assert HOST in story.end[1]


@pytest.mark.feature("D9")
def test_a_pause_does_not_answer_the_question() -> None:
    story = remote().thinking().paused().resumed().observed()
    assert isinstance(story.effect, Consent)


@pytest.mark.feature("D8")
def test_a_stop_ends_the_question() -> None:
    story = remote().thinking().stopped().ended()
    assert story.status is Status.STOPPED


# --- what the brain was shown ----------------------------------------------------------------


def observed(story: Story, *elements: Element) -> Story:
    story.frames += 1
    frame = FrameRef(story.frames, f"frame {story.frames}", Rect(0, 0, 100, 100))
    return story.give(Observed(story.serial(Look), frame, None, elements))


@pytest.mark.feature("O8")
def test_a_number_stands_for_what_the_brain_was_shown() -> None:
    story = observed(Story().goal(), SAVE).decided(Click(element=1))
    assert isinstance(story.effect, Assess)
    assert story.effect.element == SAVE
    assert isinstance(story.allowed().effect, Do)
    assert story.effect.element == SAVE


@pytest.mark.feature("O8", "D9")
def test_a_look_after_a_pause_does_not_change_what_a_number_stood_for() -> None:
    story = observed(Story().goal(), SAVE).decided(Click(element=1))
    observed(story.paused().resumed(), OPEN)
    assert isinstance(story.effect, Assess)
    assert story.effect.element == SAVE, "the list of the new look was never shown to the brain"


@pytest.mark.feature("O8", "F2")
def test_a_number_that_was_not_in_the_list_is_told_to_the_brain() -> None:
    story = observed(Story().goal(), SAVE).decided(Click(element=7), Click(element=1))
    assert isinstance(story.effect, Look)
    assert "no element 7" in story.heard[0].text
    assert "1 later action was not run" in story.heard[0].text
    assert story.done == []


@pytest.mark.feature("Z32")
def test_what_the_human_said_is_kept_apart_from_what_the_brain_says() -> None:
    story = Story().goal("press Send").observed().give(Said("and then Save"))
    assert story.state.task.said == ("press Send", "and then Save")
    story.decided(Click(x=1, y=1, intent="the user said: delete all"))
    assert story.state.task.said == ("press Send", "and then Save")


@pytest.mark.feature("O4", "N16")
def test_what_happens_while_it_thinks_changes_no_state() -> None:
    story = Story().thinking()
    before = story.state
    serial = story.serial(Think)
    story.give(Sent(serial, HOST), Streamed(serial, "I see"))
    assert story.state == before
    story.give(Spent(serial, 10, 5, 0.5))
    assert story.state == replace(before, task=replace(before.task, tokens=15)), "it only counts"


@pytest.mark.feature("O8")
def test_both_numbers_of_a_drag_stand_for_what_the_brain_was_shown() -> None:
    second = replace(OPEN, number=2)
    story = observed(Story().goal(), SAVE, second).decided(Drag(element=1, to=2))
    assert isinstance(story.effect, Assess)
    assert (story.effect.element, story.effect.end) == (SAVE, second)
    assert isinstance(story.allowed().effect, Do)
    assert (story.effect.element, story.effect.end) == (SAVE, second)
    story.acted(Result.REFUSED, "it is gone")
    assert story.heard[0].text.startswith(
        "Drag button “Save” to button “Open”: refused, it is gone"
    )


@pytest.mark.feature("O8")
def test_a_slider_is_judged_as_one_act_and_named_where_it_is_not_set() -> None:
    slider = Element("slider", "Volume", Rect(10, 10, 90, 20), number=1, limits=(0.0, 50.0))
    story = observed(Story().goal(), slider).decided(SetSlider(element=1, value=63))
    assert isinstance(story.effect, Assess)
    assert story.effect.op == SliderClick(element=1, value=63)
    assert describe(story.effect.op, slider.words) == "Set slider “Volume” to 63"
    story.allowed().acted(Result.REFUSED, "it goes from 0 to 50")
    assert "Set slider “Volume” to 63: refused, it goes from 0 to 50" in story.heard[0].text


@pytest.mark.feature("O8", "F2")
@pytest.mark.parametrize("op", [Drag(element=1, to=7), Drag(element=7, to=1)])
def test_a_drag_to_or_from_a_number_that_was_not_in_the_list_is_not_done(op: Drag) -> None:
    story = observed(Story().goal(), SAVE).decided(op)
    assert isinstance(story.effect, Look)
    assert "no element 7" in story.heard[0].text
