"""Tells turns that take the rows in view for all rows of a page that goes on below the window.
Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ....protocol import Click, Op, element_of
from ..screen.lists.extent import goes_on_below
from ..screen.record import RecordSet
from ..screen.records import record_sets
from ..screen.scene import ShownScreen

_WHOLE_PAGE: Final = re.compile(
    r"\b(?:on|of|from|in) (?:this|the|that) (?:whole |entire )?(?:page|list|table|site)\b",
    re.IGNORECASE,
)
_EVERY: Final = re.compile(
    r"\b(?:all|every|each|everyone|everybody|everything|both|any|anyone|anybody|the \w+s)\b",
    re.IGNORECASE,
)
# What is in view is not what the page holds.
_IN_VIEW: Final = re.compile(
    r"\b(?:in view|visible|shown|on (?:the|my) screen|i (?:can )?see|displayed|first|top|last)\b",
    re.IGNORECASE,
)
_SLACK_PX: Final = 3


def leaves_out_what_is_below(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether rows in view are clicked one by one where all of the page are meant, and the
    page has more of them below the window."""
    if not (_WHOLE_PAGE.search(said) and _EVERY.search(said)) or _IN_VIEW.search(said):
        return False
    numbers = {element_of(op) for op in ops if isinstance(op, Click)} - {None}
    return any(
        sum(any(one.number in numbers for one in row.things) for row in records.records) >= 1
        and _goes_on(records, scene)
        for records in record_sets(scene)
    )


def _goes_on(records: RecordSet, scene: ShownScreen) -> bool:
    if records.whole or scene.front is None:
        return False
    edge = scene.front.bounds.bottom - _SLACK_PX
    rows = [one.bounds for one in records.records]
    return rows[-1].bottom >= edge or goes_on_below(rows, scene)
