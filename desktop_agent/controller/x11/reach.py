"""Whether a display takes us, asked as Qt asks: it ends the process if it is refused.

By xcb itself: python-xlib takes 40 ms to be imported, and the window waits for this.
"""

from __future__ import annotations

import ctypes


def answers(name: str) -> bool:
    """True if a client may connect to the display named like ":0", or if that cannot be told."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    for function in (xcb.xcb_connection_has_error, xcb.xcb_disconnect):
        function.argtypes = [ctypes.c_void_p]
    link = xcb.xcb_connect(name.encode(), None)
    try:
        return not xcb.xcb_connection_has_error(link)
    finally:
        xcb.xcb_disconnect(link)
