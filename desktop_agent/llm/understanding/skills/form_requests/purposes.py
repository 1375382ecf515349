"""Tells what the controls of a form are for, by what they are called: who, what, when, where. Pure
but for what the screen shows."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from .....events import Element
from ...screen.date_fields import form_of, parts_of
from ...screen.scene import ShownScreen
from ...words.matching import stems
from .said_details import DetailKind


class Purpose(StrEnum):
    """Names what a control of a form takes."""

    TITLE = "title"
    PERSON = "person"
    PLACE = "place"
    NOTE = "note"
    INVITED = "invited"


_CALLED: Final[dict[Purpose, frozenset[str]]] = {
    Purpose.TITLE: frozenset(
        ["title", "name", "subject", "summary", "event", "what", "task", "headline", "topic"]
    ),
    Purpose.PERSON: frozenset(
        [
            *("payee", "recipient", "beneficiary", "name", "who", "contact", "to", "person"),
            *("customer", "client"),
        ]
    ),
    Purpose.PLACE: frozenset(["place", "location", "where", "venue"]),
    Purpose.NOTE: frozenset(
        [
            *("reference", "note", "message", "memo", "purpose", "comment", "remark", "reason"),
            *("description", "request", "ref"),
        ]
    ),
    Purpose.INVITED: frozenset(["invitee", "guest", "attendee", "participant", "invite", "with"]),
}
_AMOUNTS: Final = frozenset(["amount", "sum", "price", "budget", "cost", "value", "money"])
_DAYS: Final = frozenset(["date", "day", "when"])
STARTS: Final = frozenset(
    ["arrival", "arrive", "checkin", "start", "from", "begin", "pickup", "departing", "outward"]
)
"""Words of a field for the first day or the first time of a span."""
ENDS: Final = frozenset(
    ["departure", "depart", "checkout", "end", "to", "until", "till", "return", "finish", "leave"]
)
"""Words of a field for the last day or the last time of a span."""


def is_for(purpose: Purpose, control: Element) -> bool:
    """Tell whether a control takes such a thing, by its name."""
    own = set(stems(control.name))
    return bool(own & _CALLED[purpose]) and not own & _OF_THINGS


# “Name of the company”, “Contact number” take none of those.
_OF_THINGS: Final = frozenset({"number", "company", "phone", "code", "user", "type", "card"})


def is_for_money(control: Element) -> bool:
    """Tell whether a field takes an amount of money."""
    return bool(set(stems(control.name)) & _AMOUNTS)


def for_money(controls: Sequence[Element]) -> list[Element]:
    """Return the fields that take an amount of money."""
    return [one for one in controls if one.role == "field" and is_for_money(one)]


def is_for_mail(control: Element) -> bool:
    """Tell whether a field takes an address for mail."""
    return bool(set(stems(control.name)) & {"email", "mail", "e-mail"})


def takes_kind(control: Element, kind: DetailKind, scene: ShownScreen) -> bool:
    """Tell whether a field takes a day, or a time of day: by its parts, or by its name."""
    own = set(stems(control.name))
    parts = parts_of(control, scene)
    if kind is DetailKind.DAY:
        named = bool(own & (_DAYS | STARTS | ENDS)) and "time" not in own
        return "year" in parts or bool(form_of(control, scene)) or (not parts and named)
    return "hours" in parts or (not parts and "time" in own)
