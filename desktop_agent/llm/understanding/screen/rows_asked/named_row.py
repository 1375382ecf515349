"""Finds the one row that words name, each of them as it stands there. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...words.lexicon import GENERIC, STOP_WORDS
from ...words.matching import bare, stems
from ...words.measures import day_in, moment_in
from ...words.tokens import Token
from ..record import Record, RecordSet

_IDLE: Final = STOP_WORDS | GENERIC | {"number", "no", "there", "currently", "still", "already"}

_PEOPLE: Final = frozenset(
    [
        *("customer", "client", "owner", "assignee", "assigned", "employee", "member", "guest"),
        *("user", "contact", "tenant", "patient", "student", "borrower", "holder", "person", "who"),
        *("player", "colleague", "teacher", "driver", "runner", "agent", "author", "reporter"),
    ]
)


def heads_people(heading: str) -> bool:
    """Tell whether people stand under a heading; a “Product name” is none of theirs."""
    words = bare(heading).split()
    return words == ["name"] or bool(_PEOPLE & set(words))


def tells_who_has(records: RecordSet) -> bool:
    """Tell whether the people of a table are those who have what its rows are about: what is lent
    to somebody is not with its owner."""
    heads = [name for name, _ in records.header]
    handed = [one for one in heads if _HANDED & set(bare(one).split())]
    people = [one for one in heads if heads_people(one)]
    return not handed or (handed == people and bare(handed[0]) in _HAVING and len(handed) == 1)


_HANDED: Final = frozenset({"with", "to", "by", "lent", "borrowed", "assigned"})
_HAVING: Final = frozenset({"assigned", "assigned to", "borrowed by", "with", "with whom"})


def has_numbers_of_pieces(records: RecordSet) -> bool:
    """Tell whether rows say how many pieces of a thing each of them is about: in a column of their
    own, or as “3 ×”."""
    if any(_QUANTITIES & set(bare(name).strip(".").split()) for name, _ in records.header):
        return True
    return any(_TIMES.search(text) for one in records.records for text, _ in one.told)


_QUANTITIES: Final = frozenset(
    ["quantity", "quantities", "qty", "qty.", "pieces", "units", "count", "pcs", "pcs."]
)
_TIMES: Final = re.compile(r"(?<!\w)\d+ ?[×x](?!\w)|[×x] ?\d+(?!\w)", re.IGNORECASE)


def row_named(
    tokens: Sequence[Token], sets: Sequence[RecordSet]
) -> tuple[RecordSet, Record] | None:
    """Return the only row whose title shows all words that tell something, or else the only one of
    which a text does; None where there is none, or several."""
    told = [_without_ending(one) for one in tokens if not one.is_mark or one.quoted]
    words = [one for one in told if one.quoted or not _is_idle(one.norm)]
    # “Order” may be what a row is called.
    words = words or [one for one in told if one.norm not in STOP_WORDS]
    if not words:
        return None
    rows = [(records, record) for records in sets for record in records.records]
    whole = {stem for one in words for stem in stems(one.text)}
    titled = [one for one in rows if set(stems(one[1].title)) == whole]
    titled = titled or [one for one in rows if _shows(one[1].title, words)]
    found = titled or [one for one in rows if any(_shows(text, words) for text, _ in one[1].told)]
    return found[0] if len(found) == 1 else None


def _without_ending(token: Token) -> Token:
    if token.quoted or not token.norm.endswith(("'s", "’s")):
        return token
    return replace(token, text=token.text[:-2], norm=token.norm[:-2])


def _is_idle(norm: str) -> bool:
    return norm in _IDLE or norm.removesuffix("s") in _IDLE


def _shows(text: str, words: Sequence[Token]) -> bool:
    shown = set(stems(text))
    return all(set(stems(one.text)) <= shown for one in words)


def called(record: Record, records: RecordSet) -> str:
    """Return what a row is called, with its next words where that is a day or a number alone: “27
    Nov Green Grocer”. By its link, where each row has one of its own."""
    if records.is_linked:
        return record.link_name
    title = " ".join(record.title.split())
    if not title or not (_is_day(title) or not any(map(str.isalpha, title))):
        return title
    cells = (records.cell(record, at) for _, at in records.header)
    texts = (" ".join(cell.split()) for cell in cells if cell and cell.strip() != record.title)
    more = next((one for one in texts if any(map(str.isalpha, one)) and not _is_day(one)), "")
    return f"{title} {more}".strip()


def _is_day(text: str) -> bool:
    return moment_in(text) is not None or day_in(text) is not None
