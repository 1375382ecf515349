"""Answers which rows have anything in a column: “which books have a fee?” is about the column Fee,
and about no book with that word in its title. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ...words.matching import bare, stems
from ...words.measures import money_in, number_in
from ...words.tokens import Tokens, tokens_of
from ..record import Record, RecordSet
from ..records import record_sets
from ..scene import ShownScreen, means_this_page
from ..shown_answers import Told

_ASKED: Final = re.compile(
    r"(?P<asks>which|what|how many|show|list) (?:of )?(?:the |my |our |these )?"
    r"(?P<noun>[\w'-]+(?: [\w'-]+)?) (?:that |which )?"
    r"(?P<has>have|has|had|have got|has got|are with|is with|come with|comes with|lack|lacks|with"
    r"|without|do not have|don't have|doesn't have|does not have|are without|is without)"
    r" (?:(?P<any>an?|any|the|no|some|its|their) )?(?P<column>[\w'-]+(?: [\w'-]+)?)\W*"
)
_DENIES: Final = re.compile(r"\b(?:not|never|no|without|cannot)\b|n't\b")
_EMPTY: Final = frozenset(
    [
        "-",
        "–",
        "—",
        "none",
        "no",
        "n/a",
        "nothing",
        "not set",
        "empty",
        "unassigned",
        "nobody",
        "free",
        "direct",
        "nonstop",
        "non-stop",
    ]
)
_IDLE: Final = frozenset(stem for word in ("date", "time", "amount") for stem in stems(word))
_PLAIN: Final = ("text", "link", "list item")


@dataclass(frozen=True, slots=True)
class AskedColumn:
    """Holds which rows are asked for: those that have anything in a column, or nothing."""

    records: RecordSet
    having: tuple[Record, ...]
    lacking: tuple[Record, ...]
    denied: bool
    counts: bool


def asked_column(tokens: Tokens, scene: ShownScreen) -> AskedColumn | None:
    """Return which rows a question asks for by a column of theirs; None for another question, and
    where a column holds marks or controls."""
    if any(one.quoted for one in tokens):
        return None
    asked = _ASKED.fullmatch(" ".join(one.norm for one in tokens))
    if asked is None:
        return None
    if _DENIES.search(asked["noun"]):
        # “How many people don't have parking?” asks for no people that are called so.
        return None
    said = stems(asked["column"])
    # The due date stands below “Due”.
    short = said[:-1] if said[-1:] and said[-1] in _IDLE else said
    sets = [
        (records, name)
        for records in record_sets(scene)
        for name, _ in records.header
        if said and stems(name) in (said, short)
    ]
    if len(sets) != 1:
        return None
    records, name = sets[0]
    column = records.column(name)
    if column is None or not (records.whole or means_this_page(tokens)):
        return None
    having: list[Record] = []
    lacking: list[Record] = []
    for record in records.records:
        if any(
            one.role not in _PLAIN and one.bounds.x < column.right and column.x < one.bounds.right
            for one in record.things
        ):
            return None
        inside = [
            bare(text)
            for text, at in scene.pieces
            if at.x < column.right and column.x < at.right and record.bounds.meet(at) == at
        ]
        if any(text and not (text in _EMPTY or any(map(str.isalnum, text))) for text in inside):
            return None
        (having if any(map(_says_something, inside)) else lacking).append(record)
    if not having:
        return None
    has = asked["has"]
    denied = asked["any"] == "no" or "not" in has or "n't" in has or has.endswith("without")
    denied = denied or has.startswith("lack")
    return AskedColumn(
        records, tuple(having), tuple(lacking), denied, counts=asked["asks"] == "how many"
    )


def _says_something(text: str) -> bool:
    if not text or text in _EMPTY:
        return False
    amount = money_in(text)
    number = number_in(text) if amount is None else amount
    return number != 0


def of_column(asked: AskedColumn) -> Told | None:
    """Return what the rows are called that are asked for, or how many they are; None where all rows
    are alike: a word such as “direct” may say that there is none."""
    rows = asked.lacking if asked.denied else asked.having
    names = [one.title for one in rows]
    alike = not asked.having or not asked.lacking
    if alike or not all(names) or len(set(names)) != len(names):
        return None
    told = ", ".join(names)
    return Told(f"{len(rows)}: {told}", str(len(rows))) if asked.counts else Told(told, told)


def lists_cells(told: str, said: str, scene: ShownScreen) -> bool:
    """Tell whether an answer lists what stands in a column, where it is asked which rows have
    anything there."""
    asked = asked_column(tokens_of(said) or (), scene)
    if asked is None:
        return False
    parts = [bare(one) for one in told.rstrip(".").split(", ")]
    titles = {bare(one.title) for one in asked.records.records}
    cells = {bare(text) for one in asked.records.records for text, _ in one.texts} - titles
    return all(one in cells for one in parts)
