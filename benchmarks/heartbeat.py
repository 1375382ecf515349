"""How late the UI thread's 16 ms heartbeat comes: in a real task, and while the chat is flooded.

    .venv/bin/python benchmarks/heartbeat.py [ACTIONS] [LINES]

A task of so many actions (1,000) is done by the real program on a private desktop, with a scripted
brain and as fast as it goes; beside it, over the same time, beats a bare Qt process that does
nothing: what that one is late, the machine was. Then the window alone, on Qt's offscreen platform,
while another thread tells it lines (1,500) as fast as it can.
"""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from ui.stage import FakeAgent
from under_heart import BEAT_MS, Heart

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.evaluation.copilot import Copilot
from desktop_agent.geometry import Rect
from desktop_agent.ports import Interrupt
from desktop_agent.ui.bridge import AgentBridge
from desktop_agent.ui.kit.theme import Theme
from desktop_agent.ui.window import AgentWindow

UNDER_HEART = str(Path(__file__).resolve().parent / "under_heart.py")
WORDS = "The search field has the text, and now I press the button and wait. " * 3
PER_REPLY = 10
PLACE = Rect(40, 60, 700, 500)
HURRY = ("pace.burst=1000", "pace.per_second=1000", "pace.batch_timeout_s=600")
LONGEST_S = 1200.0
LATE_MS = 50


def gaps(beats: list[float], since: float, until: float) -> list[float]:
    """Milliseconds between the beats in that time, sorted."""
    found = [(b - a) * 1000 for a, b in itertools.pairwise(beats) if a >= since and b <= until]
    return sorted(found)


def script(actions: int, file: Path) -> None:
    """Clicks, text, keys, the wheel and moves in the window at PLACE, ten a reply."""
    x, y = PLACE.x + 60, PLACE.y + 80
    ops = [
        [
            {"op": "click", "x": x + number % 200, "y": y + number % 100},
            {"op": "type", "text": f"line {number} "},
            {"op": "key_combo", "keys": ["backspace"]},
            {"op": "scroll", "dy": 1 - number % 3, "x": x, "y": y},
            {"op": "move", "x": x, "y": y + number % 50},
        ][number % 5]
        for number in range(actions)
    ]
    with file.open("w", encoding="utf-8") as lines:
        for first in range(0, actions, PER_REPLY):
            step = [f"Part {first // PER_REPLY + 1}"]
            json.dump({"high_level": step, "actions": ops[first : first + PER_REPLY]}, lines)
            lines.write("\n")
        json.dump({"high_level": [], "actions": [{"op": "done", "summary": "All done."}]}, lines)


def in_a_task(actions: int) -> int:
    """Both hearts over one task; how many actions it did."""
    with tempfile.TemporaryDirectory() as name, PrivateDesktop() as desktop:
        folder = Path(name)
        for kind in ("STATE", "CONFIG", "DATA"):
            desktop.environment[f"XDG_{kind}_HOME"] = name
        script(actions, folder / "script.jsonl")
        link, patience = connect(desktop.name), Interrupt()
        windows = Windows(link, is_own=lambda pid: False)
        desktop.start("mousepad")
        while not windows.all():
            patience.wait(0.02)
        bare = subprocess.Popen(
            [sys.executable, UNDER_HEART, str(folder / "bare.json")], stdin=subprocess.PIPE
        )
        flags = ["--brain", "scripted", "--script", str(folder / "script.jsonl")]
        flags += itertools.chain.from_iterable(("--set", words) for words in HURRY)
        flags += ["--set", f"agent.looks={actions}"]
        copilot = Copilot(
            desktop, *flags, program=(sys.executable, UNDER_HEART, str(folder / "ours.json"))
        )
        try:
            windows.place(windows.all()[0], PLACE)
            copilot.say("work a while")
            copilot.until_event("Said")
            since = time.perf_counter()
            record = copilot.until_event("Finished", LONGEST_S)
            until = time.perf_counter()
        finally:
            copilot.close()
            bare.communicate()
            link.close()
        beats = {
            name: json.loads((folder / f"{name}.json").read_text()) for name in ("bare", "ours")
        }
        found = {name: gaps(times, since, until) for name, times in beats.items()}
    print(f"{actions} actions in {until - since:.0f} s: {record.get('outcome')}")
    tell("a bare Qt process beside it", found["bare"])
    tell("our UI thread in the task", found["ours"])
    late = sum(gap > BEAT_MS + LATE_MS for gap in found["ours"])
    print(f"later than {LATE_MS} ms: {late} of {len(found['ours'])} beats")
    longest = sorted(itertools.pairwise(beats["ours"]), key=lambda pair: pair[0] - pair[1])
    in_it = [(a, b) for a, b in longest if a >= since and b <= until][:5]
    told = ", ".join(f"{(b - a) * 1000:.0f} ms after {a - since:.1f} s" for a, b in in_it)
    print(f"the longest: {told}")
    return 0 if record.get("outcome") == "done" else 1


def in_a_flood(lines: int) -> None:
    app = QApplication(["desktop-agent", "-platform", "offscreen"])
    bridge = AgentBridge(FakeAgent())
    window = AgentWindow(bridge, brain_name="Scripted", theme=Theme("light"), place_file=None)
    window.resize(400, 900)
    window.show()
    heart = Heart()
    began = time.perf_counter()
    while time.perf_counter() < began + 3:
        app.processEvents()
    flooded = time.perf_counter()
    threading.Thread(
        target=lambda: [bridge.tell(f"{i} {WORDS}") for i in range(lines)], daemon=True
    ).start()
    transcript = window.findChild(QWidget, "transcript")
    while transcript.count < lines:  # type: ignore[attr-defined]
        app.processEvents()
    quiet = gaps(heart.beats, began, flooded)
    flood = gaps(heart.beats, flooded, time.perf_counter())
    tell("a quiet window", quiet)
    tell(f"while {lines} lines come", flood)
    print(f"worst, flood to quiet: x {flood[-1] / quiet[-1]:.1f}")
    # Before the application, which Python would end first; what is deleted while it is shown
    # crashes PySide in the filters of its events.
    window.close()
    window.deleteLater()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def tell(name: str, found: list[float]) -> None:
    middle, rare = found[len(found) // 2], found[int(len(found) * 0.999)]
    print(f"{name:28} median {middle:5.1f}   1 of 1,000 {rare:5.1f}   worst {found[-1]:5.1f} ms")


if __name__ == "__main__":
    counts = [int(word) for word in sys.argv[1:]]
    code = in_a_task(counts[0] if counts else 1000)
    in_a_flood(counts[1] if len(counts) > 1 else 1500)
    sys.exit(code)
