"""The chat window: it is shown first, and the agent is put together behind it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING

from ..config import LiveSettings
from ..events import StepMode
from ..planner import State
from .displays import is_elsewhere
from .flags import live_settings
from .live import driven
from .places import settings_file, state_folder
from .starting import StartingAgent, StartingFeed

if TYPE_CHECKING:
    from ..agent import Agent
    from ..geometry import Rect
    from .desktop import Desktop

_DOING = "the window"


def open_window(args: argparse.Namespace) -> int:
    """Work until the window is closed; the exit code. Raises what `starting.TOLD` names."""
    with ExitStack() as parts:
        return _open(args, parts)


def _open(args: argparse.Namespace, parts: ExitStack) -> int:
    live = live_settings(args, settings_file())
    settings = live.now()
    feed = StartingFeed() if args.controller != "null" else None
    behind = _Behind(args, live, feed, parts)
    start = State(step_mode=StepMode(settings.agent.step), dry_run=args.dry_run)
    agent = StartingAgent(behind.wire, start)
    name = _checked(args)
    if name is None:
        agent.prepare()
        name = behind.name
    elsewhere = args.controller == "x11" and is_elsewhere(name)
    on_placed = _fed(agent) if args.feed else None
    from ..ui import run_window

    code = run_window(
        agent,
        feed=feed,
        driven=driven(args, name, elsewhere=elsewhere),
        on_placed=on_placed,
        stays=lambda: agent.problem is None,
        brain_name=settings.agent.brain,
        theme=settings.look.theme,
        place_file=state_folder() / "window.json",
        # On the user's own screen Esc is theirs.
        esc_stops=not elsewhere,
        stop_words=_chord_words(live) if elsewhere else "Esc",
    )
    if code:
        behind.end_hung(code)
    if agent.problem is not None:
        raise agent.problem
    return code


def _fed(agent: StartingAgent) -> Callable[[Mapping[str, Rect]], None]:
    from ..channels.feed import json_of, placed
    from ..channels.pipe import Pipe

    out = Pipe(sys.stdout)
    agent.subscribe(lambda event, state: out.write(json_of(event, state)))
    return lambda places: out.write(placed(places))


def _checked(args: argparse.Namespace) -> str | None:
    """The name of the display that is driven ("" for a fake); None if the window must not come
    first: its words depend on what is not yet there, or Qt would end the process."""
    from ..controller.x11.reach import answers

    theirs = os.environ.get("DISPLAY", "")
    if args.private is not None or (theirs and not answers(theirs)):
        return None
    if args.controller != "x11":
        return ""
    name: str = args.display or theirs
    if not name:
        return None
    from ..safety.instance import only_agent_on

    # It is taken for good when the desktop is; a second start shows no window before it is told.
    with only_agent_on(name, _DOING):
        return name


def _chord_words(live: LiveSettings) -> str:
    from .guarding import stop_chord, stop_words

    return stop_words(stop_chord(live))


class _Behind:
    """What is put together while the window is there already."""

    def __init__(
        self,
        args: argparse.Namespace,
        live: LiveSettings,
        feed: StartingFeed | None,
        parts: ExitStack,
    ) -> None:
        self._args, self._live, self._feed, self._parts = args, live, feed, parts
        self._desktop: Desktop | None = None

    @property
    def name(self) -> str:
        """Of the display that is driven, "" if it is none."""
        return self._desktop.name if self._desktop is not None else ""

    def wire(self) -> Agent:
        from .wiring import wired

        agent, self._desktop = self._parts.enter_context(wired(self._args, self._live, _DOING))
        if self._feed is not None and self._desktop.onlooker is not None:
            from ..vision.observer import Observer

            observer = Observer(self._desktop.onlooker)
            self._parts.callback(observer.close)
            self._feed.begin(observer)
        return agent

    def end_hung(self, code: int) -> None:
        """The agent's thread hangs: what it holds is let go by another way, and the process ends
        under it."""
        listener = self._desktop.listener if self._desktop is not None else None
        if self._desktop is not None and listener is None:
            return
        try:
            if listener is not None:
                listener.release()
        finally:
            os._exit(code)
