"""The flags of `evaluate`: which suite, what part of it, how often, and where results are kept."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Final

SUITES: Final = ("miniwob-core", "miniwob-full", "words", "desktop", "hostile")
"""What can be measured; evaluation/command.py has a row for each."""


def add_evaluate(to: argparse.ArgumentParser) -> None:
    add = to.add_argument
    add("suite", metavar="SUITE", choices=SUITES, help=", ".join(SUITES))
    add(
        "--seeds",
        type=_seeds,
        default=range(100, 103),
        metavar="A-B",
        help="which tasks of those that are made at random; default 100-102",
    )
    add("--repeat", type=_at_least_1, default=1, metavar="N", help="how often each; default 1")
    add("--jobs", type=_at_least_1, default=1, metavar="N", help="how many at once; default 1")
    add("--out", type=Path, metavar="DIR", help="where results are kept; default evaluation/SUITE")
    add("--sight", choices=("accessibility", "pixels"), default="accessibility")
    add("--only", default="", metavar="NAMES", help="only these tasks, separated by commas")
    add("--part", choices=("develop", "measure"), default="", help="only this part of the goals")
    add("--paraphrase", action="store_true", help="in a second wording, where the suite has one")
    add("--page", type=Path, metavar="FILE", help="put the figures into this page of results")
    add("--limit", type=float, metavar="S", help="how many seconds a task may take")


def add_soak(to: argparse.ArgumentParser) -> None:
    add = to.add_argument
    add("--minutes", type=float, default=60.0, metavar="N", help="how long; default 60")
    add("--seed", type=int, default=1, metavar="N", help="which goals and faults; default 1")


def _seeds(text: str) -> range:
    found = re.fullmatch(r"(\d{1,9})(?:-(\d{1,9}))?", text.strip())
    if not found or int(found[2] or found[1]) < int(found[1]):
        raise argparse.ArgumentTypeError(f"expected a range such as 100-119, got {text!r}")
    return range(int(found[1]), int(found[2] or found[1]) + 1)


def _at_least_1(text: str) -> int:
    if not text.strip().isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number of 1 or more, got {text!r}")
    return int(text)
