"""What is told of real windows, against what their programs themselves say: role and place."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
import told_page
from grounded import Seen, middle, served, told_desktop
from polling import wait_until
from Xlib import X, Xatom

from desktop_agent.controller.x11.a11y import X11Screen
from desktop_agent.controller.x11.link import connect
from desktop_agent.events import Element, Window
from desktop_agent.geometry import Point, Rect
from desktop_agent.grounding.atspi.atspi import AtSpiGrounding
from desktop_agent.grounding.elements.match import best
from desktop_agent.ports import Target
from desktop_agent.protocol import Role

pytestmark = [pytest.mark.desktop, pytest.mark.feature("O8")]

HERE = Path(__file__).parent
MOST_OFF_PX = 3
LEAST_SHARE = 0.95
Told = tuple[Role, str, float, float]
"""What a program says of one control: role, label, and its centre on the screen."""


@pytest.fixture(scope="module")
def seen() -> Iterator[Seen]:
    with told_desktop() as found:
        yield found


def hit(told: Told, elements: Sequence[Element]) -> bool:
    role, name, x, y = told
    there = best(Target(name, role), elements)
    return any(e.role == role and off(e, x, y) <= MOST_OFF_PX for e in there)


def off(element: Element, x: float, y: float) -> float:
    b = element.bounds
    return max(abs(b.x + b.width / 2 - x), abs(b.y + b.height / 2 - y))


def table(told: Sequence[Told], elements: Sequence[Element]) -> str:
    """One line for each control, and the likeliest elements for those that were missed."""
    lines = []
    for one in told:
        role, name, x, y = one
        mark = "found " if hit(one, elements) else "MISSED"
        near = sorted(elements, key=lambda e: off(e, x, y))[:2]
        beside = ", ".join(f"{e.role} {e.name!r} off {off(e, x, y):.0f}" for e in near)
        lines.append(f"{mark} {role:12} {name!r:24} at {x:.0f},{y:.0f}   near: {beside}")
    found = sum(hit(one, elements) for one in told)
    return "\n".join((f"{found} of {len(told)} found", *lines))


def assert_told(seen: Seen, front: Window, tell: Callable[[], list[Told]], least: int) -> None:
    """At least 95 % of the labelled controls are found, with their role and place.

    The program is asked each time: its window may move, and lay out its parts, for a while.
    """
    told: list[Told] = []
    elements: tuple[Element, ...] = ()

    def enough() -> bool:
        nonlocal told, elements
        told, elements = tell(), seen.elements(front)
        found = sum(hit(one, elements) for one in told)
        return len(told) >= least and found >= LEAST_SHARE * len(told)

    assert wait_until(enough), table(told, elements)


def read(path: Path) -> list[Told]:
    """What the program says now; nothing while it writes it."""
    try:
        return [tuple(one) for one in json.loads(path.read_text(encoding="utf-8"))]
    except (OSError, ValueError):
        return []


def test_a_page_with_every_kind_of_field_is_told_as_it_is(seen: Seen, tmp_path: Path) -> None:
    with served(told_page.PAGE, seen.clicked) as address:
        seen.chromium(tmp_path, address, size="1200,760")
        front = seen.front("All fields")
        seen.the("Save", "button")
        there = middle(seen.the("All fields", "text"))
        told: list[Told] = []

        def tell() -> list[Told]:
            for by in (0, 3):
                seen.human.move(Point(there.x + by, there.y))
            while not seen.clicked.empty():
                told[:] = [tuple(one) for one in seen.clicked.get()]  # type: ignore[attr-defined]
            return told

        assert_told(seen, front, tell, 30)
        # What can be written into holds no value as long as nothing is written.
        assert seen.the("Course", "combo box").value == ""


def test_a_qt_form_is_told_as_it_is(seen: Seen, tmp_path: Path) -> None:
    path = tmp_path / "told.json"
    process = seen.desktop.start(sys.executable, str(HERE / "told_qt.py"), str(path))
    front = seen.front("A told form")
    assert_told(seen, front, lambda: read(path), 15)
    process.terminate()
    process.wait()


def test_a_file_dialog_of_gtk_is_told_as_it_is(seen: Seen, tmp_path: Path) -> None:
    path = tmp_path / "told.json"
    process = seen.desktop.start(sys.executable, str(HERE / "told_gtk.py"), str(path))
    front = seen.front("Keep as")
    assert_told(seen, front, lambda: read(path), 8)
    process.terminate()
    process.wait()


@pytest.fixture(scope="module")
def mousepad(seen: Seen) -> Window:
    seen.desktop.start("mousepad")
    front = seen.front("Mousepad")
    seen.the("File", "menu")
    return front


def test_every_menu_of_an_editor_opens_by_a_click_on_what_is_told_of_it(
    seen: Seen, mousepad: Window
) -> None:
    names = ("File", "Edit", "Search", "View", "Document", "Help")
    seen.front("Mousepad")
    for name in names:
        menu = seen.the(name, "menu")
        seen.click(menu)
        assert wait_until(lambda: opened(seen)), f"{name} did not open"
        # A menu of GTK opens right below its title: that says whose it is.
        assert abs(opened(seen)[0].x - menu.bounds.x) <= MOST_OFF_PX
        # The program tells of it a moment after it is shown.
        assert wait_until(lambda: inside(items(seen, mousepad), opened(seen))), (
            opened(seen),
            items(seen, mousepad),
        )
        seen.human.press("escape")
        assert wait_until(lambda: not opened(seen)), f"{name} did not close"


def items(seen: Seen, front: Window) -> list[Element]:
    return [e for e in seen.elements(front) if e.role == "menu item"]


def inside(found: Sequence[Element], menus: Sequence[Rect]) -> bool:
    """There are some, and all of them lie in the first menu."""
    return bool(found and menus) and all(menus[0].meet(e.bounds) == e.bounds for e in found)


def opened(seen: Seen) -> list[Rect]:
    """The menus that are on the screen, as its server shows them."""
    screen = X11Screen(seen.desktop.name)
    try:
        return [w.bounds for w in screen.windows() if not w.managed and w.bounds.height > 30]
    finally:
        screen.close()


def test_a_dialog_to_find_and_replace_is_told_and_each_box_takes_its_click(
    seen: Seen, mousepad: Window
) -> None:
    seen.front("Mousepad")
    seen.click(seen.the("Search", "menu"))
    seen.click(seen.the("Find and Replace", "menu item"))
    front = seen.front("Replace")
    wanted: list[tuple[Role, str]] = [
        ("field", "Search for"),
        ("field", "Replace with"),
        ("combo box", "Search direction"),
        ("check box", "Match case"),
        ("check box", "Match whole word"),
        ("check box", "Replace all in"),
        ("button", "Find"),
        ("button", "Replace"),
        ("button", "Close"),
    ]

    def missed() -> list[tuple[Role, str]]:
        told = seen.elements(front)
        return [(r, n) for r, n in wanted if [e.role for e in best(Target(n, r), told)] != [r]]

    assert wait_until(lambda: not missed()), (missed(), seen.elements(front))
    for role, name in wanted:
        if role == "check box":
            before = seen.the(name, role)
            seen.click(before)
            assert wait_until(lambda b=before: is_other(seen, b)), name  # type: ignore[misc]
        elif role == "field":
            field = seen.the(name, role)
            seen.click(field)
            assert wait_until(lambda f=field: focused_key(seen) == f.key), name  # type: ignore[misc]
    seen.click(seen.the("Close", "button"))
    assert wait_until(lambda: not [w for w in seen.windows.all() if w.id == front.id])


def is_other(seen: Seen, before: Element) -> bool:
    now = seen.grounding.again(before, seen.interrupt)
    return now is not None and ("checked" in now.states) != ("checked" in before.states)


def focused_key(seen: Seen) -> str:
    found = seen.grounding.focused(seen.interrupt)
    return found.key if found is not None else ""


def test_nothing_is_told_under_another_window_and_what_shows_in_part_is_cut(
    seen: Seen, mousepad: Window
) -> None:
    front = seen.front("Mousepad")
    menus = [e for e in seen.elements(front) if e.role == "menu"]
    assert len(menus) > 4
    first, last = menus[0].bounds, menus[-1].bounds
    # Over all menus but the last, half of which stays in sight.
    cover = Rect(first.x - 2, first.y - 2, last.x + last.width // 2 - first.x + 2, first.height + 4)
    ours = Own(seen.desktop.name, cover)
    try:
        grounding = seen.other(own_pid=OWN_PID)
        assert wait_until(lambda: len(told_menus(seen, grounding, front)) == 1)
        half = told_menus(seen, grounding, front)[0]
        assert half.name == menus[-1].name
        assert half.bounds.meet(cover) is None
        assert grounding.find(Target("File", "menu"), front, seen.interrupt) == ()
        assert grounding.again(menus[0], seen.interrupt) is None
        again = grounding.again(menus[-1], seen.interrupt)
        assert again is not None
        assert again.bounds == half.bounds
        grounding.close()
    finally:
        ours.close()
    assert wait_until(lambda: len(told_menus(seen, seen.grounding, front)) == len(menus))


def told_menus(seen: Seen, grounding: AtSpiGrounding, front: Window) -> list[Element]:
    found = grounding.survey(front, seen.interrupt).elements
    return [e for e in found if e.role == "menu"]


OWN_PID = 4242


class Own:
    """A window that says it is of our process, on top as ours is."""

    def __init__(self, display: str, bounds: Rect) -> None:
        self._link = connect(display)
        root = self._link.screen().root
        made = root.create_window(
            bounds.x,
            bounds.y,
            bounds.width,
            bounds.height,
            0,
            X.CopyFromParent,
            override_redirect=True,
        )
        name = self._link.intern_atom("_NET_WM_PID")
        made.change_property(name, Xatom.CARDINAL, 32, [OWN_PID])
        made.map()
        self._link.sync()

    def close(self) -> None:
        self._link.close()
