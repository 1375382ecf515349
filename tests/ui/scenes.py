"""All that can be seen of the window, by name: each state, and each other form and dialog."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QEventLoop
from PySide6.QtWidgets import QApplication, QWidget

from .settings_stage import SettingsStage
from .stage import make_stage
from .states import STATES

WAIT_MS = 20_000
SETTINGS = ("model", "control", "safety", "privacy", "limits", "look")
SMALL = ("approval_pictured", "question", "yielded", "error", "acting")


class Bot:
    """What stages need of pytest's qtbot, outside of pytest."""

    def addWidget(self, widget: QWidget, before_close_func: object = None) -> None:
        return

    def waitUntil(self, condition: Callable[[], bool], timeout: int = WAIT_MS) -> None:
        until = QDeadlineTimer(timeout)
        while not condition():
            if until.hasExpired():
                raise TimeoutError(condition)
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)


def _state(name: str, theme: str, size: tuple[int, int] = (400, 900)) -> QWidget:
    shown = make_stage(theme=theme, size=size, brain_name="OpenAI").play(STATES[name]())
    shown.later(42)
    shown.tick()
    # Approve is wholly filled.
    Bot().waitUntil(lambda: not shown.find("decision").arming)
    return shown.window


def _pill(name: str, theme: str) -> QWidget:
    shown = make_stage(theme=theme, brain_name="OpenAI").play(STATES[name]())
    shown.later(42)
    shown.tick()
    shown.window.forms.shrink()
    return shown.window.forms.shown[-1]


def _settings(group: str, theme: str) -> QWidget:
    folder = Path(tempfile.mkdtemp(prefix="scene-"))
    return SettingsStage(Bot(), folder / "settings.toml", theme=theme).open(group).dialog


SCENES: dict[str, Callable[[str], QWidget]] = (
    {name: partial(_state, name) for name in STATES}
    | {f"small_{name}": partial(_state, name, size=(340, 600)) for name in SMALL}
    | {f"pill_{name}": partial(_pill, name) for name in SMALL}
    | {f"settings_{name}": partial(_settings, name) for name in SETTINGS}
)
"""Each makes a shown widget in a theme."""
