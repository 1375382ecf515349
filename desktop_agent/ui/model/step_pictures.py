"""Keeps what the brain was sent for a step, with the clicks that followed. No Qt."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...events import Receipt, Result, Sent
from ...geometry import Rect
from ...protocol import is_click, is_drag
from .marks import part_of
from .now_view import SentPicture, sent_words

MOST: Final = 3
"""Of one step; the earlier ones are left out."""


def with_sent(shown: tuple[SentPicture, ...], sent: Sent | None) -> tuple[SentPicture, ...]:
    """Return the pictures of a step with the one that was sent last."""
    picture = sent.picture if sent is not None else None
    if sent is None or picture is None or (shown and shown[-1].picture == picture.id):
        return shown
    return (*shown, SentPicture(sent_words(sent), picture.id))[-MOST:]


def with_click(
    shown: tuple[SentPicture, ...], sent: Sent | None, receipt: Receipt, mark: Rect | None
) -> tuple[SentPicture, ...]:
    """Mark the click on the picture that it was decided on; `mark` in screen pixels."""
    picture = sent.picture if sent is not None else None
    done = receipt.result.went_through and receipt.result is not Result.DRY
    mouse = is_click(receipt.op) or is_drag(receipt.op)
    if not done or not mouse or not shown or picture is None:
        return shown
    return (*shown[:-1], replace(shown[-1], mark=part_of(mark, picture.bounds)))
