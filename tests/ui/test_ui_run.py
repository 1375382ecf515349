"""The whole window in a process of its own: it starts, is stopped, and ends in time."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import json, sys, threading
from desktop_agent.ui import run_window
assert not any(name.startswith("PySide6") for name in sys.modules)
from desktop_agent.planner import State

class Agent:
    state = State()
    def __init__(self):
        self.closed = threading.Event()
    def subscribe(self, subscriber): pass
    def stop(self, by): return False
    def run(self):
        from PySide6.QtWidgets import QApplication
        exposed.append(QApplication.topLevelWidgets()[0].windowHandle().isExposed())
        if sys.argv[1] != "gone":
            self.closed.wait()
    def close(self):
        if sys.argv[1] != "stuck":
            self.closed.set()

told, exposed = [], []

def ready(places):
    if told:
        return
    told.append(sorted(places))
    print(json.dumps(told[0]), flush=True)
    if sys.argv[1] == "close":
        from PySide6.QtCore import QTimer
        from PySide6.QtWidgets import QApplication
        window = QApplication.topLevelWidgets()[0]
        QTimer.singleShot(50, window.close)

code = run_window(
    Agent(),
    brain_name="none",
    theme="dark",
    place_file=None,
    on_placed=ready,
    stays=lambda: sys.argv[1] != "gone",
)
print(code, *exposed, flush=True)
import os
os._exit(code)
"""

ROOT = Path(__file__).resolve().parents[2]


def start(mode: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-c", PROGRAM, mode],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )


@pytest.mark.at_length
@pytest.mark.feature("D24")
@pytest.mark.parametrize(
    ("mode", "number", "code"),
    [
        ("close", None, 0),
        ("wait", signal.SIGINT, 0),
        ("wait", signal.SIGTERM, 0),
        ("stuck", signal.SIGTERM, 1),
    ],
)
def test_it_ends_on_every_way_out(mode, number, code):
    with start(mode) as process:
        assert process.stdout is not None
        places = json.loads(process.stdout.readline())
        assert {"composer", "send", "close"} <= set(places)
        if number is not None:
            process.send_signal(number)
        told, _ = process.communicate(timeout=60)
        assert told.split()[0] == str(code)
        assert process.returncode == code


def test_the_agent_begins_when_the_window_is_there_and_an_agent_that_cannot_takes_it_along():
    with start("gone") as process:
        told, _ = process.communicate(timeout=60)
        assert told.splitlines()[-1] == "0 True"
