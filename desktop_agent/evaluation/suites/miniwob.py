"""MiniWoB++: small web tasks that others made, from the package `miniwob`.

The page is loaded, seeded and judged through the browser's debugger, as the package itself does.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from ...ports import Unavailable, WrongOption
from ..browser import Browser
from ..measured import TaskEnd
from ..results import Score
from .open_windows import OpenWindows
from .paraphrase import paraphrased
from .suite import EvaluationTask, Ground, Wanted

CORE: Final = (
    "click-button",
    "click-button-sequence",
    "click-link",
    "click-test",
    "click-test-2",
    "click-test-transfer",
    "click-dialog",
    "click-dialog-2",
    "click-tab",
    "click-tab-2",
    "click-tab-2-easy",
    "click-tab-2-medium",
    "click-tab-2-hard",
    "click-option",
    "click-checkboxes",
    "click-checkboxes-large",
    "click-checkboxes-transfer",
    "click-collapsible",
    "click-collapsible-nodelay",
    "click-collapsible-2",
    "click-collapsible-2-nodelay",
    "click-widget",
    "choose-list",
    "button-delay",
    "enter-text",
    "enter-text-2",
    "enter-text-dynamic",
    "enter-password",
    "enter-date",
    "enter-time",
    "login-user",
    "login-user-popup",
    "focus-text",
    "focus-text-2",
    "simple-arithmetic",
    "read-table",
    "read-table-2",
    "unicode-test",
    "sign-agreement",
    "odd-or-even",
)
"""What direct commands and finding things can solve."""

UNREGISTERED: Final = frozenset(
    {"button-delay", "chase-circle", "hover-shape", "moving-items", "simon-says"}
)
"""In the package, and not among the 125 that BrowserGym registers."""

# The Python of a .venv may have no pip of its own.
_GET_IT: Final = (
    "The tasks of MiniWoB++ are not installed. Install them: "
    f"python3 -m pip --python {sys.executable} install 'miniwob>=1.1,<2'"
)
# Far longer than a task may take: whoever measures has a clock of their own.
_EPISODE_MS: Final = 600_000
_SCALE: Final = 2.0


class MiniwobSuite:
    """Fills Suite with some of the tasks of the package."""

    fresh = False
    limit = 60.0

    def __init__(self, name: str) -> None:
        """`name` is miniwob-core or miniwob-full."""
        self.name = name

    def tasks(self, wanted: Wanted) -> list[EvaluationTask]:
        names = CORE if self.name == "miniwob-core" else registered(pages())
        unknown = wanted.only - set(registered(pages())) - set(CORE)
        if unknown:
            raise WrongOption(f"MiniWoB++ has no task {', '.join(sorted(unknown))}.")
        if wanted.only:
            names = tuple(sorted(wanted.only))
        return [
            EvaluationTask(name, seed, turn)
            for seed in wanted.seeds
            for name in names
            for turn in range(1, wanted.repeat + 1)
        ]

    def folders(self) -> Mapping[str, Path]:
        html = pages().parent
        return {part: html / part for part in ("miniwob", "common", "core", "flight")}

    def stage(self, ground: Ground) -> MiniwobStage:
        return MiniwobStage(ground)


class MiniwobStage:
    """Fills TaskStage: one browser, which loads one task after the other."""

    def __init__(self, ground: Ground) -> None:
        self._address = f"{ground.address}/miniwob"
        self._paraphrase = ground.paraphrase
        first = f"{self._address}/{CORE[0]}.html"
        self._browser = Browser(ground.desktop, first, accessible=ground.accessible, scale=_SCALE)
        self._windows = OpenWindows(ground.desktop.name)
        self._windows.until(bool, "the browser shows no window")
        self._kept = frozenset(self._windows.titles())

    def begin(self, task: EvaluationTask) -> tuple[str, ...]:
        browser = self._browser
        # The task before may have opened something.
        browser.close_others()
        self._windows.close_all(self._kept)
        browser.go(f"{self._address}/{task.name}.html")
        browser.until("typeof core === 'object' && core.cover_div != null && WOB_TASK_READY")
        goal = browser.run(
            f"""(() => {{
              core.EPISODE_MAX_TIME = {_EPISODE_MS};
              Math.seedrandom({task.seed});
              core.startEpisodeReal();
              // A click on what covers the page afterwards begins no second episode.
              core.cover_div.onclick = null;
              const said = core.getUtterance();
              return said.utterance || said;
            }})()"""
        )
        return (paraphrased(goal) if self._paraphrase else goal,)

    def judge(self, task: EvaluationTask, ended: TaskEnd) -> Score:
        try:
            done, raw, why = self._browser.run(
                "[WOB_DONE_GLOBAL, WOB_RAW_REWARD_GLOBAL, WOB_REWARD_REASON]"
            )
        except Unavailable as problem:
            # It may have closed the page, or gone elsewhere: that is no success.
            return Score(False, score=-1.0, seen=f"the page is gone: {problem}")
        score = float(raw) if done else 0.0
        seen = f"raw reward {score:g}" if done else "the episode has not ended"
        return Score(score > 0, score=score, seen=f"{seen}: {why}" if why else seen)

    def is_whole(self) -> bool:
        return self._browser.is_alive()

    def close(self) -> None:
        self._windows.close()
        self._browser.close()


def pages() -> Path:
    """Return the folder of the tasks' pages. Unavailable, with what to do, if it is not there."""
    found = find_spec("miniwob")
    if found is None or not found.submodule_search_locations:
        raise Unavailable(_GET_IT)
    folder = Path(found.submodule_search_locations[0]) / "html" / "miniwob"
    if not folder.is_dir():
        raise Unavailable(_GET_IT)
    return folder


def registered(folder: Path) -> tuple[str, ...]:
    """Return the tasks of the folder that BrowserGym registers, by name."""
    found = {path.stem for path in folder.glob("*.html")}
    return tuple(sorted(found - UNREGISTERED))
