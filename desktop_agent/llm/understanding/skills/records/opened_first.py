"""Plans what is done to a row that has no button for it: the row is opened, or its menu, and what
is pressed stands there: “delete the newsletter”, “reset Ben's password”."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from .....events import Element
from .....geometry import Rect
from ...screen.positions import holds, lies_on
from ...screen.record import Record
from ...screen.record_phrases import chosen_among, tells_only_which
from ...screen.records import record_sets
from ...screen.scene import ShownScreen
from ...words.lexicon import ACTIONS, DETERMINERS, EVERY, GENERIC, STOP_WORDS, Verb
from ...words.matching import bare
from ...words.measures import day_in, moment_in
from ...words.reading import Clause
from ...words.sentences import PartKind
from ...words.tokens import Tokens, words
from ..plans import NotHere, Plan, Progress, Steps, WhichOne, click_on, press, stays_pressed, which
from .button_names import is_called
from .row_acts import MeantRow, acts_on_rows, are_rows, is_named, may_be_a_row, on_one_row

_MENU: Final = re.compile(
    r"(?:more|row|item|open|show)?\s*(?:actions?|options?|menu|more)\b|[⋮⋯…]+"
)
_MOST_ACT: Final = 4
_FEWEST_LETTERS: Final = 3
_SEVERAL: Final = frozenset({"and", "but", "except", "not", ",", "&", "or"})
_NO_OPENERS: Final = frozenset(
    [
        *("download", "export", "print", "save", "share", "copy", "pay", "buy", "order", "book"),
        *("delete", "remove", "cancel", "unsubscribe", "renew", "send", "reply", "call", "add"),
    ]
)
_OPERATED: Final = ("check box", "radio button", "combo box", "field", "slider", "button")


def opened_first(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | WhichOne | None:
    """Return the press that opens the row that is meant, or its menu, or the question which row
    that is; None where it was opened by now, or nothing opens it."""
    if progress.opened or (progress.turns and not progress.answer) or not _is_order(clause):
        return None
    asked = _which_row(clause, scene, progress)
    if isinstance(asked, WhichOne):
        return asked
    if asked is not None:
        return Steps((click_on(asked),), f"Open {asked.words}", "", more=True)
    for one in on_one_row(clause, scene):
        opener = _menu_of(one.record) or _opener(one.record, scene)
        if opener is not None:
            return Steps((click_on(opener),), f"Open {opener.words}", "", more=True)
    for menu, _ in _by_menu(clause, scene):
        return Steps((click_on(menu),), f"Open {menu.words}", "", more=True)
    return None


def done_in_opened(clause: Clause, scene: ShownScreen, progress: Progress) -> Plan | None:
    """Return the press on the only button of such a name beside what was opened, or in the menu of
    the row; None where nothing was opened, or what is shown is something else."""
    if not progress.turns or len(progress.opened) != 1 or not _is_order(clause):
        return None
    opened = progress.opened[0]
    for menu, names in _by_menu(clause, scene):
        items = _items(scene, names)
        if menu.name == opened:
            return _pressed(items[0]) if len(items) == 1 else NotHere(clause.words)
    for one in (row for _, rows in acts_on_rows(clause, scene) for row in rows):
        menu_button = _menu_of(one.record)
        if menu_button is not None and menu_button.name == opened:
            items = _items(scene, one.names)
            return _pressed(items[0]) if len(items) == 1 else NotHere(clause.words)
        opener = _opener(one.record, scene)
        if opener is None or not _is_same_row(opener.name, opened):
            continue
        found = _beside_rows(one, scene) if _is_shown(one, scene) else []
        if len(found) != 1 or (one.off and not stays_pressed(found[0])):
            return NotHere(clause.words)
        return _pressed(found[0], off=one.off)
    return None


def _pressed(thing: Element, *, off: bool = False) -> Steps:
    told = thing.words
    # “Unpin” stays pressed where it is pinned: a press on it is what is meant.
    undoes = bare(thing.name).startswith("un")
    op = click_on(thing) if undoes else press(thing, off=off)
    return Steps((op,), f"Click {told}", f"clicked {told}")


def _which_row(clause: Clause, scene: ShownScreen, progress: Progress) -> Element | WhichOne | None:
    """Return the row of several that the human has picked, or the question; None where the act is
    for one row, or for all of several."""
    if any(one.norm in EVERY and not one.quoted for one in clause.tokens):
        return None
    for what, rows in acts_on_rows(clause, scene):
        ways = [_menu_of(one.record) or _opener(one.record, scene) for one in rows]
        openers = [one for one in ways if one is not None]
        if len(rows) > 1 and len(openers) == len(ways):
            return which(openers, words(what), scene, progress)
    return None


def _is_order(clause: Clause) -> bool:
    return clause.kind is PartKind.ORDER and bool(clause.tokens) and not clause.asks


def _opener(record: Record, scene: ShownScreen) -> Element | None:
    """Return what opens a row: its only link, the button that its words stand on, or itself."""
    opener = record.opener
    if opener is not None:
        # A tag that stays pressed only filters what is shown, and “Download” gets what is in it.
        gets = bare(opener.name).split(" ")[0] in _NO_OPENERS
        other = gets or stays_pressed(opener) or _leads_to_a_part(opener)
        return None if other else opener
    if any(one.role in _OPERATED for one in record.things):
        # A press between its controls may be one on the nearest of them.
        return None
    cells = [one for one in scene.of_role("list item") if one.bounds == record.bounds]
    return cells[0] if len(cells) == 1 else None


def _leads_to_a_part(opener: Element) -> bool:
    """Tell whether a link leads to what others say or show of a row, and opens nothing to act on:
    “See reviews”, “12 comments”."""
    return opener.role == "link" and bare(opener.name).split(" ")[-1] in _PARTS


_PARTS: Final = frozenset(
    [
        *("review", "reviews", "comment", "comments", "rating", "ratings", "map", "photos"),
        *("directions", "terms", "conditions", "website"),
    ]
)


def _menu_of(record: Record) -> Element | None:
    """Return the button that opens the menu of a row: “More actions for Ben”."""
    found = [one for one in record.of_role("button") if _MENU.match(bare(one.name) or one.name)]
    return found[0] if len(found) == 1 and "disabled" not in found[0].states else None


def _by_menu(clause: Clause, scene: ShownScreen) -> Iterator[tuple[Element, tuple[str, ...]]]:
    """Yield the menu of the only row that some words of the clause mean, and the words that are
    left, which name an item of it: “reset Ben's password”."""
    tokens = clause.tokens
    sets = [one for one in record_sets(scene) if any(map(_menu_of, one.records))]
    head = tokens[0].norm
    if not sets or head not in ACTIONS or any(one.quoted for one in tokens):
        return
    if any(one.verb in (Verb.FILL, Verb.OPEN) for one in clause.requests):
        return
    for length in range(len(tokens) - 1, 0, -1):
        for start in range(1, len(tokens) - length + 1):
            what = tokens[start : start + length]
            left = (*tokens[:start], *tokens[start + length :])
            named = _may_name(what) and not tells_only_which(what) and may_be_a_row(what)
            found = chosen_among(what, sets) if named else None
            if found is None or len(found[1].records) != 1 or found[1].count > 1:
                continue
            row = MeantRow(found[1].records[0], found[0], ())
            if not is_named(what, row) or {one.norm for one in left} & (_SEVERAL | EVERY):
                return
            menu = _menu_of(found[1].records[0])
            name = " ".join(one.norm for one in left if one.norm not in STOP_WORDS | DETERMINERS)
            if menu is not None and name and len(name.split()) <= _MOST_ACT:
                yield menu, (name,)
            return


