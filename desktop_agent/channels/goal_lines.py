"""One warm agent for a program that measures it: goals come in as lines, events go out as lines.

In: {"new": true} begins a new chat, {"say": TEXT} is a goal or an answer, {"unanswered": true} says
that nobody answers, {"stop": true} stops the task. The end of the input ends the program.
Out: the lines of `run --json`; after those with which the agent waits for somebody,
{"waits": "question" or "approval", "text": ...}; after the last one of a task, {"end": ...}, the
last line of `run --json`.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from typing import TextIO

from ..agent import Agent
from ..events import ChatOpened, Event, Finished, Question, Said, Unanswered
from ..planner import State
from ..protocol import ProtocolError
from .feed import ending, json_of, one_line, question_of
from .pipe import Pipe


def carry_out_lines(agent: Agent, lines: TextIO, out: TextIO, name: Callable[[], str]) -> int:
    """Carry out goals until the input ends; return 0. `name` gives each new chat its name.

    A line that is none of those above is told as {"problem": ...} and changes nothing.
    """
    pipe = Pipe(out)
    watch = _Watch(pipe)
    agent.subscribe(watch.saw)
    worker = threading.Thread(target=agent.run, name="agent")
    worker.start()
    pipe.write(one_line({"ready": True}))
    try:
        for line in lines:
            if problem := _take(agent, line, name):
                pipe.write(one_line({"problem": problem}))
    finally:
        agent.close()
        worker.join()
    return 0


class _Watch:
    """Writes what happens, and what is waited for, once."""

    def __init__(self, pipe: Pipe) -> None:
        self._pipe = pipe
        self._asked: str | None = None
        self._began = time.monotonic()

    def saw(self, event: Event, state: State) -> None:
        if isinstance(event, Said):
            self._began = time.monotonic()
        self._pipe.write(json_of(event, state))
        if isinstance(event, Finished):
            seconds = time.monotonic() - self._began
            self._pipe.write(one_line({"end": ending(state.task, seconds, dry_run=state.dry_run)}))
        asked = question_of(state)
        if asked is not None and asked != self._asked:
            kind = "question" if isinstance(state.effect, Question) else "approval"
            self._pipe.write(one_line({"waits": kind, "text": asked}))
        self._asked = asked


def _take(agent: Agent, line: str, name: Callable[[], str]) -> str:
    """Do what the line says; return what is wrong with it, or ""."""
    try:
        match json.loads(line):
            case {"new": True}:
                agent.post(ChatOpened(name()))
            case {"say": str(text)}:
                agent.say(text)
            case {"unanswered": True}:
                agent.post(Unanswered())
            case {"stop": True}:
                agent.stop("the program that measures")
            case other:
                return f"no such line: {str(other)[:200]}"
    except (ValueError, ProtocolError) as problem:
        return str(problem)
    return ""
