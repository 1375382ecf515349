"""The theme changes while the window is shown, in each of its states."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from desktop_agent.ui.kit.theme import Theme

from .stage import Stage, make_stage
from .states import STATES

APART = 24
"""By so much a channel may differ: what is drawn twice over is a shade off at its edges."""


@pytest.fixture
def played(qtbot):
    def make(name: str, theme: Theme) -> Stage:
        QApplication.setCursorFlashTime(0)
        made = make_stage(theme=theme, brain_name="OpenAI")
        qtbot.addWidget(made.window)
        made.play(STATES[name]()).later(42)
        made.tick()
        qtbot.waitUntil(lambda: not made.find("decision").arming)
        return made

    before = QApplication.cursorFlashTime()
    yield make
    QApplication.setCursorFlashTime(before)


def pixels(image: QImage) -> np.ndarray:
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    raw = np.frombuffer(image.constBits(), np.uint8)
    return raw.reshape(image.height(), image.width(), 4)[..., :3].astype(np.int16)


@pytest.mark.every_state
@pytest.mark.feature("D1", "D4")
@pytest.mark.parametrize("name", STATES)
def test_a_theme_that_changes_leaves_no_old_colour_in_the_window(played, name: str) -> None:
    theme = Theme("light")
    switched = played(name, theme)
    light = pixels(switched.window.grab().toImage())
    theme.choose("dark")
    QApplication.processEvents()
    dark = pixels(switched.window.grab().toImage())
    # Or the new window would not be the one that has the keyboard.
    switched.window.hide()
    fresh = pixels(played(name, theme).window.grab().toImage())
    assert dark.shape == fresh.shape
    assert (np.abs(dark - light) > APART).any()
    apart = np.argwhere((np.abs(dark - fresh) > APART).any(axis=2))
    assert len(apart) == 0, f"{len(apart)} pixels, from {apart.min(0)} to {apart.max(0)} (y, x)"
