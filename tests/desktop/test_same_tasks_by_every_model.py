"""The same tasks, done by models of every kind: the same results, in as few turns as they planned.

A few of them by default; all twenty-one with DESKTOP_AGENT_TEST_TASKS=all.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from model_server import Answer, Asked, ModelServer
from scripted_tasks import SPEAKERS, TASKS, Act, Point, Speaker, Task

import desktop_agent.evaluation
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.evaluation.browser import Browser
from desktop_agent.evaluation.page_server import PageServer
from desktop_agent.main import main

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D18", "F5")]

SCREEN = (1800, 1000)
PAGES = Path(desktop_agent.evaluation.__file__).parent / "suites" / "pages"
FEW = ("cart", "drag")
WANTED = tuple(TASKS) if os.environ.get("DESKTOP_AGENT_TEST_TASKS") == "all" else FEW
_WHERE = """(() => {
  const box = (%s).getBoundingClientRect();
  const [edge, top] = [outerWidth - innerWidth, outerHeight - innerHeight];
  return [screenX + edge / 2 + box.x + box.width / 2,
          screenY + top - edge / 2 + box.y + Math.min(box.height, innerHeight) / 2];
})()"""


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PrivateDesktop]:
    home = tmp_path_factory.mktemp("home")
    width, height = SCREEN
    with (
        PrivateDesktop(width=width, height=height) as desktop,
        pytest.MonkeyPatch.context() as patch,
    ):
        desktop.environment["GSETTINGS_BACKEND"] = "memory"
        desktop.environment["HOME"] = str(home)
        for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
            desktop.environment[f"XDG_{kind}_HOME"] = str(home / kind.lower())
        for name, value in desktop.environment.items():
            patch.setenv(name, value)
        yield desktop


@pytest.fixture(scope="module")
def pages() -> Iterator[PageServer]:
    made = PageServer({"pages": PAGES})
    yield made
    made.close()


@pytest.fixture(scope="module")
def browser(ground: PrivateDesktop, pages: PageServer) -> Iterator[Browser]:
    made = Browser(ground, f"{pages.address}/pages/form.html", accessible=True)
    yield made
    made.close()


class ScriptedModel:
    """Does one task, turn by turn, as this speaker says it."""

    def __init__(self, task: Task, speaker: Speaker, browser: Browser) -> None:
        turns = speaker.turns(task)
        self.planned = len(turns) + 1
        self.asked = 0
        self._turns = turns
        self._speaker = speaker
        self._browser = browser

    def __call__(self, asked: Asked) -> Answer:
        self.asked += 1
        if not self._turns:
            return self._speaker.done()
        return self._speaker.reply([self._placed(asked, act) for act in self._turns.pop(0)])

    def _placed(self, asked: Asked, act: Act) -> tuple[Act, list[Point]]:
        there = [self._browser.run(_WHERE % one) for one in (act.at, act.to) if one]
        return act, [self._speaker.place(asked, SCREEN, (x, y)) for x, y in there]


def run(ground: PrivateDesktop, server: ModelServer, speaker: Speaker, goal: str) -> dict[str, str]:
    words = ["--brain", speaker.name, "--set", f"model.base_url={server.base_url}"]
    words += ["--set", f"model.name={speaker.model}", "--set", f"privacy.hosts={server.host}"]
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        code = main(["run", "--json", "--display", ground.name, *words, goal])
    lines = [json.loads(line) for line in out.getvalue().splitlines() if line.startswith("{")]
    said = "\n".join(line["line"] for line in lines if line.get("line"))
    return {"outcome": lines[-1]["outcome"], "said": f"exit code {code}\n{said}"}


@pytest.mark.parametrize("name", WANTED)
@pytest.mark.parametrize("speaker", SPEAKERS)
def test_a_task_is_done_in_the_turns_that_were_planned(
    ground: PrivateDesktop, pages: PageServer, browser: Browser, speaker: str, name: str
) -> None:
    task, speaks = TASKS[name], SPEAKERS[speaker]()
    browser.go(f"{pages.address}/pages/{task.page}.html")
    browser.run(task.before)
    model = ScriptedModel(task, speaks, browser)
    with ModelServer(model) as server:
        ended = run(ground, server, speaks, task.goal)
    assert ended["outcome"] == "done", ended["said"]
    assert browser.run(task.check) is True, ended["said"]
    assert model.asked == model.planned, ended["said"]
