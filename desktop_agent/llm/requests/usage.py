"""Counts what a reply took, in tokens, or estimates it where the server does not tell. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...ports import Picture
from ..prompt.messages import PromptMessage
from .stream import Incoming

# Rough rules of the vendors: characters of English, and pixels of a picture.
_CHARACTERS: Final = 4
_PIXELS: Final = 750


def tokens_of(
    incoming: Incoming, asked: Iterable[PromptMessage], picture: Picture | None
) -> tuple[tuple[int, int], bool]:
    """Tokens in and out, and whether they are guessed.

    Most servers tell them at the end of a reply, so never of one that was given up; some never do.
    What was on its way by then is paid for; (0, 0) where nothing came.
    """
    told_in, told_out = told = incoming.tokens_in, incoming.tokens_out
    if all(told) or not incoming.begun:
        return told, False
    pixels = picture.ref.width * picture.ref.height if picture is not None else 0
    tokens_in = sum(len(message.text) for message in asked) // _CHARACTERS + pixels // _PIXELS
    tokens_out = -(-len(incoming.text + incoming.refusal) // _CHARACTERS)
    return (told_in or tokens_in, told_out or tokens_out), True
