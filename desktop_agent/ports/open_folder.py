"""Holds what is known of the folder that the program in front works in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FileFacts:
    """Holds what the system tells of a file: `size` in bytes, `changed` in seconds since 1970
    (UTC)."""

    name: str
    size: int
    changed: float


@dataclass(frozen=True, slots=True)
class OpenFolder:
    """The folder of a shell that waits for a command, or the one that a file manager shows. `names`
    are what lies in it, in order; that of a folder ends with a slash. `facts` are of its files, as
    far as they are told."""

    path: str
    names: tuple[str, ...]
    facts: tuple[FileFacts, ...] = ()

    @property
    def files(self) -> list[str]:
        """Return the names of the files that are not hidden."""
        return [one for one in self.names if not one.endswith("/") and not one.startswith(".")]

    @property
    def folders(self) -> list[str]:
        """Return the names of the folders that are not hidden, without their slash."""
        return [one[:-1] for one in self.names if one.endswith("/") and not one.startswith(".")]
