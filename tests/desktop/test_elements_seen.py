"""Elements of programs that tell nothing: read from the screen, and clicks prove it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from browser import at_home
from polling import STARTED_S, wait_until
from Xlib import X, Xatom

from desktop_agent.backends.seeing import seeing_with
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.a11y import X11Screen
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.events import Element, Window
from desktop_agent.geometry import Point, Rect
from desktop_agent.grounding.atspi.atspi import AtSpiGrounding
from desktop_agent.grounding.ocr.reader import OcrReader
from desktop_agent.ports import (
    BackgroundLoop,
    Frame,
    Gate,
    Grounding,
    Interrupt,
    Interrupted,
    Line,
    Reader,
    Target,
)
from desktop_agent.protocol import Role
from desktop_agent.vision.screen import ScreenEyes

pytestmark = pytest.mark.desktop

FORM = """
import json, sys
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import *
log = open(sys.argv[1], "a", buffering=1)
app = QApplication(["form", "-style", "Fusion"])
if "dark" in sys.argv:
    app.setPalette(QPalette(QColor(45, 45, 48)))
window = QWidget(windowTitle=sys.argv[2])
form = QFormLayout(window)
note = lambda *words: log.write(json.dumps(list(words)) + "\\n")

class Watch(QObject):
    def eventFilter(self, thing, event):
        if event.type() == QEvent.Type.MouseButtonPress:
            note("field", thing.objectName())
        return False

watch = Watch()
for name in ("Full name", "Email address", "Street"):
    field = QLineEdit("ada@example.org" if name == "Email address" else "", objectName=name)
    field.installEventFilter(watch)
    form.addRow(name, field)
for kind, name in ((QCheckBox, "I agree to the terms"), (QRadioButton, "Pay by card")):
    box = kind(name)
    box.toggled.connect(lambda on, name=name: note("ticked", name, on))
    form.addRow(box)
row = QHBoxLayout()
for name in ("Cancel", "Apply", "Delete everything"):
    button = QPushButton(name)
    button.clicked.connect(lambda _on, name=name: note("button", name))
    row.addWidget(button)
form.addRow(row)
words = QLabel("Nothing was sent yet")
form.addRow(words)
form.addRow(QLabel(" ".join(sys.argv[3:4])))
window.resize(560, 320)
window.move(*map(int, sys.argv[4].split(",")))
window.show()
app.exec()
"""

PAGE = """<!doctype html><meta charset=utf-8><title>A page</title><h1>Heading</h1>
<p>Some words that are read by nobody but humans.</p>
<label>Full name <input></label> <label>Street <input></label>
<p><button>Save</button> <button>Cancel</button> <a href="#">A link</a>
<label><input type=checkbox> Agree</label>"""

# It finds no bus, so it tells nobody what it shows.
MUTE = [f"{name}=unix:path=/nowhere" for name in ("DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS")]


class Counting(OcrReader):
    """Notes how often it was asked, and whether there was anything but black."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[bool] = []

    @property
    def reads(self) -> int:
        return len(self.shown)

    def read(
        self, frame: Frame, area: Rect, *, patience: float, interrupt: Interrupt
    ) -> tuple[Line, ...] | None:
        self.shown.append(bool(frame.part(area).pixels[..., :3].any()))
        return super().read(frame, area, patience=patience, interrupt=interrupt)


