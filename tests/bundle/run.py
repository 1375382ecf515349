#!/usr/bin/env python3
"""Build the program and start it where no Python can be reached: `python3 tests/bundle/run.py`.

    python3 tests/bundle/run.py [PYTEST ARGS...]    what tools/build.py makes here, on Linux
    python3 tests/bundle/run.py --wine              what it makes on Windows, both under Wine
    ... --built FOLDER                              what was built before, and lies in FOLDER

It reports how large the program is and how long it takes to start.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# The lane of Wine asks for its modules by their own names.
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), str(HERE.parent / "wine")]

import build as tool  # noqa: E402

import main as bootstrap  # noqa: E402

SKIPPED = 77


def on_linux(built: Path | None, into: Path, arguments: list[str]) -> int:
    needs = {**bootstrap.RUNTIME, **bootstrap.DEMO}
    bootstrap.prepare(needs, (bootstrap.LOCK, bootstrap.DEV_LOCK), go_on=True)
    folder = built or tool.build(into, ROOT / "build" / "program")
    print(f"{folder}: {tool.size_mb(folder)} MB", flush=True)
    python = bootstrap.venv_python(str(ROOT / ".venv"))
    words = [python, "-m", "pytest", "-c", str(HERE / "pytest.ini"), *(arguments or [str(HERE)])]
    paths = map(str, (ROOT, HERE, ROOT / "tests"))
    settings = {"BUILT_PROGRAM": str(folder), "PYTHONPATH": os.pathsep.join(paths)}
    return subprocess.call(words, cwd=ROOT, env={**os.environ, **settings})


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--wine", action="store_true", help="build and start it under Wine")
    parser.add_argument("--built", type=Path, help="the folder of a program that was built before")
    found, arguments = parser.parse_known_args()
    built = found.built.resolve() if found.built else None
    try:
        with tempfile.TemporaryDirectory(prefix="desktop-agent-built-") as into:
            if not found.wine:
                return on_linux(built, Path(into), arguments)
            from on_wine import NoWineError, on_wine

            try:
                return on_wine(built, Path(into), arguments)
            except NoWineError as problem:
                print(f"SKIPPED. {problem}", file=sys.stderr)
                return SKIPPED
    except (bootstrap.Stop, OSError) as reason:
        print(reason, file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as failed:
        print(f"It could not be built, see above (exit code {failed.returncode}).", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
