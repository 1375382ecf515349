"""`desktop-agent setup --get`: a model is downloaded to this computer, and used from then on."""

from __future__ import annotations

import json
import shlex
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Protocol, TextIO

from ..llm.ollama_pull import KEPT, PullFailed
from ..llm.pull_progress import PullProgress, progress_words
from ..ports import WrongOption
from ..protocol.plain import plain
from .pipe import Pipe

_YES: Final = ("y", "yes")
_MOST: Final = 300
_WIDTH: Final = 79
_STEP: Final = 10
"""Percent between two lines where they cannot be written over."""
_INTERRUPTED: Final = 130
_KEPT: Final = f"{KEPT} The same command continues there."
_TEST: Final = "desktop-agent setup --test"
_CONFIRM: Final = "desktop-agent settings confirm"


@dataclass(frozen=True, slots=True)
class GetPlan:
    """Says what is to be done: which `model`, `where` it runs, and why this one. `download_gb` is 0
    where it is not known, and `there` says that nothing has to be loaded. `flags` use it once."""

    model: str
    where: str
    why: str
    download_gb: float
    there: bool
    flags: tuple[str, ...]


class ModelUse(Protocol):
    """Knows which model is in use, and sets another one."""

    def current(self) -> str:
        """Return what somebody chose before, in words; "" if nobody chose anything."""
        ...

    def counts(self) -> bool:
        """Return True if the settings say that the new one is used, and that counts."""
        ...

    def put(self, *, confirmed: bool) -> str:
        """Write it into the settings; `confirmed` by a human. Return the problem, "" for none."""
        ...


@dataclass(frozen=True, slots=True)
class GetConsole:
    """Talks to whoever started the command. `human`: one sits there, and can answer."""

    out: TextIO
    lines: TextIO
    human: bool
    as_json: bool

    def say(self, text: str) -> None:
        if not self.as_json:
            Pipe(self.out).write(plain(text, _MOST * 2))

    def tell(self, **values: object) -> None:
        if self.as_json:
            Pipe(self.out).write(json.dumps(values, ensure_ascii=False))

    def agrees(self, question: str) -> bool:
        self.out.write(f"{plain(question, _MOST * 2)} [y/N] ")
        self.out.flush()
        try:
            return self.lines.readline().strip().casefold() in _YES
        except KeyboardInterrupt:
            self.out.write("\n")
            return False


def get_command(
    plan: GetPlan,
    pull: Callable[[Callable[[PullProgress], None]], None],
    use: ModelUse,
    console: GetConsole,
    *,
    yes: bool,
) -> int:
    """Get the model and set it as the one in use, and return the exit code: 0 if it is there.

    Nothing is loaded before somebody said so, by the answer or by `yes`. What somebody chose before
    is replaced only by a human's answer here.
    """
    console.say(plan.why)
    agreed = False
    if plan.there:
        console.say(f"{plan.model} is there already.")
    else:
        agreed = not use.current() and not yes
        if not yes and not _may_load(plan, console, uses=agreed):
            console.say("Nothing was loaded.")
            return 1
        code = _load(plan, pull, console)
        if code:
            return code
    # Somebody may have chosen another one while it was loaded.
    _set(plan, use, console, agreed=agreed and not use.current())
    return 0


def _may_load(plan: GetPlan, console: GetConsole, *, uses: bool) -> bool:
    size = f"{plan.download_gb:g} GB" if plan.download_gb else "I don't know how large it is"
    if not console.human:
        raise WrongOption(
            f"Nothing was loaded: nobody is here to ask about {plan.model} ({size}). To download "
            "it without a question, add --yes."
        )
    then = " and use it from now on" if uses else ""
    return console.agrees(f"Download {plan.model} ({size}){then}?")


@contextmanager
def _interruptible() -> Iterator[None]:
    """Let Ctrl+C end it, also where a script that started it in the background has that ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _load(
    plan: GetPlan, pull: Callable[[Callable[[PullProgress], None]], None], console: GetConsole
) -> int:
    line = _ProgressLine(console)
    try:
        with _interruptible():
            pull(line.tell)
    except KeyboardInterrupt:
        line.end()
        console.say(f"Stopped. {_KEPT}")
        console.tell(event="end", model=plan.model, loaded=False, problem="stopped", resumes=True)
        return _INTERRUPTED
    except PullFailed as failed:
        line.end()
        console.tell(
            event="end", model=plan.model, loaded=False, problem=str(failed), resumes=failed.resumes
        )
        if failed.resumes:
            console.say(_KEPT)
        raise
    line.end()
    console.say(f"{plan.model} is there.")
    return 0


def _set(plan: GetPlan, use: ModelUse, console: GetConsole, *, agreed: bool) -> None:
    """Use the model from now on, as far as somebody agrees, and say what came of it."""
    problem, once = "", f"To use it once: desktop-agent {shlex.join(plan.flags)}"
    if not use.counts():
        current = use.current()
        named = f"{plan.model} at {plan.where}"
        replaces = f" It replaces what you chose: {current}." if current else ""
        if console.human and not agreed:
            agreed = console.agrees(f"Use {named} from now on?{replaces}")
            problem = "" if agreed else f"The settings stay as they are. {once}"
        elif not console.human and current:
            problem = (
                f"The settings stay as they are, since {current} was chosen: only you can replace "
                f"it, at a terminal. {once}"
            )
        if not problem:
            failed = use.put(confirmed=console.human)
            problem = f"It could not be set: {failed} {once}" if failed else ""
    in_use = use.counts()
    if in_use:
        told = f"{plan.model} is in use now. To test it: {_TEST}"
    else:
        told = problem or (
            f"It is written into the settings, and counts once you confirm it: {_CONFIRM}"
        )
    console.say(told)
    console.tell(
        event="end", model=plan.model, at=plan.where, loaded=True, in_use=in_use, next=told
    )


class _ProgressLine:
    """Writes how far it is: over and over in one line of a terminal, else a line now and then."""

    def __init__(self, console: GetConsole) -> None:
        self._console = console
        self._told = ""
        self._percent = -1

    def tell(self, progress: PullProgress) -> None:
        console = self._console
        if console.as_json:
            if progress.percent != self._percent:
                self._percent = progress.percent
                console.tell(
                    event="progress",
                    percent=progress.percent,
                    done_bytes=progress.done,
                    total_bytes=progress.total,
                    bytes_per_s=round(progress.per_second),
                )
        elif console.human:
            text = progress_words(progress)
            if text != self._told:
                self._told = text
                console.out.write(f"\r{text[:_WIDTH]:{_WIDTH}}")
                console.out.flush()
        elif progress.percent // _STEP != self._percent // _STEP:
            self._percent = progress.percent
            console.say(progress_words(progress))

    def end(self) -> None:
        if self._told:
            self._console.out.write("\n")
            self._console.out.flush()
