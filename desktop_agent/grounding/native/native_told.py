"""Tells which windows are asked first, and of which not all is known. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from ...events import Window
from ...ports import Blind, BlindSpot
from ..elements.nodes import Node
from ..elements.window_stack import ShownWindow
from .native_tree import WindowTree


def unseen(page: WindowTree) -> BlindSpot:
    """Say why it is not known where password fields are in a window."""
    return _spot(Blind.HUNG if page.unheard else Blind.UNSEARCHED, page)


def cut_short(page: WindowTree) -> BlindSpot:
    """Say that a window shows more than was read."""
    return _spot(Blind.CUT, page)


def _spot(kind: Blind, page: WindowTree) -> BlindSpot:
    return BlindSpot(kind, page.window.id, page.window.title)


def in_front(front: Window | None, stack: Sequence[ShownWindow]) -> list[ShownWindow]:
    """Return the window in front, and the menus, lists and tips of its program."""
    here = [w for w in stack if (w.front if front is None else w.id == front.id)]
    pids = {w.pid for w in here} - {0}
    return [*here, *(w for w in stack if w not in here and not w.managed and w.pid in pids)]


def pid_of(node: Node) -> int:
    """Return the process of an object; 0 where that is not known."""
    return int(node.bus) if node.bus.isdecimal() else 0
