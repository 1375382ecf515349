"""Cuts what a sentence says for a form into details: “Anna 15.50 tomorrow for the tickets” is a
name, an amount, a day and a text. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from ...words.lexicon import DETERMINERS, NAMED
from ...words.said_amounts import with_amounts
from ...words.said_dates import WEEKDAYS, dates_in, relative_day
from ...words.said_numbers import number_at
from ...words.said_times import with_clocks
from ...words.tokens import Token, Tokens, tokens_of
from ...words.values import MONTHS, date_of, time_of

_TO: Final = frozenset({"to", "until", "till", "through", "-", "–", "—"})
LEADS: Final = (
    NAMED
    | _TO
    | frozenset(
        [
            *("for", "from", "at", "in", "on", "with", "without", "by", "about", "saying", "as"),
            *("under", "no", "of", "including", "starting", "via", "using", "between"),
            *("before", "after", "since", "due", "costing", "worth"),
        ]
    )
)
"""Small words that say what the detail behind them is."""
OFTEN: Final = frozenset(
    [
        *("every", "each", "daily", "weekly", "fortnightly", "monthly", "yearly", "annually"),
        *("weekdays", "repeating", "repeat"),
    ]
)
"""Words that begin how often something repeats."""
_MOST_DAY_WORDS: Final = 5
_MOST_DAY: Final = 31
_HOURS: Final = 24
_NOON: Final = 12
_MONEY: Final = re.compile(
    r"[-+]?[$€£]\d.*|\d.* ?(?:[$€£]|euros?|dollars?|pounds?|bucks|quid|crowns)"
)
_CENTS: Final = re.compile(r"\d+(?:[.,]\d{3})*[.,]\d\d")
_MAIL: Final = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_SPAN: Final = re.compile(r"(\d[\w.:]*)[-–](\d[\w.:]*)")
_NAMES_A_NUMBER: Final = frozenset({"number", "no", "nr", "room", "flat", "suite", "gate", "hall"})


class DetailKind(StrEnum):
    """Names what a detail is, as far as its words alone tell it."""

    TEXT = "text"
    DAY = "day"
    CLOCK = "clock"
    HOUR = "hour"
    MONEY = "money"
    NUMBER = "number"
    MAIL = "mail"


@dataclass(frozen=True, slots=True)
class Detail:
    """Holds one detail. `tokens` say it, `lead` is the small word before it or "". `value` is a
    number in figures, or a time of day as “15:30”; `noun` is what a number counts. HOUR is an hour
    of which nobody knows whether it is before noon. `start` and `end` are which tokens it takes,
    with its lead."""

    kind: DetailKind
    tokens: Tokens
    lead: str
    start: int
    end: int
    value: str = ""
    noun: str = ""


def details_of(tokens: Tokens) -> list[Detail]:
    """Return the details that the tokens say, in their order; they are those of `said_plainly`."""
    found: list[Detail] = []
    at = 0
    while at < len(tokens):
        start, lead = at, ""
        while at < len(tokens) and _is_lead(tokens, at) and not _is_ahead(tokens, at):
            lead = tokens[at].norm if tokens[at].norm in LEADS else lead
            at += 1
        if at == len(tokens):
            if found:
                # “... to” at the end says nothing that is known.
                found.append(Detail(DetailKind.TEXT, tokens[start:], lead, start, at))
            break
        here = _typed(tokens, at, lead, found) or _text(tokens, at, lead)
        found.append(replace(here, start=start))
        at = here.end
    return _as_spans(found)


def _is_ahead(tokens: Tokens, at: int) -> bool:
    """Tell whether a day begins here with a small word: “in 3 days”."""
    return tokens[at].norm == "in" and not tokens[at].quoted and _day_at(tokens, at) > 0


def said_plainly(tokens: Tokens) -> Tokens:
    """Return the tokens with each amount and each time of day as one, and each span as three:
    “3-6 December” as “3 to 6 December”."""
    apart: list[Token] = []
    for at, one in enumerate(tokens):
        close = at and one.start == tokens[at - 1].end and not one.quoted
        span = _SPAN.fullmatch(one.text) if not one.quoted and date_of(one.text) is None else None
        if span is not None:
            middle = one.start + len(span[1])
            apart.append(Token(span[1], span[1].casefold(), one.start, middle))
            apart.append(Token("to", "to", middle, middle + 1))
            apart.append(Token(span[2], span[2].casefold(), middle + 1, one.end))
        elif close and apart[-1].norm.isdigit() and re.fullmatch(r"-\d{1,2}", one.norm):
            apart.append(Token("to", "to", one.start, one.start + 1))
            apart.append(Token(one.text[1:], one.norm[1:], one.start + 1, one.end))
        elif close and one.norm in "€$£" and re.fullmatch(r"[\d.,]+", apart[-1].norm):
            text = apart[-1].text + one.text
            apart[-1] = Token(text, text, apart[-1].start, one.end)
        else:
            apart.append(one)
    return with_amounts(with_clocks(tuple(apart)))


def _is_lead(tokens: Tokens, at: int) -> bool:
    one = tokens[at]
    if one.quoted or (one.norm == "no" and (at + 1 == len(tokens) or tokens[at + 1].is_mark)):
        # “Breakfast no” leads to nothing.
        return False
    return one.norm in LEADS or one.is_mark or one.norm == "and"


def _typed(tokens: Tokens, at: int, lead: str, found: Sequence[Detail]) -> Detail | None:
    """Return the detail that begins here and is no mere text; None if there is none."""
    one = tokens[at]
    if one.quoted:
        return None
    if _MAIL.fullmatch(one.text):
        return Detail(DetailKind.MAIL, (one,), lead, at, at + 1)
    span = _days_of_one_month(tokens, at)
    if span is not None:
        return Detail(DetailKind.DAY, span, lead, at, at + 1)
    length = _day_at(tokens, at)
    if length:
        return Detail(DetailKind.DAY, tokens[at : at + length], lead, at, at + length)
    clock = time_of(one.text)
    if clock is not None and not _CENTS.fullmatch(one.norm):
        value = f"{clock.hour:02}:{clock.minute:02}"
        return Detail(DetailKind.CLOCK, (one,), lead, at, at + 1, value)
    return _number(tokens, at, lead, found)


def _number(tokens: Tokens, at: int, lead: str, found: Sequence[Detail]) -> Detail | None:
    one = tokens[at]
    length, figure = number_at(tokens, at)
    if _MONEY.fullmatch(one.norm) or (length and _CENTS.fullmatch(one.norm)):
        number = _plain_amount(re.sub(r"[^\d.,-]", "", one.norm))
        amount = number_at(tokens_of(number) or (), 0)[1] if number else ""
        return Detail(DetailKind.MONEY, (one,), lead, at, at + 1, amount) if amount else None
    before = tokens[at - 1] if at else None
    if not length or (before is not None and before.norm in _NAMES_A_NUMBER):
        return None
    end = at + length
    noun = tokens[end] if end < len(tokens) else None
    counts = noun is not None and not noun.quoted and noun.norm.isalpha()
    if noun is not None and counts and noun.norm not in LEADS | DETERMINERS | {"and"}:
        is_day = _day_at(tokens, end) > 0
        if not (noun.is_capital or is_day):
            return Detail(DetailKind.NUMBER, tokens[at:end], lead, at, end + 1, figure, noun.norm)
    hour = figure.isdigit() and int(figure) < _HOURS
    if hour and (lead == "at" or (lead in _TO and found and found[-1].kind is DetailKind.CLOCK)):
        return Detail(DetailKind.HOUR, tokens[at:end], lead, at, end, figure)
    return Detail(DetailKind.NUMBER, tokens[at:end], lead, at, end, figure)


def _plain_amount(number: str) -> str:
    """Return “1234.50” for “1.234,50” and “1,234.50”: the last mark stands before the cents."""
    if "." in number and "," in number:
        whole, cents = re.split(r"[.,](?=\d+\Z)", number, maxsplit=1)
        return f"{re.sub('[.,]', '', whole)}.{cents}"
    return number


def _day_at(tokens: Tokens, at: int) -> int:
    """Return how many tokens from here on say a day; 0 if none do."""
    if tokens[at].quoted:
        return 0
    if date_of(tokens[at].text) is not None:
        return 1
    said = next(iter(dates_in(tokens[at:])), None)
    if said is not None and said.start == 0 and said.month:
        return said.end
    if tokens[at].norm == "next" and at + 1 < len(tokens) and tokens[at + 1].norm in WEEKDAYS:
        return 2
    for length in range(min(_MOST_DAY_WORDS, len(tokens) - at), 0, -1):
        if relative_day(tokens[at : at + length]) is not None:
            return length
    return 0


def _days_of_one_month(tokens: Tokens, at: int) -> Tokens | None:
    """Return “3 December” for the 3 of “3 to 6 December”; None for anything else."""
    number = re.fullmatch(r"(\d{1,2})(?:st|nd|rd|th)?", tokens[at].norm)
    rest = tokens[at + 1 :]
    if number is None or not 1 <= int(number[1]) <= _MOST_DAY or len(rest) < 3:
        return None
    if rest[0].quoted or rest[0].norm not in _TO | {"and"}:
        return None
    last = next(iter(dates_in(rest[1:])), None)
    if last is None or last.start != 0 or not last.month:
        return None
    month = [one for one in rest[1 : 1 + last.end] if one.norm.rstrip(".") in MONTHS]
    years = [one for one in rest[1 : 1 + last.end] if one.norm == str(last.year)]
    return (replace(tokens[at], text=number[1], norm=number[1]), *month[:1], *years[:1])


def _text(tokens: Tokens, at: int, lead: str) -> Detail:
    end = at + 1
    if not tokens[at].quoted:
        while end < len(tokens) and not (
            _is_lead(tokens, end) or tokens[end].quoted or _begins_other(tokens, end)
        ):
            end += 1
    return Detail(DetailKind.TEXT, tokens[at:end], lead, at, end)


def _begins_other(tokens: Tokens, at: int) -> bool:
    if _day_at(tokens, at) or time_of(tokens[at].text) is not None:
        return True
    two = [one.norm for one in tokens[at : at + 2]]
    if two[0] in OFTEN or two in (["all", "day"], ["whole", "day"]):
        return True
    return _typed(tokens, at, "", ()) is not None


def _as_spans(found: list[Detail]) -> list[Detail]:
    """Return the details where “3 to 4pm” is two times of day, and “december 3 to 6” two days."""
    out: list[Detail] = []
    for at, one in enumerate(found):
        after = found[at + 1] if at + 1 < len(found) else None
        spans = after is not None and after.lead in _TO | {"and"}
        bare_hour = one.kind is DetailKind.NUMBER and not one.noun and one.value.isdigit()
        if after is not None and spans and bare_hour and int(one.value) < _HOURS:
            if after.kind is DetailKind.CLOCK:
                one = replace(
                    one, kind=DetailKind.CLOCK, value=_before(int(one.value), after.value)
                )
            elif after.kind is DetailKind.HOUR:
                one = replace(one, kind=DetailKind.HOUR)
        out.append(replace(one, lead="to") if one.lead in _TO else one)
    return out


def _before(hour: int, until: str) -> str:
    """Return the hour of “3 to 4pm” as a time: the last such hour before the end."""
    end = int(until.split(":")[0])
    later = hour + _NOON
    return f"{later if hour < _NOON and later <= end else hour:02}:00"
