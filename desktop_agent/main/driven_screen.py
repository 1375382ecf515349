"""The screen that is driven: the one that was named, the user's own, or a private one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..ports import Backend
from .options import PRIVATE_SIZE, LaunchOptions


@contextmanager
def driven_screen(options: LaunchOptions, backend: Backend) -> Iterator[str]:
    """Give its name. A private one is started now, and ended with the block.

    Raises WrongOption if flags contradict each other, Unavailable if it cannot be had.
    """
    options.check(backend)
    if options.private is None:
        yield backend.screen_name(options.display)
        return
    width, height = options.size or PRIVATE_SIZE
    seen = options.private == "window"
    with backend.private_screen(width, height, seen=seen) as name:
        yield name
