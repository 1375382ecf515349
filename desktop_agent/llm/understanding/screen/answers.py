"""Answers questions about what is on the screen, without an act; None where that is not sure."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from ....events import Element
from ....geometry import Rect
from ..words.arithmetic.conversions import converted
from ..words.arithmetic.sums import sum_in
from ..words.lexicon import (
    DETERMINERS,
    EVERY,
    GENERIC,
    KINDS,
    NUMBERS,
    ORDINALS,
    QUESTION,
    STOP_WORDS,
)
from ..words.matching import NameFit, bare, fit, hints, is_same, means, stems
from ..words.measures import length_in, money_in, number_in
from ..words.phrases import ThingPhrase, phrase_of, readings
from ..words.reading import Clause
from ..words.said_dates import dates_in
from ..words.said_numbers import number_at
from ..words.scales import BETTER, SUPERLATIVES, winner
from ..words.tokens import Token, Tokens, tokens_of, words
from .comparing import best_in, currencies_in, limit_in, shows_clocks
from .computed_answers import (
    COSTS,
    OF_THE_ASKER,
    named_with_ordinal,
    names_a_part,
    of_adjective,
    of_amounts,
    of_comparison,
    of_difference,
    of_existence,
    of_list,
    of_measure,
    of_other,
    of_place,
    of_states,
    of_task,
    of_total,
)
from .day_columns import of_week
from .groups import heading_over
from .months import of_calendar
from .parts_of_lists import told_count
from .people_shown import of_people
from .positions import columns_meet, holds, in_one_row, lies_on, smallest_around
from .record import Record, RecordSet
from .record_parts import named_part
from .record_phrases import chosen_among
from .records import lies_outside, record_sets
from .rows_asked.agendas import is_only_its_day, of_agenda
from .rows_asked.due import asks_what_is_due, tells_of_due
from .rows_asked.ill_told import (
    answers_not_who,
    is_for_all_pieces,
    is_passed_over,
    names_only_whose,
)
from .rows_asked.left_open import leaves_open
from .rows_asked.limited import of_any_beyond, of_year
from .rows_asked.of_columns import asked_column, of_column
from .rows_asked.of_contents import asks_for_most_spent, of_contents
from .rows_asked.of_definitions import of_definitions
from .rows_asked.of_forms import of_forms
from .rows_asked.of_marks import asks_for_switch, of_marks
from .rows_asked.of_the_page import asks_for_a_word, is_no_nth, of_the_nth, of_the_page
from .rows_asked.page_today import (
    asks_the_date,
    asks_what_is_on,
    names_today,
    on_a_date,
    says_near_day,
    spelled,
)
from .rows_asked.ranked import of_most_common, of_rank
from .rows_asked.stamps import is_when_it_came
from .rows_asked.stock import of_stock
from .rows_asked.timed_trips import of_timed_trips
from .rows_asked.two_compared import asks_which_of_two, of_two
from .rows_asked.yes_columns import of_yes_columns
from .scene import Found, ShownScreen, means_this_page
from .shown_answers import (
    Told,
    asks_arrival,
    has_others,
    in_a_sentence,
    in_column,
    in_stock,
    of_group,
    of_record,
    stated_count,
    status_told,
    tells_when,
)
from .whole_rows import of_whole_row

_ASKING: Final = (QUESTION | STOP_WORDS | {"much", "many", "there", "?", "tell", "me"}) - {"can"}
_COMPARING: Final = BETTER.keys() | {"more", "less"}
_ON: Final = frozenset(
    [
        *("on", "checked", "ticked", "selected", "enabled", "active", "chosen"),
        *("done", "finished", "complete", "completed"),
    ]
)
_OFF: Final = frozenset({"off", "unchecked", "disabled", "unticked", "deselected"})
_LABELLED: Final = ("field", "combo box", "slider", "check box", "radio button", "button", "tab")
_BOXES: Final = ("check box", "radio button", "button", "menu item", "tab")
# “Which of these has been given the most stars by those who bought it?”
_PASSIVE: Final = frozenset(
    [
        *("all", "these", "those", "given", "been", "got", "received", "bought", "know", "like"),
        *("i", "should", "we", "you", "ones", "them", "here", "who", "page", "among", "out"),
    ]
)
# Without an article, words are looked for as they stand.
_FIND_ME: Final = re.compile(
    r"(?:find|look for|search for) (?:me |us )?(?=(?:a|an|the|all|any) )"
    r"|find (?:me |us )?(?=\w+s (?:from|by|about|under|over|below|above|called|named|with) )"
)
_MOST_FOUND: Final = 5
_ROWS: Final = frozenset({"row", "line", "record", "entry"})


Way = Callable[[Tokens, list[str], ShownScreen], Told | None]


def answer(tokens: Tokens, scene: ShownScreen) -> str | None:
    """Return the answer to a question in one sentence, without its full stop."""
    told = _told(tokens, scene)
    if told is None or _only_repeats(told.text, tokens):
        return None
    norms = [one.norm for one in tokens]
    if asks_what_is_due(tokens, norms) and not tells_of_due(told.text, scene):
        return None
    if is_only_its_day(told.text, norms, scene):
        return None
    if is_when_it_came(told.value, norms, scene):
        # What the mail that is open says of it may stand there, too.
        said = in_a_sentence(tokens, norms, scene)
        return said.text if said is not None and tells_when(said.text) else None
    if is_no_nth(told.text, norms, scene) or names_only_whose(told.text, told.value, tokens, scene):
        return None
    if is_for_all_pieces(told.value, norms, scene):
        return None
    if answers_not_who(told.text, told.value, norms) or is_passed_over(
        told.text, told.value, tokens, scene, lambda plain: _text_of(_told(plain, scene))
    ):
        return None
    return told.text.removeprefix(": ")


def _text_of(told: Told | None) -> str:
    return told.text if told is not None else ""


def _only_repeats(text: str, tokens: Tokens) -> bool:
    """Tell whether an answer says no more than the question does: the label “Date of birth” is no
    date of birth."""
    choice = any(one.norm in ("or", "between") and not one.quoted for one in tokens)
    choice = choice or (tokens[1:2] != () and tokens[1].norm == "of")
    wh = ("what", "what's", "when", "where", "how", "who", "who's")
    if tokens[0].norm not in wh and (tokens[0].norm != "which" or choice):
        # “Which is cheaper, the vase or the lamp?” is answered by one of them.
        return False
    asked = {stem for one in tokens for stem in stems(one.text)}
    return bool(said := set(stems(text))) and said <= asked


# “Find the last word” asks for a part of a text.
_OF_TEXTS: Final = frozenset({"word", "words", "letter", "letters", "sentence", "paragraph"})


def found_here(clause: Clause, scene: ShownScreen) -> str | None:
    """Return which of the records shown are to be found: “find me a lamp under 50”, “find the mail
    about the roof”. None where words are to be looked for as they stand."""
    line = " ".join("_" if one.quoted else one.norm for one in clause.tokens)
    lead = _FIND_ME.match(line)
    if lead is None or any(one.quoted or one.norm in _OF_TEXTS for one in clause.tokens):
        return None
    found = chosen_among(clause.tokens[lead.group().count(" ") :], record_sets(scene))
    if found is None or len(found[1].records) == len(found[0].records):
        return None
    told = [
        one.title if one.link_name in ("", one.title) else f"{one.title}: {one.link_name}"
        for one in found[1].records
    ]
    return f"Found: {'; '.join(told)}" if all(told) and len(told) <= _MOST_FOUND else None


def value_of(what: Tokens, scene: ShownScreen) -> str | None:
    """Return what the screen shows of what words name, as it stands there: “the price of the desk
    lamp”. None where it shows none, or that is not sure."""
    start = what[0].start if what else 0
    asks = tuple(Token(word, word, start, start) for word in ("what", "is"))
    told = _told((*asks, *what), scene)
    return (told.value or None) if told is not None else None


def _is_elsewhere(norms: Sequence[str], scene: ShownScreen) -> bool:
    """Tell whether a question is about a page that is not the one that is shown: “who is on page
    2?”"""
    pages = [after for one, after in itertools.pairwise(norms) if one == "page" and after.isdigit()]
    shown = {str(now) for now, _ in scene.pages}
    return any(one not in shown for one in pages) and scene.goes_on


def _is_for_several(norms: Sequence[str]) -> bool:
    """Tell whether what something comes to is asked for several people, which no price says: “what
    would it cost for four of us?”"""
    costs = bool({"cost", "costs", "price", "pay", "come"} & set(norms))
    counts = [
        number
        for lead, number, noun in zip(norms, norms[1:], norms[2:], strict=False)
        if lead == "for"
        and (number in NUMBERS or number.isdigit())
        and (noun == "of" or noun in _TOGETHER)
    ]
    return costs and bool(counts)


_TOGETHER: Final = frozenset(
    ["people", "persons", "guests", "adults", "passengers", "nights", "tickets", "travellers"]
)


def _told(tokens: Tokens, scene: ShownScreen) -> Told | None:
    tokens = _as_asked(_without_rate(tokens))
    norms = [one.norm for one in tokens]
    if _is_elsewhere(norms, scene) or _is_for_several(norms):
        return None
    if (told := of_the_page(tokens, norms, scene) or of_the_nth(tokens, norms, scene)) is not None:
        return told
    if asks_for_a_word(tokens):
        return None
    if (column := asked_column(tokens, scene)) is not None:
        return of_column(column)
    if (told := of_definitions(tokens, scene)) is not None:
        return told
    if says_near_day(norms):
        told = _of_near_day(tokens, norms, scene)
        if told is not None or asks_what_is_on(norms):
            # What is on other days is no answer.
            return told
        scene = _without_label(scene)
    said = sum_in(tokens)
    if said is not None and said.result is not None and not _is_shown_so(tokens, scene):
        return Told(f"{said.told} = {said.result}", said.result)
    if (amounts := converted(tokens)) is not None:
        return Told(f"{amounts[0]} = {amounts[1]}", amounts[1].partition(" ")[0])
    apart = of_difference(tokens, norms, scene)
    if apart is not None:
        return apart
    if {"gap", "difference"} & set(norms) and "between" in norms:
        # What one of the two shows is no difference.
        return None
    if norms[:2] == ["how", "much"] and (_COMPARING & set(norms[2:]) or "than" in norms):
        # “How much cheaper is it?” asks for a difference.
        return None
    told = _of_sums(tokens, norms) or of_calendar(tokens, norms, scene)
    told = told or of_week(tokens, norms, scene) or of_agenda(tokens, norms, scene)
    if told is not None:
        return told
    if norms[:1] in (["what"], ["which"]) and norms[-1] in ("are", "there"):
        # “What sizes are there?” asks for more than the one that is chosen.
        return of_list(tokens, norms, scene)
    told = of_two(tokens, norms, scene) or of_yes_columns(tokens, norms, scene)
    told = told or of_timed_trips(tokens, scene)
    if told is not None or asks_which_of_two(norms):
        return told
    if leaves_open(tokens, scene):
        return None
    told = of_most_common(tokens, norms, scene) or of_stock(tokens, norms, scene)
    told = told or of_any_beyond(tokens, norms, scene) or of_year(tokens, norms, scene)
    told = told or of_forms(tokens, norms, scene) or of_contents(tokens, scene)
    told = told or of_marks(tokens, norms, scene) or of_people(tokens, norms, scene)
    if told is not None or asks_for_switch(tokens, norms, scene) or asks_for_most_spent(tokens):
        return told
    if names_a_part(norms, scene):
        # A box that is ticked elsewhere is not in the column Done.
        return None
    ways: tuple[Way, ...] = (
        *(
            _of_tile,
            of_states,
            of_place,
            of_amounts,
            of_total,
            _superlative,
            of_comparison,
            of_existence,
        ),
        *(_cost, _state, of_task, told_count, _count, stated_count),
        *(of_adjective, of_other, _of_records, of_measure, of_list, _cell, of_record),
        *(of_group, _value, in_a_sentence, status_told, of_rank, of_whole_row),
    )
    if norms[0] in _YES_NO and _ANYBODY & set(norms):
        # “Has anybody joined since?” asks for none that is named.
        ways = (of_comparison, of_existence, status_told)
    elif norms[0] in _YES_NO and "than" in norms:
        ways = () if asks_arrival(norms) else (of_comparison,)
    if _asks_for_sum(norms):
        # What one of several payments shows is no sum.
        ways = (of_amounts, of_total)
    refused: Told | None = None
    for way in ways:
        found = way(tokens, norms, scene)
        if found is not None and norms[0] == "when" and money_in(found.value) is not None:
            # “When do they have to pay?” asks for no amount.
            continue
        if found is not None and answers_not_who(found.text, found.value, norms):
            # “Who started in 2016?” asks for no year.
            refused = refused or found
            continue
        if found is not None:
            return found
    return refused


def _of_near_day(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return what is on today, or on the day before or after it, where the page says which day it
    calls so."""
    if asks_the_date(norms) and scene.today is not None:
        named = names_today(scene.pieces, scene.today)
        return Told(spelled(scene.today)) if named else None
    told = of_week(tokens, norms, scene)
    dated = on_a_date(tokens, scene.today) if scene.today is not None else tokens
    if told is not None or dated == tokens or not names_today(scene.pieces, scene.today):
        return told
    told = _told(dated, _without_label(scene))
    # The date itself is no answer.
    return told if told is not None and not _is_only_a_date(told.text) else None


