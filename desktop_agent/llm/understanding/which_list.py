"""Says which list of the screen a value belongs to: “set this to pending” is about the list
“Status”, “bump it to urgent” about “Priority”, “hand it over to Omar” about “Assignee”. Pure."""

from __future__ import annotations

import re
from typing import Final

from .screen.scene import ShownScreen
from .skills.filtering import is_filter
from .words.matching import bare
from .words.values import PRIORITIES, STATES

_THIS: Final = r"(?:it|this|that|this (?!to\b|as\b|on\b|into\b)\w+)"
_SET: Final = re.compile(
    rf"(?:please )?(?:set|mark|change|put|move|bump|make|switch|turn|raise|lower) {_THIS}"
    r"(?: up| down| back| over)?(?: to| as| on| into)? (?P<value>\w+(?: (?!please\b)\w+)?)"
    r"(?:,? please)?",
    re.IGNORECASE,
)
_GIVEN: Final = re.compile(
    rf"(?:please )?(?:hand|assign|reassign|give|pass) {_THIS}(?: over| on| back)? "
    r"to (?P<value>\w+(?: (?!please\b)\w+)?)(?:,? please)?",
    re.IGNORECASE,
)
_OF_STATES: Final = frozenset({"status", "state", "stage"})
_OF_PRIORITIES: Final = frozenset({"priority", "urgency", "severity", "importance"})
_OF_PEOPLE: Final = frozenset(
    {"assignee", "assigned to", "assign to", "owner", "agent", "responsible", "person"}
)
_PRIORITY: Final = re.compile(r"(?: prio| priority)\Z", re.IGNORECASE)


def of_its_list(text: str, scene: ShownScreen) -> str:
    """Return the request with the list that it means, which has to be the only one that is called
    so; "" where it says another thing."""
    line = text.strip().rstrip(".!")
    given, set_ = _GIVEN.fullmatch(line), _SET.fullmatch(line)
    if given is not None:
        return _told(given["value"], _OF_PEOPLE, scene)
    if set_ is None:
        return ""
    value = _PRIORITY.sub("", set_["value"])
    if value.casefold() in PRIORITIES:
        return _told(value, _OF_PRIORITIES, scene)
    return _told(value, _OF_STATES, scene) if value.casefold() in STATES else ""


def _told(value: str, names: frozenset[str], scene: ShownScreen) -> str:
    found = [
        one.name.strip()
        for one in scene.content
        if one.role == "combo box" and bare(one.name) in names and not is_filter(one)
    ]
    return f"set {found[0]} to {value}" if len(found) == 1 else ""
