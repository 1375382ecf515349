"""Plans searches of several fields, said with small words: “trains from Lund to Stockholm on the
24th of December after nine, direct ones only”."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from .....events import Element
from ...screen.date_fields import parts_of, takes
from ...screen.scene import ShownScreen
from ...words.lexicon import GENERIC, NUMBERS, STOP_WORDS
from ...words.matching import NameFit, bare
from ...words.plain_values import TO_PLACES, is_plain
from ...words.reading import Clause
from ...words.tokens import Token, Tokens, words
from ..filling import joined, put
from ..plans import PlanTry, Progress, Steps, click_on, done_to

_HEADS: Final = frozenset({"search", "find", "look", "show", "get", "list", "display", "only"})
_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "from": ("from", "origin", "leaving from", "departure", "start"),
    "to": ("to", "destination", "going to", "arrival", "where to"),
    "on": ("date", "day", "on", "when", "departure date"),
    "after": ("after", "departs after", "time", "earliest"),
    "before": ("before", "arrives before", "latest"),
}
# “From Lund to Malmö” needs no verb.
_LAST_HOUR: Final = 23
_FEW: Final = 2
_SEARCHES: Final = ("search", "find", "show", "go", "find trains", "show results")
_IDLE: Final = (
    STOP_WORDS
    | GENERIC
    | frozenset(
        [
            *(
                "trains",
                "ones",
                "only",
                "search",
                "find",
                "look",
                "show",
                "get",
                "me",
                "up",
                "trips",
            ),
            *("connections", "flights", "buses", "bus", "connection", "just", "please", "there"),
            *("list", "display", "that", "which", "leave", "leaves", "leaving", "depart", "rides"),
            *("departing", "departs", "go", "goes", "going", "run", "running", "services", "trip"),
        ]
    )
)


_BEHIND: Final = frozenset(
    ["that", "which", "leave", "leaves", "leaving", "depart", "departing", "go", "going", "and"]
)


# “Trains to Lund - direct ones only”
_BREAKS: Final = frozenset({",", ";", "-", "–", "—"})


def searched_by_fields(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what fills a form of a search, and presses its button; nothing where a word of the
    clause has no field or box."""
    tokens = clause.tokens
    if not tokens or tokens[0].quoted:
        return
    begins = tokens[0].norm in _HEADS
    if not begins and not any(one.norm in _FIELDS for one in tokens[:_FEW] if not one.quoted):
        return
    buttons = [one for one in scene.content if one.role == "button" and bare(one.name) in _SEARCHES]
    only = bool({"only", "just"} & {one.norm for one in tokens if not one.quoted})
    said = _said(tokens[1:] if begins else tokens, only=only)
    if len(buttons) != 1 or not said or (not begins and len(said) < _FEW):
        return
    plans: list[Steps] = []
    for name, value in said:
        if name == "":
            boxes = [one for one in scene.of_role("check box") if _is_box(value, one)]
            if len(boxes) != 1:
                return
            ops = (click_on(boxes[0], checked=True),)
            plans.append(Steps(ops, f"Tick {boxes[0].words}", f"ticked {boxes[0].words}"))
            continue
        if not is_plain(value, place=name in TO_PLACES):
            return
        field = _field(_FIELDS[name], scene)
        value = _as_clock(value, field, scene) if field is not None else value
        typed = put(field, words(value), scene, progress) if field is not None else None
        if field is None or not isinstance(typed, Steps):
            return
        if not takes(field, words(value), scene):
            return
        plans.append(typed)
    press = done_to("Click", "clicked", buttons, NameFit.EXACT).plan
    if isinstance(press, Steps) and any(one.ops for one in plans):
        yield PlanTry(NameFit.EXACT, joined([*plans, press]))


def _as_clock(value: Tokens, field: Element, scene: ShownScreen) -> Tokens:
    """Return a bare hour as a time, where the field takes one: “after 10” is 10:00."""
    hour = value[0].text if len(value) == 1 and not value[0].quoted else ""
    hour = str(NUMBERS.get(hour.casefold(), hour))
    if not hour.isdigit() or int(hour) > _LAST_HOUR or "hours" not in parts_of(field, scene):
        return value
    return (replace(value[0], text=f"{hour}:00", norm=f"{hour}:00"),)


def _said(tokens: Tokens, *, only: bool) -> list[tuple[str, Tokens]] | None:
    """Return what is said for each field, and the words that name boxes; None where something is
    neither, or no field is said."""
    found: list[tuple[str, Tokens]] = []
    name: str | None = None
    value: list[Token] = []
    loose: list[Token] = []
    for at, token in enumerate((*tokens, None)):
        ends = token is None or (
            not token.quoted and (token.norm in _FIELDS or token.text in _BREAKS)
        )
        while ends and len(value) > 1 and not value[-1].quoted and value[-1].norm in _BEHIND:
            # “To Stockholm that leave after ten”
            value.pop()
        if ends and value:
            if name is not None:
                found.append((name, tuple(value)))
            else:
                loose += value
            value, name = [], None
        if token is None or (token.text in _BREAKS and not token.quoted):
            continue
        if not token.quoted and token.norm in _FIELDS and not (token.norm == "on" and name == "on"):
            name = token.norm
        elif name is None and at and tokens[at - 1].norm == "for" and token.norm not in _IDLE:
            # “Search for Stockholm after nine”
            found.append(("to", (token,)))
        else:
            value.append(token)
    names = {name for name, _ in found}
    if not found and only:
        # “Show direct connections only”
        left = tuple(one for one in loose if one.quoted or one.norm not in _IDLE)
        return [("", left)] if left else None
    if not found or len(names) < len(found):
        return None
    leads = [one for one in loose if one.quoted or one.norm not in _IDLE]
    if "to" in names and "from" not in names and len(leads) == 1 and leads[0].is_capital:
        # “Lund to Malmö”
        found.append(("from", tuple(leads)))
        loose = []
    elif "from" in names and "to" not in names and len(leads) == 1 and leads[0].is_capital:
        # “Stockholm from Lund”
        found.append(("to", tuple(leads)))
        loose = []
    left = tuple(one for one in loose if one.quoted or one.norm not in _IDLE)
    return [*found, *([("", left)] if left else [])]


def _is_box(value: Tokens, one: Element) -> bool:
    name = bare(one.name).split(" ")
    return all(token.norm in name for token in value)


def _field(names: tuple[str, ...], scene: ShownScreen) -> Element | None:
    for name in names:
        found = [one for one in scene.content if one.role == "field" and bare(one.name) == name]
        if len(found) == 1:
            return found[0]
    return None
