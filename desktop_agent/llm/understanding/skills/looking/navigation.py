"""Looks for what a clause means behind the navigation of a page: “switch off the newsletter” is
under Notifications. What such parts of a page hold is known from what they are called; where that
says nothing, a switch is looked for in each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from .....events import Element
from .....geometry import Rect
from ...screen.records import lies_in_one
from ...screen.scene import ShownScreen
from ...words.lexicon import GENERIC, STOP_WORDS, Verb
from ...words.matching import bare, hints, means, stems
from ...words.reading import Clause
from ...words.sentences import PartKind
from ...words.tokens import Token
from ...words.vocabulary.section_words import (
    ACTS_TOO,
    BESIDE_A_PART,
    HELP,
    HELP_ASKED_BY,
    ON_ANY_PAGE,
    SECTION_TOPICS,
    SETTINGS,
)
from ..plans import Progress, Steps, click_on, stays_pressed

_Next = Callable[[Rect, Rect], bool]

_FEWEST: Final = 3
_FEWEST_KNOWN: Final = 2
_MOST_SECTIONS: Final = 8
_MOST_WORDS: Final = 4
_MOST_SAID: Final = 14
_ONE_COLUMN_PX: Final = 4
_IN_A_COLUMN_PX: Final = 24
_IN_A_ROW_PX: Final = 48
_SWITCHES: Final = frozenset({Verb.TURN_ON, Verb.TURN_OFF})
_CHANGES: Final = _SWITCHES | {Verb.TICK, Verb.UNTICK, Verb.FILL, Verb.CHOOSE}
_IS_SWITCHED: Final = frozenset({"on", "off", "now"})
# What these begin is about a text, or about the window.
_NEVER: Final = frozenset({"type", "write", "press", "scroll", "save", "undo", "redo", "copy"})


def section_opened(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return the click on the next part of the page where what a clause names may be; None where
    nothing says that it is in one, or each was looked in."""
    if not _may_be_elsewhere(clause, progress):
        return None
    said = [one for one in clause.tokens if _tells(one)]
    block = _navigation(scene)
    places = [one for one in block if _leads(one, clause) and "selected" not in one.states]
    about = sorted(places, key=lambda one: -_closeness(one, said, clause))
    known = [one for one in about if _closeness(one, said, clause)]
    anywhere = any(one.verb in _SWITCHES for one in clause.requests) and _are_settings(block)
    left = [one for one in (about if anywhere else known) if one.name not in progress.sections]
    if left:
        return _opened(left[0])
    return _settings_opened(clause, said, scene, progress) if not block else None


def _opened(place: Element) -> Steps:
    click = (click_on(place),)
    return Steps(click, f"Look in {place.words}", "", more=True, looks=True, moves=True)


def _may_be_elsewhere(clause: Clause, progress: Progress) -> bool:
    if len(progress.sections) >= _MOST_SECTIONS or not progress.is_begun:
        return False
    if clause.kind not in (PartKind.ORDER, PartKind.QUESTION) or len(clause.tokens) > _MOST_SAID:
        return False
    return not clause.tokens[0].quoted and clause.tokens[0].norm not in _NEVER


def _settings_opened(
    clause: Clause, said: Sequence[Token], scene: ShownScreen, progress: Progress
) -> Steps | None:
    """Return the click on the only thing called Settings, for what settings are about."""
    if progress.sections or not any(one.verb in _CHANGES for one in clause.requests):
        return None
    topics = set().union(*(SECTION_TOPICS[one] for one in SECTION_TOPICS))
    if not any(_is_about(one.norm, topics) for one in said):
        return None
    here = bare(scene.front.title) if scene.front is not None else ""
    found = [
        one
        for one in _pressed(scene)
        # The heading of the page itself leads nowhere, though it may take clicks.
        if bare(one.name) in SETTINGS and not here.startswith(f"{bare(one.name)} ")
    ]
    return _opened(found[0]) if len(found) == 1 else None


