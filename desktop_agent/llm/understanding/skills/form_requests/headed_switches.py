"""Plans what turns all switches of a part of a page on or off, which a heading names: “turn
everything off under Notifications”."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...screen.positions import in_one_row
from ...screen.scene import ShownScreen
from ...words.lexicon import DETERMINERS, EVERY, STOP_WORDS
from ...words.matching import NameFit, is_same
from ...words.reading import Clause
from ..boxes import may_go_on, turned
from ..plans import PlanTry, Progress, stays_pressed

_TURNS: Final = frozenset({"turn", "switch", "enable", "disable", "activate", "deactivate"})
_TURNS_ON: Final = frozenset({"on", "enable", "activate"})
_TURNS_OFF: Final = frozenset({"off", "disable", "deactivate"})
_PART_WORDS: Final = frozenset(
    ["under", "below", "in", "within", "section", "heading", "part", "group", "switches", "toggles"]
)
_TWO: Final = 2
_SLACK_PX: Final = 8
_FAR: Final = 1 << 20


def headed_switches(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterator[PlanTry]:
    """Yield “turn everything off under Notifications”: the switches from that heading down to the
    next one that looks like it."""
    tokens = clause.tokens
    said = [one.norm for one in tokens if not one.is_mark]
    on, off = set(said) & _TURNS_ON, set(said) & _TURNS_OFF
    if any(one.quoted for one in tokens) or said[0] not in _TURNS or not set(said) & EVERY:
        return
    idle = EVERY | STOP_WORDS | DETERMINERS | _TURNS | _TURNS_ON | _TURNS_OFF | _PART_WORDS
    kind = [one for one in said if one not in idle]
    if bool(on) is bool(off) or not kind or scene.goes_on:
        return
    headings = [one for one in scene.of_role("text") if is_same(" ".join(kind), one.name)]
    if len(headings) != 1:
        return
    at = headings[0].bounds
    others = [one.bounds for one in scene.of_role("text") if one.bounds.height >= at.height - 1]
    beside = [one.x for one in others if one.x > at.x and in_one_row(one, at)]
    end_x = min(beside, default=_FAR)
    below = [one.y for one in others if at.x - _SLACK_PX <= one.x < end_x and one.y >= at.bottom]
    end_y = min(below, default=_FAR)
    group = [
        one
        for one in scene.of_role("check box", "button")
        if stays_pressed(one)
        and "disabled" not in one.states
        and at.bottom <= one.bounds.y < end_y
        and at.x - _SLACK_PX <= one.bounds.x < end_x
    ]
    # What is no larger than its switches is a label among them, and may be one of them.
    larger = all(at.height > one.bounds.height for one in group)
    if len(group) >= _TWO and larger and not may_go_on(group, scene):
        yield PlanTry(NameFit.EXACT, turned(group, on=bool(on)))
