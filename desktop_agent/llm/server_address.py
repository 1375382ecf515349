"""A server's address: its name for a human, and who may read along on the way to it. Pure."""

from __future__ import annotations

from typing import Final
from urllib.parse import SplitResult, urlsplit

from ..ports.shared.hosts import is_here, is_near
from .model_vision import is_away

_PORTS: Final = {"http": 80, "https": 443}


def host_of(base_url: str) -> str:
    """host[:port], without the port that goes without saying; "" if there is no host."""
    parts = _parts(base_url)
    if parts is None or not parts.hostname:
        return ""
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    port = _port(parts)
    return name if port in (None, _PORTS.get(parts.scheme)) else f"{name}:{port}"


def recipient(base_url: str, model: str) -> str:
    """Return who gets what is sent, as the human is asked about it: a server near by may hand it
    on.

    A bare host stands for https, and for http within this computer only: whoever allowed that did
    not allow that it goes in clear through a network.
    """
    host, parts = host_of(base_url), _parts(base_url)
    if host and parts is not None and parts.scheme != "https" and not is_here(base_url):
        host = f"{parts.scheme}://{host}"
    return f"{host} (its cloud)" if host and is_near(base_url) and is_away(model) else host


def allowed_of(text: str) -> str:
    """Return a host that was typed, with or without a scheme, named as `recipient` does."""
    typed = text.strip()
    return recipient(typed, "") if usable(typed) else typed


def usable(base_url: str) -> bool:
    """Return True for an http(s) address of a host."""
    parts = _parts(base_url)
    return parts is not None and parts.scheme in _PORTS and bool(host_of(base_url))


def in_the_clear(base_url: str) -> bool:
    """Return True if what is sent can be read on its way through the internet."""
    parts = _parts(base_url)
    return parts is not None and parts.scheme == "http" and not is_near(base_url)


def _parts(base_url: str) -> SplitResult | None:
    try:
        parts = urlsplit(base_url.strip())
        _ = parts.port
    except ValueError:
        return None
    return parts


def _port(parts: SplitResult) -> int | None:
    return parts.port
