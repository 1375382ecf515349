"""Elements of the driven screen: what programs tell, and what is read where they do not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..events import Window
from ..geometry import Rect
from ..ports import Controller, Finding, Grounding, Reader

if TYPE_CHECKING:
    from ..vision.screen import ScreenEyes

READING: Final = "reading"
"""Names what `check_reading` looks at."""


def seeing_with(
    told: Grounding,
    eyes: ScreenEyes,
    controller: Controller,
    hidden: Callable[[Window], bool],
    *,
    own_areas: Callable[[], list[Rect]],
    reader: Reader | None = None,
) -> Grounding:
    """Return `told` with the words on the screen.

    Nothing is read in a window that is `hidden`, nor in our own windows, at `own_areas`.
    """
    from ..grounding.hybrid import SeenGrounding
    from ..grounding.ocr.ocr_view import Sight
    from ..grounding.ocr.reader import OcrReader

    def covered() -> list[Rect]:
        return [*own_areas(), *controller.areas_of(hidden)]

    sight = Sight(
        frame=eyes.look,
        alike=eyes.alike,
        windows=controller.windows,
        window_at=controller.window_at,
        covered=covered,
    )
    return SeenGrounding(told, reader or OcrReader(), sight)


def check_reading() -> Finding:
    """Tell whether words can be read from a picture."""
    from ..grounding.ocr.reader import OcrReader

    reader = OcrReader()
    try:
        return reader.check()
    finally:
        reader.close()
