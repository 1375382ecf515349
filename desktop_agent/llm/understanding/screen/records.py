"""Finds the records on the screen: what is shown alike, as the rows of a table or the cards of a
shop."""

from __future__ import annotations

import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ....events import Element
from ....geometry import Rect
from ..words.matching import bare
from .lists.alike import alike_sets, of_records
from .lists.boxed_rows import boxed_rows
from .lists.columns import are_columns
from .lists.extent import are_more, goes_on_below
from .lists.one_shape import of_one_shape
from .lists.own_buttons import with_own_buttons
from .lists.repeated import repeated_cards
from .lists.repeated_lines import repeated_lines
from .lists.row_ends import grown_to_rows
from .positions import columns_meet, holds, in_one_row
from .record import PRESSED, Record, RecordSet
from .record_parts import parts_under_headings
from .scene import ShownScreen, names_all, picks_all

_FEWEST: Final = 2
# A group that fills more of the window than this holds the records, and is none.
_MOST_PART: Final = 0.4
_LOW_PX: Final = 70
_NEAR: Final = 6


# Each way to read a request asks for them.
@lru_cache(maxsize=8)
def record_sets(scene: ShownScreen) -> tuple[RecordSet, ...]:
    """Return the sets of records on the screen, the ones with the most records first."""
    front = scene.front.bounds if scene.front is not None else None
    most = _MOST_PART * front.width * front.height if front is not None else 1 << 40
    groups = [one for one in scene.groups if one.width * one.height < most]
    if (top := scene.page_top) is not None:
        # A tab of the browser may be just as large as the items of a page.
        groups = [one for one in groups if one.y >= top]
    told = [grown_to_rows(one, scene) for one in alike_sets(groups)]
    rows = [one for one in boxed_rows(scene, groups) if not _are_told_singly(one, told)]
    # A star in each row says less of where it ends than the box that it begins with.
    cards = [one for one in repeated_cards(scene, groups) if not _are_told_singly(one, rows)]
    sets = [*told, *rows, *(one for one in cards if one not in told)]
    sets += [one for one in repeated_lines(scene, groups) if not _are_told(one, sets)]
    cut = [one for one in sets if one not in told and goes_on_below(one, scene)]
    found = [
        replace(made, whole=False) if one in cut else made
        for one in of_records(sets)
        for made in (_made(one, scene),)
    ]
    # A table of one row is one, too.
    shown = [
        one
        for one in found
        if len(one.records) >= _FEWEST or (one.header and one.records)
        if not all(map(_is_labelled_field, one.records))
        if not all(map(_is_menu, one.records))
        if not _is_sidebar(one.records)
        if not any(map(_are_several, one.records))
        if not are_columns(one.records, groups, scene)
    ]
    shown.sort(key=lambda one: -len(one.records))
    return tuple(dict.fromkeys(shown))


def _are_told(entries: Sequence[Rect], sets: Sequence[Sequence[Rect]]) -> bool:
    """Tell whether some of the entries, or what is in them, are in other sets already."""
    return any(holds(one, at) or holds(at, one) for each in sets for at in each for one in entries)


def _are_told_singly(rows: Sequence[Rect], sets: Sequence[Sequence[Rect]]) -> bool:
    """Tell whether another set has an area for each of these rows, and for no two of them."""
    return any(
        all(sum(at.meet(one) is not None for at in each) == 1 for one in rows)
        and all(sum(at.meet(one) is not None for one in rows) <= 1 for at in each)
        for each in sets
    )


def _is_labelled_field(record: Record) -> bool:
    """Tell whether a record is no more than a field of a form with its label."""
    fields = record.of_role("field", "combo box", "slider")
    if len(fields) != 1 or record.of_role("list item", "link", "check box"):
        return False
    return {bare(text) for text, _ in record.texts} <= {bare(fields[0].name), bare(fields[0].value)}


