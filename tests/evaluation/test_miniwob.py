"""MiniWoB++: which tasks there are, and two of them played for real in both sights."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.evaluation.command import SUITES, Measuring, evaluate
from desktop_agent.evaluation.home import Home
from desktop_agent.evaluation.measured import TaskEnd
from desktop_agent.evaluation.page_server import PageServer
from desktop_agent.evaluation.results import RESULTS
from desktop_agent.evaluation.suites import miniwob
from desktop_agent.evaluation.suites.miniwob import CORE, MiniwobSuite, pages, registered
from desktop_agent.evaluation.suites.open_windows import OpenWindows
from desktop_agent.evaluation.suites.suite import EvaluationTask, Ground, Wanted
from desktop_agent.main import evaluation_flags, main
from desktop_agent.ports import Unavailable, WrongOption

SOURCE = Path(__file__).resolve().parents[2] / "desktop_agent"


def test_the_sets_are_those_that_are_published() -> None:
    assert len(set(CORE)) == 40
    assert len(registered(pages())) == 125
    assert set(CORE) - set(registered(pages())) == {"button-delay"}


def test_a_run_has_each_task_with_each_seed_as_often_as_wanted() -> None:
    suite = MiniwobSuite("miniwob-core")
    found = suite.tasks(Wanted(range(100, 103), repeat=2))
    assert len({task.key for task in found}) == len(found) == 240
    only = suite.tasks(Wanted(range(100, 101), only=frozenset({"click-link", "use-slider"})))
    assert [task.name for task in only] == ["click-link", "use-slider"]
    with pytest.raises(WrongOption, match="no task clik"):
        suite.tasks(Wanted(only=frozenset({"clik"})))


def test_without_the_package_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(miniwob, "find_spec", lambda name: None)
    with pytest.raises(Unavailable, match="install 'miniwob"):
        pages()


def test_the_command_line_offers_what_there_is() -> None:
    assert tuple(SUITES) == evaluation_flags.SUITES


def test_the_agent_knows_no_name_of_a_task() -> None:
    names = [name for name in {*CORE, *registered(pages())} if name.count("-") > 1]
    words = re.compile("|".join(map(re.escape, [*names, "miniwob"])), re.IGNORECASE)
    rooms = ("agent", "executor", "grounding", "llm", "planner", "protocol", "safety", "vision")
    found = [
        str(path)
        for room in rooms
        for path in (SOURCE / room).rglob("*.py")
        if words.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize("flags", [["--display", ":9"], ["--controller", "canvas"]])
def test_a_desktop_of_ones_own_is_refused(
    flags: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["evaluate", "miniwob-core", *flags]) == 2
    assert f"leave out {flags[0]}" in capsys.readouterr().err


@pytest.mark.desktop
def test_what_a_task_opened_is_closed_before_the_next_one() -> None:
    suite, home = MiniwobSuite("miniwob-core"), Home()
    server = PageServer(suite.folders())
    with PrivateDesktop(width=1280, height=800) as desktop:
        stage = suite.stage(Ground(desktop, home, server.address))
        windows = OpenWindows(desktop.name)
        task = EvaluationTask("click-link", 100)
        first = stage.begin(task)
        desktop.start("xterm")
        windows.until(lambda titles: len(titles) == 2, "xterm shows no window")
        assert stage.begin(task) == first, "a seed makes another task"
        assert len(windows.titles()) == 1
        assert not stage.judge(task, TaskEnd("done")).reached
        windows.close()
        stage.close()
    server.close()
    home.close()


@pytest.mark.desktop
@pytest.mark.parametrize("sight", ["accessibility", "pixels"])
def test_tasks_are_played_judged_and_reported_once(tmp_path: Path, sight: str) -> None:
    names = frozenset({"click-button", "enter-date"})
    asked = Measuring(
        suite="miniwob-core",
        brain="direct",
        sight=sight,
        out=tmp_path,
        jobs=1,
        wanted=Wanted((100,), only=names),
        flags=("--brain", "direct"),
    )
    said = io.StringIO()
    assert evaluate(asked, said) == 0
    assert "success" in said.getvalue()
    results = [json.loads(line) for line in (tmp_path / RESULTS).read_text().splitlines()]
    assert {one["task"] for one in results} == names
    button = next(one for one in results if one["task"] == "click-button")
    assert button["turns"] == ['Click on the "previous" button.']
    assert (button["kind"], button["score"]) == ("done", 1.0)
    assert "<h2>Figures</h2>" in (tmp_path / "report.html").read_text()
    again = io.StringIO()
    assert evaluate(asked, again) == 0
    assert "2 of 2 tasks have a result already" in again.getvalue()
    assert len((tmp_path / RESULTS).read_text().splitlines()) == 2
