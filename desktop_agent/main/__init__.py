"""The composition root: flags -> settings -> wiring -> a front end. Knows every name.

What the window does not need is imported where it is used: it is on the screen before.
"""

from __future__ import annotations

import argparse
import io
import json
import logging
import sys
from collections.abc import Sequence

from ..backends import DEFAULT, backend_of
from ..config import SettingsError
from ..ports import Unavailable, WrongOption
from ..protocol import ProtocolError, reply_schema
from .flags import options_of, own_settings, parser
from .gc_freeze import settled
from .options import LaunchOptions


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    # ESC must get its turn soon, whatever else is computing (measured).
    sys.setswitchinterval(0.0005)
    args = parser().parse_args(argv)
    options = options_of(args)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A character that cannot be printed must not end a run.
            stream.reconfigure(errors="backslashreplace")
    logging.basicConfig(level=logging.INFO if options.verbose else logging.WARNING)
    try:
        if args.command == "run":
            return _run(args.goal, options, as_json=args.json)
        if args.command == "serve":
            return _serve(options, stop_at_eof=args.stop_at_eof)
        settled()
        if args.demo is not None:
            return _demo(args.demo, options)
        if args.command is None:
            from .start_window import open_window

            return open_window(options)
        if args.command == "evaluate":
            from .evaluating import evaluate

            return evaluate(args)
        if args.command == "soak":
            from .evaluating import soak

            return soak(args)
        return _other(args, options)
    except (ProtocolError, SettingsError, WrongOption) as error:
        print(f"desktop-agent: {error}", file=sys.stderr)
        return 2
    except Unavailable as error:
        print(f"desktop-agent: {error}", file=sys.stderr)
        return 1


def _other(args: argparse.Namespace, options: LaunchOptions) -> int:
    from . import commands

    match args.command:
        case "settings":
            return commands.settings(args.action, options)
        case "schema":
            print(json.dumps(reply_schema(), indent=2))
            return 0
        case "providers":
            return commands.providers()
        case "models":
            return commands.models(own=args.own)
        case "policy":
            return commands.policy()
        case "install":
            return commands.install(autostart=args.autostart, only_print=args.only_print)
        case "uninstall":
            return commands.uninstall(autostart=args.autostart, only_print=args.only_print)
        case "doctor":
            return commands.doctor(options, as_json=args.json, to_send=args.report)
        case "setup":
            from . import model_setup

            if args.get is not None:
                return model_setup.get(options, args.get, yes=args.yes, as_json=args.json)
            if args.test:
                return model_setup.test(options, as_json=args.json)
            return model_setup.setup(as_json=args.json)
        case "key":
            return commands.key(args.action, options)
        case "chats" | "sessions":
            return commands.sessions(args.action, args.id, args.name, args.kind)
        case "usage":
            return commands.usage(options, as_json=args.json)
        case "hosts":
            return commands.hosts(args.action, args.host)
        case "journal":
            return commands.journal(args.action)
        case command:
            assert command == "secret", command
            return commands.secret(args.action, args.name)


def _demo(text: str, options: LaunchOptions) -> int:
    if problem := backend_of(DEFAULT).private_lacks():
        raise Unavailable(problem)
    from ..evaluation.demo import demo

    return demo(text, controller=options.controller)


def _run(goal: str, options: LaunchOptions, *, as_json: bool) -> int:
    from ..channels.cli import run_goal
    from ..events import StepMode
    from .wiring import wired

    live = own_settings(options)
    with wired(options, live, f"run {goal[:80]!r}") as (agent, _):
        settled()
        return run_goal(
            agent,
            goal,
            as_json=as_json,
            attended=_has_human() or live.now().agent.step != StepMode.NEVER,
            out=sys.stdout,
            lines=sys.stdin,
        )


def _serve(options: LaunchOptions, *, stop_at_eof: bool) -> int:
    import os
    from functools import partial

    from .. import __version__
    from ..channels.serve import serve
    from .wiring import wired

    if sys.stdin is None:
        raise WrongOption("serve reads requests from its input, and there is none.")
    live = own_settings(options)
    with wired(options, live, "serve") as (agent, desktop):
        settled()
        hello = {"version": __version__, "brain": live.now().agent.brain, "display": desktop.screen}
        read = partial(os.read, sys.stdin.fileno(), 1 << 16)
        return serve(agent, hello, out=sys.stdout, read=read, stop_at_eof=stop_at_eof)


def _has_human() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()
