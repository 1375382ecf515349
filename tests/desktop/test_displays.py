"""Several monitors, and another resolution in the middle of a task, on a real X server."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator

import numpy as np
import pytest
from polling import wait_until
from screens import Screens
from Xlib import X
from Xlib.display import Display as Link

from desktop_agent.agent import Agent
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.live_connection import X11Beside
from desktop_agent.events import Outcome, Receipt, Result
from desktop_agent.executor import Executor
from desktop_agent.geometry import Display, Displays, Point, Rect
from desktop_agent.llm.points import Grid, op_to_screen
from desktop_agent.llm.scripted import ScriptedBrain
from desktop_agent.ports import Gate, Interrupt, Situation, View
from desktop_agent.protocol import Click, Done, Op, op_from, op_to
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.vision.encode import JpegEncoder
from desktop_agent.vision.screen import ScreenEyes

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D17")]

FULL = (1280, 800)
LEFT, RIGHT = Rect(0, 0, 700, 800), Rect(800, 150, 480, 600)
# At 96 and at 192 dots per inch.
TWO = (("LEFT-1", LEFT, 185), ("RIGHT-1", RIGHT, 63))


class Floor:
    """A window over the whole screen that no window manager touches; notes where it is clicked."""

    def __init__(self, name: str) -> None:
        self._link = connect(name)
        screen = self._link.screen()
        self.window = screen.root.create_window(
            *(0, 0, *FULL, 0, X.CopyFromParent),
            override_redirect=True,
            background_pixel=screen.white_pixel,
            event_mask=X.ButtonPressMask,
        )
        self.window.map()
        self._pen = self.window.create_gc(foreground=0x12FE34)
        self._link.sync()
        self._clicks: list[Point] = []

    def paint(self, *areas: Rect) -> None:
        for area in areas:
            self.window.fill_rectangle(self._pen, area.x, area.y, area.width, area.height)
        self._link.sync()

    def clicks(self) -> list[Point]:
        """Where it was clicked so far, on the screen."""
        self._link.sync()
        while self._link.pending_events():
            event = self._link.next_event()
            self._clicks.append(Point(event.root_x, event.root_y))
        return list(self._clicks)

    def close(self) -> None:
        self.window.destroy()
        self._link.close()


@pytest.fixture(scope="module")
def wide() -> Iterator[PrivateDesktop]:
    """One whose monitors these tests may lay as they like."""
    with PrivateDesktop(width=FULL[0], height=FULL[1]) as found:
        yield found


@pytest.fixture
def screens(wide: PrivateDesktop) -> Iterator[Screens]:
    link: Link = connect(wide.name)
    found = Screens(link)
    found.lay(*FULL, *TWO)
    yield found
    found.tell("")
    link.close()


@pytest.fixture
def floor(wide: PrivateDesktop, screens: Screens) -> Iterator[Floor]:
    found = Floor(wide.name)
    yield found
    found.close()


@pytest.fixture
def hands(wide: PrivateDesktop, screens: Screens, gate: Gate) -> Iterator[X11Controller]:
    found = X11Controller(wide.name, gate)
    yield found
    found.close()


@pytest.fixture
def eyes(wide: PrivateDesktop, hands: X11Controller) -> Iterator[ScreenEyes]:
    found = ScreenEyes(wide.name, displays=hands.displays, own_areas=list)
    yield found
    found.close()


@pytest.fixture
def executor(hands: X11Controller, eyes: ScreenEyes) -> Executor:
    return Executor(hands, eyes, RiskPolicy())


def do(executor: Executor, interrupt: Interrupt, op: Op) -> Receipt:
    return executor.do(op, batch=0, interrupt=interrupt, progress=lambda done, total: None)


def test_the_server_tells_names_places_and_scales_of_its_monitors(
    wide: PrivateDesktop, screens: Screens, hands: X11Controller
) -> None:
    beside = X11Beside(wide.name)
    try:
        told = Displays(
            (Display(LEFT, 1.0, "LEFT-1", primary=True), Display(RIGHT, 2.0, "RIGHT-1"))
        )
        assert hands.displays() == beside.displays() == told
        # What the desktop tells all programs counts for all monitors.
        screens.tell("Xft.hinting:\t1\nXft.dpi:\t144\n*foo: 1\n")
        assert [one.scale for one in hands.displays().screens] == [1.5, 1.5]
        screens.tell("Xft.dpi:\tnone\n")
        assert hands.displays() == told
        screens.lay(1024, 768)
        assert hands.displays().bounds == Rect(0, 0, 1024, 768)
    finally:
        beside.close()


def test_a_click_lands_on_its_pixel_of_each_monitor_and_in_no_gap(
    executor: Executor, floor: Floor, interrupt: Interrupt
) -> None:
    there = [
        Point(x, y)
        for area in (LEFT, RIGHT)
        for x in (area.x, area.x + 333, area.right - 1)
        for y in (area.y, area.y + 222, area.bottom - 1)
    ]
    for point in there:
        assert do(executor, interrupt, Click(x=point.x, y=point.y)).result.went_through
    assert wait_until(lambda: len(floor.clicks()) >= len(there))
    assert floor.clicks() == there
    gaps = [
        *(Point(LEFT.right, 400), Point(RIGHT.x - 1, 400)),
        *(Point(1000, RIGHT.y - 1), Point(1000, RIGHT.bottom), Point(1280, 400)),
    ]
    for point in gaps:
        receipt = do(executor, interrupt, Click(x=point.x, y=point.y))
        assert receipt.result is Result.REFUSED, point
    assert floor.clicks() == there


@pytest.mark.feature("F16")
@pytest.mark.parametrize("region", [None, LEFT, Rect(790, 140, 250, 300)], ids=str)
def test_what_is_seen_in_a_small_picture_is_hit(
    executor: Executor, eyes: ScreenEyes, floor: Floor, interrupt: Interrupt, region: Rect | None
) -> None:
    """Targets of 9 pixels, at edges and within; the picture has a third of the pixels a side."""
    targets = [
        Rect(0, 0, 9, 9),
        Rect(LEFT.right - 9, 791, 9, 9),
        Rect(333, 444, 9, 9),
        Rect(800, 150, 9, 9),
        Rect(RIGHT.right - 9, RIGHT.bottom - 9, 9, 9),
        Rect(901, 302, 9, 9),
    ]
    frame = eyes.look()
    area = region or frame.ref.bounds
    hit = 0
    for target in targets:
        if target.meet(area) != target:
            continue
        floor.paint(target)
        whole = eyes.look()
        # As the agent does at each look: what it shows is known now.
        executor.late(whole)
        seen = whole.part(area)
        picture = JpegEncoder(lossless=True).encode(
            View(seen), longest=max(area.width, area.height) // 3, most_pixels=0
        )
        grid = Grid.of(picture.ref, "pixels", seen.ref.displays)
        op = {"op": "click", **_greenest(picture.data)}
        assert do(executor, interrupt, op_from(op_to_screen(op, grid), "")).result.went_through
        hit += 1
        assert wait_until(lambda n=hit: len(floor.clicks()) >= n)
        assert target.holds(floor.clicks()[-1])
        floor.window.clear_area()
    assert hit >= 2


def _greenest(png: bytes) -> dict[str, int]:
    """The pixel of the picture in the middle of what is green."""
    import cv2

    pixels = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR).astype(int)
    green = pixels[..., 1] - pixels[..., 0] - pixels[..., 2] > 100
    ys, xs = np.nonzero(green)
    return {"x": int(np.median(xs)), "y": int(np.median(ys))}


@pytest.mark.feature("D16", "Z7")
def test_another_resolution_in_the_middle_of_a_task_refuses_the_click_and_looks_again(
    hands: X11Controller, eyes: ScreenEyes, executor: Executor, floor: Floor, screens: Screens
) -> None:
    screens.lay(*FULL, ("ONE", Rect(0, 0, *FULL), 338))

    def while_it_thinks(_situation: Situation) -> str:
        screens.lay(1024, 768, ("ONE", Rect(0, 0, 1024, 768), 270))
        return said(Click(x=500, y=500), Click(x=600, y=600))

    brain = ScriptedBrain([while_it_thinks, said(Click(x=1000, y=700)), said(Done(summary="ok"))])
    agent = Agent(brain=brain, hands=executor, eyes=eyes, controller=hands, listening=lambda: True)
    thread = threading.Thread(target=agent.run, name="agent")
    thread.start()
    try:
        agent.say("click it")
        assert wait_until(lambda: agent.state.past)
    finally:
        agent.close()
        thread.join()
    assert agent.state.past[0].outcome is Outcome.DONE
    first, second, _ = brain.asked
    assert first.frame is not None
    assert first.frame.bounds == Rect(0, 0, *FULL)
    (heard,) = second.heard
    assert "the displays have changed since I looked (1 later action was not run)" in heard.text
    assert second.frame is not None
    assert second.frame.bounds == Rect(0, 0, 1024, 768)
    assert floor.clicks() == [Point(1000, 700)]


def said(*ops: Op) -> str:
    return json.dumps({"high_level": [], "actions": [op_to(op) for op in ops]})
