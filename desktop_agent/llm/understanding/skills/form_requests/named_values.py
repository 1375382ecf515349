"""Says a list of fields with their values as one order for each: “country Poland, level advanced”.
What a list that is closed offers is not known before it is opened, so each takes a turn of its own.
Pure."""

from __future__ import annotations

import re
from typing import Final

from ...screen.scene import ShownScreen
from ...words.lexicon import DETERMINERS, VERBS
from ...words.matching import NameFit, bare
from ...words.tokens import tokens_of

_JOINS: Final = re.compile(r"\s*(?:[,;\n]|,? and (?=\w)|\+|&)\s*")
_POLITE: Final = re.compile(r"(?:,? (?:please|pls|thanks|thx|thank you))*[\s.!]*\Z", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"(?:is|are|to|as|:|=|should be|will be)\s+", re.IGNORECASE)
_MOST_NAME: Final = 3
_MOST_VALUE: Final = 4
_FEWEST: Final = 2


def named_values(text: str, scene: ShownScreen) -> str:
    """Return an order for each field that a request names with its value, where one of them is a
    list; "" where a part of it is something else."""
    if any(one.quoted for one in tokens_of(text) or ()) or text.rstrip().endswith("?"):
        return ""
    parts = [one for one in _JOINS.split(_POLITE.sub("", text)) if one]
    if len(parts) < _FEWEST:
        return ""
    found = [_named_value(one, scene) for one in parts]
    named = [one for one in found if one is not None]
    names = {bare(name) for name, _, _ in named}
    if len(named) < len(parts) or len(names) < len(parts) or not any(one[2] for one in named):
        return ""
    return ", then ".join(f"set {name} to {value}" for name, value, _ in named)


def _named_value(part: str, scene: ShownScreen) -> tuple[str, str, bool] | None:
    """Return the name of the field that a part begins with, its value, and whether it is a list."""
    words = part.split()
    if bare(words[0]) in VERBS:
        return None
    words = words[1:] if bare(words[0]) in DETERMINERS else words
    for length in range(min(_MOST_NAME, len(words) - 1), 0, -1):
        name = " ".join(words[:length])
        value = _BETWEEN.sub("", " ".join(words[length:]), count=1)
        if not value or len(value.split()) > _MOST_VALUE:
            continue
        if any(bare(text) == bare(name) for text, _ in scene.out_of_view):
            # What it labels there is seen once it is brought into view.
            return name, value, True
        one = scene.find(tokens_of(name) or (), ("field", "combo box"), only=True)
        if one.sure and len(one.things) == 1 and one.fit >= NameFit.WORDS:
            return one.things[0].name, value, one.things[0].role == "combo box"
    return None