def _are_several(record: Record) -> bool:
    """Tell whether a record is a list of several: the same buttons stand in it once more, below."""
    places: defaultdict[str, list[Rect]] = defaultdict(list)
    for one in record.of_role("button", "link"):
        places[bare(one.name)].append(one.bounds)
    again = [
        at
        for name, at in places.items()
        if name and len(at) > 1 and not any(in_one_row(a, b) for a, b in itertools.pairwise(at))
    ]
    return len(again) > 1


def _is_sidebar(records: Sequence[Record]) -> bool:
    """Tell whether records are a block of entries above single ones, such as the departments of a
    shop above what it can be filtered by: they are alike in nothing."""
    counts = sorted(len(one.texts) for one in records)
    return len(counts) > _FEWEST and counts[-1] >= _BLOCK and counts[-_FEWEST] == 1


_BLOCK: Final = 4


def _is_menu(record: Record) -> bool:
    """Tell whether a record is no more than links, as a block of folders beside the mails is."""
    links = {bare(one.name) for one in record.of_role("link")}
    return len(links) > _FEWEST and {bare(text) for text, _ in record.texts} <= links


def record_at(thing: Element, scene: ShownScreen) -> Record | None:
    """Return the record that a thing lies in; None if it lies in none."""
    return next(
        (
            record
            for each in record_sets(scene)
            for record in each.records
            if any(one.key == thing.key and one.bounds == thing.bounds for one in record.things)
        ),
        None,
    )


def lies_in_one(thing: Element, scene: ShownScreen) -> bool:
    """Tell whether a thing lies in a record."""
    return any(
        holds(record.bounds, thing.bounds)
        for records in record_sets(scene)
        for record in records.records
    )


def lies_outside(thing: Element, places: Sequence[Rect], scene: ShownScreen) -> bool:
    """Tell whether some of these places lie in records, and the thing in none of those: a folder
    beside the list of mails belongs to no mail, on whatever line it stands."""
    within = [
        record.bounds
        for records in record_sets(scene)
        for record in records.records
        if any(holds(record.bounds, at) for at in places)
    ]
    return bool(within) and not any(holds(at, thing.bounds) for at in within)


def _made(bounds: Sequence[Rect], scene: ShownScreen) -> RecordSet:
    found = [_record(one, scene) for one in with_own_buttons(bounds, scene)]
    found = _of_one_shape([one for one in found if one.texts])
    cells = [bool(one.of_role("list item")) for one in found]
    header: tuple[tuple[str, Rect], ...] = ()
    if len(found) >= _FEWEST and not cells[0] and all(cells[1:]):
        header = tuple(one for one in found[0].texts if not names_all(one[0]))
        found = found[1:]
    if not header:
        found = _without_frames(found)
        cells = [bool(one.of_role("list item")) for one in found]
    if not header and not any(cells):
        found = [_in_parts(one) for one in found]
    begins = all(first == 1 for first, *_ in scene.pages | scene.shares)
    whole = not (scene.goes_on or are_more([one.bounds for one in found], scene))
    parts = () if header else parts_under_headings(found, scene)
    return RecordSet(tuple(found), header, whole=whole, begins=begins, parts=parts)


def _of_one_shape(records: Sequence[Record]) -> list[Record]:
    """Return the records that are built like most of them, after the line of headings where one
    stands right before the first."""
    parts = [
        (record.itself, *record.things) if record.itself is not None else record.things
        for record in records
    ]
    if len(records) == _FEWEST and _are_headings(*records):
        return list(records)
    alike = of_one_shape(
        [Counter(one.role for one in all_ if one.role != "text") for all_ in parts]
    )
    first = next((at for at, one in enumerate(alike) if one), 0)
    if first and _are_headings(records[first - 1], records[first]):
        alike[first - 1] = True
    return [one for one, kept in zip(records, alike, strict=True) if kept]


def _are_headings(line: Record, first: Record) -> bool:
    """Tell whether a line holds the headings of the rows below it."""
    cells = first.of_role("list item")
    over = [text for text, at in line.texts if any(columns_meet(at, one.bounds) for one in cells)]
    return not line.of_role("list item") and len(over) >= _FEWEST


