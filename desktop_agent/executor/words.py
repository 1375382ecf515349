"""Whether words stand among others as whole words. Pure."""

from __future__ import annotations

from typing import Final

# From here on scripts that put no spaces between words.
_NO_SPACES: Final = 0x2E80
_SIGNS: Final = ".,:;!?\"'()[]“”„«»"
_NEGATING: Final = frozenset(
    {"not", "never", "no", "cannot", "can't", "isn't", "wasn't", "nicht", "kein", "keine"}
    | {"pas", "non", "jamais", "не", "нет", "nie"}
)


def stands(wanted: str, told: str) -> bool:
    """Whether these words stand there as whole words: "unpaid" and "not paid" are no "paid"."""
    at = told.find(wanted)
    while at >= 0:
        before = told[:at].rstrip().rpartition(" ")[2].strip(_SIGNS)
        whole = _parted(told, at) and _parted(told, at + len(wanted))
        if whole and before not in _NEGATING:
            return True
        at = told.find(wanted, at + 1)
    return False


def _parted(text: str, at: int) -> bool:
    """Whether one word ends and another may begin here; some scripts have no spaces."""
    if not 0 < at < len(text):
        return True
    before, after = text[at - 1], text[at]
    return not (before.isalnum() and after.isalnum()) or ord(before) >= _NO_SPACES <= ord(after)


def plain(text: str) -> str:
    return " ".join(text.casefold().split())
