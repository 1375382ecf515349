"""Plans what leaves only some of what is shown: “only the open ones”, “filter by category
groceries”, “just Ana's”."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from ....events import Element
from ....geometry import Rect
from ..screen.own_nouns import own_nouns
from ..screen.positions import in_one_row
from ..screen.record import RecordSet
from ..screen.records import record_sets
from ..screen.row_boxes import picks_a_row
from ..screen.scene import ShownScreen
from ..words.lexicon import ACTIONS, DETERMINERS, EVERY
from ..words.matching import NameFit, bare, fit, means
from ..words.phrases import phrase_of
from ..words.reading import Clause
from ..words.tokens import Token, Tokens, parts_in
from .choosing import entries_of, from_list
from .plans import PlanTry, Progress, Steps, click_on, done_to, named
from .searches.only_in_group import only_in_group
from .searches.sort_entries import IDLE
from .sorting import is_header

_ONLY: Final = frozenset({"only", "just"})
_FILTERS: Final = frozenset({"show", "see", "display", "filter", "list", "give", "view", "only"})
_PRESSED: Final = ("button", "tab", "link", "radio button")
_MINE: Final = frozenset({"mine", "assigned to me", "created by me"})
_ALL_AGAIN: Final = EVERY | {"again", "me", "tasks", "of", "them", "items", "the"}


def filtered(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what leaves only some: a button of that name, or a list of a column's values."""
    norms = [one.norm for one in clause.tokens if not one.quoted]
    if norms and norms[0] in _FILTERS and set(norms[1:]) <= _ALL_AGAIN and set(norms) & EVERY:
        every = [
            one
            for one in scene.content
            if one.role in _PRESSED and bare(one.name) in ("all", "everything", "show all")
        ]
        if len(every) == 1:
            yield done_to("Click", "clicked", every, NameFit.WORDS)
        return
    yield from _cleared(norms, scene)
    only = bool(set(norms) & _ONLY) or norms[:1] == ["filter"]
    if not only or not (norms[0] in _FILTERS | _ONLY or norms[-1] == "only"):
        return
    if norms[-1] == "only" and norms[0] in ACTIONS:
        # “Delete those with a pool only” deletes them.
        return
    nouns = own_nouns(scene)
    said = clause.tokens
    if norms[0] == "filter" and "by" in norms:
        # “Filter the board by Ana”
        said = said[next(at for at, one in enumerate(said) if one.norm == "by") + 1 :]
    kept = tuple(one for one in said if one.quoted or not _is_idle(one, nouns))
    if not kept and {"my", "mine"} & set(norms):
        mine = [one for one in scene.of_role(*_PRESSED) if bare(one.name) in _MINE]
        if len(mine) == 1:
            yield done_to("Click", "clicked", mine, NameFit.WORDS)
    if not kept or {"my", "mine"} & set(norms):
        # “Only my open ones” are fewer than the open ones.
        return
    buttons = [one for one in scene.content if one.role in _PRESSED and _is_one_called(kept, one)]
    if len(buttons) == 1:
        yield done_to("Click", "clicked", buttons, NameFit.WORDS)
        return
    of_group = only_in_group(said, scene)
    if of_group is not None:
        yield PlanTry(NameFit.EXACT, of_group)
        return
    boxes = _filtering_boxes(clause.tokens, scene)
    if boxes:
        told = f"{named(boxes)} on"
        ops = tuple(click_on(one, checked=True) for one in boxes)
        yield PlanTry(NameFit.WORDS, Steps(ops, f"Turn {told}", f"turned {told}"))
        return
    if len(kept) > 1 and not _column_of(kept, scene) and _is_no_value(kept[-1], scene):
        # “Only urgent tickets”
        kept = kept[:-1]
    found = _list_of(kept, scene)
    if found is not None:
        yield PlanTry(NameFit.WORDS, from_list(*found, scene, progress))


