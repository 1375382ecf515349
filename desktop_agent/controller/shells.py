"""Finds the shell that waits for a command in a terminal, and the folder it is in, by what Linux
tells of processes. Other systems tell nothing of it."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..ports import FileFacts, OpenFolder

_SHELLS: Final = frozenset({"bash", "sh", "dash", "zsh", "fish", "ksh", "mksh", "ash"})
_PROC: Final = Path("/proc")
# A name of a process is cut there.
_NAME_LENGTH: Final = 15
_MOST_NAMES: Final = 2_000
# The fields of /proc/PID/stat behind the name, which may hold blanks and brackets: proc(5).
_PARENT, _GROUP, _TERMINAL, _IN_FRONT = 1, 2, 4, 5


@dataclass(frozen=True, slots=True)
class _Process:
    """Holds the number and the name of a process, its parent, its group, and the terminal it reads
    from with the group that has the keyboard there."""

    pid: int
    name: str
    parent: int
    group: int
    terminal: int
    in_front: int


def shell_folder(terminal: int, app: str) -> OpenFolder | None:
    """Return the folder of the only shell in a terminal, and what is in it.

    `terminal` is the number of its process, `app` what its window calls the program: a number that
    was told from another computer is that of something else here. None where a command is under
    way, where there are several shells, and where any of it is not told.
    """
    try:
        own = _read(terminal)
        if own is None or not app or not own.name.startswith(app.casefold()[:_NAME_LENGTH]):
            return None
        every = list(_processes())
    except OSError:
        return None
    shells = [one for one in every if one.parent == terminal and one.terminal]
    if len(shells) != 1:
        return None
    waiting = next((one for one in every if one.pid == shells[0].in_front), None)
    if waiting is None or not _waits(waiting, every):
        return None
    try:
        return folder_at(os.readlink(_PROC / str(waiting.pid) / "cwd"))
    except OSError:
        return None


def _waits(shell: _Process, every: Sequence[_Process]) -> bool:
    """Tell whether a process is a shell that takes commands: one that runs a script has it as an
    argument, and one that has a child in its own group waits for that."""
    if shell.name.lstrip("-") not in _SHELLS:
        return False
    try:
        line = (_PROC / str(shell.pid) / "cmdline").read_bytes()
    except OSError:
        return False
    words = line.rstrip(b"\0").split(b"\0")[1:]
    given = any(not one.startswith((b"-", b"+")) for one in words) or b"-c" in words
    return not given and not any(
        one.parent == shell.pid and one.group == shell.group for one in every
    )


def folder_at(path: str) -> OpenFolder | None:
    """Return the folder at an absolute path; None where it can't be read, or holds too much."""
    if not os.path.isabs(path):
        return None
    names: list[str] = []
    facts: list[FileFacts] = []
    try:
        with os.scandir(path) as entries:
            for one in itertools.islice(entries, _MOST_NAMES + 1):
                folder = one.is_dir()
                names.append(f"{one.name}/" if folder else one.name)
                told = None if folder else _facts_of(one)
                if told is not None:
                    facts.append(told)
    except OSError:
        return None
    if len(names) > _MOST_NAMES:
        return None
    by_name = sorted(facts, key=lambda one: one.name)
    return OpenFolder(path, tuple(sorted(names)), tuple(by_name))


def _facts_of(file: os.DirEntry[str]) -> FileFacts | None:
    try:
        told = file.stat()
    except OSError:
        # It leads nowhere, or has just been taken away.
        return None
    return FileFacts(file.name, told.st_size, told.st_mtime)


def _processes() -> Iterator[_Process]:
    for one in _PROC.iterdir():
        if one.name.isdigit():
            found = _read(int(one.name))
            if found is not None:
                yield found


def _read(pid: int) -> _Process | None:
    """Return what the system tells of a process; None where it has just ended."""
    try:
        text = (_PROC / str(pid) / "stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    name = text[text.index("(") + 1 : text.rindex(")")]
    fields = text[text.rindex(")") + 1 :].split()
    numbers = [int(fields[at]) for at in (_PARENT, _GROUP, _TERMINAL, _IN_FRONT)]
    return _Process(pid, name, *numbers)
