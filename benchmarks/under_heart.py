"""The real program with a heart in its UI thread: benchmarks/heartbeat.py starts it.

    under_heart.py FILE FLAG...     the program, with these flags
    under_heart.py FILE             a bare Qt process, until its input ends

Writes the times of all beats (of the monotonic clock, in seconds) into the file when it ends.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PySide6.QtCore import QSocketNotifier, Qt, QTimer
from PySide6.QtWidgets import QApplication

BEAT_MS = 16


class Heart:
    def __init__(self) -> None:
        self.beats: list[float] = []
        self._timer = QTimer()
        # The default kind may come 5 % late to save power.
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(lambda: self.beats.append(time.perf_counter()))
        self._timer.start()


def main(file: Path, flags: list[str]) -> int:
    app = QApplication(["desktop-agent", *(() if flags else ("-platform", "offscreen"))])
    heart = Heart()
    try:
        if flags:
            from desktop_agent.main import main as program

            return program(flags)
        ends = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
        ends.activated.connect(app.quit)
        return app.exec()
    finally:
        file.write_text(json.dumps(heart.beats), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
