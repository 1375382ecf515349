"""Reads what people tell of themselves where a form has a control for it: “we are four”, “I arrive
on 3 July at half past six”, “I speak English and French”. Every word has to count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from .....events import Element
from ...screen.date_fields import parts_of, takes
from ...screen.scene import ShownScreen
from ...words.lexicon import STOP_WORDS
from ...words.matching import hints, stems
from ...words.measures import number_in
from ...words.said_dates import dates_in
from ...words.said_numbers import number_at
from ...words.said_times import with_clocks
from ...words.tokens import Tokens, words
from ...words.values import time_of
from ..dials import counted, counters
from ..filling import joined, put
from ..plans import Progress, Steps

Fact = tuple[Steps, Element]
"""Holds what sets one control, and that control."""

PEOPLE: Final = frozenset(
    [
        *("people", "person", "persons", "guest", "guests", "adult", "adults", "traveller"),
        *("travellers", "traveler", "travelers", "passenger", "passengers", "visitor", "visitors"),
        *("participant", "participants", "attendee", "attendees", "pax", "heads", "party"),
    ]
)
_US: Final = frozenset({"us", "we", "we're", "we'll"})
_OF_PEOPLE: Final = STOP_WORDS | frozenset(
    [
        *("us", "we", "we're", "are", "is", "there", "be", "will", "we'll", "for", "of", "in", "a"),
        *("all", "total", "altogether", "party", "group", "table", "room", "there'll", "it's"),
        *("coming", "travelling", "traveling", "going", "shall", "would", "like", "i", "i'd"),
        *("make", "it", "cook", "serve", "serves", "feed", "feeds"),
    ]
)
# A recipe counts in servings how many it is for.
_COUNTED_AS: Final = PEOPLE | {"serving", "servings", "portion", "portions"}
# What a day or a time is called in a form, by the verb that people use.
_EVENTS: Final = {
    **dict.fromkeys(
        [
            *("arrive", "arrives", "arriving", "arrived", "land", "landing", "come", "coming"),
            *("check-in",),
        ],
        "arrival",
    ),
    **dict.fromkeys(
        ["leave", "leaves", "leaving", "depart", "departs", "departing", "check-out"], "departure"
    ),
    **dict.fromkeys(["born"], "birth"),
    **dict.fromkeys(["return", "returning", "back"], "return"),
    **dict.fromkeys(["start", "starts", "starting", "begin", "begins"], "start"),
    **dict.fromkeys(["end", "ends", "ending", "finish", "finishes"], "end"),
}
# Verbs of two words, as the one of the same sense.
_SAID_IN_TWO: Final = {
    **dict.fromkeys(
        [
            *(("get", "in"), ("getting", "in"), ("be", "there"), ("show", "up"), ("turn", "up")),
            *(("showing", "up"), ("turning", "up"), ("check", "in"), ("checking", "in")),
            *(("reach", "you"), ("get", "there"), ("getting", "there")),
        ],
        "arrive",
    ),
    **dict.fromkeys(
        [
            *(("go", "home"), ("going", "home"), ("head", "home"), ("heading", "home")),
            *(("check", "out"), ("checking", "out"), ("head", "off"), ("set", "off")),
        ],
        "leave",
    ),
}
_AROUND: Final = STOP_WORDS | frozenset(
    [
        *("i", "we", "i'm", "we're", "i'll", "we'll", "will", "am", "are", "was", "were", "be"),
        *("at", "on", "around", "about", "by", "in", "the", "going", "to", "there", "that", "day"),
        *("o'clock", "sharp", "he", "she", "they", "it", "should", "shall"),
    ]
)


def of_people(part: Tokens, scene: ShownScreen, progress: Progress) -> Iterator[Fact]:
    """Yield “four people”, “we are four”, “there are two of us”: how many guests a form is told."""
    numbers = [(at, *number_at(part, at)) for at in range(len(part))]
    said = [(at, length, figure) for at, length, figure in numbers if length]
    norms = {one.norm for one in part if not one.quoted}
    if len(said) != 1 or len(norms) < len(part) - said[0][1] or not norms & (PEOPLE | _US):
        return
    at, length, figure = said[0]
    rest = (*part[:at], *part[at + length :])
    number = number_in(figure)
    if number is None or any(one.quoted or one.norm not in PEOPLE | _OF_PEOPLE for one in rest):
        return
    found: list[Fact] = []
    for counter in counters(scene):
        plan = counted(counter, number) if set(stems(counter.name)) & _COUNTED_AS else None
        if plan is not None:
            found.append((plan, counter.more))
    for one in scene.of_role("field", "combo box"):
        if not set(stems(one.name)) & PEOPLE or "disabled" in one.states:
            continue
        typed = put(one, figure, scene, progress)
        if isinstance(typed, Steps) and number_in(one.value) is not None:
            found.append((typed, one))
    if len(found) == 1:
        yield found[0]


def of_days(part: Tokens, scene: ShownScreen, progress: Progress) -> Iterator[Fact]:
    """Yield “I arrive on 3 July 2027 at half past six in the evening”: the day and the time of what
    the verb is about, in the only field for each."""
    part = _with_one_verb(with_clocks(part))
    events = [one for one in part if one.norm in _EVENTS and not one.quoted]
    if len(events) != 1:
        return
    event = _EVENTS[events[0].norm]
    days = dates_in(part)
    clocks = [(at, at + 1) for at, one in enumerate(part) if time_of(one.text) is not None]
    spans = [*((one.start, one.end) for one in days), *clocks]
    used = {at for start, end in spans for at in range(start, end)}
    left = [one for at, one in enumerate(part) if at not in used and one is not events[0]]
    if not spans or len(days) > 1 or len(clocks) > 1:
        return
    if any(one.quoted or not (one.is_mark or one.norm in _AROUND) for one in left):
        return
    plans: list[Steps] = []
    fields: list[Element] = []
    for start, end in spans:
        text = words(part[start:end])
        fitting = [
            one
            for one in scene.of_role("field")
            if one.name
            and any(hints(event, word) for word in stems(one.name))
            and "disabled" not in one.states
            and _is_whole(one, scene)
            and takes(one, text, scene)
        ]
        plan = put(fitting[0], text, scene, progress) if len(fitting) == 1 else None
        if not isinstance(plan, Steps):
            return
        plans.append(plan)
        fields.append(fitting[0])
    if len(set(fields)) == len(fields):
        yield joined(plans), fields[0]


def _with_one_verb(part: Tokens) -> Tokens:
    """Return a sentence with “get in” as “arrive”."""
    for at, one in enumerate(part[:-1]):
        verb = _SAID_IN_TWO.get((one.norm, part[at + 1].norm))
        if verb is not None and not one.quoted and not part[at + 1].quoted:
            said = replace(one, text=verb, norm=verb, end=part[at + 1].end)
            return (*part[:at], said, *part[at + 2 :])
    return part


def _is_whole(field: Element, scene: ShownScreen) -> bool:
    """Tell whether a field takes a date or a time in parts, and is none of those parts."""
    return bool(parts_of(field, scene))
