"""Windows, the clipboard, opening, permissions and the backend: on a Mac made by hand."""

from __future__ import annotations

import logging
import os
import platform
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from fake_mac import NOTES, OWN, WINDOW, FakeMac, MacWindow

from desktop_agent.backends.macos import MacosBackend
from desktop_agent.controller.macos.clipboard import ClipboardItems, MacClipboard
from desktop_agent.controller.macos.controller import MacController
from desktop_agent.controller.macos.frameworks import frameworks
from desktop_agent.controller.macos.opening import MacOpening
from desktop_agent.controller.macos.permissions import require
from desktop_agent.controller.macos.restorer import MacRestorer
from desktop_agent.controller.macos.window_list import MacFront, MacWindows
from desktop_agent.controller.macos.window_stack import MacStack
from desktop_agent.events import Window
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import (
    BackgroundLoop,
    DesktopOptions,
    Gate,
    Health,
    Interrupt,
    NotThere,
    Target,
    Unavailable,
    WrongOption,
)

pytestmark = pytest.mark.feature("D13")

BROWSER = 600
OVER_ALL = Rect(0, 0, 1440, 900)


@pytest.fixture
def mac() -> FakeMac:
    return FakeMac(
        windows=[
            MacWindow(WINDOW, NOTES, Rect(100, 100, 600, 400)),
            MacWindow(32, BROWSER, Rect(50, 50, 900, 700), "Trains", "Firefox"),
            MacWindow(33, BROWSER, Rect(300, 300, 90, 200), "", "Firefox", layer=101),
            MacWindow(9, 88, OVER_ALL, "Dock", "Dock", layer=20),
        ]
    )


def windows_of(mac: FakeMac, own: int = 0) -> MacWindows:
    return MacWindows(mac.frameworks(), own)


# --- windows --------------------------------------------------------------------------------


def test_windows_are_told_topmost_first_without_menus_and_bars(mac: FakeMac) -> None:
    found = windows_of(mac, own=BROWSER).all()
    assert found == [
        Window(WINDOW, "Notes", "Notes", Rect(100, 100, 600, 400)),
        Window(32, "Trains", "Firefox", Rect(50, 50, 900, 700), own=True),
    ]


def test_without_the_permission_windows_have_no_title(mac: FakeMac) -> None:
    mac.sees = False
    assert [one.title for one in windows_of(mac).all()] == ["", ""]


def test_what_is_not_seen_is_no_window(mac: FakeMac) -> None:
    mac.windows[0].alpha = 0.0
    mac.windows[1].bounds = Rect(0, 0, 0, 0)
    assert windows_of(mac).all() == []


def test_the_keys_go_to_the_focused_window_of_the_program_in_front(mac: FakeMac) -> None:
    mac.front = BROWSER
    assert windows_of(mac).front() == MacFront(32, own=False)
    assert windows_of(mac, own=BROWSER).front() == MacFront(32, own=True)


def test_where_macos_does_not_tell_the_focus_each_program_is_asked(mac: FakeMac) -> None:
    """As of Chromium on macOS 26."""
    mac.front, mac.tells_focus = BROWSER, False
    assert windows_of(mac).front() == MacFront(32, own=False)
    mac.front = 999
    assert windows_of(mac).front() is None


def test_a_program_in_front_may_show_no_window(mac: FakeMac) -> None:
    mac.front = 999
    assert windows_of(mac).front() == MacFront(0, own=False)
    assert windows_of(mac).foreground() is None
    assert windows_of(mac).outside() == windows_of(mac).all()[0]


def test_a_point_is_in_the_topmost_window_and_bars_over_all_are_none(mac: FakeMac) -> None:
    windows = windows_of(mac)

    def at(x: int, y: int) -> int:
        found = windows.at(Point(x, y))
        return found.id if found is not None else 0

    assert [at(150, 150), at(60, 60), at(1400, 5)] == [WINDOW, 32, 0]
    mac.windows.insert(0, mac.windows.pop(2))
    assert at(310, 310) == 33, "a menu"


def test_a_window_that_lets_the_mouse_through_is_not_meant(mac: FakeMac) -> None:
    mac.windows.insert(0, MacWindow(70, 7, OVER_ALL, "frame", "copilot", layer=3))
    windows = windows_of(mac, own=7)
    mac.hit = BROWSER
    found = windows.at(Point(60, 60))
    assert found is not None
    assert found.id == 32
    mac.hit = None
    covered = windows.at(Point(60, 60))
    assert covered is not None
    assert covered.own, "nothing tells, so it is the topmost"


