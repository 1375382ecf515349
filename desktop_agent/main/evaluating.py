"""The command `evaluate`: what was asked for, and the flags of the agent that is measured."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..backends import DEFAULT, backend_of
from ..ports import Unavailable, WrongOption
from .flags import options_of, own_settings

_OWN = "The desktops of an evaluation are its own: leave out "


def evaluate(args: argparse.Namespace) -> int:
    """Run the command `evaluate`, and return the exit code."""
    _check(args)
    from ..evaluation.command import Measuring
    from ..evaluation.command import evaluate as measure
    from ..evaluation.suites.suite import Wanted

    only = frozenset(name.strip() for name in args.only.split(",") if name.strip())
    brain = args.brain or own_settings(options_of(args)).now().agent.brain
    asked = Measuring(
        suite=args.suite,
        brain=brain,
        sight=args.sight,
        out=args.out or Path("evaluation") / f"{args.suite}-{brain}-{args.sight}",
        jobs=args.jobs,
        wanted=Wanted(args.seeds, args.repeat, only, args.part, args.paraphrase),
        flags=_flags(args, brain),
        limit=args.limit,
        page=args.page,
    )
    return measure(asked, sys.stdout)


def soak(args: argparse.Namespace) -> int:
    """Run the soak; 0 if nothing was found, else 1."""
    _check(args)
    from ..evaluation.soak import Soak

    return Soak(args.seed, sys.stdout).run(args.minutes)


def _check(args: argparse.Namespace) -> None:
    """Raise WrongOption for flags that make no sense here, Unavailable without what it needs."""
    for name, given in (("--display", args.display), ("--private-desktop", args.private)):
        if given:
            raise WrongOption(f"{_OWN}{name}.")
    if args.controller != DEFAULT:
        raise WrongOption(f"{_OWN}--controller.")
    if problem := backend_of(DEFAULT).private_lacks():
        raise Unavailable(problem)


def _flags(args: argparse.Namespace, brain: str) -> tuple[str, ...]:
    """Return those that say how the agent decides, and what it may do."""
    found = ["--brain", brain]
    if args.script:
        found += ["--script", str(Path(args.script).resolve())]
    if args.step:
        found += ["--step", args.step]
    found += [word for rule in args.allow for word in ("--allow", rule)]
    found += [word for item in args.set for word in ("--set", item)]
    return tuple(found)
