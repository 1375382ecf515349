"""Says a request to make a size bigger or smaller as the number that its field then holds: “make
the font bigger” is “set Font size to 15” where it holds 14. Pure."""

from __future__ import annotations

import re
from typing import Final

from .....events import Element
from ...screen.scene import ShownScreen
from ...words.frames import line_of
from ...words.matching import hints, stems
from ...words.measures import number_in
from ...words.said_numbers import numbers_in
from ...words.tokens import tokens_of

_AMOUNT: Final = (
    r"(?P<by>a (?:little )?bit|a little|slightly|one (?:step|size)"
    r"|\d+(?: (?:points?|pixels?|px|pts?|steps?|sizes?))?)"
)
_MORE: Final = r"(?P<more>bigger|larger|greater|wider|taller|higher)"
_LESS: Final = r"(?P<less>smaller|tinier|narrower|shorter|lower)"
_NAME: Final = r"(?:(?:the|my|this|our) )?(?P<name>[a-z-]+(?: [a-z-]+){0,3}?)"
_RAISE: Final = r"(?P<more>increase|raise|bump up|enlarge|grow)"
_LOWER: Final = r"(?P<less>decrease|reduce|lower|shrink)"
_WISHES: Final = (
    r"(?:(?:i|we) (?:want|need)|(?:i|we)(?:'d| would) like|use|give me|choose|have|select)"
)
_TURNS: Final = r"(?:turn|bring|put|push|move|set|step|bump)"
_UP_OR_DOWN: Final = r"(?:(?P<more>up)|(?P<less>down))"
# What is only said of a size, or against it, is no such order.
_ORDERS: Final = (
    *(
        re.compile(one)
        for way in (_MORE, _LESS)
        for one in (
            rf"(?:make|set|get|turn|have) {_NAME} (?:{_AMOUNT} )?{way}",
            rf"(?:{_WISHES} )?(?:an? |the )?(?:{_AMOUNT} )?{way} "
            r"(?P<name>[a-z-]+(?: [a-z-]+){0,2})",
            rf"(?:make it )?{_AMOUNT} {way}",
            rf"{_NAME} (?:{_AMOUNT} )?{way}",
        )
    ),
    *(re.compile(rf"{way} {_NAME}(?: by)?(?: {_AMOUNT})?") for way in (_RAISE, _LOWER)),
    re.compile(rf"(?:{_TURNS} )?{_NAME} {_UP_OR_DOWN}(?: (?:by )?{_AMOUNT})?"),
    re.compile(rf"{_TURNS} {_UP_OR_DOWN} {_NAME}(?: (?:by )?{_AMOUNT})?"),
)
_MEASURES: Final = frozenset(
    [
        *("size", "width", "height", "radius", "scale", "zoom", "thickness", "spacing", "margin"),
        *("padding", "indent", "gap", "weight"),
    ]
)
# “Wider” is about a width, and no size.
_OF_WORDS: Final = {
    **dict.fromkeys(("wider", "narrower"), "width"),
    **dict.fromkeys(("taller", "shorter"), "height"),
}
_LETTERS: Final = frozenset({"text", "font", "letters", "type", "writing", "print"})
_NUMBER: Final = re.compile(r"\d+(?: ?(?:px|pt|points?|%))?")


def next_number(text: str, scene: ShownScreen) -> str:
    """Return the request as a number to be set; "" where it is another, or it is not clear which
    field is meant."""
    tokens = [one for one in tokens_of(text) or () if not one.is_mark]
    if not tokens or any(one.quoted for one in tokens) or text.rstrip().endswith("?"):
        return ""
    line = line_of(tokens).removeprefix("please ").removesuffix(" please")
    line = _in_figures(line)
    said = next((match for one in _ORDERS if (match := one.fullmatch(line))), None)
    if said is None or any("multiline" in one.states and one.value for one in scene.content):
        # In a text that is shown only what is selected would get bigger.
        return ""
    groups = said.groupdict()
    name, by = (groups.get("name") or "").split(), groups.get("by") or ""
    way = groups.get("more") or groups.get("less") or ""
    if any(_is_meant(one, name, way) for one in scene.of_role("slider", "combo box")):
        return ""
    fields = [one for one in scene.of_role("field") if _is_meant(one, name, way)]
    if len(fields) != 1 or "disabled" in fields[0].states:
        return ""
    now = number_in(fields[0].value)
    if now is None or not _NUMBER.fullmatch(fields[0].value.strip()):
        return ""
    change = next((float(one) for one in by.split() if one.isdigit()), 1.0)
    wanted = now + change if groups.get("more") else now - change
    return f"set {fields[0].name.strip()} to {wanted:g}" if wanted > 0 else ""


def _in_figures(line: str) -> str:
    """Return “two points larger” as “2 points larger”."""
    tokens = tokens_of(line) or ()
    found = numbers_in(tokens)
    if len(found) != 1 or not found[0][2].isdigit() or tokens[found[0][0]].norm == "one":
        return line
    at, length, figures = found[0]
    told = [one.norm for one in tokens]
    return " ".join((*told[:at], figures, *told[at + length :]))


def _is_meant(field: Element, name: list[str], way: str) -> bool:
    """Tell whether a control is for a size, and every word is in its name; without words, whether
    it is for any size."""
    own = stems(field.name)
    of_word = _OF_WORDS.get(way)
    if not _MEASURES & set(own) or (of_word is not None and of_word not in own):
        return False
    return all(
        any(hints(word, one) for one in own) or (word in _LETTERS and bool(_LETTERS & set(own)))
        for word in name
    )
