"""The clipboard of Windows: what lies on it, in all its forms that can be copied, and back."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from ...ports import Unavailable
from . import win32

# The clipboard is noted before a task in less than 250 ms.
_OPENS_S: Final = 0.2
_POLL_S: Final = 0.005
# What these hold is no memory, but a thing of the system's: pictures and palettes, which lie there
# as CF_DIB, too, and what the program that copied draws by itself.
_NO_MEMORY: Final = frozenset({2, 3, 9, 14, 0x80, 0x82, 0x83, 0x8E})
_PRIVATE: Final = range(0x200, 0x400)
_CLASS: Final = "Static"
"""Names a kind of window that every Windows has."""


@dataclass(frozen=True, slots=True)
class ClipboardContents:
    """Holds the bytes of each form, in the order in which the program offered them."""

    forms: tuple[tuple[int, bytes], ...] = ()

    @classmethod
    def of_text(cls, text: str) -> ClipboardContents:
        data = (text.replace("\n", "\r\n") + "\0").encode("utf-16-le", "surrogatepass")
        return cls(((win32.CF_UNICODETEXT, data),))

    @property
    def text(self) -> str | None:
        """Return the text, with plain line ends; None if there is none."""
        for form, data in self.forms:
            if form == win32.CF_UNICODETEXT:
                whole = data.decode("utf-16-le", "replace").partition("\0")[0]
                return whole.replace("\r\n", "\n")
        return None


class WindowsClipboard:
    """Used by one thread. All raise Unavailable while another program keeps the clipboard."""

    def __init__(self, libraries: Any = win32.library) -> None:
        self._user32 = libraries("user32")
        self._kernel32 = libraries("kernel32")

    def changes(self) -> int | None:
        """Return a number that grows with each change; None where the system tells none."""
        return int(self._user32.GetClipboardSequenceNumber()) or None

    def is_empty(self) -> bool:
        with self._open():
            return not self._user32.EnumClipboardFormats(0)

    def read(self) -> ClipboardContents:
        found: list[tuple[int, bytes]] = []
        with self._open():
            form = 0
            while form := self._user32.EnumClipboardFormats(form):
                data = None
                if form not in _NO_MEMORY and form not in _PRIVATE:
                    data = self._bytes(self._user32.GetClipboardData(form))
                if data is not None:
                    found.append((form, data))
        return ClipboardContents(tuple(found))

    def write(self, contents: ClipboardContents) -> None:
        """Put these there, in place of all else."""
        # It needs an owner; without one it takes nothing once it was emptied.
        with self._owner() as owner, self._open(owner):
            if not self._user32.EmptyClipboard():
                raise Unavailable("the clipboard cannot be emptied")
            for form, data in contents.forms:
                self._put(form, data)

    def _put(self, form: int, data: bytes) -> None:
        kernel32 = self._kernel32
        memory = kernel32.GlobalAlloc(win32.GMEM_MOVEABLE, len(data))
        if not memory:
            raise Unavailable("there is no memory for what goes on the clipboard")
        place = kernel32.GlobalLock(memory)
        ctypes.memmove(place, data, len(data))
        kernel32.GlobalUnlock(memory)
        # From then on it is the system's; if it does not take it, it is still ours.
        if not self._user32.SetClipboardData(form, memory):
            kernel32.GlobalFree(memory)
            raise Unavailable("the clipboard did not take what I put there")

    def _bytes(self, memory: Any) -> bytes | None:
        place = self._kernel32.GlobalLock(memory) if memory else None
        if not place:
            return None
        try:
            return ctypes.string_at(place, self._kernel32.GlobalSize(memory))
        finally:
            self._kernel32.GlobalUnlock(memory)

    @contextmanager
    def _owner(self) -> Iterator[Any]:
        """Give a window that nobody sees. It lasts no longer: nobody would answer its messages, and
        who empties the clipboard next waits for its owner."""
        window = self._user32.CreateWindowExW(
            0, _CLASS, None, 0, 0, 0, 0, 0, win32.HWND_MESSAGE, None, None, None
        )
        if not window:
            raise Unavailable("Windows gives me no window to write the clipboard with")
        try:
            yield window
        finally:
            self._user32.DestroyWindow(window)

    @contextmanager
    def _open(self, owner: Any = None) -> Iterator[None]:
        """Only one program at a time has it, mostly for a few milliseconds."""
        until = time.monotonic() + _OPENS_S
        while not self._user32.OpenClipboard(owner):
            if time.monotonic() > until:
                raise Unavailable("another program keeps the clipboard, so I can't use it")
            threading.Event().wait(_POLL_S)
        try:
            yield
        finally:
            self._user32.CloseClipboard()
