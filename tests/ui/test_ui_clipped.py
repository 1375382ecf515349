"""No words are cut: in any state, at any width, in any size of text. Measured, not looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop_agent.ui.theme import TEXT_SIZES, scale_text

from .measuring import clipped
from .scenes import SCENES
from .states import STATES

SIZES = [(400, 1000), (340, 720), (320, 600)]


@pytest.fixture(params=TEXT_SIZES)
def text_size(request) -> Iterator[str]:
    scale_text(TEXT_SIZES[request.param])
    yield request.param
    scale_text(1.0)


@pytest.mark.feature("D4")
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("state", STATES)
def test_no_words_are_cut(stage, text_size, state, size):
    shown = stage(size=size).play(STATES[state]())
    assert clipped(shown.window) == []


OTHERS = [name for name in SCENES if name not in STATES]


@pytest.mark.feature("D4")
@pytest.mark.parametrize("name", OTHERS)
def test_no_words_are_cut_in_other_forms_and_dialogs(qtbot, text_size, name):
    shown = SCENES[name]("light")
    qtbot.addWidget(shown)
    if name.startswith(("first", "sessions")):
        shown.resize(320, 720)
    # What wraps is laid out once more when its width is known.
    qtbot.waitUntil(lambda: clipped(shown) == [])
