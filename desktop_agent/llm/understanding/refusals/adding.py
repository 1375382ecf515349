"""Tells turns that add nothing, something of another kind, or a text that goes on with where it is
to be added. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ....events import Element
from ..screen.records import lies_in_one
from ..screen.scene import ShownScreen
from ..skills.filling import is_for_searching, takes_number
from ..skills.posting import handed_in_by
from ..words.lexicon import DETERMINERS
from ..words.matching import bare, stems
from .acts_on_another import POLITE, QUOTES

_ADDS: Final = frozenset({"add", "create", "post", "save", "insert"})
_ORDERED: Final = re.compile(
    POLITE + r"(?:add|put|place|save|stick|pop|throw|create|make|schedule|plan|note|write|enter)\s+"
    r"(?P<what>\S.*)",
    re.IGNORECASE | re.DOTALL,
)
_INTO: Final = re.compile(
    r"\s(?:to|on|onto|in|into) (?:the|my|our|your|this) (?P<place>(?:[\w'-]+ ){0,2}[\w'-]+)\W*\Z",
    re.IGNORECASE,
)
_PLACES: Final = frozenset(
    [
        *("calendar", "agenda", "schedule", "diary", "planner", "board", "inbox", "cart", "basket"),
        *("list", "lists", "notes", "tasks", "todos", "events", "contacts", "favorites"),
        *("favourites", "wishlist", "playlist", "archive", "bookmarks", "timetable"),
    ]
)


def adds_otherwise(
    texts: Sequence[tuple[Element, str]],
    pressed: Sequence[Element],
    said: str,
    scene: ShownScreen,
) -> bool:
    """Tell whether a button is pressed that adds what an empty field holds, or the words for a
    place are added with what goes there."""
    ordered = _ORDERED.match(said)
    if ordered is None:
        return False
    if texts:
        return not QUOTES.search(said) and any(
            _ends_in_a_place(text, scene)
            or _ends_as_said(text, said, scene)
            or _is_one_of_two_for_a_place(text, said, scene)
            for _, text in texts
        )
    return any(_adds_nothing(one, ordered["what"], scene) for one in pressed)


def _adds_nothing(button: Element, what: str, scene: ShownScreen) -> bool:
    """Tell whether a button hands in a field that is empty, though the words say more than what the
    button is called."""
    name = bare(button.name).split(" ")
    if name[0] not in _ADDS or "to" in name or lies_in_one(button, scene):
        return False
    more = set(bare(what).split()) - set(name) - DETERMINERS - {"new", "another", "button"}
    pointed = {"it", "this", "that", "these", "those", "them"} & set(bare(what).split()[:1])
    field = handed_in_by(button, scene)
    return (
        bool(more or pointed)
        and field is not None
        and not (field.value.strip() or scene.holds_untold_text(field))
        and not (is_for_searching(field) or takes_number(field))
    )


def _ends_in_a_place(text: str, scene: ShownScreen) -> bool:
    """Tell whether a text ends with a list, or with what a part of the page is called: “Lunch to
    the calendar”."""
    into = _INTO.search(text)
    if into is None:
        return False
    place = bare(into["place"])
    headings = {bare(shown) for shown, _ in scene.pieces}
    return place.split()[-1] in _PLACES or any(
        stems(place) == stems(one) for one in headings if len(one.split()) <= _MOST_HEADING
    )


def _ends_as_said(text: str, said: str, scene: ShownScreen) -> bool:
    """Tell whether a text ends with the place that the human's own words end with, though other
    words for it have lost its article: “Mint to study”."""
    into = _INTO.search(said)
    if into is None or re.search(r"\s(?:to|on|onto|in|into) \S+\Z", text) is None:
        return False
    place = bare(into["place"])
    shown = (bare(one) for one, _ in scene.pieces)
    return bare(text).endswith(f" {place}") and place in shown


def _is_one_of_two_for_a_place(text: str, said: str, scene: ShownScreen) -> bool:
    """Tell whether the first of two is added, and not where both belong: “add Ivy and Mint to the
    study”, where the study is no list but a value of one."""
    into = _INTO.search(said)
    if into is None or " and " not in said or " and " in text:
        return False
    values = {bare(one.name) for one in scene.of_role("list item", "menu item")}
    values |= {bare(one.value) for one in scene.of_role("combo box")}
    return bare(into["place"]) in values


_MOST_HEADING: Final = 3
