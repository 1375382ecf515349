"""Makes the events that SendInput takes. Pure: nothing is sent, and no library is loaded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...geometry import Point, Rect
from ...ports import Held
from ..native.native_buttons import BACK, FORWARD, LEFT, MIDDLE, RIGHT
from . import win32
from .win32 import INPUT, KEYBDINPUT, MOUSEINPUT

_STEPS: Final = 0x10000
_SWAPPED: Final = {LEFT: RIGHT, RIGHT: LEFT}
# Down, up, and the data that goes with both.
_BUTTONS: Final = {
    LEFT: (win32.MOUSEEVENTF_LEFTDOWN, win32.MOUSEEVENTF_LEFTUP, 0),
    MIDDLE: (win32.MOUSEEVENTF_MIDDLEDOWN, win32.MOUSEEVENTF_MIDDLEUP, 0),
    RIGHT: (win32.MOUSEEVENTF_RIGHTDOWN, win32.MOUSEEVENTF_RIGHTUP, 0),
    BACK: (win32.MOUSEEVENTF_XDOWN, win32.MOUSEEVENTF_XUP, win32.XBUTTON1),
    FORWARD: (win32.MOUSEEVENTF_XDOWN, win32.MOUSEEVENTF_XUP, win32.XBUTTON2),
}
_EXTENDED: Final = (0xE0, 0xE1)
# What these keys send is more than one code with one prefix says; the same code is another key.
_SCANNED_NOT: Final = (win32.VK_PAUSE, win32.VK_NUMLOCK)


def normalised(point: Point, desk: Rect) -> tuple[int, int]:
    """Return the point in the 65536 steps by which absolute motion counts the virtual desktop.

    The system rounds down to a pixel, so it is the middle of the pixel. The origin of the desktop
    is negative where a monitor lies left of the primary one, or above it.
    """
    across, down = point.x - desk.x, point.y - desk.y
    return (
        (2 * across + 1) * _STEPS // (2 * desk.width),
        (2 * down + 1) * _STEPS // (2 * desk.height),
    )


def motion(point: Point, desk: Rect) -> INPUT:
    """Return a move to a pixel of the virtual desktop, which lies at `desk`."""
    flags = win32.MOUSEEVENTF_MOVE | win32.MOUSEEVENTF_ABSOLUTE | win32.MOUSEEVENTF_VIRTUALDESK
    x, y = normalised(point, desk)
    return _mouse(flags, x=x, y=y)


def button(code: int, *, down: bool, swapped: bool) -> INPUT:
    """Return a press or release. The system exchanges left and right after this where the human
    has set that (`swapped`), so here they are exchanged beforehand."""
    press, release, data = _BUTTONS[_SWAPPED.get(code, code) if swapped else code]
    return _mouse(press if down else release, data=data)


def wheel(*, dx: int, dy: int) -> list[INPUT]:
    """Return an event for each notch, down and to the right where positive."""
    # The system counts the vertical wheel upwards.
    down, right = -win32.WHEEL_DELTA, win32.WHEEL_DELTA
    return [
        *(_mouse(win32.MOUSEEVENTF_WHEEL, data=down * _sign(dy)) for _ in range(abs(dy))),
        *(_mouse(win32.MOUSEEVENTF_HWHEEL, data=right * _sign(dx)) for _ in range(abs(dx))),
    ]


def key_code(virtual: int, scan: int) -> int:
    """Return one number for a key: its virtual key, and its scan code with the prefix E0."""
    return virtual | scan << 8


def key(code: int, *, down: bool, scanned: bool = False) -> INPUT:
    """Return a press or release of a key by its virtual key and its scan code both, since some
    programs read the one and some the other.

    `scanned`: the system takes the scan code alone, as from a keyboard, and makes the virtual key
    of it anew. Keys without a scan code that says it all go by their virtual key.
    """
    virtual, scan = code & 0xFF, code >> 8
    flags = win32.KEYEVENTF_EXTENDEDKEY if scan >> 8 in _EXTENDED else 0
    if scanned and scan and virtual not in _SCANNED_NOT:
        flags |= win32.KEYEVENTF_SCANCODE
    return _keyboard(virtual, scan & 0xFF, flags | (0 if down else win32.KEYEVENTF_KEYUP))


def chord(codes: Sequence[int], *, scanned: bool = False) -> list[INPUT]:
    """Return the presses in order, and the releases in reverse."""
    return [
        *(key(code, down=True, scanned=scanned) for code in codes),
        *(key(code, down=False, scanned=scanned) for code in reversed(codes)),
    ]


def units(text: str) -> Iterator[int]:
    """Cut a text into the units of UTF-16: two for a character beyond the first 65536."""
    data = text.encode("utf-16-le", "surrogatepass")
    return (data[at] | data[at + 1] << 8 for at in range(0, len(data), 2))


def characters(text: str) -> list[INPUT]:
    """Return the text as characters, whatever the layout has keys for.

    Both units of a character go down before they go up, or programs take them for two.
    """
    found: list[INPUT] = []
    for one in text:
        for up in (0, win32.KEYEVENTF_KEYUP):
            flags = win32.KEYEVENTF_UNICODE | up
            found += [_keyboard(0, unit, flags) for unit in units(one)]
    return found


def release(held: Held, desk: Rect, *, swapped: bool) -> list[INPUT]:
    """Return what lets go of it: of a button where its press is given up."""
    if held.kind == "key":
        return [key(held.code, down=False)]
    back = [motion(held.back, desk)] if held.back is not None else []
    return [*back, button(held.code, down=False, swapped=swapped)]


def _mouse(flags: int, *, x: int = 0, y: int = 0, data: int = 0) -> INPUT:
    event = MOUSEINPUT(dx=x, dy=y, mouseData=data & 0xFFFFFFFF, dwFlags=flags)
    event.dwExtraInfo = win32.OURS
    return INPUT(type=win32.INPUT_MOUSE, mi=event)


def _keyboard(virtual: int, scan: int, flags: int) -> INPUT:
    event = KEYBDINPUT(wVk=virtual, wScan=scan, dwFlags=flags, dwExtraInfo=win32.OURS)
    return INPUT(type=win32.INPUT_KEYBOARD, ki=event)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
