#!/usr/bin/env python3
"""Run the tests of Windows on Wine: `python3 tests/wine/run.py [--cache FOLDER] [PYTEST ARGS...]`.

    ... [PYTEST ARGS...]            the tests of this folder, and the fast ones of the whole suite
    ... --suite [PYTEST ARGS...]    the whole suite of the project, which takes half an hour

It installs Wine where it may, makes a Windows Python and a Wine prefix of its own in the cache
folder (about two minutes the first time), and runs pytest there on a screen of its own. Each run
has a fresh copy of the prefix.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from lane import (
    ENDS_WITH_US,
    HERE,
    OUT_OF_TIME,
    ROOT,
    CannotPrepareError,
    Lane,
    NoWineError,
    default_cache,
    more_packages,
    prepare,
    session,
    windows_path,
)
from locked import pins_of

TIMEOUT_S, SUITE_S, SHOWN_S = 600.0, 5400.0, 5.0
SKIPPED = 77
FAST = (
    *(
        "tests/ports/test_paths.py",
        "tests/safety/test_arrived.py",
        "tests/safety/test_own_folder.py",
    ),
    *("tests/store/test_settings_writer.py", "tests/store/test_store_consents.py"),
    *("tests/store/test_store_crash.py", "tests/store/test_store_sessions.py"),
    *("tests/store/test_trusted_file.py", "tests/test_config.py", "tests/executor/test_before.py"),
)
"""Names what of the suite shows soon how files, paths and texts fare on Windows."""


def run_tests(lane: Lane, more: Path, arguments: list[str], program: Path | None) -> int:
    """Run the tests of this folder, and then the fast ones of the suite unless some are named."""
    tests = ROOT / "tests"
    paths = (more, lane.site, ROOT, tests, tests / "backends", tests / "grounding")
    named = any(map(_is_test, arguments))
    with session(lane, paths) as env:
        if program is not None:
            env["BUILT_PROGRAM"] = windows_path(program)
        words = ["-c", windows_path(HERE / "pytest.ini"), *arguments]
        code = _pytest(lane, env, [*words, *([] if named else [windows_path(HERE)])])
        if named or program is not None:
            return code
        return _suite(lane, env, list(FAST)) or code


def run_suite(lane: Lane, more: Path, arguments: list[str]) -> int:
    """Run the tests of the whole project, but those of tests/left_out_on_windows.txt."""
    with session(lane, (more, lane.site, ROOT)) as env:
        return _suite(lane, env, arguments)


def _suite(lane: Lane, env: dict[str, str], arguments: list[str]) -> int:
    options = ["-c", windows_path(ROOT / "pyproject.toml"), "-q", "--hypothesis-profile=quick"]
    # What loads for the first time takes long there.
    env = {**env, "DESKTOP_AGENT_TEST_PATIENCE": "60"}
    # A test that hangs shows where, and ends the run.
    options += ["-o", "faulthandler_timeout=180", "-o", "faulthandler_exit_on_timeout=true"]
    return _pytest(lane, env, [*options, *arguments], SUITE_S)


def _is_test(argument: str) -> bool:
    """Return True for what names tests by their file."""
    return (ROOT / argument.partition("::")[0]).exists()


def _pytest(
    lane: Lane, env: dict[str, str], arguments: list[str], timeout_s: float = TIMEOUT_S
) -> int:
    words = ["wine", str(lane.exe), "-m", "pytest", *arguments]
    # Python dies at its start if its output is a file, so it is a pipe, whatever ours is.
    process = subprocess.Popen(
        [*ENDS_WITH_US, *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=env,
        cwd=ROOT,
    )
    assert process.stdout is not None
    with subprocess.Popen(["cat"], stdin=process.stdout) as shown:
        process.stdout.close()
        try:
            return process.wait(timeout_s)
        except subprocess.TimeoutExpired:
            print(f"The tests did not end within {timeout_s:.0f} s.", flush=True)
            return OUT_OF_TIME
        finally:
            process.kill()
            process.wait()
            # A program of Wine's that outlives the tests holds the pipe.
            with contextlib.suppress(subprocess.TimeoutExpired):
                shown.wait(SHOWN_S)
            shown.terminate()


def suite_packages(cache: Path) -> Path:
    """Make the folder with what the suite needs beside the packages of the lane."""
    with tempfile.TemporaryDirectory() as name:
        requirements = Path(name) / "requirements.txt"
        found = pins_of(HERE / "suite_packages.txt", ROOT / "requirements-dev.lock")
        requirements.write_text(found, encoding="utf-8")
        return more_packages(cache, requirements)


def _end(number: int, _frame: object) -> None:
    """End as an exit does, so that what was started is ended, which a second signal must not
    break off."""
    for one in (signal.SIGTERM, signal.SIGINT):
        signal.signal(one, signal.SIG_IGN)
    raise SystemExit(128 + number)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    folder = "where what is made once is kept"
    parser.add_argument("--cache", type=Path, default=default_cache(), help=folder)
    parser.add_argument("--program", type=Path, help="a folder that tools/build.py made on Windows")
    parser.add_argument("--suite", action="store_true", help="run the tests of the whole project")
    found, arguments = parser.parse_known_args()
    # Wine makes access lists of modes. On Windows, too, others may not read where a user has
    # temporary files.
    os.umask(0o077)
    began = time.monotonic()
    signal.signal(signal.SIGTERM, _end)
    try:
        cache = found.cache.resolve()
        lane, more = prepare(cache), suite_packages(cache)
        print(f"prepared in {time.monotonic() - began:.1f} s", flush=True)
        if found.suite:
            return run_suite(lane, more, arguments)
        return run_tests(lane, more, arguments, found.program)
    except NoWineError as problem:
        print(f"SKIPPED. {problem}", file=sys.stderr)
        return SKIPPED
    except CannotPrepareError as problem:
        print(problem, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
