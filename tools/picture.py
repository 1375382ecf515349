"""The README's picture, from the real program: docs/copilot.png.

    .venv/bin/python tools/picture.py

A private desktop, a real editor, a goal typed into the chat; taken while the agent types.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from desktop_agent.controller.private_desktop import PrivateDesktop  # noqa: E402
from desktop_agent.controller.x11.link import connect  # noqa: E402
from desktop_agent.controller.x11.windows import Windows  # noqa: E402
from desktop_agent.evaluation.copilot import Copilot  # noqa: E402
from desktop_agent.geometry import Displays, Rect  # noqa: E402
from desktop_agent.ports import Interrupt  # noqa: E402
from desktop_agent.vision.screen import ScreenEyes, save_png  # noqa: E402

PICTURE = ROOT / "docs" / "copilot.png"
SIZE = (1280, 800)
GOAL = (
    'type "Dear Ada," and press enter twice, then type "the parts came today, and all of them '
    'fit." with delay 0.03, then press enter, then save as /tmp/letter.txt'
)


def main() -> int:
    with (
        tempfile.TemporaryDirectory() as folder,
        PrivateDesktop(width=SIZE[0], height=SIZE[1]) as desktop,
    ):
        for kind in ("STATE", "CONFIG", "DATA"):
            desktop.environment[f"XDG_{kind}_HOME"] = folder
        # A colour behind the windows; the bare server's black looks like a hole.
        link = connect(desktop.name)
        root = link.screen().root
        root.change_attributes(background_pixel=0x3B6B7A)
        root.clear_area()
        desktop.start("mousepad")
        windows = Windows(link, is_own=lambda pid: False)
        patience = Interrupt()
        while not windows.all():
            patience.wait(0.02)
        copilot = Copilot(desktop, *sys.argv[1:])
        try:
            windows.place(windows.all()[-1], Rect(60, 60, 740, 600))
            copilot.say(GOAL)
            for _ in range(3):
                copilot.until_event("Acted")
            patience.wait(1.0)
            eyes = ScreenEyes(
                desktop.name, displays=lambda: Displays.of(Rect(0, 0, *SIZE)), own_areas=list
            )
            save_png(eyes.look(), str(PICTURE))
            eyes.close()
        finally:
            copilot.close()
            link.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
