"""Reads which row an act is for that no row has a button for: “delete the newsletter”. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...screen.record import Record, RecordSet
from ...screen.record_phrases import CONTAINERS, chosen_among, tells_only_which
from ...screen.records import record_sets
from ...screen.scene import ShownScreen
from ...words.acts import SaidAct, acts_in, without_place
from ...words.matching import bare
from ...words.reading import Clause
from ...words.tokens import Tokens, words
from .record_acts import names_a_cell

_OPENS: Final = frozenset(
    [
        "remove",
        "clear",
        "star",
        "flag",
        "unstar",
        "unflag",
        "archive",
        "edit",
        "restore",
        "download",
    ]
)
"""Holds the acts that a row is opened for: a press on the row itself may play or buy it."""
_FEWEST_ROWS: Final = 3


@dataclass(frozen=True, slots=True)
class MeantRow:
    """Holds a row and the words for what is done to it: what a button for it may be called."""

    record: Record
    records: RecordSet
    names: tuple[str, ...]
    off: bool = False


def acts_on_rows(clause: Clause, scene: ShownScreen) -> Iterator[tuple[Tokens, list[MeantRow]]]:
    """Yield the acts of a clause that a row is opened for, with the words for it and the rows that
    they mean: none that only a slip of the pen, or a word for rows of another kind, leads to."""
    sets = record_sets(scene)
    if clause.bans & {"open", "read"} or _QUESTION.match(clause.whole.strip()):
        return
    for act in row_acts(clause):
        for what in (act.what, *_without_list(act.what)):
            found = chosen_among(what, sets) if what and may_be_a_row(what) else None
            if found is None or names_a_cell(what, found[0]) or not tells_most(found[0], sets):
                continue
            records, chosen = found
            rows = [MeantRow(one, records, act.names, act.off) for one in chosen.records]
            if chosen.count <= 1 and all(is_named(what, one) for one in rows):
                yield what, rows
                break


_QUESTION: Final = re.compile(r"(?:how|why|when|should|what|who|where)\b", re.IGNORECASE)


def may_be_a_row(what: Tokens) -> bool:
    """Tell whether words may mean a single row: “the slides from the mail” and “the text of the
    note” are parts of one, “the last folder” is a row of another kind, and a list is several."""
    norms = ["" if one.quoted else one.norm for one in what]
    several = {"and", "&", "except", "excepting", "excluding"} & set(norms)
    several |= {","} & {one.text for one in what if one.is_mark}
    parts = len(norms) > 1 and norms[:1] in (["the"], ["its"]) and set(norms[1:2]) & _PARTS
    apart = "of" in norms or any(norm.endswith("'s") for norm in norms)
    return not (several or (parts and apart) or CONTAINERS & set(norms) or _is_a_part(what))


_PARTS: Final = frozenset(
    [
        *("text", "content", "contents", "body", "title", "name", "date", "attachment", "picture"),
        *("photo", "role", "email", "status", "priority", "place", "time", "subject", "address"),
    ]
)


def is_named(what: Tokens, row: MeantRow) -> bool:
    """Tell whether a row shows each word that names it, with no slip: what is opened for an act is
    not found by a word that is only near. On one of several pages it is its title that names it."""
    title = row.record.title
    texts = [title] if not row.records.whole else [text for text, _ in row.record.texts]
    texts += [one.name for one in row.record.things] if row.records.whole else []
    shown = {word for text in texts for word in re.split(r"[^\w]+", text.casefold()) if word}
    telling = [one for one in what if not one.quoted and not tells_only_which((one,))]
    names = [one.norm.removesuffix("'s").removesuffix("s") for one in telling if not one.is_mark]
    if not row.records.whole and not names:
        return tells_only_which(what)
    return all(
        not word.isalpha() or any(each.startswith(word[:_STEM]) for each in shown) for word in names
    ) or any(one.norm in _STATES for one in telling)


_STEM: Final = 5
_STATES: Final = frozenset({"starred", "pinned", "unread", "flagged", "liked", "checked"})


def on_one_row(clause: Clause, scene: ShownScreen) -> Iterator[MeantRow]:
    """Yield the acts of a clause on a single row, with that row."""
    for _, rows in acts_on_rows(clause, scene):
        if len(rows) == 1:
            yield rows[0]


def row_acts(clause: Clause) -> list[SaidAct]:
    acts = [one for one in acts_in(clause.tokens) if one.names[0] in _OPENS and not one.place]
    head = clause.tokens[0].norm
    if head in _NO_REMOVAL:
        # To cancel the dinner, or to empty a list, is not to delete the mail or the note about it.
        acts = [replace(one, names=_NO_REMOVAL[head]) for one in acts]
    return [*acts, *_acts_named(clause)]


_EMPTIED: Final = ("clear", "empty", "wipe", "clean")
_NO_REMOVAL: Final[dict[str, tuple[str, ...]]] = {
    "cancel": ("cancel",),
    **dict.fromkeys((*_EMPTIED, "erase", "tidy"), _EMPTIED),
}


def _is_a_part(what: Tokens) -> bool:
    """Tell whether words mean a part of a mail or a note: “the slides from the mail”."""
    norms = ["" if one.quoted else one.norm for one in what]
    of = max((at for at, one in enumerate(norms) if one == "from"), default=0)
    return of > 0 and norms[-1] in _HELD_IN and len(norms) - of <= _FROM_THE_MAIL


_HELD_IN: Final = frozenset({"mail", "email", "e-mail", "message", "note", "letter", "post"})
_FROM_THE_MAIL: Final = 5


def _without_list(what: Tokens) -> Iterator[Tokens]:
    """Yield the words for a row without the list that it stands in: “the oldest one in the inbox”.
    “The slides from the mail” are no mail."""
    for kept in without_place(what):
        rest = {one.norm for one in what[len(kept) :] if not one.quoted}
        if rest & _LISTS:
            yield kept


_LISTS: Final = frozenset(
    {"inbox", "mailbox", "list", "page", "folder", "table", "screen", "here", "there", "sidebar"}
)


def tells_most(records: RecordSet, sets: Sequence[RecordSet]) -> bool:
    """Tell whether no other rows show more than these: to open a folder or a tag opens no mail, and
    what is deleted then would be one of them."""
    rows = filter(are_rows, sets)
    return all(_amount_told(one) <= _amount_told(records) for one in rows)


def are_rows(records: RecordSet) -> bool:
    """Tell whether a set holds rows, and is no two bars of buttons."""
    return len(records.records) >= _FEWEST_ROWS or bool(records.header)


def _amount_told(records: RecordSet) -> float:
    """Return how many texts a record of a set shows on the average, none of them twice."""
    return sum(len(_apart(one)) for one in records.records) / len(records.records)


def _apart(record: Record) -> list[str]:
    """Return the texts of a row, without those that another one holds; the name of what opens it
    holds them all."""
    whole = bare(record.opener.name) if record.opener is not None else ""
    told = list(dict.fromkeys(bare(text) for text, _ in record.texts))
    told = [one for one in told if one != whole] or told
    return [one for one in told if not any(one != other and one in other for other in told)]


def _acts_named(clause: Clause) -> Iterator[SaidAct]:
    """Yield “mark the invoice as unread” and other acts that a button bears in full."""
    tokens = clause.tokens
    if any(one.quoted for one in tokens):
        return
    while len(tokens) > 1 and tokens[-1].norm in ("again", "too", "now"):
        tokens = tokens[:-1]
    if tokens[0].norm in ("mark", "flag", "set") and "as" in [one.norm for one in tokens[2:-1]]:
        at = max(at for at, one in enumerate(tokens[:-1]) if one.norm == "as")
        state = words(tokens[at + 1 :])
        yield SaidAct((f"mark as {state}", f"mark {state}"), tokens[1:at])
    elif tokens[0].norm in ("pin", "unpin", "duplicate", "mute", "block", "snooze", "report"):
        yield SaidAct((tokens[0].norm,), tokens[1:])
