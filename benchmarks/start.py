"""How soon the chat window is there, beside a bare window, and without what makes it soon.

All starts of one round follow each other, so that what slows the machine slows them alike. The
byte code lies in a folder of their own, which the first round fills: a warm start compiles nothing.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.ports import Interrupt

ROOT: Final = Path(__file__).resolve().parent.parent
_START_S, _POLL_S = 30.0, 0.002

OURS: Final = ("-m", "desktop_agent")
BARE: Final = """
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication([])
window = QWidget()
window.show()
app.exec()
"""
_OURS_BUT = "import sys\n{}\nfrom desktop_agent.main import main\nsys.exit(main([]))"
_AGENT_FIRST = """
from desktop_agent.main import start_window
start_window._checked = lambda *_: None
"""
BARE_WINDOW: Final = "a bare PySide6 window"
PROGRAMS: Final = {
    BARE_WINDOW: ("-c", BARE),
    "ours": OURS,
    "ours, if the agent were put together first": ("-c", _OURS_BUT.format(_AGENT_FIRST)),
}


class Started:
    """A window in a process of its own, its files in this folder; `ms` until it was seen."""

    def __init__(
        self, desktop: PrivateDesktop, folder: Path, words: tuple[str, ...] = OURS
    ) -> None:
        apart = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("STATE", "CONFIG", "DATA")}
        apart |= {"PYTHONPYCACHEPREFIX": str(folder / "pycache"), "PYTHONDONTWRITEBYTECODE": ""}
        link = connect(desktop.name)
        began = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, *words],
            cwd=ROOT,
            env=desktop.environment | apart,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        windows = Windows(link, is_own=lambda pid: pid == self.process.pid)
        while not any(window.own for window in windows.all()):
            if self.process.poll() is not None or time.perf_counter() - began > _START_S:
                raise SystemExit(f"the window did not open: {words}")
            Interrupt().wait(_POLL_S)
        self.ms = (time.perf_counter() - began) * 1000
        link.close()

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(20)


def starts(desktop: PrivateDesktop, folder: Path, rounds: int) -> dict[str, list[float]]:
    """Milliseconds until each was seen, by its name."""
    found: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for number in range(rounds + 1):
        for name, words in PROGRAMS.items():
            one = Started(desktop, folder, words)
            one.close()
            if number:
                found[name].append(one.ms)
    return found
