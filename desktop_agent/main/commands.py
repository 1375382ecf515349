"""The commands beside the agent: doctor, key, secret, sessions, hosts, journal, policy."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from ..config import page
from ..config.live import LiveSettings
from ..config.providers import filled
from ..config.providers import page as providers_page
from ..controller.x11.session import is_wayland
from ..ports import (
    BackgroundLoop,
    Finding,
    Gate,
    Health,
    Unavailable,
    WaylandScreen,
    WrongOption,
)
from .desktop import grounding_on
from .flags import own_settings
from .places import CONSENTS, RECORDINGS, SESSIONS, journal_key, settings_file, state_folder
from .private import driving, private_desktop
from .vaults import vault_of
from .wiring import make_brain

if TYPE_CHECKING:
    from ..store.sessions import Session


def doctor(args: argparse.Namespace) -> int:
    """Every part's own check, all at once, on a private desktop if that was asked for."""
    live = own_settings(args)
    with private_desktop(args) as own:
        return _doctor(driving(args, own), live)


def _doctor(args: argparse.Namespace, live: LiveSettings) -> int:
    from ..channels.doctor import report
    from ..controller.x11.check import (
        check_display,
        check_input,
        check_stop_key,
        check_window_manager,
    )
    from ..safety.secrets import Keys

    name = args.display or os.environ.get("DISPLAY", "")
    loop = BackgroundLoop()
    # A brain that does not exist is a slip of the pen, and no finding.
    brain = make_brain(args, live, loop)
    try:
        return report(
            [
                ("display", lambda: check_display(name)),
                ("capture", lambda: _check_capture(name)),
                ("mouse and keyboard", lambda: check_input(name)),
                ("stop key", lambda: check_stop_key(name)),
                ("window manager", lambda: check_window_manager(name)),
                ("accessibility", lambda: _check_accessibility(name, loop)),
                ("reading", _check_reading),
                ("keyring", Keys(os.environ).check),
                ("model", brain.check),
            ],
            out=sys.stdout,
            as_json=args.json,
        )
    finally:
        loop.close()


def _check_capture(name: str) -> Finding:
    from ..controller.x11.check import SEE_DISPLAY, not_on_wayland
    from ..controller.x11.controller import X11Controller
    from ..vision.screen import ScreenEyes

    try:
        controller = X11Controller(name, Gate())
    except WaylandScreen:
        return not_on_wayland("capture")
    except Unavailable as problem:
        return Finding("capture", Health.BROKEN, str(problem), SEE_DISPLAY)
    eyes = ScreenEyes(name, displays=controller.displays, own_areas=controller.own_areas)
    try:
        return eyes.check()
    finally:
        eyes.close()
        controller.close()


def _check_accessibility(name: str, loop: BackgroundLoop) -> Finding:
    from ..controller.x11.check import SEE_DISPLAY, not_on_wayland

    if is_wayland(name):
        return not_on_wayland("accessibility")
    if not name:
        words = "There is no display, so there are no programs to ask."
        return Finding("accessibility", Health.BROKEN, words, SEE_DISPLAY)
    grounding = grounding_on(name, loop)
    try:
        return grounding.check()
    finally:
        grounding.close()


def _check_reading() -> Finding:
    from ..grounding.reading import OcrReader

    reader = OcrReader()
    try:
        return reader.check()
    finally:
        reader.close()


def key(args: argparse.Namespace) -> int:
    """Keep, show or forget the key of the model server in the settings."""
    from ..channels.keys import asker, keys_command
    from ..safety.secrets import Keys

    base_url = filled(own_settings(args).now()).base_url
    return keys_command(args.action, base_url, Keys(os.environ), sys.stdout, asker(sys.stdin))


def secret(args: argparse.Namespace) -> int:
    """Keep, list or forget texts that the agent types and no model sees."""
    from ..channels.keys import asker
    from ..channels.secrets import secrets_command

    if args.action != "list" and not args.name:
        raise WrongOption(f"Name a secret: desktop-agent secret {args.action} NAME.")
    vault = vault_of(lambda text: print(text, file=sys.stderr))
    ask, unseen = asker(sys.stdin), sys.stdin is not None and sys.stdin.isatty()
    return secrets_command(args.action, args.name, vault, sys.stdout, ask, unseen=unseen)


def sessions(args: argparse.Namespace) -> int:
    """List what was kept; show one as the feed showed it, name it, print it whole, delete it."""
    from ..store.sessions import SUFFIX, delete, find, list_sessions, load
    from ..store.sessions_names import give_name, name_of

    folder = state_folder() / SESSIONS
    if args.action == "list":
        for info in list_sessions(folder):
            name = name_of(folder / f"{info.id}{SUFFIX}")
            what = info.problem or "; ".join(([f"“{name}”"] if name else []) + list(info.goals))
            how = f"{info.outcome or '-'}{'' if info.checked else ', not checked'}"
            print(f"{info.id}  {how:17}  {what}")
        return 0
    if not args.id:
        raise WrongOption(f"Name a chat: desktop-agent chats {args.action} ID.")
    match args.action:
        case "delete":
            print(f"deleted {delete(folder, args.id, state_folder() / RECORDINGS)}")
        case "rename":
            if args.name is None:
                raise WrongOption("Give it a name: desktop-agent chats rename ID NAME.")
            path = find(folder, args.id)
            name = give_name(path, args.name)
            print(f"{path.stem} is now named {name or 'after its first goal'}")
        case "export":
            from .sessions_shelf import export

            sys.stdout.buffer.write(export(find(folder, args.id), args.kind))
        case _:
            _show(load(find(folder, args.id)))
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


def hosts(args: argparse.Namespace) -> int:
    """List who may get pictures of the screen, or ask again about one."""
    from ..store.consents import Consents

    consents = Consents(state_folder() / CONSENTS, tell=lambda text: print(text, file=sys.stderr))
    if args.action == "forget":
        if not args.host:
            raise WrongOption("Name a host: desktop-agent hosts forget HOST.")
        if args.host not in consents.allowed():
            # A slip of the hand must not look as if the host were forgotten.
            raise Unavailable(f"{args.host} was not allowed, so there is nothing to forget.")
        consents.forget(args.host)
        print(f"Forgot {args.host}. I’ll ask before sending it screenshots again.")
        return 0
    for host in sorted(consents.allowed()):
        print(host)
    return 0


def settings(args: argparse.Namespace) -> int:
    """Print the table: docs/settings.md; or ask about what the file allows anew."""
    if args.action == "print":
        print(page())
        return 0
    from ..channels.confirming import confirm_command
    from .settings_keeper import FileKeeper

    live = own_settings(args)
    return confirm_command(FileKeeper(args, live, settings_file()), sys.stdout, sys.stdin)


def journal(args: argparse.Namespace) -> int:
    """Say whether the journal is whole, or what it says last."""
    from ..channels.journal import journal_command

    return journal_command(args.action, state_folder(), journal_key(), sys.stdout)


def policy() -> int:
    """Print what is done unasked, asked about and refused: docs/policy.md."""
    from ..safety.table import page

    print(page())
    return 0


def providers() -> int:
    """Print who can decide: docs/providers.md."""
    print(providers_page())
    return 0
