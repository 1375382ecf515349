"""`desktop-agent evaluate SUITE`: run a suite, tell how it goes, sum it up and write the report."""

from __future__ import annotations

import os
import platform
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TextIO

from ..ports import WrongOption
from .figures import summary
from .report import report
from .results import CONDITIONS, ResultsFile, TaskResult
from .results_page import with_section
from .runner import PICTURES, SIZE, Conditions, Runner
from .suites.miniwob import MiniwobSuite
from .suites.suite import EvaluationTask, Suite, Wanted
from .suites.words_suite import WordsSuite

SUITES: Final[dict[str, Callable[[], Suite]]] = {
    "miniwob-core": lambda: MiniwobSuite("miniwob-core"),
    "miniwob-full": lambda: MiniwobSuite("miniwob-full"),
    "words": lambda: WordsSuite("words"),
    "desktop": lambda: WordsSuite("desktop", fresh=True),
    "hostile": lambda: WordsSuite("hostile"),
}
SIGHTS: Final = ("accessibility", "pixels")
REPORT: Final = "report.html"


@dataclass(frozen=True, slots=True)
class Measuring:
    """Holds what the command line asks for. `flags` are for the agent that is measured, of which
    `brain` is one; `page` is a page of results that gets a section of this run."""

    suite: str
    brain: str
    sight: str
    out: Path
    jobs: int
    wanted: Wanted
    flags: tuple[str, ...]
    limit: float | None = None
    page: Path | None = None


def evaluate(asked: Measuring, out: TextIO) -> int:
    """Measure; 0 if every task could be run, 130 after Ctrl+C, else 1. Success or failure of tasks
    changes nothing.

    WrongOption, Unavailable with what to do.
    """
    suite = SUITES[asked.suite]()
    tasks = suite.tasks(asked.wanted)
    if not tasks:
        raise WrongOption("No task of this suite is wanted.")
    conditions = _conditions(asked)
    # When and where it was is told, and may differ between the parts of one run.
    facts = {"date": f"{datetime.now(UTC):%Y-%m-%d}", "machine": _machine()}
    results = ResultsFile(asked.out, conditions | facts, same=tuple(conditions))
    progress = _Progress(out, [task.key for task in tasks], results)
    how = Conditions(
        asked.flags, asked.sight == "accessibility", asked.wanted.paraphrase, asked.limit
    )
    try:
        not_run = Runner(suite, how, results, progress.ended).run(tasks, asked.jobs)
    except KeyboardInterrupt:
        print("Interrupted. The same command continues with what is left.", file=out)
        return 130
    finally:
        path = write_report(asked.out, conditions | facts, results.results)
    width = max(len(name) for name, _ in summary(results.results))
    for name, words in summary(results.results):
        print(f"{name:<{width}}  {words}", file=out)
    if not_run:
        print(f"{not_run} tasks couldn't be run; the same command tries them again.", file=out)
    print(f"report: {path}", file=out)
    if asked.page is not None:
        before = asked.page.read_text(encoding="utf-8") if asked.page.exists() else ""
        after = with_section(before, conditions | facts, results.results)
        asked.page.write_text(after, encoding="utf-8")
    return 1 if not_run else 0


def write_report(folder: Path, conditions: dict[str, Any], results: Sequence[TaskResult]) -> Path:
    """Write the report of a folder of results, and return where."""
    path = folder / REPORT

    def picture(name: str) -> bytes | None:
        file = folder / PICTURES / name
        return file.read_bytes() if file.exists() else None

    path.write_text(report(conditions, results, picture), encoding="utf-8")
    return path


class _Progress:
    """Tells each task that ended, how many there are, and about how long the others take."""

    def __init__(self, out: TextIO, keys: Sequence[str], results: ResultsFile) -> None:
        self._out = out
        self._all = len(keys)
        self._ended = len(results.keys() & set(keys))
        self._good = sum(one.good for one in results.results)
        self._began, self._before = time.monotonic(), self._ended
        if self._ended:
            print(f"{self._ended} of {self._all} tasks have a result already", file=out)

    def ended(self, task: EvaluationTask, result: TaskResult | None, problem: str) -> None:
        self._ended += 1
        self._good += result is not None and result.good
        width = len(str(self._all))
        head = f"[{self._ended:>{width}}/{self._all}]"
        if result is None:
            line = f"{head} {task.key}  couldn't be run: {problem}"
        else:
            line = f"{head} {task.key}  {result.kind}, {result.seconds:.1f} s"
        rate = (time.monotonic() - self._began) / (self._ended - self._before)
        left = rate * (self._all - self._ended)
        good = f"{100 * self._good / self._ended:.0f} % good"
        print(f"{line}  ({good}, about {left:.0f} s left)", file=self._out, flush=True)


def _conditions(asked: Measuring) -> dict[str, Any]:
    return {
        "suite": asked.suite,
        "brain": asked.brain,
        "sight": asked.sight,
        "paraphrase": asked.wanted.paraphrase,
        "flags": list(asked.flags),
        "policy": "the default; nobody answers a question for approval",
        "screen": f"{SIZE[0]}x{SIZE[1]}",
        "commit": _commit(),
    }


def _commit() -> str:
    """Return the commit of the code that is measured, marked if it was changed since; "" where
    that can't be told."""
    words = ["git", "describe", "--always", "--dirty", "--abbrev=10"]
    try:
        found = subprocess.run(
            words, cwd=Path(__file__).parent, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return found.stdout.strip()


def _machine() -> str:
    cores = os.cpu_count() or 1
    system = f"{platform.system()} {platform.machine()}"
    return f"{cores} cores, {system}, Python {platform.python_version()}"


__all__ = ["CONDITIONS", "SIGHTS", "SUITES", "Measuring", "evaluate", "write_report"]
