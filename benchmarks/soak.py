"""Whether many looks leave memory and time as they were.

    .venv/bin/python benchmarks/soak.py [LOOKS]

Each look is at a screen that has changed, hides an area and makes a JPEG; every tenth is at a part
of the screen. Prints what a look computed and what memory this process has, at steps of ten, and
the ratios of the last to the first.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections import deque
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from look import PASSWORD, PLACE, SMALL, Screen, screen

from desktop_agent.ports import View
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


def main(looks: int) -> int:
    with screen() as (on, _server):
        found = soak(on, looks)
    for number, took, memory in found:
        print(f"{number:6} looks   {took:6.2f} ms a look   {memory:6.1f} MB")
    (_, first, before), (_, last, after) = found[0], found[-1]
    print(f"last to first: time x {last / first:.2f}, memory x {after / before:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
