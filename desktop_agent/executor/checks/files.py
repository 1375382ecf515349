"""Tells which files may be looked at as evidence: those in folders that the human named."""

from __future__ import annotations

import os
from pathlib import Path

from ...ports.shared.folders import folders_in
from ...ports.shared.paths import lies_in, paths_in, share_of
from ...protocol.plain import in_quotes


def file_problem(name: str, said: tuple[str, ...]) -> str:
    """Return why the file is no evidence: it is not there, or the human named no folder that it is
    in."""
    # Looked at only where it may be: to ask another computer for a file tells it who asks.
    if problem := folder_problem(name, said):
        return problem
    try:
        there = os.path.isfile(os.path.realpath(Path(name).expanduser()))
    except (OSError, ValueError, RuntimeError):
        there = False
    return "" if there else _missing(name)


def folder_problem(name: str, said: tuple[str, ...]) -> str:
    """Return why the file must not be looked at: the human named no folder that it is in."""
    try:
        path, named = Path(name).expanduser(), _named(said)
        if not path.is_absolute():
            return f"the file {in_quotes(name)} needs its full path"
        share = share_of(path)
        within = (not share or share in map(share_of, named)) and lies_in(
            Path(os.path.realpath(path)), (Path(os.path.realpath(one)) for one in named)
        )
    except (OSError, ValueError, RuntimeError):
        # It is not a file name, or a file that must not be looked at.
        return _missing(name)
    if within:
        return ""
    return f"the goal names no folder that would contain the file {in_quotes(name)}"


def _missing(name: str) -> str:
    return f"there is no file {in_quotes(name)}"


def _named(said: tuple[str, ...]) -> list[Path]:
    """Return the folders and paths in the human's own words."""
    named = [Path(word).expanduser() for text in said for word in paths_in(text)]
    return named + [folder for text in said for folder in folders_in(text)]
