"""Answers whether any row lies beyond a limit, and which are of a year: “is anyone paid less than
2000?”, “who joined in 2016?”. Pure."""

from __future__ import annotations

import re
from typing import Final

from ...words.lexicon import DETERMINERS, GENERIC, STOP_WORDS
from ...words.scales import SCALES
from ...words.tokens import Tokens
from ..comparing import limit_in, scales_of, sources_in
from ..own_nouns import own_nouns
from ..records import record_sets
from ..scene import ShownScreen
from ..shown_answers import Told

_ASKS: Final = frozenset({"is", "are", "does", "do", "did", "has", "have", "was", "will", "can"})
_ANY: Final = frozenset({"anyone", "anybody", "anything", "any", "someone", "somebody"})
_OF_NAMES: Final = frozenset[str]().union(*(one.names for one in SCALES))
_IDLE: Final = (
    STOP_WORDS | DETERMINERS | GENERIC | _ANY | _OF_NAMES
    | {"them", "these", "those", "people", "here", "there", "been", "shown", "one", "ones", "get"}
)  # fmt: skip
_MOST_LISTED: Final = 12


def of_any_beyond(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return which rows lie beyond the limit that a question says, or that none does; None where
    the list goes on elsewhere, or a word is left that tells something else."""
    said = tuple(one for one in tokens[1:] if not one.is_mark or one.quoted)
    if norms[0] not in _ASKS or not _ANY & {one.norm for one in said[:2]}:
        return None
    own = own_nouns(scene)
    for records in record_sets(scene):
        limited = limit_in(said, records)
        if limited is None or not records.whole:
            continue
        rest, limit = limited
        if any(
            one.quoted or not {one.norm, one.norm.removesuffix("s")} & (_IDLE | own) for one in rest
        ):
            continue
        found = limit.within(records.records, records)
        if found is None or len(found) > _MOST_LISTED or not all(one.title for one in found):
            continue
        named = limit.source.figures(found, records) if found else []
        if named is None:
            continue
        listed = ", ".join(f"{one.title} {text.strip()}" for _, text, one in named)
        return Told(f"Yes: {listed}" if listed else "No, none that is shown")
    return None


def of_year(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return which rows show a year in the column that a verb is about: “who joined in 2016?” below
    “Started”; None where there is no such column, or the list goes on elsewhere."""
    if norms[0] not in ("who", "which", "what"):
        return None
    said = tuple(one for one in tokens[1:] if not one.is_mark or one.quoted)
    years = [one for one in said if _YEAR.fullmatch(one.norm)]
    own = own_nouns(scene)
    telling = [
        one
        for one in said
        if one not in years and not {one.norm, one.norm.removesuffix("s")} & (_IDLE | own)
    ]
    scales = scales_of(said)
    if len(years) != 1 or telling or not scales or _BESIDE & set(norms):
        return None
    for records in record_sets(scene):
        sources = [one for scale in scales for one in sources_in(scale, records) if one.column]
        texts = sources[0].texts(records.records, records) if len(sources) == 1 else None
        if texts is None or not records.whole:
            continue
        cells = [
            (_YEAR_IN.findall(text), one) for text, one in zip(texts, records.records, strict=True)
        ]
        found = [one for shown, one in cells if shown == [years[0].norm]]
        told = bool(found) and all(one.title for one in found)
        if told and all(len(shown) == 1 for shown, _ in cells):
            return Told(", ".join(one.title for one in found))
    return None


_YEAR: Final = re.compile(r"(?:1[5-9]|20)\d\d")
_YEAR_IN: Final = re.compile(r"\b(?:1[5-9]|20)\d\d\b")
# Beside these, the year is a limit, or another one is meant.
_BESIDE: Final = frozenset(
    [*("before", "after", "since", "until", "by", "not", "or", "than", "first", "last"), "except"]
)
