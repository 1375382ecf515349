"""Plans which boxes of a filter stay on where only some of its group are wanted: “only direct
flights” leaves “Direct” on and “1 stop” off."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from .....events import Element
from ...screen.groups import heading_over
from ...screen.own_nouns import own_nouns
from ...screen.records import record_sets
from ...screen.row_boxes import picks_a_row
from ...screen.scene import ShownScreen
from ...words.matching import NameFit, bare, fit, stems
from ...words.reading import Clause
from ...words.tokens import Tokens, parts_in, words
from ..boxes import may_go_on
from ..plans import PlanTry, Progress, Steps, click_on, named
from .sort_entries import IDLE

_TWO: Final = 2
_MOST_APART_PX: Final = 40
_OTHERWISE: Final = frozenset(
    ["but", "or", "no", "not", "without", "except", "than", "with", "if", "when", "from", "to"]
)
_ONLY: Final = frozenset({"only", "just", "show", "see", "me", "filter", "display", "the"})
_STOPS: Final = r"(?:stop|stopover|layover|change|transfer|connection)s?"
_WITHOUT_STOPS: Final = re.compile(
    r"(?:(?:show|see|filter|only|just|i want|i only want)(?: me)?(?: only| just)? )?"
    r"(?:(?:the )?(?:flights?|trains?|buses|trips?|journeys?|connections?|routes?|ones) )?"
    rf"(?:that have |with )?(?:no|without|without any|zero) {_STOPS}(?: only)?"
    r"|(?:hide|exclude|skip|drop|don't show|dont show)(?: me)?(?: all| any)?(?: the)? "
    r"(?:flights?|trains?|buses|trips?|journeys?|connections?|routes?|ones) "
    rf"(?:that have|with)(?: any| a)? {_STOPS}"
    r"|(?:(?:show|see|filter)(?: me)? )?(?:only|just) (?:nonstop|non-stop|direct)"
    r"(?: (?:flights?|trains?|buses|trips?|journeys?|connections?|routes?|ones))?"
    r"|(?:nonstop|non-stop)(?: (?:flights|trains|buses|trips|connections|routes|ones))?(?: only)?"
)
_DIRECT: Final = frozenset(
    [
        *("direct", "direct only", "nonstop", "non-stop", "nonstop only", "non-stop only"),
        *("no stops", "0 stops", "no changes", "direct flights", "nonstop flights"),
        *("without stops", "non stop"),
    ]
)
_OF_STOPS: Final = frozenset({"stop", "stopover", "layover", "change", "transfer", "connection"})


def without_stops(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterator[PlanTry]:
    """Yield “no stops”, “hide flights with stops”: of the boxes for stops only the one for none."""
    if clause.asks or any(one.quoted for one in clause.tokens):
        return
    line = " ".join(one.norm for one in clause.tokens if not one.is_mark)
    if _WITHOUT_STOPS.fullmatch(line) is None:
        return
    groups = [
        group
        for group in _groups(scene)
        if _OF_STOPS & set(stems(heading_over(group[0], scene)))
        and sum(bare(one.name) in _DIRECT for one in group) == 1
    ]
    if len(groups) == 1 and not may_go_on(groups[0], scene):
        direct = [one for one in groups[0] if bare(one.name) in _DIRECT]
        yield PlanTry(NameFit.EXACT, _left_on(direct, groups[0]))


def only_in_group(tokens: Tokens, scene: ShownScreen) -> Steps | None:
    """Return what leaves only the boxes on that are said, of all boxes of their group; None where
    they are not all of one group, or more is said than that."""
    if any(one.norm in _OTHERWISE and not one.quoted for one in tokens):
        return None
    idle = IDLE | own_nouns(scene)
    parts = [
        kept
        for part in parts_in(tokens)
        if (kept := tuple(one for one in part if one.quoted or one.norm not in idle))
    ]
    # “2 or more stops” may be one of them.
    line = bare(words(tuple(one for one in tokens if one.norm not in _ONLY)))
    groups = _groups(scene)
    found = [(group, each) for group in groups for each in group if bare(each.name) == line]
    chosen = [([one], group) for group, one in found]
    chosen = chosen or [(boxes, one) for one in groups if parts and (boxes := _chosen(parts, one))]
    if len(chosen) != 1 or may_go_on(chosen[0][1], scene) or not _filters(chosen[0][1], scene):
        return None
    return _left_on(*chosen[0]) if len(chosen[0][0]) < len(chosen[0][1]) else None


def _filters(group: Sequence[Element], scene: ShownScreen) -> bool:
    """Tell whether boxes stand beside a list that they may filter. “Only push notifications” may
    leave other settings as they are."""
    return any(
        not any(record.bounds.meet(one.bounds) for record in records.records for one in group)
        for records in record_sets(scene)
    )


def _chosen(parts: Sequence[Tokens], group: Sequence[Element]) -> list[Element]:
    """Return the boxes of a group that are called like the parts, one for each; none where that is
    not so. “Only direct flights” may call the things by their noun."""
    found: list[Element] = []
    for at, part in enumerate(parts):
        names = [part]
        last = part[-1]
        if at == len(parts) - 1 and len(part) > 1 and not last.quoted and last.norm.endswith("s"):
            names.append(part[:-1])
        called = next((boxes for one in names if (boxes := _called(one, group))), list[Element]())
        if len(called) != 1 or called[0] in found:
            return []
        found += called
    return found


def _called(name: Tokens, group: Sequence[Element]) -> list[Element]:
    return [one for one in group if fit(name, one.name) >= NameFit.EXACT]


def _groups(scene: ShownScreen) -> list[list[Element]]:
    """Return the boxes that stand together under one heading, at least two of them."""
    boxes = [
        one
        for one in scene.of_role("check box")
        if "disabled" not in one.states and one in scene.content and not picks_a_row(one, scene)
    ]
    found: list[list[Element]] = []
    for one in sorted(boxes, key=lambda each: (each.bounds.y, each.bounds.x)):
        heading = heading_over(one, scene)
        near = [
            group
            for group in found
            if heading == heading_over(group[0], scene)
            and one.bounds.y - group[-1].bounds.bottom <= _MOST_APART_PX
        ]
        if heading and near:
            near[0].append(one)
        elif heading:
            found.append([one])
    return [group for group in found if len(group) >= _TWO]


def _left_on(chosen: Sequence[Element], group: Sequence[Element]) -> Steps:
    off = [one for one in group if one not in chosen and "checked" in one.states]
    told = f"{named(chosen)} on"
    told += f" and {named(off)} off" if off else ""
    ops = (
        *(click_on(one, checked=True) for one in chosen),
        *(click_on(one, checked=False) for one in off),
    )
    return Steps(ops, f"Turn {told}", f"turned {told}")
