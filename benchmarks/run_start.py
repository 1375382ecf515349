"""What a start costs: a fresh `run` of one action, a bare Python, and a goal in a warm `serve`.

    .venv/bin/python -m benchmarks.run_start [ROUNDS]
    .venv/bin/python -X importtime -m desktop_agent run "press f5"     where the time goes

On the sandbox canvas, and in a text editor on private desktops of their own. All of one round
follow each other, so that what slows the machine slows them alike. The byte code lies in a folder
of its own, which the first round fills. Told are the ratios of minima: of the time, and of the
time on the processor, which a busy machine changes less.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from desktop_agent.controller.private_desktop import PrivateDesktop

ROOT: Final = Path(__file__).resolve().parent.parent
GOAL: Final = 'type "a"'
BARE, RUN, WARM = "a bare python -c pass", "a fresh run", "a goal in a warm serve"
_ROUNDS: Final = 10


class Warm:
    """A `serve` that waits for goals."""

    def __init__(self, flags: tuple[str, ...], environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "desktop_agent", "serve", *flags],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._number = 0
        self._line()

    def give(self, goal: str) -> dict[str, Any]:
        """Return the last line of the goal."""
        assert self._process.stdin is not None
        self._number += 1
        self._process.stdin.write(f"{json.dumps({'id': self._number, 'goal': goal})}\n")
        self._process.stdin.flush()
        while "outcome" not in (line := self._line()) or "event" in line:
            pass
        if line["outcome"] != "done":
            raise SystemExit(f"the goal was not done: {line['summary']}")
        return line

    def _line(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("serve ended")
        found: dict[str, Any] = json.loads(line)
        return found

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.read()
        self._process.stdout.close()
        self._process.wait(20)


def process(words: tuple[str, ...], environment: Mapping[str, str]) -> tuple[float, float]:
    """Return the milliseconds that it took, and those on the processor."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    took, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return took * 1000, used * 1000


def rounds(
    number: int,
    flags: tuple[str, ...],
    environments: tuple[Mapping[str, str], Mapping[str, str]],
    *,
    first: str = "",
) -> dict[str, list[tuple[float, float]]]:
    """Measure each in turns; {name: (ms, ms on the processor) of each round}.

    The run and the serve have each an environment. `first` is a goal that prepares both desktops.
    """
    for_run, for_serve = environments
    found: dict[str, list[tuple[float, float]]] = {BARE: [], RUN: [], WARM: []}
    with ExitStack() as parts:
        if first:
            process(("-m", "desktop_agent", "run", *flags, first), for_run)
        warm = Warm(flags, for_serve)
        parts.callback(warm.close)
        if first:
            warm.give(first)
        for count in range(number + 1):
            bare = process(("-c", "pass"), for_run)
            fresh = process(("-m", "desktop_agent", "run", *flags, GOAL), for_run)
            began = time.perf_counter()
            warm.give(GOAL)
            took = (time.perf_counter() - began) * 1000
            if count:
                # The first round fills the byte code, and what a warm process loads once.
                found[BARE].append(bare)
                found[RUN].append(fresh)
                found[WARM].append((took, 0.0))
    return found


def tell(where: str, found: dict[str, list[tuple[float, float]]]) -> None:
    least = {name: min(ms for ms, _ in all_) for name, all_ in found.items()}
    used = {name: min(ms for _, ms in all_) for name, all_ in found.items()}
    print(f"{where}:")
    for name, ms in least.items():
        cpu = f", {used[name]:.0f} ms of it on the processor" if used[name] else ""
        print(f"  {name}: {ms:.0f} ms at least{cpu}")
    print(f"  a fresh run to a bare Python: x {least[RUN] / least[BARE]:.1f}", end="")
    print(f", on the processor x {used[RUN] / used[BARE]:.1f}")
    print(f"  a fresh run to a goal in a warm serve: x {least[RUN] / least[WARM]:.1f}")


def main() -> int:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else _ROUNDS
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"{number} rounds, load {load}")
    with ExitStack() as parts:
        folder = Path(parts.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        apart = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("STATE", "CONFIG", "DATA")}
        apart |= {"PYTHONPYCACHEPREFIX": str(folder / "pycache"), "PYTHONDONTWRITEBYTECODE": ""}
        plain = {**os.environ, **apart}
        tell("On the canvas", rounds(number, ("--controller", "canvas"), (plain, plain)))
        first, second = (parts.enter_context(PrivateDesktop()) for _ in range(2))
        desktops = first.environment | apart, second.environment | apart
        found = rounds(number, (), desktops, first="open mousepad")
        tell("In a text editor on a private desktop", found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
