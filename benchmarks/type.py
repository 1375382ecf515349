"""How long it takes to type 200 characters, and to click, move and press a chord.

    .venv/bin/python benchmarks/type.py [ROUNDS]

On a private desktop, into a window that only takes its events, with the stop key's listener at
work as in a task. Beside it, in the same rounds, the floor: XTEST by ctypes, and nothing else.
Text that the layout lacks is pasted into an editor (mousepad). All as the executor's acts do it;
what is told are milliseconds, and ratios of the least.
"""

from __future__ import annotations

import ctypes
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller, is_own
from desktop_agent.controller.x11.input.listener import X11Listener
from desktop_agent.executor.acts import Acts, Checks
from desktop_agent.executor.checks.page_arrival import Arrival
from desktop_agent.geometry import Point
from desktop_agent.ports import Gate, Interrupt, KeyHooks
from desktop_agent.protocol import Click, KeyCombo, Move, Op, Type

KEYS = ("The quick brown fox jumps over the lazy dog, 0123456789! " * 4)[:200]
OTHER = ("žluťoučký kůň, русский, 你好世界, 👩‍👩‍👧‍👦 🇩🇪 " * 8)[:200]
# Longer than the clipboard takes to be given back: each paste begins as the first one does.
_APART_S = 1.2
_PATIENCE_S = 10.0

OPS: dict[str, Op] = {
    "type 200 characters": Type(text=KEYS),
    "click": Click(),
    "move": Move(x=500, y=400),
    "chord": KeyCombo(keys=("ctrl", "b")),
}

SINK = """
import sys
from Xlib import X, display
link = display.Display(sys.argv[1])
mask = X.KeyPressMask | X.KeyReleaseMask | X.ButtonPressMask | X.PointerMotionMask
window = link.screen().root.create_window(
    100, 100, 900, 600, 0, X.CopyFromParent, event_mask=mask)
window.set_wm_name("Sink")
window.map()
while True:
    link.next_event()
"""


class Floor:
    """XTEST by the C library, with one answer of the server at the end."""

    def __init__(self, name: str, text: str) -> None:
        self._x11, self._xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._x11.XStringToKeysym.restype = ctypes.c_ulong
        self._link = ctypes.c_void_p(self._x11.XOpenDisplay(name.encode()))
        shift = self._code("Shift_L")
        plain = {" ": "space", ",": "comma", "!": "1", ".": "period"}
        self._keys = [
            (self._code(plain.get(c, c.lower())), shift if c.isupper() or c == "!" else 0)
            for c in text
        ]

    def act(self, op: Op) -> None:
        match op:
            case Type():
                for code, shift in self._keys:
                    self._press(shift, code)
            case KeyCombo():
                self._press(self._code("Control_L"), self._code("b"))
            case Click():
                self._xtest.XTestFakeButtonEvent(self._link, 1, 1, 0)
                self._xtest.XTestFakeButtonEvent(self._link, 1, 0, 0)
            case Move():
                self._xtest.XTestFakeMotionEvent(self._link, 0, op.x, op.y, 0)
        self._x11.XSync(self._link, 0)

    def _press(self, modifier: int, code: int) -> None:
        keys = [key for key in (modifier, code) if key]
        for key in keys:
            self._xtest.XTestFakeKeyEvent(self._link, key, 1, 0)
        for key in reversed(keys):
            self._xtest.XTestFakeKeyEvent(self._link, key, 0, 0)

    def _code(self, name: str) -> int:
        keysym = ctypes.c_ulong(self._x11.XStringToKeysym(name.encode()))
        return int(self._x11.XKeysymToKeycode(self._link, keysym))


class Ours:
    def __init__(self, name: str) -> None:
        self._gate, self._interrupt = Gate(), Interrupt()
        self._listener = X11Listener(name, self._gate, is_own=is_own)
        # The floor's input is somebody else's to it, and no reason to stop here.
        self._listener.start(KeyHooks(lambda by: False))
        self.controller = X11Controller(name, self._gate)
        self._gate.arm(self._interrupt)
        self._acts = Acts(
            self.controller,
            clock=time.monotonic,
            beat=lambda: None,
            alive=lambda: None,
            windows=self.controller.windows,
            waits=lambda op, interrupt: None,
            typed=lambda text: None,
            arrival=Arrival(self.controller, None, time.monotonic),
        )

    def act(self, op: Op) -> None:
        self._acts.perform(op, self._interrupt, lambda done, total: None, Checks())

    def give_focus(self, title: str) -> None:
        until = time.monotonic() + _PATIENCE_S
        while time.monotonic() < until:
            front = self.controller.foreground()
            if front is not None and title in front.title:
                return
            for window in self.controller.windows():
                if title in window.title:
                    self.controller.focus(window, self._interrupt)
            self._interrupt.wait(0.02)
        raise SystemExit(f"no window {title}")

    def close(self) -> None:
        self.controller.close()
        self._listener.close()


def timed(act: Callable[[Op], None], op: Op) -> float:
    began = time.perf_counter()
    act(op)
    return (time.perf_counter() - began) * 1000


def tell(name: str, ours: list[float], floor: list[float]) -> None:
    print(
        f"{name}: p50 {statistics.median(ours):.2f} ms, least {min(ours):.2f} ms; "
        f"floor p50 {statistics.median(floor):.2f} ms, least {min(floor):.2f} ms; "
        f"{min(ours) / min(floor):.1f} times the floor"
    )


@contextmanager
def sink(desktop: PrivateDesktop) -> Iterator[None]:
    child = subprocess.Popen([sys.executable, "-c", SINK, desktop.name])
    try:
        yield
    finally:
        child.kill()
        child.wait()


def by_keys(desktop: PrivateDesktop, ours: Ours, rounds: int) -> None:
    floor = Floor(desktop.name, KEYS)
    with sink(desktop):
        ours.give_focus("Sink")
        ours.controller.move(Point(400, 300))
        for name, op in OPS.items():
            times: tuple[list[float], list[float]] = [], []
            for _ in range(rounds):
                for act, found in zip((ours.act, floor.act), times, strict=True):
                    found.append(timed(act, op))
                    # What the listener has to read of it must not count for the next one.
                    Interrupt().wait(0.05)
            tell(name, *times)


def by_clipboard(desktop: PrivateDesktop, ours: Ours, rounds: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "notes.txt"
        file.write_text("")
        desktop.start("mousepad", str(file))
        ours.give_focus("notes.txt")
        found = []
        for _ in range(rounds):
            found.append(timed(ours.act, Type(text=OTHER)))
            Interrupt().wait(_APART_S)
    print(
        f"type 200 characters by the clipboard: first {found[0]:.2f} ms, "
        f"p50 {statistics.median(found):.2f} ms, least {min(found):.2f} ms"
    )


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    sys.setswitchinterval(0.0005)
    with PrivateDesktop() as desktop:
        desktop.environment["GSETTINGS_BACKEND"] = "memory"
        ours = Ours(desktop.name)
        by_keys(desktop, ours, rounds)
        by_clipboard(desktop, ours, max(2, rounds // 3))
        ours.close()
    load = ", ".join(f"{part:.2f}" for part in os.getloadavg())
    print(f"{rounds} rounds; load of the machine {load}, {os.cpu_count()} cores")
    return 0


if __name__ == "__main__":
    sys.exit(main())
