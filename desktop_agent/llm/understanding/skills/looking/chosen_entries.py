"""Tells what has come of an entry of a menu that was chosen for what it does."""

from __future__ import annotations

import zlib
from typing import Final

from .....protocol import MENU_ROLES, quoted
from ...screen.scene import ShownScreen
from ..plans import Plan, Progress, Steps, WhichOne

MORE: Final = ("...", "…")
"""Holds how the names of entries end that open a dialog."""


def after_choice(scene: ShownScreen, progress: Progress) -> Plan | None:
    """Return what comes of an entry that was chosen for what it does. Where it opens a dialog,
    nothing is printed yet; and where nothing else has changed, as with “To Uppercase” while nothing
    is selected, it did nothing: both are asked about."""
    if not progress.dialog:
        return None
    name = quoted(progress.dialog)
    if progress.dialog.endswith(MORE):
        window = quoted(scene.front.title) if scene.front is not None else "a dialog"
        return WhichOne(f"{name} has opened {window}. What should I do there?", (), ())
    if progress.known == (drawn(scene),):
        question = (
            f"I chose {name}, but nothing that I can see has changed. What should I do instead?"
        )
        return WhichOne(question, (), ())
    return Steps((), f"Choose {name}", f"chose {name}")


def drawn(scene: ShownScreen) -> str:
    """Return a sum of what the window shows beside its menus, to compare it with another look. Its
    title is no part of it: an editor marks its text as changed there when nothing was changed."""
    title = scene.front.title if scene.front is not None else ""
    shown = [
        f"{one.role} {one.name} {one.value} {one.bounds}"
        for one in scene.content
        if one.role not in MENU_ROLES and one.name != title
    ]
    return str(zlib.crc32("\n".join(shown).encode()))
