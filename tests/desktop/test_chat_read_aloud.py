"""The chat over the accessibility bus, as a screen reader finds it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from dbus_fast import Message, MessageType
from spoken import REGISTRY, bus_of, call, tree

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = pytest.mark.desktop

ROOT = Path(__file__).resolve().parents[2]
ANNOUNCED = "type='signal',interface='org.a11y.atspi.Event.Object',member='Announcement'"
CHAT = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from desktop_agent.ui.model.blocks import ActionLine, AgentBlock, StepBlock, SystemBlock, UserBlock
from desktop_agent.ui.chat.feed import TranscriptView
from desktop_agent.ui.kit.theme import Theme

app = QApplication(sys.argv)
view = TranscriptView(Theme("light"))
view.resize(400, 600)
view.show()
blocks = [
    UserBlock("Find it"),
    AgentBlock("See **the** [data](https://example.org/x)"),
    StepBlock(1, "Open", (ActionLine("keyboard", "Type it"),)),
]
view.show_blocks(blocks, 0)


def more():
    blocks[3:] = [SystemBlock("Done, checked.")]
    view.show_blocks(blocks, 3)


again = QTimer()
again.timeout.connect(more)
again.start(300)
app.exec()
"""


@pytest.fixture
def reader() -> Iterator[PrivateDesktop]:
    """A desktop with a chat that goes on saying the same."""
    with PrivateDesktop(width=800, height=700) as desktop:
        desktop.environment["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
        command = [sys.executable, "-c", CHAT]
        with subprocess.Popen(command, cwd=ROOT, env=desktop.environment) as process:
            yield desktop
            process.terminate()


async def read(desktop: PrivateDesktop) -> tuple[list[tuple[str, str]], str]:
    """What is in the chat, and what is said of it."""
    bus = await bus_of(desktop)
    said: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def hear(message: Message) -> None:
        told = message.message_type is MessageType.SIGNAL and message.member == "Announcement"
        if told and not said.done():
            said.set_result(message.body[3].value)

    bus.add_message_handler(hear)
    for member, words in (
        ("AddMatch", ANNOUNCED),
        ("RegisterEvent", "object:announcement"),
    ):
        registers = member == "RegisterEvent"
        name = REGISTRY if registers else "org.freedesktop.DBus"
        path = "/org/a11y/atspi/registry" if registers else "/org/freedesktop/DBus"
        await call(bus, name, path, name, member, "s", words)
    words = await asyncio.wait_for(said, 30)
    found = [(told.role, told.name) for told in await tree(bus)]
    bus.disconnect()
    return found, words


@pytest.mark.feature("D4")
def test_each_message_is_told_with_its_role_and_a_new_one_is_said(reader: PrivateDesktop) -> None:
    found, said = asyncio.run(read(reader))
    assert said == "Done, checked."
    start = found.index(("list", "Messages"))
    assert found[start + 1 : start + 5] == [
        ("list item", "You: Find it"),
        ("list item", "Agent: See the data"),
        ("list item", "Step 1  Open\nType it — running"),
        ("list item", "Done, checked."),
    ]
    buttons = [name for role, name in found if role == "push button"]
    assert buttons[0] == "data. Opens example.org"
    assert buttons[1].startswith("Fold 1 action")
