"""Whatever stands in the place of a file of ours: it is refused in words, and nothing hangs."""

from __future__ import annotations

import os
import socket
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_agent.config import Settings, SettingsError, from_toml
from desktop_agent.config.live import SettingsFile
from desktop_agent.events import Status
from desktop_agent.plain_files import LARGE, Unreadable, open_plain, read_plain, read_text
from desktop_agent.ports import Unavailable
from desktop_agent.safety.run.single_instance import _holder
from desktop_agent.store.consents import Consents
from desktop_agent.store.crash import FileCrashFlag
from desktop_agent.store.journal import HEAD, LINES, FileJournal
from desktop_agent.store.journal_check import verify
from desktop_agent.store.secret_places import SecretPlaces
from desktop_agent.store.session_lock import is_held
from desktop_agent.store.sessions import BadSession, load
from desktop_agent.store.sessions_list import row_of
from desktop_agent.store.sessions_names import name_file, name_of
from desktop_agent.store.settings_writer import SettingsWriter
from desktop_agent.ui.dock.saved_places import _read as spots_in

pytestmark = pytest.mark.feature("D13")

Laid = Callable[[Path], None]


def pipe(path: Path) -> None:
    os.mkfifo(path)


def folder(path: Path) -> None:
    path.mkdir()


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def linked_pipe(path: Path) -> None:
    os.mkfifo(path.with_name("a-pipe"))
    path.symlink_to(path.with_name("a-pipe"))


def loop(path: Path) -> None:
    path.symlink_to(path)


def listening(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as one:
        here = os.open(path.parent, os.O_RDONLY)
        try:
            # Its name has a limit, and the folders of tests have long ones.
            one.bind(f"/proc/self/fd/{here}/{path.name}")
        finally:
            os.close(here)


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2 * 10**12)


def deep(path: Path) -> None:
    path.write_text("a = " + "[" * 100_000 + "]" * 100_000)


def deep_object(path: Path) -> None:
    path.write_text('{"v": ' + "[" * 100_000 + "]" * 100_000 + "}")


def digits(path: Path) -> None:
    path.write_text("[model]\nname = 'x'\nsilence_s = " + "9" * 5000 + "\n")


def digits_object(path: Path) -> None:
    path.write_text('{"v": ' + "9" * 5000 + "}")


def latin(path: Path) -> None:
    path.write_bytes(b"[model]\nname = '\xe9'\n")


def nul(path: Path) -> None:
    path.write_bytes(b"[model]\nname = '\0'\n")


NO_FILES = [pipe, folder, endless, linked_pipe, loop, listening, huge]
BROKEN = [deep, deep_object, digits, digits_object, latin, nul]
ALL = pytest.mark.parametrize("lay", [*NO_FILES, *BROKEN])


@pytest.mark.parametrize("lay", NO_FILES)
def test_what_is_no_file_is_not_read(lay: Laid, tmp_path: Path) -> None:
    lay(tmp_path / "x")
    for read in (read_plain, read_text, lambda path: open_plain(path).close()):
        with pytest.raises(OSError, match=r"not a file|more than|symbolic links"):
            read(tmp_path / "x")


def test_a_link_to_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("é\r\nb")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert read_text(tmp_path / "link") == "é\nb"
    assert read_plain(Path("/proc/self/stat"))
    with pytest.raises(FileNotFoundError):
        read_plain(tmp_path / "none")


def test_a_file_that_is_larger_than_it_tells_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="more than 10 bytes"):
        read_plain(Path("/proc/self/stat"), most=10)


