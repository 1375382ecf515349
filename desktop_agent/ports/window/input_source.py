"""Tells who sent an input event to our own window: a human's hands, or a program."""

from __future__ import annotations

from enum import Enum, auto
from typing import Protocol


class InputSender(Enum):
    """Tells what is known of one event of the window system."""

    NO_PRESS = auto()
    """No key, button or touch: an exposure, a motion, a focus."""
    HAND = auto()
    """A press or a release by a keyboard, mouse or touch screen."""
    PROGRAM = auto()
    """A press or a release that some program made up."""


class InputSource(Protocol):
    """Reads the events that the window's toolkit gets, in the window's thread."""

    def of(self, event: int) -> InputSender:
        """Return who sent the event at this address."""
        ...

    def close(self) -> None: ...