def test_all_that_a_hidden_program_shows_is_hidden(mac: FakeMac) -> None:
    windows = windows_of(mac)
    browser = next(one for one in windows.all() if one.app == "Firefox")
    assert set(windows.areas_of([browser])) == {Rect(50, 50, 900, 700), Rect(300, 300, 90, 200)}
    assert windows_of(mac, own=BROWSER).own_areas() == windows.areas_of([browser])[1:]


def test_a_window_is_brought_to_the_front(mac: FakeMac) -> None:
    windows = windows_of(mac)
    browser = next(one for one in windows.all() if one.app == "Firefox")
    windows.focus(browser, Interrupt())
    assert windows.with_keyboard() == 32
    assert (("window", 32), "AXRaise") in mac.raised
    assert mac.raised[-1] == (("app", BROWSER), "AXFrontmost")


SHEET = 34


def hang_a_sheet(mac: FakeMac) -> None:
    mac.front = BROWSER
    where = Rect(250, 60, 500, 300)
    mac.windows.insert(0, MacWindow(SHEET, BROWSER, where, "", "Firefox", hangs_on=32))


@pytest.mark.parametrize("tells_sheet", [False, True])
def test_a_sheet_counts_as_the_window_that_it_hangs_on(mac: FakeMac, tells_sheet: bool) -> None:
    hang_a_sheet(mac)
    mac.tells_sheet = tells_sheet
    windows = windows_of(mac)
    assert windows.front() == MacFront(32, own=False)
    under = windows.at(Point(300, 100))
    assert under is not None
    assert (under.id, under.title) == (32, "Trains")
    trains = windows.now(32)
    assert trains is not None
    windows.focus(trains, Interrupt())
    assert windows.comes_to_front(32, 0.0)
    mac.front = OWN
    assert windows_of(mac, own=OWN).outside() == trains


def test_a_second_window_of_a_program_is_no_sheet(mac: FakeMac) -> None:
    mac.front = BROWSER
    mac.windows.insert(0, MacWindow(SHEET, BROWSER, Rect(250, 60, 500, 300), "Mail", "Firefox"))
    under = windows_of(mac).at(Point(300, 100))
    assert under is not None
    assert under.title == "Mail"
    assert windows_of(mac).with_keyboard() == SHEET


def test_an_id_that_is_none_is_not_there(mac: FakeMac) -> None:
    windows = windows_of(mac)
    assert [windows.exists(one) for one in (WINDOW, 0, -3, 1 << 40)] == [True, False, False, False]
    assert [windows.process(one) for one in (WINDOW, 12345)] == [NOTES, 0]


# --- the clipboard --------------------------------------------------------------------------


def test_all_forms_of_the_clipboard_go_back(mac: FakeMac) -> None:
    mac.board = [
        {"public.utf8-plain-text": b"words", "public.rtf": b"{rtf}", "promised": b""},
        {"public.file-url": b"file:///a"},
    ]
    clipboard = MacClipboard(mac.frameworks())
    found = clipboard.read()
    assert found is not None
    assert found.text == "words"
    assert found.items == (
        (("public.utf8-plain-text", b"words"), ("public.rtf", b"{rtf}")),
        (("public.file-url", b"file:///a"),),
    )
    before = clipboard.changes()
    clipboard.write(ClipboardItems())
    assert clipboard.is_empty()
    clipboard.write(found)
    assert clipboard.read() == found
    assert clipboard.changes() == before + 2
    assert ClipboardItems.of_text("ä").items == ((("public.utf8-plain-text", "ä".encode()),),)


@pytest.mark.parametrize(("behavior", "read"), [(0, False), (1, False), (2, True), (3, False)])
def test_the_clipboard_is_not_read_where_macos_would_ask_the_human(
    mac: FakeMac, behavior: int, read: bool
) -> None:
    mac.board = [{"public.utf8-plain-text": b"words"}]
    mac.accessBehavior = lambda: behavior
    assert (MacClipboard(mac.frameworks()).read() is not None) is read
    assert MacClipboard(mac.frameworks()).changes() == 1


# --- putting back ---------------------------------------------------------------------------


def test_the_desktop_is_put_back_without_input(mac: FakeMac) -> None:
    mac.board = [{"public.utf8-plain-text": b"mine"}]
    hands = MacController(Gate(), mac.frameworks())
    hands.gate.arm(Interrupt())
    restorer = MacRestorer(hands)
    before = restorer.take()
    hands.move(Point(400, 400))
    mac.front = BROWSER
    mac.board = []
    mac.posted.clear()
    done = restorer.put_back(before, clipboard=True, focus=True, cursor=True)
    assert done.done == ("window", "mouse position", "clipboard")
    assert done.problems == ()
    assert (mac.front, mac.at, mac.warped, mac.associated) == (
        *(NOTES, before.cursor, [(5.0, 5.0)], [True]),
    )
    assert mac.board == [{"public.utf8-plain-text": b"mine"}]
    assert mac.posted == []