def _may_name(what: Tokens) -> bool:
    telling = STOP_WORDS | GENERIC | DETERMINERS
    return what[0].norm not in ("to", "as", "from") and any(
        one.norm not in telling and not one.is_mark for one in what
    )


def _items(scene: ShownScreen, names: Sequence[str]) -> list[Element]:
    items = scene.of_role("menu item")
    return [one for one in items if "disabled" not in one.states and is_called(one, names)]


def _beside_rows(one: MeantRow, scene: ShownScreen) -> list[Element]:
    rows = [
        record.bounds
        for records in record_sets(scene)
        if records is one.records or are_rows(records)
        for record in records.records
    ]
    return [
        each
        for each in scene.content
        if each.role in ("button", "link")
        and "disabled" not in each.states
        and is_called(each, one.names)
        and not any(holds(at, each.bounds) for at in rows)
    ]


def _is_same_row(name: str, opened: str) -> bool:
    """Tell whether two names are those of one row, which may have lost its “Unread”."""
    mine, theirs = bare(name), bare(opened)
    return bool(mine) and (f" {mine}".endswith(f" {theirs}") or f" {theirs}".endswith(f" {mine}"))


def _is_shown(one: MeantRow, scene: ShownScreen) -> bool:
    """Tell whether what a row is about is shown once more beside the rows: it is open."""
    own = {bare(text) for text, _ in one.record.texts}
    others = [
        bare(text)
        for other in one.records.records
        if other is not one.record
        for text, _ in other.texts
    ]
    telling = {
        text
        for text in own
        if text not in others
        and sum(map(str.isalpha, text)) >= _FEWEST_LETTERS
        and moment_in(text) is None
        and day_in(text) is None
    }
    rows = [each.bounds for each in one.records.records]

    def stands_apart(at: Rect) -> bool:
        return not any(lies_on(at, row) for row in rows)

    shown = [(text, at) for text, at in scene.pieces if stands_apart(at)]
    values = [(each.value, each.bounds) for each in scene.of_role("field")]
    front = scene.front.title if scene.front is not None else ""
    return any(
        bare(text) in telling and text != front
        for text, at in (*shown, *values)
        if stands_apart(at)
    )
