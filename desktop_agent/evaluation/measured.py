"""The agent that is measured: a warm process of its own, which gets a display and goals."""

from __future__ import annotations

import itertools
import json
import os
import queue
import subprocess
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from ..config.providers import is_private
from ..events import Verdict
from ..geometry import Point, Rect
from ..own_program import module_words, with_own_modules
from ..ports import Unavailable

Line = dict[str, Any]

_START_TIMEOUT_S: Final = 60.0
_STOP_TIMEOUT_S: Final = 15.0
_MOST_LINES: Final = 400
# What destroys something or cannot be undone takes an approval, whatever the goal says.
_ALWAYS_ASKED: Final = 3


@dataclass(frozen=True, slots=True)
class TaskEnd:
    """Tells how the words of a task ended, as the last line of `run --json` does.

    `outcome` is one of events.Outcome, or "stopped" with `late` if the time was over. `acted`: it
    was about to act at least once. `asked` is what it asked of the human, `seconds` the time from
    the first words to the end, `cost` US dollars, `feed` what happened, in words, each with the
    seconds since the first words. `withheld` is the middle of what it was about to click when it
    ended, if that is risk 3: such an act always takes a human's approval.
    """

    outcome: str
    checked: bool = False
    summary: str = ""
    steps: int = 0
    seconds: float = 0.0
    cost: float = 0.0
    acted: bool = False
    late: bool = False
    asked: tuple[str, ...] = ()
    feed: tuple[tuple[float, str], ...] = ()
    withheld: Point | None = None

    @property
    def claims(self) -> bool:
        """True if it says that the goal is reached, and that this was checked."""
        return self.outcome == "done" and self.checked


class MeasuredAgent:
    """Started by its constructor on a display; `close` ends it."""

    def __init__(self, environment: Mapping[str, str], flags: Sequence[str]) -> None:
        """`environment` is the desktop's, with the folders of a user who is new; keys of model
        servers are taken along from here. `flags` are for the command line. Unavailable, with what
        it said, if it doesn't start."""
        keys = {name: value for name, value in os.environ.items() if is_private(name)}
        keys = {name: value for name, value in keys.items() if name.endswith("_KEY")}
        # Closed by `close`.
        self._errors = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        self._process = subprocess.Popen(
            module_words("desktop_agent", "serve", *flags),
            env=with_own_modules({**environment, **keys}),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            cwd=environment.get("HOME"),
            encoding="utf-8",
        )
        self._saying = threading.Lock()
        self._ids = itertools.count(1)
        self._lines: queue.SimpleQueue[Line | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, name="measured-agent", daemon=True)
        self._reader.start()
        try:
            while "hello" not in self._next(time.monotonic() + _START_TIMEOUT_S):
                pass
        except Unavailable:
            self.close()
            raise

    def carry_out(self, turns: Sequence[str], *, limit: float) -> TaskEnd:
        """Say the turns in a new chat, one after the other ended or asked, and return the end.

        `limit` is how many seconds there are for all of it; then it is stopped. A question with
        no turn left, and whatever asks for an approval, ends it.
        """
        self._ask(new_chat=True)
        account = _Account()
        left = list(turns)
        goal = self._give(left)
        end = account.began + limit
        while True:
            line = self._next_in_time(end)
            if line is None:
                if account.late:
                    raise Unavailable("The agent didn't stop in time.")
                account.late = True
                self._ask(stop=True)
                end = time.monotonic() + _STOP_TIMEOUT_S
                continue
            if line.get("id") != goal:
                # What comes between goals, and the answers to what is no goal.
                continue
            account.add(line)
            if "question" in line:
                if left:
                    self._ask(answer=left.pop(0))
                else:
                    account.unanswered = True
                    self._ask(stop=True)
            if line.get("ok") is False:
                # What can't be a goal is refused before it becomes a task.
                return account.refused(str(line["error"]))
            if "outcome" in line and "event" not in line:
                if not left or account.late or line["outcome"] != "done":
                    return account.ended(line)
                goal = self._give(left)

    @property
    def pid(self) -> int:
        return self._process.pid

    def stop(self) -> None:
        """Stop the task that is under way; from any thread."""
        self._ask(stop=True)

    def is_alive(self) -> bool:
        return self._process.poll() is None

    def close(self) -> None:
        assert self._process.stdin is not None
        # It may be gone, before it could read all of it.
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(_STOP_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join()
        self._errors.close()

    def _give(self, left: list[str]) -> int:
        """Give the first of the turns that are left as a goal; its questions get the others."""
        text = left.pop(0)
        return self._ask(goal=text, unattended=not left)

    def _ask(self, **request: object) -> int:
        """Send one request of `serve`, and return its id."""
        assert self._process.stdin is not None
        with self._saying:
            number = next(self._ids)
            try:
                self._process.stdin.write(json.dumps({"id": number, **request}) + "\n")
                self._process.stdin.flush()
            except OSError:
                raise self._gone() from None
            return number

    def _next(self, until: float) -> Line:
        found = self._next_in_time(until)
        if found is None:
            raise Unavailable("The agent that is measured didn't start in time.")
        return found

    def _next_in_time(self, until: float) -> Line | None:
        """Return the next line, or None if there is none by then (time.monotonic)."""
        try:
            found = self._lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            return None
        if found is None:
            raise self._gone()
        return found

    def _gone(self) -> Unavailable:
        code = self._process.wait()
        self._errors.seek(0)
        said = self._errors.read()[-2000:].strip()
        return Unavailable(f"The agent that is measured ended, exit code {code}: {said}")

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._lines.put(json.loads(line))
        self._lines.put(None)


class _Account:
    """Keeps what the lines of one task tell. `unanswered`: it was stopped at a question."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.late = False
        self.unanswered = False
        self._acted = False
        self._steps = 0
        self._cost = 0.0
        self._asked: list[str] = []
        self._feed: list[tuple[float, str]] = []
        self._withheld: Point | None = None

    def add(self, line: Line) -> None:
        event = line.get("event")
        self._acted = self._acted or event == "Assessed"
        if event == "Assessed":
            self._withheld = withheld_by(line)
        self._steps += event == "Acted"
        if event == "Spent":
            self._cost += float(line.get("cost") or 0.0)
        if "question" in line:
            self._asked.append(str(line["question"]))
        words = line.get("line") or (f"asks: {line['question']}" if "question" in line else "")
        if words and len(self._feed) < _MOST_LINES:
            self._feed.append((round(time.monotonic() - self.began, 2), str(words)))

    def ended(self, end: Line) -> TaskEnd:
        return TaskEnd(
            outcome="needs user" if self.unanswered else str(end["outcome"]),
            checked=bool(end["checked"]),
            summary=str(end["summary"]),
            steps=self._steps,
            seconds=round(time.monotonic() - self.began, 3),
            cost=self._cost,
            acted=self._acted,
            late=self.late,
            asked=tuple(self._asked),
            feed=tuple(self._feed),
            withheld=self._withheld,
        )

    def refused(self, why: str) -> TaskEnd:
        seconds = round(time.monotonic() - self.began, 3)
        return TaskEnd("failed", summary=why, seconds=seconds, feed=((seconds, why),))


def withheld_by(assessed: Line) -> Point | None:
    """Return where the act of an Assessed goes that only a human may approve; None for others."""
    asks = assessed["verdict"] == Verdict.ASK.value and assessed["risk"] >= _ALWAYS_ASKED
    if not asks or assessed["spot"] is None:
        return None
    return Rect(**assessed["spot"]).middle
