"""The floor: XTEST by the C library, and the least that a look can cost. No layers, no checks."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from floor import Floor
from talk import Peer, serve

FULL, SMALL = (1920, 1080), (1280, 720)
# Characters of the benchmark's text whose key is not named like them.
NAMED = {" ": "space", ",": "comma", ".": "period"}


class Hands:
    def __init__(self, name: str) -> None:
        self._x11, self._xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._x11.XStringToKeysym.restype = ctypes.c_ulong
        self._link = ctypes.c_void_p(self._x11.XOpenDisplay(name.encode()))
        self._shift = self._code("Shift_L")

    def click(self, x: int, y: int) -> None:
        self._xtest.XTestFakeMotionEvent(self._link, 0, x, y, 0)
        self._xtest.XTestFakeButtonEvent(self._link, 1, 1, 0)
        self._xtest.XTestFakeButtonEvent(self._link, 1, 0, 0)
        self._x11.XSync(self._link, 0)

    def type(self, text: str) -> None:
        for character in text:
            code = self._code(NAMED.get(character, character.lower()))
            keys = [self._shift, code] if character.isupper() else [code]
            for key in keys:
                self._xtest.XTestFakeKeyEvent(self._link, key, 1, 0)
            for key in reversed(keys):
                self._xtest.XTestFakeKeyEvent(self._link, key, 0, 0)
        self._x11.XSync(self._link, 0)

    def _code(self, name: str) -> int:
        keysym = ctypes.c_ulong(self._x11.XStringToKeysym(name.encode()))
        return int(self._x11.XKeysymToKeycode(self._link, keysym))


def made(name: str) -> Peer:
    eyes, hands = Floor(name, *FULL), Hands(name)

    def observe() -> str:
        return eyes.look(*SMALL)

    def cycle(x: int, y: int) -> str:
        hands.click(x, y)
        return observe()

    acts = {"observe": observe, "click": hands.click, "type": hands.type, "cycle": cycle}
    return Peer("floor", "", acts, "XShm, cv2, simplejpeg, XTEST by ctypes", close=eyes.close)


if __name__ == "__main__":
    serve(made)
