"""Details that scroll show that they have the keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_agent.protocol import AskUser

from .states import GOAL, Story


@pytest.mark.feature("D4")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_details_that_scroll_have_a_ring_while_they_have_the_keyboard(stage, theme):
    story = Story().say(GOAL).look().decide((), AskUser(question="why " * 500))
    shown = stage(size=(400, 480), theme=theme).play(story).to_front()
    details, before = shown.find("cardBody"), shown.find("cardBody").grab().toImage()
    assert not shown.shows("cardBodyRing")
    details.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    assert shown.shows("cardBodyRing")
    assert details.grab().toImage() != before
    shown.composer.setFocus()
    QApplication.processEvents()
    assert not shown.shows("cardBodyRing")
    assert details.grab().toImage() == before
