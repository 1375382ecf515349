"""Declares the structures, numbers and functions of Windows that are used here.

The types have fixed sizes, unlike those of `ctypes.wintypes`, so the structures have the layout of
64-bit Windows on every system, and can be tested on each. Importing this loads no library.
"""

from __future__ import annotations

import ctypes
from ctypes import (
    POINTER,
    Structure,
    Union,
    c_int,
    c_int64,
    c_size_t,
    c_ssize_t,
    c_uint32,
    c_void_p,
)
from functools import cache
from typing import Any, Final

from ...ports import Unavailable

OURS: Final = 0x00DA6E47
"""Marks our own events, in dwExtraInfo: other programs' are injected, too, and a human's are where
they sit before a remote desktop."""

INPUT_MOUSE, INPUT_KEYBOARD = 0, 1

MOUSEEVENTF_MOVE: Final = 0x0001
MOUSEEVENTF_LEFTDOWN, MOUSEEVENTF_LEFTUP = 0x0002, 0x0004
MOUSEEVENTF_RIGHTDOWN, MOUSEEVENTF_RIGHTUP = 0x0008, 0x0010
MOUSEEVENTF_MIDDLEDOWN, MOUSEEVENTF_MIDDLEUP = 0x0020, 0x0040
MOUSEEVENTF_XDOWN, MOUSEEVENTF_XUP = 0x0080, 0x0100
MOUSEEVENTF_WHEEL, MOUSEEVENTF_HWHEEL = 0x0800, 0x1000
MOUSEEVENTF_VIRTUALDESK, MOUSEEVENTF_ABSOLUTE = 0x4000, 0x8000
XBUTTON1, XBUTTON2, WHEEL_DELTA = 1, 2, 120

KEYEVENTF_EXTENDEDKEY, KEYEVENTF_KEYUP, KEYEVENTF_UNICODE, KEYEVENTF_SCANCODE = 0x1, 0x2, 0x4, 0x8
VK_PAUSE, VK_CAPITAL, VK_NUMLOCK = 0x13, 0x14, 0x90

WH_KEYBOARD_LL: Final = 13
HC_ACTION: Final = 0
LLKHF_EXTENDED, LLKHF_INJECTED, LLKHF_UP = 0x01, 0x10, 0x80
WM_QUIT, WM_INPUT, WM_APP = 0x0012, 0x00FF, 0x8000
WM_KEYDOWN, WM_KEYUP, WM_SYSKEYDOWN, WM_SYSKEYUP = 0x0100, 0x0101, 0x0104, 0x0105
HWND_MESSAGE: Final = -3

SM_XVIRTUALSCREEN, SM_YVIRTUALSCREEN, SM_CXVIRTUALSCREEN, SM_CYVIRTUALSCREEN = 76, 77, 78, 79
SM_SWAPBUTTON: Final = 23
CF_UNICODETEXT: Final = 13
GMEM_MOVEABLE: Final = 0x0002
MONITORINFOF_PRIMARY: Final = 1
GWLP_WNDPROC: Final = -4
WS_EX_TOPMOST: Final = 0x00000008
HWND_BOTTOM, HWND_TOPMOST = 1, -1
SWP_NOSIZE, SWP_NOMOVE, SWP_NOACTIVATE = 0x0001, 0x0002, 0x0010
WM_ACTIVATE, WM_WINDOWPOSCHANGED, WM_NCDESTROY = 0x0006, 0x0047, 0x0082
ABM_NEW, ABM_REMOVE, ABM_QUERYPOS, ABM_SETPOS = 0x0, 0x1, 0x2, 0x3
ABM_ACTIVATE, ABM_WINDOWPOSCHANGED = 0x6, 0x9
ABN_POSCHANGED, ABN_FULLSCREENAPP = 0x1, 0x2
ABE_LEFT, ABE_RIGHT = 0, 2
GA_PARENT, GA_ROOT, GA_ROOTOWNER = 1, 2, 3
GWL_EXSTYLE: Final = -20
WS_EX_TRANSPARENT, WS_EX_TOOLWINDOW = 0x00000020, 0x00000080
WS_EX_LAYERED, WS_EX_NOACTIVATE = 0x00080000, 0x08000000
SW_RESTORE: Final = 9
DWMWA_EXTENDED_FRAME_BOUNDS, DWMWA_CLOAKED = 9, 14
WDA_NONE, WDA_MONITOR, WDA_EXCLUDEFROMCAPTURE = 0x0, 0x1, 0x11
MAPVK_VK_TO_CHAR, MAPVK_VK_TO_VSC_EX = 2, 4
PROCESS_QUERY_LIMITED_INFORMATION: Final = 0x1000
TOKEN_QUERY: Final = 0x0008
TOKEN_INTEGRITY_LEVEL: Final = 25
DESKTOP_READOBJECTS, DESKTOP_SWITCHDESKTOP = 0x0001, 0x0100
UOI_NAME: Final = 2
DPI_AWARE_PER_MONITOR_V2: Final = -4
MDT_EFFECTIVE_DPI: Final = 0
ASSOCF_IS_PROTOCOL: Final = 0x1000
SMTO_ABORTIFHUNG: Final = 0x0002

