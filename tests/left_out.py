"""Which tests are left out on Windows, and why: the lines of left_out_on_windows.txt.

A line is `<path, or node id, or a beginning of node ids and *> # <group>: <reason>`. What is
about Linux (`linux`), or reads the source only (`source`), is left out on every Windows; what Wine
lacks or does wrong (`wine`) only there. What is left out is counted at the end of the run.
"""

from __future__ import annotations

import ctypes
import sys
from collections import Counter
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
TABLE = TESTS / "left_out_on_windows.txt"
WINE = "wine"
GROUPS = ("linux", "source", WINE)


@dataclass(frozen=True, slots=True)
class Line:
    """Holds what is left out: a folder, a file, or tests of a file, for a reason."""

    what: str
    group: str
    reason: str

    @property
    def path(self) -> Path:
        return TESTS.parent / self.what.partition("::")[0]

    def holds(self, node_id: str) -> bool:
        """Return True if the test is one of these: a test with parameters is all its cases."""
        if self.what.endswith("*"):
            return node_id.startswith(self.what[:-1])
        return node_id == self.what or node_id.startswith(f"{self.what}[")


def lines(text: str) -> list[Line]:
    """Return the lines of the table. UsageError for one that is not written so."""
    found = []
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        what, _, why = (part.strip() for part in line.partition(" # "))
        group, _, reason = (part.strip() for part in why.partition(": "))
        made = Line(what, group, reason)
        if group not in GROUPS or not reason or not made.path.exists():
            raise pytest.UsageError(f"{TABLE.name}: not a test, a group and a reason: {line}")
        found.append(made)
    return found


def files_of(path: Path) -> list[Path]:
    """Return the files of tests in a folder, or the file itself."""
    return [path] if path.is_file() else list(path.rglob("test_*.py"))


def is_wine() -> bool:
    return sys.platform == "win32" and hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")


class LeftOut:
    """Leaves tests out, and tells at the end how many, by group."""

    def __init__(self, table: list[Line], *, wine: bool) -> None:
        lines = [one for one in table if wine or one.group != WINE]
        self._paths = {one.path: one for one in lines if "::" not in one.what}
        self._tests = [one for one in lines if "::" in one.what]
        self._files: dict[Path, str] = {}
        self._counts = Counter[str]()

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        line = self._paths.get(collection_path)
        if line is None:
            return None
        self._files.update(dict.fromkeys(files_of(collection_path), line.group))
        return True

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        left = {}
        for item in items:
            line = next((one for one in self._tests if one.holds(item.nodeid)), None)
            if line is not None:
                left[item] = line
        if left:
            self._counts.update(line.group for line in left.values())
            config.hook.pytest_deselected(items=list(left))
            items[:] = [item for item in items if item not in left]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        files = Counter(self._files.values())
        for group in GROUPS:
            told = f"{files[group]} files, and {self._counts[group]} tests of others"
            terminalreporter.write_line(f"left out ({group}): {told}")


def pytest_addoption(parser: pytest.Parser) -> None:
    if find_spec("pytestqt") is None:
        parser.addini("qt_api", "is read by pytest-qt, which is not there under Wine")


def pytest_configure(config: pytest.Config) -> None:
    table = lines(TABLE.read_text(encoding="utf-8"))
    config.pluginmanager.register(LeftOut(table, wine=is_wine()), "left-out-on-windows")
