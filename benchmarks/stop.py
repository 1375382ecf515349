"""How long from a press of ESC until the X server holds nothing of ours for down.

    .venv/bin/python benchmarks/stop.py [ROUNDS]

A private desktop; the agent's side holds Shift and a mouse button, the human's side presses
ESC by the keyboard device, a third connection asks the server. Quiet, and with two threads
that compute all the time. The machine's load is printed: others may be at work on it.
"""

from __future__ import annotations

import os
import statistics
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.input.listener import X11Listener
from desktop_agent.controller.x11.link import connect
from desktop_agent.ports import Gate, Interrupt, KeyHooks

MODIFIERS_AND_BUTTONS = 0xFF | 0x1F00


def measure(display: str, rounds: int) -> list[float]:
    """Milliseconds from before the press to the first answer that nothing is down."""
    gate, interrupts = Gate(), [Interrupt()]

    def stop(_by: str) -> bool:
        interrupts[-1].stop()
        return True

    listener = X11Listener(display, gate, is_own=lambda pid: False)
    listener.start(KeyHooks(stop))
    controller, human, link = X11Controller(display, gate), Human(display), connect(display)
    root = link.screen().root
    found = []
    for _ in range(rounds):
        interrupts.append(Interrupt())
        gate.arm(interrupts[-1])
        controller.key("shift", down=True)
        controller.button("left", down=True)
        began = time.perf_counter()
        human.press("escape")
        while root.query_pointer().mask & MODIFIERS_AND_BUTTONS:
            pass
        found.append((time.perf_counter() - began) * 1000)
    link.close()
    human.close()
    controller.close()
    listener.close()
    return found


@contextmanager
def busy_threads() -> Iterator[None]:
    """Two threads of this process compute meanwhile."""
    over = threading.Event()

    def compute() -> None:
        while not over.is_set():
            sum(range(1000))

    threads = [threading.Thread(target=compute) for _ in range(2)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


def tell(name: str, times: list[float]) -> None:
    cuts = statistics.quantiles(times, n=100)
    print(f"{name}: p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, most {max(times):.1f} ms")


def tell_load(rounds: int) -> None:
    load = ", ".join(f"{part:.2f}" for part in os.getloadavg())
    print(f"{rounds} rounds each; load of the machine {load}, {os.cpu_count()} cores")


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    sys.setswitchinterval(0.0005)
    with PrivateDesktop(width=1280, height=800) as desktop:
        tell("quiet", measure(desktop.name, rounds))
        with busy_threads():
            busy = measure(desktop.name, rounds)
        tell("two busy threads", busy)
    tell_load(rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
