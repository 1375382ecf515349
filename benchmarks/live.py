"""What the live view costs: the processor time of its thread, as a part of one core.

    .venv/bin/python benchmarks/live.py [SECONDS]

On a private display of 1920 x 1080, in the size of the chat's pane and large: while nothing
changes, and while something does at each look. The floor is a bare capture at the same pace.
"""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import mss

from desktop_agent.backends.x11 import onlooker_on
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect
from desktop_agent.ports.window.live import Live, Onlooker
from desktop_agent.vision.observer import TICK_S, Observer

SIZE = (1920, 1080)
PANE, LARGE = (366, 229), (1400, 788)


class Timed:
    """An onlooker that tells the processor time of its thread at each look."""

    def __init__(self, inner: Onlooker, spent: list[float]) -> None:
        self._inner, self._spent = inner, spent
        self.pointer, self.close = inner.pointer, inner.close

    def look(self):  # type: ignore[no-untyped-def]
        self._spent.append(time.thread_time())
        return self._inner.look()


def observed(name: str, size: tuple[int, int], seconds: float, *, hz: float, change: bool):
    """The part of a core, looks a second, and frames told a second."""
    spent: list[float] = []
    told: list[Live] = []
    observer = Observer(
        lambda: Timed(onlooker_on(name, users_own=False), spent), tick_s=1 / hz, calm_tick_s=1 / hz
    )
    link = connect(name)
    root, patience = link.screen().root, threading.Event()
    try:
        observer.watch(*size, told.append)
        patience.wait(1.0)
        first, began, frames = len(spent), time.monotonic(), len(told)
        while time.monotonic() - began < seconds:
            if change:
                root.change_attributes(background_pixel=int(time.monotonic() * 1e6) & 0xFFFFFF)
                root.clear_area()
                link.sync()
            patience.wait(0.05)
        took, last = time.monotonic() - began, len(spent) - 1
        used = spent[last] - spent[first]
        return used / took, (last - first) / took, (len(told) - frames) / took
    finally:
        observer.close()
        link.close()


def floor(name: str, seconds: float, hz: float) -> float:
    patience = threading.Event()
    with mss.MSS(display=name) as capture:
        capture.grab(capture.monitors[0])
        began, used = time.monotonic(), time.thread_time()
        while time.monotonic() - began < seconds:
            capture.grab(capture.monitors[0])
            patience.wait(1 / hz)
        return (time.thread_time() - used) / (time.monotonic() - began)


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    with PrivateDesktop(width=SIZE[0], height=SIZE[1]) as desktop:
        for hz in (2.0, 1 / TICK_S):
            bare = floor(desktop.name, seconds, hz)
            print(f"{hz:.0f} Hz, a bare capture: {bare:6.2%} of a core")
            for label, size in (("pane", PANE), ("large", LARGE)):
                for change in (False, True):
                    part, looks, frames = observed(
                        desktop.name, size, seconds, hz=hz, change=change
                    )
                    what = "all changes" if change else "nothing changes"
                    print(
                        f"  {label:5} {what:15}: {part:6.2%} of a core, x {part / bare:4.1f}; "
                        f"{looks:.1f} looks, {frames:.1f} frames a second"
                    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
