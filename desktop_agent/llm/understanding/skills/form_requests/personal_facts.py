"""Says what people tell of themselves as an order for the field or the box that it belongs into: “I
live in Oslo”, “I can spend about 120 a day”, “don't use pictures of me”. Pure.

A fact has to be a whole part of the request, and its control the only one of its kind.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ...screen.scene import ShownScreen
from ...wish_parts import as_orders, holds_wish
from ...words.matching import bare
from ...words.said_numbers import with_numbers
from ...words.tokens import tokens_of, words
from ...words.vocabulary.own_language_names import OWN_NAMES
from .told_facts import FACTS, Into, ToldFact

_FIELDS: Final = ("field", "combo box", "slider")
_BOXES: Final = ("check box", "switch", "toggle button")
# “Do not send me news” is on where no news are wished for.
_TURNED: Final = re.compile(
    r"\b(?:no|not|never|don't|opt(?:ing)? out|unsubscribe|hide|exclude|without)\b"
)


def by_fact_told(text: str, scene: ShownScreen) -> str:
    """Return the request with each fact as an order for its control; "" where it holds none."""
    if _is_about_another(scene):
        return ""
    return as_orders(text, lambda part: _order(part, scene))


def _is_about_another(scene: ShownScreen) -> bool:
    """Tell whether a heading says that the form is about somebody else than who fills it in."""
    return any(_ANOTHER.search(bare(one.name)) for one in scene.content if one.role == "text")


_ANOTHER: Final = re.compile(
    r"\b(?:your|the|a|my|their) (?:child|kid|son|daughter|baby|pet|dog|cat|horse|partner|spouse"
    r"|mother|father|friend|employee|patient|pupil|student)(?:'s|ren)?\b"
    r"|\b(?:edit|new|add|change|update) (?:an? |the )?(?:contact|customer|patient|employee|member"
    r"|guest|user|person|friend|pupil|student|client|supplier)\b"
    r"|\bfind (?:friends|people|an? \w+)\b"
)


def is_fact_told(text: str) -> bool:
    """Tell whether a request holds a fact that some control is for, on this screen or not."""
    return holds_wish(text, lambda part: any(one.said.fullmatch(part) for one in FACTS))


def _order(part: str, scene: ShownScreen) -> str:
    if listed := _languages(part, scene):
        return listed
    return _told(part, scene) or _told(_in_figures(part), scene)


def _told(part: str, scene: ShownScreen) -> str:
    for fact in FACTS:
        found = fact.said.fullmatch(part)
        name = _only_named(fact, scene) if found is not None else ""
        if found is None or not name or not _is_of_one_unit(found, name):
            continue
        value = fact.value or found.groupdict().get("value") or ""
        match fact.into:
            case Into.VALUE:
                return f"set {name} to {_as_listed(value)}"
            case Into.TEXT:
                return f'type "{_as_sentence(value)}" into the field {name}'
            case Into.CHOSEN:
                return f"choose {name}"
            case _:
                return f'turn {fact.into.value} "{name}"'
    return ""


def _languages(part: str, scene: ShownScreen) -> str:
    """Return “I speak French but no English” as orders for the boxes of both."""
    found = _SPOKEN.fullmatch(part)
    if found is None:
        return ""
    boxes = {bare(one.name): one.name for one in scene.content if one.role in _BOXES}
    boxes |= {bare(text): text for text, _ in scene.out_of_view}
    orders = []
    for verb, group in (("tick", "yes"), ("untick", "no")):
        for one in re.split(r",? and |,? or |, ", found[group].casefold()):
            if one not in boxes:
                return ""
            orders.append(f'{verb} "{boxes[one]}"')
    return ", then ".join(orders)


_TONGUE: Final = rf"(?:english|{'|'.join(OWN_NAMES)})"
_TONGUES: Final = rf"{_TONGUE}(?:(?:, |,? and |,? or ){_TONGUE})*"
_SPOKEN: Final = re.compile(
    rf"(?:i|we) (?:can )?speak (?P<yes>{_TONGUES}),? but (?:no|not|not any) (?P<no>{_TONGUES})",
    re.IGNORECASE,
)


def _in_figures(part: str) -> str:
    return words(with_numbers(tokens_of(part) or ()))


def _only_named(fact: ToldFact, scene: ShownScreen) -> str:
    """Return the name of the only control for a fact, in view or not; "" for none and several."""
    if fact.into is Into.CHOSEN:
        roles: Sequence[str] = ("radio button",)
    elif fact.into in (Into.ON, Into.OFF):
        roles = _BOXES
    elif fact.lists:
        # A list holds countries; a field takes anything.
        roles = ("combo box",)
    else:
        roles = _FIELDS
    shown = {one.name for one in scene.content if one.role in roles}
    beyond = {text for text, _ in scene.out_of_view}
    found = {one for one in (*shown, *beyond) if fact.named.fullmatch(bare(one))}
    if len({bare(one) for one in found}) != 1:
        return ""
    name = found.pop()
    if any(_is_another_of(bare(name), bare(one)) for one in (*shown, *beyond)):
        return ""
    boxed = fact.into in (Into.ON, Into.OFF)
    return "" if boxed and _TURNED.search(bare(name)) else name


def _is_another_of(name: str, other: str) -> bool:
    """Tell whether a control is a second one of the kind: the “Delivery town” beside the “Town”."""
    kind, said = name.split(" ")[-1], other.split(" ")
    return other != name and len(said) > 1 and said[-1] == kind and bool(_QUALIFIES & set(said))


_QUALIFIES: Final = frozenset(
    [
        *("delivery", "shipping", "billing", "invoice", "home", "work", "business", "company"),
        *("child's", "partner's", "emergency", "second", "alternative", "guest's", "recipient's"),
        *("contact", "daytime", "evening", "other", "their", "friend's", "mother's", "father's"),
    ]
)


def _is_of_one_unit(found: re.Match[str], name: str) -> bool:
    """Tell whether “120 a day” is told for a field that takes a sum for a day, or for any."""
    said = (found.groupdict().get("unit") or "").split()
    named = [unit for unit in _UNITS if unit in bare(name).split(" ")]
    return not said or not named or said[-1] in named


_UNITS: Final = ("day", "night", "week", "month", "year", "person", "head")


def _as_listed(value: str) -> str:
    """Return a word as lists and courses spell it; addresses of mails and sites as they are."""
    return value if {"@", ".", "/"} & set(value) else _as_sentence(value)


def _as_sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
