"""Answers whether any row lies beyond a limit, and which are of a year: “is anyone paid less than
2000?”, “who joined in 2016?”. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ...words.lexicon import DETERMINERS, GENERIC, NUMBERS, STOP_WORDS
from ...words.scales import BETTER, COMPARATIVES, SCALES, is_called
from ...words.tokens import Token, Tokens
from ..comparing import Limit, currencies_in, limit_in, scales_of, sources_in
from ..own_nouns import own_nouns
from ..record import RecordSet
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
    if is_about_another_time(norms):
        return None
    own = own_nouns(scene)
    for records in record_sets(scene):
        limited = limit_in(said, records)
        if limited is None or not records.whole:
            continue
        rest, limit = limited
        amount = [one for one in said if one not in rest]
        if not all(map(_is_of_an_amount, amount)) or not _is_in_its_column(said, limit, records):
            continue
        if not _is_in_its_currency(amount, limit, records):
            continue
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


def is_about_another_time(norms: Sequence[str]) -> bool:
    """Tell whether a question is about what was, or is each time: rows tell what is now."""
    return bool(_PERIODS & set(norms))


_PERIODS: Final = frozenset(
    [
        *("year", "month", "week", "day", "yesterday", "tomorrow", "ago", "ever", "always"),
        *("every", "each", "previous", "used"),
    ]
)


def _is_of_an_amount(token: Token) -> bool:
    """Tell whether a word belongs to an amount that limits: “under 20 euros”, not “from Lumo”."""
    digits = any(map(str.isdigit, token.text))
    known = token.norm in _OF_AMOUNTS or token.norm in _OF_NAMES
    return not token.quoted and (digits or known or token.is_mark)


_OF_AMOUNTS: Final = frozenset(" ".join((*COMPARATIVES, *BETTER)).split()).union(
    NUMBERS,
    ("under", "over", "below", "above", "before", "after", "until", "than", "less", "more", "at"),
    ("least", "most", "up", "to", "no", "greater", "higher", "lower", "pm", "am", "o'clock"),
    ("noon", "euros", "euro", "dollars", "pounds", "bucks", "quid", "percent", "hours"),
    ("minutes", "stars", "years", "old", "kg", "km", "kilos", "points"),
)
_CURRENCIES: Final = {
    "dollars": "$", "bucks": "$", "usd": "$", "euros": "€", "euro": "€", "eur": "€",
    "pounds": "£", "quid": "£", "gbp": "£",
}  # fmt: skip


def _is_in_its_column(said: Tokens, limit: Limit, records: RecordSet) -> bool:
    """Tell whether the column that is compared is one that the question names, where it names any:
    who started after 2020 is no matter of age."""
    scales = scales_of(said)
    heads = [name for name, at in records.header if at == limit.source.column]
    return not (scales and heads) or any(is_called(one, heads[0]) for one in scales)


def _is_in_its_currency(amount: Sequence[Token], limit: Limit, records: RecordSet) -> bool:
    shown = currencies_in(limit.source.texts(records.records, records) or ())
    said = {_CURRENCIES[one.norm] for one in amount if one.norm in _CURRENCIES}
    said |= currencies_in(one.text for one in amount)
    return not said or said == shown


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
