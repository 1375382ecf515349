"""Tells which files may be looked at as evidence: those in folders that the human named."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

from ...ports.shared.folders import folders_in
from ...protocol.plain import in_quotes

# A path in what the human said: from a slash or a tilde to a blank or a quotation mark.
_PATHS: Final = re.compile(r"(?:(?<=^)|(?<=[\s\"'“”‘’«»(]))(?:~?/)[^\s\"'“”‘’«»),;]*")
_QUOTED_PATHS: Final = re.compile("[\"“«'‘](~?/[^\"”»'’]+)[\"”»'’]")


def file_problem(name: str, said: tuple[str, ...]) -> str:
    """Return why the file is no evidence: it is not there, or the human named no folder that it is
    in."""
    missing = f"there is no file {in_quotes(name)}"
    try:
        there = os.path.isfile(os.path.realpath(Path(name).expanduser()))
    except (OSError, ValueError, RuntimeError):
        return missing
    return folder_problem(name, said) or ("" if there else missing)


def folder_problem(name: str, said: tuple[str, ...]) -> str:
    """Return why the file must not be looked at: the human named no folder that it is in."""
    try:
        path = Path(os.path.realpath(Path(name).expanduser()))
        whole = Path(name).expanduser().is_absolute()
        named = any(path == folder or folder in path.parents for folder in _named(said))
    except (OSError, ValueError, RuntimeError):
        # It is not a file name, or a file that must not be looked at.
        return f"there is no file {in_quotes(name)}"
    if not whole:
        return f"the file {in_quotes(name)} needs its full path"
    return (
        "" if named else f"the goal names no folder that would contain the file {in_quotes(name)}"
    )


def _named(said: tuple[str, ...]) -> list[Path]:
    """Return the paths in the human's own words, links followed; the root is no folder of
    theirs."""
    words = [
        word.rstrip(".:!?")
        for text in said
        for word in (*_QUOTED_PATHS.findall(text), *_PATHS.findall(text))
    ]
    named = [Path(word).expanduser() for word in words]
    named += [folder for text in said for folder in folders_in(text)]
    found = [Path(os.path.realpath(path)) for path in named]
    return [path for path in found if len(path.parts) > 1]
