"""Lets users in to an X server of our own.

A server without a cookie lets in every user of the computer from its first moment, and who is in
stays in. So ours starts with a cookie that only we know, and our first connection lets in this
user, whose programs need none.
"""

from __future__ import annotations

import os
import struct
import sys
from socket import MSG_WAITALL, socket
from typing import Final

from Xlib.error import DisplayConnectionError
from Xlib.support import unix_connect

from ...ports import Unavailable

_COOKIE_NAME: Final = b"MIT-MAGIC-COOKIE-1"
_COOKIE_BYTES: Final = 16
_ANY_FAMILY: Final = 0xFFFF
_TIMEOUT_S: Final = 10.0
# Of the X protocol.
_PACKET_BYTES: Final = 32
_ERROR, _REPLY = 0, 1
_GET_INPUT_FOCUS, _CHANGE_HOSTS = 43, 109
_INSERT: Final = 0
_SERVER_INTERPRETED: Final = 5


def new_cookie() -> bytes:
    return os.urandom(_COOKIE_BYTES)


def authority(cookie: bytes) -> bytes:
    """Return the content of the file that a server's option -auth names (Xau's format)."""
    parts = (b"", b"", _COOKIE_NAME, cookie)
    return struct.pack(">H", _ANY_FAMILY) + b"".join(
        struct.pack(">H", len(part)) + part for part in parts
    )


def let_in_this_user(number: int, cookie: bytes) -> None:
    """Let all programs of this user connect to the display from now on, and nobody else.

    python-xlib takes a cookie from the environment alone, and ours is not to change: so this
    speaks the protocol itself. Unavailable if the server does not do it.
    """
    # By number: the environment may name another user, and a user need not have a name.
    user = b"localuser\0#%d" % os.getuid()
    insert = struct.pack(
        "=BBHBxH",
        _CHANGE_HOSTS,
        _INSERT,
        2 + len(_padded(user)) // 4,
        _SERVER_INTERPRETED,
        len(user),
    )
    try:
        with _link(number) as link:
            if not _refusal(link, b"", b""):
                raise OSError("it ignored the cookie, so anyone could connect")
        with _link(number) as link:
            if told := _refusal(link, _COOKIE_NAME, cookie):
                raise OSError(told)
            # The second request is answered when the first is done; its error would come before.
            link.sendall(insert + _padded(user) + struct.pack("=BxH", _GET_INPUT_FOCUS, 1))
            while (kind := _read(link, _PACKET_BYTES)[0]) not in (_ERROR, _REPLY):
                pass
            if kind == _ERROR:
                raise OSError("it refuses to")
    except (OSError, DisplayConnectionError) as problem:
        raise Unavailable(
            f"Access to the display :{number} can't be limited to this user: {problem}"
        ) from None


def _link(number: int) -> socket:
    link = unix_connect.get_socket(f":{number}", "unix", "", number)
    link.settimeout(_TIMEOUT_S)
    return link


def _refusal(link: socket, name: bytes, cookie: bytes) -> str:
    """Begin to talk; why the server does not want to, "" if it does."""
    order = ord("l" if sys.byteorder == "little" else "B")
    head = struct.pack("=BxHHHHxx", order, 11, 0, len(name), len(cookie))
    link.sendall(head + _padded(name) + _padded(cookie))
    accepted, words = struct.unpack("=B5xH", _read(link, 8))
    told = _read(link, 4 * words).decode("latin-1").strip("\0\n ")
    return "" if accepted == 1 else told or "it refuses to"


def _read(link: socket, size: int) -> bytes:
    found = link.recv(size, MSG_WAITALL)
    if len(found) < size:
        raise OSError("the server closed the connection")
    return found


def _padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % 4)
