"""How long from a human's input until the agent has yielded and nothing of its own is down.

    .venv/bin/python benchmarks/touch.py [ROUNDS]

As benchmarks/stop.py: the agent's side holds Shift and a mouse button, the human's side moves
the mouse, turns the wheel, presses a key, clicks. The time ends when the task is interrupted, the
gate holds nothing, and the server says the same. On a nested server, for Xvfb's own mouse has no
wheel.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from stop import MODIFIERS_AND_BUTTONS, busy_threads, tell, tell_load

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.input.listener import X11Listener
from desktop_agent.controller.x11.link import connect
from desktop_agent.geometry import Point
from desktop_agent.ports import Gate, Interrupt, KeyHooks, Level, Touch

# The listener looks at a mouse in motion every 50 ms; each round begins with one at rest.
_REST_S = 0.06

ACTS: dict[str, Callable[[Human], None]] = {
    "motion": lambda human: human.stray(20, 0),
    "wheel": lambda human: human.turn(1),
    "key": lambda human: human.press("a"),
    "click": lambda human: human.press_button(3),
}


def measure(display: str, act: Callable[[Human], None], rounds: int) -> list[float]:
    """Milliseconds from before the input to the first answer that nothing is down."""
    gate, interrupts = Gate(), [Interrupt()]

    def touched(_touch: Touch) -> bool:
        interrupts[-1].pause()
        return True

    listener = X11Listener(display, gate, is_own=lambda pid: False)
    listener.start(KeyHooks(lambda by: False, touched=touched))
    controller, human, link = X11Controller(display, gate), Human(display), connect(display)
    root = link.screen().root
    found = []
    for _ in range(rounds):
        interrupts.append(task := Interrupt())
        gate.arm(task)
        controller.move(Point(400, 400))
        controller.key("shift", down=True)
        controller.button("left", down=True)
        Interrupt().wait(_REST_S)
        began = time.perf_counter()
        act(human)
        while (
            root.query_pointer().mask & MODIFIERS_AND_BUTTONS
            or gate.held
            or task.level is Level.NONE
        ):
            pass
        found.append((time.perf_counter() - began) * 1000)
    link.close()
    human.close()
    controller.close()
    listener.close()
    return found


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    sys.setswitchinterval(0.0005)
    with (
        PrivateDesktop(width=1300, height=820) as around,
        PrivateDesktop(width=1280, height=800, inside=around.name) as desktop,
    ):
        for kind, act in ACTS.items():
            tell(f"{kind}, quiet", measure(desktop.name, act, rounds))
            with busy_threads():
                busy = measure(desktop.name, act, rounds)
            tell(f"{kind}, two busy threads", busy)
    tell_load(rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
