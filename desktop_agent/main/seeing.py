"""Elements of the driven screen: what programs tell, and what is read where they do not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..events import Window
from ..geometry import Rect
from ..ports import Grounding, Reader

if TYPE_CHECKING:
    from ..controller.x11.controller import X11Controller
    from ..vision.screen import ScreenEyes


def seeing_with(
    told: Grounding,
    eyes: ScreenEyes,
    controller: X11Controller,
    hidden: Callable[[Window], bool],
    reader: Reader | None = None,
) -> Grounding:
    """`told` with the words on the screen; nothing is read in a window that is `hidden`."""
    from ..grounding.reading import OcrReader
    from ..grounding.seen import SeenGrounding
    from ..grounding.sight import Sight

    def covered() -> list[Rect]:
        return [*controller.own_areas(), *controller.areas_of(hidden)]

    sight = Sight(
        frame=eyes.look,
        alike=eyes.alike,
        windows=controller.windows,
        window_at=controller.window_at,
        covered=covered,
    )
    return SeenGrounding(told, reader or OcrReader(), sight)
