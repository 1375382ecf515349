"""Finds the control of a form for each detail that a sentence says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from ...screen.groups import choices
from ...words.lexicon import DETERMINERS
from ...words.matching import hints, stems
from ...words.measures import number_in
from ...words.tokens import Tokens, words
from ...words.values import time_of
from ..dials import counted, counters
from ..plans import FIELDS
from .form import (
    FEWEST,
    PAYS,
    FieldSetting,
    ShownForm,
    free,
    is_of,
    only_one,
    words_for,
)
from .held_texts import text_into, typed_into
from .own_facts import PEOPLE
from .purposes import Purpose, for_money, is_for, is_for_mail
from .said_details import Detail, DetailKind, details_of
from .texts_placed import KINDS_MADE, set_by_text
from .when_said import set_nights, set_when

_MERGED: Final = frozenset({"with", "for", "at", "in", "of", "about", "to"})
_NIGHTS: Final = frozenset({"night", "nights", "day", "days"})


def settings_of(form: ShownForm) -> list[FieldSetting] | None:
    """Return what each detail sets; None where one of them has no place, or too few have."""
    tokens = words_for(form.clause)
    details = details_of(tokens)
    if not for_money(form.controls):
        # “15.50” is a time of day where nothing costs anything.
        details = [_as_clock(one) for one in details]
    while details:
        found, failed = _assigned(details, form)
        if failed is None:
            keys = [one.control.key for one in found if one.control.role != "check box"]
            enough = len(found) >= FEWEST and len(set(keys)) == len(keys)
            enough = enough and _is_one_choice(found, form)
            return found if enough else None
        merged = _merged(details, failed, tokens, form)
        if merged is None:
            return None
        details = merged
    return None


def _is_one_choice(found: Sequence[FieldSetting], form: ShownForm) -> bool:
    """Tell whether no two options of one group are chosen: “a double room and a single room”."""
    chosen = {one.control.key for one in found if one.control.role == "radio button"}
    groups = choices(form.scene)
    return all(sum(one.key in chosen for one in options) <= 1 for options in groups)


def _merged(details: list[Detail], at: int, tokens: Tokens, form: ShownForm) -> list[Detail] | None:
    """Return the details with the one that has no place as the end of the text before it: “lunch
    with Ben”. None where it can't be one: a control is called like it."""
    one, before = details[at], details[at - 1] if at else None
    if (
        before is None
        or before.kind is not DetailKind.TEXT
        or one.kind in (DetailKind.DAY, DetailKind.CLOCK)
    ):
        return None
    if any(token.quoted for token in (*before.tokens, *one.tokens)):
        return None
    goes_on = one.kind is DetailKind.NUMBER and one.start == before.end
    if one.lead not in _MERGED and not (goes_on and not one.lead):
        return None
    first = one.tokens[0].norm
    names = {word for each in form.controls for word in stems(each.name)}
    if first in ("a", "an", "no") or any(
        hints(token.norm, word) for token in one.tokens for word in names
    ):
        return None
    whole = tokens[before.end - len(before.tokens) : one.end]
    text = Detail(DetailKind.TEXT, whole, before.lead, before.start, one.end)
    return [*details[: at - 1], text, *details[at + 1 :]]


def _assigned(details: Sequence[Detail], form: ShownForm) -> tuple[list[FieldSetting], int | None]:
    """Return what the details set, and which of them is the first that has no place."""
    found: list[FieldSetting] = []
    for at, one in enumerate(details):
        if one.kind is DetailKind.TEXT and _only_names_it(one, at, form):
            continue
        settings = list(set_by(one, at, details, found, form))
        if not settings:
            return found, at
        found += settings
    return found, None


def _only_names_it(one: Detail, at: int, form: ShownForm) -> bool:
    """Tell whether words only say what is made: “an event”, “a table”."""
    if at or one.lead not in ("", "of") or any(token.quoted for token in one.tokens):
        return False
    said = [token.norm for token in one.tokens if token.norm not in DETERMINERS]
    shown = {word for text, _ in form.scene.pieces for word in stems(text)}
    shown |= set(form.button_words)
    return all(word in KINDS_MADE and _is_shown(word, shown) for word in said)


