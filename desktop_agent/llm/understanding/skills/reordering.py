"""Plans how one of several things is dragged to another place among them: “drag Call the bank to
the top”, “move Tea below Milk”."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Final

from ....events import Element
from ....geometry import Point, Rect
from ....protocol import Drag, quoted
from ..screen.positions import lies_on
from ..screen.record import Record, RecordSet
from ..screen.record_phrases import chosen_among
from ..screen.records import record_sets
from ..screen.scene import ShownScreen
from ..words.lexicon import GENERIC, NUMBERS, ORDINALS, STOP_WORDS
from ..words.matching import NameFit, stems
from ..words.reading import Clause
from ..words.tokens import Tokens
from .plans import PlanTry, Progress, Steps

_DRAGS: Final = "drag"
_MOVES: Final = frozenset(
    {_DRAGS, "move", "put", "bring", "pull", "push", "shift", "place", "slide"}
)
_FIRST: Final = frozenset({"top", "beginning", "start", "front"})
_LAST: Final = frozenset({"bottom", "end"})
_PLACES: Final = frozenset({"place", "position", "spot", "slot", "row"})
_BEFORE: Final = frozenset({"above", "before", "over"})
_AFTER: Final = frozenset({"below", "under", "underneath", "beneath", "after", "behind"})
_IDLE: Final = STOP_WORDS | GENERIC | {"list", "very", "right", "directly", "just", "straight"}
_HALF: Final = 0.5
_ACROSS: Final = {"top": 0, "upper": 0, "bottom": 1, "lower": 1, "left": 0, "right": 1,
                  "center": _HALF, "centre": _HALF, "middle": _HALF}  # fmt: skip
_ROWS: Final = frozenset({"top", "upper", "bottom", "lower"})
_COLUMNS: Final = frozenset({"left", "right"})
_CORNERS: Final = frozenset({"corner", "center", "centre", "middle", "hand", "side"})
_FEWEST: Final = 2
_ONTO: Final = frozenset({"to", "onto", "on"})
_LEADING: Final = frozenset({"to", "at", "on", "in", "into", "onto", "as"})
_GRIPS: Final = frozenset({"drag", "reorder", "grip", "handle", "move"})
_GRIP_SIGNS: Final = frozenset("⠿⣿☰≡⋮⁝⡇∷⠇")
_GRIP_ROLES: Final = ("image", "text", "button")
# What was dragged may not have come where it should; then it is dragged once more from there.
_MOST_TURNS: Final = 3


def reordered(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the drag that brings a record to the place among the others that is named, and once it
    stands there, that it does."""
    tokens = clause.tokens
    head = next((at for at, one in enumerate(tokens) if one.norm not in STOP_WORDS), len(tokens))
    if head == len(tokens) or tokens[head].norm not in _MOVES or tokens[head].quoted:
        return
    by_drag = tokens[head].norm == _DRAGS
    sets = record_sets(scene)
    # The same items may be told as areas, too.
    plain = plain_items(scene) if by_drag else []
    for at in range(head + 2, len(tokens)):
        if tokens[at].quoted:
            continue
        said = tokens[head + 1 : at]
        found = chosen_among(said, plain) or chosen_among(said, sets)
        if found is None or len(found[1].records) != 1:
            continue
        records, record = found[0], found[1].records[0]
        index = _place(tokens[at:], record, records)
        if index is None and by_drag and tokens[at].norm in _ONTO:
            # It takes the place of the one that it is dragged to.
            index = _place_of(tokens[at + 1 :], record, records)
        step = _step([one.norm for one in tokens[at:] if one.norm != "the"])
        grip = _grip(record)
        if step is not None and by_drag:
            moved = _moved_by(step, record, records, progress)
            if moved is not None:
                yield PlanTry(NameFit.EXACT, moved)
            return
        if index is None or (grip is None and not by_drag):
            # Only a grip says that things can be moved at all.
            continue
        steps = _brought(record, index, records, grip or _title_at(record), progress)
        if steps is not None:
            yield PlanTry(NameFit.EXACT, steps)
        return


def plain_items(scene: ShownScreen) -> list[RecordSet]:
    """Return the items of a list that are of one size and show nothing but their names, as the
    tiles that are sorted by hand."""
    items = scene.of_role("list item")
    sizes = {(one.bounds.width, one.bounds.height) for one in items}
    if len(items) < _FEWEST or len(sizes) != 1 or not all(one.name for one in items):
        return []
    records = [Record(one.bounds, ((one.name, one.bounds),), (one,)) for one in items]
    return [RecordSet(tuple(sorted(records, key=lambda one: (one.bounds.y, one.bounds.x))))]


def _place(said: Tokens, record: Record, records: RecordSet) -> int | None:
    """Return the place, from 0 on, that the record is to have; None if the words name none."""
    here = records.records.index(record)
    last = len(records.records) - 1
    words = [one for one in said if one.quoted or one.norm not in _IDLE | _LEADING]
    if not words or words[0].quoted:
        return None
    corner = _corner([one.norm for one in said if one.norm not in _LEADING | STOP_WORDS], records)
    if corner is not None:
        return corner
    norm, rest = words[0].norm, words[1:]
    if norm in _FIRST | _LAST:
        if rest and rest[0].norm in _PLACES:
            rest = rest[1:]
        return None if rest else (0 if norm in _FIRST else last)
    if norm in ORDINALS and all(one.norm in _PLACES for one in rest):
        place = ORDINALS[norm]
        index = place - 1 if place > 0 else last + 1 + place
        return index if 0 <= index <= last else None
    if norm not in _BEFORE | _AFTER:
        return None
    there = _place_of(tuple(rest), record, records)
    if there is None:
        return None
    after = there if there > here else there + 1
    return after if norm in _AFTER else after - 1


