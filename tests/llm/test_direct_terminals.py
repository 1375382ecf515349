"""Copy and paste in a terminal: Ctrl+C would interrupt the program that runs there."""

from __future__ import annotations

import pytest
from brain_loop import Loop

from desktop_agent.events import Status, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct import DirectBrain, reply_to
from desktop_agent.llm.direct.telling import CommandTurn
from desktop_agent.llm.direct.terminals import fitted
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


@pytest.mark.parametrize(
    "goal", ["undo", "save it", "select all", 'find "rm -rf"', "find hello", "close the tab", "cut"]
)
@pytest.mark.parametrize("app", ["XTerm", "konsole"])
def test_keys_that_mean_something_else_in_a_terminal_are_not_pressed(app: str, goal: str) -> None:
    loop = Loop(DirectBrain(), front=Window(7, "~ : bash", app, Rect(0, 0, 600, 400))).run(goal)
    assert loop.done == []
    assert loop.state.status is not Status.DONE
    assert "In a terminal" in loop.summary


def test_the_same_keys_are_pressed_in_an_editor() -> None:
    assert in_front("Mousepad", "undo").done == [KeyCombo(keys=("ctrl", "z"))]


def test_a_terminal_that_comes_to_the_front_later_gets_no_other_keys() -> None:
    front = Window(7, "~ : bash", "XTerm", Rect(0, 0, 600, 400))
    step = CommandTurn("Undo", (KeyCombo(keys=("ctrl", "z")),), shortcut=True)
    assert fitted(step, front).problem
    close = CommandTurn("Close", (KeyCombo(keys=("alt", "f4")),), shortcut=True)
    assert fitted(close, front) == close
