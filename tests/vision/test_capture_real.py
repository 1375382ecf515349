"""The capture on a real X server: true pixels, another resolution, and nothing left behind."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from screen_size import ScreenSize
from Xlib import X
from Xlib.display import Display
from Xlib.ext import res

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.screen.monitors import monitors
from desktop_agent.geometry import Displays, Rect
from desktop_agent.vision.screen import ScreenEyes

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D16")]

FULL, LESS = (800, 600), (640, 360)
PLACE, COLOUR = Rect(100, 50, 40, 30), (0x12, 0xFE, 0x34)


@pytest.fixture(scope="module")
def desktop() -> Iterator[PrivateDesktop]:
    """One whose size these tests may change."""
    with PrivateDesktop(width=FULL[0], height=FULL[1]) as found:
        yield found


@pytest.fixture
def link(desktop: PrivateDesktop) -> Iterator[Display]:
    found = connect(desktop.name)
    yield found
    found.close()


@pytest.fixture
def size(link: Display) -> Iterator[ScreenSize]:
    found = ScreenSize(link)
    yield found
    found.set(*FULL)


def layout(link: Display) -> Displays:
    return Displays(monitors(link))


@pytest.fixture
def eyes(desktop: PrivateDesktop, link: Display) -> Iterator[ScreenEyes]:
    found = ScreenEyes(desktop.name, displays=lambda: layout(link), own_areas=list)
    yield found
    found.close()


@pytest.fixture
def coloured(link: Display) -> Iterator[None]:
    """A window of one colour at a known place, that no window manager moves."""
    red, green, blue = COLOUR
    window = link.screen().root.create_window(
        *(PLACE.x, PLACE.y, PLACE.width, PLACE.height),
        *(0, X.CopyFromParent),
        background_pixel=red << 16 | green << 8 | blue,
        override_redirect=True,
    )
    window.map()
    link.sync()
    yield
    window.destroy()
    link.sync()


@pytest.mark.usefixtures("coloured")
def test_an_area_has_the_pixels_that_the_whole_has_there(eyes: ScreenEyes) -> None:
    around = Rect(PLACE.x - 3, PLACE.y - 5, PLACE.width + 8, PLACE.height + 9)
    whole, part = eyes.look(), eyes.look(around)
    assert (part.pixels == whole.part(around).pixels).all()
    inside = eyes.look(PLACE).pixels
    assert (inside[..., :3] == COLOUR[::-1]).all()
    assert (inside[..., :3] == COLOUR[::-1]).all(axis=2).sum() == PLACE.width * PLACE.height


@pytest.mark.feature("D17")
@pytest.mark.usefixtures("coloured")
def test_after_another_resolution_the_frame_is_of_the_new_size(
    eyes: ScreenEyes, size: ScreenSize
) -> None:
    for wide, high in (FULL, LESS, (720, 600), FULL):
        size.set(wide, high)
        frame = eyes.look()
        assert frame.ref.bounds == Rect(0, 0, wide, high)
        assert frame.pixels.shape == (high, wide, 4)
        place = frame.part(PLACE).pixels
        assert (place[..., :3] == COLOUR[::-1]).all()


@pytest.mark.feature("D17")
@pytest.mark.parametrize(("before", "after"), [(FULL, LESS), (LESS, FULL)])
def test_another_resolution_in_the_middle_of_a_look_gives_no_old_frame(
    desktop: PrivateDesktop,
    link: Display,
    size: ScreenSize,
    before: tuple[int, int],
    after: tuple[int, int],
) -> None:
    size.set(*before)
    changing = iter([after])

    def own_areas() -> list[Rect]:
        """Asked when the layout is known and nothing is grabbed yet."""
        for new in changing:
            size.set(*new)
        return []

    on = ScreenEyes(desktop.name, displays=lambda: layout(link), own_areas=own_areas)
    frame = on.look()
    on.close()
    assert frame.ref.bounds == Rect(0, 0, *after)
    assert frame.pixels.shape == (after[1], after[0], 4)


def test_many_looks_leave_nothing_behind(eyes: ScreenEyes, link: Display) -> None:
    def held() -> tuple[int, int, int]:
        """Files and shared memory of this process, and resources on the server of all clients."""
        maps = Path("/proc/self/maps").read_text(encoding="utf-8")
        clients = res.query_clients(link).clients
        kinds = [res.query_client_resources(link, one.resource_base).types for one in clients]
        count = sum(kind.count for kinds_of_one in kinds for kind in kinds_of_one)
        return len(os.listdir("/proc/self/fd")), maps.count("mss-shm-buf"), count

    for _ in range(3):
        eyes.look()
    before = held()
    assert before[1] == 1, "not by shared memory"
    for number in range(300):
        eyes.look(PLACE if number % 3 else None)
    assert held() == before
