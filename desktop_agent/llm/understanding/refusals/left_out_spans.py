"""Tells plans that pass over a span of time: “show me last year's invoices” is more than a click on
“Invoices”, or on the list of years. Pure."""

from __future__ import annotations

import re
from typing import Final

from ....events import Element
from ....protocol import Click, element_of
from ..screen.records import record_sets
from ..screen.scene import ShownScreen
from ..skills.plans import Plan, Steps
from ..words.matching import bare
from ..words.reading import Clause

_SPAN: Final = re.compile(
    r"\b(?P<which>last|past|previous|this|next|coming) (year|month|quarter|week|day)"
    r"(?:['’]s)?(?!\w)"
    r"|\b(?:of|from|in|for|since) ((?:19|20)\d\d)\b"
)
_AHEAD: Final = frozenset({"next", "forward", "later", "following"})
_BACK: Final = frozenset({"previous", "prev", "back", "earlier"})
_NOW: Final = frozenset({"this", "today", "current"})


def leaves_out_a_span(plan: Plan, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan is only a click on what knows nothing of the span that is said."""
    said = _SPAN.search(" ".join("_" if one.quoted else one.norm for one in clause.tokens))
    if said is None or not isinstance(plan, Steps) or plan.more or len(plan.ops) != 1:
        return False
    op = plan.ops[0]
    number = element_of(op) if isinstance(op, Click) else None
    pressed = next((one for one in scene.content if one.number == number), None)
    if pressed is None or _is_of_an_entry(pressed, scene):
        return False
    if pressed.role == "combo box":
        # To open a list chooses nothing from it.
        return True
    if pressed.role not in ("button", "link", "tab"):
        return False
    name = set(bare(pressed.name).split(" "))
    if name & (_AHEAD | _BACK | _NOW):
        # The last week is no last button for a week.
        ahead = said["which"] in ("next", "coming") and not name & _AHEAD
        return ahead or (said["which"] in ("last", "past", "previous") and not name & _BACK)
    arrow = not any(map(str.isalpha, pressed.name))
    return not arrow and not name & {"last", *said.groups()}


def _is_of_an_entry(pressed: Element, scene: ShownScreen) -> bool:
    """Tell whether a row is clicked, or a button of it: which one, its date may tell."""
    return any(
        record.bounds.meet(pressed.bounds) == pressed.bounds and not record.is_one_control
        for records in record_sets(scene)
        for record in records.records
    )
