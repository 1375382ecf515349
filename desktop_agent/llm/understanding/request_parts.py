"""Finds the parts of a request in whose place something else of the same form may stand: a name, a
number, a quotation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .screen.record import RecordSet
from .screen.record_phrases import chosen_among
from .screen.records import record_sets
from .screen.scene import ShownScreen
from .words.acts import acts_in
from .words.lexicon import ACTIONS, DETERMINERS, NUMBERS, ORDINALS, QUESTION, VERBS
from .words.said_dates import dates_in
from .words.tokens import Token, Tokens, tokens_of, words

_BEFORE: Final = frozenset({"on", "of", "for", "with", "to", "from", "the", "a", "an", "in"})
_AFTER: Final = frozenset({"in", "on", "to", "into", "from", "as", "at", "and", "for", "with", ","})
_MOST_SPAN: Final = 7


@dataclass(frozen=True, slots=True)
class RequestPart:
    """Holds which tokens of a request are one part of it: from `start` up to `end`."""

    start: int
    end: int


def parts_to_replace(before: Tokens, new: Tokens, scene: ShownScreen) -> list[RequestPart]:
    """Return the parts of a request that may be replaced by something of this form, the last and
    longest first."""
    if not new:
        return []
    quoted = len(new) == 1 and new[0].quoted
    dated = bool(dates_in(new))
    filed = len(new) == 1 and _is_file(new[0])
    number = len(new) == 1 and is_number(new[0])
    found: list[RequestPart] = []
    named: list[RequestPart] = []
    sets = record_sets(scene)
    asks = before[0].norm in QUESTION
    led = is_order(words(before)) or asks
    for start in range(1 if led else 0, len(before)):
        for end in range(start + 1, min(len(before), start + _MOST_SPAN) + 1):
            part = before[start:end]
            if len(part) == len(before) and chosen_among(new, sets) is not None:
                # “The rug” alone would be put in the cart.
                continue
            if quoted or (part[0].quoted and len(part) == 1):
                if len(part) == 1 and part[0].quoted:
                    found.append(RequestPart(start, end))
                continue
            if number:
                if len(part) == 1 and is_number(part[0]):
                    found.append(RequestPart(start, end))
                continue
            if filed or dated:
                # “The 13th” takes the place of a day, and a file's name of another one's.
                one = len(part) == 1 and _is_file(part[0]) if filed else _is_day(part)
                if one:
                    found.append(RequestPart(start, end))
                continue
            if _is_phrase(before, start, end) and not (asks and start == 1):
                found.append(RequestPart(start, end))
            elif _names_one(part, sets):
                named.append(RequestPart(start, end))
    found.sort(key=lambda one: (-one.end, one.start))
    return [*named, *found] if asks else [*found, *named]


def _names_one(part: Tokens, sets: Sequence[RecordSet]) -> bool:
    """Tell whether a phrase with an article names one record: “the rug” of “what does the rug
    cost?”."""
    if part[0].norm not in DETERMINERS or any(one.is_mark or one.norm in _AFTER for one in part):
        return False
    found = chosen_among(part, sets)
    return found is not None and len(found[1].records) == 1


def _is_phrase(before: Tokens, start: int, end: int) -> bool:
    """Tell whether these tokens may be a whole name: nothing of it stands before or after it."""
    part = before[start:end]
    if any(one.quoted or one.is_mark for one in part):
        return False
    follows = before[end] if end < len(before) else None
    ends = follows is None or follows.is_mark or follows.norm in _AFTER
    article = part[0].norm in DETERMINERS or part[0].norm in ORDINALS or is_number(part[0])
    leads = before[start - 1].norm in _BEFORE - DETERMINERS or start <= 1 or part[0].is_capital
    inner = any(one.norm in _AFTER - {"of", "and"} for one in part[1:])
    around = (before[start - 1].norm if start else "", follows.norm if follows is not None else "")
    if {"and", ","} & set(around):
        # One of a list: what is done to the others is not done again.
        return False
    bare = part[0].norm in _AFTER or part[-1].norm in DETERMINERS
    return ends and (article or leads) and not inner and not bare


def _is_file(token: Token) -> bool:
    return re.fullmatch(r"[\w-]+\.\w{1,5}", token.text) is not None and not token.text[0].isdigit()


def _is_day(part: Tokens) -> bool:
    days = dates_in(part)
    return len(days) == 1 and days[0].start == 0 and days[0].end == len(part)


def is_number(token: Token) -> bool:
    return not token.quoted and (token.norm.isdigit() or NUMBERS.get(token.norm, 0) > 1)


def replaced(text: str, tokens: Tokens, span: RequestPart, new: str) -> str:
    start, end = tokens[span.start].start, tokens[span.end - 1].end
    lead = tokens[span.start - 1].norm if span.start else ""
    if lead in _AFTER and new.casefold().startswith(f"{lead} "):
        # “And from Nora?”
        new = new[len(lead) + 1 :]
    return f"{text[:start]}{new}{text[end:]}"


def is_order(text: str) -> bool:
    """Tell whether words begin with a verb: “turn them back on”."""
    tokens = tokens_of(text) or ()
    if not tokens or tokens[0].quoted:
        return False
    verbs = tokens[0].norm in VERBS or tokens[0].norm in ACTIONS
    return verbs or any(True for _ in acts_in(tokens))
