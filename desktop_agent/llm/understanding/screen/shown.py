"""Makes the scene of a situation: what a request may be about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ....events import Element
from ....geometry import Rect
from ....ports import CLICKABLE, Blind, Situation
from ..words.matching import bare
from ..words.values import Date, field_part
from .positions import in_reading_order, lies_on
from .rows_asked.page_today import told_today
from .scene import ShownScreen
from .symbol_names import CHOICE_MARKS, in_words

# So many letters a request has that is looked for on the screen.
_LONG: Final = 12
_LINE: Final = 16
"""Letters of a line of the request, which no cell of a table is likely to hold."""
_PART: Final = 0.5
_NEARLY_ALL: Final = 0.8
_LONGEST_TEXT: Final = 80
_CONTROLS: Final = frozenset({"button", "link", "check box", "radio button", "tab", "menu item"})


def without_copy(situation: Situation) -> Situation:
    """Return the situation without texts on the screen that only repeat the request."""
    elements, texts = _without_copy(situation.elements, situation.texts, situation.goal)
    return replace(situation, elements=elements, texts=texts)


# A request is read in several ways, each on the same screen.
@lru_cache(maxsize=4)
def _without_copy(
    elements: tuple[Element, ...], texts: tuple[tuple[str, Rect], ...], goal: str
) -> tuple[tuple[Element, ...], tuple[tuple[str, Rect], ...]]:
    controls = [
        (one.bounds, _letters(one.name))
        for one in elements
        if one.role in _CONTROLS or CLICKABLE in one.states
    ]
    # “Rename” on a button and the name beside it are no copy of “rename the notes”.
    apart = [
        (text, at)
        for text, at in texts
        if not any(bounds.holds(at.middle) and name == _letters(text) for bounds, name in controls)
    ]
    copy = _copied(apart, bare(goal))
    kept = tuple(
        one
        for one in elements
        if one.role != "text" or not any(lies_on(one.bounds, at) for at in copy)
    )
    return kept, tuple(piece for piece in texts if piece[1] not in copy)


def scene_of(situation: Situation) -> ShownScreen:
    """Return what the situation shows, without texts that only repeat the request."""
    situation = without_copy(situation)
    things, pieces, today = situation.elements, situation.texts, situation.today
    return ShownScreen(
        in_reading_order((*_with_kinds(things), *_only_read(pieces, things))),
        pieces,
        situation.groups,
        situation.foreground,
        tuple(one for one in situation.windows if not one.own and one != situation.foreground),
        told_today(pieces, Date(today.year, today.month, today.day) if today is not None else None),
        _is_cut(situation),
        situation.folder,
        situation.out_of_view or (),
        situation.menus,
        situation.out_of_view is not None,
    )


def _is_cut(situation: Situation) -> bool:
    """Tell whether some of the window in front is not known, though the program tells it."""
    front = situation.foreground.id if situation.foreground is not None else 0
    late = any(one.kind is Blind.CUT and one.window in (0, front) for one in situation.blind)
    return late or bool(situation.left_out)


def _with_kinds(things: Sequence[Element]) -> list[Element]:
    """Return the things; a field without a name that holds parts for a date or a time is called
    so."""
    found: list[Element] = []
    drawn: defaultdict[str, set[str]] = defaultdict(set)
    for one in things:
        drawn[in_words(one).name].add(one.name)
    for one in things:
        if one.role == "field" and not one.name:
            within = (other for other in things if one.bounds.holds(other.bounds.middle))
            inner = {field_part(other.name) for other in within}
            kind = "date" if "year" in inner else "time" if "hours" in inner else ""
            found.append(replace(one, name=kind))
        else:
            # Words that have a handler are what a page made as a button.
            pressed = one.role == "text" and CLICKABLE in one.states
            whole = _as_button(one) if pressed else one
            told = in_words(whole)
            # “👍 Helpful” and “👎 Helpful” differ by the picture alone.
            found.append(told if len(drawn[told.name]) <= 1 or _is_sign(one) else whole)
    return found


def _is_sign(one: Element) -> bool:
    return not any(map(str.isalpha, one.name))


def _as_button(words: Element) -> Element:
    """Return words that have a handler as a button, without the mark that says whether they are
    chosen: “○ Half board”."""
    name = words.name.lstrip(CHOICE_MARKS).lstrip() or words.name
    return replace(words, role="button", name=name)


def _only_read(pieces: Sequence[tuple[str, Rect]], things: Sequence[Element]) -> Iterable[Element]:
    """Yield the words that are no element of their own, to be pointed at where they stand."""
    told = {(bare(one.name), one.bounds) for one in things}
    for text, bounds in pieces:
        name = " ".join(text.split())
        known = any(name_ == bare(name) and lies_on(bounds, at) for name_, at in told)
        if not known and any(map(str.isalnum, name)) and len(name) <= _LONGEST_TEXT:
            yield Element("text", name, bounds)


def _copied(pieces: Sequence[tuple[str, Rect]], goal: str) -> frozenset[Rect]:
    """Return where the screen shows the request itself, perhaps in several lines: a page may show
    what is to be done on it, and that is nothing to be clicked."""
    letters = _letters(goal)
    if len(letters) < _LONG:
        return frozenset()
    lines = [(_letters(text), at) for text, at in pieces]
    whole = {at for text, at in lines if letters in text}
    parts = sorted(
        ((text, at) for text, at in lines if text and text in letters),
        key=lambda one: (one[1].y, one[1].x),
    )
    found: set[Rect] = set(whole)
    for text, at in parts:
        run, places, longest = text, [at], len(text)
        for more, below in parts:
            if below.y >= places[-1].y and below not in places and run + more in letters:
                run += more
                places.append(below)
                longest = max(longest, len(more))
        # A single line of it may be a name that is on the screen, too, and short ones may be those
        # of columns and what stands in them: “Train”, “To” and “Göteborg”.
        least = _PART if longest >= _LINE else _NEARLY_ALL
        if len(places) > 1 and len(run) >= max(_LONG, len(letters) * least):
            found.update(places)
    return frozenset(found)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))
