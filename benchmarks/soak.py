"""Whether many looks, or many acts, leave memory and time as they were.

    .venv/bin/python benchmarks/soak.py [HOW_MANY]
    .venv/bin/python benchmarks/soak.py acts [HOW_MANY]

Each look is at a screen that has changed, hides an area and makes a JPEG; every tenth is at a part
of the screen. Acts go the whole way through the executor into a terminal: click, type, a key, the
wheel, move; only settling waits for nothing. Prints what one computed and what memory this process
has, at steps of ten, and the ratios of the last to the first.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections import deque
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent / "peers"))

from look import PASSWORD, PLACE, SMALL, Screen, screen
from with_ours import Hasty

from desktop_agent.executor import Executor
from desktop_agent.executor.pace import Pace
from desktop_agent.ports import Interrupt, View
from desktop_agent.protocol import Click, KeyCombo, Move, Scroll, Type
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.vision.encode import JpegEncoder

PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")


def resident_mb() -> float:
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE_BYTES / 1e6


def soak(on: Screen, looks: int) -> list[tuple[int, float, float]]:
    """After so many looks: the median of the last hundred in milliseconds that this process
    computed, which others at work on the machine disturb least, and megabytes."""
    encoder, found = JpegEncoder(), []
    times: deque[float] = deque(maxlen=100)
    steps = {looks // 100, looks // 10, looks}
    for number in range(1, looks + 1):
        on.change()
        began = time.process_time()
        view = View(on.eyes.look(PLACE if number % 10 == 0 else None), (PASSWORD,))
        encoder.encode(view, longest=SMALL[0], most_pixels=0)
        times.append((time.process_time() - began) * 1000)
        if number in steps:
            found.append((number, statistics.median(times), resident_mb()))
    return found


def soak_acts(on: Screen, acts: int) -> list[tuple[int, float, float]]:
    """The same for acts of the executor; each must go through."""
    pace = Pace(burst=10 * acts, per_second=1e6, batch_timeout_s=1e6)
    hands = Executor(on.controller, Hasty(on.eyes), RiskPolicy(), pace=pace)
    interrupt = Interrupt()
    on.controller.gate.arm(interrupt)
    window = next(one for one in on.controller.windows() if not one.own)
    x, y = window.bounds.x + 40, window.bounds.y + 40
    found, times = [], deque[float](maxlen=100)
    steps = {acts // 100, acts // 10, acts}
    for number in range(1, acts + 1):
        ops = (
            Click(x=x + number % 50, y=y),
            Type(text="so"),
            KeyCombo(keys=("backspace",)),
            Scroll(dy=1 - number % 3, x=x, y=y),
            Move(x=x, y=y + number % 50),
        )
        began = time.process_time()
        op = ops[number % len(ops)]
        receipt = hands.do(op, batch=1, interrupt=interrupt, progress=_quiet)
        if receipt.late is not None and receipt.rest is not None:
            # The terminal showed the act before only now: the agent would look, and go on.
            receipt = hands.do(op, batch=1, interrupt=interrupt, progress=_quiet)
        if not receipt.result.went_through:
            raise SystemExit(f"act {number}: {receipt}")
        times.append((time.process_time() - began) * 1000)
        if number in steps:
            found.append((number, statistics.mean(times), resident_mb()))
    return found


def _quiet(done: int, total: int) -> None:
    return


def main(what: str, number: int) -> int:
    with screen() as (on, _server):
        found = soak_acts(on, number) if what == "act" else soak(on, number)
    for number, took, memory in found:
        print(f"{number:6} {what}s   {took:6.2f} ms each   {memory:6.1f} MB")
    (_, first, before), (_, last, after) = found[0], found[-1]
    print(f"last to first: time x {last / first:.2f}, memory x {after / before:.2f}")
    return 0


if __name__ == "__main__":
    given = sys.argv[1:]
    kind = "act" if given[:1] == ["acts"] else "look"
    counts = [word for word in given if word.isdigit()]
    sys.exit(main(kind, int(counts[0]) if counts else 10_000))
