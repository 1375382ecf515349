"""Reads sums that are said in words: “three hundred and sixty-five times twenty-four”, “split 90
between 4”, “now divide that by 3”. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .lexicon import NUMBERS
from .tokens import Token
from .values import result_of

_SIGNS: Final = {
    "plus": "+", "+": "+", "minus": "-", "less": "-", "-": "-", "−": "-", "–": "-", "times": "*",
    "x": "*", "*": "*", "×": "*", "multiplied by": "*", "divided by": "/", "over": "/", "/": "/",
    "÷": "/", ":": "/", "into": "/", "·": "*",
}  # fmt: skip
# “add 3 and 4”, “take 9 from 20”, “divide that by 3”: the verb, its sign, and the word between.
_VERBS: Final = {
    "add": ("+", ("and", "to", ",")), "sum": ("+", ("and", ",")), "sum up": ("+", ("and", ",")),
    "total": ("+", ("and", ",")), "subtract": ("-", ("from",)), "deduct": ("-", ("from",)),
    "take": ("-", ("from", "away from", "off")), "take away": ("-", ("from",)),
    "knock": ("-", ("off",)), "multiply": ("*", ("by", "with", "and", "times")),
    "divide": ("/", ("by", "between", "among")), "split": ("/", ("between", "by", "among", "into")),
    "share": ("/", ("between", "among", "by")), "splitting": ("/", ("between", "by", "among")),
    "divide up": ("/", ("by", "between", "among")),
}  # fmt: skip
_LAST: Final = frozenset({"from", "away from", "off"})
_BEFORE: Final = frozenset({"it", "that", "this", "result", "sum", "answer", "total", "number"})
_IDLE: Final = frozenset(
    [
        *("work", "out", "calculate", "compute", "what", "what's", "is", "makes", "make", "do"),
        *("on", "the", "calculator", "equals", "equal", "=", "?", "how", "much", "are", "punch"),
        *("in", "please", "result", "of", "for", "me", "us", "using", "with", "by", "a", "now"),
        *("quick", "maths", "math", "give", "tell", "enter", "type", "solve", "figure", "get"),
        *("key", "come", "comes", "to", "does", "gives", "use", "find", "see", "let", "press"),
        *("equation", "sum", "product", "then", "and", "quickly", "run", "up", "going", "we're"),
    ]
)
_TENS: Final = 100
_SCALES: Final = {"hundred": 100, "thousand": 1_000, "million": 1_000_000}
_FIGURES: Final = re.compile(r"\d+(?:[.,]\d+)*")
_GROUPED: Final = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")
_PEOPLE: Final = {"two of us": 2, "both of us": 2, "three of us": 3, "four of us": 4}


@dataclass(frozen=True, slots=True)
class SaidSum:
    """Holds a sum as it is keyed in: numbers and signs by turns. `goes_on`: it begins with a sign,
    for what was worked out before."""

    parts: tuple[str, ...]
    goes_on: bool = False

    @property
    def line(self) -> str:
        return "".join(self.parts)

    @property
    def told(self) -> str:
        return " ".join(self.parts)

    @property
    def result(self) -> str | None:
        """Return the result; None for one that goes on."""
        return None if self.goes_on else result_of(" ".join(self.parts))


def sum_in(tokens: Sequence[Token]) -> SaidSum | None:
    """Return the only sum that the tokens say; None if they say none, or anything else as well."""
    items = _items([one for one in tokens if not one.quoted or len(tokens) == 1])
    if items is None or len([one for one in tokens if one.quoted]) > 0:
        return None
    return _of_part(items) or _with_verb(items) or _with_signs(items)


def _of_part(items: list[_Item]) -> SaidSum | None:
    """Return “17 % of 240”, “half of 50”, “double 12”, “9 squared”."""
    kept = [one for one in items if not _is_idle(one)]
    match [one.number or one.word for one in kept]:
        case [number, "%" | "percent" | "per", *rest] if kept[0].number and kept[-1].number:
            if len(rest) <= 2 and rest[:-1] in ([], ["cent"]):
                return SaidSum((number, "/", "100", "*", rest[-1]))
        case ["half", number] if kept[1].number:
            return SaidSum((number, "/", "2"))
        case ["double" | "twice", number] if kept[1].number:
            return SaidSum((number, "*", "2"))
        case [number, "squared"] if kept[0].number:
            return SaidSum((number, "*", number))
    return None


@dataclass(frozen=True, slots=True)
class _Item:
    """Holds a number, or a word that is none."""

    word: str
    number: str = ""


def _items(tokens: Sequence[Token]) -> list[_Item] | None:
    items: list[_Item] = []
    at = 0
    while at < len(tokens):
        length, number = number_at(tokens, at)
        if length:
            items.append(_Item("", number))
            if tokens[at].norm.endswith("%"):
                items.append(_Item("%"))
            at += length
            continue
        norm = tokens[at].norm
        two = " ".join(one.norm for one in tokens[at : at + 2])
        three = " ".join(one.norm for one in tokens[at : at + 3])
        if norm[:1] in ("+", "-", "−") and _FIGURES.fullmatch(norm[1:]) and items:
            # “12-4”
            items += [_Item(norm[0]), _Item("", norm[1:])]
            at += 1
        elif three in _PEOPLE:
            items.append(_Item("", str(_PEOPLE[three])))
            at += 3
        elif two in _SIGNS or two in _VERBS or two in _LAST:
            items.append(_Item(two))
            at += 2
        else:
            items.append(_Item(norm))
            at += 1
    return items


def number_at(tokens: Sequence[Token], at: int) -> tuple[int, str]:
    """Return how many tokens from here on say one number, and that number in figures; 0 and "" if
    none does."""
    text = tokens[at].norm.lstrip("$€£").rstrip("%")
    if _FIGURES.fullmatch(text) and not tokens[at].quoted:
        whole = text.replace(",", "") if _GROUPED.fullmatch(text) else text.replace(",", ".")
        return 1, whole
    total = part = 0
    end, length = at, 0
    while end < len(tokens) and not tokens[end].quoted:
        words = tokens[end].norm.split("-")
        values = [_value(word) for word in words]
        if tokens[end].norm == "and" and length and _goes_on(tokens, end, part):
            end += 1
            continue
        if None in values or (length and not _fits(part, [one or 0 for one in values])):
            break
        for value in values:
            assert value is not None
            if value in (100,):
                part = max(part, 1) * value
            elif value >= 1_000:
                total += max(part, 1) * value
                part = 0
            else:
                part += value
        end += 1
        length = end - at
    return (length, str(total + part)) if length else (0, "")


def _value(word: str) -> int | None:
    return _SCALES.get(word, NUMBERS.get(word))


def _goes_on(tokens: Sequence[Token], at: int, part: int) -> bool:
    """Tell whether an “and” is part of a number: “three hundred and five”."""
    after = tokens[at + 1].norm.split("-")[0] if at + 1 < len(tokens) else ""
    value = _value(after)
    before = tokens[at - 1].norm
    return value is not None and value < _TENS and before in _SCALES


def _fits(part: int, values: list[int]) -> bool:
    """Tell whether a word goes on with a number: “twenty four”, “three hundred”, not “four five”"""
    value = values[0]
    if value >= _TENS:
        return True
    if not part % 10 and part % _TENS and value < 10:
        return True
    return part % _TENS == 0


def _with_verb(items: list[_Item]) -> SaidSum | None:
    at = next((at for at, one in enumerate(items) if one.word in _VERBS), None)
    if at is None:
        return None
    sign, links = _VERBS[items[at].word]
    if any(not _is_idle(one) for one in items[:at]):
        return None
    operands: list[str] = []
    linked = ""
    for one in items[at + 1 :]:
        if one.number:
            operands.append(one.number)
        elif one.word in _BEFORE and (not operands or linked):
            operands.append("")
        elif one.word in links and operands:
            linked = one.word
        elif not (_is_idle(one) or one.word in ("away", "up", "it", "the")):
            return None
    if len(operands) < 2 and sign in "+" and linked in ("", "to") and len(operands) == 1:
        # “add 40” goes on with what was worked out before.
        return SaidSum((sign, operands[0]), goes_on=True)
    if len(operands) < 2 or (not linked):
        return None
    if linked in _LAST or (linked == "to" and sign == "+"):
        operands = [operands[-1], *operands[:-1]]
    if "" in operands[1:]:
        if sign not in "+*" or operands.count("") > 1:
            return None
        operands.sort(key=bool)
    parts: list[str] = []
    for number in operands:
        parts += [sign, number] if parts or not number else [number]
    if not operands[0]:
        return SaidSum(tuple(parts[2:] if parts[1] == "" else parts), goes_on=True)
    return SaidSum(tuple(parts))


def _with_signs(items: list[_Item]) -> SaidSum | None:
    parts: list[str] = []
    goes_on = False
    for at, one in enumerate(items):
        if one.number:
            if parts and parts[-1] not in "+-*/":
                return None
            parts.append(one.number)
            continue
        sign = _SIGNS.get(one.word)
        after = items[at + 1] if at + 1 < len(items) else _Item("")
        if sign is not None and (after.number or parts) and (parts or after.number):
            if parts and parts[-1] in "+-*/":
                return None
            if not after.number:
                if one.word in _IDLE or one.word in (":", "-", "–"):
                    continue
                return None
            goes_on = goes_on or not parts
            parts.append(sign)
        elif one.word in _BEFORE and not parts:
            continue
        elif not _is_idle(one) and one.word != ",":
            return None
    if (
        len(parts) < 2
        or parts[-1] in "+-*/"
        or (goes_on and len(parts) != 2 and parts[0] not in "+-*/")
    ):
        return None
    return SaidSum(tuple(parts), goes_on)


def _is_idle(one: _Item) -> bool:
    return not one.number and one.word in _IDLE
