"""Names the command that starts a module of this program as another process.

Built by tools/build.py it is frozen: then there is no Python to call, and the program itself takes
`-m MODULE`, for modules of its own (tools/bundle/entry.py).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final

FROZEN: Final[bool] = getattr(sys, "frozen", False)
_PATH: Final = "PYTHONPATH"


def module_words(module: str, *arguments: str, frozen: bool = FROZEN) -> tuple[str, ...]:
    """Return the command that runs a module of this package, such as "desktop_agent", as a program.

    Start it in an environment `with_own_modules`.
    """
    # -P: nothing of the folder in which we happen to run is imported. Frozen, nothing ever is.
    return (sys.executable, *(() if frozen else ("-P",)), "-m", module, *arguments)


def with_own_modules(environment: Mapping[str, str], *, frozen: bool = FROZEN) -> dict[str, str]:
    """Return the environment in which that command finds what this process imports."""
    return {**environment, **({} if frozen else {_PATH: os.pathsep.join(filter(None, sys.path))})}


def without_own_modules(environment: Mapping[str, str]) -> dict[str, str]:
    """Return it without that, for a program of others."""
    return {name: value for name, value in environment.items() if name != _PATH}
