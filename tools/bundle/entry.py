"""What a built program runs: the agent, or a module of its own as another process."""

from __future__ import annotations

import contextlib
import os
import runpy
import sys
from collections.abc import Callable, Mapping
from typing import Final, TextIO

_OURS: Final = "desktop_agent"
_BUNDLERS: Final = "_PYI_"
_KEPT: Final = "_ORIG"
# What the starter sets, and keeps the human's value of under another name.
_SET: Final = frozenset(["LD_LIBRARY_PATH", "LIBPATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH"])


def humans_environment(found: Mapping[str, str], home: str) -> dict[str, str]:
    """Return the environment as it was before the program was unpacked in the folder `home`:
    without the places in it, where a program that we open would find our libraries and not its own.
    """
    clean = {}
    for name, value in found.items():
        own = name.removesuffix(_KEPT)
        if name.startswith(_BUNDLERS) or (own in _SET and own + _KEPT in found):
            continue
        parts = value.split(os.pathsep)
        kept = [part for part in parts if part != home and not part.startswith(home + os.sep)]
        if len(kept) == len(parts):
            clean[name] = value
        elif kept:
            clean[name] = os.pathsep.join(kept)
    for name, value in found.items():
        if name.endswith(_KEPT) and name.removesuffix(_KEPT) in _SET & found.keys():
            clean[name.removesuffix(_KEPT)] = value
    return clean


def give_back_environment(home: str) -> None:
    """Let every program that is started from here begin as if the human had started it."""
    kept = humans_environment(os.environ, home)
    for name in set(os.environ) - set(kept):
        del os.environ[name]
    os.environ.update(kept)
    if sys.platform == "win32":
        import ctypes

        # Programs that are started inherit this one, and would look for their libraries there.
        os.add_dll_directory(home)
        ctypes.windll.kernel32.SetDllDirectoryW(None)


def run_module(name: str, arguments: list[str]) -> None:
    """Do what `python -m NAME` does. Nothing but our own is run so."""
    if name.partition(".")[0] != _OURS:
        raise SystemExit(f"-m starts modules of {_OURS} only, not {name}")
    sys.argv[1:] = arguments
    runpy.run_module(name, run_name="__main__", alter_sys=True)


def start(arguments: list[str]) -> int:
    if arguments[:1] == ["-m"] and len(arguments) > 1:
        run_module(arguments[1], arguments[2:])
        return 0
    from desktop_agent.__main__ import start as start_agent

    if sys.stderr is None and sys.platform == "win32":
        return without_console(start_agent)
    return start_agent()


def without_console(start_agent: Callable[[], int]) -> int:
    from without_console import logged, message_box

    def run(log: TextIO) -> int:
        with contextlib.redirect_stdout(log), contextlib.redirect_stderr(log):
            try:
                return start_agent()
            except SystemExit as end:  # as the parser of the command line ends
                return end.code if isinstance(end.code, int) else int(end.code is not None)

    return logged(run, os.environ, message_box)


if __name__ == "__main__":
    give_back_environment(sys._MEIPASS)  # type: ignore[attr-defined]
    sys.exit(start(sys.argv[1:]))
