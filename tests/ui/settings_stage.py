"""A chat window with its settings dialog over a real file, and a keyring in memory."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from confirming import confirm_all, confirmed_by
from memory_ring import MemoryRing
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.config import Settings
from desktop_agent.main.flags import launch_options, live_settings
from desktop_agent.main.settings_keeper import FileKeeper
from desktop_agent.ports import Finding, Health
from desktop_agent.safety.secrets.model_keys import Keys
from desktop_agent.ui.bridge import AgentBridge
from desktop_agent.ui.kit.theme import Theme
from desktop_agent.ui.settings.dialog import SettingsDialog
from desktop_agent.ui.settings.keeper import Trial
from desktop_agent.ui.settings.row import SettingRow
from desktop_agent.ui.window import AgentWindow

from .stage import FakeAgent, Stage


class TestedKeeper(FileKeeper):
    """The real one; what it tries out can be another thing."""

    __test__ = False

    def __init__(self, path: Path, flags: tuple[str, ...], ring: MemoryRing) -> None:
        options = launch_options(flags)
        confirm_all(path)
        live = live_settings(options, path, confirmed_by(path))
        super().__init__(options, live, path, lambda: Keys({}, ring))
        self.tried: Trial | None = Trial(
            lambda: Finding("model", Health.OK, "It answers."), lambda: None, "Asking", 20.0
        )

    def trial(self, name: str) -> Trial | None:
        return self.tried


class SettingsStage(Stage):
    def __init__(
        self,
        qtbot,
        path: Path,
        *flags: str,
        theme: str = "light",
        esc_stops: bool = True,
        by_hand: Callable[[], bool] = lambda: True,
        needs_code: Callable[[], bool] = lambda: False,
    ) -> None:
        self.qtbot, self.path, self.ring = qtbot, path, MemoryRing()
        self.keeper = TestedKeeper(path, flags, self.ring)
        self.theme = Theme(theme)
        clock = [100.0]
        bridge = AgentBridge(FakeAgent())
        window = AgentWindow(
            bridge,
            brain_name="Scripted",
            theme=self.theme,
            esc_stops=esc_stops,
            settings=self.keeper,
            by_hand=by_hand,
            needs_code=needs_code,
            now=lambda: clock[0],
        )
        super().__init__(window, bridge, clock)
        qtbot.addWidget(window, before_close_func=lambda window: window.settings.end())
        window.resize(400, 700)
        window.show()

    @property
    def dialog(self) -> SettingsDialog:
        dialog = self.window.settings.dialog
        assert dialog is not None
        return dialog

    def open(self, group: str = "model", size: tuple[int, int] = (660, 560)) -> SettingsStage:
        self.window.settings.open()
        settings = self.window.settings
        self.until(lambda: settings.dialog is not None and settings.dialog.isVisible())
        self.dialog.resize(*size)
        return self.go(group)

    def go(self, group: str) -> SettingsStage:
        self.dialog.show_group(group)
        return self.made()

    def made(self) -> SettingsStage:
        """All rows are there that are to be shown."""
        QApplication.processEvents()
        self.until(lambda: self.dialog.pages.done)
        QApplication.processEvents()
        return self

    def search(self, words: str) -> SettingsStage:
        self.dialog.search(words)
        return self.made()

    def until(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition, timeout=20_000)

    def row(self, name: str) -> SettingRow:
        return self.dialog.pages.row(name)

    def field(self, name: str):
        control = self.row(name).control
        return getattr(control, "edit", control)

    def part(self, name: str) -> QWidget:
        found = self.dialog.findChild(QWidget, name)
        assert found is not None, f"no {name} in the dialog"
        return found

    def type(self, name: str, text: str, *, leave: bool = True) -> None:
        """By hand, over what stood there."""
        field = self.field(name)
        field.setFocus()
        field.selectAll()
        if text:
            self.qtbot.keyClicks(field, text)
        else:
            field.del_()
            field.textEdited.emit("")
        if leave:
            field.clearFocus()

    def now(self) -> Settings:
        return self.keeper.now()

    def written(self, name: str) -> None:
        """Until it stands in the file."""
        self.until(lambda: name in self.keeper.written())
        self.until(lambda: self.row(name).can_reset)

    @property
    def shown(self) -> list[str]:
        """The names of the settings that can be seen."""
        rows = self.dialog.findChildren(SettingRow)
        return [row.entry.name for row in rows if row.isVisibleTo(self.dialog)]
