#!/usr/bin/env python3
"""Plant one small break at a time in a copy of the tree: a test must turn red for each.

plant.py says what a break is. Run this with the Python that has the development packages:

    tests/breaks/run.py                   all of them
    tests/breaks/run.py NAME...           these
    tests/breaks/run.py --changed [REF]   those whose file, test or own text differs from REF in the
                                          work tree; without REF, from where the branch left main
"""

from __future__ import annotations

import argparse
import compileall
import contextlib
import faulthandler
import gc
import multiprocessing
import os
import queue
import re
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import wait
from pathlib import Path
from py_compile import PycInvalidationMode

from plant import Break, CannotPlantError, broken, changed_since, load

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
COPIED = ("desktop_agent", "tests", "pyproject.toml")
WORKERS = 2
PARTS = 4 * WORKERS
TIMEOUT_S = 120.0
# For all the tests of a part, one after another: about five times what they take.
PART_TIMEOUT_S = 400.0
# A run tells where it stands that long before it is ended.
TELLS_BEFORE_S = 5.0
OUT_OF_TIME, STOPPED = 124, 130
# Those that the tests use; to look for all that are installed takes a third of a short test.
PLUGINS = ("pytestqt.plugin", "_hypothesis_pytestplugin")
# What the tests import of others: to import it anew for each break would take most of the time.
IMPORTED_ONCE = [
    *PLUGINS,
    *("pytest", "pdb", "hypothesis", "PySide6.QtWidgets", "PySide6.QtTest", "markdown_it"),
    *("numpy", "cv2", "simplejpeg", "xxhash", "mss", "PIL.Image", "Xlib.display", "Xlib.ext.xtest"),
    *("jsonschema", "filelock", "platformdirs", "dbus_fast.aio", "keyring", "openai"),
]


