"""The pictures that were sent stand at their step, each with the click that followed. No Qt."""

from __future__ import annotations

import pytest

from desktop_agent.events import PictureRef, Result
from desktop_agent.protocol import Click, KeyCombo
from desktop_agent.ui.model.blocks import StepBlock
from desktop_agent.ui.model.now_view import SentPicture
from desktop_agent.ui.model.step_pictures import MOST
from desktop_agent.ui.model.transcript import Transcript

from .states import GOAL, HOST, PICTURE, SCREEN, Story

WORDS = f"Sent to {HOST}, 1280 x 720, 84 KB"
AT = (480 / 1920, 540 / 1080, 1 / 1920, 1 / 1080)


def begun() -> Story:
    return Story().say(GOAL).look().send()


def shown(story: Story) -> list[tuple[SentPicture, ...]]:
    transcript = Transcript()
    for event, state in story.pairs:
        transcript.take(event, state)
    return [block.shown for block in transcript.blocks if isinstance(block, StepBlock)]


@pytest.mark.feature("D7")
def test_the_click_is_marked_on_the_picture_that_it_was_decided_on():
    story = begun().decide(("one",), Click(x=480, y=540)).assess()
    assert shown(story) == [(SentPicture(WORDS, PICTURE.id),)]
    assert shown(story.act()) == [(SentPicture(WORDS, PICTURE.id, AT),)]


@pytest.mark.feature("D7", "F2")
@pytest.mark.parametrize("result", [Result.REFUSED, Result.FAILED, Result.DRY])
def test_a_click_that_was_not_made_is_not_marked(result):
    story = begun().decide(("one",), Click(x=480, y=540)).do(result)
    assert shown(story) == [(SentPicture(WORDS, PICTURE.id),)]


@pytest.mark.feature("D7")
def test_keys_move_no_mark_and_a_reply_without_a_picture_shows_none():
    story = begun().decide(("one",), Click(x=480, y=540), KeyCombo(keys=("enter",))).do().do()
    assert shown(story) == [(SentPicture(WORDS, PICTURE.id, AT),)]
    story = Story().say(GOAL).look().send(None).decide(("one",), Click(x=480, y=540)).do()
    assert shown(story) == [()]


@pytest.mark.feature("D7")
def test_a_click_is_not_marked_on_a_picture_that_was_sent_after_it():
    story = begun().decide(("one",), Click(x=480, y=540)).do().look()
    later = PictureRef(9, SCREEN, 1280, 720, "image/png", 84_321)
    story.send(later).decide(("one",), KeyCombo(keys=("enter",))).do()
    assert shown(story) == [(SentPicture(WORDS, PICTURE.id, AT), SentPicture(WORDS, 9))]


@pytest.mark.feature("D7")
def test_of_a_step_the_last_few_pictures_are_shown():
    story = Story().say(GOAL).look()
    for number in range(10, 10 + MOST + 2):
        picture = PictureRef(number, SCREEN, 1280, 720, "image/png", 84_321)
        story.send(picture).decide(("one",), Click(x=480, y=540)).do().look()
    (found,) = shown(story)
    assert [each.picture for each in found] == [12, 13, 14]
    assert all(each.mark == AT for each in found)


@pytest.mark.feature("D7")
def test_each_step_shows_its_own():
    story = begun().decide(("one", "two"), Click(x=480, y=540)).do().look()
    other = PictureRef(9, SCREEN, 1280, 720, "image/png", 84_321)
    story.send(other).decide(("two",), Click(x=1, y=1)).do()
    assert [[each.picture for each in found] for found in shown(story)] == [[PICTURE.id], [9]]
