"""Tells what this task has read, and where: codes, keys and long numbers, and where something was
copied.

Only hashes of such strings are kept, so that what was on the screen is in nothing that could be
printed. Words and names are not followed. A code is known again in pieces, spelled out, backwards,
and as base64, hexadecimal digits or an escaped address; whoever enciphers it gets it out.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final
from urllib.parse import unquote_plus

from ..events import Window

_MOST: Final = 50_000
_LEAST: Final = 6
_GRAM: Final = 8
_MOST_TEXT: Final = 20_000
# Digits in groups, and words of letters and digits that dashes may tie together.
_NUMBERS: Final = re.compile(r"\d(?:[ -]?\d){5,}")
_CODES: Final = re.compile(r"[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*")
# Dates, and names with a number such as "windows11", are not worth protecting.
_PLAIN: Final = re.compile(r"\d{4}-\d\d?-\d\d?|[A-Za-z]+[-_]?\d{1,2}|\d{1,2}[A-Za-z]+")
# A link on a page is meant to be opened.
_ADDRESS: Final = re.compile(r"\b(?:https?://|www\.)\S+")
# What is looked at in other forms, and kept of what was typed at a place.
_MOST_FORMS: Final = 2_000
_MOST_TYPED: Final = 200
_BASE64: Final = re.compile(r"[A-Za-z0-9+/_-]{8,}={0,2}")
_HEXADECIMAL: Final = re.compile(r"(?:[0-9a-fA-F]{2}[ :]?){6,}")
# Single characters, or two or three of them, with anything between that is none.
_SPELLED: Final = re.compile(r"[^\W_]{1,3}(?:[^\w\n]+[^\W_]{1,3}){2,}")


class Taken:
    """Keeps what was read and copied in a task, and where. Used by the agent's thread.

    A place is an origin, or the name of an app; see `page_or_app`.
    """

    def __init__(self) -> None:
        self._places: dict[int, frozenset[str]] = {}
        self._copied: set[str] = set()
        self._typed: dict[str, str] = {}

    def saw(self, place: str, texts: Iterable[str]) -> None:
        """These texts were to be seen there."""
        for text in texts:
            for mark in _marks(_ADDRESS.sub(" ", text[:_MOST_TEXT])):
                if len(self._places) < _MOST or mark in self._places:
                    self._places[mark] = self._places.get(mark, frozenset()) | {place}

    def copied(self, place: str) -> None:
        """Something may have been copied there."""
        self._copied.add(place)

    def typed(self, place: str, text: str) -> None:
        """This text was typed there: a code may come in pieces, a field for each."""
        self._typed[place] = (self._typed.get(place, "") + _squeezed(text))[-_MOST_TYPED:]

    @property
    def copies(self) -> frozenset[str]:
        """The places of all copies in this task: a copy of nothing leaves the one before."""
        return frozenset(self._copied)

    def elsewhere(self, place: str, before: str, text: str, after: str, said: Iterable[str]) -> str:
        """Return one place, not this one, in which alone such a code was seen; "" if there is
        none."""
        earlier = self._typed.get(place, "")
        forms = (form for words in said for form in (*_forms(words), _squeezed(words)))
        known = {mark for form in forms for mark in _marks(form)}
        known |= set(_marks(f"{before}{after}")) | set(_marks(earlier))
        found = set(_marks(f"{before}{text}{after}")) | set(_marks(f"{earlier}{_squeezed(text)}"))
        for form in _forms(text[:_MOST_FORMS]):
            found |= set(_marks(form))
        if len(text) > _MOST_FORMS:
            found |= set(_marks(text))
        for mark in sorted(found - known):
            places = self._places.get(mark, frozenset())
            if places and (place not in places or not place):
                return min(places)
        return ""

    def clear(self) -> None:
        """The task is over."""
        self._places.clear()
        self._copied.clear()
        self._typed.clear()


def page_or_app(window: Window | None, origin: str) -> str:
    """Return the origin of the page, else the name of the app, "" where neither is known."""
    if origin:
        return origin
    return (window.app or window.title) if window is not None else ""


def _forms(text: str) -> Iterator[str]:
    """Yield the text, and what it says if it was written otherwise."""
    yield text
    yield text[::-1]
    if "%" in text:
        yield unquote_plus(text)
    for found in _SPELLED.finditer(text):
        yield _squeezed(found.group())
    for found in _BASE64.finditer(text):
        plain = found.group().rstrip("=").translate({ord("-"): "+", ord("_"): "/"})
        yield _decoded(base64.b64decode, f"{plain}{'=' * (-len(plain) % 4)}")
    for found in _HEXADECIMAL.finditer(text):
        yield _decoded(binascii.unhexlify, _squeezed(found.group()))


def _decoded(decode: Callable[[str], bytes], text: str) -> str:
    try:
        return decode(text).decode("ascii")
    except ValueError:
        return ""


def _squeezed(text: str) -> str:
    """Return just its letters and digits."""
    return "".join(sign for sign in text if sign.isalnum())


def _marks(text: str) -> Iterator[int]:
    """Yield the hashes of all strings in it that look like codes; of a long one, of each part of
    it."""
    for found in (*_NUMBERS.finditer(text), *_CODES.finditer(text)):
        whole = found.group()
        plain = re.sub(r"[ _-]", "", whole)
        if len(plain) < _LEAST or _PLAIN.fullmatch(whole) or not re.search(r"\d", plain):
            continue
        if len(plain) <= _GRAM:
            yield hash(plain.casefold())
            continue
        for at in range(len(plain) - _GRAM + 1):
            part = plain[at : at + _GRAM].casefold()
            if re.search(r"\d", part):
                yield hash(part)
