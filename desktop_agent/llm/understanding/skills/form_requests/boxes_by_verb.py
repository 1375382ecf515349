"""Plans what is said of a box by the verb that its name begins with: “don't wrap it”, “unsubscribe
me”. Whatever else is said has to be in the name of the box."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from .....events import Element
from ...screen.records import record_at
from ...screen.row_boxes import is_alone_in_its_row, picks_a_row
from ...screen.scene import ShownScreen
from ...words.frames import line_of
from ...words.lexicon import ACTIONS, DETERMINERS, VERBS
from ...words.matching import NameFit, bare, means
from ...words.reading import Clause
from ...words.sentences import PartKind
from ..boxes import turned
from ..plans import PlanTry, Progress, stays_pressed

_OF_A_BOX: Final = re.compile(
    r"(?:(?P<no>(?:(?:i|we) )?(?:don't|dont|do not|never)(?: want to| wish to| bother to)?"
    r"|(?:there's |there is )?no need to|(?:i|we) (?:would not|wouldn't|would rather not"
    r"|'d rather not|'d prefer not to) (?:like to )?) )?"
    r"(?P<verb>[a-z]+)(?P<rest>(?: [\w'-]+)*)"
)
# “I want it wrapped” is cut to “it wrapped”; “have it wrapped” is not.
_PASSIVE: Final = re.compile(
    r"(?P<no>(?:i|we) (?:don't|dont|do not) (?:want|need) |don't have )?(?:have |get )?"
    r"(?P<rest>it|them|this|that|me|us|everything) (?:to be )?(?P<verb>[a-z]+ed)"
    r"(?P<more>(?: [\w'-]+)*)"
)
_LEADS: Final = re.compile(r"(?:yes,?|please|i|we|want|would|like|i'd|we'd|to|also|automatically) ")
_POINTS: Final = frozenset(["it", "this", "that", "them", "these", "me", "us", "everything"])
_IDLE: Final = DETERMINERS | frozenset(["please", "too", "also", "for", "as", "to", "up", "now"])
_OPEN: Final = frozenset(["to", "as", "for", "in", "up", "with", "by", "from", "on", "at"])


def box_by_its_verb(clause: Clause, scene: ShownScreen, _: Progress) -> Iterator[PlanTry]:
    """Yield what ticks the only box whose name begins with the verb of the clause, or takes its
    tick away for “don't” and “un-”."""
    if clause.kind not in (PartKind.ORDER, PartKind.LIMIT) or any(
        one.quoted for one in clause.tokens
    ):
        return
    line = line_of([one for one in clause.tokens if not one.is_mark]).removeprefix("please ")
    said = _PASSIVE.fullmatch(line) or _OF_A_BOX.fullmatch(line)
    if said is None or (clause.kind is PartKind.LIMIT and said["no"] is None):
        return
    rest = f"{said['rest']} {said.groupdict().get('more') or ''}".split()
    verb, on = said["verb"], said["no"] is None
    found = _boxes_of(verb, rest, scene, on=on)
    if not found and verb.startswith("un") and on:
        found, on = _boxes_of(verb.removeprefix("un"), rest, scene, on=False), False
    if len(found) == 1:
        yield PlanTry(NameFit.WORDS, turned(found, on=on))


def _boxes_of(verb: str, rest: Sequence[str], scene: ShownScreen, *, on: bool) -> list[Element]:
    """Return the boxes that are called so; none where something else that is pressed begins with
    that verb, too: a button Subscribe is what “subscribe me” means."""
    others = scene.of_role("button", "link", "menu item", "tab", "radio button")
    if any(_begins(verb, one) for one in others if not stays_pressed(one)):
        return []
    boxes = [
        one
        for one in scene.content
        if one.role in ("check box", "button") and stays_pressed(one) and _begins(verb, one)
    ]
    told = [one for one in rest if one not in _POINTS | _IDLE]
    kept = [one for one in boxes if all(means(word, one.name) for word in told)]
    if not told and len(boxes) > 1:
        return []
    return [one for one in kept if _may_be_meant(one, verb, told, scene, on=on)]


def _begins(verb: str, thing: Element) -> bool:
    own = _own_words(thing)
    return bool(own) and _root(own[0]) == _root(verb)


def _own_words(thing: Element) -> list[str]:
    name = bare(thing.name)
    while (lead := _LEADS.match(name)) is not None:
        name = name[lead.end() :]
    return name.split()


def _root(verb: str) -> str:
    """Return a verb without its ending: “wrapped” is “wrap”."""
    for ending in ("ing", "ed"):
        if verb.endswith(ending) and len(verb) > len(ending) + 2:
            verb = verb.removesuffix(ending)
            return verb[:-1] if verb[-1] == verb[-2] else verb.removesuffix("e")
    return verb.removesuffix("e")


def _may_be_meant(
    box: Element, verb: str, told: Sequence[str], scene: ShownScreen, *, on: bool
) -> bool:
    """Tell whether words mean a box, and no row or act: “send it” is no tick at “Send me a copy”,
    “archive it” none at “Archive after sending”, and “email me” lacks what is to be mailed."""
    if "disabled" in box.states or picks_a_row(box, scene) or is_alone_in_its_row(box, scene):
        return False
    if told:
        return True
    own = _own_words(box)
    acts = verb in ACTIONS or verb in VERBS
    opens = len(own) == 1 or own[1] in _OPEN or (own[1] == "me" and not on)
    held = record_at(box, scene) is not None and box.role == "button"
    return opens and not acts and not held
