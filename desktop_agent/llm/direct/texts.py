"""Finds what is to be typed, and where: words to be taken as they are, and words that describe
others.

"Hello World in the editor" is a text and a place; "a letter to my landlord" is no text at all, but
a wish for one. Who means such words literally puts them in quotation marks, or after a colon.
"""

from __future__ import annotations

import re
from typing import Final

from ...protocol import Focus
from ..understanding.words.sentence_words import KEYS_AND_HANDS
from ..understanding.words.window_names import place_called
from ..understanding.words.wishes import is_wish
from .command import UnclearCommand

_INTO: Final = re.compile(
    r"\s(?:into|in to|inside|in|onto|on|to|at)\s(?P<place>[^,;.\n]{1,60})\Z", re.IGNORECASE
)
_MOST_PLACE: Final = 70


def literal(text: str) -> str:
    """Return the text, if it is one; UnclearCommand if it is a wish for one, or goes on with words
    for the agent."""
    if is_wish(text):
        raise UnclearCommand(
            "I can't make up a text without a model. What should I write? Put the words in "
            "quotation marks."
        )
    if _TO_US.search(text) or _INSTEAD.fullmatch(text):
        raise UnclearCommand(
            "I can't tell what belongs to the text. Put the words in quotation marks."
        )
    return text


# “3.75 for me, I'll take it from there” is half a text and half said to the agent.
_TO_US: Final = re.compile(
    r"\sfor (?:me|us)[,;.]? (?:and |then |so )*(?:i|we)(?:'|’|\s)", re.IGNORECASE
)


# “Zoe instead of Mira” says what is to be replaced. A sentence of a text has more words.
_INSTEAD: Final = re.compile(
    r"(?!(?:i|we|you|he|she|they|it|let)\b)(?:\S+ ){1,3}"
    r"(?:instead|(?:instead of|in place of|rather than)(?: \S+){1,3})[.!]?",
    re.IGNORECASE,
)


def ends_in_a_limit(text: str) -> bool:
    """Tell whether a text goes on with what is not to be done: “hello but don't send it”."""
    return _RULED_OUT.search(text[-_MOST_PLACE:]) is not None


_HANDS: Final = "|".join(sorted(KEYS_AND_HANDS))
_RULED_OUT: Final = re.compile(
    r"(?:[,.;-]|\s(?:but|and|just|then))\s*(?:but |and |just |please |pls )*"
    rf"(?:don['’]?t|do not|never|not)(?: you)?(?: dare)?(?: to)? (?:{_HANDS})\b[^,;]*\Z"
    rf"|\swithout (?:{'|'.join(f'{one[:-1]}.?.?' for one in sorted(KEYS_AND_HANDS))})ing\b[^,;]*\Z",
    re.IGNORECASE,
)


def text_and_place(text: str) -> tuple[str, tuple[Focus, ...]] | None:
    """Return a text without quotation marks that ends in a place: "Hello World in the editor"."""
    for found in re.finditer(r"\s", text[-_MOST_PLACE:]):
        at = len(text) - len(text[-_MOST_PLACE:]) + found.start()
        ending = _INTO.match(text, at)
        there = place_called(ending["place"]) if ending else None
        if there is not None and text[:at].strip():
            return text[:at].rstrip(), there
    return None
