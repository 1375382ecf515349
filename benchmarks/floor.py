"""The least that a look at an X screen can cost: shared memory by ctypes, LINEAR, simplejpeg.

Nothing is hidden, kept or copied; what is seen is gone with the next look. Nobody could use it: it
is what others are measured against.
"""

from __future__ import annotations

import base64
import ctypes
import ctypes.util
from typing import Any, Final

import cv2
import numpy as np
import simplejpeg  # type: ignore[import-untyped]
from numpy.typing import NDArray

_PRIVATE: Final = 0
_CREATE: Final = 0o1600
_REMOVE: Final = 0
_Z_PIXMAP: Final = 2
_ALL_PLANES: Final = ctypes.c_ulong(0xFFFFFFFF)


class _Segment(ctypes.Structure):
    _fields_ = (
        ("seg", ctypes.c_ulong),
        ("id", ctypes.c_int),
        ("address", ctypes.c_void_p),
        ("read_only", ctypes.c_int),
    )


class _Image(ctypes.Structure):
    """The beginning of an XImage."""

    _fields_ = (
        *((name, ctypes.c_int) for name in ("width", "height", "xoffset", "format")),
        ("data", ctypes.c_void_p),
    )


class Floor:
    """A screen of this size; `close` it."""

    def __init__(self, name: str, width: int, height: int) -> None:
        self._x11, self._ext = _library("X11"), _library("Xext")
        self._libc = ctypes.CDLL(None)
        self._link = ctypes.c_void_p(self._x11.XOpenDisplay(name.encode()))
        assert self._link, f"no display {name}"
        screen = self._x11.XDefaultScreen(self._link)
        self._root = ctypes.c_ulong(self._x11.XDefaultRootWindow(self._link))
        self._segment = _Segment()
        self._image = self._ext.XShmCreateImage(
            self._link,
            ctypes.c_void_p(self._x11.XDefaultVisual(self._link, screen)),
            self._x11.XDefaultDepth(self._link, screen),
            _Z_PIXMAP,
            None,
            ctypes.byref(self._segment),
            width,
            height,
        )
        bytes_ = width * height * 4
        self._segment.id = self._libc.shmget(_PRIVATE, ctypes.c_size_t(bytes_), _CREATE)
        self._libc.shmat.restype = ctypes.c_void_p
        self._segment.address = self._libc.shmat(self._segment.id, None, 0)
        self._image.contents.data = self._segment.address
        self._ext.XShmAttach(self._link, ctypes.byref(self._segment))
        self._x11.XSync(self._link, 0)
        # It goes when nobody has it any more, whatever becomes of us.
        self._libc.shmctl(self._segment.id, _REMOVE, None)
        memory = (ctypes.c_uint8 * bytes_).from_address(self._segment.address)
        self.pixels: NDArray[np.uint8] = np.frombuffer(memory, np.uint8).reshape(height, width, 4)

    def grab(self) -> None:
        """The screen is in `pixels` then."""
        self._ext.XShmGetImage(self._link, self._root, self._image, 0, 0, _ALL_PLANES)

    def look(self, width: int, height: int) -> str:
        """A JPEG of this size in base64."""
        self.grab()
        small = cv2.resize(self.pixels, (width, height), interpolation=cv2.INTER_LINEAR)
        data = simplejpeg.encode_jpeg(small, quality=80, colorspace="BGRX", colorsubsampling="420")
        return base64.b64encode(data).decode("ascii")

    def close(self) -> None:
        self._ext.XShmDetach(self._link, ctypes.byref(self._segment))
        self._x11.XCloseDisplay(self._link)


def _library(name: str) -> Any:
    found = ctypes.CDLL(ctypes.util.find_library(name) or f"lib{name}.so.6")
    if name == "X11":
        for call in ("XOpenDisplay", "XDefaultVisual"):
            getattr(found, call).restype = ctypes.c_void_p
        found.XDefaultRootWindow.restype = ctypes.c_ulong
    else:
        found.XShmCreateImage.restype = ctypes.POINTER(_Image)
    return found
