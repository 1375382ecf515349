"""Spells out what people shorten when they type: “tmrw”, “gimme”, “whens”, “r u”. A text that is to
be written keeps its words."""

from __future__ import annotations

import re
from typing import Final

from .rules import Rule

_LONG: Final = {
    **dict.fromkeys(("tmrw", "tmr", "tmw", "tmrow", "2moro", "2mrw", "2morrow"), "tomorrow"),
    **dict.fromkeys(("tonite", "2nite", "2night"), "tonight"),
    **dict.fromkeys(("yday", "yest"), "yesterday"),
    **dict.fromkeys(("pls", "plz", "plss", "plis"), "please"),
    "u": "you", "ur": "your", "ya": "you", "b4": "before", "coz": "because", "cuz": "because",
    "gonna": "going to", "wanna": "want to", "gotta": "have to", "outta": "out of",
    "gimme": "give me", "lemme": "let me", "kinda": "", "sorta": "", "wheres": "where is",
    "whens": "when is", "whos": "who is", "hows": "how is", "whats": "what is", "dont": "don't",
    "doesnt": "doesn't", "didnt": "didn't", "cant": "can't", "wont": "won't", "isnt": "isn't",
    "thru": "through", "fav": "favourite", "favs": "favourites", "ppl": "people",
    "lvl": "level", "em": "them",
}  # fmt: skip
_WRITTEN: Final = re.compile(
    r":|\b(?:type|write|enter|reply|answer|respond|comment|post|message|text|tell|say|saying|note"
    r"|mail|email|send|call|name|rename|find|search|look up|replace|title|put|add|insert|run)\b",
    re.IGNORECASE,
)


def _spelled(said: re.Match[str]) -> str:
    """Return the word at length, unless what stands before it may lead to a text."""
    if _WRITTEN.search(said.string[: said.start()]):
        return said.group()
    return _LONG[said.group().casefold()]


SHORT: Final[tuple[Rule, ...]] = (
    (re.compile(rf"\b(?:{'|'.join(_LONG)})\b(?!['’@.\w-]*\w)", re.IGNORECASE), _spelled),
    # “When's the party?”
    (re.compile(r"\A(?P<ask>when|where|who|how|what)['’]s\b", re.IGNORECASE), r"\g<ask> is"),
)
