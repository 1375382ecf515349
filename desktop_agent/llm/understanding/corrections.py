"""Reads requests that take back a part of themselves: “put the rug in the cart, no wait, the lamp”
asks for the lamp alone. What comes of it has still to fit the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .request_parts import is_order, parts_to_replace, replaced
from .screen.scene import ShownScreen
from .words.tokens import tokens_of

_SIGH: Final = r"(?:(?:oh|hmm+|uh|um|ah|eh|well|but|and|or|actually|sorry)[,. ]+)*"
_NO: Final = (
    r"(?:no[,. ]+(?:wait|sorry|hang on|hold on|actually|no|rather|i meant?|make (?:it|that))"
    r"|(?:wait|sorry|actually|hang on|hold on|hmm+|oh)[,. ]+(?:no|nah|nope)"
    r"|scratch that|correction|make that|or rather|hmm+[,. ]+nah|i meant?(?! to\b))\b"
)
# Without a mark before it, only what is followed by one corrects: “there is no wait for it”.
_MARK: Final = re.compile(
    rf"(?:\s*[,;.…–—-]+\s+{_SIGH}(?:{_NO}|no(?=, ))[,:. ]*|\s+{_SIGH}(?:{_NO}\s*[,:.]+\s*"
    r"|(?:wait|actually)[, ]+no\b[,:. ]*))"
    r"(?:(?:no|wait|sorry|actually|well)[,. ]+)*"
    r"(?:i meant? |i mean |make (?:it|that) |rather |it(?:'s| is| was) |that(?:'s| is) )?",
    re.IGNORECASE,
)
_AFTERWARDS: Final = re.compile(
    r",? (?:instead|rather|it (?:was|is)|(?:is|was|would be|sounds) (?:nicer|better|right))"
    r"(?=[.,!]|\Z)",
    re.IGNORECASE,
)
_AS_SOMETHING: Final = re.compile(r"as (?:an? )?\w+\b", re.IGNORECASE)
_BREAK: Final = re.compile(r",? and (?=\w)|[,.;!] ")
_POINTS: Final = re.compile(r"\b(?:it|that one|that|this one|them)\b", re.IGNORECASE)


def is_corrected(text: str) -> bool:
    """Tell whether a request takes back a part of itself."""
    return _MARK.search(text) is not None


def corrections(text: str, scene: ShownScreen) -> Iterator[str]:
    """Yield what a request that corrects itself may ask for, the likeliest first."""
    match = _MARK.search(text)
    if match is None:
        return
    if _AS_SOMETHING.match(text[match.end() :]):
        # “Mark it as shipped, no wait, as cancelled”: of what it is to be, too little is said.
        return
    first = text[: match.start()].strip()
    second = _AFTERWARDS.sub("", text[match.end() :].strip())
    before = tokens_of(first)
    if not before or not second or '"' in match.group():
        return
    begins = tokens_of(second) or ()
    if begins and begins[0].norm in scene.labels and not is_order(second):
        # “Pin it” is an order where a button is called so, and no other thing to be deleted.
        return
    yield from _ordered(first, second)
    yield from _placed(first, second)
    cut = _BREAK.search(second)
    ends = [cut.start()] if cut is not None else []
    for end in (*ends, len(second)):
        new, rest = second[:end].rstrip(".!,; "), second[end:]
        said = tokens_of(new) or ()
        if not said or is_order(new):
            continue
        for span in parts_to_replace(before, said, scene):
            yield replaced(first, before, span, new) + rest


def _placed(first: str, second: str) -> Iterator[str]:
    """Yield the first order with another place: “under milk, no wait, under bread”."""
    new = tokens_of(second) or ()
    head = new[0].norm if new and not new[0].quoted else ""
    before = tokens_of(first) or ()
    places = [one.start for one in before if one.norm == head and not one.quoted]
    if head in _PREPOSITIONS and places:
        yield f"{first[: places[-1]]}{second}"


_PREPOSITIONS: Final = frozenset(
    ["under", "above", "below", "in", "into", "to", "on", "at", "for", "from", "before", "after"]
)


_TELLS_WHY: Final = frozenset({"i", "we", "it", "that", "they", "this", "she", "he"})


def _ordered(first: str, second: str) -> Iterator[str]:
    """Yield the order that takes the place of the first one: “delete it, no wait, archive it”."""
    starts = [0, *(one.end() for one in _BREAK.finditer(second))]
    start = next((one for one in starts if is_order(second[one:])), None)
    if start is None:
        return
    said = tokens_of(second[:start]) or ()
    if len(said) > 1 and said[0].norm not in _TELLS_WHY:
        # “To pending, and save” is not to be saved alone; “I hate tea, add sugar” tells why.
        return
    order = second[start:]
    tokens = tokens_of(first) or ()
    thing = first[tokens[1].start :].strip(" .,") if len(tokens) > 1 else ""
    points = _POINTS.search(order)
    if points is None:
        yield order
    elif thing:
        yield f"{order[: points.start()]}{thing}{order[points.end() :]}"
