"""Shows how far the first start is: which step, which package, how many bytes, how long.

Imported by main.py only while there is something to set up. Standard library only.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
import time
from collections import deque

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from queue import SimpleQueue
    from typing import TextIO

TICK_S = 1.0  # the seconds count on while pip says nothing
KEPT_LINES = 12  # of what a failed command said last
TENTHS = 10  # without a terminal: so many lines for all packages

_IGNORED = re.compile(r"Ignoring \S+: markers ")
_COLLECTED = re.compile(r"Collecting ([A-Za-z0-9._-]+)")
_PROCESSED = re.compile(r"Processing (?:.*[/\\])?([A-Za-z0-9._]+)-[^/\\]*\.whl")
_PRESENT = re.compile(r"Requirement already satisfied: ([A-Za-z0-9._-]+)")
_SIZE = re.compile(r"\s*(?:Downloading|Using cached) \S+ \(([\d.]+ ?\w+)\)")
_BYTES = re.compile(r"Progress (\d+) of (\d+)\s*$")
_INSTALLING = re.compile(r"Installing collected packages: (.*)")
_ALARM = re.compile(r"(ERROR|WARNING)\b")


def pins_in(lock: str) -> int:
    """How many packages a lock names, for all systems together."""
    return len(re.findall(r"^[A-Za-z0-9._-]+==", lock, re.MULTILINE))


def _begun(line: str) -> re.Match[str] | None:
    """The package that pip takes up next: from an index, from a folder, or it is there."""
    return _COLLECTED.match(line) or _PROCESSED.match(line) or _PRESENT.match(line)


class PipProgress:
    """What pip's output says of how far it is. What it does not know, it passes over."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.number = 0
        self._name = self._size = ""
        self._installing = 0

    def read(self, line: str) -> bool:
        """Take a line; True if it is an alarm, which must be shown as it is."""
        if found := _BYTES.match(line):
            self._size = f"{int(found[1]) / 1e6:.1f} of {int(found[2]) / 1e6:.1f} MB"
        elif _IGNORED.match(line):
            self.total -= 1  # it is for another system
        elif found := _begun(line):
            self.number += 1
            self._name, self._size = found[1], ""
        elif found := _SIZE.match(line):
            self._size = found[1]
        elif found := _INSTALLING.match(line):
            self._installing = found[1].count(",") + 1
        return _ALARM.match(line) is not None

    @property
    def words(self) -> str:
        if self._installing:
            return f"unpacking {self._installing} packages"
        if not self.number:
            return "asking for the packages"
        size = f", {self._size}" if self._size else ""
        return f"package {self.number} of {max(self.total, self.number)}: {self._name}{size}"

    @property
    def tenth(self) -> int:
        """Which tenth of the way it is on; the unpacking is one more."""
        if self._installing:
            return TENTHS + 1
        return TENTHS * self.number // max(self.total, self.number, 1)


class Screen:
    """Where progress is shown: in a terminal one line that is written again and again, elsewhere
    a line for whatever is new."""

    def __init__(self, out: TextIO | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._out, self._clock = out, clock
        self._began = clock()
        self._shown = 0  # so many signs stand in the line that is written again
        self.rewrites = out is not None and out.isatty()

    def line(self, text: str) -> None:
        """Say it in a line of its own."""
        self._write("\r" + " " * self._shown + "\r" if self._shown else "")
        self._shown = 0
        self._write(text + "\n")

    def now(self, text: str) -> None:
        """In a terminal, say it in place of what was said so before."""
        if not self.rewrites:
            return
        text = f"{text} ({self.seconds} s)"
        text = text[: max(20, shutil.get_terminal_size().columns - 1)]
        self._write("\r" + text.ljust(self._shown))
        self._shown = len(text)

    @property
    def seconds(self) -> int:
        return round(self._clock() - self._began)

    def _write(self, text: str) -> None:
        if self._out is not None and text:
            self._out.write(text)
            self._out.flush()


class Steps:
    """Numbers the steps of the setup and shows the one that is under way."""

    def __init__(self, total: int, screen: Screen) -> None:
        self._total, self.screen = total, screen
        self.number = 0  # of the step that is under way
        self._title = ""

    def begin(self, title: str) -> None:
        self.number += 1
        self._title = f"Step {self.number} of {self._total}"
        self.screen.line(f"{self._title}: {title}")

    def now(self, words: str) -> None:
        self.screen.now(f"{self._title}: {words}")

    def drop(self) -> None:
        """One step is not done."""
        self._total -= 1


def watched(command: list[str], steps: Steps, total: int) -> int:
    """Run pip, show how far it is, and return its exit code. It installs at most `total` packages.

    Whatever ends this ends pip too: the next start must not meet it at work.
    """
    from queue import Empty, SimpleQueue

    lines: SimpleQueue[str | None] = SimpleQueue()
    progress, last = PipProgress(total), deque[str](maxlen=KEPT_LINES)
    alarmed, tenth = False, 0
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        close_fds=False,  # it keeps our lock file open, see main.run
        creationflags=hidden(),
    ) as pip:
        assert pip.stdout is not None
        reader = threading.Thread(target=_read, args=(pip.stdout, lines), daemon=True)
        reader.start()
        try:
            while True:
                try:
                    line = lines.get(timeout=TICK_S)
                except Empty:
                    steps.now(progress.words)
                    continue
                if line is None:
                    break
                last.append(line)
                if progress.read(line):
                    alarmed = True
                    steps.screen.line(line)
                steps.now(progress.words)
                if not steps.screen.rewrites and progress.tenth > tenth:
                    tenth = progress.tenth
                    steps.screen.line(f"  {progress.words} ({steps.screen.seconds} s)")
            code = pip.wait()
        except BaseException:
            steps.screen.line("")
            pip.terminate()
            pip.wait()
            raise
        finally:
            reader.join()
    if code and not alarmed:
        steps.screen.line("\n".join(last))
    return code


def hidden() -> int:
    """What keeps Windows from opening a console for a program of a start that has none."""
    none = sys.platform == "win32" and not (sys.stderr and sys.stderr.isatty())
    return getattr(subprocess, "CREATE_NO_WINDOW", 0) if none else 0


def _read(stream: TextIO, lines: SimpleQueue[str | None]) -> None:
    """Hand on each line; a progress bar ends its own with a carriage return only."""
    try:
        for line in stream:
            for part in re.split(r"[\r\n]", line):
                if part.strip():
                    lines.put(part)
    except ValueError:
        pass  # closed under us
    lines.put(None)
