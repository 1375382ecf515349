"""Tells which questions the cells of rows leave open, though each of their words stands there: who
an issue that is Anna's was closed by, how many lamps three orders are about. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...words.lexicon import DETERMINERS, QUESTION, STOP_WORDS
from ...words.matching import bare, stems
from ...words.tokens import Token, Tokens, tokens_of
from ..own_nouns import own_nouns
from ..positions import holds
from ..record import RecordSet
from ..records import record_sets
from ..scene import ShownScreen
from .marks import Mark, is_called, is_noun, mark_at, marks_of, marks_said, next_mark
from .named_row import has_numbers_of_pieces, heads_people
from .of_contents import asks_for_more

_MOST_WORDS: Final = 4
_MOST_OF_CELL: Final = 3
_FROM_OR_TO: Final = {
    "from": frozenset({"from", "sender"}),
    "to": frozenset({"to", "recipient", "recipients"}),
}
_PARTICIPLES: Final = frozenset(
    [
        *("paid", "unpaid", "sent", "done", "sold", "bought", "made", "built", "written", "taken"),
        *("given", "begun", "broken", "lost", "found", "lent", "read", "seen", "met", "put"),
        *("shut", "won", "held", "kept", "left", "gone", "drawn", "withdrawn", "set", "spent"),
    ]
)
"""Hold those that do not end with “ed”."""
_KINDS: Final = frozenset(
    ["role", "type", "kind", "job", "position", "rank", "level", "status", "state", "priority"]
)
"""Head columns that say what a row is, and not what it is about."""
_VERBS: Final = frozenset(
    ["is", "are", "was", "were", "aren't", "isn't", "weren't", "has", "have", "do", "does", "did"]
)
_ANYBODY: Final = frozenset({"anyone", "anybody", "someone", "somebody"})


def is_left_open(text: str, scene: ShownScreen) -> bool:
    """Tell the same of a whole request, which may be no question."""
    tokens = tuple(one for one in tokens_of(text) or () if not one.is_mark or one.quoted)
    return bool(tokens) and tokens[0].norm in QUESTION | {"how"} and leaves_open(tokens, scene)


def leaves_open(tokens: Tokens, scene: ShownScreen) -> bool:
    """Tell whether rows do not say what a question asks for, though they show its words."""
    if not tokens:
        return False
    by_rows = any(
        _is_elsewhere(tokens, one)
        or _is_done_otherwise(tokens, marks_of(one))
        or _is_so_in_part(tokens, one)
        for one in record_sets(scene)
    )
    return by_rows or _counts_contents(tokens, scene) or asks_for_more(tokens, scene)


def _is_elsewhere(tokens: Tokens, records: RecordSet) -> bool:
    """Tell whether what is said behind “from” or “to” only stands in another column than the one
    that is called so."""
    heads = [(bare(name), at) for name, at in records.header]
    if not any(name in names for name, _ in heads for names in _FROM_OR_TO.values()):
        return False
    led = [at for at, one in enumerate(tokens) if one.norm in _FROM_OR_TO and not one.quoted]
    for at in led:
        names = _FROM_OR_TO[tokens[at].norm]
        rest = [one.norm for one in tokens[at + 1 :] if one.norm not in DETERMINERS]
        lines = [" ".join(rest[:length]) for length in range(1, min(_MOST_OF_CELL, len(rest)) + 1)]
        first = set(stems(lines[0])) if lines else set()
        so: list[bool] = []
        other: list[bool] = []
        for one in records.records:
            cells = [(name in names, records.cell(one, place) or "") for name, place in heads]
            so.append(any(own and first and first <= set(stems(cell)) for own, cell in cells))
            others = [cell for own, cell in cells if cell and not own]
            other.append(any(is_called(line, cell) for cell in others for line in lines))
        # With both ends said, a row is found by the two together.
        if any(other) and not any(so):
            return True
    return False


def _is_done_otherwise(tokens: Tokens, marks: Sequence[Mark]) -> bool:
    """Tell whether “on” or “by” joins what was done to a cell of another column: the day of an
    order is not the one when it was delivered."""
    for at, token in enumerate(tokens):
        if token.norm not in ("on", "by") or token.quoted or not _is_participle(tokens[:at]):
            continue
        done = _mark_before(tokens[:at], marks)
        place = next_mark(tokens[at + 1 :], marks)
        if done is None or place is None:
            continue
        column = place[1].column if place[1] is not None else ""
        if not set(stems(tokens[at - 1].text)) & set(stems(column)):
            return True
    return False


def _is_so_in_part(tokens: Tokens, records: RecordSet) -> bool:
    """Tell whether it is asked who has done something of which rows only tell for a part: a client
    with an invoice that is paid may have another one."""
    words = [one for one in tokens if not one.is_mark]
    norms = [one.norm for one in words]
    if not _is_participle(tuple(words)) or norms[0] not in ("who", "who's", "which"):
        return False
    named = norms[0] == "which"
    if named and (len(words) <= _LEAST_NAMED or norms[2] not in _HAVE):
        return False
    columns = [
        at
        for name, at in records.header
        if (stems(name) == stems(words[1].text) if named else heads_people(name))
    ]
    own = [[records.cell(one, at) or "" for one in records.records] for at in columns]
    if len(own) != 1 or any(
        cell == one.title for cell, one in zip(own[0], records.records, strict=True)
    ):
        return False
    said = marks_said(words[2 if named else 1 :], marks_of(records), _IDLE)
    if not said or named:
        # What stands in another column than the names of rows is not told by these.
        return bool(said)
    pairs = [(bare(cell), one) for cell, one in zip(own[0], records.records, strict=True)]
    so = {cell for cell, one in pairs if all(each.holds(one) for each in said)}
    others = {cell for cell, one in pairs if not all(each.holds(one) for each in said)}
    return bool(so & others)


_LEAST_NAMED: Final = 3
_HAVE: Final = frozenset({"has", "have", "hasn't", "haven't"})


def _is_participle(before: Tokens) -> bool:
    return before != () and (before[-1].norm.endswith("ed") or before[-1].norm in _PARTICIPLES)


def _mark_before(tokens: Tokens, marks: Sequence[Mark]) -> Mark | None:
    """Return the mark that words end with."""
    for start in range(max(0, len(tokens) - _MOST_OF_CELL), len(tokens)):
        taken = mark_at(tokens, start, marks)
        if taken is not None and start + taken[0] == len(tokens):
            return taken[1]
    return None


def _counts_contents(tokens: Tokens, scene: ShownScreen) -> bool:
    """Tell whether it is asked how many there are of what rows only hold, or whether any of it is
    there: rows with a switch “Alerts” are no alerts."""
    norms = [one.norm for one in tokens]
    if counts(tokens):
        end = next((at for at, norm in enumerate(norms) if at > 1 and norm in _VERBS), len(tokens))
        asked = tokens[2:end]
    elif norms[:1] in (["is"], ["are"]) and norms[1:2] == ["there"]:
        asked = tokens[2:]
    else:
        return False
    own = own_nouns(scene) | headed_noun(tokens, scene)
    if any(one.norm in own or one.norm.removesuffix("s") in own for one in asked):
        return False
    for records in record_sets(scene):
        marks = marks_of(records)
        switches = [one for one in marks if one.is_switch]
        in_pieces = counts(tokens) and has_numbers_of_pieces(records)
        nouns = any(is_noun(one.norm) and one.norm not in DETERMINERS for one in asked)
        if any(is_called(one.norm, each.words) for one in asked[-1:] for each in switches):
            return True
        if nouns or _ANYBODY & set(norms):
            if in_pieces and marks_said(tokens[2:], marks, _IDLE):
                return True
            continue
        said = marks_said(asked, marks, _IDLE)
        if not said:
            continue
        last = said[-1].mark
        if last.is_switch or in_pieces:
            return True
        if counts(tokens) and last.column and not _KINDS & set(bare(last.column).split()):
            return True
    return False


_IDLE: Final = STOP_WORDS | _VERBS | {"there", "currently", "still", "already", "now", "here"}


def headed_noun(tokens: Tokens, scene: ShownScreen) -> frozenset[str]:
    """Return the noun that the question asks for, in the singular, where a heading of the page
    ends with it and no row says it: “which transactions” of “Recent transactions”."""
    at = 2 if counts(tokens) else 1
    noun = tokens[at].norm if at < len(tokens) and tokens[0].norm in ("which", "how") else ""
    singular = noun.removesuffix("s")
    rows = [record for records in record_sets(scene) for record in records.records]
    heads = (
        bare(text).split()
        for text, place in scene.pieces
        if not any(holds(one.bounds, place) for one in rows)
    )
    is_headed = any(one[-1:] == [f"{singular}s"] and len(one) <= _MOST_WORDS for one in heads)
    told = (bare(text).split() for one in rows for text, _ in one.told)
    if not singular or not is_headed or any({singular, noun} & set(one) for one in told):
        return frozenset()
    return frozenset({singular})


def counts(asked: Sequence[Token]) -> bool:
    """Tell whether a question asks how many there are."""
    return [one.norm for one in asked[:2]] == ["how", "many"]