def _without_label(scene: ShownScreen) -> ShownScreen:
    """Return the screen without what says which day is today: that is no entry of it."""
    label = {text for text, at in scene.pieces if names_today([(text, at)], scene.today)}
    return replace(
        scene,
        things=tuple(one for one in scene.things if one.name not in label),
        pieces=tuple(piece for piece in scene.pieces if piece[0] not in label),
    )


def _is_only_a_date(text: str) -> bool:
    tokens = tokens_of(text.strip("“”")) or ()
    said = dates_in(tokens)
    return len(said) == 1 and (said[0].start, said[0].end) == (0, len(tokens))


def _is_shown_so(tokens: Tokens, scene: ShownScreen) -> bool:
    """Tell whether what looks like a difference is the number of something that is shown:
    “2024-018”."""
    return any(
        a.end == b.start and b.norm.startswith("-") and f"{a.text}{b.text}" in text
        for a, b in itertools.pairwise(tokens)
        for text, _ in scene.pieces
    )


def _asks_for_sum(norms: Sequence[str]) -> bool:
    """Tell whether it is asked what several payments come to: “what did I spend in May?”, “what did
    I pay at the shop?”."""
    said = set(norms)
    pays = bool({"spend", "spent"} & said) or ({"pay", "paid"} & said and "at" in said)
    # “How much am I at now?”
    pays = pays or {"am", "i", "at"} <= said
    return norms[0] in ("what", "how") and bool(pays)


