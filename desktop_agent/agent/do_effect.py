"""One action: noted before, done by the hands, noted after; and what the human is asked about."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from ..events import (
    Acted,
    Ask,
    Do,
    Event,
    Failed,
    Fault,
    Pictured,
    Progressed,
    Question,
    Receipt,
    Result,
)
from ..geometry import Rect
from ..planner import Task
from ..ports import Frame, Hands, Interrupted, Picture
from .answers import failed
from .controls import Controls
from .pictures import Pictures, crop_of
from .safeguards import Safeguards


class Deeds:
    """Used by the agent's thread. `guard` makes a call and hands back what it raised; `note` makes
    one whose failure is only told."""

    def __init__(
        self,
        hands: Hands,
        care: Safeguards,
        controls: Controls,
        pictures: Pictures,
        *,
        listening: Callable[[], bool],
        post: Callable[[Event], None],
        publish: Callable[[Event], None],
        guard: Callable[[Callable[[], Any]], Any],
        note: Callable[[Callable[[], None]], None],
    ) -> None:
        self._hands = hands
        self._care = care
        self._controls = controls
        self._pictures = pictures
        self._listening = listening
        self._post = post
        self._publish = publish
        self._guard = guard
        self._note = note
        self._shown = 0

    def show(self, ask: Ask) -> None:
        """The target as it is now, for the card; an approval holds for nothing else. Once."""
        if self._shown == ask.serial:
            return
        self._shown = ask.serial
        frame = self._guard(lambda: self._pinned(ask.spot))
        if isinstance(frame, Exception):
            # Without this picture nothing can be compared later, so nothing may be approved.
            lead = "I couldn’t take a picture of what I’m asking about: "
            self._post(failed(ask.serial, "Ask", frame, lead))
        if not isinstance(frame, Frame) or ask.spot is None or self._care.encoder is None:
            return
        encoder, spot = self._care.encoder, ask.spot
        picture = self._guard(lambda: crop_of(encoder, frame, spot, ask.start))
        if isinstance(picture, Picture):
            self._pictures.keep(picture)
            self._publish(Pictured(ask.serial, picture.ref, spot, ask.start))

    def show_among(self, question: Question) -> None:
        """Each of the things of which one is to be chosen, for the card. Once."""
        if self._shown == question.serial or self._care.encoder is None:
            return
        self._shown = question.serial
        encoder, frame = self._care.encoder, self._guard(lambda: self._pinned(None))
        if not isinstance(frame, Frame):
            # The words alone tell them apart, too.
            return
        for one in question.among:
            spot = one.element.bounds
            picture = self._guard(partial(crop_of, encoder, frame, spot))
            if isinstance(picture, Picture):
                self._pictures.keep(picture)
                self._publish(Pictured(question.serial, picture.ref, spot))

    def _pinned(self, spot: Rect | None) -> Frame:
        """Nothing of ours over it: that would be gone when it is compared."""
        with suppress(Interrupted), self._care.cover.lifted(self._controls.interrupt):
            return self._hands.pin(spot)
        return self._hands.pin(spot)

    def do(self, effect: Do, task: Task) -> Event:
        """Note it, do it, note what came of it. Unavailable if it cannot be noted."""
        if effect.dry is not None:
            return Acted(effect.serial, Receipt(effect.op, Result.DRY, effect.dry))
        if not self._listening():
            return Failed(
                effect.serial,
                "Do",
                "The stop key isn’t being watched, so I won’t act. Restart me.",
                fault=Fault.INPUT,
            )

        def progress(done: int, total: int) -> None:
            self._publish(Progressed(effect.serial, done, total))

        number = task.number
        self._care.guard.begin()
        self._care.journal.intent(number, effect.op, effect.target or "", effect.risk)
        receipt = self._hands.do(
            effect.op,
            element=effect.element,
            end=effect.end,
            frame=effect.frame,
            meant=effect.meant,
            said=task.said,
            approved=effect.target,
            batch=effect.batch,
            interrupt=self._controls.interrupt,
            progress=progress,
        )
        if receipt.late is not None:
            self._note(partial(self._care.journal.late, number, receipt.late))
        self._note(partial(self._care.journal.effect, number, receipt))
        if receipt.yielded:
            self._controls.own_window_in_front()
        return Acted(effect.serial, receipt)
