"""How late the UI thread's 16 ms heartbeat comes while the chat is flooded, beside a quiet one.

    .venv/bin/python benchmarks/heartbeat.py [LINES]

The real window on Qt's offscreen platform; another thread tells it lines as fast as it can.
"""

from __future__ import annotations

import itertools
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
from ui.stage import FakeAgent

from desktop_agent.ui.bridge import AgentBridge
from desktop_agent.ui.theme import Theme
from desktop_agent.ui.window import AgentWindow

WORDS = "The search field has the text, and now I press the button and wait. " * 3


def gaps(app: QApplication, over: object) -> list[float]:
    """Milliseconds between the beats until `over` says so."""
    beats: list[float] = []
    heart = QTimer()
    heart.setInterval(16)
    heart.timeout.connect(lambda: beats.append(time.perf_counter()))
    heart.start()
    while not over():  # type: ignore[operator]
        app.processEvents()
    return sorted((b - a) * 1000 for a, b in itertools.pairwise(beats))


def main() -> int:
    lines = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
    app = QApplication(["desktop-agent", "-platform", "offscreen"])
    bridge = AgentBridge(FakeAgent())
    window = AgentWindow(bridge, brain_name="Scripted", theme=Theme("light"), place_file=None)
    window.resize(400, 900)
    window.show()
    until = time.perf_counter() + 3
    quiet = gaps(app, lambda: time.perf_counter() > until)
    writer = threading.Thread(
        target=lambda: [bridge.tell(f"{i} {WORDS}") for i in range(lines)], daemon=True
    )
    transcript = window.findChild(QWidget, "transcript")
    writer.start()
    flood = gaps(app, lambda: transcript.count == lines)
    for name, found in (("quiet", quiet), ("flood", flood)):
        print(f"{name}: median {found[len(found) // 2]:5.1f} ms   worst {found[-1]:5.1f} ms")
    print(f"worst, flood to quiet: x {flood[-1] / quiet[-1]:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
