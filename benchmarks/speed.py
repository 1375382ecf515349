"""Ours beside the floor and beside what pip installs instead, in one run on the same screen.

    python3 -m benchmarks.speed [--rounds N] [--no-peers] [--peers FOLDER] [--write]

A private desktop of 1920 x 1080 with a page that is acted on; each that is measured runs in a
process of its own. All take turns in each round, so that what disturbs one disturbs all. What
was sent must arrive: clicks and text are read back from the page, and the picture after a click
must show what came of it, where it was waited for. Model time is not in it. `--write` puts the
outcome into docs/speed.md and docs/speed.svg.
"""

from __future__ import annotations

import argparse
import base64
import io
import os
import platform
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import date
from pathlib import Path
from typing import Any, Protocol

from PIL import Image

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.ports import Interrupt, Unavailable

from .peers.places import HERE, PEERS, Missing, environment, python_of
from .peers.remote import Remote
from .plot import bars
from .report import COLUMNS, FLOOR, OURS, Measured, notes, ratios, table

ROOT = HERE.parent.parent
PAGE, PLOT = ROOT / "docs" / "speed.md", ROOT / "docs" / "speed.svg"
FULL = (1920, 1080)
TEXT = ("The quick brown fox jumps over the lazy dog, 0123456789. " * 4)[:200]
REACTS_MS = 20
_DELIVERY_S = 3.0
# What one left behind must not count for the next: listeners read, programs repaint.
_REST_S = 0.08
# A colour of the patch may be off by so much in a JPEG.
_OFF = 24


class Asked(Protocol):
    def ask(self, do: str, **words: Any) -> dict[str, Any]:
        """The milliseconds that it took, and the picture; or the problem."""
        ...


class Stage:
    """The page that is acted on, and one after another who acts on it."""

    def __init__(self, desktop: PrivateDesktop, *, patience_s: float = _DELIVERY_S) -> None:
        """So long what was sent may take to arrive, in seconds."""
        self._patience_s = patience_s
        self._target = Remote(
            sys.executable, HERE.parent / "target.py", desktop.name, desktop.environment
        )
        if "problem" in self._target.hello:
            raise Unavailable(f"the page did not open: {self._target.hello['problem']}")
        self.click: tuple[int, int] = tuple(self._target.hello["click"])
        self._patch: list[int] = self._target.hello["patch"]

    def measure(self, act: str, remote: Asked) -> tuple[float, str]:
        """Milliseconds, and what was wrong with it, "" if nothing was."""
        follows = REACTS_MS if act in ("cycle", "settled") else None
        if act in ("observe", "tuned"):
            self._target.ask("paint")
        self._target.ask("await", after_ms=follows)
        Interrupt().wait(_REST_S)
        answer = remote.ask(act, **self._words(act))
        if "problem" in answer:
            return float("nan"), answer["problem"]
        return answer["ms"], self._wrong(act, answer["image"])

    def close(self) -> None:
        self._target.close()

    def _words(self, act: str) -> dict[str, Any]:
        if act == "type":
            return {"text": TEXT}
        if act in ("click", "cycle", "settled", "nothing"):
            return {"x": self.click[0], "y": self.click[1]}
        return {}

    def _wrong(self, act: str, image: str) -> str:
        seen = self._arrived(act)
        if act == "type" and seen["text"] != TEXT:
            return f"{len(seen['text'])} characters of {len(TEXT)} arrived, or others"
        if self._words(act).keys() == {"x", "y"} and seen["clicks"] != [list(self.click)]:
            return f"clicks arrived at {seen['clicks']}, not once at {list(self.click)}"
        # Who does not wait need not see what comes of it.
        if image and act != "cycle" and not self._shows(image, seen["colour"]):
            return "the picture does not show the page as it is"
        return ""

    def _arrived(self, act: str) -> dict[str, Any]:
        """What the page has got, when it has got all of it."""
        until = time.monotonic() + self._patience_s
        while True:
            seen = self._target.ask("seen")
            if act == "type":
                over = len(seen["text"]) >= len(TEXT)
            else:
                over = not self._words(act) or (bool(seen["clicks"]) and not seen["due"])
            if over or time.monotonic() > until:
                return dict(seen)
            Interrupt().wait(0.005)

    def _shows(self, data: str, colour: list[int]) -> bool:
        with Image.open(io.BytesIO(base64.b64decode(data))) as image:
            scale = image.width / FULL[0]
            x, y, width, height = self._patch
            at = int((x + width / 2) * scale), int((y + height / 2) * scale)
            pixel = image.convert("RGB").getpixel(at)
        assert isinstance(pixel, tuple)
        return all(abs(a - b) <= _OFF for a, b in zip(pixel, colour, strict=True))


