"""Text that is worth stealing: card and account numbers, keys. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_CARD: Final = re.compile(r"(?<![\w-])[2-6](?:[ -]?\d){12,18}(?![\w-])")
_IBAN: Final = re.compile(r"\b[A-Za-z]{2}\d{2}(?: ?[A-Za-z0-9]){11,30}\b")
_KEYS: Final = re.compile(
    r"\b(?:sk|pk|rk)[-_][A-Za-z0-9_-]{16,}|\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_\w{20,}"
    r"|\bglpat-[\w-]{16,}|\bxox[abprs]-[A-Za-z0-9-]{10,}|\bAKIA[0-9A-Z]{12,}|\bAIza[\w-]{30,}"
    r"|\bhf_[A-Za-z0-9]{20,}|\beyJ[\w-]{8,1000}\.eyJ[\w-]{8,1000}\.[\w-]+"
)
_BLOCK: Final = re.compile(r"-----BEGIN [A-Z0-9 ]*PRIVATE KEY")
_SPACES: Final = re.compile(r"[\s-]+")


def sensitive(text: str, said: Iterable[str] = ()) -> str:
    """What is in the text that the human did not say: "a card number"; "" if nothing is."""
    heard = [_SPACES.sub("", words).casefold() for words in said]

    def new(found: str) -> bool:
        plain = _SPACES.sub("", found).casefold()
        return not any(plain in words for words in heard)

    if _BLOCK.search(text) and new(text):
        return "a private key"
    if any(new(found.group()) for found in _KEYS.finditer(text)):
        return "a secret key"
    if any(_is_card(found.group()) and new(found.group()) for found in _CARD.finditer(text)):
        return "a card number"
    if any(new(iban) for found in _IBAN.finditer(text) for iban in _ibans(found.group())):
        return "a bank account number"
    return ""


def _is_card(text: str) -> bool:
    """The Luhn check, which one number in ten passes."""
    digits = [int(c) for c in text if c.isdigit()]
    doubled = (d * 2 - 9 * (d > 4) for d in digits[-2::-2])
    return len(set(digits)) > 1 and (sum(digits[-1::-2]) + sum(doubled)) % 10 == 0


def _ibans(text: str) -> list[str]:
    """The text, or its beginning, if the check digits are right; words may follow the number."""
    parts = text.split(" ")
    for size in range(len(parts), 0, -1):
        plain = "".join(parts[:size]).upper()
        if (
            15 <= len(plain) <= 34
            and int("".join(str(int(c, 36)) for c in _turned(plain))) % 97 == 1
        ):
            return [plain]
    return []


def _turned(plain: str) -> str:
    return plain[4:] + plain[:4]
