"""Tells what an address takes along: to open it is to send it. Pure.

A page's text can make a model put what it read elsewhere into an address of the page's owner.
"""

from __future__ import annotations

import binascii
import re
from base64 import urlsafe_b64decode
from typing import Final
from urllib.parse import SplitResult, unquote_plus, urlsplit

from ..concern import Concern
from .sensitive import sensitive

# So much may stand behind the path: what a search, a page's number and a campaign's name need.
_MOST_DATA: Final = 120
# A slash may be a sign of base64, or part two folders.
_PIECES: Final = (re.compile(r"[\w+/-]{16,4000}"), re.compile(r"[\w+-]{16,4000}"))


def of_address(address: str, said: tuple[str, ...]) -> list[Concern]:
    """Return what is to be said against opening it, or typing it into a browser."""
    what = takes_along(address, said)
    return [Concern(2, f"it sends {what} in an address that you did not give me")] if what else []


def takes_along(address: str, said: tuple[str, ...]) -> str:
    """Return what the address would send that the human did not say; "" if nothing is known of.

    An address that the human gave is theirs, with all that is in it.
    """
    parts = split(address)
    if parts is None or any(address.strip() in words for words in said):
        return ""
    data = f"{parts.path}?{parts.query}#{parts.fragment}"
    plain = unquote_plus(unquote_plus(data))
    pieces = (piece for pattern in _PIECES for piece in pattern.findall(plain))
    for text in (plain, *map(_decoded, pieces)):
        what = sensitive(text, said)
        if what:
            return what
    if parts.username or parts.password:
        return "a user name or a password"
    return "a lot of data" if len(parts.query) + len(parts.fragment) > _MOST_DATA else ""


def split(address: str) -> SplitResult | None:
    """Return the parts of an http(s) address; None if it is none."""
    try:
        parts = urlsplit(address.strip())
    except ValueError:
        return None
    return parts if parts.scheme.casefold() in ("http", "https") and parts.netloc else None


def _decoded(text: str) -> str:
    """Return what it says if it is base64; "" if it is none."""
    try:
        whole = text.rstrip("=").replace("+", "-").replace("/", "_")
        return urlsafe_b64decode(whole + "=" * (-len(whole) % 4)).decode("utf-8")
    except (binascii.Error, ValueError):
        return ""
