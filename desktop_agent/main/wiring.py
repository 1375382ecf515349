"""Puts all parts together: the desktop, the brain, the agent, and what is kept of a run."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from .. import __version__
from ..agent import Agent
from ..agent.safeguards import Safeguards
from ..backends import backend_of
from ..config import PolicySettings, Settings
from ..config.live import LiveSettings
from ..controller.fresh_files import FreshFiles
from ..events import PastTask, StepMode, Warned, Window
from ..executor import Executor
from ..executor.contention import Contention
from ..executor.pace import Pace
from ..planner import Limits, SecondLooks, State
from ..ports import Backend, BackgroundLoop, Brain, Cover, Desktop, DesktopOptions
from ..safety.policy import RiskPolicy
from ..safety.privacy import is_hidden, patterns_of
from ..safety.rules import LiveRules
from ..safety.secrets.vault import SecretPolicy
from .brains import LateEncoder, make_brain, make_judge
from .chosen_brain import ChosenBrain
from .driven_screen import driven_screen
from .guarding import guard_of, safeguards_of, show_chord, stop_chord, watched
from .options import LaunchOptions
from .places import CONSENTS, PROFILES, RECORDINGS, SESSIONS, state_folder
from .vaults import vault_of

if TYPE_CHECKING:
    from ..safety.secrets.model_keys import Keys

log = logging.getLogger(__name__)

_NO_KEY_HERE = (
    "Esc stops me only on the display that I work on, and you have set no stop keys for "
    "your own. Set them in control.stop_chord."
)


_ON_WAYLAND: Final = (
    "This is a Wayland session, so no key reaches me from other windows. "
    "Press Ctrl+C here to stop me."
)


@dataclass(frozen=True, slots=True)
class Ahead:
    """A window that is there already, if one is.

    `before` is the id of the window that was in front before it, 0 if that is not known. `go_on`
    raises once it is closed. `ready` gets the agent before anything else can stop it. `keys` makes
    what knows the keys of model servers. `show(time)` brings it, as in KeyHooks; from any thread.
    `cover` is what it lays over the screen. `holds`: it holds the display already. `backend` is
    the one that it asked already; None for one that is made here.
    """

    before: int = 0
    go_on: Callable[[], None] = lambda: None
    ready: Callable[[Agent], None] = lambda agent: None
    keys: Callable[[], Keys] | None = None
    show: Callable[[int], None] | None = None
    cover: Cover = field(default_factory=Cover)
    holds: bool = False
    backend: Backend | None = None


_NO_WINDOW = Ahead()


@contextmanager
def wired(
    options: LaunchOptions, live: LiveSettings, doing: str, ahead: Ahead = _NO_WINDOW
) -> Iterator[tuple[Agent, Desktop]]:
    """Give an agent on its desktop, all parts put together, and take them apart at the end.

    `doing` is for others that want the same screen.
    """
    backend = ahead.backend or backend_of(options.controller)

    def hidden(window: Window) -> bool:
        return is_hidden(window, patterns_of(live.now().privacy.hidden))

    with ExitStack() as parts:
        loop = BackgroundLoop()
        parts.callback(loop.close)
        screen = parts.enter_context(driven_screen(options, backend))
        ahead.go_on()

        def brain_of(wanted: Settings) -> Brain:
            return make_brain(
                live.now, loop, script=options.script, keys=ahead.keys, first=wanted, facts=facts
            )

        def facts() -> str:
            # Only a model wants to know.
            return backend.facts(screen)

        brain = ChosenBrain(brain_of, live.now)
        rules = _second_looks(live.now().policy)
        judge = make_judge(live.now, loop, keys=ahead.keys, facts=facts) if rules.on else None
        if judge is not None:
            rules = replace(rules, host=judge.host)
        ahead.go_on()
        parts.enter_context(_only_one(backend, screen, "" if ahead.holds else doing))
        wanted = DesktopOptions(
            screen=screen,
            loop=loop,
            stop_chord=stop_chord(live) if backend.real else (),
            show_chord=show_chord(live) if backend.real and ahead.show is not None else (),
            before=ahead.before,
            hidden=hidden,
            remote_input=lambda: live.now().control.remote_input,
            scan_codes=lambda: live.now().control.scan_codes,
            profiles=state_folder() / PROFILES,
        )
        desktop = parts.enter_context(backend.open(wanted))
        ahead.go_on()
        guard = guard_of(live, desktop)
        recovered = guard.recover() if desktop.real else ""
        encoder = LateEncoder()
        safeguards = safeguards_of(live, guard, encoder, desktop)
        safeguards = replace(safeguards, cover=ahead.cover, judge=brain if judge is None else judge)
        agent = _agent(
            options,
            live,
            desktop,
            brain=brain,
            second_looks=rules,
            safeguards=safeguards,
            hidden=hidden,
        )
        ahead.go_on()
        agent.subscribe(brain.follow)
        brain.begin(agent.post)
        live.heed = brain.look
        # Take in what was set meanwhile.
        brain.look()
        _keep(parts, live, agent, brain)
        if recovered:
            agent.post(Warned(recovered))
        if desktop.real and not backend.is_users_own(screen):
            if not backend.hears_everywhere():
                # A window has its own keys, and says so itself.
                if ahead.show is None:
                    agent.post(Warned(_ON_WAYLAND))
            elif not stop_chord(live):
                agent.post(Warned(_NO_KEY_HERE))
        # Hand over what was said first: an earlier stop key would find nothing to stop.
        ahead.ready(agent)
        show = ahead.show or (lambda time: None)
        parts.enter_context(watched(agent, desktop, live, safeguards.pulse, show))
        yield agent, desktop


def _only_one(backend: Backend, screen: str, doing: str) -> AbstractContextManager[object]:
    """Hold the screen, so that no second agent works there; for `doing` "" the caller holds it."""
    backend.check_screen(screen)
    if not (backend.real and doing):
        return nullcontext()
    from ..safety.run.single_instance import only_agent_on

    return only_agent_on(screen, doing)


def _agent(
    options: LaunchOptions,
    live: LiveSettings,
    desktop: Desktop,
    *,
    brain: Brain,
    second_looks: SecondLooks,
    safeguards: Safeguards,
    hidden: Callable[[Window], bool],
) -> Agent:
    settings = live.now()
    of_agent, most = settings.agent, settings.limits
    limits = Limits(of_agent.actions_per_reply, of_agent.looks, cost=most.cost, tokens=most.tokens)
    pace = Pace(
        burst=settings.pace.burst,
        per_second=settings.pace.per_second,
        batch_timeout_s=settings.pace.batch_timeout_s,
        # In a dry run nothing new appears on the screen.
        find_s=0.0 if options.dry_run else settings.pace.find_s,
    )
    start = State(
        step_mode=StepMode(settings.agent.step),
        dry_run=options.dry_run,
        limits=limits,
        second_looks=second_looks,
        host=brain.host,
        looks=brain.looks,
        claims=brain.claims,
        consented=_allowed(settings.privacy.hosts),
        past=_past(options.session),
    )

    # Look it up at each call: who is warned changes once the agent is there.
    rules = LiveRules(lambda: live.now().policy, lambda problem: live.warn(problem))
    vault = vault_of(log.warning)
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
            slower=Contention().slower,
            taken=safeguards.taken,
            arrivals=FreshFiles(os.environ, desktop.files_behind) if desktop.real else None,
        ),
        eyes=desktop.eyes,
        controller=desktop.controller,
        listening=lambda: all(one.alive for one in desktop.listeners),
        state=start,
        grounding=desktop.grounding,
        hidden=hidden,
        safeguards=safeguards,
    )


def _second_looks(policy: PolicySettings) -> SecondLooks:
    return SecondLooks(
        risk={"never": 0, "risk3": 3, "risk2": 2}[policy.second_look],
        every=policy.second_look_every,
        done=policy.second_look_done,
        required=policy.second_look_required,
    )


def _allowed(hosts: str) -> frozenset[str]:
    from ..llm.server_address import allowed_of
    from ..store.consents import Consents

    kept = Consents(state_folder() / CONSENTS, tell=log.warning).allowed()
    return kept | {allowed_of(host) for host in hosts.split(",") if host.strip()}


def _past(session: str | None) -> tuple[PastTask, ...]:
    if not session:
        return ()
    from ..store.sessions import find, load, past_of

    return past_of(load(find(state_folder() / SESSIONS, session)))


def _keep(parts: ExitStack, live: LiveSettings, agent: Agent, brain: Brain) -> None:
    """Keep what a run leaves: the session, a recording where that is on, and who was allowed."""
    from ..store.consents import Consents
    from ..store.files import run_name, utc_now
    from ..store.recording import Recorder
    from ..store.sessions_writer import SessionWriter

    def tell(text: str) -> None:
        agent.post(Warned(text))

    live.warn = lambda problem: tell(f"{problem}. The previous settings stay in effect.")
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
