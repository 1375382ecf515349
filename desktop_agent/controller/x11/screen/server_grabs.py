"""Has our own window served while our own hands have the X server to themselves.

Two threads need two things: the server, and Python's global interpreter lock. A handler of ours
that calls Qt holds the lock while Qt waits for the server. The agent's thread has taken the server
for a key and waits for the lock. Then the whole screen stands still, the stop key with it. So Qt's
connection is exempt from grabs of the server, those of other programs included.
"""

from __future__ import annotations

import ctypes
from typing import Final

from ....ports import Unavailable
from .probe import extension_opcode, libxcb

_XTEST: Final = b"XTEST"
_GRAB_CONTROL: Final = 3
_CHECKED: Final = 1


class _Part(ctypes.Structure):
    """An iovec."""

    _fields_ = (("start", ctypes.c_void_p), ("length", ctypes.c_size_t))


class _Request(ctypes.Structure):
    """An xcb_protocol_request_t."""

    _fields_ = (
        ("parts", ctypes.c_size_t),
        ("extension", ctypes.c_void_p),
        ("opcode", ctypes.c_uint8),
        ("without_answer", ctypes.c_uint8),
    )


def exempt_from_grabs(connection: int) -> None:
    """Have the server serve this client also while another one has grabbed it.

    `connection` is the address of an xcb_connection_t. By XTestGrabControl (XTest 2.2). Raises
    Unavailable where the server does not do it.
    """
    xcb = libxcb()
    opcode = extension_opcode(xcb, connection, _XTEST) if xcb is not None else 0
    if not opcode:
        raise Unavailable("The X server has no XTEST, or libxcb.so.1 is missing.")
    body = ctypes.create_string_buffer(bytes((opcode, _GRAB_CONTROL, 2, 0, 1, 0, 0, 0)), 8)
    # xcb writes into the two before the first one.
    parts = (_Part * 3)()
    parts[2] = _Part(ctypes.addressof(body), len(body))
    request = _Request(1, None, opcode, 1)
    xcb.xcb_send_request.restype = ctypes.c_uint
    xcb.xcb_send_request.argtypes = [ctypes.c_void_p, ctypes.c_int, *[ctypes.c_void_p] * 2]
    sequence = xcb.xcb_send_request(
        connection,
        _CHECKED,
        ctypes.addressof(parts) + 2 * ctypes.sizeof(_Part),
        ctypes.byref(request),
    )
    xcb.xcb_request_check.restype = ctypes.c_void_p
    xcb.xcb_request_check.argtypes = [ctypes.c_void_p, ctypes.c_uint]
    error = xcb.xcb_request_check(connection, sequence) if sequence else None
    if error:
        ctypes.CDLL(None).free(ctypes.c_void_p(error))
    if error or not sequence:
        raise Unavailable("The X server refused to serve the window during a grab.")
