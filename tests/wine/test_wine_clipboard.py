"""The clipboard of Windows, and the desktop put back after a task."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from notepad import Notepad
from polling import wait_until

from desktop_agent.controller.windows import win32
from desktop_agent.controller.windows.clipboard import ClipboardContents, WindowsClipboard
from desktop_agent.controller.windows.controller import WindowsController
from desktop_agent.controller.windows.restorer import WindowsRestorer
from desktop_agent.geometry import Point
from desktop_agent.ports import Gate, Interrupt

pytestmark = pytest.mark.feature("Z5", "Z7", "Z8")

TEXT = "Grüße,\n“你好” 👋🏽"


@pytest.fixture
def controller() -> Iterator[WindowsController]:
    made = WindowsController(Gate())
    made.gate.arm(Interrupt())
    yield made
    made.close()


def test_a_text_goes_there_and_comes_back() -> None:
    clipboard = WindowsClipboard()
    clipboard.write(ClipboardContents.of_text("before"))
    before = clipboard.changes()
    clipboard.write(ClipboardContents.of_text(TEXT))
    assert clipboard.read().text == TEXT
    assert not clipboard.is_empty()
    after = clipboard.changes()
    assert before is not None
    assert after is not None
    assert after > before


def test_what_is_put_there_has_an_owner_until_it_is_there() -> None:
    """Without one, Windows takes nothing. Wine would."""
    user32, owners = win32.library("user32"), []

    class Watched(WindowsClipboard):
        def _put(self, form: int, data: bytes) -> None:
            owners.append(bool(user32.GetClipboardOwner()))
            super()._put(form, data)

    clipboard = Watched()
    clipboard.write(ClipboardContents.of_text(TEXT))
    assert owners == [True]
    assert not user32.GetClipboardOwner()
    assert clipboard.read().text == TEXT


def test_what_a_program_copied_is_read_and_put_there_again_in_all_forms(
    notepad: Notepad, controller: WindowsController
) -> None:
    clipboard = WindowsClipboard()
    notepad.text = TEXT
    form = win32.library("user32").RegisterClipboardFormatW("desktop-agent test")
    both = ClipboardContents((*ClipboardContents.of_text(TEXT).forms, (form, b"more of it")))
    clipboard.write(both)
    noted = clipboard.read()
    controller.stroke(("ctrl", "a"))
    changes = clipboard.changes()
    controller.stroke(("ctrl", "c"))
    assert wait_until(lambda: clipboard.changes() != changes)
    assert form not in dict(clipboard.read().forms)
    clipboard.write(noted)
    told = clipboard.read()
    assert told.text == TEXT
    assert dict(told.forms)[form].startswith(b"more of it")


def test_what_a_program_copies_is_read(notepad: Notepad, controller: WindowsController) -> None:
    clipboard = WindowsClipboard()
    notepad.text = TEXT
    controller.stroke(("ctrl", "a"))
    changes = clipboard.changes()
    controller.stroke(("ctrl", "c"))
    assert wait_until(lambda: clipboard.changes() != changes)
    assert wait_until(lambda: clipboard.read().text == TEXT), clipboard.read()


def test_a_clipboard_that_went_empty_is_put_back_and_another_copy_stays(
    controller: WindowsController,
) -> None:
    clipboard, restorer = WindowsClipboard(), WindowsRestorer(controller)
    clipboard.write(ClipboardContents.of_text(TEXT))
    noted = restorer.take()
    clipboard.write(ClipboardContents())
    assert clipboard.is_empty()
    back = restorer.put_back(noted, clipboard=True, focus=False, cursor=False)
    assert (back.done, back.problems) == (("clipboard",), ())
    assert clipboard.read().text == TEXT
    clipboard.write(ClipboardContents.of_text("of the human"))
    again = restorer.put_back(noted, clipboard=True, focus=False, cursor=False)
    assert again.done == ()
    assert clipboard.read().text == "of the human"


def test_the_pointer_goes_back_unless_the_human_moved_it(controller: WindowsController) -> None:
    restorer = WindowsRestorer(controller)
    controller.move(Point(300, 300))
    noted = restorer.take()
    controller.move(Point(600, 500))
    back = restorer.put_back(noted, clipboard=False, focus=False, cursor=True)
    assert back.done == ("mouse position",)
    assert wait_until(lambda: controller.pointer() == Point(300, 300))
    controller.move(Point(600, 500))
    win32.library("user32").SetCursorPos(900, 100)
    assert wait_until(lambda: controller.pointer() == Point(900, 100))
    assert restorer.put_back(noted, clipboard=False, focus=False, cursor=True).done == ()


def test_what_a_killed_run_left_down_is_let_go(controller: WindowsController) -> None:
    user32 = win32.library("user32")
    controller.key("shift", down=True)
    assert wait_until(lambda: user32.GetAsyncKeyState(0xA0) & 0x8000)
    assert WindowsRestorer(controller).let_go_stuck() == ("key shift",)
    assert wait_until(lambda: not user32.GetAsyncKeyState(0xA0) & 0x8000)
