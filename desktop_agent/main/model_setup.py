"""Finds the models that could be used here: by keys that are there, and servers that answer."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable, Sequence

from ..channels.setup import ModelOffer, NeedsKey, report, report_trial
from ..config.providers import PROVIDERS, filled, other_brain, provider_at
from ..llm.local import (
    LocalServer,
    install_command,
    servers_here,
)
from ..llm.model_vision import is_away, sees
from ..ports import BackgroundLoop, WrongOption
from ..ports.shared.hosts import is_near
from ..safety.secrets.model_keys import FoundKey, Keys
from .brains import make_brain
from .flags import own_settings
from .options import LaunchOptions
from .places import models_file, settings_file


def setup(*, as_json: bool) -> int:
    """Print which models could be used, and how; nothing is sent but to this computer's ports."""
    offers, missing = with_keys(Keys(os.environ).look_up)
    servers = servers_here()
    install = "" if servers else install_command()
    found = [*offers, *on_servers(servers)]
    return report(found, missing, install, out=sys.stdout, as_json=as_json)


def test(options: LaunchOptions, *, as_json: bool) -> int:
    """Ask the model of the settings once, and print what came of it. Nothing of the screen is
    sent."""
    from ..llm.trial import tried

    live = own_settings(options)
    model = filled(live.now())
    loop = BackgroundLoop()
    try:
        brain = make_brain(live.now, loop, script=options.script)
        if not brain.host:
            raise WrongOption(f"The brain “{brain.name}” asks no model, so there is none to test.")
        # Drawn for each test: a model can't have read it before.
        number = random.SystemRandom().randrange(1000, 10_000)
        patience_s = model.first_byte_s(near=is_near(model.base_url)) + model.reply_s
        trial = tried(brain, number, patience_s)
    finally:
        loop.close()
    return report_trial(trial, model.name, brain.host, out=sys.stdout, as_json=as_json)


def get(options: LaunchOptions, name: str, *, yes: bool, as_json: bool) -> int:
    """Download a model to this computer, the one named or one that fits, and use it from now on."""
    from ..channels.getting import GetConsole, GetPlan, get_command
    from ..llm.local_getting import local_plan
    from ..llm.models_file import ModelsFile
    from ..ui.first_run.chooser import Choice
    from .chosen_model import SettingsUse
    from .settings_keeper import FileKeeper

    live, table = own_settings(options), ModelsFile(models_file()).table()
    found = local_plan(table, name, live.now().model.base_url)
    where, flags = _where(found.base_url), _flags(found.base_url, found.model)
    plan = GetPlan(found.model, where, found.why, found.download_gb, found.there, flags)
    keeper = FileKeeper(options, live, settings_file())
    use = SettingsUse(keeper, Choice(other_brain(), found.base_url, found.model))
    # Who does not see the question cannot answer it.
    human = not as_json and sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    console = GetConsole(sys.stdout, sys.stdin, human, as_json)
    return get_command(plan, found.pull().run, use, console, yes=yes)


def with_keys(look_up: Callable[[str], FoundKey]) -> tuple[list[ModelOffer], list[NeedsKey]]:
    """Return the providers whose key is there, and those that need one."""
    offers, missing = [], []
    for one in PROVIDERS:
        if not one.has_model:
            continue
        found = look_up(one.base_url)
        if found.key is None:
            if provider_at(one.base_url) is one:
                # Without a keyring, only the variable is left.
                how = found.problem or "Or store one: desktop-agent key set"
                missing.append(NeedsKey(one.title, f"set {one.key_variable}. {how}"))
            continue
        model = one.model or "(choose one: --set model.name=NAME)"
        seen = sees(one.model) if one.model else None
        flags = ("--brain", one.name)
        where = _where(one.base_url)
        offers.append(ModelOffer(one.title, where, model, found.source, seen, flags))
    return offers, missing


def on_servers(servers: Sequence[LocalServer]) -> list[ModelOffer]:
    """Return the models of servers on this computer; those that understand pictures first."""
    found = []
    for server in servers:
        where = _where(server.base_url)
        for name in server.models:
            if is_away(name):
                continue
            flags = _flags(server.base_url, name)
            found.append(ModelOffer(server.name, where, name, "", sees(name), flags))
    order = {True: 0, None: 1, False: 2}
    return sorted(found, key=lambda one: order[one.sees])


def _flags(base_url: str, model: str) -> tuple[str, ...]:
    chosen = (f"model.base_url={base_url}", f"model.name={model}")
    return ("--brain", other_brain(), *(part for one in chosen for part in ("--set", one)))


def _where(base_url: str) -> str:
    return base_url.partition("://")[2].partition("/")[0]
