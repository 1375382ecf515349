"""Programs drawn at other scales: what they tell lies where it is painted, and passwords too."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import mss
import numpy as np
import pytest
from grounded import Seen, middle, served, told_desktop
from polling import wait_until

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.ports import Health
from desktop_agent.protocol import Role

pytestmark = [pytest.mark.desktop, pytest.mark.feature("O8")]

HERE = Path(__file__).parent
NEAR_PX = 3
# A field of GTK and Chromium is larger than what is painted of its background.
RIM_PX = 12
LEAST_PX = 20
RED, BLUE = (255, 0, 0), (0, 0, 255)
PAGE = """<!doctype html><meta charset=utf-8><title>Scaled</title>
<style>body { margin: 0; background: #fff } * { outline: 0 !important }
button, input { position: absolute; left: 40px; width: 140px; height: 30px; border: 0; padding: 0 }
button { top: 50px; background: #f00; color: #f00 }
input { top: 100px; background: #00f; color: #00f; caret-color: #00f }</style>
<select aria-label=Places><option>Nothing<option>Open another</select>
<button onclick="document.title = 'Scaled, clicked'">Red</button>
<input type=password aria-label="Pass phrase" value=hunter2>
<script>
document.querySelector('select').onchange = () => {
  const other = window.open('', '', 'width=400,height=260,left=40,top=40')
  other.document.write(document.querySelector('style').outerHTML)
  other.document.write('<title>Another</title>' + document.querySelector('input').outerHTML)
}
</script>"""


@pytest.fixture(scope="module")
def seen() -> Iterator[Seen]:
    with told_desktop() as found:
        yield found


@contextmanager
def scaled(seen: Seen, toolkit: str, scale: str, folder: Path) -> Iterator[None]:
    """The window of this toolkit, as large as that; all of it is closed again."""
    before = dict(seen.desktop.environment)
    with ExitStack() as ends:
        if toolkit == "chromium":
            address = ends.enter_context(served(PAGE, seen.clicked))
            seen.chromium(
                folder, address, size="480,320", more=(f"--force-device-scale-factor={scale}",)
            )
        elif toolkit == "gtk":
            # Only whole numbers scale all that GTK draws; in between it scales its letters.
            whole = "GDK_SCALE" if float(scale).is_integer() else "GDK_DPI_SCALE"
            seen.desktop.environment[whole] = scale
        else:
            seen.desktop.environment["QT_SCALE_FACTOR"] = scale
        process = None
        if toolkit != "chromium":
            process = seen.desktop.start(sys.executable, str(HERE / f"scaled_{toolkit}.py"))
        try:
            yield
        finally:
            seen.desktop.environment.clear()
            seen.desktop.environment.update(before)
            if process is not None:
                process.terminate()
                process.wait()
            for window in seen.windows.all():
                seen.link.create_resource_object("window", window.id).kill_client()
            seen.link.sync()
            assert wait_until(lambda: not seen.windows.all())


def painted(seen: Seen, colour: tuple[int, int, int], within: Rect) -> Rect | None:
    """Where the screen has this colour, in one part of it."""
    with mss.MSS(display=seen.desktop.name) as camera:
        pixels = np.array(camera.grab(camera.monitors[0]))[..., 2::-1].astype(int)
    there = (np.abs(pixels - colour) < 12).all(axis=2)
    there[: within.y], there[within.bottom :] = False, False
    there[:, : within.x], there[:, within.right :] = False, False
    rows, columns = np.flatnonzero(there.any(axis=1)), np.flatnonzero(there.any(axis=0))
    if not rows.size:
        return None
    x, y = int(columns[0]), int(rows[0])
    return Rect(x, y, int(columns[-1]) + 1 - x, int(rows[-1]) + 1 - y)


def drawn(seen: Seen, text: str, role: Role, colour: tuple[int, int, int], most: int) -> Element:
    """The element of this name, once it is told where its colour is: a window comes, is moved by
    the window manager, and is painted."""
    found: list[Element] = []

    def is_there() -> bool:
        found[:] = seen.find(text, role)
        there = painted(seen, colour, seen.window("Scaled").bounds)
        return len(found) == 1 and there is not None and off(there, found[0].bounds) <= most

    assert wait_until(is_there), found
    return found[0]


def off(one: Rect, other: Rect) -> int:
    """How far the sides of one lie from those of the other, at most."""
    sides = ((one.x, other.x), (one.y, other.y), (one.right, other.right))
    return max(abs(a - b) for a, b in (*sides, (one.bottom, other.bottom)))


def is_masked(seen: Seen, title: str) -> bool:
    """Whether its blue field is secret, and little else."""
    window = seen.window(title)
    blue = painted(seen, BLUE, window.bounds)
    masks = seen.grounding.survey(window, seen.interrupt, only_secret=True).secret
    here = [mask for mask in masks if mask.meet(window.bounds)]
    if blue is None or blue.height < LEAST_PX:
        return False
    near = all(off(mask, blue) <= RIM_PX for mask in here)
    return near and any(mask.meet(blue) == blue for mask in here)


@pytest.mark.feature("Z32")
@pytest.mark.parametrize("scale", ["1", "1.25", "1.5", "2"])
@pytest.mark.parametrize("toolkit", ["gtk", "qt", "chromium"])
def test_elements_and_passwords_lie_where_they_are_painted_at_every_scale(
    seen: Seen, toolkit: str, scale: str, tmp_path: Path
) -> None:
    with scaled(seen, toolkit, scale, tmp_path):
        seen.front("Scaled")
        red = drawn(seen, "Red", "button", RED, NEAR_PX)
        field = drawn(seen, "Pass phrase", "field", BLUE, RIM_PX)
        assert wait_until(lambda: is_masked(seen, "Scaled"))
        assert wait_until(lambda: is_same(seen.grounding.at(middle(red), seen.interrupt), red))
        assert is_same(seen.grounding.again(red, seen.interrupt), red)
        seen.click(field)
        assert wait_until(lambda: focused(seen) == field.key)
        seen.click(red)
        front = seen.window("Scaled, clicked")
        if toolkit == "chromium":
            # What the browser itself shows is told in other units than its page.
            assert off_middle(seen.the("Reload", "button").bounds, front.bounds)
        menu = seen.the("Places")
        seen.click(menu)
        item = seen.the("Open another")
        assert wait_until(lambda: any(holds(p, item.bounds) for p in popups(seen)))
        seen.click(item)
        another = seen.front("Another")
        assert wait_until(lambda: is_masked(seen, "Another"))
        assert wait_until(lambda: not seen.grounding.survey(another, seen.interrupt).blind)
        assert wait_until(lambda: seen.grounding.check().level is Health.OK)


def is_same(one: Element | None, other: Element) -> bool:
    """Whatever has the keyboard by now."""
    return one is not None and (one.key, one.bounds) == (other.key, other.bounds)


def off_middle(button: Rect, window: Rect) -> bool:
    """Whether it lies in the upper part of the window, where a browser has its buttons."""
    return button.meet(window) == button and button.y < window.y + window.height // 2


def holds(popup: Rect, item: Rect) -> bool:
    """But for what is rounded."""
    shared = popup.meet(item)
    return shared is not None and off(shared, item) <= NEAR_PX


def popups(seen: Seen) -> list[Rect]:
    screen = seen.screen()
    try:
        return [window.bounds for window in screen.windows() if not window.managed]
    finally:
        screen.close()


def focused(seen: Seen) -> str:
    found = seen.grounding.focused(seen.interrupt)
    return found.key if found is not None else ""
