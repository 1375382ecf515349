"""Counts what a reply took, in tokens, or estimates it where the server does not tell. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ...ports import Picture
from ..prompt.messages import PromptMessage
from .stream import Incoming

# Rough rules of the vendors: characters of English, and pixels of a picture.
_CHARACTERS: Final = 4
_PIXELS: Final = 750


@dataclass(frozen=True, slots=True)
class ReplyTokens:
    """Holds what one reply took. Of the tokens that went `into` the model its server had `cached`
    some, and has `written` down others for later. `guessed`: not all of this was told."""

    into: int = 0
    out: int = 0
    cached: int = 0
    written: int = 0
    guessed: bool = False


def tokens_of(
    incoming: Incoming, asked: Iterable[PromptMessage], picture: Picture | None
) -> ReplyTokens:
    """Return what a reply took.

    Most servers tell them at the end of a reply, so never of one that was given up; some never do.
    What was on its way by then is paid for; nothing where nothing came.
    """
    into, out = incoming.tokens_in, incoming.tokens_out
    guessed = incoming.begun and not (into and out)
    if guessed:
        pixels = picture.ref.width * picture.ref.height if picture is not None else 0
        words = sum(len(message.text) for message in asked)
        into = into or words // _CHARACTERS + pixels // _PIXELS
        out = out or -(-len(incoming.text + incoming.refusal) // _CHARACTERS)
    # A server that tells more than it was sent makes nothing cheaper.
    cached = min(incoming.cached, into)
    return ReplyTokens(into, out, cached, min(incoming.written, into - cached), guessed)
