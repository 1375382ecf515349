"""Plans clauses that choose: boxes, radio buttons, entries of lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from ....events import Element
from ....protocol import Click, KeyCombo, Op, Type, quoted
from ..screen.scene import ShownScreen
from ..words.lexicon import GENERIC, Verb
from ..words.matching import NameFit
from ..words.phrases import phrase_of
from ..words.reading import ClauseReading
from ..words.tokens import Token, Tokens, words
from .plans import (
    FIELDS,
    NotHere,
    PlanTry,
    Progress,
    Steps,
    WhichOne,
    click_on,
    named,
    the_one,
    which,
)

CHOICES: Final = (
    "check box", "radio button", "list item", "menu item", "combo box", "tab", "button", "link",
)  # fmt: skip


_BOXES: Final = ("check box", "radio button", "menu item")


def chosen(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    if request.nothing:
        yield PlanTry(NameFit.EXACT, Steps((), "Select nothing", ""))
        return
    verb = request.verb
    on = verb not in (Verb.UNTICK, Verb.TURN_OFF)
    only_boxes = verb in (Verb.TICK, Verb.UNTICK, Verb.TURN_ON, Verb.TURN_OFF)
    roles = _BOXES if only_boxes else CHOICES
    # Only what has a state can be turned on or off: a tab called Sound is no switch for it.
    options = [
        one
        for one in scene.things
        if one.role in roles and (not only_boxes or one.role != "menu item" or _has_state(one))
    ]
    source = scene.find(request.source, FIELDS, only=True) if request.source else None
    if source is not None:
        lists = [one for one in source.things if one.role in ("combo box", "field")]
        if source.sure and len(lists) == 1:
            yield PlanTry(source.fit, from_list(lists[0], request.what, progress))
            return
        if not source.sure or not lists:
            yield from chosen_near(request, scene, progress, roles, on=on)
            return
    phrase = phrase_of(request.what)
    if phrase.tokens and all(one.norm in GENERIC for one in phrase.tokens):
        yield from _by_place(request, scene, on=on)
        return
    whole = scene.find(request.what, roles, among=options)
    parts = [request.what] if whole.fit >= NameFit.SYNONYM else parts_in(request.what)
    found = [scene.find(part, roles, among=options) for part in parts]
    if phrase.every and len(parts) == 1 and found[0].sure:
        yield PlanTry(found[0].fit, _ticked(found[0].things, on=on))
        return
    things: list[Element] = []
    for part, one_found in zip(parts, found, strict=True):
        one = the_one(one_found, part, scene, progress)
        if isinstance(one, WhichOne):
            yield PlanTry(one_found.fit, one)
            return
        if one is None:
            yield from _in_only_list(request, scene, progress, on=on)
            yield PlanTry(NameFit.NONE, NotHere(words(part)))
            return
        things.append(one)
    if things:
        yield PlanTry(min(one.fit for one in found), _ticked(things, on=on))


def _has_state(one: Element) -> bool:
    return "checked" in one.states


def _by_place(request: ClauseReading, scene: ShownScreen, *, on: bool) -> Iterable[PlanTry]:
    """Yield the box that stands in this place among its like: “tick the third one”."""
    phrase = phrase_of(request.what)
    boxes = scene.of_role("check box", "radio button")
    lefts = Counter(one.bounds.x for one in boxes)
    usual = lefts.most_common(1)[0][0] if lefts else 0
    column = [one for one in boxes if one.bounds.x == usual]
    at = phrase.ordinal - 1 if phrase.ordinal > 0 else len(column) + phrase.ordinal
    if phrase.ordinal and 0 <= at < len(column):
        yield PlanTry(NameFit.INSIDE, _ticked([column[at]], on=on))


def chosen_near(
    request: ClauseReading,
    scene: ShownScreen,
    progress: Progress,
    roles: Sequence[str],
    *,
    on: bool,
) -> Iterable[PlanTry]:
    """Yield a choice beside or under the words that name its group: “Large for the size”."""
    options = [one for one in scene.things if one.role in roles]
    found = scene.find(request.what, roles, among=options)
    anchors = scene.places(phrase_of(request.source))
    if not found.sure or not anchors:
        return
    near = scene.near(found.things, anchors, "in")
    one = near[0] if len(near) == 1 else which(near, words(request.what), scene, progress)
    plan_ = one if isinstance(one, WhichOne) else _ticked([one], on=on)
    yield PlanTry(min(found.fit, NameFit.INSIDE), plan_)


def _in_only_list(
    request: ClauseReading, scene: ShownScreen, progress: Progress, *, on: bool
) -> Iterable[PlanTry]:
    """Yield the choice from the only list there is, whose entries show only when it is open."""
    lists = scene.of_role("combo box")
    if len(lists) == 1 and on and request.verb is Verb.CHOOSE:
        yield PlanTry(NameFit.TYPO, from_list(lists[0], request.what, progress))


def from_list(source: Element, what: Tokens, progress: Progress) -> Steps:
    return selected(source, words(phrase_of(what).tokens), progress)


def selected(source: Element, name: str, progress: Progress) -> Steps:
    """Return the choice from a list: by a click; once that has failed, by the keys of its name, by
    which lists find entries that are out of sight."""
    told = f"{quoted(name)} from {source.words}"
    step, did = f"Select {told}", f"selected {told}"
    if not progress.failed:
        return Steps((click_on(source), Click(text=name)), step, did)
    opens = () if "expanded" in source.states else (click_on(source),)
    return Steps((*opens, Type(text=name), KeyCombo(keys=("enter",))), step, did)


def _ticked(things: Sequence[Element], *, on: bool) -> Steps:
    ops: list[Op] = []
    for one in things:
        if one.role == "check box":
            ops.append(click_on(one, checked=on))
        elif one.role == "radio button" or (one.role == "button" and on):
            ops.append(click_on(one))
        else:
            ops.append(click_on(one))
    verb, past = ("Select", "selected") if on else ("Untick", "unticked")
    return Steps(tuple(ops), f"{verb} {named(things)}", f"{past} {named(things)}")


def parts_in(what: Tokens) -> list[Tokens]:
    """Return the things of a list: “a, b and c”."""
    parts: list[list[Token]] = [[]]
    for token in what:
        if not token.quoted and token.norm in (",", "and", ";", "&", "n"):
            parts.append([])
        else:
            parts[-1].append(token)
    return [tuple(part) for part in parts if part]
