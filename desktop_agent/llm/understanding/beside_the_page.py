"""Tells plans that use the browser around a page for what the page is asked: “click the email
address” is not about the bar for web addresses. Pure."""

from __future__ import annotations

import re
from typing import Final

from ...protocol import element_of
from .screen.scene import ShownScreen
from .skills.plans import Plan, Steps
from .words.reading import Clause

_OF_NO_PAGE: Final = re.compile(
    r"\b(?:e-?mail|mail|mailing|billing|shipping|delivery|home|street|postal|work|office|business"
    r"|contact|invoice|return|pickup|company|customer|my|our|his|her|their)"
    r" address(?:es)?\b(?! bar)"
)


def is_in_the_bar(plan: Plan, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan uses the bar of a browser for an address of another kind."""
    line = " ".join("_" if one.quoted else one.norm for one in clause.tokens)
    if scene.page_top is None or not isinstance(plan, Steps) or not _OF_NO_PAGE.search(line):
        return False
    numbers = {element_of(op) for op in plan.ops} - {None}
    used = [one for one in scene.of_role("field") if one.number in numbers]
    return any(one.bounds.bottom <= scene.page_top for one in used)