def _without_frames(records: Sequence[Record]) -> list[Record]:
    """Return the records without areas that are no records but as wide as they are: the list of
    them, and the bar of buttons and the line of headings before the first. It is taken for one
    where most of the others have one box each, which picks them."""
    picked = [len(one.of_role("check box")) == 1 and not _picks_all(one) for one in records]
    if sum(picked) <= max(len(records) / 2, 1):
        return list(records)
    first = picked.index(True)
    return [
        one
        for at, one in enumerate(records)
        if at >= first
        and sum(other is not one and _holds(one, other) for other in records) == 0
        and len(one.of_role("check box")) <= 1
    ]


def _holds(one: Record, other: Record) -> bool:
    return holds(one.bounds, other.bounds) and one.bounds != other.bounds


def _picks_all(record: Record) -> bool:
    return any(map(picks_all, record.of_role("check box")))


def _in_parts(record: Record) -> Record:
    """Return a record with what dots set apart in one text as texts of their own: “★ 4.6 · 30 min”.
    Its first text may be its name, and stays as it is."""
    parts = [
        (part.strip(), at)
        for number, (text, at) in enumerate(record.texts)
        for part in (_DOT.split(text) if number else (text,))
        if any(map(str.isalnum, part))
    ]
    return replace(record, texts=tuple(parts))


_DOT: Final = re.compile(r"\s[·•|]\s")


def _record(bounds: Rect, scene: ShownScreen) -> Record:
    # What an open list shows lies over the records, and belongs to none of them.
    over = [one.bounds for one in scene.of_role("menu item")]
    texts = [
        (text, at)
        for text, at in scene.pieces
        if holds(bounds, at) and any(map(str.isalnum, text)) and at != bounds
        if not any(holds(one, at) for one in over)
    ]
    # In a row what stands left comes first; what is stacked is read from the top.
    alone = [
        (text, at)
        for text, at in texts
        if not (_repeats(text, at, texts) or _is_made_of(text, at, texts))
    ]
    is_row = all(in_one_row(at, bounds) or _is_in_the_middle(at, bounds) for _, at in alone)
    things = tuple(
        one
        for one in scene.things
        if holds(bounds, one.bounds) and one.bounds != bounds
        if not any(holds(at, one.bounds) for at in over)
    )
    alone.sort(key=lambda one: (0 if is_row else one[1].y, one[1].x))
    itself = [one for one in scene.things if one.bounds == bounds and one.role in PRESSED]
    return Record(bounds, tuple(alone), things, itself[0] if len(itself) == 1 else None)


def _is_in_the_middle(at: Rect, row: Rect) -> bool:
    """Tell whether a text stands in the middle of a low row, of however many lines it is."""
    return row.height <= _LOW_PX and abs(at.middle.y - row.middle.y) * _NEAR <= row.height


def _repeats(text: str, at: Rect, texts: Sequence[tuple[str, Rect]]) -> bool:
    """Tell whether a longer text at a larger place holds this one too, or comes to the same."""
    return any(
        (other, place) != (text, at)
        and holds(place, at)
        and place != at
        and " ".join(text.split()) == " ".join(other.split())
        for other, place in texts
    )


def _is_made_of(text: str, at: Rect, texts: Sequence[tuple[str, Rect]]) -> bool:
    """Tell whether a text is no more than all that stands in its place: “Bubble wrap rollLow” of a
    name and a badge, and the number between two buttons of a cell."""
    inside = [(other, place) for other, place in texts if place != at and holds(at, place)]
    is_row = all(in_one_row(place, inside[0][1]) for _, place in inside)
    inside.sort(key=lambda one: (0 if is_row else one[1].y, one[1].x))
    parts = ["".join(other.split()) for other, _ in inside]
    return len(parts) >= _FEWEST and "".join(parts) == "".join(text.split())