def _is_shown(word: str, shown: set[str]) -> bool:
    return word == "new" or word in ("event", "appointment", "meeting") or word in shown


def set_by(
    one: Detail, at: int, details: Sequence[Detail], found: Sequence[FieldSetting], form: ShownForm
) -> Iterator[FieldSetting]:
    match one.kind:
        case DetailKind.DAY | DetailKind.CLOCK | DetailKind.HOUR:
            yield from set_when(one, at, details, form)
        case DetailKind.MONEY:
            yield from _amount(one, found, form)
        case DetailKind.MAIL:
            unused = free(form, found)
            fields = [each for each in unused if is_for_mail(each)]
            fields = fields or [each for each in unused if is_for(Purpose.INVITED, each)]
            yield from only_one(text_into(each, one.tokens[0].text, form) for each in fields)
        case DetailKind.NUMBER:
            yield from _number(one, details, found, form)
        case DetailKind.TEXT:
            yield from set_by_text(one, found, form)


def _amount(one: Detail, found: Sequence[FieldSetting], form: ShownForm) -> Iterator[FieldSetting]:
    """Yield what puts an amount into the only field for one, in its currency."""
    number = number_in(one.value)
    figures = any(map(str.isdigit, words(one.tokens))) or len(one.tokens[0].text.split()) > 1
    if one.lead not in ("", "of", "for") or number is None or number <= 0 or not figures:
        # “About 20” is no amount, and “send one” counts no money.
        return
    said = _currency(words(one.tokens))
    fields = [each for each in for_money(form.controls) if each in free(form, found)]
    if not said or all(_currency(each.name) in ("", said) for each in fields):
        yield from only_one(typed_into(each, one.value, form) for each in fields)


def _currency(text: str) -> str:
    """Return the sign of the currency that a text names; "" for none."""
    line = text.casefold()
    return next((sign for sign, names in _CURRENCIES.items() if any(n in line for n in names)), "")


_CURRENCIES: Final = {
    "€": ("€", "euro", "eur"),
    "$": ("$", "dollar", "bucks", "usd"),
    "£": ("£", "pound", "quid", "gbp"),
}


def _as_clock(one: Detail) -> Detail:
    clock = time_of(words(one.tokens)) if one.kind is DetailKind.MONEY else None
    if clock is None:
        return one
    return replace(one, kind=DetailKind.CLOCK, value=f"{clock.hour:02}:{clock.minute:02}")


def _number(
    one: Detail, details: Sequence[Detail], found: Sequence[FieldSetting], form: ShownForm
) -> Iterator[FieldSetting]:
    """Yield what sets a number: what it counts, how many people, or an amount."""
    if one.noun in _NIGHTS:
        yield from set_nights(one, details, form)
        return
    nouns = PEOPLE if (not one.noun and one.lead == "for") or one.noun in PEOPLE else {one.noun}
    number = number_in(one.value)
    if number is None:
        return
    if nouns != {""}:
        yield from only_one(_counted(form, nouns, number, one.value))
    elif form.heads is PAYS:
        yield from _amount(one, found, form)


def _counted(
    form: ShownForm, nouns: Iterable[str], number: float, figure: str
) -> Iterator[FieldSetting | None]:
    wanted = set(nouns)
    for counter in counters(form.scene):
        plan = counted(counter, number) if is_of(wanted, counter.name) else None
        if plan is not None:
            yield FieldSetting(counter.more, plan)
            return
    fields = [one for one in form.controls if one.role in FIELDS and is_of(wanted, one.name)]
    # “Guest name” has the word, too, and counts nothing.
    named = [one for one in fields if len(stems(one.name)) == 1] or fields
    for each in named:
        yield typed_into(each, figure, form)
