"""The pictures of README.md and docs/first-run.md, from the real program, all by one command.

    .venv/bin/python tools/pictures.py [FOLDER]

A private desktop, a real editor, and a stranger who starts the copilot for the first time: they
choose, see what stops it, give a goal, stop it with Esc, approve, and look at the settings.
"""

from __future__ import annotations

import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402

from desktop_agent.controller.private_desktop import PrivateDesktop  # noqa: E402
from desktop_agent.controller.x11.link import connect  # noqa: E402
from desktop_agent.controller.x11.windows.windows import Windows  # noqa: E402
from desktop_agent.evaluation.copilot import Copilot  # noqa: E402
from desktop_agent.geometry import Displays, Rect  # noqa: E402
from desktop_agent.ports import Interrupt, Unavailable  # noqa: E402
from desktop_agent.vision.screen import ScreenEyes  # noqa: E402

SIZE = (1280, 800)
EDITOR = Rect(60, 60, 740, 600)
BEHIND = 0x3B6B7A
"""A colour behind the windows; the bare server's black looks like a hole."""
LETTER = "/tmp/letter.txt"
GOAL = (
    'type "Dear Ada," and press enter twice, then type "the parts came today, and all of them '
    'fit." with delay 0.03, then press enter, then save as ' + LETTER
)
LONG = (
    'type "This would go on for a long time, if nobody stopped it by pressing Esc." with delay 0.1'
)
CAREFUL = 'click "Search"'
COLOURS = 128
FRAME_S, HELD_S = 0.2, 2.5
FILM_WIDTH = 960


class Camera:
    def __init__(self, display: str, folder: Path) -> None:
        self._eyes = ScreenEyes(
            display, displays=lambda: Displays.of(Rect(0, 0, *SIZE)), own_areas=list
        )
        self._folder = folder

    def look(self) -> Image.Image:
        frame = self._eyes.look()
        size = frame.ref.bounds.width, frame.ref.bounds.height
        return Image.frombytes("RGB", size, frame.pixels.tobytes(), "raw", "BGRX")

    def take(self, name: str) -> None:
        path = self._folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        self.look().quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
        print(path)

    def film(self, name: str, until: Callable[[], object]) -> None:
        """What is seen until then, and a while longer; as one picture that moves."""
        frames, over = [self._small()], threading.Event()

        def watch() -> None:
            try:
                until()
            finally:
                over.set()

        watching = threading.Thread(target=watch)
        watching.start()
        while not over.wait(FRAME_S):
            frames.append(self._small())
        watching.join()
        frames.append(self._small())
        times = [round(FRAME_S * 1000)] * (len(frames) - 1) + [round(HELD_S * 1000)]
        path = self._folder / name
        frames[0].save(
            path, save_all=True, append_images=frames[1:], duration=times, loop=0, quality=70
        )
        print(path)

    def _small(self) -> Image.Image:
        height = FILM_WIDTH * SIZE[1] // SIZE[0]
        return self.look().resize((FILM_WIDTH, height), Image.Resampling.LANCZOS)

    def close(self) -> None:
        self._eyes.close()


class Stranger:
    """Who has never seen the program, before its window."""

    def __init__(self, copilot: Copilot) -> None:
        self._copilot = copilot
        self._patience = Interrupt()

    def press(self, *names: str) -> None:
        for name in names:
            self._copilot.human.click(self._copilot.until_place(name))

    def wait(self, seconds: float) -> None:
        """Until nothing moves any more."""
        self._patience.wait(seconds)

    def approve(self) -> None:
        """It may be too early for the first press."""
        for _ in range(20):
            self.press("approve")
            try:
                self._copilot.until_event("Approved", 1.0)
                return
            except Unavailable:
                continue
        raise Unavailable("no press on Approve approved")


def walk(copilot: Copilot, camera: Camera) -> None:
    stranger, human = Stranger(copilot), copilot.human
    copilot.until_place("way-direct", 30)
    stranger.wait(1)
    camera.take("first-run/1-start.png")
    stranger.press("way-direct")
    copilot.until_place("tourNext")
    stranger.wait(0.5)
    camera.take("first-run/2-tour.png")
    stranger.press("tourSkip")
    stranger.wait(0.5)
    camera.take("first-run/3-ready.png")

    def write() -> None:
        copilot.say(GOAL)
        for _ in range(3):
            copilot.until_event("Acted")
        stranger.wait(1)
        camera.take("copilot.png")
        copilot.until_event("Finished")

    camera.film("copilot.webp", write)
    stranger.wait(0.5)
    camera.take("first-run/4-done.png")
    copilot.say(LONG)
    copilot.until_event("Progressed")
    stranger.wait(1)
    human.press("escape")
    copilot.until_event("Finished")
    stranger.wait(0.5)
    camera.take("first-run/5-stopped.png")
    stranger.press("stepMode")
    copilot.say(CAREFUL)
    copilot.until_place("approve")
    stranger.wait(1)
    camera.take("first-run/6-approve.png")
    stranger.approve()
    copilot.until_event("Finished")
    human.press("escape")
    stranger.press("settingsOpen")
    stranger.wait(1.5)
    camera.take("first-run/7-settings.png")


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs"
    with (
        tempfile.TemporaryDirectory() as home,
        PrivateDesktop(width=SIZE[0], height=SIZE[1]) as desktop,
    ):
        for kind in ("STATE", "CONFIG", "DATA"):
            desktop.environment[f"XDG_{kind}_HOME"] = home
        desktop.environment["HOME"] = home
        link = connect(desktop.name)
        root = link.screen().root
        root.change_attributes(background_pixel=BEHIND)
        root.clear_area()
        desktop.start("mousepad")
        windows, patience = Windows(link, is_own=lambda pid: False), Interrupt()
        while not windows.all():
            patience.wait(0.02)
        camera = Camera(desktop.name, folder)
        copilot = Copilot(desktop)
        try:
            windows.place(windows.all()[-1], EDITOR)
            walk(copilot, camera)
        finally:
            copilot.close()
            camera.close()
            link.close()
            Path(LETTER).unlink(missing_ok=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
