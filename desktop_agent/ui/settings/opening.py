"""Opens the dialog when it is first wanted, beside the chat, and out of the agent's way."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtWidgets import QWidget

from ...config import Settings
from ...events import Ask, Consent, Do, Look
from ...planner import State
from ..companion import Glance
from ..dock.forms import PillActions
from ..input.shortcuts import bind
from ..kit.theme import Theme
from ..model.view import WindowView
from ..status.status import TitleBar
from .keeper import Keeper
from .question import SettingsQuestion

if TYPE_CHECKING:
    from .dialog import SettingsDialog

__all__ = ["Keeper", "SettingsOpener"]

_AROUND_PX: Final = 24
_PARTS: Final = (
    *(
        "form",
        "fields",
        "background_work",
        "try_button",
        "row",
        "key_row",
        "local_row",
        "login_row",
        "section",
        "pages",
        "side",
        "order",
    ),
    "dialog",
)


class SettingsOpener(QObject):
    """Opens the settings by the gear of the title bar and by Ctrl+comma, if there is a keeper."""

    changed = Signal()
    """Something was set, and counts already where it can."""
    asked = Signal()
    """There is another question about what the file allows, or none."""

    def __init__(
        self,
        keeper: Keeper | None,
        theme: Theme,
        *,
        chat: QWidget,
        title: TitleBar,
        does: PillActions,
        by_hand: Callable[[], bool] = lambda: True,
        needs_code: Callable[[], bool] = lambda: False,
        in_the_way: bool,
        tell: Callable[[str], None] = lambda text: None,
    ) -> None:
        """`in_the_way`: what is driven is the screen that the dialog is on. Without a press
        `by_hand` nothing is allowed anew; with `needs_code` the chat asks about what the dialog
        sets that lets more happen. `tell` writes what went wrong there."""
        super().__init__(chat)
        self._keeper, self._theme, self._chat, self._does = keeper, theme, chat, does
        self._in_the_way, self._hands = in_the_way, (by_hand, needs_code)
        self._question = None if keeper is None else SettingsQuestion(keeper, tell, self)
        if self._question is not None:
            self._question.changed.connect(self.asked)
        self._dialog: SettingsDialog | None = None
        self._state = State()
        self._aside = False
        self._parts = list(_PARTS)
        title.offer_settings(offered=keeper is not None)
        title.settings_clicked.connect(self.open)
        bind(chat, {"Ctrl+,": self.open})

    @property
    def dialog(self) -> SettingsDialog | None:
        return self._dialog

    def laid_over(self, view: WindowView) -> WindowView:
        """Return the view with the question about the settings file, if there is one."""
        return view if self._question is None else self._question.laid_over(view)

    def settle(self, key: str, allow: bool) -> None:
        """The human answered that question."""
        if self._question is not None:
            self._question.settle(key, allow=allow)

    def open(self) -> None:
        """The human asked for it, so that it may have the keyboard."""
        if self._keeper is None:
            return
        if self._parts:
            # Load one module for each turn of the event loop: all at once would hold up the chat.
            import_module(f".{self._parts.pop(0)}", __package__)
            QTimer.singleShot(0, self.open)
            return
        if self._dialog is None:
            self._dialog = self._made(self._keeper)
        dialog = self._dialog
        if not dialog.isVisible():
            self._stand(dialog)
        self._aside = False
        dialog.refresh()
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()
        dialog.begin()

    def follow(self, glance: Glance) -> None:
        state = self._state = glance.state
        dialog = self._dialog
        if dialog is None:
            return
        if dialog.isVisible() and self._must_leave(dialog, state):
            self._aside = True
            dialog.hide()
        elif self._aside and not state.live:
            # Do not take the keyboard from anybody.
            self._aside = False
            dialog.show()

    def end(self) -> None:
        self._keeper = None
        if self._question is not None:
            self._question.end()
        if self._dialog is not None:
            self._dialog.end()
            self._dialog.deleteLater()
            self._dialog = None

    def _made(self, keeper: Keeper) -> SettingsDialog:
        from .dialog import SettingsDialog

        made = SettingsDialog(self._theme, keeper, self._escape, *self._hands)
        made.changed.connect(self._changed)
        return made

    def _changed(self, settings: Settings) -> None:
        self._theme.choose(settings.look.theme)
        self.changed.emit()

    def _must_leave(self, dialog: QWidget, state: State) -> bool:
        over = dialog.frameGeometry().intersects(self._chat.frameGeometry())
        if over and isinstance(state.effect, Ask | Consent):
            # A question must be visible in full.
            return True
        # While the human is in it, the agent waits for them.
        acts = isinstance(state.effect, Look | Do) and not dialog.isActiveWindow()
        return self._in_the_way and acts

    def _escape(self) -> bool:
        if not self._state.live:
            return False
        if self._does.esc_stops:
            self._does.stop("Esc")
        return True

    def _stand(self, dialog: QWidget) -> None:
        """Place it in the larger part of the screen beside the chat, level with the chat's top."""
        from .dialog import NARROWEST, SIZE

        screen, chat = self._chat.screen().availableGeometry(), self._chat.frameGeometry()
        left, right = QRect(screen), QRect(screen)
        left.setRight(chat.left() - 1)
        right.setLeft(chat.right() + 1)
        at_left = left.width() >= right.width()
        room = left if at_left else right
        if room.width() < NARROWEST:
            room = screen
        width = min(SIZE[0], max(room.width() - 2 * _AROUND_PX, NARROWEST))
        height = min(SIZE[1], screen.height() - 3 * _AROUND_PX)
        x = room.right() + 1 - _AROUND_PX - width if at_left else room.left() + _AROUND_PX
        y = max(screen.top() + 2 * _AROUND_PX, min(chat.top(), screen.bottom() - height))
        dialog.resize(width, height)
        dialog.move(max(x, screen.left()), y)
