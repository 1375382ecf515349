"""How long from a click until the picture of the quiet screen is there, and what waiting costs.

    .venv/bin/python benchmarks/settle.py [ROUNDS]

A program on an Xvfb of 1920 x 1080 repaints R ms after the click. Told is the time beyond R, or
beyond the patience T of a click where nothing follows: by painting (DAMAGE), and beside it by
looking at the whole screen 60 times a second. The budget is 45 ms beyond R, 12 ms beyond T, for
the encoded picture; settling is what of it comes before the encoding.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "desktop"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from bare import bare_server
from repainter import PATCHES, Remote
from stop import tell_load

from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.screen.damage import painting_on
from desktop_agent.executor.pace import patience_s
from desktop_agent.geometry import Point
from desktop_agent.ports import Gate, Interrupt
from desktop_agent.protocol import Click
from desktop_agent.vision.screen import ScreenEyes

REACTIONS_MS = (20, 120)
TOO_LATE_MS = 400
# What came late must not be taken for what follows the next click.
_REST_S = 0.5


class Bench:
    def __init__(self, name: str, *, by_painting: bool) -> None:
        self.task = Interrupt()
        gate = Gate()
        gate.arm(self.task)
        self.hands = X11Controller(name, gate)
        self.painting = painting_on(name) if by_painting else None
        self.eyes = ScreenEyes(
            name,
            displays=self.hands.displays,
            own_areas=self.hands.own_areas,
            painting=self.painting,
        )
        self.hands.move(Point(PATCHES[0][0] + 5, PATCHES[0][1] + 5))

    def click(self) -> tuple[float, float, bool]:
        """Milliseconds, those of them that the processor worked for us, and whether it changed."""
        before = self.eyes.look()
        began, worked = time.perf_counter(), time.process_time()
        self.hands.click("left")
        found = self.eyes.settle(before, patience=patience_s(Click()), interrupt=self.task)
        took, work = time.perf_counter() - began, time.process_time() - worked
        return took * 1000, work * 1000, found.dirty is not None

    def close(self) -> None:
        self.eyes.close()
        self.hands.close()


def measure(bench: Bench, rounds: int, *, changes: bool) -> tuple[list[float], list[float]]:
    """A round in which the program itself came too late, on a busy machine, is done again."""
    times: list[float] = []
    work: list[float] = []
    while len(times) < rounds:
        took, worked, changed = bench.click()
        if changed is changes:
            times.append(took)
            work.append(worked)
        Interrupt().wait(_REST_S if not changes else 0.05)
    return times, work


def compare(
    what: str, beyond: float, ways: dict[str, Bench], rounds: int, *, changes: bool
) -> None:
    found = {way: measure(bench, rounds, changes=changes) for way, bench in ways.items()}
    for way, (times, work) in found.items():
        over = [each - beyond for each in times]
        middle, least = statistics.median(over), min(over)
        busy = 100 * statistics.median(work) / statistics.median(times)
        print(
            f"{what:24} {way:11} beyond {middle:6.1f} / {least:6.1f} ms (median / min)"
            f"   {busy:4.1f} % of a core"
        )
    painting, looking = (min(times) - beyond for times, _work in found.values())
    print(f"{what:24} by painting x {painting / looking:4.2f} of by looking")


def micros(call: Callable[[], object], times: int = 500) -> float:
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(times):
            call()
        best = min(best, time.perf_counter() - began)
    return best / times * 1e6


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    sys.setswitchinterval(0.0005)
    patience_ms = patience_s(Click()) * 1000
    with bare_server("-screen", "0", "1920x1080x24") as name:
        remote = Remote(name)
        ways = {
            way: Bench(name, by_painting=way == "by painting")
            for way in ("by painting", "by looking")
        }
        for reaction in REACTIONS_MS:
            remote.tell(f"after {reaction}")
            compare(f"R = {reaction} ms", reaction, ways, rounds, changes=True)
        remote.tell(f"after {TOO_LATE_MS}")
        compare(f"R = {TOO_LATE_MS} ms, beyond T", patience_ms, ways, rounds, changes=False)
        remote.tell("after")
        compare("nothing, beyond T", patience_ms, ways, rounds, changes=False)
        remote.tell("spin 16")
        for bench in ways.values():
            while not bench.eyes.settle(
                bench.eyes.look(), patience=0.5, interrupt=bench.task
            ).restless:
                pass
        remote.tell("after 20")
        compare("R = 20 ms, an animation", 20, ways, rounds, changes=True)
        remote.tell("spin off")
        painting = ways["by painting"].painting
        assert painting is not None
        painting.take()
        look = micros(ways["by painting"].eyes.look, 20)
        for what, call in (("any", painting.any), ("take", painting.take)):
            cost = micros(call)
            print(f"painting.{what:15} {cost:8.1f} us = {cost / look:5.3f} of a look")
        print(f"{'a look':24} {look:8.1f} us")
        for bench in ways.values():
            bench.close()
        remote.close()
    tell_load(rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
