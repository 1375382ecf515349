"""Brings the cursor of an editor to a line of its text, or to an end of it: “go to line 3”, “put
the cursor at the end”. Pure."""

from __future__ import annotations

import re
from typing import Final

from .....protocol import KeyCombo, Op, quoted
from ...skills.plans import Steps, WhichOne
from ...words.lexicon import ORDINALS
from ...words.tokens import Tokens
from ..text_places import line_numbered, said_of

_GOES: Final = (
    r"(?:(?:go|jump|move|navigate|skip|get|hop|step)(?: me)?(?: back| down| up| over| straight)?"
    r"|(?:take|bring|get) me(?: back| down| up)?"
    r"|(?:put|place|set|move|bring|leave|get) (?:the |my )?(?:text )?(?:cursor|caret))"
    r" (?:to|in|into|on|onto|at)"
)
_EDGE: Final = r"(?:the )?(?:very )?(?P<{}>beginning|start|top|front|end|bottom)"
_LINE: Final = (
    r"(?:(?:the )?line (?:number |no\.? |nr\.? |# ?)?(?P<number>\d+)"
    rf"|(?:the )?(?:very )?(?P<ordinal>{'|'.join(map(re.escape, ORDINALS))}) line)"
)
_TO_LINE: Final = re.compile(
    rf"{_GOES} (?:{_EDGE.format('edge')} of )?{_LINE}"
    r"(?: (?:of|in) (?:the|this|my) (?:text|file|document|note|list|letter))?"
)
_TO_END: Final = re.compile(
    rf"{_GOES} {_EDGE.format('edge')}"
    r"(?: of (?:it|(?:the|this|my) (?:text|file|document|note|list|letter|page)))?"
)
_LAST: Final = frozenset({"end", "bottom"})
# Longer lines may be shown as several, which the arrow keys count.
_SHORT: Final = 60
_MOST_LINES: Final = 40


def cursor_moved(tokens: Tokens, old: str) -> Steps | WhichOne | None:
    """Return the keys that bring the cursor there; a question where there is no such line, and None
    for anything else, or where the keys may end in another line."""
    said = said_of(tokens).strip(" .!")
    whole = _TO_END.fullmatch(said)
    if whole is not None:
        last = whole["edge"] in _LAST
        # From the other end, so that the last key moves it, wherever it is now.
        ways = ("home", "end") if last else ("end", "home")
        keys: tuple[Op, ...] = tuple(KeyCombo(keys=("ctrl", one)) for one in ways)
        where = "at the end of the text" if last else "at the beginning of the text"
        return Steps(keys, f"Put the cursor {where}", f"put the cursor {where}")
    found = _TO_LINE.fullmatch(said)
    if found is None:
        return None
    lines = old.removesuffix("\n").split("\n")
    counted = found["number"] is None
    number = ORDINALS[found["ordinal"]] if counted else int(found["number"])
    meant = line_numbered(number, lines, counted=counted)
    if meant.question:
        return WhichOne(meant.question, (), ())
    place = meant.places[0]
    if place > _MOST_LINES or any(len(one) > _SHORT for one in lines[: place + 1]):
        return None
    ops: tuple[Op, ...] = (KeyCombo(keys=("ctrl", "end")), KeyCombo(keys=("ctrl", "home")))
    ops += tuple(KeyCombo(keys=("down",)) for _ in range(place))
    ends = found["edge"] in _LAST
    ops += (KeyCombo(keys=("end",)),) if ends and lines[place] else ()
    where = "at the end of" if ends else "into"
    where += (
        f" line {place + 1}, {quoted(lines[place].strip()) if lines[place] else 'an empty one'}"
    )
    return Steps(ops, f"Put the cursor {where}", f"put the cursor {where}")
