"""Holds what is known of the shell in a terminal."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShellFolder:
    """Holds the folder of a shell that waits for a command. `names` are what lies in it, in order;
    that of a folder ends with a slash."""

    path: str
    names: tuple[str, ...]
