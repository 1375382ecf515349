"""`--private-desktop` and `--private-window`: a desktop of the agent's own."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..ports import WrongOption
from .flags import SIZE

if TYPE_CHECKING:
    from ..controller.private_desktop import PrivateDesktop


@contextmanager
def private_desktop(args: argparse.Namespace) -> Iterator[PrivateDesktop | None]:
    """Started now, if one was asked for, and ended with the block.

    WrongOption if that cannot be together with the other flags, Unavailable if it cannot be had.
    """
    check(args)
    if args.private is None:
        yield None
        return
    from ..controller.private_desktop import PrivateDesktop

    width, height = args.size or SIZE
    inside = os.environ["DISPLAY"] if args.private == "window" else None
    with PrivateDesktop(width=width, height=height, inside=inside) as desktop:
        yield desktop


def check(args: argparse.Namespace) -> None:
    flag = "--private-window" if args.private == "window" else "--private-desktop"
    if args.private is None:
        if args.size is not None:
            raise WrongOption(
                "--size applies to a private desktop: add --private-desktop or --private-window."
            )
        return
    if args.display:
        raise WrongOption(
            f"{flag} starts its own display, and --display {args.display} names "
            "another: leave one of them out."
        )
    if args.controller != "x11":
        raise WrongOption(
            f"{flag} starts a desktop with programs, and --controller {args.controller} "
            "controls none: leave one of them out."
        )
    if args.private == "window" and not os.environ.get("DISPLAY"):
        raise WrongOption(
            "There is no screen here to show a window on (DISPLAY is not "
            "set). --private-desktop needs none."
        )


def driving(args: argparse.Namespace, desktop: PrivateDesktop | None) -> argparse.Namespace:
    """The flags as if the private desktop had been named with --display."""
    return args if desktop is None else argparse.Namespace(**vars(args) | {"display": desktop.name})
