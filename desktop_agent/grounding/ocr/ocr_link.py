"""The process that reads text from pixels, as it is spoken to: one step at a time."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import dataclass, field
from typing import Any, Final

from ...geometry import Rect
from ...own_program import APART, module_words, with_own_modules
from ...ports import Line
from .memory import Patch, UnreadRest

COMMAND: Final = module_words(f"{__package__}.ocr_process")


class Ended(Exception):
    """The process is gone, or it could not read; the text says what is known of it."""


@dataclass(slots=True, eq=False)
class Job:
    """A picture on its way: `number` is that of the part under way, 0 before it began."""

    picture: Patch
    rest: UnreadRest
    found: list[Line] = field(default_factory=list)
    done: int = 0
    number: int = 0

    def begin_again(self) -> None:
        self.found.clear()
        self.done = self.number = 0


class OcrLink:
    """Used by one thread, but for `kill`. The process ends with us, whatever becomes of us."""

    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        self._process = subprocess.Popen(
            command,
            env=with_own_modules(os.environ),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # What is sent to our group, such as Ctrl+C in a terminal, is not meant for it.
            start_new_session=True,
            creationflags=APART,
        )
        self._last = 0
        self._why = ""

    @property
    def pid(self) -> int:
        return self._process.pid

    def step(self, job: Job) -> bool:
        """Read on for a few tenths of a second; True when the whole picture is read. Ended if
        that cannot be, and whatever an answer that is none gives rise to."""
        part = job.rest.parts[job.done]
        if job.number:
            answer = self._ask({"id": job.number})
        else:
            self._last += 1
            job.number = self._last
            word = {"id": job.number, "width": part.width, "height": part.height}
            answer = self._ask(word, job.picture.part(part).tobytes())
        for text, sure, *place in answer["lines"]:
            x, y, width, height = map(int, place)
            bounds = Rect(x + part.x, y + part.y, width, height)
            job.found.append(Line(str(text), bounds, float(sure)))
        if answer["done"]:
            job.done += 1
            job.number = 0
        return job.done == len(job.rest.parts)

    def drop(self, job: Job) -> None:
        if job.number:
            self._tell({"drop": job.number})

    def kill(self, why: str = "") -> None:
        """Whoever waits for an answer is told why."""
        self._why = why
        self._process.kill()

    def end(self) -> None:
        self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except BrokenPipeError:
                    continue  # What was not sent yet is sent to nobody.
        self._process.wait()

    def _ask(self, word: dict[str, Any], data: bytes = b"") -> Any:
        self._tell(word, data)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line.endswith(b"\n"):
            raise Ended(self._why or "it ended")
        answer = json.loads(line)
        if "problem" in answer:
            raise Ended(answer["problem"])
        if answer["id"] != word["id"]:
            raise Ended("its answer belongs to another question")
        return answer

    def _tell(self, word: dict[str, Any], data: bytes = b"") -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(word).encode() + b"\n" + data)
            self._process.stdin.flush()
        except OSError as error:
            raise Ended(self._why or str(error)) from None