@contextmanager
def _all(
    desktop: PrivateDesktop, peers: Path | None
) -> Iterator[list[tuple[Measured, Remote | None]]]:
    """Everybody who is measured, started; with no Remote who cannot be."""
    made: list[tuple[Measured, Remote | None]] = []
    with ExitStack() as parts:

        def start(name: str, python: str, script: str, env: dict[str, str]) -> None:
            remote = Remote(python, HERE / script, desktop.name, env)
            parts.callback(remote.close)
            hello = remote.hello
            if "problem" in hello:
                made.append((Measured(name, problems={"": hello["problem"]}), None))
                return
            one = Measured(name, hello["version"], hello["note"])
            one.times = {act: [] for act in hello["acts"]}
            made.append((one, remote))

        start(OURS, sys.executable, "with_ours.py", desktop.environment)
        start(FLOOR, sys.executable, "with_floor.py", desktop.environment)
        for name, place in PEERS.items() if peers is not None else ():
            assert peers is not None
            tell(f"{name}: preparing")
            try:
                python = python_of(name, peers)
            except Missing as why:
                made.append((Measured(name, problems={"": str(why)}), None))
                continue
            start(name, python, place.script, environment(desktop.environment, peers))
        yield made


def measured(rounds: int, peers: Path | None) -> list[Measured]:
    """Everybody, each act so many times; `peers` is the folder that they are installed in."""
    with PrivateDesktop(width=FULL[0], height=FULL[1]) as desktop, ExitStack() as parts:
        everybody = parts.enter_context(_all(desktop, peers))
        stage = Stage(desktop)
        parts.callback(stage.close)
        # The first time opens and loads what is needed, and does not count.
        for number in range(rounds + 1):
            tell(f"round {number} of {rounds}")
            for act in COLUMNS:
                # Not always in the same order: who comes after whom may matter.
                turn = number % len(everybody)
                for one, remote in (*everybody[turn:], *everybody[:turn]):
                    if remote is not None and act in one.times:
                        _note(one, act, stage.measure(act, remote), counts=number > 0)
    return [one for one, _remote in everybody]


def _note(one: Measured, act: str, outcome: tuple[float, str], *, counts: bool) -> None:
    ms, wrong = outcome
    if wrong:
        one.problems.setdefault(act, wrong)
    if counts and ms == ms:
        one.times[act].append(ms)


def machine() -> str:
    """What it was measured on."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        cpu = next(line.split(": ")[1] for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        cpu = platform.processor() or platform.machine()
    load = os.getloadavg()[0]
    return (
        f"{date.today()}, {os.cpu_count()} cores ({cpu}), load {load:.1f}, "
        f"{platform.system()} {platform.release()}, Python {platform.python_version()}"
    )


def tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def write(report: str, found: list[Measured]) -> None:
    """Put the outcome between the marks of docs/speed.md, and the plot beside it."""
    begin, end = "<!-- measured -->", "<!-- end -->"
    before, rest = PAGE.read_text(encoding="utf-8").split(begin)
    after = rest.split(end)[1]
    PAGE.write_text(f"{before}{begin}\n{report}\n{end}{after}", encoding="utf-8")
    PLOT.write_text(bars(found), encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m benchmarks.speed")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--no-peers", action="store_true", help="only ours and the floor")
    parser.add_argument("--peers", type=Path, help="keep them here, for the next run")
    parser.add_argument("--write", action="store_true", help="into docs/speed.md and speed.svg")
    args = parser.parse_args(arguments)
    if args.rounds < 1:
        parser.error("--rounds is 1 at least")
    with tempfile.TemporaryDirectory() as folder:
        peers = None if args.no_peers else args.peers or Path(folder)
        if peers is not None:
            peers.mkdir(parents=True, exist_ok=True)
        try:
            found = measured(args.rounds, peers)
        except Unavailable as problem:
            tell(str(problem))
            return 1
    head = f"{machine()}. {args.rounds} rounds; median / min in ms."
    report = "\n\n".join((head, table(found), ratios(found), notes(found)))
    print(report)
    if args.write:
        write(report, found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
