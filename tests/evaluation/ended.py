"""Made-up ends and results of tasks."""

from __future__ import annotations

from typing import Any

from desktop_agent.evaluation.results import EndKind, TaskResult


def result(key: str = "click:1:1", kind: EndKind = EndKind.DONE, **other: Any) -> TaskResult:
    task, seed, repeat = key.split(":")
    values: dict[str, Any] = {
        "part": "",
        "turns": ("Click it",),
        "outcome": "done" if kind is EndKind.DONE else "failed",
        "checked": True,
        "summary": "",
        "score": None,
        "seen": "",
        "touched": "",
        "steps": 1,
        "seconds": 1.0,
        "cost": 0.0,
        "asked": (),
        "feed": (),
    }
    return TaskResult(
        key=key, task=task, seed=int(seed), repeat=int(repeat), kind=kind, **values | other
    )
