"""The command line: its commands and flags, and the settings that come of them."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from .. import __version__
from ..backends import BACKENDS, DEFAULT
from ..config import Settings, SettingsError, from_environment, from_text
from ..config.confirmed import Confirmed, Looser
from ..config.live import LiveSettings, SettingsFile
from ..config.providers import names
from ..events import StepMode
from .evaluation_flags import add_evaluate, add_soak
from .lazy_confirmed import LateConfirmed
from .options import PRIVATE_SIZE, LaunchOptions
from .places import CONFIRMED, settings_file, state_folder

_LEAST, _MOST = (320, 240), (7680, 4320)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="desktop-agent",
        description="Type a goal, and the agent carries it out with the real mouse and "
        "keyboard. Without a command, the chat window opens. ESC stops the agent at any time.",
    )
    made.add_argument("--version", action="version", version=__version__)
    made.add_argument(
        "--demo",
        nargs="?",
        const="",
        metavar="TEXT",
        help="show the main job on a private desktop: type TEXT (or random words) "
        "into a text editor and save it",
    )
    made.add_argument(
        "--feed",
        action="store_true",
        help="print what happens, and where the window's controls are, as JSON lines",
    )
    _add_allow(made)
    _add_wiring(made)
    commands = made.add_subparsers(dest="command", metavar="COMMAND")
    run = commands.add_parser("run", help="carry out one goal without a window")
    run.add_argument("goal", metavar="GOAL", help='for example: open mousepad, then type "hello"')
    run.add_argument("--json", action="store_true", help="one event per line, as JSON")
    _add_allow(run)
    _add_wiring(run)
    serve = commands.add_parser(
        "serve", help="carry out goals of a script: requests in, events out, as JSON lines"
    )
    serve.add_argument(
        "--stop-at-eof",
        action="store_true",
        help="stop what runs when the input ends; without it, all goals are worked on to their end",
    )
    _add_allow(serve)
    _add_wiring(serve)
    doctor = commands.add_parser(
        "doctor", help="check everything the agent needs, and say how to fix problems"
    )
    how = doctor.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="the findings as one JSON object")
    how.add_argument(
        "--report",
        action="store_true",
        help="a page to send to whoever mends the program: version, computer and findings, "
        "without your name",
    )
    _add_wiring(doctor)
    setup = commands.add_parser("setup", help="find the models that could be used here, and how")
    setup.add_argument("--json", action="store_true", help="what was found as one JSON object")
    what = setup.add_mutually_exclusive_group()
    what.add_argument(
        "--list", action="store_true", help="list what was found, as without any of these flags"
    )
    what.add_argument(
        "--test",
        action="store_true",
        help="have the model in the settings read a number in a picture: its answer, time, price",
    )
    what.add_argument(
        "--get",
        nargs="?",
        const="",
        metavar="MODEL",
        help="download a model to this computer through Ollama, one that fits its memory if none "
        "is named, and use it from then on",
    )
    setup.add_argument("--yes", action="store_true", help="with --get: download without asking")
    _add_wiring(setup)
    key = commands.add_parser("key", help="store a model's key in the system's keyring")
    key.add_argument("action", choices=("set", "show", "forget"))
    _add_wiring(key)
    sessions = commands.add_parser(
        "chats", aliases=["sessions"], help="list, show, rename, export or delete chats"
    )
    actions = ("list", "show", "rename", "export", "delete")
    sessions.add_argument("action", nargs="?", choices=actions, default="list")
    sessions.add_argument(
        "id", nargs="?", default="", help="the first characters of an id are enough"
    )
    sessions.add_argument(
        "name", nargs="?", help='for rename: the new name; "" to use its first goal'
    )
    sessions.add_argument(
        "--as",
        dest="kind",
        choices=("markdown", "json"),
        default="markdown",
        help="the format for export, which prints the chat",
    )
    usage = commands.add_parser(
        "usage", help="what the kept chats took, by week and model: tasks, tokens, price, time"
    )
    usage.add_argument("--json", action="store_true", help="all figures as one JSON object")
    hosts = commands.add_parser("hosts", help="who may get screenshots")
    hosts.add_argument("action", nargs="?", choices=("list", "forget"), default="list")
    hosts.add_argument("host", nargs="?", default="")
    journal = commands.add_parser("journal", help="check or show the journal of what was done")
    journal.add_argument("action", choices=("verify", "show"))
    secret = commands.add_parser("secret", help="passwords that the agent types and no model sees")
    secret.add_argument("action", choices=("set", "list", "forget"))
    secret.add_argument("name", nargs="?", default="", help="made of a-z, 0-9, - and _")
    evaluate = commands.add_parser(
        "evaluate", help="measure a brain by tasks on private desktops, and write a report"
    )
    add_evaluate(evaluate)
    soak = commands.add_parser("soak", help="work for hours on a private desktop, with faults")
    add_soak(soak)
    for one in (evaluate, soak):
        _add_allow(one)
        _add_wiring(one)
    install = commands.add_parser(
        "install", help="put the program into the menu of your desktop (Linux), with its icon"
    )
    install.add_argument(
        "--autostart", action="store_true", help="also start it whenever you log in"
    )
    uninstall = commands.add_parser("uninstall", help="remove what install wrote, and nothing else")
    uninstall.add_argument(
        "--autostart", action="store_true", help="only no longer start it when you log in"
    )
    for one, done in ((install, "written"), (uninstall, "removed")):
        one.add_argument(
            "--print",
            dest="only_print",
            action="store_true",
            help=f"print what would be {done}, and change nothing",
        )
    commands.add_parser("schema", help="print the JSON Schema of a reply, with all ops")
    settings = commands.add_parser("settings", help="print all settings, or confirm a change")
    settings.add_argument("action", nargs="?", choices=("print", "confirm"), default="print")
    commands.add_parser("providers", help="print who can decide, and where each is")
    models = commands.add_parser("models", help="print what is known of models, and how to add one")
    models.add_argument("--own", action="store_true", help="with the rows of your own models.toml")
    commands.add_parser("policy", help="print what the agent does unasked, asks about and refuses")
    return made


def _add_allow(to: argparse.ArgumentParser) -> None:
    to.add_argument(
        "--allow",
        action="append",
        default=[] if to.prog == "desktop-agent" else argparse.SUPPRESS,
        metavar="RULE",
        help="a kind of action to allow without asking, such as send; desktop-agent "
        "policy lists them",
    )


def _add_wiring(to: argparse.ArgumentParser) -> None:
    """Flags that the commands share. SUPPRESS: what stands before the command is kept."""
    top = to.prog == "desktop-agent"

    def default(value: object) -> object:
        return value if top else argparse.SUPPRESS

    add = to.add_argument
    brains = ", ".join(names())
    add("--brain", default=default(None), metavar="NAME", help=f"who decides what to do: {brains}")
    add("--theme", default=default(None), metavar="NAME", help="system, light or dark")
    add("--script", default=default(None), metavar="FILE", help="replies for --brain scripted")
    add("--display", default=default(None), metavar=":N", help="the X display to work on")
    add(
        "--private-desktop",
        dest="private",
        action="store_const",
        const="unseen",
        default=default(None),
        help="work on a private desktop (Xvfb) while you keep working on yours; the chat "
        "stays on your screen and shows it live",
    )
    add(
        "--private-window",
        dest="private",
        action="store_const",
        const="window",
        default=default(None),
        help="the same in a window on your screen (Xephyr), where you can work too",
    )
    add(
        "--size",
        type=_size,
        default=default(None),
        metavar="WxH",
        help=f"size of the private desktop, in pixels; default {PRIVATE_SIZE[0]}x{PRIVATE_SIZE[1]}",
    )
    add("--session", default=default(None), metavar="ID", help="continue an earlier chat")
    add(
        "--controller",
        choices=tuple(row.name for row in BACKENDS),
        default=default(DEFAULT),
        help=f"what to control: {', '.join(f'{row.words} ({row.name})' for row in BACKENDS)}",
    )
    add(
        "--step",
        choices=tuple(mode.value for mode in StepMode),
        default=default(None),
        help="what I ask about before I do it",
    )
    add(
        "--dry-run",
        action="store_true",
        default=default(False),
        help="show what would be done, without doing any of it",
    )
    add(
        "--set",
        action="append",
        default=default([]),
        metavar="NAME=VALUE",
        help="any other setting, such as pace.per_second=5",
    )
    add("--verbose", action="store_true", default=default(False), help="log to stderr")


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text.strip())
    width, height = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (_LEAST[0] <= width <= _MOST[0] and _LEAST[1] <= height <= _MOST[1]):
        raise argparse.ArgumentTypeError(
            f"expected a size from {_LEAST[0]}x{_LEAST[1]} to {_MOST[0]}x{_MOST[1]}, "
            f"such as {PRIVATE_SIZE[0]}x{PRIVATE_SIZE[1]}, got {text!r}"
        )
    return width, height


def options_of(args: argparse.Namespace) -> LaunchOptions:
    """Return the flags that commands share."""
    return LaunchOptions(
        controller=args.controller,
        display=args.display,
        private=args.private,
        size=args.size,
        brain=args.brain,
        script=args.script,
        step=args.step,
        theme=args.theme,
        session=args.session,
        dry_run=args.dry_run,
        allow=tuple(args.allow),
        sets=tuple(args.set),
        feed=args.feed,
        verbose=args.verbose,
        notices=args.command is not None,
    )


def launch_options(words: Sequence[str] = ()) -> LaunchOptions:
    """Return the options of a command line. Ends the program, as argparse does, if it is wrong."""
    return options_of(parser().parse_args(words))


def live_settings(options: LaunchOptions, file: Path, confirmed: Confirmed | None) -> LiveSettings:
    """Return what file, environment and flags say; the later wins.

    A broken file is told and changes nothing.

    Of the file counts what is as strict as what is `confirmed`, or all of it for None.
    """

    def tell(problem: SettingsError) -> None:
        print(f"desktop-agent: {problem}. The previous settings stay in effect.", file=sys.stderr)

    live = LiveSettings(SettingsFile(file), _over(options), tell, confirmed)
    if options.notices:
        live.tell_looser = lambda looser: print(notice(looser), file=sys.stderr)
    live.now()
    return live


def own_settings(options: LaunchOptions) -> LiveSettings:
    """Return the settings of this user, of whose file only what they confirmed counts."""
    return live_settings(options, settings_file(), LateConfirmed(state_folder() / CONFIRMED))


def notice(looser: tuple[Looser, ...]) -> str:
    """Return what is said where no window can ask."""
    lines = (f"  {one.name} = {one.wanted!r}, in effect: {one.counts!r}" for one in looser)
    listed = "\n".join(lines)
    return (
        "desktop-agent: The settings file now allows more than you confirmed:\n"
        f"{listed}\n"
        "The stricter values stay in effect. If you made this change, confirm it with: "
        "desktop-agent settings confirm"
    )


def _over(options: LaunchOptions) -> Callable[[Settings], Settings]:
    allowed = _allowed(options.allow) if options.allow else []
    flags = {
        "agent.brain": options.brain,
        "agent.step": options.step,
        "look.theme": options.theme,
    }
    given = [(name, value) for name, value in flags.items() if value is not None]
    given += [item.partition("=")[::2] for item in options.sets]

    def over(settings: Settings) -> Settings:
        settings = from_environment(os.environ, settings)
        for name, text in given:
            settings = from_text(settings, name, text)
        if allowed:
            every = ", ".join((settings.policy.allow, *allowed))
            settings = from_text(settings, "policy.allow", every)
        return settings

    return over


def _allowed(given: tuple[str, ...]) -> list[str]:
    # Imported late: the window waits for the settings, and rarely for these.
    from ..safety.privacy import patterns_of
    from ..safety.rules import allowable

    names = [name for item in given for name in patterns_of(item)]
    for name in names:
        allowable(name, "--allow")
    return names
