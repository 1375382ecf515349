"""A second wording of the goals of MiniWoB++: one template for each form of a goal.

It tells whether the agent was fitted to the words of the benchmark. No part of the agent knows it.
"""

from __future__ import annotations

import re
from typing import Final


def paraphrased(goal: str) -> str:
    """Return the goal in other words, or the goal itself if it has no form that is known."""
    for form, template in _FORMS:
        if found := form.fullmatch(goal):
            return found.expand(template)
    return goal


_WRITTEN: Final = (
    (r'Click on the "(.+)" button\.', r"Press the button that says \1, please."),
    (r'Click on the link "(.+)"\.', r"Follow the \1 link."),
)
_FORMS: Final = tuple((re.compile(form), template) for form, template in _WRITTEN)
