"""Finds the parts of a list that have headings of their own: the columns of a board, the groups of
tasks under “Today” and “Tomorrow”. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ....geometry import Rect
from ..words.lexicon import DETERMINERS
from ..words.matching import bare, means
from ..words.tokens import Token, Tokens
from .positions import holds
from .record import Record, RecordSet
from .scene import ShownScreen

_MOST_WORDS: Final = 5
_SLACK_PX: Final = 30
_FEWEST: Final = 2
_TOUCH_PX: Final = 2
_IN: Final = frozenset({"in", "under", "from", "of", "at", "on", "inside", "within", "is", "are"})
_KINDS: Final = frozenset({"column", "section", "list", "lane", "group", "category", "heading"})


def parts_under_headings(
    records: Sequence[Record], scene: ShownScreen
) -> tuple[tuple[str, tuple[Record, ...]], ...]:
    """Return the headings that stand over records, each with those it stands over; nothing where
    there is only one, or a record has none."""
    headings = [
        (" ".join(one.name.split()), one.bounds)
        for one in scene.content
        if one.role == "text"
        and any(map(str.isalpha, one.name))
        and len(one.name.split()) <= _MOST_WORDS
        and not any(holds(record.bounds, one.bounds) for record in records)
    ]
    found: dict[tuple[str, Rect], list[Record]] = {}
    for record in records:
        over = [one for one in headings if _stands_over(one[1], record.bounds)]
        if not over:
            return ()
        found.setdefault(max(over, key=lambda one: one[1].bottom), []).append(record)
    if any(record.of_role("field", "combo box") for record in records):
        # The parts of a form are no list.
        return ()
    names = [name for name, _ in found]
    if len(set(names)) < max(len(names), _FEWEST) or not _are_lined_up([at for _, at in found]):
        return ()
    return tuple((name, tuple(some)) for (name, _), some in found.items())


def _stands_over(heading: Rect, record: Rect) -> bool:
    begins = abs(record.x - heading.x) <= _SLACK_PX
    return heading.bottom <= record.y + _TOUCH_PX and begins


def _are_lined_up(headings: Sequence[Rect]) -> bool:
    """Tell whether headings stand in one row, over columns, or one below the other."""
    first = headings[0]
    row = all(abs(one.y - first.y) <= _TOUCH_PX for one in headings)
    return row or all(abs(one.x - first.x) <= _TOUCH_PX for one in headings)


def in_its_part(tokens: Tokens, records: RecordSet) -> tuple[Tokens, RecordSet] | None:
    """Return a phrase without the heading that it ends with or names, and the records under that;
    None where it names none: “the second card in To do”, “how many are in progress”."""
    found = [
        (at, len(name), some)
        for name, some in ((bare(name).split(), some) for name, some in records.parts)
        if (at := _place_of(name, tokens)) is not None and not _is_shown(name, records)
    ]
    if len(found) != 1:
        return None
    at, length, some = found[0]
    before, after = list(tokens[:at]), list(tokens[at + length :])
    while before and _leads(before[-1], _IN | DETERMINERS):
        before.pop()
    while after and _leads(after[0], _KINDS):
        after.pop(0)
    return (*before, *after), replace(records, records=some, parts=())


def names_no_part(tokens: Tokens, records: RecordSet) -> bool:
    """Tell whether a phrase is about a part that is not among those with headings: “the last card
    in Review”."""
    for at, one in enumerate(tokens[:-1]):
        if one.quoted or one.norm not in ("in", "under", "inside") or not records.parts:
            continue
        said = [each for each in tokens[at + 1 :] if each.norm not in DETERMINERS | _KINDS]
        if said and not any(_shows_word(each, records) for each in said):
            return True
    return False


def _shows_word(token: Token, records: RecordSet) -> bool:
    return any(means(token.norm, text) for one in records.records for text, _ in one.told)


def named_part(tokens: Tokens, sets: Sequence[RecordSet]) -> tuple[Tokens, RecordSet] | None:
    """Return the same for the only one of several sets that has such a part."""
    found = [part for one in sets if (part := in_its_part(tokens, one)) is not None]
    return found[0] if len(found) == 1 else None


def _place_of(name: Sequence[str], tokens: Tokens) -> int | None:
    places = [
        at
        for at in range(len(tokens) - len(name) + 1)
        if [one.norm for one in tokens[at : at + len(name)]] == list(name)
    ]
    return places[0] if len(places) == 1 else None


def _is_shown(name: Sequence[str], records: RecordSet) -> bool:
    """Tell whether a record shows the words, too: there they may mean what it says."""
    line = " ".join(name)
    return any(line in bare(text) for one in records.records for text, _ in one.told)


def _leads(token: Token, words: frozenset[str]) -> bool:
    return not token.quoted and token.norm in words
