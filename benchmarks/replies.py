"""How long the hardest replies take to be read, as multiples of an ordinary one.

    .venv/bin/python benchmarks/replies.py

A reply is what a model wrote, up to 10 MB; reading it must not hold up a stop.
"""

from __future__ import annotations

import contextlib
import json
import statistics
import time
from collections.abc import Iterator

from desktop_agent.events import PictureRef
from desktop_agent.geometry import Displays, Rect
from desktop_agent.llm.points import Grid
from desktop_agent.llm.replies.read_reply import thought_of
from desktop_agent.protocol import ProtocolError, parse_reply

_DISPLAYS = Displays.of(Rect(0, 0, 1920, 1080), Rect(1920, 0, 1920, 1080))
_GRID = Grid.of(PictureRef(1, _DISPLAYS.bounds, 960, 540, "image/png", 1), "unit", _DISPLAYS)
_TIMES = 5


def main() -> None:
    ordinary = _seconds(_of([{"op": "click", "x": 0.5, "y": 0.5}] * 6))
    print(f"{'reply':32} {'characters':>12} {'ms':>8} {'x':>8}")
    for name, raw in _replies():
        took = _seconds(raw)
        print(f"{name:32} {len(raw):12,} {took * 1000:8.1f} {took / ordinary:8.0f}")


def _replies() -> Iterator[tuple[str, str]]:
    path = [[(i % 97) / 101, (i % 89) / 91] for i in range(100)]
    drag = {"op": "drag", "path": path}
    yield "6 clicks", _of([{"op": "click", "x": 0.5, "y": 0.5}] * 6)
    yield "1,000 clicks", _of([{"op": "click", "x": 0.5, "y": 0.5}] * 1000)
    yield "2,000 points", _of([drag] * 20)
    yield "too many points", _of([drag] * 500)
    yield "too many actions", _of([{"op": "wait", "seconds": 1}] * 300_000)
    yield "a long text", _of([{"op": "type", "text": "x" * 900_000}])
    yield "calls", "click(1, 2)\n" * 900_000
    yield "open braces", "{" * 1_000_000
    yield "digits", '{"a": ' + "1" * 999_000 + "}"
    yield "thoughts", "<think>" * 140_000
    yield "nonsense", "x" * 10_000_000


def _of(actions: list[dict[str, object]]) -> str:
    return json.dumps({"high_level": [], "actions": actions})


def _seconds(raw: str) -> float:
    taken = []
    for _ in range(_TIMES):
        began = time.perf_counter()
        with contextlib.suppress(ProtocolError):
            parse_reply(thought_of(raw, _GRID).ours)
        taken.append(time.perf_counter() - began)
    return statistics.median(taken)


if __name__ == "__main__":
    main()
