"""All parts put together: the desktop, the brain, the agent, and what is kept of a run."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from ..agent import Agent
from ..config import LiveSettings, Settings
from ..events import StepMode
from ..executor import Executor
from ..executor.pace import Pace
from ..planner import Limits, State
from ..ports import (
    BackgroundLoop,
    Brain,
    Controller,
    Eyes,
    Gate,
    KeyHooks,
    Listener,
    Unavailable,
)
from ..safety.policy import BasicPolicy


@dataclass(frozen=True, slots=True)
class Desktop:
    """What the agent drives: hands, eyes, and who watches the stop key (nobody for a fake)."""

    name: str
    controller: Controller
    eyes: Eyes
    listener: Listener | None


@contextmanager
def wired(
    args: argparse.Namespace, live: LiveSettings, doing: str
) -> Iterator[tuple[Agent, Desktop]]:
    """An agent on its desktop, all parts put together, and taken apart again at the end."""
    settings = live.now()
    with ExitStack() as parts:
        loop = BackgroundLoop()
        parts.callback(loop.close)
        brain = make_brain(args, live, loop)
        desktop = parts.enter_context(_desktop(args.controller, args.display, doing))
        yield _agent(settings, desktop, brain), desktop


def make_brain(args: argparse.Namespace, live: LiveSettings, loop: BackgroundLoop) -> Brain:
    from ..llm.registry import make

    return make(live.now().agent.brain, option=args.script)


def _agent(settings: Settings, desktop: Desktop, brain: Brain) -> Agent:
    limits = Limits(actions_per_reply=settings.agent.actions_per_reply, turns=settings.agent.looks)
    pace = Pace(
        burst=settings.pace.burst,
        per_second=settings.pace.per_second,
        batch_timeout_s=settings.pace.batch_timeout_s,
    )
    listener = desktop.listener
    agent = Agent(
        brain=brain,
        hands=Executor(desktop.controller, desktop.eyes, BasicPolicy(), pace=pace),
        eyes=desktop.eyes,
        controller=desktop.controller,
        listening=lambda: listener is None or listener.alive,
        state=State(step_mode=StepMode(settings.agent.step), limits=limits),
    )
    if listener is not None:
        listener.start(KeyHooks(agent.stop, agent.lose, agent.pause_or_resume))
    return agent


@contextmanager
def _desktop(kind: str, display: str | None, doing: str) -> Iterator[Desktop]:
    gate = Gate()
    if kind != "x11":
        yield _fake(kind, gate)
        return
    name = display_name(display)
    from ..controller.x11.controller import X11Controller, is_own
    from ..controller.x11.listener import X11Listener
    from ..safety.instance import only_agent_on
    from ..vision.screen import ScreenEyes

    with only_agent_on(name, doing):
        listener = X11Listener(name, gate, is_own=is_own)
        controller = X11Controller(name, gate, last_outside=listener.last_outside)
        eyes = ScreenEyes(name, displays=controller.displays, own_areas=controller.own_areas)
        try:
            yield Desktop(name, controller, eyes, listener)
        finally:
            listener.close()
            eyes.close()
            controller.close()


def display_name(display: str | None) -> str:
    """The display that was named, or the caller's own; Unavailable without one."""
    name = display or os.environ.get("DISPLAY", "")
    if not name:
        raise Unavailable(
            "There is no screen here: DISPLAY is not set. "
            "Name one with --display, or try the demo: python3 main.py --demo"
        )
    return name


def _fake(kind: str, gate: Gate) -> Desktop:
    from ..vision.picture import PictureEyes, blank

    if kind == "null":
        from ..controller.null import NullController

        return Desktop("", NullController(gate), PictureEyes(blank), None)
    from ..controller.canvas import CanvasController

    canvas = CanvasController(gate)
    return Desktop("", canvas, PictureEyes(canvas.picture), None)
