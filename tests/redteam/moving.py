"""Things that must not be seen and never rest: a hidden window, a password field; and who looks.

Both are painted in a colour that nothing else has, so that a leak is counted in pixels.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import cv2
import numpy as np
from victim import Victim
from Xlib import X, Xatom
from Xlib.display import Display

from desktop_agent.agent.look_effect import ScreenWatch
from desktop_agent.backends.x11 import grounding_on
from desktop_agent.controller.x11.controller import X11Controller, is_own
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.screen.damage import painting_on, strokes_on
from desktop_agent.controller.x11.windows.scene import X11Scene
from desktop_agent.events import Window
from desktop_agent.ports import BackgroundLoop, Gate, Interrupt, View
from desktop_agent.safety.privacy import is_hidden
from desktop_agent.vision.encode import JpegEncoder
from desktop_agent.vision.screen import ScreenEyes

CANARY: Final = "#f00cb4"
_BGR: Final = (0xB4, 0x0C, 0xF0)
HIDDEN: Final = ("vault",)

Place = Callable[[int], tuple[int, int]]
"""Where the window is at its n-th step."""


def leaked(view: View) -> int:
    """How many pixels of the colour a model would be sent."""
    made = JpegEncoder(lossless=True).encode(view, longest=0, most_pixels=0)
    pixels = cv2.imdecode(np.frombuffer(made.data, np.uint8), cv2.IMREAD_COLOR)
    assert pixels is not None
    return int((pixels == _BGR).all(axis=2).sum())


@contextmanager
def moving(victim: Victim, title: str, place: Place, pause_s: float = 0.004) -> Iterator[None]:
    """The window of this title never rests."""
    link, end = connect(victim.desktop.name), threading.Event()
    found = frame_of(link, title)

    def run() -> None:
        step = 0
        while not end.wait(pause_s):
            step += 1
            x, y = place(step)
            found.configure(x=x, y=y)
            link.sync()

    thread = threading.Thread(target=run, name="mover")
    thread.start()
    try:
        yield
    finally:
        end.set()
        thread.join()
        link.close()


def frame_of(link: Display, title: str):  # type: ignore[no-untyped-def]
    """The child of the root that the window of this title lies in."""
    root = link.screen().root
    wanted = []
    for child in root.query_tree().children:
        for one in (child, *child.query_tree().children):
            name = one.get_full_property(Xatom.WM_NAME, X.AnyPropertyType)
            if name is not None and name.value == title.encode():
                wanted.append(one)
    assert wanted, f"no window “{title}”"
    return wanted[0]


class Onlooking:
    """Looks at the victim's desktop as an agent does, for a model."""

    def __init__(self, victim: Victim) -> None:
        name = victim.desktop.name
        self.loop = BackgroundLoop()
        gate = Gate()
        self.controller = X11Controller(name, gate)
        self.scene = X11Scene(name, is_own=is_own)
        gate.tell(self.scene.watch)
        self.eyes = ScreenEyes(
            name,
            displays=self.scene.displays,
            own_areas=self.scene.own_areas,
            still=self.scene.still,
            painting=painting_on(name),
            stirred=self.scene.stirred,
            strokes=lambda: strokes_on(name),
        )
        self.grounding = grounding_on(name, self.loop)
        self.interrupt = Interrupt()
        gate.arm(self.interrupt)
        self.told: list[str] = []
        self.watch = ScreenWatch(
            self.eyes, self.controller, self.grounding, self.is_hidden, self.told.append
        )

    def is_hidden(self, window: Window) -> bool:
        return is_hidden(window, HIDDEN)

    def look(self) -> View | None:
        """What a model would be shown now."""
        self.watch.look(1, shown=True, region=None, interrupt=self.interrupt)
        return self.watch.view

    def close(self) -> None:
        self.watch.rest()
        self.grounding.close()
        self.eyes.close()
        self.scene.close()
        self.controller.close()
        self.loop.close()
