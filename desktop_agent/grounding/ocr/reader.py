"""Text from pixels (OCR): fills the port Reader. The models live in a process of their own."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Final

import numpy as np

from ...events import FrameRef
from ...geometry import Rect
from ...own_program import what_mends
from ...ports import Finding, Frame, Health, Interrupt, Interrupted, Line, Unavailable
from .memory import Memory, Patch, moved, new_parts, patch
from .ocr_link import COMMAND, Ended, Job, OcrLink

log = logging.getLogger(__name__)

PART: Final = "reading"
_TICK_S: Final = 0.01
_MOST_JOBS: Final = 3
# Restart it once: a picture that crashes it twice always does.
_MOST_FAILURES: Final = 1
_CHECK_S: Final = 30.0
# The first step loads the models, on a busy machine with what the others leave.
_STEP_S: Final = 20.0
_HANGS: Final = "it didn't answer within {:g} s"
_NO_READER: Final = "I can't read text from the screen: the reader failed twice ({})."
_SAMPLE: Final = "Reading"


class OcrReader:
    """The newest picture is read first, and of each only what is new. From one thread."""

    def __init__(
        self,
        *,
        command: tuple[str, ...] = COMMAND,
        clock: Callable[[], float] = time.monotonic,
        step_s: float = _STEP_S,
    ) -> None:
        """A process that takes longer than `step_s` for a step is ended, and started anew."""
        self._command = command
        self._clock = clock
        self._step_s = step_s
        self._changed = threading.Condition()
        self._memory = Memory()
        self._jobs: list[Job] = []
        self._problem = ""
        self._failures = 0
        self._closed = False
        self._asked: float | None = None
        self._link: OcrLink | None = None
        self._thread: threading.Thread | None = None

    @property
    def pid(self) -> int:
        """The process that reads; 0 where there is none."""
        link = self._link
        return link.pid if link is not None else 0

    def read(
        self, frame: Frame, area: Rect, *, patience: float, interrupt: Interrupt
    ) -> tuple[Line, ...] | None:
        from .lines import is_blank

        interrupt.check()
        seen = area.meet(frame.ref.bounds)
        if seen is None:
            return ()
        picture = patch(frame.part(seen).pixels)
        if is_blank(picture.pixels):
            return ()
        until = self._clock() + patience
        awaited: Job | None = None
        while True:
            with self._changed:
                found = self._memory.lines(picture)
                if found is not None:
                    return moved(found, seen.x, seen.y)
                if self._problem:
                    raise Unavailable(self._problem)
                if awaited not in self._jobs:
                    awaited = self._job(picture)
                now = self._clock()
                self._end_if_it_hangs(now)
                if now >= until:
                    return None
                self._changed.wait(_TICK_S)
            try:
                interrupt.check()
            except Interrupted:
                self._give_up(awaited)
                raise

    def check(self) -> Finding:
        """Read a word now."""
        frame = _sample()
        began = self._clock()
        try:
            found = self.read(frame, frame.ref.bounds, patience=_CHECK_S, interrupt=Interrupt())
        except Unavailable as problem:
            return Finding(PART, Health.WARNING, str(problem), what_mends())
        took = self._clock() - began
        if [one.text for one in found or ()] != [_SAMPLE]:
            words = "Text on the screen isn't read correctly."
            return Finding(PART, Health.WARNING, words, what_mends())
        words = f"Text is read by OCR where apps don't expose it; the first took {took:.1f} s."
        return Finding(PART, Health.OK, words)

    def close(self) -> None:
        """May be called twice."""
        with self._changed:
            self._closed = True
            self._jobs.clear()
            self._changed.notify_all()
            if self._link is not None:
                self._link.kill()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    # --- under the lock ----------------------------------------------------------------

    def _job(self, picture: Patch) -> Job:
        """Return one for this picture, or one under way after which little of it is left to
        read."""
        for job in reversed(self._jobs):
            if job.picture.name == picture.name or new_parts(job.picture, picture) is not None:
                return job
        job = Job(picture, self._memory.rest(picture))
        self._jobs.append(job)
        if len(self._jobs) > _MOST_JOBS:
            # The oldest was asked for by somebody who has long looked again.
            del self._jobs[0]
        if self._thread is None and not self._closed:
            self._thread = threading.Thread(target=self._serve, name="reader", daemon=True)
            self._thread.start()
        self._changed.notify_all()
        return job

    def _end_if_it_hangs(self, now: float) -> None:
        if self._link is not None and self._asked is not None and now - self._asked > self._step_s:
            self._link.kill(_HANGS.format(self._step_s))

    def _give_up(self, job: Job | None) -> None:
        with self._changed:
            if job in self._jobs:
                self._jobs.remove(job)

    # --- the thread that speaks to the process -----------------------------------------

    def _serve(self) -> None:
        known: list[Job] = []
        try:
            while (job := self._next()) is not None:
                try:
                    link = self._started()
                    known = self._dropped(link, known, job)
                    done = not job.rest.parts or link.step(job)
                except Exception as error:  # noqa: BLE001 - nonsense must not end this thread
                    self._failed(error)
                    continue
                finally:
                    self._has_answered()
                if done:
                    self._finished(job)
        finally:
            if self._link is not None:
                self._link.end()

    def _next(self) -> Job | None:
        """Return the newest; None when we are closed."""
        with self._changed:
            while not self._jobs and not self._closed:
                self._changed.wait()
            return None if self._closed else self._jobs[-1]

    def _started(self) -> OcrLink:
        with self._changed:
            if self._closed:
                raise Ended("closed")
            if self._link is None:
                self._link = OcrLink(self._command)
            self._asked = self._clock()
            return self._link

    def _has_answered(self) -> None:
        with self._changed:
            self._asked = None

    def _dropped(self, link: OcrLink, known: list[Job], job: Job) -> list[Job]:
        """Forget there, too, what is not wanted any more."""
        with self._changed:
            wanted = list(self._jobs)
        for one in known:
            if one not in wanted:
                link.drop(one)
        return [one for one in {*known, job} if one in wanted]

    def _finished(self, job: Job) -> None:
        with self._changed:
            self._failures = 0
            self._memory.keep(job.picture, (*job.rest.lines, *job.found))
            if job in self._jobs:
                self._jobs.remove(job)
            self._changed.notify_all()

    def _failed(self, error: Exception) -> None:
        with self._changed:
            if self._closed:
                return
            log.info("the reader failed: %r", error)
            self._failures += 1
            if self._failures > _MOST_FAILURES:
                self._problem = _NO_READER.format(_words(error))
                self._jobs.clear()
            for job in self._jobs:
                job.begin_again()
            link, self._link = self._link, None
            self._changed.notify_all()
        if link is not None:
            link.end()


def _words(error: Exception) -> str:
    return str(error) if isinstance(error, Ended) else f"{type(error).__name__}: {error}"


def _sample() -> Frame:
    import cv2

    pixels = np.full((48, 200, 4), 255, np.uint8)
    cv2.putText(pixels, _SAMPLE, (20, 32), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (0, 0, 0, 0), 2)
    return Frame(FrameRef(0, "sample", Rect(0, 0, 200, 48)), pixels)
