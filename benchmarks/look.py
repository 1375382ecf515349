"""What one look costs, from the screen to the picture as it is sent, beside the floor and Pillow.

    .venv/bin/python benchmarks/look.py [ROUNDS]

A screen of its own, 1920 x 1080, with two programs on it; a window changes before each round of
"changed". The picture is a JPEG with 1280 pixels across, in base64; a password field and our own
window are on the screen. All ways take turns, so that what disturbs one disturbs all. Times are
minima, then medians; what counts are the ratios of minima. The last lines tell what watching the
screen takes of one core.
"""

from __future__ import annotations

import base64
import io
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from floor import Floor
from PIL import Image, ImageGrab
from Xlib import X

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.link import connect
from desktop_agent.geometry import Rect
from desktop_agent.ports import Gate, Interrupt, View
from desktop_agent.vision.encode import JpegEncoder
from desktop_agent.vision.screen import ScreenEyes

FULL, SMALL = (1920, 1080), (1280, 720)
PASSWORD, PLACE = Rect(700, 500, 240, 24), Rect(60, 900, 300, 40)
CORES_S = 1 / os.sysconf("SC_CLK_TCK")
WORDS = "for i in $(seq 70); do echo $i The quick brown fox jumps over the lazy dog; done; cat"


class Screen:
    """The desktop and something on it that changes."""

    def __init__(self, desktop: PrivateDesktop) -> None:
        self.name = desktop.name
        self.controller = X11Controller(desktop.name, Gate())
        self.eyes = ScreenEyes(
            desktop.name,
            displays=self.controller.displays,
            own_areas=self.controller.own_areas,
        )
        self._link = connect(desktop.name)
        self._window = self._link.screen().root.create_window(
            *(PLACE.x, PLACE.y, PLACE.width, PLACE.height),
            *(0, X.CopyFromParent),
        )
        self._window.map()
        self._colours = count(1)

    def change(self) -> None:
        self._window.change_attributes(background_pixel=next(self._colours) * 0x010305 & 0xFFFFFF)
        self._window.clear_area()
        self._link.sync()

    def close(self) -> None:
        self._link.close()
        self.eyes.close()
        self.controller.close()


@contextmanager
def screen() -> Iterator[tuple[Screen, int]]:
    """The screen, and the process of its server."""
    with PrivateDesktop(width=FULL[0], height=FULL[1]) as desktop:
        for place in ("120x60+0+0", "120x60+900+100"):
            desktop.start("xterm", "-geometry", place, "-e", "sh", "-c", WORDS)
        made = Screen(desktop)
        while len(made.controller.windows()) < 2:
            Interrupt().wait(0.02)
        Interrupt().wait(0.5)
        try:
            yield made, desktop._children[0].pid
        finally:
            made.close()


@dataclass(frozen=True)
class Way:
    name: str
    do: Callable[[], object]
    before: Callable[[], None] = lambda: None


def ways(on: Screen, floor: Floor) -> list[Way]:
    encoder, fresh = JpegEncoder(), JpegEncoder()
    controller, eyes = on.controller, on.eyes

    def ours() -> str:
        view = View(eyes.look(), (PASSWORD,))
        picture = encoder.encode(view, longest=SMALL[0], most_pixels=0)
        return base64.b64encode(picture.data).decode("ascii")

    def pillow() -> str:
        image = ImageGrab.grab(xdisplay=on.name).resize(SMALL, Image.Resampling.LANCZOS)
        out = io.BytesIO()
        image.save(out, "PNG")
        return base64.b64encode(out.getvalue()).decode("ascii")

    frames = [eyes.look()]

    def look() -> None:
        frames[0] = eyes.look()

    def encode() -> None:
        fresh.encode(View(frames[0], (PASSWORD,)), longest=SMALL[0], most_pixels=0)

    def look_anew() -> None:
        on.change()
        look()

    return [
        Way("floor", lambda: floor.look(*SMALL), on.change),
        Way("ours, changed", ours, on.change),
        Way("ours, unchanged", ours),
        Way("Pillow as it is mostly used", pillow, on.change),
        Way("  part: a look", look, on.change),
        Way("  part: displays", controller.displays),
        Way("  part: our own areas, once", controller.own_areas),
        Way("  part: hide, scale, encode", encode, look_anew),
        Way("  a look at 300 x 200", lambda: eyes.look(Rect(50, 50, 300, 200)), on.change),
    ]


def measured(all_ways: list[Way], rounds: int) -> dict[str, list[float]]:
    """Milliseconds."""
    found: dict[str, list[float]] = {way.name: [] for way in all_ways}
    for _ in range(rounds + 1):
        for way in all_ways:
            way.before()
            began = time.perf_counter()
            way.do()
            found[way.name].append((time.perf_counter() - began) * 1000)
    # The first of each opens and loads what it needs.
    return {name: times[1:] for name, times in found.items()}


def server_s(pid: int) -> float:
    """How long the server has computed, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * CORES_S


def share(on: Screen, server: int, looks: int) -> tuple[float, float]:
    """What one look and its picture take of a core, ours and the server's part, in seconds."""
    encoder = JpegEncoder()
    ours, theirs = time.process_time(), server_s(server)
    for _ in range(looks):
        on.change()
        view = View(on.eyes.look(), (PASSWORD,))
        encoder.encode(view, longest=SMALL[0], most_pixels=0)
    return (time.process_time() - ours) / looks, (server_s(server) - theirs) / looks


def main(rounds: int) -> int:
    with screen() as (on, server):
        floor = Floor(on.name, *FULL)
        found = measured(ways(on, floor), rounds)
        floor.close()
        least = min(found["floor"])
        print(f"{'':30} {'min ms':>8} {'median':>8} {'x floor':>8}")
        for name, times in found.items():
            best = min(times)
            print(f"{name:30} {best:8.2f} {statistics.median(times):8.2f} {best / least:8.2f}")
        ours, theirs = share(on, server, 10 * rounds)
        for fps in (1, 2, 5):
            print(
                f"{fps} looks a second, all changed: {ours * fps:.1%} of a core, "
                f"and {theirs * fps:.1%} of the server's"
            )
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 30))
