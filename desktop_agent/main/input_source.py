"""Tells who sends input to our own window: made for the system that Qt draws on."""

from __future__ import annotations

import logging
import os

from ..ports import Unavailable
from ..ports.input_source import InputSource

log = logging.getLogger(__name__)


def input_source_of(platform: str) -> InputSource | None:
    """None where programs and hands cannot be told apart."""
    if platform != "xcb":
        return None
    from ..controller.x11.input_source import X11InputSource

    try:
        return X11InputSource(os.environ.get("DISPLAY", ""))
    except Unavailable as problem:
        log.warning("hands and programs are not told apart: %s", problem)
        return None
