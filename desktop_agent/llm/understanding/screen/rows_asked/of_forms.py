"""Answers what a row shows in a form that tells what it is, where no column heads it: “what is
Priya's email?” is the only address in her row. Pure."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Final

from ...words.lexicon import STOP_WORDS
from ...words.matching import bare
from ...words.measures import clock_in, day_in, moment_in
from ...words.tokens import Token, Tokens
from ..record import Record, RecordSet
from ..records import record_sets
from ..scene import ShownScreen
from ..shown_answers import Told
from .named_row import called, row_named

_EMAIL: Final = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_WEB: Final = re.compile(r"(?:https?://|www\.)[^\s,;]+[^\s,;.)]", re.IGNORECASE)
_PHONE: Final = re.compile(
    r"(?:(?:tele)?phone|tel\.?|mobile|cell|call)?:?\s*(\+?[(\d][\d ()/.-]{5,}\d)", re.IGNORECASE
)
_FEWEST_DIGITS: Final = 7
_MOST_DIGITS: Final = 15
_ASKING: Final = STOP_WORDS | frozenset(
    [
        *("what", "what's", "which", "is", "whats", "give", "tell", "me", "show", "does", "have"),
        *("has", "do", "you", "we", "i", "one", "got", "can", "know", "how", "please"),
    ]
)
_HEADS: Final = frozenset({"what", "what's", "which", "give", "tell", "show", "do"})


def of_forms(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return the only text of the form that is asked for in the only row that is named."""
    if norms[0] not in _HEADS:
        return None
    asked = [one for one in tokens if one.quoted or not one.is_mark]
    if any(b.norm == "from" and a.norm != "one" for a, b in itertools.pairwise(asked)):
        # An email from Tom is a letter, and no address.
        return None
    for heads, tails, read in _KINDS:
        rest = _without_kind(asked, heads, tails)
        if rest is None:
            continue
        subject = [one for one in rest if one.quoted or one.norm not in _ASKING]
        found = row_named(subject, record_sets(scene)) if subject else None
        if found is None or _is_headed(found[0], heads):
            return None
        told = _texts(found[1], read)
        return Told(f"{called(found[1], found[0])}: {told[0]}", told[0]) if len(told) == 1 else None
    return None


def _without_kind(
    tokens: list[Token], heads: frozenset[str], tails: frozenset[str]
) -> list[Token] | None:
    """Return the words without those for a kind, which are said once; None where they are not."""
    places = [at for at, one in enumerate(tokens) if one.norm in heads and not one.quoted]
    if len(places) != 1:
        return None
    at = places[0]
    end = at + 1
    if end < len(tokens) and tokens[end].norm in tails and not tokens[end].quoted:
        end += 1
    return [*tokens[:at], *tokens[end:]]


def _is_headed(records: RecordSet, heads: frozenset[str]) -> bool:
    """Tell whether a column says itself where such values stand."""
    return any(heads & set(bare(name).split()) for name, _ in records.header)


def _texts(record: Record, read: Callable[[str], list[str]]) -> list[str]:
    return list(dict.fromkeys(found for text, _ in record.told for found in read(text)))


def _phones(text: str) -> list[str]:
    match = _PHONE.fullmatch(text.strip())
    if match is None:
        return []
    digits = sum(map(str.isdigit, match[1]))
    dated = any(read(match[1]) is not None for read in (day_in, moment_in, clock_in))
    # A long number alone may be that of an order.
    marked = match[1][0] in "+(0" or " " in match[1] or match.start(1) > 0
    return [match[1]] if marked and not dated and _FEWEST_DIGITS <= digits <= _MOST_DIGITS else []


_KINDS: Final[tuple[tuple[frozenset[str], frozenset[str], Callable[[str], list[str]]], ...]] = (
    (frozenset({"email", "e-mail"}), frozenset({"address"}), _EMAIL.findall),
    (frozenset({"phone", "telephone", "mobile", "cell"}), frozenset({"number"}), _phones),
    (frozenset({"website", "homepage", "url"}), frozenset({"address"}), _WEB.findall),
)
