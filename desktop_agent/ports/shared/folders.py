"""The human's own folders, by the names that people call them: "my home folder", "the desktop"."""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path
from typing import Final

from ...plain_files import read_text
from .paths import is_path

_XDG: Final = {
    "desktop": "DESKTOP",
    "documents": "DOCUMENTS",
    "document": "DOCUMENTS",
    "downloads": "DOWNLOAD",
    "download": "DOWNLOAD",
    "music": "MUSIC",
    "pictures": "PICTURES",
    "images": "PICTURES",
    "photos": "PICTURES",
    "videos": "VIDEOS",
    "movies": "VIDEOS",
    "templates": "TEMPLATES",
}
_STANDARD: Final = {
    "DESKTOP": "Desktop",
    "DOCUMENTS": "Documents",
    "DOWNLOAD": "Downloads",
    "MUSIC": "Music",
    "PICTURES": "Pictures",
    "VIDEOS": "Videos",
    "TEMPLATES": "Templates",
}
_HOME: Final = r"home|personal|user"
_TEMPORARY: Final = r"tmp|temp|temporary"
_KIND: Final = r"folder|directory|dir"
_CALLED: Final = (
    rf"(?:(?:the|my|our|your|this user['’]?s)\s+)?"
    rf"(?:(?P<home>{_HOME})(?:\s+(?:{_KIND}))?|(?P<temporary>{_TEMPORARY})(?:\s+(?:{_KIND}))?"
    rf"|(?P<own>{'|'.join(_XDG)})(?:\s+(?:{_KIND}))?)"
)
_PREPOSITIONS: Final = r"(?:in|on|to|into|under|inside|from|at)"
_WHOLE: Final = re.compile(_CALLED, re.IGNORECASE)
_WITHIN: Final = re.compile(rf"\b{_PREPOSITIONS}\s+{_CALLED}(?![\w-])", re.IGNORECASE)
_IN: Final = re.compile(rf"\b{_PREPOSITIONS}\s+(?=(\S[^\n]*))", re.IGNORECASE)
_NAMED: Final = re.compile(
    rf"(?:(?:the|my|our|this)\s+)?(?:(?:{_KIND})\s+(?:(?:called|named)\s+)?(.+)|(.+?)\s+(?:{_KIND})|(.+))",
    re.IGNORECASE,
)
_MOST_WORDS: Final = 6
_QUOTES: Final = "\"'“”„‘’«»"
_USER_DIR: Final = re.compile(r'XDG_(\w+)_DIR\s*=\s*"(?:\$HOME/|(/))([^"]*)"')


def folder_called(words: str) -> Path | None:
    """Return the folder that these words name, be it a path; None if they name none.

    Folders within one are named with a slash: "Documents/letters".
    """
    text = " ".join(words.split())
    if is_path(text):
        try:
            return Path(text).expanduser()
        except RuntimeError:
            return None  # Of a user who is not there.
    first, _, within = text.partition("/")
    found = _WHOLE.fullmatch(first.strip())
    return None if found is None else _folder(found) / within


def folders_named(words: str) -> list[Path]:
    """Return the folders of this name that lie where people keep their own: at home, on the
    desktop, in the documents or the downloads. "Work", "the folder Work" and "the Work folder" are
    one; a name with the very letters comes before one in other case.
    """
    found = _NAMED.fullmatch(" ".join(words.split()))
    name = next((one for one in found.groups() if one), "").strip(_QUOTES) if found else ""
    if not name or "/" in name or name in (".", ".."):
        return []
    places = dict.fromkeys([Path.home(), *map(_own, ("DESKTOP", "DOCUMENTS", "DOWNLOAD"))])
    there = [one for place in places for one in _folders_at(place)]
    exact = [one for one in there if one.name == name]
    return exact or [one for one in there if one.name.casefold() == name.casefold()]


def _folders_at(place: Path) -> list[Path]:
    try:
        return [one for one in place.iterdir() if one.is_dir()]
    except OSError:
        return []


def folders_in(text: str) -> list[Path]:
    """Return all that a text names by such words after "in", "on", "to" and the like, or by the
    name of a folder of the human's own; no paths."""
    called = [_folder(found) for found in _WITHIN.finditer(text)]
    return called + [folder for found in _IN.finditer(text) for folder in _named_at(found[1])]


def _named_at(text: str) -> list[Path]:
    """Return the folders whose name is what a text begins with, the longest name first."""
    words = text.split()[:_MOST_WORDS]
    ways = (" ".join(words[:count]).rstrip(".,:;!?") for count in range(len(words), 0, -1))
    return next((found for way in ways if (found := folders_named(way))), [])


def _folder(found: re.Match[str]) -> Path:
    if found["home"]:
        return Path.home()
    if found["temporary"]:
        return _temporary()
    return _own(_XDG[found["own"].casefold()])


def _temporary() -> Path:
    """Return it as people know it, whatever the environment of this process says."""
    return Path(tempfile.gettempdir() if os.name == "nt" else "/tmp")


def _own(name: str) -> Path:
    """Return it as the desktop has it, whose folders have names in the human's language."""
    config = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    try:
        lines = read_text(Path(config) / "user-dirs.dirs").splitlines()
    except (OSError, ValueError):
        lines = []
    for line in lines:
        found = _USER_DIR.fullmatch(line.strip())
        if found and found[1] == name:
            return Path("/" if found[2] else Path.home()) / found[3]
    return Path.home() / _STANDARD[name]
