"""Plans what is said of boxes without a verb that ticks: “opt out of the newsletter”, “all the
boxes off”, “without gift wrap”."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ....events import Element
from ..screen.groups import heading_over, option_of_its_group
from ..screen.records import record_sets
from ..screen.row_boxes import is_alone_in_its_row, picks_a_row
from ..screen.scene import ShownScreen
from ..words.exceptions import exception_in
from ..words.lexicon import ACTIONS, DETERMINERS, EVERY, STOP_WORDS
from ..words.matching import NameFit, bare, fit, hints, means, stems
from ..words.reading import Clause
from ..words.tokens import Tokens, parts_in, words
from .plans import HERE, PlanTry, Progress, Steps, click_on, named

_ON: Final = frozenset({"on", "enabled", "yes", "ticked", "checked"})
_OFF: Final = frozenset({"off", "disabled", "no", "unticked", "unchecked", "out"})
_OPTING: Final = {
    **dict.fromkeys(
        [
            *("sign me up for", "sign me up to", "sign up for", "sign us up for", "subscribe to"),
            *("subscribe me to", "opt in to", "opt into", "opt me in to", "opt me into", "opt in"),
            *("accept", "i accept", "consent to", "i consent to", "agree to", "agree with"),
        ],
        True,
    ),
    **dict.fromkeys(
        [
            *("opt out of", "opt me out of", "unsubscribe from", "unsubscribe me from"),
            *("sign me off from", "take me off", "leave out", "do without", "i can do without"),
            *("skip", "without", "hide", "don't show", "don't show me", "stop showing"),
            *("i don't want to see", "i don't want to see any", "don't want to see", "dont show"),
            *("i dont want to see", "i do not want to see", "do not show"),
        ],
        False,
    ),
}
"""Maps what is said of boxes to whether they are to be ticked. “Skip this one” is about a song, and
no wish to take its heart away: that is no box."""
_SPEAKS: Final = frozenset(
    {"speak", "speaks", "know", "knows", "understand", "want", "like", "need", "must", "has"}
)
_SUBJECTS: Final = frozenset(
    ["i", "we", "also", "he", "she", "they", "can", "would", "and", "i'd", "we'd", "it"]
)
_TO_DO: Final = frozenset({"to", "do", "play", "take", "try", "join", "have", "be", "offer", "a"})
_MOST_LEADS: Final = 4
_MOST_OPTING: Final = max(len(phrase.split()) for phrase in _OPTING)
_BOX_WORDS: Final = frozenset(
    ["box", "boxes", "check", "checkbox", "checkboxes", "tick", "tickbox", "switch", "switches"]
)
_TWO: Final = 2


def boxed(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what turns the box that the clause is about on or off, or all of them."""
    yield from _every_box(clause.tokens, scene)
    yield from _of_a_group(clause.tokens, scene)
    yield from _spoken(clause.tokens, scene)
    yield from _wished(clause.tokens, scene)
    for length in range(min(_MOST_OPTING, len(clause.tokens) - 1), 0, -1):
        head = [one.norm for one in clause.tokens[:length] if not one.quoted]
        on = _OPTING.get(" ".join(head)) if len(head) == length else None
        if on is not None and head == ["hide"]:
            yield from _hidden(clause.tokens[length:], scene)
        if on is not None:
            yield from _the_box(clause.tokens[length:], scene, on=on)
            return


def _the_box(name: Tokens, scene: ShownScreen, *, on: bool) -> Iterator[PlanTry]:
    options = [one for one in _boxes(scene) if not picks_a_row(one, scene)]
    if not on:
        # “Don't show me sold out items” is no wish to untick “Hide sold out items”.
        options = [one for one in options if not _hides(one)]
    fits = [(_fit(name, one, scene), one) for one in options]
    best = max((how for how, _ in fits), default=NameFit.NONE)
    kept = [one for how, one in fits if how == best]
    if len(kept) == 1 and best >= NameFit.SYNONYM:
        yield PlanTry(best, turned(kept, on=on))


def _hidden(name: Tokens, scene: ShownScreen) -> Iterator[PlanTry]:
    """Yield “hide the finished stuff”: the box “Hide finished”."""
    told = tuple(one for one in name if one.quoted or one.norm not in _STUFF)
    boxes = [
        one
        for one in _boxes(scene)
        if bare(one.name).startswith("hide ")
        and told
        and fit(told, one.name[len("hide ") :]) >= NameFit.SYNONYM
    ]
    if len(boxes) == 1:
        yield PlanTry(NameFit.EXACT, turned(boxes, on=True))


def _fit(name: Tokens, box: Element, scene: ShownScreen) -> NameFit:
    """Return how well words name a box, also with what its group is called: “the work calendar” is
    the box Work under “My calendars”, and “weekends” the box “Show weekends”."""
    own = box.name[len(_SHOW) :] if box.name.casefold().startswith(_SHOW) else box.name
    best = max(fit(name, box.name), fit(name, own))
    group = stems(heading_over(box, scene)) if len(name) > 1 and not name[-1].quoted else []
    if best < NameFit.SYNONYM and any(hints(name[-1].norm, word) for word in group):
        best = max(best, fit(name[:-1], own))
    return best


def _hides(box: Element) -> bool:
    return bare(box.name).split(" ")[0] in _HIDING


_HIDING: Final = frozenset(["hide", "exclude", "without", "no", "don't", "skip", "mute", "do"])
_SHOW: Final = "show "
_STUFF: Final = DETERMINERS | frozenset(
    [
        "stuff",
        "things",
        "ones",
        "items",
        "tasks",
        "all",
        "entries",
        "what's",
        "that's",
        "everything",
    ]
)