def _of_sums(tokens: Tokens, norms: list[str]) -> Told | None:
    """Return whether a sum comes to more than a number, or divides without a rest."""
    if norms[0] not in ("is", "are", "does", "do"):
        return None
    by = next((at for at, one in enumerate(norms) if one == "by"), 0)
    if by and set(norms[:by]) & {"divisible", "dividable", "divides", "divide"}:
        left, right = number_at(tokens, 1)[1], number_at(tokens, by + 1)[1] if by else ""
        if left.isdigit() and right.isdigit() and int(right):
            even = int(left) % int(right) == 0
            ratio = f"{int(left) / int(right):.10g}"
            return Told(f"{'Yes' if even else 'No'}, {left} / {right} = {ratio}", ratio)
    at = norms.index("than") if "than" in norms else 0
    if at < _LEAST_SUM or norms[at - 1] not in _MORE | _LESS:
        return None
    said = sum_in(tokens[1 : at - 1])
    length, bound = number_at(tokens, at + 1) if at + 1 < len(tokens) else (0, "")
    if said is None or said.result is None or not length:
        return None
    value, limit = float(said.result), float(bound)
    holds = value > limit if norms[at - 1] in _MORE else value < limit
    return Told(f"{'Yes' if holds else 'No'}, {said.told} = {said.result}", said.result)


_LEAST_SUM: Final = 4
_MORE: Final = frozenset({"more", "bigger", "greater", "larger", "higher"})
_LESS: Final = frozenset({"less", "smaller", "fewer", "lower"})


def _without_rate(tokens: Tokens) -> Tokens:
    """Return the tokens without “per year”, “a month”, which ask for no date."""
    kept: list[Token] = []
    for one in tokens:
        if kept and one.norm in _RATES and kept[-1].norm in _PER and not kept[-1].quoted:
            kept.pop()
        else:
            kept.append(one)
    return tuple(kept)


