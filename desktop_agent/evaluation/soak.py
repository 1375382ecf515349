"""`desktop-agent soak`: goals and random faults, one after the other, for as long as is wanted.

After each, nothing may be pressed; at the end, journal and chats must be whole, and the agent may
not have grown. Which goals and faults come is a matter of the seed alone.
"""

from __future__ import annotations

import os
import random
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final, TextIO

from ..controller.private_desktop import PrivateDesktop
from ..own_program import module_words, with_own_modules
from ..ports import Unavailable
from ..store.sessions import list_sessions
from .faults import FAULTS, SoakFault, Victims
from .home import Home
from .measured import MeasuredAgent
from .page_server import PageServer
from .pressed import pressed, resident_mb
from .runner import SIZE, bridges
from .suites.goals import PAGES, WordsGoal
from .suites.suite import EvaluationTask, Ground
from .suites.words_suite import WordsStage

_LONG: Final = "The quick brown fox jumps over the lazy dog, and then it rests. " * 4
_GOALS: Final = (
    ("mousepad", f'type "{_LONG}" and press enter, then press ctrl+a'),
    ("mousepad", 'type "slowly, one by one" with delay 0.03, then press home, press delete'),
    ("mousepad", "hold shift for 1 second, press left, drag from 200,200 to 600,420"),
    ("mousepad", 'type "Grüße 你好", press enter, press ctrl+c, press ctrl+v, press ctrl+z'),
    ("form", 'fill First name with "Ada", fill Town with "Lund", tick French, click Register'),
    ("form", "drag from 60,300 to 500,640, scroll down, scroll up, double-click 300,300"),
    ("settings", "click Sound, click Privacy, click Account, click General"),
    ("todo", "drag from 90,220 to 90,330, drag from 90,330 to 90,220, scroll down"),
    ("table", "click Name, click Pay, click Next page, click Previous page"),
    ("xterm", 'type "ls" and press enter, then wait 1 second'),
)
_LIMIT_S: Final = 60.0
_FAULTY: Final = 0.4
_WARM_S: Final = 600.0
_MOST_GROWTH: Final = 0.05
# Two thirds in: from then on the agent's process is left alone, so that its memory can be seen.
_SPARED: Final = 0.34


