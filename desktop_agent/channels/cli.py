"""`desktop-agent run`: one goal, a feed on stdout, the human at the terminal if there is one."""

from __future__ import annotations

import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TextIO

from ..agent import Agent
from ..events import (
    Approved,
    Ask,
    Consent,
    Event,
    Failed,
    Finished,
    Lost,
    Outcome,
    Overdue,
    Question,
    Refused,
    Said,
    Status,
    Unanswered,
)
from ..planner import PhaseTimes, State
from ..protocol import counted
from ..protocol.plain import visible
from .feed import ending, json_of, line_of, one_line
from .pipe import Pipe
from .questions import question_of
from .took import took_of

ENDS: Final = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")
    if hasattr(signal, name)
)
"""Ctrl+C, a polite kill, and the terminal's or the session's end."""

EXIT: Final = {
    Outcome.DONE: 0,
    Outcome.FAILED: 1,
    Outcome.STOPPED: 3,
    Outcome.NEEDS_USER: 4,
}


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the human, without its end; None at the end of the input."""

    text: str | None


@dataclass(frozen=True, slots=True)
class _Happened:
    event: Event
    state: State
    at: float


@dataclass(frozen=True, slots=True)
class _Ended:
    """The agent's thread has ended."""


@dataclass(frozen=True, slots=True)
class _Going:
    """A pause that waits to go on."""

    serial: int


News = queue.SimpleQueue[_Line | _Happened | _Ended]


def run_goal(
    agent: Agent,
    goal: str,
    *,
    as_json: bool,
    attended: bool,
    out: TextIO,
    lines: TextIO | None,
    clock: Callable[[], float] = time.monotonic,
) -> int:
    """Run one goal to its end and return the exit code.

    `attended` says that a human may answer on `lines`; without one a question ends the run.
    ProtocolError if the goal is none.
    """
    news: News = queue.SimpleQueue()
    agent.subscribe(lambda event, state: news.put(_Happened(event, state, clock())))
    times = PhaseTimes()
    began = clock()
    feed = Pipe(out)
    agent.say(goal)
    worker = threading.Thread(target=_work, args=(agent, news), name="agent")
    restore_signals = on_signals(agent.stop)
    worker.start()
    try:
        final = _follow(
            agent, news, times, as_json=as_json, attended=attended, feed=feed, lines=lines
        )
    finally:
        agent.close()
        worker.join()
        restore_signals()
    if not as_json:
        for each in final.task.advice:
            feed.write(f"  - {each}")
    end = ending(final.task, clock() - began, dry_run=final.dry_run)
    end["took"] = took_of(times.steps())
    feed.write(one_line(end) if as_json else _last_line(end))
    return EXIT[final.task.outcome or Outcome.FAILED]


def _work(agent: Agent, news: News) -> None:
    try:
        agent.run()
    finally:
        news.put(_Ended())


def _follow(
    agent: Agent,
    news: News,
    times: PhaseTimes,
    *,
    as_json: bool,
    attended: bool,
    feed: Pipe,
    lines: TextIO | None,
) -> State:
    """Print what happens and hand on what the human says, to the end of the task."""
    human = _Human(agent, news, lines if attended else None)
    while True:
        match news.get():
            case _Ended():
                return agent.state
            case _Line(text):
                human.says(text)
            case _Happened(event, state, at):
                times.take(event, state, at)
                line = json_of(event, state) if as_json else line_of(event, state)
                if line is not None:
                    feed.write(line)
                if isinstance(event, Failed | Lost | Overdue):
                    problem = event.error if isinstance(event, Failed) else event.why
                    print(f"desktop-agent: {problem}", file=sys.stderr, flush=True)
                if isinstance(event, Finished):
                    return state
                question = human.is_asked(state)
                if question is not None and as_json:
                    print(question, file=sys.stderr, flush=True)
                elif question is not None:
                    feed.write(question)


