"""Tells plans that use what lies beside the thing that is meant: the bar of the browser for an
email address or for the bar of a hotel, a button that is greyed out, or a download once more for
the file that it got. Pure."""

from __future__ import annotations

import re
from typing import Final

from ....protocol import Click, element_of
from ..screen.scene import ShownScreen
from ..skills.plans import Plan, Steps
from ..words.matching import bare
from ..words.reading import Clause

_OF_NO_PAGE: Final = re.compile(
    r"\b(?:e-?mail|mail|mailing|billing|shipping|delivery|home|street|postal|work|office|business"
    r"|contact|invoice|return|pickup|company|customer|my|our|his|her|their)"
    r" address(?:es)?\b(?! bar)"
)


def is_in_the_bar(plan: Plan, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan uses the bar of a browser for an address of another kind, or only clicks
    it for words that do not speak of it: “the bar crew”."""
    line = " ".join("_" if one.quoted else one.norm for one in clause.tokens)
    if scene.page_top is None or not isinstance(plan, Steps):
        return False
    clicks_alone = bool(plan.ops) and all(isinstance(op, Click) for op in plan.ops)
    if not (_OF_NO_PAGE.search(line) or (clicks_alone and not _OF_THE_BAR.search(line))):
        return False
    numbers = {element_of(op) for op in plan.ops} - {None}
    used = [one for one in scene.of_role("field") if one.number in numbers]
    return any(one.bounds.bottom <= scene.page_top for one in used)


_OF_THE_BAR: Final = re.compile(r"\b(?:address|search|url|location|browser|omnibox|web|site|link)")


def presses_what_is_disabled(plan: Plan, scene: ShownScreen) -> bool:
    """Tell whether the first thing that a plan does is a press on a button of the page that is
    greyed out. One that comes later may be enabled by what is done before it."""
    if not isinstance(plan, Steps) or not plan.ops or not isinstance(plan.ops[0], Click):
        return False
    number = element_of(plan.ops[0])
    return any(
        one.number == number and "disabled" in one.states
        for one in scene.content
        if one.role == "button"
    )


def downloads_again(plan: Plan, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan presses what downloads something where “it” is to be opened: that file is
    not on the page."""
    if not isinstance(plan, Steps) or not _OPENS_IT.fullmatch(clause.words):
        return False
    numbers = {element_of(op) for op in plan.ops}
    used = [one for one in scene.of_role("button", "link") if one.number in numbers]
    return any(bare(one.name).split(" ")[0] in _GETS for one in used)


_OPENS_IT: Final = re.compile(
    r"(?:please )?(?:open|show me|view|read) (?:it|that|them|this|the file)(?: up| now)*\W*",
    re.IGNORECASE,
)
_GETS: Final = frozenset({"download", "export", "save", "print"})
