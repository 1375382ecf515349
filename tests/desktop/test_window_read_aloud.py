"""Every control of every scene has a name and a role, and is large enough, as a screen reader finds
it on the accessibility bus."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from spoken import Told, bus_of, tree

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = pytest.mark.desktop

TESTS = Path(__file__).resolve().parents[1]
LEAST_PX = 28
SHOWS = """
import gc
import sys
from PySide6.QtCore import QEvent, QSocketNotifier
from PySide6.QtWidgets import QApplication
from ui.scenes import SCENES

# Garbage of one scene would else be found in a thread of the next: what is of Qt crashes there.
gc.disable()
app = QApplication(["desktop-agent"])
app.setStyle("Fusion")


def show():
    name = sys.stdin.readline().strip()
    for widget in app.topLevelWidgets():
        widget.close()
        widget.deleteLater()
    global shown
    shown = None
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    if not name:
        app.quit()
        return
    shown = SCENES[name]("light")
    app.processEvents()
    print(name, flush=True)


asked = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
asked.activated.connect(show)
app.exec()
"""
# What holds others, or is read and not pressed.
_QUIET = {"filler", "panel", "frame", "label", "scroll pane", "viewport", "scroll bar", "list"}
_PRESSED = {"push button", "button", "check box", "toggle button", "combo box", "text", "link"}
_PRESSED |= {"entry", "spin button", "slider", "list item", "page tab", "radio button", "switch"}

Show = Callable[[str], list[Told]]


@pytest.fixture(scope="module")
def show() -> Iterator[Show]:
    with PrivateDesktop(width=1600, height=1000) as desktop:
        environment = desktop.environment | {
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "PYTHONPATH": f"{TESTS.parent}:{TESTS}",
        }
        with subprocess.Popen(
            [sys.executable, "-c", SHOWS],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None

            async def read() -> list[Told]:
                bus = await bus_of(desktop)
                try:
                    return await tree(bus)
                finally:
                    bus.disconnect()

            def one(name: str) -> list[Told]:
                process.stdin.write(f"{name}\n")
                process.stdin.flush()
                assert process.stdout.readline().strip() == name
                return asyncio.run(read())

            yield one
            process.stdin.close()


def names() -> list[str]:
    from ui.scenes import SCENES

    return list(SCENES)


@pytest.mark.feature("D4")
@pytest.mark.parametrize("name", names())
def test_every_control_has_a_name_and_a_role_and_is_large_enough(show: Show, name: str) -> None:
    told = [one for one in show(name) if one.showing]
    controls = [one for one in told if one.focusable or one.role in _PRESSED]
    assert controls
    assert [one for one in controls if not one.name.strip()] == []
    assert [one for one in controls if one.role not in _PRESSED | _QUIET] == []
    sized = _PRESSED - {"check box"}  # Qt tells of its words and its mark, not of all of it
    small = [one for one in controls if one.role in sized and one.height < LEAST_PX]
    assert small == []