class _Human:
    """The human at the terminal, or nobody: then every question ends the run."""

    def __init__(self, agent: Agent, news: News, lines: TextIO | None) -> None:
        self._agent = agent
        self._news = news
        self._lines = lines
        self._reading = False
        self._ended = lines is None
        self._waiting: Ask | Consent | Question | _Going | None = None

    def is_asked(self, state: State) -> str | None:
        """Return what to ask, if the state waits for something that was not asked yet."""
        wanted: Ask | Consent | Question | _Going | None = None
        if isinstance(state.effect, Ask | Consent | Question):
            wanted = state.effect
        elif state.status is Status.PAUSED:
            wanted = _Going(state.serial)
        if wanted is None or wanted == self._waiting:
            return None
        self._waiting = wanted
        _drop_typed_ahead(self._lines)
        if self._ended:
            self._agent.post(Unanswered())
        elif not self._reading:
            self._reading = True
            _read_lines(self._lines, self._news)
        return question_of(state)

    def says(self, text: str | None) -> None:
        """A line, or None at the end of the input: nobody answers any more."""
        self._ended = self._ended or text is None
        if self._waiting is None:
            return
        waiting, self._waiting = self._waiting, None
        if isinstance(waiting, _Going) and text is not None:
            self._agent.resume()
        else:
            self._agent.post(_answer(waiting, text))


def _answer(waiting: Ask | Consent | Question | _Going, text: str | None) -> Event:
    if text is None or isinstance(waiting, _Going):
        return Unanswered()
    if isinstance(waiting, Question):
        return Said(text)
    said = text.strip().casefold()
    if said in ("y", "yes"):
        return Approved(waiting.ask_id)
    if said in ("a", "all") and isinstance(waiting, Ask) and waiting.rest:
        return Approved(waiting.ask_id, rest=True)
    no = said in ("", "n", "no")
    return Refused(waiting.ask_id, "" if no else text.strip())


def _drop_typed_ahead(lines: TextIO | None) -> None:
    """Drop what was typed before the question: by whomever, it is no answer to it."""
    if lines is None or not getattr(lines, "isatty", lambda: False)():
        return
    try:
        import termios
    except ImportError:
        _drop_on_windows(lines)
        return
    with suppress(termios.error, OSError):
        termios.tcflush(lines.fileno(), termios.TCIFLUSH)


def _drop_on_windows(lines: TextIO) -> None:
    import ctypes
    import msvcrt

    # The types of both know no other system.
    kernel: Any = ctypes.WinDLL("kernel32")  # type: ignore[attr-defined,unused-ignore]
    handle_of: Any = msvcrt.get_osfhandle  # type: ignore[attr-defined,unused-ignore]
    with suppress(OSError):
        kernel.FlushConsoleInputBuffer(ctypes.c_void_p(handle_of(lines.fileno())))


def _read_lines(lines: TextIO | None, news: News) -> None:
    """Read in a thread of its own: a stop must not wait for the human to press Enter."""

    def read() -> None:
        for line in lines or ():
            news.put(_Line(line.rstrip("\n")))
        news.put(_Line(None))

    threading.Thread(target=read, name="terminal", daemon=True).start()


def on_signals(stop_by: Callable[[str], object]) -> Callable[[], None]:
    """Ctrl+C and a polite kill stop the task, each time: `stop_by` gets whom to name. Return what
    ends this."""

    def stop(number: int, _frame: object) -> None:
        stop_by("Ctrl+C" if number == signal.SIGINT else "the system")

    before = {number: signal.signal(number, stop) for number in ENDS}

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    return restore


def _last_line(end: dict[str, Any]) -> str:
    counts = f"{counted(end['steps'], 'action')}, {end['seconds']} s"
    if end["outcome"] == Outcome.NEEDS_USER:
        return f"needs you: {visible(str(end['summary'])).rstrip('.')}. {counts}"
    if end.get("dry_run"):
        return f"{end['seconds']} s"
    return counts
