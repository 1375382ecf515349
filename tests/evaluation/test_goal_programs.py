"""The programs of goals, driven by a person's hands: what the checks look at is what they show."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from test_suite_goals import ALL

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.evaluation.home import Home
from desktop_agent.evaluation.measured import TaskEnd
from desktop_agent.evaluation.suites.suite import EvaluationTask, Ground
from desktop_agent.evaluation.suites.words_suite import WordsStage

pytestmark = pytest.mark.desktop

GOALS = {one.id: one for one in ALL.values()}
DONE = TaskEnd("done", checked=True)


class Table:
    """A desktop with a stage of all goals, and a person before it."""

    def __init__(self, desktop: PrivateDesktop, home: Home) -> None:
        self._stage = WordsStage(Ground(desktop, home, "", accessible=False), GOALS)
        self.human = Human(desktop.name)

    def reaches(self, goal: str, act: Callable[[Human], None]) -> bool:
        """Tell whether a goal that is not reached is so once a person has acted."""
        task = EvaluationTask(goal)
        # A program's window is there before it listens: what came too early is done once more.
        for _ in range(4):
            self._stage.begin(task)
            assert not self._is_reached(task), "it is reached before anything was done"
            act(self.human)
            if self._is_reached(task):
                return True
        return False

    def _is_reached(self, task: EvaluationTask) -> bool:
        found = self._stage.judge(task, DONE)
        assert found.touched == ""
        return found.reached

    def close(self) -> None:
        self.human.close()
        self._stage.close()


@pytest.fixture(scope="module")
def table() -> Iterator[Table]:
    home = Home()
    with PrivateDesktop(width=1280, height=800) as desktop:
        desktop.environment |= home.environment | {"GSETTINGS_BACKEND": "memory"}
        found = Table(desktop, home)
        yield found
        found.close()
    home.close()


def test_an_editor_writes_the_file_that_is_checked(table: Table) -> None:
    def act(human: Human) -> None:
        human.press("ctrl", "end")
        human.type("bread")
        human.press("ctrl", "s")

    assert table.reaches("editor-write-and-save", act)


def test_a_terminal_writes_the_file_that_is_checked(table: Table) -> None:
    def act(human: Human) -> None:
        human.type("ls > names")
        human.press("enter")

    assert table.reaches("terminal-count-files", act)


def test_the_result_of_a_calculator_is_read_from_the_screen(table: Table) -> None:
    def act(human: Human) -> None:
        human.type("12*34")
        human.press("enter")

    assert table.reaches("calculator-product", act)


def test_a_file_manager_shows_the_folder_in_its_title(table: Table) -> None:
    def act(human: Human) -> None:
        human.press("ctrl", "l")
        human.type("Work")
        human.press("enter")

    assert table.reaches("files-into-the-folder", act)
