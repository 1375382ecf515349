"""The journal: what was about to be done, and what came of it, so that nobody can change it
unseen."""

from __future__ import annotations

from typing import Protocol

from ..events import Opinion, PictureRef, Receipt, Status
from ..geometry import Rect
from ..protocol import Op


class Journal(Protocol):
    """Append only. Holds kinds, lengths and digests, names of hosts and of models: no other text.

    Every method raises Unavailable if the line cannot be written: then nothing is done.
    """

    def moved(self, task: int, before: Status, after: Status, why: str) -> None:
        """The task went from one status to another; `why` is the kind of the event."""
        ...

    def intent(self, task: int, op: Op, target: str, risk: int) -> None:
        """This is about to be done. On the disk when it returns."""
        ...

    def effect(self, task: int, receipt: Receipt) -> None:
        """This came of it."""
        ...

    def opined(self, task: int, opinion: Opinion, reason: str) -> None:
        """A second look found this, of what is about to be done."""
        ...

    def late(self, task: int, dirty: Rect) -> None:
        """The effect before, which said that nothing had changed, has changed this after all."""
        ...

    def sent(self, task: int, host: str, picture: PictureRef, model: str) -> None:
        """This picture is about to go to this host, for this model: the hash of its bytes tells
        which it was."""
        ...
