"""Reads sums that are told as a story: “three of us share 84.60, how much each?”, “the jacket is 80
and there is 30 percent off”. Each number of the story has its place in the sum, or there is none.
Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from ..matching import stems
from ..said_numbers import number_at
from ..tokens import Token, tokens_of, without_marks
from ..values import result_of
from .sums import sum_in

_N: Final = r"\d+(?:\.\d+)?"
# Words between the numbers of a story: no further number, and no percentage.
_GAP: Final = r"[^\d%]*?"
_UNREAD: Final = re.compile(
    r"\b(?:not|no|never|except|without|unless|instead|or|twice|double|half|third|quarter"
    r"|every other|original|originally|before|net"
    r"|cheaper|reduction|price difference|most|least|between \d+ and|approximately|interest)\b"
    r"|n't\b"
)
_PEOPLE: Final = (
    r"(?:of us|people|persons|friends|kids|children|guests|heads|men|women|colleagues|flatmates"
    r"|housemates|ways|families|couples|players|students|siblings|brothers|sisters)"
)
_SHARES: Final = r"(?:share|shares|split|splits|divide|divides|sharing|splitting|dividing)"
_SURCHARGE: Final = r"(?:vat|tax|taxes|tip|service|gst|surcharge|commission|fee|gratuity|duty)"
_DISCOUNT: Final = r"(?:off|discount|reduction|cheaper|reduced|rebate|less)"
_UNIT: Final = (
    r"(?:hour|day|week|month|year|night|piece|kilo|kg|litre|liter|metre|meter|person|head|page"
    r"|ticket|item|box|bottle|kilometre|kilometer|km|mile|minute|word|seat|room|share)"
)
_IN_ALL: Final = re.compile(
    r"\b(?:total|altogether|all in|all together|in all|with|including|incl|final|pay|gross)\b"
)
_SAVED: Final = re.compile(r"\b(?:save|saves|saved|saving|how (?:big|much) is the discount)\b")
_HAS: Final = re.compile(
    r"\b(?:have|had|has|got|start(?:ed)? with|began with|begin with|budget|earn|make|get|paid with"
    r"|pay with|gave (?:her|him|them|the \w+)?)\b"
)
_SPENT: Final = re.compile(
    r"\b(?:takes?|took|costs?|spent|spend|spends|pays?|paid|goes|went|lost|lose|gave|give|eat|ate"
    r"|used?|is|are|was|were|minus|less|bought|buy|owe|sold|broke|drank)\b"
)
_GOT_MORE: Final = re.compile(
    r"\b(?:got|get|gets|more|another|back|earn|earned|receive|received|found|add|added|won|extra|each"
    r"|plus|per|times)\b"
)
_LEFT: Final = re.compile(r"\b(?:left|remains?|remaining|left over|the change|change do)\b")
_GONE: Final = r"(?:broken|gone|lost|eaten|bad|missing|sold|used|taken|cracked|rotten|broke|empty)"
_STILL: Final = re.compile(r"\b(?:left|good|remains?|remaining|still|whole|ok|okay|fine)\b")


def story_sum(text: str) -> str:
    """Return the sum of a story as it is written in figures, such as “84.60 / 3”; "" where it tells
    none, or anything that has no place in it."""
    if result_of(text) is not None:
        # “(3+4)*(10-2)”
        return text.strip()
    if chain := _chained(text):
        return chain
    told = _in_figures(text)
    if not told or _UNREAD.search(told) or len(re.findall(_N, told)) > _MOST_NUMBERS:
        return ""
    return next((found for way in _WAYS for found in way(told)), "")


_MOST_NUMBERS: Final = 6


def _in_figures(text: str) -> str:
    """Return a text in small letters with its numbers in figures; "" if something in it is
    quoted."""
    tokens = tokens_of(text) or ()
    if any(one.quoted for one in tokens):
        return ""
    said: list[str] = []
    at = 0
    while at < len(tokens):
        length, number = number_at(tokens, at)
        if tokens[at].norm == "dozen":
            # “Two dozen eggs”, “a dozen eggs”
            count = said.pop() if said and (said[-1].isdigit() or said[-1] == "a") else "1"
            said.append(str(12 * (int(count) if count.isdigit() else 1)))
            at += 1
            continue
        if not length:
            norm = tokens[at].norm
            mark = (
                norm in ("percent", "percentage")
                or " ".join(one.norm for one in tokens[at : at + 2]) == "per cent"
            )
            said.append("%" if mark else norm)
            at += 2 if norm == "per" and mark else 1
            continue
        said.append(number)
        if tokens[at + length - 1].norm.endswith("%"):
            said.append("%")
        at += length
    line = " ".join(said)
    line = re.sub(rf"({_N}) and (?:a|1) half\b", lambda one: f"{float(one[1]) + 0.5:g}", line)
    return re.sub(r"\s+(?=[,.;?!%])", "", line)


def _chained(text: str) -> str:
    """Return the sum of “take 9 off a hundred, then times it by 3”; "" if it is none."""
    parts: list[list[Token]] = [[]]
    for one in tokens_of(text) or ():
        if one.norm == "then" and not one.quoted:
            parts.append([])
        else:
            parts[-1].append(one)
    said = [sum_in(without_marks(tuple(part))) if part else None for part in parts]
    if len(said) < _FEWEST or said[0] is None or said[0].goes_on or said[0].root:
        return ""
    line = " ".join(said[0].parts)
    for n, step in enumerate(said[1:], 1):
        if step is None or not step.goes_on:
            return ""
        if step.root:
            value = result_of(line)
            return f"the square root of {value}" if value and n == len(said) - 1 else ""
        line = f"({line}) {' '.join(step.parts)}"
    return line


def _shared(told: str) -> Iterator[str]:
    """Yield “3 of us share 84.60, how much each?”."""
    ways = (
        rf"{_GAP}(?P<n>\d+) {_PEOPLE}\b{_GAP}\b{_SHARES}\b{_GAP}(?P<all>{_N}){_GAP}",
        rf"{_GAP}\b{_SHARES}\b{_GAP}(?P<all>{_N}){_GAP}(?:between|among|by|with|for|into){_GAP}"
        rf"(?P<n>\d+){_GAP}",
        rf"{_GAP}(?P<all>{_N}){_GAP}\b(?:{_SHARES}|shared|divided){_GAP}(?P<n>\d+) {_PEOPLE}{_GAP}",
        rf"{_GAP}\b(?:we are|we're|there are|there's) (?P<n>\d+)(?! \d){_GAP}(?P<all>{_N}){_GAP}"
        rf"\b{_SHARES}\b{_GAP}",
    )
    if _AND_ME.search(told):
        # “Three friends and I” are four.
        return
    for way in ways:
        found = re.fullmatch(way, told)
        if found is not None and int(found["n"]) > 1 and not _LEFT.search(told):
            yield f"{found['all']} / {found['n']}"


_AND_ME: Final = re.compile(
    r"\b(?:and|with|plus) (?:i|me|myself)\b|\b(?:me|i) and\b|\bi (?:share|split|divide"
    r"|want to share|want to split|shared|have to share)\b|\bincluding me\b"
)


def _with_surcharge(told: str) -> Iterator[str]:
    """Yield “19% vat on 250 euros, what is the total?”."""
    on = re.fullmatch(
        rf"{_GAP}(?P<p>{_N})%{_GAP}\b{_SURCHARGE}\b{_GAP}\b(?:on|to|for|of){_GAP}(?P<a>{_N}){_GAP}",
        told,
    )
    if on is not None:
        share_alone = re.search(rf"how (?:much|big)(?: is)?(?: the)? {_SURCHARGE}\b", told)
        whole = (bool(_IN_ALL.search(told)) and not share_alone) or told.startswith("add ")
        share = f"{100 + float(on['p']):g}" if whole else on["p"]
        yield f"{on['a']} * {share} / 100"
    plus = re.fullmatch(
        rf"{_GAP}(?P<a>{_N}){_GAP}\b(?:plus|with|and|add|adding|including|incl){_GAP}(?P<p>{_N})%"
        rf"{_GAP}\b{_SURCHARGE}\b{_GAP}",
        told,
    )
    if plus is not None and not re.search(r"\bincl(?:uding)?\b", told):
        yield f"{plus['a']} * {100 + float(plus['p']):g} / 100"


def _reduced(told: str) -> Iterator[str]:
    """Yield “the jacket is 80 euros and there's 30% off”."""
    ways = (
        rf"{_GAP}(?P<a>{_N}){_GAP}(?P<p>{_N})%{_GAP}\b{_DISCOUNT}\b{_GAP}",
        rf"{_GAP}(?P<p>{_N})%{_GAP}\b{_DISCOUNT}\b{_GAP}(?P<a>{_N}){_GAP}",
    )
    for way in ways:
        found = re.fullmatch(way, told)
        if found is not None and float(found["p"]) <= _WHOLE:
            share = found["p"] if _SAVED.search(told) else f"{100 - float(found['p']):g}"
            yield f"{found['a']} * {share} / 100"
            return


