"""The crash flag: there while a run acts, whole or not at all, gone when it ended in order."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.events import Window
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Crash, Snapshot, Unavailable
from desktop_agent.store.crash import FileCrashFlag, flag_file

pytestmark = pytest.mark.feature("Z28")

WINDOW = Window(0x1A00003, "Brief – Editor \U0001f600", "mousepad", Rect(-5, 0, 800, 600))
CRASH = Crash("2025-03-04T05:06:07+00:00", ":80", Snapshot(Point(640, -3), WINDOW))
ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return flag_file(tmp_path / "state", ":80")


def test_what_was_noted_is_found_by_the_next_run(path: Path) -> None:
    flag = FileCrashFlag(path)
    assert flag.found() is None
    flag.raise_(CRASH)
    assert FileCrashFlag(path).found() == CRASH
    bare = replace(CRASH, snapshot=Snapshot(Point(1, 2)))
    flag.raise_(bare)
    assert FileCrashFlag(path).found() == bare


def test_after_it_is_lowered_nothing_is_found_and_nothing_left(path: Path) -> None:
    flag = FileCrashFlag(path)
    flag.lower()
    flag.raise_(CRASH)
    flag.lower()
    flag.lower()
    assert FileCrashFlag(path).found() is None
    assert list(path.parent.iterdir()) == []


def test_only_this_user_may_read_it(path: Path) -> None:
    before = os.umask(0)
    try:
        FileCrashFlag(path).raise_(CRASH)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_it_is_replaced_and_never_written_over(path: Path) -> None:
    """Whoever has the old file open reads it whole."""
    flag = FileCrashFlag(path)
    flag.raise_(CRASH)
    before = path.read_bytes()
    with path.open("rb") as old:
        flag.raise_(replace(CRASH, began="2026-01-01T00:00:00+00:00"))
        assert old.read() == before
    assert path.read_bytes() != before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


KILLED = """
import sys
from pathlib import Path
from test_store_crash import CRASH
from desktop_agent.store.crash import FileCrashFlag
FileCrashFlag(Path(sys.argv[1])).raise_(CRASH)
print("up", flush=True)
sys.stdin.read()
"""


def test_the_flag_of_a_run_that_was_killed_is_there(path: Path) -> None:
    run = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(path)],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT), str(ROOT / "tests" / "store")]),
        },
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with run:
        try:
            assert run.stdout is not None
            assert run.stdout.readline() == "up\n"
        finally:
            run.kill()
    assert run.returncode not in (0, None)
    assert FileCrashFlag(path).found() == CRASH


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * 300,
        b"\xff",
        b"[]",
        b"{}",
        b'{"v": 2, "began": "", "display": ":1", "snapshot": {"cursor": {"x": 1, "y": 2}}}',
        b'{"v": 1, "began": "", "display": ":1", "snapshot": {"cursor": null}}',
        b'{"v": 1, "began": "", "display": ":1", "snapshot": {"cursor": {"x": "1", "y": 2}}}',
        b'{"v": 1, "began": "", "display": ":1"}',
        b'{"v": 1, "began": "", "display": ":1", "snapshot": {"cursor": {"x": 1, "y": 2',
    ],
)
def test_a_flag_that_cannot_be_read_is_a_crash_of_which_no_more_is_known(
    path: Path, data: bytes
) -> None:
    FileCrashFlag(path).raise_(CRASH)
    path.write_bytes(data)
    with pytest.raises(Unavailable, match="can't read"):
        FileCrashFlag(path).found()
    FileCrashFlag(path).lower()
    assert FileCrashFlag(path).found() is None


def test_what_cannot_be_written_or_deleted_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    below = FileCrashFlag(flag_file(tmp_path / "file", ":1"))
    with pytest.raises(Unavailable, match=r"can't write running-1\.json in .*file"):
        below.raise_(CRASH)
    folder = flag_file(tmp_path, ":1")
    (folder / "in").mkdir(parents=True)
    with pytest.raises(Unavailable, match="can't delete"):
        FileCrashFlag(folder).lower()
    with pytest.raises(Unavailable, match="can't write"):
        FileCrashFlag(folder).raise_(CRASH)
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".")] == []


@pytest.mark.parametrize(
    ("display", "name"),
    [
        (":1", "running-1.json"),
        (":1.0", "running-1.json"),
        ("unix:1", "running-1.json"),
        (":12", "running-12.json"),
        ("host.example:3.1", "running-host-example-3.json"),
        ("../../etc/passwd", "running-etc-passwd.json"),
        ("", "running-default.json"),
    ],
)
def test_a_display_has_one_file_with_a_safe_name(tmp_path: Path, display: str, name: str) -> None:
    assert flag_file(tmp_path, display) == tmp_path / name
