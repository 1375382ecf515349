"""The composition root: flags -> wiring -> a front end. Knows every name, holds no logic."""

from __future__ import annotations

import argparse
import io
import json
import logging
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from . import __version__
from .agent import Agent
from .config import Settings, SettingsError, SettingsFile, from_environment, from_text, page
from .events import StepMode
from .executor import Executor
from .executor.pace import Pace
from .planner import Limits, State
from .ports import (
    Controller,
    Eyes,
    Gate,
    KeyHooks,
    Listener,
    Unavailable,
    WrongOption,
)
from .protocol import ProtocolError, reply_schema
from .safety.policy import BasicPolicy

CONTROLLERS = ("x11", "canvas", "null")


@dataclass(frozen=True, slots=True)
class Desktop:
    """What the agent drives: hands, eyes, and who watches the stop key (nobody for a fake)."""

    controller: Controller
    eyes: Eyes
    listener: Listener | None


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    # ESC must get its turn soon, whatever else computes (measured).
    sys.setswitchinterval(0.0005)
    args = _parser().parse_args(argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A character that cannot be printed must not end a run.
            stream.reconfigure(errors="backslashreplace")
    logging.basicConfig(level=logging.INFO if args.verbose else logging.WARNING)
    try:
        if args.demo is not None:
            from .evaluation.demo import demo

            return demo(args.demo, controller=args.controller)
        match args.command:
            case "settings":
                print(page())
                return 0
            case "schema":
                print(json.dumps(reply_schema(), indent=2))
                return 0
            case "run":
                return _run(args)
            case _:
                return _window(args)
    except (ProtocolError, SettingsError, WrongOption) as error:
        print(f"desktop-agent: {error}", file=sys.stderr)
        return 2
    except Unavailable as error:
        print(f"desktop-agent: {error}", file=sys.stderr)
        return 1


def _run(args: argparse.Namespace) -> int:
    from .channels.cli import run_goal

    settings = _settings(args)
    with _wired(args, settings, f"run {args.goal[:80]!r}") as (agent, _):
        return run_goal(
            agent,
            args.goal,
            as_json=args.json,
            attended=_has_human() or settings.agent.step != StepMode.NEVER,
            out=sys.stdout,
            lines=sys.stdin,
        )


def _has_human() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def _window(args: argparse.Namespace) -> int:
    from platformdirs import user_state_path

    from .channels.feed import json_of, placed
    from .channels.pipe import Pipe
    from .ui import run_window

    out = Pipe(sys.stdout)
    settings = _settings(args)
    with _wired(args, settings, "the window") as (agent, desktop):
        if args.feed:
            agent.subscribe(lambda event, state: out.write(json_of(event, state)))
        code = run_window(
            agent,
            on_placed=(lambda places: out.write(placed(places))) if args.feed else None,
            brain_name=settings.agent.brain,
            theme=settings.look.theme,
            place_file=user_state_path("desktop-agent") / "window.json",
        )
        if code and desktop.listener is not None:
            # The agent's thread hangs: what it holds is let go by another way, and the
            # process ends under it.
            try:
                desktop.listener.release()
            finally:
                os._exit(code)
        return code


def _settings(args: argparse.Namespace) -> Settings:
    """File, environment, flags: the later wins. A broken file is told and changes nothing."""
    from platformdirs import user_config_path

    file = SettingsFile(user_config_path("desktop-agent") / "settings.toml")
    problem = file.read()
    if problem is not None:
        print(f"desktop-agent: {problem}. The defaults are used instead.", file=sys.stderr)
    settings = from_environment(os.environ, file.settings)
    flags = {"agent.brain": args.brain, "agent.step": args.step, "look.theme": args.theme}
    for name, text in (
        *((name, value) for name, value in flags.items() if value is not None),
        *(item.partition("=")[::2] for item in args.set),
    ):
        settings = from_text(settings, name, text)
    return settings


@contextmanager
def _wired(
    args: argparse.Namespace, settings: Settings, doing: str
) -> Iterator[tuple[Agent, Desktop]]:
    """An agent on its desktop, all parts put together, and taken apart again at the end."""
    from .llm.registry import make

    brain = make(settings.agent.brain, option=args.script)
    limits = Limits(actions_per_reply=settings.agent.actions_per_reply, turns=settings.agent.looks)
    pace = Pace(
        burst=settings.pace.burst,
        per_second=settings.pace.per_second,
        batch_timeout_s=settings.pace.batch_timeout_s,
    )
    with _desktop(args.controller, args.display, doing) as desktop:
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
        yield agent, desktop


@contextmanager
def _desktop(kind: str, display: str | None, doing: str) -> Iterator[Desktop]:
    gate = Gate()
    if kind != "x11":
        yield _fake(kind, gate)
        return
    name = display or os.environ.get("DISPLAY", "")
    if not name:
        raise Unavailable(
            "There is no screen here: DISPLAY is not set. "
            "Name one with --display, or try the demo: python3 main.py --demo"
        )
    from .controller.x11.controller import X11Controller, is_own
    from .controller.x11.listener import X11Listener
    from .safety.instance import only_agent_on
    from .vision.screen import ScreenEyes

    with only_agent_on(name, doing):
        listener = X11Listener(name, gate, is_own=is_own)
        controller = X11Controller(name, gate, last_outside=listener.last_outside)
        eyes = ScreenEyes(name, displays=controller.displays, own_areas=controller.own_areas)
        try:
            yield Desktop(controller, eyes, listener)
        finally:
            listener.close()
            eyes.close()
            controller.close()


def _fake(kind: str, gate: Gate) -> Desktop:
    from .vision.picture import PictureEyes, blank

    if kind == "null":
        from .controller.null import NullController

        return Desktop(NullController(gate), PictureEyes(blank), None)
    from .controller.canvas import CanvasController

    canvas = CanvasController(gate)
    return Desktop(canvas, PictureEyes(canvas.picture), None)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="desktop-agent",
        description="Chat a goal; it is carried out with the real mouse and keyboard. "
        "Without a command the chat window opens. ESC stops the agent at any time.",
    )
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument(
        "--demo",
        nargs="?",
        const="",
        metavar="TEXT",
        help="show the main job on a private desktop: TEXT (or random words) is typed into a "
        "text editor and saved",
    )
    parser.add_argument(
        "--feed",
        action="store_true",
        help="print what happens, and where the window's controls lie, as JSON lines",
    )
    _add_wiring(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    run = commands.add_parser("run", help="carry out one goal without a window")
    run.add_argument("goal", metavar="GOAL", help='such as: open mousepad, then type "hello"')
    run.add_argument("--json", action="store_true", help="one event a line, as JSON")
    _add_wiring(run)
    commands.add_parser("schema", help="print the JSON Schema of a reply, with all ops")
    commands.add_parser("settings", help="print the table of the settings")
    return parser


def _add_wiring(parser: argparse.ArgumentParser) -> None:
    """Flags that the window and `run` share. SUPPRESS: what stands before `run` is kept."""
    top = parser.prog == "desktop-agent"

    def default(value: object) -> object:
        return value if top else argparse.SUPPRESS

    add = parser.add_argument
    add("--brain", default=default(None), metavar="NAME", help="who decides")
    add("--theme", default=default(None), metavar="NAME", help="system, light or dark")
    add("--script", default=default(None), metavar="FILE", help="replies for --brain scripted")
    add("--display", default=default(None), metavar=":N", help="the X display to drive")
    add(
        "--controller",
        choices=CONTROLLERS,
        default=default("x11"),
        help="what is driven: an X display, a sandbox canvas, or nothing at all",
    )
    add(
        "--step",
        choices=tuple(mode.value for mode in StepMode),
        default=default(None),
        help="what to ask before doing it",
    )
    add(
        "--set",
        action="append",
        default=default([]),
        metavar="NAME=VALUE",
        help="any other setting, such as pace.per_second=5",
    )
    add("--verbose", action="store_true", default=default(False), help="log to stderr")
