"""A folder in a real file manager. It tells nothing of its icons: where they lie is known here."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from victim import Victim

from desktop_agent.geometry import Point


def refill(folder: Path, files: Sequence[str], folders: Sequence[str]) -> None:
    """All files are where they belong, and nothing else is there."""
    for one in folder.iterdir():
        if one.name not in (*files, *folders):
            shutil.rmtree(one) if one.is_dir() else one.unlink()
    for name in folders:
        (folder / name).mkdir(exist_ok=True)
        for one in (folder / name).iterdir():
            one.unlink()
    for name in files:
        (folder / name).write_text(name)


def intact(folder: Path, files: Sequence[str]) -> bool:
    return all((folder / name).is_file() and (folder / name).read_text() == name for name in files)


def place(victim: Victim, name: str, files: Sequence[str], folders: Sequence[str]) -> Point:
    """Where the icon of this name lies in the window in front."""
    front = victim.front
    assert front is not None
    # Root gets a line of warning above them.
    below = 164 if os.geteuid() == 0 else 130
    column = sorted((*folders, *files), key=lambda one: (one in files, one)).index(name)
    return Point(front.bounds.x + 210 + 74 * column, front.bounds.y - 19 + below)