class Soak:
    """One soak, with all that it counts."""

    def __init__(self, seed: int, out: TextIO) -> None:
        self._chance, self._out = random.Random(seed), out
        self._home = Home()
        self._counts: Counter[str] = Counter()
        self._problems: list[str] = []
        self._pid = 0
        self._memory: list[tuple[float, float]] = []
        names = (f"{app}-{number}" for number, (app, _) in enumerate(_GOALS))
        self._goals = {
            name: WordsGoal(name, app, (words,), "harmless")
            for name, (app, words) in zip(names, _GOALS, strict=True)
        }

    def run(self, minutes: float) -> int:
        """Return 0 if nothing was found, else 1. It tells what it did and found."""
        began = time.monotonic()
        end = began + 60 * minutes
        spare = began + _SPARED * 60 * minutes
        server = PageServer({"pages": PAGES})
        place: _SoakPlace | None = None
        try:
            while time.monotonic() < end:
                try:
                    place = place or _SoakPlace(self._home, self._goals, server)
                    whole = self._turn(place, kills=time.monotonic() < spare)
                except Unavailable as problem:
                    self._found(f"a desktop couldn't be set up: {problem}")
                    whole = False
                if not whole and place is not None:
                    place.close()
                    place = None
        finally:
            if place is not None:
                place.close()
            server.close()
        self._look_at_what_is_left()
        self._home.close()
        return self._told(time.monotonic() - began)

    def _turn(self, place: _SoakPlace, *, kills: bool) -> bool:
        """One goal, perhaps with a fault; False if the desktop has to be started anew."""
        name = self._chance.choice(sorted(self._goals))
        faults = [one for one in FAULTS if kills or not one.ends]
        fault = self._chance.choice(faults) if self._chance.random() < _FAULTY else None
        after = self._chance.uniform(0.05, 2.5)
        place.stage.begin(EvaluationTask(name))
        agent = place.agent()
        timer: threading.Timer | None = None
        if fault is not None:
            timer = threading.Timer(after, self._strike, (fault, place.victims(agent)))
            timer.start()
        try:
            ended = agent.carry_out(self._goals[name].words, limit=_LIMIT_S)
        except Unavailable as problem:
            if fault is None or not fault.ends:
                self._found(f"{name}, {fault.name if fault else 'no fault'}: {problem}")
        else:
            self._counts["goals"] += 1
            self._counts["actions"] += ended.steps
            self._counts[f"ended: {ended.outcome}"] += 1
            if ended.late:
                self._found(f"{name}, {fault.name if fault else 'no fault'}: it took too long")
        finally:
            if timer is not None:
                timer.join()
        if fault is not None and fault.takes_display:
            return False
        # One that was killed can release nothing: the next start does.
        agent = place.agent()
        if held := pressed(place.desktop.name):
            self._found(f"{name}, {fault.name if fault else 'no fault'}: pressed is {held}")
            return False
        self._memory.append((time.monotonic(), resident_mb(agent.pid)))
        if not kills and len(self._memory) > 1 and agent.pid != self._pid:
            self._memory = self._memory[-1:]
        self._pid = agent.pid
        return True

    def _strike(self, fault: SoakFault, victims: Victims) -> None:
        self._counts["faults"] += 1
        self._counts[f"fault: {fault.name}"] += 1
        # What it was to strike may have ended by itself.
        with suppress(Unavailable, OSError):
            fault.strike(victims)

    def _look_at_what_is_left(self) -> None:
        environment = os.environ | self._home.environment
        state = Path(self._home.environment["XDG_STATE_HOME"]) / "desktop-agent"
        for chat in list_sessions(state / "sessions"):
            if chat.problem:
                self._found(f"the chat {chat.id}: {chat.problem}")
        checked = subprocess.run(
            module_words("desktop_agent", "journal", "verify"),
            env=with_own_modules(environment),
            capture_output=True,
            text=True,
            check=False,
        )
        if checked.returncode:
            self._found(f"the journal: {checked.stdout.strip() or checked.stderr.strip()}")
        growth = self._growth()
        if growth is not None and growth > _MOST_GROWTH:
            self._found(f"the agent grew by {100 * growth:.1f} % after 10 minutes")

    def _growth(self) -> float | None:
        """Return by what share the last agent grew after its first 10 minutes, if it lived that
        long."""
        if not self._memory:
            return None
        began = self._memory[0][0]
        late = [mb for at, mb in self._memory if at - began > _WARM_S]
        return max(late) / late[0] - 1 if late and late[0] else None

    def _found(self, problem: str) -> None:
        self._problems.append(problem)
        print(f"PROBLEM: {problem}", file=self._out, flush=True)

    def _told(self, seconds: float) -> int:
        growth = self._growth()
        memory = "not known, under 10 minutes" if growth is None else f"{100 * growth:.1f} %"
        rows: list[tuple[str, object]] = [("minutes", f"{seconds / 60:.1f}")]
        rows += sorted(self._counts.items())
        rows += [("growth after 10 minutes", memory), ("problems", len(self._problems))]
        width = max(len(name) for name, _ in rows)
        for name, value in rows:
            print(f"{name:<{width}}  {value}", file=self._out)
        return 1 if self._problems else 0


class _SoakPlace:
    """A desktop with its stage, and an agent that is started again when it is gone."""

    def __init__(self, home: Home, goals: dict[str, WordsGoal], server: PageServer) -> None:
        with ExitStack() as parts:
            self.desktop = PrivateDesktop(width=SIZE[0], height=SIZE[1])
            parts.callback(self.desktop.close)
            own = home.environment | {"GSETTINGS_BACKEND": "memory"} | bridges(True)
            self.desktop.environment |= own
            self.stage = WordsStage(Ground(self.desktop, home, server.address), goals)
            parts.callback(self._close_stage)
            self._agent: MeasuredAgent | None = None
            parts.callback(self._close_agent)
            self._parts = parts.pop_all()

    def agent(self) -> MeasuredAgent:
        if self._agent is not None and not self._agent.is_alive():
            self._close_agent()
        if self._agent is None:
            flags = ("--display", self.desktop.name, "--brain", "direct")
            self._agent = MeasuredAgent(self.desktop.environment, flags)
        return self._agent

    def victims(self, agent: MeasuredAgent) -> Victims:
        return Victims(agent, self.desktop)

    def close(self) -> None:
        self._parts.close()

    def _close_agent(self) -> None:
        agent, self._agent = self._agent, None
        if agent is not None:
            agent.close()

    def _close_stage(self) -> None:
        # Its display may be gone.
        _quietly(self.stage.close)


def _quietly(close: Callable[[], None]) -> None:
    from Xlib.error import ConnectionClosedError

    with suppress(ConnectionClosedError, Unavailable, OSError):
        close()
