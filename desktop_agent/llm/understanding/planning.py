"""Plans a clause against what is on the screen: the reading that fits it best."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...events import Element
from .screen.answers import answer
from .screen.scene import ShownScreen
from .skills.choosing import chosen
from .skills.clicking import clicked, focused, pressed, searched
from .skills.filling import added, cleared, filled, looked_up, told
from .skills.forms import closed, expanded, scrolled, solved, sorted_by, submitted
from .skills.plans import (
    BEGUN,
    HERE,
    Answer,
    NotHere,
    Plan,
    PlanTry,
    Progress,
    Steps,
    WhichOne,
    click_on,
)
from .skills.record_acts import on_records
from .words.lexicon import DISMISSES, STOP_WORDS, Verb
from .words.matching import NameFit, bare, words_around
from .words.reading import Clause, ClauseReading
from .words.tokens import Token


def plan(clause: Clause, scene: ShownScreen, progress: Progress = BEGUN) -> Plan:
    """Return the plan of the reading that fits the screen best."""
    if clause.asks:
        told = answer(clause.tokens, scene)
        return Answer(told) if told is not None else NotHere(clause.words)
    if progress.failed and (popup := _pop_up(scene, progress)) is not None:
        told = popup.words
        return Steps((click_on(popup),), f"Close what came in the way with {told}", "", more=True)
    # “Expand the sections to find the link” is no wish for open sections: the link is wanted.
    requests = [one for one in clause.requests if one.search] or clause.requests
    tried = [one for request in requests for one in _tries(request, scene, progress)]
    if not any(isinstance(one.plan, Steps | WhichOne) for one in tried):
        tried += [one for request in requests for one in on_records(request, scene, progress)]
    sure = [one for one in tried if isinstance(one.plan, Steps)]
    asks = [one for one in tried if isinstance(one.plan, WhichOne)]
    best = max(sure, key=lambda one: one.fit, default=None)
    unsure = max(asks, key=lambda one: one.fit, default=None)
    if best is not None and (unsure is None or best.fit >= unsure.fit):
        return best.plan
    if unsure is not None:
        return unsure.plan
    missing = next((one.plan for one in tried if isinstance(one.plan, NotHere)), None)
    return missing or NotHere(clause.words)


def _pop_up(scene: ShownScreen, progress: Progress) -> Element | None:
    """Return the only button that does no more than to close what has come over the things; it is
    looked for once what was planned could not be done."""
    closing = [
        one
        for one in scene.of_role("button")
        if bare(one.name) in DISMISSES and "disabled" not in one.states
    ]
    if len(closing) != 1 or closing[0].name in progress.opened:
        return None
    return closing[0]


_ALONE: Final = frozenset({Verb.SUBMIT, Verb.SOLVE, Verb.EXPAND, Verb.CLOSE})


_NOWHERE: Final = HERE | {"there", "here", "something", "anything"}


def is_readable(clause: Clause, scene: ShownScreen, *, follows: bool) -> bool:
    """Tell whether a clause may mean something, if not now then on the screen that is there when
    its turn comes. `follows`: another clause comes before it."""
    if clause.asks:
        return True
    for request in clause.requests:
        if request.verb is None:
            named = bool(request.label) and scene.find(request.label).fit >= NameFit.SYNONYM
            if not request.label:
                things = scene.of_role("button", "link", "menu item")
                named = any(words_around(request.what, one.name) for one in things)
                ways = (told(request, scene, BEGUN), added(request, scene, BEGUN))
                named = named or any(True for way in ways for _ in way)
            pronoun = follows and all(one.norm in HERE for one in request.what)
            if named or (pronoun and len(request.label) == 1 and request.what):
                return True
        elif request.verb in _ALONE or request.pairs or request.nothing:
            return True
        elif request.verb is Verb.FILL and not request.place:
            # Without a place it is a text, and words that only describe one are none.
            if any(one.quoted for one in request.value):
                return True
        else:
            parts = (*request.what, *request.value, *request.place)
            if any(map(_is_something, parts)):
                return True
    return any(True for request in clause.requests for _ in on_records(request, scene, BEGUN))


def _is_something(token: Token) -> bool:
    return token.quoted or not (token.is_mark or token.norm in _NOWHERE | STOP_WORDS)


def _tries(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    if request.search:
        return searched(request, scene, progress)
    match request.verb:
        case Verb.CLICK | Verb.DOUBLE_CLICK | Verb.RIGHT_CLICK | Verb.OPEN | Verb.FIND:
            return clicked(request, scene, progress)
        case Verb.CHOOSE | Verb.TICK | Verb.UNTICK | Verb.TURN_ON | Verb.TURN_OFF:
            return chosen(request, scene, progress)
        case Verb.FILL:
            return filled(request, scene, progress)
        case Verb.CLEAR:
            return cleared(request, scene, progress)
        case Verb.FOCUS:
            return focused(request, scene, progress)
        case Verb.SUBMIT:
            return submitted(request, scene)
        case Verb.CLOSE:
            return closed(request, scene, progress)
        case Verb.EXPAND | Verb.COLLAPSE:
            return expanded(request, scene, progress)
        case Verb.SEARCH:
            return looked_up(request, scene)
        case Verb.SORT:
            return sorted_by(request, scene, progress)
        case Verb.SCROLL:
            return scrolled(request, scene)
        case Verb.SOLVE:
            return solved(request, scene)
        case None if not request.label:
            ways = (pressed, told, added)
            return [one for way in ways for one in way(request, scene, progress)]
        case None:
            return pressed(request, scene, progress)
        case _:
            return ()
