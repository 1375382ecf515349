"""The chat for who reads the screen aloud: a list of messages, and what can be pressed in view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QWindow,
)
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from ..model.blocks import (
    AgentBlock,
    Block,
    ErrorBlock,
    PlanBlock,
    StepBlock,
    SystemBlock,
    UserBlock,
)
from ..model.markdown import parse, words_of

MOST_CHARS = 600
"""Of one message that is announced; all of it can be read in the list."""
MOST_AT_ONCE = 8


class Listed(Protocol):
    """Tells what the list asks the chat for."""

    @property
    def blocks(self) -> Sequence[Block]: ...
    @property
    def pressable(self) -> Sequence[QWidget]: ...
    def place_of(self, index: int) -> QRect: ...
    def index_at(self, place: QPoint) -> int | None: ...


class ChatPage(QWidget):
    """Says what the chat is painted on. `listed` tells what is on it."""

    def __init__(self, listed: Listed) -> None:
        super().__init__()
        self.listed = listed
        self.access: PageAccess | None = None
        _let_read()


class Message(QAccessibleInterface):
    """One block, wherever it is scrolled to."""

    def __init__(self, page: ChatPage, index: int) -> None:
        super().__init__()
        self._page, self.index = page, index

    def isValid(self) -> bool:
        return self.index < len(self._page.listed.blocks)

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._page.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._page)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def text(self, what: QAccessible.Text) -> str:
        named = what is QAccessible.Text.Name and self.isValid()
        return spoken(self._page.listed.blocks[self.index]) if named else ""

    def setText(self, what: QAccessible.Text, text: str) -> None:
        pass

    def rect(self) -> QRect:
        place = self._page.listed.place_of(self.index)
        return QRect(self._page.mapToGlobal(place.topLeft()), place.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        found: Any = QAccessible.State()
        found.readOnly = True
        found.offscreen = not self._page.rect().intersects(self._page.listed.place_of(self.index))
        return found  # type: ignore[no-any-return]


class PageAccess(QAccessibleWidget):
    """The messages in order, and after them what can be pressed in view."""

    def __init__(self, page: ChatPage) -> None:
        super().__init__(page, QAccessible.Role.List, "Messages")
        self._page = page
        self._messages: dict[int, Message] = {}

    def childCount(self) -> int:
        listed = self._page.listed
        return len(listed.blocks) + len(listed.pressable)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        listed = self._page.listed
        count = len(listed.blocks)
        if not 0 <= index < self.childCount():
            return None
        if index >= count:
            return QAccessible.queryAccessibleInterface(listed.pressable[index - count])
        if index not in self._messages:
            self._messages[index] = Message(self._page, index)
            QAccessible.registerAccessibleInterface(self._messages[index])
        return self._messages[index]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        listed = self._page.listed
        if isinstance(child, Message):
            return child.index
        widget = child.object()
        buttons = list(listed.pressable)
        return len(listed.blocks) + buttons.index(widget) if widget in buttons else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        place = self._page.mapFromGlobal(QPoint(x, y))
        for button in self._page.listed.pressable:
            if button.geometry().contains(place):
                return QAccessible.queryAccessibleInterface(button)
        index = self._page.listed.index_at(place)
        return self.child(index) if index is not None else None


def spoken(block: Block) -> str:
    """Return who said it, and what."""
    match block:
        case UserBlock(text):
            return f"You: {text}"
        case AgentBlock(text):
            words = "\n".join(filter(None, map(words_of, parse(text))))
            return f"Agent: {words}"
        case PlanBlock():
            return f"Plan: {block.text}"
        case ErrorBlock(text):
            return f"Problem: {text}"
        case SystemBlock(text):
            return text
        case StepBlock():
            return f"Step {block.text}" if block.title else block.text


def tell_new(page: ChatPage, blocks: Sequence[Block], first: int, old: Sequence[Block]) -> None:
    """Say what is new or has become whole, from block `first` on; `old` stood there before."""
    if not QAccessible.isActive():
        return
    for index in range(max(first, len(blocks) - MOST_AT_ONCE), len(blocks)):
        before = old[index - first] if index - first < len(old) else None
        if before is blocks[index]:
            continue
        if before is None:
            event = QAccessibleEvent(page, QAccessible.Event.ObjectCreated)
            event.setChild(index)
            QAccessible.updateAccessibility(event)
        block = blocks[index]
        growing = isinstance(block, AgentBlock) and block.growing
        if not growing and isinstance(block, AgentBlock | SystemBlock | ErrorBlock):
            words = spoken(block)[:MOST_CHARS]
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(page, words))


def _made(key: str, found: QObject) -> QAccessibleInterface | None:
    if not isinstance(found, ChatPage):
        return None
    if found.access is None:
        found.access = PageAccess(found)
    return found.access


_installed: list[bool] = []


def _let_read() -> None:
    if not _installed:
        _installed.append(True)
        QAccessible.installFactory(_made)