def _as_asked(tokens: Tokens) -> Tokens:
    """Return “tell me whether the sound is on” as it is asked: “is the sound on”."""
    norms = [one.norm for one in tokens]
    if norms[1:2] == ["of"] and norms[0] == "which" and norms[3:4] and norms[2] in DETERMINERS:
        # “Which of the two chairs is better?” asks of the chairs.
        number = 1 if norms[3] in NUMBERS and norms[4:5] not in ([], ["is"], ["are"]) else 0
        return (tokens[0], *tokens[3 + number :])
    end = _HAVING.search(" ".join(norms))
    if end is not None and norms[0] in ("what", "which"):
        # “What phone number do you have for me?”
        kept = len(norms) - len(end.group().split())
        tokens, norms = tokens[:kept], norms[:kept]
    asks = next((at for at, norm in enumerate(norms[:_MOST_LEAD]) if norm in _WH), 0)
    if asks and set(norms[:asks]) <= _LEADING:
        # “May I ask you who wrote it”
        return tokens[asks:]
    at = next((at for at, norm in enumerate(norms[:_MOST_LEAD]) if norm in ("whether", "if")), None)
    rest = tokens[at + 1 :] if at is not None else ()
    verb = next((one for one in rest if one.norm in ("is", "are", "does") and not one.quoted), None)
    return (verb, *(one for one in rest if one is not verb)) if verb is not None else tokens


_HAVING: Final = re.compile(
    r" (?:do you have|have you got|did i (?:give|enter|put|write))"
    r"(?: (?:for|of|about) me| on file| here| in here| down)*\Z"
)
_MOST_LEAD: Final = 5
_WH: Final = frozenset({"who", "what", "which", "how", "when", "where", "whose", "what's", "who's"})
_LEADING: Final = frozenset(
    ["may", "can", "could", "might", "i", "we", "ask", "you", "tell", "me", "us", "please", "know"]
)
_PER: Final = frozenset({"per", "a", "each", "every"})
_RATES: Final = frozenset({"year", "month", "week", "day", "hour", "night"})


def _subject(tokens: Tokens, *without: frozenset[str]) -> ThingPhrase:
    """Return what the question is about: its words without those that only ask."""
    left: list[Token] = list(tokens)
    drop = _ASKING.union(*without)
    while left and not left[0].quoted and (left[0].norm in drop or left[0].is_mark):
        left = left[1:]
    while left and not left[-1].quoted and (left[-1].norm in drop or left[-1].is_mark):
        left = left[:-1]
    return phrase_of(tuple(left))


