"""`desktop-agent run`: one goal, a feed on stdout, the human at the terminal if there is one."""

from __future__ import annotations

import json
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TextIO

from ..agent import Agent
from ..events import (
    Approved,
    Ask,
    Event,
    Failed,
    Finished,
    Lost,
    Outcome,
    Question,
    Refused,
    Said,
    Status,
    Unanswered,
)
from ..planner import State
from .feed import ending, json_of, line_of, question_of

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


def run_goal(
    agent: Agent,
    goal: str,
    *,
    as_json: bool,
    attended: bool,
    out: TextIO,
    lines: TextIO,
    clock: Callable[[], float] = time.monotonic,
) -> int:
    """Run one goal to its end and return the exit code.

    `attended` says that a human may answer on `lines`; without one a question ends the run.
    ProtocolError if the goal is none.
    """
    news: queue.SimpleQueue[_Line | _Happened] = queue.SimpleQueue()
    agent.subscribe(lambda event, state: news.put(_Happened(event, state)))
    began = clock()
    agent.say(goal)
    worker = threading.Thread(target=agent.run, name="agent")
    restore_signals = _stop_on_signals(agent)
    worker.start()
    try:
        final = _follow(agent, news, as_json=as_json, attended=attended, out=out, lines=lines)
    finally:
        agent.close()
        worker.join()
        restore_signals()
    end = ending(final, clock() - began)
    print(json.dumps(end, ensure_ascii=False) if as_json else _last_line(end), file=out, flush=True)
    return EXIT[final.task.outcome or Outcome.FAILED]


def _follow(
    agent: Agent,
    news: queue.SimpleQueue[_Line | _Happened],
    *,
    as_json: bool,
    attended: bool,
    out: TextIO,
    lines: TextIO,
) -> State:
    reader: threading.Thread | None = None
    waiting: Ask | Question | None = None
    while True:
        match news.get():
            case _Line(text):
                if waiting is not None:
                    agent.post(_answer(waiting, text))
                    waiting = None
            case _Happened(event, state):
                line = json_of(event, state) if as_json else line_of(event, state)
                if line is not None:
                    print(line, file=out, flush=True)
                if isinstance(event, Failed | Lost):
                    problem = event.error if isinstance(event, Failed) else event.why
                    print(f"desktop-agent: {problem}", file=sys.stderr, flush=True)
                if isinstance(event, Finished):
                    return state
                effect = state.effect
                if isinstance(effect, Ask | Question) and effect != waiting:
                    waiting = effect
                    print(question_of(state), file=sys.stderr if as_json else out, flush=True)
                    if not attended:
                        agent.post(Unanswered())
                    elif reader is None:
                        reader = _read_lines(lines, news)
                elif state.status is Status.PAUSED and not attended:
                    # Nobody can continue what the model itself paused.
                    agent.post(Unanswered())


def _answer(waiting: Ask | Question, text: str | None) -> Event:
    if text is None:
        return Unanswered()
    if isinstance(waiting, Question):
        return Said(text)
    if text.strip().casefold() in ("y", "yes"):
        return Approved(waiting.ask_id)
    no = text.strip().casefold() in ("", "n", "no")
    return Refused(waiting.ask_id, "" if no else text.strip())


def _read_lines(lines: TextIO, news: queue.SimpleQueue[_Line | _Happened]) -> threading.Thread:
    """Read in a thread of its own: a stop must not wait for the human to press Enter."""

    def read() -> None:
        for line in lines:
            news.put(_Line(line.rstrip("\n")))
        news.put(_Line(None))

    reader = threading.Thread(target=read, name="terminal", daemon=True)
    reader.start()
    return reader


def _stop_on_signals(agent: Agent) -> Callable[[], None]:
    """Ctrl+C and a polite kill stop the task; the second one ends the process as usual."""

    def stop(number: int, _frame: object) -> None:
        agent.stop("Ctrl+C" if number == signal.SIGINT else "the system")
        signal.signal(number, signal.SIG_DFL)

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    return restore


def _last_line(end: dict[str, object]) -> str:
    return f"{end['steps']} actions, {end['seconds']} s"
