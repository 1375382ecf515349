"""Tells presses that nobody asked for: of a statement such as “I did it”, and of a button that
hands in a field in which nothing stands. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ....events import Element
from ....protocol import Click, KeyCombo, Op
from ..screen.positions import in_one_row
from ..screen.scene import ShownScreen
from ..skills.posting import handed_in_by
from ..words.lexicon import REDEEMS

_WHO: Final = r"(?:i|we|he|she|they|you|somebody|someone)"
_HAS: Final = r"(?:['’](?:ve|s|d)| have| has| had)?"
_SINCE: Final = r"(?: (?:already|just|now|finally|all|once|never|only|also))*"
_PAST: Final = (
    r"(?:\w{2,}ed|did|done|made|went|gone|sent|put|wrote|written|took|taken|undid|undone|redid|redone"
    r"|cut|got|gotten|ran|run|set|reset|left|lost|found|kept|told|said|read|bought|sold|paid|began"
    r"|begun|chose|chosen|hid|hidden|held|met|shut|spoke|spoken|thought|understood|won|gave|given"
    r"|saw|seen|came|come|broke|broken|built|drew|drawn|let)"
)
# “I did it, now save it” orders something, and a question asks.
_TELLS_OF_IT: Final = re.compile(
    rf"\W*(?:(?:ok|okay|well|so|yes|no|oh|hey|and),? )*{_WHO}{_HAS}{_SINCE} {_PAST}"
    r"(?: (?:it|this|that|them|these|those|all|so|everything))?"
    r"(?: (?:already|now|myself|yesterday|today|before|again|too|just now|all|by myself|ourselves"
    r"|alone|earlier|first|twice|once))*\s*[.!]*\s*",
    re.IGNORECASE,
)


def only_tells(ops: Sequence[Op], said: str) -> bool:
    """Tell whether something is pressed for words that only tell what somebody did: “I did it” is
    no press on Redo."""
    acts = any(isinstance(op, Click | KeyCombo) for op in ops)
    return acts and _TELLS_OF_IT.fullmatch(said) is not None


_SENDS: Final = REDEEMS | frozenset({"add", "send", "post", "reply", "comment", "publish", "enter"})
_HANDS_IT_IN: Final = re.compile(
    r"\W*(?:(?:please|now|then|ok|okay|just|so|and|can you|could you|will you|would you|let's"
    rf"|go ahead and),? )*(?P<verb>{'|'.join(sorted(_SENDS))})"
    r" (?:it|this|that|them|mine|one)(?: (?:now|please|too|again|then|for me|here|already))*"
    r"\s*[.!?]*\s*",
    re.IGNORECASE,
)


def hands_in_nothing(
    ops: Sequence[Op],
    texts: Sequence[tuple[Element, str]],
    pressed: Sequence[Element],
    said: str,
    scene: ShownScreen,
) -> bool:
    """Tell whether a button is pressed for the empty field beside it, where the words only point at
    what it would hand in: “apply it”, while nobody has entered a code."""
    if texts or not pressed or not all(isinstance(op, Click) for op in ops):
        return False
    return _HANDS_IT_IN.fullmatch(said) is not None and any(
        lacks_its_text(one, scene) for one in pressed
    )


def lacks_its_text(button: Element, scene: ShownScreen) -> bool:
    """Tell whether a button hands in the field in its row, and nothing stands in that."""
    field = handed_in_by(button, scene)
    return field is not None and in_one_row(field.bounds, button.bounds) and not field.value.strip()


_UNIT: Final = r"(?:hour|day|night|morning|evening|afternoon|week|fortnight|month|year|weekend)"
_RECURS: Final = re.compile(
    rf"\b(?:every|each) (?:(?:other|second|third|\d+|two|three|four|five|six|few) )?{_UNIT}s?\W*\Z"
    rf"|\b(?:once|twice|three times) (?:a|every|per) {_UNIT}\W*\Z",
    re.IGNORECASE,
)


def presses_once_what_recurs(
    ops: Sequence[Op], pressed: Sequence[Element], said: str, scene: ShownScreen
) -> bool:
    """Tell whether a button is pressed once for what is to be done again and again: “water the fern
    every day”. One that says how often may do that."""
    often = _RECURS.search(said)
    if often is None or not pressed or not all(isinstance(op, Click) for op in ops):
        return False
    words = set(often.group().casefold().split()) - {"every", "each", "a", "per"}
    shown = {word for text, _ in scene.pieces for word in text.casefold().split()}
    return not words & shown
