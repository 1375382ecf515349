"""Ticks the box that what people tell of themselves is about: “I can drive”, “we're taking the
dog”; and turns off what is called by a related word: “no ads”. Every word has to count."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from .....events import Element
from ...screen.row_boxes import is_alone_in_its_row, picks_a_row
from ...screen.scene import ShownScreen
from ...words.frames import line_of
from ...words.lexicon import DETERMINERS, STOP_WORDS, Verb
from ...words.matching import NameFit, bare, hints, means, stems
from ...words.reading import Clause
from ...words.sentences import PartKind
from ...words.vocabulary.related_words import RELATED
from ..plans import PlanTry, Progress, Steps, click_on, stays_pressed

_OF_US: Final = re.compile(
    r"(?:and |also |oh )*(?:(?:i|we) (?:(?P<needs>need)|(?P<has>have|have_got|own)"
    r"|can|could|bring|take|use)"
    r"|(?:i'm|we're|i_am|we_are|i am|we are) (?:able to|bringing|taking|travelling with"
    r"|traveling with|coming with)"
    r"|(?:i'll|we'll|i will|we will) (?:(?P<will_need>need)|(?P<will_have>have)|bring|take)"
    r"|(?P<got>i've|we've) got|(?:i'm|we're|i am|we are)) (?P<rest>.+)"
)
_IDLE: Final = (
    STOP_WORDS
    | DETERMINERS
    | frozenset({"also", "too", "along", "us", "me", "got", "already", "have", "self", "myself"})
)
_NEEDS: Final = frozenset({"need", "needs", "needed", "require", "requires", "required"})
_TAKES: Final = frozenset({"bring", "bringing", "taking", "travelling", "traveling", "travel"})
# A box that is about whoever fills the form in; “Add insurance” buys some.
_ABOUT_US: Final = frozenset(
    [
        *("i", "i'm", "i've", "my", "we", "our", "am", "have", "with", "own"),
        *("licence", "license", "access", *_NEEDS, *_TAKES),
    ]
)
# What may stand in the name of a box without being said.
_UNSAID: Final = frozenset(
    one for word in _ABOUT_US | STOP_WORDS | {"already"} for one in (word, *stems(word))
)
_NOT: Final = frozenset({"no", "not", "don't", "never", "without", "hide", "exclude", "can't"})
_PRICE: Final = re.compile(r"[€$£]\s?\d|\d\s?[€$£]")


def box_told(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterator[PlanTry]:
    """Yield the tick at the only box that a sentence about those who fill a form in means, and the
    press on the only switch that an order to turn something on or off names by a related word."""
    if clause.kind is PartKind.QUESTION or any(one.quoted for one in clause.tokens):
        return
    said = _OF_US.match(line_of([one for one in clause.tokens if not one.is_mark]))
    if said is not None:
        words = [one for one in said["rest"].split(" ") if one not in _IDLE]
        found = [
            one
            for one in _boxes(scene)
            if _is_about_us(one) and _is_so(said, one) and _is_all_said(words, one)
        ]
        if len(found) == 1:
            yield PlanTry(NameFit.INSIDE, _turned(found[0], on=True))
        return
    for request in clause.requests:
        if request.verb not in (Verb.TURN_ON, Verb.TURN_OFF):
            continue
        words = [one.norm for one in request.what if not one.is_mark and one.norm not in _IDLE]
        if not any(stem in RELATED for word in words for stem in stems(word)):
            continue
        found = [one for one in _switches(scene) if _is_meant(words, one)]
        if len(found) == 1:
            yield PlanTry(NameFit.SYNONYM, _turned(found[0], on=request.verb is Verb.TURN_ON))


def _is_so(said: re.Match[str], box: Element) -> bool:
    """Tell whether a box says the same of us: who needs a record has none, and who has a cat does
    not travel with it."""
    names = set(bare(box.name).split(" "))
    if said["needs"] or said["will_need"]:
        return bool(names & (_NEEDS | {"access"}))
    if said["has"] or said["will_have"] or said["got"]:
        return not names & (_NEEDS | _TAKES)
    return True


def _is_all_said(words: Sequence[str], box: Element) -> bool:
    """Tell whether words mean a box, and all that it tells: “a record” is no criminal one."""
    return _is_meant(words, box) and all(
        any(_fits(word, one) for word in words) for one in stems(box.name) if one not in _UNSAID
    )


def _is_meant(words: Sequence[str], box: Element) -> bool:
    own = stems(box.name)
    return (
        bool(words)
        and not set(bare(box.name).split(" ")) & _NOT
        and all(any(_fits(word, one) for one in own) for word in words)
    )


def _fits(word: str, own: str) -> bool:
    return (
        means(word, own)
        or hints(word, own)
        or any(own in RELATED.get(stem, frozenset()) for stem in stems(word))
    )


def _is_about_us(box: Element) -> bool:
    return bool(set(bare(box.name).split(" ")) & _ABOUT_US) and not _PRICE.search(box.name)


def _boxes(scene: ShownScreen) -> list[Element]:
    return [
        one
        for one in scene.of_role("check box")
        if "disabled" not in one.states
        and not picks_a_row(one, scene)
        and not is_alone_in_its_row(one, scene)
    ]


def _switches(scene: ShownScreen) -> list[Element]:
    pressed = [one for one in scene.of_role("button") if stays_pressed(one)]
    return [*_boxes(scene), *(one for one in pressed if "disabled" not in one.states)]


def _turned(box: Element, *, on: bool) -> Steps:
    told = f"{box.words} {'on' if on else 'off'}"
    return Steps((click_on(box, checked=on),), f"Turn {told}", f"turned {told}")
