"""The menu of the chat, by the right button."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from ..model.blocks import AgentBlock, Block, UserBlock
from .laid_out_block import PressAction, PressArea


def menu_of(
    parent: QWidget, selected: str, block: Block | None, spot: PressArea | None, whole: str
) -> QMenu:
    """Only what there is to copy: the selection, the link or the code under the pointer, the
    message, and all."""
    offers: list[tuple[str, str]] = [("Copy", selected)]
    if spot is not None and spot.does in (PressAction.OPEN_LINK, PressAction.COPY):
        name = "Copy link" if spot.does is PressAction.OPEN_LINK else "Copy code"
        offers.append((name, spot.data))
    if block is not None:
        message = isinstance(block, UserBlock | AgentBlock)
        offers.append(("Copy message" if message else "Copy these lines", block.text))
    offers.append(("Copy all", whole))
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for name, text in offers:
        if text:
            _offer(menu, name, text)
    return menu


def _offer(menu: QMenu, name: str, text: str) -> None:
    menu.addAction(name).triggered.connect(lambda: QGuiApplication.clipboard().setText(text))
