"""Does to an agent what may befall it at work: stops, hands, lost programs and displays, a kill."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..controller.private_desktop import PrivateDesktop
from ..controller.x11.input.device import Human
from .measured import MeasuredAgent
from .suites.open_windows import OpenWindows

_FROZEN_S: Final = 1.5


@dataclass(frozen=True, slots=True)
class Victims:
    """Holds whom a fault may strike: an agent, and the desktop that it works on."""

    agent: MeasuredAgent
    desktop: PrivateDesktop


@dataclass(frozen=True, slots=True)
class SoakFault:
    """One kind of fault. `ends`: the agent's process doesn't survive it, or need not;
    `takes_display`: nor does the desktop."""

    name: str
    strike: Callable[[Victims], None]
    ends: bool = False
    takes_display: bool = False


def _stop(of: Victims) -> None:
    of.agent.stop()


def _escape(of: Victims) -> None:
    _by_hand(of, lambda human: human.press("escape"))


def _touch(of: Victims) -> None:
    _by_hand(of, lambda human: human.stray(40, 25))


def _by_hand(of: Victims, act: Callable[[Human], None]) -> None:
    human = Human(of.desktop.name)
    try:
        act(human)
    finally:
        human.close()


def _close_windows(of: Victims) -> None:
    windows = OpenWindows(of.desktop.name)
    try:
        windows.close_all()
    finally:
        windows.close()


def _freeze(of: Victims) -> None:
    os.kill(of.agent.pid, signal.SIGSTOP)
    try:
        threading.Event().wait(_FROZEN_S)
    finally:
        os.kill(of.agent.pid, signal.SIGCONT)


def _kill(of: Victims) -> None:
    os.kill(of.agent.pid, signal.SIGKILL)


def _take_display(of: Victims) -> None:
    of.desktop.close()


FAULTS: Final = (
    SoakFault("stopped by a program", _stop),
    SoakFault("stopped by Escape", _escape),
    SoakFault("the mouse is moved by hand", _touch),
    SoakFault("all windows are closed", _close_windows),
    SoakFault("the agent is frozen", _freeze),
    SoakFault("the agent is killed", _kill, ends=True),
    SoakFault("the display is gone", _take_display, ends=True, takes_display=True),
)
