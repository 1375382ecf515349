"""Brains by name: one table. A new brain is one class and one line here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from ..config import ModelSettings
from ..ports import BackgroundLoop, Brain, Encoder, WrongOption


@dataclass(frozen=True, slots=True)
class Parts:
    """What brains are made of; each takes what it needs, and those without a model need none.

    `option` is the brain's own (the file of a script). `model` tells the settings as they are
    now, `key` the key for a base URL; `facts` say what computer this is.
    """

    option: str | None = None
    model: Callable[[], ModelSettings] | None = None
    key: Callable[[str], str | None] | None = None
    encoder: Encoder | None = None
    loop: BackgroundLoop | None = None
    facts: str | None = None


def _direct(parts: Parts) -> Brain:
    from .direct import DirectBrain

    _no_option("direct", parts)
    return DirectBrain()


def _scripted(parts: Parts) -> Brain:
    from .scripted import ScriptedBrain

    if not parts.option:
        raise WrongOption("The brain “scripted” needs a file with one JSON reply per line.")
    return ScriptedBrain.from_file(parts.option)


def _openai(parts: Parts) -> Brain:
    from .openai.brain import OpenAIBrain

    _no_option("openai", parts)
    model, encoder, loop = parts.model, parts.encoder, parts.loop
    if model is None or encoder is None or loop is None:
        raise WrongOption("The brain “openai” needs model settings and a way to see the screen.")
    key = parts.key or (lambda _base_url: None)
    return OpenAIBrain(model, key, encoder, loop, parts.facts or "")


BRAINS: Final[dict[str, Callable[[Parts], Brain]]] = {
    "direct": _direct,
    "scripted": _scripted,
    "openai": _openai,
}


def names() -> tuple[str, ...]:
    """The brains that there are."""
    return tuple(BRAINS)


def make(name: str, parts: Parts | None = None, *, option: str | None = None) -> Brain:
    """The brain of this name; `option` takes the place of that of the parts.

    Raises WrongOption, which says what to do, for an unknown name and a wrong option.
    """
    factory = BRAINS.get(name)
    if factory is None:
        raise WrongOption(f"There is no brain “{name}”. Known: {', '.join(BRAINS)}.")
    given = parts or Parts()
    return factory(given if option is None else replace(given, option=option))


def _no_option(name: str, parts: Parts) -> None:
    if parts.option:
        raise WrongOption(f"The brain “{name}” takes no option, but got “{parts.option}”.")
