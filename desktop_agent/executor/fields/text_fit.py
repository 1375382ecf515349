"""Tells whether a field that holds one text was given another: the same, alike, or something else.
Pure.

The same are two that differ only in letter case, in blanks or dashes between groups of digits,
and in the separators of thousands. Alike are two that a human may take for the same value, or of
which one is a part of the other. A number of another value is never alike.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from enum import Enum
from fractions import Fraction
from typing import Final


class Fit(Enum):
    SAME = "same"
    ALIKE = "alike"
    OTHER = "other"


_NUMBER: Final = re.compile(r"(?:(?<![\w).,])[-−])?[0-9]+(?:[.,][0-9]+)*")
_THOUSANDS: Final = re.compile(
    r"(?<![\w.,])([0-9]{1,3})((?P<by>[.,'’ ])[0-9]{3}(?:(?P=by)[0-9]{3})*)"
    r"(?P<rest>(?:(?!(?P=by))[.,][0-9]+)?)(?![\w]|[.,'’][0-9])"
)
_GROUPING: Final = re.compile(r"(?<=[0-9])[ -](?=[0-9])")
# Card and telephone numbers have at least this many digits.
_FEWEST_GROUPED: Final = 5
_IN_GROUPS: Final = re.compile(r"[0-9]{2,}(?:[ -][0-9]{2,}){2,}")
_GROUP: Final = 3
_NEAR: Final = 1e-6


def fit(wanted: str, held: str) -> Fit:
    """Return how a field that holds this as a whole was given that text."""
    return fit_plain(plain(wanted), plain(held))


def plain(text: str) -> str:
    """Return the text in one form: letter case, and what only an encoding tells apart."""
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\xa0", " "))
    # A program may or may not add a line end to the last line.
    return text.casefold().rstrip("\n")


def fit_plain(wanted: str, held: str) -> Fit:
    if wanted == held or _groups_alike(wanted, held):
        return Fit.SAME
    return Fit.ALIKE if _alike(wanted, held) else Fit.OTHER


def inserted(text: str, before: str, now: str) -> bool:
    """Tell whether the text has been put into what was there before, in one place, or has taken the
    place of a part of it. All three are plain."""
    kept = len(now) - len(text)
    if not 0 <= kept <= len(before) or now == before:
        return False
    begin, end = _common(before, now), _common(before[::-1], now[::-1])
    return any(now.startswith(text, at) for at in range(max(0, kept - end), min(begin, kept) + 1))


def is_worth(text: str, number: float) -> bool:
    """Tell whether a text that is a single number may be worth that."""
    values = list(_values(_NUMBER.findall(plain(text))))
    near = (abs(float(one) - number) < _NEAR for value in values for one in value)
    return len(values) != 1 or any(near)


def changed_part(before: str, now: str) -> str:
    """Return what stands in `now` between the beginning and the end that both have."""
    begin = _common(before, now)
    end = _common(before[begin:][::-1], now[begin:][::-1])
    return now[begin : len(now) - end]


def _common(one: str, other: str) -> int:
    """Return how many characters both begin with."""
    for at, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return at
    return min(len(one), len(other))


# --- grouping ------------------------------------------------------------------------------


def _groups_alike(wanted: str, held: str) -> bool:
    """Tell whether both are the same but for how their digits are grouped."""
    sure = _THOUSANDS.sub(lambda found: _ungrouped(found, doubtful=False), wanted)
    if sure == _THOUSANDS.sub(lambda found: _ungrouped(found, doubtful=True), held):
        return True
    joined = _GROUPING.sub("", held)
    if sum(c.isdigit() for c in wanted) < _FEWEST_GROUPED:
        return False
    if joined == wanted:
        return True
    # "100-200" are two numbers, "4111-1111-1111-1111" is one.
    return bool(_IN_GROUPS.fullmatch(wanted)) and _GROUPING.sub("", wanted) == joined


def _ungrouped(found: re.Match[str], *, doubtful: bool) -> str:
    """Remove separators of thousands. "1,234" alone may be a decimal, where a human wrote it."""
    first, groups, by, rest = found.group(1), found.group(2), found["by"], found["rest"]
    if not doubtful and by in ".," and groups.count(by) == 1 and not rest:
        return found.group()
    return first + groups.replace(by, "") + rest


# --- likeness ------------------------------------------------------------------------------


def _alike(wanted: str, held: str) -> bool:
    if not _numbers_alike(wanted, held):
        return False
    one, other = _letters(wanted), _letters(held)
    if not one:
        return "".join(wanted.split()) in "".join(held.split()) and wanted != ""
    if one in other:
        return True
    # A date or a time that is written in another way has the same numbers in it.
    return not any(c.isalpha() for c in one)


def _letters(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKC", text) if c.isalnum())


def _numbers_alike(wanted: str, held: str) -> bool:
    """Tell whether each number of the one is one of the other."""
    mine, theirs = _NUMBER.findall(wanted), _NUMBER.findall(held)
    left = list(_values(theirs))
    for value in _values(mine):
        same = next((one for one in left if not value.isdisjoint(one)), None)
        if same is None:
            break
        left.remove(same)
    else:
        return True
    # Grouped in another way, as a telephone number; decimals and signs are no groups.
    whole = all(token.isdecimal() for token in (*mine, *theirs))
    return whole and "".join(mine) == "".join(theirs)


def _values(tokens: Iterable[str]) -> Iterable[frozenset[Fraction]]:
    """Yield what each number may be worth; a date or a version is several numbers."""
    for token in tokens:
        sign = -1 if token[0] in "-−" else 1
        digits = token.lstrip("-−")
        parts, signs = re.split("[.,]", digits), re.findall("[.,]", digits)
        grouped = [len(part) == _GROUP for part in parts[1:]]
        whole, last = Fraction(int("".join(parts))), len(parts[-1])
        decimal = whole / 10**last
        if not signs:
            yield frozenset({sign * whole})
        elif len(signs) == 1:
            found = {sign * decimal}
            # "0.125" has no thousands.
            thousands = grouped[0] and len(parts[0]) <= _GROUP and not parts[0].startswith("0")
            yield frozenset(found | {sign * whole} if thousands else found)
        elif len(set(signs)) == 1 and all(grouped):
            yield frozenset({sign * whole})
        elif len(set(signs[:-1])) == 1 and signs[-1] != signs[0] and all(grouped[:-1]):
            yield frozenset({sign * decimal})
        else:
            for part in parts:
                yield frozenset({Fraction(int(part))})