BOOL = c_int
WORD = ctypes.c_uint16
UINT = DWORD = c_uint32
LONG = ctypes.c_int32
WPARAM = ULONG_PTR = c_size_t
LPARAM = LRESULT = c_ssize_t
HANDLE = c_void_p
WSTR = ctypes.c_wchar_p


class POINT(Structure):
    """Hold a point in pixels."""

    _fields_ = (("x", LONG), ("y", LONG))


class RECT(Structure):
    """Hold a rectangle by its edges."""

    _fields_ = (("left", LONG), ("top", LONG), ("right", LONG), ("bottom", LONG))


class FILE_BASIC_INFO(Structure):
    """Hold the times of a file, in units of 100 ns since 1601."""

    _fields_ = (
        ("CreationTime", c_int64),
        ("LastAccessTime", c_int64),
        ("LastWriteTime", c_int64),
        ("ChangeTime", c_int64),
        ("FileAttributes", DWORD),
    )


class MOUSEINPUT(Structure):
    """Hold one event of a mouse."""

    _fields_ = (
        ("dx", LONG),
        ("dy", LONG),
        ("mouseData", DWORD),
        ("dwFlags", DWORD),
        ("time", DWORD),
        ("dwExtraInfo", ULONG_PTR),
    )


class KEYBDINPUT(Structure):
    """Hold one event of a keyboard."""

    _fields_ = (
        ("wVk", WORD),
        ("wScan", WORD),
        ("dwFlags", DWORD),
        ("time", DWORD),
        ("dwExtraInfo", ULONG_PTR),
    )


class _AnyInput(Union):
    _fields_ = (("mi", MOUSEINPUT), ("ki", KEYBDINPUT))


class INPUT(Structure):
    """Hold one event of either device, for SendInput."""

    _anonymous_ = ("event",)
    _fields_ = (("type", DWORD), ("event", _AnyInput))


class KBDLLHOOKSTRUCT(Structure):
    """Tell a low-level keyboard hook of one event."""

    _fields_ = (
        ("vkCode", DWORD),
        ("scanCode", DWORD),
        ("flags", DWORD),
        ("time", DWORD),
        ("dwExtraInfo", ULONG_PTR),
    )


class MSG(Structure):
    """Hold one message of a thread."""

    _fields_ = (
        ("hwnd", HANDLE),
        ("message", UINT),
        ("wParam", WPARAM),
        ("lParam", LPARAM),
        ("time", DWORD),
        ("pt", POINT),
    )


class MONITORINFOEXW(Structure):
    """Tell where a monitor lies, and its name."""

    _fields_ = (
        ("cbSize", DWORD),
        ("rcMonitor", RECT),
        ("rcWork", RECT),
        ("dwFlags", DWORD),
        ("szDevice", WORD * 32),
    )


class APPBARDATA(Structure):
    """Tell the shell of a bar at an edge of a monitor, and be told where it may lie."""

    _fields_ = (
        ("cbSize", DWORD),
        ("hWnd", HANDLE),
        ("uCallbackMessage", UINT),
        ("uEdge", UINT),
        ("rc", RECT),
        ("lParam", LPARAM),
    )


class GUITHREADINFO(Structure):
    """Tell which windows of a thread have the keyboard, the mouse and a menu."""

    _fields_ = (
        ("cbSize", DWORD),
        ("flags", DWORD),
        ("hwndActive", HANDLE),
        ("hwndFocus", HANDLE),
        ("hwndCapture", HANDLE),
        ("hwndMenuOwner", HANDLE),
        ("hwndMoveSize", HANDLE),
        ("hwndCaret", HANDLE),
        ("rcCaret", RECT),
    )


class SID_AND_ATTRIBUTES(Structure):
    """Tell where a SID lies; that of an integrity level begins a TOKEN_MANDATORY_LABEL."""

    _fields_ = (("Sid", c_void_p), ("Attributes", DWORD))


