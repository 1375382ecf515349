"""Where the monitors and our own windows lie: told by a real X server, and asked for once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from bare import bare_server
from polling import wait_until
from screens import Screens
from Xlib import X, Xatom
from Xlib.display import Display as Link

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller, is_own
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.areas import Areas
from desktop_agent.controller.x11.windows.scene import X11Scene
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Gate, Interrupt, OwnWindowInFront

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D10", "D17")]

# Makes and shows a window for each line of numbers, and says its id.
_FRAMES = """
import sys
from Xlib import X, display

link = display.Display(sys.argv[1])
root = link.screen().root
for line in sys.stdin:
    x, y, width, height = map(int, line.split())
    made = root.create_window(x, y, width, height, 0, X.CopyFromParent, override_redirect=True)
    made.map()
    link.sync()
    print(made.id, flush=True)
"""

FULL = (1280, 800)
ONE = ("ONLY-1", Rect(0, 0, *FULL), 338)
PLACE, OTHER = Rect(100, 80, 60, 40), Rect(400, 300, 70, 50)


@pytest.fixture(scope="module")
def wide() -> Iterator[PrivateDesktop]:
    """One whose monitors these tests may lay as they like."""
    with PrivateDesktop(width=FULL[0], height=FULL[1]) as found:
        yield found


@pytest.fixture
def link(wide: PrivateDesktop) -> Iterator[Link]:
    found = connect(wide.name)
    yield found
    found.close()


@pytest.fixture
def screens(link: Link) -> Iterator[Screens]:
    found = Screens(link)
    found.lay(*FULL, ONE)
    yield found
    found.lay(*FULL, ONE)
    found.tell("")


@pytest.fixture
def gate() -> Gate:
    return Gate()


@pytest.fixture
def scene(wide: PrivateDesktop, screens: Screens, gate: Gate) -> Iterator[X11Scene]:
    """As it is while a task is live."""
    found = X11Scene(wide.name, is_own=is_own)
    gate.tell(found.watch)
    gate.arm(Interrupt())
    yield found
    found.close()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the server was asked for."""
    found: list[str] = []

    def counted(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            found.append(name)
            return real(*args)

        return call

    from desktop_agent.controller.x11.windows import scene as place

    monkeypatch.setattr(Areas, "own", counted("areas", Areas.own))
    monkeypatch.setattr(place, "monitors", counted("monitors", place.monitors))
    return found


def popup(link: Link, area: Rect, *, pid: int = 0) -> Any:
    """A window that the window manager leaves alone; without `pid` it does not say whose it is."""
    made = link.screen().root.create_window(
        *(area.x, area.y, area.width, area.height, 0, X.CopyFromParent), override_redirect=True
    )
    if pid:
        says(made, link, pid)
    made.map()
    link.sync()
    return made


def says(window: Any, link: Link, pid: int) -> None:
    window.change_property(link.get_atom("_NET_WM_PID"), Xatom.CARDINAL, 32, [pid])
    link.sync()


def test_while_a_task_is_live_each_is_asked_for_once(
    scene: X11Scene, link: Link, asked: list[str]
) -> None:
    popup(link, PLACE, pid=os.getpid())
    for _ in range(5):
        assert scene.displays().bounds == Rect(0, 0, *FULL)
        assert scene.own_areas() == [PLACE]
        assert scene.still()
    assert asked == ["monitors", "areas"]


def test_a_window_of_ours_is_told_where_it_is_now(scene: X11Scene, link: Link) -> None:
    scene.displays()
    assert scene.own_areas() == []
    window = popup(link, PLACE, pid=os.getpid())
    assert not scene.still()
    assert scene.own_areas() == [PLACE]
    assert scene.still()
    window.configure(x=OTHER.x, y=OTHER.y, width=OTHER.width, height=OTHER.height)
    link.sync()
    assert not scene.still()
    assert scene.own_areas() == [OTHER]
    window.destroy()
    link.sync()
    assert not scene.still()
    assert scene.own_areas() == []


def test_what_others_do_makes_no_area_ours(scene: X11Scene, wide: PrivateDesktop) -> None:
    other = wide.start("xterm")
    asks = connect(wide.name)
    windows = Windows(asks, is_own=lambda pid: False)
    try:
        assert wait_until(lambda: bool(windows.all()))
        assert scene.own_areas() == []
    finally:
        other.kill()
        other.wait()
        asks.close()


def test_a_window_of_ours_is_ours_without_saying_so(scene: X11Scene, link: Link) -> None:
    """A tip, say. The server knows who made it."""
    popup(link, PLACE)
    assert scene.own_areas() == [PLACE]


def test_where_the_server_does_not_know_who_made_a_window_it_is_asked_until_it_says_so(
    wide: PrivateDesktop, screens: Screens, link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "desktop_agent.controller.x11.windows.areas.res.extname", "NO-SUCH-EXTENSION"
    )
    scene = X11Scene(wide.name, is_own=is_own)
    scene.watch(True)
    window = popup(link, PLACE)
    assert scene.own_areas() == []
    says(window, link, os.getpid())
    assert scene.own_areas() == [PLACE]
    scene.close()


class Frames:
    """A window manager's windows, of a process of its own."""

    def __init__(self, desktop: PrivateDesktop) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _FRAMES, desktop.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def made(self, area: Rect) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{area.x} {area.y} {area.width} {area.height}\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        self._process.communicate(timeout=20)


@pytest.fixture
def frames(wide: PrivateDesktop) -> Iterator[Frames]:
    found = Frames(wide)
    yield found
    found.close()


def framed(link: Link, frame: int, *, pid: int) -> Any:
    """A window in this frame that its manager has not yet marked as managed."""
    inside = link.screen().root.create_window(0, 0, 20, 10, 0, X.CopyFromParent)
    says(inside, link, pid)
    inside.reparent(link.create_resource_object("window", frame), 0, 0)
    inside.map()
    link.sync()
    return inside


def manage(window: Any, link: Link) -> None:
    state = link.get_atom("WM_STATE")
    window.change_property(state, state, 32, [1, 0])
    link.sync()


def test_a_frame_that_is_shown_before_its_window_is_managed_is_asked_about_again(
    scene: X11Scene, link: Link, frames: Frames
) -> None:
    frame = frames.made(OTHER)
    window = framed(link, frame, pid=os.getpid())
    scene.displays()
    assert scene.own_areas() == []
    assert not scene.still(), "it is not known to be nobody's"
    manage(window, link)
    assert scene.own_areas() == [OTHER]
    assert scene.still()


def test_a_frame_that_got_another_window_is_not_taken_for_the_one_before(
    wide: PrivateDesktop, link: Link, frames: Frames
) -> None:
    frame, elsewhere = frames.made(OTHER), frames.made(PLACE)
    asks = connect(wide.name)
    windows = Windows(asks, is_own=is_own)
    middle = Point(OTHER.x + 5, OTHER.y + 5)
    first = framed(link, frame, pid=1)
    manage(first, link)
    found = windows.at(middle)
    assert found is not None
    assert (found.id, found.own) == (first.id, False)
    first.reparent(link.create_resource_object("window", elsewhere), 0, 0)
    second = framed(link, frame, pid=os.getpid())
    manage(second, link)
    found = windows.at(middle)
    assert found is not None
    assert (found.id, found.own) == (second.id, True)
    asks.close()


def test_what_has_the_keyboard_by_the_pointer_is_the_window_under_it() -> None:
    """As without a window manager, where the focus is nobody's in particular."""
    with bare_server() as name:
        link, asks = connect(name), connect(name)
        root = link.screen().root
        ours, other = popup(link, PLACE, pid=os.getpid()), popup(link, OTHER, pid=1)
        link.set_input_focus(X.PointerRoot, X.RevertToPointerRoot, X.CurrentTime)
        windows = Windows(asks, is_own=is_own)
        for place, told in (
            (PLACE, (ours.id, True)),
            (OTHER, (other.id, False)),
            (Rect(0, 0, 4, 4), (0, False)),
            (PLACE, (ours.id, True)),
        ):
            root.warp_pointer(place.x + 2, place.y + 2)
            link.sync()
            assert windows.keyboard() == told
            assert windows.own_has_keyboard() is told[1]
        with connect_hands(name) as hands, pytest.raises(OwnWindowInFront):
            hands.text("abc", Interrupt(), window=ours.id)
        link.close()
        asks.close()


@contextmanager
def connect_hands(name: str) -> Iterator[X11Controller]:
    gate = Gate()
    gate.arm(Interrupt())
    found = X11Controller(name, gate)
    try:
        yield found
    finally:
        found.close()


@pytest.mark.parametrize("pid_known", [True, False])
def test_a_process_of_another_machine_is_not_taken_for_ours(
    pid_known: bool,
    wide: PrivateDesktop,
    link: Link,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whose processes the server counts otherwise than we do is as one that knows none."""
    if not pid_known:
        monkeypatch.setattr("desktop_agent.controller.x11.windows.areas.os.getpid", lambda: 1)
    popup(link, PLACE)
    asks = connect(wide.name)
    areas = Areas(asks, Windows(asks, is_own=is_own), is_own=is_own)
    assert areas.own() == (([PLACE], True) if pid_known else ([], False))
    asks.close()


def test_other_monitors_are_told(scene: X11Scene, screens: Screens) -> None:
    left, right = Rect(0, 0, 700, 800), Rect(800, 150, 480, 600)
    scene.own_areas()
    assert [one.bounds for one in scene.displays().screens] == [ONE[1]]
    screens.lay(*FULL, ("LEFT-1", left, 185), ("RIGHT-1", right, 63))
    assert not scene.still()
    assert [one.bounds for one in scene.displays().screens] == [left, right]
    assert scene.still()
    # In a screen of the same size.
    screens.lay(*FULL, ("LEFT-1", right, 185), ("RIGHT-1", left, 63))
    assert not scene.still()
    assert [one.bounds for one in scene.displays().screens] == [right, left]
    screens.lay(1024, 768, ("LEFT-1", Rect(0, 0, 1024, 768), 270))
    assert not scene.still()
    assert scene.displays().bounds == Rect(0, 0, 1024, 768)


def test_another_scale_of_the_desktop_is_told(scene: X11Scene, screens: Screens) -> None:
    scene.own_areas()
    assert scene.displays().screens[0].scale == 1.0
    screens.tell("Xft.dpi:\t144\n")
    assert not scene.still()
    assert scene.displays().screens[0].scale == 1.5


def test_without_a_task_each_is_asked_for_anew_and_nothing_piles_up(
    scene: X11Scene, gate: Gate, screens: Screens, link: Link, asked: list[str]
) -> None:
    gate.disarm()
    window = popup(link, PLACE, pid=os.getpid())
    assert (scene.own_areas(), scene.displays().bounds) == ([PLACE], Rect(0, 0, *FULL))
    assert not scene.still()
    for step in range(50):
        window.configure(x=OTHER.x + step)
    screens.lay(1024, 768, ("ONLY-1", Rect(0, 0, 1024, 768), 270))
    screens.tell("Xft.dpi:\t144\n")
    link.sync()
    own = scene._link
    own.sync()
    assert own.pending_events() == 0
    assert scene.own_areas() == [Rect(OTHER.x + 49, PLACE.y, PLACE.width, PLACE.height)]
    assert scene.displays().bounds == Rect(0, 0, 1024, 768)
    assert asked == ["areas", "monitors"] * 2


def test_what_changed_between_two_tasks_is_not_kept(
    scene: X11Scene, gate: Gate, screens: Screens, link: Link
) -> None:
    scene.displays()
    scene.own_areas()
    gate.disarm()
    popup(link, PLACE, pid=os.getpid())
    screens.lay(1024, 768, ("ONLY-1", Rect(0, 0, 1024, 768), 270))
    gate.arm(Interrupt())
    assert (scene.own_areas(), scene.displays().bounds) == ([PLACE], Rect(0, 0, 1024, 768))


def test_a_title_of_any_length_is_read_whole(wide: PrivateDesktop, link: Link) -> None:
    title = "läng" * 3000
    window = popup(link, PLACE)
    window.change_property(
        link.get_atom("_NET_WM_NAME"), link.get_atom("UTF8_STRING"), 8, title.encode()
    )
    link.sync()
    asks = connect(wide.name)
    (found,) = Windows(asks, is_own=is_own).facts([window.id])
    assert found is not None
    assert (found.title, found.bounds) == (title, PLACE)
    window.destroy()
    link.sync()
    assert Windows(asks, is_own=is_own).facts([window.id]) == [None]
    asks.close()
