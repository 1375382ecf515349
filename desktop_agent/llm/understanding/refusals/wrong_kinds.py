"""Tells plans that put words where those of another kind belong: a day into a field for a station,
“up” into one for a number; or that tick a task where it is only named. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from ....events import Element
from ....protocol import Click, Op, Type, element_of
from ..screen.date_fields import form_of, parts_of, said_day
from ..screen.positions import holds
from ..screen.records import record_sets
from ..screen.row_boxes import is_alone_in_its_row, is_an_order, is_for_a_task, plain_name
from ..screen.scene import ShownScreen
from ..skills.nudging import DOWN, UP
from ..skills.plans import typed_texts
from ..words.leftovers import left_over
from ..words.matching import bare, stems
from ..words.measures import number_in
from ..words.reading import Clause
from ..words.said_dates import dates_in, relative_day
from ..words.tokens import Token, Tokens, tokens_of
from ..words.values import date_of, time_of

_ENDS: Final = frozenset({"from", "to", "origin", "destination", "via"})
_PLACES: Final = frozenset(
    [
        *("station", "city", "airport", "town", "port", "origin", "destination", "country"),
        *("where", "harbour"),
    ]
)
_PLACE_STEMS: Final = frozenset(stem for word in _PLACES for stem in stems(word))
_TRIP_STEMS: Final = frozenset(
    stem
    for word in ("train", "flight", "bus", "ferry", "trip", "journey", "railway", "airline")
    for stem in stems(word)
)
_SPANS: Final = frozenset(
    [
        *("day", "week", "weekend", "month", "year", "morning", "afternoon", "evening", "night"),
        *("noon", "midday", "midnight", "today", "tomorrow", "tonight", "yesterday", "now"),
        *("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
        *("mon", "tue", "tues", "wed", "thu", "thurs", "fri", "sat", "sun"),
    ]
)
_ABOUT_SPANS: Final = frozenset(
    [
        *("the", "next", "this", "coming", "last", "early", "late", "in", "on", "at", "of", "am"),
        *("before", "until", "till", "about", "around", "o'clock", "pm", "a.m", "p.m", "after"),
    ]
)
_NUDGES: Final = (UP | DOWN) - {"plus", "minus"}
_ABOUT_NUDGES: Final = frozenset(
    [
        *("a", "bit", "little", "lot", "much", "even", "slightly", "notch", "tad", "way", "please"),
        *("one", "two", "by", "point", "points", "percent", "px", "pt", "step", "steps", "size"),
        *("sizes", "some", "the", "smaller", "wider", "taller", "narrower", "shorter", "greater"),
    ]
)


def is_of_another_kind(ops: Sequence[Op], clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan types what its field is not for, or ticks what is only named."""
    for _, op, field in typed_texts(ops, scene):
        if _is_quoted(op, clause):
            continue
        if field.limits is not None and number_in(op.text) is None:
            # What tells from where to where it counts takes no words.
            return True
        # A bare number may be an amount, but where only places are meant.
        number = op.text.strip().isdigit() and is_about_trips(scene)
        if (number or _says_when(op.text)) and _is_for_a_place(field, scene):
            return True
        if _only_nudges(op.text) and number_in(field.value) is not None:
            return True
    return ticks_unasked(ops, clause.tokens, scene)


def ticks_unasked(ops: Sequence[Op], said: Tokens, scene: ShownScreen) -> bool:
    """Tell whether a plan ticks a row that is called like what was said, where nothing said that it
    is to be ticked: “buy milk” does not say that it is bought."""
    numbers = {element_of(op) for op in ops if isinstance(op, Click)}
    boxes = [one for one in scene.of_role("check box") if one.number in numbers]
    # A box Active in each row is a switch of it, and no task.
    names = [bare(one.name) for one in scene.of_role("check box")]
    boxes = [one for one in boxes if names.count(bare(one.name)) == 1]
    return any(
        _is_a_listed_task(one, said, scene)
        and (" " in bare(one.name) or not _may_filter(one, scene))
        for one in boxes
    )


def _is_a_listed_task(box: Element, said: Tokens, scene: ShownScreen) -> bool:
    """Tell whether the task of a box is named, and no word that ticks it stands beside its name:
    “take the bins out” and “set the heating” name tasks that are called so."""
    named = {stem for one in said for stem in stems(one.text)}
    # “Would you mind booking a table” does not say either that it is booked.
    doing = [one.norm.removesuffix("ing") for one in said if one.norm.endswith("ing")]
    bases = [base for one in doing for base in (one, f"{one}e", one[:-1])]
    named |= {stem for word in bases for stem in stems(word)}
    name = plain_name(box)
    is_task = is_for_a_task(box, scene)
    own = name.split(" ") if is_task and is_an_order(box) else []
    if any(one.norm in _TICKS and not one.quoted for one in _beside(said, own)):
        return False
    whole = set(stems(name)) <= named
    if is_task:
        # “Stretch” is what is to be done for “Stretch every evening”.
        return whole or bool(set(own[:1]) & {*(one.norm for one in said), *bases})
    return whole and is_alone_in_its_row(box, scene)


