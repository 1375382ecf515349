"""Defines the rewriting rules and the fragments of patterns that they share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

Change = str | Callable[[re.Match[str]], str]
Rule = tuple[re.Pattern[str], Change]

START: Final = (
    r"(?P<start>\A|(?<=[.!?;,:] )|(?<=\band )|(?<=\bthen )|(?<=\bplease )|(?<=\bjust )"
    r"|(?<=\bcould you )|(?<=\bcan you )|(?<=\bwould you )|(?<=\bwill you ))"
)
END: Final = r"(?=\s*(?:[.!?;,]|\Z))"
SENTENCE: Final = r"(?P<start>\A|[.!?;] )"
QUOTE: Final = "\ue000\\d+\ue001"
"""Stands for a quotation, which no rule changes."""
IN_A_LIST: Final = (
    r"(?:them all|it all|all of (?:it|them)|all|everything|the lot|them|it|these|those"
    r"|'?em|the \w+)"
)
HIDING: Final = r"(?:tabs?|sections?|panels?|parts|pages|folds|menus?|lists?)"
ENTERS: Final = r"(?:enter|type|write|put|input|fill in)"
CLICKS: Final = r"(?:press|push|click(?: on)?|hit|tap(?: on)?)"
ALSO: Final = r"(?:,? and then|,? and|,? then|,)"
"""Joins two orders."""


# One word that is a value, and does not tell of one: “my password is empty”.
WORD: Final = (
    rf"(?:{QUOTE}|(?!(?:empty|blank|missing|wrong|gone|lost|expired|incorrect|invalid|not|forgotten"
    r"|unknown|unset|saved|stored|set|pass(?:word)?|pw|the|my|an?|too|still|here|below|above|in|on|there)\b)[^\s,;]+?)"
)
EACH_LABEL: Final = "enter the value that corresponds with each label into the form"


def rule(*pattern: str, to: Change) -> Rule:
    return re.compile("".join(pattern), re.IGNORECASE), to
