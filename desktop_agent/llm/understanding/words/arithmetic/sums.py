"""Reads sums that are said in words: “three hundred and sixty-five times twenty-four”, “split 90
between 4”, “now divide that by 3”. Pure."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..said_numbers import FIGURES, number_at
from ..tokens import Token
from ..values import result_of

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
        *("euro", "euros", "dollar", "dollars", "pound", "pounds", "bucks", "people", "persons"),
        *("bill", "folks", "friends", "ways", "way", "guests", "heads", "we", "i", "quick"),
        *("brackets", "need", "kids", "children", "persons", "colleagues"),
        *("each", "altogether", "total", "go", "say", "show", "display", "share", "value"),
    ]
)
_POWERS: Final = {"squared": 2, "cubed": 3}
_PARTS: Final = {"half": "2", "third": "3", "quarter": "4", "fifth": "5", "tenth": "10"}
_PEOPLE: Final = {"two of us": 2, "both of us": 2, "three of us": 3, "four of us": 4}


@dataclass(frozen=True, slots=True)
class SaidSum:
    """Holds a sum as it is keyed in: numbers and signs by turns. `goes_on`: it begins with a sign,
    for what was worked out before. `root`: it is the square root of its only number."""

    parts: tuple[str, ...]
    goes_on: bool = False
    root: bool = False

    @property
    def line(self) -> str:
        return "".join(self.parts)

    @property
    def told(self) -> str:
        return f"√{self.line}" if self.root else " ".join(self.parts)

    @property
    def result(self) -> str | None:
        """Return the result; None for one that goes on."""
        if self.goes_on:
            return None
        if self.root:
            return f"{math.sqrt(float(self.line)):.10g}"
        return result_of(" ".join(self.parts))


def sum_in(tokens: Sequence[Token]) -> SaidSum | None:
    """Return the only sum that the tokens say; None if they say none, or anything else as well."""
    items = _items([one for one in tokens if not one.quoted or len(tokens) == 1])
    if items is None or len([one for one in tokens if one.quoted]) > 0:
        return None
    if any(one.word == "(" for one in items):
        return _with_brackets(items)
    return _of_part(items) or _in_a_form(items) or _with_verb(items) or _with_signs(items)


_N: Final = r"(-?\d+(?:\.\d+)?)"
_PERCENT: Final = r"(?:%|percent|per cent)"
_FORMS: Final[tuple[tuple[re.Pattern[str], str], ...]] = tuple(
    (re.compile(pattern), form)
    for pattern, form in (
        (rf"(?:square )?root(?: of| from)? {_N}|√ {_N}|sqrt(?: of)? {_N}", "√"),
        (rf"cube of {_N}", "³"),
        (rf"{_N} (?:to the power(?: of)?|raised to(?: the power of)?|\^|\* \*|power) {_N}", "^"),
        (rf"(?:knock |take |subtract |deduct )?{_N} {_PERCENT} (?:off|from) (?:of )?{_N}", "%-"),
        (rf"{_N} (?:minus|less|-|and knock|and take) {_N} {_PERCENT}(?: off(?: it| that)?)?", "-%"),
        (rf"add {_N} {_PERCENT} to {_N}", "%+"),
        (rf"{_N} (?:plus|\+) {_N} {_PERCENT}", "+%"),
        (rf"(?:percent|percentage) of {_N} (?:is|are) {_N}", "m%"),
        (rf"(?:percent|percentage) (?:is|are) {_N} (?:out )?of {_N}", "n%"),
        (rf"{_N} (?:out )?of {_N} (?:as a|in) (?:percent|percentage)", "n%"),
        (
            rf"{_N} \w+ at {_N}(?: euros?| dollars?)?(?: (?:an?|per|each))?"
            r"(?: (?:hour|piece|day|night|head|person|kilo))?(?: make)?",
            "*",
        ),
        (rf"average of {_N}(?:(?: ,)?(?: and)? {_N})*", "avg"),
    )
)
_MOST_POWER: Final = 20
_MOST_LEAD: Final = 5


def _in_a_form(items: list[_Item]) -> SaidSum | None:
    """Return “2 to the power of 10”, “the square root of 1764”, “19 % off 2500”, “what percentage
    of 350 is 42”."""
    words = [one.number or one.word for one in items]
    while words and words[-1] in _IDLE and words[-1] not in ("percent",):
        words.pop()
    for start in range(min(_MOST_LEAD, len(words))):
        if any(one not in _IDLE and one != "take" for one in words[:start]):
            break
        line = " ".join(words[start:])
        for pattern, form in _FORMS:
            match = pattern.fullmatch(line)
            if match is not None:
                return _formed(form, [one for one in match.groups() if one], line)
    return None


def _formed(form: str, numbers: list[str], line: str) -> SaidSum | None:
    first, last = numbers[0], numbers[-1]
    match form:
        case "√":
            return SaidSum((first,), root=True) if float(first) >= 0 else None
        case "*":
            return SaidSum((first, "*", last))
        case "³":
            return SaidSum((first, "*", first, "*", first))
        case "^":
            if not last.isdigit() or not 1 < int(last) <= _MOST_POWER:
                return None
            return SaidSum((first, *(("*", first) * (int(last) - 1))))
        case "%-":
            return SaidSum((last, "*", f"{100 - float(first):g}", "/", "100"))
        case "-%":
            return SaidSum((first, "*", f"{100 - float(last):g}", "/", "100"))
        case "%+":
            return SaidSum((last, "*", f"{100 + float(first):g}", "/", "100"))
        case "+%":
            return SaidSum((first, "*", f"{100 + float(last):g}", "/", "100"))
        case "m%":
            return SaidSum((last, "*", "100", "/", first))
        case "n%":
            return SaidSum((first, "*", "100", "/", last))
        case _:
            each = re.findall(_N, line)
            added = [part for one in each for part in ("+", one)][1:]
            return SaidSum(("(", *added, ")", "/", str(len(each)))) if len(each) > 1 else None


def _with_brackets(items: list[_Item]) -> SaidSum | None:
    """Return “work out (8 + 5) * 6”; None where anything else is said, or it does not come out."""
    parts: list[str] = []
    for one in items:
        if one.number or one.word in ("(", ")"):
            parts.append(one.number or one.word)
        elif one.word in _SIGNS and parts:
            parts.append(_SIGNS[one.word])
        elif not _is_idle(one):
            return None
    while parts and parts[-1] not in (")",) and not parts[-1][-1].isdigit():
        parts.pop()
    return SaidSum(tuple(parts)) if result_of(" ".join(parts)) is not None else None


def _of_part(items: list[_Item]) -> SaidSum | None:
    """Return “17 % of 240”, “half of 50”, “double 12”, “9 squared”."""
    kept = [one for one in items if not _is_idle(one)]
    match [one.number or one.word for one in kept]:
        case [number, "%" | "percent" | "per", *rest] if kept[0].number and kept[-1].number:
            if len(rest) <= 2 and rest[:-1] in ([], ["cent"]):
                return SaidSum((number, "/", "100", "*", rest[-1]))
        case [part, number] if part in _PARTS and kept[1].number:
            return SaidSum((number, "/", _PARTS[part]))
        case ["double" | "twice", number] if kept[1].number:
            return SaidSum((number, "*", "2"))
        case ["double" | "twice" | "halve", word] if word in _BEFORE:
            halves = kept[0].word == "halve"
            return SaidSum(("/" if halves else "*", "2"), goes_on=True)
        case [part, word] if part in _PARTS and word in _BEFORE:
            # “And half of that”
            return SaidSum(("/", _PARTS[part]), goes_on=True)
        case [verb, word, number] if verb in _SIGNS and word in _BEFORE and kept[2].number:
            # “Times it by 3”
            return SaidSum((_SIGNS[verb], number), goes_on=True)
        case ["square", "root", *word] | ["root" | "sqrt", *word] if _is_what_was(word):
            # “Then the square root of it”
            return SaidSum((), goes_on=True, root=True)
    return None


def _is_what_was(said: list[str]) -> bool:
    """Tell whether words mean what was worked out before: “it all”, “the whole thing”."""
    return bool(set(said) & _BEFORE) and set(said) <= _BEFORE | {"all", "whole", "thing"}


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
        if norm in _POWERS and items and items[-1].number:
            # “5 squared plus 12 squared”
            items += [_Item("*"), items[-1]] * (_POWERS[norm] - 1)
            at += 1
            continue
        after = number_at(tokens, at + 1) if at + 1 < len(tokens) else (0, "")
        below = norm == "negative" or (norm == "minus" and not items)
        if below and after[0] and not (items and items[-1].number):
            items.append(_Item("", f"-{after[1]}"))
            at += 1 + after[0]
            continue
        two = " ".join(one.norm for one in tokens[at : at + 2])
        three = " ".join(one.norm for one in tokens[at : at + 3])
        if norm[:1] in ("+", "-", "−") and FIGURES.fullmatch(norm[1:]) and items:
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