def _beside(said: Tokens, own: Sequence[str]) -> Tokens:
    """Return the words that do not belong to a name, each of which is said once in it: “check” of
    “check check the oil” is one of them."""
    left, kept = Counter(own), list[Token]()
    for one in reversed(said):
        if left[one.norm] and not one.quoted:
            left[one.norm] -= 1
        else:
            kept.append(one)
    return tuple(kept)


def _may_filter(box: Element, scene: ShownScreen) -> bool:
    """Tell whether a page shows further rows, of which a box may leave some."""
    return any(
        not any(holds(record.bounds, box.bounds) for record in records.records)
        for records in record_sets(scene)
    )


_TICKS: Final = frozenset(
    [
        *("tick", "check", "mark", "select", "choose", "pick", "click", "press", "tap", "toggle"),
        *("hit", "complete", "completed", "finish", "finished", "done", "did", "cross", "strike"),
        *("untick", "uncheck", "unmark", "deselect", "unselect", "turn", "switch", "enable"),
        *("disable", "activate", "deactivate", "set", "flag", "ticked", "checked", "marked"),
        *(
            "got",
            "bought",
            "already",
            "on",
            "off",
            "reopen",
            "undo",
            "clear",
            "ready",
            "take",
            "put",
            "accept",
            "agree",
        ),
    ]
)


def _is_quoted(op: Type, clause: Clause) -> bool:
    return any(one.quoted and op.text in one.text for one in clause.tokens)


def _says_when(text: str) -> bool:
    """Tell whether a text says a day or a time, and nothing else."""
    tokens = tokens_of(text) or ()
    if not tokens:
        return False
    found = dates_in(tokens)
    if len(found) == 1 and (found[0].start, found[0].end) == (0, len(tokens)):
        return True
    if said_day(text) is not None or date_of(text) is not None or time_of(text) is not None:
        return True
    if relative_day(tokens) is not None:
        return True
    if all(_NTH.fullmatch(one.norm) for one in tokens if one.norm != "the"):
        return True
    rest = [one.norm for one in tokens if not any(map(str.isdigit, one.norm))]
    spans = [one for one in rest if one.removesuffix("s") in _SPANS or one in _SPANS]
    return bool(spans) and all(one in spans or one in _ABOUT_SPANS for one in rest)


_NTH: Final = re.compile(r"\d{1,2}(?:st|nd|rd|th)")


def _is_for_a_place(field: Element, scene: ShownScreen) -> bool:
    """Tell whether a field is for a place: it is called so, or like an end of a trip where a place
    stands in it, or where the page is about trips or has fields of its own for days."""
    if "year" in parts_of(field, scene) or form_of(field, scene):
        return False
    own = set(stems(field.name))
    if own & _TIME_STEMS or not (own & _PLACE_STEMS or set(bare(field.name).split(" ")) & _ENDS):
        return False
    if own & _PLACE_STEMS or (any(map(str.isalpha, field.value)) and not _says_when(field.value)):
        return True
    others = [one for one in scene.of_role("field") if one.bounds != field.bounds]
    return is_about_trips(scene) or any(
        "year" in parts_of(one, scene) or set(stems(one.name)) & _TIME_STEMS for one in others
    )


_TIME_STEMS: Final = frozenset(
    stem for word in ("date", "day", "time", "when", "month", "year") for stem in stems(word)
)


def is_about_trips(scene: ShownScreen) -> bool:
    """Tell whether a page shows trips, or a button that swaps their ends."""
    if any(bare(one.name).split(" ")[0] == "swap" for one in scene.of_role("button")):
        return True
    shown = any(set(stems(text)) & _TRIP_STEMS for text, _ in scene.pieces)
    return shown or _has_column_of_places(scene)


def _has_column_of_places(scene: ShownScreen) -> bool:
    """Tell whether a table has words, and no dates, in a column that is called From or To."""
    for records in record_sets(scene):
        columns = [at for name, at in records.header if bare(name) in _ENDS]
        cells = [records.cell(one, at) or "" for one in records.records for at in columns]
        if any(any(map(str.isalpha, one)) and not _says_when(one) for one in cells):
            return True
    return False


def _only_nudges(text: str) -> bool:
    """Tell whether a text only says more or less: “up a bit”."""
    tokens = tokens_of(text) or ()
    rest = tuple(one for one in tokens if not any(map(str.isdigit, one.norm)))
    return any(one.norm in _NUDGES for one in rest) and not left_over(rest, _NUDGES | _ABOUT_NUDGES)