def _cleared(norms: Sequence[str], scene: ShownScreen) -> Iterable[PlanTry]:
    """Yield “get rid of the filters”: the only button for that, which says so, or stands in one row
    with what filters."""
    kept = [one for one in norms if one not in _ALL_FILTERS]
    if " ".join(kept) not in _CLEARS or not set(norms) & _FILTER_NOUNS:
        return
    buttons = [one for one in scene.content if one.role in ("button", "link")]
    found = [one for one in buttons if bare(one.name) in _CLEARS_FILTERS]
    if not found:
        filters = [one for one in scene.of_role("combo box") if is_filter(one)]
        found = [
            one
            for one in buttons
            if bare(one.name) in ("reset", "clear", "clear all", "reset all")
            and any(in_one_row(one.bounds, each.bounds) for each in filters)
        ]
    if len(found) == 1:
        yield done_to("Click", "clicked", found, NameFit.EXACT)


_FILTER_NOUNS: Final = frozenset({"filter", "filters"})
_ALL_FILTERS: Final = _FILTER_NOUNS | EVERY | DETERMINERS | {"my", "again", "of", "off", "away"}
_CLEARS: Final = frozenset(
    {"get rid", "clear", "remove", "reset", "take", "drop", "undo", "delete"}
)
_CLEARS_FILTERS: Final = frozenset(
    f"{verb} {what}"
    for verb in ("clear", "reset", "remove")
    for what in ("filter", "filters", "all filters", "the filters")
)


def _is_one_called(kept: Tokens, thing: Element) -> bool:
    """Tell whether words are all that a thing is called, or all but its details: “Superb: 9+”."""
    how = fit(kept, thing.name)
    if how >= NameFit.SYNONYM and how not in (NameFit.INSIDE, NameFit.START):
        return True
    name, found, _ = thing.name.partition(":")
    return thing.role == "radio button" and bool(found) and fit(kept, name) >= NameFit.EXACT


def _list_of(kept: Tokens, scene: ShownScreen) -> tuple[Element, Tokens] | None:
    """Return the list that filters by these words, and its value: the one that is named before the
    value, the one called like the column that holds it, or the only one for filtering."""
    lists = [one for one in scene.of_role("combo box") if one in scene.content]
    for at in range(1, len(kept)):
        called = [one for one in lists if fit(kept[:at], _filtered_by(one)) >= NameFit.EXACT]
        called = [one for one in called if is_filter(one)] or called
        if len(called) == 1:
            return called[0], kept[at:]
    column = _column_of(kept, scene)
    of_column = [
        one
        for one in lists
        if column
        and fit(phrase_of(kept).tokens, one.name) < NameFit.SYNONYM
        and bare(one.name) == bare(column)
    ]
    if len(of_column) == 1:
        return of_column[0], kept
    opened = [one for one in lists if "expanded" in one.states]
    for value in _owners(kept) if len(opened) == 1 else ():
        # What it holds is told now, and may hide what the records show.
        name = " ".join(one.norm for one in value)
        if any(bare(one.name) == name for one in entries_of(opened[0], scene)):
            return opened[0], value
    value = _value_shown(kept, scene)
    filters = [one for one in lists if is_filter(one)]
    return (filters[0], value) if value and len(filters) == 1 else None


def _filtered_by(one: Element) -> str:
    """Return what a list filters by, as its name says: “assignee” of “Filter by assignee”."""
    words = bare(one.name).split()
    while words and words[0] in ("filter", "show", "by"):
        words.pop(0)
    return " ".join(words)


def is_filter(one: Element) -> bool:
    """Tell whether a list leaves some of what is shown: it says so, or has “All” chosen now."""
    value = bare(one.value).split(" ")[0]
    return bare(one.name).split(" ")[0] in ("filter", "show") or value in _EVERYTHING


_EVERYTHING: Final = frozenset(
    ["all", "any", "every", "everyone", "everybody", "everything", "anyone", "anybody", "anything"]
)


