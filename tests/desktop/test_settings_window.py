"""The settings dialog of the real program, by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from confirming import confirmed_by
from polling import wait_until
from sink import Sink

from desktop_agent.config import from_toml
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.evaluation.copilot import Copilot
from desktop_agent.events import Window
from desktop_agent.main.flags import launch_options, live_settings
from desktop_agent.main.settings_keeper import FileKeeper
from desktop_agent.ports import Health

pytestmark = pytest.mark.desktop

TITLE = "desktop-agent: settings"


class Desk:
    """The windows as the window manager has them."""

    def __init__(self, name: str) -> None:
        self._link = connect(name)
        self._windows = Windows(self._link, is_own=lambda pid: False)

    def dialog(self) -> Window | None:
        return next((w for w in self._windows.all() if w.title == TITLE), None)

    def chat(self) -> Window:
        return next(w for w in self._windows.all() if w.title == "desktop-agent")

    def in_front(self) -> str:
        front = self._windows.foreground()
        return front.title if front is not None else ""

    def close(self) -> None:
        self._link.close()


@pytest.fixture
def desk(empty: PrivateDesktop) -> Iterator[Desk]:
    made = Desk(empty.name)
    yield made
    made.close()


@pytest.fixture
def settings_of(
    empty: PrivateDesktop, desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], tuple[Copilot, Path]]]:
    """Opens the copilot and its settings; gives the file, too."""
    for kind in ("STATE", "CONFIG"):
        monkeypatch.setitem(empty.environment, f"XDG_{kind}_HOME", str(tmp_path))
    monkeypatch.setitem(
        empty.environment, "PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring"
    )
    opened: list[Copilot] = []

    def begin() -> tuple[Copilot, Path]:
        copilot = Copilot(empty)
        opened.append(copilot)
        copilot.until_place("composer", 30)
        copilot.human.click(copilot.until_place("settingsOpen"))
        assert wait_until(lambda: desk.in_front() == TITLE)
        return copilot, tmp_path / "desktop-agent" / "settings.toml"

    yield begin
    for copilot in opened:
        copilot.close()


@pytest.mark.feature("F11")
def test_a_setting_is_found_changed_and_in_the_file_by_keyboard_alone(
    desk: Desk, settings_of: Callable[[], tuple[Copilot, Path]]
) -> None:
    copilot, file = settings_of()
    dialog = desk.dialog()
    assert dialog is not None
    assert dialog.bounds.right <= desk.chat().bounds.x
    copilot.human.type("time for an action")
    copilot.human.press("tab")
    copilot.human.press("ctrl", "a")
    copilot.human.type("45")
    copilot.human.press("enter")
    assert wait_until(file.exists)
    assert from_toml(file.read_text()).limits.action_s == 45.0
    # What was typed counts, too, when the dialog is closed.
    copilot.human.press("ctrl", "a")
    copilot.human.type("50")
    copilot.human.press("escape")
    assert wait_until(lambda: desk.dialog() is None)
    assert wait_until(lambda: from_toml(file.read_text()).limits.action_s == 50.0)
    assert copilot.process.poll() is None


@pytest.mark.feature("D8")
def test_the_stop_keys_are_tested_by_pressing_them(
    desktop: PrivateDesktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    human = Human(desktop.name)
    monkeypatch.setenv("DISPLAY", desktop.name)
    options = launch_options()
    path = tmp_path / "settings.toml"
    made = FileKeeper(options, live_settings(options, path, confirmed_by(path)), path)
    with ThreadPoolExecutor(1) as pool:
        trial = made.trial("control.stop_chord")
        assert trial is not None
        assert trial.asks == "Press Ctrl+Shift+F12 now"
        found = pool.submit(trial.run)

        def pressed() -> bool:
            human.press("ctrl", "f12")
            human.press("ctrl", "shift", "f12")
            return found.done()

        assert wait_until(pressed)
        assert (found.result().level, found.result().words) == (
            *(Health.OK, "I heard Ctrl+Shift+F12."),
        )
        again = made.trial("control.stop_chord")
        assert again is not None
        found = pool.submit(again.run)
        human.press("ctrl", "f12")
        again.cancel()
        assert found.result(20).level is Health.WARNING
        assert found.result().words == "I did not hear Ctrl+Shift+F12."
    human.close()


@pytest.mark.feature("D10")
def test_a_task_runs_on_beside_it_and_it_is_out_of_the_way_meanwhile(
    sink: Sink, desk: Desk, settings_of: Callable[[], tuple[Copilot, Path]]
) -> None:
    copilot, _ = settings_of()
    copilot.say('type "hello", wait 3 seconds, type " there"')
    assert wait_until(lambda: sink.text() == "hello", 20)
    assert wait_until(lambda: desk.dialog() is None)
    assert copilot.until_event("Finished")["outcome"] == "done"
    assert wait_until(lambda: sink.text() == "hello there")
    assert wait_until(lambda: desk.dialog() is not None)
    assert sink.has_focus()
