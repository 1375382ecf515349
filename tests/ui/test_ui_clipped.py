"""No words are cut: in any state, at any width, in any size of text. Measured, not looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop_agent.ui.theme import TEXT_SIZES, scale_text

from .measuring import clipped
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
