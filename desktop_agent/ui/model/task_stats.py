"""Counts what the events say about the present task and its state does not hold. No Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ...events import Element, HoldBegan, Pictured, Receipt, Result, Retrying, Sent, Spent
from ...geometry import Rect
from ...protocol import Op, is_click, is_drag, points_at

MOST_DEEDS: Final = 10


@dataclass(frozen=True, slots=True)
class Tally:
    stopped_by: str = ""
    failed_stage: str = ""
    asked: int = 0
    approvals: int = 0
    progress: str = ""
    planned: int = 0
    """Actions that a dry run told of."""
    checked: bool = False
    """The evidence of done holds."""
    evidence: str = ""
    """Holds what was seen that shows it, in words."""
    deeds: tuple[str, ...] = ()
    """The last actions by their kinds and results: no text, no name."""
    sent: Sent | None = None
    """Holds what the brain was sent last."""
    second: Sent | None = None
    """Holds what a second model was sent last."""
    retry: Retrying | None = None
    """The brain is asked again, and did not answer yet."""
    retries: int = 0
    reply: Spent | None = None
    """Holds what the last reply took."""
    replies: int = 0
    unused: int = 0
    """Replies that were thrown away, and paid for."""
    guessed: int = 0
    """Replies that the server did not tell the figures of."""
    tokens_in: int = 0
    tokens_out: int = 0
    cached: int = 0
    thought_s: float = 0.0
    mark: Rect | None = None
    """Tells where the last click was, in screen pixels: 1 x 1, or what it changed."""
    spot: Rect | None = None
    """Tells where the target of the next action lies on the screen."""
    clicked: Rect | None = None
    """The pixel of the last click: the middle of its target, where it went by a name."""
    pictured: Pictured | None = None
    among: tuple[Pictured, ...] = ()
    """All pictures of the question that `pictured` is of."""
    """Holds what the human was asked about last, as it looks."""
    held: HoldBegan | None = None
    """Nothing more is done until the human has finished, and why; None if it goes on."""

    def acted(self, receipt: Receipt, element: Element | None = None) -> Tally:
        """`element` is what the number of a click stood for."""
        done = receipt.result.went_through and receipt.result is not Result.DRY
        mark, clicked = self.mark, self.clicked
        if done and _is_marked(receipt.op):
            mark = _mark(receipt, element)
            clicked = _pixel(mark, self.spot)
        return replace(
            self,
            planned=self.planned + (receipt.result is Result.DRY),
            deeds=(*self.deeds, f"{receipt.op.op}: {receipt.result}")[-MOST_DEEDS:],
            mark=mark,
            clicked=clicked,
            spot=None,
        )

    def spent(self, reply: Spent, *, used: bool = True) -> Tally:
        """`used`: it is of the thought under way."""
        return replace(
            self,
            reply=reply if used else self.reply,
            retry=None if used else self.retry,
            replies=self.replies + 1,
            unused=self.unused + (not used),
            guessed=self.guessed + reply.guessed,
            tokens_in=self.tokens_in + reply.tokens_in,
            tokens_out=self.tokens_out + reply.tokens_out,
            cached=self.cached + reply.cached,
            thought_s=self.thought_s + reply.seconds,
        )

    @property
    def tokens(self) -> int:
        return self.tokens_in + self.tokens_out


def _is_marked(op: Op) -> bool:
    """Return True for what is marked on the preview."""
    return is_click(op) or is_drag(op)


def _mark(receipt: Receipt, element: Element | None) -> Rect | None:
    """Return where it was; what changed where nobody knows; None where not even that is known."""
    points = points_at(receipt.op)
    if points:
        return Rect(*points[-1], 1, 1)
    return _middle(element.bounds) if element is not None else receipt.dirty


def _pixel(mark: Rect | None, spot: Rect | None) -> Rect | None:
    if mark is not None and (mark.width, mark.height) == (1, 1):
        return mark
    return _middle(spot) if spot is not None else None


def _middle(box: Rect) -> Rect:
    return Rect(box.x + box.width // 2, box.y + box.height // 2, 1, 1)