def _place_of(said: Tokens, record: Record, records: RecordSet) -> int | None:
    """Return the place of another record; None if the words name none, or this one itself."""
    other = chosen_among(said, (records,))
    if other is None or len(other[1].records) != 1 or other[1].records[0] is record:
        return None
    return records.records.index(other[1].records[0])


def _step(said: list[str]) -> int | None:
    """Return how far “up by one position” goes, down being more; None where no way is said."""
    if not said or said[0] not in ("up", "down"):
        return None
    rest = [one for one in said[1:] if one != "by" and one.removesuffix("s") not in _PLACES]
    if len(rest) != 1:
        return None
    many = int(rest[0]) if rest[0].isdigit() else NUMBERS.get(rest[0], 0)
    return (many if said[0] == "down" else -many) if many else None


def _moved_by(step: int, record: Record, records: RecordSet, progress: Progress) -> Steps | None:
    """Return the only drag that moves a record by so many places: from where it lies then, nobody
    could tell whether it was moved yet."""
    index = records.records.index(record) + step
    if not 0 <= index < len(records.records) or not _is_column(records):
        return None
    drag = _brought(record, index, records, _grip(record) or _title_at(record), progress)
    if drag is None or not drag.ops:
        return None
    return dataclasses.replace(drag, did=f"dragged {quoted(_title(record))}", more=False)


def _corner(said: list[str], records: RecordSet) -> int | None:
    """Return the place of “top left” and the like where the records fill rows of one length; None
    where they stand in one column, or no such place is said."""
    bounds = [one.bounds for one in records.records]
    columns = sorted({at.x for at in bounds})
    rows = sorted({at.y for at in bounds})
    if len(columns) * len(rows) != len(bounds) or 1 in (len(columns), len(rows)):
        return None
    said = [one for norm in said for one in norm.split("-")]
    down = [_ACROSS[one] for one in said if one in _ROWS]
    along = [_ACROSS[one] for one in said if one in _COLUMNS]
    if "center" in said or "centre" in said or "middle" in said:
        down, along = down or [_HALF], along or [_HALF]
    if len(down) != 1 or len(along) != 1 or set(said) - _ROWS - _COLUMNS - _CORNERS:
        return None
    y, x = _at(down[0], rows), _at(along[0], columns)
    if y is None or x is None:
        return None
    return next(at for at, one in enumerate(bounds) if (one.x, one.y) == (x, y))


def _at(share: float, ways: Sequence[int]) -> int | None:
    """Return the way at this share of them; None for the middle of an even number."""
    if share == _HALF and not len(ways) % 2:
        return None
    return ways[round(share * (len(ways) - 1))]


def dragged_to(
    record: Record, index: int, records: RecordSet, progress: Progress, *, most: int
) -> Steps | None:
    """Return the drag of a record by its words to a place from 0 on; None once there were so many
    turns."""
    return _brought(record, index, records, _title_at(record), progress, most=most)


def _brought(
    record: Record,
    index: int,
    records: RecordSet,
    grip: Rect | None,
    progress: Progress,
    *,
    most: int = _MOST_TURNS,
) -> Steps | None:
    here = records.records.index(record)
    name = quoted(_title(record))
    told = f"{name} to place {index + 1} of {len(records.records)}"
    if here == index:
        return Steps((), f"Move {told}", f"moved {told}")
    if grip is None or progress.turns >= most:
        return None
    path = _path(records.records[index].bounds, grip.middle, index < here, records)
    drag = Drag(path=tuple((at.x, at.y) for at in path))
    return Steps((drag,), f"Drag {told}", "", more=True)


def _is_column(records: RecordSet) -> bool:
    first, second = (one.bounds for one in records.records[:2])
    return abs(second.y - first.y) >= abs(second.x - first.x)


def _path(there: Rect, start: Point, earlier: bool, records: RecordSet) -> tuple[Point, ...]:
    """Return the way to the place. In a grid it comes from the side of the places behind it, for an
    earlier one, as what lies there moves on in the direction of the pointer."""
    bounds = [one.bounds for one in records.records]
    if len({at.x for at in bounds}) == 1 or len({at.y for at in bounds}) == 1:
        return start, _end(there, start, earlier=earlier, along=_is_column(records))
    end = there.middle
    aside = there.width * 3 // 4
    return start, Point(max(0, end.x + (aside if earlier else -aside)), end.y), end


def _end(there: Rect, start: Point, *, earlier: bool, along: bool) -> Point:
    """Return where to let go: what takes that place moves away from this side of it."""
    share = 1 if earlier else 3
    if along:
        return Point(start.x, there.y + there.height * share // 4)
    return Point(there.x + there.width * share // 4, start.y)


def _grip(record: Record) -> Rect | None:
    """Return what a record is dragged by; None if it shows nothing of that kind."""
    found = [one.bounds for one in record.things if _is_grip(one)]
    found += [at for text, at in record.texts if _GRIP_SIGNS.issuperset(text.strip() or "-")]
    return found[0] if found else None


def _is_grip(one: Element) -> bool:
    words: Sequence[str] = stems(one.name)
    return one.role in _GRIP_ROLES and bool(words) and words[0] in _GRIPS


def _title(record: Record) -> str:
    """Return what it is called, without the name of its grip."""
    grip = _grip(record)
    texts = tuple((text, at) for text, at in record.texts if at != grip)
    return dataclasses.replace(record, texts=texts).title or record.title


def _title_at(record: Record) -> Rect | None:
    pressed = [one.bounds for one in record.things if one.role in ("button", "check box")]
    title = _title(record)
    return next(
        (
            at
            for text, at in record.texts
            if " ".join(text.split()) == title and not any(lies_on(one, at) for one in pressed)
        ),
        None,
    )
