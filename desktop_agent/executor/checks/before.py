"""Notes how it was right before an act, so that what came of it can be told: windows, titles,
files."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ...events import Asks, Doubt, Window
from ...ports import Missing
from ...protocol import Expect
from ...protocol.plain import in_quotes
from .files import folder_problem

# Marks that programs put beside the name of a document that has unsaved changes.
_MARK: Final = re.compile(
    r"^\s*[*●•]|[*●•]\s*$|[*●•](?=\s+[-–—|]\s)|[\[(](?:modified|geändert|unsaved|modifié)[\])]",
    re.IGNORECASE,
)
_NAMING: Final = re.compile(
    r"\b(?:save|saving|export|file ?name|speichern|sichern|enregistrer|sauvegarder|guardar|salva"
    r"|salvar|opslaan|zapisz|сохран\w+)\b|保存|另存",
    re.IGNORECASE,
)
_ASKING: Final = re.compile(
    r"\b(?:changes?|replace|overwrite|exists?|confirm|question|warning|error|keep|format"
    r"|änderungen|ersetzen|überschreiben|remplacer|modifications|cambios|reemplazar)\b|\?",
    re.IGNORECASE,
)

Stamp = tuple[int, int, int]
"""Of a file: its inode, its size, and when it was written, in nanoseconds."""


@dataclass(frozen=True, slots=True)
class Before:
    """Says how it was right before an act: the window in front, all windows, and the file it
    writes; None if that was not looked at."""

    front: Window | None
    windows: frozenset[int]
    file: tuple[Stamp, ...] | None = None

    @property
    def marked(self) -> bool:
        """Tell whether the window in front said that it had unsaved changes."""
        return self.front is not None and is_marked(self.front.title)


def as_it_was(
    claim: Expect, front: Window | None, windows: Iterable[Window], said: tuple[str, ...]
) -> Before:
    """Note it. A file is looked at only in a folder that the human's words name."""
    ids, name = frozenset(window.id for window in windows), claim.written
    may_look = name is not None and not folder_problem(name, said)
    return Before(front, ids, stamps(name) if name is not None and may_look else None)


def is_marked(title: str) -> bool:
    """Tell whether a title says that its document has unsaved changes: "*notes.txt - Editor"."""
    return _MARK.search(title) is not None


def unsaved(was: Before, now: list[Window], front: Window | None) -> Missing:
    """Return why there is something left to save. A title that carried no mark before tells
    nothing."""
    waits = unanswered(was, now, front)
    if waits.words:
        return waits
    there = next((w for w in now if was.front is not None and w.id == was.front.id), None)
    if there is not None and is_marked(there.title):
        return Missing(f"its title still says that it is not saved: {in_quotes(there.title)}")
    return Missing() if was.marked and there is not None else Missing(doubt=Doubt.NO_SIGN)


def unclosed(was: Before, now: list[Window], front: Window | None) -> Missing:
    """Return why the window that was in front is not gone."""
    if was.front is None:
        return Missing("no window was in front")
    came = _came(was, now, front)
    if came is not None and any(w.id == was.front.id for w in now):
        return _waits(came)
    if any(window.id == was.front.id for window in now):
        # A dialog that still asks for a name was not satisfied with the one it got.
        asks = Asks.NAME if _asks_name(was.front) else None
        return Missing(f"the window {in_quotes(_title(was.front))} is still there", asks)
    return Missing()


def unanswered(was: Before, now: list[Window], front: Window | None) -> Missing:
    """Return what a window that came since asks; none if no window came."""
    came = _came(was, now, front)
    return _waits(came) if came is not None else Missing()


def unwritten(was: Before, name: str) -> Missing:
    if was.file is None:
        # It may have been there already.
        return Missing(f"I did not look at the file {in_quotes(name)} before the action")
    if set(stamps(name)) - set(was.file):
        return Missing()
    there = "was not written again" if stamps(name) else "was not written"
    return Missing(f"the file {in_quotes(name)} {there}")


def stamps(name: str) -> tuple[Stamp, ...]:
    """Return the stamps of the file of this name, and of those with an ending of a program's."""
    try:
        path = Path(name).expanduser()
        found = [path] if path.suffix else [path, *path.parent.glob(f"{path.name}.*")]
        stats = [os.stat(one) for one in found if one.is_file()]
    except (OSError, ValueError, RuntimeError):
        return ()
    return tuple((stat.st_ino, stat.st_size, stat.st_mtime_ns) for stat in stats)


def _came(was: Before, now: list[Window], front: Window | None) -> Window | None:
    """Return a window that came since: of the same program, or in front of all."""
    new = [window for window in now if not window.own and window.id not in was.windows]
    ours = was.front.app if was.front is not None else ""
    of_it = (w for w in new if w.app == ours or (front is not None and w.id == front.id))
    return next(of_it, None)


def _waits(window: Window) -> Missing:
    name = in_quotes(_title(window))
    if _asks_name(window):
        return Missing(f"the window {name} asks for a file name", Asks.NAME)
    return Missing(f"the window {name} opened and is waiting for an answer", Asks.ANSWER)


def _asks_name(window: Window) -> bool:
    title = window.title
    return bool(_NAMING.search(title)) and not _ASKING.search(title)


def _title(window: Window) -> str:
    return window.title or window.app