def _cost(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    if not (COSTS & set(norms) or norms[:2] == ["how", "much"]):
        return None
    subject = _subject(tokens, COSTS)
    found = chosen_among(subject.tokens, record_sets(scene)) if subject.tokens else None
    if found is not None and len(found[1].records) == 1 and not found[1].every:
        record = found[1].records[0]
        prices = dict.fromkeys(text.strip() for text, _ in record.told if money_in(text))
        if len(prices) == 1 and record.title:
            return Told(f"{record.title}: {next(iter(prices))}", next(iter(prices)))
    if said := _amount_behind(subject.words, scene):
        return Told(f"{_capital(subject.words)}: {said}", said)
    spots = scene.places(subject) if subject.tokens else ()
    amounts = _as_things(
        [(text, bounds) for text, bounds in scene.pieces if money_in(text) is not None]
    )
    if not spots or not amounts:
        return None
    # The only price on a page is not that of all that it speaks of.
    near = [one for one in scene.near(amounts, spots, "in") if _is_of(one, spots, scene)]
    told = {money_in(one.name): one.name for one in near}
    if len(told) != 1:
        return None
    value = next(iter(told.values()))
    if _is_another_option(value, subject, scene):
        return None
    # A price that is struck out often stands beside the one that counts.
    also = [one.name.strip() for one in amounts if _stands_beside(one.bounds, near[0].bounds)]
    if any(money_in(one) != money_in(value) for one in also):
        return Told(f"{_capital(subject.words)}: {', '.join(dict.fromkeys(also))}")
    return Told(f"{_capital(subject.words)}: {value}", value)


def _amount_behind(name: str, scene: ShownScreen) -> str:
    """Return the only amount that stands behind a name and a colon in one text: “Shipping: € 4”."""
    parts = (text.partition(":") for text, _ in scene.pieces)
    found = {
        after.strip()
        for before, _, after in parts
        if is_same(before, name) and money_in(after) is not None
    }
    return found.pop() if len(found) == 1 else ""


def _is_another_option(value: str, subject: ThingPhrase, scene: ShownScreen) -> bool:
    """Tell whether a price belongs to something to be chosen that is called otherwise: what express
    costs is not what the shipping costs."""
    options = scene.of_role("radio button", "check box")
    own = [one for one in options if bare(one.name) == bare(value)]
    return bool(own) and not any(
        means(token.norm, own[0].name) for token in subject.tokens if not token.quoted
    )


def _is_of(amount: Element, spots: Sequence[Rect], scene: ShownScreen) -> bool:
    """Tell whether an amount stands in the row or the card of one of these places, or near it."""
    at = amount.bounds
    below = any(
        columns_meet(at, spot) and spot.bottom <= at.y and not _says_other(spot, at, scene)
        for spot in spots
    )
    return below or scene.belongs(amount, spots)


def _says_other(spot: Rect, amount: Rect, scene: ShownScreen) -> bool:
    """Tell whether words stand between a name and an amount below it, which is theirs then."""
    return any(
        spot.bottom <= at.y and at.bottom <= amount.y and columns_meet(at, amount)
        for text, at in scene.pieces
        if any(map(str.isalpha, text)) and money_in(text) is None
    )


def _stands_beside(one: Rect, other: Rect) -> bool:
    apart = max(one.x, other.x) - min(one.right, other.right)
    return in_one_row(one, other) and apart <= max(one.height, other.height)


def _superlative(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    line = " ".join(norms)
    word = next((one for one in SUPERLATIVES if f" {one}" in f" {line}"), None)
    if word is None:
        return None
    idle = _ASKING | GENERIC | COSTS | set(KINDS) | set(word.split()) | _PASSIVE
    if any(one.removesuffix("s") not in idle and one not in idle for one in norms):
        # The cheapest to Malmö is not the cheapest of all.
        return None
    sets = record_sets(scene)
    for records in sets:
        found = best_in(tokens, records)
        if not records.whole and not (found is not None and found[1].leads(records)):
            # What is the most of all may be on another page.
            return None
        best = found[1].of(records.records, records) if found is not None else ()
        if best and best[0][0].title:
            return Told(f"The {word}: {best[0][0].title}, {best[0][1]}")
    degree = SUPERLATIVES[word]
    if any(length_in in scale.measures for scale, _ in degree.ways) and any(
        map(shows_clocks, sets)
    ):
        # The latest is not the slowest.
        return None
    won = winner(scene.pieces, degree)
    if won is None or (money_in(won[0]) and len(currencies_in(t for t, _ in scene.pieces)) > 1):
        return None
    text, bounds = won
    name = _title_of(bounds, scene)
    return Told(f"The {word} is {name}: {text.strip()}") if name else None


def _title_of(at: Rect, scene: ShownScreen) -> str:
    """Return the first words of the row or card that the amount stands in."""
    # “Select” beside a box names no row.
    operated = [one.bounds for one in scene.of_role("check box", "radio button")]
    row = [
        (bounds.x, text.strip())
        for text, bounds in scene.pieces
        if in_one_row(bounds, at) and bounds.right <= at.x + 2 and any(map(str.isalpha, text))
        if not any(lies_on(each, bounds) for each in operated)
    ]
    if row:
        return min(row)[1]
    over = [
        (at.y - bounds.bottom, text.strip())
        for text, bounds in scene.pieces
        if bounds.bottom <= at.y + 2
        and bounds.x < at.right
        and at.x < bounds.right
        and any(map(str.isalpha, text))
        and money_in(text) is None
    ]
    return min(over)[1] if over else ""


def _state(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    if norms[0] in ("is", "are", "does", "do") and not (_ON | _OFF) & set(norms[1:]):
        return _switch_state(tokens, scene)
    if norms[0] not in ("is", "are") or _tells_when(norms) or EVERY & set(norms[1:]):
        # “Are all devices on?” is told by no single switch.
        return None
    wanted_on = bool(_ON & set(norms))
    subject = _subject(tokens, _ON, _OFF)
    done = {"done", "finished", "complete", "completed"} & set(norms)
    # A tab that is in front is chosen; what it is about may be off.
    boxes = _BOXES[:-1] if {"on", "off", "enabled", "disabled"} & set(norms) else _BOXES
    found = scene.find(subject, ("check box",) if done else boxes, only=True)
    things = found.things if found.sure else _hinted(subject, scene)
    things = things or _options_of(subject, scene)
    if len(things) != 1:
        return None
    one = things[0]
    if bare(one.name).partition(" ")[0] in _PICKS and not _PICKED & set(norms):
        # Whether “Select Bob” is ticked does not tell whether Bob is active.
        return None
    on = bool({"checked", "selected"} & one.states)
    if one.role == "radio button":
        return Told(
            f"{'Yes' if on is wanted_on else 'No'}, {one.words} is {'' if on else 'not '}chosen"
        )
    if wanted_on is False and norms[-1] == "disabled" and one.role not in ("check box",):
        on = "disabled" not in one.states
    yes = on is wanted_on
    return Told(f"{'Yes' if yes else 'No'}, {one.words} is {'on' if on else 'off'}")


_PICKS: Final = frozenset({"select", "choose", "mark", "pick", "tick", "check"})
_PICKED: Final = frozenset({"selected", "chosen", "marked", "picked", "ticked", "checked"})


def _tells_when(norms: list[str]) -> bool:
    """Tell whether the only “on” leads to a day or a place: “is the lunch on Friday?”"""
    said = [at for at, norm in enumerate(norms) if norm in _ON | _OFF]
    rest = norms[said[-1] + 1 :] if said else []
    return [norms[at] for at in said] == ["on"] and bool(rest) and rest[0] not in _AFTER_ON


_AFTER_ON: Final = frozenset(
    [
        *("in", "at", "for", "by", "now", "currently", "right", "already", "yet", "still", "or"),
        *("there", "here", "again", "today", "please", "?", ".", "!"),
    ]
)


def _switch_state(tokens: Tokens, scene: ShownScreen) -> Told | None:
    """Return whether the only switch of just this name is on: “does it start with the computer?”"""
    asked = [one for one in tokens if one.quoted or not (one.is_mark or one.norm in _PROGRAM)]
    found = [
        one
        for one in scene.content
        if (one.role == "check box" or {"toggle", "checked"} & one.states)
        and fit(tuple(asked), one.name) >= NameFit.WORDS
    ]
    if len(asked) < _SEVERAL or len(found) != 1:
        return None
    on = "checked" in found[0].states
    return Told(f"{'Yes' if on else 'No'}, {found[0].words} is {'on' if on else 'off'}")


_SEVERAL: Final = 2
_PROGRAM: Final = frozenset(
    ["is", "are", "does", "do", "it", "this", "set", "to", "program", "programme", "app", "there"]
)


def _hinted(subject: ThingPhrase, scene: ShownScreen) -> tuple[Element, ...]:
    """Return the switches whose names all words of a phrase hint at: “automatic updating”."""
    words = [one for one in subject.tokens if not one.is_mark and one.norm not in STOP_WORDS]
    return tuple(
        one
        for one in scene.content
        if (one.role == "check box" or {"toggle", "checked"} & one.states)
        and words
        and all(hints(token.norm, one.name) or _in(token, one) for token in words)
    )


def _options_of(subject: ThingPhrase, scene: ShownScreen) -> tuple[Element, ...]:
    """Return the options that a phrase names with their group: “dark mode” of the themes."""
    found = []
    for one in scene.of_role("radio button"):
        own, group = stems(one.name), stems(heading_over(one, scene))
        rest = [each for each in subject.tokens if not any(hints(each.norm, w) for w in own)]
        if len(rest) < len(subject.tokens) and all(
            any(hints(each.norm, word) for word in group) for each in rest
        ):
            found.append(one)
    return tuple(found)


def _in(token: Token, one: Element) -> bool:
    return any(hints(token.norm, word) for word in stems(one.name))


def _count(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    if norms[:2] != ["how", "many"] or len(norms) < 3:
        return None
    for length in (2, 1):
        plural = " ".join(norms[2 : 2 + length])
        kind = plural if plural in KINDS else plural.removesuffix("s").removesuffix("e")
        kind = kind if kind in KINDS or kind in _ROWS else plural.removesuffix("s")
        rest = [one for one in norms[2 + length :] if one not in _ASKING]
        if rest:
            continue
        if kind in _ROWS:
            rows = _rows(scene)
            return Told(f"{len(rows)} {plural}") if rows else None
        role = KINDS.get(kind)
        # Pictures without a name are not told, and those of a folder are files.
        if role is not None and role not in ("text", "image") and not scene.cut:
            number = len(scene.of_role(role))
            return Told(f"{number} {plural}")
    return None


def _is_general(token: Token) -> bool:
    idle = STOP_WORDS | GENERIC | _ASKING | _COUNTED | _SHOWN
    return token.is_mark or token.norm in idle or token.norm.removesuffix("s") in idle


_SHOWN: Final = frozenset(["here", "listed", "shown", "displayed", "altogether", "visible", "page"])
_FILES: Final = frozenset({"files", "folders", "words", "letters", "characters", "pages", "tabs"})
"""Holds what is counted by other means than by the rows that are shown."""
_COUNTED: Final = frozenset(
    ["people", "persons", "of", "things", "ones", "are", "work", "employees"]
)
_VERBS: Final = frozenset(
    [
        *("work", "works", "go", "goes", "get", "gets", "leave", "leaves", "run", "runs", "stand"),
        *("even", "begin", "start", "took", "take", "takes", "should", "have", "if", "times"),
        *("you", "see"),
    ]
)
"""Holds the words of a question that do not tell which record or column is meant."""


def _of_records(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return how many records there are of some kind, or what one of them shows in a column."""
    sets: Sequence[RecordSet] = record_sets(scene)
    part = named_part(tokens, sets)
    if part is not None:
        tokens, sets = part[0], [part[1]]
        norms = [one.norm for one in tokens]
    asked = _telling_which(tokens)
    found = chosen_among(asked, sets) if sets else None
    of = next((at for at, one in enumerate(asked) if one.norm == "of" and not one.quoted), None)
    if found is None and of:
        # “The price of the last train”
        found = chosen_among(asked[of + 1 :], sets) if sets else None
    counts = norms[:2] == ["how", "many"] and len(norms) > 2 and norms[2] not in _FILES
    general = [one for one in asked if one.quoted or not _is_general(one)]
    if norms[:2] == ["how", "many"] and not general:
        # “How many files” counts no row that happens to say “file”.
        found = None
    if found is None and counts and len(sets) == 1 and len(sets[0].records) > 1:
        # “How many mails are listed?” limits them by nothing.
        every = Token("all", "all", tokens[0].start, tokens[0].start)
        found = chosen_among((every, *asked), sets)
    if found is None:
        return None
    records, chosen = found
    limits = limit_in(asked, records) is not None
    if limits and not records.whole:
        # More of them may be on another page.
        return None
    columns = {
        name: at
        for name, at in records.header
        if any(means(one.norm, name) for one in tokens if one.norm not in STOP_WORDS)
    }
    if len(chosen.records) == 1 and not (limits and norms[:2] == ["how", "many"]):
        record = chosen.records[0]
        if counts and _is_place(asked, record):
            # “In the inbox”: how many are in there, its own line does not tell.
            return None
        cell = in_column(norms, records, record) or (
            in_stock(tokens, records, record) if counts else None
        )
        if cell is not None and norms[0] == "when" and not tells_when(cell[1]):
            return of_record(tokens, norms, scene)
        if cell is not None:
            return Told(f"{record.title}, {cell[0]}: {cell[1]}", cell[1])
        if chosen.won_by and record.title:
            asked_for = [at for name, at in records.header if is_same(norms[1], name)]
            called = records.cell(record, asked_for[0]) if len(asked_for) == 1 else None
            if called:
                # “Which customer paid the most?” asks for no number of an order.
                return Told(f"{called}: {chosen.won_by}", called)
            same = record.title == chosen.won_by
            return Told(record.title if same else f"{record.title}: {chosen.won_by}")
    shown = records.whole or means_this_page(tokens)
    if norms[:2] == ["how", "many"] and len(norms) > 2 and shown:
        if any(not means(norms[2], name) for name in columns if not _is_a_state(name, asked)):
            return None
        if has_others(norms[2], len(records.records), scene):
            return None
        if _are_elsewhere(tokens, chosen.records, scene):
            return None
        if _is_counted(norms, chosen.records):
            return Told(str(len(chosen.records)))
    return None


def _are_elsewhere(tokens: Tokens, records: Sequence[Record], scene: ShownScreen) -> bool:
    """Tell whether a question ends with the heading of a part of the page that does not hold what
    would be counted: “how many cards are in To do?”."""
    at = next((n for n, one in enumerate(tokens) if one.norm in ("in", "under", "on")), 0)
    behind = [one for one in tokens[at + 1 :] if not one.is_mark] if at else []
    while behind and behind[-1].norm in ("are", "is", "there", "now", "today"):
        # “How many cards in To do are there?”
        behind.pop()
    tail = bare(words(tuple(behind)))
    heads = [spot for text, spot in scene.pieces if tail and bare(text) == tail]
    if any(holds(record.bounds, at) for record in records for at in heads):
        return False
    areas = [smallest_around([one], scene.groups) for one in heads]
    return bool(heads) and not any(
        area is not None and holds(area, record.bounds) for area in areas for record in records
    )


def _telling_which(tokens: Tokens) -> Tokens:
    """Return the tokens of a question without those that only ask."""
    idle = _ASKING - STOP_WORDS | _VERBS | OF_THE_ASKER
    return tuple(one for one in tokens if one.quoted or not (one.is_mark or one.norm in idle))


def asked_about(tokens: Tokens, scene: ShownScreen) -> Record | None:
    """Return the only record that a question asks for as the most or the least of some: “who earns
    the least?”. None for other questions."""
    found = chosen_among(_telling_which(tokens), record_sets(scene))
    if found is None or not found[1].won_by or len(found[1].records) != 1:
        return None
    return found[1].records[0]


def _is_counted(norms: Sequence[str], records: Sequence[Record]) -> bool:
    """Tell whether “how many” goes with what records are called in general, or with a word that
    all of these show and such a noun: “how many open tickets”. “How many stars has the bookshelf?”
    counts no bookshelves."""
    noun, shown = norms[2], records
    if (
        len(norms) > 3
        and norms[2].removesuffix("s") not in GENERIC
        and norms[2] not in _COUNTED
        and norms[3].removesuffix("s") in GENERIC | {"one"}
    ):
        noun, shown = (
            norms[3],
            [one for one in records if any(means(norms[2], text) for text, _ in one.told)],
        )
    return len(shown) == len(records) and (noun.removesuffix("s") in GENERIC or noun in _COUNTED)


def _is_a_state(name: str, asked: Tokens) -> bool:
    """Tell whether a column is headed by the state that is asked for: “how many have I liked?”"""
    return any(one.norm == bare(name) and one.norm.endswith("ed") for one in asked)


def _is_place(asked: Tokens, record: Record) -> bool:
    """Tell whether a record is that in which something is, as a folder is."""
    at = next(
        (n for n, one in enumerate(asked) if one.norm in ("in", "on") and not one.quoted), None
    )
    after = [one for one in asked[at + 1 :] if one.norm not in STOP_WORDS] if at is not None else []
    return bool(after) and all(one.quoted or means(one.norm, record.title) for one in after)


_YES_NO: Final = frozenset({"has", "have", "is", "are", "did", "does", "do", "was", "were"})
_ANYBODY: Final = frozenset({"anybody", "anyone", "somebody", "someone"})


def _rows(scene: ShownScreen) -> list[list[Element]]:
    """Return the rows of the only table there is, without its header."""
    rows: list[list[Element]] = []
    for cell in scene.of_role("list item"):
        if rows and in_one_row(rows[-1][0].bounds, cell.bounds):
            rows[-1].append(cell)
        else:
            rows.append([cell])
    return rows


def _cell(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return the words where the column of one and the row of another meet: the age of Nora."""
    subject = _subject(tokens)
    parts = subject.tokens
    # A list above the table heads no column of it, and what a button does is no cell.
    controls = {one.bounds for one in scene.of_role("field", "combo box", "slider")}
    buttons = {one.bounds for one in scene.of_role("button")}
    for at, token in enumerate(parts):
        ends = token.norm.endswith("'s") and not token.quoted and at + 1 < len(parts)
        if token.norm in ("of", "for") and 0 < at < len(parts) - 1:
            column, row = phrase_of(parts[:at]), phrase_of(parts[at + 1 :])
        elif ends:
            bare_name = Token(token.text[:-2], token.norm[:-2], token.start, token.end - 2)
            row, column = phrase_of((*parts[:at], bare_name)), phrase_of(parts[at + 1 :])
        else:
            continue
        columns, rows = scene.places(column), scene.places(row)
        # What bears the words of the question itself is no answer.
        apart = buttons | {*columns, *rows}
        found = {
            text.strip()
            for across in columns
            for along in rows
            for text, bounds in scene.pieces
            if across not in controls and bounds not in apart
            if _crosses(bounds, across, along) and text.strip()
        }
        heads = {bare(name) for one in record_sets(scene) for name, _ in one.header}
        if len(found) == 1 and not {bare(one) for one in found} & heads:
            value = found.pop()
            if norms[:2] == ["how", "many"] and not any(map(str.isdigit, value)):
                # “Ada” is no number of tickets.
                return None
            return Told(f"{_capital(words(column.tokens))} of {words(row.tokens)}: {value}", value)
    return None


def _crosses(at: Rect, column: Rect, row: Rect) -> bool:
    middle = at.middle
    inside = column.x - 2 <= middle.x <= column.right + 2 and row.y <= middle.y <= row.bottom
    return inside and at != column and at != row and in_one_row(at, row)


_NOW: Final = frozenset(
    [
        *("value", "in", "many", "how", "set", "entered", "form", "moment", "present", "currently"),
        *("am", "i", "down", "rn", "at", "this", "for", "here", "today", "so", "far", "we", "put"),
    ]
)


def _of_tile(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return what stands below, or above, a label in a row of tiles that is named just so."""
    if norms[0] not in ("what", "what's", "how", "when", "which"):
        return None
    name = _subject(tokens, _NOW).words
    value = scene.value_in_tile(name) if any(map(str.isalpha, name)) else ""
    if not value or (norms[0] == "when" and not tells_when(value)):
        return None
    if _is_on_a_button(value, scene) or _counts_nothing(norms, value):
        return None
    return Told(f"{_capital(name)}: {value}", value)


def _counts_nothing(norms: list[str], value: str) -> bool:
    return norms[:2] == ["how", "many"] and not any(map(str.isdigit, value))


def _is_on_a_button(value: str, scene: ShownScreen) -> bool:
    """Tell whether words say what a button does, and are no value of what stands beside it."""
    return any(bare(value) == bare(one.name) for one in scene.of_role("button"))


def _value(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return what a field holds, or what stands beside a label."""
    if norms[1:2] == ["about"]:
        # “What about Thursday?” does not say what of it.
        return None
    if norms[0] not in ("what", "what's", "which", "when", "where", "who") and (
        norms[:2] != ["how", "many"]
    ):
        return None
    subject = _subject(tokens, _NOW)
    if any(one.norm in ORDINALS and not one.quoted for one in tokens):
        # “The last task” is no field for a new one.
        named = named_with_ordinal(tokens, scene)
        known = len(named) == 1 and named[0].value and "password" not in named[0].states
        return Told(f"{_capital(named[0].words)} holds “{named[0].value}”") if known else None
    if not any(one.isalpha() for one in subject.words) or bare(subject.words) == "due":
        # What stands beside a figure tells nothing of it, and “What's due?” asks for no date.
        return None
    found = _fields_called(subject, scene)
    if found.sure and len(found.things) == 1 and not _is_of_a_row(subject, found, scene):
        one = found.things[0]
        lead = bare(one.name).split(" ")[0]
        if lead in _LOOKS and not any(means(word, lead) for word in norms):
            # “Which cards are late?” is not about what “Filter cards” holds.
            return None
        if not _names_its_head(subject, one.name):
            # “Position in song” is no song.
            return None
        if _is_of_what_is_shown(subject, one, scene):
            # The place of the choir is not that of a new event.
            return None
        if "password" in one.states or (norms[0] == "how" and number_in(one.value) is None):
            # “How many users are there?” is not about what is searched for among them.
            return None
        if one.value:
            return Told(f"{_capital(one.words)} holds “{one.value}”", one.value)
        if found.fit >= NameFit.SYNONYM and one.role == "field":
            return Told(f"{_capital(one.words)} is empty")
    if _is_a_later_cell(subject, scene):
        return None
    beside = scene.value_beside(subject.words)
    if beside is None or (norms[0] == "how" and not any(map(str.isdigit, beside))):
        return None
    if norms[0] == "when" and not tells_when(beside):
        # “€45” is no time.
        return None
    if any(is_same(beside, one.name) for one in scene.of_role(*_LABELLED)):
        # It is the label of the next field.
        return None
    if _is_on_a_button(beside, scene) or _heads_another_column(subject.words, beside, scene):
        return None
    return Told(f"{_capital(subject.words)}: {beside}", beside)


def _is_of_what_is_shown(subject: ThingPhrase, field: Element, scene: ShownScreen) -> bool:
    """Tell whether a question names something else that is shown, whose field this one is not."""
    norms = ["" if one.quoted else one.norm for one in subject.tokens]
    at = next((at for at, one in enumerate(norms) if one == "of" and at), len(norms))
    named = [one for one in norms[at + 1 :] if one not in STOP_WORDS | DETERMINERS]
    if not named or any(means(one, field.name) for one in named):
        return False
    front = scene.front.title if scene.front is not None else ""
    return any(
        set(bare(text).split(" ")) == set(named) and bare(text) != bare(front)
        for text, at in scene.pieces
        if not in_one_row(at, field.bounds)
    )


def _heads_another_column(label: str, beside: str, scene: ShownScreen) -> bool:
    """Tell whether what stands beside a label is the heading of the next column."""
    found: list[list[Rect]] = []
    for said in (label, beside):
        spots = [at for text, at in scene.pieces if bare(text) == bare(said)]
        columns = [
            one
            for one in scene.groups
            if any(holds(one, at) and at.y < one.middle.y for at in spots)
        ]
        found.append([one for one in columns if all(one.height > 3 * at.height for at in spots)])
    return any(
        one.meet(other) is None and in_one_row(one, other) and abs(one.width - other.width) <= 8
        for one in found[0]
        for other in found[1]
    )


_LOOKS: Final = frozenset({"search", "filter", "find", "sort"})


def _fields_called(subject: ThingPhrase, scene: ShownScreen) -> Found:
    """Return the fields of this name; the browser around a page has some of its own: “my email
    address” is not in its address bar."""
    roles = ("field", "combo box", "slider")
    if not _OF_BROWSERS & {one.norm for one in subject.tokens}:
        scene = replace(scene, things=scene.content)
    found = scene.find(subject, roles, only=True)
    words_left = tuple(one for one in subject.tokens if one.norm != "address")
    if found.things or not words_left or len(words_left) == len(subject.tokens):
        return found
    # A field “Email” holds an address.
    return scene.find(phrase_of(words_left), roles, only=True)


_OF_BROWSERS: Final = frozenset(
    ["url", "bar", "browser", "web", "website", "site", "page", "link", "search", "internet"]
)


def _names_its_head(subject: ThingPhrase, name: str) -> bool:
    """Tell whether a phrase names the head of a name, and not only what follows “in” or “of”."""
    if is_same(subject.words, name):
        return True
    head = re.split(r" (?:in|of|for|on|at|per) ", f" {bare(name)} ", maxsplit=1)[0]
    return any(means(one.norm, head) or is_same(one.norm, head) for one in subject.tokens)


def _is_of_a_row(subject: ThingPhrase, found: Found, scene: ShownScreen) -> bool:
    """Tell whether something of a row is asked for, and what was found stands in none: “Bob's role”
    is not what the list of roles above the table is set to."""
    if all(is_same(subject.words, one.name) for one in found.things):
        # “User name” is the name of a field, and no name of a user.
        return False
    anchors = (one.anchor for one in readings(subject) if one.anchor is not None)
    rows = [place for anchor in anchors for place in scene.places(anchor)]
    return any(lies_outside(one, rows, scene) for one in found.things)


def _is_a_later_cell(subject: ThingPhrase, scene: ShownScreen) -> bool:
    """Tell whether words are shown as a cell of a table, after the first of its row: what stands
    beside “Admin” is no value of it."""
    told = [record.told for records in record_sets(scene) for record in records.records]
    cells = {at for one in told for _, at in one[1:]}
    return any(place in cells for place in scene.places(subject))


def _as_things(pieces: list[tuple[str, Rect]]) -> list[Element]:
    return [
        Element("text", " ".join(text.split()), bounds, key=str(at))
        for at, (text, bounds) in enumerate(pieces)
    ]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