_WHOLE: Final = 100


def _what_is_left(told: str) -> Iterator[str]:
    """Yield “I have 500, rent takes 320 and the phone 25, what is left?”."""
    numbers = list(re.finditer(_N, told))
    if len(numbers) < _FEWEST or "%" in told or not _LEFT.search(told, numbers[-1].end()):
        return
    between = told[numbers[0].end() : numbers[-1].start()]
    asked_of = re.search(r"\bfrom (?:the )?(?:\d|it|that)", told)
    if not _HAS.search(told, 0, numbers[0].start()) or asked_of:
        return
    counted = re.search(rf"{_N} (?!{_MONEY}\b)(?:[a-z]+s|people|children|men|women)\b", told)
    money = re.search(rf"[€$£]|\b{_MONEY}\b", told)
    if counted and (money or len(set(re.findall(rf"{_N} ([a-z]+)", told))) > 1):
        # “Spent 30 on 2 tickets”
        return
    if not _SPENT.search(between) or _GOT_MORE.search(told, numbers[0].end()):
        return
    yield " - ".join(one.group() for one in numbers)


_FEWEST: Final = 2
_MONEY: Final = r"(?:euros?|dollars?|pounds?|bucks|quid|francs?|crowns?|cents?|eur|usd|gbp)"


def _at_a_rate(told: str) -> Iterator[str]:
    """Yield “I earn 14.80 an hour and worked 37.5 hours”, “12 tickets at 9.50 each”."""
    if _LEFT.search(told):
        return
    rate = re.fullmatch(
        rf"{_GAP}(?P<r>{_N}){_GAP}\b(?:an?|per|each|every) (?P<unit>{_UNIT})\b{_GAP}(?P<n>{_N}) "
        rf"(?P<of>\w+){_GAP}",
        told,
    )
    if rate is not None and stems(rate["unit"]) == stems(rate["of"]):
        yield f"{rate['r']} * {rate['n']}"
    each = re.fullmatch(
        rf"{_GAP}(?P<n>{_N}) (?:\w+ ){{1,2}}(?:(?:at|for|that|which|cost|costs|costing|,) ){{0,3}}"
        rf"(?:at|for|cost|costs|costing) {_GAP}(?P<r>{_N}){_GAP}\b(?:each|apiece|a piece"
        rf"|per {_UNIT}|an? {_UNIT})\b{_GAP}",
        told,
    )
    if each is not None:
        yield f"{each['n']} * {each['r']}"


