"""What the small parts cost, beside their budget, and whether a long session stays as fast.

    python3 -m benchmarks.budget [ROUNDS [STEPS]]

Judging a batch of 6, two lines of the journal, the window from the start of its process until it
is on the screen (beside a bare one, and without what makes it soon: start.py), the open chat at
rest, and a step of a task: the 5th, the 50th and the last one (500), with the whole loop on the
sandbox canvas and a brain that only counts. Looks, hands, settling and the stop key are measured
beside: speed.py, look.py, type.py, stop.py.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from desktop_agent.agent import Agent
from desktop_agent.controller.canvas import CanvasController
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.events import Element, Receipt, Result, Window
from desktop_agent.executor import Executor
from desktop_agent.executor.pace import Pace
from desktop_agent.geometry import Displays, Rect
from desktop_agent.llm.model_families import ModelFamily
from desktop_agent.llm.points import Grid
from desktop_agent.llm.prompt.messages import Prompt, messages
from desktop_agent.planner import Limits, State
from desktop_agent.ports import (
    Answer,
    Cancel,
    Finding,
    Gate,
    Health,
    Interrupt,
    Scene,
    Situation,
    Tell,
)
from desktop_agent.ports.thinking import tell_nobody
from desktop_agent.protocol import Click, KeyCombo, Move, Op, Scroll, Type, Wait, op_to, parse_reply
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.store.journal import FileJournal
from desktop_agent.vision.picture import PictureEyes

from .start import BARE_WINDOW, Started, starts

SCREEN = Rect(0, 0, 1920, 1080)
EDITOR = Window(1, "Notes - Editor", "editor", Rect(0, 0, 900, 700))
BATCH: tuple[Op, ...] = (
    Click(x=300, y=200),
    Type(text="Dear all, the meeting is at ten."),
    KeyCombo(keys=("ctrl", "s")),
    Scroll(dx=0, dy=3),
    Move(x=500, y=300),
    Wait(seconds=0.5),
)
STEPS = (5, 50)
# The least of so many steps before and after stands for each of these.
_AROUND = 4
_WARM_S, _REST_S = 5.0, 10.0
_TICKS = os.sysconf("SC_CLK_TCK")
HOST = "benchmark"
_MEMORY = "/dev/shm"


def judging() -> None:
    raw = json.dumps(
        {
            "notes": "I write it and save.",
            "high_level": ["Save"],
            "actions": [op_to(op) for op in BATCH],
        }
    )
    button = Element("button", "Save", Rect(280, 180, 60, 40), window=EDITOR.title)
    scene = Scene(
        Displays.of(SCREEN),
        foreground=EDITOR,
        under=EDITOR,
        element=button,
        said=("write and save",),
    )
    policy = RiskPolicy()
    for op in parse_reply(raw).actions:
        policy.assess(op, scene)


def journaling(folder: Path) -> Callable[[], None]:
    journal = FileJournal(folder, folder / "key")

    def two_lines() -> None:
        journal.intent(1, BATCH[0], "the button “Save”", 1)
        journal.effect(1, Receipt(BATCH[0], Result.CHANGED, dirty=Rect(0, 0, 20, 20)))

    return two_lines


def times(call: Callable[[], None], rounds: int) -> list[float]:
    """Milliseconds; the first time does not count."""
    found = []
    for _ in range(rounds + 1):
        began = time.perf_counter()
        call()
        found.append((time.perf_counter() - began) * 1000)
    return found[1:]


def at_rest(process: int, seconds: float) -> tuple[float, float]:
    """The part of a core that it takes, and its resident memory in MB."""
    Interrupt().wait(min(_WARM_S, seconds))
    before = _computed(process)
    Interrupt().wait(seconds)
    part = (_computed(process) - before) / seconds
    status = Path(f"/proc/{process}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return part, int(line.split()[1]) / 1024


def _computed(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def chat(rounds: int, seconds: float) -> tuple[dict[str, list[float]], float, float]:
    """Milliseconds until each window was seen; the part of a core and the MB of ours at rest."""
    with PrivateDesktop() as desktop, tempfile.TemporaryDirectory() as name:
        seen = starts(desktop, Path(name), rounds)
        ours = Started(desktop, Path(name))
        try:
            return seen, *at_rest(ours.process.pid, seconds)
        finally:
            ours.close()


class Counting:
    """A brain that writes the whole prompt, notes its size and the time, and moves the pointer."""

    name, host, looks, claims = "counting", HOST, True, True

    def __init__(self, steps: int) -> None:
        self._steps = steps
        self.sizes: list[int] = []
        self.at: list[float] = []
        self.over = threading.Event()

    def start(self, situation: Situation, answer: Answer, tell: Tell = tell_nobody) -> Cancel:
        assert situation.displays is not None
        prompt = Prompt(family=ModelFamily(), grid=Grid.screen(situation.displays.bounds))
        self.sizes.append(sum(len(one.text) for one in messages(situation, prompt, None)))
        self.at.append(time.perf_counter())
        number = len(self.at)
        if number > self._steps:
            self.over.set()
            return lambda: None
        move = op_to(Move(x=100 + number % 400, y=100 + number % 300))
        answer(json.dumps({"notes": "On I go.", "high_level": ["Move on"], "actions": [move]}))
        return lambda: None

    def check(self) -> Finding:
        return Finding("model", Health.OK, "It counts.")


def session(steps: int) -> tuple[list[float], list[int]]:
    """Milliseconds and characters of the prompt, of each step of one task."""
    canvas, brain = CanvasController(Gate()), Counting(steps)
    eyes = PictureEyes(canvas.picture)
    hands = Executor(canvas, eyes, RiskPolicy(), pace=Pace(burst=10**6, per_second=1e6))
    agent = Agent(
        brain=brain,
        hands=hands,
        eyes=eyes,
        controller=canvas,
        listening=lambda: True,
        state=State(limits=Limits(turns=2 * steps), consented=frozenset({HOST})),
    )
    thread = threading.Thread(target=agent.run)
    thread.start()
    try:
        agent.say("move the pointer")
        if not brain.over.wait(120):
            raise SystemExit(f"it stopped after {len(brain.at)} steps: {agent.state.status}")
    finally:
        agent.close()
        thread.join()
    passed = [(b - a) * 1000 for a, b in zip(brain.at, brain.at[1:], strict=False)]
    return passed, brain.sizes


def row(what: str, value: str, budget: str) -> None:
    print(f"| {what} | {value} | {budget} |", flush=True)


def _both(found: list[float]) -> str:
    return f"{statistics.median(found):.2f} / {min(found):.2f} ms"


def main(rounds: int = 10, steps: int = 500) -> int:
    print("| part | median / min | budget |\n|---|---|---|")
    row(
        "parse, schema, risk and policy of a batch of 6",
        _both(times(judging, 20 * rounds)),
        "0.5 ms",
    )
    # The second one shows what the disk is to blame for.
    for where, folder in (("", None), (", in memory", _MEMORY)):
        with tempfile.TemporaryDirectory(dir=folder) as name:
            found = times(journaling(Path(name)), 5 * rounds)
        row(f"journal, intent and effect{where}", _both(found), "0.5 ms")
    seen, part, size = chat(rounds, min(_REST_S, float(rounds)))
    for what, ms in seen.items():
        ratio = min(ms) / min(seen[BARE_WINDOW])
        budget = "300 ms" if what == "ours" else ""
        row(f"window visible after start, warm: {what}", f"{_both(ms)} (x {ratio:.2f})", budget)
    row("chat open, at rest", f"{part:.2%} of a core, {size:.0f} MB", "1 %, 150 MB")
    passed, sizes = session(steps + _AROUND)
    first_ms, first_size = 0.0, 0
    for step in (*STEPS, steps):
        near = slice(step - 1 - _AROUND, step + _AROUND)
        ms, length = min(passed[near]), sizes[step - 1]
        first_ms, first_size = first_ms or ms, first_size or length
        told = f"{ms:.2f} ms (x {ms / first_ms:.2f}), {length} characters"
        row(f"step {step}", f"{told} (x {length / first_size:.2f})", "x 1.10 at most")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