def _closeness(place: Element, said: Sequence[Token], clause: Clause) -> int:
    """Return how many words of a clause are about what a part of the page is called by."""
    own = set(stems(place.name))
    topics = set().union(*(SECTION_TOPICS[one] for one in own & SECTION_TOPICS.keys()))
    named = [one for one in said if any(means(one.norm, word) for word in own)]
    about = [one for one in said if _is_about(one.norm, topics)]
    helps = clause.kind is PartKind.QUESTION and bool(own & HELP)
    asks = helps and clause.tokens[0].norm in HELP_ASKED_BY
    return 2 * (2 * len(about) + len(named)) + asks


def _is_about(word: str, topics: Iterable[str]) -> bool:
    return any(word == topic or hints(word, topic) for topic in topics)


def _tells(token: Token) -> bool:
    idle = STOP_WORDS | (GENERIC - {"email", "mail", "alarm", "payment"})
    return token.quoted or not (token.is_mark or token.norm in idle)


def _navigation(scene: ShownScreen) -> list[Element]:
    """Return what leads to the parts of a page: words of one kind, in a column or a row, of which
    several are called as parts of pages are."""
    best: list[Element] = []
    for role in ("link", "button", "list item"):
        things = [one for one in _pressed(scene) if one.role == role]
        for block in (*_columns(things), *_rows(things)):
            known = [one for one in block if set(stems(one.name)) & (SECTION_TOPICS.keys() | HELP)]
            if len(block) >= _FEWEST and len(known) >= max(_FEWEST_KNOWN, len(block) // 3):
                best = block if len(block) > len(best) else best
    return best


def _pressed(scene: ShownScreen) -> list[Element]:
    return [
        one
        for one in scene.content
        if one.role in ("link", "button", "list item", "menu item")
        and 0 < len(bare(one.name).split(" ")) <= _MOST_WORDS
        and not ({"disabled", "collapsed", "expanded"} & one.states or stays_pressed(one))
        and not lies_in_one(one, scene)
    ]


def _leads(one: Element, clause: Clause) -> bool:
    """Tell whether all that a thing is called by are names of parts: “Freeze card” does something,
    and so may a button “Transfer”. For a question only a link is pressed."""
    words = set(bare(one.name).split(" "))
    if _IS_SWITCHED & words or (one.role != "link" and (clause.asks or ACTS_TOO & words)):
        return False
    if bare(one.name) in SETTINGS:
        return True
    own = set(stems(one.name))
    named = own & (SECTION_TOPICS.keys() | HELP)
    return bool(named) and own - named <= BESIDE_A_PART


def _are_settings(block: Sequence[Element]) -> bool:
    """Tell whether half of what stands together is called as only parts of settings are: nearly
    every page has an account and a way to contact somebody."""
    told = [one for one in block if set(stems(one.name)) & (SECTION_TOPICS.keys() - ON_ANY_PAGE)]
    return 2 * len(told) >= max(len(block), 1)


def _columns(things: Sequence[Element]) -> list[list[Element]]:
    ordered = sorted(things, key=lambda one: (one.bounds.x // _ONE_COLUMN_PX, one.bounds.y))
    return _runs(ordered, _is_next_below)


def _rows(things: Sequence[Element]) -> list[list[Element]]:
    ordered = sorted(things, key=lambda one: (one.bounds.y // _ONE_COLUMN_PX, one.bounds.x))
    return _runs(ordered, _is_next_beside)


def _runs(ordered: Sequence[Element], goes_on: _Next) -> list[list[Element]]:
    runs: list[list[Element]] = []
    for one in ordered:
        if runs and goes_on(runs[-1][-1].bounds, one.bounds):
            runs[-1].append(one)
        else:
            runs.append([one])
    return runs


def _is_next_below(above: Rect, below: Rect) -> bool:
    gap = below.y - above.bottom
    return abs(below.x - above.x) <= _ONE_COLUMN_PX and -_ONE_COLUMN_PX <= gap <= _IN_A_COLUMN_PX


def _is_next_beside(left: Rect, right: Rect) -> bool:
    gap = right.x - left.right
    return abs(right.y - left.y) <= _ONE_COLUMN_PX and -_ONE_COLUMN_PX <= gap <= _IN_A_ROW_PX