class Stage:
    """A desktop with programs that tell nothing, and the grounding as it is wired."""

    def __init__(self, desktop: PrivateDesktop, folder: Path) -> None:
        self.desktop = desktop
        self.folder = folder
        self.name = desktop.name
        self.loop = BackgroundLoop()
        self.controller = X11Controller(self.name, Gate())
        self.eyes = ScreenEyes(
            self.name,
            displays=self.controller.displays,
            own_areas=self.controller.own_areas,
        )
        self.human = Human(self.name)
        self.interrupt = Interrupt()
        self.hidden: set[str] = set()
        self.link = connect(self.name)
        self.reader = Counting()
        self.grounding = self.another(self.reader)

    def close(self) -> None:
        self.grounding.close()
        self.loop.close()
        self.link.close()
        self.human.close()
        self.eyes.close()
        self.controller.close()

    def another(self, reader: Reader | None = None) -> Grounding:
        """One that has seen nothing yet."""
        told = AtSpiGrounding(self.name, self.loop, screen=X11Screen(self.name))
        return seeing_with(
            told,
            self.eyes,
            self.controller,
            lambda window: window.title in self.hidden,
            own_areas=self.controller.own_areas,
            reader=reader or OcrReader(),
        )

    @contextmanager
    def closing(self, window: Window) -> Iterator[Window]:
        """The window is gone after it."""
        try:
            yield window
        finally:
            self.link.create_resource_object("window", window.id).kill_client()
            self.link.sync()
            assert wait_until(lambda: window.id not in {w.id for w in self.controller.windows()})

    @contextmanager
    def own_window(self, area: Rect) -> Iterator[None]:
        """A window of this very process, with words on it."""
        link = connect(self.name)
        screen = link.screen()
        window = screen.root.create_window(
            *(area.x, area.y, area.width, area.height, 0, X.CopyFromParent),
            background_pixel=screen.white_pixel,
            override_redirect=1,
        )
        pid = link.intern_atom("_NET_WM_PID")
        window.change_property(pid, Xatom.CARDINAL, 32, [os.getpid()])
        window.map()
        ink = window.create_gc(foreground=screen.black_pixel, font=link.open_font("fixed"))
        link.sync()
        window.draw_text(ink, 40, 30, b"SECRET PLAN")
        link.sync()
        assert area in self.controller.own_areas()
        try:
            yield
        finally:
            link.close()
            assert wait_until(lambda: not self.controller.own_areas())

    def place(self, window: Window, bounds: Rect) -> None:
        Windows(self.link, is_own=lambda pid: False).place(window, bounds)
        assert wait_until(lambda: window not in self.controller.windows())

    def form(
        self, title: str, *words: str, at: str = "40,60", note: str = "", mute: bool = True
    ) -> Window:
        script = self.folder / "form.py"
        script.write_text(FORM)
        log = self.folder / f"{title}.log"
        log.touch()
        self.desktop.start(
            *("env", *(MUTE if mute else [])),
            *(sys.executable, str(script), str(log), title, note, at, *words),
        )
        return self.front(title)

    def front(self, title: str) -> Window:
        found: list[Window] = []

        def there() -> bool:
            found[:] = [w for w in self.controller.windows() if w.title == title]
            return bool(found)

        assert wait_until(there, STARTED_S), f"no window {title}"
        self.controller.focus(found[0], self.interrupt)
        return next(w for w in self.controller.windows() if w.title == title)

    def noted(self, title: str) -> list[list[object]]:
        lines = (self.folder / f"{title}.log").read_text().splitlines()
        return [json.loads(line) for line in lines]

    def find(self, text: str, role: Role | None = None) -> tuple[Element, ...]:
        return self.grounding.find(Target(text, role), self.controller.outside(), self.interrupt)

    def the(self, text: str, role: Role | None = None) -> Element:
        found: list[Element] = []

        def there() -> bool:
            found[:] = self.find(text, role)
            return len(found) == 1

        assert wait_until(there), f"{text}: {found}"
        return found[0]

    def listed(self, front: Window) -> tuple[Element, ...]:
        """The elements, as soon as all of the window is read."""
        found: list[Element] = []

        def whole() -> bool:
            around = self.grounding.survey(front, self.interrupt)
            found[:] = around.elements
            return not around.truncated

        assert wait_until(whole)
        return tuple(found)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with PrivateDesktop(width=1280, height=800) as desktop:
        desktop.environment["GSETTINGS_BACKEND"] = "memory"
        found = Stage(desktop, tmp_path_factory.mktemp("seen"))
        try:
            # Here, so that threads are not taken for what a test left.
            found.listed(found.form("An order"))
            yield found
        finally:
            found.close()


@pytest.fixture(scope="module")
def told(stage: Stage, tmp_path_factory: pytest.TempPathFactory) -> list[Window]:
    """An editor, a form and a page, whose programs tell what they show."""
    page = tmp_path_factory.mktemp("page") / "page.html"
    page.write_text(PAGE)
    stage.desktop.environment |= {
        "ACCESSIBILITY_ENABLED": "1",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
    }
    stage.desktop.start("mousepad")
    stage.desktop.start(
        *("/usr/bin/chromium", "--no-sandbox", "--test-type", "--disable-gpu"),
        *("--force-renderer-accessibility", "--no-first-run", "--disable-component-update"),
        *("--disable-background-networking", "--disable-sync", "--disable-quic"),
        *("--window-size=1000,700", f"--user-data-dir={page.parent / 'profile'}", f"file://{page}"),
    )
    form = stage.form("A form that tells", mute=False)
    found = [stage.front("Untitled 1 - Mousepad"), stage.front("A page - Chromium"), form]
    for window, name in zip(found, ("File", "Save", "Apply"), strict=True):
        stage.front(window.title)
        stage.the(name)
    return found


