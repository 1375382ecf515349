"""What a screen reader finds on the accessibility bus of a private desktop."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Final

from dbus_fast import Message
from dbus_fast.aio import MessageBus

from desktop_agent.controller.private_desktop import PrivateDesktop

TOP: Final = "/org/a11y/atspi/accessible/root"
REGISTRY: Final = "org.a11y.atspi.Registry"
_ATSPI: Final = "org.a11y.atspi."
_FOCUSABLE: Final = 1 << 11
_SHOWING: Final = 1 << 25


@dataclass(frozen=True, slots=True)
class Told:
    """One thing: its role, its name, whether Tab can reach it, and its size in pixels."""

    role: str
    name: str
    focusable: bool = False
    showing: bool = False
    width: int = 0
    height: int = 0


async def bus_of(desktop: PrivateDesktop) -> MessageBus:
    """The bus of accessibility, which its own bus tells of."""
    session = await MessageBus(
        bus_address=desktop.environment["DBUS_SESSION_BUS_ADDRESS"]
    ).connect()
    (address,) = await call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
    session.disconnect()
    return await MessageBus(bus_address=address).connect()


async def call(
    bus: MessageBus,
    to: str,
    path: str,
    interface: str,
    member: str,
    signature: str = "",
    *body: Any,
) -> list[Any]:
    asked = Message(
        destination=to, path=path, interface=interface, member=member, signature=signature
    )
    asked.body = list(body)
    answer = await asyncio.wait_for(bus.call(asked), 10)
    assert answer is not None
    return list(answer.body)


async def tree(bus: MessageBus, to: str = REGISTRY, path: str = TOP) -> list[Told]:
    """It, and all below, in the order in which it is read."""
    accessible = f"{_ATSPI}Accessible"
    (role,) = await call(bus, to, path, accessible, "GetRoleName")
    name = await call(
        bus, to, path, "org.freedesktop.DBus.Properties", "Get", "ss", accessible, "Name"
    )
    (states,) = await call(bus, to, path, accessible, "GetState")
    width = height = 0
    if to != REGISTRY and states[0] & _SHOWING:
        extents = await call(bus, to, path, f"{_ATSPI}Component", "GetExtents", "u", 0)
        if len(extents) == 1 and not isinstance(extents[0], str):
            _, _, width, height = extents[0]
    focusable, showing = bool(states[0] & _FOCUSABLE), bool(states[0] & _SHOWING)
    found = [Told(role, name[0].value, focusable, showing, width, height)]
    (children,) = await call(bus, to, path, accessible, "GetChildren")
    for owner, child in children:
        found += await tree(bus, owner, child)
    return found
