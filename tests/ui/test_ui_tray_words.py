"""What the tray says of a goal, which may hold anything."""

from __future__ import annotations

import pytest
from PySide6.QtGui import Qt

from desktop_agent.planner import State
from desktop_agent.planner.state import Task
from desktop_agent.ui.model.task_stats import Tally
from desktop_agent.ui.model.view import view_of
from desktop_agent.ui.tray.words import tray_view


@pytest.mark.feature("D1")
def test_a_goal_with_tags_is_no_markup_in_the_tray() -> None:
    state = State(task=Task(goal='write <b>bold</b> <img src="file:///etc/passwd">'))
    tip = tray_view(view_of(state, Tally()), state).tip
    assert "bold" in tip
    assert not Qt.mightBeRichText(tip)
