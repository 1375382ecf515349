"""Our own folders, in a file manager or a dialog that was led there by clicks. Pure.

A path that is typed is judged as it is typed (safety/places/startup.py). Who clicks types none:
the window says where it is, by its title, its path bar, or the names of what is in it.
"""

from __future__ import annotations

from typing import Final

from ...events import Element
from ...ports import Scene
from ...protocol import Op, ends_drag, presses_button, types
from ..apps import is_files
from ..concern import Concern
from .startup import shows_ours

OUR_OWN: Final = Concern(3, "it concerns my own commands or settings")
# They lead out of it, or do nothing.
_LEAVES: Final = frozenset({"escape"})


def of_own_folder(op: Op, scene: Scene, keys: frozenset[str]) -> list[Concern]:
    """Return the concern about an op in a window that shows one of our folders, or on an item of
    its name. `keys` are those that are down with it."""
    presses = presses_button(op) or ends_drag(op, scene.held)
    leaves = bool(keys) and keys <= _LEAVES
    if not presses and (leaves or not types(op)):
        return []
    windows = (scene.foreground, *scene.passed, scene.under)
    managers = [window for window in windows if is_files(window)]
    there = any(window is not None and shows_ours(window.title) for window in managers)
    there = there or any(map(shows_ours, scene.folders))
    if not there and (managers or scene.folders):
        things = (scene.element, *scene.also)
        there = any(one is not None and _is_ours(one) for one in things)
    return [OUR_OWN] if there else []


def _is_ours(element: Element) -> bool:
    return shows_ours(element.name) or shows_ours(element.value)
