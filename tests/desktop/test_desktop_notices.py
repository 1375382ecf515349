"""Notifications on a real bus, served by the test as a panel does; with the real window, too."""

from __future__ import annotations

import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from notes_board import NotesBoard
from polling import wait_until
from sink import Sink
from test_docked_window import Onlooker, window_on

from desktop_agent.controller.notices import DesktopNotices
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.ports import BackgroundLoop

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D1")]

VARIABLE = "DBUS_SESSION_BUS_ADDRESS"
OURS = "desktop-agent"


@pytest.fixture
def address(desktop: PrivateDesktop) -> str:
    return desktop.environment[VARIABLE]


@pytest.fixture
def board(address: str) -> Iterator[NotesBoard]:
    found = NotesBoard(address)
    yield found
    found.close()


@pytest.fixture
def notices(address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[DesktopNotices]:
    monkeypatch.setenv(VARIABLE, address)
    found = DesktopNotices(BackgroundLoop("notices"))
    yield found
    found.close()


def test_one_is_shown_and_the_next_takes_its_place(
    board: NotesBoard, notices: DesktopNotices
) -> None:
    notices.show("One", "goal")
    assert wait_until(lambda: len(board.notes) == 1)
    notices.show("Two", "goal")
    assert wait_until(lambda: len(board.notes) == 2)
    first, second = board.notes
    assert (first.replaced, second.replaced) == (0, first.number)
    assert (second.title, second.body) == ("Two", "goal")
    # Nothing can be approved by it.
    assert second.actions == ("default", "Show")
    notices.withdraw()
    assert wait_until(lambda: board.closed == [first.number])
    notices.show("Three", "goal")
    assert wait_until(lambda: len(board.notes) == 3)
    assert board.notes[2].replaced == 0


@pytest.mark.parametrize(("markup", "shown"), [(True, "&lt;b&gt; &amp; co"), (False, "<b> & co")])
def test_its_body_is_plain_text(
    address: str, notices: DesktopNotices, markup: bool, shown: str
) -> None:
    board = NotesBoard(address, markup=markup)
    try:
        notices.show("One", "<b> & co")
        assert wait_until(lambda: len(board.notes) == 1)
        assert board.notes[0].body == shown
    finally:
        board.close()


def test_a_click_on_it_is_told_and_none_on_others(
    board: NotesBoard, notices: DesktopNotices
) -> None:
    clicked = threading.Semaphore(0)
    notices.tell(clicked.release)
    notices.show("One", "goal")
    assert wait_until(lambda: board.shown)
    board.click("other")
    assert not clicked.acquire(blocking=False)
    board.click()
    assert clicked.acquire(timeout=10)
    assert not clicked.acquire(blocking=False)


def test_a_click_that_comes_before_the_number_of_the_note_is_told(
    address: str, notices: DesktopNotices
) -> None:
    clicked = threading.Semaphore(0)
    notices.tell(clicked.release)
    board = NotesBoard(address, hasty=True)
    try:
        notices.show("One", "goal")
        assert clicked.acquire(timeout=10)
        assert not clicked.acquire(blocking=False)
    finally:
        board.close()


def test_the_end_withdraws_what_is_shown(board: NotesBoard, notices: DesktopNotices) -> None:
    notices.show("One", "goal")
    assert wait_until(lambda: board.shown)
    notices.close()
    assert board.shown is None


def _gone(tmp_path: Path) -> str:
    return f"unix:path={tmp_path}/none"


@pytest.mark.parametrize("named", ["", "gone", "nobody", "odd"])
def test_where_there_are_none_nothing_happens(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    found = {"": "", "gone": _gone(tmp_path), "nobody": address, "odd": "not an address"}[named]
    monkeypatch.setenv(VARIABLE, found)
    notices = DesktopNotices(BackgroundLoop("notices"))
    notices.show("One", "goal")
    notices.withdraw()
    notices.show("Two", "goal")
    assert wait_until(lambda: not notices.busy)
    notices.close()


def test_after_an_odd_answer_the_next_one_is_shown(address: str, notices: DesktopNotices) -> None:
    board = NotesBoard(address, odd=True)
    notices.show("One", "goal")
    assert wait_until(lambda: not notices.busy)
    board.odd = False
    notices.show("Two", "goal")
    assert wait_until(lambda: [note.title for note in board.notes] == ["Two"])
    board.close()


def test_after_its_bus_has_died_another_one_is_used(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "bus"
    monkeypatch.setenv(VARIABLE, f"unix:path={path}")
    notices = DesktopNotices(BackgroundLoop("notices"))
    with bus_at(path):
        board = NotesBoard(f"unix:path={path}")
        notices.show("One", "goal")
        assert wait_until(lambda: board.shown)
    board.close()
    notices.show("Two", "goal")
    assert wait_until(lambda: not notices.busy)
    monkeypatch.setenv(VARIABLE, address)
    other = NotesBoard(address)
    notices.show("Three", "goal")
    assert wait_until(lambda: [note.title for note in other.notes] == ["Three"])
    notices.close()
    assert "never retrieved" not in caplog.text
    other.close()


def listens(path: Path) -> bool:
    """Tell whether one can connect there: the file comes before that."""
    with socket.socket(socket.AF_UNIX) as one:
        return one.connect_ex(str(path)) == 0


@contextmanager
def bus_at(path: Path) -> Iterator[None]:
    command = ("dbus-daemon", "--session", "--nofork", f"--address=unix:path={path}")
    with subprocess.Popen(command) as process:
        try:
            assert wait_until(lambda: listens(path))
            yield
        finally:
            process.kill()


def test_a_desktop_that_does_not_answer_is_left_alone(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent = NotesBoard(address, silent=True)
    monkeypatch.setenv(VARIABLE, address)
    notices = DesktopNotices(BackgroundLoop("notices"), call_s=0.05)
    notices.show("One", "goal")
    assert wait_until(lambda: not notices.busy)
    silent.close()
    # The bus itself, too.
    path = tmp_path / "bus"
    with socket.socket(socket.AF_UNIX) as bus:
        bus.bind(str(path))
        bus.listen()
        monkeypatch.setenv(VARIABLE, f"unix:path={path}")
        notices.show("Two", "goal")
        assert wait_until(lambda: not notices.busy)
        notices.close()


def test_a_task_that_ends_unseen_is_told_and_a_click_brings_the_window(
    sink: Sink, empty: PrivateDesktop, board: NotesBoard, tmp_path: Path
) -> None:
    onlooker = Onlooker(empty)
    with window_on(empty, tmp_path) as copilot:
        copilot.say("wait 0.1 seconds")
        copilot.until_event("Finished")
        copilot.say("wait 3 seconds")
        onlooker.minimise(OURS)
        copilot.until_event("Finished")
        assert wait_until(lambda: board.shown)
        # The first one was seen.
        assert [note.body for note in board.notes] == ["wait 3 seconds"]
        copilot.human.type("abc")
        board.click()
        assert wait_until(lambda: onlooker.active == OURS)
        assert wait_until(lambda: board.shown is None)
    onlooker.close()


def test_on_another_workspace_it_is_told_and_withdrawn_once_that_one_is_shown(
    sink: Sink, empty: PrivateDesktop, board: NotesBoard, tmp_path: Path
) -> None:
    onlooker = Onlooker(empty)
    with window_on(empty, tmp_path) as copilot:
        copilot.say("wait 3 seconds")
        # On another workspace the click on Send would be for nobody.
        copilot.until_event("Said")
        onlooker.workspace(1)
        copilot.until_event("Finished")
        assert wait_until(lambda: board.shown)
        onlooker.workspace(0)
        assert wait_until(lambda: board.shown is None)
        assert [note.body for note in board.notes] == ["wait 3 seconds"]
    onlooker.close()
