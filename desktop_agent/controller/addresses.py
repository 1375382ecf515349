"""Reads what may be the address of a page."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from ..ports import Unavailable

WEB: Final = frozenset({"http", "https"})
"""The schemes of what is opened as an address."""


def scheme_of(target: str) -> str:
    """Return the scheme of an address, in small letters; "" for what is none. Unavailable for what
    looks like one and can't be read."""
    try:
        return urlsplit(target).scheme.casefold()
    except ValueError:
        raise Unavailable(f"“{target}” is not an address I can open") from None


def other_address(target: str) -> Unavailable:
    """Return what is raised for an address with any other scheme."""
    return Unavailable(f"“{target}”: I open only http and https addresses")
