"""The commands beside the agent: doctor, key, secret, sessions, usage, hosts, journal, policy,
install."""

from __future__ import annotations

import os
import platform
import shlex
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from .. import __version__
from ..backends import backend_of
from ..config import page
from ..config.providers import filled
from ..config.providers import page as providers_page
from ..ports import BackgroundLoop, Brain, Check, Finding, Unavailable, WrongOption
from .brains import make_brain, make_judge
from .driven_screen import driven_screen
from .flags import own_settings
from .options import LaunchOptions
from .places import (
    CONSENTS,
    INSTALLED,
    RECORDINGS,
    SESSIONS,
    journal_key,
    models_file,
    settings_file,
    state_folder,
)
from .vaults import vault_of

if TYPE_CHECKING:
    from ..channels.journal import Action as JournalAction
    from ..channels.keys import Action as KeyAction
    from ..channels.secrets import Action as SecretAction
    from ..store.sessions import Session

_SECOND: Final = "second look"


def doctor(options: LaunchOptions, *, as_json: bool, to_send: bool = False) -> int:
    """Run every part's own check, all at once, on a private desktop if that was asked for. Print
    what they found, as a page `to_send` if that is wanted, and return the exit code."""
    from ..channels.doctor import report, report_to_send
    from ..safety.secrets.model_keys import Keys

    live, backend = own_settings(options), backend_of(options.controller)
    with driven_screen(options, backend) as screen:
        loop = BackgroundLoop()
        # An unknown brain is a typing error, not a finding.
        brain = make_brain(live.now, loop, script=options.script)
        judge = make_judge(live.now, loop)
        second: list[Check] = []
        if judge is not None:
            second = [(_SECOND, partial(_judge_found, judge))]
        checks = (
            *backend.checks(screen, loop),
            ("keyring", Keys(os.environ).check),
            ("model", brain.check),
            *second,
        )
        try:
            if to_send:
                return report_to_send(
                    checks,
                    facts=f"python: {platform.python_version()}\n{backend.facts(screen)}",
                    version=__version__,
                    personal={str(Path.home()): "~", **dict.fromkeys(_own_names(), "USER")},
                    out=sys.stdout,
                )
            return report(checks, out=sys.stdout, as_json=as_json)
        finally:
            loop.close()


def _judge_found(judge: Brain) -> Finding:
    return replace(judge.check(), part=_SECOND)


def _own_names() -> list[str]:
    """Return what this system calls the user."""
    names = (os.environ.get(one, "") for one in ("LOGNAME", "USER", "USERNAME"))
    return [name for name in names if name]


def key(action: KeyAction, options: LaunchOptions) -> int:
    """Keep, show or forget the key of the model server in the settings."""
    from ..channels.keys import asker, keys_command
    from ..safety.secrets.model_keys import Keys

    base_url = filled(own_settings(options).now()).base_url
    return keys_command(action, base_url, Keys(os.environ), sys.stdout, asker(sys.stdin))


def secret(action: SecretAction, name: str) -> int:
    """Keep, list or forget texts that the agent types and no model sees."""
    from ..channels.keys import asker
    from ..channels.secrets import secrets_command

    if action != "list" and not name:
        raise WrongOption(f"Name a secret: desktop-agent secret {action} NAME.")
    vault = vault_of(lambda text: print(text, file=sys.stderr))
    ask, unseen = asker(sys.stdin), sys.stdin is not None and sys.stdin.isatty()
    return secrets_command(action, name, vault, sys.stdout, ask, unseen=unseen)


def sessions(action: str, number: str, name: str | None, kind: str) -> int:
    """List what was kept; show one as the feed showed it, name it, print it whole, delete it."""
    from ..store.sessions import SUFFIX, delete, find, list_sessions, load
    from ..store.sessions_names import give_name, name_of

    folder = state_folder() / SESSIONS
    if action == "list":
        for info in list_sessions(folder):
            own = name_of(folder / f"{info.id}{SUFFIX}")
            what = info.problem or "; ".join(([f"“{own}”"] if own else []) + list(info.goals))
            how = f"{info.outcome or '-'}{'' if info.checked else ', not checked'}"
            print(f"{info.id}  {how:17}  {what}")
        return 0
    if not number:
        raise WrongOption(f"Name a chat: desktop-agent chats {action} ID.")
    match action:
        case "delete":
            print(f"deleted {delete(folder, number, state_folder() / RECORDINGS)}")
        case "rename":
            if name is None:
                raise WrongOption("Give it a name: desktop-agent chats rename ID NAME.")
            path = find(folder, number)
            given = give_name(path, name)
            print(f"{path.stem} is now named {given or 'after its first goal'}")
        case "export":
            from .sessions_shelf import export

            sys.stdout.buffer.write(export(find(folder, number), kind))
        case _:
            _show(load(find(folder, number)))
    return 0