def test_what_the_human_changed_since_stays_theirs(mac: FakeMac) -> None:
    hands = MacController(Gate(), mac.frameworks())
    hands.gate.arm(Interrupt())
    restorer = MacRestorer(hands)
    before = restorer.take()
    hands.move(Point(400, 400))
    mac.at = Point(800, 10)
    mac.board = [{"public.utf8-plain-text": b"theirs"}]
    mac.windows = mac.windows[1:]
    done = restorer.put_back(before, clipboard=True, focus=True, cursor=True)
    assert done.done == ()
    assert done.problems == ("the window “Notes” is gone",)
    assert mac.at == Point(800, 10)


@pytest.mark.feature("D11")
def test_what_a_killed_run_left_down_is_let_go(mac: FakeMac) -> None:
    mac.down_keys, mac.down_buttons = {0x38, 0x00}, {0}
    restorer = MacRestorer(MacController(Gate(), mac.frameworks()))
    assert restorer.let_go_stuck() == ("left button", "key shift")
    assert len(mac.posted) == 2


# --- opening --------------------------------------------------------------------------------


class Opened:
    def __init__(self, mac: FakeMac, folder: Path) -> None:
        self.asked: list[list[str]] = []
        self.environments: list[Mapping[str, str]] = []
        self.fails = False
        for name in ("TextEdit.app", "Firefox.app", "notes.txt"):
            (folder / name).mkdir()
        self.opening = MacOpening(
            mac.frameworks(), run=self._run, folders=[str(folder), "/nowhere"]
        )

    def _run(self, words: Sequence[str], environment: Mapping[str, str]) -> None:
        if self.fails:
            raise subprocess.CalledProcessError(1, words)
        self.asked.append(list(words))
        self.environments.append(environment)


@pytest.fixture
def opened(mac: FakeMac, tmp_path: Path) -> Opened:
    return Opened(mac, tmp_path)


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("textedit", ["-a", "{folder}/TextEdit.app"]),
        ("TextEdit.app", ["-a", "{folder}/TextEdit.app"]),
        ("the Firefox app", ["-a", "{folder}/Firefox.app"]),
        ("text editor", ["-b", "com.apple.TextEdit"]),
        ("browser", ["-a", "/Applications/Firefox.app"]),
        ("terminal", ["-b", "com.apple.Terminal"]),
        ("files", ["-b", "com.apple.finder"]),
        ("the settings", ["-b", "com.apple.systempreferences"]),
        ("calculator", ["-b", "com.apple.calculator"]),
        ("https://example.org/a b", ["https://example.org/a b"]),
    ],
)
def test_apps_are_opened_by_name_and_by_what_people_call_them(
    opened: Opened, tmp_path: Path, target: str, words: list[str]
) -> None:
    opened.opening.open(target)
    assert opened.asked == [["/usr/bin/open", *(one.format(folder=tmp_path) for one in words)]]


def test_without_a_browser_that_is_set_it_is_safari(mac: FakeMac, opened: Opened) -> None:
    mac.browser = None
    assert opened.opening.meant("browser") == ["-b", "com.apple.Safari"]


def test_documents_and_folders_are_opened_and_programs_are_not(
    mac: FakeMac, opened: Opened, tmp_path: Path
) -> None:
    letter, script, packed = tmp_path / "a.pdf", tmp_path / "a.command", tmp_path / "evil.bundle"
    letter.touch()
    script.touch()
    packed.mkdir()
    mac.packages = {str(packed)}
    link = tmp_path / "link.txt"
    link.symlink_to(tmp_path / "Firefox.app")
    folder = tmp_path / "papers"
    folder.mkdir()
    assert opened.opening.meant(str(letter)) == [str(letter)]
    assert opened.opening.meant(str(folder)) == ["-b", "com.apple.finder", str(folder)]
    for path in (script, packed, link, tmp_path / "Firefox.app"):
        with pytest.raises(Unavailable, match="I open only documents"):
            opened.opening.meant(str(path))
    for target in ("ftp://a", "file:///etc/passwd", "javascript:1"):
        with pytest.raises(Unavailable, match="only http and https"):
            opened.opening.meant(target)
    for target in ("no such program", "/no/such/file.txt", "a\0b"):
        with pytest.raises(NotThere):
            opened.opening.meant(target)


def test_what_is_opened_gets_no_key_of_ours(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "secret")
    opened.opening.open("terminal")
    assert "OPENAI_API_KEY" not in opened.environments[0]
    assert os.environ["PATH"] == opened.environments[0]["PATH"]


