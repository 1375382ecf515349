"""The composition root: flags -> settings -> wiring -> a front end. Knows every name."""

from __future__ import annotations

import argparse
import io
import json
import logging
import os
import sys
from collections.abc import Sequence

from ..config import SettingsError, page
from ..events import StepMode
from ..ports import Unavailable, WrongOption
from ..protocol import ProtocolError, reply_schema
from .commands import doctor, hosts, journal, key, policy, secret, sessions
from .flags import live_settings, parser
from .guarding import stop_chord, stop_words
from .live import driven
from .places import settings_file, state_folder
from .wiring import is_elsewhere, wired


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    # ESC must get its turn soon, whatever else computes (measured).
    sys.setswitchinterval(0.0005)
    args = parser().parse_args(argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A character that cannot be printed must not end a run.
            stream.reconfigure(errors="backslashreplace")
    logging.basicConfig(level=logging.INFO if args.verbose else logging.WARNING)
    try:
        if args.demo is not None:
            from ..evaluation.demo import demo

            return demo(args.demo, controller=args.controller)
        match args.command:
            case "settings":
                print(page())
                return 0
            case "policy":
                return policy()
            case "schema":
                print(json.dumps(reply_schema(), indent=2))
                return 0
            case "run":
                return _run(args)
            case "doctor":
                return doctor(args)
            case "key":
                return key(args)
            case "sessions":
                return sessions(args)
            case "hosts":
                return hosts(args)
            case "journal":
                return journal(args)
            case "secret":
                return secret(args)
            case _:
                return _window(args)
    except (ProtocolError, SettingsError, WrongOption) as error:
        print(f"desktop-agent: {error}", file=sys.stderr)
        return 2
    except Unavailable as error:
        print(f"desktop-agent: {error}", file=sys.stderr)
        return 1


def _run(args: argparse.Namespace) -> int:
    from ..channels.cli import run_goal

    live = live_settings(args, settings_file())
    with wired(args, live, f"run {args.goal[:80]!r}") as (agent, _):
        return run_goal(
            agent,
            args.goal,
            as_json=args.json,
            attended=_has_human() or live.now().agent.step != StepMode.NEVER,
            out=sys.stdout,
            lines=sys.stdin,
        )


def _has_human() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def _window(args: argparse.Namespace) -> int:
    from ..channels.feed import json_of, placed
    from ..channels.pipe import Pipe
    from ..ui import run_window
    from ..vision.observer import Observer

    out = Pipe(sys.stdout)
    live = live_settings(args, settings_file())
    settings = live.now()
    with wired(args, live, "the window") as (agent, desktop):
        if args.feed:
            agent.subscribe(lambda event, state: out.write(json_of(event, state)))
        elsewhere = desktop.real and is_elsewhere(desktop.name)
        observer = Observer(desktop.onlooker) if desktop.onlooker is not None else None
        code = run_window(
            agent,
            feed=observer,
            driven=driven(args, desktop.name, elsewhere=elsewhere),
            on_placed=(lambda places: out.write(placed(places))) if args.feed else None,
            brain_name=settings.agent.brain,
            theme=settings.look.theme,
            place_file=state_folder() / "window.json",
            # On the user's own screen Esc is theirs.
            esc_stops=not elsewhere,
            stop_words=stop_words(stop_chord(live)) if elsewhere else "Esc",
        )
        if code and desktop.listener is not None:
            # The agent's thread hangs: what it holds is let go by another way, and the
            # process ends under it.
            try:
                desktop.listener.release()
            finally:
                os._exit(code)
        if observer is not None:
            observer.close()
        return code
