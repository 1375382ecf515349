"""Where a server is: its name for a human, and whether it is near. Pure."""

from __future__ import annotations

import ipaddress
import re
from typing import Final
from urllib.parse import SplitResult, urlsplit

from ..sight import is_away

OPENAI: Final = "api.openai.com"
KEY_PAGES: Final = {"openrouter.ai": "/key"}
"""Where the list of models is open to all: the page below the address that is not, by the host.
Source: https://openrouter.ai/docs/api/api-reference/api-keys/get-current-key"""
_PORTS: Final = {"http": 80, "https": 443}
_NUMBER: Final = re.compile(r"0x[0-9a-f]*|[0-9]+")
_NEAR: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa")


def host_of(base_url: str) -> str:
    """host[:port], without the port that goes without saying; "" if there is no host."""
    parts = _parts(base_url)
    if parts is None or not parts.hostname:
        return ""
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    port = _port(parts)
    return name if port in (None, _PORTS.get(parts.scheme)) else f"{name}:{port}"


def recipient(base_url: str, model: str) -> str:
    """Who gets what is sent, as the human is asked about it: a server near by may hand it on.

    A bare host stands for https, and for http within this computer only: whoever allowed that did
    not allow that it goes in clear through a network.
    """
    host, parts = host_of(base_url), _parts(base_url)
    if host and parts is not None and parts.scheme != "https" and not here(base_url):
        host = f"{parts.scheme}://{host}"
    return f"{host} (its cloud)" if host and near(base_url) and is_away(model) else host


def allowed_of(text: str) -> str:
    """A host that was typed, with or without a scheme, named as `recipient` does."""
    typed = text.strip()
    return recipient(typed, "") if usable(typed) else typed


def usable(base_url: str) -> bool:
    """True for an http(s) address of a host."""
    parts = _parts(base_url)
    return parts is not None and parts.scheme in _PORTS and bool(host_of(base_url))


def near(base_url: str) -> bool:
    """True for this computer and the local network."""
    name = _name(base_url)
    address = _address(name)
    if address is None:
        # 134744072 and 0x8080808 are 8.8.8.8 for who resolves them.
        in_this_network = "." not in name and not _NUMBER.fullmatch(name)
        return bool(name) and (in_this_network or name.endswith(_NEAR))
    return address.is_loopback or address.is_private or address.is_link_local


def here(base_url: str) -> bool:
    """True for an address that never leaves this computer: as with a key, no name but its own, for
    a name below it is what whoever resolves it says."""
    name = _name(base_url)
    address = _address(name)
    return name == "localhost" if address is None else address.is_loopback


def in_the_clear(base_url: str) -> bool:
    """True if what is sent can be read on its way through the internet."""
    parts = _parts(base_url)
    return parts is not None and parts.scheme == "http" and not near(base_url)


def _parts(base_url: str) -> SplitResult | None:
    try:
        parts = urlsplit(base_url.strip())
        _ = parts.port
    except ValueError:
        return None
    return parts


def _port(parts: SplitResult) -> int | None:
    return parts.port


def _name(base_url: str) -> str:
    parts = _parts(base_url)
    return (parts.hostname or "") if parts is not None else ""


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address
