"""The clipboard gets an owner, and no program that hangs is waited for: on a made Windows."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, field
from typing import Any

import pytest
from fake_windows import NOTES, FakeWindows

from desktop_agent.controller.windows import win32
from desktop_agent.controller.windows.clipboard import ClipboardContents, WindowsClipboard
from desktop_agent.controller.windows.window_list import TopWindows
from desktop_agent.ports import Unavailable

EDITOR, OWNER = 200, 900


@dataclass
class Clipboard(FakeWindows):
    """Takes nothing without an owner once it was emptied, as Microsoft documents it."""

    windows: bool = True
    open_by: int | None = None
    owner: int | None = None
    calls: list[str] = field(default_factory=list)
    memory: dict[int, Any] = field(default_factory=dict)

    def CreateWindowExW(self, *arguments: Any) -> int | None:
        assert arguments[8] == win32.HWND_MESSAGE, "nobody sees it"
        self.calls.append("create")
        return OWNER if self.windows else None

    def DestroyWindow(self, window: int) -> bool:
        assert window == OWNER
        self.calls.append("destroy")
        return True

    def OpenClipboard(self, window: int | None) -> bool:
        self.calls.append("open")
        self.open_by = window
        return True

    def CloseClipboard(self) -> bool:
        self.calls.append("close")
        return True

    def EmptyClipboard(self) -> bool:
        self.owner = self.open_by
        return True

    def SetClipboardData(self, form: int, memory: int) -> int | None:
        return memory if self.owner else None

    def GlobalAlloc(self, how: int, size: int) -> int:
        room = ctypes.create_string_buffer(size)
        self.memory[ctypes.addressof(room)] = room
        return ctypes.addressof(room)

    def GlobalLock(self, memory: int) -> int:
        return memory

    def GlobalUnlock(self, memory: int) -> bool:
        return True

    def GlobalFree(self, memory: int) -> None:
        del self.memory[memory]


@pytest.mark.feature("Z5")
def test_what_is_put_on_the_clipboard_has_an_owner() -> None:
    made = Clipboard()
    WindowsClipboard(made).write(ClipboardContents.of_text("x"))
    assert made.owner == OWNER
    assert made.calls == ["create", "open", "close", "destroy"]


@pytest.mark.feature("Z5")
def test_without_a_window_the_clipboard_is_left_as_it_is() -> None:
    made = Clipboard(windows=False)
    with pytest.raises(Unavailable, match="no window"):
        WindowsClipboard(made).write(ClipboardContents.of_text("x"))
    assert made.calls == ["create"]


@dataclass
class Hanging(FakeWindows):
    """Gives the foreground only to whoever shares the input of who has it."""

    hung: frozenset[int] = frozenset()
    iconic: bool = False
    calls: list[str] = field(default_factory=list)

    def IsIconic(self, window: int) -> bool:
        return self.iconic

    def ShowWindowAsync(self, window: int, how: int) -> bool:
        self.calls.append("restore")
        return True

    def IsHungAppWindow(self, window: int) -> bool:
        return window in self.hung

    def SetForegroundWindow(self, window: int) -> bool:
        if "attach" not in self.calls:
            return False
        self.front = window
        return True

    def AttachThreadInput(self, ours: int, theirs: int, attach: bool) -> bool:
        self.calls.append("attach" if attach else "detach")
        return True

    def GetCurrentThreadId(self) -> int:
        return 7


@pytest.mark.feature("D13")
def test_a_window_comes_to_the_front_by_the_input_of_the_one_that_has_it() -> None:
    made = Hanging(iconic=True)
    TopWindows(made).activate(EDITOR)
    assert made.front == EDITOR
    assert made.calls == ["restore", "attach", "detach"]


@pytest.mark.feature("D13")
@pytest.mark.parametrize("hung", [NOTES, EDITOR])
def test_no_input_is_shared_with_a_program_that_hangs(hung: int) -> None:
    made = Hanging(hung=frozenset({hung}))
    TopWindows(made).activate(EDITOR)
    assert made.calls == []
