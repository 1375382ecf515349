"""Looks for what a clause means in tabs and sections that are not shown, and goes back
afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from .....events import Element
from .....geometry import Rect
from .....protocol import Move, Scroll, Wait
from ...screen.record_phrases import only_counts
from ...screen.scene import ShownScreen
from ...words.lexicon import GENERIC, STOP_WORDS, Verb
from ...words.matching import NameFit, fit, stems
from ...words.phrases import phrase_of
from ...words.reading import Clause, reread
from ...words.sentences import PartKind
from ...words.tokens import Tokens
from ..plans import Progress, Steps, click_on

_IN: Final = frozenset({"in", "on", "under", "from", "at", "within", "inside", "into", "to"})
_CHANGES: Final = frozenset(
    {Verb.TURN_ON, Verb.TURN_OFF, Verb.FILL, Verb.CHOOSE, Verb.TICK, Verb.UNTICK, Verb.CLEAR}
)
_FEW_TABS: Final = 3
_FORM_FIELDS: Final = 8
_MOST_SCROLLS: Final = 4
_MOST_ITEMS: Final = 12
# A menu of a menu opens when the pointer has rested for so long, in most toolkits 0.3 s.
_OPENS_S: Final = 0.5
_SCROLL: Final = 5
# “Switch on the sound” names no tab to switch something in.
_LEAST_BEFORE: Final = 2
_MOST_WORDS: Final = 14
_SLACK_PX: Final = 2
_HEADS: Final = frozenset({"section", "sections", "tab", "tabs", "part", "page", "panel", "area"})


def in_its_place(
    clause: Clause, scene: ShownScreen, progress: Progress, *, called: bool
) -> Iterator[tuple[Clause, ShownScreen, Steps | None]]:
    """Yield the clause without the tab or the section that it says, the part of the screen that
    belongs to it, and a click that opens it if it is not open. `called`: only what is called a tab
    or a section, or else only what is named without such a word."""
    ends = [(clause.place, replace(clause, place=()))] if clause.place else []
    ends += [
        (clause.tokens[at + 1 :], reread(clause, clause.tokens[:at]))
        for at in range(_LEAST_BEFORE, len(clause.tokens) - 1)
        if not clause.tokens[at].quoted and clause.tokens[at].norm in _IN
    ]
    for place, rest in ends:
        found = _place_called(place, scene)
        if found is not None and any(one.norm in _HEADS for one in place) is called:
            yield rest, _part_under(found, scene), _opening(found, progress)


def is_part_shown(place: Tokens, scene: ShownScreen) -> bool:
    """Tell whether words name a tab or a section that the window in front shows."""
    return _place_called(place, scene) is not None


def _place_called(tokens: Tokens, scene: ShownScreen) -> Element | None:
    words = tuple(
        one for one in phrase_of(tokens).tokens if one.quoted or one.norm not in _HEADS | STOP_WORDS
    )
    if not words:
        return None
    places = (*_tabs(scene), *_sections(scene))
    found = [one for one in places if fit(words, one.name) >= NameFit.SYNONYM]
    exact = [one for one in found if fit(words, one.name) >= NameFit.WORDS] or found
    return exact[0] if len(exact) == 1 else None


def _sections(scene: ShownScreen) -> list[Element]:
    """Return the headings that open and close what stands under them."""
    found = [one for one in scene.content if one.role in ("button", "link", "text")]
    return [one for one in found if {"collapsed", "expanded"} & one.states]


def _part_under(place: Element, scene: ShownScreen) -> ShownScreen:
    """Return the screen with what belongs to a section alone: down to the next one."""
    sections = _sections(scene)
    if place not in sections:
        return scene
    top = place.bounds.bottom
    bottom = min((one.bounds.y for one in sections if one.bounds.y >= top), default=1 << 30)

    def belongs(at: Rect) -> bool:
        return top - _SLACK_PX <= at.y < bottom

    return replace(
        scene,
        things=tuple(one for one in scene.things if belongs(one.bounds)),
        pieces=tuple(one for one in scene.pieces if belongs(one[1])),
        groups=tuple(one for one in scene.groups if belongs(one)),
    )


def _opening(place: Element, progress: Progress) -> Steps | None:
    if {"selected", "expanded"} & place.states or place.name in progress.opened:
        return None
    return Steps((click_on(place),), f"Open {place.words}", "", more=True)


def looked_for(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return the click on the next tab where what a clause names may be; then the one back; None
    where there is no tab left, or nothing to be looked for."""
    tabs = _tabs(scene)
    if any(one.verb is Verb.SUBMIT for one in clause.requests):
        # What hands a form in stands at its end.
        return _further_down(clause, scene, progress)
    if not _may_be_hidden(clause) or only_counts(clause.tokens[1:]):
        # “Tick the first two” is about what is shown.
        return None
    folded = _folded_under(clause, scene, progress)
    if folded is not None:
        return folded
    if len(tabs) < _FEW_TABS:
        return _further_down(clause, scene, progress)
    return next_tab(scene, progress)


