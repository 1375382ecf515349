"""The question that the window asks when the settings file allows more than was confirmed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from ...config import SettingsError, table
from ...config.confirmed import Looser
from ...ports import Unavailable
from ...protocol.plain import in_quotes
from ..model.card import Card, CardButton
from ..model.view import Pill, WindowView
from .form import ControlKind, Entry, entry_of, file_trouble, text_of
from .keeper import Keeper

_LOOK_MS: Final = 1000
_MOST: Final = 400
# Earlier questions, and questions of a task, come first.
_FIRST: Final = ("approval", "consent", "question")
_PILL: Final = Pill("Ready", "settings changed", "shield-alert", "ask")


class SettingsQuestion(QObject):
    """Looks at the file now and then, and asks about what it allows anew. `tell` gets the words
    if the answer can't be kept."""

    changed = Signal()
    """There is another question, or none."""

    def __init__(self, keeper: Keeper, tell: Callable[[str], None], parent: QObject) -> None:
        super().__init__(parent)
        self._keeper, self._tell = keeper, tell
        self._asked: tuple[Looser, ...] = ()
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()
        # Wait until there is a window to show it.
        QTimer.singleShot(0, self, self.look)

    def look(self) -> None:
        """Ask about what the file allows now."""
        looser = self._keeper.looser()
        if looser != self._asked:
            self._asked = looser
            self.changed.emit()

    def laid_over(self, view: WindowView) -> WindowView:
        """Return the view with the question in it, unless something is asked for a task."""
        if not self._asked or (view.card is not None and view.card.kind in _FIRST):
            return view
        pill = _PILL if view.pill.word == _PILL.word else view.pill
        return replace(view, pill=pill, card=question_card(self._asked))

    def settle(self, key: str, *, allow: bool) -> None:
        """The human answered the question of this key."""
        asked = self._asked
        if not asked or key != question_card(asked).key:
            return
        try:
            self._keeper.settle(asked, allow=allow)
        except (SettingsError, Unavailable) as problem:
            self._tell(file_trouble(problem))
            # Do not ask again and again; the values from before stay in effect anyway.
            self._timer.stop()
            self._asked = ()
            self.changed.emit()
            return
        self.look()

    def end(self) -> None:
        self._timer.stop()


def question_card(looser: tuple[Looser, ...]) -> Card:
    """Return the card that asks about them."""
    entries = {row.name: entry_of(row) for row in table()}
    said = tuple(_words(entries[one.name], one) for one in looser)
    return Card(
        kind="settings",
        grave=True,
        key=f"settings-{hash(looser):x}",
        title="Allow what the settings file says?",
        icon="shield-alert",
        tone="ask",
        text="The settings file now allows more than you confirmed. It was not this window that "
        "changed it. If it was not you either, keep it as it was.",
        lead="What it says now",
        items=said,
        buttons=(
            CardButton("reject", "Keep it as it was", cap="Ctrl+."),
            CardButton("approve", "Allow it", "ask", "check", "Ctrl+Enter"),
        ),
    )


def _words(entry: Entry, one: Looser) -> str:
    """Return words such as: Allowed without asking: “send” (until now: nothing)."""
    return f"{entry.title}: {_shown(entry, one.wanted)} (until now: {_shown(entry, one.counts)})"


def _shown(entry: Entry, value: object) -> str:
    if entry.kind is ControlKind.SWITCH:
        return "On" if value else "Off"
    for known, words in entry.choices:
        if known == value:
            return words
    text = text_of(value)
    if entry.kind is ControlKind.NUMBER:
        return f"{text} {entry.unit}".strip()
    return in_quotes(text, _MOST) if text else entry.empty or "nothing"
