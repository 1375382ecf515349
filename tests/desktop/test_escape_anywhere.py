"""ESC by a real device at any moment of any work, judged by a witness in another process."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fakes import FakeBrain, FakeEyes, FakePolicy
from fronting import comes_to_front
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from polling import wait_until
from sink import pressed
from Xlib.protocol import event

from desktop_agent.agent import Agent
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller, is_own
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.input.listener import X11Listener
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.events import Outcome, Status
from desktop_agent.executor import Executor
from desktop_agent.executor.pace import Pace
from desktop_agent.geometry import Point
from desktop_agent.planner import State
from desktop_agent.ports import Gate, KeyHooks
from desktop_agent.protocol import (
    Done,
    Drag,
    Hold,
    KeyDown,
    MouseDown,
    Op,
    Scroll,
    Type,
    Wait,
    op_to,
)

pytestmark = pytest.mark.desktop

_ESCAPE = 0xFF1B
_FAST = Pace(burst=1_000_000, per_second=1_000_000.0, find_s=0.0)
_HELD: tuple[Op, ...] = (KeyDown(key="shift"), MouseDown(button="left"))

# What goes out as one micro-step, and its presses: Shift is two of them.
_CHUNK = "The quick brown fox, 0123456789!"
_PRESSES = len(_CHUNK) + 2

WORK: dict[str, tuple[Op, ...]] = {
    "type": (Type(text=_CHUNK * 60),),
    "drag": (Drag(path=((250, 250), (760, 260), (770, 560), (260, 570)), keys=("ctrl",)),),
    "scroll": (Scroll(dx=0, dy=60),),
    "hold": (Hold(keys=("shift", "a"), seconds=60.0),),
    "wait": (*_HELD, Wait(seconds=60.0)),
    "think": _HELD,
}
_AT_SEND = ("type", "drag", "scroll")


class Witness:
    """Reads what the process saw, up to a mark that the test sends it."""

    def __init__(self, desktop: PrivateDesktop) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("witness.py")), desktop.name],
            stdout=subprocess.PIPE,
            text=True,
        )
        self._link = connect(desktop.name)
        self._marks = 0
        self.window = int(self._next()["window"])
        windows = Windows(self._link, is_own=lambda _pid: False)
        wid = self.window
        assert comes_to_front(windows, wid, lambda: windows.with_keyboard() == wid)

    def since_last(self) -> list[tuple[str, int]]:
        """All events since the last call, in the server's order."""
        self._marks += 1
        window = self._link.create_resource_object("window", self.window)
        kind = self._link.intern_atom("_TEST_MARK")
        mark = event.ClientMessage(
            window=window, client_type=kind, data=(32, [self._marks, 0, 0, 0, 0])
        )
        window.send_event(mark)
        self._link.sync()
        found: list[tuple[str, int]] = []
        while (line := self._next()).get("mark") != self._marks:
            found.append((line["what"], line["code"]))
        return found

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()
        self._link.close()

    def _next(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line: dict[str, Any] = json.loads(self._process.stdout.readline())
        return line


class Worker:
    """One agent on the real server, whose brain says what the test wants."""

    def __init__(self, desktop: PrivateDesktop) -> None:
        self.gate = Gate()
        self.listener = X11Listener(desktop.name, self.gate, is_own=is_own)
        self.controller = X11Controller(desktop.name, self.gate)
        self.brain = FakeBrain()
        eyes = FakeEyes()
        self.agent = Agent(
            brain=self.brain,
            hands=Executor(self.controller, eyes, FakePolicy(), pace=_FAST),
            eyes=eyes,
            controller=self.controller,
            listening=lambda: self.listener.alive,
            state=State(),
        )
        self.stops = 0
        hooks = KeyHooks(self.stop, self.agent.lose, self.agent.pause_or_resume, self.agent.touched)
        self.listener.start(hooks)
        self.thread = threading.Thread(target=self.agent.run, name="agent")
        self.thread.start()

    def close(self) -> None:
        self.agent.close()
        self.thread.join(20)
        self.listener.close()
        self.controller.close()

    def stop(self, by: str) -> bool:
        live = self.agent.stop(by)
        self.stops += 1
        return live

    def begin(self, ops: tuple[Op, ...]) -> None:
        reply = json.dumps({"high_level": [], "actions": [op_to(op) for op in ops]})
        self.brain.replies = [reply]
        self.agent.say("do it")

    @property
    def status(self) -> Status:
        return self.agent.state.status


@pytest.fixture
def witness(empty: PrivateDesktop) -> Iterator[Witness]:
    found = Witness(empty)
    yield found
    found.close()


@pytest.fixture
def worker(witness: Witness, desktop: PrivateDesktop, human: Human) -> Iterator[Worker]:
    # The witness has the whole of the work: nothing is pressed on the desktop behind it. Before
    # anybody listens, for a task that begins would yield to it.
    human.move(Point(500, 400))
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.0005)
    found = Worker(desktop)
    yield found
    found.close()
    sys.setswitchinterval(before)