def copy_tree(folder: Path) -> Path:
    folder.mkdir()
    for name in COPIED:
        if (ROOT / name).is_dir():
            skip = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, folder / name, ignore=skip)
        else:
            shutil.copy(ROOT / name, folder / name)
    # Known by its source's hash: by date, a broken text's could be taken for the mended one's.
    compileall.compile_dir(folder, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
    return folder


def pytest_in(tree: Path, nodes: tuple[str, ...], patience: str, told: Path, most_s: float) -> None:
    """Run pytest in this process as if it had been started in `tree`; it writes to `told`, and
    what each of its threads waits for where it still runs shortly before `most_s` are over."""
    os.setsid()
    with told.open("w", encoding="utf-8") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
        # A number of its own: pytest puts other files in place of 1 and 2.
        faulthandler.dump_traceback_later(most_s - TELLS_BEFORE_S, file=os.dup(file.fileno()))
    os.chdir(tree)
    sys.path[0] = str(tree)
    os.environ["DESKTOP_AGENT_TEST_PATIENCE"] = patience
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    sys.dont_write_bytecode = True
    gc.freeze()  # what was imported before is no garbage of the tests
    import pytest

    # Plain asserts: only red or green matters, and rewriting them takes half the time.
    plugins = [f"-p{name}" for name in PLUGINS]
    sys.exit(int(pytest.main(["-q", "-x", "--assert=plain", *plugins, *nodes])))


def end(pid: int) -> None:
    """It, and all that it started."""
    with contextlib.suppress(ProcessLookupError):
        try:
            os.killpg(pid, signal.SIGKILL)
        except ProcessLookupError:  # it leads no group yet
            os.kill(pid, signal.SIGKILL)


class Runs:
    """Runs of pytest, each forked from one process that has imported nothing of ours.

    No test and no thread of Python ever ran in that one. Used by several threads.
    """

    def __init__(self) -> None:
        self._fresh = multiprocessing.get_context("forkserver")
        self._fresh.set_forkserver_preload(IMPORTED_ONCE)
        self._books = threading.Lock()  # starting a process reaps others, too
        self._running: set[int] = set()
        self._stopped = False

    def tests(
        self, tree: Path, *nodes: str, patience: str = "20", most_s: float = TIMEOUT_S
    ) -> tuple[int, str]:
        """The exit code of pytest and what it said; OUT_OF_TIME or STOPPED if it was ended."""
        told = tree.with_suffix(".txt")
        process = self._fresh.Process(target=pytest_in, args=(tree, nodes, patience, told, most_s))
        with self._books:
            if self._stopped:
                return STOPPED, "stopped"
            process.start()
            assert process.pid is not None
            self._running.add(process.pid)
        in_time = wait([process.sentinel], most_s)
        if not in_time:
            end(process.pid)
        with self._books:
            process.join()
            self._running.remove(process.pid)
        said = told.read_text(encoding="utf-8", errors="replace")
        if not in_time:
            return OUT_OF_TIME, f"{said}\nit took longer than {most_s:g} s"
        assert process.exitcode is not None
        return process.exitcode, said

    def stop(self) -> None:
        with self._books:
            self._stopped = True
            for pid in self._running:
                end(pid)


def is_red(code: int, said: str) -> bool:
    """True if the test itself failed, and not only what it needs."""
    failed = r"^FAILED .*\n(?:.*\n)*?.*\b\d+ failed\b"
    return code == 1 and re.search(failed, said, re.MULTILINE) is not None


def problem_of(planted: Break, tree: Path, runs: Runs) -> str:
    """Plant it, run its test, mend it; "" if the test turned red, else what was wrong."""
    path = tree / planted.file
    sound = path.read_text(encoding="utf-8")
    try:
        path.write_text(broken(sound, planted), encoding="utf-8")
    except CannotPlantError as problem:
        return str(problem)
    try:
        code, said = runs.tests(tree, planted.test, patience="3")
        if not is_red(code, said) and code not in (OUT_OF_TIME, STOPPED):
            # A busy machine may have taken longer than that for what the test begins with.
            code, said = runs.tests(tree, planted.test)
    finally:
        path.write_text(sound, encoding="utf-8")
    if is_red(code, said):
        return ""
    if code == 0:
        return f"NOT CAUGHT: {planted.test} still passes"
    return f"its test ended with exit code {code}:\n{said[-2000:]}"


class Trees:
    """Copies of the tree, each for one run at a time."""

    def __init__(self, folder: Path) -> None:
        self._free: queue.SimpleQueue[Path] = queue.SimpleQueue()
        first = copy_tree(folder / "0")
        # With its byte code: to compile all of it takes ten times as long as to copy it.
        others = [shutil.copytree(first, folder / str(number)) for number in range(1, WORKERS)]
        for tree in (first, *others):
            self._free.put(tree)

    @contextlib.contextmanager
    def one(self) -> Iterator[Path]:
        tree = self._free.get()
        try:
            yield tree
        finally:
            self._free.put(tree)


def shares(tests: set[str]) -> list[list[str]]:
    """The tests in parts of about equal length; those of one file stay together."""
    files = sorted({test.partition("::")[0] for test in tests})
    parts = [set(files[number::PARTS]) for number in range(PARTS)]
    found = [sorted(t for t in tests if t.partition("::")[0] in part) for part in parts]
    return [part for part in found if part]


def run_all(breaks: list[Break], folder: Path) -> list[str] | None:
    """What was not caught, a line each; None if the tests fail without any break."""
    trees, runs = Trees(folder), Runs()

    def sound(part: list[str]) -> str:
        with trees.one() as tree:
            code, said = runs.tests(tree, *part, most_s=PART_TIMEOUT_S)
            if code == OUT_OF_TIME:
                print(f"a part of the sound tests hung, and is tried once more:\n{said[-8000:]}")
                code, said = runs.tests(tree, *part, most_s=PART_TIMEOUT_S)
        return said if code else ""

    def judge(planted: Break) -> str:
        with trees.one() as tree:
            return problem_of(planted, tree, runs)

    with ThreadPoolExecutor(WORKERS) as pool:
        try:
            faults = [said for said in pool.map(sound, shares({b.test for b in breaks})) if said]
            for said in faults:
                print(f"the tests fail although nothing is broken:\n{said[-4000:]}")
            if faults:
                return None
            missed = []
            for planted, problem in zip(breaks, pool.map(judge, breaks), strict=True):
                line = f"{planted.name:28} {planted.promise}: {problem or 'caught'}"
                print(line, flush=True)
                if problem:
                    missed.append(line)
        except BaseException:
            runs.stop()
            raise
    return missed


def chosen(breaks: list[Break], names: list[str], changed: str | None) -> list[Break]:
    """Return those that the arguments ask for; raises ValueError."""
    if changed is not None:
        since, files = changed_since(ROOT, changed)
        own = HERE.relative_to(ROOT)
        found = [
            one
            for one in breaks
            if {one.file, one.test.partition("::")[0], f"{own}/{one.name}.toml"} & files
        ]
        print(f"{len(found)} of {len(breaks)} breaks are in what differs from {since}", flush=True)
        return found
    unknown = set(names) - {planted.name for planted in breaks}
    if unknown:
        raise ValueError(f"no such break: {', '.join(sorted(unknown))}")
    return [planted for planted in breaks if not names or planted.name in names]


def main(arguments: list[str]) -> int:
    began = time.monotonic()
    parser = argparse.ArgumentParser(description="Plant breaks: a test must turn red for each.")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("names", nargs="*", default=[], metavar="NAME")
    which.add_argument("--changed", nargs="?", const="", metavar="REF")
    asked = parser.parse_args(arguments)
    try:
        breaks = [load(path) for path in sorted(HERE.glob("*.toml"))]
        breaks = chosen(breaks, asked.names, asked.changed)
    except ValueError as problem:
        print(problem)
        return 2
    if not breaks:
        return 0
    with tempfile.TemporaryDirectory(prefix="breaks-") as folder:
        missed = run_all(breaks, Path(folder))
    if missed is None:
        return 1
    # Once more at the end: of a long log, often only that is kept.
    print("\n".join(missed), end="\n" if missed else "")
    seconds = time.monotonic() - began
    print(f"{len(breaks)} breaks, {len(breaks) - len(missed)} caught, {seconds:.1f} s")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
