"""Plans how what one window shows is written into another: “write the price of the desk lamp into
the editor”, “copy the result into mousepad”."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from ....protocol import Focus, Type, quoted
from ..screen.answers import value_of
from ..screen.scene import ShownScreen
from ..skills.plans import PlanTry, Progress, Steps
from ..words.leftovers import left_over
from ..words.lexicon import STOP_WORDS, Verb
from ..words.matching import NameFit
from ..words.measures import number_in
from ..words.reading import Clause, ClauseReading, reread
from ..words.tokens import Tokens, words
from ..words.window_names import place_called, place_words
from .keypad import shows_result

_COPIES: Final = frozenset({"copy", "note", "jot", "carry"})
_RESULT: Final = frozenset({"result", "answer", "outcome", "sum", "it", "that", "number"})
_IN: Final = frozenset({"in", "on", "into", "with"})
_MOST_PLACE: Final = 4
_MOST_WINDOWS: Final = 4


def carried(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what writes a value that this window shows into the window that is named. Words that
    the screen shows no value for are never written themselves."""
    for request in _written(clause):
        there = place_called(words(request.place))
        if not there or not _names_value(request.value):
            continue
        value = _value(request.value, scene)
        if value is None:
            behind = _next_window(scene, progress)
            if behind is not None:
                yield PlanTry(NameFit.WORDS, behind)
        else:
            told = f"{quoted(value)}{place_words(there)}"
            steps = Steps((*there, Type(text=value)), f"Write {told}", f"wrote {told}")
            yield PlanTry(NameFit.SAME, steps)
            return


def _written(clause: Clause) -> Iterator[ClauseReading]:
    head = clause.tokens[0] if clause.tokens else None
    if head is not None and head.norm in _COPIES and not head.quoted:
        write = replace(head, text="write", norm="write")
        clause = reread(clause, (write, *clause.tokens[1:]))
    for request in clause.requests:
        if request.verb is Verb.FILL and request.value and request.place:
            yield request


def _names_value(what: Tokens) -> bool:
    """Tell whether words name a value that a window may show, and are no text themselves."""
    if any(one.quoted for one in what):
        return False
    norms = {one.norm for one in what}
    return bool(norms & (_RESULT | {"of"})) or any(one.endswith("'s") for one in norms)


def _next_window(scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return what brings the next window to the front, to look for a value there."""
    left = [one.title for one in scene.others if one.title and one.title not in progress.opened]
    if not left or progress.turns >= _MOST_WINDOWS:
        return None
    return Steps((Focus(window=left[0]),), f"Look in the window {quoted(left[0])}", "", more=True)


def _value(what: Tokens, scene: ShownScreen) -> str | None:
    found = _shown_value(what, scene)
    # A line break would be a key.
    return " ".join(found.split()) if found is not None else None


def _shown_value(what: Tokens, scene: ShownScreen) -> str | None:
    if not left_over(what, STOP_WORDS | _RESULT):
        shown = shows_result(scene)
        return shown if number_in(shown) is not None else None
    return value_of(what, scene)


def window_of(clause: Clause) -> tuple[Clause, Focus] | None:
    """Return the clause without the window that it ends with, and what brings that to the front:
    “work out 18 times 47 in the calculator”. None if it ends with none."""
    tokens = clause.tokens
    if any(one.verb is Verb.FILL for one in clause.requests):
        # What is to be written there must be known first.
        return None
    for at in range(len(tokens) - 2, max(0, len(tokens) - _MOST_PLACE - 1), -1):
        place = tokens[at + 1 :]
        if tokens[at].norm not in _IN or any(one.quoted for one in (tokens[at], *place)):
            continue
        there = place_called(words(place))
        if there:
            return reread(clause, tokens[:at]), there[0]
    return None
