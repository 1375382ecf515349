"""The card that asks which of several things of one name is meant."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton

from desktop_agent.ui.pictures.target_crop import TargetCrop

from .states import STATES

pytestmark = pytest.mark.feature("E2")


@pytest.fixture
def asked(stage):
    return stage().play(STATES["which_one"]()).to_front()


def test_each_is_offered_with_its_picture_and_the_words_near_it(asked):
    options = [asked.find(f"option{n}", QPushButton) for n in (1, 2, 3)]
    assert [one.accessibleName() for one in options] == [
        "1 button “Delete”, Nora, 4 May",
        "2 button “Delete”, Ben, 5 May",
        "3 button “Delete”, Ida, 4 June",
    ]
    views = [asked.find(f"view{n}", TargetCrop) for n in (1, 2, 3)]
    assert all(view.isVisible() for view in views)
    # Each one shows its own: the target lies elsewhere on the picture.
    assert len({view.place()[1].center().x() - view.place()[0].x() for view in views}) == 3


def test_a_digit_or_a_click_answers_once_it_could_be_read(asked, qtbot):
    qtbot.keyClicks(asked.composer, "2")
    assert asked.agent.said == []
    asked.later(1)
    qtbot.keyClicks(asked.composer, "2")
    assert asked.agent.said == ["button “Delete”, Ben, 5 May"]


def test_nothing_is_told_as_refused_and_the_question_stands_in_one_place(asked):
    assert "refused" not in asked.chat
    assert "Which one" not in asked.chat
    assert "Which one" in asked.card_words


def test_answered_it_stands_in_the_chat(stage):
    shown = stage().play(STATES["which_one"]().say("2"))
    assert "Which one do you mean?" in shown.chat
    assert shown.chat.index("Which one") < shown.chat.rindex("2")


@pytest.mark.parametrize("size", [(400, 900), (340, 700), (320, 520)])
def test_all_of_them_are_within_reach(stage, size):
    """With little room the pictures go: the words tell them apart, too."""
    shown = stage(size=size).play(STATES["which_one"]())
    card = shown.find("decision")
    assert shown.window.rect().contains(card.geometry())
    assert shown.find("option3").isVisible()
