"""The sandbox: the whole agent with a script, on a canvas instead of a screen."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from browser import at_home
from polling import wait_until

from desktop_agent.agent import Agent
from desktop_agent.controller.canvas import CanvasController
from desktop_agent.events import Acted, Event, Finished, Outcome, Result
from desktop_agent.geometry import Point, Rect
from desktop_agent.main.flags import launch_options, live_settings
from desktop_agent.main.wiring import wired
from desktop_agent.planner import State
from desktop_agent.ports import Gate, Interrupt
from desktop_agent.ports.window.live import Onlooker

DONE = {"op": "done", "summary": "drawn"}


class Sandbox:
    """The agent at work on a canvas, and what it has drawn."""

    def __init__(self, agent: Agent, canvas: CanvasController, onlooker: Onlooker) -> None:
        self._agent, self.canvas, self.onlooker = agent, canvas, onlooker
        self.events: list[Event] = []
        agent.subscribe(self._take)

    def _take(self, event: Event, state: State) -> None:
        self.events.append(event)

    def of(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def give(self, goal: str) -> None:
        ended = len(self.of(Finished))
        self._agent.say(goal)
        assert wait_until(lambda: len(self.of(Finished)) > ended)
        assert self.of(Finished)[-1].outcome is Outcome.DONE, self.of(Finished)[-1]

    def ink(self, area: Rect) -> np.ndarray:
        """Where something is drawn, as truths, in this area."""
        rows = self.canvas.picture()[area.y : area.bottom, area.x : area.right, :3]
        return (rows < 128).any(axis=2)


@pytest.fixture
def sandbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Sandbox]]:
    """Makes an agent whose replies are these, one list of actions each."""
    for name, value in at_home(tmp_path).items():
        monkeypatch.setenv(name, value)
    ends: list[Callable[[], None]] = []

    def make(*replies: list[dict[str, object]]) -> Sandbox:
        script = tmp_path / "script.jsonl"
        lines = [json.dumps({"high_level": [], "actions": actions}) for actions in replies]
        script.write_text("\n".join(lines))
        flags = ["--controller", "canvas", "--brain", "scripted", "--script", str(script)]
        options = launch_options(flags)
        parts = wired(options, live_settings(options, tmp_path / "settings.toml", None), "a test")
        agent, desktop = parts.__enter__()
        assert isinstance(desktop.controller, CanvasController)
        assert desktop.onlooker is not None
        found = Sandbox(agent, desktop.controller, desktop.onlooker())
        worker = threading.Thread(target=agent.run, name="agent")

        def end() -> None:
            agent.close()
            worker.join()
            parts.__exit__(None, None, None)

        ends.append(end)
        worker.start()
        return found

    yield make
    for end in ends:
        end()


@pytest.mark.feature("F6", "F7")
def test_a_click_draws_a_circle_of_radius_six(sandbox: Callable[..., Sandbox]) -> None:
    found = sandbox([{"op": "click", "x": 300, "y": 200}])
    found.give("draw")
    ink = found.ink(Rect(280, 180, 41, 41))
    rows, columns = np.nonzero(ink)
    assert (rows.min(), rows.max(), columns.min(), columns.max()) == (14, 26, 14, 26)
    assert not ink[20, 20], "it is a disc"
    assert not ink[14, 14], "it has corners"
    assert [event.receipt.result for event in found.of(Acted)] == [Result.CHANGED]


@pytest.mark.feature("F6", "F7")
def test_a_right_click_draws_a_rectangle(sandbox: Callable[..., Sandbox]) -> None:
    found = sandbox([{"op": "click", "x": 300, "y": 200, "button": "right"}])
    found.give("draw")
    ink = found.ink(Rect(280, 180, 41, 41))
    assert ink[14, 14]
    assert ink[26, 26]
    assert not ink[20, 20]


@pytest.mark.feature("F6", "F7")
def test_a_drag_draws_a_line_along_its_path(sandbox: Callable[..., Sandbox]) -> None:
    path = [[100, 100], [200, 100], [200, 300]]
    found = sandbox([{"op": "drag", "path": path}])
    found.give("draw")
    assert found.ink(Rect(100, 99, 101, 3)).any(axis=0).all()
    assert found.ink(Rect(199, 100, 3, 201)).any(axis=1).all()
    assert not found.ink(Rect(140, 180, 20, 20)).any(), "it takes the shortest way"


@pytest.mark.feature("F6", "F7")
def test_a_press_a_move_and_a_release_draw_the_same_line(
    sandbox: Callable[..., Sandbox],
) -> None:
    steps: list[dict[str, object]] = [
        {"op": "move", "x": 100, "y": 100},
        {"op": "mouse_down"},
        {"op": "move", "x": 200, "y": 100},
        {"op": "mouse_up"},
        {"op": "move", "x": 200, "y": 200},
    ]
    found = sandbox(steps)
    found.give("draw")
    assert found.ink(Rect(100, 99, 101, 3)).any(axis=0).all()
    assert not found.ink(Rect(190, 110, 20, 100)).any(), "it draws with no button held"


@pytest.mark.feature("F6", "F7")
def test_typed_text_appears_at_the_pointer(sandbox: Callable[..., Sandbox]) -> None:
    found = sandbox([{"op": "move", "x": 50, "y": 60}, {"op": "type", "text": "Hi\nyou"}])
    found.give("write")
    assert found.ink(Rect(50, 60, 30, 20)).any()
    assert found.ink(Rect(50, 80, 40, 20)).any()
    assert not found.ink(Rect(200, 60, 400, 60)).any()


@pytest.mark.feature("F6", "F7")
def test_what_is_drawn_stays_for_the_next_goal(sandbox: Callable[..., Sandbox]) -> None:
    found = sandbox(
        [{"op": "click", "x": 300, "y": 200}], [DONE], [{"op": "click", "x": 600, "y": 500}], [DONE]
    )
    found.give("draw one")
    found.give("draw another one")
    assert found.ink(Rect(290, 190, 21, 21)).any()
    assert found.ink(Rect(590, 490, 21, 21)).any()


@pytest.mark.feature("F6", "F7", "Z17")
def test_who_looks_on_sees_what_is_drawn_and_where_the_pointer_is(
    sandbox: Callable[..., Sandbox],
) -> None:
    found = sandbox([{"op": "click", "x": 300, "y": 200}])
    before = found.onlooker.look()
    found.give("draw")
    after = found.onlooker.look()
    assert after.ref.digest != before.ref.digest
    assert (after.pixels == found.canvas.picture()).all()
    assert found.onlooker.pointer() == Point(300, 200)


@pytest.mark.feature("F6", "F7")
def test_what_it_cannot_do_is_told_and_draws_nothing(tmp_path: Path) -> None:
    ran = subprocess.run(
        [
            *(sys.executable, "-m", "desktop_agent"),
            *("run", "--controller", "canvas", "open mousepad, then wait 1 second"),
        ],
        env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)} | at_home(tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 1
    assert "I can't open “mousepad” on the sandbox canvas" in ran.stdout


@pytest.mark.feature("F6")
def test_after_a_stop_nothing_more_is_drawn() -> None:
    gate, interrupt = Gate(), Interrupt()
    gate.arm(interrupt)
    canvas = CanvasController(gate)
    canvas.move(Point(100, 100))
    canvas.button("left", down=True)
    canvas.release_all()
    before = canvas.picture()
    canvas.move(Point(300, 300))
    assert (canvas.picture() == before).all(), "the button that was let go still draws"