def _show(session: Session) -> None:
    from ..channels.feed import line_of
    from ..planner import advance

    state = session.header.start
    for time, event in zip(session.times, session.events, strict=True):
        state = advance(state, event)
        line = line_of(event, state)
        if line is not None:
            print(f"{time:%H:%M:%S}  {line}")


def usage(options: LaunchOptions, *, as_json: bool) -> int:
    """Print what the kept chats took, by week and model."""
    from ..channels.usage_report import report_usage
    from ..store.sessions_usage import usage_in

    recording = own_settings(options).now().privacy.sessions
    found = usage_in(state_folder() / SESSIONS)
    return report_usage(found, recording=recording, out=sys.stdout, as_json=as_json)


def hosts(action: str, host: str) -> int:
    """List who may get pictures of the screen, or ask again about one."""
    from ..store.consents import Consents

    consents = Consents(state_folder() / CONSENTS, tell=lambda text: print(text, file=sys.stderr))
    if action == "forget":
        if not host:
            raise WrongOption("Name a host: desktop-agent hosts forget HOST.")
        if host not in consents.allowed():
            # A misspelt host must not look as if it had been forgotten.
            raise Unavailable(f"{host} was not allowed, so there is nothing to forget.")
        consents.forget(host)
        print(f"Forgot {host}. I’ll ask before sending it screenshots again.")
        return 0
    for one in sorted(consents.allowed()):
        print(one)
    return 0


def settings(action: str, options: LaunchOptions) -> int:
    """Print the table: docs/settings.md; or ask about what the file allows anew."""
    if action == "print":
        print(page())
        return 0
    from ..channels.confirming import confirm_command
    from .settings_keeper import FileKeeper

    live = own_settings(options)
    return confirm_command(FileKeeper(options, live, settings_file()), sys.stdout, sys.stdin)


def journal(action: JournalAction) -> int:
    """Say whether the journal is whole, or what it says last."""
    from ..channels.journal import journal_command

    return journal_command(action, state_folder(), journal_key(), sys.stdout)


def policy() -> int:
    """Print what is done unasked, asked about and refused: docs/policy.md."""
    from ..safety.table import page

    print(page())
    return 0


def models(*, own: bool) -> int:
    """Print the table of models: docs/models.md; with what the human has added, if `own`."""
    from ..llm.models_file import ModelsFile, shipped_table
    from ..llm.models_page import page

    print(page(ModelsFile(models_file()).table() if own else shipped_table()))
    return 0


def install(*, autostart: bool, only_print: bool) -> int:
    """Make the program one to double-click, and to be started at login with `autostart`."""
    from ..controller.installing import Installation
    from ..controller.menu_entry import ICON_SIZES, login_files, menu_files, own_start_words

    _only_on_linux()
    words = own_start_words()
    try:
        from ..ui.kit.app_icon import app_png, app_svg
    except ImportError as problem:
        raise Unavailable(f"Qt can't be loaded, so the window won't open: {problem}") from None
    pictures = {size: app_png(size) for size in ICON_SIZES}
    files = [
        *menu_files(words, os.environ, pictures, app_svg()),
        *(login_files(words, os.environ) if autostart else ()),
    ]
    installation = Installation(state_folder() / INSTALLED)
    if only_print:
        installation.check(files)
        for path, data in files:
            print(path)
            if path.suffix == ".desktop":
                print("".join(f"    {line}\n" for line in data.decode().splitlines()))
        return 0
    written = installation.write(files)
    for path in written:
        print(f"wrote {path}")
    print("Installed." if written else "Everything was in place already.")
    print(f"To remove it: {shlex.join([*words, 'uninstall'])}")
    return 0


def uninstall(*, autostart: bool, only_print: bool) -> int:
    """Remove what `install` wrote; with `autostart` only what starts the program at login. Return
    1 if something was changed since, and is left."""
    from ..controller.installing import Installation
    from ..controller.menu_entry import autostart_file

    _only_on_linux()
    installation = Installation(state_folder() / INSTALLED)
    only = autostart_file(os.environ) if autostart else None
    found = installation.removable(only) if only_print else installation.remove(only)
    for path in found.removed:
        print(path if only_print else f"removed {path}")
    for path, why in found.left:
        print(f"desktop-agent: {path} stays: {why}", file=sys.stderr)
    if not found.removed and not found.left:
        print("Nothing is installed.")
    return 1 if found.left else 0


def _only_on_linux() -> None:
    if not sys.platform.startswith("linux"):
        raise Unavailable(
            "A menu entry is written on Linux only. On Windows, double-click desktop-agent.pyw, or "
            "make a shortcut to it"
        )


def providers() -> int:
    """Print who can decide: docs/providers.md."""
    print(providers_page())
    return 0
