"""Plans what is added to one of several lists by its name: “add a card Buy nails to Doing”, “put
milk on the shopping list”, “new card in Done: Water roses”."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .....events import Element
from .....protocol import KeyCombo
from ...screen.positions import columns_meet, in_one_row, lies_on
from ...screen.record_phrases import CONTAINERS
from ...screen.scene import ShownScreen
from ...words.lexicon import ANY, DETERMINERS, NAMED, NUMBERS
from ...words.matching import NameFit, bare
from ...words.reading import Clause
from ...words.sentences import PartKind
from ...words.tokens import Tokens, words
from ..choosing import is_value
from ..filling import is_for_new, is_for_searching, joined, typed
from ..plans import HERE, PlanTry, Progress, Steps, press

_HEADS: Final = frozenset({"add", "put", "create", "make", "new", "write", "note"})
_LEADS: Final = frozenset({"to", "on", "onto", "in", "into", "under"})
_LISTS: Final = frozenset(
    {"column", "list", "lane", "board", "section", "stage", "swimlane", "group"}
)
_KINDS: Final = frozenset(
    [
        *("card", "task", "item", "entry", "note", "todo", "to-do", "ticket", "reminder", "line"),
        *("story", "idea"),
    ]
)
# “Add another one” says no text.
_DESCRIBES: Final = HERE | frozenset(
    ["another", "one", "more", "some", "something", "everything", "all", "new", "for", "about"]
)
# “The missing ingredients” are told from others, and no text.
_LACKS: Final = frozenset(
    [
        *("missing", "remaining", "other", "rest", "last", "first", "next", "previous", "same"),
        *("following", "above", "below", "selected", "ticked", "checked", "unchecked", "open"),
        *("overdue", "done", "finished", "unfinished", "completed", "these", "those", "both"),
        *("each", "every", "any", "needed", "listed", "required", "necessary"),
    ]
)
_ADDS: Final = frozenset({"add", "create", "+", "new"})
_BELOW: Final = 3
# “Milk card” is a card about milk; a longer text may end with any word.
_CALLED_SO: Final = 3


def added_by_name(clause: Clause, scene: ShownScreen, _: Progress) -> Iterator[PlanTry]:
    """Yield what types the text into the field for what is new in the list that is named, and hands
    it in: by the button Add beside it, or by Enter."""
    if clause.kind is not PartKind.ORDER or not clause.tokens:
        return
    head = clause.tokens[0]
    if head.quoted or head.norm not in _HEADS:
        return
    fields = [
        one
        for one in scene.content
        if one.role == "field"
        and is_for_new(one)
        and not is_for_searching(one)
        # “New playlist name” takes no song.
        and not (_is_for_a_container(one) and head.norm not in ("create", "make", "new"))
        and not {"read-only", "disabled", "multiline"} & one.states
    ]
    for text, place in _text_and_place(clause.tokens):
        field = _field_of(place, fields, scene)
        if field is None:
            continue
        said = _without_kind(text)
        # Only between lists of one sort is anything moved.
        alike = [one for one in fields if _head(one) == _head(field)]
        if said and _is_new_text(said, scene) and not _may_be_moved(said, text, alike, scene):
            told = typed(field, words(said), scene)
            yield PlanTry(NameFit.SAME, joined([told, _handing_in(field, scene)]))
        return


def _text_and_place(tokens: Tokens) -> Iterator[tuple[Tokens, Tokens]]:
    """Yield each way to part the text from the list that it is for."""
    colon = next((at for at, one in enumerate(tokens) if one.norm == ":" and not one.quoted), 0)
    end = colon or len(tokens)
    for at in range(1, end - 1):
        if tokens[at].norm not in _LEADS or tokens[at].quoted:
            continue
        before, place = tokens[1:at], tokens[at + 1 : end]
        if colon and not _without_kind(before):
            yield tokens[colon + 1 :], place
        elif not colon and before:
            yield before, place


def _field_of(place: Tokens, fields: list[Element], scene: ShownScreen) -> Element | None:
    """Return the only field whose name ends with a list, or that stands under its name."""
    said = [one.norm for one in place if one.norm not in DETERMINERS]
    kept = [one for one in said if one not in _LISTS] or said
    name = " ".join(kept)
    if not kept:
        return None
    called = [one for one in fields if f" {name} " in f" {bare(one.name)} "]
    if called:
        return called[0] if len(called) == 1 else None
    # What can be pressed may lead to another list.
    pressed = [one.bounds for one in scene.content if one.role != "text"]
    heads = [
        at
        for text, at in scene.pieces
        if bare(text).split(" (")[0] == name and not any(lies_on(at, one) for one in pressed)
    ]
    below = [
        [one for one in fields if at.bottom <= one.bounds.y and columns_meet(at, one.bounds)]
        for at in heads
    ]
    under = {min(each, key=lambda one: one.bounds.y) for each in below if each}
    return under.pop() if len(under) == 1 else None


def _is_for_a_container(field: Element) -> bool:
    own = bare(field.name).split(" ")
    return own[0] == "new" and bool(set(own[1:3]) & CONTAINERS)


def _without_kind(text: Tokens) -> Tokens:
    """Return “Buy nails” of “a new card called Buy nails”."""
    left = list(text)
    kind = [one for one in left[:4] if one.norm in _KINDS and not one.quoted]
    if not kind:
        return _without_small_words(text)
    at = left.index(kind[0])
    before = {one.norm for one in left[:at] if not one.quoted}
    if not before <= DETERMINERS | ANY | {"new", "another"} or any(o.quoted for o in left[:at]):
        return text
    rest = left[at + 1 :]
    if rest and not rest[0].quoted and rest[0].norm in {*NAMED, "saying", "that", "says", ":"}:
        rest = rest[2:] if rest[1:2] and rest[1].norm == "says" else rest[1:]
    return tuple(rest)


def _without_small_words(text: Tokens) -> Tokens:
    small = DETERMINERS | ANY | {"new"}
    return () if all(one.norm in small and not one.quoted for one in text) else text


def _is_new_text(text: Tokens, scene: ShownScreen) -> bool:
    """Tell whether words are one text that no list holds yet: what stands in one may be meant to
    move, and “milk and eggs” may be two."""
    if len(text) == 1 and text[0].quoted:
        return not _is_shown(words(text), scene)
    first = text[0]
    if first.norm in _DESCRIBES | DETERMINERS | _LACKS or _counts(text) or not is_value(text):
        return False
    if any(one.norm in (",", "and", "&", ":", ";") and not one.quoted for one in text):
        return False
    return not any(one.quoted for one in text) and not _is_shown(words(text), scene)


def _counts(text: Tokens) -> bool:
    """Tell whether words say how many entries are wanted, and not what is in them: “2 cards”."""
    first = text[0].norm
    kinds = _KINDS | {"to-dos", "things"}
    several = any(one.norm.removesuffix("s") in kinds for one in text[1:] if not one.quoted)
    stories = any(one.norm == "stories" for one in text[1:])
    return first in NUMBERS or (first.isdigit() and (several or stories))


def _is_shown(text: str, scene: ShownScreen) -> bool:
    name = bare(text)
    return any(one == name or one.startswith(f"{name} ") for one in _all_shown(scene))


def _may_be_moved(said: Tokens, text: Tokens, fields: list[Element], scene: ShownScreen) -> bool:
    """Tell whether words may mean an entry of a board that is shown, and no new one: “add the tap
    to Done” where “Fix the tap” is in progress, “put the milk card on Doing”."""
    kind = next((at for at, one in enumerate(text) if one.norm in _KINDS and not one.quoted), 0)
    fresh = {"a", "an", "another", "new"} & {one.norm for one in text[:kind]}
    if fresh or said[0].quoted:
        return False
    if said[-1].norm.removesuffix("s") in _KINDS and len(said) <= _CALLED_SO:
        return True
    if len(fields) == 1:
        # What is to be bought may be spoken of anywhere.
        return False
    kept = {one.norm for one in said} - DETERMINERS
    return any(kept <= set(one.split(" ")) for one in _all_shown(scene))


def _head(field: Element) -> list[str]:
    return bare(field.name).split(" ")[:2]


def _all_shown(scene: ShownScreen) -> list[str]:
    return [
        *(bare(piece) for piece, _ in scene.pieces),
        *(bare(one.name) for one in scene.content),
    ]


def _handing_in(field: Element, scene: ShownScreen) -> Steps:
    """Return the press on the button that adds what the field holds: the only one right behind or
    below it; else the key Enter."""
    buttons = [
        one
        for one in scene.content
        if one.role == "button"
        and bare(one.name).split(" ")[0] in _ADDS
        and "disabled" not in one.states
        and _belongs(one, field)
    ]
    if len(buttons) == 1:
        told = buttons[0].words
        return Steps((press(buttons[0]),), f"Click {told}", f"clicked {told}")
    return Steps((KeyCombo(keys=("enter",)),), "Press Enter", "pressed Enter")


def _belongs(button: Element, field: Element) -> bool:
    if in_one_row(button.bounds, field.bounds):
        return 0 <= button.bounds.x - field.bounds.right <= 2 * field.bounds.height
    below = 0 <= button.bounds.y - field.bounds.bottom <= _BELOW * field.bounds.height
    return below and columns_meet(button.bounds, field.bounds)
