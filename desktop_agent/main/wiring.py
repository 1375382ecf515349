"""All parts put together: the desktop, the brain, the agent, and what is kept of a run."""

from __future__ import annotations

import argparse
import logging
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .. import __version__
from ..agent import Agent
from ..agent.safeguards import Safeguards
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
    Listener,
    Restorer,
    Unavailable,
)
from ..ports.live import Onlooker
from ..safety.policy import RiskPolicy
from ..safety.privacy import is_hidden, patterns_of
from ..safety.rules import LiveRules
from ..safety.vault import SecretPolicy
from .guarding import guard_of, safeguards_of, stop_chord, watched
from .late import LateEncoder, LateGrounding
from .live import onlooker_of, onlooker_on
from .places import CONSENTS, PROFILES, RECORDINGS, SESSIONS, state_folder
from .private import driving, private_desktop
from .seeing import seeing_with
from .vaults import vault_of

if TYPE_CHECKING:
    from ..controller.private_desktop import PrivateDesktop
    from ..controller.x11.controller import X11Controller

log = logging.getLogger(__name__)

_NO_KEY_HERE = (
    "Esc stops me only on the display that I work on, and no chord is set for yours: "
    "name one in control.stop_chord."
)


@dataclass(frozen=True, slots=True)
class Desktop:
    """What the agent drives: hands, eyes, and who watches the stop key (nobody for a fake).

    `chord_listener` watches the stop chord on the user's own screen, where that is another one.
    """

    name: str
    controller: Controller
    eyes: Eyes
    listener: Listener | None
    grounding: Grounding | None
    restorer: Restorer
    chord_listener: Listener | None = None
    onlooker: Callable[[], Onlooker] | None = None
    """Makes eyes beside the agent's, for the human."""

    @property
    def real(self) -> bool:
        """True if there are a human and programs of others, and not only a picture."""
        return self.listener is not None


@contextmanager
def wired(
    args: argparse.Namespace, live: LiveSettings, doing: str
) -> Iterator[tuple[Agent, Desktop]]:
    """An agent on its desktop, all parts put together, and taken apart again at the end."""
    with ExitStack() as parts:
        loop = BackgroundLoop()
        parts.callback(loop.close)
        own = parts.enter_context(private_desktop(args))
        args = driving(args, own)
        brain = make_brain(args, live, loop)
        desktop = parts.enter_context(_desktop(args, live, loop, doing, own))
        guard = guard_of(live, desktop)
        recovered = guard.recover() if desktop.real else ""
        encoder = LateEncoder(_jpeg_encoder)
        safeguards = safeguards_of(live, guard, encoder, desktop)
        agent = _agent(args, live, desktop, brain, safeguards)
        _keep(parts, live, agent, brain)
        parts.enter_context(watched(agent, desktop, live, safeguards.pulse))
        if recovered:
            agent.post(Warned(recovered))
        if desktop.real and is_elsewhere(desktop.name) and desktop.chord_listener is None:
            agent.post(Warned(_NO_KEY_HERE))
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


def _agent(
    args: argparse.Namespace,
    live: LiveSettings,
    desktop: Desktop,
    brain: Brain,
    safeguards: Safeguards,
) -> Agent:
    settings = live.now()
    limits = Limits(actions_per_reply=settings.agent.actions_per_reply, turns=settings.agent.looks)
    pace = Pace(
        burst=settings.pace.burst,
        per_second=settings.pace.per_second,
        batch_timeout_s=settings.pace.batch_timeout_s,
        # Nothing comes to be on the screen in a dry run.
        find_s=0.0 if args.dry_run else settings.pace.find_s,
    )
    start = State(
        step_mode=StepMode(settings.agent.step),
        dry_run=args.dry_run,
        limits=limits,
        host=brain.host,
        consented=_allowed(settings.privacy.hosts),
        past=_past(args.session),
    )

    def hidden(window: Window) -> bool:
        return _is_hidden(live, window)

    # By name: who is warned changes when the agent is there.
    rules = LiveRules(lambda: live.now().policy, lambda problem: live.warn(problem))
    vault = vault_of(log.warning)
    listeners = (desktop.listener, desktop.chord_listener)
    watching = [one for one in listeners if one is not None]
    return Agent(
        brain=brain,
        hands=Executor(
            desktop.controller,
            desktop.eyes,
            SecretPolicy(RiskPolicy(hidden, rules), vault),
            grounding=desktop.grounding,
            hidden=hidden,
            pace=pace,
            pulse=safeguards.pulse,
            vault=vault,
        ),
        eyes=desktop.eyes,
        controller=desktop.controller,
        listening=lambda: all(one.alive for one in watching),
        state=start,
        grounding=desktop.grounding,
        hidden=hidden,
        safeguards=safeguards,
    )


