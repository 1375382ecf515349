"""Test and use: the real check of a choice; with it the choice counts, or it is said why not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ...ports import Finding, Health
from ..kit.buttons import Button
from ..kit.theme import Theme
from ..settings.background_work import Work
from ..settings.keeper import Trial
from ..settings.try_button import Tryout
from .chooser import Choice, Chooser

_OTHERWISE: Final = (
    "Instead you can set DESKTOP_AGENT_API_KEY and DESKTOP_AGENT_MODEL_BASE_URL "
    "before you start me."
)
_ONCE: Final = "Or use it for this run only: I forget it when I close."


class TestAndUse(QWidget):
    """`used` when the choice counts. `wanted` gives what stands in the fields: the choice, and
    its key, "" for none; or why there is nothing to be tried."""

    __test__ = False
    used = Signal()
    told = Signal(bool)
    """Tells whether something is said below it now."""

    def __init__(
        self,
        theme: Theme,
        work: Work,
        chooser: Chooser,
        wanted: Callable[[], tuple[Choice, str] | str],
        name: str,
    ) -> None:
        """`name` begins those of its buttons."""
        super().__init__()
        self._work, self._chooser, self._wanted = work, chooser, wanted
        self._tried: tuple[Choice, str] | None = None
        self.tryout = Tryout(theme, work, "Test and use", "plug-zap", self._trial, nothing="")
        self.tryout.button.setObjectName(f"{name}Test")
        self.anyway = Button(theme, "Use it anyway")
        self.anyway.setObjectName(f"{name}Anyway")
        self.once = Button(theme, "Use it for this run only", icon="key-round")
        self.once.setObjectName(f"{name}Once")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for part in (self.tryout, self.anyway, self.once):
            column.addWidget(part)
        self.tryout.ended.connect(self._ended)
        self.anyway.clicked.connect(self._keep)
        self.once.clicked.connect(self._hold)
        self.forget()

    @property
    def words(self) -> str:
        return self.tryout.banner.words

    def press(self) -> None:
        """Do what the button does, where nothing is under way."""
        if not self.tryout.running:
            self.tryout.button.click()

    def forget(self) -> None:
        """Forget what was found: it belongs to what stood in the fields before."""
        self.tryout.cancel()
        self.tryout.forget()
        self._tried = None
        for part in (self.anyway, self.once):
            part.setVisible(False)
        self.told.emit(False)

    def _trial(self) -> Trial | None:
        wanted = self._wanted()
        for part in (self.anyway, self.once):
            part.setVisible(False)
        if isinstance(wanted, str):
            self.tryout.nothing = wanted
            self.told.emit(True)
            return None
        self._tried = wanted
        return self._chooser.trial(*wanted)

    def _ended(self, found: object) -> None:
        self.told.emit(True)
        if not isinstance(found, Finding) or self._tried is None:
            return
        if found.level is Health.OK:
            self._keep()
        elif found.part or found.level is Health.BROKEN:
            # What the human gave up says nothing of the choice; an address or a key that is wrong
            # stays so.
            self.anyway.setVisible(not found.about)

    def _keep(self) -> None:
        if self._tried is None:
            return
        self.anyway.setEnabled(False)
        choice, key = self._tried
        if key:
            keep = partial(self._chooser.keep_key, choice.base_url, key)
            self._work.soon(keep, self._key_kept)
        else:
            self._use(choice)

    def _key_kept(self, found: object) -> None:
        self.anyway.setEnabled(True)
        if self._tried is None or not isinstance(found, Finding):
            return
        if found.level is Health.OK:
            self._use(self._tried[0])
            return
        self.anyway.setVisible(False)
        self.once.setVisible(True)
        # Where the keyring itself says what else to do, once is enough.
        known = found.about == "keyring"
        words = found.words if known else f"{found.words} {_OTHERWISE}"
        self.tryout.banner.show_words(f"{words} {_ONCE}", Health.WARNING)

    def _hold(self) -> None:
        if self._tried is not None:
            choice, key = self._tried
            self._chooser.hold_key(choice.base_url, key)
            self._use(choice)

    def _use(self, choice: Choice) -> None:
        self._work.soon(partial(self._chooser.use, choice), self._is_used)

    def _is_used(self, problem: object) -> None:
        self.anyway.setEnabled(True)
        if problem:
            self.tryout.banner.show_words(str(problem), Health.BROKEN)
        else:
            self.used.emit()
