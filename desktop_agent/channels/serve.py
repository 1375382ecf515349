"""`desktop-agent serve`: a warm process for scripts. Requests come in as JSON lines, what happens
goes out as JSON lines, and a goal costs no start. docs/serve.md tells what a line may be.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TextIO

from ..agent import Agent
from ..agent.goals import Goals
from ..events import Event, Fault, PausedBy, Question, Status
from ..planner import State, Task
from ..protocol import ProtocolError
from ..store.files import run_name, utc_now
from .cli import on_signals
from .feed import ending, one_line, record_of
from .pipe import Pipe
from .requests import MOST, BadRequest, Id, ScriptRequest, request_of, wrong_text

_BY: Final = "the script"
_AT_EOF: Final = "the end of the input"
_ENDED, _LOST, _STOPPED = 0, 1, 3

Read = Callable[[], bytes]
"""Gives what has come in, some bytes at least; none at the end of the input."""


def serve(
    agent: Agent, hello: dict[str, Any], *, out: TextIO, read: Read, stop_at_eof: bool = False
) -> int:
    """Carry out goals until the input ends, a signal comes or the desktop is lost; return the exit
    code.

    `hello` is the first line. What runs or waits when the input ends is worked on to its end, or
    stopped with `stop_at_eof`.
    """
    return _Server(agent, Pipe(out), stop_at_eof=stop_at_eof).run(hello, read)


@dataclass(frozen=True, slots=True, eq=False)
class _Goal:
    """A goal of the script that has not ended."""

    id: Id
    answered: bool


class _Server:
    """All that it writes, and all but the callbacks of `Goals` and of signals, is done in one
    thread: that of `run`."""

    def __init__(self, agent: Agent, feed: Pipe, *, stop_at_eof: bool) -> None:
        self._feed, self._stop_at_eof = feed, stop_at_eof
        self._news: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._dry_run = agent.state.dry_run
        self._left: list[_Goal] = []
        self._input_ended = False
        self._asked = -1
        self._code: int | None = None
        self._goals = Goals(agent, self._hears(None), gone=self._later(self._over, _LOST))

    def run(self, hello: dict[str, Any], read: Read) -> int:
        restore_signals = on_signals(self._signalled)
        try:
            with self._goals:
                self._write({"hello": "desktop-agent", **hello})
                reader = threading.Thread(target=self._read, args=(read,), daemon=True)
                reader.start()
                while self._code is None:
                    self._news.get()()
            # What still happened on the way out.
            while not self._news.empty():
                self._news.get()()
        finally:
            restore_signals()
        return self._code

    # --- other threads, and signals ----------------------------------------------------

    def _later(self, call: Callable[..., None], *given: object) -> Callable[[], None]:
        return lambda: self._news.put(partial(call, *given))

    def _hears(self, goal: _Goal | None) -> Callable[[Event, State], None]:
        return lambda event, state: self._news.put(partial(self._happened, goal, event, state))

    def _read(self, read: Read) -> None:
        for line in lines_of(read):
            self._news.put(partial(self._take, line))
        self._news.put(self._ends)

    def _signalled(self, by: str) -> None:
        self._goals.stop(by)
        self._news.put(partial(self._over, _STOPPED))

    # --- the thread of `run` -----------------------------------------------------------

    def _write(self, record: dict[str, Any]) -> None:
        self._feed.write(one_line(record))

    def _over(self, code: int) -> None:
        self._code = code if self._code is None else self._code

    def _ends(self) -> None:
        """The input has ended, so nobody answers or gives a goal any more."""
        self._input_ended = True
        if self._stop_at_eof:
            self._goals.stop(_AT_EOF)
        self._goals.leave()
        self._rest()

    def _rest(self) -> None:
        if self._input_ended and not self._left:
            self._over(_ENDED)

    def _happened(self, goal: _Goal | None, event: Event, state: State) -> None:
        number = goal.id if goal is not None else None
        self._write({"id": number, **record_of(event, state)})
        asked = state.effect
        if isinstance(asked, Question) and asked.serial != self._asked:
            self._asked = asked.serial
            if goal is not None and goal.answered:
                self._write({"id": number, "question": asked.text, "options": list(asked.options)})

    def _finished(self, goal: _Goal, task: Task, seconds: float) -> None:
        self._left.remove(goal)
        self._write({"id": goal.id, **ending(task, seconds, dry_run=self._dry_run)})
        if task.reason.fault is Fault.LOST:
            self._over(_LOST)
        self._rest()

    def _take(self, line: bytes) -> None:
        """Answer one line of the script."""
        try:
            request = request_of(line)
            answer = self._done(request)
        except BadRequest as error:
            wrong = {"ok": False, "field": error.field, "error": str(error)}
            self._write({"id": error.id, **wrong})
            return
        if answer is not None:
            self._write({"id": request.id, "ok": True, **answer})

    def _done(self, request: ScriptRequest) -> dict[str, Any] | None:
        """Do what is asked, and return the answer; None if it comes later. BadRequest if it cannot
        be done now."""
        match request.kind:
            case "goal":
                return self._give(request)
            case "say" | "answer":
                self._say(request)
                return None
            case "stop":
                if not self._left:
                    raise BadRequest("stop", "no goal runs or waits", request.id)
                self._goals.stop(_BY)
            case "pause":
                self._check_runs(request)
                self._goals.pause()
            case "resume":
                self._check_paused(request)
                self._goals.resume()
            case "new_chat":
                if not self._goals.new_chat(run_name(utc_now())):
                    problem = "a goal runs or waits. Wait for its last line, or stop it"
                    raise BadRequest("new_chat", problem, request.id)
            case "state":
                return self._state()
        return {}

    def _give(self, request: ScriptRequest) -> dict[str, Any]:
        if request.id is not None and any(one.id == request.id for one in self._left):
            raise BadRequest("id", "is that of a goal that has not ended", request.id)
        goal, ahead = _Goal(request.id, not request.unattended), len(self._left)

        def ended(task: Task, seconds: float) -> None:
            self._news.put(partial(self._finished, goal, task, seconds))

        try:
            self._goals.give(
                request.text, ended, self._hears(goal), name=goal, answered=goal.answered
            )
        except ProtocolError as error:
            raise wrong_text(request, error) from None
        self._left.append(goal)
        return {"ahead": ahead}

    def _say(self, request: ScriptRequest) -> None:
        """Answered once it is taken up, or too late."""
        if request.kind == "answer":
            match self._goals.state.effect:
                case Question(confirms=True):
                    why = "only a human may answer what a model's provider wants confirmed"
                    raise BadRequest("answer", why, request.id)
                case Question():
                    pass
                case _:
                    raise BadRequest("answer", "nothing is asked. For a note, use say", request.id)

        def told(taken: bool) -> None:
            late = BadRequest(request.kind, "the goal had ended before it was read", request.id)
            wrong = {"ok": False, "field": late.field, "error": str(late)}
            answer = {"id": request.id, **({"ok": True} if taken else wrong)}
            self._news.put(partial(self._write, answer))

        try:
            if not self._goals.say(request.text, told):
                raise BadRequest(request.kind, "no goal runs. Give one first", request.id)
        except ProtocolError as error:
            raise wrong_text(request, error) from None

    def _check_runs(self, request: ScriptRequest) -> None:
        if self._goals.running is None:
            raise BadRequest(request.kind, "no goal runs", request.id)

    def _check_paused(self, request: ScriptRequest) -> None:
        state = self._goals.state
        if state.status is not Status.PAUSED or state.paused_by is not PausedBy.SCRIPT:
            raise BadRequest("resume", "no goal is paused by a script", request.id)

    def _state(self) -> dict[str, Any]:
        state, running = self._goals.state, self._goals.running
        goal = running.name if running is not None else None
        asked = state.effect.text if isinstance(state.effect, Question) else None
        return {
            "status": state.status.value,
            "running": goal.id if isinstance(goal, _Goal) else None,
            "waiting": [one.id for one in self._left if one is not goal],
            "question": asked,
        }


def lines_of(read: Read) -> Iterator[bytes]:
    """Yield the lines that hold anything; of one that is too long, as much as shows that."""
    rest = b""
    while chunk := read():
        *whole, rest = (rest + chunk).split(b"\n")
        yield from (line for line in whole if line.strip())
        rest = rest[: MOST + 1]
    if rest.strip():
        yield rest
