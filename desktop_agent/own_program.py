"""Names the command that starts a module of this program as another process.

Built by tools/build.py it is frozen: then there is no Python to call, and the program itself takes
`-m MODULE`, for modules of its own (tools/bundle/entry.py).
"""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from . import NAME

FROZEN: Final[bool] = getattr(sys, "frozen", False)
_PATH: Final = "PYTHONPATH"

APART: Final = 0x0800_0200 if os.name == "nt" else 0
"""Holds flags for a process beside us on Windows: it shows no console, and Ctrl+C in ours is not
meant for it."""


def module_words(module: str, *arguments: str, frozen: bool = FROZEN) -> tuple[str, ...]:
    """Return the command that runs a module of this package, such as "desktop_agent", as a program.

    Start it in an environment `with_own_modules`.
    """
    # -P: nothing of the folder in which we happen to run is imported. Frozen, nothing ever is.
    return (sys.executable, *(() if frozen else ("-P",)), "-m", module, *arguments)


def lean_words(module: str, *arguments: str, frozen: bool = FROZEN) -> tuple[str, ...]:
    """Return the command for a module that imports the standard library alone: it is started with
    nothing else, in any environment, and at once."""
    if frozen:
        return module_words(module, *arguments, frozen=True)
    path = Path(__file__).parents[1].joinpath(*module.split(".")).with_suffix(".py")
    return (sys.executable, "-I", "-S", str(path), *arguments)


def typed(*arguments: str, frozen: bool = FROZEN) -> str:
    """Return what a human types in a terminal to start the program with these arguments."""
    # A program for Windows is another one in a terminal than on a double click.
    name = "desktop-agent-cli" if sys.platform == "win32" else NAME
    return shlex.join([*([name] if frozen else ["python3", "main.py"]), *arguments])


def what_mends(*, frozen: bool = FROZEN) -> str:
    """Return what to do where a library of the program is missing."""
    if frozen:
        return "Get the program again: some of its files are missing. Then start me again."
    return f"Run {typed()} once: it installs what is missing. Then start me again."


def with_own_modules(environment: Mapping[str, str], *, frozen: bool = FROZEN) -> dict[str, str]:
    """Return the environment in which that command finds what this process imports, after what the
    environment itself names."""
    if frozen:
        return dict(environment)
    given = environment.get(_PATH, "").split(os.pathsep)
    places = dict.fromkeys(place for place in (*given, *sys.path) if place)
    return {**environment, _PATH: os.pathsep.join(places)}