@pytest.mark.feature("D8", "D11", "Z10")
def test_escape_at_any_moment_stops_and_leaves_nothing_pressed(
    worker: Worker, witness: Witness, human: Human, desktop: PrivateDesktop
) -> None:
    asks = connect(desktop.name)
    escape = asks.keysym_to_keycode(_ESCAPE)
    tried: dict[str, int] = dict.fromkeys(WORK, 0)

    @settings(
        max_examples=200,
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture],
    )
    @given(
        what=st.sampled_from(list(WORK)),
        moment=st.integers(1, 55),
        delay=st.floats(0.0, 0.004),
    )
    def try_at(what: str, moment: int, delay: float) -> None:
        witness.since_last()
        worker.brain.situations.clear()
        finger = None
        if what in _AT_SEND:
            finger = _press_at_send(worker, human, moment, delay)
        worker.begin(WORK[what])
        if finger is None:
            assert wait_until(lambda: _is_in(worker, what)), what
            threading.Event().wait(delay)
            human.press("escape")
        else:
            finger.join()
        assert wait_until(lambda: worker.status in (Status.STOPPED, Status.ERROR)), what
        state = worker.agent.state
        assert (state.status, state.task.outcome) == (Status.STOPPED, Outcome.STOPPED)
        # Of a text it is told how much has arrived.
        assert state.task.summary.startswith("Stopped by Esc.")
        assert pressed(asks) == [], f"{what}: the server holds something down"
        assert worker.gate.held == ()
        seen = witness.since_last()
        assert ("key down", escape) in seen
        after = seen[seen.index(("key down", escape)) + 1 :]
        if ("button up", 1) in after:
            # What was dragged is taken back to where it was picked up.
            after.remove(("motion", 0))
            if after[-1] == ("motion", 0) and after.count(("motion", 0)) > 1:
                # Whoever sent a step held the gate for longer than the listener waits. What it
                # held is let go without the gate then, and once more when the step has gone out.
                after.pop()
        steps = [event for event in after if event[0] in ("key down", "button down", "motion")]
        assert len(steps) <= _most_steps(what), f"{what}: {after}"
        tried[what] += 1

    try:
        try_at()
    finally:
        asks.close()
    assert min(tried.values()) > 0, tried


@pytest.mark.feature("D8")
def test_an_escape_before_the_task_does_not_stop_it(
    worker: Worker, witness: Witness, human: Human
) -> None:
    witness.since_last()
    for turn in range(20):
        worker.brain.replies = []
        human.press("escape")
        # The listener has heard of it, and nothing was live; the sender reads it later.
        heard = turn + 1
        assert wait_until(lambda heard=heard: worker.stops == heard)
        worker.begin((Type(text="abc"), Done(summary="typed")))
        assert wait_until(lambda heard=heard: len(worker.agent.state.past) == heard)
        assert worker.status is Status.DONE, f"turn {turn}: {worker.agent.state.task.summary}"


def _most_steps(what: str) -> int:
    """Presses and motions in one micro-step: a chunk of text, in which a capital is two."""
    return _PRESSES if what == "type" else 1


def _is_in(worker: Worker, what: str) -> bool:
    if what == "think":
        return len(worker.brain.situations) > 1 and len(worker.gate.held) == 2
    return len(worker.gate.held) == 2 and worker.status is Status.EXECUTING


def _press_at_send(worker: Worker, human: Human, moment: int, delay: float) -> threading.Thread:
    """ESC by the device, from another thread, when the n-th piece of work goes out."""
    count, due = 0, threading.Event()
    gate = worker.gate
    passing, down = Gate.passing.__get__(gate), Gate.down.__get__(gate)

    def counted(call: Callable[..., object]) -> Callable[..., object]:
        def send(*args: object, **named: object) -> object:
            nonlocal count
            count += 1
            if count == moment:
                due.set()
            return call(*args, **named)

        return send

    def press() -> None:
        due.wait(20)
        threading.Event().wait(delay)
        human.press("escape")

    gate.passing = counted(passing)  # type: ignore[method-assign, assignment]
    gate.down = counted(down)  # type: ignore[method-assign, assignment]
    finger = threading.Thread(target=press, name="finger")
    finger.start()
    return finger