@ALL
def test_settings_stay_and_the_error_says_what_is_wrong(lay: Laid, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("[model]\nname = 'mine'\n")
    file = SettingsFile(path)
    assert file.read() is None
    path.unlink()
    lay(path)
    problem = file.read()
    assert isinstance(problem, SettingsError)
    assert str(path) in str(problem)
    assert len(str(problem)) < len(str(path)) * 2 + 200
    assert file.settings.model.name == "mine"
    assert file.read() is None


@pytest.mark.parametrize(
    ("lay", "words"),
    [
        (pipe, "it is a pipe, not a file; move it away, or put a file in its place"),
        (folder, "it is a folder, not a file"),
        (endless, "it is a device, not a file"),
        (listening, "it is a socket, not a file"),
        (huge, "it has more than 1,000,000 bytes"),
        (deep, "line 1: has too many brackets in one another"),
        (digits, "line 3: has a number of too many digits; make it shorter"),
        (latin, "it is no text in UTF-8, from line 2 on"),
        (nul, "line 2"),
    ],
)
def test_the_error_names_what_is_there(lay: Laid, words: str, tmp_path: Path) -> None:
    lay(tmp_path / "settings.toml")
    assert words in str(SettingsFile(tmp_path / "settings.toml").read())


@pytest.mark.parametrize(
    "value", ["0x" + "f" * 50_000, "9" * 4000, "[" * 200 + "]" * 200, "1e999", "{a = 'x'}"]
)
@pytest.mark.parametrize("name", ["silence_s", "base_url", "name"])
def test_a_wrong_value_is_named_shortly(name: str, value: str) -> None:
    with pytest.raises(SettingsError) as caught:
        from_toml(f"[model]\n{name} = {value}\n")
    assert len(caught.value.problem) < 200
    assert caught.value.line == 2


@ALL
def test_what_cannot_be_read_is_not_written_over(lay: Laid, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    lay(path)
    writer = SettingsWriter(path)
    assert writer.names() == frozenset()
    with pytest.raises((Unavailable, SettingsError)):
        writer.put("model.name", "mine")
    assert Settings().model.name != "mine"


@ALL
def test_permissions_that_cannot_be_read_are_none(lay: Laid, tmp_path: Path) -> None:
    lay(tmp_path / "x.json")
    (tmp_path / "x.json").chmod(0o600) if lay in BROKEN else None
    told: list[str] = []
    assert Consents(tmp_path / "x.json", tell=told.append).allowed() == frozenset()
    assert SecretPlaces(tmp_path / "x.json", tell=told.append).all() == {}
    assert len(told) == 2


@ALL
def test_all_other_files_are_refused_in_words(lay: Laid, tmp_path: Path) -> None:
    path = tmp_path / "20260101T000000-abc.jsonl"
    lay(path)
    with pytest.raises(Unavailable):
        FileCrashFlag(path).found()
    with pytest.raises(BadSession):
        load(path)
    assert row_of(path).problem
    assert not is_held(path)
    assert spots_in(path) == {}
    assert _holder(path) == (0, "")


@pytest.mark.parametrize(
    ("name", "lay"),
    # A long journal goes on.
    [
        (name, lay)
        for name in (LINES, HEAD, "key")
        for lay in NO_FILES
        if (name, lay) != (LINES, huge)
    ],
)
def test_a_journal_that_is_no_file_is_not_written(name: str, lay: Laid, tmp_path: Path) -> None:
    FileJournal(tmp_path, tmp_path / "key").moved(1, Status.IDLE, Status.PLANNING, "x")
    (tmp_path / name).unlink()
    lay(tmp_path / name)
    with pytest.raises(Unavailable):
        FileJournal(tmp_path, tmp_path / "key").moved(1, Status.IDLE, Status.PLANNING, "x")
    with pytest.raises(Unavailable):
        verify(tmp_path, tmp_path / "key")


@pytest.mark.parametrize("lay", NO_FILES)
def test_a_name_that_is_no_file_is_none(lay: Laid, tmp_path: Path) -> None:
    path = tmp_path / "20260101T000000-abc.jsonl"
    lay(name_file(path))
    assert name_of(path) == ""


def test_a_small_file_takes_little_memory_however_large_it_may_be(tmp_path: Path) -> None:
    """Windows provides the memory for all that is asked for."""
    file = tmp_path / "chat.jsonl"
    file.write_bytes(b"x" * 3_000_000)
    tracemalloc.start()
    try:
        assert read_plain(file, most=LARGE) == file.read_bytes()
        assert tracemalloc.get_traced_memory()[1] < 30_000_000
    finally:
        tracemalloc.stop()
