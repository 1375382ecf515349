"""Plans what is done to records on the screen: “star everything from Ben”, “remove the rug”."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ....events import Element
from ....protocol import quoted
from ..screen.record_phrases import Chosen, chosen_among
from ..screen.records import Record, RecordSet, record_sets
from ..screen.scene import ShownScreen
from ..words.lexicon import Verb
from ..words.matching import NameFit, begins_alike, words_around
from ..words.reading import ClauseReading
from ..words.tokens import Tokens, words
from .plans import PlanTry, Progress, Steps, click_on, named, which

_PRESSED: Final = ("button", "link", "menu item")
_REMOVES: Final = frozenset({"rm", "del", "erase", "cancel", "ditch", "scrap"})
_CHOOSES: Final = ("select", "choose", "pick")
_MOST_TIMES: Final = 9


def on_records(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what presses the thing in each record that is meant; nothing where a word of the clause
    is not accounted for, or a record lacks such a thing."""
    if request.search or request.pairs or request.nothing:
        return
    sets = record_sets(scene)
    if not sets:
        return
    match request.verb:
        case None if request.label:
            label = words(request.label)
            wanted = "delete" if label.casefold() in _REMOVES else label
            yield from _in_each(request.what, sets, scene, progress, names=(wanted,))
        case None:
            yield from _put_around(request.what, sets, scene, progress)
        case Verb.TICK | Verb.UNTICK | Verb.CHOOSE if not request.source:
            on = request.verb is not Verb.UNTICK
            yield from _ticked(request.what, sets, scene, progress, on=on)
            if request.verb is Verb.CHOOSE:
                yield from _in_each(request.what, sets, scene, progress, names=_CHOOSES)
        case Verb.OPEN:
            yield from _opened(request.what, sets, scene, progress)


def _in_each(
    what: Tokens,
    sets: Sequence[RecordSet],
    scene: ShownScreen,
    progress: Progress,
    *,
    names: Sequence[str],
) -> Iterator[PlanTry]:
    found = chosen_among(what, sets)
    if found is None:
        return
    things = _one_in_each(found[1].records, _PRESSED, names)
    if things is not None:
        yield from _pressed(things, found[1], what, scene, progress)


def _one_in_each(
    records: Sequence[Record], roles: Sequence[str], names: Sequence[str]
) -> list[Element] | None:
    """Return the only thing of such a name in each record; None if one has none, or several."""
    things = []
    for record in records:
        fitting = [
            one
            for one in record.of_role(*roles)
            if "disabled" not in one.states and any(begins_alike(name, one.name) for name in names)
        ]
        if len(fitting) != 1:
            return None
        things.append(fitting[0])
    return things


def _pressed(
    things: Sequence[Element],
    chosen: Chosen,
    what: Tokens,
    scene: ShownScreen,
    progress: Progress,
) -> Iterator[PlanTry]:
    pressed = list(zip(things, chosen.records, strict=True))
    if len(things) > 1 and not chosen.every:
        one = which(things, words(what), scene, progress)
        if not isinstance(one, Element):
            yield PlanTry(NameFit.INSIDE, one)
            return
        pressed = [pair for pair in pressed if pair[0] is one]
    # Each row has such a button: the human is told whose it was.
    told = ", ".join(_told(thing, record) for thing, record in pressed)
    ops = tuple(click_on(thing) for thing, _ in pressed)
    yield PlanTry(NameFit.INSIDE, Steps(ops, f"Click {told}", f"clicked {told}"))


def _told(thing: Element, record: Record) -> str:
    title = record.title
    known = not title or title.casefold() in thing.name.casefold()
    return thing.words if known else f"{thing.words} of {quoted(title)}"


def _put_around(
    what: Tokens, sets: Sequence[RecordSet], scene: ShownScreen, progress: Progress
) -> Iterator[PlanTry]:
    """Yield “put two wall clocks in the cart”: a button whose words stand around the record's."""
    names = {
        one.name for each in sets for record in each.records for one in record.of_role("button")
    }
    ways = [(name, rest) for name in names if (rest := words_around(what, name))]
    if len(ways) != 1:
        return
    name, rest = ways[0]
    found = chosen_among(rest, sets)
    if found is None:
        return
    chosen = found[1]
    things = _one_in_each(chosen.records, ("button",), (name,))
    if things is None:
        return
    if len(things) == 1 and 1 < chosen.count <= _MOST_TIMES:
        times = things * chosen.count
        told = f"{named(things)} {chosen.count} times"
        ops = tuple(click_on(one) for one in times)
        yield PlanTry(NameFit.INSIDE, Steps(ops, f"Click {told}", f"clicked {told}"))
    elif not chosen.count or chosen.count == len(things):
        yield from _pressed(things, chosen, rest, scene, progress)


def _ticked(
    what: Tokens,
    sets: Sequence[RecordSet],
    scene: ShownScreen,
    progress: Progress,
    *,
    on: bool,
) -> Iterator[PlanTry]:
    found = chosen_among(what, sets)
    if found is None:
        return
    chosen = found[1]
    boxes = [one.of_role("check box") for one in chosen.records]
    if any(len(one) != 1 for one in boxes):
        return
    things = [one[0] for one in boxes]
    plural = bool(what) and what[-1].norm.endswith("s")
    if len(things) > 1 and not (chosen.every or plural or _are_people(what)):
        one = which(things, words(what), scene, progress)
        if not isinstance(one, Element):
            yield PlanTry(NameFit.INSIDE, one)
            return
        things = [one]
    verb, past = ("Select", "selected") if on else ("Untick", "unticked")
    ops = tuple(click_on(one, checked=on) for one in things)
    told = named(things)
    yield PlanTry(NameFit.INSIDE, Steps(ops, f"{verb} {told}", f"{past} {told}"))


def _are_people(what: Tokens) -> bool:
    return any(one.norm in ("people", "ppl", "folks", "them") for one in what)


def _opened(
    what: Tokens, sets: Sequence[RecordSet], scene: ShownScreen, progress: Progress
) -> Iterator[PlanTry]:
    found = chosen_among(what, sets)
    if found is None:
        return
    things = [one.of_role("link") for one in found[1].records]
    if all(len(one) == 1 for one in things) and not found[1].every:
        yield from _pressed([one[0] for one in things], found[1], what, scene, progress)
