"""A desktop's notifications on a real bus, as a panel serves them, and what was asked of it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from dbus_fast import Message, MessageType
from dbus_fast.aio import MessageBus

from desktop_agent.ports import BackgroundLoop

NAME = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"


@dataclass(frozen=True)
class Note:
    """As it was asked for; `number` is the one that it got, `replaced` the one that it took."""

    number: int
    replaced: int
    title: str
    body: str
    actions: tuple[str, ...]


@dataclass
class NotesBoard:
    """Serves org.freedesktop.Notifications on the bus of this address. `silent`: it is there, and
    answers nothing; `odd`: it answers otherwise than it should; `hasty`: a note is clicked before
    its number is told."""

    address: str
    markup: bool = True
    silent: bool = False
    odd: bool = False
    hasty: bool = False
    notes: list[Note] = field(default_factory=list)
    closed: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._loop = BackgroundLoop("notes-board")
        self._loop.start(self._serve()).result(10)

    @property
    def shown(self) -> Note | None:
        last = self.notes[-1] if self.notes else None
        return None if last is None or last.number in self.closed else last

    def click(self, action: str = "default") -> None:
        note = self.shown
        assert note is not None
        self._loop.start(self._signal("ActionInvoked", "us", note.number, action)).result(10)

    def close(self) -> None:
        self._loop.start(self._end()).result(10)
        self._loop.close()

    async def _end(self) -> None:
        self._bus.disconnect()
        # The bus may have died first.
        with suppress(EOFError, OSError):
            await self._bus.wait_for_disconnect()

    async def _serve(self) -> None:
        self._bus = await MessageBus(bus_address=self.address).connect()
        self._bus.add_message_handler(self._answer)
        await self._bus.request_name(NAME)

    async def _signal(self, member: str, signature: str, *body: Any) -> None:
        await self._bus.send(Message.new_signal(PATH, NAME, member, signature, list(body)))

    async def _reply(self, message: Message, number: int) -> None:
        await self._bus.send(Message.new_method_return(message, "u", [number]))

    def _answer(self, message: Message) -> Message | bool | None:
        if message.message_type is not MessageType.METHOD_CALL or message.interface != NAME:
            return None
        if self.silent:
            return True
        if self.odd:
            return Message.new_method_return(message, "", [])
        match message.member:
            case "GetCapabilities":
                told = ["actions", "body", *(["body-markup"] if self.markup else [])]
                return Message.new_method_return(message, "as", [told])
            case "Notify":
                _app, replaced, _icon, title, body, actions, _hints, _time = message.body
                number = replaced or len(self.notes) + 1
                self.notes.append(Note(number, replaced, title, body, tuple(actions)))
                if self.hasty:
                    self._loop.start(self._signal("ActionInvoked", "us", number, "default"))
                    self._loop.start(self._reply(message, number))
                    return True
                return Message.new_method_return(message, "u", [number])
            case "CloseNotification":
                self.closed.append(message.body[0])
                return Message.new_method_return(message, "", [])
            case _:
                return None
