#!/usr/bin/env python3
"""Run the tests of Windows on Wine: `python3 tests/wine/run.py [--cache FOLDER] [PYTEST ARGS...]`.

It installs Wine where it may, makes a Windows Python and a Wine prefix of its own in the cache
folder (about two minutes the first time), and runs pytest there on a screen of its own. Each run
has a fresh copy of the prefix.
"""

from __future__ import annotations

import argparse
import contextlib
import signal
import subprocess
import sys
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
    prepare,
    session,
    windows_path,
)

TIMEOUT_S, SHOWN_S = 600.0, 5.0
SKIPPED = 77


def run_tests(lane: Lane, arguments: list[str], program: Path | None = None) -> int:
    tests = ROOT / "tests"
    paths = (lane.site, ROOT, tests, tests / "backends", tests / "grounding")
    with session(lane, paths) as env:
        if program is not None:
            env["BUILT_PROGRAM"] = windows_path(program)
        return _pytest(lane, env, arguments)


def _is_test(argument: str) -> bool:
    """Return True for what names tests by their file."""
    return (ROOT / argument.partition("::")[0]).exists()


def _pytest(lane: Lane, env: dict[str, str], arguments: list[str]) -> int:
    words = ["wine", str(lane.exe), "-m", "pytest", "-c", windows_path(HERE / "pytest.ini")]
    # Python dies at its start if its output is a file, so it is a pipe, whatever ours is.
    process = subprocess.Popen(
        [
            *ENDS_WITH_US,
            *words,
            *arguments,
            *([] if any(map(_is_test, arguments)) else [windows_path(HERE)]),
        ],
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
            return process.wait(TIMEOUT_S)
        except subprocess.TimeoutExpired:
            print(f"The tests did not end within {TIMEOUT_S:.0f} s.", flush=True)
            return OUT_OF_TIME
        finally:
            process.kill()
            process.wait()
            # A program of Wine's that outlives the tests holds the pipe.
            with contextlib.suppress(subprocess.TimeoutExpired):
                shown.wait(SHOWN_S)
            shown.terminate()


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
    found, arguments = parser.parse_known_args()
    began = time.monotonic()
    signal.signal(signal.SIGTERM, _end)
    try:
        lane = prepare(found.cache.resolve())
        print(f"prepared in {time.monotonic() - began:.1f} s", flush=True)
        return run_tests(lane, arguments, found.program)
    except NoWineError as problem:
        print(f"SKIPPED. {problem}", file=sys.stderr)
        return SKIPPED
    except CannotPrepareError as problem:
        print(problem, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
