"""Text that is worth stealing: card and account numbers, keys. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

_CARD: Final = re.compile(r"(?<![\w-])[2-6](?:[ -]?\d){12,18}(?![\w-])")
# Over several pieces, or fields, of text: what comes before may be another field's.
_CARD_IN_PIECES: Final = re.compile(r"(?<!\d)[2-6](?:[ \t-]?\d){12,18}(?!\d)")
# How long a known issuer's number is: in pieces, other fields' digits look like one more often.
_ISSUED: Final = re.compile(r"4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6\d{15}")
_IBAN: Final = re.compile(r"\b[A-Za-z]{2}\d{2}(?: ?[A-Za-z0-9]){11,30}\b")
_KEYS: Final = re.compile(
    r"\b(?:sk|pk|rk)[-_][A-Za-z0-9_-]{16,}|\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_\w{20,}"
    r"|\bglpat-[\w-]{16,}|\bxox[abprs]-[A-Za-z0-9-]{10,}|\bAKIA[0-9A-Z]{12,}|\bAIza[\w-]{30,}"
    r"|\bhf_[A-Za-z0-9]{20,}|\beyJ[\w-]{8,1000}\.eyJ[\w-]{8,1000}\.[\w-]+"
)
_BLOCK: Final = re.compile(r"-----BEGIN [A-Z0-9 ]*PRIVATE KEY")
_SPACES: Final = re.compile(r"[\s-]+")


def sensitive(text: str, said: Iterable[str] = ()) -> str:
    """Return what is in the text that the human did not say: "a card number"; "" if nothing is."""
    new = _not_in(said)
    if _BLOCK.search(text) and new(text):
        return "a private key"
    if any(new(found.group()) for found in _KEYS.finditer(text)):
        return "a secret key"
    if any(_is_card(found.group()) and new(found.group()) for found in _CARD.finditer(text)):
        return "a card number"
    if any(new(iban) for found in _IBAN.finditer(text) for iban in _ibans(found.group())):
        return "a bank account number"
    return ""


def completed(before: str, text: str, after: str, said: Iterable[str] = ()) -> str:
    """Return the same for what the text makes whole, together with what stands before and after
    it."""
    begin, end = len(before), len(before) + len(text)
    there = {start for start, _, _ in _in_pieces(before)}
    new = _not_in(said)
    for start, found, what in _in_pieces(f"{before}{text}{after}"):
        if start < end and start + len(found) > begin and start not in there and new(found):
            return what
    return ""


def _in_pieces(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield where it begins, what it is, and what to call it."""
    for match in _KEYS.finditer(text):
        yield match.start(), match.group(), "a secret key"
    for match in _CARD_IN_PIECES.finditer(text):
        found = match.group()
        if _ISSUED.fullmatch(_SPACES.sub("", found)) and _is_card(found):
            yield match.start(), found, "a card number"
    for match in _IBAN.finditer(text):
        for iban in _ibans(match.group()):
            yield match.start(), iban, "a bank account number"


def _not_in(said: Iterable[str]) -> Callable[[str], bool]:
    heard = [_SPACES.sub("", words).casefold() for words in said]

    def new(found: str) -> bool:
        plain = _SPACES.sub("", found).casefold()
        return not any(plain in words for words in heard)

    return new


def _is_card(text: str) -> bool:
    """Apply the Luhn check, which one number in ten passes."""
    digits = [int(c) for c in text if c.isdigit()]
    doubled = (d * 2 - 9 * (d > 4) for d in digits[-2::-2])
    return len(set(digits)) > 1 and (sum(digits[-1::-2]) + sum(doubled)) % 10 == 0


def _ibans(text: str) -> list[str]:
    """Return the text, or its beginning, if the check digits are right; words may follow the
    number."""
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