def _in_packs(told: str) -> Iterator[str]:
    """Yield “7 boxes with 24 eggs each, 5 eggs are broken, how many good ones?”."""
    packs = (
        rf"{_GAP}(?P<n>{_N}) (?P<of>\w+),? (?:with|of|holding|containing|having|each with){_GAP}"
        rf"(?P<r>{_N}) \w+ (?:each|in each|apiece|in every one|in each of them|per \w+)\b{_GAP}"
    )
    whole = re.fullmatch(packs, told)
    if whole is not None and not re.search(rf"\b{_GONE}\b", told):
        yield f"{whole['n']} * {whole['r']}"
    some = re.fullmatch(rf"{packs}(?P<k>{_N}){_GAP}\b{_GONE}\b(?P<rest>{_GAP})", told)
    if some is not None and _STILL.search(some["rest"]):
        yield f"{some['n']} * {some['r']} - {some['k']}"


def _per_unit(told: str) -> Iterator[str]:
    """Yield “612 km on 36 litres, how many km per litre is that?”."""
    found = re.fullmatch(
        rf"{_GAP}(?P<a>{_N}) (?P<u>\w+){_GAP}(?P<b>{_N}) (?P<v>\w+){_GAP}\bhow (?:many|much) "
        rf"(?P<of>\w+) (?:(?:is|are|was|do) (?:it|that|they) )?(?:per|an?|for each|for one|each) "
        rf"(?P<per>\w+){_GAP}",
        told,
    )
    if found is None:
        return
    units, asked = (stems(found["u"]), stems(found["v"])), (stems(found["of"]), stems(found["per"]))
    if units == asked:
        yield f"{found['a']} / {found['b']}"
    elif units == asked[::-1]:
        yield f"{found['b']} / {found['a']}"


def _each_time(told: str) -> Iterator[str]:
    """Yield “I pay 7 months, every month 45 euros, how much is it together?”."""
    found = re.fullmatch(
        rf"{_GAP}(?P<n>{_N}) (?P<of>\w+),? (?:and )?(?:every|each|per|an?) (?P<unit>{_UNIT})\b"
        rf"{_GAP}(?P<r>{_N}){_GAP}",
        told,
    )
    if found is not None and stems(found["of"]) == stems(found["unit"]):
        yield f"{found['n']} * {found['r']}"


def _area(told: str) -> Iterator[str]:
    """Yield “our room is 4.2 by 3.5 metres, how much carpet do we need?”."""
    found = re.fullmatch(
        rf"{_GAP}(?P<a>{_N})(?: (?:m|metres?|meters?|feet|ft|cm|yards?))? (?:by|x|×|times) "
        rf"(?P<b>{_N})\b{_GAP}",
        told,
    )
    sides = re.fullmatch(
        rf"{_GAP}(?P<a>{_N}) (?:m|metres?|meters?|feet|ft|cm|yards?) (?:long|wide) (?:and|by) "
        rf"(?P<b>{_N}) (?:m|metres?|meters?|feet|ft|cm|yards?) (?:long|wide)\b{_GAP}",
        told,
    )
    found = found or sides
    units = re.findall(rf"{_N} (m|metres?|meters?|feet|ft|cm|yards?)\b", told)
    if len({one.rstrip("s")[:2] for one in units}) > 1:
        return
    flat = re.search(r"\b(?:carpet|area|square|floor space|how big|surface|turf)\b", told)
    if found is not None and flat and not re.search(r"\b(?:around|perimeter|fence|high)\b", told):
        yield f"{found['a']} * {found['b']}"


_WAYS: Final[tuple[Callable[[str], Iterator[str]], ...]] = (
    *(
        _shared,
        _with_surcharge,
        _reduced,
        _what_is_left,
        _at_a_rate,
        _in_packs,
        _per_unit,
        _each_time,
        _area,
    ),
)
