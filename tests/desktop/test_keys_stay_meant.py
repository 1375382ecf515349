"""What is typed after a pause lands where it began, or nowhere: real programs, a real human."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from grounded import Seen
from polling import wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.evaluation.copilot import Copilot, Record
from desktop_agent.geometry import Point

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D9", "Z10", "F2")]

TEXT = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWX"
GOAL = f'focus mousepad, type "{TEXT}" with delay 0.1, press Enter'


class Stage:
    """An editor on a file, and a terminal beside it that keeps what it gets."""

    def __init__(self, desktop: PrivateDesktop, seen: Seen, folder: Path) -> None:
        self.seen = seen
        self._heard = folder / "heard.txt"
        self._note = folder / "notes.txt"
        self._note.write_text("")
        self._desktop = desktop
        desktop.start("mousepad", "--disable-server", str(self._note))
        self.editor = seen.window("notes.txt")
        self.open_terminal()
        self.copilot = Copilot(desktop)
        self.copilot.until_place("composer", 30)

    def open_terminal(self, title: str = "Terminal") -> None:
        self._desktop.start(
            *("xterm", "-T", title, "-geometry", "40x8+30+560"),
            *("-e", f"cat > {self._heard}"),
        )
        self.seen.window(title)

    def begin(self, goal: str = GOAL) -> None:
        self.copilot.say(goal)
        self.copilot.until(lambda record: record["event"] == "Acted")
        # The title tells that some of it is in.
        assert wait_until(lambda: self.seen.window("notes.txt").title.startswith("*"))

    def take_over(self) -> None:
        """The human clicks into the terminal."""
        self.copilot.human.click(self._in_terminal())
        self.copilot.until(_status("paused"))

    def _in_terminal(self, title: str = "Terminal") -> Point:
        bounds = self.seen.window(title).bounds
        return Point(bounds.x + 40, bounds.y + 40)

    def go_on(self) -> Record:
        self.copilot.human.press("f8")
        return self.copilot.until_event("Finished")

    def written(self) -> str:
        """What the editor holds, saved by the human."""
        self.seen.front("notes.txt")
        self.copilot.human.press("ctrl", "s")
        assert wait_until(lambda: not self.seen.window("notes.txt").title.startswith("*"))
        return self._note.read_text()

    def heard(self) -> str:
        """What the terminal got, but for the human's own key."""
        self.seen.front("Terminal")
        for _ in range(2):
            self.copilot.human.press("ctrl", "d")
        assert wait_until(lambda: all(w.title != "Terminal" for w in self.seen.windows.all()))
        return self._heard.read_text().replace("\x1b[19~", "")

    def close(self) -> None:
        self.copilot.close()


@pytest.fixture
def seen(empty: PrivateDesktop) -> Iterator[Seen]:
    found = Seen(empty)
    yield found
    found.close()


@pytest.fixture
def stage(
    empty: PrivateDesktop, seen: Seen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Stage]:
    monkeypatch.setitem(empty.environment, "XDG_STATE_HOME", str(tmp_path))
    found = Stage(empty, seen, tmp_path)
    yield found
    found.close()


def _status(wanted: str) -> Callable[[Record], bool]:
    return lambda record: record.get("status") == wanted


def test_going_on_brings_back_the_window_that_the_text_began_in(stage: Stage) -> None:
    stage.begin()
    stage.take_over()
    assert stage.go_on()["outcome"] == "done"
    assert stage.written().strip() == TEXT
    assert stage.heard() == ""


def test_going_on_gives_the_keyboard_back_to_the_field_that_the_text_began_in(
    stage: Stage,
) -> None:
    """The human has gone to the editor's search field, in the same window."""
    stage.begin()
    stage.copilot.human.press("ctrl", "f")
    stage.copilot.until(_status("paused"))
    assert stage.go_on()["outcome"] == "done"
    assert stage.written().strip() == TEXT


def test_going_on_types_nothing_where_that_window_was_closed(stage: Stage) -> None:
    stage.begin()
    stage.take_over()
    link = stage.seen.link
    link.create_resource_object("window", stage.editor.id).kill_client()
    link.sync()
    assert wait_until(lambda: all(w.id != stage.editor.id for w in stage.seen.windows.all()))
    end = stage.go_on()
    assert end["outcome"] == "failed"
    assert "which it was meant for, is gone" in end["summary"]
    assert " of 60 characters are in." in end["summary"]
    assert stage.heard() == ""


def test_enter_after_a_wait_goes_to_the_window_of_the_text_and_to_none_that_came_up(
    stage: Stage,
) -> None:
    """A window of another program came to the front by itself, between two acts."""
    stage.begin(f'focus mousepad, type "{TEXT}", wait 5 seconds, press Enter')
    stage.copilot.until(
        lambda record: record["event"] == "Acted" and record["receipt"]["op"]["op"] == "type"
    )
    stage.seen.front("Terminal")
    end = stage.copilot.until_event("Finished")
    assert end["outcome"] == "done"
    assert stage.written() in (f"{TEXT}\n", f"{TEXT}\n\n")
    assert stage.heard() == ""


@pytest.mark.feature("D4", "D8")
def test_after_a_stop_the_card_types_just_the_rest_into_that_window(stage: Stage) -> None:
    stage.begin()
    stage.copilot.human.press("escape")
    end = stage.copilot.until_event("Finished")
    assert end["outcome"] == "stopped"
    assert end["summary"].endswith(" of 60 characters are in.")
    stage.seen.front("Terminal")
    stage.copilot.human.click(stage.copilot.until_place("card-say"))
    assert stage.copilot.until_event("Finished")["outcome"] == "done"
    assert stage.written() in (f"{TEXT}\n", f"{TEXT}\n\n")
    assert stage.heard() == ""


def test_on_an_empty_desktop_nobody_has_the_keyboard(
    empty: PrivateDesktop, controller: X11Controller
) -> None:
    """The window manager keeps it for itself, and takes no text."""
    assert controller.foreground() is None
    assert controller.keyboard_window() == 0
