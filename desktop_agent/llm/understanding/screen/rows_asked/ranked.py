"""Answers which row comes at a place when they are ranked, and of which kind there are most: “the
second cheapest”, “who joined first?”, “which team has the most people?”. Pure."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ...words.lexicon import DETERMINERS, GENERIC, ORDINALS, QUESTION, STOP_WORDS
from ...words.matching import bare, means
from ...words.tokens import Token, Tokens
from ..comparing import best_in
from ..own_nouns import own_nouns
from ..record import Record, RecordSet
from ..record_phrases import chosen_among
from ..records import record_sets
from ..scene import ShownScreen
from ..shown_answers import Told
from .limited import is_about_another_time

_ASKS: Final = frozenset({"who", "who's", "which", "what", "what's"})
_IDLE: Final = (
    STOP_WORDS
    | QUESTION
    | DETERMINERS
    | GENERIC
    | {"one", "ones", "who's", "what's", "here", "do", "page"}
)
_PEOPLE: Final = frozenset({"people", "members", "person", "employees", "staff", "rows", "entries"})
_HAVE: Final = frozenset({"has", "have"})
_FEWEST: Final = 2
_MAILS: Final = frozenset(
    [
        *("mail", "mails", "mailed", "mailing", "email", "emails", "emailed", "emailing", "write"),
        *("writes", "wrote", "written", "writing", "message", "messaged", "messaging", "send"),
        *("sends", "sent", "sending"),
    ]
)


def of_most_common(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return the kind that most rows are of; None where the rows in view do not tell it."""
    if norms[0] not in _ASKS:
        return None
    said = tuple(one for one in tokens if not one.is_mark or one.quoted)
    return _most_of_a_kind(said, scene) or _most_mails(said, scene)


def of_rank(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return the row that a question asks for by its rank; None where two share it."""
    if norms[0] not in _ASKS or is_about_another_time(norms):
        return None
    said = tuple(one for one in tokens if not one.is_mark or one.quoted)
    for records in record_sets(scene):
        found = best_in(said, records)
        if found is None or not records.whole:
            continue
        left, best = found
        ranks = [one for one in left if one.norm in ORDINALS and not one.quoted]
        rank = ORDINALS[ranks[0].norm] if len(ranks) == 1 else 1
        telling = tuple(one for one in left if one not in ranks and _tells(one, scene))
        among = _among(telling, records)
        if len(ranks) > 1 or rank < 1 or not among or len(among) <= rank:
            continue
        in_order = best.of(among, records, rank)
        before = best.of(among, records, rank - 1) if rank > 1 else ()
        if len(in_order) < rank or (rank > 1 and not before):
            # Two that are equal share a place.
            continue
        record, text = in_order[rank - 1]
        if record.title and (rank > 1 or not ranks):
            return Told(f"{record.title}: {text}")
    return None


def _among(telling: Tokens, records: RecordSet) -> tuple[Record, ...]:
    """Return the rows that are spoken of: all of them where no word tells which."""
    if not telling:
        return records.records
    chosen = chosen_among(telling, [records])
    return chosen[1].records if chosen is not None else ()


def _most_of_a_kind(said: Tokens, scene: ShownScreen) -> Told | None:
    """Return the cell that stands in most rows of the column that is asked for: “which team has the
    most people?”."""
    norms = [one.norm for one in said]
    nouns = own_nouns(scene) | GENERIC | _PEOPLE
    shape = norms[:1] == ["which"] and norms[2:3] in (["has"], ["have"])
    if not shape or norms[3:-1] not in (["the", "most"], ["most"]):
        return None
    noun = norms[-1]
    if noun not in nouns and noun.removesuffix("s") not in nouns:
        return None
    for records in record_sets(scene):
        columns = [at for name, at in records.header if means(norms[1], name)]
        cells = [records.cell(one, at) for one in records.records for at in columns]
        if len(columns) != 1 or None in cells or not records.whole:
            continue
        return _most_common([one for one in cells if one], len(records.records))
    return None


def _most_mails(said: Tokens, scene: ShownScreen) -> Told | None:
    """Return whose name heads most rows of a list of mails: “who has written to me the most?”."""
    norms = [one.norm for one in said]
    rest = set(norms[1:]) - _MAILS - {"me", "us", "the", "most", "to", "has", "been", "often"}
    who = norms[0] in ("who", "who's") and "most" in norms
    if not who or rest or not _MAILS & set(norms):
        return None
    lists = [one for one in record_sets(scene) if one.whole and len(one.records) > _FEWEST]
    senders = [[one.title for one in each.records] for each in lists]
    repeated = [one for one in senders if 1 < len(set(one)) < len(one)]
    return _most_common(repeated[0], len(repeated[0])) if len(repeated) == 1 else None


def _most_common(cells: list[str], count: int) -> Told | None:
    counted = Counter(" ".join(one.split()) for one in cells).most_common()
    if len(counted) < _FEWEST or counted[0][1] < _FEWEST:
        return None
    most = counted[0][1]
    first = [name for name, number in counted if number == most]
    if len(first) > _FEWEST:
        return None
    each = " each" if len(first) > 1 else ""
    return Told(f"{' and '.join(first)}: {most} of {count}{each}")


def _tells(one: Token, scene: ShownScreen) -> bool:
    if one.quoted:
        return True
    own = own_nouns(scene)
    return not ({one.norm, one.norm.removesuffix("s")} & (_IDLE | own) or not bare(one.norm))