def _value_shown(kept: Tokens, scene: ShownScreen) -> Tokens:
    """Return the words, where a record shows them as a whole text: “chloes” as “Chloe”; () where
    none does."""
    shown = {
        bare(text)
        for records in record_sets(scene)
        for record in records.records
        for text, _ in record.told
    }
    for owner in _owners(kept):
        if " ".join(one.norm for one in owner) in shown:
            return owner
    return ()


def _owners(kept: Tokens) -> list[Tokens]:
    """Return the words, and who may be meant by them: “chloes” and “chloe's” are Chloe's."""
    if any(one.quoted for one in kept):
        return []
    last = kept[-1].norm
    ends = dict.fromkeys((last, last.removesuffix("'s"), last.removesuffix("s")))
    return [(*kept[:-1], replace(kept[-1], text=one, norm=one)) for one in ends]


def _is_no_value(noun: Token, scene: ShownScreen) -> bool:
    """Tell whether a plural is only what the records are: none of them shows it."""
    texts = (
        text
        for records in record_sets(scene)
        for record in records.records
        for text, _ in record.texts
    )
    plural = noun.norm.endswith("s") and not noun.quoted
    return plural and not any(means(noun.norm, text) for text in texts)


def _filtering_boxes(tokens: Tokens, scene: ShownScreen) -> list[Element]:
    """Return the boxes beside the records that are called like what is to be left of them, one
    for each part: “only those with a pool and a gym”. “Only push notifications” may be about the
    other boxes, too."""
    said = [at for at, one in enumerate(tokens) if one.norm == "with" and not one.quoted]
    kept = tokens[said[0] + 1 :] if said else tokens
    shows = any(one.norm in _SHOWS and not one.quoted for one in tokens)
    if not (said or shows) or not record_sets(scene):
        return []
    if any(one.norm in _OTHERWISE and not one.quoted for one in tokens):
        # “With a pool but no gym”
        return []
    before = [one for one in tokens[: said[0]] if not _is_idle(one)] if said else []
    if len(before) > 1 or any(not one.norm.endswith("s") for one in before):
        # “Five star hotels in Porto with a pool” says more.
        return []
    boxes = [one for one in scene.of_role("check box") if not picks_a_row(one, scene)]
    found: list[Element] = []
    for each in parts_in(kept):
        part = tuple(one for one in each if one.quoted or not _is_idle(one))
        fits = [one for one in boxes if part and fit(part, one.name) >= NameFit.SYNONYM]
        exact = [one for one in fits if fit(part, one.name) >= NameFit.EXACT] or fits
        if len(exact) != 1:
            return []
        found += exact
    return found


_OTHERWISE: Final = frozenset({"but", "or", "no", "not", "without", "except", "than"})
_SHOWS: Final = frozenset({"show", "see", "display", "filter", "ones", "those", "stuff", "things"})


def _is_idle(token: Token, nouns: frozenset[str] = frozenset()) -> bool:
    idle = IDLE | nouns
    return token.is_mark or token.norm in idle or token.norm.removesuffix("s") in idle


def _column_of(words: Tokens, scene: ShownScreen) -> str:
    """Return the name of the only column that holds these words as a value; "" for none."""
    found = set()
    for records in record_sets(scene):
        for name, at in _columns(records, scene):
            cells = {bare(records.cell(one, at) or "") for one in records.records}
            if any(fit(words, cell) >= NameFit.SYNONYM for cell in cells if cell):
                found.add(name)
    return found.pop() if len(found) == 1 else ""


def _columns(records: RecordSet, scene: ShownScreen) -> list[tuple[str, Rect]]:
    if records.header:
        return [(" ".join(name.split()), at) for name, at in records.header]
    return [
        (one.name, one.bounds)
        for one in scene.content
        if one.role in ("button", "text") and is_header(one, records)
    ]
