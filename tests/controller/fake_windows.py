"""A Windows made by hand: what user32 and its like answer, and what was sent to them."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, field
from typing import Any

from desktop_agent.controller.windows import win32
from desktop_agent.controller.windows.win32 import INPUT
from desktop_agent.geometry import Point, Rect

MEDIUM, HIGH = 0x2000, 0x3000
NOTES = 100
SCREEN, CORNER = Rect(0, 0, 1280, 800), Point(5, 5)


@dataclass
class FakeWindows:
    """Stands for every library. `levels` are by window; None is one that may not be asked.

    `takes` is how many events SendInput takes at most, `stuck` keeps the pointer where it is.
    """

    desk: Rect = SCREEN
    swapped: bool = False
    front: int = NOTES
    under: int = NOTES
    shown: str | None = "Default"
    takes: int = 1 << 20
    stuck: bool = False
    leaves_out: bool = False
    aware: list[str] = field(default_factory=list)
    at: Point = CORNER
    levels: dict[int, int | None] = field(default_factory=lambda: {NOTES: MEDIUM})
    monitors: list[tuple[Rect, int]] = field(default_factory=list)
    sent: list[list[INPUT]] = field(default_factory=list)
    keys: dict[str, int] = field(default_factory=dict)
    affinity: int = 0
    dead: set[int] = field(default_factory=set)
    caps_lock: bool = False

    def __call__(self, name: str) -> FakeWindows:
        return self

    @property
    def events(self) -> list[INPUT]:
        return [event for sending in self.sent for event in sending]

    # --- input

    def SendInput(self, count: int, events: Any, size: int) -> int:
        assert size == ctypes.sizeof(INPUT) == 40
        taken = min(count, self.takes)
        self.sent.append([INPUT.from_buffer_copy(events[at]) for at in range(taken)])
        for event in self.sent[-1]:
            moves = event.type == win32.INPUT_MOUSE and event.mi.dwFlags & win32.MOUSEEVENTF_MOVE
            if moves and not self.stuck:
                self.at = pixel(event, self.desk)
        return taken

    def GetCursorPos(self, into: Any) -> bool:
        into._obj.x, into._obj.y = self.at.x, self.at.y
        return True

    def GetSystemMetrics(self, what: int) -> int:
        return {
            win32.SM_XVIRTUALSCREEN: self.desk.x,
            win32.SM_YVIRTUALSCREEN: self.desk.y,
            win32.SM_CXVIRTUALSCREEN: self.desk.width,
            win32.SM_CYVIRTUALSCREEN: self.desk.height,
            win32.SM_SWAPBUTTON: int(self.swapped),
        }[what]

    # --- keys

    def GetKeyboardLayout(self, thread: int) -> int:
        return 0x409

    def VkKeyScanExW(self, character: int, layout: int) -> int:
        return self.keys.get(chr(character), -1)

    def GetKeyState(self, virtual: int) -> int:
        return int(self.caps_lock and virtual == win32.VK_CAPITAL)

    def MapVirtualKeyExW(self, virtual: int, how: int, layout: int) -> int:
        if how == win32.MAPVK_VK_TO_CHAR:
            return virtual | (1 << 31 if virtual in self.dead else 0)
        # As Wine: the prefix is left out.
        return {0x26: 0x48, 0x41: 0x1E, 0xA0: 0x2A, 0xA2: 0x1D, 0xA5: 0x38}.get(virtual, 0x01)

    # --- windows

    def GetForegroundWindow(self) -> int:
        return self.front

    def WindowFromPoint(self, point: Any) -> int:
        return self.under

    def GetWindowThreadProcessId(self, window: int, into: Any) -> int:
        if into is not None:
            into._obj.value = window
        return 1

    def SetWindowDisplayAffinity(self, window: int, how: int) -> bool:
        if self.leaves_out:
            self.affinity = how
        return self.leaves_out

    def GetWindowDisplayAffinity(self, window: int, into: Any) -> bool:
        into._obj.value = self.affinity
        return True

    # --- monitors

    def SetProcessDpiAwarenessContext(self, context: int) -> bool:
        self.aware.append(f"context {context}")
        return False

    def SetProcessDPIAware(self) -> bool:
        self.aware.append("whole")
        return True

    def EnumDisplayMonitors(self, _context: None, _area: None, take: Any, data: int) -> bool:
        for number in range(len(self.monitors)):
            take(number + 1, None, None, data)
        return True

    def GetMonitorInfoW(self, monitor: int, into: Any) -> bool:
        area, _ = self.monitors[monitor - 1]
        info = into._obj
        info.rcMonitor = win32.RECT(area.x, area.y, area.right, area.bottom)
        info.dwFlags = win32.MONITORINFOF_PRIMARY if (area.x, area.y) == (0, 0) else 0
        for at, unit in enumerate(rf"\\.\DISPLAY{monitor}".encode("utf-16-le")[::2]):
            info.szDevice[at] = unit
        return True

    def GetDpiForMonitor(self, monitor: int, kind: int, across: Any, down: Any) -> int:
        across._obj.value = down._obj.value = self.monitors[monitor - 1][1]
        return 0

    # --- desktops and rights; a process has the number of its window

    def OpenInputDesktop(self, flags: int, inherit: bool, access: int) -> int | None:
        return None if self.shown is None else 7

    def CloseDesktop(self, desktop: int) -> bool:
        return True

    def GetThreadDesktop(self, thread: int) -> int:
        return 8

    def GetCurrentThreadId(self) -> int:
        return 1

    def GetUserObjectInformationW(
        self, desktop: int, what: int, into: Any, room: int, needed: Any
    ) -> bool:
        if not self.shown:
            return False
        name = self.shown if desktop == 7 else "Default"
        into.value = name.encode("utf-16-le") + b"\0"
        return True

    def OpenProcess(self, access: int, inherit: bool, pid: int) -> int | None:
        return None if pid in self.levels and self.levels[pid] is None else pid

    def OpenProcessToken(self, process: int, access: int, into: Any) -> bool:
        into._obj.value = process
        return True

    def GetTokenInformation(self, token: Any, what: int, into: Any, room: int, needed: Any) -> bool:
        win32.SID_AND_ATTRIBUTES.from_buffer(into).Sid = token.value
        return True

    def GetSidSubAuthorityCount(self, sid: int) -> list[int]:
        return [1]

    def GetSidSubAuthority(self, sid: int, index: int) -> list[int]:
        return [self.levels.get(sid) or MEDIUM]

    def CloseHandle(self, handle: Any) -> bool:
        return True


def pixel(event: INPUT, desk: Rect) -> Point:
    """Return where the system puts the pointer for an absolute motion."""
    return Point(
        desk.x + (event.mi.dx * desk.width >> 16), desk.y + (event.mi.dy * desk.height >> 16)
    )
