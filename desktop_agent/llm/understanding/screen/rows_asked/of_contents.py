"""Answers what the row of a table holds that is named by one of its cells: “who has the wrong
invoice?”, “what is ticket 4007 about?”, “what did I spend on train tickets?”. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from .....geometry import Rect
from ...words.lexicon import DETERMINERS, GENERIC
from ...words.matching import bare, stems
from ...words.measures import money_in
from ...words.tokens import Tokens
from ..computed_answers import written_as
from ..own_nouns import own_nouns
from ..record import Record, RecordSet
from ..records import record_sets
from ..scene import ShownScreen
from ..shown_answers import Told
from .named_row import called, has_numbers_of_pieces, heads_people, tells_who_has

_SUBJECTS: Final = frozenset({"subject", "title", "topic", "description", "summary", "issue"})
_SHOPS: Final = frozenset(
    {"description", "merchant", "shop", "store", "payee", "place", "vendor", "seller", "retailer"}
)
_AMOUNTS: Final = frozenset({"amount", "sum", "price", "cost", "total", "paid", "value"})


@dataclass(frozen=True, slots=True)
class _Asks:
    """Holds a wording, with what it names as a group, and the headings that it asks for. `spends`:
    money that came in is not meant. `has`: people are meant who have what a row is about."""

    wording: re.Pattern[str]
    headings: Callable[[str], bool]
    spends: bool = False
    has: bool = False


Column = tuple[str, Rect]


def _among(names: frozenset[str]) -> Callable[[str], bool]:
    return lambda heading: bare(heading) in names


@dataclass(frozen=True, slots=True)
class _Asked:
    """Holds what a question was found to ask for: a heading, of these rows of a table, that
    are called by the words `what`."""

    asks: _Asks
    records: RecordSet
    heading: Column
    what: tuple[str, ...]
    rows: tuple[Record, ...]


_WORDINGS: Final = (
    _Asks(re.compile(r"who(?: has|'s got| has got| had) (?P<what>.+)"), heads_people, has=True),
    _Asks(re.compile(r"(?:what is|what's|what was) (?P<what>.+) about"), _among(_SUBJECTS)),
    _Asks(
        re.compile(
            r"(?:what|how much)(?: money)? did (?:i|we) (?:spend|pay) (?:on|for|at) (?P<what>.+)"
        ),
        _among(_AMOUNTS),
        spends=True,
    ),
    _Asks(
        re.compile(r"(?:what|how much) did (?P<what>.+) cost(?: me| us)?"),
        _among(_AMOUNTS),
        spends=True,
    ),
    _Asks(
        re.compile(r"where did (?:i|we) (?:buy|get|pay for|spend(?: money)? on) (?P<what>.+)"),
        _among(_SHOPS),
        spends=True,
    ),
)


def of_contents(tokens: Tokens, scene: ShownScreen) -> Told | None:
    """Return what stands under the heading that a question asks for, in the rows with a cell that
    says just what it names; None for what was paid where the list goes on elsewhere."""
    most = _most_spent(tokens, scene)
    if most is not None:
        return most[1] if most[0].whole else None
    found = _asked(tokens, scene)
    if found is None or (found.asks.spends and not found.records.whole):
        return None
    return _told(found)


def of_contents_shown(tokens: Tokens, scene: ShownScreen) -> str | None:
    """Return what was paid by the rows in view of a list that goes on elsewhere, and says so."""
    most = _most_spent(tokens, scene)
    if most is not None and not most[0].whole:
        return f"Of the {len(most[0].records)} that are shown: {most[1].text}"
    found = _asked(tokens, scene)
    told = _told(found) if found is not None and not found.records.whole else None
    if found is None or told is None:
        return None
    return f"Of the {len(found.records.records)} that are shown: {told.text}"


def _asked(tokens: Tokens, scene: ShownScreen) -> _Asked | None:
    """Return how a question asks, with the only table that has such a heading and rows of just the
    name that it says."""
    line = " ".join(one.norm for one in tokens if not one.is_mark)
    asks, what = next(
        ((one, match["what"]) for one in _WORDINGS if (match := one.wording.fullmatch(line))),
        (None, ""),
    )
    if asks is None or any(one.quoted for one in tokens):
        return None
    nouns = own_nouns(scene) | GENERIC | {"ticket", "number"}
    found = [
        _Asked(asks, records, headed[0], *called_so)
        for records in record_sets(scene)
        if len(headed := _columns(records, asks.headings)) == 1
        if (called_so := _rows_called(what.split(" "), records, headed[0], nouns)) is not None
    ]
    return found[0] if len(found) == 1 else None


def _columns(records: RecordSet, heads: Callable[[str], bool]) -> list[Column]:
    return [(name.strip(), at) for name, at in records.header if heads(name)]


def _rows_called(
    words: list[str], records: RecordSet, asked_for: Column, nouns: Collection[str]
) -> tuple[tuple[str, ...], tuple[Record, ...]] | None:
    """Return the words of a cell that is named, and the rows with it, in one column only; None
    where that is the column that is asked for."""
    while words and words[0] in DETERMINERS:
        words = words[1:]
    # “Ticket 4007” is 4007.
    ways = [words, words[1:]] if words and words[0] in nouns else [words]
    for said in ways:
        found = {
            at: rows
            for name, at in records.header
            if (rows := tuple(r for r in records.records if _is_same(said, records.cell(r, at))))
        }
        if found:
            one = len(found) == 1 and asked_for[1] not in found
            return (tuple(said), found.popitem()[1]) if one else None
    return None


def _is_same(said: Sequence[str], cell: str | None) -> bool:
    line = " ".join(said)
    return bool(line and cell) and (line == bare(cell or "") or stems(line) == stems(cell or ""))


def asks_for_most_spent(tokens: Tokens) -> bool:
    """Tell whether a question is about the greatest amount that was spent, which no balance is."""
    line = " ".join(one.norm for one in tokens if not one.is_mark)
    return _MOST_SPENT.fullmatch(line) is not None


def _most_spent(tokens: Tokens, scene: ShownScreen) -> tuple[RecordSet, Told] | None:
    """Return the greatest amount that was spent, with its table, where signs tell what was; None
    where two are equal."""
    if not asks_for_most_spent(tokens):
        return None
    found = [
        (records, at)
        for records in record_sets(scene)
        for _, at in _columns(records, _among(_AMOUNTS))
    ]
    if len(found) != 1:
        return None
    records, at = found[0]
    cells = [(one, (records.cell(one, at) or "").strip()) for one in records.records]
    signs = [_sign(text) for _, text in cells]
    spent = [(money_in(text) or 0, text, one) for one, text in cells if _sign(text) == "-"]
    if not set(signs) <= {"+", "-"}:
        # Where only refunds have a sign, what was spent has none.
        return None
    if not spent or len({_UNIT.sub("", text) for _, text, _ in spent}) != 1:
        return None
    most = max(value for value, _, _ in spent)
    best = [(text, one) for value, text, one in spent if value == most]
    if len(best) != 1:
        return None
    text, record = best[0]
    return records, Told(f"{called(record, records)}: {text}", text)


_MOST_SPENT: Final = re.compile(
    r"(?:what|which|what's)(?: is| was)?(?: the| my)? (?:biggest|largest|highest|greatest)"
    r"(?: (?:amount|payment|sum|expense|purchase|transaction|item))?"
    r"(?: that)? (?:i|we)(?: have|'ve)? (?:spent|paid)"
    r"|(?:what|which|what's)(?: is| was)?(?: the| my)? (?:biggest|largest|highest) expense"
)
_UNIT: Final = re.compile(r"[\d.,' ]")


def asks_for_more(tokens: Tokens, scene: ShownScreen) -> bool:
    """Tell whether a question names rows by their cells, but asks for what these do not say: what
    was paid for several pieces, or who has what is not with its owner."""
    found = _asked(tokens, scene)
    return found is not None and _is_more(found)


def _is_more(asked: _Asked) -> bool:
    if asked.asks.has:
        return not tells_who_has(asked.records)
    return bare(asked.heading[0]) in _AMOUNTS and has_numbers_of_pieces(asked.records)


def _told(asked: _Asked) -> Told | None:
    if _is_more(asked):
        return None
    rows, records = asked.rows, asked.records
    name, at = asked.heading
    texts = [" ".join((records.cell(one, at) or "").split()) for one in rows]
    if not all(texts) or (asked.asks.spends and not _are_spent(rows, records)):
        return None
    if bare(name) in _AMOUNTS:
        return _told_amounts(rows, texts, records)
    if asked.asks.spends:
        # A description may be no place.
        return Told(f"{name}: {', '.join(dict.fromkeys(texts))}")
    if len(rows) != 1 or (bare(name) in _SUBJECTS and not _is_same(asked.what, rows[0].title)):
        # “What is Acme about?” asks for no ticket of it.
        return None
    return Told(f"{rows[0].title}, {name}: {texts[0]}", texts[0])


def _told_amounts(rows: Sequence[Record], texts: list[str], records: RecordSet) -> Told | None:
    if len(rows) == 1:
        return Told(f"{called(rows[0], records)}: {texts[0]}", texts[0])
    spent = [_SIGN.sub("", one) for one in texts]
    values = [money_in(one) for one in spent]
    known = [one for one in values if one is not None]
    total = written_as(sum(known), spent) if len(known) == len(values) else ""
    return Told(f"Total of {len(texts)}: {total}", total) if total else None


def _are_spent(rows: Sequence[Record], records: RecordSet) -> bool:
    """Tell whether these rows are what was paid, and not what came in: signs say so, where the
    column has any."""
    columns = _columns(records, _among(_AMOUNTS))
    if len(columns) != 1:
        return not columns
    all_ = [records.cell(one, columns[0][1]) or "" for one in records.records]
    signs = {one: _sign(one) for one in all_}
    if None in signs.values():
        return False
    if set(signs.values()) == {""}:
        return True
    return all(signs[records.cell(one, columns[0][1]) or ""] == "-" for one in rows)


def _sign(text: str) -> str | None:
    """Return “-” or “+”, "" for an amount without a sign; None for what is no amount, or written
    in another way."""
    match = _SIGN.match(text.strip())
    if money_in(text) is None or text.strip().startswith("("):
        return None
    return "" if match is None else "+" if match[0].strip() == "+" else "-"


_SIGN: Final = re.compile(r"[+\-−–]\s*")
