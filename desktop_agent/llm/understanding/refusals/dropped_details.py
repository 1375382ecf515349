"""Tells plans that leave out a part of what was said: for how many people or nights something is
booked, for which day, or that a number is only where a range begins. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from ....events import Element
from ....protocol import Click, Op, Type, element_of
from ..screen.scene import ShownScreen
from ..skills.dials import counters
from ..skills.plans import FIELDS
from ..words.lexicon import NUMBERS
from ..words.matching import bare, stems
from ..words.measures import number_in
from ..words.reading import Clause
from ..words.said_dates import WEEKDAYS, dates_in
from ..words.tokens import Tokens
from ..words.values import field_part

_HEADCOUNT: Final = re.compile(
    r"\bfor (?:up to |about |just |only |at least )?(?P<count>[\w-]+) "
    r"(?P<noun>people|persons?|guests?|adults?|kids?|children|travell?ers?|passengers?|of us"
    r"|nights?|days?|weeks?)\b",
    re.IGNORECASE,
)
_RANGE: Final = re.compile(
    r"\b(?P<count>\d+|[a-z]+)(?: [a-z]+)? (?:and|or) (?:up|upwards?|above|over|more|higher|better"
    r"|greater|below|under|less|fewer|lower|down|cheaper|older|younger|newer|later|earlier)\b"
    r"|\b(?:at (?:least|most)|no (?:more|less|fewer) than) (?P<least>\d+|[a-z]+)\b",
    re.IGNORECASE,
)
# What is called “4 stars or more” is the range itself.
_OF_A_RANGE: Final = frozenset(
    [
        *("up", "upwards", "above", "over", "more", "higher", "better", "greater", "below"),
        *("under", "less", "fewer", "lower", "down", "least", "most", "min", "max", "minimum"),
        *("maximum", "from", "older", "younger", "newer", "later", "earlier", "cheaper"),
    ]
)
_SPANS: Final = ("night", "day", "week")
_CHOSEN: Final = ("check box", "radio button", "list item", "menu item", "button")
_BOOKS: Final = frozenset({"book", "reserve", "order", "rent", "hire"})
_FOR_A_DAY: Final = frozenset({"for", "on", "from", "this", "next", "until", "till"})
_NEAR_DAYS: Final = frozenset({"today", "tomorrow", "tonight", *WEEKDAYS})


def drops_a_detail(ops: Sequence[Op], clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan only clicks what it finds, and leaves out how many it is for, on which
    day, or up to where."""
    if not ops or any(not isinstance(one, Click) for one in ops):
        return any(isinstance(one, Click) for one in ops) and _ticks_a_range(ops, clause, scene)
    numbers = {element_of(one) for one in ops} - {None}
    clicked = [one for one in scene.things if one.number in numbers]
    counted = {each.number for one in counters(scene) for each in (one.more, one.fewer)}
    if not clicked or any(one.role == "combo box" or one.number in counted for one in clicked):
        return False
    # Where dates were filled in, those say how long, and when.
    dated = any(field_part(one.name) and one.value for one in scene.of_role("field"))
    return (
        _ticks_a_range(ops, clause, scene)
        or _is_no_such_page(clause.words, clicked)
        or _for_so_many(clause.words, clicked, scene, dated=dated)
        or (not dated and _for_a_day(clause.tokens, clicked, scene))
    )


def _ticks_a_range(ops: Sequence[Op], clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether one box is chosen by the number with which a range begins: “4 stars and up”."""
    said = _RANGE.search(clause.words)
    if said is None or any(isinstance(one, Type) for one in ops):
        return False
    count = _figure(said["count"] or said["least"])
    numbers = {element_of(one) for one in ops if isinstance(one, Click)} - {None}
    chosen = [one for one in scene.things if one.number in numbers and one.role in _CHOSEN]
    named = [one for one in chosen if count and count in bare(one.name).split(" ")]
    return len(named) == 1 and not (
        set(bare(named[0].name).split(" ")) & _OF_A_RANGE or "+" in named[0].name
    )


def _is_no_such_page(said: str, clicked: Sequence[Element]) -> bool:
    """Tell whether a page is named by its number, and something else is pressed: “page 9”."""
    page = _PAGE.fullmatch(said.strip(" .!"))
    if page is None or len(clicked) != 1 or clicked[0].role not in ("link", "button"):
        return False
    name = bare(clicked[0].name).split(" ")
    turns = {"page", "next", "previous", "prev", "forward", "back", "last", "first"}
    return page["number"] not in name and not turns & set(name)


_PAGE: Final = re.compile(r"(?:[a-z]+ ){0,4}page (?P<number>\d{1,4})", re.IGNORECASE)


def _for_so_many(said: str, clicked: Sequence[Element], scene: ShownScreen, *, dated: bool) -> bool:
    found = _HEADCOUNT.search(said)
    count = _figure(found["count"]) if found is not None else ""
    if found is None or not count or (dated and found["noun"].casefold().startswith(_SPANS)):
        return False
    if any(count in bare(one.name).split(" ") for one in clicked):
        return False
    noun = set(stems(found["noun"].removeprefix("of ")))
    shown = (set(stems(text)) for text, _ in scene.pieces)
    if any(count in one and noun & one for one in shown):
        return False
    held = (number_in(one.value) for one in scene.of_role("field", "combo box", "slider"))
    return float(count) not in held


def _for_a_day(said: Tokens, clicked: Sequence[Element], scene: ShownScreen) -> bool:
    """Tell whether something is booked for a day that neither it nor the screen shows."""
    if len(said) < 2 or said[0].quoted or said[0].norm not in _BOOKS:
        return False
    near = [
        one.norm
        for before, one in pairwise(said)
        if not one.quoted and one.norm in _NEAR_DAYS and before.norm in _FOR_A_DAY
    ]
    dates = [one for one in dates_in(said) if one.start and said[one.start - 1].norm in _FOR_A_DAY]
    words = {*near, *(str(one.day) for one in dates if one.day)}
    shown = {
        # Which day is today says nothing of what is booked.
        *(
            word
            for text, _ in scene.pieces
            if "today" not in text.casefold()
            for word in bare(text).split(" ")
        ),
        *(word for one in clicked for word in bare(one.name).split(" ")),
        *(word for one in scene.of_role(*FIELDS) for word in bare(one.value).split(" ")),
    }
    return bool(words) and not words & shown


def _figure(word: str) -> str:
    word = word.casefold()
    return word if word.isdigit() else str(NUMBERS.get(word, ""))
