"""The window's tests run on Qt's offscreen platform, chosen for this process only."""

from __future__ import annotations

import gc
import itertools
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from .stage import Stage, make_stage

TESTS_A_SEARCH = 10
OFFSCREEN = (
    "This plugin does not support propagateSizeHints()",
    "This plugin does not support raise()",
    "This plugin does not support setting window masks",
    "QObject::connect: No such signal QPlatformNativeInterface::systemTrayWindowChanged(QScreen*)",
)


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    # Not by the environment: programs that other tests start would inherit it.
    return ["desktop-agent", "-platform", "offscreen"]


@pytest.fixture(scope="module", autouse=True)
def _garbage() -> Iterator[Iterator[int]]:
    """Python searches for it in whatever thread allocates, and a window that a thread destroys
    crashes Qt: here it is searched by nobody else, and what is left is gone before other tests.
    What thousands of tests before have left in memory is not searched each time anew."""
    gc.collect()
    gc.freeze()
    gc.disable()
    yield itertools.count(1)
    gc.enable()
    gc.unfreeze()
    gc.collect()


@pytest.fixture(autouse=True)
def _searched(_garbage: Iterator[int]) -> Iterator[None]:
    yield
    # No event loop of Qt's own runs here to do it, and what waits for it keeps its whole window.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if next(_garbage) % TESTS_A_SEARCH == 0:
        gc.collect()


@pytest.fixture(autouse=True)
def _silent_qt(qtlog) -> Iterator[None]:
    """Whatever Qt has to say is a defect, but for what the offscreen platform cannot do."""
    yield
    told = [record.message for record in qtlog.records]
    assert [message for message in told if message not in OFFSCREEN] == []


@pytest.fixture
def stage(qtbot) -> Callable[..., Stage]:
    """Makes a shown window over a fake agent, with a clock of its own."""

    def make(**more) -> Stage:
        made = make_stage(**more)
        qtbot.addWidget(made.window)
        qtbot.waitExposed(made.window)
        return made

    return make
