"""Brains by name: one table. A new brain is one class and one line here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..ports import Brain, WrongOption


def _direct(option: str | None) -> Brain:
    from .direct import DirectBrain

    if option:
        raise WrongOption(f"The brain “direct” takes no option, but was given “{option}”.")
    return DirectBrain()


def _scripted(option: str | None) -> Brain:
    from .scripted import ScriptedBrain

    if not option:
        raise WrongOption("The brain “scripted” needs a file: one reply a line, as JSON.")
    return ScriptedBrain.from_file(option)


BRAINS: Final[dict[str, Callable[[str | None], Brain]]] = {
    "direct": _direct,
    "scripted": _scripted,
}


def make(name: str, *, option: str | None = None) -> Brain:
    """The brain of this name; `option` is its own (the file of a script).

    Raises WrongOption, which says what to do, for an unknown name and a wrong option.
    """
    factory = BRAINS.get(name)
    if factory is None:
        raise WrongOption(f"There is no brain “{name}”. Known: {', '.join(BRAINS)}.")
    return factory(option)
