"""The origin of an address: its scheme, its host and its port. Pure."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import urlsplit

_DEFAULT: Final = {"http": 80, "https": 443}
HOST: Final = re.compile(r"[a-z0-9._-]+|[0-9a-f:.]*:[0-9a-f:.]*")


def origin_of(address: str) -> str:
    """Return it, such as https://site.example, with its port where that is not the usual one.

    "" for what has no origin that a human could know: a file, a page that another one wrote. Hosts
    in other letters are written as name servers know them (xn--).
    """
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
        if not host.isascii():
            host = host.encode("idna").decode()
    except ValueError:
        return ""
    if parts.scheme not in _DEFAULT or "\\" in address or not HOST.fullmatch(host):
        return ""
    name = f"[{host}]" if ":" in host else host
    place = name if port in (None, _DEFAULT[parts.scheme]) else f"{name}:{port}"
    return f"{parts.scheme}://{place}"
