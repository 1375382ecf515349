"""Tells turns that press what begins an answer and leave out what it is to say, and clicks on the
heading of a column where what is below is meant. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ....protocol import Op, Type, element_of, is_click
from ..screen.records import record_sets
from ..screen.scene import ShownScreen
from .acts_on_another import POLITE, QUOTES

_SAYS: Final = re.compile(
    POLITE + r"(?:reply|answer|respond|comment|write|tell|message|text|mail|email|post|let)\b"
    r"[^:\"“”]*(?::\s*\S|\b(?:saying|that says|with the words)\s+\S|[\"“]\S)",
    re.IGNORECASE,
)
_CLICKS: Final = re.compile(
    POLITE + r"(?:double[- ]?|right[- ]?|left[- ]?)?(?:click|press|tap|hit|push|sort|order|select"
    r"|choose|point|hover)\b",
    re.IGNORECASE,
)


def leaves_its_text_out(ops: Sequence[Op], said: str) -> bool:
    """Tell whether a turn that is the last one only clicks, where a text is to be written."""
    return (
        bool(ops)
        and all(map(is_click, ops))
        and not any(isinstance(op, Type) for op in ops)
        and _SAYS.match(said) is not None
    )


_FILLS_ALL: Final = re.compile(
    POLITE + r"fill(?: in| out)? (?:everything|it|all|the rest|them|that|this)\b", re.IGNORECASE
)


def only_clicks_for_filling(ops: Sequence[Op], said: str) -> bool:
    """Tell whether something is clicked where a form is to be filled in: “fill in everything” is no
    choice of “Everything”."""
    return bool(ops) and all(map(is_click, ops)) and _FILLS_ALL.match(said) is not None


def clicks_a_heading(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether the heading of a column is clicked, a mere text: “open all valves” opens
    nothing there."""
    if not ops or not all(map(is_click, ops)) or _CLICKS.match(said) is not None:
        return False
    numbers = {element_of(op) for op in ops}
    clicked = [one for one in scene.things if one.number in numbers]
    heads = [(name, at) for records in record_sets(scene) for name, at in records.header]
    return bool(clicked) and all(
        one.role == "text"
        and any(one.name.strip() == name and one.bounds.meet(at) is not None for name, at in heads)
        for one in clicked
    )


# “A note saying call back” does not say “saying”.
_LEAD: Final = re.compile(r"(?:saying|that says|which says|stating|to say)\s+\S", re.IGNORECASE)
_LED: Final = re.compile(
    r"\b(?:notes?|comments?|reply|answer|message|review|mail|email|card|task|event|reminder|text)"
    r" (?:saying|that says|which says|stating|to say)\b",
    re.IGNORECASE,
)


def begins_with_its_lead(text: str, said: str) -> bool:
    """Tell whether a text begins with what only leads to it."""
    led = _LEAD.match(text) is not None and _LED.search(said) is not None
    return led and QUOTES.search(said) is None
