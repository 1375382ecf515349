"""Tells which programs are editors of plain text, and which file one shows. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ...events import Window

_EDITORS: Final = re.compile(
    r"mousepad|(?:org\.gnome\.)?gedit|pluma|xed|gnome-text-editor|org\.gnome\.texteditor|notepad"
    r"|text ?editor",
    re.IGNORECASE,
)
# “*/home/ann/list.txt - Mousepad”, “• list.txt (~/Documents) - Text Editor”
_TITLE: Final = re.compile(
    r"(?P<mark>[*•●]\s?)?(?P<name>\S.*?)(?: \([~/][^()]*\))? (?:-|–|—) (?P<app>[^-–—]+)"
)
_NEW: Final = re.compile(
    r"(?:untitled|unnamed|new document|unsaved document)(?: \(?(?:document )?\d+\)?)?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class OpenText:
    """Holds what the title of an editor tells of its text: the `path` of the file or only its name,
    “” where it has none yet, and whether it was `changed` since it was saved."""

    path: str
    changed: bool

    @property
    def name(self) -> str:
        return re.split(r"[/\\]", self.path)[-1]


def is_editor(window: Window | None) -> bool:
    """Return True if it is known to be one, which marks in its title what is not saved."""
    return window is not None and _EDITORS.fullmatch(window.app) is not None


def open_text(window: Window | None) -> OpenText | None:
    """Return what an editor tells of its text; None for other windows, and titles that are not
    known."""
    if window is None or not is_editor(window):
        return None
    found = _TITLE.fullmatch(window.title.strip())
    if found is None or not _EDITORS.fullmatch(found["app"].strip()):
        return None
    path = "" if _NEW.fullmatch(found["name"]) else found["name"]
    return OpenText(path, changed=found["mark"] is not None)
