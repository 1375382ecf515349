"""All parts put together: the desktop, the brain, the agent, and what is kept of a run."""

from __future__ import annotations

import argparse
import logging
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace

from .. import __version__
from ..agent import Agent
from ..config import LiveSettings, ModelSettings
from ..events import PastTask, StepMode, Warned, Window
from ..executor import Executor
from ..executor.pace import Pace
from ..planner import Limits, State
from ..ports import (
    BackgroundLoop,
    Brain,
    Controller,
    Encoder,
    Eyes,
    Gate,
    Grounding,
    KeyHooks,
    Listener,
    Unavailable,
)
from ..safety.policy import RiskPolicy
from ..safety.privacy import is_hidden, patterns_of
from .late import LateEncoder, LateGrounding
from .places import CONSENTS, RECORDINGS, SESSIONS, state_folder

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Desktop:
    """What the agent drives: hands, eyes, and who watches the stop key (nobody for a fake)."""

    name: str
    controller: Controller
    eyes: Eyes
    listener: Listener | None
    grounding: Grounding | None


@contextmanager
def wired(
    args: argparse.Namespace, live: LiveSettings, doing: str
) -> Iterator[tuple[Agent, Desktop]]:
    """An agent on its desktop, all parts put together, and taken apart again at the end."""
    with ExitStack() as parts:
        loop = BackgroundLoop()
        parts.callback(loop.close)
        brain = make_brain(args, live, loop)
        desktop = parts.enter_context(_desktop(args, loop, doing))
        agent = _agent(args, live, desktop, brain)
        _keep(parts, live, agent, brain)
        if desktop.listener is not None:
            desktop.listener.start(KeyHooks(agent.stop, agent.lose, agent.pause_or_resume))
        yield agent, desktop


def make_brain(args: argparse.Namespace, live: LiveSettings, loop: BackgroundLoop) -> Brain:
    """The brain of the settings. Its address stays; how it samples may change while it runs."""
    from ..llm.registry import Parts, make
    from ..safety.secrets import Keys

    first = live.now()
    keys = Keys(os.environ)

    def model() -> ModelSettings:
        # What the human allowed was this address, and no other.
        return replace(live.now().model, base_url=first.model.base_url)

    parts = Parts(
        option=args.script,
        model=model,
        key=keys.key_for,
        encoder=LateEncoder(_jpeg_encoder),
        loop=loop,
        facts=_facts(args),
    )
    return make(first.agent.brain, parts)


def _jpeg_encoder() -> Encoder:
    from ..vision.encode import JpegEncoder

    return JpegEncoder()


def _facts(args: argparse.Namespace) -> str:
    from ..controller.facts import facts

    return facts(args.display or os.environ.get("DISPLAY", ""))


def _agent(args: argparse.Namespace, live: LiveSettings, desktop: Desktop, brain: Brain) -> Agent:
    settings = live.now()
    limits = Limits(actions_per_reply=settings.agent.actions_per_reply, turns=settings.agent.looks)
    pace = Pace(
        burst=settings.pace.burst,
        per_second=settings.pace.per_second,
        batch_timeout_s=settings.pace.batch_timeout_s,
        find_s=settings.pace.find_s,
    )
    start = State(
        step_mode=StepMode(settings.agent.step),
        limits=limits,
        host=brain.host,
        consented=_allowed(settings.privacy.hosts),
        past=_past(args.session),
    )

    def hidden(window: Window) -> bool:
        return is_hidden(window, patterns_of(live.now().privacy.hidden))

    listener = desktop.listener
    return Agent(
        brain=brain,
        hands=Executor(
            desktop.controller,
            desktop.eyes,
            RiskPolicy(hidden),
            grounding=desktop.grounding,
            hidden=hidden,
            pace=pace,
        ),
        eyes=desktop.eyes,
        controller=desktop.controller,
        listening=lambda: listener is None or listener.alive,
        state=start,
        grounding=desktop.grounding,
        hidden=hidden,
    )


def _allowed(hosts: str) -> frozenset[str]:
    from ..store.consents import Consents

    kept = Consents(state_folder() / CONSENTS, tell=log.warning).allowed()
    return kept | {host.strip() for host in hosts.split(",") if host.strip()}


def _past(session: str | None) -> tuple[PastTask, ...]:
    if not session:
        return ()
    from ..store.sessions import find, load, past_of

    return past_of(load(find(state_folder() / SESSIONS, session)))


def _keep(parts: ExitStack, live: LiveSettings, agent: Agent, brain: Brain) -> None:
    """What is kept of a run: the session, a recording where that is on, and who was allowed."""
    from ..store.consents import Consents
    from ..store.files import run_name, utc_now
    from ..store.recording import Recorder
    from ..store.sessions import SessionWriter

    def tell(text: str) -> None:
        agent.post(Warned(text))

    live.warn = lambda problem: tell(f"{problem}. What it said before counts.")
    consents = Consents(state_folder() / CONSENTS, tell=tell)
    agent.subscribe(consents.keep_new(agent.state.consented))
    run = run_name(utc_now())
    if live.now().privacy.sessions:
        writer = SessionWriter(
            state_folder() / SESSIONS,
            start=agent.state,
            brain=brain.name,
            program=__version__,
            tell=tell,
            name=run,
        )
        parts.callback(writer.close)
        agent.subscribe(writer.write)
    recorder = Recorder(
        state_folder() / RECORDINGS,
        agent.picture,
        tell=tell,
        on=lambda: live.now().privacy.record,
        name=run,
    )
    agent.subscribe(recorder.write)


@contextmanager
def _desktop(args: argparse.Namespace, loop: BackgroundLoop, doing: str) -> Iterator[Desktop]:
    gate = Gate()
    if args.controller != "x11":
        yield _fake(args.controller, gate)
        return
    name = display_name(args.display)
    from ..controller.x11.controller import X11Controller, is_own
    from ..controller.x11.listener import X11Listener
    from ..safety.instance import only_agent_on
    from ..vision.screen import ScreenEyes

    with only_agent_on(name, doing):
        listener = X11Listener(name, gate, is_own=is_own)
        controller = X11Controller(name, gate, last_outside=listener.last_outside)
        eyes = ScreenEyes(name, displays=controller.displays, own_areas=controller.own_areas)
        grounding = LateGrounding(lambda: grounding_on(name, loop))
        try:
            yield Desktop(name, controller, eyes, listener, grounding)
        finally:
            listener.close()
            grounding.close()
            eyes.close()
            controller.close()


def grounding_on(name: str, loop: BackgroundLoop) -> Grounding:
    from ..controller.x11.a11y import X11Screen
    from ..grounding.atspi import AtSpiGrounding

    return AtSpiGrounding(name, loop, screen=X11Screen(name))


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

        return Desktop("", NullController(gate), PictureEyes(blank), None, None)
    from ..controller.canvas import CanvasController

    canvas = CanvasController(gate)
    return Desktop("", canvas, PictureEyes(canvas.picture), None, None)
