"""Tells ticks of a box by its place where a place in a list of something else was said, and choices
for one of two lists: “choose the last country” ticks no newsletter. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ....events import Element
from ....protocol import Click, Op, element_of
from ..screen.groups import heading_over
from ..screen.records import record_sets
from ..screen.scene import ShownScreen
from ..skills.wished_options import is_added_to
from ..words.matching import bare, stems
from .acts_on_another import POLITE, QUOTES

_BY_PLACE: Final = re.compile(
    POLITE
    + r"(?:choose|select|pick|take|tick|untick|check|uncheck|click|mark|press|turn (?:on|off)"
    r"|set|get)(?: on)? (?:the |my |our )?(?:very )?(?:first|second|third|fourth|fifth|sixth"
    r"|seventh|eighth|ninth|tenth|last|next to last|second to last|bottom|top|final"
    r"|\d+(?:st|nd|rd|th))"
    r"(?: (?:of|in) the)? (?P<noun>[^\W\d_][\w-]*)(?: on| off| please)?\W*\Z",
    re.IGNORECASE,
)
_BOXES: Final = ("check box", "radio button")
_GENERAL: Final = frozenset(
    stem
    for word in (
        *("box", "checkbox", "check", "tickbox", "option", "one", "item", "row", "entry", "line"),
        *("choice", "button", "radio", "switch", "toggle", "setting", "element", "thing", "record"),
        *("task", "todo", "to-do", "chore", "result", "answer", "reply", "point", "control"),
    )
    for stem in stems(word)
)


_UNWANTED: Final = re.compile(
    r"(?:please )?(?:no more|enough|stop|i(?:'d| would)? (?:like|want) .* back)\b", re.IGNORECASE
)


def ticks_what_is_no_box(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether a box is ticked by its place, though the noun is what a list is called, or is
    neither general nor what these boxes are about."""
    numbers = {element_of(op) for op in ops if isinstance(op, Click)} - {None}
    clicked = [one for one in scene.things if one.number in numbers]
    if _UNWANTED.match(said) and is_added_to(scene) and any(one.role in _BOXES for one in clicked):
        # On a list of tasks, “no more plants” takes no tick off the one to water them.
        return True
    placed = _BY_PLACE.match(said)
    if placed is None or QUOTES.search(said):
        return False
    if not clicked or not all(one.role in _BOXES for one in clicked):
        return False
    noun = set(stems(placed["noun"]))
    return not noun <= _GENERAL and not any(_is_about(noun, one, scene) for one in clicked)


def _is_about(noun: set[str], box: Element, scene: ShownScreen) -> bool:
    """Tell whether a box is called by a noun, as the group, the column or the page that it lies in
    is."""
    title = scene.front.title if scene.front is not None else ""
    # The words over radio buttons are not those over the boxes below them.
    over = heading_over(box, scene)
    radios = scene.of_role("radio button") if box.role != "radio button" else ()
    over = "" if any(heading_over(one, scene) == over for one in radios) else over
    if noun & set(stems(f"{box.name} {over} {title}")):
        return True
    heads = (
        name
        for records in record_sets(scene)
        if any(record.bounds.meet(box.bounds) for record in records.records)
        for name, _ in records.header
    )
    # What stands over several of them is a plural: “Songs”, where “Song” may be a field.
    plurals = (
        word
        for text, _ in scene.pieces
        if len(text.split()) <= _MOST_HEADING
        for word in bare(text).split()
        if word.endswith("s")
    )
    return any(noun & set(stems(text)) for text in (*heads, *plurals))


_MOST_HEADING: Final = 4
_NAME: Final = r"(?:the |my |our )?(?P<{0}>(?:[\w'’-]+ ){{0,2}}?[\w'’-]+)"
_BOTH: Final = (
    re.compile(
        rf".*\b(?:as|for|in|into|to|from) {_NAME.format('one')},? (?:and|as well as|and also)"
        rf"(?: (?:as|for|in|into|to))? (?:also )?{_NAME.format('other')}(?: too| both)?\W*\Z",
        re.IGNORECASE | re.DOTALL,
    ),
    re.compile(
        POLITE + r"(?:(?:set|change|put|switch|fill in|fill|make|turn|enter) )?(?:both )?"
        rf"{_NAME.format('one')},? (?:and|as well as) {_NAME.format('other')}(?: both)?"
        r" (?:to|with|as|is|are|=|should be|in)\b.*",
        re.IGNORECASE | re.DOTALL,
    ),
)


def sets_one_of_two(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether only one of two fields is set that get the same: “German as the language and the
    country”."""
    if QUOTES.search(said):
        return False
    numbers = {element_of(op) for op in ops if isinstance(op, Click)} - {None}
    found = [one for one in (pattern.match(said) for pattern in _BOTH) if one is not None]
    if not numbers or not found:
        return False
    named = _named(scene)
    for one, other in ((each["one"], each["other"]) for each in found):
        pair = (_called(one, named), _called(other, named))
        if all(pair) and pair[0] != pair[1] and any(numbers & part for part in pair):
            return not all(numbers & part for part in pair)
    return False


def _named(scene: ShownScreen) -> list[tuple[set[str], int]]:
    """Return what can be set by a name, be it that of its group: its stems, and its number."""
    fields = [(one.name, one) for one in scene.of_role("combo box", "field") if one.name]
    options = scene.of_role("list item", "radio button")
    groups = [(heading_over(one, scene), one) for one in options]
    return [(set(stems(name)), one.number) for name, one in (*fields, *groups) if name]


def _called(name: str, named: Sequence[tuple[set[str], int]]) -> set[int | None]:
    """Return the numbers of what is called just so, or else of what has these words in its name."""
    told = set(stems(name))
    exact: set[int | None] = {number for words, number in named if words == told}
    return exact or {number for words, number in named if told and told <= words}
