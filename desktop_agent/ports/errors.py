"""What an adapter raises where something cannot be had."""

from __future__ import annotations


class Unavailable(RuntimeError):
    """Something outside cannot be had. The text says what, and what to do.

    `advice` are three to five things that the human can do, where the text alone is not enough.
    """

    def __init__(self, text: str = "", *, advice: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.advice = advice


class NotThere(Unavailable):
    """What an op is meant for is not on the screen, or is there more than once."""


class WrongOption(Unavailable):
    """What was asked for on the command line cannot be: the text says what could."""


class OwnWindowInFront(Exception):
    """Our own window has the keyboard, so nothing more is typed."""
