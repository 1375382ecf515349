"""Runs the tasks of a suite: each worker on a desktop of its own, with a warm agent."""

from __future__ import annotations

import re
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..controller.private_desktop import PrivateDesktop
from ..ports import Unavailable
from .home import Home
from .measured import MeasuredAgent, TaskEnd
from .page_server import PageServer
from .pictures import save_picture
from .results import ResultsFile, Score, TaskResult, classed
from .suites.suite import EvaluationTask, Ground, Suite, TaskStage

SIZE: Final = (1280, 800)
PICTURES: Final = "pictures"
_TRIES: Final = 2
# GTK's and Qt's own bridges to the accessibility bus.
_SILENT: Final = {
    "NO_AT_BRIDGE": "1",
    "GTK_A11Y": "none",
    "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "0",
    "QT_ACCESSIBILITY": "0",
}
_TELLING: Final = {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}


def bridges(accessible: bool) -> dict[str, str]:
    """Return the variables by which toolkits tell what they show, or tell nothing."""
    return _TELLING if accessible else _SILENT


@dataclass(frozen=True, slots=True)
class Conditions:
    """Says how tasks are run. `flags` start the agent; `accessible`: programs tell what they show;
    `paraphrase`: in a second wording; `limit` replaces the suite's own, in seconds."""

    flags: tuple[str, ...]
    accessible: bool = True
    paraphrase: bool = False
    limit: float | None = None


class Runner:
    """Runs what is left of the tasks, with some workers at once."""

    def __init__(
        self,
        suite: Suite,
        conditions: Conditions,
        results: ResultsFile,
        tell: Callable[[EvaluationTask, TaskResult | None, str], None],
    ) -> None:
        """`tell` gets each task that ended: its result, or None and why it couldn't be run."""
        self._suite, self._conditions = suite, conditions
        self._results, self._tell = results, tell
        self._lock = threading.Lock()
        self._left: deque[EvaluationTask] = deque()
        self._not_run = 0
        self._stopped = threading.Event()

    def run(self, tasks: Sequence[EvaluationTask], jobs: int) -> int:
        """Run the tasks that have no result yet; return how many of them couldn't be run.

        KeyboardInterrupt ends it after the tasks that are under way were given up.
        """
        done = self._results.keys()
        self._left = deque(task for task in tasks if task.key not in done)
        if not self._left:
            return 0
        server = PageServer(self._suite.folders())
        workers = min(jobs, len(self._left))
        try:
            with ThreadPoolExecutor(workers, thread_name_prefix="evaluate") as pool:
                try:
                    for ended in [pool.submit(self._work, server) for _ in range(workers)]:
                        ended.result()
                except BaseException:
                    self._stopped.set()
                    raise
        finally:
            server.close()
        return self._not_run

    def _work(self, server: PageServer) -> None:
        """Do what a worker does: one task after the other, on one desktop as long as it is whole.

        The desktop ends with the thread that started it, which is this one.
        """
        place = _Held(self._suite, self._conditions, server)
        try:
            while (task := self._next()) is not None:
                for tried in range(1, _TRIES + 1):
                    try:
                        self._ended(task, place.whole())
                        break
                    except Unavailable as problem:
                        place.close()
                        if self._stopped.is_set():
                            # Ctrl+C reached the programs as well.
                            return
                        if tried == _TRIES:
                            self._failed(task, str(problem))
                if self._suite.fresh:
                    place.close()
        finally:
            place.close()

    def _next(self) -> EvaluationTask | None:
        with self._lock:
            return self._left.popleft() if self._left and not self._stopped.is_set() else None

    def _ended(self, task: EvaluationTask, place: _Place) -> None:
        turns, ended, judged = place.play(task)
        kind = classed(task.expect, ended, judged)
        result = TaskResult(
            key=task.key,
            task=task.name,
            seed=task.seed,
            repeat=task.repeat,
            part=task.part,
            turns=turns,
            kind=kind,
            outcome=ended.outcome,
            checked=ended.checked,
            summary=ended.summary,
            score=judged.score,
            seen=judged.seen,
            touched=judged.touched,
            steps=ended.steps,
            seconds=ended.seconds,
            cost=ended.cost,
            asked=ended.asked,
            feed=ended.feed,
            picture=f"{re.sub(r'[^A-Za-z0-9-]', '_', task.key)}.webp",
        )
        if not result.good:
            folder = self._results.folder / PICTURES
            folder.mkdir(exist_ok=True)
            place.picture(folder / result.picture)
        with self._lock:
            self._results.add(result)
            self._tell(task, result, "")

    def _failed(self, task: EvaluationTask, why: str) -> None:
        with self._lock:
            self._not_run += 1
            self._tell(task, None, why)


class _Place:
    """A desktop with its stage and its agent."""

    def __init__(self, suite: Suite, conditions: Conditions, server: PageServer) -> None:
        self._limit = conditions.limit or suite.limit
        accessible = conditions.accessible
        with ExitStack() as parts:
            home = Home()
            parts.callback(home.close)
            self._desktop = PrivateDesktop(width=SIZE[0], height=SIZE[1])
            parts.callback(self._desktop.close)
            # No settings of whoever measures, and none are left.
            self._desktop.environment |= home.environment | {"GSETTINGS_BACKEND": "memory"}
            self._desktop.environment |= bridges(accessible)
            ground = Ground(self._desktop, home, server.address, accessible, conditions.paraphrase)
            self._stage: TaskStage = suite.stage(ground)
            parts.callback(self._stage.close)
            flags = ("--display", self._desktop.name, *conditions.flags)
            self._agent = MeasuredAgent(self._desktop.environment, flags)
            parts.callback(self._agent.close)
            self._parts = parts.pop_all()

    def play(self, task: EvaluationTask) -> tuple[tuple[str, ...], TaskEnd, Score]:
        """Set up a task, have it carried out, and judge the end state."""
        turns = self._stage.begin(task)
        ended = self._agent.carry_out(turns, limit=self._limit)
        return turns, ended, self._stage.judge(task, ended)

    def picture(self, path: Path) -> None:
        save_picture(self._desktop.name, SIZE[0], SIZE[1], path)

    def is_whole(self) -> bool:
        return self._agent.is_alive() and self._stage.is_whole()

    def close(self) -> None:
        self._parts.close()


class _Held:
    """The place of one worker: made when it is needed, and anew when it is no longer whole."""

    def __init__(self, suite: Suite, conditions: Conditions, server: PageServer) -> None:
        self._suite, self._conditions, self._server = suite, conditions, server
        self._now: _Place | None = None

    def whole(self) -> _Place:
        if self._now is not None and not self._now.is_whole():
            self.close()
        if self._now is None:
            self._now = _Place(self._suite, self._conditions, self._server)
        return self._now

    def close(self) -> None:
        place, self._now = self._now, None
        if place is not None:
            place.close()
