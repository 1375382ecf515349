"""A window as it lies among the others, for whoever asks programs what they show."""

from __future__ import annotations

from dataclasses import dataclass

from ..geometry import Rect


@dataclass(frozen=True, slots=True)
class StackedWindow:
    """A window on the screen, frame and all. `pid` is 0 if it does not say whose it is.

    `managed` is false for menus, tips and what else lies there without being a window of its own;
    they have no title. `inner` is what of it may be its program's own, without a frame or a shadow
    around it, where the system tells that; `chooses_files` where it tells a dialog in which a file
    is chosen.
    """

    id: int
    pid: int
    bounds: Rect
    front: bool
    managed: bool
    title: str = ""
    inner: tuple[Rect, ...] = ()
    chooses_files: bool = False
