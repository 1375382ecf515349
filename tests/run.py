#!/usr/bin/env python3
"""All checks of the project: `python3 tests/run.py`. With `--quick`, all but what takes real
desktops, browsers and Windows, and the planted breaks; with `--long`, every case of the longest
tables (it takes a sample of them otherwise); with other arguments only pytest, with those.

It prepares the same .venv as main.py, plus the development packages and the programs that the
tests drive, and needs no more than Python 3.11 and pip (and root, where programs are missing).
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import main as bootstrap  # noqa: E402

BREAKS = "tests/breaks/run.py"
WINE = "tests/wine/run.py"
ENDS_S, SHOWN_S = 30.0, 5.0
SKIPPED = 77  # as the lane on Wine ends where Wine cannot be had
QUICK = "--quick"
LONG = "--long"
SAMPLE = "--sample"  # of the tests marked `sampled`, see tests/conftest.py
# Beside the tests that start a desktop of their own: those that draw the window in every state or
# try many of one kind, most of the examples that are made up, and whether a planted import breaks a
# contract: the contracts themselves are a step of their own.
_SLOW = ("redteam", "desktop", "truth", "test_breaks.py", "test_fences.py")
NOT_QUICK = [
    "-m=not desktop and not every_state and not at_length",
    "--hypothesis-profile=quick",
    "--ignore=tests/breaks",
    *(f"--ignore=tests/{one}" for one in _SLOW),
]
# Not in the package, so pyproject.toml does not name them to mypy.
TOOLS = [
    *("main.py", "setup_progress.py", "without_console.py", "tools"),
    *("tests/run.py", "tests/test_bootstrap.py"),
]
# A cache of its own: mypy throws away what it found with other options, so the two steps would
# each begin anew.
TOOLS_CACHE = "--cache-dir=.mypy_cache/tools"
# The tests of a file stay together, and share its desktop. A worker that dies ends the run.
AT_ONCE = ["--numprocesses=2", "--dist=loadfile", "--max-worker-restart=0"]
# Names what makes a run long.
TELLS_SLOW = ["--durations=40", "--durations-min=5"]
NO_BYTE_CODE = "PYTHONDONTWRITEBYTECODE"
SAYS_WHAT_FAILED = ("FAILED ", "ERROR ", "Timeout (", "The tests did not end ")
_MOST_LINES, _MOST_LETTERS = 20, 300
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def steps(arguments: list[str], root: Path = ROOT) -> dict[str, list[str]]:
    """What to run, by headline: the arguments for the Python of .venv."""
    quick, every_case = arguments == [QUICK], arguments == [LONG]
    if arguments and not (quick or every_case):
        return {"pytest": ["-m", "pytest", *arguments]}
    left_out = NOT_QUICK if quick else [] if every_case else [SAMPLE]
    found = {
        "ruff check": ["-m", "ruff", "check", "."],
        "ruff format": ["-m", "ruff", "format", "--check", "."],
        "mypy": ["-m", "mypy"],
        # What draws the window imports its tests, which are not typed.
        "mypy, tools": ["-m", "mypy", "--follow-imports=silent", TOOLS_CACHE, *TOOLS],
        "lint-imports": ["-c", LINT_IMPORTS],
        "pytest": ["-m", "pytest", "-q", *AT_ONCE, *TELLS_SLOW, *left_out],
    }
    if not quick:
        later = {"wine": WINE, "breaks": BREAKS}
        found |= {name: [script] for name, script in later.items() if (root / script).exists()}
    return found


def show(text: str) -> None:
    print(text, flush=True)  # in order with the output of the steps


def run_step(words: list[str], settings: dict[str, str], root: Path) -> tuple[int, list[str]]:
    """Run one step; return its exit code and the lines that say what failed. One that is
    interrupted has the time to end what it started."""
    told: list[str] = []
    process = subprocess.Popen(
        words,
        cwd=root,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=settings,
        encoding="utf-8",
        errors="replace",
    )
    assert process.stdout is not None
    shown = threading.Thread(target=_show_all, args=(process.stdout, told), daemon=True)
    shown.start()
    try:
        code = process.wait()
    except BaseException:
        # Ctrl+C in a terminal has reached it, too; another signal has not.
        for end in (process.terminate, process.kill):
            try:
                process.wait(ENDS_S)
                break
            except subprocess.TimeoutExpired:
                end()
        raise
    # A program that the step left behind may hold the pipe for ever.
    shown.join(SHOWN_S)
    return code, told


def _show_all(lines: TextIO, told: list[str]) -> None:
    """Show what a step prints as it comes, and keep the lines that say what failed."""
    with lines:
        for line in lines:
            sys.stdout.write(line)
            sys.stdout.flush()
            if line.startswith(SAYS_WHAT_FAILED):
                told.append(line.rstrip()[:_MOST_LETTERS])


def run_all(todo: dict[str, list[str]], python: str, root: Path = ROOT) -> bool:
    """Run every step, whether or not one before it failed, and sum up."""
    # Byte code is kept: otherwise each worker, and each program that a test starts, would compile
    # the package anew.
    settings = {name: value for name, value in os.environ.items() if name != NO_BYTE_CODE}
    summary: list[str] = []
    passed = True
    for name, arguments in todo.items():
        show(f"\n=== {name}")
        start = time.monotonic()
        code, told = run_step([python, *arguments], settings, root)
        skipped = code == SKIPPED and name == "wine"
        passed = passed and (code == 0 or skipped)
        verdict = "ok" if code == 0 else f"FAILED (exit code {code})"
        if skipped:
            verdict = "SKIPPED: nothing was tested on Windows, see above"
        line = f"{name:14}{time.monotonic() - start:8.1f} s  {verdict}"
        show(f"--- {line}")
        # Of a long log, often only the end is kept.
        failed = dict.fromkeys(told) if code and not skipped else ()
        summary += [line, *(f"    {one}" for one in list(failed)[:_MOST_LINES])]
    show("\n=== summary\n" + "\n".join(summary))
    return passed


def main(arguments: list[str]) -> int:
    start = time.monotonic()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # What a step prints may have letters that the console has not.
        sys.stdout.reconfigure(errors="replace")
    problem = bootstrap.python_problem(sys.version_info[:2])
    if problem:
        show(problem)
        return 2
    on_linux = sys.platform == "linux"
    needs = {**bootstrap.RUNTIME, **bootstrap.DEMO, **bootstrap.NESTED, **bootstrap.TESTS}
    try:
        locks = (bootstrap.LOCK, bootstrap.DEV_LOCK)
        bootstrap.prepare(needs if on_linux else {}, locks, go_on=True)
    except (bootstrap.Stop, OSError) as reason:
        show(str(reason))
        return 2
    show(f"=== prepared in {time.monotonic() - start:.1f} s")
    python = bootstrap.venv_python(str(ROOT / ".venv"))
    return 0 if run_all(steps(arguments), python) else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
