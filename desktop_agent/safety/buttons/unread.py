"""Buttons whose script no list of ours is written in, where it matters what they do. Pure."""

from __future__ import annotations

import unicodedata
from typing import Final

from ..concern import Concern
from ..folding import tokens
from ..words import destructive_words
from ..words.lexicon import family_of, found_in

UNREAD: Final = Concern(
    2, "I can't read what is on that button, and it may pay or change an account"
)
# The scripts of our lists (languages/).
_LISTED: Final = frozenset(
    {"LATIN", "CYRILLIC", "GREEK", "ARABIC", "HEBREW", "DEVANAGARI", "BENGALI", "ETHIOPIC", "CJK"}
    | {"GUJARATI", "KANNADA", "MALAYALAM", "TAMIL", "TELUGU", "GEORGIAN", "ARMENIAN", "THAI"}
    | {"HANGUL", "HIRAGANA", "KATAKANA", "FULLWIDTH", "HALFWIDTH", "MASCULINE", "FEMININE", "MICRO"}
    | {"MATHEMATICAL", "DOUBLE", "SCRIPT", "MODIFIER", "IDEOGRAPHIC", "BLACK", "PLANCK", "KELVIN"}
)
_SERIOUS: Final = frozenset(
    {
        destructive_words.PAY,
        destructive_words.DELETE,
        destructive_words.PASSWORD,
        destructive_words.SECURITY,
        destructive_words.KEYS,
    }
)
_ABOUT: Final = frozenset({"deal", "account", "code"})


def is_unread(name: str, window: str) -> bool:
    """Return True if nothing in the name can be read, on a page about paying, an account or a
    password, or on one whose title cannot be read either."""
    return _is_unlisted(name) and (_is_unlisted(window) or _is_serious(window))


def _is_unlisted(text: str) -> bool:
    """Return True if it has letters, and none is of a script that a list is written in."""
    letters = [sign for sign in text if sign.isalpha()]
    return bool(letters) and not any(_is_listed(sign) for sign in letters)


def _is_listed(sign: str) -> bool:
    script = unicodedata.name(sign, "").partition(" ")[0].partition("-")[0]
    return sign.isascii() or script in _LISTED


def _is_serious(title: str) -> bool:
    found = found_in(tokens(title))
    return any(family_of(one) in _SERIOUS or one.what.partition(" ")[0] in _ABOUT for one in found)
