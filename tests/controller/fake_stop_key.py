"""A Windows made by hand: the calls that the stop key makes, and what came of them."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from desktop_agent.controller.windows import win32

TIMEOUT = 0x102
AGENT = 4711


class _Function:
    """Takes what a function of a library does: to be declared, and to be called."""

    def __init__(self, act: Callable[..., Any]) -> None:
        self._act = act
        self.argtypes: Any = None
        self.restype: Any = None

    def __call__(self, *given: Any) -> Any:
        return self._act(*given)


class FakeWindows:
    """`sent` are the events that were sent: ("key", virtual key, down), ("button", flags) or
    ("move",). `waits` says what each wait for the agent returns, the last one for ever; each may be
    called first, as in `(act, result)`."""

    def __init__(self) -> None:
        self.sent: list[tuple[Any, ...]] = []
        self.hooks: dict[int, Any] = {}
        self.installed = 0
        self.hears = True
        self.takes_input = True
        self.front = 7
        self.processes = {7: 1, 8: AGENT}
        self.ticks: list[Callable[[], int]] = []
        self._library = self._functions()

    def __call__(self, name: str) -> Any:
        return self._library

    def send_key(self, key: int, *, down: bool = True, extra: int = 0, flags: int = 0) -> int:
        """Let a key happen; the answer of the last hook, 0 without one."""
        told = win32.KBDLLHOOKSTRUCT(
            vkCode=key,
            flags=flags | (0 if down else win32.LLKHF_UP),
            time=len(self.sent),
            dwExtraInfo=extra,
        )
        answer = 0
        for hook in list(self.hooks.values()) if self.hears else []:
            answer = hook(win32.HC_ACTION, win32.WM_KEYDOWN, ctypes.addressof(told))
        return int(answer)

    def _functions(self) -> Any:
        class Library:
            pass

        for name in dir(self):
            if name.startswith("call_"):
                act = getattr(self, name)
                setattr(Library, name.removeprefix("call_"), staticmethod(_Function(act)))
        return Library

    # --- what is called ----------------------------------------------------------------

    def call_SetWindowsHookExW(self, _kind: int, hook: Any, _module: Any, _thread: int) -> int:
        self.installed += 1
        self.hooks[self.installed] = hook
        return self.installed

    def call_UnhookWindowsHookEx(self, hook: int) -> int:
        return self.hooks.pop(hook, None) is not None

    def call_CallNextHookEx(self, *_given: Any) -> int:
        return 0

    def call_SendInput(self, count: int, events: Any, _size: int) -> int:
        if not self.takes_input:
            return 0
        for event in events[:count]:
            if event.type == win32.INPUT_KEYBOARD:
                down = not event.ki.dwFlags & win32.KEYEVENTF_KEYUP
                self.sent.append(("key", event.ki.wVk, down))
                self.send_key(event.ki.wVk, down=down, extra=event.ki.dwExtraInfo)
            elif event.mi.dwFlags & win32.MOUSEEVENTF_MOVE:
                self.sent.append(("move",))
            else:
                self.sent.append(("button", event.mi.dwFlags))
        return count

    def call_GetForegroundWindow(self) -> int:
        return self.front

    def call_GetWindowThreadProcessId(self, window: int | None, process: Any) -> int:
        if process is not None:
            process._obj.value = self.processes.get(window or 0, 0)
        return 1

    def call_GetSystemMetrics(self, which: int) -> int:
        return {win32.SM_CXVIRTUALSCREEN: 1280, win32.SM_CYVIRTUALSCREEN: 800}.get(which, 0)

    def call_MsgWaitForMultipleObjectsEx(self, *_given: Any) -> int:
        return self.ticks.pop(0)() if len(self.ticks) > 1 else self.ticks[0]()

    def call_PeekMessageW(self, *_given: Any) -> int:
        return 0

    def call_GetCurrentThreadId(self) -> int:
        return 1

    call_GetModuleHandleW = call_OpenProcess = call_CreateWindowExW = call_CallNextHookEx
    call_OpenProcess = staticmethod(lambda *_given: 5)
    call_CreateWindowExW = staticmethod(lambda *_given: 9)
    call_RegisterClassW = call_RegisterRawInputDevices = staticmethod(lambda *_given: 1)
    call_DestroyWindow = call_PostThreadMessageW = staticmethod(lambda *_given: 1)
    call_GetRawInputData = call_DefWindowProcW = staticmethod(lambda *_given: 0)
    call_GetCurrentProcess = call_SetPriorityClass = staticmethod(lambda *_given: 1)
    call_VkKeyScanExW = staticmethod(lambda character, _layout: ord(chr(character).upper()))
    call_MapVirtualKeyExW = call_GetKeyboardLayout = staticmethod(lambda *_given: 0)