def middle(element: Element) -> Point:
    b = element.bounds
    return Point(b.x + b.width // 2, b.y + b.height // 2)


WHOLE = [
    ("field", "Full name"),
    ("field", "Email address"),
    ("field", "Street"),
    ("check box", "I agree to the terms"),
    ("radio button", "Pay by card"),
    ("button", "Cancel"),
    ("button", "Apply"),
    ("button", "Delete everything"),
    ("text", "Nothing was sent yet"),
]


@pytest.mark.feature("O8", "F8")
def test_a_window_that_tells_nothing_is_read_and_numbered(stage: Stage) -> None:
    found = stage.listed(stage.front("An order"))
    assert [e.number for e in found] == list(range(1, len(found) + 1))
    assert [(e.role, e.name) for e in found] == WHOLE
    assert {e.window for e in found} == {"An order"}
    by_name = {e.name: e for e in found}
    assert by_name["Email address"].value == "ada@example.org"


@pytest.mark.feature("O8")
def test_a_dark_window_is_read_as_well(stage: Stage) -> None:
    with stage.closing(stage.form("At night", "dark")) as front:
        found = stage.listed(front)
        assert [(e.role, e.name) for e in found] == WHOLE


@pytest.mark.feature("O8")
@pytest.mark.parametrize(
    ("text", "role", "noted"),
    [
        ("apply", None, ["button", "Apply"]),
        ("Delete everything", "button", ["button", "Delete everything"]),
        ("Street", "field", ["field", "Street"]),
        ("Email address", None, ["field", "Email address"]),
        ("Pay by card", "radio button", ["ticked", "Pay by card", True]),
        ("I agree to the terms", None, ["ticked", "I agree to the terms", True]),
    ],
)
def test_a_click_on_what_was_read_reaches_just_that(
    stage: Stage, text: str, role: Role | None, noted: list[object]
) -> None:
    stage.front("An order")
    before = len(stage.noted("An order"))
    stage.human.click(middle(stage.the(text, role)))
    assert wait_until(lambda: len(stage.noted("An order")) > before)
    assert stage.noted("An order")[before:] == [noted]


@pytest.mark.feature("O8")
def test_what_lies_under_a_point_is_read_there(stage: Stage) -> None:
    front = stage.front("An order")
    button = stage.the("Delete everything")
    under = stage.grounding.at(middle(button), stage.interrupt)
    assert under is not None
    assert (under.role, under.name, under.key) == ("button", "Delete everything", button.key)
    blank = Point(front.bounds.right - 30, front.bounds.bottom - 30)
    assert stage.grounding.at(blank, stage.interrupt) is None


@pytest.mark.feature("O8")
def test_it_is_read_where_it_is_clicked_also_before_the_window_was(stage: Stage) -> None:
    button = stage.the("Delete everything")
    other = stage.another()
    try:
        assert wait_until(lambda: other.at(middle(button), stage.interrupt))
        under = other.at(middle(button), stage.interrupt)
        assert under is not None
        assert (under.role, under.name) == ("button", "Delete everything")
    finally:
        other.close()


@pytest.mark.feature("O8")
def test_it_is_known_again_where_its_window_went_until_it_is_gone(stage: Stage) -> None:
    with stage.closing(stage.form("A note", note="Call me back soon")) as front:
        before = stage.the("Call me back soon")
        assert stage.grounding.again(before, stage.interrupt) == before
        bounds = Rect(front.bounds.x + 90, front.bounds.y + 70, 560, 320)
        stage.place(front, bounds)
        assert wait_until(lambda: stage.grounding.again(before, stage.interrupt))
        now = stage.grounding.again(before, stage.interrupt)
        assert now is not None
        moved = next(w for w in stage.controller.windows() if w.id == front.id).bounds
        x, y = moved.x - front.bounds.x, moved.y - front.bounds.y
        assert (now.key, now.bounds) == (before.key, before.bounds.moved(x, y))
        assert (x, y) != (0, 0)
    assert stage.grounding.again(before, stage.interrupt) is None


@pytest.mark.feature("O8", "D10")
def test_nothing_is_read_under_our_own_window(stage: Stage) -> None:
    front = stage.front("An order")
    whole = stage.listed(front)
    covered = stage.the("Apply")
    # Over the row of buttons, and a field.
    area = Rect(front.bounds.x, covered.bounds.y - 12, front.bounds.width, 60)
    with stage.own_window(area):
        left = stage.listed(front)
        assert {e.name for e in left} >= {"Full name", "Street"}
        assert not [e for e in left if e.bounds.meet(area)]
        assert len(left) < len(whole)
        assert stage.find("Apply") == stage.find("SECRET PLAN") == ()
        assert stage.grounding.at(middle(covered), stage.interrupt) is None
        assert stage.grounding.again(covered, stage.interrupt) is None
    # The program paints what was covered only then.
    assert wait_until(lambda: stage.grounding.again(covered, stage.interrupt) == covered)


@pytest.mark.feature("O8", "Z32")
def test_a_hidden_window_is_never_read(stage: Stage) -> None:
    front = stage.front("An order")
    known = stage.the("Apply")
    stage.hidden.add("An order")
    try:
        reads = stage.reader.reads
        around = stage.grounding.survey(front, stage.interrupt)
        assert around.elements == around.texts == ()
        assert stage.find("Apply") == ()
        assert stage.grounding.at(middle(known), stage.interrupt) is None
        assert stage.grounding.again(known, stage.interrupt) is None
        assert stage.reader.shown[reads:] == [False] * (stage.reader.reads - reads)
    finally:
        stage.hidden.clear()


@pytest.mark.feature("O8")
def test_what_lies_over_the_window_is_not_taken_for_a_part_of_it(stage: Stage) -> None:
    with stage.closing(stage.form("On top", at="300,220", note="Not of the order")) as over:
        order = next(w for w in stage.controller.windows() if w.title == "An order")
        found = stage.listed(order)
        assert "Full name" in {e.name for e in found}
        assert "Not of the order" not in {e.name for e in found}
        assert not [e for e in found if e.bounds.meet(over.bounds)]
        assert [e.window for e in stage.find("Not of the order")] == ["On top"]


@pytest.mark.feature("O8")
def test_windows_that_tell_enough_are_not_read(stage: Stage, told: list[Window]) -> None:
    for window in told:
        stage.front(window.title)

        def tells_enough(window: Window = window) -> bool:
            reads = stage.reader.reads
            return len(stage.listed(window)) > 5 and stage.reader.reads == reads

        # By itself once it has told all of it: a busy machine may leave it no time for that.
        assert wait_until(tells_enough), window.title


@pytest.mark.feature("O8", "D8")
def test_a_stop_ends_a_reading_at_once(stage: Stage) -> None:
    reader = OcrReader(command=("sleep", "60"))
    other = stage.another(reader)
    front = stage.front("An order")
    interrupt = Interrupt()
    stopper = threading.Thread(target=lambda: (wait_until(lambda: reader.pid), interrupt.stop()))
    stopper.start()
    try:
        with pytest.raises(Interrupted):
            other.find(Target("Nowhere to be seen"), front, interrupt)
    finally:
        stopper.join()
        other.close()


# --- the whole program ------------------------------------------------------------------------


def ran(stage: Stage, folder: Path, goal: str) -> tuple[int, str]:
    """Its exit code and what it said, with nobody there to be asked."""
    done = subprocess.run(
        [sys.executable, "-m", "desktop_agent", "run", goal, "--display", stage.name],
        env=stage.desktop.environment | at_home(folder),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.feature("O8")
def test_the_program_clicks_what_only_the_screen_tells(stage: Stage, tmp_path: Path) -> None:
    stage.front("An order")
    before = len(stage.noted("An order"))
    code, said = ran(stage, tmp_path, 'click "Apply"')
    assert code == 0, said
    assert stage.noted("An order")[before:] == [["button", "Apply"]]


@pytest.mark.feature("O8", "N1", "Z32")
def test_a_point_on_a_button_that_only_the_screen_tells_is_judged_by_its_words(
    stage: Stage, tmp_path: Path
) -> None:
    stage.front("An order")
    button = middle(stage.the("Delete everything"))
    before = stage.noted("An order")
    code, said = ran(stage, tmp_path, f"click at {button.x}, {button.y}")
    assert code == 4, said
    assert "it deletes something" in said
    assert stage.noted("An order") == before
