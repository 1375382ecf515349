"""Turns an amount from one unit into another: “how many feet are 5 metres?”, “10 miles in km”.
Units that differ from country to country, such as the gallon, are none here. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ..said_numbers import number_at
from ..tokens import Token

# Each unit by its names, in metres, kilograms, seconds or litres.
_KINDS: Final[tuple[dict[tuple[str, ...], float], ...]] = (
    {
        ("km", "kilometre", "kilometer", "kms"): 1000, ("m", "metre", "meter"): 1,
        ("cm", "centimetre", "centimeter"): 0.01, ("mm", "millimetre", "millimeter"): 0.001,
        ("mile", "mi"): 1609.344, ("yard", "yd"): 0.9144, ("foot", "feet", "ft"): 0.3048,
        ("inch", "inches"): 0.0254,
    },
    {
        ("kg", "kilo", "kilogram", "kgs"): 1, ("g", "gram", "gramme"): 0.001,
        ("mg", "milligram"): 0.000001, ("lb", "lbs", "pound"): 0.45359237,
        ("stone",): 6.35029318, ("ounce", "oz"): 0.028349523125,
    },
    {
        ("second", "seconds", "secs"): 1, ("minute",): 60, ("hour",): 3600, ("day",): 86400,
        ("week",): 604800,
    },
    {
        ("litre", "liter", "l"): 1, ("ml", "millilitre", "milliliter"): 0.001,
        ("cl", "centilitre", "centiliter"): 0.01,
    },
)  # fmt: skip
_CELSIUS: Final = frozenset({"celsius", "c", "°c", "centigrade"})
_FAHRENHEIT: Final = frozenset({"fahrenheit", "f", "°f"})
_IDLE: Final = frozenset({"degrees", "degree", "°", "a", "an", "the"})
_N: Final = r"(?P<n>-?\d+(?:\.\d+)?)"
_U: Final = r"(?P<unit>[a-z°]+)"
_V: Final = r"(?P<other>[a-z°]+)"
_ASKED: Final = tuple(
    re.compile(line)
    for line in (
        rf"how (?:many|much) {_V} (?:is|are|in|is there in|are there in|are in|go into|makes?) {_N}"
        rf" {_U}",
        rf"(?:(?:what|how much) (?:is|are) |what's )?{_N} {_U} (?:in|into|to|as) {_V}",
        rf"(?:convert|turn|change) {_N} {_U} (?:to|into|in) {_V}",
    )
)
_GLUED: Final = re.compile(r"(-?\d+(?:[.,]\d+)?)(°?[a-z]+)")


def converted(tokens: Sequence[Token]) -> tuple[str, str] | None:
    """Return an amount with its unit, and what it is in the other unit; None where the words are
    another question, or the units measure different things."""
    if any(one.quoted for one in tokens):
        return None
    line = " ".join(_words(tokens))
    match = next((found for one in _ASKED if (found := one.fullmatch(line))), None)
    if match is None:
        return None
    number, unit, other = float(match["n"]), match["unit"], match["other"]
    value = _degrees(number, unit, other)
    if value is None:
        value = _amount(number, unit, other)
    return None if value is None else (f"{number:g} {unit}", f"{_rounded(value)} {other}")


def _words(tokens: Sequence[Token]) -> list[str]:
    """Return the words with numbers in figures, and “5km” as two."""
    found: list[str] = []
    at = 0
    while at < len(tokens):
        glued = _GLUED.fullmatch(tokens[at].norm)
        length, figures = number_at(tokens, at)
        if glued is not None:
            found += [glued[1].replace(",", "."), glued[2]]
        elif length:
            minus = bool(found) and found[-1] == "-"
            found = [*found[:-1], f"-{figures}"] if minus else [*found, figures]
        elif (tokens[at].norm not in _IDLE and not tokens[at].is_mark) or tokens[at].norm == "-":
            found.append(tokens[at].norm)
        at += max(1, length)
    return found


def _degrees(number: float, unit: str, other: str) -> float | None:
    if unit in _CELSIUS and other in _FAHRENHEIT:
        return number * 9 / 5 + 32
    return (number - 32) * 5 / 9 if unit in _FAHRENHEIT and other in _CELSIUS else None


def _amount(number: float, unit: str, other: str) -> float | None:
    for kind in _KINDS:
        sizes = {name: size for names, size in kind.items() for name in names}
        sizes |= {f"{name}s": size for name, size in sizes.items()}
        if unit in sizes and other in sizes and sizes[unit] != sizes[other]:
            return number * sizes[unit] / sizes[other]
    return None


def _rounded(value: float) -> str:
    """Return a figure with two places, or with four digits where it is less than one."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if abs(value) >= 1 else f"{value:.4g}"
