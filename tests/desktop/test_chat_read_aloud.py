"""The chat over the accessibility bus, as a screen reader finds it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from dbus_fast import Message, MessageType
from dbus_fast.aio import MessageBus

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = pytest.mark.desktop

ROOT = Path(__file__).resolve().parents[2]
ACCESSIBLE = "org.a11y.atspi.Accessible"
TOP = "/org/a11y/atspi/accessible/root"
ANNOUNCED = "type='signal',interface='org.a11y.atspi.Event.Object',member='Announcement'"
CHAT = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from desktop_agent.ui.blocks import ActionLine, AgentBlock, StepBlock, SystemBlock, UserBlock
from desktop_agent.ui.feed import TranscriptView
from desktop_agent.ui.theme import Theme

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


async def call(bus: MessageBus, to: str, path: str, member: str, *body: str) -> list[Any]:
    interface = ACCESSIBLE
    if member == "Get":
        interface, body = "org.freedesktop.DBus.Properties", (ACCESSIBLE, *body)
    elif member == "GetAddress":
        interface = "org.a11y.Bus"
    asked = Message(
        destination=to, path=path, interface=interface, member=member, signature="s" * len(body)
    )
    asked.body = list(body)
    answer = await asyncio.wait_for(bus.call(asked), 10)
    assert answer is not None
    return list(answer.body)


async def tree(bus: MessageBus, to: str, path: str) -> list[tuple[str, str]]:
    """The role and the name of it, and of all below."""
    (role,) = await call(bus, to, path, "GetRoleName")
    (name,) = await call(bus, to, path, "Get", "Name")
    found = [(role, name.value)]
    (children,) = await call(bus, to, path, "GetChildren")
    for owner, child in children:
        found += await tree(bus, owner, child)
    return found


async def read(desktop: PrivateDesktop) -> tuple[list[tuple[str, str]], str]:
    """What is in the chat, and what is said of it."""
    session = await MessageBus(
        bus_address=desktop.environment["DBUS_SESSION_BUS_ADDRESS"]
    ).connect()
    (address,) = await call(session, "org.a11y.Bus", "/org/a11y/bus", "GetAddress")
    session.disconnect()
    bus = await MessageBus(bus_address=address).connect()
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
        name = "org.a11y.atspi.Registry" if registers else "org.freedesktop.DBus"
        asked = Message(
            destination=name,
            path="/org/a11y/atspi/registry" if registers else "/org/freedesktop/DBus",
            interface=name,
            member=member,
            signature="s",
            body=[words],
        )
        await asyncio.wait_for(bus.call(asked), 10)
    words = await asyncio.wait_for(said, 30)
    found = await tree(bus, "org.a11y.atspi.Registry", TOP)
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
