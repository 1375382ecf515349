"""What a task does while a program keeps all keys for itself, so that nobody hears Esc."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from agent_stage import CLICK, DONE, Make, Stage, reply

from desktop_agent.controller.null import NullController, NullRestorer
from desktop_agent.events import Event, Paused, PausedBy, Status
from desktop_agent.main.flags import launch_options, live_settings
from desktop_agent.main.guarding import watched
from desktop_agent.planner import State
from desktop_agent.ports import Desktop, Gate, KeyHooks, Pulse

pytestmark = pytest.mark.feature("D8")


class Keys:
    """A listener of which the test says what it hears."""

    alive = True
    hooks: KeyHooks

    def start(self, hooks: KeyHooks) -> None:
        self.hooks = hooks

    def release(self) -> None:
        return

    def close(self) -> None:
        return


@contextmanager
def listened(on: Stage, folder: Path) -> Iterator[KeyHooks]:
    on.open()
    keys = Keys()
    desktop = Desktop(
        screen="",
        real=True,
        controller=on.controller,
        eyes=on.eyes,
        restorer=NullRestorer(NullController(Gate())),
        listener=keys,
    )
    live = live_settings(launch_options([]), folder / "settings.toml", None)
    with watched(on.agent, desktop, live, Pulse()):
        yield keys.hooks


def test_a_task_pauses_while_nobody_hears_esc_and_goes_on_at_the_humans_word(
    stage: Make, tmp_path: Path
) -> None:
    on = stage(reply(CLICK, CLICK), reply(DONE))
    with listened(on, tmp_path) as hooks:
        on.at_send(2, hooks.withheld)
        on.agent.say("click twice")
        state = on.until(Status.PAUSED)
        assert state.paused_by is PausedBy.SECURE_INPUT
        assert on.controller.sent("click") == [], "nothing goes out after it"
        on.agent.resume()
        on.until(Status.DONE)
        assert len(on.controller.sent("click")) == 2


def test_it_is_told_once_and_again_after_going_on(stage: Make, tmp_path: Path) -> None:
    on = stage()
    with listened(on, tmp_path) as hooks:
        on.agent.say("go")
        on.until_thinking()
        for _ in range(5):
            hooks.withheld()
        on.until(Status.PAUSED)
        hooks.withheld()
        on.agent.resume()
        on.until_thinking(2)
        hooks.withheld()
        on.wait(lambda: len([one for one, _ in on.events if isinstance(one, Paused)]) == 2)
        on.until(Status.PAUSED)


@pytest.mark.parametrize("by", [PausedBy.HUMAN, PausedBy.SCRIPT])
def test_a_pause_right_after_a_resume_is_not_lost(stage: Make, by: PausedBy) -> None:
    """The agent has not taken up the resume yet when the pause comes."""
    on = stage()
    on.open()
    pauses = []

    def again(event: Event, _state: State) -> None:
        if isinstance(event, Paused):
            pauses.append(event)
            if len(pauses) == 1:
                on.agent.resume()
                on.agent.pause(by)

    on.agent.subscribe(again)
    on.agent.say("go")
    on.until_thinking()
    on.agent.pause(PausedBy.HUMAN)
    on.wait(lambda: len(pauses) == 2, "the second pause")
    assert on.until(Status.PAUSED).paused_by is by


def test_without_a_task_nothing_is_told(stage: Make, tmp_path: Path) -> None:
    on = stage(reply(DONE))
    with listened(on, tmp_path) as hooks:
        hooks.withheld()
        on.run_goal()
    assert "Paused" not in on.kinds()
