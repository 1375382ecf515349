"""The brain that says what it was given: for demos, tests and bug reports."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from ..ports import Answer, Cancel, Finding, Health, Situation, Tell, WrongOption, tell_nobody
from ..protocol import Done, ProtocolError, Stop, loads, op_to

Script = str | Exception | Callable[[Situation], str]
"""A raw reply, what goes wrong instead of one, or how to make one of the situation."""


@dataclass(frozen=True, slots=True)
class HeldReply:
    """A reply that is withheld until `ScriptedBrain.release` is called."""

    reply: Script


class ScriptedBrain:
    """Fills the port Brain with a list of replies, one for each time it is asked.

    A reply that is cancelled while it is withheld was not given: it is the answer to the
    next question. When the replies are used up, the script says that it is done; an empty
    one stops. Its methods may be called from any thread.
    """

    name = "scripted"
    host = ""
    looks = False
    claims = True

    def __init__(self, replies: Iterable[Script | HeldReply] = ()) -> None:
        self._replies = tuple(replies)
        self._lock = threading.Lock()
        self._given = 0
        self._released = 0
        self._waiting: tuple[object, Callable[[], None]] | None = None
        self.asked: list[Situation] = []
        self.withholding = threading.Event()
        """Set as long as a reply is withheld."""

    @classmethod
    def from_file(cls, path: str | Path) -> ScriptedBrain:
        """Return a script of JSON lines; raises WrongOption if it cannot be read.

        A line that is an object is a reply, byte for byte. A line that is a string holds a
        reply of any form, such as a broken one. Empty lines do not count.
        """
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise WrongOption(f"I can't read the script {path}. Does it exist?") from error
        replies = []
        for number, line in enumerate(text.split("\n"), start=1):
            if line.strip():
                replies.append(_reply_in(line.strip(), f"Line {number} of {path}"))
        return cls(replies)

    def start(self, situation: Situation, answer: Answer, tell: Tell = tell_nobody) -> Cancel:
        question = object()
        with self._lock:
            self.asked.append(situation)
            entry: Script | HeldReply
            entry = self._replies[self._given] if self._given < len(self._replies) else _over(self)
            reply = entry.reply if isinstance(entry, HeldReply) else entry

            def give() -> None:
                answer(reply(situation) if callable(reply) else reply)

            if isinstance(entry, HeldReply) and not self._released:
                self._waiting = (question, give)
                self.withholding.set()
                return lambda: self._cancel(question)
            self._released -= isinstance(entry, HeldReply)
            self._given += 1
        give()
        return lambda: self._cancel(question)

    def check(self) -> Finding:
        return Finding("model", Health.OK, "The brain “scripted” needs none.")

    def release(self) -> None:
        """Let the withheld reply go, or the next one that would be withheld."""
        with self._lock:
            if self._waiting is None:
                self._released += 1
                return
            _question, give = self._waiting
            self._waiting = None
            self._given += 1
            self.withholding.clear()
        give()

    def _cancel(self, question: object) -> None:
        with self._lock:
            if self._waiting and self._waiting[0] is question:
                self._waiting = None
                self.withholding.clear()

    @property
    def length(self) -> int:
        return len(self._replies)


def _over(brain: ScriptedBrain) -> str:
    if not brain.length:
        reason = "The script is empty: there is nothing to do."
        return _raw(op_to(Stop(reason=reason)))
    replies = "1 reply" if brain.length == 1 else f"{brain.length} replies"
    return _raw(op_to(Done(summary=f"The script ended after {replies}.")))


def _raw(op: dict[str, object]) -> str:
    return json.dumps({"high_level": [], "actions": [op]}, ensure_ascii=False)


def _reply_in(line: str, where: str) -> str:
    try:
        value = loads(line)
    except ProtocolError as error:
        raise WrongOption(f"{where} is not JSON: {error.problem}.") from error
    if isinstance(value, str):
        return value
    if not isinstance(value, dict):
        raise WrongOption(f"{where} is neither an object nor a string.")
    return line