def _is_hidden(live: LiveSettings, window: Window) -> bool:
    return is_hidden(window, patterns_of(live.now().privacy.hidden))


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
def _desktop(
    args: argparse.Namespace,
    live: LiveSettings,
    loop: BackgroundLoop,
    doing: str,
    own: PrivateDesktop | None,
) -> Iterator[Desktop]:
    """`own` is the desktop of the agent's own that is driven, if it is one."""
    gate = Gate()
    if args.controller != "x11":
        yield _fake(args.controller, gate)
        return
    name = display_name(args.display)
    from ..controller.x11.controller import is_own
    from ..controller.x11.damage import painting_on
    from ..controller.x11.listener import X11Listener
    from ..controller.x11.restorer import X11Restorer
    from ..controller.x11.scene import X11Scene
    from ..safety.instance import only_agent_on
    from ..vision.screen import ScreenEyes

    with only_agent_on(name, doing):
        chord = stop_chord(live)
        listener = X11Listener(name, gate, is_own=is_own, chord=chord)
        others = _chord_listener(name, chord)
        controller = _hands(name, gate, listener.last_outside, own)
        scene = X11Scene(name, is_own=is_own)
        gate.tell(scene.watch)
        eyes = ScreenEyes(
            name,
            displays=scene.displays,
            own_areas=scene.own_areas,
            still=scene.still,
            painting=painting_on(name),
        )
        grounding = LateGrounding(
            lambda: seeing_with(
                *(grounding_on(name, loop), eyes, controller), lambda one: _is_hidden(live, one)
            )
        )
        try:
            restorer = X11Restorer(name, controller)
            yield Desktop(
                *(name, controller, eyes, listener, grounding, restorer, others),
                onlooker=lambda: onlooker_on(name, elsewhere=is_elsewhere(name)),
            )
        finally:
            if others is not None:
                others.close()
            listener.close()
            grounding.close()
            eyes.close()
            scene.close()
            controller.close()


def _hands(
    name: str, gate: Gate, last_outside: Callable[[], int], own: PrivateDesktop | None
) -> X11Controller:
    if own is None:
        from ..controller.x11.controller import X11Controller

        return X11Controller(name, gate, last_outside=last_outside)
    from ..controller.private_hands import PrivateHands

    profiles = state_folder() / PROFILES
    return PrivateHands(own, gate, profiles=profiles, last_outside=last_outside)


def _chord_listener(driven: str, chord: tuple[str, ...]) -> Listener | None:
    """On the user's own screen Esc is theirs, and the chord stops."""
    theirs = os.environ.get("DISPLAY", "")
    if not chord or not is_elsewhere(driven):
        return None
    from ..controller.x11.controller import is_own
    from ..controller.x11.listener import X11Listener

    return X11Listener(theirs, Gate(), is_own=is_own, chord=chord, escape=False)


def is_elsewhere(driven: str) -> bool:
    """True if the user sits before another screen than the one that is driven."""
    theirs = os.environ.get("DISPLAY", "")
    return bool(theirs) and theirs.removesuffix(".0") != driven.removesuffix(".0")


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
    from ..controller.null import NullController, NullRestorer
    from ..vision.picture import PictureEyes, blank

    if kind == "null":
        hands = NullController(gate)
        return Desktop("", hands, PictureEyes(blank), None, None, NullRestorer(hands))
    from ..controller.canvas import CanvasController

    canvas = CanvasController(gate)
    return Desktop(
        *("", canvas, PictureEyes(canvas.picture), None, None, NullRestorer(canvas)),
        onlooker=lambda: onlooker_of(canvas),
    )
