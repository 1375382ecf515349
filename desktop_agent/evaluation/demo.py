"""`--demo`: the main job, whole, on a private desktop; judged by the file that the editor wrote.

A real text editor opens beside the docked copilot, a driver types the goal into the chat
and presses Send, the agent types the text into the editor and saves. Only the editor
writes the file.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from platformdirs import user_state_path

from ..controller.private_desktop import PrivateDesktop
from ..controller.x11.link import connect
from ..controller.x11.windows.windows import Windows
from ..geometry import Displays, Rect
from ..ports import Interrupt, Unavailable
from ..vision.screen import ScreenEyes, save_png
from .copilot import Copilot, Record

_WORDS: Final = [
    "amber",
    "bridge",
    "candle",
    "delta",
    "ember",
    "forest",
    "garden",
    "harbor",
    "island",
    "jigsaw",
    "kettle",
    "lantern",
    "meadow",
    "nickel",
    "orchard",
    "pebble",
    "quartz",
    "river",
    "saddle",
    "timber",
    "umbrella",
    "velvet",
    "willow",
    "yonder",
]
_QUOTES: Final = (('"', '"'), ("“", "”"), ("«", "»"), ("'", "'"), ("‘", "’"))
_SIZE: Final = (1280, 800)
_EDITOR: Final = Rect(60, 60, 740, 600)
# What the copilot, docked at the right, leaves free.
_BESIDE: Final = Rect(0, 0, _SIZE[0] - 400, _SIZE[1])
_EDITOR_TIMEOUT_S: Final = 15.0
_TASK_TIMEOUT_S: Final = 60.0
_SAVE_TIMEOUT_S: Final = 5.0


def demo(text: str, *, controller: str = "x11") -> int:
    """Run the demo; 0 only if the editor's file holds the text afterwards, else 1.

    `controller` is handed to the copilot; with "null" the demo must fail.
    """
    text = text or " ".join(random.sample(_WORDS, 6))
    goal = f"type {_quoted(text)} and save"
    picture = user_state_path("desktop-agent", ensure_exists=True) / "demo.png"
    with tempfile.TemporaryDirectory(prefix="desktop-agent-demo-") as folder:
        file = Path(folder) / "demo.txt"
        inside = _screen_to_show_it_on()
        _say(f"a private desktop {'in a window' if inside else '(nothing to see, no screen)'}")
        with PrivateDesktop(width=_SIZE[0], height=_SIZE[1], inside=inside) as desktop:
            _keep_apart(desktop, Path(folder))
            desktop.start("mousepad", str(file))
            copilot = Copilot(desktop, "--controller", controller, on_record=_show)
            try:
                _arrange(desktop.name, file.name)
                copilot.say(goal)
                copilot.until_event("Finished", _TASK_TIMEOUT_S)
                written = _wait_for_text(file, text)
                _picture(desktop.name, picture)
            finally:
                copilot.close()
    _say(f"picture: {picture}")
    if written == text:
        _say("success: the editor's file contains the text")
        return 0
    _say(f"FAILED: the editor's file contains {written!r}, not {text!r}")
    return 1


def _quoted(text: str) -> str:
    """Return the text between quotation marks that it does not hold itself."""
    for left, right in _QUOTES:
        if left not in text and right not in text:
            return f"{left}{text}{right}"
    raise Unavailable("The demo's text contains every kind of quotation mark. Leave one kind out.")


def _screen_to_show_it_on() -> str | None:
    display = os.environ.get("DISPLAY")
    return display if display and shutil.which("Xephyr") else None


def _keep_apart(desktop: PrivateDesktop, folder: Path) -> None:
    """Settings and files of this desktop's programs lie in a folder of their own."""
    for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
        desktop.environment[f"XDG_{kind}_HOME"] = str(folder / kind.lower())
    desktop.environment["GSETTINGS_BACKEND"] = "memory"


def _arrange(display: str, title: str) -> None:
    """Wait for the editor, and give it the place beside the copilot.

    A window that is just being opened may still be placed by others, so it is asked again.
    """
    link = connect(display)
    windows = Windows(link, is_own=lambda pid: False)
    until = time.monotonic() + _EDITOR_TIMEOUT_S
    patience = Interrupt()
    try:
        while True:
            editor = next((w for w in windows.all() if title in w.title), None)
            if editor is not None and editor.bounds.meet(_BESIDE) == editor.bounds:
                return
            if editor is not None:
                windows.place(editor, _EDITOR)
            if time.monotonic() > until:
                raise Unavailable("The text editor didn't open.")
            patience.wait(0.02)
    finally:
        link.close()


def _wait_for_text(file: Path, text: str) -> str | None:
    """Return what the file holds, as soon as it is the text; the editor may add a last line
    break."""
    until = time.monotonic() + _SAVE_TIMEOUT_S
    patience = Interrupt()
    while True:
        written = file.read_text(encoding="utf-8") if file.exists() else None
        if written is not None and written != text:
            written = written.removesuffix("\n")
        if written == text or time.monotonic() > until:
            return written
        patience.wait(0.02)


def _picture(display: str, path: Path) -> None:
    eyes = ScreenEyes(
        display, displays=lambda: Displays.of(Rect(0, 0, *_SIZE)), own_areas=lambda: []
    )
    try:
        save_png(eyes.look(), str(path))
    finally:
        eyes.close()


def _show(record: Record) -> None:
    if record.get("line"):
        _say(record["line"])


def _say(line: str) -> None:
    print(line, file=sys.stdout, flush=True)
