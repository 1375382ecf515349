"""No words are cut: in any state, at any width, in any size of text. Measured, not looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop_agent.protocol import Click
from desktop_agent.ui.kit.theme import TEXT_SIZES, scale_text

from .measuring import clipped
from .scenes import SCENES
from .states import STATES, Story

SIZES = [(400, 1000), (340, 720), (320, 600)]


@pytest.fixture(params=TEXT_SIZES)
def text_size(request) -> Iterator[str]:
    scale_text(TEXT_SIZES[request.param])
    yield request.param
    scale_text(1.0)


@pytest.mark.sampled(2)
@pytest.mark.every_state
@pytest.mark.feature("D4")
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("state", STATES)
def test_no_words_are_cut(qtbot, stage, text_size, state, size):
    shown = stage(size=size).play(STATES[state]())

    def nothing_is_cut() -> None:
        assert clipped(shown.window) == []

    # A line of parts that came one by one is laid out once more when all are there.
    qtbot.waitUntil(nothing_is_cut)


@pytest.mark.feature("D4")
@pytest.mark.parametrize("width", range(340, 440, 10))
def test_a_step_that_becomes_the_present_one_is_cut_anew(stage, width):
    """In bold it needs more room than before."""
    steps = tuple(f"Write the letter to number {n} and put it into the folder" for n in "123")
    story = Story().say("write the letters").look()
    shown = stage(size=(width, 1000)).play(story.decide(steps, Click(x=5, y=5)))
    for _ in steps:
        assert clipped(shown.window) == []
        steps = steps[1:]
        story.assess().do().look()
        shown.play(story.decide(steps, Click(x=5, y=5)))


OTHERS = [name for name in SCENES if name not in STATES]


@pytest.mark.every_state
@pytest.mark.feature("D4")
@pytest.mark.parametrize("name", OTHERS)
def test_no_words_are_cut_in_other_forms_and_dialogs(qtbot, text_size, name):
    shown = SCENES[name]("light")
    qtbot.addWidget(shown)
    if name.startswith(("first", "sessions")):
        shown.resize(320, 720)
    # What wraps is laid out once more when its width is known.
    qtbot.waitUntil(lambda: clipped(shown) == [])
