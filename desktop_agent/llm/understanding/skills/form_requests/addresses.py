"""Plans an address that is said in one line: “deliver it to Robin Lee, Hafenstr. 12, 20457 Hamburg,
Germany”. It is filled in only where each of its parts has a field of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from .....events import Element
from ...screen.scene import ShownScreen
from ...words.frames import line_of
from ...words.matching import NameFit, stems
from ...words.reading import Clause
from ...words.sentences import PartKind
from ...words.tokens import Tokens, words
from ..choosing import selected
from ..filling import joined, typed
from ..plans import FIELDS, PlanTry, Progress, Steps

_LEADS: Final = re.compile(
    r"(?:(?:deliver|ship|dispatch)(?: (?:it|this|that|them|everything"
    r"|(?:the|my|this) (?:order|parcel|package|letter)))? to"
    r"|(?:use|enter|set|fill in) (?:the|this|my|our)(?: new)?(?: (?:delivery|shipping|postal))?"
    r" address(?: :)?"
    r"|the (?:delivery|shipping|postal) address is(?: :)?"
    r"|my(?: (?:home|new|postal))? address(?: is|'s)(?: :)?|(?:i|we) live (?:at|in)) "
)
_POSTCODE: Final = r"(?:[a-z]{1,2}-)?\d{4,6}|\d{5}-\d{4}"
_TOWN: Final = re.compile(
    rf"(?:(?P<code>{_POSTCODE}) (?P<town>[^\W\d][^\d]*)"
    r"|(?P<town2>[^\W\d][^\d]*) (?P<code2>\d{5}))",
    re.IGNORECASE,
)
_STREET: Final = re.compile(r"(?P<street>[^\W\d][^\d]*?) (?P<number>\d+ ?[a-z]?)", re.IGNORECASE)
_STREET_LAST: Final = re.compile(r"\d+ ?[a-z]? [^\W\d][^\d]*", re.IGNORECASE)
_NAME: Final = re.compile(r"[^\W\d]+(?:[ .'-]+[^\W\d]+)+\.?")
_COUNTRY: Final = re.compile(r"[^\W\d]+(?: [^\W\d]+){0,3}")
_FULL_NAMES: Final = (("name",), ("full", "name"), ("recipient",), ("recipient", "name"))
_TOWNS: Final = frozenset({"city", "town"})
_CODES: Final = frozenset({"postcode", "zip", "postal"})
_FEWEST: Final = 2
_MOST: Final = 4


def addressed(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterator[PlanTry]:
    """Yield what fills each part of an address into its field, and chooses the country."""
    if clause.kind not in (PartKind.ORDER, PartKind.STATEMENT):
        return
    tokens = clause.tokens
    lead = _LEADS.match(line_of(tokens) + " ")
    if lead is None or any(one.quoted for one in tokens):
        return
    said = _by_commas(tokens[lead.group().count(" ") :])
    values = _values(said, scene) if _FEWEST <= len(said) <= _MOST else None
    if not values or len({one.key for one, _ in values}) != len(values):
        return
    plans: list[Steps] = []
    for control, text in sorted(values, key=lambda one: (one[0].bounds.y, one[0].bounds.x)):
        if control.role == "combo box" and "editable" not in control.states:
            choice = selected(control, text, scene, progress)
            if not isinstance(choice, Steps):
                return
            if choice.ops:
                # A country that the list lacks is noticed before anything is filled in.
                yield PlanTry(NameFit.SAME, Steps(choice.ops, choice.step, "", more=True))
                return
            plans.append(choice)
        else:
            plans.append(typed(control, text, scene))
    yield PlanTry(NameFit.SAME, joined(plans))


def _by_commas(tokens: Tokens) -> list[str]:
    parts: list[list[int]] = [[]]
    for at, one in enumerate(tokens):
        if one.norm == ",":
            parts.append([])
        else:
            parts[-1].append(at)
    return [words(tuple(tokens[at] for at in part)) for part in parts if part]


def _values(said: Sequence[str], scene: ShownScreen) -> list[tuple[Element, str]] | None:
    """Return the control for each part of an address, and what it takes; None where a part is of no
    known kind, or has no control or several."""
    town = next((at for at, one in enumerate(said) if _TOWN.fullmatch(one)), None)
    if town is None or town == 0 or town < len(said) - 2:
        return None
    found = _TOWN.fullmatch(said[town])
    assert found is not None
    values = [
        (_only(_CODES, scene), found["code"] or found["code2"]),
        (_only(_TOWNS, scene), found["town"] or found["town2"]),
        *_of_street(said[town - 1], scene),
    ]
    if town == _FEWEST:
        values += _of_name(said[0], scene)
    if said[town + 1 :]:
        country = said[town + 1] if _COUNTRY.fullmatch(said[town + 1]) else ""
        values.append((_only(frozenset({"country"}), scene), country))
    kept = [(one, text) for one, text in values if one is not None and text]
    return kept if len(kept) == len(values) and town <= _FEWEST else None


def _of_street(text: str, scene: ShownScreen) -> list[tuple[Element | None, str]]:
    number_last = _STREET.fullmatch(text)
    if number_last is None and not _STREET_LAST.fullmatch(text):
        return [(None, "")]
    street = _only(frozenset({"street"}), scene) or _only(frozenset({"address"}), scene)
    numbers = [one for one in _fields(scene) if stems(one.name) in (("house", "number"),)]
    if not numbers:
        return [(street, text)]
    if number_last is None or len(numbers) > 1:
        return [(None, "")]
    return [(street, number_last["street"]), (numbers[0], number_last["number"])]


def _of_name(text: str, scene: ShownScreen) -> list[tuple[Element | None, str]]:
    if not _NAME.fullmatch(text):
        return [(None, "")]
    whole = [one for one in _fields(scene) if stems(one.name) in _FULL_NAMES]
    parts = text.split()
    if whole:
        return [(whole[0] if len(whole) == 1 else None, text)]
    if len(parts) != _FEWEST:
        # Nobody can tell which names of “Robin van Lee” are the last.
        return [(None, "")]
    given = [one for one in _fields(scene) if stems(one.name) in (("first", "name"),)]
    family = [one for one in _fields(scene) if stems(one.name) in (("last", "name"),)]
    return [
        (given[0] if len(given) == 1 else None, parts[0]),
        (family[0] if len(family) == 1 else None, parts[1]),
    ]


def _only(called: frozenset[str], scene: ShownScreen) -> Element | None:
    """Return the only control whose name has one of these words; None for none and for several."""
    found = [
        one
        for one in _fields(scene)
        if called & set(stems(one.name)) and not _OTHERS & set(stems(one.name))
    ]
    return found[0] if len(found) == 1 else None


# “Email address”, “Country code”
_OTHERS: Final = frozenset({"email", "e-mail", "mail", "web", "ip", "search", "bar", "dialling"})


def _fields(scene: ShownScreen) -> list[Element]:
    return [one for one in scene.content if one.role in FIELDS and not {"disabled"} & one.states]
