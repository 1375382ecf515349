"""Tells ticks of a box by its place where it is the place in a list of something else that was said,
and choices for one of two lists: “choose the last country” ticks no newsletter. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ....events import Element
from ....protocol import Click, Op, element_of
from ..acts_on_another import POLITE, QUOTES
from ..screen.groups import heading_over
from ..screen.scene import ShownScreen
from ..words.matching import bare, stems

_BY_PLACE: Final = re.compile(
    POLITE
    + r"(?:choose|select|pick|take|tick|untick|check|uncheck|click|mark|press|turn (?:on|off)"
    r"|set|get)(?: on)? (?:the |my |our )?(?:very )?(?:first|second|third|fourth|fifth|sixth|seventh"
    r"|eighth|ninth|tenth|last|next to last|second to last|bottom|top|final|\d+(?:st|nd|rd|th))"
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
_LISTS: Final = ("combo box", "list", "field")


def ticks_what_is_no_box(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether a box is ticked by its place, though the noun is what a list is called, or is
    neither general nor what these boxes are about."""
    placed = _BY_PLACE.match(said)
    if placed is None or QUOTES.search(said):
        return False
    numbers = {element_of(op) for op in ops if isinstance(op, Click)} - {None}
    clicked = [one for one in scene.things if one.number in numbers]
    if not clicked or not all(one.role in _BOXES for one in clicked):
        return False
    noun = set(stems(placed["noun"]))
    return not noun <= _GENERAL and not any(_is_about(noun, one, scene) for one in clicked)


def _is_about(noun: set[str], box: Element, scene: ShownScreen) -> bool:
    """Tell whether a box is called by a noun, as the group or the page is that it lies in."""
    if noun & set(stems(f"{box.name} {heading_over(box, scene)}")):
        return True
    if any(noun & set(stems(one.name)) for one in scene.things if one.role in _LISTS):
        return False
    title = scene.front.title if scene.front is not None else ""
    shown = [title, *(text for text, _ in scene.pieces if len(text.split()) <= _MOST_HEADING)]
    return any(noun & set(stems(text)) for text in shown)


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
_SET: Final = ("combo box", "field")


def sets_one_of_two(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether only one of two fields is set that get the same: “German as the language and the
    country”."""
    if QUOTES.search(said):
        return False
    numbers = {element_of(op) for op in ops if isinstance(op, Click)} - {None}
    fields = [one for one in scene.things if one.role in _SET and one.name]
    reached = [one for one in fields if one.number in numbers]
    if not reached:
        return False
    for found in (pattern.match(said) for pattern in _BOTH):
        if found is None:
            continue
        pair = [_called(found[group], fields) for group in ("one", "other")]
        if all(pair) and not _same(*pair) and not all(_meet(one, reached) for one in pair):
            return True
    return False


def _called(name: str, fields: Sequence[Element]) -> list[Element]:
    """Return the fields that are called just so, or else begin or end so."""
    told = set(stems(name))
    exact = [one for one in fields if set(stems(one.name)) == told]
    return exact or [one for one in fields if told and told <= set(stems(one.name))]


def _same(one: Sequence[Element], other: Sequence[Element]) -> bool:
    return {each.number for each in one} == {each.number for each in other}


def _meet(one: Sequence[Element], reached: Sequence[Element]) -> bool:
    return any(each in reached for each in one)
