#!/usr/bin/env python3
"""Plant one small break at a time in a copy of the tree: a test must turn red for each.

Each *.toml in this folder is one break: `promise` in words, `features`, `file`, the `old` text
(there exactly once), the `new` text, and `test`, the node id that must fail. Run it with the
Python that has the development packages. Arguments are names of breaks; without any, all run.
"""

from __future__ import annotations

import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
COPIED = ("desktop_agent", "tests", "pyproject.toml")
WORKERS = 2
TIMEOUT_S = 120.0


@dataclass(frozen=True, slots=True)
class Break:
    name: str
    promise: str
    features: tuple[str, ...]
    file: str
    old: str
    new: str
    test: str


def load(path: Path) -> Break:
    fields = tomllib.loads(path.read_text(encoding="utf-8"))
    fields["features"] = tuple(fields["features"])
    return Break(name=path.stem, **fields)


def copy_tree(folder: Path) -> Path:
    for name in COPIED:
        if (ROOT / name).is_dir():
            skip = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, folder / name, ignore=skip)
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def run_tests(tree: Path, *nodes: str, patience: str = "20") -> tuple[int, str]:
    """The exit code of pytest and what it said; 124 if it took too long."""
    # Plain asserts: only red or green matters, and rewriting them takes half the time.
    command = [sys.executable, "-m", "pytest", "-q", "-x", "--assert=plain", *nodes]
    # No .pyc: one made from the broken text could be taken for the mended one's.
    environment = {
        **os.environ,
        "PYTHONDONTWRITEBYTECODE": "1",
        "DESKTOP_AGENT_TEST_PATIENCE": patience,
    }
    try:
        done = subprocess.run(
            command,
            cwd=tree,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=TIMEOUT_S,
        )
    except subprocess.TimeoutExpired:
        return 124, "it took too long"
    return done.returncode, done.stdout + done.stderr


def problem_of(planted: Break, tree: Path) -> str:
    """Plant it, run its test, mend it; "" if the test turned red, else what was wrong."""
    path = tree / planted.file
    sound = path.read_text(encoding="utf-8")
    found = sound.count(planted.old)
    if found != 1:
        return f"the old text is {found} times in {planted.file}, not once"
    path.write_text(sound.replace(planted.old, planted.new), encoding="utf-8")
    try:
        code, said = run_tests(tree, planted.test, patience="3")
    finally:
        path.write_text(sound, encoding="utf-8")
    if code == 1 and re.search(r"^FAILED .*\n(?:.*\n)*?.*\b\d+ failed\b", said, re.MULTILINE):
        return ""
    if code == 0:
        return f"NOT CAUGHT: {planted.test} still passes"
    return f"its test ended with exit code {code}:\n{said[-2000:]}"


def main(names: list[str]) -> int:
    began = time.monotonic()
    breaks = [load(path) for path in sorted(HERE.glob("*.toml"))]
    unknown = set(names) - {planted.name for planted in breaks}
    if unknown:
        print(f"no such break: {', '.join(sorted(unknown))}")
        return 2
    breaks = [planted for planted in breaks if not names or planted.name in names]
    with tempfile.TemporaryDirectory(prefix="breaks-") as folder:
        trees: queue.SimpleQueue[Path] = queue.SimpleQueue()
        for number in range(WORKERS):
            (Path(folder) / str(number)).mkdir()
            trees.put(copy_tree(Path(folder) / str(number)))
        tree = trees.get()
        code, said = run_tests(tree, *sorted({planted.test for planted in breaks}))
        trees.put(tree)
        if code != 0:
            print(f"the tests fail although nothing is broken:\n{said[-4000:]}")
            return 1

        def judge(planted: Break) -> str:
            tree = trees.get()
            try:
                return problem_of(planted, tree)
            finally:
                trees.put(tree)

        caught = 0
        with ThreadPoolExecutor(WORKERS) as pool:
            for planted, problem in zip(breaks, pool.map(judge, breaks), strict=True):
                caught += not problem
                verdict = problem or "caught"
                print(f"{planted.name:28} {planted.promise}: {verdict}", flush=True)
    seconds = time.monotonic() - began
    print(f"{len(breaks)} breaks, {caught} caught, {seconds:.1f} s")
    return 0 if caught == len(breaks) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
