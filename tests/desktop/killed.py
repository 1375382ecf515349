"""A run of the agent's hands that says what it has done, and then waits to be killed."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.geometry import Point
from desktop_agent.ports import Gate


def main() -> None:
    display, what = sys.argv[1:]
    controller = X11Controller(display, Gate())
    if what == "drags":
        controller.key("shift", down=True)
        controller.button("left", down=True)
        controller.move(Point(30, 40))
    else:
        controller.clipboard.lend("ours", ("CLIPBOARD",))
    if what == "gives back":
        controller.clipboard.give_back()
        controller.clipboard.settle()
    print(what, flush=True)
    threading.Event().wait(60)


if __name__ == "__main__":
    main()
