"""Tells whether words stand among others as whole words. Pure."""

from __future__ import annotations

import unicodedata
from typing import Final

# Scripts from this code point on put no spaces between words.
_NO_SPACES: Final = 0x2E80
_SIGNS: Final = ".,:;!?\"'()[]“”„«»"
_NEGATING: Final = frozenset(
    {"not", "never", "no", "cannot", "can't", "isn't", "wasn't", "nicht", "kein", "keine"}
    | {"pas", "non", "jamais", "не", "нет", "nie"}
)


_LEAST: Final = 3


def is_telling(text: str) -> bool:
    """Tell whether it says anything: a letter, a digit or a sign such as ✓; blanks and dots stand
    everywhere."""
    return any(
        char.isalnum() or (not char.isascii() and unicodedata.category(char)[0] == "S")
        for char in text
    )


def names(part: str, title: str) -> bool:
    """Tell whether this part of a title names it: whole words of it, or some letters at least."""
    wanted, told = plain(part), plain(title)
    if sum(char.isalnum() for char in wanted) >= _LEAST:
        return wanted in told
    return is_telling(wanted) and stands(wanted, told)


def stands(wanted: str, told: str) -> bool:
    """Tell whether these words stand there as whole words: "unpaid" and "not paid" are no
    "paid"."""
    at = told.find(wanted) if wanted else -1
    while at >= 0:
        before = told[:at].rstrip().rpartition(" ")[2].strip(_SIGNS)
        whole = _parted(told, at) and _parted(told, at + len(wanted))
        if whole and before not in _NEGATING:
            return True
        at = told.find(wanted, at + 1)
    return False


def _parted(text: str, at: int) -> bool:
    """Tell whether one word ends and another may begin here; some scripts have no spaces."""
    if not 0 < at < len(text):
        return True
    before, after = text[at - 1], text[at]
    return not (before.isalnum() and after.isalnum()) or ord(before) >= _NO_SPACES <= ord(after)


def plain(text: str) -> str:
    return " ".join(text.casefold().split())
