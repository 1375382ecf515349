"""The connection to the accessibility bus. Lives in the I/O loop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final

from dbus_fast import Message, MessageType
from dbus_fast.aio import MessageBus
from dbus_fast.errors import DBusFastError

log = logging.getLogger(__name__)

_CONNECT_S: Final = 1.0
_ROOT: Final = "/org/a11y/atspi/accessible/root"
# With more at once, the connection is cut.
_AT_ONCE: Final = 48


class Silent(Exception):
    """There is a bus, and it does not answer: what programs show is not known."""


class Connection:
    """The one connection to the bus, in the I/O loop; made anew when it broke or moved.

    `answered` once it was of use: a bus that is gone after that is no desktop without one.
    `busy` are the programs that let a call time out, until they answer what they were asked,
    `piecemeal` those that tell only one property at a time, `scales` how many pixels of the screen
    one of theirs is.
    """

    def __init__(self) -> None:
        self._bus: MessageBus | None = None
        self._address = ""
        self._room = asyncio.Semaphore(_AT_ONCE)
        self.busy: dict[str, asyncio.Task[None]] = {}
        self.pids: dict[str, int] = {}
        self.toolkits: dict[str, str] = {}
        self.piecemeal: set[str] = set()
        self.scales: dict[str, float] = {}
        self._end: asyncio.Task[None] | None = None
        self.answered = False

    @property
    def is_open(self) -> bool:
        return self._bus is not None

    @property
    def is_whole(self) -> bool:
        """Return False when it broke."""
        return self._bus is not None and self._bus.connected

    async def to(self, address: str) -> bool:
        """Be connected to this address; False if nobody is there. Raises Silent."""
        if self.is_whole and self._address == address:
            return True
        self.close()
        bus: MessageBus | None = None
        try:
            bus = MessageBus(bus_address=address)
            async with asyncio.timeout(_CONNECT_S):
                await bus.connect()
        except (OSError, EOFError, TimeoutError, DBusFastError) as problem:
            log.info("connecting to the accessibility bus: %s", problem)
            if bus is not None:
                bus.disconnect()
            if self.answered or isinstance(problem, TimeoutError | EOFError):
                raise Silent from None
            return False
        self._bus, self._address = bus, address
        self._end = asyncio.create_task(_until_it_ends(bus))
        return True

    async def end(self) -> None:
        """Close it, and return when it is closed."""
        self.close()
        if self._end is not None:
            await self._end

    def close(self) -> None:
        if self._bus is not None:
            self._bus.disconnect()
        self._bus = None
        for waiting in self.busy.values():
            waiting.cancel()
        self.busy.clear()
        self.pids.clear()
        self.toolkits.clear()
        self.piecemeal.clear()
        self.scales.clear()

    async def ask(self, message: Message, seconds: float) -> list[Any] | None:
        """Return the reply's body, None for an error; TimeoutError where nobody answers."""
        bus = self._bus
        if bus is None or not bus.connected:
            return None
        async with self._room:
            try:
                async with asyncio.timeout(seconds):
                    reply = await bus.call(message)
            except TimeoutError:
                raise  # An OSError by its kind, and not one of the connection.
            except (OSError, EOFError, DBusFastError):
                return None
        if reply is None or reply.message_type is not MessageType.METHOD_RETURN:
            return None
        return list(reply.body)

    def note_late(self, name: str) -> None:
        """It let a call time out. A program answers in turn, so one more question tells when it
        is done with all that it was asked; until then more of them would only pile up."""
        bus = self._bus
        if bus is not None and name not in self.busy:
            waiting = self.busy[name] = asyncio.create_task(_until_it_answers(bus, name))
            waiting.add_done_callback(lambda _: self._has_answered(name, waiting))

    def _has_answered(self, name: str, waiting: asyncio.Task[None]) -> None:
        if self.busy.get(name) is waiting:
            del self.busy[name]


async def _until_it_answers(bus: MessageBus, name: str) -> None:
    """Any answer will do, also that the program is gone."""
    question = Message(
        destination=name, path=_ROOT, interface="org.a11y.atspi.Accessible", member="GetRole"
    )
    with contextlib.suppress(OSError, EOFError, DBusFastError):
        await bus.call(question)


async def _until_it_ends(bus: MessageBus) -> None:
    """Hear why the connection broke: asyncio complains of an error that nobody hears."""
    try:
        await bus.wait_for_disconnect()  # type: ignore[no-untyped-call]
    except (OSError, EOFError, DBusFastError) as problem:
        log.info("the accessibility bus went away: %r", problem)
