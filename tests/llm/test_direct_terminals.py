"""Copy and paste in a terminal: Ctrl+C would interrupt the program that runs there."""

from __future__ import annotations

import pytest
from brain_loop import Loop

from desktop_agent.events import Status, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct import DirectBrain, reply_to
from desktop_agent.protocol import KeyCombo

pytestmark = pytest.mark.feature("D28", "F2")


def in_front(app: str, goal: str) -> Loop:
    front = Window(7, "~ : bash", app, Rect(0, 0, 600, 400))
    loop = Loop(DirectBrain(), front=front).run(goal)
    for situation, turn in zip(loop.situations, loop.state.task.turns, strict=True):
        assert reply_to(situation) == turn.raw
    return loop


@pytest.mark.parametrize(
    ("app", "goal", "keys", "told"),
    [
        ("Xfce4-terminal", "copy", "ctrl shift c", "Pressed Ctrl+Shift+C (copy)."),
        ("konsole", "paste it", "ctrl shift v", "Pressed Ctrl+Shift+V (paste)."),
        ("XTerm", "paste", "shift insert", "Pressed Shift+Insert (paste)."),
        ("Mousepad", "copy", "ctrl c", "Pressed Ctrl+C (copy)."),
        ("Code", "paste", "ctrl v", "Pressed Ctrl+V (paste)."),
        ("konsole", "press ctrl+c", "ctrl c", "Pressed Ctrl+C."),
    ],
)
def test_the_keys_fit_the_window_in_front(app: str, goal: str, keys: str, told: str) -> None:
    loop = in_front(app, goal)
    assert loop.done == [KeyCombo(keys=tuple(keys.split()))]
    assert loop.summary == told


def test_a_terminal_that_cannot_copy_by_a_key_gets_none() -> None:
    loop = in_front("XTerm", "copy")
    assert loop.done == []
    assert loop.state.status is Status.ERROR
    assert "no key for copying" in loop.summary
