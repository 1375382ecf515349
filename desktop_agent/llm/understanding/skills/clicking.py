"""Plans clauses that click something: by its name, by what stands with it, or once it is found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ....events import Element
from ..screen.scene import ShownScreen
from ..words.lexicon import GENERIC, HANDS_IN, Verb
from ..words.matching import NameFit, bare, words_around
from ..words.phrases import phrase_of
from ..words.reading import ClauseReading
from ..words.tokens import Tokens, tokens_of, words
from .choosing import parts_in
from .forms import submitted
from .plans import (
    FIELDS,
    HERE,
    NotHere,
    PlanTry,
    Progress,
    Steps,
    WhichOne,
    asked,
    click_on,
    done_to,
    the_one,
)

_MOST_TRIES: Final = 24


_CLICKS: Final[dict[Verb, tuple[str, str, dict[str, Any]]]] = {
    Verb.DOUBLE_CLICK: ("Double-click", "double-clicked", {"count": 2}),
    Verb.RIGHT_CLICK: ("Right-click", "right-clicked", {"button": "right"}),
}


def clicked(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    what = request.what
    if not what:
        return
    if request.verb is Verb.CLICK:
        several = parts_in(what)
        if len(several) > 1:
            found = [the_one(scene.find(part), part, scene, progress) for part in several]
            things = [one for one in found if isinstance(one, Element)]
            if len(things) == len(several):
                yield done_to("Click", "clicked", things, NameFit.INSIDE)
    found_one = scene.find(what)
    plain: tuple[str, str, dict[str, Any]] = ("Click", "clicked", {})
    verb, past, more = _CLICKS.get(request.verb or Verb.CLICK, plain)
    if phrase_of(what).every and found_one.sure:
        yield done_to(verb, past, found_one.things, found_one.fit, **more)
        return
    one = the_one(found_one, what, scene, progress)
    if isinstance(one, Element):
        yield done_to(verb, past, [one], found_one.fit, **more)
    elif one is not None:
        yield PlanTry(found_one.fit, one)
    else:
        if bare(words(phrase_of(what).tokens)) in HANDS_IN:
            yield from submitted(request, scene)
        yield PlanTry(NameFit.NONE, NotHere(words(what)))


_PRESSED: Final = ("button", "link", "menu item", "tab", "check box", "radio button")


def pressed(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what presses a thing that is called like the clause, or its first words: “archive the
    mail about the roof”; or like words in it: “add the lamp to the cart”."""
    if not request.label:
        yield from _pressed_around(request.what, scene, progress)
        return
    found = scene.find(request.label, _PRESSED, only=True)
    if request.begins and any(bare(one.name) != bare(words(request.label)) for one in found.things):
        # It begins with a verb that says what to do: only a thing of just that name is meant.
        return
    if found.fit >= NameFit.SYNONYM and found.fit not in (NameFit.INSIDE, NameFit.START):
        fit = min(found.fit, NameFit.WORDS)
        yield from _pressed_with(
            found.things, request.label, request.what, scene, progress, fit=fit
        )


def _pressed_around(tokens: Tokens, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    by_rest: dict[Tokens, list[Element]] = {}
    for one in scene.of_role("button", "link", "menu item"):
        rest = words_around(tokens, one.name)
        if rest:
            by_rest.setdefault(rest, []).append(one)
    if len(by_rest) == 1:
        ((rest, things),) = by_rest.items()
        label = tokens_of(things[0].name) or ()
        yield from _pressed_with(things, label, rest, scene, progress, fit=NameFit.INSIDE)


def _pressed_with(
    pressed: Sequence[Element],
    label: Tokens,
    what: Tokens,
    scene: ShownScreen,
    progress: Progress,
    *,
    fit: NameFit,
) -> Iterable[PlanTry]:
    """Yield a click on the one of these things that belongs to what the clause goes on about."""
    rest = phrase_of(what)
    if (not rest.tokens and not rest.ordinal) or all(one.norm in HERE for one in rest.tokens):
        yield asked(pressed, label, scene, progress, fit)
        return
    if rest.ordinal and all(one.norm in GENERIC for one in rest.tokens):
        at = rest.ordinal - 1 if rest.ordinal > 0 else len(pressed) + rest.ordinal
        # A button that is there once belongs to none of them: “play the first song”.
        if len(pressed) > 1 and 0 <= at < len(pressed):
            yield done_to("Click", "clicked", [pressed[at]], NameFit.INSIDE)
        return
    found = scene.find(rest)
    anchors = scene.places(rest)
    if not anchors and found.sure:
        anchors = tuple(one.bounds for one in found.things)
    if not anchors:
        return
    near = scene.near(pressed, anchors, "in")
    if len(pressed) == 1 and not scene.belongs(near[0], anchors):
        # The Play button of the player plays what is chosen there, not what the words name.
        return
    if rest.every:
        yield done_to("Click", "clicked", near, NameFit.INSIDE)
    else:
        yield asked(near, label, scene, progress)


def focused(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    found = scene.find(request.what, FIELDS, only=True)
    one = the_one(found, request.what, scene, progress)
    if isinstance(one, Element):
        yield done_to("Click into", "clicked into", [one], found.fit)
    elif one is not None:
        yield PlanTry(found.fit, one)


def searched(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield a click on what is sought; until it is there, what hides it is opened."""
    found = scene.find(request.what)
    one = the_one(found, request.what, scene, progress)
    if isinstance(one, Element) and found.fit >= NameFit.INSIDE:
        yield done_to("Click", "clicked", [one], found.fit)
        return
    if isinstance(one, WhichOne) and found.fit >= NameFit.INSIDE:
        yield PlanTry(found.fit, one)
        return
    if progress.turns >= _MOST_TRIES:
        return
    hiding = [
        one
        for one in scene.things
        if (one.role == "tab" or "collapsed" in one.states)
        and one.role != "combo box"
        and one.name not in progress.opened
        and "selected" not in one.states
        and "expanded" not in one.states
    ]
    if hiding:
        told = hiding[0].words
        click = (click_on(hiding[0]),)
        yield PlanTry(NameFit.INSIDE, Steps(click, f"Look in {told}", "", more=True))
    else:
        yield PlanTry(NameFit.NONE, NotHere(words(request.what)))
