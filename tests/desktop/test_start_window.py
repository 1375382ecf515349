"""The window comes first: what is said before the agent is there, and starts that cannot be."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from bare import bare_server, refusing_server
from polling import wait_until
from sink import Sink
from Xlib import X, display
from Xlib.protocol import event

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.screen.probe import active_window, answers
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.evaluation.copilot import Copilot
from desktop_agent.geometry import Point
from desktop_agent.main.starting import DROPPED, KEPT
from desktop_agent.ports import Crash, Interrupt, Snapshot
from desktop_agent.store.crash import FileCrashFlag, flag_file

pytestmark = pytest.mark.desktop

ROOT = Path(__file__).resolve().parents[2]

# Python runs it before anything else: the agent is put together when `go` is there, and once the
# stop key is listened for, it waits for `begin`.
SLOW = """
import pathlib, threading
from dataclasses import replace
from desktop_agent.main import wiring

folder = pathlib.Path({folder!r})
wired, watched = wiring.wired, wiring.watched

def until(name):
    while not (folder / name).exists():
        threading.Event().wait(0.01)

def late(*words, **more):
    (folder / "wiring").touch()
    until("go")
    return wired(*words, **more)

def listening(agent, desktop, *others):
    start = desktop.listener.start

    def noted(hooks):
        def stop(by):
            live = hooks.stop(by)
            (folder / "stopped").touch()
            return live

        start(replace(hooks, stop=stop))
        (folder / "listening").touch()
        until("begin")

    desktop.listener.start = noted
    return watched(agent, desktop, *others)