def _spoken(tokens: Tokens, scene: ShownScreen) -> Iterator[PlanTry]:
    """Yield “I speak English and French”: each of them is the whole name of a box."""
    norms = ["" if one.quoted else one.norm for one in tokens[:_MOST_LEADS]]
    lead = next((at + 1 for at, norm in enumerate(norms) if norm in _SPEAKS), 0)
    if not set(norms[: max(lead - 1, 0)]) <= _SUBJECTS:
        return
    while lead and lead < len(tokens) - 1 and tokens[lead].norm in _TO_DO:
        # “I'd like to do swimming”
        lead += 1
    found: list[Element] = []
    for part in parts_in(tokens[lead:]):
        named = [
            one
            for one in _boxes(scene)
            if fit(part, one.name) >= NameFit.EXACT or _squeezed(words(part)) == _squeezed(one.name)
        ] or _begin_so(part, scene)
        if (not lead or "need" in norms) and any(is_alone_in_its_row(one, scene) for one in named):
            # “We need milk” is no tick at the milk of a list for shopping.
            return
        if len(named) != 1:
            return
        found += named
    if found:
        yield PlanTry(NameFit.WORDS, turned(found, on=True))


def _begin_so(part: Tokens, scene: ShownScreen) -> list[Element]:
    """Return the boxes beside a list whose names begin with the words: “breakfast” is “Breakfast
    included” where hotels are filtered by that."""
    if not record_sets(scene):
        return []
    kept = tuple(one for one in part if one.quoted or one.norm not in STOP_WORDS)
    if part[0].norm in ACTIONS and all(one.norm in HERE for one in part[1:]):
        # “Send it” is no tick at “Send me a copy”.
        return []
    return [
        one
        for one in _boxes(scene)
        if kept and fit(kept, one.name) >= NameFit.START and not picks_a_row(one, scene)
        if not is_alone_in_its_row(one, scene)
    ]


def _wished(tokens: Tokens, scene: ShownScreen) -> Iterator[PlanTry]:
    """Yield “the student membership”, “I would like the senior membership”, “give me the adult
    one”: a radio button that is said with what its group is called."""
    at = 0
    while at < len(tokens) - 1 and not tokens[at].quoted and tokens[at].norm in _WISHES:
        at += 1
    option = option_of_its_group(tokens[at:], scene)
    if option is not None:
        yield PlanTry(NameFit.WORDS, turned([option], on=True))


_WISHES: Final = (
    _SUBJECTS | _SPEAKS | frozenset({"give", "me", "us", "take", "have", "to", "get", "make", "it"})
)


def _squeezed(text: str) -> str:
    """Return the letters and figures of a text alone: “wifi” is “Wi-Fi”."""
    return "".join(filter(str.isalnum, text.casefold()))


def _every_box(tokens: Tokens, scene: ShownScreen) -> Iterator[PlanTry]:
    """Yield “all the boxes off”, “both checkboxes on”."""
    said = {one.norm for one in tokens if not one.quoted}
    on = bool(said & _ON)
    idle = EVERY | _BOX_WORDS | STOP_WORDS | _ON | _OFF
    if any(one.quoted for one in tokens) or not said <= idle or on is bool(said & _OFF):
        return
    boxes = _boxes(scene)
    every = said & EVERY and said & _BOX_WORDS
    if every and boxes and ("both" not in said or len(boxes) == _TWO):
        yield PlanTry(NameFit.INSIDE, turned(boxes, on=on))


def _of_a_group(tokens: Tokens, scene: ShownScreen) -> Iterator[PlanTry]:
    """Yield “tick all the sports except climbing”: the boxes under the heading Sports."""
    head = tokens[0].norm if not tokens[0].quoted else ""
    before, out = exception_in(tokens) or (tokens, ())
    said = [one.norm for one in before[1:] if not one.is_mark and one.norm not in STOP_WORDS]
    kinds = [one for one in said if one not in EVERY | {"of"}]
    if head not in _TICKS | _UNTICKS or len(kinds) != 1 or len(said) == len(kinds):
        return
    group = [
        one
        for one in _boxes(scene)
        if not picks_a_row(one, scene)
        and any(means(kinds[0], word) for word in stems(heading_over(one, scene)))
    ]
    if len(group) < _TWO or scene.goes_on or may_go_on(group, scene):
        return
    kept = list(group)
    for part in parts_in(out) if out else ():
        left = [one for one in group if fit(part, one.name) >= NameFit.WORDS]
        if len(left) != 1:
            return
        kept = [one for one in kept if one is not left[0]]
    if kept:
        yield PlanTry(NameFit.WORDS, turned(kept, on=head in _TICKS))


_TICKS: Final = frozenset({"tick", "check", "select", "choose", "pick", "take", "mark"})
_UNTICKS: Final = frozenset({"untick", "uncheck", "unselect", "deselect", "unmark", "clear"})


def may_go_on(group: Sequence[Element], scene: ShownScreen) -> bool:
    """Tell whether more boxes of a group may stand below the window."""
    if scene.front is None:
        return False
    last = max(one.bounds.bottom for one in group)
    return last > scene.front.bounds.bottom - _LINE_PX


_LINE_PX: Final = 40


def _boxes(scene: ShownScreen) -> list[Element]:
    return [one for one in scene.of_role("check box") if "disabled" not in one.states]


def turned(boxes: Sequence[Element], *, on: bool) -> Steps:
    """Return the clicks that turn each of these boxes on, or off."""
    told = f"{named(boxes)} {'on' if on else 'off'}"
    ops = tuple(click_on(one, checked=on) for one in boxes)
    return Steps(ops, f"Turn {told}", f"turned {told}")
