"""Our window is served while the agent has the X server to itself for a key.

Both need two things: the server, and Python's lock. Whoever has one must not wait for the other.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.controller.private_desktop import PrivateDesktop

PROGRAM = """
import os, sys, threading
from desktop_agent.backends.user_screen import UserScreen
from desktop_agent.planner import State
from desktop_agent.ui import run_window

answered = threading.Event()

class Agent:
    state = State()
    def __init__(self):
        self.shown, self.closed = threading.Event(), threading.Event()
    def subscribe(self, subscriber): pass
    def stop(self, by): return False
    def run(self):
        from PySide6.QtCore import QMetaObject, QObject, Qt, QTimer
        from PySide6.QtGui import QCursor
        from PySide6.QtWidgets import QApplication
        from desktop_agent.controller.x11.link import connect
        app = QApplication.instance()
        self.shown.wait()
        link = connect(os.environ["DISPLAY"])
        link.grab_server()
        link.sync()
        QTimer.singleShot(0, app, lambda: (QCursor.pos(), answered.set()))
        print("answered" if answered.wait(15) else "silent", flush=True)
        link.ungrab_server()
        link.sync()
        link.close()
        QMetaObject.invokeMethod(app, "quit", Qt.ConnectionType.QueuedConnection)
        self.closed.wait()
    def close(self):
        self.closed.set()

agent = Agent()
code = run_window(
    agent,
    brain_name="none",
    place_file=None,
    on_placed=lambda places: agent.shown.set(),
    exempt_from_grabs=UserScreen().exempt_from_grabs,
)
os._exit(code)
"""

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.feature("D8", "D9")
def test_the_window_asks_the_server_while_another_client_has_it(empty: PrivateDesktop) -> None:
    environment = {**empty.environment, "PYTHONPATH": str(ROOT), "QT_ACCESSIBILITY": "0"}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        try:
            told, _ = process.communicate(timeout=30)
        finally:
            process.kill()
    assert told.split() == ["answered"]
