"""All that can be seen of the window, by name: each state, and each other form and dialog."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QEventLoop
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.ports import Finding, Health, WaylandScreen
from desktop_agent.ui.cannot_drive import Instead
from desktop_agent.ui.kit.theme import Theme
from desktop_agent.ui.sessions.part import SessionsPart
from desktop_agent.ui.settings.keeper import LocalOffer
from desktop_agent.ui.settings.local_row import LocalRow

from .settings_stage import SettingsStage
from .stage import make_stage
from .states import STATES
from .test_first_run import OLLAMA, FirstStage
from .test_sessions_list import NOW, ROWS, MemoryShelf

WAIT_MS = 20_000
SETTINGS = ("model", "control", "safety", "privacy", "limits", "look")
LACKING = "A private desktop needs Xvfb. Install it: sudo apt install xvfb"
SMALL = ("approval_pictured", "question", "yielded", "error", "acting")


class Bot:
    """What stages need of pytest's qtbot, outside of pytest."""

    mouseClick = staticmethod(QTest.mouseClick)
    keyClicks = staticmethod(QTest.keyClicks)
    waitExposed = staticmethod(QTest.qWaitForWindowExposed)

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


def _settings(group: str, theme: str, *, brain: str = "direct") -> QWidget:
    file = Path(tempfile.mkdtemp(prefix="scene-")) / "settings.toml"
    file.write_text(f'[agent]\nbrain = "{brain}"\n')
    dialog = SettingsStage(Bot(), file, theme=theme).open(group).dialog
    # A thread looks for the key: the words that tell of it make the page longer.
    Bot().waitUntil(lambda: dialog._work.idle)
    return dialog


def _getting(step: str, theme: str) -> QWidget:
    ended = threading.Event()

    def run(tell: Callable[[int, str], None]) -> Finding:
        tell(42, "42 %  1.4 of 3.3 GB, 31.2 MB/s")
        ended.wait()
        return Finding("model", Health.OK, "")

    file = Path(tempfile.mkdtemp(prefix="scene-")) / "settings.toml"
    shown = SettingsStage(Bot(), file, theme=theme)
    why = (
        "This computer has 7.6 GB of memory. qwen3-vl:4b takes about 5 GB, and is the largest "
        "that leaves enough for your programs."
    )
    there = step == "there"
    offer = LocalOffer("", "qwen3-vl:4b", why, 3.3, there, run)
    shown.keeper.local_offer = lambda: offer  # type: ignore[method-assign]
    dialog = shown.open("model").dialog
    # A download goes on when the dialog is closed; this one is only there to be looked at.
    cancel = dialog.pages.cancel
    dialog.pages.cancel = lambda: (cancel(), ended.set())[0]
    Bot().waitUntil(lambda: dialog._work.idle)
    row = dialog.findChild(LocalRow)
    assert row is not None
    row.button.click()
    Bot().waitUntil(lambda: row.words == why)
    if step == "loading":
        row.button.click()
        Bot().waitUntil(lambda: row.bar.value() > 0)
    QApplication.processEvents()
    dialog.pages.bring(row)
    QApplication.processEvents()
    return dialog


def _first(page: str, theme: str) -> QWidget:
    folder = Path(tempfile.mkdtemp(prefix="scene-"))
    shown = FirstStage(Bot(), folder, here=(OLLAMA,), theme=theme)
    if page == "tour":
        shown.part.ask("tour")
    elif page == "welcome":
        card = shown.find("way-local")
        shown.until(lambda: OLLAMA.name in card.about)
    else:
        shown.click(f"way-{page}")
        shown.until(lambda: shown.shows("provider") or shown.shows("localModels"))
    if page != "tour":
        # Threads look around for servers, and for keys.
        shown.until(lambda: shown.part._worker().idle)
    return shown.window


def _sessions(what: str, theme: str) -> QWidget:
    shown = make_stage(theme=theme, brain_name="OpenAI")
    part = SessionsPart(
        shown.window,
        MemoryShelf(list(ROWS)),
        shown.agent,
        theme=shown.window._theme,
        reduced=lambda: True,
        now=lambda: NOW,
    )
    shown.window.join(part)
    if what == "list":
        part.toggle()
        Bot().waitUntil(lambda: part.shown and len(part._list._rows) == len(ROWS))
    else:
        part.begin()
        Bot().waitUntil(lambda: bool(shown.find("greeting")._earlier))
    return shown.window


def _instead(problem: str, theme: str) -> QWidget:
    screen = WaylandScreen("Plasma (X11)")
    shown = Instead(Theme(theme), screen.why, screen.at_login, lambda: problem)
    shown.show()
    if problem:
        shown.card.click()
    return shown


SCENES: dict[str, Callable[[str], QWidget]] = (
    {name: partial(_state, name) for name in STATES}
    | {f"small_{name}": partial(_state, name, size=(340, 600)) for name in SMALL}
    | {f"pill_{name}": partial(_pill, name) for name in SMALL}
    | {f"settings_{name}": partial(_settings, name) for name in SETTINGS}
    | {"settings_with_model": partial(_settings, "model", brain="openai")}
    | {f"settings_local_{step}": partial(_getting, step) for step in ("loading", "there")}
    | {f"first_{page}": partial(_first, page) for page in ("welcome", "key", "local", "tour")}
    | {
        "instead": partial(_instead, ""),
        "instead_lacking": partial(
            _instead, "A private desktop needs Xvfb. Install what is missing."
        ),
    }
    | {f"sessions_{what}": partial(_sessions, what) for what in ("list", "earlier")}
)
"""Each makes a shown widget in a theme."""
