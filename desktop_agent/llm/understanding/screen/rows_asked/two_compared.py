"""Answers which of two rows has more of something: “which is cheaper, the lamp or the clock?”, “who
earns more, Hanna or Wei?”, “are there more people in Design or in Support?”. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...words.lexicon import DETERMINERS, GENERIC, QUESTION, STOP_WORDS
from ...words.matching import means
from ...words.scales import ARRIVAL, BETTER, SCALES
from ...words.tokens import Tokens
from ..comparing import Source, scales_of, sources_in, sources_of
from ..own_nouns import own_nouns
from ..record import Record, RecordSet
from ..record_phrases import chosen_among
from ..records import record_sets
from ..scene import ShownScreen
from ..shown_answers import Told, asks_arrival
from .limited import is_about_another_time

_ASKS: Final = frozenset(
    ["who", "which", "what", "is", "are", "does", "do", "did", "will", "who's", "what's", "was"]
)
_MORE: Final = {"more": True, "most": True, "less": False, "least": False, "fewer": False}
_OF_NAMES: Final = frozenset[str]().union(*(one.names for one in SCALES))
_IDLE: Final = (
    STOP_WORDS
    | QUESTION
    | DETERMINERS
    | {"does", "do", "did", "there", "been", "has", "have", "one", "two", "here", "will", "would"}
)
_SEVERAL: Final = 2


def asks_which_of_two(norms: list[str]) -> bool:
    """Tell whether a question asks which of two has more: what one of them has is no answer."""
    said = f" {' '.join(norms)} "
    compares = any(f" {line} " in said for line in (*BETTER, *_MORE))
    return norms[0] in _ASKS and norms.count("or") == 1 and "than" not in norms and compares


def of_two(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return which of two rows that a question names it is, with what both of them show; None where
    it names none, or not by what they are compared."""
    if not asks_which_of_two(norms) or is_about_another_time(norms):
        return None
    if asks_arrival(norms) or ARRIVAL.names & set(norms) or "gets in" in " ".join(norms):
        # The times that are compared are those of the departure.
        return None
    said = tuple(one for one in tokens if not one.is_mark or one.quoted)
    if (counted := _counted(said, scene)) is not None:
        return counted
    for records in record_sets(scene):
        for source, most, rest in _ways(said, records):
            pair = _pair(rest, records)
            if pair is not None and (told := _compared(pair, source, records, most=most)):
                return told
    return None


def _ways(said: Tokens, records: RecordSet) -> Iterator[tuple[Source, bool, Tokens]]:
    """Yield where the values stand, whether the most of them is meant, and the words that are left
    for the two rows."""
    for at, one in enumerate(said):
        following = said[at + 1].norm if at + 1 < len(said) else ""
        for length, line in ((2, f"{one.norm} {following}"), (1, one.norm)):
            degree = BETTER.get(line)
            if degree is None or any(each.quoted for each in said[at : at + length]):
                continue
            rest = (*said[:at], *said[at + length :])
            yield from ((source, most, rest) for source, most in sources_of(degree, records))
            return
    amount = next((one for one in said if one.norm in _MORE and not one.quoted), None)
    if amount is None:
        return
    rest = tuple(one for one in said if one is not amount and one.norm not in _OF_NAMES)
    for scale in scales_of(said):
        for source in sources_in(scale, records):
            yield source, _MORE[amount.norm], rest


def _pair(rest: Tokens, records: RecordSet) -> tuple[Record, Record] | None:
    at = next(at for at, one in enumerate(rest) if one.norm == "or")
    found: list[Record] = []
    for part in (rest[:at], rest[at + 1 :]):
        telling = tuple(one for one in part if one.quoted or one.norm not in _IDLE)
        chosen = chosen_among(telling, [records]) if telling else None
        if chosen is None or len(chosen[1].records) != 1:
            return None
        found.append(chosen[1].records[0])
    return (found[0], found[1]) if found[0] != found[1] else None


def _compared(
    pair: tuple[Record, Record], source: Source, records: RecordSet, *, most: bool
) -> Told | None:
    found = source.figures(pair, records)
    if found is None or not all(one.title for one in pair):
        return None
    (first, told, one), (second, other_told, other) = found
    if first == second:
        return Told(f"Neither: both show {told.strip()}")
    if (first > second) is not most:
        told, one, other_told, other = other_told, other, told, one
    return Told(f"{one.title}: {told.strip()} ({other.title}: {other_told.strip()})")


def _counted(said: Tokens, scene: ShownScreen) -> Told | None:
    """Return how many rows there are of each of two kinds: “are there more people in Design or in
    Support?”."""
    norms = [one.norm for one in said]
    if norms[:2] != ["are", "there"] or norms[2] not in ("more", "fewer", "less"):
        return None
    at = norms.index("or")
    for records in record_sets(scene):
        first = chosen_among(said[3:at], [records])
        second = chosen_among(said[at + 1 :], [records])
        if first is None or second is None or not records.whole:
            continue
        counts = [one[1].records for one in (first, second)]
        if set(counts[0]) & set(counts[1]) or len(records.records) in map(len, counts):
            continue
        kinds = [_of_kind(one, counts, records) for one in counts]
        sides = (said[3:at], said[at + 1 :])
        if not all(_is_only(side, kind, scene) for side, kind in zip(sides, kinds, strict=True)):
            continue
        each = zip(kinds, counts, strict=True)
        return Told(", ".join(f"{kind}: {len(rows)}" for kind, rows in each))
    return None


def _of_kind(own: tuple[Record, ...], kinds: list[tuple[Record, ...]], records: RecordSet) -> str:
    """Return what all these rows show in the column that tells them from the others; "" where there
    is none."""
    for _, at in records.header:
        cells = [{records.cell(one, at) for one in each} for each in kinds]
        shown = {records.cell(one, at) for one in own}
        if all(len(each) == 1 for each in cells) and cells[0] != cells[1] and None not in shown:
            return shown.pop() or ""
    return ""


def _is_only(side: Tokens, kind: str, scene: ShownScreen) -> bool:
    """Tell whether words say no more of rows than of which kind they are: “remote people in Design”
    are not all in Design."""
    idle = _IDLE | GENERIC | own_nouns(scene) | {"people", "person", "rows"}
    return bool(kind) and all(
        not one.quoted and (means(one.norm, kind) or {one.norm, one.norm.removesuffix("s")} & idle)
        for one in side
    )
