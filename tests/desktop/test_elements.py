"""Elements of real programs: GTK, Qt and Chromium say what they show, and clicks prove it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from grounded import Seen, middle, served, told_desktop
from polling import wait_until
from Xlib import X, Xatom

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.a11y import X11Screen, accessibility_bus
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.areas import Areas
from desktop_agent.events import Window
from desktop_agent.geometry import Point, Rect
from desktop_agent.grounding.atspi.atspi import AtSpiGrounding
from desktop_agent.ports import BackgroundLoop, Blind, BlindSpot, Health, Interrupt, Target
from desktop_agent.protocol import Role

pytestmark = pytest.mark.desktop

PAGE = """<!doctype html><meta charset=utf-8><title>Elements</title>
<style>body { font: 16px sans-serif; margin: 8px } label { margin-left: 8px }
#box { height: 60px; width: 300px; overflow: auto; border: 1px solid }</style>
<h1>Heading</h1>
<label for=name>Full name</label> <input id=name value=Ada>
<input id=find placeholder="Search here"> <label>Empty <input id=empty></label>
<div>Street:</div><input id=street>
<label for=secret>Pass phrase</label> <input id=secret type=password value=hunter2>
<p><button id=save>Save</button> <button id=saveas>Save as…</button>
<button id=one>Delete</button> <button id=two>Delete</button>
<button id=off disabled>Frozen</button> <button id=gone style="display:none">Hidden</button>
<button id=new onclick="this.textContent = 'Renamed'">Rename</button>
<p><a id=link href="#">A <b>small</b> link</a>
<label><input type=checkbox id=agree checked> Agree</label>
<select id=colour aria-label=Colour><option>Red<option selected>Green</select>
<div id=box><div style="height: 40px"></div>
<button id=half style="height: 90px">Half in sight</button><div style="height: 300px"></div>
<button id=inner>Inside the box</button></div>
<div style="height: 3000px"></div><button id=far>Far below</button>
<script>onclick = event => { const hit = event.target.closest('[id]'); if (hit)
  fetch('/clicked', { method: 'POST', body: JSON.stringify(hit.id) }) }</script>"""

QT = """
from PySide6.QtWidgets import *
app = QApplication([])
window = QWidget(windowTitle="A form")
form = QFormLayout(window)
form.addRow("Nick&name", QLineEdit("Eve"))
form.addRow("Secret", QLineEdit("hunter2", echoMode=QLineEdit.EchoMode.Password))
form.addRow(QPushButton("&Go on"))
rows = QListWidget()
rows.addItems([f"Row {n}" for n in range(20000)])
form.addRow(rows)
window.show()
rows.scrollToItem(rows.item(2500))
app.exec()
"""


@pytest.fixture(scope="module")
def seen() -> Iterator[Seen]:
    with told_desktop() as found:
        yield found


@pytest.fixture(scope="module")
def chromium(seen: Seen, tmp_path_factory: pytest.TempPathFactory) -> Window:
    with served(PAGE, seen.clicked) as address:
        seen.chromium(tmp_path_factory.mktemp("chromium"), address)
        seen.front("Elements")
        seen.the("Save", "button")
        yield seen.window("Elements")  # type: ignore[misc]


@pytest.fixture
def page(seen: Seen, chromium: Window) -> Window:
    return seen.front("Elements")


@pytest.fixture(scope="module")
def mousepad(seen: Seen) -> int:
    """The process of an editor with a window."""
    process = seen.desktop.start("mousepad")
    seen.window("Mousepad")
    seen.front("Mousepad")
    seen.the("File", "menu")
    return process.pid


@pytest.mark.feature("O8")
def test_a_page_tells_its_fields_buttons_and_links_numbered_as_one_reads(
    seen: Seen, page: Window
) -> None:
    found = seen.elements(page)
    assert [e.number for e in found] == list(range(1, len(found) + 1))
    names = [(e.role, e.name) for e in found if e.bounds.y > 100]
    wanted = [
        ("text", "Heading"),
        ("field", "Full name"),
        ("field", "Search here"),
        ("field", "Empty"),
        ("field", "Street:"),
        ("field", "Pass phrase"),
        ("button", "Save"),
        ("button", "Save as…"),
        ("button", "Delete"),
        ("button", "Delete"),
        ("button", "Frozen"),
        ("button", "Rename"),
        ("link", "A small link"),
        ("check box", "Agree"),
        ("combo box", "Colour"),
        ("button", "Half in sight"),
    ]
    assert names == wanted
    by_name = {e.name: e for e in found}
    assert by_name["Full name"].value == "Ada"
    assert by_name["Colour"].value == "Green"
    assert "disabled" in by_name["Frozen"].states
    assert "checked" in by_name["Agree"].states


@pytest.mark.feature("O8")
@pytest.mark.parametrize(
    ("text", "role", "id"),
    [
        ("full name", "field", "name"),
        ("Search here", None, "find"),
        ("Empty", "field", "empty"),
        ("Street", "field", "street"),
        ("save", None, "save"),
        ("Save as", "button", "saveas"),
        ("A small link", "link", "link"),
        ("Agree", None, "agree"),
        ("Half in sight", "button", "half"),
    ],
)
def test_a_click_on_what_was_found_by_its_name_reaches_just_that(
    seen: Seen, page: Window, text: str, role: Role | None, id: str
) -> None:
    seen.click(seen.the(text, role))
    assert seen.clicked.get(timeout=20) == id


@pytest.mark.feature("O8")
def test_what_is_there_twice_is_told_twice_and_what_is_out_of_sight_not_at_all(
    seen: Seen, page: Window
) -> None:
    ids = []
    for one in seen.find("Delete"):
        seen.click(one)
        ids.append(seen.clicked.get(timeout=20))
    assert sorted(ids) == ["one", "two"]
    assert seen.find("Hidden") == seen.find("Far below") == seen.find("Inside the box") == ()


@pytest.mark.feature("O8")
def test_an_element_is_known_again_until_it_is_another_one(seen: Seen, page: Window) -> None:
    for name in ("Rename", "Street"):
        before = seen.the(name)
        assert seen.grounding.again(before, seen.interrupt) == before
    before = seen.the("Rename")
    seen.click(before)
    assert seen.clicked.get(timeout=20) == "new"
    assert wait_until(lambda: seen.grounding.again(before, seen.interrupt) is None)
    assert seen.the("Renamed").key == before.key


@pytest.mark.feature("O8")
def test_what_lies_under_a_point_is_what_one_operates_there(seen: Seen, page: Window) -> None:
    for name in ("Save", "A small link", "Full name", "Agree"):
        there = seen.the(name)
        under = seen.grounding.at(middle(there), seen.interrupt)
        assert under is not None
        assert (under.role, under.name, under.key) == (there.role, there.name, there.key)
    assert seen.grounding.at(Point(1279, 799), seen.interrupt) is None


@pytest.mark.feature("O8")
def test_the_focused_field_is_told_and_a_password_never(seen: Seen, page: Window) -> None:
    for name in ("Full name", "Pass phrase"):
        seen.click(seen.the(name, "field"))
        seen.clicked.get(timeout=20)

        def has_it(name: str = name) -> bool:
            found = seen.grounding.focused(seen.interrupt)
            return found is not None and found.name == name

        assert wait_until(has_it)
    secret = seen.grounding.focused(seen.interrupt)
    assert secret is not None
    assert "password" in secret.states
    assert secret.value == ""
    around = seen.grounding.survey(page, seen.interrupt)
    assert around.secret == (secret.bounds,)
    assert "hunter2" not in repr(around)


@pytest.mark.feature("O8")
def test_an_open_menu_of_gtk_is_found_and_lies_over_the_text(seen: Seen, mousepad: int) -> None:
    front = seen.front("Mousepad")
    seen.click(seen.the("File", "menu"))
    save = seen.the("Save As", "menu item")
    under = seen.grounding.at(middle(save), seen.interrupt)
    assert under == save
    assert seen.grounding.again(save, seen.interrupt) == save
    assert {"Save As...", "Quit", "Edit"} <= {e.name for e in seen.elements(front)}
    seen.click(save)
    seen.front("Save As")
    seen.the("Name", "field", window="Save As")
    assert wait_until(lambda: seen.grounding.focused(seen.interrupt) is not None)
    seen.human.press("escape")
    assert wait_until(lambda: not [w for w in seen.windows.all() if w.title == "Save As"])


@pytest.mark.feature("O8")
def test_elements_of_a_window_behind_are_found_and_say_where_they_are(
    seen: Seen, chromium: Window, mousepad: int
) -> None:
    seen.front("Mousepad")
    behind = seen.the("Half in sight")
    assert behind.window == chromium.title
    assert [e.window for e in seen.find("File")] == ["Untitled 1 - Mousepad"]


@pytest.mark.feature("O8")
def test_windows_of_our_own_process_have_no_elements(seen: Seen, mousepad: int) -> None:
    front = seen.front("Mousepad")
    assert seen.grounding.check().level is Health.OK
    as_own = seen.other(own_pid=mousepad)
    assert as_own.survey(front, seen.interrupt).elements == ()
    assert as_own.find(Target("Edit", "menu"), front, seen.interrupt) == ()
    assert as_own.focused(seen.interrupt) is None
    as_own.close()


@pytest.mark.feature("O8")
def test_a_program_that_hangs_is_all_secret_and_the_others_are_told(
    seen: Seen, chromium: Window, mousepad: int
) -> None:
    editor = seen.front("Mousepad")
    there = Point(editor.bounds.x + 50, editor.bounds.y + 10)
    os.kill(mousepad, signal.SIGSTOP)
    try:
        around = seen.grounding.survey(chromium, seen.interrupt)
        assert "Save" in {e.name for e in around.elements}
        assert any(_holds(area, editor.bounds) for area in around.secret)
        assert seen.grounding.survey(editor, seen.interrupt).elements == ()
        assert seen.grounding.at(there, seen.interrupt) is None
        assert seen.grounding.focused(seen.interrupt) is None
        assert seen.find("nothing of this name") == ()
        assert around.blind == (BlindSpot(Blind.HUNG, editor.id, editor.title),)
        finding = seen.grounding.check()
        assert finding.level is Health.WARNING
        assert "Mousepad" in finding.words
    finally:
        os.kill(mousepad, signal.SIGCONT)
    assert wait_until(lambda: seen.elements(editor) != ())
    around = seen.grounding.survey(editor, seen.interrupt)
    assert not any(_holds(area, editor.bounds) for area in around.secret)


@pytest.mark.feature("O8", "Z32")
def test_the_secret_of_a_program_whose_window_names_another_process_is_found(
    seen: Seen, page: Window
) -> None:
    before = seen.the("Pass phrase", "field")
    with _as_process(seen, page, 2):
        # Another one: what was asked of a window is kept.
        boxed = seen.other()
        around = boxed.survey(page, seen.interrupt)
        assert around.secret == (before.bounds,)
        assert "Save" in {e.name for e in around.elements}
        assert boxed.find(Target("Full name", "field"), page, seen.interrupt)
        assert boxed.at(middle(before), seen.interrupt) == before
        seen.click(before)
        assert seen.clicked.get(timeout=20) == "secret"
        assert wait_until(lambda: _password_has_focus(boxed, seen.interrupt))
        boxed.close()


@contextmanager
def _as_process(seen: Seen, window: Window, pid: int) -> Iterator[None]:
    """Let the window name this process, as one does whose program runs in a container."""
    name = seen.link.intern_atom("_NET_WM_PID")
    there = seen.link.create_resource_object("window", window.id)
    before = there.get_full_property(name, Xatom.CARDINAL).value
    there.change_property(name, Xatom.CARDINAL, 32, [pid])
    seen.link.sync()
    try:
        yield
    finally:
        there.change_property(name, Xatom.CARDINAL, 32, before)
        seen.link.sync()


def _password_has_focus(grounding: AtSpiGrounding, interrupt: Interrupt) -> bool:
    found = grounding.focused(interrupt)
    return found is not None and "password" in found.states


@pytest.mark.feature("O8", "Z32")
def test_a_window_that_fits_nothing_its_program_tells_is_black_and_doctor_says_so(
    seen: Seen, mousepad: int
) -> None:
    front = seen.front("Mousepad")
    assert seen.grounding.check().level is Health.OK
    strange = Shows(seen.desktop.name)
    made = strange.window(Rect(700, 400, 300, 200), title="Nobody tells of it", pid=mousepad)
    try:

        def is_black() -> bool:
            # The window manager may move it yet, to make room for its title bar.
            window = seen.window("Nobody tells of it")
            found = seen.grounding.survey(front, seen.interrupt)
            return any(_holds(area, window.bounds) for area in found.secret)

        assert wait_until(is_black)
        found = seen.grounding.survey(front, seen.interrupt)
        assert found.blind == (BlindSpot(Blind.UNMATCHED, made, "Nobody tells of it"),)
        finding = seen.grounding.check()
        assert finding.level is Health.WARNING
        assert "“Nobody tells of it”" in finding.words
        assert finding.remedy
    finally:
        strange.link.close()
    assert wait_until(lambda: not seen.grounding.survey(front, seen.interrupt).blind)


@pytest.mark.feature("O8", "Z32")
def test_a_program_that_tells_nothing_is_named_in_front_and_by_doctor(
    seen: Seen, mousepad: int
) -> None:
    mute = Shows(seen.desktop.name)
    made = mute.window(Rect(700, 400, 300, 200), title="A mute one", pid=4009)
    try:
        front = seen.window("A mute one")
        found = seen.grounding.survey(front, seen.interrupt)
        assert found.blind == (BlindSpot(Blind.UNTOLD, made, "A mute one"),)
        assert not any(area.meet(front.bounds) for area in found.secret), "it is shown"
        finding = seen.grounding.check()
        assert finding.level is Health.WARNING
        assert "“A mute one”" in finding.words
    finally:
        mute.link.close()
    assert wait_until(lambda: seen.grounding.check().level is Health.OK)


@pytest.mark.feature("O8", "E1")
def test_a_window_that_the_server_does_not_show_yet_is_not_taken_for_an_empty_one(
    seen: Seen, mousepad: int
) -> None:
    """A window manager lists a window a moment before it shows it."""
    front = Window(0x7FFFFF, "A new one", "", Rect(700, 400, 300, 200))
    found = seen.grounding.survey(front, seen.interrupt)
    assert found.blind == (BlindSpot(Blind.UNTOLD, front.id, front.title),)


@pytest.mark.feature("O8", "Z32")
def test_a_registry_that_hangs_is_silent_and_not_a_desktop_without_secrets(
    seen: Seen, page: Window
) -> None:
    secret = seen.grounding.survey(page, seen.interrupt).secret
    assert secret
    stopped = [pid for pid, name in _processes_on(seen.desktop.name) if name == "at-spi2-registr"]
    assert stopped
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        around = seen.grounding.survey(page, seen.interrupt)
        assert (around.silent, around.elements) == (True, ())
        assert [spot.kind for spot in around.blind] == [Blind.SILENT]
        assert seen.desktop.name in around.blind[0].words
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)
    assert wait_until(lambda: not seen.grounding.survey(page, seen.interrupt).silent)
    assert seen.grounding.survey(page, seen.interrupt).secret == secret


class Shows:
    """A connection that maps windows: managed ones, and popups as menus are."""

    def __init__(self, name: str) -> None:
        self.link = connect(name)

    def window(self, bounds: Rect, *, title: str = "", pid: int = 0, popup: bool = False) -> int:
        root = self.link.screen().root
        made = root.create_window(
            bounds.x,
            bounds.y,
            bounds.width,
            bounds.height,
            0,
            X.CopyFromParent,
            override_redirect=popup,
        )
        if title:
            made.set_wm_name(title)
        if pid:
            made.change_property(self.link.intern_atom("_NET_WM_PID"), Xatom.CARDINAL, 32, [pid])
        made.map()
        self.link.sync()
        return made.id


@pytest.mark.feature("Z33")
def test_a_hidden_window_is_hidden_with_its_frame_and_its_menus(seen: Seen) -> None:
    vault, other, third = (Shows(seen.desktop.name) for _ in range(3))
    vault.window(Rect(300, 300, 200, 100), title="Vault", pid=4001)
    third.window(Rect(600, 300, 200, 100), title="Letters", pid=4003)
    seen.window("Vault")
    menu, helper, elsewhere = (Rect(x, 20, 60, 40) for x in (40, 140, 240))
    vault.window(menu, popup=True)
    other.window(helper, pid=4001, popup=True)
    third.window(elsewhere, pid=4003, popup=True)

    areas_of = Areas(seen.link, seen.windows, is_own=lambda pid: False).of

    def all_hidden() -> bool:
        client = seen.window("Vault").bounds
        areas = set(areas_of(lambda window: window.title == "Vault"))
        frames = areas - {menu, helper}
        # Not the client alone: its title bar can be read, too.
        return len(areas) == 3 and all(_holds(f, client) and f.y < client.y for f in frames)

    assert wait_until(all_hidden)
    assert areas_of(lambda window: False) == []
    for one in (vault, other, third):
        one.link.close()


def _holds(outer: Rect, inner: Rect) -> bool:
    return outer.meet(inner) == inner


@pytest.mark.feature("O8")
def test_a_qt_form_is_told_with_its_labels_its_secret_and_the_rows_in_sight_of_thousands(
    seen: Seen, tmp_path: Path
) -> None:
    script = tmp_path / "form.py"
    script.write_text(QT, encoding="utf-8")
    process = seen.desktop.start(sys.executable, str(script))
    front = seen.front("A form")
    field, secret = seen.the("Nickname", "field"), seen.the("Secret", "field")
    button = seen.the("Go on", "button")
    assert (field.value, secret.value, button.role) == ("Eve", "", "button")
    assert secret.bounds in seen.grounding.survey(front, seen.interrupt).secret
    seen.click(secret)
    assert wait_until(lambda: seen.grounding.focused(seen.interrupt) is not None)
    assert wait_until(lambda: _focused_key(seen) == secret.key)
    assert seen.grounding.at(middle(button), seen.interrupt) == button
    row = seen.the("Row 2500")
    assert row.role == "list item"
    seen.click(row)
    assert wait_until(lambda: "selected" in seen.the("Row 2500").states)
    assert seen.find("Row 1") == ()
    process.terminate()
    process.wait()
    assert wait_until(lambda: seen.grounding.again(button, seen.interrupt) is None)


def _focused_key(seen: Seen) -> str:
    found = seen.grounding.focused(seen.interrupt)
    return found.key if found else ""


@pytest.mark.feature("O8")
def test_without_an_accessibility_bus_there_is_a_problem_and_no_elements() -> None:
    interrupt, loop = Interrupt(), BackgroundLoop()
    with PrivateDesktop(width=640, height=480) as bare:
        link = connect(bare.name)
        root, name = link.screen().root, link.intern_atom("AT_SPI_BUS")
        grounding = AtSpiGrounding(bare.name, loop, screen=X11Screen(bare.name))
        assert grounding.survey(None, interrupt).blind == ()
        for address in ("", "unix:path=/nowhere/at/all", "nonsense"):
            if address:
                root.change_property(name, Xatom.STRING, 8, address.encode())
            else:
                root.delete_property(name)
            link.sync()
            around = grounding.survey(None, interrupt)
            assert (around.elements, around.secret) == ((), ())
            assert bare.name in around.blind[0].words
            assert grounding.find(Target("Save"), None, interrupt) == ()
            assert grounding.focused(interrupt) is None
            assert grounding.at(Point(5, 5), interrupt) is None
            finding = grounding.check()
            assert finding.level is Health.WARNING
            assert "at-spi2-core" in finding.remedy
        link.close()
    assert grounding.survey(None, interrupt).blind, "the display itself is gone"
    grounding.close()
    loop.close()


@pytest.mark.feature("O8")
def test_the_accessibility_bus_ends_with_its_desktop() -> None:
    # What others have left on a display of the same number, or start there next, is not ours.
    before = {path.name for path in Path("/proc").glob("[0-9]*")}
    with PrivateDesktop(width=640, height=480) as desktop:
        assert accessibility_bus(desktop.name)
        assert wait_until(lambda: "at-spi-bus-laun" in dict(_processes_on(desktop.name)).values())
        ours = {one for one in _processes_on(desktop.name) if str(one[0]) not in before}
    assert "at-spi-bus-laun" in dict(ours).values()
    assert wait_until(lambda: not ours & set(_processes_on(desktop.name)))


def _processes_on(display: str) -> list[tuple[int, str]]:
    """Return the processes that were started on a display, with their names."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "environ").read_bytes().split(b"\0")
            if f"DISPLAY={display}".encode() in words:
                found.append((int(process.name), (process / "comm").read_text().strip()))
        except OSError:
            continue  # It has just ended.
    return found