def next_tab(scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return the click on the next tab that was not looked into; then the one back; None where
    there are too few tabs, or none is left."""
    tabs = _tabs(scene)
    if len(tabs) < _FEW_TABS:
        return None
    shown = next((one for one in tabs if "selected" in one.states), None)
    if shown is None or any("selected" not in one.states and one.role != "tab" for one in tabs):
        return None
    back = progress.back or shown.name
    left = [
        one
        for one in tabs
        if one.name not in progress.opened and one.name != back and "selected" not in one.states
    ]
    if left:
        click = (click_on(left[0]),)
        step = f"Look in {left[0].words}"
        return Steps(click, step, "", more=True, back=back, looks=True)
    return way_back(scene, progress)


def _folded_under(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return the click on the only closed section whose whole name an order says: “push
    notifications on” may stand under Notifications."""
    said = {stem for one in clause.tokens if not one.quoted for stem in stems(one.text)}
    closed = [
        one
        for one in _sections(scene)
        if one.role == "button"
        and "collapsed" in one.states
        and one.name not in progress.opened
        and set(stems(one.name)) <= said
    ]
    if len(closed) != 1 or clause.kind is not PartKind.ORDER or not stems(closed[0].name):
        return None
    step = f"Look under {closed[0].words}"
    return Steps((click_on(closed[0]),), step, "", more=True, looks=True)


def has_open_list(scene: ShownScreen) -> bool:
    return any("expanded" in one.states for one in scene.of_role("combo box"))


def in_submenus(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return the move of the pointer onto the next item of an open menu, which may open a menu of
    its own; None where no menu is open, or each item was tried."""
    clicks = any(one.verb in (Verb.CLICK, Verb.CHOOSE) for one in clause.requests)
    if not clicks or clause.kind is not PartKind.ORDER or progress.turns >= _MOST_ITEMS:
        return None
    if scene.menus:
        # The program tells which of these open menus of their own.
        return None
    left = [
        one
        for one in scene.of_role("menu item")
        if one.name and "disabled" not in one.states and one.name not in progress.opened
    ]
    if not left:
        return None
    at = left[0].bounds.middle
    step = f"Look under {left[0].words}"
    ops = (Move(x=at.x, y=at.y), Wait(seconds=_OPENS_S))
    return Steps(ops, step, "", more=True, looks=True)


def _further_down(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return the next turn of the wheel in a form, which may go on below what is shown."""
    fields = [one for one in scene.content if one.role in ("field", "combo box", "check box")]
    if len(fields) < _FORM_FIELDS or scene.front is None or progress.turns >= _MOST_SCROLLS:
        return None
    if len(scene.content) == len(scene.things) or not _is_about_a_form(clause):
        return None
    at = scene.front.bounds.middle
    op = Scroll(dy=_SCROLL, x=at.x, y=at.y)
    return Steps((op,), "Look further down", "", more=True, looks=True)


def _is_about_a_form(clause: Clause) -> bool:
    said = {one.norm for one in clause.tokens if not one.quoted}
    states = bool(said & {"is", "=", "speak"}) or (clause.asks and bool(said & {"choose", "pick"}))
    return states or any(one.verb in _CHANGES | {Verb.SUBMIT} for one in clause.requests)


def looks_through_tabs(progress: Progress, scene: ShownScreen) -> bool:
    """Tell whether nothing was done yet but to open tabs, one after the other, to look there."""
    names = {one.name for one in _tabs(scene)}
    return bool(progress.back and progress.opened) and names.issuperset(progress.opened)


def way_back(scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return the click on the tab that was shown at first; None if it is shown, or was clicked."""
    if not progress.back or progress.back in progress.opened:
        return None
    found = [one for one in _tabs(scene) if one.name == progress.back]
    if len(found) != 1 or "selected" in found[0].states:
        return None
    told = found[0].words
    return Steps((click_on(found[0]),), f"Go back to {told}", "", more=True, back=progress.back)


def _tabs(scene: ShownScreen) -> list[Element]:
    return [one for one in scene.content if one.role == "tab" and "disabled" not in one.states]


def _may_be_hidden(clause: Clause) -> bool:
    """Tell whether a clause is about something that is set, and may stand in another tab."""
    if len(clause.tokens) > _MOST_WORDS or clause.kind not in (PartKind.ORDER, PartKind.QUESTION):
        return False
    telling = [
        one
        for one in clause.tokens
        if not (one.is_mark or one.norm in STOP_WORDS | GENERIC | _HEADS)
    ]
    if not telling or any(one.norm in _NEVER for one in telling[:1]):
        return False
    if clause.asks or any(one.verb in _CHANGES for one in clause.requests):
        return True
    return len(telling) > 1 or _is_about_a_form(clause)


# What these begin is about a text, or about the window.
_NEVER: Final = frozenset({"type", "write", "press", "scroll", "save", "undo", "redo", "copy"})
