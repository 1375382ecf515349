"""What the chat shows of the driven screen: eyes beside the agent's, and words for where it is."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..geometry import Point
from ..ports import Frame
from ..ports.live import Onlooker
from ..ui.live import Driven, Kind

if TYPE_CHECKING:
    from ..controller.canvas import CanvasController


@dataclass(frozen=True, slots=True)
class Beside:
    """Fills the port Onlooker with what is put together here."""

    look: Callable[[], Frame]
    pointer: Callable[[], Point | None]
    close: Callable[[], None]


def onlooker_on(name: str, *, elsewhere: bool) -> Onlooker:
    """On the screen where the chat lies, our own windows are left out."""
    from ..controller.x11.beside import X11Beside
    from ..vision.screen import ScreenEyes

    link = X11Beside(name)
    own_areas = list if elsewhere else link.own_areas
    eyes = ScreenEyes(name, displays=link.displays, own_areas=own_areas)

    def close() -> None:
        eyes.close()
        link.close()

    return Beside(eyes.look, link.pointer, close)


def onlooker_of(canvas: CanvasController) -> Onlooker:
    from ..vision.picture import PictureEyes

    return Beside(PictureEyes(canvas.picture).look, canvas.pointer, lambda: None)


def driven(
    args: argparse.Namespace, name: str, *, elsewhere: bool, heard_anywhere: bool = True
) -> Driven:
    """`name` is that of the display."""
    kind: Kind = "yours"
    if args.controller == "canvas":
        kind = "canvas"
    elif args.private == "window":
        kind = "window"
    elif args.private is not None:
        kind = "private"
    elif elsewhere:
        kind = "display"
    return Driven(kind, name, heard_anywhere)
