"""The icon in a real tray: it shows the state; a press on it brings the window, or shrinks it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from polling import wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.evaluation.copilot import Copilot
from desktop_agent.geometry import Displays, Point, Rect
from desktop_agent.ui.kit.theme import LIGHT
from desktop_agent.vision.screen import ScreenEyes

pytestmark = pytest.mark.desktop

SCREEN, PANEL = Rect(0, 0, 1000, 700), Rect(0, 652, 120, 48)
TRAY = ("trayer", "--edge", "bottom", "--align", "left", "--widthtype", "pixel", "--width", "120")
TRAY += ("--heighttype", "pixel", "--height", "48", "--SetPartialStrut", "false")
# The ground of each badge.
BADGES = {"running": LIGHT["accent"], "done": LIGHT["good"]}


class Panel:
    def __init__(self, desktop: PrivateDesktop) -> None:
        self.eyes = ScreenEyes(
            desktop.name, displays=lambda: Displays.of(SCREEN), own_areas=lambda: []
        )

    def has(self, colour: str) -> bool:
        """Whether some pixels of the panel are of this colour: #RRGGBB."""
        pixels = self.eyes.look(PANEL).pixels
        blue, green, red = (int(colour[at : at + 2], 16) for at in (5, 3, 1))
        same = (pixels[..., 0] == blue) & (pixels[..., 1] == green) & (pixels[..., 2] == red)
        return int(same.sum()) > 10

    @property
    def badge(self) -> str:
        return next((name for name, colour in BADGES.items() if self.has(colour)), "")


@pytest.fixture(scope="module")
def desktop() -> Iterator[PrivateDesktop]:
    with PrivateDesktop(width=SCREEN.width, height=SCREEN.height) as found:
        yield found


@pytest.mark.feature("D4", "D1")
@pytest.mark.parametrize("late", [False, True], ids=["there before", "comes later"])
def test_the_icon_shows_the_state_and_brings_the_window(
    desktop: PrivateDesktop, tmp_path: Path, late: bool
) -> None:
    for kind in ("STATE", "CONFIG", "DATA"):
        desktop.environment[f"XDG_{kind}_HOME"] = str(tmp_path)
    panel = Panel(desktop)
    tray = None if late else desktop.start(*TRAY)
    copilot = Copilot(desktop, "--brain", "direct", "--set", "look.overlay=false")
    try:
        copilot.until_place("composer", 30)
        tray = tray or desktop.start(*TRAY)
        # The mark of the icon on its dark ground.
        assert wait_until(lambda: panel.has("#FFFFFF"), 20), "no icon in the tray"
        assert panel.badge == ""
        copilot.say("wait 2 seconds")
        assert wait_until(lambda: panel.badge == "running", 10)
        copilot.until_event("Finished")
        assert wait_until(lambda: panel.badge == "done", 10)
        copilot.human.click(Point(PANEL.x + 12, PANEL.y + 24))
        copilot.until_place("pill")
        copilot.human.click(Point(PANEL.x + 12, PANEL.y + 24))
        copilot.until_place("composer")
    finally:
        copilot.close()
        panel.eyes.close()
        if tray is not None:
            tray.terminate()
            tray.wait()
