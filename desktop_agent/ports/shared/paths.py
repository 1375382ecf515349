"""Finds paths in what a human says, in the form that their system has: "/home/ada", "C:\\letters".

What is a path on one system names nothing on another. Pure; no file is touched.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import PurePath, PureWindowsPath
from typing import Final

FLAVOUR: Final[type[PurePath]] = type(PurePath())
"""Names the form of paths on this system."""
SEPARATORS: Final[tuple[str, ...]] = ("/", "\\") if os.name == "nt" else ("/",)
"""Holds the signs that end the name of a folder on this system."""

# From its beginning to a blank or a quotation mark.
_WORD: Final = r"[^\s\"'“”‘’«»),;]*"
_POSIX: Final = r"~?/"
_WINDOWS: Final = r"(?:[A-Za-z]:[\\/]|(?:\\\\|//)(?=\w)|~[\\/])"


# Forward slashes mean another computer on Windows alone; two backslashes do wherever they are
# typed, for the desktop that is shown may be that of a Windows elsewhere.
_SLASHES: Final = r"[\\/]{2}"
_BACKSLASHES: Final = r"\\\\"
_FILE_ADDRESS: Final = r"file:(?:[\\/]{2}(?![\\/])|[\\/]{4,})"
# With its share; or alone, where nothing else is there.
_COMPUTER: Final = (
    r"(?P<computer>\[[0-9a-f:.%]*:[0-9a-f:.%]*\]|\w[\w.$@:%~-]*)"
    r"(?:[\\/](?:(?P<share>[^\\/\s\"'{}()|*?<>])|(?=\s*\Z))|(?=\s*\Z))"
)
# How Windows calls what it reaches by a device of its own.
_DEVICE: Final = r"(?:[?.][\\/](?:UNC|GLOBALROOT[\\/]Device[\\/]Mup)[\\/]+)?"
_LOCAL_DEVICE: Final = re.compile(r"[?.]\\(?:[a-z]:|pipe|wsl\S*)", re.IGNORECASE)
# What Windows calls so lies on this computer.
_HERE: Final = frozenset({"localhost", "127.0.0.1", "wsl$", "wsl.localhost"})


def is_path(words: str, flavour: type[PurePath] = FLAVOUR) -> bool:
    """Tell whether words begin as a path does that says where it begins."""
    return words.startswith("~") or re.match(_beginning(flavour), words) is not None


def paths_in(text: str, flavour: type[PurePath] = FLAVOUR) -> list[str]:
    """Return the paths that stand in a text: those in quotation marks, which may hold blanks, and
    those between blanks."""
    begins = _beginning(flavour)
    quoted = re.findall(rf"[\"“«'‘]({begins}[^\"”»'’]+)[\"”»'’]", text)
    bare = re.findall(rf"(?:(?<=^)|(?<=[\s\"'“”‘’«»(])){begins}{_WORD}", text)
    return [word.rstrip(".:!?") for word in (*quoted, *bare)]


def lies_in(path: PurePath, folders: Iterable[PurePath]) -> bool:
    """Tell whether it is one of these folders, or lies somewhere in one; in a drive's or the
    system's root, nothing does."""
    return any(
        path == folder or folder in path.parents for folder in folders if not _is_root(folder)
    )


def share_of(path: PurePath) -> str:
    """Return the share of another computer that it lies on, as Windows names it; "" for none."""
    drive = path.drive.replace("/", "\\")
    return drive.casefold() if drive.startswith("\\\\") else ""


def computer_of(text: str, flavour: type[PurePath] = FLAVOUR, *, whole: bool = True) -> str:
    r"""Return the other computer that a path begins with, \\server\share or file://server/share,
    folded; "" for any other text.

    `whole`: the text is nothing but a path, as what is opened is. Then whatever Windows takes for
    such a path is one, be it the computer alone; elsewhere it has to name a share, since two
    slashes or backslashes begin comments and signs, too.
    """
    path = text.strip().strip("\"'“”")
    found = re.match(_elsewhere(flavour), path, re.IGNORECASE)
    if found is not None and (whole or found["share"]):
        return _other(found)
    return _by_its_drive(path, flavour) if whole else ""


def computers_in(text: str, flavour: type[PurePath] = FLAVOUR) -> frozenset[str]:
    """Return the other computers whose shares stand in a text, as in a command line."""
    begins = r"(?:(?<=^)|(?<=[\s\"'“‘«(=]))"
    found = re.finditer(begins + _elsewhere(flavour), text, re.IGNORECASE)
    return frozenset(_other(one) for one in found if one["share"]) - {""}


def _elsewhere(flavour: type[PurePath]) -> str:
    two = _SLASHES if issubclass(flavour, PureWindowsPath) else _BACKSLASHES
    return rf"(?:{two}{_DEVICE}|[\\/]\?\?[\\/]UNC[\\/]|{_FILE_ADDRESS}){_COMPUTER}"


def _by_its_drive(path: str, flavour: type[PurePath]) -> str:
    """Return the drive that Windows reads in a path to another computer; "" for none."""
    two = _SLASHES if issubclass(flavour, PureWindowsPath) else _BACKSLASHES
    if re.match(two, path) is None:
        return ""
    drive = share_of(PureWindowsPath(path)).lstrip("\\")
    name, _, share = drive.partition("\\")
    if not share or _LOCAL_DEVICE.fullmatch(drive) or name in _HERE:
        return ""
    return drive if re.fullmatch(r"[?.]", name) else name


def _other(found: re.Match[str]) -> str:
    # “server@SSL” and “server@8080” say how it is asked.
    name = found["computer"].casefold().partition("@")[0]
    return "" if name in _HERE else name


def _is_root(path: PurePath) -> bool:
    return len(path.parts) <= 1 and not share_of(path)


def _beginning(flavour: type[PurePath]) -> str:
    return _WINDOWS if issubclass(flavour, PureWindowsPath) else _POSIX
