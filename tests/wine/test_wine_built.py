"""The programs that tools/build.py makes on Windows. test_wine_run.py runs a goal with one, too."""

from __future__ import annotations

import ctypes
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from notepad import USER32, notepad_with
from polling import STARTED_S, wait_until
from test_wine_opening import ASKS, told_by_what_is_opened

from desktop_agent import __version__

FOLDER = Path(os.environ["BUILT_PROGRAM"])
WM_CLOSE = 0x0010
DIALOG = "#32770"


@pytest.fixture(scope="module", autouse=True)
def shell(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Have a window first: Wine starts its shell with the first one, and the shell would keep the
    output of the program that made it open for ever."""
    with notepad_with(tmp_path_factory.mktemp("shell")):
        yield


def run(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(FOLDER / f"{name}.exe"), *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=STARTED_S,
        check=False,
    )


@pytest.mark.parametrize("name", ["desktop-agent", "desktop-agent-cli"])
def test_both_programs_start(name: str) -> None:
    ran = run(name, "--version")
    assert (ran.returncode, ran.stdout.strip()) == (0, __version__), ran


@pytest.mark.parametrize("name", ["desktop-agent", "desktop-agent-cli"])
def test_the_program_says_in_its_properties_what_it_is(name: str) -> None:
    path, library = str(FOLDER / f"{name}.exe"), ctypes.WinDLL("version")
    size = library.GetFileVersionInfoSizeW(path, None)
    assert size
    data, told, length = ctypes.create_string_buffer(size), ctypes.c_wchar_p(), ctypes.c_uint()
    assert library.GetFileVersionInfoW(path, 0, size, data)
    for key, value in (("ProductName", "desktop-agent"), ("FileVersion", __version__)):
        place = f"\\StringFileInfo\\040904B0\\{key}"
        assert library.VerQueryValueW(data, place, ctypes.byref(told), ctypes.byref(length)), key
        assert told.value == value


def test_modules_of_others_are_not_started() -> None:
    assert run("desktop-agent-cli", "-m", "os").returncode == 1


def test_what_it_opens_does_not_find_our_libraries(tmp_path: Path) -> None:
    words = (str(FOLDER / "desktop-agent-cli.exe"), "-m", ASKS)
    path = told_by_what_is_opened(words, tmp_path, "PATH")
    assert "system32" in path.casefold()
    assert str(FOLDER).casefold() not in path.casefold()


@pytest.mark.feature("E4")
def test_without_a_console_a_message_box_tells_of_a_start_that_failed(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [str(FOLDER / "desktop-agent.exe"), "nonsense"],
        env={**os.environ, "LOCALAPPDATA": str(tmp_path)},
        creationflags=subprocess.DETACHED_PROCESS,  # type: ignore[attr-defined,unused-ignore]
    )
    try:

        def box() -> int:
            return USER32.FindWindowExW(None, 0, DIALOG, "desktop-agent") or 0

        assert wait_until(box, STARTED_S), process.poll()
        USER32.SendMessageW(box(), WM_CLOSE, 0, None)
        assert wait_until(lambda: process.poll() is not None, STARTED_S)
        assert process.returncode == 2
    finally:
        process.kill()
        process.wait()
    log = (tmp_path / "desktop-agent" / "start.log").read_text(encoding="utf-8")
    assert "invalid choice: 'nonsense'" in log
