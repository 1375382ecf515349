"""Tells where a link leads, and whether it may be opened. No Qt."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote, urlsplit

MOST_CHARS: Final = 2_000
_PORTS: Final = {"http": 80, "https": 443}
# These characters stay in an address as they are; all others are escaped.
_IN_ADDRESSES: Final = "/?:@!$&'()*+,;=-._~%"
_BAD_PERCENT: Final = re.compile(r"%(?![0-9A-Fa-f]{2})")
_NOT_WEB: Final = "I open only http and https links."
_UNREADABLE: Final = "I can’t tell where this link leads, so I don’t open it."
_TWO_NAMES: Final = "This link hides a name before its host, so I don’t open it."


@dataclass(frozen=True, slots=True)
class Link:
    """`url` is what is opened, all of its host ASCII; "" if it is refused, and `words` say why."""

    url: str
    host: str
    words: str


def link_of(address: str) -> Link:
    """Return what a click would open, and what is told before. Letters beyond ASCII are told as
    Punycode, which no lookalike survives."""
    address = address.strip()
    scheme, colon, _ = address.partition(":")
    if not colon or scheme.lower() not in _PORTS:
        return _refused(_NOT_WEB)
    # A browser reads a backslash as a slash and drops line ends: it might go elsewhere.
    if len(address) > MOST_CHARS or "\\" in address or not _solid(address):
        return _refused(_UNREADABLE)
    try:
        parts = urlsplit(address)
        name, port = parts.hostname, parts.port
    except ValueError:
        return _refused(_UNREADABLE)
    if "@" in parts.netloc:
        return _refused(_TWO_NAMES)
    host = _ascii_host(name or "")
    if not host:
        return _refused(_UNREADABLE)
    place = host if port in (None, _PORTS[parts.scheme]) else f"{host}:{port}"
    path, query, fragment = (
        quote(part, _IN_ADDRESSES) for part in (parts.path, parts.query, parts.fragment)
    )
    if any(_BAD_PERCENT.search(part) for part in (path, query, fragment)):
        return _refused(_UNREADABLE)
    url = parts._replace(netloc=place, path=path, query=query, fragment=fragment).geturl()
    return Link(url, place, f"Opens {place}")


def _refused(words: str) -> Link:
    return Link("", "", words)


def _solid(address: str) -> bool:
    return all(char.isprintable() and not char.isspace() for char in address)


def _ascii_host(name: str) -> str:
    """Lower case; "" for what is no host."""
    if ":" in name:
        try:
            return f"[{ipaddress.IPv6Address(name)}]"
        except ValueError:
            return ""
    if not name.isascii():
        import idna

        try:
            name = idna.encode(name, uts46=True).decode()
        except idna.IDNAError:
            return ""
    name = name.lower()
    labels = name.removesuffix(".").split(".")
    if labels[-1].isdigit() or labels[-1].startswith("0x"):
        # Browsers read 0x7f.1 and 2130706433 as addresses, too, of which one sees nothing.
        try:
            return str(ipaddress.IPv4Address(name))
        except ValueError:
            return ""
    sound = all(label and set(label) <= _LETTERS for label in labels)
    return name if sound else ""


_LETTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_")
