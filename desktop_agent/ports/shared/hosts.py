"""Tells where a host is: on this computer, in the local network, or anywhere else. Pure.

The one answer for all who have to know: whether a key may go out over http, whether the human is
asked about http by itself, whether a proxy is used, how long a server may take. What is not known
to be near is far.
"""

from __future__ import annotations

import ipaddress
import re
from enum import Enum
from typing import Final
from urllib.parse import urlsplit


class Nearness(Enum):
    """HERE never leaves this computer; NEAR stays in the local network."""

    HERE = "here"
    NEAR = "near"
    FAR = "far"


_Address = ipaddress.IPv4Address | ipaddress.IPv6Address

_NAME: Final = re.compile(r"[a-z0-9_-]+(?:\.[a-z0-9_-]+)*")
# 134744072 and 0x8080808 are 8.8.8.8 for whoever resolves them.
_NUMBER: Final = re.compile(r"0x[0-9a-f]*|[0-9]+")
# Reserved for networks of one's own, but ".lan", which routers give out. A name below localhost is
# what whoever resolves it says, so it is not here.
_NEAR_NAMES: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
# `is_private` is not used, because its meaning differs between versions of Python.
_NEAR_NETWORKS: Final = tuple(
    map(
        ipaddress.ip_network,
        (
            *("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"),
            *("fc00::/7", "fe80::/10"),
            # A server that listens everywhere says this; connecting to it stays on this computer.
            *("0.0.0.0/32", "::/128"),
        ),
    )
)


def nearness_of(address: str) -> Nearness:
    """Return how near the host of a base URL, or a host with or without a port, is.

    Far are also a name with a trailing dot, in letters that are not ASCII, or after a user name,
    and a number that is not written as an address: 127.1, 2130706433.
    """
    host = _host_of(address)
    number = _number_of(host)
    if number is not None:
        return _nearness_of_number(number)
    if host == "localhost":
        return Nearness.HERE
    if not _NAME.fullmatch(host):
        return Nearness.FAR
    single = "." not in host and not _NUMBER.fullmatch(host)
    return Nearness.NEAR if single or host.endswith(_NEAR_NAMES) else Nearness.FAR


def is_near(address: str) -> bool:
    """Return True for this computer and the local network."""
    return nearness_of(address) is not Nearness.FAR


def is_here(address: str) -> bool:
    """Return True for an address that never leaves this computer."""
    return nearness_of(address) is Nearness.HERE


def _host_of(address: str) -> str:
    """Return the host in lower case, without its brackets; "" if nobody can tell which it is."""
    text = address.strip()
    if not (text.isascii() and text.isprintable()) or " " in text or "\\" in text:
        return ""
    try:
        parts = urlsplit(text if "://" in text else f"//{text}")
        _ = parts.port
    except ValueError:
        return ""
    return "" if "@" in parts.netloc else parts.hostname or ""


def _number_of(host: str) -> _Address | None:
    # Only of IPv6 has an address a zone: fe80::1%eth0.
    bare = host.partition("%")[0] if ":" in host else host
    try:
        address = ipaddress.ip_address(bare)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def _nearness_of_number(address: _Address) -> Nearness:
    if address.is_loopback:
        return Nearness.HERE
    near = any(address in network for network in _NEAR_NETWORKS)
    return Nearness.NEAR if near else Nearness.FAR
