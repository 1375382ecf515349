"""What the tests of a built program begin with: the program, a desktop, and a user who is new."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from desktop_agent.controller.private_desktop import PrivateDesktop

FOLDER = Path(os.environ["BUILT_PROGRAM"])
LONGEST_S = 120.0
_PYTHONS = ("python", "pypy", "pip", "pydoc", "uv")
_figures: list[str] = []


@dataclass(frozen=True, slots=True)
class Built:
    """The program, and the environment of a user who is new and has no Python."""

    program: Path
    home: Path
    environment: dict[str, str]

    def words(self, *arguments: str) -> tuple[str, ...]:
        return (str(self.program), *arguments)

    def run(self, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.words(*arguments),
            env=self.environment,
            input=text,
            capture_output=True,
            text=True,
            cwd=self.home,
            timeout=LONGEST_S,
            check=False,
        )


@pytest.fixture(scope="session")
def desktop() -> Iterator[PrivateDesktop]:
    with PrivateDesktop(width=1280, height=800) as found:
        yield found


@pytest.fixture(scope="session")
def commands(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every command of this system but the Pythons."""
    folder = tmp_path_factory.mktemp("commands")
    for place in ("/usr/bin", "/usr/sbin", "/bin"):
        for one in Path(place).iterdir():
            made = folder / one.name
            if not one.name.startswith(_PYTHONS) and not made.is_symlink():
                made.symlink_to(one)
    return folder


@pytest.fixture
def built(desktop: PrivateDesktop, commands: Path, tmp_path: Path) -> Built:
    bus = desktop.environment["DBUS_SESSION_BUS_ADDRESS"]
    environment = {
        "HOME": str(tmp_path),
        "PATH": str(commands),
        "LANG": "C.UTF-8",
        "DISPLAY": desktop.name,
        "DBUS_SESSION_BUS_ADDRESS": bus,
        "GSETTINGS_BACKEND": "memory",
    }
    assert shutil.which("python3", path=environment["PATH"]) is None
    return Built(FOLDER / "desktop-agent", tmp_path, environment)


def note(what: str, seconds: Sequence[float]) -> None:
    """Report how long something took, at the end of the run."""
    least, most = min(seconds), max(seconds)
    _figures.append(f"{what}: {least:.2f} to {most:.2f} s, {len(seconds)} times")


def clock() -> float:
    return time.monotonic()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for line in _figures:
        terminalreporter.write_line(line)
