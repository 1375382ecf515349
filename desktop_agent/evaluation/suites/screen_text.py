"""The text on a screen, read from its pixels: for checks of a program that saves nothing."""

from __future__ import annotations

from typing import Final

from ...geometry import Displays, Rect
from ...grounding.ocr.reader import OcrReader
from ...ports import Interrupt, Unavailable
from ...vision.screen import ScreenEyes

_PATIENCE_S: Final = 40.0


def screen_text(display: str, width: int, height: int) -> str:
    """Return all lines that are read on this display. Unavailable if none can be read in time."""
    bounds = Rect(0, 0, width, height)
    eyes = ScreenEyes(display, displays=lambda: Displays.of(bounds), own_areas=lambda: [])
    reader = OcrReader()
    try:
        lines = reader.read(eyes.look(), bounds, patience=_PATIENCE_S, interrupt=Interrupt())
    finally:
        reader.close()
        eyes.close()
    if lines is None:
        raise Unavailable("The screen couldn't be read in time.")
    return "\n".join(line.text for line in lines)