def test_what_macos_cannot_open_is_told(opened: Opened) -> None:
    opened.fails = True
    with pytest.raises(Unavailable, match="no way to open it"):
        opened.opening.open("terminal")


# --- permissions ----------------------------------------------------------------------------


def test_what_is_not_granted_is_asked_for_once_and_told_with_what_to_click(mac: FakeMac) -> None:
    require(mac.frameworks(), ask=True)
    mac.trusted = mac.sees = False
    with pytest.raises(Unavailable, match="Accessibility and Screen Recording"):
        require(mac.frameworks(), ask=False)
    assert mac.asked_for == []
    with pytest.raises(Unavailable, match="Accessibility and Screen Recording") as refused:
        require(mac.frameworks(), ask=True)
    assert mac.asked_for == ["accessibility", "screen recording"]
    assert [str(one).partition(",")[0] for one in refused.value.advice] == [
        "Open System Settings > Privacy & Security > Accessibility",
        "Open System Settings > Privacy & Security > Screen Recording",
    ]


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"trusted": False}, "accessibility"),
        ({"listens": False}, "input monitoring"),
        ({"sees": False}, "screen recording"),
    ],
)
def test_the_doctor_names_each_permission_and_asks_nobody(
    change: dict[str, bool], part: str
) -> None:
    mac, loop = FakeMac(**change), BackgroundLoop()
    try:
        checks = dict(MacosBackend(mac.frameworks).checks("macos", loop))
        del checks["capture"]
        broken = [name for name, check in checks.items() if check().level is Health.BROKEN]
        assert broken == [part, "stop key"]
        remedy = checks[part]().remedy
        assert remedy.startswith("Open System Settings > Privacy & Security > ")
        assert mac.asked_for == []
    finally:
        loop.close()


# --- the backend ----------------------------------------------------------------------------


def test_it_says_that_it_was_never_tried(caplog: pytest.LogCaptureFixture) -> None:
    mac, loop = FakeMac(), BackgroundLoop()
    backend = MacosBackend(mac.frameworks)
    try:
        part, check = backend.checks("macos", loop)[0]
        assert (part, check().level) == ("macos", Health.WARNING)
        assert "never tried on a Mac" in check().words
        assert "docs/macos.md" in check().remedy
        with (
            caplog.at_level(logging.WARNING),
            backend.open(DesktopOptions(screen="macos", loop=loop)),
        ):
            assert "never tried on a Mac" in caplog.text
    finally:
        loop.close()


@pytest.mark.feature("D8")
def test_it_does_not_open_without_its_permissions() -> None:
    mac, loop = FakeMac(listens=False), BackgroundLoop()
    try:
        with (
            pytest.raises(Unavailable, match="Input Monitoring"),
            MacosBackend(mac.frameworks).open(DesktopOptions(screen="macos", loop=loop)),
        ):
            raise AssertionError("it was opened")
    finally:
        loop.close()


def test_elsewhere_it_says_what_is_missing() -> None:
    with pytest.raises(Unavailable, match="This is no Mac"):
        frameworks()
    loop = BackgroundLoop()
    try:
        checks = MacosBackend().checks("macos", loop)
        levels = [check().level for _, check in checks]
        assert levels == [Health.WARNING, *[Health.BROKEN] * 5]
        assert MacosBackend().active_window("macos") == 0
    finally:
        loop.close()


@pytest.mark.feature("O8")
def test_what_its_programs_show_is_told(mac: FakeMac) -> None:
    loop = BackgroundLoop()
    backend = MacosBackend(mac.frameworks)
    try:
        with backend.open(DesktopOptions(screen="macos", loop=loop)) as desktop:
            assert desktop.grounding is not None
            front = desktop.controller.foreground()
            found = desktop.grounding.find(Target("Print", "button"), front, Interrupt())
            assert [(one.name, one.window) for one in found] == [("Print", "Notes")]
    finally:
        loop.close()


def test_windows_are_told_as_they_lie_with_what_belongs_to_macos_left_out(mac: FakeMac) -> None:
    stack = MacStack(mac.frameworks())
    found = [(one.id, one.front, one.managed) for one in stack.windows()]
    assert found == [(WINDOW, True, True), (32, False, True), (33, False, False)]
    assert stack.bounds() == OVER_ALL


def test_on_a_mac_without_pyobjc_it_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(platform, "system", lambda: "Darwin")
    with pytest.raises(Unavailable, match="pyobjc is not installed"):
        frameworks()


def test_it_has_no_private_desktop() -> None:
    with pytest.raises(WrongOption, match="no private desktop"):
        MacosBackend().private_screen(800, 600, seen=False)