_CALLBACK: Final = getattr(ctypes, "WINFUNCTYPE", ctypes.CFUNCTYPE)
WNDENUMPROC: Final = _CALLBACK(BOOL, HANDLE, LPARAM)
MONITORENUMPROC: Final = _CALLBACK(BOOL, HANDLE, HANDLE, POINTER(RECT), LPARAM)
HOOKPROC: Final = _CALLBACK(LRESULT, c_int, WPARAM, LPARAM)
WNDPROC: Final = _CALLBACK(LRESULT, HANDLE, UINT, WPARAM, LPARAM)


class WNDCLASSW(Structure):
    """Describe a kind of window, and who answers its messages."""

    _fields_ = (
        ("style", UINT),
        ("lpfnWndProc", WNDPROC),
        ("cbClsExtra", c_int),
        ("cbWndExtra", c_int),
        ("hInstance", HANDLE),
        ("hIcon", HANDLE),
        ("hCursor", HANDLE),
        ("hbrBackground", HANDLE),
        ("lpszMenuName", WSTR),
        ("lpszClassName", WSTR),
    )


_FUNCTIONS: Final[dict[str, dict[str, tuple[Any, ...]]]] = {
    # By library: what a function returns, and then what it takes.
    "user32": {
        "SendInput": (UINT, UINT, POINTER(INPUT), c_int),
        "GetCursorPos": (BOOL, POINTER(POINT)),
        "SetCursorPos": (BOOL, c_int, c_int),
        "GetSystemMetrics": (c_int, c_int),
        "GetDoubleClickTime": (UINT,),
        "EnumDisplayMonitors": (BOOL, HANDLE, POINTER(RECT), MONITORENUMPROC, LPARAM),
        "GetMonitorInfoW": (BOOL, HANDLE, POINTER(MONITORINFOEXW)),
        "SetProcessDpiAwarenessContext": (BOOL, c_ssize_t),
        "SetProcessDPIAware": (BOOL,),
        "VkKeyScanExW": (ctypes.c_int16, WORD, HANDLE),
        "MapVirtualKeyExW": (UINT, UINT, UINT, HANDLE),
        "GetKeyboardLayout": (HANDLE, DWORD),
        "GetAsyncKeyState": (ctypes.c_int16, c_int),
        "GetKeyState": (ctypes.c_int16, c_int),
        "GetForegroundWindow": (HANDLE,),
        "SetForegroundWindow": (BOOL, HANDLE),
        "ShowWindowAsync": (BOOL, HANDLE, c_int),
        "IsHungAppWindow": (BOOL, HANDLE),
        "IsWindow": (BOOL, HANDLE),
        "IsWindowVisible": (BOOL, HANDLE),
        "IsIconic": (BOOL, HANDLE),
        "EnumWindows": (BOOL, WNDENUMPROC, LPARAM),
        "GetWindowTextW": (c_int, HANDLE, WSTR, c_int),
        "GetClassNameW": (c_int, HANDLE, WSTR, c_int),
        "GetWindowThreadProcessId": (DWORD, HANDLE, POINTER(DWORD)),
        "GetWindowRect": (BOOL, HANDLE, POINTER(RECT)),
        "GetWindowLongW": (LONG, HANDLE, c_int),
        "SetWindowLongPtrW": (c_ssize_t, HANDLE, c_int, c_void_p),
        "CallWindowProcW": (LRESULT, c_void_p, HANDLE, UINT, WPARAM, LPARAM),
        "SetWindowPos": (BOOL, HANDLE, c_ssize_t, c_int, c_int, c_int, c_int, UINT),
        "RegisterWindowMessageW": (UINT, WSTR),
        "GetAncestor": (HANDLE, HANDLE, UINT),
        "WindowFromPoint": (HANDLE, POINT),
        "GetGUIThreadInfo": (BOOL, DWORD, POINTER(GUITHREADINFO)),
        "AttachThreadInput": (BOOL, DWORD, DWORD, BOOL),
        "SetWindowDisplayAffinity": (BOOL, HANDLE, DWORD),
        "GetWindowDisplayAffinity": (BOOL, HANDLE, POINTER(DWORD)),
        "OpenInputDesktop": (HANDLE, DWORD, BOOL, DWORD),
        "CloseDesktop": (BOOL, HANDLE),
        "GetThreadDesktop": (HANDLE, DWORD),
        "GetUserObjectInformationW": (BOOL, HANDLE, c_int, c_void_p, DWORD, POINTER(DWORD)),
        "OpenClipboard": (BOOL, HANDLE),
        "CloseClipboard": (BOOL,),
        "EmptyClipboard": (BOOL,),
        "EnumClipboardFormats": (UINT, UINT),
        "GetClipboardData": (HANDLE, UINT),
        "SetClipboardData": (HANDLE, UINT, HANDLE),
        "GetClipboardSequenceNumber": (DWORD,),
        "RegisterClipboardFormatW": (UINT, WSTR),
        "SetWindowsHookExW": (HANDLE, c_int, HOOKPROC, HANDLE, DWORD),
        "CallNextHookEx": (LRESULT, HANDLE, c_int, WPARAM, LPARAM),
        "UnhookWindowsHookEx": (BOOL, HANDLE),
        "GetMessageW": (c_int, POINTER(MSG), HANDLE, UINT, UINT),
        "PeekMessageW": (BOOL, POINTER(MSG), HANDLE, UINT, UINT, UINT),
        "TranslateMessage": (BOOL, POINTER(MSG)),
        "DispatchMessageW": (LRESULT, POINTER(MSG)),
        "PostThreadMessageW": (BOOL, DWORD, UINT, WPARAM, LPARAM),
        "PostMessageW": (BOOL, HANDLE, UINT, WPARAM, LPARAM),
        "SendMessageTimeoutW": (
            *(LRESULT, HANDLE, UINT, WPARAM, c_void_p),
            *(UINT, UINT, POINTER(c_size_t)),
        ),
        "RegisterClassW": (WORD, POINTER(WNDCLASSW)),
        "UnregisterClassW": (BOOL, WSTR, HANDLE),
        "CreateWindowExW": (
            *(HANDLE, DWORD, WSTR, WSTR, DWORD, c_int, c_int, c_int, c_int),
            *(HANDLE, HANDLE, HANDLE, c_void_p),
        ),
        "DestroyWindow": (BOOL, HANDLE),
        "DefWindowProcW": (LRESULT, HANDLE, UINT, WPARAM, LPARAM),
    },
    "kernel32": {
        "GetCurrentThreadId": (DWORD,),
        "GetModuleHandleW": (HANDLE, WSTR),
        "GetTickCount": (DWORD,),
        "GlobalAlloc": (HANDLE, UINT, c_size_t),
        "GlobalFree": (HANDLE, HANDLE),
        "GlobalLock": (c_void_p, HANDLE),
        "GlobalUnlock": (BOOL, HANDLE),
        "GlobalSize": (c_size_t, HANDLE),
        "CreateFileW": (HANDLE, WSTR, DWORD, DWORD, c_void_p, DWORD, DWORD, HANDLE),
        "GetFileInformationByHandleEx": (BOOL, HANDLE, c_int, c_void_p, DWORD),
        "OpenProcess": (HANDLE, DWORD, BOOL, DWORD),
        "CloseHandle": (BOOL, HANDLE),
        "QueryFullProcessImageNameW": (BOOL, HANDLE, DWORD, WSTR, POINTER(DWORD)),
    },
    "advapi32": {
        "OpenProcessToken": (BOOL, HANDLE, DWORD, POINTER(HANDLE)),
        "GetTokenInformation": (BOOL, HANDLE, c_int, c_void_p, DWORD, POINTER(DWORD)),
        "GetSidSubAuthority": (POINTER(DWORD), c_void_p, DWORD),
        "GetSidSubAuthorityCount": (POINTER(ctypes.c_uint8), c_void_p),
    },
    "shell32": {"SHAppBarMessage": (c_size_t, DWORD, POINTER(APPBARDATA))},
    "shlwapi": {
        "AssocQueryStringW": (LONG, DWORD, DWORD, WSTR, WSTR, WSTR, POINTER(DWORD)),
    },
    "dwmapi": {"DwmGetWindowAttribute": (LONG, HANDLE, DWORD, c_void_p, DWORD)},
    "shcore": {"GetDpiForMonitor": (LONG, HANDLE, c_int, POINTER(UINT), POINTER(UINT))},
}


@cache
def library(name: str) -> Any:
    """Return user32 or another of these libraries, its functions declared.

    It is loaded for us alone: what others declare on `ctypes.windll` does not reach it. A function
    that this Windows lacks is None. Unavailable where there is no Windows.
    """
    load = getattr(ctypes, "WinDLL", None)
    if load is None:
        raise Unavailable("The Windows desktop can be driven only on Windows.")
    try:
        found = load(name, use_last_error=True)
    except OSError as problem:
        raise Unavailable(f"The library {name} of Windows cannot be loaded: {problem}") from None
    for function, (returns, *takes) in _FUNCTIONS[name].items():
        try:
            one = getattr(found, function)
        except AttributeError:
            setattr(found, function, None)
            continue
        one.restype, one.argtypes = returns, takes
    return found


def last_error() -> int:
    """Return the number of the last error of a call in this thread; 0 where there is no Windows."""
    told = getattr(ctypes, "get_last_error", None)
    return int(told()) if told is not None else 0