wiring.wired, wiring.watched = late, listening
"""


class Late:
    """A copilot whose agent is not there before `go`, and does not run before `begin`."""

    def __init__(self, desktop: PrivateDesktop, folder: Path) -> None:
        self.folder, self._display = folder, desktop.name
        self.copilot = Copilot(desktop)

    def go(self, *, begin: bool = True) -> None:
        if begin:
            (self.folder / "begin").touch()
        (self.folder / "go").touch()

    def until(self, name: str) -> None:
        assert wait_until((self.folder / name).exists, 20), name

    def windows(self) -> list[str]:
        """The titles of those that it shows."""
        link = connect(self._display)
        windows = Windows(link, is_own=lambda pid: pid == self.copilot.process.pid)
        try:
            return [window.title for window in windows.all() if window.own]
        finally:
            link.close()

    def warned(self) -> str:
        text: str = self.copilot.until_event("Warned")["text"]
        return text


@pytest.fixture
def late(
    empty: PrivateDesktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], Late]]:
    opened: list[Late] = []
    (tmp_path / "sitecustomize.py").write_text(SLOW.format(folder=str(tmp_path)))
    monkeypatch.setitem(empty.environment, "XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setitem(empty.environment, "PYTHONPATH", f"{tmp_path}{os.pathsep}{ROOT}")

    def start() -> Late:
        opened.append(Late(empty, tmp_path))
        return opened[-1]

    yield start
    for one in opened:
        one.go()
        one.copilot.close()


@pytest.mark.feature("D4", "D5", "Z4")
def test_a_goal_that_is_sent_before_the_agent_is_there_is_kept_told_and_carried_out(
    sink: Sink, late: Callable[[], Late]
) -> None:
    one = late()
    one.copilot.say('type "early"')
    assert one.warned() == KEPT
    assert sink.text() == ""
    one.go()
    assert one.copilot.until_event("Finished")["outcome"] == "done"
    assert wait_until(lambda: sink.text() == "early")
    assert sink.has_focus()
    assert sink.pressed() == []


@pytest.mark.feature("D8")
def test_escape_before_the_agent_is_there_drops_what_was_said(
    sink: Sink, late: Callable[[], Late]
) -> None:
    one = late()
    one.copilot.say('type "dropped"')
    assert one.warned() == KEPT
    one.copilot.human.press("escape")
    assert one.warned() == DROPPED
    one.go()
    one.copilot.say('type "later"')
    assert one.copilot.until_event("Finished")["outcome"] == "done"
    assert wait_until(lambda: sink.text() == "later")


@pytest.mark.feature("D8")
def test_escape_in_another_window_counts_as_soon_as_it_is_listened_for(
    sink: Sink, late: Callable[[], Late]
) -> None:
    one = late()
    one.copilot.say('type "dropped"')
    assert one.warned() == KEPT
    one.go(begin=False)
    one.until("listening")
    one.copilot.human.click(sink.inside())
    assert wait_until(sink.has_focus)
    one.copilot.human.press("escape")
    one.until("stopped")
    one.go()
    assert one.copilot.until_event("Finished")["outcome"] == "stopped"
    assert sink.text() == ""


@pytest.mark.feature("D5", "Z4")
def test_early_words_go_where_the_human_was_and_not_into_a_window_that_lies_above(
    sink: Sink, late: Callable[[], Late]
) -> None:
    above = Sink(sink.name, title="Above")
    try:
        link = connect(sink.name)
        windows = Windows(link, is_own=lambda pid: False)
        keep_above(link, above.window.id)
        windows.focus(next(w for w in windows.all() if w.id == sink.window.id), Interrupt())
        assert windows.all()[0].id == above.window.id
        assert wait_until(sink.has_focus)
        assert active_window(sink.name) == sink.window.id
        link.close()
        one = late()
        one.copilot.say('type "mine"')
        assert one.warned() == KEPT
        one.go()
        assert one.copilot.until_event("Finished")["outcome"] == "done"
        assert wait_until(lambda: sink.text() == "mine")
        assert above.text() == ""
    finally:
        above.close()


def keep_above(link: display.Display, wid: int) -> None:
    root, kind = link.screen().root, link.intern_atom("_NET_WM_STATE")
    state = link.intern_atom("_NET_WM_STATE_ABOVE")
    request = event.ClientMessage(
        window=link.create_resource_object("window", wid),
        client_type=kind,
        data=(32, [1, state, 0, 2, 0]),
    )
    root.send_event(request, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
    window = link.create_resource_object("window", wid)

    def is_above() -> bool:
        found = window.get_full_property(kind, X.AnyPropertyType)
        return found is not None and state in found.value

    assert wait_until(is_above)


def test_where_no_window_manager_tells_it_no_window_was_in_front() -> None:
    with bare_server() as name:
        assert answers(name)
        assert active_window(name) == 0
    assert not answers(":9999")
    assert active_window(":9999") == 0


def killed_run(folder: Path, name: str) -> Path:
    """The flag that it left on this display."""
    flag = flag_file(folder / "desktop-agent", name)
    began = "2026-01-01T00:00:00+00:00"
    FileCrashFlag(flag).raise_(Crash(began, name, Snapshot(Point(30, 40))))
    return flag


@pytest.mark.feature("Z28", "Z29")
def test_what_a_killed_run_left_is_put_back_before_there_is_a_window_to_type_into(
    sink: Sink, late: Callable[[], Late], tmp_path: Path
) -> None:
    flag = killed_run(tmp_path, sink.name)
    one = late()
    one.until("wiring")
    assert one.windows() == []
    one.go()
    assert "The last run ended unexpectedly." in one.warned()
    assert one.windows() != []
    assert not flag.exists()


@pytest.mark.feature("D24")
def test_who_closes_the_window_early_need_not_wait_and_nothing_is_left_half_made(
    sink: Sink, late: Callable[[], Late], tmp_path: Path
) -> None:
    killed_run(tmp_path, ":98765")  # That of another display does not delay the window.
    one = late()
    one.copilot.until_place("composer", 30)
    one.until("wiring")
    one.copilot.process.terminate()
    assert wait_until(lambda: one.windows() == [])
    assert one.copilot.process.poll() is None
    one.go()
    assert one.copilot.process.wait(20) == 0
    assert not (one.folder / "listening").exists()


# --- starts that cannot be -----------------------------------------------------------------------


def started(
    desktop: PrivateDesktop, folder: Path, *flags: str, display: str | None = None
) -> list[str]:
    """The exit code, what was on stdout, and the words on stderr. With "" there is no DISPLAY."""
    own = desktop.environment | {"XDG_STATE_HOME": str(folder)}
    own["DISPLAY"] = desktop.name if display is None else display
    ran = subprocess.run(
        [sys.executable, "-m", "desktop_agent", "--feed", *flags],
        env={name: value for name, value in own.items() if value},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return [str(ran.returncode), ran.stdout, ran.stderr]


@pytest.mark.parametrize(
    ("flags", "code", "words"),
    [
        (["--brain", "nonsense"], "2", "There is no brain “nonsense”."),
        (["--session", "1999"], "1", "There is no chat “1999”."),
        (["--display", ":9999"], "1", "I can't connect to the display :9999."),
    ],
    ids=["brain", "session", "display"],
)
def test_an_agent_that_cannot_be_put_together_takes_the_window_along_and_says_why(
    empty: PrivateDesktop, tmp_path: Path, flags: list[str], code: str, words: str
) -> None:
    found, _, told = started(empty, tmp_path, *flags)
    assert found == code
    assert words in told
    assert "Traceback" not in told


def test_a_screen_that_cannot_be_had_is_told_in_words(
    desktop: PrivateDesktop, tmp_path: Path
) -> None:
    with refusing_server(tmp_path) as refusing:
        for name in (":9999", refusing):
            code, shown, told = started(desktop, tmp_path, display=name)
            assert (code, shown) == ("1", "")
            assert f"I can't connect to the display {name}." in told
            assert "Traceback" not in told
            assert "qt.qpa" not in told, "Qt ended the process"


@pytest.mark.parametrize(
    ("flags", "platform", "theirs", "why"),
    [
        (["--display"], "", "", "DISPLAY is not set."),
        (["--controller", "null"], "", "", "DISPLAY is not set."),
        (["--private-desktop"], "xcb", "", "DISPLAY is not set."),
        (["--controller", "null"], "xcb", ":9999", "I can't connect to the display :9999."),
    ],
)
def test_where_no_window_can_be_shown_that_is_said(
    empty: PrivateDesktop,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    flags: list[str],
    platform: str,
    theirs: str,
    why: str,
) -> None:
    monkeypatch.setitem(empty.environment, "QT_QPA_PLATFORM", platform)
    monkeypatch.setitem(empty.environment, "WAYLAND_DISPLAY", "")
    if flags == ["--display"]:
        flags = ["--display", empty.name]
    code, shown, told = started(empty, tmp_path, *flags, display=theirs)
    assert (code, shown) == ("1", "")
    assert f"There is no screen for the window: {why}" in told
    assert "Traceback" not in told
    assert "qt.qpa" not in told, "Qt ended the process"


def test_a_fault_of_ours_ends_the_window_too_and_is_shown_whole(
    empty: PrivateDesktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "from desktop_agent.main import wiring\n"
        "def wired(*words):\n"
        "    raise OSError('the disk is gone')\n"
        "wiring.wired = wired\n"
    )
    monkeypatch.setitem(empty.environment, "PYTHONPATH", f"{tmp_path}{os.pathsep}{ROOT}")
    code, _, told = started(empty, tmp_path)
    assert code == "1"
    assert "Traceback" in told
    assert told.splitlines()[-1] == "OSError: the disk is gone"
