"""Every call of every adapter fails once, at each point of a task, in two ways."""

from __future__ import annotations

import logging
from typing import Any, Final

import pytest
from agent_stage import DONE, FAST, Stage, reply
from fakes import (
    BROWSER,
    FakeBrain,
    FakeClock,
    FakeController,
    FakeEyes,
    FakeGrounding,
    FakePolicy,
)

from desktop_agent.agent.safeguards import NoGuard, NoJournal, Safeguards
from desktop_agent.events import Element, Outcome, Status
from desktop_agent.geometry import Rect
from desktop_agent.ports import Interrupt, Unavailable
from desktop_agent.protocol import (
    Click,
    Drag,
    Focus,
    Hold,
    KeyCombo,
    KeyDown,
    MouseDown,
    MouseUp,
    Op,
    Open,
    Scroll,
    Type,
)

TASK: Final[tuple[Op, ...]] = (
    KeyDown(key="shift"),
    MouseDown(button="left"),
    MouseUp(button="left"),
    Drag(path=((1, 1), (50, 50)), keys=("ctrl",)),
    Type(text="ab"),
    KeyCombo(keys=("ctrl", "s")),
    Scroll(dx=0, dy=1, x=3, y=3),
    Hold(keys=("a",), seconds=0.0),
    Focus(window="Notes"),
    Open(target="editor"),
)
CLICK_BY_NAME: Final = Click(text="Save")
SAVE: Final = Element("button", "Save", Rect(10, 10, 40, 20), key="save")
PARTS: Final = ("controller", "eyes", "brain", "grounding", "policy", "guard", "journal")
_KINDS: Final = (Unavailable, RuntimeError)
CLOCK: Final = FakeClock()


class Faults:
    """Counts the calls of one part, and lets the n-th raise."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.at = 0
        self.error: type[Exception] = Unavailable

    def wrap(self, part: Any) -> Any:
        return _Faulty(part, self)


class _Faulty:
    """Stands before an adapter. What is no call goes through."""

    def __init__(self, part: Any, faults: Faults) -> None:
        object.__setattr__(self, "_part", part)
        object.__setattr__(self, "_faults", faults)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._part, name)
        if not callable(found) or name in ("gate",):
            return found

        def call(*args: Any, **named: Any) -> Any:
            faults = self._faults
            faults.calls.append(name)
            if len(faults.calls) == faults.at:
                raise faults.error(f"{name} cannot be had today")
            return found(*args, **named)

        return call

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._part, name, value)


def run(part: str, at: int, error: type[Exception]) -> tuple[Faults, Stage, FakeController]:
    """One task with the n-th call of this part failing, and then a second one that works."""
    faults = Faults()
    faults.at, faults.error = at, error
    stage = Stage(reply(*TASK), reply(CLICK_BY_NAME), reply(DONE))
    controller, grounding = stage.controller, FakeGrounding(SAVE)
    controller.on_open = lambda _target: controller.listed.insert(0, BROWSER)
    made: dict[str, Any] = {
        "controller": controller,
        "eyes": FakeEyes(),
        "brain": stage.brain,
        "grounding": grounding,
        "policy": FakePolicy(),
        "guard": NoGuard(),
        "journal": NoJournal(),
    }
    made[part] = faults.wrap(made[part])
    stage.controller, stage.eyes, stage.brain = made["controller"], made["eyes"], made["brain"]
    stage.policy, stage.pace = made["policy"], FAST
    stage.grounding, stage.clock = made["grounding"], CLOCK
    stage.safeguards = Safeguards(guard=made["guard"], journal=made["journal"])
    stage.open()
    return faults, stage, controller


@pytest.fixture(autouse=True)
def _errors_are_expected(
    request: pytest.FixtureRequest, _logged_errors: list[logging.LogRecord]
) -> Any:
    """A call that raises what no port allows is logged with its traceback."""
    yield
    _logged_errors.clear()


@pytest.fixture(autouse=True)
def _waits_only_move_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """These are hundreds of tasks, and many of the faults are waited out."""

    def wait(self: Interrupt, seconds: float) -> None:
        CLOCK.advance(seconds)
        waits_for_a_moment(self, 0.0)

    waits_for_a_moment = Interrupt.wait
    monkeypatch.setattr(Interrupt, "wait", wait)


@pytest.mark.at_length
@pytest.mark.feature("D11", "Z29")
@pytest.mark.parametrize("error", _KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("part", PARTS)
def test_any_call_may_fail_at_any_point(part: str, error: type[Exception]) -> None:
    faults, stage, _ = run(part, 0, error)
    state = stage.run_goal()
    stage.close()
    assert state.task.outcome is Outcome.DONE, state.task.summary
    total = len(faults.calls)
    assert total > 0
    for at in range(1, total + 1):
        _survives(part, at, error)


def _survives(part: str, at: int, error: type[Exception]) -> None:
    faults, stage, controller = run(part, at, error)
    where = f"{part} call {at}"
    try:
        state = stage.run_goal()
        where += f" ({faults.calls[at - 1]})" if len(faults.calls) >= at else " (not reached)"
        assert state.status in (Status.DONE, Status.ERROR, Status.STOPPED), where
        assert state.task.summary, where
        assert controller.gate.held == (), where
        assert controller.down == [], where
        if state.status is not Status.DONE:
            assert "cannot be had today" in state.task.summary or state.task.heard, where
        # The next goal works.
        faults.at = 0
        brain = getattr(stage.brain, "_part", stage.brain)
        assert isinstance(brain, FakeBrain)
        brain.replies = [reply(Click(x=1, y=1)), reply(DONE)]
        again = stage.run_goal("once more")
        assert again.task.outcome is Outcome.DONE, f"{where}: {again.task.summary}"
        assert controller.gate.held == (), where
    finally:
        stage.close()
