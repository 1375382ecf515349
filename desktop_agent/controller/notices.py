"""Notifications of the desktop, by the D-Bus interface org.freedesktop.Notifications 1.2.

Where there is no bus, or nobody answers on it, nothing is shown and nobody waits.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from ..ports import BackgroundLoop

if TYPE_CHECKING:
    from dbus_fast import Message
    from dbus_fast.aio import MessageBus

log = logging.getLogger(__name__)

_NAME: Final = "org.freedesktop.Notifications"
_PATH: Final = "/org/freedesktop/Notifications"
_VARIABLE: Final = "DBUS_SESSION_BUS_ADDRESS"
_CALL_S: Final = 2.0
_END_S: Final = 0.5
_LEAVE_S: Final = 0.1
_CLICK: Final = "default"
# The desktop decides how long it stays.
_USUAL: Final = -1
_RULE: Final = f"type='signal',interface='{_NAME}',path='{_PATH}'"

_Texts = tuple[str, str]


class DesktopNotices:
    """Fills the window's Notifier, in a thread of its own that starts with the first notice.

    One notice at most is shown: the next takes its place. What is asked for while the desktop is
    still busy with the one before takes effect after it, the latest only.
    """

    def __init__(self, loop: BackgroundLoop, call_s: float = _CALL_S) -> None:
        self._loop, self._call_s = loop, call_s
        self._lock = threading.Lock()
        self._wanted: _Texts | None = None
        self._working = False
        self._done = threading.Event()
        self._clicked: Callable[[], None] = lambda: None
        # Used only in the loop's thread.
        self._told: _Texts | None = None
        self._id = 0
        self._early: set[int] = set()
        """Numbers of notes that were clicked while that of ours was not known yet."""
        self._bus: MessageBus | None = None
        self._markup = False

    def tell(self, clicked: Callable[[], None]) -> None:
        self._clicked = clicked

    def show(self, title: str, body: str) -> None:
        self._want((title, body))

    def withdraw(self) -> None:
        self._want(None)

    @property
    def busy(self) -> bool:
        """Tell whether something that was asked for is not done yet, or given up."""
        with self._lock:
            return self._working

    def close(self) -> None:
        """Withdraw what is shown, if that can be done in a moment, and end. May be called twice."""
        self.withdraw()
        if self.busy:
            self._done.wait(_END_S)
        if self._bus is not None:
            with suppress(RuntimeError, TimeoutError):
                self._loop.start(self._leave()).result(_END_S)
        self._loop.close()

    def _want(self, wanted: _Texts | None) -> None:
        with self._lock:
            if wanted == self._wanted:
                return
            self._wanted = wanted
            if self._working:
                return
            self._working = True
            self._done.clear()
        try:
            self._loop.start(self._settle())
        except RuntimeError:
            log.debug("a notice came after the end")

    # --- in the loop's thread ----------------------------------------------------------------

    async def _settle(self) -> None:
        import asyncio

        from dbus_fast.errors import DBusFastError

        while True:
            with self._lock:
                wanted = self._wanted
                if wanted == self._told:
                    self._working = False
                    self._done.set()
                    return
            # It is not tried again: a desktop that cannot show one is left alone.
            self._told = wanted
            try:
                async with asyncio.timeout(self._call_s):
                    await (self._withdraw() if wanted is None else self._show(*wanted))
            except (OSError, EOFError, TimeoutError, DBusFastError, ValueError) as problem:
                log.info("the desktop's notifications: %r", problem)
                await self._leave()

    async def _show(self, title: str, body: str) -> None:
        from html import escape

        from dbus_fast import Variant

        bus = await self._reached()
        if bus is None:
            return
        words = escape(body, quote=False) if self._markup else body
        self._early.clear()
        hints = {"urgency": Variant("y", 1), "category": Variant("s", "im")}
        found = await self._ask(
            bus,
            "Notify",
            "susssasa{sv}i",
            "desktop-agent",
            self._id,
            "",
            title,
            words,
            [_CLICK, "Show"],
            hints,
            _USUAL,
            gives="u",
        )
        self._id = int(found[0])
        if self._id in self._early:
            self._clicked()

    async def _withdraw(self) -> None:
        shown, self._id = self._id, 0
        if shown and self._bus is not None and self._bus.connected:
            await self._ask(self._bus, "CloseNotification", "u", shown)

    async def _reached(self) -> MessageBus | None:
        """Return the bus of the session, None if none is named."""
        from dbus_fast.aio import MessageBus

        if self._bus is not None and self._bus.connected:
            return self._bus
        await self._leave()
        address = os.environ.get(_VARIABLE, "")
        if not address:
            return None
        bus = self._bus = MessageBus(bus_address=address)
        await bus.connect()
        bus.add_message_handler(self._hear)
        await self._ask(bus, "AddMatch", "s", _RULE, of="org.freedesktop.DBus")
        self._markup = "body-markup" in (await self._ask(bus, "GetCapabilities", "", gives="as"))[0]
        return bus

    async def _leave(self) -> None:
        import asyncio

        from dbus_fast.errors import DBusFastError

        bus, self._bus, self._id = self._bus, None, 0
        if bus is None:
            return
        bus.disconnect()
        # Else asyncio reports how it ended as nobody's error. One never reached tells nothing.
        with suppress(OSError, EOFError, DBusFastError, TimeoutError):
            async with asyncio.timeout(_LEAVE_S):
                await bus.wait_for_disconnect()  # type: ignore[no-untyped-call]

    async def _ask(
        self,
        bus: MessageBus,
        member: str,
        signature: str,
        *body: Any,
        gives: str = "",
        of: str = _NAME,
    ) -> list[Any]:
        """Return what is answered, `gives` first. OSError if that is something else."""
        from dbus_fast import Message, MessageType

        path = "/" + of.replace(".", "/")
        reply = await bus.call(
            Message(
                destination=of,
                path=path,
                interface=of,
                member=member,
                signature=signature,
                body=list(body),
            )
        )
        if reply is None or reply.message_type is not MessageType.METHOD_RETURN:
            raise OSError(f"{member}: {reply.error_name if reply is not None else 'no reply'}")
        if not reply.signature.startswith(gives):
            raise OSError(f"{member} answered {reply.signature!r}, not {gives!r}")
        return list(reply.body)

    def _hear(self, message: Message) -> None:
        if message.interface != _NAME:
            return
        clicked = message.member == "ActionInvoked" and message.body[1:2] == [_CLICK]
        if not self._id or message.body[:1] != [self._id]:
            # It may be ours: its number comes with the answer, which is taken up later.
            if clicked:
                self._early.update(message.body[:1])
        elif clicked:
            self._clicked()
        elif message.member == "NotificationClosed":
            self._id = 0
