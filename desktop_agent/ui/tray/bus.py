"""The session's bus, asked whether it answers: Qt waits for it, half a minute and without a window.

No Qt, and no library of D-Bus: the first words of its protocol are enough.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import MutableMapping
from typing import Final

log = logging.getLogger(__name__)

VARIABLE: Final = "DBUS_SESSION_BUS_ADDRESS"
NONE: Final = "unix:path=/dev/null"
"""Refused at once; with no address at all, one is looked for."""
_WAIT_S: Final = 0.5


def without_silent_bus(
    environment: MutableMapping[str, str] = os.environ, seconds: float = _WAIT_S
) -> None:
    """Name no bus in the environment if the one that is named takes us but says nothing."""
    address = environment.get(VARIABLE, "")
    if not is_silent(address, seconds):
        return
    log.warning("the bus of the session does not answer: no tray icon and no portals")
    environment[VARIABLE] = NONE


def is_silent(address: str, seconds: float) -> bool:
    """Return False also where nothing is there, and where that cannot be told."""
    path = _path(address)
    if not path:
        return False
    with socket.socket(socket.AF_UNIX) as link:
        link.settimeout(seconds)
        try:
            link.connect(path)
            who = str(os.getuid()).encode().hex().encode()
            link.sendall(b"\0AUTH EXTERNAL " + who + b"\r\n")
            link.recv(64)
        except TimeoutError:
            return True
        except OSError:
            return False
    return False


def _path(address: str) -> str:
    """Return the path of the first bus that is named; "" if it is reached in another way."""
    kind, _, rest = address.partition(";")[0].partition(":")
    if kind != "unix" or not hasattr(socket, "AF_UNIX"):
        return ""
    parts = dict(part.partition("=")[::2] for part in rest.split(","))
    if "path" in parts:
        return parts["path"]
    return "\0" + parts["abstract"] if "abstract" in parts else ""
